/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/mind.h"

#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "hash.h"
#include "rng.h"

enum {
    ASKED = 20, WAR_TRUST = 60, EARLY_DAYS = 2, WAR_EARLY = 110, PEACE_BELOW = 90, BOASTERS = 5,
    LOG_KEPT = TM_LOG_MAX - TM_WORDS
};

/* --- The start of the turn --- */

/* Two own statements may have pushed out the two oldest ones; those are never looked at, so the log reads the same. */
static void rewind_log(TmState *view, int nation)
{
    int count = view->log_count;
    while (count > 0 && view->log[count - 1].nation == nation && view->log[count - 1].round == view->round)
        count--;
    int dropped = max_int(count - LOG_KEPT, 0);
    memmove(view->log, view->log + dropped, sizeof *view->log * (size_t)(count - dropped));
    count -= dropped;
    memset(view->log + count, 0, sizeof *view->log * (size_t)(TM_LOG_MAX - count));
    view->log_count = (uint8_t)count;
}

void mind_rewind(TmState *view, int nation)
{
    TmNation *own = &view->nation[nation];
    view->spent = 0;
    own->wild = 0;
    own->says = own->couriers = TM_WORDS;
    own->vote = TM_NOBODY;
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        TmArmy *army = &view->army[tm_army_id(nation, slot)];
        army->order = army->recon_plan = TM_NOBODY;
        army->b = army->c = army->carried = army->carried_b = army->carried_c = 0;
        army->flag_plan = army->flag;
        army->display_plan = army->display;
        army->passive = 0;
        army->stance = 0;
    }
    for (int n = 0; n < TM_NATIONS; n++)
        view->nation[n].accused_by = (uint8_t)(view->nation[n].accused_by & ~(1 << nation));
    for (int i = 0; i < view->base_count; i++)
        view->base[i].ceded = TM_NOBODY;
    rewind_log(view, nation);
}

uint32_t mind_seed(const TmState *rewound, int nation, uint32_t salt)
{
    uint8_t words[2] = {rewound->round, (uint8_t)nation};
    uint32_t hash = hash_bytes(HASH_START ^ salt, words, sizeof words);
    hash = hash_bytes(hash, rewound->belief[nation], TM_NATIONS);
    hash = hash_bytes(hash, &rewound->army[tm_army_id(nation, 0)], (int)sizeof(TmArmy) * TM_SLOTS);
    hash = hash_bytes(hash, &rewound->nation[nation], (int)sizeof(TmNation));
    hash ^= hash >> 15;
    return hash * 0x85EBCA77u;
}

static void draw(TmMind *mind, uint32_t seed)
{
    TmDraws *draws = &mind->draws;
    Rng rng;
    rng_start(&rng, seed);
    for (int n = 0; n < TM_NATIONS; n++)
        draws->noise[n] = (uint8_t)rng_below(&rng, 2u * mind->level->noise + 1, 0);
    for (int slot = 0; slot < TM_HORDE; slot++) {
        draws->flag_change[slot] = (uint8_t)rng_below(&rng, 6, 0);
        draws->flag_pick[slot] = (uint8_t)rng_below(&rng, 2, 0);
    }
    for (int slot = 0; slot < TM_SLOTS; slot++)
        draws->stroll[slot] = (uint8_t)rng_below(&rng, 3, 0);
    draws->garrison = (uint8_t)rng_below(&rng, 4, 0);
    draws->show = (uint8_t)rng_below(&rng, 2, 0);
    draws->sacrifice = (uint8_t)rng_below(&rng, 100, 0);
    draws->ruse = (uint8_t)rng_below(&rng, 3, 0);
    draws->chat = (uint8_t)rng_below(&rng, MIND_CHATS, 0);
    draws->reason = (uint8_t)rng_below(&rng, 6, 0);
}

/* --- What is known --- */

static void read_beliefs(TmMind *mind)
{
    const TmState *view = mind->view;
    mind->suspect = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++) {
        bool foe = n != mind->nation && n != mind->partner;
        int value = view->belief[mind->nation][n] + mind->draws.noise[n] - mind->level->noise;
        mind->suspicion[n] = (uint8_t)(foe ? clamp_int(value, 0, 255) : 0);
        if (foe && mind_living(mind, n) && (mind->suspect == TM_NOBODY || mind->suspicion[n] > mind->suspicion[mind->suspect]))
            mind->suspect = (uint8_t)n;
    }
}

int mind_hunch(const TmState *view, int nation, const TmLevel *level, int other)
{
    const TmNation *own = &view->nation[nation];
    uint8_t words[] = {(uint8_t)nation, (uint8_t)other, own->ability[0], own->ability[1], own->techniques, (uint8_t)((view->day + 1) / 2)};
    uint32_t hash = hash_bytes(HASH_START, words, sizeof words);
    hash = (hash ^ hash >> 15) * 0x85EBCA77u;
    return (int)((hash >> 16) % (2u * level->hunch + 1)) - level->hunch;
}

bool mind_early(const TmMind *mind) { return mind->view->day <= EARLY_DAYS; }

static int doubt_of(const TmMind *mind, int other, int suspicion)
{
    int calm = mind->evil && !mind_early(mind) ? mind->level->calm : 0;
    return clamp_int(suspicion + mind_hunch(mind->view, mind->nation, mind->level, other) - calm, 0, 255);
}

/*
 * Who knows one of the seven doubts only six, and would vote and accuse less than others: what the partner would be doubted for falls on the most
 * doubted one. In the first days it is the partner who is accused aloud: else traitors had fewer to defend themselves against.
 */
static void doubt_for_partner(TmMind *mind)
{
    int partner = mind->partner;
    if (partner == TM_NOBODY || !mind_living(mind, partner) || mind->doubted == TM_NOBODY)
        return;
    int sum = 0, others = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        bool foe = n != mind->nation && n != partner && mind_living(mind, n);
        sum += foe ? mind->view->belief[mind->nation][n] : 0;
        others += foe;
    }
    int suspicion = clamp_int(sum / others + mind->draws.noise[partner] - mind->level->noise, 0, 255);
    int doubt = doubt_of(mind, partner, suspicion);
    if (doubt > mind->doubt[mind->doubted]) {
        mind->doubt[mind->doubted] = (uint8_t)doubt;
        if (mind_early(mind))
            mind->blamed = (uint8_t)partner;
    }
}

static void doubt(TmMind *mind)
{
    mind->doubted = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++) {
        bool foe = n != mind->nation && n != mind->partner;
        mind->doubt[n] = (uint8_t)(foe ? doubt_of(mind, n, mind->suspicion[n]) : 0);
        if (foe && mind_living(mind, n) && (mind->doubted == TM_NOBODY || mind->doubt[n] > mind->doubt[mind->doubted]))
            mind->doubted = (uint8_t)n;
    }
    mind->blamed = mind->doubted;
    doubt_for_partner(mind);
}

bool mind_boasts(const TmMind *mind)
{
    const TmNation *own = &mind->view->nation[mind->nation];
    return mind->evil && (own->ability[0] * 3 + own->ability[1] * 7 + own->techniques + mind->nation) % BOASTERS == 0;
}

bool mind_is_attack(int kind)
{
    return kind == TM_REPORT_DEFENDED || kind == TM_REPORT_BASE_STORMED || kind == TM_REPORT_CAPITAL_STORMED
        || kind == TM_REPORT_BESIEGED || kind == TM_REPORT_FLIGHT;
}

static void read_reports(TmMind *mind)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list);
    for (int i = 0; i < count; i++)
        if (mind_is_attack(list[i].kind) && tm_report_flag(list[i]) < TM_NATIONS)
            mind->attackers = (uint8_t)(mind->attackers | 1 << tm_report_flag(list[i]));
}

/* Peace offered to us binds us for one round, if we believe it. */
static void make_peace(TmMind *mind, int other)
{
    if (other < TM_NATIONS && mind->suspicion[other] < PEACE_BELOW)
        mind->peace = (uint8_t)(mind->peace | 1 << other);
}

static void read_words(TmMind *mind)
{
    const TmState *view = mind->view;
    const TmMail *mail = &view->inbox[mind->nation];
    for (int i = 0; i < view->log_count; i++)
        if (view->log[i].code == TM_WORDS_PEACE && view->log[i].arg[0] == mind->nation && view->log[i].round + 1 >= view->round)
            make_peace(mind, view->log[i].nation);
    for (int i = 0; i < mail->count; i++) {
        const TmMessage *letter = &mail->at[i];
        if (letter->code == TM_WORDS_PEACE && letter->arg[0] == mind->nation && letter->round + 1 >= view->round)
            make_peace(mind, letter->nation);
        if (letter->code == TM_WORDS_ATTACK && letter->round + 2 >= view->round && mind_trust(mind, letter->nation) >= WAR_TRUST)
            mind->allies = (uint8_t)(mind->allies | 1 << letter->arg[0]);
    }
    for (int i = 0; i < view->contact_count; i++) {
        int side;
        const TmContact *contact = &view->contact[i];
        if (tm_contact_of(view, mind->nation, i, &side) == i && contact->line[1 - side] == 1)
            make_peace(mind, mind_who(&view->seen[contact->army[1 - side] - TM_FOREIGN]));
    }
}

void mind_begin(TmMind *mind, const TmState *rewound, int nation, const TmLevel *level, uint32_t seed)
{
    memset(mind, 0, offsetof(TmMind, ways)); /* those have their own beginning */
    mind->view = rewound;
    mind->level = level;
    mind->nation = (uint8_t)nation;
    mind->evil = rewound->nation[nation].role == TM_EVIL;
    mind->partner = mind->target = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++)
        if (mind->evil && n != nation && rewound->nation[n].role == TM_EVIL)
            mind->partner = (uint8_t)n;
    memset(mind->goal, TM_NOBODY, sizeof mind->goal);
    draw(mind, seed);
    for (int i = 0; i < rewound->base_count; i++)
        if (rewound->base[i].owner < TM_NATIONS)
            mind->bases[rewound->base[i].owner]++;
    read_beliefs(mind);
    doubt(mind);
    read_reports(mind);
    read_words(mind);
    ways_begin(&mind->ways);
}

/* --- Whom to fight --- */

bool mind_history(TmMind *mind, int day)
{
    if (day >= tm_days_counted(mind->view))
        return false;
    int worst = tm_main_sanction(mind->view, day);
    if (worst >= 0)
        mind->sanctions[worst]++;
    return true;
}

/* 11.4 step 1: near, weak and suspected by the others as far as we can tell. */
static int victim_value(const TmMind *mind, int n)
{
    const TmState *view = mind->view;
    int strength = TM_START_TROOPS + 3 * mind->bases[n] - 5 * mind->sanctions[n] - (view->nation[n].ruined ? 4 : 0);
    return -10 * mind->ways.field[WAYS_CAPITAL][view->capital[n]] - strength + mind->suspicion[n] / 4;
}

/* On the first two days everybody needs the same proof for a war; then the evil choose victims, and the good follow their doubts. */
void mind_aim(TmMind *mind)
{
    bool early = mind_early(mind);
    int best = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        int value;
        if (n == mind->nation || n == mind->partner || !mind_living(mind, n))
            continue;
        if (mind->evil && !early) {
            value = victim_value(mind, n);
        } else {
            value = (early ? mind->suspicion[n] - WAR_EARLY : mind->doubt[n] - mind->level->war) + ((mind->allies >> n & 1) ? ASKED : 0);
            if (value <= 0)
                continue;
        }
        if (mind->target == TM_NOBODY || value > best) {
            mind->target = (uint8_t)n;
            best = value;
        }
    }
}

bool mind_masked(const TmMind *mind, int slot)
{
    const TmArmy *army = &mind->view->army[mind_army(mind, slot)];
    return slot == TM_HORDE || army->flag != mind->nation;
}

bool mind_hostile(const TmMind *mind, const TmSeen *seen)
{
    int who = mind_who(seen);
    if (who == TM_BARBARIANS)
        return true;
    if (who == mind->nation || who == mind->partner)
        return false;
    return mind->suspicion[who] > mind->level->war || who == mind->target || (mind->attackers >> who & 1);
}

int mind_morale_guess(const TmMind *mind, int flag)
{
    return flag < TM_NATIONS ? clamp_int(1 + mind->bases[flag], 0, 2) : 0;
}

int mind_lead(const TmMind *mind, int slot, int sight)
{
    TmClash clash;
    tm_preview_attack(mind->view, mind_army(mind, slot), sight, mind_morale_guess(mind, mind_who(&mind->view->seen[sight])), &clash);
    return clash.power[0] - clash.power[1];
}

int mind_lead_crew(const TmMind *mind, int slot)
{
    TmClash clash;
    tm_preview_base(mind->view, mind_army(mind, slot), &clash);
    return clash.power[0] - clash.power[1];
}

/* Nobody tells a besieger how the walls are: the more armies stand around, the worse it will be, and time is guessed. */
int mind_lead_capital(const TmMind *mind, int slot, int nation)
{
    const TmState *view = mind->view;
    int around = 0, cell = view->capital[nation];
    TmClash clash;
    for (int own = 0; own < TM_HORDE; own++)
        around += view->army[mind_army(mind, own)].troops > 0 && tm_adjacent(view, view->army[mind_army(mind, own)].pos, cell);
    for (int i = 0; i < view->seen_count; i++)
        around += mind_who(&view->seen[i]) != nation && tm_adjacent(view, view->seen[i].cell, cell);
    int morale = around > 0 ? TM_GARRISON_MORALE - around - mind->draws.garrison : TM_GARRISON_MORALE;
    tm_preview_capital(view, mind_army(mind, slot), 4, max_int(morale, -1), &clash);
    return clash.power[0] - clash.power[1];
}

bool mind_can(const TmMind *mind, int slot, int ability)
{
    const TmState *view = mind->view;
    if (slot == TM_HORDE || !tm_has(view, mind->nation, ability))
        return false;
    return view->nation[mind->nation].limit == 0 || tm_abilities[ability].active || tm_usable(view, mind_army(mind, slot), ability);
}
