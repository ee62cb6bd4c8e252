/* SPDX-License-Identifier: MIT */
/* What the cartridge knows of Stronghold's screens: the scene in which it is played, and its words for the shared screens. */
#ifndef STRONGHOLD_GAME_H
#define STRONGHOLD_GAME_H

#include "ui/gameui.h"
#include "ui/kit/scene.h"

extern const Scene scene_stronghold;
extern const GameUi su_ui;

#endif
