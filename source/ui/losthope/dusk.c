/* SPDX-License-Identifier: MIT */
/* Dusk: who drinks and what everybody eats, filled by the adviser; one press shares it out (LH-24.5). */
#include <stddef.h>
#include <string.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/draft.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"

/* Lines below the people, as far as there is somebody to feed. */
enum { LINE_CHILD, LINE_DOG, LINE_GUESTS, LINE_KITCHEN, LINES };
enum { CELL_WATER, CELL_MEAL, MEALS = 5, FULL = 4 };

/* What can be eaten, from nothing to the best, and what it does to hunger. */
static const struct { uint8_t item; int8_t hunger; } meals[MEALS] = {{LH_NONE, 1}, {LH_VEG, 0}, {LH_RAW, -1}, {LH_PORTION, -1}, {LH_CAN, -2}};

static LhDusk *plan(void) { return &lh_screen.dusk; }

/* ---- what is left when the draft is carried out ---- */

static int has(int item) { return item == LH_PORTION ? lh_view()->portions : lh_view()->storage[item]; }

static int used(int item)
{
    const LhDusk *d = plan();
    int pieces = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) pieces += (item == LH_WAT ? d->drinks >> slot & 1 : d->meal[slot] == item) != 0;
    if (item == LH_WAT)
        return pieces + d->child_drinks + d->guests;
    return pieces + (item == LH_VEG ? d->child_meals : 0) + (d->dog == item) + (item >= LH_VEG && item <= LH_CAN ? d->kitchen[item - LH_VEG] : 0);
}

static int left(int item) { return has(item) - used(item); }
static int food_left(void) { return left(LH_VEG) + left(LH_RAW) + left(LH_CAN); }

static bool is_here(int slot) { return lh_view()->people[slot].id != LH_NONE; }
static bool drank(int slot) { return (lh_view()->people[slot].today & LH_TODAY_DRANK) != 0; }
static bool ate(int slot) { return (lh_view()->people[slot].today & LH_TODAY_ATE) != 0; }

/* Meals that feed a child or leave scraps: those eaten and those planned (LH-19.1, LH-20.1). */
static int filling_meals(void)
{
    int filling = lh_view()->meals;
    for (int slot = 0; slot < LH_SLOTS; slot++) filling += plan()->meal[slot] != LH_NONE && plan()->meal[slot] != LH_VEG;
    return filling;
}

static int children(void) { return lh_view()->orphan == LH_WITH_NOBODY || lh_view()->cheer == 0 ? 0 : lh_view()->orphan == LH_WITH_SIBLINGS ? 2 : 1; }

static int hungry_children(void)
{
    int hungry = children() - filling_meals() - lh_view()->child_veg;
    return hungry > 0 ? hungry : 0;
}

/* ---- filled from what the adviser would do ---- */

static void begin(void)
{
    LhDusk *d = plan();
    memset(d, 0, sizeof *d);
    for (int slot = 0; slot < LH_SLOTS; slot++) d->meal[slot] = LH_NONE;
    d->dog = LH_NONE;
}

static void take_over(void)
{
    const LhAdvice *advice = &lh_screen.draft.plan;
    LhDusk *d = plan();
    for (int i = 0; i < advice->count; i++) {
        Action action = advice->list[i];
        if (action.kind == LH_DRINK)
            d->drinks |= (uint8_t)(1 << action.a);
        else if (action.kind == LH_EAT)
            d->meal[action.a] = action.b;
        else if (action.kind == LH_FEED && action.a == LH_FEED_CHILD && action.b == LH_WAT)
            d->child_drinks = true;
        else if (action.kind == LH_FEED && action.a == LH_FEED_CHILD)
            d->child_meals++;
        else if (action.kind == LH_FEED && action.a == LH_FEED_DOG)
            d->dog = action.b;
        else if (action.kind == LH_FEED && action.a == LH_FEED_KITCHEN)
            d->kitchen[action.b - LH_VEG]++;
        else if (action.kind == LH_FEED)
            d->guests = true;
    }
}

static void settle(void)
{
    const LhDusk *d = plan();
    lh_draft_clear();
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((d->drinks >> slot & 1) != 0)
            lh_draft_add(LH_DRINK, slot, 0, 0);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (d->meal[slot] != LH_NONE)
            lh_draft_add(LH_EAT, slot, d->meal[slot], 0);
    if (d->child_drinks)
        lh_draft_add(LH_FEED, LH_FEED_CHILD, LH_WAT, 0);
    for (int i = 0; i < d->child_meals; i++) lh_draft_add(LH_FEED, LH_FEED_CHILD, LH_VEG, 0);
    if (d->dog != LH_NONE)
        lh_draft_add(LH_FEED, LH_FEED_DOG, d->dog, 0);
    for (int i = 0; i < 3; i++)
        for (int n = 0; n < d->kitchen[i]; n++) lh_draft_add(LH_FEED, LH_FEED_KITCHEN, LH_VEG + i, 0);
    if (d->guests)
        lh_draft_add(LH_FEED, LH_FEED_GUESTS, 0, 0);
    lh_draft_add(LH_END, 0, 0, 0);
    lh_draft_go();
}

/* ---- rows ---- */

static int goal_with(int task)
{
    for (int space = 0; space <= LH_TIMELINE; space++) {
        int card = lh_view()->timeline[space].card;
        if (card != LH_NONE && lh_cards[card].task == task)
            return space;
    }
    return -1;
}

static bool has_line(int line)
{
    switch (line) {
    case LINE_CHILD: return children() > 0;
    case LINE_DOG: return lh_view()->dog > 0;
    case LINE_GUESTS: return goal_with(LH_TASK_GUESTS) >= 0 && (lh_view()->daily & LH_DAILY_GUESTS) == 0;
    default: return goal_with(LH_TASK_KITCHEN) >= 0;
    }
}

static WordsArg number(int value) { return (WordsArg){.number = value}; }
static WordsArg words(const char *value) { return (WordsArg){.text = value}; }

static int after(int hunger, int change) { return hunger + change < 0 ? 0 : hunger + change > FULL ? FULL : hunger + change; }

static int meal_of(int slot)
{
    int meal = 0;
    while (meal + 1 < MEALS && meals[meal].item != plan()->meal[slot]) meal++;
    return meal;
}

static int hunger_after(int slot)
{
    int hunger = lh_view()->people[slot].status[LH_HUNGER];
    return ate(slot) ? hunger : after(hunger, meals[meal_of(slot)].hunger);
}

static bool thirsts(int slot) { return !drank(slot) && (plan()->drinks >> slot & 1) == 0; }

/* Nobody is lost without a question: whom this evening kills, else whom thirst may kill. */
static bool doubt(char *out, int size)
{
    for (int thirst = 0; thirst < 2; thirst++)
        for (int slot = 0; slot < LH_SLOTS; slot++)
            if (is_here(slot) && hunger_after(slot) + (thirst != 0 && thirsts(slot)) >= FULL) {
                const WordsArg name = {.text = lh_person_name(slot)};
                return words_format(out, size, text(thirst == 0 ? TEXT_LH_DUSK_ASK_LOST : TEXT_LH_DUSK_ASK_THIRST), &name, 1);
            }
    return false;
}

static void person_row(int slot, LhRow *out)
{
    const LhMember *member = &lh_view()->people[slot];
    int meal = meal_of(slot), hunger = member->status[LH_HUNGER];
    bool drinks = (plan()->drinks >> slot & 1) != 0;
    out->face = (int8_t)lh_face_of(slot);
    out->member = member;
    out->cells = 2;
    lh_row_words(out->label, TEXT_LH_ACT_ROOM, words(lh_person_name(slot)), number(0), number(0));
    lh_row_words(out->cell[CELL_WATER], drank(slot) ? TEXT_LH_DUSK_DRANK : drinks ? TEXT_LH_DUSK_DRINKS : TEXT_LH_DUSK_THIRSTY, number(0), number(0), number(0));
    out->icon[CELL_WATER] = lh_icon(drank(slot) || drinks ? LH_WAT : ART_ICON_NONE);
    out->bad[CELL_WATER] = thirsts(slot);
    out->bad[CELL_MEAL] = !ate(slot) && meal == 0;
    out->icon[CELL_MEAL] = lh_icon(ate(slot) ? ART_ICON_TICK : meal == 0 ? ART_ICON_NONE : meals[meal].item == LH_PORTION ? ART_ICON_PORTION : meals[meal].item);
    if (ate(slot))
        lh_row_words(out->cell[CELL_MEAL], TEXT_LH_DUSK_ATE, number(0), number(0), number(0));
    else if (meal == 0 && hunger_after(slot) >= FULL)
        lh_row_words(out->cell[CELL_MEAL], TEXT_LH_DUSK_STARVES, number(0), number(0), number(0));
    else if (meal == 0)
        lh_row_words(out->cell[CELL_MEAL], TEXT_LH_DUSK_NO_MEAL, number(hunger), number(after(hunger, meals[meal].hunger)), number(0));
    else
        lh_row_words(out->cell[CELL_MEAL], TEXT_LH_DUSK_MEAL, words(text(meals[meal].item == LH_PORTION ? TEXT_LH_PORTION : lh_words_item[meals[meal].item])), number(hunger),
            number(after(hunger, meals[meal].hunger)));
}

static void line_row(int line, LhRow *out)
{
    const LhDusk *d = plan();
    int hungry = hungry_children() - d->child_meals;
    out->cells = line == LINE_CHILD ? 2 : 1;
    switch (line) {
    case LINE_CHILD: {
        bool drinks = d->child_drinks || (lh_view()->daily & LH_DAILY_CHILD_DRANK) != 0;
        lh_row_words(out->label, lh_child_text(), number(0), number(0), number(0));
        lh_row_words(out->cell[CELL_WATER], drinks ? TEXT_LH_DUSK_DRINKS : TEXT_LH_DUSK_THIRSTY, number(0), number(0), number(0));
        lh_row_words(out->cell[CELL_MEAL], hungry > 0 ? TEXT_LH_DUSK_HUNGRY : TEXT_LH_DUSK_FED, number(0), number(0), number(0));
        out->bad[CELL_WATER] = !drinks;
        out->bad[CELL_MEAL] = hungry > 0;
        break;
    }
    case LINE_DOG: {
        bool fed = d->dog != LH_NONE || filling_meals() > 0 || (lh_view()->daily & LH_DAILY_DOG_FED) != 0;
        lh_row_words(out->label, TEXT_LH_DOG, number(0), number(0), number(0));
        lh_row_words(out->cell[0], d->dog != LH_NONE ? lh_words_item[d->dog] : fed ? TEXT_LH_DUSK_FED : TEXT_LH_DUSK_HUNGRY, number(0), number(0), number(0));
        out->bad[0] = !fed;
        break;
    }
    case LINE_GUESTS:
        lh_row_words(out->label, TEXT_LH_DUSK_GUESTS, number(0), number(0), number(0));
        lh_row_words(out->cell[0], d->guests ? TEXT_LH_DUSK_GUESTS_YES : TEXT_LH_DUSK_GUESTS_NO, number(0), number(0), number(0));
        break;
    default:
        lh_row_words(out->label, TEXT_LH_DUSK_KITCHEN, number(0), number(0), number(0));
        lh_row_words(out->cell[0], TEXT_LH_DUSK_GIVES, number(d->kitchen[0] + d->kitchen[1] + d->kitchen[2]), number(0), number(0));
        break;
    }
}

/* ---- A ---- */

static void change_meal(int slot, int step)
{
    LhDusk *d = plan();
    int meal = 0;
    while (meal + 1 < MEALS && meals[meal].item != d->meal[slot]) meal++;
    d->meal[slot] = LH_NONE;
    for (int i = 1; i <= MEALS; i++) {
        int next = (meal + step * i + MEALS) % MEALS;
        if (meals[next].item == LH_NONE || left(meals[next].item) > 0) {
            d->meal[slot] = meals[next].item;
            return;
        }
    }
}

static bool change_line(int line, int cell)
{
    lh_screen.draft.own = true;
    LhDusk *d = plan();
    switch (line) {
    case LINE_CHILD:
        if (cell == CELL_WATER) {
            d->child_drinks = !d->child_drinks && left(LH_WAT) > 0;
            return true;
        }
        d->child_meals = hungry_children() > d->child_meals && left(LH_VEG) > 0 ? (uint8_t)(d->child_meals + 1) : 0;
        return true;
    case LINE_DOG:
        d->dog = filling_meals() > 0 ? LH_NONE : d->dog == LH_NONE && left(LH_VEG) > 0 ? LH_VEG : d->dog != LH_RAW && left(LH_RAW) > 0 ? LH_RAW : LH_NONE;
        return true;
    case LINE_GUESTS: d->guests = !d->guests && left(LH_WAT) > 0 && food_left() >= 2; return true;
    default:
        for (int i = 0; i < 3; i++)
            if (left(LH_VEG + i) > 0) {
                d->kitchen[i]++;
                return true;
            }
        memset(d->kitchen, 0, sizeof d->kitchen);
        return true;
    }
}

static bool change(int slot, int cell, int step)
{
    lh_screen.draft.own = true;
    if (cell == CELL_WATER) {
        if (drank(slot) || ((plan()->drinks >> slot & 1) == 0 && left(LH_WAT) <= 0))
            return false;
        plan()->drinks ^= (uint8_t)(1 << slot);
        return true;
    }
    if (ate(slot))
        return false;
    change_meal(slot, step);
    return true;
}

static bool somebody_eats(void)
{
    bool eats = false;
    for (int slot = 0; slot < LH_SLOTS; slot++) eats = eats || (is_here(slot) && (ate(slot) || plan()->meal[slot] != LH_NONE));
    return eats;
}

static void help(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    static const int16_t lines[LINES] = {[LINE_CHILD] = TEXT_LH_DUSK_CHILD_HELP, [LINE_DOG] = TEXT_LH_DUSK_DOG_HELP, [LINE_GUESTS] = TEXT_LH_DUSK_GUESTS_HELP,
                                         [LINE_KITCHEN] = TEXT_LH_DUSK_KITCHEN_HELP};
    WordsArg args[3] = {{.number = 0}};
    int id = line == LH_ROWS_PERSON ? cell == CELL_WATER ? TEXT_LH_DUSK_WATER_HELP : TEXT_LH_DUSK_MEAL_HELP : line < LINES ? lines[line] : 0;
    (void)slot;
    if (!lh_draft_ready())
        id = TEXT_LH_ADVISER;
    else if (line == LINE_KITCHEN)
        args[0].number = lh_view()->timeline[goal_with(LH_TASK_KITCHEN)].progress;
    else if (line == LH_ROWS_DONE) {
        id = TEXT_LH_DUSK_DONE_HELP;
        args[0].text = text(lh_screen.draft.own ? TEXT_LH_DUSK_OWN : somebody_eats() ? lh_words_hint[LH_HINT_MEAL] : TEXT_LH_DUSK_SPARED);
        args[1].number = left(LH_WAT);
        args[2].number = food_left();
    }
    if (id != 0)
        words_format(out, LH_ROWS_HELP, text(id), args, 3);
}

static void frame(void)
{
    if (!lh_draft_think())
        return;
    take_over();
    lh_rows_last();
}

static const LhRows rows = {.is_here = is_here, .person = person_row, .change = change, .lines = LINES, .has_line = has_line, .line = line_row, .change_line = change_line,
                            .done = TEXT_LH_DO_DONE, .settle = settle, .doubt = doubt, .help = help, .frame = frame, .ready = lh_draft_ready, .hint = TEXT_LH_HINT_ROWS};

void lh_dusk_open(void)
{
    if (!lh_draft_stands()) {
        begin();
        lh_draft_plan();
    }
    lh_rows_push(&rows, LH_ROWS_LAST);
}
