/* SPDX-License-Identifier: MIT */
/* The scenes that scenes.c lists. Each file defines one. */
#ifndef ALL_H
#define ALL_H

#include "ui/kit/scene.h"

extern const Scene scene_language, scene_title, scene_games, scene_setup, scene_slots, scene_settings, scene_statistics,
    scene_credits, scene_report, scene_help, scene_result, scene_ending, scene_challenges, scene_hall, scene_medals, scene_morundir;

#endif
