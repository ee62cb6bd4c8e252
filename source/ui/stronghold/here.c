/* SPDX-License-Identifier: MIT */
/* SELECT on a place: who stands there and for how many there is room, every tile and device with what it does now, the sum of a section. */
#include <stddef.h>
#include <string.h>

#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/stronghold/screen.h"

enum { PART = 64, FIRST_BED = 1 };

/* Lines that are added one after the other. */
typedef struct { char *out; int size, length; bool begun; } Lines;

static Lines lines_to(char *out, int size)
{
    out[0] = 0;
    return (Lines){out, size, 0, false};
}

/* Behind what stands there: on the same line after a comma, or on a new one. */
static void put(Lines *lines, const char *words, bool new_line)
{
    TextBuf t;
    textbuf_begin(&t, lines->out + lines->length, lines->size - lines->length);
    if (lines->length > 0)
        textbuf_text(&t, new_line || !lines->begun ? "\n" : ", ");
    textbuf_text(&t, words);
    lines->length = (int)strlen(lines->out);
    lines->begun = !new_line;
}

static void put_named(Lines *lines, int id, const char *name)
{
    char part[PART];
    words_format(part, sizeof part, text(id), &(WordsArg){.text = name}, 1);
    put(lines, part, false);
}

static void put_tile(Lines *lines, int tile)
{
    if (tile != 0)
        put_named(lines, (tile & SU_AWAKE) != 0 ? TEXT_SU_HERE_AWAKE : TEXT_SU_HERE_ASLEEP, text(su_spell_text((tile & ~SU_AWAKE) - 1)));
}

/* Who stands there, and for how many there is room; 0: for all. */
static void put_units(Lines *lines, const uint8_t units[SU_TYPES], int side, int room)
{
    char words[PART], part[PART + 32];
    su_units_words(units, side, words, sizeof words);
    const WordsArg args[] = {{.number = units[0] + units[1] + units[2]}, {.number = room}, {.text = words}};
    words_format(part, sizeof part, text(room > 0 ? TEXT_SU_HERE_ROOM : TEXT_SU_HERE_UNITS), args, 3);
    put(lines, part, true);
}

static void put_board_field(Lines *lines, const SuState *state, int rampart)
{
    int engine = su_engine_at(state, rampart), tile = state->board[rampart - SU_RW1];
    if (engine < 0) {
        put_tile(lines, tile);
        return;
    }
    if (su_engine_broken(state, rampart)) {
        put_named(lines, TEXT_SU_HERE_BROKEN, text(su_spell_text(engine)));
        return;
    }
    char part[PART];
    SuOdds odds = su_engine_odds(state, rampart);
    const WordsArg args[] = {{.text = text(su_spell_text(engine))}, {.number = odds.good}, {.number = odds.of}};
    words_format(part, sizeof part, text(TEXT_SU_ODDS), args, 3);
    put(lines, part, false);
}

static void explain_rampart(Lines *lines, const SuState *state, int rampart)
{
    put_units(lines, state->inv[rampart], SU_INVADER, SU_RAMPART_LIMIT);
    put_board_field(lines, state, rampart);
    for (int field = 0; field < 2; field++) put_tile(lines, state->tile[rampart - SU_RW1][field]);
    if (state->saint == rampart)
        put(lines, text(TEXT_SU_HERE_SAINT), true);
}

static void explain_foreground(Lines *lines, const SuState *state, int place)
{
    put_units(lines, state->inv[place], SU_INVADER, SU_FOREGROUND_LIMIT);
    for (int i = 0; i < state->fogs[place - SU_FW]; i++) put_tile(lines, (SU_FOG + 1) | (i < state->fogs_awake[place - SU_FW] ? SU_AWAKE : 0));
}

/* The sum of its clash, side by side, then what lies there. */
static void explain_section(Lines *lines, const SuState *state, int section)
{
    char sum[SU_TEXT];
    int index = section - SU_W1, flags = state->section_flags[index];
    su_attack_words(section, sum, sizeof sum);
    put(lines, sum, true);
    su_wall_words(section, sum, sizeof sum);
    put(lines, sum, true);
    lines->begun = false;
    if ((flags & SU_HAS_CAULDRON) != 0)
        put(lines, text(su_work_text(SU_CAULDRON_WORK)), false);
    if ((flags & SU_HAS_INSCRIPTION) != 0)
        put(lines, text(su_work_text(SU_INSCRIPTION)), false);
    put_tile(lines, state->air[index]);
    put_tile(lines, state->ground[index]);
}

/* What a crossbow or a cannon there could hit. */
static void put_reach(Lines *lines, int tower)
{
    char places[SU_TEXT / 2], part[SU_TEXT];
    TextBuf t;
    textbuf_begin(&t, places, sizeof places);
    bool any = false;
    for (int place = SU_FW; place <= SU_RE3; place++) {
        if ((su_tower_range(tower) >> place & 1) == 0)
            continue;
        if (any)
            textbuf_text(&t, "; ");
        textbuf_text(&t, su_place_name(place));
        any = true;
    }
    words_format(part, sizeof part, text(TEXT_SU_HERE_REACH), &(WordsArg){.text = places}, 1);
    put(lines, part, true);
}

static void explain_tower(Lines *lines, const SuState *state, int tower)
{
    static const uint8_t works[SU_DEVICES] = {0, SU_BUILD_CROSSBOW, SU_BUILD_CANNON, SU_BUILD_STAKES, SU_BUILD_CROSS};
    int device = state->device[tower], bridge = state->bridge[tower];
    put(lines, text(device == SU_NO_DEVICE ? TEXT_SU_HERE_TOWER : su_work_text(works[device])), false);
    put(lines, text(bridge == SU_BRIDGE ? TEXT_SU_BRIDGE_THERE : bridge == SU_BRIDGE_BONE ? TEXT_SU_BRIDGE_BONE : TEXT_SU_BRIDGE_NONE), false);
    if (device == SU_NO_DEVICE || device == SU_CROSSBOW || device == SU_CANNON)
        put_reach(lines, tower);
    if (device != SU_NO_DEVICE)
        put(lines, text(su_work_does(works[device])), true);
}

/* What is done in a building, with the hourglasses that lie there. */
static void put_works(Lines *lines, const SuState *state, int building)
{
    char part[PART];
    lines->begun = false;
    for (int work = 0; work < SU_WORKS; work++) {
        if (su_works[work].building != building)
            continue;
        const WordsArg args[] = {{.text = text(su_work_text(work))}, {.number = state->glasses[work]}, {.number = su_works[work].spaces}, {.number = state->bones[work]}};
        words_format(part, sizeof part, text(state->bones[work] > 0 ? TEXT_SU_HERE_WORK_BONES : TEXT_SU_HERE_WORK), args, 4);
        put(lines, part, false);
    }
}

static void explain_building(Lines *lines, const SuState *state, int building)
{
    if (building == SU_BARRACKS)
        put_units(lines, su_defenders(state, building), SU_DEFENDER, SU_GARRISON);
    else if (building == SU_HOSPITAL || building == SU_COURTYARD)
        put_units(lines, su_defenders(state, building), SU_DEFENDER, 0);
    if (building == SU_COURTYARD)
        put(lines, text(TEXT_SU_HERE_COURTYARD), true);
    if (building == SU_HOSPITAL) {
        char part[SU_TEXT];
        words_format(part, sizeof part, text(TEXT_SU_HERE_HOSPITAL), &(WordsArg){.number = FIRST_BED + state->beds}, 1);
        put(lines, part, true);
    }
    put_works(lines, state, building);
}

/* Where it comes from, what lies there, and the clash at its end. */
static void explain_path(Lines *lines, const SuState *state, int place)
{
    char line[SU_TEXT];
    int path = place - SU_PLACE_PATH, flags = state->path[path];
    su_place_line(place, line, sizeof line);
    put(lines, line, true);
    if (su_is_section(su_paths[path].to)) {
        su_place_line(su_paths[path].to, line, sizeof line);
        put(lines, line, true);
    }
    lines->begun = false;
    if ((flags & SU_PATH_TRAP) != 0)
        put(lines, text(su_work_text(SU_TRAP)), false);
    if ((flags & SU_PATH_HOLY) != 0)
        put(lines, text(su_work_text(SU_CONSECRATION)), false);
    if ((flags & SU_PATH_DAMNED) != 0)
        put_tile(lines, (SU_PATH_OF_THE_DAMNED + 1) | ((flags & SU_PATH_AWAKE) != 0 ? SU_AWAKE : 0));
}

static void explain(int place, char *out, int size)
{
    const SuState *state = su_view();
    Lines lines = lines_to(out, size);
    if (su_is_section(place))
        explain_section(&lines, state, place);
    else if (su_is_rampart(place))
        explain_rampart(&lines, state, place);
    else if (place == SU_FW || place == SU_FE)
        explain_foreground(&lines, state, place);
    else if (place >= SU_PLACE_TOWER && place < SU_PLACE_TOWER + SU_TOWERS)
        explain_tower(&lines, state, place - SU_PLACE_TOWER);
    else if (place >= SU_PLACE_PATH)
        explain_path(&lines, state, place);
    else if (place != SU_CAMP)
        explain_building(&lines, state, place);
    else {
        put_units(&lines, state->inv[SU_CAMP], SU_INVADER, 0);
        put(&lines, text(TEXT_SU_HERE_CAMP), true);
    }
}

/* Above the lines that name the place, and not over those who stand there. */
void su_tip(int place)
{
    SuScreen *s = &su_screen;
    int cell = board_cursor(), other = cell;
    if (place < SU_W1) {
        cell = su_stand[place].cell[0];
        other = su_stand[place].cell[su_stand[place].count - 1];
    }
    explain(place, s->words, sizeof s->words);
    tip_above(su_place_name(place), s->words, cell, other, SU_BOTTOM_ROW);
}
