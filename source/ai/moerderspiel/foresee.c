/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/foresee.h"

#include "fixed.h"

/* In the units of 11.6: a hundred soldiers 10, a base 30, a point of morale 8. */
enum { FORCE = 10, BASE = 30, MORALE = 8, PROGRESS = 9, RULE = 12, CERTAIN = 4, EXPOSED_MAX = 9, MASKLESS = 40 };

static const TmArmy *army_of(const TmMind *mind, int slot) { return &mind->view->army[mind_army(mind, slot)]; }

static bool is_friend(const TmMind *mind, int who) { return who == mind->nation || who == mind->partner; }

/* In quarters: how surely an army is worth beating. */
static int worth(const TmMind *mind, int who)
{
    if (is_friend(mind, who))
        return -CERTAIN;
    if (mind->evil || who == TM_BARBARIANS)
        return CERTAIN;
    return mind->suspicion[who] > 110 ? CERTAIN : mind->suspicion[who] > 90 ? 3 : mind->attackers >> who & 1 ? 2 : -CERTAIN;
}

/* In quarters: how surely it will attack us when it can. */
static int threat(const TmMind *mind, int slot, int who)
{
    if (is_friend(mind, who) || (who < TM_NATIONS && (mind->peace >> who & 1)))
        return 0;
    if (who == TM_BARBARIANS || slot == TM_HORDE)
        return 3;
    if (mind->evil)
        return mind_masked(mind, slot) ? 1 : mind->attackers >> who & 1 ? 2 : 0;
    return mind->suspicion[who] > 110 || (mind->attackers >> who & 1) ? 3 : mind->suspicion[who] > 80 ? 1 : 0;
}

static void clash_with(const TmMind *mind, int slot, const TmSeen *seen, bool ordered, TmClash *out)
{
    TmSide side[2] = {
        tm_army_side(mind->view, mind_army(mind, slot), seen->strength, ordered, false),
        {.troops = (int16_t)seen->strength, .morale = (int16_t)mind_morale_guess(mind, mind_who(seen)), .ordered = !ordered},
    };
    tm_clash(side, out);
}

/* Armies on the cell where the round begins: our attack, and theirs. */
static int fights(const TmMind *mind, int slot, TmWish wish, int *undisturbed)
{
    const TmState *view = mind->view;
    int value = 0;
    *undisturbed = CERTAIN;
    for (int i = 0; i < view->seen_count; i++) {
        const TmSeen *seen = &view->seen[i];
        int who = mind_who(seen), danger = threat(mind, slot, who), stays = 100;
        TmClash clash;
        if (seen->cell != army_of(mind, slot)->pos)
            continue;
        bool attacks = wish.code == TM_ATTACK && wish.b == i;
        if (!attacks && danger == 0)
            continue;
        clash_with(mind, slot, seen, attacks, &clash);
        if (attacks) {
            value += FORCE * (worth(mind, who) * min_int(clash.loss[1], seen->strength) / CERTAIN - min_int(clash.loss[0], army_of(mind, slot)->troops));
            value -= mind->evil && !mind_masked(mind, slot) ? MASKLESS : 0;
            continue;
        }
        if (wish.code == TM_MOVE)
            stays -= tm_flight(view, mind_army(mind, slot), false);
        value += FORCE * danger * (worth(mind, who) * clash.loss[1] / CERTAIN - clash.loss[0]) * stays / (100 * CERTAIN);
        *undisturbed = min_int(*undisturbed, CERTAIN - danger);
    }
    return value;
}

/* What stands around the cell where the army will be may attack it a round later. */
static int exposure(const TmMind *mind, int slot, int cell)
{
    const TmState *view = mind->view;
    int sum = 0;
    for (int i = 0; i < view->seen_count; i++) {
        const TmSeen *seen = &view->seen[i];
        int danger = threat(mind, slot, mind_who(seen));
        TmClash clash;
        if (danger == 0 || (seen->cell != cell && !tm_adjacent(view, seen->cell, cell)))
            continue;
        clash_with(mind, slot, seen, false, &clash);
        int lead = clash.power[1] - clash.power[0];
        sum += danger * clamp_int(lead, 0, EXPOSED_MAX) * (seen->cell == cell ? 2 : 1);
    }
    return sum;
}

static int base_value(const TmMind *mind, int slot, TmWish wish, int undisturbed)
{
    const TmState *view = mind->view;
    int base = tm_base_at(view, army_of(mind, slot)->pos), rivals = 0;
    TmClash clash;
    if (base < 0)
        return 0;
    if (wish.code == TM_TAKE) {
        for (int i = 0; i < view->seen_count; i++)
            rivals += view->seen[i].cell == view->base[base].pos && view->seen[i].flag < TM_NATIONS && !is_friend(mind, mind_who(&view->seen[i]));
        return (BASE + MORALE) * undisturbed / (CERTAIN * (1 + rivals));
    }
    if (wish.code != TM_STORM_BASE)
        return 0;
    tm_preview_base(view, mind_army(mind, slot), &clash);
    return (clash.winner == 0 ? BASE * worth(mind, view->base[base].owner_start) / CERTAIN : 0) * undisturbed / CERTAIN - FORCE * clash.loss[0];
}

static int weigh(const TmMind *mind, int slot, TmWish wish, int goal)
{
    const TmArmy *army = army_of(mind, slot);
    bool moves = wish.code == TM_MOVE, twice = moves && wish.c < TM_NO_STEP;
    int end = moves ? tm_path_end(army->pos, wish.b, wish.c) : army->pos, undisturbed;
    int value = fights(mind, slot, wish, &undisturbed) + base_value(mind, slot, wish, undisturbed) - exposure(mind, slot, end);
    if (slot != TM_HORDE && twice)
        value -= MORALE;
    if (slot != TM_HORDE && wish.code == TM_HOLD && army->morale < tm_base_morale(mind->view, mind->nation))
        value += MORALE * undisturbed / CERTAIN;
    if (goal != TM_NOBODY)
        value += PROGRESS * (ways_hex(army->pos, goal) - ways_hex(end, goal));
    return value;
}

static void add(TmForesight *foresight, int code, int b, int c)
{
    TmWish wish = {(uint8_t)code, (uint8_t)b, (uint8_t)c};
    if (foresight->count < FORESEE_MAX)
        foresight->wish[foresight->count++] = wish;
}

/* Orders of patience and tricks are left as they are: their gain lies beyond the next round. */
static bool is_plain(int code) { return code == TM_HOLD || code == TM_MOVE || code == TM_ATTACK || code == TM_TAKE || code == TM_STORM_BASE; }

void foresee_begin(TmForesight *foresight, const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    const TmArmy *army = army_of(mind, slot);
    *foresight = (TmForesight){.wish = {mind->order[slot]}, .count = 1};
    if (army->troops == 0 || !is_plain(mind->order[slot].code))
        return;
    add(foresight, TM_HOLD, 0, 0);
    for (int i = 0; i < view->seen_count; i++)
        if (view->seen[i].cell == army->pos && worth(mind, mind_who(&view->seen[i])) > 0 && foresight->count < FORESEE_MAX - TM_NO_STEP)
            add(foresight, TM_ATTACK, i, 0);
    for (int dir = 0; dir < TM_NO_STEP && !army->held; dir++)
        if (mind->ways.open[army->pos] >> dir & 1)
            add(foresight, TM_MOVE, dir, TM_NO_STEP);
}

bool foresee_step(TmForesight *foresight, TmMind *mind, int slot)
{
    int at = foresight->at++;
    int value = foresight->count > 1 ? weigh(mind, slot, foresight->wish[at], mind->goal[slot]) + (at == 0 ? RULE : 0) : 0;
    if (at == 0 || value > foresight->value) {
        foresight->value = (int16_t)value;
        foresight->best = (uint8_t)at;
    }
    if (foresight->at < foresight->count)
        return false;
    mind->order[slot] = foresight->wish[foresight->best];
    return true;
}
