/* SPDX-License-Identifier: MIT */
/* A checker that finds nothing is worth nothing: each sample game here carries one planted bug that it must report. */
#include <string.h>
#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/sample_game.h"

static int calls; /* what a hidden global looks like */

static int why_silent(const void *state, int seat, Action action)
{
    (void)state, (void)seat, (void)action;
    return 0;
}

static int why_strange(const void *state, int seat, Action action)
{
    return sample_ops.why(state, seat, action) != 0 ? 99 : 0;
}

static int why_strict(const void *state, int seat, Action action)
{
    return action.kind == SAMPLE_PLAY && action.a == 3 ? 2 : sample_ops.why(state, seat, action);
}

static GameProgress progress_backwards(const void *state)
{
    return (GameProgress){.round = (uint16_t)(100 - ((const SampleState *)state)->round)};
}

static GameProgress progress_nowhere(const void *state)
{
    (void)state;
    return (GameProgress){0};
}

static int actions_unsorted(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    if (count > 1 && max > 1) {
        Action first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    return count;
}

static int actions_doubled(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    if (count != 2)
        return count;
    for (int i = count; i > 1 && i < max; i--)
        out[i] = out[i - 1];
    return count + 1;
}

static int actions_empty(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    return ((const SampleState *)state)->round == 1 && count == 2 ? 0 : count;
}

static int actions_short(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    return count > 1 ? count - 1 : count;
}

static int actions_too_many(const void *state, Action *out, int max)
{
    const SampleState *s = state;
    int count = sample_ops.actions(state, out, max);
    for (int i = 0; s->phase == SAMPLE_CHOOSE && i < SAMPLE_ROUNDS; i++, count++)
        if (count < max)
            out[count] = (Action){200, (uint8_t)i, 0, 0};
    return count;
}

static int actions_illegal(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    if (count > 0 && count < SAMPLE_ROUNDS && out[0].kind == SAMPLE_PLAY) {
        if (count < max)
            out[count] = (Action){SAMPLE_PLAY, 0, 0, 1};
        count++;
        actions_sort(out, count < max ? count : max);
    }
    return count;
}

static int actions_past_room(const void *state, Action *out, int max)
{
    return sample_ops.actions(state, out, max + 1);
}

static int actions_clipped(const void *state, Action *out, int max)
{
    int count = sample_ops.actions(state, out, max);
    return count < max ? count : max;
}

static int actions_of_hidden_hands(const void *state, Action *out, int max)
{
    const SampleState *s = state; /* reads a neighbour's hand: right in the state, wrong in the view */
    return s->phase == SAMPLE_CHOOSE && s->hand[(s->turn + 1) % s->seats] == 0 && s->round + 1 < s->rounds ? 0 : sample_ops.actions(state, out, max);
}

static ApplyResult apply_touching(void *state, int seat, Action action, EventList *events)
{
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    if (result == APPLY_ILLEGAL)
        ((SampleState *)state)->said[0] ^= 1;
    return result;
}

static ApplyResult apply_any_seat(void *state, int seat, Action action, EventList *events)
{
    (void)seat;
    return sample_ops.apply(state, sample_ops.to_act(state), action, events);
}

static ApplyResult apply_after_end(void *state, int seat, Action action, EventList *events)
{
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    return result == APPLY_OVER ? APPLY_OK : result;
}

static ApplyResult apply_careless(void *state, int seat, Action action, EventList *events)
{
    if (action.kind == SAMPLE_PLAY)
        action.c = 0;
    return sample_ops.apply(state, seat, action, events);
}

static ApplyResult apply_breaking(void *state, int seat, Action action, EventList *events)
{
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    if (result == APPLY_OK && seat == SEAT_AUTO && ((SampleState *)state)->round == 2)
        ((SampleState *)state)->spent = 0;
    return result;
}

static ApplyResult apply_with_global(void *state, int seat, Action action, EventList *events)
{
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    if (result == APPLY_OK && seat >= 0 && action.kind == SAMPLE_PLAY)
        ((SampleState *)state)->said[seat] = (uint8_t)(calls++ / 64 % SAMPLE_WORDS);
    return result;
}

static ApplyResult apply_for_events(void *state, int seat, Action action, EventList *events)
{
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    if (result == APPLY_OK && seat == SEAT_AUTO && events != NULL)
        rng_next(&((SampleState *)state)->rng);
    return result;
}

static ApplyResult apply_talkative(void *state, int seat, Action action, EventList *events)
{
    for (int i = 0; i < EVENTS_MAX; i++)
        events_add(events, 9, 9, 9, 9);
    return sample_ops.apply(state, seat, action, events);
}

static ApplyResult apply_endless(void *state, int seat, Action action, EventList *events)
{
    SampleState before;
    memcpy(&before, state, sizeof before);
    ApplyResult result = sample_ops.apply(state, seat, action, events);
    if (result == APPLY_OK && ((SampleState *)state)->phase == SAMPLE_OVER)
        memcpy(state, &before, sizeof before);
    return result;
}

static int pack_forgetful(const void *state, uint8_t *out, int max)
{
    SampleState s;
    memcpy(&s, state, sizeof s);
    s.rng.word = 1;
    return sample_ops.pack(&s, out, max);
}

static int pack_past_room(const void *state, uint8_t *out, int max)
{
    int length = sample_ops.pack(state, out, 25);
    return max < 25 ? 0 : length;
}

static int pack_large(const void *state, uint8_t *out, int max)
{
    return sample_ops.pack(state, out, max) + (max > 25);
}

static bool unpack_partial(void *state, const uint8_t *in, int length)
{
    SampleState s;
    if (!sample_ops.unpack(&s, in, length))
        return false;
    memcpy(state, &s, sizeof s - 1); /* the last byte, padding or not, keeps what was there */
    return true;
}

static bool unpack_hasty(void *state, const uint8_t *in, int length)
{
    if (sample_ops.unpack(state, in, length))
        return true;
    memset(state, 0, sizeof(SampleState));
    return false;
}

static bool unpack_gullible(void *state, const uint8_t *in, int length)
{
    SampleState s;
    if (sample_ops.unpack(state, in, length))
        return true;
    if (length < 25)
        return false;
    memset(&s, 0, sizeof s);
    memcpy(&s, in, 25);
    memcpy(state, &s, sizeof s);
    return true;
}

static void observe_blind(const void *state, int seat, void *view)
{
    sample_ops.observe(state, seat, view);
    ((SampleState *)view)->hand[seat] = 0;
}

static void observe_lost(const void *state, int seat, void *view)
{
    sample_ops.observe(state, seat, view);
    ((SampleState *)view)->phase = SAMPLE_OVER;
}

static void observe_partial(const void *state, int seat, void *view)
{
    SampleState v;
    sample_ops.observe(state, seat, &v);
    memcpy(view, &v, sizeof v - 1);
}

static void observe_shuffling(const void *state, int seat, void *view)
{
    sample_ops.observe(state, seat, view);
    ((SampleState *)view)->rng.word = ((const SampleState *)state)->rng.word + 1;
}

static uint32_t hash_forgetful(const void *state)
{
    return sample_ops.hash(state) + (uint32_t)calls++;
}

static bool valid_strict(const void *state)
{
    return sample_ops.valid(state) && ((const SampleState *)state)->round < 2;
}

static int result_open(const void *state, int seat)
{
    return seat == 1 ? RESULT_OPEN : sample_ops.result(state, seat);
}

static int result_early(const void *state, int seat)
{
    return ((const SampleState *)state)->round > 0 && sample_ops.result(state, seat) == RESULT_OPEN ? RESULT_DRAW : sample_ops.result(state, seat);
}

static int to_act_strange(const void *state)
{
    int seat = sample_ops.to_act(state);
    return seat == 1 ? 6 : seat;
}

static int seats_forgotten(const void *state)
{
    (void)state;
    return 1;
}

static int show_miscounted(const void *state, int seat, char *out, int max)
{
    return sample_ops.show(state, seat, out, max) + 1;
}

static int show_past_room(const void *state, int seat, char *out, int max)
{
    return sample_ops.show(state, seat, out, max + 1);
}

static void start_partial(void *state, const GameOptions *options, uint32_t seed)
{
    SampleState s;
    sample_ops.start(&s, options, seed);
    memcpy(state, &s, sizeof s - 1);
}

/* Each mutant replaces one function of the sample; `report` is part of the sentence the checker must answer. */
static const struct { GameOps change; const char *report; } mutants[] = {
    {{.actions = actions_unsorted}, "not sorted and unique"},
    {{.actions = actions_doubled}, "not sorted and unique"},
    {{.actions = actions_empty}, "0 actions while to_act"},
    {{.actions = actions_short}, "accepted"},
    {{.actions = actions_too_many}, "published bound"},
    {{.actions = actions_illegal}, "refused"},
    {{.actions = actions_past_room}, "wrote past the room"},
    {{.actions = actions_clipped}, "full count"},
    {{.actions = actions_of_hidden_hands}, "another action list"},
    {{.apply = apply_touching}, "refused action"},
    {{.apply = apply_any_seat}, "out of turn"},
    {{.apply = apply_after_end}, "accepted"},
    {{.apply = apply_careless}, "accepted"},
    {{.apply = apply_breaking}, "invalid state"},
    {{.apply = apply_with_global}, "replay"},
    {{.apply = apply_for_events}, "asking for events"},
    {{.apply = apply_talkative}, "events lost"},
    {{.apply = apply_endless}, "does not end"},
    {{.pack = pack_forgetful}, "do not give the same bytes"},
    {{.pack = pack_past_room}, "too little room"},
    {{.pack = pack_large}, "published bound"},
    {{.unpack = unpack_partial}, "do not give the same bytes"},
    {{.unpack = unpack_hasty}, "touched the state"},
    {{.unpack = unpack_gullible}, "no legal state"},
    {{.observe = observe_blind}, "another action list"},
    {{.observe = observe_lost}, "another seat to act"},
    {{.observe = observe_partial}, "does not fill the state"},
    {{.observe = observe_shuffling}, "view of a view"},
    {{.hash = hash_forgetful}, "another hash"},
    {{.valid = valid_strict}, "invalid state"},
    {{.result = result_open}, "open result"},
    {{.result = result_early}, "the game goes on"},
    {{.to_act = to_act_strange}, "to_act answers 6"},
    {{.seats = seats_forgotten}, "seats answers 1"},
    {{.show = show_miscounted}, "show answers"},
    {{.show = show_past_room}, "little room"},
    {{.start = start_partial}, "bytes"},
    {{.why = why_silent}, "why answers 0 where apply answers 1"},
    {{.why = why_strange}, "why answers 99"},
    {{.why = why_strict}, "where apply answers 0"},
    {{.progress = progress_backwards}, "progress goes back"},
    {{.progress = progress_nowhere}, "progress tells of no round"},
    {{.pack_max = 24}, "published bound 24"},
    {{.actions_max = 2}, "published bound 2"},
};

static GameOps mutate(const GameOps *change)
{
    GameOps ops = sample_ops;
#define TAKE(field) if (change->field) ops.field = change->field
    TAKE(actions); TAKE(apply); TAKE(pack); TAKE(unpack); TAKE(observe); TAKE(hash); TAKE(valid); TAKE(result);
    TAKE(why); TAKE(progress); TAKE(seats); TAKE(to_act); TAKE(show); TAKE(start); TAKE(pack_max); TAKE(actions_max);
#undef TAKE
    return ops;
}

static const char *run_games(const GameOps *ops, int games_count)
{
    GameCheck check = {.game = ops, .unlisted_kinds = 1u << SAMPLE_SAY, .plies_max = 50};
    GameMaxima maxima = {0};
    const char *error = NULL;
    for (uint32_t seed = 0; seed < (uint32_t)games_count && error == NULL; seed++) {
        GameOptions options;
        game_check_options(&sample_ops, seed, &options);
        error = game_check_play(&check, &options, seed, &maxima);
    }
    return error != NULL ? error : game_check_garbage(&check, 1, 500);
}

static void sound_game_passes(void **state)
{
    (void)state;
    const char *error = run_games(&sample_ops, 100);
    if (error != NULL)
        fail_msg("%s", error);
}

static void every_planted_bug_is_reported(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mutants / sizeof mutants[0]; i++) {
        GameOps ops = mutate(&mutants[i].change);
        calls = 0;
        const char *error = run_games(&ops, 100);
        if (error == NULL)
            fail_msg("the bug \"%s\" (mutant %d) was not found", mutants[i].report, (int)i);
        else if (strstr(error, mutants[i].report) == NULL)
            fail_msg("mutant %d: wanted a sentence with \"%s\", got: %s", (int)i, mutants[i].report, error);
    }
}

static void unlisted_kinds_must_be_declared(void **state)
{
    (void)state;
    GameCheck check = {.game = &sample_ops, .plies_max = 50};
    GameMaxima maxima = {0};
    const char *error = NULL;
    for (uint32_t seed = 0; seed < 200 && error == NULL; seed++) {
        GameOptions options;
        game_check_options(&sample_ops, seed, &options);
        error = game_check_play(&check, &options, seed, &maxima);
    }
    assert_non_null(error);
    assert_non_null(strstr(error, "accepted"));
}

static void broken_tables_are_reported(void **state)
{
    (void)state;
    static const OptionSpec twice[] = {{"a", 0, 1, 0, NULL}, {"a", 0, 1, 0, NULL}};
    static const char *const silent[] = {"fine", NULL};
    static const OptionSpec outside[] = {{"a", 1, 2, 0, NULL}};
    static const char *const names[] = {"one", NULL};
    static const OptionSpec nameless[] = {{"a", 0, 1, 0, names}};
    GameOps ops = sample_ops;
    assert_null(game_check_table(&ops));
    ops.options = twice;
    assert_non_null(strstr(game_check_table(&ops), "twice"));
    ops.option_count = 1;
    ops.options = outside;
    assert_non_null(strstr(game_check_table(&ops), "range"));
    ops.options = nameless;
    assert_non_null(strstr(game_check_table(&ops), "no name"));
    ops = sample_ops;
    ops.why_words = silent;
    assert_non_null(strstr(game_check_table(&ops), "no words"));
    ops = sample_ops;
    ops.seats_max = 9;
    assert_non_null(strstr(game_check_table(&ops), "seats"));
    ops = sample_ops;
    ops.state_size = GAME_STATE_MAX + 1;
    assert_non_null(strstr(game_check_table(&ops), "bound"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_game_passes),
        cmocka_unit_test(every_planted_bug_is_reported),
        cmocka_unit_test(unlisted_kinds_must_be_declared),
        cmocka_unit_test(broken_tables_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
