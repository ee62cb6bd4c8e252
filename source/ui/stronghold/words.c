/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Stronghold: names, options, the rules in short, the end. */
#include <stddef.h>

#include "ui/app.h"
#include "scenes.h"
#include "audio.h"
#include "text.h"
#include "ui/kit/words.h"
#include "end_stronghold_breach.h"
#include "end_stronghold_dawn.h"
#include "pic_stronghold.h"
#include "pic_stronghold_fallen.h"
#include "pic_stronghold_held.h"
#include "ui/stronghold/game.h"
#include "ui/stronghold/screen.h"

static const int16_t seats[] = {TEXT_SU_SEAT_INVADER, TEXT_SU_SEAT_DEFENDER};
static const int16_t levels[] = {TEXT_SU_LEVEL_1, TEXT_SU_LEVEL_2, TEXT_SU_LEVEL_3};
static const int16_t glasses[] = {TEXT_SU_GLASSES_1, TEXT_SU_GLASSES_2, TEXT_SU_GLASSES_3};
static const int16_t books[] = {TEXT_SU_BOOK_BY_LOT, TEXT_SU_BOOK_PLAIN};
static const int16_t nights[] = {TEXT_SU_NIGHT_WHOLE, TEXT_SU_NIGHT_SHORT};

static const OptionUi options[SU_OPTIONS] = {
    [SU_OPTION_HOURGLASSES] = {.name = TEXT_SU_OPTION_HOURGLASSES, .help = TEXT_SU_OPTION_HOURGLASSES_HELP, .values = glasses},
    [SU_OPTION_BOOK] = {.name = TEXT_SU_OPTION_BOOK, .help = TEXT_SU_OPTION_BOOK_HELP, .values = books},
    [SU_OPTION_NIGHT] = {.name = TEXT_SU_OPTION_NIGHT, .help = TEXT_SU_OPTION_NIGHT_HELP, .values = nights, .limit = SU_NIGHT_SHORT},
    [SU_OPTION_WALLS] = {.hidden = true}, [SU_OPTION_TOWERS] = {.hidden = true}, [SU_OPTION_GUESTS] = {.hidden = true}, [SU_OPTION_KEPT] = {.hidden = true},
};

static const HelpTopic help[] = {
    {TEXT_SU_TOPIC_GOAL, TEXT_SU_TOPIC_GOAL_TEXT, NULL},
    {TEXT_SU_TOPIC_TIME, TEXT_SU_TOPIC_TIME_TEXT, NULL},
    {TEXT_SU_TOPIC_ROUND, TEXT_SU_TOPIC_ROUND_TEXT, NULL},
    {TEXT_SU_TOPIC_UNITS, TEXT_SU_TOPIC_UNITS_TEXT, NULL},
    {TEXT_SU_TOPIC_BATTLE, TEXT_SU_TOPIC_BATTLE_TEXT, NULL},
    {TEXT_SU_TOPIC_SPELLS, TEXT_SU_TOPIC_SPELLS_TEXT, NULL},
    {TEXT_SU_TOPIC_MANEUVERS, TEXT_SU_TOPIC_MANEUVERS_TEXT, NULL},
    {TEXT_SU_TOPIC_BUILDINGS, TEXT_SU_TOPIC_BUILDINGS_TEXT, NULL},
    {TEXT_SU_TOPIC_PRIESTS, TEXT_SU_TOPIC_PRIESTS_TEXT, NULL},
    {TEXT_SU_TOPIC_PANIC, TEXT_SU_TOPIC_PANIC_TEXT, NULL},
    /* steps of the round, and advice */
    {TEXT_SU_STEP_MANA_CARD, TEXT_SU_ABOUT_MANA, NULL}, {TEXT_SU_STEP_ALTAR, TEXT_SU_ABOUT_ALTAR, NULL},
    {TEXT_SU_STEP_LIBRARY, TEXT_SU_ABOUT_LIBRARY, NULL}, {TEXT_SU_STEP_PAY, TEXT_SU_ABOUT_PAY, NULL},
    {TEXT_SU_TOPIC_SHOTS, TEXT_SU_TOPIC_SHOTS_TEXT, NULL}, {TEXT_SU_STEP_HOSPITAL, TEXT_SU_TOPIC_HOSPITAL_TEXT, NULL},
    {TEXT_SU_CLEAR_BONE, TEXT_SU_ABOUT_BONE, NULL}, {TEXT_SU_TOPIC_SIGNS, TEXT_SU_TOPIC_SIGNS_TEXT, NULL},
    {TEXT_SU_TOPIC_INVADER, TEXT_SU_TOPIC_INVADER_TEXT, NULL}, {TEXT_SU_TOPIC_DEFENDER, TEXT_SU_TOPIC_DEFENDER_TEXT, NULL},
    /* units */
    {TEXT_SU_UNIT_GHOST, TEXT_SU_ABOUT_GHOST, NULL}, {TEXT_SU_UNIT_SKELETON, TEXT_SU_ABOUT_SKELETON, NULL},
    {TEXT_SU_UNIT_VAMPIRE, TEXT_SU_ABOUT_VAMPIRE, NULL}, {TEXT_SU_UNIT_MARKSMAN, TEXT_SU_ABOUT_MARKSMAN, NULL},
    {TEXT_SU_UNIT_SOLDIER, TEXT_SU_ABOUT_SOLDIER, NULL}, {TEXT_SU_UNIT_VETERAN, TEXT_SU_ABOUT_VETERAN, NULL},
    {TEXT_SU_PRIEST_NAME, TEXT_SU_ABOUT_PRIEST, NULL}, {TEXT_SU_PRIEST_REPEL, TEXT_SU_ABOUT_REPEL, NULL},
    {TEXT_SU_PRIEST_SERMON, TEXT_SU_ABOUT_SERMON, NULL},
    /* spells */
    {TEXT_SU_SPELL_GRAVEYARD, TEXT_SU_DOES_GRAVEYARD, NULL}, {TEXT_SU_SPELL_SWAMP, TEXT_SU_DOES_SWAMP, NULL},
    {TEXT_SU_SPELL_GALLOWS, TEXT_SU_DOES_GALLOWS, NULL}, {TEXT_SU_SPELL_FOG, TEXT_SU_DOES_FOG, NULL}, {TEXT_SU_SPELL_TOTEM, TEXT_SU_DOES_TOTEM, NULL},
    {TEXT_SU_SPELL_PATH_OF_THE_DAMNED, TEXT_SU_DOES_PATH_OF_THE_DAMNED, NULL}, {TEXT_SU_SPELL_BONE_THROWER, TEXT_SU_DOES_BONE_THROWER, NULL},
    {TEXT_SU_SPELL_SURGE, TEXT_SU_DOES_SURGE, NULL}, {TEXT_SU_SPELL_ARCHERS, TEXT_SU_DOES_ARCHERS, NULL},
    {TEXT_SU_SPELL_STRIGOI, TEXT_SU_DOES_STRIGOI, NULL}, {TEXT_SU_SPELL_GHOST_MISSILE, TEXT_SU_DOES_GHOST_MISSILE, NULL},
    {TEXT_SU_SPELL_CATAPULT, TEXT_SU_DOES_CATAPULT, NULL}, {TEXT_SU_SPELL_BAT_CURSE, TEXT_SU_DOES_BAT_CURSE, NULL},
    {TEXT_SU_SPELL_CLOUDBURST, TEXT_SU_DOES_CLOUDBURST, NULL}, {TEXT_SU_SPELL_CALL, TEXT_SU_DOES_CALL, NULL},
    {TEXT_SU_SPELL_BLOOD, TEXT_SU_DOES_BLOOD, NULL}, {TEXT_SU_SPELL_TREACHERY, TEXT_SU_DOES_TREACHERY, NULL},
    {TEXT_SU_SPELL_DECAY, TEXT_SU_DOES_DECAY, NULL}, {TEXT_SU_SPELL_POISON, TEXT_SU_DOES_POISON, NULL},
    {TEXT_SU_SPELL_BARRIER, TEXT_SU_DOES_BARRIER, NULL}, {TEXT_SU_SPELL_ARTILLERY, TEXT_SU_DOES_ARTILLERY, NULL},
    {TEXT_SU_SPELL_BAT_FLIGHT, TEXT_SU_DOES_BAT_FLIGHT, NULL}, {TEXT_SU_SPELL_TERROR, TEXT_SU_DOES_TERROR, NULL},
    {TEXT_SU_SPELL_HARVEST, TEXT_SU_DOES_HARVEST, NULL},
    /* building actions */
    {TEXT_SU_WORK_MUSTER, TEXT_SU_WORKS_MUSTER, NULL}, {TEXT_SU_WORK_TRAINING, TEXT_SU_WORKS_TRAINING, NULL},
    {TEXT_SU_WORK_ELITE, TEXT_SU_WORKS_ELITE, NULL}, {TEXT_SU_WORK_TRAP, TEXT_SU_WORKS_TRAP, NULL},
    {TEXT_SU_WORK_SABOTAGE, TEXT_SU_WORKS_SABOTAGE, NULL}, {TEXT_SU_WORK_BUILD_CANNON, TEXT_SU_WORKS_BUILD_CANNON, NULL},
    {TEXT_SU_WORK_BUILD_CROSSBOW, TEXT_SU_WORKS_BUILD_CROSSBOW, NULL}, {TEXT_SU_WORK_CAULDRON_WORK, TEXT_SU_WORKS_CAULDRON_WORK, NULL},
    {TEXT_SU_WORK_STONE_WALL, TEXT_SU_WORKS_STONE_WALL, NULL}, {TEXT_SU_WORK_WOODEN_WALL, TEXT_SU_WORKS_WOODEN_WALL, NULL},
    {TEXT_SU_WORK_BUILD_STAKES, TEXT_SU_WORKS_BUILD_STAKES, NULL}, {TEXT_SU_WORK_FOOTBRIDGE, TEXT_SU_WORKS_FOOTBRIDGE, NULL},
    {TEXT_SU_WORK_BED, TEXT_SU_WORKS_BED, NULL}, {TEXT_SU_WORK_EXORCISM, TEXT_SU_WORKS_EXORCISM, NULL},
    {TEXT_SU_WORK_SAINT, TEXT_SU_WORKS_SAINT, NULL}, {TEXT_SU_WORK_BUILD_CROSS, TEXT_SU_WORKS_BUILD_CROSS, NULL},
    {TEXT_SU_WORK_CONSECRATION, TEXT_SU_WORKS_CONSECRATION, NULL}, {TEXT_SU_WORK_INSCRIPTION, TEXT_SU_WORKS_INSCRIPTION, NULL},
};

/* The whole screen at the end, and a part of it on the result's page. */
static const Picture breach = {end_stronghold_breachTiles, end_stronghold_breachMap, end_stronghold_breachPal, end_stronghold_breachTilesLen,
                               end_stronghold_breachPalLen / 2, ENDING_WIDTH, ENDING_HEIGHT, true};
static const Picture dawn = {end_stronghold_dawnTiles, end_stronghold_dawnMap, end_stronghold_dawnPal, end_stronghold_dawnTilesLen, end_stronghold_dawnPalLen / 2,
                             ENDING_WIDTH, ENDING_HEIGHT, true};
static const Picture fallen_part = {pic_stronghold_fallenTiles, NULL, pic_stronghold_fallenPal, pic_stronghold_fallenTilesLen, pic_stronghold_fallenPalLen / 2, 12, 8, true};
static const Picture held_part = {pic_stronghold_heldTiles, NULL, pic_stronghold_heldPal, pic_stronghold_heldTilesLen, pic_stronghold_heldPalLen / 2, 12, 8, true};

static void tell(const void *view, GameResult *result)
{
    const SuState *state = view;
    int section = su_breached(state);
    bool fallen = su_won(state, SU_INVADER), given_up = su_given_up(state);
    bool won = session_human(&app.session, fallen ? SU_INVADER : SU_DEFENDER), lost = session_human(&app.session, fallen ? SU_DEFENDER : SU_INVADER);
    result->song = lost && !won ? SONG_LOSE : fallen ? SONG_WIN : SONG_STRONGHOLD_DAWN;
    words_format(result->title, sizeof result->title, text(fallen ? TEXT_SU_WON_INVADER : TEXT_SU_WON_DEFENDER), NULL, 0);
    if (section != SU_CAMP) {
        SuClash clash;
        su_clash(state, section, &clash);
        const WordsArg args[] = {{.text = su_place_name(section)}, {.number = state->round}, {.number = clash.attack}, {.number = clash.defence}};
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_BREACH), args, 4);
        result->picture = &fallen_part;
        result->ending = &breach;
        result->blow = true;
    } else if (!fallen && !given_up && state->round == SU_ROUNDS) {
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_SUNRISE), NULL, 0);
        result->picture = &held_part;
        result->ending = &dawn;
    } else {
        const WordsArg args[] = {{.text = text(fallen ? TEXT_SU_SEAT_DEFENDER : TEXT_SU_SEAT_INVADER)}};
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_RESIGN), args, 1);
    }
}

static void cell(const void *view, int row, int column, SheetCell *out)
{
    const SuState *state = view;
    const uint8_t *fallen = row == SU_INVADER ? state->inv_fallen : state->def_fallen;
    switch (column) {
    case 0: words_format(out->text, SHEET_TEXT, text(seats[row]), NULL, 0); break;
    case 1: words_number(out->text, SHEET_TEXT, su_ops.score(state, row)); break;
    default: words_number(out->text, SHEET_TEXT, fallen[0] + fallen[1] + fallen[2]); break;
    }
}

static const uint8_t right[] = {74, 124};
static const ResultUi result = {.tell = tell, .heads = TEXT_SU_RESULT_HEADS, .columns = 3, .right = right, .cell = cell};

static const Picture picture = {pic_strongholdTiles, NULL, pic_strongholdPal, pic_strongholdTilesLen, pic_strongholdPalLen / 2, 12, 8, true};

const GameUi su_ui = {
    .thumb = &su_thumb,
    .minutes = 40, .name = TEXT_SU_NAME, .pitch = TEXT_SU_PITCH, .scene = SCENE_STRONGHOLD, .levels = 3, .round = TEXT_ROUND_ROUND, .picture = &picture,
    .seats = seats, .level_names = levels, .options = options, .help = help, .help_count = sizeof help / sizeof *help, .result = &result, .honours = &su_honours,
};
