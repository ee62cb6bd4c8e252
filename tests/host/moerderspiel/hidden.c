/* SPDX-License-Identifier: MIT */
#include "hidden.h"

#include <string.h>

static uint8_t any(Rng *rng, uint32_t count) { return (uint8_t)rng_below(rng, count, 0); }

static int any_land(Rng *rng)
{
    int cell = any(rng, TM_CELLS);
    return tm_is_land(cell) ? cell : 16;
}

static int any_stranger(int seat, Rng *rng) { return (seat + 1 + any(rng, TM_NATIONS - 1)) % TM_NATIONS; }

/* Seen or not: what nobody else sees of an army. */
static void change_army(TmArmy *army, Rng *rng)
{
    army->troops = (uint8_t)(1 + any(rng, 60));
    army->morale = (int8_t)(any(rng, 5) - 1);
    army->stance = any(rng, 4);
    army->flag_plan = any(rng, 8);
    army->display_plan = any(rng, 3);
    army->recon = (uint8_t)any_land(rng);
    army->recon_plan = (uint8_t)any_land(rng);
    army->passive = any(rng, TM_ABILITIES_END);
    army->camo = any(rng, 3);
    army->held = any(rng, 2);
    army->held_next = any(rng, 2);
    army->decrees = any(rng, 16);
    army->progress = any(rng, 3);
    army->order = any(rng, TM_ORDERS);
    army->b = any(rng, 6);
    army->c = any(rng, 6);
    army->carried = any(rng, TM_ORDERS);
    army->carried_b = any(rng, 6);
    army->carried_c = any(rng, 6);
}

/* An army out of sight may be anything, or not be at all. */
static void change_unseen(TmArmy *army, int nation, Rng *rng)
{
    army->start_troops = any(rng, 61);
    army->pos = (uint8_t)any_land(rng);
    army->flag = (uint8_t)(any(rng, 2) ? any(rng, 8) : nation);
    army->display = any(rng, 3);
}

static void change_nation(TmState *state, int seat, int n, Rng *rng)
{
    TmNation *nation = &state->nation[n];
    bool knows = state->nation[seat].role == TM_EVIL && state->know;
    if (!nation->eliminated) {
        nation->ability[0] = any(rng, 17);
        nation->ability[1] = any(rng, 17);
        if (!knows) {
            nation->role = any(rng, 2);
            nation->evil_kind = (uint8_t)(nation->role == TM_EVIL ? TM_FALSE_FLAG + any(rng, 2) : 0);
        } else if (nation->role == TM_GOOD) {
            nation->evil_kind = (uint8_t)(TM_FALSE_FLAG + any(rng, 2));
        }
    }
    nation->volunteered = any(rng, 3);
    nation->wild = any(rng, 17);
    nation->techniques = any(rng, 256);
    nation->garrison = any(rng, 61);
    nation->garrison_morale = (int8_t)(any(rng, 7) - 1);
    nation->built = any(rng, 4);
    nation->retaliation = any(rng, 2);
    nation->fury = any(rng, 3);
    nation->says = any(rng, 3);
    nation->couriers = any(rng, 3);
    nation->done = any(rng, 2);
    nation->camp = (uint8_t)any_land(rng);
    nation->seen_decree = any(rng, 256);
    nation->seen_technique = any(rng, 256);
    nation->bluff = any(rng, 2);
}

static void change_mail(TmMail *mail, Rng *rng)
{
    memset(mail, 0, sizeof *mail);
    mail->count = any(rng, 4);
    for (int i = 0; i < mail->count; i++)
        mail->at[i] = (TmMessage){any(rng, 8), (uint8_t)(1 + any(rng, 19)), {any(rng, 8), any(rng, 8)}, 1};
}

static void change_rows(TmState *state, int n, Rng *rng)
{
    change_mail(&state->inbox[n], rng);
    memset(&state->report[n], 0, sizeof state->report[n]);
    state->report[n].count = any(rng, 11);
    for (int i = 0; i < state->report[n].count; i++)
        state->report[n].at[i] = (TmReport){(uint8_t)(1 + any(rng, 29)), (uint8_t)any_land(rng), any(rng, 256), any(rng, 256)};
    for (int other = 0; other < TM_NATIONS; other++)
        state->belief[n][other] = any(rng, 256);
}

static void change_places(TmState *state, int seat, Rng *rng)
{
    TmSight sight;
    tm_sight_of(state, seat, &sight);
    for (int i = 0; i < state->base_count; i++) {
        TmBase *base = &state->base[i];
        if (base->owner == seat)
            continue;
        base->ceded = any(rng, 8);
        if (!tm_between_rounds(state) && tm_sees(&sight, base->pos))
            continue;
        base->owner = (uint8_t)any_stranger(seat, rng);
        base->owner_start = (uint8_t)any_stranger(seat, rng);
    }
    if (state->base_count > 0 && state->base_count < TM_BASES_MAX) /* a new one that nobody was told of */
        for (int cell = 0, tries = 0; tries < 20; tries++) {
            cell = any_land(rng);
            if (tm_base_at(state, cell) < 0 && !tm_sees(&sight, cell)) {
                state->base[state->base_count++] = (TmBase){(uint8_t)cell, (uint8_t)any_stranger(seat, rng), TM_NOBODY, TM_SECRET_OWNER, TM_NOBODY};
                break;
            }
        }
    for (int i = 0; i < state->blockade_count; i++) {
        TmBlockade *blockade = &state->blockade[i];
        if (!tm_bit(blockade->known, seat))
            *blockade = (TmBlockade){(uint8_t)any_land(rng), any(rng, 3), (uint8_t)(any(rng, 256) & ~(1 << seat))};
        else
            blockade->known = (uint8_t)(any(rng, 256) | 1 << seat);
    }
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].owner != seat)
            state->trap[i] = (TmTrap){(uint8_t)any_land(rng), (uint8_t)any_stranger(seat, rng)};
    if (state->trap_count < TM_TRAPS_MAX && state->base_count > 0)
        state->trap[state->trap_count++] = (TmTrap){(uint8_t)any_land(rng), (uint8_t)any_stranger(seat, rng)};
}

/* Lines between others, and a line that the other side of an own contact chose before the seat did. */
static void change_talks(TmState *state, int seat, Rng *rng)
{
    for (int i = 0; i < state->contact_count; i++) {
        TmContact *contact = &state->contact[i];
        bool first = tm_nation_of(contact->army[0]) == seat, second = tm_nation_of(contact->army[1]) == seat;
        for (int side = 0; side < 2; side++) {
            bool own = side == 0 ? first : second;
            bool open = (first || second) && contact->line[first ? 0 : 1] != TM_NOBODY && contact->line[first ? 1 : 0] != TM_NOBODY;
            bool free = (first || second) && contact->line[first ? 0 : 1] == TM_NOBODY;  /* its own line is still to come */
            if (own || open || (!free && (first || second)))
                continue;
            contact->line[side] = any(rng, TM_LINES);
            contact->arg[side] = any(rng, 8);
        }
    }
}

void hidden_change(TmState *state, int seat, Rng *rng)
{
    bool over = state->phase == TM_OVER_PHASE;
    state->rng = rng_next(rng);
    state->game_seed = rng_next(rng);
    if (!over)
        change_places(state, seat, rng);
    for (int n = 0; n < TM_NATIONS; n++) {
        change_mail(&state->transit[n], rng);
        for (int other = 0; other < TM_NATIONS && n != seat; other++)
            state->belief[n][other] = any(rng, 256);
        if (n == seat || over)
            continue;
        change_rows(state, n, rng);
        for (int slot = 0; slot < TM_SLOTS; slot++) {
            int army = tm_army_id(n, slot);
            change_army(&state->army[army], rng);
            if (tm_sight_place(state, seat, army) < 0)
                change_unseen(&state->army[army], n, rng);
        }
        change_nation(state, seat, n, rng);
    }
    if (!over)
        change_talks(state, seat, rng);
}
