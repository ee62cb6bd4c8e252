/* SPDX-License-Identifier: MIT */
/* Dice with re-rolls and fights (5.15, 2.8). */
#include "engine/losthope/rules.h"

#include <string.h>

/* --- Dice --- */

bool lh_is_gun(int item) { return item < LH_ITEMS && (lh_items[item].groups & LH_GROUP_GUN) != 0; }

int lh_weapon_die(int weapon) { return weapon == LH_NONE ? LH_DIE_GREY : lh_is_gun(weapon) ? LH_DIE_RED : LH_DIE_YELLOW; }

static int cast(LhRun *run, int die, int slot)
{
    int face = lh_roll(run, 6, LH_TAG_GREY + die);
    lh_say(run, LH_EVENT_DIE, die, face, slot);
    return face;
}

void lh_push_die(LhRun *run, int die, int rerolls, int slot, int purpose)
{
    int face = cast(run, die, slot);
    LhFrame *f = lh_push(run, LH_P_DIE, die, face, rerolls);
    f->n = (uint8_t)slot;
    f->src = (uint8_t)purpose;
}

int lh_face_value(LhRun *run, int die, int face, int weapon)
{
    int value = lh_dice[die].face[face];
    if (value <= 3)
        return value;
    if (value == LH_FACE_HATCHET)
        return weapon == LH_HAT ? LH_KILL : 0;
    if (value == LH_FACE_BURST)
        return weapon == LH_SGN ? LH_KILL : 0;
    if (value != LH_FACE_FATE)
        return 0;
    const LhFate *card = &lh_fates[lh_roll(run, LH_FATES, LH_TAG_FATE_LOOK)];
    int found = card->fate_die == die ? card->fate_value : 0;
    lh_say(run, LH_EVENT_FATE_LOOK, (int)(card - lh_fates), found, 0);
    return found;
}

LhWhy lh_why_keep(const LhState *s, Action action)
{
    (void)s;
    (void)action;
    return LH_WHY_FINE;
}

void lh_list_keep(LhSink *sink) { lh_offer(sink, LH_KEEP, 0, 0, 0); }

/* The re-rolls that are left go back with the answer: two dice of one attack share them. */
void lh_play_keep(LhRun *run, Action action)
{
    LhState *s = run->s;
    const LhFrame *f = lh_top(s);
    LhFrame *user = s->depth > 1 ? &s->stack[s->depth - 2] : NULL;
    (void)action;
    run->answer = f->b;
    if (user != NULL && user->type == LH_T_ATTACK)
        user->src = f->c;
    if (user != NULL && user->type == LH_T_GUARD)
        user->n = f->c;
    lh_pop(run);
}

LhWhy lh_why_reroll(const LhState *s, Action action)
{
    (void)action;
    return lh_top(s)->c > 0 ? LH_WHY_FINE : LH_WHY_NO_REROLL;
}

void lh_list_reroll(LhSink *sink) { lh_offer(sink, LH_REROLL, 0, 0, 0); }

void lh_play_reroll(LhRun *run, Action action)
{
    LhFrame *f = &run->s->stack[run->s->depth - 1];
    (void)action;
    f->c--;
    f->b = (uint8_t)cast(run, f->a, f->n);
}

/* --- Foes --- */

static bool is_alive(const LhEnemy *foe) { return foe->letter != LH_NONE && foe->wounds < LH_FOE_LIFE; }

static int living(const LhState *s)
{
    int mask = 0;
    for (int i = 0; i < LH_FOES_MAX; i++)
        if (is_alive(&s->foe[i]))
            mask |= 1 << i;
    return mask;
}

void lh_clear_fight(LhState *s)
{
    for (int i = 0; i < LH_FOES_MAX; i++)
        s->foe[i] = (LhEnemy){LH_NONE, 0, LH_NONE, 0};
    s->fight_round = s->fight_acted = s->fight_alive = s->fight_flags = s->fight_spared = s->wounds_due = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].task >= LH_NIGHT_PARTY1)
            s->people[slot].weapon = LH_NONE;
}

static void draw_foes(LhRun *run, const LhResident *row, int count)
{
    LhState *s = run->s;
    int taken = 0;
    lh_clear_fight(s);
    for (int i = 0; i < count && i < LH_FOES_MAX; i++) {
        int pick = lh_roll(run, LH_FOES - i, LH_TAG_FOES), token = 0;
        for (;; token++)
            if ((taken >> token & 1) == 0 && pick-- == 0)
                break;
        taken |= 1 << token;
        s->foe[i] = (LhEnemy){lh_foes[token].letter, lh_foes[token].prowess, row->weapon[lh_foes[token].letter], 0};
        lh_say(run, LH_EVENT_FOE, i, lh_foes[token].letter, lh_foes[token].prowess);
    }
    if (s->dog_place == s->party)
        s->fight_flags |= LH_FIGHT_DOG;
}

/* One strike (LH-15.6): re-rolled while it is nothing and prowess is left. */
static int strike(LhRun *run, int i)
{
    LhEnemy *foe = &run->s->foe[i];
    bool unarmed = (run->s->fight_spared >> i & 1) != 0; /* its gun was empty in an earlier round */
    int weapon = unarmed ? LH_NONE : foe->weapon, die = lh_weapon_die(weapon), wounds = 0, face = 0;
    for (int rolls = 0; rolls <= foe->prowess && wounds == 0; rolls++) {
        face = lh_roll(run, 6, LH_TAG_GREY + die);
        wounds = lh_face_value(run, die, face, weapon);
    }
    if (wounds == LH_KILL)
        wounds = 2;
    lh_say(run, LH_EVENT_STRIKE, i, face, wounds);
    if (wounds == 0 && lh_dice[die].face[face] == LH_FACE_EMPTY)
        run->s->fight_spared |= (uint8_t)(0x10 << i); /* LH-15.14; the high half counts from the next round on */
    return wounds;
}

/* --- The fight --- */

static int members(const LhState *s) { return lh_present(s); }

static bool shoots(const LhState *s, int slot)
{
    return lh_is_gun(s->people[slot].weapon) && lh_pool_at_hand(s)[LH_AMO] > 0;
}

static int waiting(const LhState *s) { return members(s) & ~s->fight_acted; }

static void begin_round(LhRun *run)
{
    LhState *s = run->s;
    s->fight_round = (uint8_t)min_int(s->fight_round + 1, 255);
    s->fight_acted = 0;
    s->fight_alive = (uint8_t)living(s);
    s->fight_flags &= (uint8_t)~LH_FIGHT_BEGUN;
    s->fight_spared = (uint8_t)((s->fight_spared | s->fight_spared >> 4) & 0x0F);
    s->reversible = 0;
    lh_say(run, LH_EVENT_FIGHT, lh_bits(living(s)), s->fight_round, 0);
    lh_push(run, LH_P_FIGHT, 0, 0, 0);
}

/* Step c: everybody strikes who lived at the start of the round and was not shot before. */
static void foes_strike(LhRun *run, int who, bool twice)
{
    LhState *s = run->s;
    for (int i = 0; i < LH_FOES_MAX; i++)
        if ((who >> i & 1) != 0) {
            s->wounds_due = (uint8_t)(s->wounds_due + strike(run, i));
            if (twice && s->foe[i].weapon == LH_RIF && (s->fight_spared >> i & 1) == 0)
                s->wounds_due = (uint8_t)(s->wounds_due + strike(run, i));
        }
    lh_push(run, LH_T_WOUNDS, 0, 0, 0);
}

enum { STAGE_DRAW, STAGE_HIDING, STAGE_ROUND, STAGE_STRIKES, STAGE_CHECK, STAGE_LOOK, STAGE_VICTORY, STAGE_WON };

static void fight_begins(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    const LhFrame *resident = lh_below_const(s, LH_T_RESIDENT);
    f->c = resident != NULL ? resident->a : LH_R7;
    f->a = resident != NULL && resident->n > 0 ? resident->n : 1;
    draw_foes(run, &lh_residents[f->c], f->a);
    lh_say(run, LH_EVENT_FIGHT, f->a, 0, 0);
    lh_ask(run, LH_ASK_STRIKE_FIRST, s->hiding != 0 ? 3 : 1, 2, 0, 0); /* LH-14.8 */
}

static void fight_won(LhRun *run, LhFrame *f)
{
    f->b = STAGE_VICTORY;
    lh_say(run, LH_EVENT_FIGHT, 0, run->s->fight_round, 1);
    lh_clear_fight(run->s);
}

void lh_task_fight(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case STAGE_DRAW:
        fight_begins(run, f);
        break;
    case STAGE_HIDING:
        if (run->answer == 1) {
            s->hiding = 0;
            s->fight_flags |= LH_FIGHT_FREE;
        }
        break;
    case STAGE_ROUND:
        begin_round(run);
        break;
    case STAGE_STRIKES: /* the prompt is settled: everybody has attacked */
        if ((s->fight_flags & LH_FIGHT_FREE) == 0)
            foes_strike(run, s->fight_alive, true);
        break;
    case STAGE_CHECK: /* LH-15.13 */
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    case STAGE_LOOK:
        if ((s->fight_flags & LH_FIGHT_FREE) != 0) {
            s->fight_flags &= (uint8_t)~LH_FIGHT_FREE;
            s->fight_round = 0;
        }
        if (lh_present(s) == 0) {
            lh_clear_fight(s);
            lh_unwind(run); /* LH-13.16 */
        } else if (living(s) == 0) {
            fight_won(run, f);
        } else {
            f->b = STAGE_ROUND;
        }
        break;
    case STAGE_VICTORY: /* LH-15.9 */
        lh_push(run, LH_T_FIND, LH_ROW_FURNITURE, 0, 1);
        break;
    default:
        lh_empathy_rolls(run);
        lh_pop(run);
        run->answer = 1; /* LH_OP_WON */
        break;
    }
}

/* The wounds due are given to the members one by one; the dog may take the first of a fight (LH-20.4). f->a 1: to the guards. */
void lh_task_wounds(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b == 1) {
        f->b = 0;
        if (run->answer == LH_DOG_SLOT)
            lh_dog_change(run, -1);
        else if (run->answer < LH_SLOTS)
            lh_change(run, run->answer, LH_WOUNDS, 1);
        else
            s->wounds_due = 1; /* LH-2.8: nobody is left who could take them */
        s->wounds_due--;
        s->fight_flags &= (uint8_t)~LH_FIGHT_DOG;
    }
    if (s->wounds_due == 0) {
        lh_pop(run);
        return;
    }
    int mask = lh_can_take(s, f->a == 1 ? lh_guards(s) & lh_present(s) : members(s), LH_WOUNDS, 1);
    if (f->a == 0 && (s->fight_flags & LH_FIGHT_DOG) != 0)
        mask |= 1 << LH_DOG_SLOT;
    f->b = 1;
    lh_ask_char(run, LH_ASK_WOUND, mask, s->wounds_due, 0);
}

/* --- WEAPON --- */

/* How many of the others hold this weapon. */
static int held_by_others(const LhState *s, int slot, int item)
{
    int n = 0;
    for (int other = 0; other < LH_SLOTS; other++)
        n += other != slot && (members(s) >> other & 1) != 0 && s->people[other].weapon == item;
    return n;
}

LhWhy lh_why_weapon(const LhState *s, Action action)
{
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if ((members(s) >> action.a & 1) == 0)
        return LH_WHY_NOBODY;
    if ((s->fight_acted >> action.a & 1) != 0)
        return LH_WHY_NO_ACTION; /* LH-15.3: before attacking */
    if (s->people[action.a].weapon == action.b)
        return LH_WHY_GAINS_NOTHING;
    if (action.b == LH_NONE)
        return LH_WHY_FINE;
    if (action.b >= LH_ITEMS || (lh_items[action.b].groups & LH_GROUP_WEAPON) == 0)
        return LH_WHY_NO_SUCH;
    return lh_pool_at_hand(s)[action.b] > held_by_others(s, action.a, action.b) ? LH_WHY_FINE : LH_WHY_WEAPON_TAKEN;
}

void lh_list_weapon(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        for (int item = 0; item < LH_ITEMS; item++)
            if ((lh_items[item].groups & LH_GROUP_WEAPON) != 0)
                lh_offer(sink, LH_WEAPON, slot, item, 0);
        lh_offer(sink, LH_WEAPON, slot, LH_NONE, 0);
    }
}

void lh_play_weapon(LhRun *run, Action action)
{
    run->s->people[action.a].weapon = action.b;
    run->s->reversible++;
}

/* --- ATTACK --- */

static bool anybody_shoots(const LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((waiting(s) >> slot & 1) != 0 && shoots(s, slot))
            return true;
    return false;
}

LhWhy lh_why_attack(const LhState *s, Action action)
{
    if ((members(s) >> action.a & 1) == 0)
        return LH_WHY_NOBODY;
    if ((s->fight_acted >> action.a & 1) != 0)
        return LH_WHY_NO_ACTION;
    if (!is_alive(&s->foe[action.b]))
        return LH_WHY_EMPTY;
    if (!shoots(s, action.a) && anybody_shoots(s))
        return LH_WHY_GUNS_FIRST; /* LH-15.4 */
    if (action.c == 1)
        return LH_WHY_FINE;
    if (action.c != 2 || s->people[action.a].weapon != LH_RIF)
        return LH_WHY_NO_SUCH;
    return lh_pool_at_hand(s)[LH_AMO] >= 2 ? LH_WHY_FINE : LH_WHY_NO_AMMO;
}

void lh_list_attack(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int foe = 0; foe < LH_FOES_MAX; foe++)
            for (int shots = 1; shots <= 2; shots++)
                lh_offer(sink, LH_ATTACK, slot, foe, shots);
}

void lh_play_attack(LhRun *run, Action action)
{
    LhState *s = run->s;
    LhFrame *f = lh_push(run, LH_T_ATTACK, action.a, 0, action.b);
    f->n = action.c;
    f->src = lh_people[s->people[action.a].id].prowess;
    s->fight_flags |= LH_FIGHT_BEGUN;
    s->fight_acted |= (uint8_t)(1 << action.a);
}

static void kill(LhRun *run, int slot, int i, bool shot)
{
    LhState *s = run->s;
    LhEnemy *foe = &s->foe[i];
    s->people[slot].today |= LH_TODAY_KILLED; /* LH-15.8 */
    if (shot && !lh_is_gun(foe->weapon))
        s->fight_alive &= (uint8_t)~(1 << i); /* LH-15.4: no strike any more */
    if (foe->weapon != LH_NONE)
        lh_gain(run, lh_pool(s), foe->weapon, 1);
}

/* f->n shots left, f->src re-rolls left; AMO is paid for each shot. */
void lh_task_attack(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    LhEnemy *foe = &s->foe[f->c];
    int weapon = s->people[f->a].weapon;
    bool gun = (f->b & 2) != 0 || (f->b == 0 && shoots(s, f->a));
    if (!gun && lh_is_gun(weapon))
        weapon = LH_NONE; /* LH-15.13: a gun without ammunition is a bare hand */
    if ((f->b & 1) == 0) {
        if (gun && lh_drop_items(run, lh_pool(s), LH_AMO, 1) == 0)
            f->n = 0;
        f->b = (uint8_t)(1 | (gun ? 2 : 0));
        lh_push_die(run, lh_weapon_die(weapon), f->src, f->a, LH_ROLL_ATTACK);
        return;
    }
    int wounds = lh_face_value(run, lh_weapon_die(weapon), run->answer, weapon), slot = f->a, target = f->c;
    foe->wounds = (uint8_t)(wounds == LH_KILL ? LH_FOE_LIFE : min_int(foe->wounds + wounds, LH_FOE_LIFE));
    lh_say(run, LH_EVENT_HIT, slot, target, foe->wounds);
    if (f->n > 1 && is_alive(foe)) {
        f->n--;
        f->b &= 2;
        return;
    }
    lh_pop(run);
    if (!is_alive(foe))
        kill(run, slot, target, gun);
    if (waiting(s) == 0 || living(s) == 0)
        lh_pop(run); /* the round's prompt: step c follows */
}

/* --- FLEE, BREAKOFF --- */

static LhWhy why_leave(const LhState *s)
{
    return (s->fight_flags & (LH_FIGHT_BEGUN | LH_FIGHT_FREE)) != 0 ? LH_WHY_ROUND_BEGUN : LH_WHY_FINE; /* LH-15.14 */
}

LhWhy lh_why_flee(const LhState *s, Action action)
{
    (void)action;
    return why_leave(s);
}

void lh_list_flee(LhSink *sink) { lh_offer(sink, LH_FLEE, 0, 0, 0); }

enum { BREAK_PAY, BREAK_SURRENDER, BREAK_FLEE };

void lh_play_flee(LhRun *run, Action action)
{
    (void)action;
    lh_push(run, LH_T_BREAK, BREAK_FLEE, 0, 0);
}

LhWhy lh_why_breakoff(const LhState *s, Action action)
{
    LhWhy why = why_leave(s);
    if (why != LH_WHY_FINE || action.a == BREAK_SURRENDER)
        return why;
    bool plea = lh_holder_of(s, LH_FLAG_PLEA, members(s)) >= 0;
    return plea || lh_value(lh_pool_at_hand(s)) >= 10 ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_breakoff(LhSink *sink)
{
    lh_offer(sink, LH_BREAKOFF, BREAK_PAY, 0, 0);
    lh_offer(sink, LH_BREAKOFF, BREAK_SURRENDER, 0, 0);
}

void lh_play_breakoff(LhRun *run, Action action) { lh_push(run, LH_T_BREAK, action.a, 0, 0); }

static void surrender(LhRun *run)
{
    LhState *s = run->s;
    uint8_t *pool = lh_pool(s);
    for (int item = 0; item < LH_ITEMS; item++)
        lh_drop_items(run, pool, item, pool[item]);
    lh_put_back(run, 4);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((members(s) >> slot & 1) != 0) {
            int roll = lh_d10(run, LH_ROLL_BREAKOFF, slot);
            lh_change(run, slot, LH_WOUNDS, roll <= 2 ? 2 : roll <= 4 ? 1 : 0);
        }
}

static void pay_them(LhRun *run)
{
    LhState *s = run->s;
    int owner = lh_holder_of(s, LH_FLAG_PLEA, members(s));
    if (owner >= 0)
        lh_use_flag(run, owner);
    else
        lh_push_pay(run, LH_PAY_VALUE, 10, 0, false);
}

/* Below the round's prompt lies the fight: both go when it ends here (LH-15.10, LH-15.11). */
void lh_task_break(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int mode = f->a;
    switch (f->b++) {
    case 0:
        if (mode == BREAK_FLEE) {
            s->wounds_due = 0;
            foes_strike(run, living(s), false);
        } else if (mode == BREAK_PAY) {
            pay_them(run);
        } else {
            surrender(run);
        }
        break;
    case 1:
        if (mode == BREAK_PAY && lh_d10(run, LH_ROLL_BREAKOFF, LH_NONE) >= 8)
            lh_change_mask(run, members(s), LH_WOUNDS, 1);
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        lh_say(run, LH_EVENT_FIGHT, lh_bits(living(s)), s->fight_round, mode == BREAK_FLEE ? 2 : 3);
        lh_clear_fight(s);
        if (mode == BREAK_FLEE || lh_present(s) == 0) {
            s->tour_flags |= LH_TOUR_ENDED;
            lh_unwind(run);
            break;
        }
        lh_pop(run);
        lh_pop(run); /* the round's prompt */
        lh_pop(run); /* the fight */
        run->answer = 0;
        break;
    }
}
