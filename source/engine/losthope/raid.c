/* SPDX-License-Identifier: MIT */
/* The night raid (5.16): a card, offers, the guards' dice, what is lost; then the crime wave. */
#include "engine/losthope/rules.h"

/* --- Cards --- */

static int cards_tonight(const LhState *s)
{
    int cards = 1;
    if (s->sheet == LH_SHEET_IIB && s->anger >= 7)
        cards = 2;
    if (lh_while(s, LH_WHILE_ANGRY_NIGHT))
        cards = max_int(cards, 1 + s->anger / 3);
    if (lh_while(s, LH_WHILE_TWO_RAIDS))
        cards = max_int(cards, 2);
    return cards; /* LH-16.1: the largest applies */
}

/* LH-16.3: `held` is drawn and not yet resolved. */
static int draw_card(LhRun *run, int held)
{
    LhState *s = run->s;
    if (s->raids_count == 0) {
        for (int card = 0; card < LH_RAIDS; card++)
            if ((s->raid_in >> card & 1) != 0 && card != held)
                s->raids[s->raids_count++] = (uint8_t)card;
        lh_shuffle(run, s->raids, s->raids_count);
    }
    return lh_draw(s->raids, &s->raids_count, 0);
}

static bool draws_two(const LhState *s)
{
    bool angry = s->sheet == LH_SHEET_IIB && s->anger >= 5 && s->anger <= 6;
    return (angry || s->next_raid != 0) && (s->raid_flags & LH_NIGHT_LATER) == 0; /* LH-16.2 */
}

static void draw_tonight(LhRun *run)
{
    LhState *s = run->s;
    bool two = draws_two(s);
    int card = draw_card(run, LH_NONE);
    if (two) {
        int other = draw_card(run, card);
        if (lh_raids[other].damage + lh_raids[other].wounds > lh_raids[card].damage + lh_raids[card].wounds)
            card = other;
    }
    s->next_raid = 0;
    s->raid_card = (uint8_t)card;
    s->raid_left--;
    s->raid_icons = 0;
    s->raid_flags = (uint8_t)((s->raid_flags & ~LH_NIGHT_CANCELLED) | LH_NIGHT_LATER);
}

/* IIIb-E3, once. */
static bool has_extra(const LhState *s, int extra) { return extra >= 0 && (s->timeline[extra].flags & LH_ENTRY_SPENT) == 0; }

/* LH-16.5, up to the dog; NA7 and Y2 come later, doubling last. */
void lh_raid_threat(const LhState *s, int *damage, int *wounds)
{
    const LhRaid *row = &lh_raids[s->raid_card];
    int things = row->damage + lh_difficulties[s->difficulty].raid, people = row->wounds;
    if (s->sheet == LH_SHEET_IIB && s->anger >= 3)
        things++;
    if (has_extra(s, lh_while_space(s, LH_WHILE_RAID_DAMAGE)))
        things += 2;
    people += lh_while(s, LH_WHILE_RAID_WOUND) + (s->hide_nights > 0);
    things = max_int(things, 0);
    if (lh_fittings_of(s, LH_F_DOOR) > 0) {
        things--;
        people--;
    }
    if (s->dog > 0 && s->dog_place == 0)
        things--;
    *damage = max_int(things, 0);
    *wounds = max_int(people, 0);
}

static void reckon(LhRun *run)
{
    LhState *s = run->s;
    int damage, wounds, extra = lh_while_space(s, LH_WHILE_RAID_DAMAGE);
    lh_raid_threat(s, &damage, &wounds);
    if (has_extra(s, extra))
        s->timeline[extra].flags |= LH_ENTRY_SPENT;
    s->raid_damage = (uint8_t)damage;
    s->raid_wounds = (uint8_t)wounds;
    lh_say(run, LH_EVENT_RAID, s->raid_card, s->raid_damage, s->raid_wounds);
}

static int card_done(LhState *s) { return s->raid_left > 0 ? LH_AR1 : LH_AR3; }

int lh_raid_pool(const LhState *s) { return s->raid_icons + s->boards; }

static void quiet_night(LhRun *run)
{
    LhState *s = run->s;
    lh_say(run, LH_EVENT_RAID, s->raid_card, 0, 0);
    if (s->dog > 0 && s->dog_place == 0)
        lh_push_status(run, LH_MISERY, LH_WHO_ONE, -1, LH_NONE); /* LH-20.3 */
    lh_ask_char(run, LH_ASK_REST, lh_can_take(s, lh_guards(s), LH_FATIGUE, -1), 0, 0);
}

static void unguarded(LhRun *run)
{
    LhState *s = run->s;
    if ((lh_guards(s) & lh_present(s)) != 0)
        return;
    s->raid_damage = (uint8_t)(2 * s->raid_damage); /* D9 */
    s->raid_wounds = 0;
    lh_say(run, LH_EVENT_RAID, s->raid_card, s->raid_damage, 0);
}

static void burn_fitting(LhRun *run)
{
    LhState *s = run->s;
    int built = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        built += s->fitting[space] != LH_NONE && s->fitting[space] != LH_K_ROOM;
    if (built == 0)
        return;
    int pick = lh_roll(run, built, LH_TAG_FITTING);
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] != LH_NONE && s->fitting[space] != LH_K_ROOM && pick-- == 0) {
            lh_fitting_gone(run, space, 0);
            return;
        }
}

enum { DRAW, REST, OFFER, RECKON, STOP, GUARDS, POOL, DONE };

static void raid_begins(LhRun *run)
{
    LhState *s = run->s;
    if ((s->raid_flags & LH_NIGHT_BEGUN) != 0)
        return;
    lh_next_leader(run); /* LH-16.1 */
    s->raid_left = (uint8_t)cards_tonight(s);
    s->raid_flags = LH_NIGHT_BEGUN;
}

static void offer(LhRun *run)
{
    LhState *s = run->s;
    const LhRaid *row = &lh_raids[s->raid_card];
    run->answer = 0;
    if ((row->notes & LH_RAID_OFFER) != 0)
        lh_ask(run, LH_ASK_OFFER, lh_can_pay(s, row->offer.cost, LH_NONE, 0) ? 3 : 1, 2, s->raid_card, 0);
}

void lh_step_ar1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case DRAW:
        raid_begins(run);
        draw_tonight(run);
        if ((lh_raids[s->raid_card].notes & LH_RAID_QUIET) != 0) {
            quiet_night(run);
        } else {
            offer(run);
            f->b = OFFER;
        }
        break;
    case REST: /* Q0: one guard */
        if (run->answer < LH_SLOTS)
            lh_change(run, run->answer, LH_FATIGUE, -1);
        f->b = DONE;
        break;
    case OFFER:
        if (run->answer == 1) {
            lh_push_option(run, &lh_raids[s->raid_card].offer, LH_NONE, 0);
            f->b = DONE;
        }
        break;
    case RECKON:
        reckon(run);
        lh_push(run, LH_P_RAID, 0, 0, 0); /* LH-16.13; where nothing can stop it, nobody is asked (LH-1.4) */
        break;
    case STOP:
        unguarded(run);
        lh_push(run, LH_T_GUARD, 0, 0, 0);
        break;
    case GUARDS:
        lh_say(run, LH_EVENT_RAID_POOL, s->raid_icons, s->boards, (s->raid_flags & LH_NIGHT_CANCELLED) != 0);
        if ((s->raid_flags & LH_NIGHT_CANCELLED) != 0) {
            f->b = DONE;
            break;
        }
        if ((lh_raids[s->raid_card].notes & LH_RAID_BURNS) != 0 && lh_raid_pool(s) < 3)
            burn_fitting(run); /* LH-16.7 */
        lh_push(run, LH_P_CANCEL, 0, 0, 0);
        break;
    case POOL:
        lh_step_done(run, LH_AR2);
        break;
    default: {
        if ((lh_raids[s->raid_card].notes & LH_RAID_ONCE) != 0)
            s->raid_in &= (uint16_t)~(1u << s->raid_card); /* Q5 leaves the chapter */
        s->raid_damage = s->raid_wounds = 0;
        lh_step_done(run, card_done(s));
        break;
    }
    }
}

/* --- The guards (LH-16.6) --- */

static int dice_of_guard(const LhState *s, int slot)
{
    bool gun = lh_is_gun(s->people[slot].weapon);
    return gun && s->people[slot].weapon == LH_RIF && s->storage[LH_AMO] >= 2 ? 2 : 1;
}

static void throw_die(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int weapon = s->people[f->a].weapon;
    if (lh_is_gun(weapon) && lh_drop_items(run, s->storage, LH_AMO, 1) == 0)
        weapon = LH_NONE;
    f->src = (uint8_t)weapon;
    lh_push_die(run, lh_weapon_die(weapon), f->n, f->a, LH_ROLL_RAID);
}

static void count_die(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int value = lh_face_value(run, lh_weapon_die(f->src), run->answer, f->src);
    if (value == LH_KILL)
        s->raid_flags |= LH_NIGHT_CANCELLED;
    else
        s->raid_icons = (uint8_t)(s->raid_icons + value * (s->people[f->a].flag == LH_FLAG_WATCH ? 2 : 1));
}

/* f->a slot, f->c dice left, f->n re-rolls left, f->src the weapon thrown with. Stages: choose shots, throw, count. */
void lh_task_guard(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int guards = lh_guards(s) & lh_present(s);
    switch (f->b) {
    case 0:
        while (f->a < LH_SLOTS && (guards >> f->a & 1) == 0)
            f->a++;
        if (f->a >= LH_SLOTS || (s->raid_flags & LH_NIGHT_CANCELLED) != 0) {
            lh_pop(run);
            return;
        }
        f->b = 1;
        f->n = lh_people[s->people[f->a].id].prowess;
        lh_ask(run, LH_ASK_SHOTS, dice_of_guard(s, f->a) == 2 ? 3 : 1, 2, f->a, 0);
        return;
    case 1:
        f->c = run->answer == 1 ? 2 : 1;
        f->b = 2;
        throw_die(run, f);
        return;
    default:
        count_die(run, f);
        if (--f->c > 0) {
            throw_die(run, f);
            return;
        }
        if (s->people[f->a].flag == LH_FLAG_WATCH)
            lh_use_flag(run, f->a);
        f->a++;
        f->b = 0;
        return;
    }
}

/* --- CANCEL (LH-16.7) --- */

LhWhy lh_why_cancel(const LhState *s, Action action)
{
    int all = s->raid_damage + s->raid_wounds, pool = lh_raid_pool(s);
    if (action.a > s->raid_damage || action.b > s->raid_wounds)
        return LH_WHY_NOT_OFFERED;
    return action.a + action.b == min_int(pool, all) ? LH_WHY_FINE : LH_WHY_AMOUNT;
}

void lh_list_cancel(LhSink *sink)
{
    for (int damage = 0; damage <= sink->s->raid_damage; damage++)
        for (int wounds = 0; wounds <= sink->s->raid_wounds; wounds++)
            lh_offer(sink, LH_CANCEL, damage, wounds, 0);
}

void lh_play_cancel(LhRun *run, Action action)
{
    run->s->raid_damage = (uint8_t)(run->s->raid_damage - action.a);
    run->s->raid_wounds = (uint8_t)(run->s->raid_wounds - action.b);
    lh_pop(run);
}

/* --- What is lost (LH-16.8 to LH-16.10) --- */

enum { ANYTHING = LH_ITEM_COLOURS };

/* One unit of a colour (or of anything) out of storage, each equally likely; false when there is none. */
static bool lose_random(LhRun *run, int colour)
{
    LhState *s = run->s;
    int units = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (colour == ANYTHING || lh_items[item].colour == colour)
            units += s->storage[item];
    if (units == 0)
        return false;
    int pick = lh_roll(run, units, LH_TAG_LOSS);
    for (int item = 0; item < LH_ITEMS; item++) {
        if (colour != ANYTHING && lh_items[item].colour != colour)
            continue;
        pick -= s->storage[item];
        if (pick < 0) {
            lh_drop_items(run, s->storage, item, 1);
            return true;
        }
    }
    return false;
}

static void lose_unit(LhRun *run, int takes)
{
    LhState *s = run->s;
    int best = takes == LH_TAKES_BEST ? lh_most_valuable(s->storage, 0) : LH_NONE;
    if (best != LH_NONE)
        lh_drop_items(run, s->storage, best, 1);
    else if (takes == LH_TAKES_GREEN && lose_random(run, LH_GREEN))
        return;
    else if (takes == LH_TAKES_RED && lose_random(run, LH_RED))
        return;
    else
        lose_random(run, ANYTHING); /* "best": resources last */
}

void lh_step_ar2(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    const LhRaid *row = &lh_raids[s->raid_card];
    switch (f->b++) {
    case 0:
        for (; s->raid_damage > 0; s->raid_damage--)
            lose_unit(run, row->takes);
        if (s->raid_wounds > 0 && (s->daily & LH_DAILY_RAID_CHEER) == 0) { /* LH-16.10 */
            s->daily |= LH_DAILY_RAID_CHEER;
            lh_cheer(run, -1);
        }
        s->wounds_due = s->raid_wounds;
        s->raid_wounds = 0;
        lh_push(run, LH_T_WOUNDS, 1, 0, 0);
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        if ((row->notes & LH_RAID_ONCE) != 0)
            s->raid_in &= (uint16_t)~(1u << s->raid_card);
        lh_step_done(run, card_done(s));
        break;
    }
}

/* --- After the raids --- */

/* LH-16.11: a red card comes into the game. */
static void red_card_in(LhRun *run)
{
    LhState *s = run->s;
    if (s->red_count == 0)
        return;
    int card = lh_draw(s->red, &s->red_count, 0);
    lh_say(run, LH_EVENT_CRIME, card, 0, 0);
    if (card >= LH_RESIDENT_RED) {
        s->residents |= (uint16_t)(1u << (card - LH_RESIDENT_RED));
        return;
    }
    s->raid_in |= (uint16_t)(1u << card);
    int at = lh_roll(run, s->raids_count + 1, LH_TAG_PLACE);
    for (int i = s->raids_count; i > at; i--)
        s->raids[i] = s->raids[i - 1];
    s->raids[at] = (uint8_t)card;
    s->raids_count++;
}

/* LH-18.9, LH-0.9: all raid and resident cards apart from the red ones; these are set aside. */
void lh_set_aside(LhRun *run, bool shuffle)
{
    LhState *s = run->s;
    s->raids_count = s->red_count = 0;
    s->raid_in = s->residents = 0;
    for (int card = 0; card < LH_RAIDS; card++)
        if (lh_raids[card].red == 0) {
            s->raid_in |= (uint16_t)(1u << card);
            s->raids[s->raids_count++] = (uint8_t)card;
        } else {
            s->red[s->red_count++] = (uint8_t)card;
        }
    for (int i = s->raids_count; i < LH_RAIDS; i++)
        s->raids[i] = 0;
    for (int resident = 0; resident < LH_RESIDENTS; resident++)
        if (lh_residents[resident].red == 0)
            s->residents |= (uint16_t)(1u << resident);
        else
            s->red[s->red_count++] = (uint8_t)(LH_RESIDENT_RED + resident);
    if (!shuffle)
        return;
    lh_shuffle(run, s->raids, s->raids_count);
    lh_shuffle(run, s->red, s->red_count);
    const LhDifficulty *row = &lh_difficulties[s->difficulty];
    for (int n = s->chapter >= 2 ? row->red_in[s->chapter - 2] : 0; n > 0; n--)
        red_card_in(run);
}

static void night_watch(LhRun *run, int guards)
{
    LhState *s = run->s;
    for (int space = 0; space <= LH_TIMELINE && guards >= 2; space++)
        if (s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].task == LH_TASK_GUARDS) {
            lh_goal_progress(run, space, 1); /* LH-16.12 */
            return;
        }
}

static void come_home(LhRun *run)
{
    LhState *s = run->s;
    for (int party = 0; party < 2; party++)
        for (int item = 0; item < LH_ITEMS; item++) { /* LH-17.1 */
            s->storage[item] = (uint8_t)(s->storage[item] + s->findings[party][item]);
            s->findings[party][item] = 0;
        }
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        LhMember *person = &s->people[slot];
        if (person->id != LH_NONE && person->weapon != LH_NONE)
            s->storage[person->weapon]++;
        person->weapon = LH_NONE;
    }
    s->send[0] = s->send[1] = 0;
    s->raid_card = s->raid_left = s->raid_damage = s->raid_wounds = s->raid_icons = s->raid_flags = 0;
    if (s->hide_nights > 0)
        s->hide_nights--;
}

void lh_step_ar3(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    const LhDifficulty *row = &lh_difficulties[s->difficulty];
    switch (f->b++) {
    case 0:
        for (int n = s->day >= row->wave_day ? row->wave : 0; n > 0; n--)
            red_card_in(run);
        night_watch(run, lh_bits(lh_guards(s)));
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        come_home(run);
        lh_set_phase(run, LH_DAWN);
        lh_step_done(run, LH_STEP_NONE);
        break;
    }
}

/* --- What a save may hold --- */

/* What a card, the hardest winter and a night without a guard do at most, and what two dice of a guard show. */
enum { DAMAGE_MAX = 20, WOUNDS_MAX = 8, GUARD_ICONS_MAX = 12 };

bool lh_guards_throw(const LhFrame *step) { return step->type == LH_T_STEP && step->a == LH_AR1 && step->b == GUARDS; }

/* None before the guards throw; then those of the guards before, and of this one a die at most. */
static int icons_most(const LhState *s)
{
    const LhFrame *guard = lh_below_const(s, LH_T_GUARD), *step = lh_below_const(s, LH_T_STEP);
    if (guard != NULL)
        return guard->a * GUARD_ICONS_MAX + GUARD_ICONS_MAX / 2;
    return step != NULL && step->a == LH_AR1 && step->b < GUARDS ? 0 : LH_SLOTS * GUARD_ICONS_MAX;
}

bool lh_raid_valid(const LhState *s)
{
    const LhFrame *step = lh_below_const(s, LH_T_STEP);
    if (s->phase != LH_RAID || s->step == LH_AG8 || (step != NULL && step->a == LH_AG8))
        return (s->raid_card | s->raid_left | s->raid_damage | s->raid_wounds | s->raid_icons | s->raid_flags) == 0;
    if (s->step == LH_AR1 && s->raid_left == 0 && (s->raid_flags & LH_NIGHT_BEGUN) != 0)
        return false; /* that was the last card */
    return s->raid_card < LH_RAIDS && s->raid_left <= 4 && s->raid_damage <= DAMAGE_MAX && s->raid_wounds <= WOUNDS_MAX && s->raid_icons <= icons_most(s);
}
