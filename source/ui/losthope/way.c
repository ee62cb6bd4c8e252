/* SPDX-License-Identifier: MIT */
/*
 * The pointer of the city goes from district to district (LH-24.3). While a target is chosen, and on the tour, the way to it lies
 * on the streets, hex by hex: dots where one goes, danger where soldiers or a fire wait.
 */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "ui/losthope/screen.h"

enum { HOME = 10, PLACES = LH_DISTRICTS - 1, NOWHERE = 0, DIRECTIONS = 6, HOPS_FAR = 99 };

/* Up, right, down, left of each district; 0: nothing. */
static const uint8_t beside[LH_DISTRICTS][LINK_COUNT] = {
    [1] = {0, 0, 2, 3}, [2] = {1, 0, 6, 4}, [3] = {0, 1, 4, 10}, [4] = {3, 2, 5, 9}, [5] = {4, 6, 0, 9},
    [6] = {2, 0, 0, 5}, [7] = {0, 10, 8, 0}, [8] = {7, 9, 0, 0}, [9] = {10, 5, 0, 8}, [10] = {0, 3, 9, 7},
};

void lh_way_begin(void)
{
    LhScreen *s = &lh_screen;
    for (int place = 0; place < PLACES; place++) {
        BoardLink *link = &s->links[place];
        link->cell = link->corner = s->anchor[place + 1];
        for (int i = 0; i < LINK_COUNT; i++) link->to[i] = beside[place + 1][i] != 0 ? (uint8_t)(beside[place + 1][i] - 1) : LINK_NONE;
    }
    s->stood = NOWHERE;
    board_links(s->links, PLACES);
    board_stops(s->anchor + 1, PLACES);
}

/* ---- the way ---- */

static bool is_open(int cell) { return cell != BOARD_NONE && lh_cells[cell].kind != LH_CELL_RIVER; }
static Hex hex_of(int cell) { return (Hex){lh_cells[cell].q, lh_cells[cell].r}; }

/* From hex to hex towards a neighbouring district, each nearer than the one before; bridges lie on the straight line. */
static void lay_dots(int from, int to)
{
    const LhScreen *s = &lh_screen;
    const Hex end = hex_of(s->anchor[to]);
    int cell = s->anchor[from], left = hex_distance(hex_of(cell), end);
    while (left > 0) {
        int best = BOARD_NONE;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int next = board_neighbour(cell, direction), far = is_open(next) ? hex_distance(hex_of(next), end) : left;
            if (far < left) {
                left = far;
                best = next;
            }
        }
        if (best == BOARD_NONE)
            return;
        board_marks(best, MARK_REACH);
        cell = best;
    }
}

static bool is_dangerous(int district)
{
    return (lh_view()->district[district].here & (LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_FIRE | LH_HERE_SKIRMISH)) != 0;
}

/* The cheapest way from the house to a district is laid from its end on, a leg at a time: all of it would fill a frame. */
static void begin_way(int target)
{
    LhScreen *s = &lh_screen;
    board_marks_clear();
    s->way_to = s->way_at = (uint8_t)target;
    if (target != NOWHERE)
        lh_route_costs(lh_view(), s->way, s->way_from);
}

bool lh_way_lay(void)
{
    LhScreen *s = &lh_screen;
    int district = s->way_at;
    if (district == NOWHERE)
        return true;
    s->way_at = s->way_from[district];
    if (s->way_at != NOWHERE)
        lay_dots(s->way_at, district);
    board_marks(s->anchor[district], (district == s->way_to ? MARK_TARGET : MARK_REACH) | (is_dangerous(district) ? MARK_DANGER : 0));
    return s->way_at == NOWHERE;
}

static void show_way(int target)
{
    begin_way(target);
    while (!lh_way_lay()) continue;
}

static int hops(int from, int to)
{
    int reached = 1 << from, count = 0;
    for (; (reached >> to & 1) == 0 && count < PLACES; count++) {
        int next = reached;
        for (int district = 1; district < LH_DISTRICTS; district++)
            if ((reached >> district & 1) != 0)
                next |= lh_districts[district].neighbours;
        reached = next;
    }
    return count;
}

/* The next district towards the target: along the way that is shown, else by the fewest steps. */
static int next_district(const LhState *state, int target)
{
    const LhScreen *s = &lh_screen;
    for (int district = target, n = 0; n < PLACES && district != NOWHERE; district = s->way_from[district], n++)
        if (s->way_from[district] == state->position)
            return district;
    int best = NOWHERE;
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((lh_districts[state->position].neighbours >> district & 1) != 0 && (best == NOWHERE || hops(district, target) < hops(best, target)))
            best = district;
    return best;
}

/* ---- the pointer ---- */

static bool is_walking(const LhState *state) { return state->phase == LH_TOUR_MOVE && state->depth == 0 && play_human(); }

/* The view is new: on the way the pointer waits at the next district, else where the party is; a target that is chosen anew is at the old one. */
void lh_way_stand(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    int planned = s->looks ? lh_evening_target(s->looks) : NOWHERE;
    int at = planned != NOWHERE ? planned : s->looks ? HOME : state->position, target = lh_is_tour(state) && state->party > 0 ? state->send[state->party - 1] : NOWHERE;
    begin_way(s->looks ? planned : state->phase == LH_TOUR_MOVE && target < LH_DISTRICTS ? target : NOWHERE);
    if (at <= 0 || at >= LH_DISTRICTS)
        return;
    if (board_cursor() == BOARD_NONE || s->stood != at) {
        bool walks = state->phase == LH_TOUR_MOVE && !s->looks && target > 0 && target < LH_DISTRICTS && target != at;
        board_cursor_jump(s->anchor[walks ? next_district(state, target) : at]);
    }
    s->stood = (uint8_t)at;
    panels_stale(LH_BOTTOM);
}

static LhWant anything(int kind) { return (LhWant){(uint8_t)kind, {LH_ANY, LH_ANY, LH_ANY}}; }

static void act(int district)
{
    LhScreen *s = &lh_screen;
    LhWant want = anything(LH_STEP);
    want.byte[0] = (uint8_t)district;
    if (s->looks ? !lh_evening_send(s->looks, district) : lh_why(lh_view(), (Action){LH_STEP, (uint8_t)district, 0, 0}) != LH_WHY_FINE)
        kit_sound(KIT_SOUND_REFUSE);
    else if (!lh_way_back())
        lh_choose(want);
}

void lh_way_look(int party)
{
    lh_screen.looks = (uint8_t)party;
    play_relay();
}

bool lh_way_back(void)
{
    if (!lh_screen.looks)
        return false;
    lh_screen.looks = 0;
    play_relay();
    return true;
}

/* The buttons of the city; false: A opens the list as everywhere. */
bool lh_way_frame(void)
{
    const unsigned both = KEY_BIT_L | KEY_BIT_R;
    LhScreen *s = &lh_screen;
    bool chooses = s->looks || is_walking(lh_view());
    if (chooses && keys_pressed() & KEY_BIT_A) {
        act(lh_city_district(board_cursor()));
        return true;
    }
    if ((keys_held() & both) == both) {             /* L and R together */
        if (keys_pressed() & both)
            lh_chapter_open();
        return true;
    }
    if (!board_cursor_keys())
        return false;
    audio_effect(EFFECT_CURSOR);
    panels_stale(LH_BOTTOM);
    if (s->looks) {
        show_way(lh_city_district(board_cursor()));
        s->busy = true;
    }
    return true;
}
