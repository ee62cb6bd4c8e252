/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/chat.h"

#include "fixed.h"

enum { CHAT_VOUCH, CHAT_PEACE, CHAT_RETREAT, CHAT_THANKS, CHAT_BEWARE, CHAT_SEEN, CHAT_CEDE };
enum { LINE_PEACE = 1, LINE_WARNING = 4, LINE_TOGETHER = 5 };
enum { GROUNDS_MAX = 3 };

static Action said(int code, int first, int second) { return (Action){TM_SAY, (uint8_t)code, (uint8_t)first, (uint8_t)second}; }

/* ---- why ---- */

static int attacked_at(const TmMind *mind, int other)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list);
    for (int i = 0; i < count; i++)
        if (mind_is_attack(list[i].kind) && tm_report_flag(list[i]) == other)
            return list[i].cell;
    return TM_NOBODY;
}

static int seen_at(const TmMind *mind, int other)
{
    for (int i = 0; i < mind->view->seen_count; i++)
        if (mind_who(&mind->view->seen[i]) == other)
            return mind->view->seen[i].cell;
    return TM_NOBODY;
}

/* Whom it votes against today, else yesterday; TM_NOBODY when there is nothing to blame it for. */
static int voted_against(const TmMind *mind, int other)
{
    const TmState *view = mind->view;
    int days = tm_days_counted(view), vote = view->nation[other].vote;
    if (vote >= TM_NATIONS && days > 0)
        vote = tm_vote_on(view, days - 1, other);
    return vote < TM_NATIONS && vote != other ? vote : TM_NOBODY;
}

static int base_of(const TmMind *mind, int nation, int skip)
{
    for (int i = 0; i < mind->view->base_count; i++)
        if (mind->view->base[i].owner == nation && skip-- == 0)
            return mind->view->base[i].pos;
    return TM_NOBODY;
}

TmGrounds chat_blame(const TmMind *mind, int other)
{
    TmGrounds found[GROUNDS_MAX];
    int count = 0, draw = mind->draws.reason;
    int cell = attacked_at(mind, other), seen = seen_at(mind, other), vote = voted_against(mind, other), base = base_of(mind, other, draw % 2);
    if (cell != TM_NOBODY)
        return (TmGrounds){TM_SINCE_ATTACK, (uint8_t)cell};
    if (seen == TM_NOBODY && draw == 0)
        seen = base_of(mind, mind->nation, 0); /* invented */
    if (seen != TM_NOBODY)
        found[count++] = (TmGrounds){TM_SINCE_SEEN, (uint8_t)seen};
    if (vote != TM_NOBODY)
        found[count++] = (TmGrounds){TM_SINCE_VOTE, (uint8_t)vote};
    if (base != TM_NOBODY)
        found[count++] = (TmGrounds){TM_SINCE_BASE, (uint8_t)base};
    if (count == 0)
        return (TmGrounds){TM_SINCE_NOTHING, 0};
    bool changes = mind->evil && !mind_early(mind) && mind->draws.ruse == 0 && mind->draws.show == 0;   /* they blame more often whom they have robbed */
    TmGrounds chosen = found[draw % count];
    return changes && chosen.reason == TM_SINCE_VOTE ? found[count - 1] : chosen;
}

/* ---- besides ---- */

static int stranger(const TmMind *mind, bool together)
{
    for (int i = 0; i < mind->view->seen_count; i++) {
        const TmSeen *seen = &mind->view->seen[i];
        if (seen->flag >= TM_NATIONS || mind_hostile(mind, seen) || !mind_living(mind, seen->flag) || mind_who(seen) == mind->partner)
            continue;
        for (int slot = 0; slot < TM_HORDE; slot++) {
            const TmArmy *army = &mind->view->army[mind_army(mind, slot)];
            bool leaves = mind->order[slot].code == TM_MOVE;
            if (army->troops > 0 && army->pos == seen->cell && (!together || leaves))
                return seen->flag;
        }
    }
    return TM_NOBODY;
}

/* Who was friendly: words of peace in a parley, or an agreement by letter. */
static int friendly(const TmMind *mind)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list);
    const TmMail *mail = &mind->view->inbox[mind->nation];
    for (int i = 0; i < count; i++) {
        int line = list[i].x & 15, flag = tm_report_flag(list[i]);
        bool kind = list[i].kind == TM_REPORT_PARLEY && (line == LINE_PEACE || line == LINE_WARNING || line == LINE_TOGETHER);
        if (kind && flag < TM_NATIONS && mind_living(mind, flag))
            return flag;
    }
    for (int i = 0; i < mail->count; i++)
        if (mail->at[i].code == TM_WORDS_AGREED && mind_living(mind, mail->at[i].nation) && mail->at[i].nation != mind->partner)
            return mail->at[i].nation;
    return TM_NOBODY;
}

static int least_doubted(const TmMind *mind)
{
    int best = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != mind->nation && n != mind->partner && mind_living(mind, n) && (best == TM_NOBODY || mind->doubt[n] < mind->doubt[best]))
            best = n;
    return best;
}

/* The least doubted, and why: it votes as we would. */
static Action vouch(const TmMind *mind)
{
    int best = least_doubted(mind);
    if (best == TM_NOBODY)
        return (Action){0};
    int vote = voted_against(mind, best), cell = seen_at(mind, best);
    if (vote != TM_NOBODY && vote == mind->doubted)
        return said(TM_WORDS_VOUCH, tm_with_reason(best, TM_SINCE_VOTE), vote);
    return cell != TM_NOBODY ? said(TM_WORDS_VOUCH, tm_with_reason(best, TM_SINCE_HELP), cell) : said(TM_WORDS_VOUCH, best, 0);
}

static Action about(int code, int who) { return who < TM_NATIONS ? said(code, who, 0) : (Action){0}; }

/* Traitors meet fewer in peace: now and then they speak of a meeting or of friendly words that nobody knows of. */
static int or_invented(const TmMind *mind, int who, int chances)
{
    bool invents = mind->evil && !mind_early(mind) && mind->draws.reason < chances;
    return who == TM_NOBODY && invents ? least_doubted(mind) : who;
}

/* The first one seen; a traitor passes its partner over. */
static Action saw(const TmMind *mind)
{
    for (int i = 0; i < mind->view->seen_count; i++)
        if (mind_who(&mind->view->seen[i]) != mind->partner)
            return said(TM_WORDS_SAW, mind->view->seen[i].flag, mind->view->seen[i].cell);
    return (Action){0};
}

Action chat_besides(const TmMind *mind, const TmPlan *plan)
{
    switch (mind->draws.chat) {
    case CHAT_VOUCH: return vouch(mind);
    case CHAT_PEACE: return about(TM_WORDS_PEACE, or_invented(mind, stranger(mind, false), 2));
    case CHAT_RETREAT: return about(TM_WORDS_RETREAT, or_invented(mind, stranger(mind, true), 1));
    case CHAT_THANKS: return about(TM_WORDS_THANKS, or_invented(mind, friendly(mind), 1));
    case CHAT_BEWARE: return about(TM_WORDS_BEWARE, mind->doubted);
    case CHAT_SEEN: return saw(mind);
    case CHAT_CEDE: return plan->cede_cell != TM_NOBODY ? said(TM_WORDS_GIVE_BASE, plan->cede_to, plan->cede_cell) : (Action){0};
    default: return (Action){0};    /* nothing besides */
    }
}
