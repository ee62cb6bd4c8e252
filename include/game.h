/* SPDX-License-Identifier: MIT */
/*
 * The contract between a game's rules and everybody else.
 *
 * A state is one plain struct without pointers: copying it is a full copy. All that a player decides is an Action; nothing
 * else changes a state. apply() checks first, and an illegal action leaves every byte as it was. All chance comes from the
 * generator inside the state, so options + seed + actions reproduce a game exactly on every machine.
 */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GAME_STATE_MAX = 4096,  /* bytes, every game's state fits */
    GAME_PACK_MAX = 2048,   /* bytes, every packed state fits */
    GAME_ACTIONS_MAX = 2048,/* entries, every legal list fits */
    GAME_SEATS_MAX = 8,
    GAME_SHOW_MAX = 4096,   /* characters, every readable text fits */
    OPTIONS_MAX = 24,
    EVENTS_MAX = 120
};

typedef struct { uint8_t kind, a, b, c; } Action;
typedef struct { uint8_t kind, a, b, c; } Event;
typedef struct { uint8_t count, lost; Event at[EVENTS_MAX]; } EventList; /* lost: events that found no room, at most 255 */

typedef enum { APPLY_OK, APPLY_ILLEGAL, APPLY_OVER, APPLY_NOT_YOU } ApplyResult;
enum { SEAT_NONE = -1, SEAT_AUTO = -2 };  /* over; automatic work: the one legal action is CONTINUE */
enum { ACTION_CONTINUE = 255 };           /* the kind of that one action, {255,0,0,0} in every game */
enum { RESULT_OPEN, RESULT_WIN, RESULT_LOSS, RESULT_DRAW };

/* One option of a game. Values are minimum..maximum; `values` names them for people (NULL: plain numbers). */
typedef struct {
    const char *name;
    uint16_t minimum, maximum, standard;
    const char *const *values;
} OptionSpec;

typedef struct {
    uint8_t seats;                  /* players at the table, seats_min..seats_max */
    uint16_t value[OPTIONS_MAX];    /* in the order of the game's option table */
} GameOptions;

static inline bool action_is_plain(Action action) { return (action.a | action.b | action.c) == 0; }

/* How many bits a, b and c take in actions of a kind, and which kind mostly follows: what journals need to be small. */
typedef struct { uint8_t kind, a, b, c, next; } ActionShape;
/* Bits for the values 0..n-1. */
#define ACTION_BITS(n) (((n) > 1) + ((n) > 2) + ((n) > 4) + ((n) > 8) + ((n) > 16) + ((n) > 32) + ((n) > 64) + ((n) > 128))

/* Where a game stands, as people count it. Who is to act is to_act. */
typedef struct {
    uint16_t round;                       /* from 1 on: the move, round or day that everybody speaks of */
    uint16_t number;                      /* counted within it, from 1 on; 0: nothing is */
    uint8_t phase;                        /* the game's own enumerator */
} GameProgress;

enum { CONTROL_HUMAN = 0 };               /* who decides for a seat: a person, or from 1 on a computer of that level */

typedef struct {
    const char *id;                       /* "morundir", "moerderspiel", "morgua", "stronghold", "losthope" */
    uint16_t state_size;                  /* <= GAME_STATE_MAX, checked at compile time */
    uint16_t actions_max;                 /* published bound of the legal list, <= GAME_ACTIONS_MAX */
    uint16_t pack_max;                    /* published bound of a packed state, <= GAME_PACK_MAX */
    uint8_t seats_min, seats_max;
    bool together;                        /* the players stand against the rules: they may all lose */
    uint8_t option_count;                 /* <= OPTIONS_MAX; new options are added at the end, so that older saves are read with their standard values */
    const OptionSpec *options;
    uint8_t shape_count;                  /* of the kinds that are worth it; a kind best stands at its own number. May be 0 */
    const ActionShape *shapes;
    void (*start)(void *state, const GameOptions *options, uint32_t seed); /* options must be options_valid() */
    void (*stage)(void *state, int challenge);                 /* the start of a challenge, numbered from 1, out of what start has laid out; one it does not
                                                                  know stays as it is. NULL: options and seed are enough for all */
    int (*seats)(const void *state);                           /* players at this table */
    void (*seated)(GameOptions *options, const uint8_t *control); /* sets the options that follow from who sits where (a CONTROL a seat); or NULL */
    int (*to_act)(const void *state);                          /* seat, SEAT_NONE when the game is over, or SEAT_AUTO */
    int (*actions)(const void *state, Action *out, int max);   /* all legal actions of that seat, sorted; the full count */
    ApplyResult (*apply)(void *state, int seat, Action action, EventList *events); /* events may be NULL */
    int (*why)(const void *state, int seat, Action action);    /* 0 exactly when apply would do it, else the game's reason, < why_count */
    const char *const *why_words;                              /* the reasons in a few English words, behind "illegal action: " */
    uint8_t why_count;
    GameProgress (*progress)(const void *state);
    int (*result)(const void *state, int seat);                /* RESULT_OPEN, _WIN, _LOSS, _DRAW */
    int (*score)(const void *state, int seat);                 /* victory points or the like */
    uint32_t (*hash)(const void *state);
    int (*pack)(const void *state, uint8_t *out, int max);     /* bytes written; 0 when max is too small */
    bool (*unpack)(void *state, const uint8_t *in, int length);/* false on anything that is not a legal state; then *state is untouched */
    bool (*decode)(void *state, const uint8_t *in, int length);/* unpack in two halves, where it takes longer than a frame should: the bytes as they stand, */
    bool (*check)(const void *state, const uint8_t *in, int length); /* then whether what they gave is a legal state. Both or neither, and never alone */
    void (*observe)(const void *state, int seat, void *view);  /* same struct type, secrets blanked */
    uint32_t (*drawn)(const void *state);                      /* another number whenever chance has spoken or something hidden came to light: what was done
                                                                  before that is not taken back, to be tried again. NULL: never */
    bool apart;                                                /* nor is it once another seat has decided */
    bool (*valid)(const void *state);                          /* invariants; used by tests, fuzzers and unpack */
    int (*show)(const void *state, int seat, char *out, int max); /* readable text in lines, ends with 0; its length. The same on host and console */
} GameOps;

enum { GAME_COUNT = 5 };
extern const GameOps *const games[GAME_COUNT];

/* The standard options of a game, with the smallest number of seats. */
void options_default(const GameOps *game, GameOptions *out);
/* True when seats and every value are in range and unused values are 0. */
bool options_valid(const GameOps *game, const GameOptions *options);

/* Order of the legal list: by kind, then a, b, c. */
static inline uint32_t action_key(Action action)
{
    return (uint32_t)action.kind << 24 | (uint32_t)action.a << 16 | (uint32_t)action.b << 8 | action.c;
}
static inline bool action_equal(Action x, Action y) { return action_key(x) == action_key(y); }

/* Sorts a legal list in place (heap sort: no recursion, no memory). */
void actions_sort(Action *list, int count);
/* Place of an action in a sorted list, or -1. */
int actions_find(const Action *list, int count, Action action);

void events_clear(EventList *events);
/* Adds an event; counts it as lost when the list is full. A NULL list takes everything. */
void events_add(EventList *events, uint8_t kind, uint8_t a, uint8_t b, uint8_t c);

#endif
