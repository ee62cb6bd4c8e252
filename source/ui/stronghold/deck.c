/* SPDX-License-Identifier: MIT */
/* What is chosen from rows of cards: the Book of Magic, the library, tiles to wake, actions of a building. */
#include <stddef.h>

#include "text.h"
#include "keys.h"
#include "ui/kit/cards.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { DECK_Y = 2, DECK_H = 15, STRIP_Y = 25, COST_X = 4, NO_SLOT = SU_BOOK };

static void put(char *out, int size, int id, int number, int second)
{
    const WordsArg args[] = {{.number = number}, {.number = second}};
    words_format(out, size, text(id), args, 2);
}

static void spell_face(int spell, CardFace *face)
{
    static const uint8_t inks[] = {INK_GREEN, INK_BLUE, INK_RED};
    words_copy(face->name, CARD_NAME, text(su_spell_text(spell)));
    words_copy(face->words, CARD_WORDS, text(su_spell_does(spell)));
    face->ink = inks[spell / 8];
}

static void end_face(int name, int words, CardFace *face)
{
    words_copy(face->name, CARD_NAME, text(name));
    words_copy(face->words, CARD_WORDS, text(words));
}

/* Below the small picture: what it costs. */
static void draw_cost(Window *w, int x, int y, int cost)
{
    int at = window_text(w, x + COST_X, y + STRIP_Y - 1, &font_small, ink_blue, text(TEXT_SU_SYMBOL_MANA));
    window_number(w, at + 1, y + STRIP_Y - 1, &font_small, ink_blue, cost);
}

/* The strip below the small picture. */
static void draw_ground(Window *w, int x, int y, bool large)
{
    if (!large)
        window_fill(w, x, y + CARD_SMALL_W, CARD_SMALL_W, CARD_SMALL_H - CARD_SMALL_W, INK_WINDOW);
}

static void draw_spell(Window *w, int x, int y, int spell, bool large, int cost)
{
    draw_ground(w, x, y, large);
    su_picture(w, x, y, spell, large);
    if (!large)
        draw_cost(w, x, y, cost);
}

static void draw_other(Window *w, int x, int y, int cell, bool large)
{
    draw_ground(w, x, y, large);
    su_picture(w, x, y, cell, large);
}

static void decide(Action action)
{
    if (play_do(action))
        pages_home();
}

static void end_step(void) { decide((Action){.kind = SU_END_STEP}); }

/* ---- casting: card after card, from left to right ---- */

static int book_count(void) { return SU_BOOK + 1; }

static SuWant want_cast(void) { return (SuWant){SU_PLACE_ANY, (uint8_t)su_key_of((Action){.kind = SU_CAST}), 0, SU_PLACE_ANY}; }

/* Why the card whose turn it is cannot be cast; NULL: it can. */
static const char *uncast(void)
{
    const SuState *state = su_view();
    if (su_any(want_cast()))
        return NULL;
    for (int a = 0; a < SU_PATHS; a++) {
        SuWhy why = su_why(state, (Action){SU_CAST, (uint8_t)a, 0, 0});
        if (why != SU_WHY_FINE && why != SU_WHY_NO_SUCH)
            return text(su_why_text(why));
    }
    return text(TEXT_SU_WHY_NO_TARGET);
}

static void cast_face(int index, CardFace *face)
{
    const SuState *state = su_view();
    if (index == SU_BOOK) {
        end_face(TEXT_SU_BOOK_END, TEXT_SU_BOOK_END_HELP, face);
        return;
    }
    int spell = state->book[index], cost = su_spells[spell].cost;
    spell_face(spell, face);
    put(face->note, CARD_NAME, index <= state->slot ? TEXT_SU_CARD_COST : index == su_screen.skip_to ? TEXT_SU_BOOK_SKIPS : TEXT_SU_BOOK_WAITS, cost, 0);
    if (index < state->slot)
        face->reason = text(TEXT_SU_BOOK_USED);
    else if (index == state->slot)
        face->reason = uncast();
    if (index == state->slot)
        su_screen.idle_card = face->reason != NULL;
}

static void book_draw(Window *w, int x, int y, int index, bool large)
{
    const SuState *state = su_view();
    if (index < SU_BOOK)
        draw_spell(w, x, y, state->book[index], large, su_spells[state->book[index]].cost);
    else
        draw_other(w, x, y, state->step == SU_STEP_CAST ? ART_SU_CARD_BOOK : ART_SU_CARD_DONE, large);
}

/* A later card is chosen twice: those before it are passed over on the way (su_deck_skips). */
static void cast_chosen(int index)
{
    SuScreen *s = &su_screen;
    const SuState *state = su_view();
    if (index == SU_BOOK) {
        end_step();
    } else if (index == state->slot) {
        su_choose(want_cast());
    } else if (index == s->skip_to) {
        decide((Action){.kind = SU_PASS});
    } else {
        s->skip_to = (uint8_t)index;
        pages_refresh();
    }
}

bool su_deck_skips(void)
{
    SuScreen *s = &su_screen;
    bool skips = su_view()->step == SU_STEP_CAST && s->skip_to < SU_BOOK && su_view()->slot < s->skip_to && play_do((Action){.kind = SU_PASS});
    if (!skips)
        s->skip_to = 0;
    return skips;
}

static void book_ask(int index)
{
    if (index < SU_BOOK)
        su_help_spell(su_view()->book[index]);
}

/* What A does with the chosen card: nothing with one whose turn is over or that cannot be cast. */
static const char *cast_hints(void)
{
    int index = cards_selected(), slot = su_view()->slot;
    bool idle = index < slot || (index == slot && su_screen.idle_card);
    return text(index == SU_BOOK ? TEXT_SU_HINT_BOOK_END : idle ? TEXT_SU_HINT_BOOK_LOOK : index > slot ? TEXT_SU_HINT_BOOK_SKIP : TEXT_SU_HINT_BOOK);
}

static const Cards cast_cards = {.y = DECK_Y, .h = DECK_H, .count = book_count, .face = cast_face, .draw = book_draw, .chosen = cast_chosen,
                                 .ask = book_ask, .hints = cast_hints};

/* ---- the library: a card for the one that is given away ---- */

static int shelf_count(void) { return su_view()->library_count; }

static Action exchange(int index) { return (Action){SU_LIB_REPLACE, su_screen.card, (uint8_t)index, 0}; }

static void shelf_face(int index, CardFace *face)
{
    int spell = su_view()->library[index];
    spell_face(spell, face);
    put(face->note, CARD_NAME, TEXT_SU_CARD_COST, su_spells[spell].cost, 0);
    SuWhy why = su_why(su_view(), exchange(index));
    face->reason = why == SU_WHY_FINE ? NULL : text(su_why_text(why));
}

static void shelf_draw(Window *w, int x, int y, int index, bool large)
{
    int spell = su_view()->library[index];
    draw_spell(w, x, y, spell, large, su_spells[spell].cost);
}

static void shelf_chosen(int index) { decide(exchange(index)); }
static void shelf_ask(int index) { su_help_spell(su_view()->library[index]); }

static const Cards shelf_cards = {.y = DECK_Y, .h = DECK_H, .count = shelf_count, .face = shelf_face, .draw = shelf_draw, .chosen = shelf_chosen,
                                  .ask = shelf_ask, .hint = TEXT_SU_HINT_SHELF};

/* ---- sorting: a card is lifted and put down elsewhere, or shifted by one place ---- */

static void sort_face(int index, CardFace *face)
{
    const SuState *state = su_view();
    if (index == SU_BOOK) {
        end_face(TEXT_SU_SORT_DONE, TEXT_SU_SORT_DONE_HELP, face);
        return;
    }
    spell_face(state->book[index], face);
    put(face->note, CARD_NAME, TEXT_SU_CARD_PLACE, index + 1, su_spells[state->book[index]].cost);
    face->ticked = index == su_screen.lifted;
}

static void order(int from, int to)
{
    Action action = {SU_LIB_ORDER, (uint8_t)from, (uint8_t)to, 0};
    SuWhy why = su_why(su_view(), action);
    if (why != SU_WHY_FINE) {
        kit_sound(KIT_SOUND_REFUSE);
        pages_say(text(su_why_text(why)));
        return;
    }
    su_screen.lifted = NO_SLOT;
    su_screen.card = (uint8_t)to;
    decide(action);
}

static bool exchanges(int slot)
{
    const SuState *state = su_view();
    return state->step == SU_STEP_LIBRARY && state->library_count > 0 && su_why(state, (Action){SU_LIB_REPLACE, (uint8_t)slot, 0, 0}) == SU_WHY_FINE;
}

static void sort_chosen(int index)
{
    SuScreen *s = &su_screen;
    if (index == SU_BOOK) {
        end_step();
    } else if (s->lifted < SU_BOOK && index != s->lifted) {
        order(s->lifted, index);
    } else if (exchanges(index)) {
        s->card = (uint8_t)index;
        cards_push(&shelf_cards, 0);
    } else {
        s->lifted = s->lifted == index ? NO_SLOT : (uint8_t)index;
        pages_refresh();
    }
}

static bool sort_keys(unsigned pressed)
{
    int slot = cards_selected(), to = slot + (pressed & KEY_BIT_R ? 1 : pressed & KEY_BIT_L ? -1 : 0);
    if (to == slot || slot >= SU_BOOK)
        return false;
    if (to >= 0 && to < SU_BOOK)
        order(slot, to);
    return true;
}

static void sort_back(void)
{
    SuScreen *s = &su_screen;
    if (s->lifted < SU_BOOK) {
        s->lifted = NO_SLOT;
        pages_refresh();
    } else {
        pages_pop();
    }
}

static const char *sort_hints(void)
{
    int index = cards_selected();
    return text(index == SU_BOOK ? TEXT_SU_HINT_SORTED : su_screen.lifted < SU_BOOK ? TEXT_SU_HINT_LIFTED : exchanges(index) ? TEXT_SU_HINT_LIBRARY : TEXT_SU_HINT_SORT);
}

static const Cards sort_cards = {.y = DECK_Y, .h = DECK_H, .count = book_count, .face = sort_face, .draw = book_draw, .chosen = sort_chosen,
                                 .ask = book_ask, .back = sort_back, .keys = sort_keys, .hints = sort_hints};

/* ---- rows of a choice (choose.c) as cards: tiles to wake, a building ---- */

static int rows_count(void) { return su_screen.rows; }

/* The bones of a building have the picture of a spell, and are none. */
static bool wakes(int picture) { return picture < SU_SPELLS && su_view()->step == SU_STEP_ACTIVATE; }

static void rows_face(int index, CardFace *face)
{
    const SuListRow *row = &su_screen.row[index];
    int picture = row->picture;
    words_copy(face->name, CARD_NAME, row->label);
    words_copy(face->note, CARD_NAME, row->note);
    if (wakes(picture)) {
        spell_face(picture, face);
        put(face->note, CARD_NAME, TEXT_SU_CARD_WAKE, su_spell_tiles(su_view(), picture, true), 0);
    } else if (picture == ART_SU_CARD_DONE) {
        end_face(TEXT_SU_WAKE_DONE, TEXT_SU_WAKE_HELP, face);
    } else if (row->help) {
        words_copy(face->words, CARD_WORDS, text(row->help));
    }
    if (row->disabled)
        face->reason = text(row->help);
}

static void rows_draw(Window *w, int x, int y, int index, bool large)
{
    int picture = su_screen.row[index].picture;
    if (wakes(picture)) {
        draw_spell(w, x, y, picture, large, 1);
        return;
    }
    draw_other(w, x, y, picture, large);
    if (!large && picture >= ART_SU_CARD_WORK && picture < ART_SU_CARD_WORK + SU_WORKS)
        su_spaces(w, x, y + STRIP_Y, CARD_SMALL_W, picture - ART_SU_CARD_WORK);
}

static const char *rows_hints(void)
{
    bool waking = su_view()->step == SU_STEP_ACTIVATE && su_view()->ask == SU_ASK_NOTHING;
    bool done = waking && cards_selected() < su_screen.rows && su_screen.row[cards_selected()].picture == ART_SU_CARD_DONE;
    return text(done ? TEXT_SU_HINT_SORTED : waking ? TEXT_SU_HINT_WAKE : TEXT_SU_HINT_WORKS);
}

static const Cards row_cards = {.y = DECK_Y, .h = DECK_H, .count = rows_count, .face = rows_face, .draw = rows_draw, .chosen = su_row_chosen,
                                .ask = su_help_row, .hints = rows_hints};

void su_deck_rows(int row) { cards_push(&row_cards, row); }

bool su_deck_turn(void)
{
    SuScreen *s = &su_screen;
    const SuState *state = su_view();
    bool sorting = state->step == SU_STEP_BOOK_ORDER || (state->step == SU_STEP_LIBRARY && state->library_open);
    s->lifted = NO_SLOT;
    if (state->ask != SU_ASK_NOTHING)
        return false;
    if (state->step == SU_STEP_CAST)
        cards_push(&cast_cards, state->slot);
    else if (sorting)
        cards_push(&sort_cards, s->card);
    else
        return false;
    return true;
}
