/* SPDX-License-Identifier: MIT */
/* What the cartridge knows of Lost Hope's screens: the scene in which it is played, and its words for the shared screens. */
#ifndef LOSTHOPE_GAME_H
#define LOSTHOPE_GAME_H

#include "ui/gameui.h"
#include "ui/kit/scene.h"

extern const Scene scene_losthope;
extern const GameUi lh_ui;

#endif
