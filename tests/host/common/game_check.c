/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "game_check.h"
#include "fixed.h"
#include "rng.h"

enum { GUARD = 32, GUARD_BYTE = 0xC5, HISTORY_MAX = 65536, TRIES = 24 };

/* A state with a guard behind it: whatever writes past state_size is caught. */
typedef struct { _Alignas(8) uint8_t bytes[GAME_STATE_MAX + GUARD]; } Slot;

typedef struct {
    const GameCheck *check;
    const GameOps *game;
    GameMaxima *maxima;
    Rng rng;
    uint32_t seed;
    int ply, seats, seat, count, round;
    Slot state, copy, other;
    Action list[GAME_ACTIONS_MAX + 1];
} Run;

static Run run;
static Action actions_done[HISTORY_MAX];
static uint32_t hashes_done[HISTORY_MAX];
static char message[400];

static const char *fail(const char *format, ...)
{
    va_list arguments;
    int length = snprintf(message, sizeof message, "%s seed %u ply %d: ", run.game->id, (unsigned)run.seed, run.ply);
    va_start(arguments, format);
    vsnprintf(message + length, sizeof message - (size_t)length, format, arguments);
    va_end(arguments);
    return message;
}

static uint32_t draw(uint32_t count) { return rng_below(&run.rng, count, 0); }

static void fill(Slot *slot, int value) { memset(slot->bytes, value, sizeof slot->bytes); }

static void guard(Slot *slot) { memset(slot->bytes + run.game->state_size, GUARD_BYTE, GUARD); }

static bool guarded(const Slot *slot)
{
    for (int i = 0; i < GUARD; i++)
        if (slot->bytes[run.game->state_size + i] != GUARD_BYTE)
            return false;
    return true;
}

static void copy(Slot *to, const Slot *from)
{
    memcpy(to->bytes, from->bytes, run.game->state_size);
    guard(to);
}

static bool same(const Slot *a, const Slot *b) { return memcmp(a->bytes, b->bytes, run.game->state_size) == 0; }

static bool listed(Action action) { return actions_find(run.list, run.count, action) >= 0; }

static bool may_be_unlisted(Action action) { return action.kind < 32 && (run.check->unlisted_kinds >> action.kind & 1) != 0; }

static const char *check_list(void)
{
    static Action few[GAME_ACTIONS_MAX + 1];
    const GameOps *game = run.game;
    copy(&run.copy, &run.state);
    if (game->seats(run.state.bytes) != run.seats)
        return fail("seats answers %d at a table of %d", game->seats(run.state.bytes), run.seats);
    run.seat = game->to_act(run.state.bytes);
    if (run.seat < SEAT_AUTO || run.seat >= run.seats)
        return fail("to_act answers %d with %d seats", run.seat, run.seats);
    run.count = game->actions(run.state.bytes, run.list, GAME_ACTIONS_MAX);
    if (!same(&run.copy, &run.state))
        return fail("actions changed the state");
    if (run.count < 0 || run.count > game->actions_max)
        return fail("%d actions, published bound %d", run.count, game->actions_max);
    if ((run.count == 0) != (run.seat == SEAT_NONE))
        return fail("%d actions while to_act is %d", run.count, run.seat);
    for (int i = 1; i < run.count; i++)
        if (action_key(run.list[i - 1]) >= action_key(run.list[i]))
            return fail("action list not sorted and unique at entry %d", i);
    if (run.seat == SEAT_AUTO && (run.count != 1 || !action_equal(run.list[0], (Action){ACTION_CONTINUE, 0, 0, 0})))
        return fail("automatic step without CONTINUE as its one action");
    int room = run.count / 2;
    memset(few, GUARD_BYTE, sizeof few);
    if (game->actions(run.state.bytes, few, room) != run.count)
        return fail("actions with room for %d does not answer the full count", room);
    Action mark;
    memset(&mark, GUARD_BYTE, sizeof mark);
    for (int i = room; i <= run.count; i++)
        if (!action_equal(few[i], mark))
            return fail("actions wrote past the room of %d", room);
    run.maxima->actions = max_int(run.maxima->actions, run.count);
    return NULL;
}

static const char *check_clone(void)
{
    static Action list[GAME_ACTIONS_MAX];
    const GameOps *game = run.game;
    copy(&run.copy, &run.state);
    if (game->hash(run.copy.bytes) != game->hash(run.state.bytes))
        return fail("a clone has another hash");
    if (game->to_act(run.copy.bytes) != run.seat)
        return fail("a clone has another seat to act");
    int count = game->actions(run.copy.bytes, list, GAME_ACTIONS_MAX);
    if (count != run.count || memcmp(list, run.list, sizeof(Action) * (size_t)count) != 0)
        return fail("a clone has another action list");
    return NULL;
}

/* Where a game unpacks in two halves, they take and give what the whole does. */
static const char *check_halves(const uint8_t *bytes, int length, const Slot *whole)
{
    const GameOps *game = run.game;
    if ((game->decode == NULL) != (game->check == NULL))
        return fail("half of an unpack in halves is missing");
    if (game->decode == NULL)
        return NULL;
    bool taken = game->decode(run.other.bytes, bytes, length) && game->check(run.other.bytes, bytes, length);
    if (taken != (whole != NULL))
        return fail("the halves of unpack %s %d bytes, the whole does not", taken ? "take" : "refuse", length);
    if (taken && memcmp(run.other.bytes, whole->bytes, game->state_size) != 0)
        return fail("the halves of unpack make another state than the whole");
    return NULL;
}

/* Broken packs: what unpack refuses it must not touch, what it takes must be a legal state that packs again. */
static const char *check_broken_pack(const uint8_t *bytes, int length)
{
    static uint8_t again[GAME_PACK_MAX];
    const GameOps *game = run.game;
    fill(&run.copy, GUARD_BYTE);
    fill(&run.other, GUARD_BYTE);
    if (!game->unpack(run.copy.bytes, bytes, length)) {
        if (memcmp(run.copy.bytes, run.other.bytes, sizeof run.copy.bytes) != 0)
            return fail("a refused unpack of %d bytes touched the state", length);
        return check_halves(bytes, length, NULL);
    }
    if (!guarded(&run.copy))
        return fail("unpack of %d bytes wrote past the state", length);
    if (!game->valid(run.copy.bytes))
        return fail("unpack took %d bytes that are no legal state", length);
    int packed = game->pack(run.copy.bytes, again, GAME_PACK_MAX);
    if (packed <= 0 || packed > game->pack_max)
        return fail("an unpacked state packs into %d bytes", packed);
    if (!game->unpack(run.other.bytes, again, packed) || !same(&run.copy, &run.other))
        return fail("an unpacked state does not survive pack and unpack");
    return check_halves(bytes, length, &run.copy);
}

static const char *check_pack(void)
{
    static uint8_t packed[GAME_PACK_MAX + GUARD], broken[GAME_PACK_MAX + 1];
    const GameOps *game = run.game;
    int length = game->pack(run.state.bytes, packed, GAME_PACK_MAX);
    if (length <= 0 || length > game->pack_max)
        return fail("packs into %d bytes, published bound %d", length, game->pack_max);
    run.maxima->pack = max_int(run.maxima->pack, length);
    memset(broken, GUARD_BYTE, sizeof broken);
    if (game->pack(run.state.bytes, broken, length - 1) != 0 || broken[length - 1] != GUARD_BYTE)
        return fail("pack into too little room does not answer 0 or writes past it");
    for (int prefill = 0; prefill < 256; prefill += 255) {
        fill(&run.other, prefill);
        guard(&run.other);
        if (!game->unpack(run.other.bytes, packed, length))
            return fail("unpack refuses what pack wrote");
        if (!same(&run.other, &run.state))
            return fail("pack and unpack do not give the same bytes");
        if (!guarded(&run.other))
            return fail("unpack wrote past the state");
    }
    for (int i = 0; i < TRIES; i++) {
        memcpy(broken, packed, (size_t)length);
        int size = i % 3 == 2 ? (int)draw((uint32_t)length + 1) : length;
        for (uint32_t flips = draw(3) + 1; i % 3 != 2 && flips > 0; flips--)
            broken[draw((uint32_t)length)] ^= (uint8_t)(1u << draw(8));
        const char *error = check_broken_pack(broken, size);
        if (error != NULL)
            return error;
    }
    return NULL;
}

/* Applies on a copy of the state; what is refused must leave every byte. */
static const char *check_try(int seat, Action action, bool must_be_legal, bool must_be_illegal)
{
    const GameOps *game = run.game;
    copy(&run.copy, &run.state);
    ApplyResult result = game->apply(run.copy.bytes, seat, action, NULL);
    const char *name = result == APPLY_OK ? "accepted" : "refused";
    if ((result == APPLY_OK && must_be_illegal) || (result != APPLY_OK && must_be_legal))
        return fail("%d.%d.%d.%d by seat %d %s", action.kind, action.a, action.b, action.c, seat, name);
    if (!guarded(&run.copy))
        return fail("apply wrote past the state");
    if (result != APPLY_OK && !same(&run.copy, &run.state))
        return fail("a refused action %d.%d.%d.%d changed the state", action.kind, action.a, action.b, action.c);
    if (result == APPLY_OK && !game->valid(run.copy.bytes))
        return fail("%d.%d.%d.%d leads to an invalid state", action.kind, action.a, action.b, action.c);
    return NULL;
}

static const char *check_wrong_seats(Action action)
{
    static const int seats[] = {SEAT_AUTO, SEAT_NONE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 127, 255, -128};
    ApplyResult wanted = run.seat == SEAT_NONE ? APPLY_OVER : APPLY_NOT_YOU;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        if (seats[i] == run.seat && run.seat != SEAT_NONE)
            continue;
        copy(&run.copy, &run.state);
        ApplyResult result = run.game->apply(run.copy.bytes, seats[i], action, NULL);
        if (result != wanted)
            return fail("seat %d may act out of turn: answer %d instead of %d", seats[i], result, wanted);
        if (!same(&run.copy, &run.state))
            return fail("an action by seat %d out of turn changed the state", seats[i]);
    }
    return NULL;
}

static uint8_t random_byte(void) { return (uint8_t)(draw(2) == 0 ? draw(256) : draw(32)); }

/* Noise alone rarely comes near the rules: also a legal action with one byte changed, and what was legal some plies ago. */
static Action random_action(void)
{
    uint32_t way = draw(4);
    if (way == 0 && run.ply > 0)
        return actions_done[draw((uint32_t)run.ply)];
    Action action = {random_byte(), random_byte(), random_byte(), random_byte()};
    if (way > 1 && run.count > 0) {
        action = run.list[draw((uint32_t)run.count)];
        uint8_t *fields[] = {&action.kind, &action.a, &action.b, &action.c};
        *fields[draw(4)] = random_byte();
    }
    return action;
}

static const char *check_apply(void)
{
    const char *error = NULL;
    for (int i = 0; i < TRIES && error == NULL; i++) {
        Action action = random_action();
        bool legal = listed(action);
        error = check_try(run.seat, action, legal, !legal && !may_be_unlisted(action));
    }
    for (int i = 0; i < TRIES && run.count > 0 && error == NULL; i++)
        error = check_try(run.seat, run.list[draw((uint32_t)run.count)], true, false);
    if (error != NULL)
        return error;
    return check_wrong_seats(run.count > 0 ? run.list[draw((uint32_t)run.count)] : (Action){0, 0, 0, 0});
}

/* The reason is there exactly when the action is refused, and has words. */
static const char *check_reason(int seat, Action action)
{
    const GameOps *game = run.game;
    int why = game->why(run.state.bytes, seat, action);
    copy(&run.copy, &run.state);
    ApplyResult result = game->apply(run.copy.bytes, seat, action, NULL);
    if (why < 0 || why >= game->why_count || (why == 0) != (result == APPLY_OK))
        return fail("why answers %d where apply answers %d to %d.%d.%d.%d of seat %d", why, (int)result, action.kind, action.a, action.b, action.c, seat);
    return NULL;
}

static const char *check_reasons(void)
{
    const char *error = NULL;
    if (run.seat == SEAT_NONE)
        return NULL;
    for (int i = 0; i < TRIES && error == NULL; i++)
        error = check_reason(run.seat, random_action());
    if (error == NULL)
        error = check_reason(run.seat, run.list[draw((uint32_t)run.count)]);
    return error != NULL ? error : check_reason(run.seat == 0 ? 1 : 0, run.list[draw((uint32_t)run.count)]);
}

static const char *check_progress(void)
{
    GameProgress progress = run.game->progress(run.state.bytes);
    if (progress.round < 1)
        return fail("progress tells of no round");
    if (progress.round < run.round)
        return fail("progress goes back from round %d to %d", run.round, progress.round);
    run.round = progress.round;
    return NULL;
}

static const char *check_views(void)
{
    static Action list[GAME_ACTIONS_MAX];
    const GameOps *game = run.game;
    for (int seat = 0; seat < run.seats; seat++) {
        fill(&run.copy, 0x00);
        guard(&run.copy);
        fill(&run.other, 0xFF);
        game->observe(run.state.bytes, seat, run.copy.bytes);
        game->observe(run.state.bytes, seat, run.other.bytes);
        if (!same(&run.copy, &run.other) || !guarded(&run.copy))
            return fail("the view of seat %d does not fill the state, or more than it", seat);
        game->observe(run.copy.bytes, seat, run.other.bytes);
        if (!same(&run.copy, &run.other))
            return fail("the view of a view of seat %d is another one", seat);
        int shown = game->to_act(run.copy.bytes);
        bool hidden = run.check->hidden_turns && seat != run.seat && shown == SEAT_NONE;
        if (shown != run.seat && !hidden)
            return fail("the view of seat %d has another seat to act", seat);
        if (seat != run.seat && run.seat >= 0)
            continue;
        int count = game->actions(run.copy.bytes, list, GAME_ACTIONS_MAX);
        if (count != run.count || memcmp(list, run.list, sizeof(Action) * (size_t)count) != 0)
            return fail("the view of seat %d has another action list", seat);
    }
    return NULL;
}

static const char *check_results(void)
{
    int open = 0;
    for (int seat = 0; seat < run.seats; seat++) {
        int result = run.game->result(run.state.bytes, seat);
        if (result < RESULT_OPEN || result > RESULT_DRAW)
            return fail("seat %d has result %d", seat, result);
        open += result == RESULT_OPEN;
    }
    if (run.seat == SEAT_NONE && open > 0)
        return fail("the game is over with an open result");
    if (run.seat != SEAT_NONE && open == 0)
        return fail("all results are known but the game goes on");
    return NULL;
}

static const char *check_show(void)
{
    static char text[GAME_SHOW_MAX + GUARD], small[GUARD];
    for (int seat = SEAT_NONE; seat < run.seats; seat++) {
        memset(text, GUARD_BYTE, sizeof text);
        int length = run.game->show(run.state.bytes, seat, text, GAME_SHOW_MAX);
        if (length <= 0 || length >= GAME_SHOW_MAX || (uint8_t)text[length + 1] != GUARD_BYTE || (int)strlen(text) != length)
            return fail("show answers %d and does not end there, or found too little room", length);
        run.maxima->show = max_int(run.maxima->show, length);
        memset(small, GUARD_BYTE, sizeof small);
        run.game->show(run.state.bytes, seat, small, GUARD / 2);
        if (memchr(small, 0, GUARD / 2) == NULL || (uint8_t)small[GUARD / 2] != GUARD_BYTE)
            return fail("show into little room does not end inside it");
    }
    return NULL;
}

static const char *check_position(void)
{
    static const char *(*const checks[])(void) = {check_list, check_clone, check_pack, check_apply, check_reasons, check_progress, check_views, check_results, check_show};
    if (!run.game->valid(run.state.bytes))
        return fail("the state is not valid");
    const char *error = checks[0]();
    if (run.check->check_every > 1 && run.ply % run.check->check_every != 0 && run.seat != SEAT_NONE)
        return error;
    for (size_t i = 1; i < sizeof checks / sizeof checks[0] && error == NULL; i++)
        error = checks[i]();
    run.maxima->positions++;
    return error;
}

/* One step with events and one without must end in the same bytes. */
static const char *take_step(Action action)
{
    EventList events;
    events_clear(&events);
    copy(&run.copy, &run.state);
    if (run.game->apply(run.copy.bytes, run.seat, action, NULL) != APPLY_OK)
        return fail("a listed action is refused");
    if (run.game->apply(run.state.bytes, run.seat, action, &events) != APPLY_OK)
        return fail("a listed action is refused when events are asked for");
    if (!same(&run.copy, &run.state))
        return fail("asking for events changes the outcome");
    if (events.lost > 0 || events.count > EVENTS_MAX)
        return fail("%d events lost", events.lost);
    run.maxima->events = max_int(run.maxima->events, events.count);
    return NULL;
}

static const char *check_replay(const GameOptions *options, int plies)
{
    fill(&run.copy, 0x5A);
    run.game->start(run.copy.bytes, options, run.seed);
    for (run.ply = 0; run.ply < plies; run.ply++) {
        int seat = run.game->to_act(run.copy.bytes);
        if (run.game->apply(run.copy.bytes, seat, actions_done[run.ply], NULL) != APPLY_OK)
            return fail("the same action is refused in a replay");
        if (run.game->hash(run.copy.bytes) != hashes_done[run.ply])
            return fail("the same actions give another hash in a replay");
    }
    return same(&run.copy, &run.state) ? NULL : fail("the same actions give another state in a replay");
}

const char *game_check_play(const GameCheck *check, const GameOptions *options, uint32_t seed, GameMaxima *maxima)
{
    run.check = check;
    run.game = check->game;
    run.maxima = maxima;
    run.seed = seed;
    run.seats = options->seats;
    run.ply = run.round = 0;
    rng_start(&run.rng, seed * 2654435761u + 1);
    fill(&run.state, 0xA5);
    guard(&run.state);
    run.game->start(run.state.bytes, options, seed);
    for (;;) {
        const char *error = check_position();
        if (error != NULL)
            return error;
        if (!guarded(&run.state))
            return fail("something wrote past the state");
        if (run.seat == SEAT_NONE)
            break;
        if (run.ply >= check->plies_max || run.ply >= HISTORY_MAX)
            return fail("the game does not end");
        actions_done[run.ply] = run.list[draw((uint32_t)run.count)];
        error = take_step(actions_done[run.ply]);
        if (error != NULL)
            return error;
        hashes_done[run.ply++] = run.game->hash(run.state.bytes);
    }
    maxima->plies = max_int(maxima->plies, run.ply);
    maxima->games++;
    return check_replay(options, run.ply);
}

const char *game_check_garbage(const GameCheck *check, uint32_t seed, int rounds)
{
    static uint8_t bytes[GAME_PACK_MAX];
    run.check = check;
    run.game = check->game;
    run.seed = seed;
    run.ply = -1;
    rng_start(&run.rng, seed);
    for (int i = 0; i < rounds; i++) {
        int length = (int)draw((uint32_t)check->game->pack_max + 2);
        length = min_int(length, GAME_PACK_MAX);
        int kind = (int)draw(3);
        for (int k = 0; k < length; k++)
            bytes[k] = kind == 0 ? (uint8_t)rng_next(&run.rng) : kind == 1 ? (uint8_t)draw(4) : (uint8_t)(0 - (int)draw(2));
        const char *error = check_broken_pack(bytes, length);
        if (error != NULL)
            return error;
    }
    return NULL;
}

const char *game_check_table(const GameOps *game)
{
    GameOptions options;
    run.game = game;
    run.seed = 0;
    run.ply = -1;
    if (game->state_size == 0 || game->state_size > GAME_STATE_MAX || game->actions_max > GAME_ACTIONS_MAX || game->pack_max > GAME_PACK_MAX)
        return fail("a published bound is larger than the cartridge's");
    if (game->seats_min < 1 || game->seats_min > game->seats_max || game->seats_max > GAME_SEATS_MAX)
        return fail("seats %d..%d", game->seats_min, game->seats_max);
    if (game->option_count > OPTIONS_MAX)
        return fail("%d options", game->option_count);
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *spec = &game->options[i];
        if (spec->name == NULL || spec->minimum > spec->standard || spec->standard > spec->maximum)
            return fail("option %d has a broken range", i);
        for (int k = 0; k < i; k++)
            if (strcmp(spec->name, game->options[k].name) == 0)
                return fail("option %s exists twice", spec->name);
        for (int value = spec->minimum; spec->values != NULL && value <= spec->maximum; value++)
            if (spec->values[value - spec->minimum] == NULL)
                return fail("option %s has no name for %d", spec->name, value);
    }
    for (int i = 0; i < game->why_count; i++)
        if (game->why_words == NULL || game->why_words[i] == NULL)
            return fail("reason %d has no words", i);
    options_default(game, &options);
    return options_valid(game, &options) ? NULL : fail("the standard options are not valid");
}

void game_check_options(const GameOps *game, uint32_t seed, GameOptions *out)
{
    Rng rng;
    rng_start(&rng, seed ^ 0x5EED5EEDu);
    options_default(game, out);
    out->seats = (uint8_t)(game->seats_min + rng_below(&rng, 1u + game->seats_max - game->seats_min, 0));
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *spec = &game->options[i];
        out->value[i] = (uint16_t)(spec->minimum + rng_below(&rng, 1u + spec->maximum - spec->minimum, 0));
    }
}

/* Small values, those next to the old one, "none" and anything. */
static uint8_t another_byte(uint8_t byte, Rng *rng)
{
    switch (rng_below(rng, 5, 0)) {
    case 0: return (uint8_t)rng_below(rng, 256, 0);
    case 1: return (uint8_t)rng_below(rng, 8, 0);
    case 2: return (uint8_t)(byte + 1);
    case 3: return (uint8_t)(byte ^ 1u << rng_below(rng, 8, 0));
    default: return 255;
    }
}

bool game_bend(const GameOps *game, void *state, int changes, Rng *rng)
{
    static uint8_t packed[GAME_PACK_MAX];
    static Slot bent;
    memcpy(bent.bytes, state, game->state_size);
    for (int i = 0; i < changes; i++) {
        uint8_t *byte = &bent.bytes[rng_below(rng, game->state_size, 0)], before = *byte;
        *byte = another_byte(before, rng);
        if (!game->valid(bent.bytes))
            *byte = before;
    }
    int length = game->pack(bent.bytes, packed, GAME_PACK_MAX);
    return length > 0 && length <= game->pack_max && game->unpack(state, packed, length) && memcmp(state, bent.bytes, game->state_size) == 0;
}
