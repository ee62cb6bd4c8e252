/* SPDX-License-Identifier: MIT */
/* Every scene of the cartridge. rom_scene holds the number of the one on screen; test scripts use the names. */
#ifndef SCENES_H
#define SCENES_H

enum {
    SCENE_LANGUAGE = 0,
    SCENE_TITLE = 1,
    SCENE_GAMES = 2,
    SCENE_SETUP = 3,
    SCENE_SLOTS = 4,
    SCENE_SETTINGS = 5,
    SCENE_STATISTICS = 6,
    SCENE_CREDITS = 7,
    SCENE_REPORT = 8,
    SCENE_HELP = 9,
    SCENE_MORUNDIR = 10,
    SCENE_MOERDERSPIEL = 11,
    SCENE_MORGUA = 12,
    SCENE_ENDING = 13,
    SCENE_RESULT = 14,
    SCENE_STRONGHOLD = 15,
    SCENE_LOSTHOPE = 16,
    SCENE_CHALLENGES = 17,
    SCENE_HALL = 18,
    SCENE_MEDALS = 19,
    SCENE_COUNT = 20
};

#endif
