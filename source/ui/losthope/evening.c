/* SPDX-License-Identifier: MIT */
/*
 * The evening board: who sleeps, watches and goes out, where to and with what, filled by the adviser; one press begins the night
 * (LH-24.5). It is played through on the adviser's copy; only the differences are sent.
 */
#include <stddef.h>

#include "ai/losthope/reason.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/tray.h"
#include "ui/kit/words.h"
#include "ui/losthope/draft.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"

enum { LINE_PARTY1, LINE_PARTY2, LINE_DOG, LINES };
enum { CELL_TASK, CELL_WEAPON, CELL_TARGET = 0, CELL_BAG, FLOOR_REST = 2, TIRED = 2, MOST = 4, ROUTE_MAX = 12, TARGET_W = 120 };

static LhState *plan(void) { return &lh_screen.draft.plan.s; }
static bool is_here(int slot) { return plan()->people[slot].id != LH_NONE; }

/* In a draft nobody counts how often one changes one's mind (LH-24.6). */
static bool attempt(int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    plan()->reversible = 0;
    return lh_ops.apply(plan(), lh_ops.to_act(plan()), action, NULL) == APPLY_OK;
}

/* ---- what is sent ---- */

static void send_bag(int party)
{
    for (int item = 0; item < LH_ITEMS; item++) {
        int now = lh_view()->findings[party - 1][item], then = plan()->findings[party - 1][item];
        if (then < now) {
            lh_draft_add(LH_EQUIP, party, item, 0);
            now = 0;
        }
        for (; now < then; now++) lh_draft_add(LH_EQUIP, party, item, 1);
    }
}

static void send_weapon(int slot)
{
    int now = lh_view()->people[slot].weapon, then = plan()->people[slot].weapon;
    if (now == then)
        return;
    if (now != LH_NONE)
        lh_draft_add(LH_EQUIP, LH_EQUIP_GUARD + slot, now, 0);
    if (then != LH_NONE)
        lh_draft_add(LH_EQUIP, LH_EQUIP_GUARD + slot, then, 1);
}

static void settle(void)
{
    const LhState *then = plan(), *now = lh_view();
    lh_draft_clear();
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (is_here(slot) && then->people[slot].task != now->people[slot].task)
            lh_draft_add(LH_ASSIGN, slot, then->people[slot].task, 0);
    for (int party = 1; party <= 2; party++) {
        if (then->send[party - 1] != now->send[party - 1])
            lh_draft_add(LH_SEND, party, then->send[party - 1], 0);
        send_bag(party);
    }
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (is_here(slot))
            send_weapon(slot);
    if (then->dog_place != now->dog_place)
        lh_draft_add(LH_EQUIP, LH_EQUIP_DOG + (then->dog_place > 0 ? then->dog_place : now->dog_place) - 1, 0, then->dog_place > 0);
    lh_draft_add(LH_END, 0, 0, 0);
    lh_draft_go();
}

/* ---- rows ---- */

static bool has_line(int line)
{
    int party = line == LINE_DOG ? 1 : line - LINE_PARTY1 + 1;
    return lh_party_people(plan(), party) != 0 && (line != LINE_DOG || plan()->dog > 0);
}

static int tired_after(const LhMember *member)
{
    int tired = member->status[LH_FATIGUE];
    switch (member->task) {
    case LH_NIGHT_BED: return 0;
    case LH_NIGHT_FLOOR: return tired > FLOOR_REST ? tired - FLOOR_REST : 0;
    default: return tired < MOST ? tired + 1 : MOST;
    }
}

static WordsArg number(int value) { return (WordsArg){.number = value}; }
static WordsArg words(int id) { return (WordsArg){.text = text(id)}; }

static void person_row(int slot, LhRow *out)
{
    const LhMember *member = &plan()->people[slot];
    out->face = (int8_t)lh_face_of(slot);
    out->member = member;
    out->cells = member->task == LH_NIGHT_GUARD ? 2 : 1;
    lh_row_words(out->label, TEXT_LH_ACT_ROOM, (WordsArg){.text = lh_person_name(slot)}, number(0), number(0));
    lh_row_words(out->cell[CELL_TASK], TEXT_LH_EVENING_TASK, words(TEXT_LH_TASK_BED + member->task), number(member->status[LH_FATIGUE]), number(tired_after(member)));
    out->icon[CELL_TASK] = lh_icon(ART_ICON_TASK + member->task);
    if (member->task != LH_NIGHT_GUARD)
        return;
    lh_row_words(out->cell[CELL_WEAPON], member->weapon == LH_NONE ? TEXT_LH_ACT_BARE : lh_words_item[member->weapon], number(0), number(0), number(0));
    out->icon[CELL_WEAPON] = lh_icon(member->weapon == LH_NONE ? ART_ICON_ACTION : member->weapon);
}

static int things(const uint8_t *pool)
{
    int pieces = 0;
    for (int item = 0; item < LH_ITEMS; item++) pieces += pool[item];
    return pieces;
}

static int place_text(int district) { return lh_words_place[LH_L1 + district - 1]; }

static void line_row(int line, LhRow *out)
{
    const LhState *state = plan();
    if (line <= LINE_PARTY2) {
        int party = line - LINE_PARTY1, target = state->send[party];
        out->cells = 2;
        out->bad[CELL_TARGET] = target == 0;
        lh_row_words(out->label, TEXT_LH_TASK_PARTY_1 + party, number(0), number(0), number(0));
        if (target == 0)
            lh_row_words(out->cell[CELL_TARGET], TEXT_LH_EVENING_TARGET_NONE, number(0), number(0), number(0));
        else
            lh_row_words(out->cell[CELL_TARGET], TEXT_LH_EVENING_TARGET, number(target), words(place_text(target)), number(0));
        if (words_width(&font_small, out->cell[CELL_TARGET]) > TARGET_W)
            lh_row_words(out->cell[CELL_TARGET], TEXT_LH_DISTRICT, number(target), number(0), number(0));
        lh_row_words(out->cell[CELL_BAG], TEXT_LH_EVENING_BAG, number(things(state->findings[party])), number(0), number(0));
    } else {
        out->cells = 1;
        lh_row_words(out->label, TEXT_LH_DOG, number(0), number(0), number(0));
        lh_row_words(out->cell[0], state->dog_place == 0 ? TEXT_LH_EVENING_DOG_HOME : TEXT_LH_TASK_PARTY_1 + state->dog_place - 1, number(0), number(0), number(0));
    }
}

/* ---- the target: chosen in the city ---- */

static int route_soldiers(int target)
{
    const LhScreen *s = &lh_screen;
    int soldiers = 0;
    for (int at = target, i = 0; at != 0 && at < LH_DISTRICTS && i < ROUTE_MAX; at = s->way_from[at], i++)
        soldiers += (plan()->district[at].here & (LH_HERE_WHITE | LH_HERE_BLACK)) != 0;
    return soldiers;
}

static void target_words(int district, char *out, int size)
{
    char here[LIST_HELP], way[LIST_HELP] = "", both[LIST_HELP];
    lh_route_costs(lh_view(), lh_screen.way, lh_screen.way_from);
    int left = LH_PILE_BASE - lh_screen.way[district], soldiers = route_soldiers(district);
    lh_district_words(district, here, sizeof here);
    if (soldiers > 0) {
        const WordsArg args[] = {{.text = text(TEXT_LH_ASK_CHECK)}, {.number = soldiers}};
        words_format(way, sizeof way, text(TEXT_LH_EVENING_ROUTE), args, 2);
    }
    const WordsArg parts[] = {{.text = here}, {.text = way}};
    words_format(both, sizeof both, here[0] ? "%0. %1" : "%0%1", parts, 2);
    const WordsArg args[] = {{.number = left > 0 ? left : 0}, {.text = both}};
    words_format(out, size, text(TEXT_LH_EVENING_TARGET_HELP), args, 2);
}

int lh_evening_target(int party) { return plan()->send[party - 1]; }

bool lh_evening_send(int party, int district)
{
    if (plan()->send[party - 1] == district)
        return true;
    lh_screen.draft.own = attempt(LH_SEND, party, district, 0) || lh_screen.draft.own;
    return plan()->send[party - 1] == district;
}

/* ---- the bag: a tray between house and party ---- */

static uint8_t *bag(void) { return plan()->findings[lh_screen.party - 1]; }

/* Things that are here or there; the list is short, so it is searched anew. */
static int bag_item(int index)
{
    for (int item = 0; item < LH_ITEMS; item++)
        if ((plan()->storage[item] > 0 || bag()[item] > 0) && index-- == 0)
            return item;
    return 0;
}

static int bag_count(void)
{
    int rows = 0;
    for (int item = 0; item < LH_ITEMS; item++) rows += plan()->storage[item] > 0 || bag()[item] > 0;
    return rows;
}

static const char *bag_side(int side) { return text(side == TRAY_LEFT ? TEXT_LH_BAG_HOME : TEXT_LH_BAG_PARTY); }

static void bag_row(int index, TrayRow *row)
{
    int item = bag_item(index);
    words_format(row->label, TRAY_TEXT, text(lh_item_text(item, plan()->storage[item] + bag()[item])), NULL, 0);
    row->icon = lh_icon(item);
    row->count[TRAY_LEFT] = plan()->storage[item];
    row->count[TRAY_RIGHT] = bag()[item];
    row->reason[TRAY_LEFT] = bag()[item] > 0 ? NULL : "";
    row->reason[TRAY_RIGHT] = plan()->storage[item] > 0 ? NULL : "";
}

/* One piece back is all of them back and the others in again. */
static void bag_move(int index, int side)
{
    int item = bag_item(index), rest = bag()[item] - 1;
    if (side == TRAY_RIGHT) {
        (void)attempt(LH_EQUIP, lh_screen.party, item, 1);
        return;
    }
    (void)attempt(LH_EQUIP, lh_screen.party, item, 0);
    for (int i = 0; i < rest; i++) (void)attempt(LH_EQUIP, lh_screen.party, item, 1);
}

static int weight(void)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++) sum += bag()[item] * lh_items[item].weight;
    return sum;
}

static int capacity(void)
{
    int sum = 0, party = lh_party_people(plan(), lh_screen.party);
    for (int slot = 0; slot < LH_SLOTS; slot++) sum += (party >> slot & 1) != 0 ? lh_people[plan()->people[slot].id].inventory : 0;
    return sum + (plan()->dog_place == lh_screen.party);
}

static void bag_total(char out[TRAY_WORDS])
{
    const WordsArg args[] = {{.number = weight()}, {.number = capacity()}};
    words_format(out, TRAY_WORDS, text(TEXT_LH_BAG_TOTAL), args, 2);
}

static const Tray bag_tray = {.title = TEXT_LH_BAG_TITLE, .side = bag_side, .count = bag_count, .row = bag_row, .move = bag_move, .total = bag_total, .settled = pages_pop, .opened = lh_bars_narrow};

/* ---- A ---- */

/* Guard and party follow each other: that is what is changed most. */
static bool change_task(int slot, int step)
{
    static const uint8_t order[LH_NIGHTS] = {LH_NIGHT_BED, LH_NIGHT_FLOOR, LH_NIGHT_PARTY2, LH_NIGHT_PARTY1, LH_NIGHT_GUARD};
    int at = 0;
    while (order[at] != plan()->people[slot].task) at++;
    for (int i = 1; i < LH_NIGHTS; i++)
        if (attempt(LH_ASSIGN, slot, order[(at + step * i + LH_NIGHTS) % LH_NIGHTS], 0))
            return true;
    return false;
}

static bool change_weapon(int slot)
{
    int now = plan()->people[slot].weapon, first = now == LH_NONE ? 0 : now + 1;
    if (now != LH_NONE)
        (void)attempt(LH_EQUIP, LH_EQUIP_GUARD + slot, now, 0);
    for (int item = first; item < LH_ITEMS; item++)
        if (attempt(LH_EQUIP, LH_EQUIP_GUARD + slot, item, 1))
            return true;
    return now != LH_NONE;
}

static void change_dog(void)
{
    int place = plan()->dog_place;
    if (place > 0)
        (void)attempt(LH_EQUIP, LH_EQUIP_DOG + place - 1, 0, 0);
    if (place < 2)
        (void)attempt(LH_EQUIP, LH_EQUIP_DOG + place, 0, 1);
}

static bool change_line(int line, int cell)
{
    if (line == LINE_DOG) {
        change_dog();
        return true;
    }
    lh_screen.party = (uint8_t)(line - LINE_PARTY1 + 1);
    if (cell == CELL_BAG)
        tray_push(&bag_tray);
    else
        lh_way_look(lh_screen.party);
    return true;
}

static bool change(int slot, int cell, int step)
{
    lh_screen.draft.own = true;
    return cell == CELL_TASK ? change_task(slot, step) : change_weapon(slot);
}

static int refused(void)
{
    const Action end = {.kind = LH_END};
    LhWhy why = lh_why(plan(), end);
    return why == LH_WHY_FINE ? 0 : lh_words_reason[why];
}

static int reason_of(int task) { return lh_words_hint[lh_reason(plan(), (Action){LH_ASSIGN, 0, (uint8_t)task, 0})]; }

/* Where nobody is rested somebody watches all the same. */
static int guard_reason(void)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (is_here(slot) && plan()->people[slot].task == LH_NIGHT_GUARD && plan()->people[slot].status[LH_FATIGUE] < TIRED)
            return reason_of(LH_NIGHT_GUARD);
    return TEXT_LH_WHY_NEEDS_GUARD;
}

static void help(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    static const int16_t tasks[LH_NIGHTS] = {
        [LH_NIGHT_BED] = TEXT_LH_EVENING_BED_HELP, [LH_NIGHT_FLOOR] = TEXT_LH_EVENING_FLOOR_HELP, [LH_NIGHT_GUARD] = TEXT_LH_EVENING_GUARD_HELP,
        [LH_NIGHT_PARTY1] = TEXT_LH_EVENING_PARTY_HELP, [LH_NIGHT_PARTY2] = TEXT_LH_EVENING_PARTY_HELP,
    };
    int id = 0;
    if (!lh_draft_ready())
        id = TEXT_LH_ADVISER;
    else if (line == LH_ROWS_PERSON)
        id = cell == CELL_WEAPON ? TEXT_LH_EVENING_WEAPON_HELP : tasks[plan()->people[slot].task];
    else if (line <= LINE_PARTY2 && cell == CELL_BAG)
        id = TEXT_LH_EVENING_BAG_HELP;
    else if (line <= LINE_PARTY2 && plan()->send[line - LINE_PARTY1] != 0) {
        target_words(plan()->send[line - LINE_PARTY1], out, LH_ROWS_HELP);
        return;
    } else if (line <= LINE_PARTY2)
        id = TEXT_LH_EVENING_NO_TARGET;
    else if (line == LINE_DOG)
        id = TEXT_LH_EVENING_DOG_HELP;
    else if (line == LH_ROWS_DONE && refused() != 0)
        id = refused();
    else if (line == LH_ROWS_DONE && lh_screen.draft.own) {
        int target = lh_party_people(plan(), 1) != 0 ? plan()->send[0] : 0;
        if (target != 0)
            target_words(target, out, LH_ROWS_HELP);
        return;
    } else if (line == LH_ROWS_DONE) {
        const WordsArg args[] = {{.text = text(guard_reason())}, {.text = text(lh_words_hint[LH_HINT_TARGET])}};
        words_format(out, LH_ROWS_HELP, lh_party_people(plan(), 1) != 0 ? "%0 %1" : "%0", args, 2);
        return;
    }
    if (id != 0)
        words_format(out, LH_ROWS_HELP, text(id), NULL, 0);
}

static void frame(void)
{
    if (lh_draft_think())
        lh_rows_last();
}

static const LhRows rows = {.is_here = is_here, .person = person_row, .change = change, .lines = LINES, .has_line = has_line, .line = line_row, .change_line = change_line,
                            .done = TEXT_LH_EVENING_DONE, .refused = refused, .settle = settle, .help = help, .frame = frame, .ready = lh_draft_ready, .hint = TEXT_LH_HINT_ROWS};

void lh_evening_open(void)
{
    if (!lh_draft_stands())
        lh_draft_plan();
    lh_rows_push(&rows, LH_ROWS_LAST);
}
