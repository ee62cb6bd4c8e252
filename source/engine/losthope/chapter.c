/* SPDX-License-Identifier: MIT */
/* The end of a chapter, the march, branching, refit and the next sheet (5.18); shelter damage (LH-5.14); the end of the game. */
#include "engine/losthope/rules.h"

#include <string.h>

/* --- AC1: goals that were missed, one per step --- */

static int goal_left(const LhState *s)
{
    for (int space = 0; space <= LH_TIMELINE; space++)
        if (s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].type == LH_CARD_GOAL)
            return space;
    return -1;
}

int lh_first_end_step(const LhState *s) { return goal_left(s) >= 0 ? LH_AC1 : LH_AC2; }

void lh_step_ac1(LhRun *run, LhFrame *f)
{
    int space = goal_left(run->s);
    if (f->b++ == 0 && space >= 0) {
        lh_push(run, LH_T_LEAVE, space, 0, 0);
        return;
    }
    lh_step_done(run, lh_first_end_step(run->s));
}

/* --- AC2: the finale --- */

void lh_step_ac2(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        lh_push_line(run, lh_cards[s->chapter_deck[LH_CHAPTER_CARDS - 1]].end, LH_NONE, 0);
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        s->visited = 0;
        s->position = s->came_from = 0;
        s->route_discount = 0;
        s->tour_flags = 0;
        lh_step_done(run, LH_AC3);
        break;
    }
}

/* --- Shelter damage --- */

void lh_shelter_damage(LhRun *run)
{
    int face = lh_roll(run, 6, LH_TAG_YELLOW), value = lh_dice[LH_DIE_YELLOW].face[face];
    lh_say(run, LH_EVENT_DIE, LH_DIE_YELLOW, face, LH_NONE);
    lh_push(run, LH_T_DAMAGE, value <= 3 ? value : 2, 0, 0); /* H and § count 2 */
}

static int damage_spaces(const LhState *s)
{
    int mask = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] != LH_NONE && s->fitting[space] != LH_K_ROOM)
            mask |= 1 << space;
    return mask;
}

/* f->a points left. Stages: choose, then the space or the person. */
void lh_task_damage(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int people = lh_can_take(s, lh_present(s), LH_WOUNDS, 1), spaces = damage_spaces(s);
    int options = (s->boards > 0 ? 1 : 0) | (spaces != 0 ? 2 : 0) | (people != 0 ? 4 : 0);
    switch (f->b) {
    case 0:
        if (f->a == 0 || options == 0) {
            lh_pop(run);
            return;
        }
        f->b = 1;
        lh_ask(run, LH_ASK_DAMAGE, options, 3, f->a, 0);
        return;
    case 1:
        f->c = run->answer;
        f->b = 2;
        if (f->c == 0)
            lh_board(run, -1);
        else if (f->c == 1)
            lh_ask_space(run, LH_ASK_FITTING_LOST, spaces, LH_NONE);
        else
            lh_ask_char(run, LH_ASK_STATUS, people, LH_WOUNDS, 1);
        return;
    default:
        if (f->c == 1 && run->answer < LH_BUILD_SPACES && s->fitting[run->answer] != LH_NONE)
            lh_fitting_gone(run, run->answer, 0);
        if (f->c == 2 && run->answer < LH_SLOTS)
            lh_change(run, run->answer, LH_WOUNDS, 1);
        f->a--;
        f->b = 0;
        return;
    }
}

/* --- The march (LH-18.4) --- */

static int column_tokens(const LhState *s)
{
    int n = 0;
    for (int token = 1; token <= LH_CAMPAIGN_TOKENS; token++)
        n += (lh_tokens[token - 1].kind & LH_TOKEN_COLUMN) != 0 && (s->tokens >> token & 1) != 0;
    return n;
}

void lh_begin_march(LhRun *run) { lh_push(run, LH_T_MARCH, 0, 0, 0); }

static void march_starts(LhRun *run)
{
    LhState *s = run->s;
    int owner = lh_holder_of(s, LH_FLAG_PATH, lh_everybody(s));
    s->march_pile = (uint8_t)(3 * column_tokens(s) + s->braces);
    s->march_missing = s->march_lost = 0;
    s->visited = 1 << 10;
    s->position = s->came_from = 10;
    s->tour_flags = 0;
    s->route_discount = s->discount_now;
    s->discount_now = 0;
    if (owner >= 0) {
        lh_use_flag(run, owner);
        s->route_discount = (uint8_t)min_int(s->route_discount + 1, 15);
    }
    lh_say(run, LH_EVENT_MARCH, s->march_pile, 0, 0);
    if (s->march_pile == 0)
        s->march_missing = 1;
    lh_put_back(run, lh_districts[10].cost);
}

void lh_task_march(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int here = s->district[10].here;
    switch (f->b++) {
    case 0:
        march_starts(run);
        if (!lh_usable(s, LH_S6) && (here & (LH_HERE_WHITE | LH_HERE_BLACK)) != 0)
            lh_push(run, LH_T_CHECK, (here & LH_HERE_WHITE) != 0 ? LH_WHITE : LH_BLACK, 0, 0)->n = 10;
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0); /* after the start and after every step */
        break;
    case 2:
        if (s->position == 6) {
            if (s->march_missing > 0)
                lh_push_status(run, LH_WOUNDS, LH_WHO_SHARE, min_int(s->march_missing, 100), LH_NONE);
            break;
        }
        f->b = 1;
        lh_push(run, LH_P_MARCH, 0, 0, 0);
        break;
    default:
        lh_pop(run);
        break;
    }
}

/* --- AC3: objective and branch --- */

static bool beginner_lives(const LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && (s->people[slot].origin & LH_ORIGIN_CHAPTER) != 0)
            return true;
    return false;
}

int lh_branch(const LhState *s)
{
    switch (s->sheet) { /* LH-18.6 */
    case LH_SHEET_I:
        return s->open >= s->quiet + 2 ? LH_SHEET_IIA : s->quiet >= s->open + 2 ? LH_SHEET_IIB : LH_NONE;
    case LH_SHEET_IIA:
        return s->coverage >= 5 ? LH_SHEET_IIIB : LH_SHEET_IIIA;
    case LH_SHEET_IIB:
        return s->anger <= 5 ? LH_SHEET_IIIB : LH_SHEET_IIIA;
    default:
        return LH_NONE;
    }
}

static int ending_of(const LhState *s)
{
    if (s->mode == LH_ONE_CHAPTER)
        return LH_Z_SEVEN_DAYS;
    if (s->sheet == LH_SHEET_IIIB)
        return column_tokens(s) >= 3 && s->march_lost == 0 ? LH_Z_DAYBREAK : LH_Z_COLUMN;
    return lh_group(s) >= 2 ? LH_Z_STAYED : LH_Z_CANDLE;
}

static void mark_chapter(LhRun *run)
{
    LhState *s = run->s;
    s->marks++;
    lh_say(run, LH_EVENT_MARKED, s->marks, 0, 0);
    if (s->marks >= LH_MARKS_LOST) {
        lh_game_over(run, LH_Z_LOST_HOPE);
        return;
    }
    lh_change_mask(run, lh_everybody(s), LH_MISERY, 1);
    for (int n = 0; n < 3; n++) {
        int item = lh_most_valuable(s->storage, 0);
        if (item != LH_NONE)
            lh_drop_items(run, s->storage, item, 1);
    }
}

static void refit_begins(LhRun *run)
{
    LhState *s = run->s;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->refit[slot] = s->people[slot].id != LH_NONE ? lh_difficulties[s->difficulty].refit : 0;
    lh_set_phase(run, LH_REFIT);
}

void lh_step_ac3(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        if (!beginner_lives(s)) {
            lh_game_over(run, LH_Z_STRANGERS); /* LH-18.5 (a) */
            return;
        }
        if (s->ticks < LH_TICKS_NEEDED)
            mark_chapter(run);
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    case 2:
        if (s->mode == LH_ONE_CHAPTER || s->chapter >= 3) {
            lh_game_over(run, ending_of(s)); /* LH-22.1 */
            return;
        }
        run->answer = lh_branch(s) == LH_SHEET_IIB ? 1 : 0;
        if (lh_branch(s) == LH_NONE)
            lh_ask(run, LH_ASK_BRANCH, 3, 2, 0, 0);
        break;
    default:
        s->next_sheet = (uint8_t)(s->sheet == LH_SHEET_I ? (run->answer == 1 ? LH_SHEET_IIB : LH_SHEET_IIA) : lh_branch(s));
        refit_begins(run);
        lh_step_done(run, LH_STEP_NONE);
        break;
    }
}

/* --- REFIT --- */

bool lh_refit_possible(const LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int status = 0; status < LH_STATUSES; status++)
            if (s->refit[slot] > 0 && s->people[slot].status[status] > 0)
                return true;
    return false;
}

LhWhy lh_why_refitpt(const LhState *s, Action action)
{
    if (s->people[action.a].id == LH_NONE)
        return LH_WHY_NOBODY;
    if (s->refit[action.a] == 0)
        return LH_WHY_NO_POINTS;
    return s->people[action.a].status[action.b] > 0 ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING; /* LH-18.7 */
}

void lh_list_refitpt(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int status = 0; status < LH_STATUSES; status++)
            lh_offer(sink, LH_REFITPT, slot, status, 0);
}

void lh_play_refitpt(LhRun *run, Action action)
{
    run->s->refit[action.a]--;
    lh_change(run, action.a, action.b, -1);
}

/* --- AC4: the next sheet --- */

static void clear_map(LhState *s)
{
    for (int district = 1; district < LH_DISTRICTS; district++) {
        s->district[district].here &= LH_HERE_RUINS;
        s->district[district].drop = s->district[district].age = 0;
    }
    for (int location = 0; location < LH_LOCATIONS; location++)
        s->place[location].flags &= (uint8_t)~(LH_LOC_LOOKED | LH_LOC_FRESH | LH_LOC_SPECIAL);
    s->zone = LH_ZONE_NONE;
    s->north_bridge = s->roadblock = 0;
}

/* LH-18.9. At the start of a game the decks have been shuffled already (LH-0.9). */
void lh_begin_sheet(LhRun *run, int sheet, int chapter)
{
    LhState *s = run->s;
    const LhSheet *row = &lh_sheets[sheet];
    s->sheet = (uint8_t)sheet;
    s->chapter = (uint8_t)chapter;
    if (chapter == 2)
        s->second = (uint8_t)sheet;
    s->cold = lh_difficulties[s->difficulty].cold_start[chapter - 1];
    clear_map(s);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE) {
            s->people[slot].flag = LH_FLAG_NONE;
            s->people[slot].origin |= LH_ORIGIN_CHAPTER;
        }
    if (chapter > 1) {
        lh_set_aside(run, true);
        s->visitors_at = 0;
        lh_shuffle(run, s->visitors, LH_VISITORS);
    }
    lh_begin_deck(run);
    s->day = 0;
    s->ticks = 0;
    for (int n = 0; n < row->white; n++)
        lh_place_soldier(run, LH_WHITE, lh_determine(run, false));
    for (int n = 0; n < row->black; n++)
        lh_place_soldier(run, LH_BLACK, lh_determine(run, false));
    lh_say(run, LH_EVENT_CHAPTER, sheet, chapter, 0);
}

int lh_hand_size(const LhState *s)
{
    int n = 0;
    while (n < LH_HAND && s->hand[n] != LH_NONE)
        n++;
    return n;
}

void lh_task_discard(LhRun *run, LhFrame *f)
{
    int n = lh_hand_size(run->s);
    if (f->b == 1 && run->answer < n) {
        lh_hand_remove(run, run->answer, 2);
        n--;
    }
    f->b = 1;
    if (n > LH_HAND_KEPT)
        lh_ask(run, LH_ASK_DISCARD, (1 << n) - 1, n, 0, 0);
    else
        lh_pop(run);
}

static bool slots_full(const LhState *s)
{
    for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++)
        if (s->slot[slot] == LH_NONE)
            return false;
    return true;
}

static void take_location(LhRun *run)
{
    LhState *s = run->s;
    int location = lh_draw(s->unknown, &s->unknown_count, 0);
    lh_push(run, LH_T_PLACE, location, 0, lh_determine(run, true))->n = 1;
}

static void put_under(LhState *s)
{
    if (s->unknown_count == 0)
        return;
    int location = lh_draw(s->unknown, &s->unknown_count, 0);
    s->unknown[s->unknown_count++] = (uint8_t)location;
}

void lh_step_ac4(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        memset(s->refit, 0, sizeof s->refit);
        lh_cheer(run, 1); /* LH-19.6 */
        break;
    case 1: /* LH-18.8 */
        if (lh_group(s) < LH_START_GROUP && s->pool_count > 0) {
            f->b = 1;
            lh_push(run, LH_T_NEWCOMER, LH_NONE, LH_NONE, 0)->n = 1;
        }
        break;
    case 2:
        lh_begin_sheet(run, s->next_sheet, s->chapter + 1);
        lh_push(run, LH_T_DISCARD, 0, 0, 0);
        break;
    case LH_AC4_LAID: /* LH-18.10 */
        lh_city(run);
        run->answer = s->unknown_count > 0;
        if (s->unknown_count > 0 && slots_full(s))
            lh_ask(run, LH_ASK_NEW_LOCATION, 3, 2, s->unknown[0], 0);
        break;
    case 4:
        if (run->answer == 1)
            take_location(run);
        else
            put_under(s); /* declined: it may come again */
        break;
    default:
        s->next_sheet = 0;
        lh_set_phase(run, LH_MORNING);
        lh_step_done(run, LH_AM1);
        break;
    }
}
