/* SPDX-License-Identifier: MIT */
/* The save of a game: one bit stream in the order of TM-4.3, a core block and, within a round, a turn block. */
#include <string.h>

#include "bits.h"
#include "engine/moerderspiel/rules.h"

/* Version 2 had narrower fields: 6 bits for a round, 2 for the bases that a nation built. It is still read. */
enum { VERSION = 3, VERSION_NARROW = 2, ROUND_BITS = 8, ROUND_NARROW = 6, BUILT_BITS = 4, BUILT_NARROW = 2, NONE4 = 15, SECRET4 = 14, NONE5 = 31 };

/* TM-4.3: what can be none has its own value in few bits. */
static int few4(int value) { return value == TM_NOBODY ? NONE4 : value == TM_SECRET_OWNER ? SECRET4 : value; }
static int few5(int value) { return value == TM_NOBODY ? NONE5 : value; }
static uint8_t many4(int value) { return (uint8_t)(value == NONE4 ? TM_NOBODY : value); }
static uint8_t many5(int value) { return (uint8_t)(value == NONE5 ? TM_NOBODY : value); }
static uint8_t get(BitReader *r, int width) { return (uint8_t)bits_read(r, width); }

/* Fields that were read together, the first one lowest. */
static inline uint8_t cut(uint32_t *bits, int width)
{
    uint8_t value = (uint8_t)(*bits & ((1u << width) - 1));
    *bits >>= width;
    return value;
}

/*
 * Fields that follow each other go into the stream together, 32 bits at most a call: a save is packed after every action, and the
 * calls would take longer than all else. Always inlined, so that the widths fold into constants.
 */
typedef struct { BitWriter *w; uint32_t bits, excess; int width; } Word;

static inline __attribute__((always_inline)) Word word_begin(BitWriter *w) { return (Word){w, 0, 0, 0}; }

static inline __attribute__((always_inline)) void word_end(Word *word)
{
    bits_write(word->w, word->bits, word->width);
    if (word->excess != 0)
        word->w->bad = true;
    word->bits = 0;
    word->width = 0;
}

/* width 1..31; a value that does not fit makes the stream bad. */
static inline __attribute__((always_inline)) void put(Word *word, int signed_value, int width)
{
    uint32_t value = (uint32_t)signed_value;
    if (word->width + width > 32)
        word_end(word);
    word->bits |= value << word->width;
    word->excess |= value >> width;
    word->width += width;
}

static bool is_kept(const TmArmy *army) { return army->troops > 0 || army->start_troops > 0; }

/* --- TM-4.4 --- */

static bool army_fresh(const TmArmy *army)
{
    return army->troops == army->start_troops && army->order == TM_NOBODY && army->flag == army->flag_plan
        && army->display == army->display_plan && army->recon_plan == TM_NOBODY;
}

static bool nation_fresh(const TmState *state, int n)
{
    const TmNation *nation = &state->nation[n];
    return nation->wild == 0 && nation->says == TM_WORDS && nation->couriers == TM_WORDS && nation->levy == 0 && nation->done == 0
        && state->transit[n].count == 0;
}

/* Within ORDERS a fresh table means the first seat; within PARLEY no line is chosen. */
bool tm_at_round_start(const TmState *state)
{
    if ((state->phase != TM_PARLEY_PHASE && state->phase != TM_ORDERS_PHASE) || state->spent != 0)
        return false;
    if (state->phase == TM_ORDERS_PHASE && state->contact_count > 0)
        return false;
    for (int army = 0; army < TM_ARMIES; army++)
        if (!army_fresh(&state->army[army]))
            return false;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!nation_fresh(state, n))
            return false;
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner != state->base[i].owner_start)
            return false;
    for (int i = 0; i < state->contact_count; i++)
        if (state->contact[i].line[0] != TM_NOBODY || state->contact[i].line[1] != TM_NOBODY)
            return false;
    return true;
}

/* --- Core block --- */

static void pack_head(BitWriter *w, const TmState *state, bool turn)
{
    Word word = word_begin(w);
    put(&word, VERSION, 8);
    put(&word, turn, 1);
    put(&word, state->phase, 4);
    put(&word, few4(state->acting), 4);
    put(&word, state->round, ROUND_BITS);
    put(&word, state->winner, 2);
    word_end(&word);
    bits_write(w, state->rng, 32);
    bits_write(w, state->game_seed, 32);
    bits_write(w, state->map_seed, 32);
    put(&word, state->humans, 8);
    put(&word, state->levels, 16);
    put(&word, state->days, 3);
    put(&word, state->roles, 1);
    put(&word, state->know, 1);
    word_end(&word);
}

static bool unpack_head(BitReader *r, TmState *state, bool *turn, bool *narrow)
{
    int version = get(r, 8);
    if (version != VERSION && version != VERSION_NARROW)
        return false;
    *narrow = version == VERSION_NARROW;
    *turn = bits_read(r, 1) != 0;
    state->phase = get(r, 4);
    state->acting = many4(get(r, 4));
    state->round = get(r, *narrow ? ROUND_NARROW : ROUND_BITS);
    state->winner = get(r, 2);
    state->rng = bits_read(r, 32);
    state->game_seed = bits_read(r, 32);
    state->map_seed = bits_read(r, 32);
    state->humans = get(r, 8);
    state->levels = (uint16_t)bits_read(r, 16);
    state->days = get(r, 3);
    state->roles = get(r, 1);
    state->know = get(r, 1);
    state->day = (uint8_t)((state->round + 1) / 2);
    state->viewer = TM_REAL;
    return !r->bad && state->days < TM_DAY_LIMITS && state->round <= tm_last_round(state);
}

static void pack_armies(BitWriter *w, const TmState *state)
{
    uint32_t kept = 0;
    for (int i = 0; i < TM_ARMIES; i++)
        kept |= (uint32_t)is_kept(&state->army[i]) << i;
    bits_write(w, kept, 32);
    for (int i = 0; i < TM_ARMIES; i++) {
        const TmArmy *army = &state->army[i];
        if (!is_kept(army))
            continue;
        Word word = word_begin(w);
        put(&word, army->troops, 6);
        put(&word, army->pos, 8);
        put(&word, army->morale + 1, 3);
        put(&word, army->stance, 2);
        put(&word, army->flag, 4);
        put(&word, army->display, 2);
        put(&word, army->recon, 8);
        put(&word, army->passive, 5);
        put(&word, army->camo, 2);
        put(&word, army->held, 1);
        put(&word, army->decrees, 4);
        put(&word, army->progress, 2);
        word_end(&word);
    }
}

/* Until the turn block says otherwise, the round has just begun. */
static void unpack_armies(BitReader *r, TmState *state, uint32_t *kept)
{
    *kept = bits_read(r, 32);
    for (int i = 0; i < TM_ARMIES; i++) {
        TmArmy *army = &state->army[i];
        tm_clear_army(army);
        if ((*kept >> i & 1) == 0)
            continue;
        uint32_t bits = bits_read(r, 25);
        army->troops = army->start_troops = cut(&bits, 6);
        army->pos = cut(&bits, 8);
        army->morale = (int8_t)(cut(&bits, 3) - 1);
        army->stance = cut(&bits, 2);
        army->flag = army->flag_plan = cut(&bits, 4);
        army->display = army->display_plan = cut(&bits, 2);
        bits = bits_read(r, 22);
        army->recon = cut(&bits, 8);
        army->passive = cut(&bits, 5);
        army->camo = cut(&bits, 2);
        army->held = cut(&bits, 1);
        army->decrees = cut(&bits, 4);
        army->progress = cut(&bits, 2);
    }
}

static void pack_nation(BitWriter *w, const TmNation *nation)
{
    bool none = nation->techniques == 0xFF;
    Word word = word_begin(w);
    put(&word, nation->role, 1);
    put(&word, nation->evil_kind == 0 ? 0 : nation->evil_kind - TM_FALSE_FLAG + 1, 2);
    put(&word, nation->volunteered, 2);
    put(&word, nation->ability[0], 5);
    put(&word, nation->ability[1], 5);
    put(&word, none ? 0 : nation->techniques & 15, 3);
    put(&word, none ? 0 : nation->techniques >> 4, 3);
    put(&word, nation->garrison, 6);
    put(&word, nation->garrison_morale + 1, 3);
    put(&word, nation->ruined, 1);
    put(&word, nation->eliminated, 1);
    put(&word, nation->built, BUILT_BITS);
    put(&word, nation->retaliation, 1);
    put(&word, nation->fury, 2);
    put(&word, nation->limit, 2);
    put(&word, nation->revealed, 1);
    put(&word, few4(nation->vote), 4);
    put(&word, nation->camp, 8);
    put(&word, nation->seen_decree, 8);
    put(&word, nation->seen_technique, 8);
    put(&word, nation->accused_by, 8);
    put(&word, nation->bluff, 1);
    word_end(&word);
}

static void unpack_nation(BitReader *r, TmNation *nation, bool narrow)
{
    uint32_t bits = bits_read(r, 30);
    nation->role = cut(&bits, 1);
    nation->evil_kind = cut(&bits, 2);
    nation->evil_kind = (uint8_t)(nation->evil_kind == 0 ? 0 : nation->evil_kind + TM_FALSE_FLAG - 1);
    nation->volunteered = cut(&bits, 2);
    nation->ability[0] = cut(&bits, 5);
    nation->ability[1] = cut(&bits, 5);
    int first = cut(&bits, 3), second = cut(&bits, 3);
    nation->techniques = (uint8_t)(first == 0 && second == 0 ? 0xFF : first | second << 4);
    nation->garrison = cut(&bits, 6);
    nation->garrison_morale = (int8_t)(cut(&bits, 3) - 1);
    bits = bits_read(r, narrow ? 30 : 32);
    nation->ruined = cut(&bits, 1);
    nation->eliminated = cut(&bits, 1);
    nation->built = cut(&bits, narrow ? BUILT_NARROW : BUILT_BITS);
    nation->retaliation = cut(&bits, 1);
    nation->fury = cut(&bits, 2);
    nation->limit = cut(&bits, 2);
    nation->revealed = cut(&bits, 1);
    nation->vote = many4(cut(&bits, 4));
    nation->camp = cut(&bits, 8);
    nation->seen_decree = cut(&bits, 8);
    bits = bits_read(r, 17);
    nation->seen_technique = cut(&bits, 8);
    nation->accused_by = cut(&bits, 8);
    nation->bluff = cut(&bits, 1);
    nation->says = nation->couriers = TM_WORDS;
}

static void pack_places(BitWriter *w, const TmState *state)
{
    Word word = word_begin(w);
    put(&word, state->base_count, 5);
    for (int i = 0; i < state->base_count; i++) {
        const TmBase *base = &state->base[i];
        put(&word, few4(base->owner), 4);
        put(&word, few4(base->public_owner), 4);
        put(&word, few4(base->ceded), 4);
        if (i >= TM_MAP_BASES)
            put(&word, base->pos, 8);
    }
    put(&word, state->blockade_count, 5);
    for (int i = 0; i < state->blockade_count; i++) {
        put(&word, state->blockade[i].cell, 8);
        put(&word, state->blockade[i].dir, 2);
        put(&word, state->blockade[i].known, 8);
    }
    put(&word, state->trap_count, 5);
    for (int i = 0; i < state->trap_count; i++) {
        put(&word, state->trap[i].cell, 8);
        put(&word, state->trap[i].owner, 3);
    }
    word_end(&word);
}

static bool unpack_places(BitReader *r, TmState *state)
{
    state->base_count = get(r, 5);
    if (state->base_count > TM_BASES_MAX)
        return false;
    for (int i = 0; i < state->base_count; i++) {
        TmBase *base = &state->base[i];
        uint32_t bits = bits_read(r, 12);
        base->owner = base->owner_start = many4(cut(&bits, 4));
        base->public_owner = many4(cut(&bits, 4));
        if (base->public_owner == SECRET4)
            base->public_owner = TM_SECRET_OWNER;
        base->ceded = many4(cut(&bits, 4));
        base->pos = i < TM_MAP_BASES ? state->site[i] : get(r, 8);
    }
    state->blockade_count = get(r, 5);
    if (state->blockade_count > TM_BLOCKADES_MAX)
        return false;
    for (int i = 0; i < state->blockade_count; i++) {
        uint32_t bits = bits_read(r, 18);
        state->blockade[i].cell = cut(&bits, 8);
        state->blockade[i].dir = cut(&bits, 2);
        state->blockade[i].known = cut(&bits, 8);
    }
    state->trap_count = get(r, 5);
    if (state->trap_count > TM_TRAPS_MAX)
        return false;
    for (int i = 0; i < state->trap_count; i++) {
        state->trap[i].cell = get(r, 8);
        state->trap[i].owner = get(r, 3);
    }
    return true;
}

static void pack_message(BitWriter *w, const TmMessage *message, bool round)
{
    Word word = word_begin(w);
    put(&word, message->nation, 3);
    put(&word, message->code, 5);
    put(&word, message->arg[0], 8);
    put(&word, message->arg[1], 8);
    if (round)
        put(&word, message->round, ROUND_BITS);
    word_end(&word);
}

static TmMessage unpack_message(BitReader *r, int round, bool narrow)
{
    TmMessage message;
    int round_bits = narrow ? ROUND_NARROW : ROUND_BITS;
    uint32_t bits = bits_read(r, round >= 0 ? 24 : 24 + round_bits);
    message.nation = cut(&bits, 3);
    message.code = cut(&bits, 5);
    message.arg[0] = cut(&bits, 8);
    message.arg[1] = cut(&bits, 8);
    message.round = round >= 0 ? (uint8_t)round : cut(&bits, round_bits);
    return message;
}

static void pack_mail(BitWriter *w, const TmMail mail[TM_NATIONS], bool round)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        bits_write(w, mail[n].count, 2);
        for (int i = 0; i < mail[n].count; i++)
            pack_message(w, &mail[n].at[i], round);
    }
}

static void unpack_mail(BitReader *r, TmMail mail[TM_NATIONS], int round, bool narrow)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        mail[n].count = get(r, 2);
        for (int i = 0; i < mail[n].count; i++)
            mail[n].at[i] = unpack_message(r, round, narrow);
    }
}

static void pack_report(BitWriter *w, const TmReport *report)
{
    Word word = word_begin(w);
    put(&word, report->kind, 5);
    put(&word, report->cell, 8);
    put(&word, report->x, 8);
    put(&word, report->y, 8);
    word_end(&word);
}

static void pack_four(BitWriter *w, const uint8_t bytes[4])
{
    bits_write(w, bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24, 32);
}

static void pack_words(BitWriter *w, const TmState *state)
{
    bits_write(w, state->log_count, 5);
    for (int i = 0; i < state->log_count; i++)
        pack_message(w, &state->log[i], true);
    pack_mail(w, state->inbox, true);
    for (int n = 0; n < TM_NATIONS; n++) {
        bits_write(w, state->report[n].count, 4);
        for (int i = 0; i < state->report[n].count; i++)
            pack_report(w, &state->report[n].at[i]);
    }
    for (int day = 0; day < tm_days_counted(state) && day < TM_DAYS_MAX; day++)
        pack_four(w, state->votes[day]);
    for (int n = 0; n < TM_NATIONS; n++) {
        pack_four(w, &state->belief[n][0]);
        pack_four(w, &state->belief[n][4]);
    }
}

static void unpack_four(BitReader *r, uint8_t bytes[4])
{
    uint32_t bits = bits_read(r, 32);
    for (int i = 0; i < 4; i++)
        bytes[i] = cut(&bits, 8);
}

static bool unpack_words(BitReader *r, TmState *state, bool narrow)
{
    state->log_count = get(r, 5);
    if (state->log_count > TM_LOG_MAX)
        return false;
    for (int i = 0; i < state->log_count; i++)
        state->log[i] = unpack_message(r, -1, narrow);
    unpack_mail(r, state->inbox, -1, narrow);
    for (int n = 0; n < TM_NATIONS; n++) {
        state->report[n].count = get(r, 4);
        if (state->report[n].count > TM_REPORTS_MAX)
            return false;
        for (int i = 0; i < state->report[n].count; i++) {
            uint32_t bits = bits_read(r, 29);
            state->report[n].at[i].kind = cut(&bits, 5);
            state->report[n].at[i].cell = cut(&bits, 8);
            state->report[n].at[i].x = cut(&bits, 8);
            state->report[n].at[i].y = cut(&bits, 8);
        }
    }
    for (int day = 0; day < tm_days_counted(state) && day < TM_DAYS_MAX; day++)
        unpack_four(r, state->votes[day]);
    for (int n = 0; n < TM_NATIONS; n++) {
        unpack_four(r, &state->belief[n][0]);
        unpack_four(r, &state->belief[n][4]);
    }
    return true;
}

/* --- Turn block --- */

static void pack_orders(BitWriter *w, const TmState *state)
{
    for (int i = 0; i < TM_ARMIES; i++) {
        const TmArmy *army = &state->army[i];
        if (!is_kept(army))
            continue;
        Word word = word_begin(w);
        put(&word, few5(army->order), 5);
        put(&word, army->b, 8);
        put(&word, army->c, 8);
        put(&word, army->flag_plan, 4);
        put(&word, army->display_plan, 2);
        put(&word, army->recon_plan, 8);
        if (army->order == TM_FORGE) {
            put(&word, army->carried, 4);
            put(&word, army->carried_b, 8);
            put(&word, army->carried_c, 8);
        }
        word_end(&word);
    }
}

static void unpack_orders(BitReader *r, TmState *state, uint32_t kept)
{
    for (int i = 0; i < TM_ARMIES; i++) {
        TmArmy *army = &state->army[i];
        if ((kept >> i & 1) == 0)
            continue;
        uint32_t bits = bits_read(r, 27);
        army->order = many5(cut(&bits, 5));
        army->b = cut(&bits, 8);
        army->c = cut(&bits, 8);
        army->flag_plan = cut(&bits, 4);
        army->display_plan = cut(&bits, 2);
        army->recon_plan = get(r, 8);
        if (army->order != TM_FORGE)
            continue;
        bits = bits_read(r, 20);
        army->carried = cut(&bits, 4);
        army->carried_b = cut(&bits, 8);
        army->carried_c = cut(&bits, 8);
    }
}

static void pack_turn(BitWriter *w, const TmState *state)
{
    Word word = word_begin(w);
    put(&word, state->spent, 8);
    for (int i = 0; i < TM_ARMIES; i++)
        if (!tm_is_horde(i))
            put(&word, state->army[i].start_troops, 6);
    word_end(&word);
    pack_orders(w, state);
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmNation *nation = &state->nation[n];
        put(&word, nation->wild, 5);
        put(&word, nation->says, 2);
        put(&word, nation->couriers, 2);
        put(&word, nation->levy, 3);
        put(&word, nation->done, 1);
    }
    for (int i = 0; i < state->base_count; i++)
        put(&word, few4(state->base[i].owner_start), 4);
    put(&word, state->contact_count, 5);
    for (int i = 0; i < state->contact_count; i++) {
        const TmContact *contact = &state->contact[i];
        put(&word, contact->army[0], 5);
        put(&word, contact->army[1], 5);
        put(&word, few4(contact->line[0]), 4);
        put(&word, few4(contact->line[1]), 4);
        put(&word, contact->arg[0], 3);
        put(&word, contact->arg[1], 3);
    }
    word_end(&word);
    pack_mail(w, state->transit, false);
}

static bool unpack_turn(BitReader *r, TmState *state, uint32_t kept)
{
    state->spent = get(r, 8);
    for (int i = 0; i < TM_ARMIES; i++)
        if (!tm_is_horde(i))
            state->army[i].start_troops = get(r, 6);
    unpack_orders(r, state, kept);
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state->nation[n];
        uint32_t bits = bits_read(r, 13);
        nation->wild = cut(&bits, 5);
        nation->says = cut(&bits, 2);
        nation->couriers = cut(&bits, 2);
        nation->levy = cut(&bits, 3);
        nation->done = cut(&bits, 1);
    }
    for (int i = 0; i < state->base_count; i++)
        state->base[i].owner_start = many4(get(r, 4));
    state->contact_count = get(r, 5);
    if (state->contact_count > TM_CONTACTS_MAX)
        return false;
    for (int i = 0; i < state->contact_count; i++) {
        TmContact *contact = &state->contact[i];
        uint32_t bits = bits_read(r, 24);
        contact->army[0] = cut(&bits, 5);
        contact->army[1] = cut(&bits, 5);
        contact->line[0] = many4(cut(&bits, 4));
        contact->line[1] = many4(cut(&bits, 4));
        contact->arg[0] = cut(&bits, 3);
        contact->arg[1] = cut(&bits, 3);
    }
    unpack_mail(r, state->transit, state->round, false);
    return true;
}

/* --- The whole --- */

int tm_pack(const void *in, uint8_t *out, int max)
{
    const TmState *state = in;
    bool turn = !tm_at_round_start(state);
    BitWriter w;
    bits_write_begin(&w, out, max);
    pack_head(&w, state, turn);
    tm_pack_map(&w, state);
    pack_armies(&w, state);
    for (int n = 0; n < TM_NATIONS; n++)
        pack_nation(&w, &state->nation[n]);
    pack_places(&w, state);
    pack_words(&w, state);
    if (turn)
        pack_turn(&w, state);
    return bits_write_end(&w);
}

/* The bitmap names exactly the slots that are in use. */
static bool kept_fits(const TmState *state, uint32_t kept)
{
    for (int i = 0; i < TM_ARMIES; i++)
        if (is_kept(&state->army[i]) != ((kept >> i & 1) != 0))
            return false;
    return true;
}

static bool read_all(BitReader *r, TmState *state, bool *turn)
{
    uint32_t kept;
    bool narrow;
    if (!unpack_head(r, state, turn, &narrow) || !tm_unpack_map(r, state))
        return false;
    unpack_armies(r, state, &kept);
    for (int n = 0; n < TM_NATIONS; n++)
        unpack_nation(r, &state->nation[n], narrow);
    if (r->bad)
        return false;
    if (!unpack_places(r, state) || !unpack_words(r, state, narrow) || (*turn && !unpack_turn(r, state, kept)))
        return false;
    return bits_read_end(r) && kept_fits(state, kept);
}

/* The bytes as they stand. What is derived from them is made as well, as far as they allow it. */
bool tm_decode(void *out, const uint8_t *in, int length)
{
    TmState *state = out;
    BitReader r;
    bool turn;
    memset(state, 0, sizeof *state);
    bits_read_begin(&r, in, length);
    if (!read_all(&r, state, &turn))
        return false;
    if (!tm_has_sights(state))
        return true;
    for (int i = 0; i < TM_ARMIES; i++) /* the sighting lists need cells that exist */
        if (state->army[i].pos >= TM_CELLS || (state->army[i].recon != TM_NOBODY && state->army[i].recon >= TM_CELLS))
            return false;
    tm_sight_lists(state);
    if (!turn)
        tm_contacts_open(state);
    return true;
}

bool tm_check(const void *in_state, const uint8_t *in, int length)
{
    BitReader r;
    bits_read_begin(&r, in, length);
    bits_read(&r, 8);
    bool turn = bits_read(&r, 1) != 0;
    return tm_valid_on_map(in_state) && tm_at_round_start(in_state) != turn;
}

bool tm_unpack(void *out, const uint8_t *in, int length)
{
    TmState state;
    if (!tm_decode(&state, in, length) || !tm_check(&state, in, length))
        return false;
    memcpy(out, &state, sizeof state);
    return true;
}
