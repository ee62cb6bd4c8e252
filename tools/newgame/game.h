/* SPDX-License-Identifier: MIT */
/* What the cartridge knows of the screens of Lanterns: the scene in which it is played, and its words for the shared screens. */
#ifndef LANTERNS_GAME_H
#define LANTERNS_GAME_H

#include "ui/gameui.h"
#include "ui/kit/scene.h"

extern const Scene scene_lanterns;
extern const GameUi sample_ui;

#endif
