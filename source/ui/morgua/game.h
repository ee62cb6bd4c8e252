/* SPDX-License-Identifier: MIT */
/* What the cartridge knows of Morgua's screens: the scene in which it is played, and its words for the shared screens. */
#ifndef MORGUA_GAME_H
#define MORGUA_GAME_H

#include "ui/gameui.h"
#include "ui/kit/scene.h"

extern const Scene scene_morgua;
extern const GameUi mg_ui;

#endif
