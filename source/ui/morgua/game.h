/* SPDX-License-Identifier: MIT */
/* What the cartridge knows of Morgua's screens: the scene in which it is played, the picture of its end, and its words for the shared screens. */
#ifndef MORGUA_GAME_H
#define MORGUA_GAME_H

#include "ui/gameui.h"
#include "ui/kit/scene.h"

extern const Scene scene_morgua, scene_morgua_end;
extern const GameUi mg_ui;

#endif
