/* SPDX-License-Identifier: MIT */
/* Dawn (5.17): medicine, comfort, the war-fate card and what follows from it; child and dog (LH-19.2, LH-20.5). */
#include "engine/losthope/rules.h"

/* --- MEDS, SIP --- */

static int med_bit(int item) { return item == LH_HME ? LH_MED_HME : item == LH_MED ? LH_MED_MED : item == LH_BAN ? LH_MED_BAN : 0; }

static LhWhy why_child_med(const LhState *s, int item)
{
    if (lh_children(s) == 0)
        return LH_WHY_ABSENT;
    if (item == LH_BAN)
        return LH_WHY_NO_SUCH;
    if ((s->dawn & LH_DAWN_CHILD_MED) != 0)
        return LH_WHY_USED_DAY;
    return s->cheer < LH_TRACK_MAX ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING;
}

LhWhy lh_why_meds(const LhState *s, Action action)
{
    int bit = med_bit(action.b);
    if ((s->dawn & LH_DAWN_FATE) != 0)
        return LH_WHY_AFTER_FATE;
    if (bit == 0)
        return LH_WHY_NO_SUCH;
    if (s->storage[action.b] == 0)
        return LH_WHY_MISSING;
    if (action.a == LH_DOG_SLOT)
        return why_child_med(s, action.b);
    const LhMember *person = &s->people[action.a];
    if (person->id == LH_NONE)
        return LH_WHY_NOBODY;
    if ((person->meds & (bit == LH_MED_BAN ? LH_MED_BAN : LH_MED_HME | LH_MED_MED)) != 0)
        return LH_WHY_USED_DAY; /* LH-17.2 */
    return person->status[bit == LH_MED_BAN ? LH_WOUNDS : LH_ILLNESS] >= 1 ? LH_WHY_FINE : LH_WHY_NOT_SICK;
}

void lh_list_meds(LhSink *sink)
{
    for (int slot = 0; slot <= LH_DOG_SLOT; slot++)
        for (int item = LH_HME; item <= LH_BAN; item++)
            lh_offer(sink, LH_MEDS, slot, item, 0);
}

void lh_play_meds(LhRun *run, Action action)
{
    LhState *s = run->s;
    lh_drop_items(run, s->storage, action.b, 1);
    if (action.a == LH_DOG_SLOT) { /* LH-19.7 */
        s->dawn |= LH_DAWN_CHILD_MED;
        lh_cheer(run, 1);
    } else {
        s->people[action.a].meds |= (uint8_t)med_bit(action.b);
    }
}

static int sip_bit(int item) { return item == LH_ALC ? LH_TODAY_ALC : item == LH_MSH ? LH_TODAY_MSH : LH_TODAY_COF; }

LhWhy lh_why_sip(const LhState *s, Action action)
{
    const LhMember *person = &s->people[action.a];
    if (person->id == LH_NONE)
        return LH_WHY_NOBODY;
    if (action.b != LH_ALC && action.b != LH_MSH && action.b != LH_COF && action.b != LH_GTR)
        return LH_WHY_NO_SUCH;
    if (s->storage[action.b] == 0)
        return LH_WHY_MISSING;
    if (action.b == LH_GTR ? (s->dawn & LH_DAWN_GUITAR) != 0 : (person->today & sip_bit(action.b)) != 0)
        return LH_WHY_USED_DAY; /* LH-17.3 */
    return person->status[action.b == LH_COF ? LH_FATIGUE : LH_MISERY] >= 1 ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING;
}

void lh_list_sip(LhSink *sink)
{
    static const uint8_t things[4] = {LH_ALC, LH_MSH, LH_COF, LH_GTR};
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int i = 0; i < 4; i++)
            lh_offer(sink, LH_SIP, slot, things[i], 0);
}

void lh_play_sip(LhRun *run, Action action)
{
    LhState *s = run->s;
    if (action.b == LH_GTR) {
        s->dawn |= LH_DAWN_GUITAR;
        lh_change(run, action.a, LH_MISERY, -1);
        return;
    }
    lh_drop_items(run, s->storage, action.b, 1);
    s->people[action.a].today |= (uint16_t)sip_bit(action.b);
    if (action.b == LH_COF) {
        lh_change(run, action.a, LH_FATIGUE, -1);
        return;
    }
    lh_change(run, action.a, LH_MISERY, -1);
    lh_change(run, action.a, LH_FATIGUE, action.b == LH_ALC ? 1 : 2);
}

/* --- FATE --- */

LhWhy lh_why_fate(const LhState *s, Action action)
{
    (void)action;
    return (s->dawn & LH_DAWN_FATE) == 0 ? LH_WHY_FINE : LH_WHY_AFTER_FATE;
}

void lh_list_fate(LhSink *sink) { lh_offer(sink, LH_FATE, 0, 0, 0); }

void lh_play_fate(LhRun *run, Action action)
{
    (void)action;
    run->s->dawn |= LH_DAWN_FATE;
    run->s->step = LH_AF1;
}

static const LhFate *card_tonight(const LhState *s) { return &lh_fates[s->fate[s->fate_at > 0 ? s->fate_at - 1 : 0]]; }

static void heal(LhRun *run, int slot, const LhFate *card)
{
    LhState *s = run->s;
    LhMember *person = &s->people[slot];
    bool bed = (person->today & LH_TODAY_BED) != 0;
    int remedy = (person->meds & LH_MED_MED) != 0 ? 2 : (person->meds & LH_MED_HME) != 0 ? 1 : 0, bandage = (person->meds & LH_MED_BAN) != 0;
    if (person->status[LH_ILLNESS] >= 1)
        lh_change(run, slot, LH_ILLNESS, card->illness[remedy] + (bed && remedy == 0 ? card->illness_bed : 0));
    if (person->status[LH_WOUNDS] >= 1)
        lh_change(run, slot, LH_WOUNDS, card->wounds[bandage] + (bed && !bandage ? card->wounds_bed : 0));
    person->meds = 0; /* used up */
}

void lh_step_af1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    (void)f;
    if (s->fate_at >= LH_FATES) {
        s->fate_at = 0;
        lh_shuffle(run, s->fate, LH_FATES);
    }
    s->fate_at++; /* LH-17.4 */
    s->known_fate = 0;
    lh_say(run, LH_EVENT_FATE, s->fate[s->fate_at - 1], 0, 0);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            heal(run, slot, card_tonight(s)); /* LH-17.5 */
    lh_step_done(run, LH_AF2);
}

void lh_step_af2(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    const LhFate *card = card_tonight(s);
    (void)f;
    bool bitter = card->cold != 0 && s->cold >= card->cold && (s->dawn & LH_DAWN_COAT) == 0;
    for (int slot = 0; slot < LH_SLOTS && bitter; slot++) /* LH-17.6 */
        if (s->people[slot].id != LH_NONE && (s->people[slot].today & LH_TODAY_BED) == 0 && lh_d10(run, LH_ROLL_COLD, slot) <= s->cold)
            lh_change(run, slot, LH_ILLNESS, 1);
    s->step_at = 0;
    lh_step_done(run, LH_AF3);
}

/* LH-17.7, one person a step. */
void lh_step_af3(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int letter = card_tonight(s)->trait;
    if (f->b++ == 0) {
        while (s->step_at < LH_SLOTS && s->people[s->step_at].id == LH_NONE)
            s->step_at++;
        if (s->step_at < LH_SLOTS) {
            const LhMember *person = &s->people[s->step_at];
            lh_say(run, LH_EVENT_TRAIT, s->step_at, letter, letter == LH_FLAG_LETTER && person->flag == LH_FLAG_NONE ? lh_own_flag(person->id) : LH_FLAG_NONE);
            lh_push_line(run, lh_people[person->id].trait[letter], s->step_at, 0);
            s->step_at++;
        }
        return;
    }
    while (s->step_at < LH_SLOTS && s->people[s->step_at].id == LH_NONE)
        s->step_at++;
    bool more = s->step_at < LH_SLOTS;
    if (!more) {
        s->step_at = 0;
        s->dawn &= (uint8_t)~LH_DAWN_X; /* LH-17.15 */
    }
    lh_step_done(run, more ? LH_AF3 : LH_AF4);
}

void lh_step_af4(LhRun *run, LhFrame *f)
{
    (void)f;
    lh_clear_skirmishes(run);
    lh_move_soldiers(run, LH_WHITE, lh_while(run->s, LH_WHILE_TRUCE) ? 0 : card_tonight(run->s)->white);
    lh_step_done(run, LH_AF5);
}

void lh_step_af5(LhRun *run, LhFrame *f)
{
    (void)f;
    lh_move_soldiers(run, LH_BLACK, card_tonight(run->s)->black);
    lh_step_done(run, LH_AF6);
}

/* --- AF6: reinforcement, loudspeakers, traps and beds --- */

static void harvest(LhRun *run, int space)
{
    LhState *s = run->s;
    int kind = s->fitting[space], growth = s->aux[space] & LH_FITTING_GROWTH;
    if (kind == LH_F_TRAP && growth > 0) {
        int roll = lh_d10(run, LH_ROLL_TRAP, LH_NONE), caught = roll >= 9 ? 2 : roll >= 5 ? 1 : 0;
        s->aux[space] = 0;
        lh_say(run, LH_EVENT_YIELD, space, LH_RAW, lh_gain(run, s->storage, LH_RAW, caught));
    } else if ((kind == LH_F_GARDEN || kind == LH_F_HERBS) && growth > 0) {
        bool herb = (s->aux[space] & LH_FITTING_HERB) != 0;
        s->aux[space]--;
        if (growth > 1)
            return;
        s->aux[space] = 0;
        int item = kind == LH_F_GARDEN ? LH_VEG : LH_HRB, n = 2 + (kind == LH_F_GARDEN ? herb + s->seed : 0);
        lh_say(run, LH_EVENT_YIELD, space, item, lh_gain(run, s->storage, item, n));
    }
}

void lh_step_af6(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b++ == 0) {
        lh_reinforce(run, LH_WHITE);
        lh_reinforce(run, LH_BLACK);
        if (lh_while(s, LH_WHILE_LOUDSPEAKERS))
            lh_push_line(run, lh_lines[LH_LINE_LOUDSPEAKERS], LH_NONE, 0); /* LH-17.9 */
        return;
    }
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        harvest(run, space); /* LH-17.10 */
    lh_step_done(run, LH_AF7);
}

/* --- AF7: narrative cards, grief, child, dog --- */

static void draw_narrative(LhRun *run)
{
    LhState *s = run->s;
    int first = lh_draw(s->narrative, &s->narrative_count, 0), second = lh_draw(s->narrative, &s->narrative_count, 0);
    lh_push(run, LH_P_NARR, first, second, 0);
}

LhWhy lh_why_keepnarr(const LhState *s, Action action)
{
    bool full = s->hand[LH_HAND - 1] != LH_NONE;
    if (action.a == 2)
        return action.b == LH_NONE ? LH_WHY_FINE : LH_WHY_NO_SUCH;
    if (full)
        return action.b < LH_HAND ? LH_WHY_FINE : LH_WHY_HAND_FULL; /* LH-17.16 */
    return action.b == LH_NONE ? LH_WHY_FINE : LH_WHY_NO_SUCH;
}

void lh_list_keepnarr(LhSink *sink)
{
    for (int keep = 0; keep < 3; keep++) {
        for (int place = 0; place < LH_HAND; place++)
            lh_offer(sink, LH_KEEPNARR, keep, place, 0);
        lh_offer(sink, LH_KEEPNARR, keep, LH_NONE, 0);
    }
}

void lh_play_keepnarr(LhRun *run, Action action)
{
    LhState *s = run->s;
    uint8_t drawn[2] = {lh_top(s)->a, lh_top(s)->b};
    lh_pop(run);
    if (action.a < 2 && action.b < LH_HAND)
        lh_hand_remove(run, action.b, 2);
    for (int i = 0; i < LH_HAND && action.a < 2; i++)
        if (s->hand[i] == LH_NONE) {
            s->hand[i] = drawn[action.a];
            lh_say(run, LH_EVENT_HAND, drawn[action.a], 1, 0);
            break;
        }
    for (int i = 0; i < 2; i++)
        if (i != action.a)
            s->narrative[s->narrative_count++] = drawn[i];
    lh_shuffle(run, s->narrative, s->narrative_count);
}

static void grief(LhRun *run)
{
    LhState *s = run->s;
    for (int slot = 0; slot < LH_SLOTS && (s->dawn & LH_DAWN_LOST) != 0; slot++) {
        int person = s->people[slot].id;
        if (person != LH_NONE && person != LH_EMIL && lh_d10(run, LH_ROLL_GRIEF, slot) <= lh_people[person].empathy)
            lh_change(run, slot, LH_MISERY, 2); /* LH-17.12 */
    }
}

/* LH-19.2 up to the sick rule; the radiant child's comfort is a prompt. */
static void child_dawn(LhRun *run)
{
    LhState *s = run->s;
    if (lh_children(s) == 0)
        return;
    if (s->cold >= 3 && lh_fittings_of(s, LH_K_DEN) == 0)
        lh_cheer(run, -1);
    if ((s->dawn & LH_DAWN_LOST) != 0)
        lh_cheer(run, -1);
    if (s->cheer == 1 && (s->dawn & LH_DAWN_CHILD_MED) == 0) { /* sick */
        int item = s->storage[LH_HME] > 0 ? LH_HME : LH_MED; /* LH-19.9 */
        lh_cheer(run, lh_drop_items(run, s->storage, item, 1) > 0 ? 1 : -1);
    }
    if (s->cheer >= 7)
        lh_push_status(run, LH_MISERY, LH_WHO_ONE, -1, LH_NONE);
    if (s->day % 2 == 0 && lh_fittings_of(s, LH_K_DESK) > 0)
        lh_draw_child_action(run);
}

static void child_scene(LhRun *run)
{
    LhState *s = run->s;
    if (lh_children(s) == 0 || s->cheer < 2 || s->day % 2 != 0)
        return; /* LH-19.8 */
    if (s->scene_at >= LH_CHILD_SCENES) {
        s->scene_at = 0;
        lh_shuffle(run, s->scene_deck, LH_CHILD_SCENES);
    }
    lh_push(run, LH_T_CHILD, s->scene_deck[s->scene_at++], 0, 0);
}

void lh_task_child(LhRun *run, LhFrame *f)
{
    int scene = f->a;
    if (f->b++ == 0) {
        lh_ask(run, LH_ASK_CHILD_SCENE, 3, 2, scene, 0);
        return;
    }
    lh_pop(run);
    if (run->answer < 2) {
        lh_say(run, LH_EVENT_CHILD_SCENE, scene, run->answer, 0);
        lh_push_option(run, &lh_child_scenes[scene].choice[run->answer], LH_NONE, 0);
    }
}

static void dog_dawn(LhRun *run)
{
    LhState *s = run->s;
    if (s->dog == 0)
        return;
    if ((s->daily & LH_DAILY_DOG_FED) != 0)
        lh_dog_change(run, 1); /* LH-20.5 */
    if (s->dog_place == 0 && lh_d10(run, LH_ROLL_DOG, LH_NONE) == 10) {
        lh_say(run, LH_EVENT_DOG, s->dog, 1, 0);
        lh_gain(run, s->storage, LH_RAW, 1);
    }
}

void lh_step_af7(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        draw_narrative(run);
        break;
    case 1:
        grief(run);
        child_dawn(run);
        break;
    case 2:
        s->dawn &= (uint8_t)~LH_DAWN_LOST; /* LH-17.15 */
        child_scene(run);
        break;
    case 3:
        dog_dawn(run);
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        s->dog_place = 0;
        lh_step_done(run, LH_STEP_NONE);
        break;
    }
}
