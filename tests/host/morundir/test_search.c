/* SPDX-License-Identifier: MIT */
/* The parts of the search against slow ways of saying the same, and the bench signature. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "ai/morundir/lines.h"
#include "ai/morundir/lists.h"
#include "ai/table.h"
#include "engine/morundir/history.h"
#include "hash.h"
#include "positions.h"

static const SearchSkill skill = {.table = true, .threats = 1, .reduce = 3, .hopeless = 40};

static void prepare(const MuState *state) { search_prepare(state, skill, (SearchStyle){0}); }

/* Dukes of the side to move, and of the other side, that could step onto the castle. */
static void the_sum_counts_open_dukes(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 3);
    for (int i = 0; i < 2000; i++) {
        MuState now = positions_random(i % VARIANTS, &rng);
        uint32_t expected[2] = {0, 0};
        for (int turn = 0; turn < 2; turn++) {
            MuState side = now;
            side.side = (uint8_t)(now.side ^ turn);
            for (int from = 0; from < mu_boards[now.board].spaces; from++)
                expected[turn] += mu_why_move(&side, from, mu_boards[now.board].castle) == MU_WHY_FINE;
        }
        assert_int_equal(mu_threatens(&now, now.side), expected[0] > 0);
        assert_int_equal(mu_threatens(&now, !now.side), expected[1] > 0);
        prepare(&now);
        const int sum = lines_sum();
        assert_int_equal(lines_open(sum, now.side == MU_RED), expected[0]);
        assert_int_equal(lines_open(sum, now.side != MU_RED), expected[1]);
        uint32_t both = mu_castle_open(&search.position);
        assert_int_equal(now.side == MU_BLUE ? both & 15 : both >> 4, expected[0]);
    }
}

/* The piece that stands first on a line from the castle, or what lies behind the edge. */
static const uint8_t *first_on(int line)
{
    const uint8_t *at = search.position.cell + MU_CASTLE_CELL + mu_step[line];
    while (*at == 0)
        at += mu_step[line];
    return at;
}

/* Guards, what waits behind them and open dukes, told here in other words. */
static void the_sum_is_made_of_its_lines(void **state)
{
    (void)state;
    Rng rng;
    int waiting = 0;
    rng_start(&rng, 13);
    for (int i = 0; i < 2000; i++) {
        MuState now = i & 1 ? positions_sharp(i >> 1 & 1, &rng) : positions_random(i % VARIANTS, &rng);
        prepare(&now);
        int sum = LINES_NONE, terms = 0;
        for (int line = 0; line < 6; line++) {
            const uint8_t *first = first_on(line), *second = first;
            const int sign = *first & MU_CODE_RED ? -1 : 1;
            sum += lines_worth(mu_step[line]);
            if (!(*first & MU_CODE_PIECE) || mu_code_is_duke(*first))
                continue;
            terms += sign * WEIGHT_GUARD;
            do
                second += mu_step[line];
            while (*second == 0);
            if (!mu_code_is_duke(*second))
                continue;
            terms += (*first ^ *second) & MU_CODE_RED ? -sign * WEIGHT_HELD : sign * WEIGHT_BATTERY;
            waiting++;
        }
        assert_int_equal(lines_sum(), sum);
        assert_int_equal(lines_terms(sum, false), terms);
        assert_int_equal(lines_terms(sum, true), -terms);
    }
    assert_true(waiting > 100);
}

/* So often that the marks' numbers begin anew: what an earlier position marked is never taken for a mark. */
static void marks_are_of_this_position(void **state)
{
    (void)state;
    Rng rng;
    MuState now = positions_start(0);
    rng_start(&rng, 14);
    prepare(&now);
    for (int i = 0; i < 400; i++) {
        MuState other = positions_random(i % VARIANTS, &rng);
        mu_position_load(&search.position, &other);
        lines_mark();
        int free = 0, opens = 0, expected = 0, first_pieces = 0;
        for (int cell = 0; cell < MU_CELLS; cell++) {
            free += search.mark[cell] == search.free;
            opens += search.mark[cell] == search.opens;
        }
        for (int line = 0; line < 6; line++) {
            const uint8_t *first = first_on(line), *second = first;
            expected += (int)((first - search.position.cell - MU_CASTLE_CELL) / mu_step[line]) - 1;
            if (!(*first & MU_CODE_PIECE) || (*first & MU_CODE_RED) != search.position.side)
                continue;
            do
                second += mu_step[line];
            while (*second == 0);
            first_pieces += mu_code_is_duke(*second) && (*second & MU_CODE_RED) == search.position.side;
        }
        assert_int_equal(free, expected);
        assert_int_equal(opens, first_pieces);
    }
}

static int compare(const void *a, const void *b)
{
    MuMove x = *(const MuMove *)a, y = *(const MuMove *)b;
    return x < y ? -1 : x > y;
}

static void assert_same_moves(MuMove *a, int a_count, MuMove *b, int b_count)
{
    assert_int_equal(a_count, b_count);
    qsort(a, (size_t)a_count, sizeof *a, compare);
    qsort(b, (size_t)b_count, sizeof *b, compare);
    assert_memory_equal(a, b, (size_t)a_count * sizeof *a);
}

/* Stops: exactly the moves after which that duke cannot step onto the castle any more. */
static void stops_are_the_moves_that_stop(void **state)
{
    (void)state;
    static MuMove all[MU_MOVES_MAX], stops[MU_MOVES_MAX], expected[MU_MOVES_MAX];
    Rng rng;
    int tested = 0;
    rng_start(&rng, 4);
    while (tested < 500) {
        MuState now = positions_sharp(tested & 1, &rng);
        prepare(&now);
        MuPosition *p = &search.position;
        if (lines_sum() >> 10 != (p->side ? LINES_BLUE_OPEN : LINES_RED_OPEN) >> 10)
            continue;
        const MuMove *end = mu_generate(p, all);
        int count = 0;
        for (const MuMove *move = all; move < end; move++) {
            MuUndo undo = {0, 0};
            const uint8_t *duke = NULL;
            for (int line = 0; line < 6; line++)
                if (mu_code_is_duke(*first_on(line)))
                    duke = first_on(line);
            const uint32_t before = *duke;
            mu_do(p, *move, &undo);
            /* Still there and still with a free way: walk from it to the castle. */
            bool stopped = *duke != before;
            const int step = mu_way[MU_CASTLE_CELL - (int)(duke - p->cell) + 256];
            for (const uint8_t *at = duke + step; at != p->cell + MU_CASTLE_CELL; at += step)
                stopped = stopped || *at != 0;
            mu_undo(p, *move, &undo);
            if (stopped)
                expected[count++] = *move;
        }
        MuMove *stops_end = lists_stops(stops);
        assert_same_moves(stops, (int)(stops_end - stops), expected, count);
        tested++;
    }
}

/* Threats: every move that leaves an own duke with a free way is in the list. */
static void threats_are_the_moves_that_threaten(void **state)
{
    (void)state;
    static MuMove all[MU_MOVES_MAX], threats[MU_MOVES_MAX];
    Rng rng;
    int seen = 0;
    rng_start(&rng, 5);
    for (int i = 0; i < 600; i++) {
        MuState now = positions_random(i & 1, &rng);
        prepare(&now);
        MuPosition *p = &search.position;
        if (lines_sum() >= LINES_BLUE_OPEN)
            continue;
        lines_mark();
        const MuMove *threats_end = lists_threats(threats), *end = mu_generate(p, all);
        for (const MuMove *move = all; move < end; move++) {
            MuUndo undo = {0, 0};
            mu_do(p, *move, &undo);
            const uint32_t open = mu_castle_open(p);
            mu_undo(p, *move, &undo);
            bool listed = false;
            for (const MuMove *threat = threats; threat < threats_end; threat++)
                listed = listed || *threat == *move;
            if ((p->side ? open >> 4 : open & 15) != 0) {
                assert_true(listed);
                seen++;
            }
        }
    }
    assert_true(seen > 200);
}

static void playable_means_generated(void **state)
{
    (void)state;
    static MuMove all[MU_MOVES_MAX];
    Rng rng;
    rng_start(&rng, 6);
    for (int i = 0; i < 60; i++) {
        MuState now = positions_random(i % VARIANTS, &rng);
        prepare(&now);
        const MuPosition *p = &search.position;
        const MuMove *end = mu_generate(p, all);
        const MuBoard *board = &mu_boards[now.board];
        for (int from = 0; from < board->spaces; from++)
            for (int to = 0; to < board->spaces; to++) {
                const uint32_t pair = (uint32_t)(board->cell_of[from] | board->cell_of[to] << 8);
                bool generated = false;
                for (const MuMove *move = all; move < end; move++)
                    generated = generated || *move == pair;
                if (to != board->castle)
                    assert_int_equal(lists_playable(pair), generated);
            }
    }
    assert_false(lists_playable(0));
}

/* Doing moves and taking them back leaves every byte as it was; hash and score follow step by step. */
static void increments_are_exact(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    Rng rng;
    rng_start(&rng, 7);
    for (int game = 0; game < 80; game++) {
        MuState now = positions_start(game % VARIANTS);
        prepare(&now);
        int score = search_eval(&search.position);
        while (now.ending == MU_OPEN && now.ply < 120) {
            MuPosition *p = &search.position;
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
            Action action = list[rng_below(&rng, (uint32_t)count, 0)];
            const uint8_t *cell_of = mu_boards[now.board].cell_of;
            MuMove move = cell_of[action.a] | (MuMove)cell_of[action.b] << 8;
            if (action.c != MU_NOWHERE)
                move |= (MuMove)cell_of[action.c] << 16;
            else if (mu_is_capture(&now, action.a, action.b))
                move |= MU_MOVE_CAPTURE;
            const MuPosition before = *p;
            MuUndo undo = {0, 0};
            score = -(score + search_eval_change(p, move));
            mu_do(p, move, &undo);
            mu_undo(p, move, &undo);
            assert_memory_equal(p, &before, sizeof before);
            mu_do(p, move, &undo);
            mu_ops.apply(&now, mu_ops.to_act(&now), action, NULL);
            assert_int_equal(mu_done_wins(p, move, &undo), now.ending == MU_BY_CASTLE || now.ending == MU_BY_DUKES);
            MuPosition loaded;
            mu_position_load(&loaded, &now);
            assert_int_equal(loaded.hash, p->hash);
            assert_int_equal(search_eval(p), score);
            assert_int_equal(loaded.dukes[0], p->dukes[0]);
            assert_int_equal(loaded.dukes[1], p->dukes[1]);
        }
    }
}

/* The path before the root holds the hashes of the game's positions, so that repetitions are seen. */
static void the_path_holds_the_game(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 8);
    for (int i = 0; i < 60; i++) {
        MuState now = positions_random(i % VARIANTS, &rng), back = now;
        prepare(&now);
        assert_int_equal(search.path_at, now.steps + 1);
        for (int step = now.steps; step >= 0; step--) {
            MuPosition position;
            mu_position_load(&position, &back);
            assert_int_equal(search_path[step], position.hash);
            if (step > 0)
                mu_step_back(back.cell, now.history[step - 1]);
            back.side ^= 1;
        }
    }
}

/* Nodes of a search five plies deep; afterwards every byte of the position is as it was. */
static uint32_t nodes_with(const MuState *now, int pass, int *score)
{
    SearchSkill passing = skill;
    passing.pass = (uint8_t)pass;
    table_clear(0, TABLE_ENTRIES);
    search_prepare(now, passing, (SearchStyle){0});
    const MuPosition before = search.position;
    search_begin(search_eval(&search.position), 5, -SEARCH_WIN, SEARCH_WIN, 0);
    while (!search_run(100)) {
    }
    *score = search.value;
    assert_memory_equal(&search.position, &before, sizeof before);
    return search.nodes;
}

/* A pass is only thought, never left on the board; it spares nodes, and what is won or lost stays so. */
static void a_pass_is_taken_back(void **state)
{
    (void)state;
    Rng rng;
    uint32_t with = 0, without = 0;
    rng_start(&rng, 15);
    for (int i = 0; i < 12; i++) {
        MuState now = i < VARIANTS ? positions_start(i) : positions_random(i & 1, &rng);
        int passed, played;
        with += nodes_with(&now, 3, &passed);
        without += nodes_with(&now, 0, &played);
        assert_int_equal(passed > SEARCH_SURE, played > SEARCH_SURE);
        assert_int_equal(passed < -SEARCH_SURE, played < -SEARCH_SURE);
    }
    print_message("%u nodes with passes, %u without\n", (unsigned)with, (unsigned)without);
    assert_true(with < without);
}

static void the_table_keeps_what_it_is_given(void **state)
{
    (void)state;
    assert_int_equal(table_clear(0, TABLE_ENTRIES), TABLE_ENTRIES);
    assert_null(table_find(0));
    assert_null(table_find(0x12345678));
    table_put(0x12345678, 5, BOUND_LOWER, 0x4321, -29990);
    const TableEntry *entry = table_find(0x12345678);
    assert_non_null(entry);
    assert_int_equal(table_depth(entry), 5);
    assert_int_equal(table_bound(entry), BOUND_LOWER);
    assert_int_equal(entry->move, 0x4321);
    assert_int_equal(entry->score, -29990);
    assert_null(table_find(0x12345678 ^ 0x80000000u));                    /* the same entry, another position */
    table_put(0x12345678, 3, BOUND_UPPER, 0, 7);                          /* less deep: kept out */
    assert_int_equal(table_find(0x12345678)->score, -29990);
    table_put(0x12345678, 6, BOUND_UPPER, 0, 7);                          /* deeper: the move stays */
    assert_int_equal(table_find(0x12345678)->score, 7);
    assert_int_equal(table_find(0x12345678)->move, 0x4321);
    assert_int_equal(table_clear(0, 100), 100);
    assert_int_equal(table_clear(100, TABLE_ENTRIES), TABLE_ENTRIES);
    assert_null(table_find(0x12345678));
}

/* Nodes and choices over fixed positions at a fixed depth: any change of the search shows here first. */
static void the_signature_is_the_one_on_file(void **state)
{
    (void)state;
    static AiPlayer player;
    Rng rng;
    uint32_t nodes = 0, choices = HASH_START;
    char text[80], golden[80] = "";
    rng_start(&rng, 99);
    for (int i = 0; i < 16; i++) {
        MuState now = i < VARIANTS ? positions_start(i) : positions_random(i % VARIANTS, &rng);
        ai_begin(&player, &mu_ops, &now, mu_ops.to_act(&now), 4, (uint32_t)i);
        while (player.depth < 3 && ai_step(&player, 1) != AI_DONE) {
        }
        Action choice = ai_choice(&player);
        nodes += player.nodes;
        choices = hash_bytes(choices, &choice, sizeof choice);
    }
    snprintf(text, sizeof text, "nodes %u choices %08x\n", (unsigned)nodes, (unsigned)choices);
    const char *path = "tests/bench/morundir.signature", *accept = getenv("GOLDEN_ACCEPT");
    FILE *file = fopen(path, accept ? "w" : "r");
    assert_non_null(file);
    if (accept)
        fputs(text, file);
    else
        golden[fread(golden, 1, sizeof golden - 1, file)] = 0;
    fclose(file);
    if (!accept)
        assert_string_equal(text, golden);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sum_counts_open_dukes),
        cmocka_unit_test(the_sum_is_made_of_its_lines),
        cmocka_unit_test(stops_are_the_moves_that_stop),
        cmocka_unit_test(threats_are_the_moves_that_threaten),
        cmocka_unit_test(marks_are_of_this_position),
        cmocka_unit_test(playable_means_generated),
        cmocka_unit_test(increments_are_exact),
        cmocka_unit_test(the_path_holds_the_game),
        cmocka_unit_test(a_pass_is_taken_back),
        cmocka_unit_test(the_table_keeps_what_it_is_given),
        cmocka_unit_test(the_signature_is_the_one_on_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
