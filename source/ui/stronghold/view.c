/* SPDX-License-Identifier: MIT */
/* The night siege on its board: pictures of what is built, units on their hexes, signs of what is coming. */
#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "hex_stronghold.h"
#include "markers8.h"
#include "signs_stronghold.h"
#include "ui/board/signs.h"
#include "ui/stronghold/screen.h"
#include "units16.h"
#include "units_stronghold.h"
#include "video.h"

enum { VIEW_TOP = 16, VIEW_HEIGHT = 120 };
enum { OWNER_DEFENDER = 1, OWNER_BLOOD = 2 /* the lining of a vampire's cape */ };
enum { SIGN_SHIELD, SIGN_DROP, SIGN_SKULL, SIGN_UNSURE, SIGN_EYE, SIGNS, UI_PALETTE = 0 };

/* The board's colours by night as the house mixes them; stone in moonlight and bones lighter, the ground before it darker, fire as bright as by day. */
static const uint16_t night[] = {
    0x1C62, 0x2CE4, 0x3146, 0x35A9, 0x3DEC, 0x28C6, 0x2D09, 0x396C, 0x41CE, 0x4E96, 0x2CC5, 0x3D6A, 0x560F, 0x6293, 0x66F6, 0x34C4,
    0x3905, 0x4D89, 0x560D, 0x28A8, 0x20F3, 0x161D, 0x2B5F, 0x560E, 0x45EF, 0x28E5, 0x3127, 0x2483, 0x2CA4, 0x34E5, 0x3D27, 0x458A,
};
/* The same when the sun rises: what the day has, in rose. */
static const uint16_t dawn[] = {
    0x30CC, 0x2D49, 0x2DCC, 0x3250, 0x3A93, 0x250D, 0x2951, 0x35F5, 0x3E57, 0x4EDC, 0x28EA, 0x41B0, 0x5655, 0x5ED9, 0x6B5D, 0x3D29,
    0x4D8B, 0x5A2F, 0x62D5, 0x24D0, 0x2537, 0x161D, 0x2B5F, 0x5EB6, 0x4699, 0x2D6D, 0x2DD0, 0x24C8, 0x2CE9, 0x394B, 0x458D, 0x4E11,
};

/* ---- loading ---- */

static int load_figure(const void *sheet, int cell)
{
    return sprites_load((const uint8_t *)sheet + cell * ART_BYTES_16, 2 * ART_BYTES_16);
}

static void load_sprites(void)
{
    static const uint8_t marks[] = {ART_MARK_SHIELD, ART_MARK_DROP, ART_MARK_SKULL, ART_MARK_QUESTION_BADGE, ART_MARK_EYE};
    SuScreen *s = &su_screen;
    s->tile[FIGURE_GHOST] = (int16_t)load_figure(units_strongholdTiles, 0);
    s->tile[FIGURE_VAMPIRE] = (int16_t)load_figure(units_strongholdTiles, 2);
    s->tile[FIGURE_SKELETON] = (int16_t)load_figure(units16Tiles, ART_UNIT_SKELETON);
    s->tile[FIGURE_MARKSMAN] = (int16_t)load_figure(units16Tiles, ART_UNIT_ARCHER);
    s->tile[FIGURE_SOLDIER] = (int16_t)load_figure(units16Tiles, ART_UNIT_SOLDIER);
    s->tile[FIGURE_VETERAN] = (int16_t)load_figure(units16Tiles, ART_UNIT_KNIGHT);
    s->tile[FIGURE_PRIEST] = (int16_t)load_figure(units16Tiles, ART_UNIT_PRIEST);
    for (int i = 0; i < SIGNS; i++)
        s->sign[i] = (int16_t)sprites_load((const uint8_t *)markers8Tiles + marks[i] * ART_BYTES_8, ART_BYTES_8);
    for (int i = 0; i < ART_SU_SIGNS; i++)
        s->tile_sign[i] = (int16_t)sprites_load((const uint8_t *)signs_strongholdTiles + i * ART_BYTES_8, ART_BYTES_8);
}

bool su_view_load(int step)
{
    switch (step) {
    case 0: /* a lesson lays out its game in this one */
        kit_show(0, false);
        return false;
    case 1:
        board_begin(&(BoardSetup){.size = BOARD_HEX16, .shift = HEX_SHIFT_ODD, .cells = SU_CELLS, .places = su_places, .view_y = VIEW_TOP,
                                  .view_w = SCREEN_WIDTH, .view_h = VIEW_HEIGHT, .sheet = hex_strongholdTiles, .palettes = {[MOOD_NIGHT] = night, [MOOD_DAWN] = dawn}});
        board_mood(MOOD_NIGHT, true);
        return false;
    case 2:
        for (int cell = 0; cell < SU_CELLS; cell++) board_terrain(cell, su_plain_picture[cell]);
        return false;
    case 3:
        load_sprites();
        su_shots_load();
        memset(su_screen.shown_figure, 0, sizeof su_screen.shown_figure);
        play_thinking_at(SCREEN_WIDTH - 20, SCREEN_HEIGHT - 18);
        board_links(su_links, SU_STOPS);
        return false;
    default:
        return board_load_step();
    }
}

/* ---- places and the cursor ---- */

static int stop_of(int place)
{
    for (int stop = 0; stop < SU_STOPS; stop++)
        if (su_stop_place[stop] == place)
            return stop;
    return -1;
}

int su_place_cell(int place)
{
    if (place >= SU_PLACE_PATH && place < SU_PLACE_PATH + SU_PATHS)
        return su_path_cell[place - SU_PLACE_PATH];
    int stop = stop_of(place);
    return stop >= 0 ? su_links[stop].cell : BOARD_NONE;
}

int su_cursor_place(void)
{
    int stop = board_link();
    return stop >= 0 ? su_stop_place[stop] : SU_PLACE_NONE;
}

/* Paths are no stops of the cursor: they are visited cell by cell. */
void su_cursor_to(int place)
{
    bool path = place >= SU_PLACE_PATH && place < SU_PLACE_PATH + SU_PATHS;
    board_links(path ? NULL : su_links, path ? 0 : SU_STOPS);
    board_cursor_to(su_place_cell(place));
}

/* ---- pictures ---- */

static int path_picture(int flags)
{
    int base = (flags & SU_PATH_DAMNED) == 0 ? ART_SU_PATH : (flags & SU_PATH_AWAKE) == 0 ? ART_SU_PATH_DAMNED : ART_SU_PATH_DAMNED_AWAKE;
    return base + ((flags & SU_PATH_TRAP) != 0 ? 1 : (flags & SU_PATH_HOLY) != 0 ? 2 : 0);
}

static int board_picture(int tile)
{
    static const uint8_t pictures[SU_SPELLS] = {
        [SU_GRAVEYARD] = ART_SU_GRAVEYARD, [SU_SWAMP] = ART_SU_SWAMP, [SU_GALLOWS] = ART_SU_GALLOWS, [SU_BONE_THROWER] = ART_SU_BONE_THROWER,
        [SU_GHOST_MISSILE] = ART_SU_MISSILE, [SU_CATAPULT] = ART_SU_CATAPULT,
    };
    if (tile == 0)
        return ART_SU_FIELD;
    int spell = (tile & ~SU_AWAKE) - 1;
    return pictures[spell] + (su_spells[spell].kind == SU_ENGINE && (tile & SU_BROKEN) != 0);
}

static void lay_wall(const SuState *state, int index)
{
    int wood = (state->section_flags[index] & SU_HAS_WOOD) != 0;
    for (int i = 0; i < SU_GARRISON; i++)
        board_terrain(su_wall[index].defenders[i], (wood ? ART_SU_WALL_0_WOOD : ART_SU_WALL_0) + state->stones[index]);
}

static void lay_pictures(const SuState *state)
{
    static const uint8_t bridges[] = {ART_SU_BRIDGE_NONE, ART_SU_BRIDGE, ART_SU_BRIDGE_BONE};
    for (int i = 0; i < SU_SECTIONS; i++) lay_wall(state, i);
    for (int i = 0; i < SU_TOWERS; i++) {
        board_terrain(su_device_cell[i], ART_SU_TOWER + state->device[i]);
        board_terrain(su_bridge_cell[i], bridges[state->bridge[i]]);
    }
    for (int i = 0; i < SU_RAMPARTS; i++) board_terrain(su_board_cell[i], board_picture(state->board[i]));
    for (int path = 2; path < SU_PATHS; path++) board_terrain(su_path_cell[path], path_picture(state->path[path]));
}

/* ---- units: first what should stand where, then the differences, a few a frame ---- */

static void want(int figure, int cell, int number)
{
    su_screen.figure[cell] = (uint8_t)(figure + 1);
    su_screen.number[cell] = (uint8_t)number;
}

/* Vampires, skeletons, ghosts on the cells of a place in their order. */
static void want_invaders(const uint8_t units[SU_TYPES], const uint8_t *cells, int room)
{
    int at = 0;
    for (int type = SU_VAMPIRE; type >= SU_GHOST; type--)
        for (int i = 0; i < units[type] && at < room; i++) want(type, cells[at++], COUNTER_NONE);
}

/* On a section ghosts take the hovering spaces first; who finds no standard space stands on a spare one. */
static void want_stormers(const SuState *state, int index)
{
    const uint8_t *units = state->inv[su_section(index)];
    const SuWallCells *wall = &su_wall[index];
    int limit = su_section_limit[index], standard = 0, hovering = 0, spare = 0;
    for (int type = SU_VAMPIRE; type >= SU_GHOST; type--)
        for (int i = 0; i < units[type]; i++) {
            int cell = type == SU_GHOST && hovering < SU_HOVERING ? wall->hovering[hovering++]
                       : standard < limit ? wall->standard[standard++] : wall->spare[spare < 1 ? spare++ : 1];
            want(type, cell, COUNTER_NONE);
        }
}

static void want_garrison(const uint8_t units[SU_TYPES], const uint8_t *cells, int room)
{
    int at = 0;
    for (int type = SU_VETERAN; type >= SU_MARKSMAN; type--)
        for (int i = 0; i < units[type] && at < room; i++) want(FIGURE_MARKSMAN + type, cells[at++], COUNTER_NONE);
}

/* One figure with a number for each type: places without a limit. */
static void want_stacks(const uint8_t units[SU_TYPES], const uint8_t *cells, int figure)
{
    for (int type = 0; type < SU_TYPES; type++)
        if (units[type] > 0)
            want(figure + type, cells[type], units[type]);
}

void su_view_want(const SuState *state)
{
    memset(su_screen.figure, 0, sizeof su_screen.figure);
    want_stacks(state->inv[SU_CAMP], su_stand[SU_CAMP].cell, FIGURE_GHOST);
    for (int place = SU_FW; place <= SU_RE3; place++) want_invaders(state->inv[place], su_stand[place].cell, su_stand[place].count);
    for (int i = 0; i < SU_SECTIONS; i++) {
        want_stormers(state, i);
        want_garrison(state->def[i], su_wall[i].defenders, SU_GARRISON);
    }
    want_garrison(state->def[SU_AT_BARRACKS], su_stand[SU_BARRACKS].cell, SU_GARRISON);
    want_stacks(state->def[SU_AT_COURTYARD], su_stand[SU_COURTYARD].cell, FIGURE_MARKSMAN);
    want_stacks(state->def[SU_AT_HOSPITAL], su_stand[SU_HOSPITAL].cell + 1, FIGURE_MARKSMAN);
    for (int priest = 0; priest < SU_PRIESTS; priest++) {
        bool yard = state->priest[priest] == SU_COURTYARD;
        want(FIGURE_PRIEST, yard ? su_courtyard_priest_cell[priest] : su_wall[state->priest[priest] - SU_W1].priest, COUNTER_NONE);
    }
}

int su_view_add(int figure, int cell, int number)
{
    int owner = figure == FIGURE_VAMPIRE ? OWNER_BLOOD : figure < FIGURE_MARKSMAN ? OWNER_UNDEAD : figure < FIGURE_PRIEST ? OWNER_DEFENDER : OWNER_NEUTRAL;
    UnitLook look = {.tile = su_screen.tile[figure], .frames = 2, .owner = (uint8_t)owner, .number = (uint8_t)number};
    return units_add(&look, cell);
}

static void settle_cell(int cell)
{
    SuScreen *s = &su_screen;
    if (s->figure[cell] == s->shown_figure[cell] && (s->figure[cell] == 0 || s->number[cell] == s->shown_number[cell]))
        return;
    if (s->shown_figure[cell] != 0)
        units_remove(s->unit[cell]);
    s->shown_figure[cell] = s->figure[cell];
    s->shown_number[cell] = s->number[cell];
    if (s->figure[cell] == 0)
        return;
    s->unit[cell] = (uint8_t)su_view_add(s->figure[cell] - 1, cell, s->number[cell]);
}

/* ---- signs ---- */

/*
 * SU-25.4: shield, drop or skull where Invaders stand, and a border that pulses where they break through; an eye where they could next.
 * When all is over only the breach still glows.
 */
static void sign_section(const SuState *state, int index)
{
    static const uint8_t outcome_sign[] = {[SU_CLASH_NONE] = SIGN_EYE, [SU_CLASH_HOLDS] = SIGN_SHIELD, [SU_CLASH_LOSES] = SIGN_DROP, [SU_CLASH_FALLS] = SIGN_SKULL};
    SuClash clash;
    int section = su_section(index), cell = su_wall[index].priest;
    su_outlook(section, &clash);
    if (state->winner != 0)
        clash.outcome = section == su_breached(state) ? SU_CLASH_FALLS : SU_CLASH_NONE;
    else if (su_forecast_hidden())
        clash.outcome = SU_CLASH_NONE;
    bool exposed = clash.outcome == SU_CLASH_NONE && state->winner == 0 && !su_forecast_hidden() && su_threat(state, section) > clash.defence + clash.units;
    for (int i = 0; i < SU_GARRISON; i++) board_marks(su_wall[index].defenders[i], clash.outcome == SU_CLASH_FALLS ? MARK_DANGER : MARK_NONE);
    if (clash.outcome != SU_CLASH_NONE && clash.uncertain)
        signs_put(cell, SIGN_UPPER_RIGHT, su_screen.sign[SIGN_UNSURE], UI_PALETTE);
    else
        signs_take(cell, SIGN_UPPER_RIGHT);
    if (clash.outcome == SU_CLASH_NONE && !exposed)
        signs_take(cell, SIGN_UPPER_LEFT);
    else
        signs_put(cell, SIGN_UPPER_LEFT, su_screen.sign[outcome_sign[clash.outcome]], UI_PALETTE);
}

static void sign_if(bool there, int cell, SignPlace place, int sign)
{
    if (there)
        signs_put(cell, place, su_screen.tile_sign[sign], UI_PALETTE);
    else
        signs_take(cell, place);
}

/* Fog drifts at the lower edge, where those who come last stand: it hides no face. */
enum { FOG_CELL = 7 };

/* A tile by its own sign, grey while it sleeps. */
static void sign_tile(int cell, SignPlace place, int tile)
{
    static const uint8_t pictures[SU_SPELLS] = {
        [SU_TOTEM] = ART_SU_SIGN_TOTEM, [SU_ARCHERS] = ART_SU_SIGN_ARCHERS, [SU_STRIGOI] = ART_SU_SIGN_STRIGOI, [SU_BAT_CURSE] = ART_SU_SIGN_BAT,
        [SU_POISON] = ART_SU_SIGN_POISON, [SU_TREACHERY] = ART_SU_SIGN_TREACHERY, [SU_DECAY] = ART_SU_SIGN_DECAY, [SU_BARRIER] = ART_SU_SIGN_BARRIER,
    };
    sign_if(tile != 0, cell, place, tile == 0 ? 0 : pictures[(tile & ~SU_AWAKE) - 1] + ((tile & SU_AWAKE) != 0));
}

static void sign_fog(const SuState *state, int index)
{
    const uint8_t *cells = su_stand[SU_FW + index].cell + FOG_CELL;
    for (int i = 0; i < 2; i++)
        sign_if(i < state->fogs[index], cells[2 * i], SIGN_LOWER, ART_SU_SIGN_FOG + (i < state->fogs_awake[index]));
}

static void sign_rampart(const SuState *state, int index)
{
    bool engine = su_engine_at(state, su_rampart(index)) >= 0;
    sign_tile(su_tile_cell[index], SIGN_LOWER_LEFT, state->tile[index][0]);
    sign_tile(su_tile_cell[index], SIGN_LOWER_RIGHT, state->tile[index][1]);
    sign_if(state->saint == su_rampart(index), su_tile_cell[index], SIGN_UPPER, ART_SU_SIGN_SAINT);
    sign_if(!engine && (state->board[index] & SU_AWAKE) != 0, su_board_cell[index], SIGN_UPPER_RIGHT, ART_SU_SIGN_CRYSTAL);
}

static void sign_wall(const SuState *state, int index)
{
    const SuWallCells *wall = &su_wall[index];
    sign_tile(wall->hovering[0], SIGN_UPPER_LEFT, state->air[index]);
    sign_tile(wall->standard[0], SIGN_LOWER_LEFT, state->ground[index]);
    sign_if((state->section_flags[index] & SU_HAS_CAULDRON) != 0, wall->defenders[2], SIGN_LOWER_LEFT, ART_SU_SIGN_CAULDRON);
    sign_if((state->section_flags[index] & SU_HAS_INSCRIPTION) != 0, wall->defenders[3], SIGN_LOWER_RIGHT, ART_SU_SIGN_INSCRIPTION);
}

/* What lies on foregrounds, ramparts and sections, a place after the other; false: that was the last one. */
static bool sign_place(const SuState *state, int place)
{
    if (place < SU_FOREGROUNDS)
        sign_fog(state, place);
    else if (place < SU_FOREGROUNDS + SU_RAMPARTS)
        sign_rampart(state, place - SU_FOREGROUNDS);
    else
        sign_wall(state, place - SU_FOREGROUNDS - SU_RAMPARTS);
    return place + 1 < SU_FOREGROUNDS + SU_RAMPARTS + SU_SECTIONS;
}

void su_view_lay(int place, bool signs)
{
    if (!signs)
        lay_pictures(su_view());
    else if (place >= SU_FW && place <= SU_E4)
        sign_place(su_view(), place - SU_FW);
}

/* ---- traces of what others did, until one decides oneself ---- */

static void mark_trace(int cell, bool to)
{
    su_screen.traced[cell / 8] |= (uint8_t)(1 << cell % 8);
    board_marks(cell, (board_cell(cell)->marks & MARK_DANGER) | (to ? MARK_REACH : MARK_FAR));
}

static void trace_deeds(void)
{
    SuScreen *s = &su_screen;
    for (unsigned cell = 0; cell < SU_CELLS; cell++)
        if (s->traced[cell / 8] >> cell % 8 & 1)
            board_marks((int)cell, board_cell((int)cell)->marks & MARK_DANGER);
    memset(s->traced, 0, sizeof s->traced);
    if (play_human())
        deeds_trace(play_viewer(), mark_trace);
}

/* ---- the sky: night, and dawn nearer each round ---- */

static void dawn_comes(const SuState *state)
{
    static const uint8_t sixteenths[SU_ROUNDS + 1] = {0, 0, 0, 1, 2, 4, 6, 9, 12};
    if (su_won(state, SU_DEFENDER))
        board_mood(MOOD_DAWN, false);
    else
        board_mood_between(MOOD_NIGHT, MOOD_DAWN, sixteenths[state->round], false);
}

/* ---- the work, cut to the time of a frame ---- */

enum { JOB_NONE, JOB_PICTURES, JOB_WANT, JOB_UNITS, JOB_SIGNS, JOB_TILES, JOB_TRACES, JOB_ACTIONS, JOB_STOPS, WORK_LINES = 70, ACTION_LINES = 30, TRACE_LINES = 40, CELLS_A_STEP = 12 };

void su_view_sync(void)
{
    su_screen.step = su_view()->step;
    su_screen.job = JOB_PICTURES;
    su_screen.job_at = 0;
    narrow_forget(&su_screen.legal);
    panels_all_stale();
}

bool su_view_ready(void) { return su_screen.job == JOB_NONE; }

static void next_job(void)
{
    su_screen.job = su_screen.job == JOB_STOPS ? JOB_NONE : (uint8_t)(su_screen.job + 1);
    su_screen.job_at = 0;
}

static void work_step(const SuState *state)
{
    SuScreen *s = &su_screen;
    switch (s->job) {
    case JOB_PICTURES:
        lay_pictures(state);
        dawn_comes(state);
        next_job();
        break;
    case JOB_WANT:
        su_view_want(state);
        next_job();
        break;
    case JOB_UNITS:
        for (int i = 0; i < CELLS_A_STEP && s->job_at < SU_CELLS; i++) settle_cell(s->job_at++);
        if (s->job_at >= SU_CELLS)
            next_job();
        break;
    case JOB_SIGNS:
        sign_section(state, s->job_at++);
        if (s->job_at >= SU_SECTIONS)
            next_job();
        break;
    case JOB_TILES:
        if (!sign_place(state, s->job_at++))
            next_job();
        break;
    case JOB_TRACES:
        trace_deeds();
        next_job();
        break;
    case JOB_ACTIONS:
        su_choose_begin();
        next_job();
        break;
    default:
        su_choose_list();
        su_stops_find();
        next_job();
        break;
    }
}

/* The actions come in two pieces, for each of which a frame must be nearly empty. */
static bool may_work(void)
{
    if (su_screen.job == JOB_TRACES)
        return kit_spent() < TRACE_LINES && board_settled();
    return su_screen.job >= JOB_ACTIONS ? kit_spent() < ACTION_LINES && board_settled() : kit_spent() < WORK_LINES;
}

void su_view_work(void)
{
    while (su_screen.job != JOB_NONE && may_work()) work_step(su_view());
}
