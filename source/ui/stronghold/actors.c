/* SPDX-License-Identifier: MIT */
/*
 * Figures move as events tell it: they glide, fall, flash. What stands where is noted at once, so that afterwards only that is laid
 * anew which did not move by itself.
 */
#include <stddef.h>

#include "fixed.h"
#include "place.h"
#include "ui/stronghold/screen.h"

enum { NO_CELL = 0, DEFENDERS = 8 };    /* on the first cell stands nobody; types of the Defender in some events */

static bool is_stack(int place) { return place == SU_CAMP || place == SU_COURTYARD || place == SU_HOSPITAL; }

static int stack_cell(int place, int figure)
{
    const uint8_t *cells = su_stand[place].cell + (place == SU_HOSPITAL);
    return cells[figure < FIGURE_MARKSMAN ? figure : figure - FIGURE_MARKSMAN];
}

/* The cells on which a figure may stand at a place. */
static int cells_of(int place, int figure, uint8_t out[SU_STAND_MAX])
{
    int count = 0;
    if (!su_is_section(place)) {
        for (int i = 0; i < su_stand[place].count; i++) out[count++] = su_stand[place].cell[i];
        return count;
    }
    const SuWallCells *wall = &su_wall[place - SU_W1];
    if (figure >= FIGURE_MARKSMAN) {
        for (int i = 0; i < SU_GARRISON; i++) out[count++] = wall->defenders[i];
        return count;
    }
    for (int i = 0; i < SU_HOVERING && figure == FIGURE_GHOST; i++) out[count++] = wall->hovering[i];
    for (int i = 0; i < su_section_limit[place - SU_W1]; i++) out[count++] = wall->standard[i];
    for (int i = 0; i < 2; i++) out[count++] = wall->spare[i];
    return count;
}

/* A cell of the place with this figure, one that it is to leave before all others. */
static int find(int place, int figure)
{
    const SuScreen *s = &su_screen;
    uint8_t cells[SU_STAND_MAX];
    int count = cells_of(place, figure, cells), found = NO_CELL;
    for (int i = 0; i < count; i++)
        if (s->shown_figure[cells[i]] == figure + 1 && (found == NO_CELL || s->figure[cells[i]] != figure + 1))
            found = cells[i];
    return found;
}

/* An empty cell of the place, one where it is to stand before all others. */
static int free_cell(int place, int figure)
{
    const SuScreen *s = &su_screen;
    uint8_t cells[SU_STAND_MAX];
    int count = cells_of(place, figure, cells), found = NO_CELL;
    for (int i = count - 1; i >= 0; i--)
        if (s->shown_figure[cells[i]] == 0 && (found == NO_CELL || s->figure[cells[i]] == figure + 1))
            found = cells[i];
    return found;
}

static int take(int place, int figure)
{
    SuScreen *s = &su_screen;
    if (is_stack(place))
        return su_view_add(figure, stack_cell(place, figure), COUNTER_NONE);
    int cell = find(place, figure);
    if (cell == NO_CELL)
        return UNIT_NONE;
    s->shown_figure[cell] = 0;
    return s->unit[cell];
}

static void run_remove(void *context, int32_t unit, int step, int steps)
{
    (void)context;
    if (step == steps)
        units_remove(unit);
}

/* Who finds no cell of his own goes up in those who stand there. */
static void go(int figure, int from, int to, bool together)
{
    SuScreen *s = &su_screen;
    int unit = take(from, figure), cell = unit == UNIT_NONE || is_stack(to) ? NO_CELL : free_cell(to, figure);
    if (unit == UNIT_NONE)
        return;
    units_glide(&s->sequence, unit, cell != NO_CELL ? cell : is_stack(to) ? stack_cell(to, figure) : su_place_cell(to), together);
    if (cell == NO_CELL) {
        sequence_add(&s->sequence, run_remove, NULL, unit, 1);
        return;
    }
    s->shown_figure[cell] = (uint8_t)(figure + 1);
    s->shown_number[cell] = COUNTER_NONE;
    s->unit[cell] = (uint8_t)unit;
}

static void fall(int figure, int place, bool together)
{
    int unit = is_stack(place) ? UNIT_NONE : take(place, figure);
    if (unit != UNIT_NONE)
        units_fall(&su_screen.sequence, unit, together);
}

static void flash(int figure, int place)
{
    int cell = is_stack(place) ? NO_CELL : find(place, figure);
    if (cell != NO_CELL)
        units_flash(&su_screen.sequence, su_screen.unit[cell], false);
}

/* Those who attack a section rush at its wall. */
static void rush(int section)
{
    bool first = true;
    for (int figure = FIGURE_GHOST; figure <= FIGURE_VAMPIRE; figure++) {
        uint8_t cells[SU_STAND_MAX];
        int count = cells_of(section, figure, cells);
        for (int i = 0; i < count; i++)
            if (su_screen.shown_figure[cells[i]] == figure + 1) {
                units_lunge(&su_screen.sequence, su_screen.unit[cells[i]], su_wall[section - SU_W1].defenders[2 + i % 2], !first);
                first = false;
            }
    }
}

/* ---- blows ---- */

bool su_is_blow(Event event)
{
    if (event.b != su_screen.fight.section)
        return false;
    return event.kind == SU_EVENT_FELL ? event.c == SU_BY_DAMAGE || event.c == SU_BY_AURA_DAMAGE : event.kind == SU_EVENT_WOUNDED && event.c == SU_HOSPITAL;
}

PLACE_EWRAM volatile uint8_t rom_blows;         /* so far: for scripts */

static void run_blow(void *context, int32_t strength, int step, int steps)
{
    (void)context;
    if (step != steps)
        return;
    rom_blows++;
    su_stage_blow(strength < 0 ? SU_DEFENDER : SU_INVADER, abs_int(strength));
}

/* The strongest who stands there. */
static int champion(int section, int first, int last)
{
    for (int figure = last; figure >= first; figure--) {
        int cell = find(section, figure);
        if (cell != NO_CELL)
            return su_screen.unit[cell];
    }
    return UNIT_NONE;
}

/* One of the stronger side strikes, and who is struck falls. */
static void blow(int figure, int section, int strength)
{
    Sequence *sequence = &su_screen.sequence;
    bool undead = figure < FIGURE_MARKSMAN;
    int victim = find(section, figure);
    int striker = undead ? champion(section, FIGURE_MARKSMAN, FIGURE_VETERAN) : champion(section, FIGURE_GHOST, FIGURE_VAMPIRE);
    if (striker != UNIT_NONE && victim != NO_CELL)
        units_lunge(sequence, striker, victim, false);
    sequence_add(sequence, run_blow, NULL, undead ? strength : -strength, 2);
    fall(figure, section, true);
}

static int figure_of(int type) { return type >= DEFENDERS ? FIGURE_MARKSMAN + type - DEFENDERS : type; }

void su_act(Event event)
{
    if (su_is_blow(event)) {
        bool undead = event.kind == SU_EVENT_FELL;
        blow(undead ? event.a : FIGURE_MARKSMAN + event.a, event.b, event.c == SU_BY_AURA_DAMAGE ? 2 : event.a + 1);
        return;
    }
    switch (event.kind) {
    case SU_EVENT_MARCHED:
        for (int i = 0; i <= event.a >> 2; i++) go(event.a & 3, event.b, event.c, i > 0);
        break;
    case SU_EVENT_FELL:
        for (int i = 0; i <= event.a >> 2; i++) fall(event.a & 3, event.b, i > 0);
        break;
    case SU_EVENT_SACRIFICED:
        for (int i = 0; i < event.c; i++) fall(figure_of(event.a), event.b, i > 0);
        break;
    case SU_EVENT_BANISHED: go(event.a, event.b, event.c, false); break;
    case SU_EVENT_TRANSFORMED: flash(figure_of(event.a), event.c); break;
    case SU_EVENT_MOVED:
        if (event.b < SU_LOCATIONS)
            go(FIGURE_MARKSMAN + (event.a & 3), event.b, event.c, false);
        if (event.a >= 64)
            go(FIGURE_MARKSMAN + (event.a >> 2 & 3), event.c, event.b, true);
        break;
    case SU_EVENT_WOUNDED:
        if (event.c == SU_COURTYARD)
            go(FIGURE_MARKSMAN + event.a, event.b, event.c, false);
        else
            fall(FIGURE_MARKSMAN + event.a, event.b, false);
        break;
    case SU_EVENT_STRENGTHS: rush(event.a); break;
    default: break;
    }
}
