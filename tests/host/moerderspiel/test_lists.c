/* SPDX-License-Identifier: MIT */
/* TM-4.2: the lists of a legal state. Each entry is one that play can bring about, in its order, and behind the last one is nothing. */
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "engine/moerderspiel/valid.h"
#include "scene.h"

#define REFUSED(change) BENT_REFUSED(TmState, tm_ops, g.s, change)
#define FINE(change) BENT_FINE(TmState, tm_ops, g.s, change)

static Scene g;

/* Round 3, day 2: the votes of one day are counted. Nation 5 is a human. */
static void begin(void)
{
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    g.s.humans = 1 << 5;
    memset(g.s.belief[5], 0, TM_NATIONS);
    assert_int_equal(tm_days_counted(&g.s), 1);
    assert_true(tm_ops.valid(&g.s));
}

static bool is_free(int cell) { return tm_is_passable(&g.s, cell) && tm_base_at(&g.s, cell) < 0 && tm_capital_at(&g.s, cell) < 0; }

/* TM-6.113: bases of the map where the map has them, built ones behind them on open land, by cell. */
static void bases_stand_on_open_land(void **unused)
{
    (void)unused;
    enum { FIRST = TM_MAP_BASES, SECOND = TM_MAP_BASES + 1 };
    begin();
    int low = 20, high = 150;
    while (!is_free(low))
        low++;
    while (!is_free(high))
        high++;
#define BUILT(place, cell) (s.base_count = (uint8_t)(place + 1), s.base[place] = (TmBase){(uint8_t)(cell), 3, 3, TM_SECRET_OWNER, TM_NOBODY})
    for (int cell = 0; cell < TM_CELLS; cell++) {
        TmState s = g.s;
        BUILT(FIRST, cell);
        tm_sight_lists(&s);
        assert_int_equal(tm_ops.valid(&s), is_free(cell));
    }
    for (int base = 0; base < TM_MAP_BASES; base++) {
        REFUSED(s.base[base].pos = (uint8_t)low);
        REFUSED((s.base[base].owner = s.base[base].owner_start = TM_NOBODY, s.base[base].public_owner = TM_SECRET_OWNER));
        REFUSED(s.base[base].public_owner = TM_NATIONS);
        REFUSED(s.base[base].owner_start = s.base[base].owner == 3 ? 4 : 3);
    }
    FINE((BUILT(FIRST, low), BUILT(SECOND, high)));
    REFUSED((BUILT(FIRST, high), BUILT(SECOND, low)));
    REFUSED((BUILT(FIRST, low), BUILT(SECOND, low)));
    FINE((BUILT(FIRST, low), s.base[FIRST].public_owner = TM_NOBODY));
    FINE((BUILT(FIRST, low), s.base[FIRST].ceded = TM_NATIONS - 1));
    REFUSED((BUILT(FIRST, low), s.base[FIRST].ceded = TM_NATIONS));
    REFUSED((BUILT(FIRST, low), s.base[FIRST].ceded = 3));
    REFUSED((BUILT(FIRST, low), s.base[FIRST].public_owner = TM_NATIONS));
    REFUSED((BUILT(FIRST, low), s.base[FIRST].owner = s.base[FIRST].owner_start = TM_NATIONS));
    REFUSED((BUILT(FIRST, low), s.base_count--));               /* behind the end */
    REFUSED(s.base[TM_BASES_MAX - 1].pos = (uint8_t)low);
#undef BUILT
}

/* TM-6.105, D45: a blockade lies between two open cells, is told from the cell whose direction is 0 to 2, and cuts nothing off. */
static void blockades_lie_between_open_cells(void **unused)
{
    (void)unused;
    begin();
    for (int cell = 0; cell < TM_CELLS; cell++)
        for (int dir = 0; dir < 6; dir++) {
            TmState s = g.s;
            s.blockade[s.blockade_count++] = (TmBlockade){(uint8_t)cell, (uint8_t)dir, 0};
            bool open = tm_is_passable(&g.s, cell) && tm_step(&g.s, cell, dir) != TM_NOBODY;
            assert_int_equal(tm_ops.valid(&s), open && dir <= 2);
        }
    int cell = cell_of("C3");
    scene_blockade(&g.s, cell, 0, 4);
    scene_blockade(&g.s, cell, 1, 4);
    scene_blockade(&g.s, cell + 1, 0, 4);
    assert_int_equal(g.s.blockade_count, 3);
    for (int at = 0; at < 2; at++) {
        TmBlockade next = g.s.blockade[at + 1], this = g.s.blockade[at];
        REFUSED((s.blockade[at] = next, s.blockade[at + 1] = this));
        REFUSED(s.blockade[at] = next);
    }
    REFUSED(s.blockade_count--);
    REFUSED(s.blockade[TM_BLOCKADES_MAX - 1].known = 1);
    g.s.blockade_count = 0;
    memset(g.s.blockade, 0, sizeof g.s.blockade);
    int corner = cell_of("A2"), last = TM_NOBODY;       /* all its ways but one */
    for (int dir = 0; dir < 6; dir++) {
        int next = tm_step(&g.s, corner, dir);
        if (next == TM_NOBODY)
            continue;
        assert_true(tm_ops.valid(&g.s));
        scene_blockade(&g.s, dir <= 2 ? corner : next, dir <= 2 ? dir : dir - 3, 0);
        last = dir;
    }
    assert_int_not_equal(last, TM_NOBODY);
    assert_false(tm_ops.valid(&g.s));
}

/* TM-6.106: traps by cell, then owner; one of each nation in a cell. */
static void traps_lie_in_order(void **unused)
{
    (void)unused;
    begin();
    for (int cell = 0; cell < TM_CELLS; cell++) {
        TmState s = g.s;
        s.trap[s.trap_count++] = (TmTrap){(uint8_t)cell, TM_NATIONS - 1};
        assert_int_equal(tm_ops.valid(&s), tm_is_passable(&g.s, cell));
    }
    int low = 20;
    while (!is_free(low) || !is_free(low + 1))
        low++;
#define TRAPS(a, of_a, b, of_b) (s.trap_count = 2, s.trap[0] = (TmTrap){(uint8_t)(a), of_a}, s.trap[1] = (TmTrap){(uint8_t)(b), of_b})
    FINE(TRAPS(low, 2, low, 3));
    FINE(TRAPS(low, 3, low + 1, 2));
    FINE(TRAPS(low, 0, low + 1, 0));
    REFUSED(TRAPS(low, 3, low, 2));
    REFUSED(TRAPS(low, 2, low, 2));
    REFUSED(TRAPS(low + 1, 2, low, 3));
    REFUSED(TRAPS(low, 2, low + 1, TM_NATIONS));
    REFUSED((TRAPS(low, 2, low + 1, 3), s.trap_count = 1));
    REFUSED(s.trap[TM_TRAPS_MAX - 1].owner = 1);
    REFUSED(s.trap_count = TM_TRAPS_MAX + 1);
#undef TRAPS
}

/* One more than may stand in a statement's argument of that kind; the sea for a cell. */
static int beyond(TmArg arg) { return arg == TM_ARG_NONE ? 1 : arg == TM_ARG_NATION ? TM_NATIONS : arg == TM_ARG_FLAG ? TM_FLAGS : 0; }
static int within(TmArg arg) { return arg == TM_ARG_NONE ? 0 : arg == TM_ARG_NATION ? TM_NATIONS - 1 : arg == TM_ARG_FLAG ? TM_FLAGS - 1 : TM_CELLS - 2; }

static TmMessage words(int code) { return (TmMessage){2, (uint8_t)code, {(uint8_t)within(tm_codes[code].arg[0]), (uint8_t)within(tm_codes[code].arg[1])}, 2}; }

/* 3.9, TM-3.13: what is said in public, with a reason where the statement may have one. */
static void statements_name_what_there_is(void **unused)
{
    (void)unused;
    begin();
    for (int code = 0; code <= TM_CODES; code++) {
        TmState s = g.s;
        s.log[s.log_count++] = code < TM_CODES ? words(code) : (TmMessage){2, TM_CODES, {0, 0}, 2};
        assert_int_equal(tm_ops.valid(&s), code > 0 && code < TM_PUBLIC_CODES);
        if (code == 0 || code >= TM_PUBLIC_CODES)
            continue;
        TmMessage *said = &s.log[s.log_count - 1];
        for (int i = 0; i < 2; i++) {
            TmState other = s;
            if (i == 0 && tm_codes[code].reasons != 0)
                continue;                       /* the upper bits are the reason */
            other.log[s.log_count - 1].arg[i] = (uint8_t)beyond(tm_codes[code].arg[i]);
            assert_false(tm_ops.valid(&other));
        }
        for (int reason = 0; reason < 32 && tm_codes[code].reasons != 0; reason++) {
            bool known = reason == TM_SINCE_NOTHING || (reason < TM_REASONS && (tm_codes[code].reasons >> reason & 1) != 0);
            TmArg arg = reason == TM_SINCE_NOTHING ? tm_codes[code].arg[1] : known ? tm_reason_args[reason] : TM_ARG_NONE;
            said->arg[0] = (uint8_t)tm_with_reason(3, reason);
            said->arg[1] = (uint8_t)within(arg);
            assert_int_equal(tm_ops.valid(&s), known);
            said->arg[1] = (uint8_t)beyond(arg);
            assert_false(tm_ops.valid(&s));
        }
    }
    g.s.log[0] = words(TM_WORDS_THANKS);
    g.s.log_count = 1;
    FINE(s.log[0].nation = TM_NATIONS - 1);
    REFUSED(s.log[0].nation = TM_NATIONS);
    FINE(s.log[0].round = 1);
    FINE(s.log[0].round = s.round);
    REFUSED(s.log[0].round = 0);
    REFUSED(s.log[0].round = (uint8_t)(s.round + 1));
    REFUSED(s.log_count = 0);
    REFUSED(s.log[TM_LOG_MAX - 1].round = 1);
    REFUSED(s.log_count = TM_LOG_MAX + 1);
}

/* TM-3.12: couriers from others, at most so many; those under way are of this round. */
static void letters_come_from_others(void **unused)
{
    (void)unused;
    begin();
    for (int n = 0; n < TM_NATIONS; n++) {
        TmMessage letter = words(TM_WORDS_AGREED);
        letter.nation = (uint8_t)((n + 1) % TM_NATIONS);
        FINE((s.inbox[n].count = 1, s.inbox[n].at[0] = letter));
        REFUSED((s.inbox[n].count = 1, s.inbox[n].at[0] = letter, s.inbox[n].at[0].nation = (uint8_t)n));
        REFUSED((s.inbox[n].count = 1, s.inbox[n].at[0] = letter, s.inbox[n].at[0].code = TM_CODES));
        REFUSED(s.inbox[n].at[0] = letter);
        REFUSED(s.inbox[n].at[TM_MAIL_MAX - 1] = letter);
        REFUSED(s.inbox[n].count = TM_MAIL_MAX + 1);
        letter.round = g.s.round;
        FINE((s.transit[n].count = 1, s.transit[n].at[0] = letter));
        REFUSED((s.transit[n].count = 1, s.transit[n].at[0] = letter, s.transit[n].at[0].round--));
        REFUSED((s.transit[n].count = 1, s.transit[n].at[0] = letter, s.transit[n].at[0].nation = (uint8_t)n));
    }
}

/* TM-6.66. */
static bool takes_report(int kind, int cell, int x, int y)
{
    TmState s = g.s;
    s.report[2] = (TmReports){1, {{(uint8_t)kind, (uint8_t)cell, (uint8_t)x, (uint8_t)y}}};
    return tm_ops.valid(&s);
}

static void reports_name_what_there_is(void **unused)
{
    (void)unused;
    begin();
    for (int cell = 0; cell < 256; cell++)
        assert_int_equal(takes_report(TM_REPORT_CAPITAL_FELL, cell, 0, 0), tm_is_land(cell));
    assert_false(takes_report(0, 40, 0, 0));
    assert_false(takes_report(TM_REPORT_KINDS, 40, 0, 0));
    for (int high = 0; high < 16; high++)
        for (int low = 0; low < 16; low++) {
            int x = high << 4 | low;
            assert_int_equal(takes_report(TM_REPORT_CAPITAL_FELL, 40, x, 0), x == 0);
            assert_int_equal(takes_report(TM_REPORT_BESIEGED, 40, x, 0), high < TM_FLAGS && low == 0);
            assert_int_equal(takes_report(TM_REPORT_BASE_LOST, 40, x, 0), (high < TM_FLAGS || high == TM_CROWD) && low == 0);
            assert_int_equal(takes_report(TM_REPORT_TRAPPED, 40, x, 0), high == 0 && low < TM_SLOTS);
            assert_int_equal(takes_report(TM_REPORT_FLIGHT, 40, x, 0), high < TM_FLAGS && low >> 2 < 3);
            assert_int_equal(takes_report(TM_REPORT_FIGHT_SEEN, 40, x, 0), high < TM_FLAGS && (low < TM_FLAGS || low == TM_CROWD));
            assert_int_equal(takes_report(TM_REPORT_PARLEY, 40, x, 0), high < TM_FLAGS && low < TM_LINES);
            assert_int_equal(takes_report(TM_REPORT_PARLEY, 40, x, 7), high < TM_FLAGS && (low == 4 || low == 5));
            assert_int_equal(takes_report(TM_REPORT_TECHNIQUE, 40, x, 0), x < TM_TECHNIQUE_COUNT || x == TM_NOBODY);
        }
    for (int y = 0; y < 256; y++) {
        assert_int_equal(takes_report(TM_REPORT_DECREES_WON, 40, 0, y), y <= 15);
        assert_true(takes_report(TM_REPORT_DEFENDED, 40, 0, y));
    }
    TmReport one = {TM_REPORT_BESIEGED, 40, 0, 0}, two = {TM_REPORT_BESIEGED, 41, 0, 0};
    FINE((s.report[2] = (TmReports){2, {one, two}}));
    FINE((s.report[2] = (TmReports){2, {one, one}}));
    REFUSED((s.report[2] = (TmReports){2, {two, one}}));
    REFUSED((s.report[2] = (TmReports){1, {one, two}}));
    for (int n = 0; n < TM_NATIONS; n++) {
        REFUSED(s.report[n].at[0] = one);
        REFUSED(s.report[n].at[TM_REPORTS_MAX - 1] = one);
        REFUSED((s.report[n].count = 1, s.report[n].at[0].kind = TM_REPORT_BESIEGED));
    }
}

/* TM-6.54: nobody votes for himself; of days to come there is nothing. TM-11.11: a human's marks. */
static void votes_and_marks_have_their_values(void **unused)
{
    (void)unused;
    begin();
    for (int n = 0; n < TM_NATIONS; n++) {
        for (int vote = 0; vote < 16; vote++) {
            TmState s = g.s;
            s.votes[0][n / 2] = (uint8_t)((s.votes[0][n / 2] & 0xF0 >> n % 2 * 4) | vote << n % 2 * 4);
            assert_int_equal(tm_ops.valid(&s), vote != n && (vote < TM_NATIONS || vote == TM_VOTE_GONE || vote == TM_VOTE_NONE));
        }
        for (int other = 0; other < TM_NATIONS; other++) {
            FINE(s.belief[n][other] = 3);
            if (tm_is_human(&g.s, n))
                REFUSED(s.belief[n][other] = 4);
            else
                FINE(s.belief[n][other] = 200);
        }
    }
    for (int day = 1; day < TM_DAYS_MAX; day++)
        for (int pair = 0; pair < TM_NATIONS / 2; pair++)
            REFUSED(s.votes[day][pair] = 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_stand_on_open_land),
        cmocka_unit_test(blockades_lie_between_open_cells),
        cmocka_unit_test(traps_lie_in_order),
        cmocka_unit_test(statements_name_what_there_is),
        cmocka_unit_test(letters_come_from_others),
        cmocka_unit_test(reports_name_what_there_is),
        cmocka_unit_test(votes_and_marks_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
