/* SPDX-License-Identifier: MIT */
/* 11.5 and step 6 and 7 of 11.4: what the nation says in public, writes to others and gives away. */
#include "ai/moerderspiel/chat.h"
#include "ai/moerderspiel/plan.h"
#include "fixed.h"

enum { ACCUSE = 85, EXPOSE = 75, WARN_BELOW = 60, CEDE_BELOW = 35, CEDE_BASES = 4, ALLY_TRUST = 60, ALLY_ASK = 130, PEACE_FROM = 60, TO_PARTNER = 14 };

static const TmArmy *army_of(const TmMind *mind, int slot) { return &mind->view->army[mind_army(mind, slot)]; }

static void say(TmPlan *plan, int code, int first, int second)
{
    if (plan->say_count < TM_WORDS)
        plan->say[plan->say_count++] = (Action){TM_SAY, (uint8_t)code, (uint8_t)first, (uint8_t)second};
}

static void write_to(TmPlan *plan, int nation, int code, int first, int second)
{
    if (plan->courier_count < TM_WORDS)
        plan->courier[plan->courier_count++] = (Action){TM_COURIER, (uint8_t)(nation * 32 + code), (uint8_t)first, (uint8_t)second};
}

/* Said by us in the other round of this day? */
static bool said_today(const TmMind *mind, int code, int about)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->log_count; i++)
        if (view->log[i].nation == mind->nation && view->log[i].code == code && tm_said_of(&view->log[i]) == about && (view->log[i].round + 1) / 2 == view->day)
            return true;
    return false;
}

static int accusers(const TmMind *mind)
{
    int count = 0;
    for (int bits = mind->view->nation[mind->nation].accused_by; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* --- In public --- */

static bool lost_fight(TmReport report)
{
    enum { LOST = 2 };
    return (report.kind == TM_REPORT_DEFENDED || report.kind == TM_REPORT_ATTACKED) && tm_report_result(report) == LOST;
}

/* Who attacked us, who robbed us, who proved to be innocent. */
static void tell_reports(const TmMind *mind, TmPlan *plan)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list);
    for (int i = 0; i < count; i++) {
        int flag = tm_report_flag(list[i]), kind = list[i].kind;
        bool attack = kind == TM_REPORT_DEFENDED || kind == TM_REPORT_BASE_STORMED || kind == TM_REPORT_CAPITAL_STORMED
            || kind == TM_REPORT_BESIEGED || kind == TM_REPORT_FLIGHT;
        if (flag >= TM_NATIONS)
            continue;
        if (attack && !(plan->say_count > 0 && plan->say[0].a == 4 && plan->say[0].b == flag))
            say(plan, TM_WORDS_ATTACKED, flag, list[i].cell);
        else if (kind == TM_REPORT_DECREES_LOST)
            say(plan, TM_WORDS_ROBBED, flag, 0);
        else if (kind == TM_REPORT_DECREE_SHOWN)
            say(plan, TM_WORDS_SHOWED, flag, 0);
    }
    for (int i = 0; i < count && mind_boasts(mind) && mind->draws.show == 0; i++)
        if (lost_fight(list[i]) && tm_report_flag(list[i]) < TM_NATIONS) {
            say(plan, TM_WORDS_ROBBED, tm_report_flag(list[i]), 0);
            return;
        }
}

static int largest_army(const TmMind *mind, bool unmasked)
{
    int best = -1;
    for (int slot = 0; slot < TM_HORDE; slot++)
        if (army_of(mind, slot)->troops > 0 && !(unmasked && mind_masked(mind, slot)) && (best < 0 || army_of(mind, slot)->troops > army_of(mind, best)->troops))
            best = slot;
    return best;
}

static void deny(const TmMind *mind, TmPlan *plan)
{
    int shown = largest_army(mind, true), count = accusers(mind);
    bool silent = mind->evil && !mind_early(mind) && mind->draws.sacrifice < mind->level->silent;     /* they are accused more often */
    if (count == 0 || silent || said_today(mind, TM_WORDS_DENY, 0))
        return;
    say(plan, TM_WORDS_DENY, 0, 0);
    if (count >= 2 && (shown >= 0 || mind->level->frames)) /* the sly, when all their armies hide, say that these are at home */
        say(plan, TM_WORDS_ARMY_AT, shown >= 0 ? army_of(mind, shown)->pos : mind->view->capital[mind->nation], 0);
}

static void accuse(const TmMind *mind, TmPlan *plan)
{
    int j = mind->blamed, doubt = j == TM_NOBODY ? 0 : mind->doubt[mind->doubted];
    bool second = mind->view->round % 2 == 0;
    if (j == TM_NOBODY)
        return;
    if (doubt > ACCUSE) {
        TmGrounds grounds = chat_blame(mind, j);
        if (!said_today(mind, TM_WORDS_ACCUSE, j))
            say(plan, TM_WORDS_ACCUSE, tm_with_reason(j, grounds.reason), grounds.of);
        if (second)
            say(plan, TM_WORDS_VOTE_AGAINST, tm_with_reason(j, grounds.reason), grounds.of);
    } else if (doubt >= EXPOSE && second) {
        TmGrounds grounds = chat_blame(mind, j);
        say(plan, TM_WORDS_EXPOSE, tm_with_reason(j, grounds.reason), grounds.of);
    }
}

/* --- Letters --- */

static void answer(const TmMind *mind, TmPlan *plan)
{
    const TmState *view = mind->view;
    const TmMail *mail = &view->inbox[mind->nation];
    for (int i = 0; i < mail->count; i++) {
        int from = mail->at[i].nation;
        if (mail->at[i].code == TM_WORDS_ATTACK && mail->at[i].round + 1 == view->round && mind_living(mind, from))
            write_to(plan, from, mind_trust(mind, from) >= ALLY_TRUST ? TM_WORDS_AGREED : TM_WORDS_REFUSED, 0, 0);
    }
}

/* A foreign army on a base that is neither its own nor ours: its owner should know. */
static void warn(const TmMind *mind, TmPlan *plan)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        const TmSeen *seen = &view->seen[i];
        int base = tm_base_at(view, seen->cell), owner = base < 0 ? TM_NOBODY : view->base[base].owner;
        if (owner < TM_NATIONS && owner != mind->nation && owner != mind_who(seen) && mind_living(mind, owner) && mind->suspicion[owner] < WARN_BELOW)
            write_to(plan, owner, TM_WORDS_SAW, seen->flag, seen->cell);
    }
}

static int most_trusted(const TmMind *mind, int except)
{
    int best = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != mind->nation && n != except && n != mind->partner && mind_living(mind, n) && (best == TM_NOBODY || mind->suspicion[n] < mind->suspicion[best]))
            best = n;
    return best;
}

static void ask(const TmMind *mind, TmPlan *plan)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list), ally = most_trusted(mind, mind->suspect);
    if (ally == TM_NOBODY)
        return;
    for (int i = 0; i < count; i++)
        if (list[i].kind == TM_REPORT_BESIEGED || list[i].kind == TM_REPORT_CAPITAL_STORMED) {
            write_to(plan, ally, TM_WORDS_HELP, list[i].cell, 0);
            break;
        }
}

/* Peace to whom we half suspect and who stands beside us. */
static void offer_peace(const TmMind *mind, TmPlan *plan)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        int who = mind_who(&view->seen[i]);
        if (who >= TM_NATIONS || mind->suspicion[who] < PEACE_FROM || mind_hostile(mind, &view->seen[i]) || !mind_living(mind, who))
            continue;
        write_to(plan, who, TM_WORDS_PEACE, who, 0);
        return;
    }
}

/* A ally's army waits on one of our bases and asked for peace: it may have it. */
static void cede(const TmMind *mind, TmPlan *plan)
{
    const TmState *view = mind->view;
    const TmMail *mail = &view->inbox[mind->nation];
    for (int i = 0; i < mail->count && mind->bases[mind->nation] >= CEDE_BASES; i++) {
        int from = mail->at[i].nation;
        if (mail->at[i].code != TM_WORDS_PEACE || mind->suspicion[from] >= CEDE_BELOW || !mind_living(mind, from))
            continue;
        for (int k = 0; k < view->seen_count; k++) {
            int base = tm_base_at(view, view->seen[k].cell);
            if (base < 0 || view->base[base].owner != mind->nation || mind_who(&view->seen[k]) != from)
                continue;
            plan->cede_cell = view->base[base].pos;
            plan->cede_to = (uint8_t)from;
            write_to(plan, from, TM_WORDS_GIVE_BASE, from, plan->cede_cell);
            return;
        }
    }
}

/* A person who is the partner is told the victim in the first round of a day. Computers know it from each other's ways, and others get no letter less. */
static void conspire(const TmMind *mind, TmPlan *plan)
{
    int partner = mind->partner;
    if (partner != TM_NOBODY && tm_is_human(mind->view, partner) && mind_living(mind, partner) && mind->target != TM_NOBODY && mind->view->round % 2 == 1)
        write_to(plan, partner, TM_WORDS_ATTACK, mind->target, 0);
}

/* Everybody has a confidant, whom they trust most, and what is planned is written there every round. One letter in seven goes to a partner, so that the others get no more of a traitor's than of anybody's. */
static void confide(const TmMind *mind, TmPlan *plan)
{
    int partner = mind->partner, friend = most_trusted(mind, mind->suspect);
    if (partner != TM_NOBODY && mind_living(mind, partner) && mind->draws.sacrifice >= 100 - TO_PARTNER)
        friend = partner;
    if (friend == TM_NOBODY)
        return;
    if (mind->target != TM_NOBODY && mind->suspicion[mind->target] > ALLY_ASK)
        write_to(plan, friend, TM_WORDS_ATTACK, mind->target, 0);
    else if (plan->vote != TM_NOBODY)
        write_to(plan, friend, TM_WORDS_VOTE_AGAINST, plan->vote, 0);
    else
        write_to(plan, friend, TM_WORDS_PEACE, friend, 0);
}

void talk_choose(const TmMind *mind, TmPlan *plan)
{
    plan->say_count = plan->courier_count = 0;
    plan->cede_cell = plan->cede_to = TM_NOBODY;
    tell_reports(mind, plan);
    deny(mind, plan);
    accuse(mind, plan);
    conspire(mind, plan);
    confide(mind, plan);
    cede(mind, plan);
    answer(mind, plan);
    ask(mind, plan);
    warn(mind, plan);
    offer_peace(mind, plan);
    Action besides = chat_besides(mind, plan);
    if (besides.kind == TM_SAY)
        say(plan, besides.a, besides.b, besides.c);
}
