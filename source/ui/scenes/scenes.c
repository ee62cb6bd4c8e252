/* SPDX-License-Identifier: MIT */
/* The table of all scenes, and of the games' screens. */
#include "scenes.h"

#include "ui/gameui.h"
#include "ui/losthope/game.h"
#include "ui/moerderspiel/screen.h"
#include "ui/morgua/game.h"
#include "ui/morundir/screen.h"
#include "ui/stronghold/game.h"
#include "ui/scenes/all.h"

const Scene *const scenes[SCENE_COUNT] = {
    [SCENE_LANGUAGE] = &scene_language, [SCENE_TITLE] = &scene_title, [SCENE_GAMES] = &scene_games, [SCENE_SETUP] = &scene_setup,
    [SCENE_SLOTS] = &scene_slots, [SCENE_SETTINGS] = &scene_settings, [SCENE_STATISTICS] = &scene_statistics,
    [SCENE_CREDITS] = &scene_credits, [SCENE_REPORT] = &scene_report, [SCENE_HELP] = &scene_help, [SCENE_MORUNDIR] = &scene_morundir,
    [SCENE_MOERDERSPIEL] = &scene_moerderspiel, [SCENE_MORGUA] = &scene_morgua, [SCENE_ENDING] = &scene_ending,
    [SCENE_RESULT] = &scene_result, [SCENE_STRONGHOLD] = &scene_stronghold, [SCENE_LOSTHOPE] = &scene_losthope,
    [SCENE_CHALLENGES] = &scene_challenges, [SCENE_HALL] = &scene_hall, [SCENE_MEDALS] = &scene_medals,
};
const int scenes_count = SCENE_COUNT;

const GameUi *const game_uis[GAME_COUNT] = {&mu_ui, &tm_ui, &mg_ui, &su_ui, &lh_ui};
