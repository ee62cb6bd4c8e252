/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "bits.h"
#include "hash.h"
#include "sample_game.h"
#include "textbuf.h"

static void sample_start(void *state, const GameOptions *options, uint32_t seed)
{
    SampleState *s = state;
    memset(s, 0, sizeof *s);
    s->seats = options->seats;
    s->rounds = (uint8_t)options->value[SAMPLE_OPTION_ROUNDS];
    s->order = (uint8_t)options->value[SAMPLE_OPTION_ORDER];
    rng_start(&s->rng, seed);
    uint8_t deck[SAMPLE_CARDS];
    for (uint8_t i = 0; i < SAMPLE_CARDS; i++)
        deck[i] = i;
    rng_shuffle(&s->rng, deck, SAMPLE_CARDS, SAMPLE_TAG_DEAL);
    for (int i = 0; i < s->seats * s->rounds; i++)
        s->hand[i % s->seats] |= 1u << deck[i];
    for (int seat = 0; seat < SAMPLE_SEATS; seat++)
        s->played[seat] = SAMPLE_NO_CARD;
}

static int sample_seats(const void *state) { return ((const SampleState *)state)->seats; }

static int sample_to_act(const void *state)
{
    const SampleState *s = state;
    if (s->phase == SAMPLE_OVER)
        return SEAT_NONE;
    return s->phase == SAMPLE_RESOLVE ? SEAT_AUTO : s->turn;
}

static int sample_actions(const void *state, Action *out, int max)
{
    const SampleState *s = state;
    int count = 0;
    if (s->phase == SAMPLE_RESOLVE) {
        if (max > 0)
            out[0] = (Action){ACTION_CONTINUE, 0, 0, 0};
        return 1;
    }
    for (uint8_t card = 0; s->phase == SAMPLE_CHOOSE && card < SAMPLE_CARDS; card++) {
        if ((s->hand[s->turn] >> card & 1) == 0)
            continue;
        if (count < max)
            out[count] = (Action){SAMPLE_PLAY, card, 0, 0};
        count++;
    }
    return count;
}

static int round_winner(SampleState *s)
{
    uint8_t best[SAMPLE_SEATS] = {0};
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        int value = s->played[seat] / 2, top = count > 0 ? s->played[best[0]] / 2 : 0;
        if (count > 0 && value != top && (value > top) != (s->order == 1))
            continue;
        if (value != top)
            count = 0;
        best[count++] = seat;
    }
    return count > 1 ? best[rng_below(&s->rng, count, SAMPLE_TAG_TIE)] : best[0];
}

static void turn_up(SampleState *s, EventList *events)
{
    events_add(events, SAMPLE_EVENT_TURNED, s->turn, s->played[s->turn], 0);
    if (++s->turn < s->seats)
        return;
    int winner = round_winner(s);
    events_add(events, SAMPLE_EVENT_TAKEN, (uint8_t)winner, s->round, 0);
    s->score[winner]++;
    for (int seat = 0; seat < s->seats; seat++) {
        s->spent |= 1u << s->played[seat];
        s->played[seat] = SAMPLE_NO_CARD;
    }
    s->turn = 0;
    s->phase = ++s->round == s->rounds ? SAMPLE_OVER : SAMPLE_CHOOSE;
}

static ApplyResult sample_apply(void *state, int seat, Action action, EventList *events)
{
    SampleState *s = state;
    int to_act = sample_to_act(s);
    if (to_act == SEAT_NONE)
        return APPLY_OVER;
    if (seat != to_act)
        return APPLY_NOT_YOU;
    if (seat == SEAT_AUTO) {
        if (!action_equal(action, (Action){ACTION_CONTINUE, 0, 0, 0}))
            return APPLY_ILLEGAL;
        turn_up(s, events);
        return APPLY_OK;
    }
    if (action.b != 0 || action.c != 0)
        return APPLY_ILLEGAL;
    if (action.kind == SAMPLE_SAY && action.a < SAMPLE_WORDS) {
        s->said[seat] = action.a;
        return APPLY_OK;
    }
    if (action.kind != SAMPLE_PLAY || action.a >= SAMPLE_CARDS || (s->hand[seat] >> action.a & 1) == 0)
        return APPLY_ILLEGAL;
    s->hand[seat] &= ~(1u << action.a);
    s->played[seat] = action.a;
    if (++s->turn == s->seats) {
        s->turn = 0;
        s->phase = SAMPLE_RESOLVE;
    }
    return APPLY_OK;
}

enum { SAMPLE_FINE, SAMPLE_WRONG_SEAT, SAMPLE_NO_SUCH, SAMPLE_NO_CARD_LEFT, SAMPLE_WHYS };
static const char *const sample_why_words[SAMPLE_WHYS] = {"nothing is wrong", "it is another seat's turn", "no such action", "the card is not in the hand"};

static int sample_why(const void *state, int seat, Action action)
{
    const SampleState *s = state;
    bool plain = action.b == 0 && action.c == 0;
    if (seat == SEAT_NONE || seat != sample_to_act(s))
        return SAMPLE_WRONG_SEAT;
    if (seat == SEAT_AUTO)
        return action_equal(action, (Action){ACTION_CONTINUE, 0, 0, 0}) ? SAMPLE_FINE : SAMPLE_NO_SUCH;
    if (plain && action.kind == SAMPLE_SAY && action.a < SAMPLE_WORDS)
        return SAMPLE_FINE;
    if (!plain || action.kind != SAMPLE_PLAY || action.a >= SAMPLE_CARDS)
        return SAMPLE_NO_SUCH;
    return (s->hand[seat] >> action.a & 1) != 0 ? SAMPLE_FINE : SAMPLE_NO_CARD_LEFT;
}

static GameProgress sample_progress(const void *state)
{
    const SampleState *s = state;
    return (GameProgress){.round = (uint16_t)(s->round + 1), .number = (uint16_t)(s->turn + 1), .phase = s->phase};
}

static int sample_score(const void *state, int seat)
{
    return ((const SampleState *)state)->score[seat];
}

static int sample_result(const void *state, int seat)
{
    const SampleState *s = state;
    if (s->phase != SAMPLE_OVER)
        return RESULT_OPEN;
    int best = 0, holders = 0;
    for (int i = 0; i < s->seats; i++)
        best = s->score[i] > best ? s->score[i] : best;
    for (int i = 0; i < s->seats; i++)
        holders += s->score[i] == best;
    if (s->score[seat] < best)
        return RESULT_LOSS;
    return holders > 1 ? RESULT_DRAW : RESULT_WIN;
}

static uint32_t sample_hash(const void *state)
{
    return hash_bytes(HASH_START, state, sizeof(SampleState));
}

static int count_bits(uint32_t word)
{
    int count = 0;
    for (; word != 0; word &= word - 1)
        count++;
    return count;
}

static bool seat_valid(const SampleState *s, int seat, uint32_t *seen)
{
    bool has_played = s->phase == SAMPLE_RESOLVE || (s->phase == SAMPLE_CHOOSE && seat < s->turn);
    uint32_t cards = s->hand[seat];
    if (s->said[seat] >= SAMPLE_WORDS || count_bits(cards) != s->rounds - s->round - has_played)
        return false;
    if (has_played != (s->played[seat] != SAMPLE_NO_CARD) || (has_played && s->played[seat] >= SAMPLE_CARDS))
        return false;
    if (has_played) {
        if ((cards >> s->played[seat] & 1) != 0)
            return false;
        cards |= 1u << s->played[seat];
    }
    if ((cards & *seen) != 0 || cards >> SAMPLE_CARDS != 0)
        return false;
    *seen |= cards;
    return true;
}

static bool sample_valid(const void *state)
{
    const SampleState *s = state;
    if (s->seats < 2 || s->seats > SAMPLE_SEATS || s->rounds < 1 || s->rounds > SAMPLE_ROUNDS || s->order > 1)
        return false;
    if (s->rng.word == 0 || s->phase > SAMPLE_OVER || s->turn >= s->seats || s->round > s->rounds)
        return false;
    if ((s->phase == SAMPLE_OVER) != (s->round == s->rounds) || (s->phase == SAMPLE_OVER && s->turn != 0))
        return false;
    uint32_t seen = s->spent;
    int points = 0;
    if (seen >> SAMPLE_CARDS != 0 || count_bits(seen) != s->round * s->seats)
        return false;
    for (int seat = 0; seat < SAMPLE_SEATS; seat++) {
        if (seat < s->seats && !seat_valid(s, seat, &seen))
            return false;
        if (seat >= s->seats && (s->hand[seat] != 0 || s->played[seat] != SAMPLE_NO_CARD || s->score[seat] != 0 || s->said[seat] != 0))
            return false;
        points += s->score[seat];
    }
    return points == s->round;
}

static int sample_pack(const void *state, uint8_t *out, int max)
{
    const SampleState *s = state;
    BitWriter w;
    bits_write_begin(&w, out, max);
    bits_write(&w, s->rng.word, 32);
    bits_write(&w, s->spent, SAMPLE_CARDS);
    bits_write(&w, s->seats, 3);
    bits_write(&w, s->rounds, 3);
    bits_write(&w, s->order, 1);
    bits_write(&w, s->round, 3);
    bits_write(&w, s->phase, 2);
    bits_write(&w, s->turn, 3);
    for (int seat = 0; seat < SAMPLE_SEATS; seat++) {
        bits_write(&w, s->hand[seat], SAMPLE_CARDS);
        bits_write(&w, s->played[seat], 5);
        bits_write(&w, s->score[seat], 3);
        bits_write(&w, s->said[seat], 4);
    }
    return bits_write_end(&w);
}

static bool sample_unpack(void *state, const uint8_t *in, int length)
{
    SampleState s;
    BitReader r;
    memset(&s, 0, sizeof s);
    bits_read_begin(&r, in, length);
    s.rng.word = bits_read(&r, 32);
    s.spent = bits_read(&r, SAMPLE_CARDS);
    s.seats = (uint8_t)bits_read(&r, 3);
    s.rounds = (uint8_t)bits_read(&r, 3);
    s.order = (uint8_t)bits_read(&r, 1);
    s.round = (uint8_t)bits_read(&r, 3);
    s.phase = (uint8_t)bits_read(&r, 2);
    s.turn = (uint8_t)bits_read(&r, 3);
    for (int seat = 0; seat < SAMPLE_SEATS; seat++) {
        s.hand[seat] = bits_read(&r, SAMPLE_CARDS);
        s.played[seat] = (uint8_t)bits_read(&r, 5);
        s.score[seat] = (uint8_t)bits_read(&r, 3);
        s.said[seat] = (uint8_t)bits_read(&r, 4);
    }
    if (!bits_read_end(&r) || !sample_valid(&s))
        return false;
    memcpy(state, &s, sizeof s);
    return true;
}

/* A seat knows its own hand, its own face-down card and what has been turned up; the generator is nobody's business. */
static void sample_observe(const void *state, int seat, void *view)
{
    SampleState *v = view;
    memcpy(v, state, sizeof *v);
    v->rng.word = 0;
    for (int other = 0; other < SAMPLE_SEATS && other < v->seats; other++) {
        bool turned_up = v->phase == SAMPLE_RESOLVE && other < v->turn;
        if (other == seat)
            continue;
        v->hand[other] = 0;
        if (!turned_up)
            v->played[other] = SAMPLE_NO_CARD;
    }
}

static int sample_show(const void *state, int seat, char *out, int max)
{
    const SampleState *s = state;
    TextBuf t;
    textbuf_begin(&t, out, max);
    textbuf_text(&t, "round ");
    textbuf_number(&t, s->round);
    textbuf_text(&t, " of ");
    textbuf_number(&t, s->rounds);
    textbuf_char(&t, '\n');
    for (int i = 0; i < s->seats; i++) {
        textbuf_text(&t, i == seat ? "you  " : "seat ");
        textbuf_number(&t, i);
        textbuf_text(&t, " score ");
        textbuf_number(&t, s->score[i]);
        textbuf_text(&t, " cards ");
        textbuf_hex(&t, s->hand[i], 5);
        textbuf_text(&t, " laid ");
        textbuf_padded(&t, s->played[i], 2);
        textbuf_char(&t, '\n');
    }
    return t.length;
}

static const char *const order_names[] = {"low", "high"};
static const OptionSpec sample_options[] = {
    [SAMPLE_OPTION_ROUNDS] = {.name = "rounds", .minimum = 1, .maximum = SAMPLE_ROUNDS, .standard = 3},
    [SAMPLE_OPTION_ORDER] = {.name = "order", .minimum = 0, .maximum = 1, .standard = 1, .values = order_names},
};

const GameOps sample_ops = {
    .id = "lanterns",
    .state_size = sizeof(SampleState),
    .actions_max = SAMPLE_ROUNDS,
    .pack_max = 25,
    .seats_min = 2,
    .seats_max = SAMPLE_SEATS,
    .option_count = sizeof sample_options / sizeof sample_options[0],
    .options = sample_options,
    .start = sample_start,
    .seats = sample_seats,
    .to_act = sample_to_act,
    .actions = sample_actions,
    .apply = sample_apply,
    .why = sample_why,
    .why_words = sample_why_words,
    .why_count = SAMPLE_WHYS,
    .progress = sample_progress,
    .result = sample_result,
    .score = sample_score,
    .hash = sample_hash,
    .pack = sample_pack,
    .unpack = sample_unpack,
    .observe = sample_observe,
    .valid = sample_valid,
    .show = sample_show,
};
