/* SPDX-License-Identifier: MIT */
#include "ui/kit/cards.h"

#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "video.h"

enum { X = 1, WIDTH = 28, HEIGHT_TITLED = 15, HEIGHT = 13, TITLE_Y = 4, TITLE = 16, CARDS_Y = 9, PITCH = CARD_SMALL_W + 5, CARDS_X = 12 };
enum { VISIBLE = 7, RAISED = 2, LARGE_X = 9, LARGE_Y = 50, WORDS_X = LARGE_X + CARD_LARGE + 6, NOTE = 13, WORDS = 23, WORDS_LINE = 10 };
enum { CARD_GLYPHS = 34, CROSS_GLYPHS = 70, PICTURE_GLYPHS = 100, WORDS_GLYPHS = 70 };
enum { PART_HEAD, PART_CARDS, PART_EMPTY = PART_CARDS + VISIBLE, PART_PICTURE, PART_WORDS, PARTS };

static PLACE_EWRAM struct {
    const Cards *cards;
    uint8_t card, first;
    uint8_t stale;              /* the part that is drawn next */
    bool titled;
    unsigned clock;             /* when it last answered the buttons */
    Window window;
    CardFace face;
} hand;

static int cards_y(void) { return CARDS_Y + (hand.titled ? TITLE : 0); }
static int large_y(void) { return LARGE_Y + (hand.titled ? TITLE : 0); }

int cards_selected(void) { return hand.card; }

static const CardFace *face_of(int index)
{
    hand.face = (CardFace){.reason = NULL};
    hand.cards->face(index, &hand.face);
    return &hand.face;
}

/* ---- drawing, a part after the other ---- */

static void draw_head(Window *w)
{
    const Cards *cards = hand.cards;
    window_frame(w);
    if (hand.titled)
        window_text_in(w, 0, TITLE_Y, WIDTH * 8, ALIGN_CENTRE, &font_large, ink_gold, cards->title_words ? cards->title_words() : text(cards->title));
    if (cards->count() == 0 && cards->empty)
        window_paragraph(w, LARGE_X, cards_y(), WIDTH * 8 - 2 * LARGE_X, 0, &font_small, ink_dim, text(cards->empty));
}

static void cross_out(Window *w, int x, int y)
{
    for (int i = 0; i < CARD_SMALL_W; i++) {
        window_fill(w, x + i, y + i * CARD_SMALL_H / CARD_SMALL_W, 1, 2, INK_RED);
        window_fill(w, x + CARD_SMALL_W - 1 - i, y + i * CARD_SMALL_H / CARD_SMALL_W, 1, 2, INK_RED);
    }
}

static void draw_card(Window *w, int place)
{
    int index = hand.first + place, x = CARDS_X + place * PITCH, count = hand.cards->count();
    bool selected = index == hand.card;
    int y = cards_y() + (selected ? 0 : RAISED);
    window_fill(w, x - 2, cards_y() - 2, PITCH, CARD_SMALL_H + 2 * RAISED + 4, INK_WINDOW);
    if (index >= count)
        return;
    kit_drawn(CARD_GLYPHS);
    const CardFace *face = face_of(index);
    hand.cards->draw(w, x, y, index, false);
    if (face->reason) {
        kit_drawn(CROSS_GLYPHS);
        cross_out(w, x, y);
    }
    window_outline(w, x - 1, y - 1, CARD_SMALL_W + 2, CARD_SMALL_H + 2, selected ? INK_GOLD : face->ink ? face->ink : INK_MIDDLE);
    if (selected)
        window_outline(w, x - 2, y - 2, CARD_SMALL_W + 4, CARD_SMALL_H + 4, INK_GOLD);
    if (face->ticked)
        window_text(w, x + CARD_SMALL_W - 9, y + CARD_SMALL_H - 10, &font_small, ink_green, text(TEXT_CARD_TICK));
    if (place == 0 && hand.first > 0)
        window_triangle(w, 4, cards_y() + CARD_SMALL_H / 2, POINT_LEFT, INK_GOLD);
    if (place == VISIBLE - 1 && index + 1 < count)
        window_triangle(w, WIDTH * 8 - 12, cards_y() + CARD_SMALL_H / 2, POINT_RIGHT, INK_GOLD);
}

static void draw_empty(Window *w)
{
    int y = large_y();
    kit_drawn(WORDS_GLYPHS);
    window_fill(w, FRAME_INSET, y - 2, WIDTH * 8 - 2 * FRAME_INSET, w->h * 8 - y - FRAME_INSET + 2, INK_WINDOW);
}

static void draw_picture(Window *w)
{
    int y = large_y();
    kit_drawn(PICTURE_GLYPHS);
    uint8_t ink = face_of(hand.card)->ink;
    window_outline(w, LARGE_X - 1, y - 1, CARD_LARGE + 2, CARD_LARGE + 2, ink ? ink : INK_MIDDLE);
    hand.cards->draw(w, LARGE_X, y, hand.card, true);
}

static void draw_words(Window *w)
{
    int y = large_y();
    kit_drawn(WORDS_GLYPHS);
    const CardFace *face = face_of(hand.card);
    window_text(w, WORDS_X, y - 3, &font_large, ink_gold, face->name);
    window_text(w, WORDS_X, y + NOTE, &font_small, ink_dim, face->note);
    window_paragraph(w, WORDS_X, y + WORDS, WIDTH * 8 - WORDS_X - FRAME_INSET - 2, WORDS_LINE, &font_small, face->reason ? ink_red : ink_text,
                     face->reason ? face->reason : face->words);
}

static void draw_part(void)
{
    Window *w = &hand.window;
    int part = hand.stale++;
    if (part == PART_HEAD)
        draw_head(w);
    else if (part < PART_EMPTY)
        draw_card(w, part - PART_CARDS);
    else if (part == PART_EMPTY)
        draw_empty(w);
    else if (hand.cards->count() > 0)
        part == PART_PICTURE ? draw_picture(w) : draw_words(w);
}

/* ---- buttons ---- */

static void show_selected(void)
{
    hand.first = (uint8_t)clamp_int(hand.first, max_int(hand.card - VISIBLE + 1, 0), hand.card);
    hand.stale = (uint8_t)min_int(hand.stale, PART_CARDS);
}

static void refresh(void)
{
    hand.card = (uint8_t)clamp_int(hand.card, 0, max_int(hand.cards->count() - 1, 0));
    show_selected();
}

static void select(int card)
{
    int count = hand.cards->count();
    if (count < 2)
        return;
    hand.card = (uint8_t)((card + count) % count);
    show_selected();
    kit_sound(KIT_SOUND_MOVE);
}

static void choose(void)
{
    if (hand.cards->count() == 0)
        return;
    if (face_of(hand.card)->reason) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    kit_sound(KIT_SOUND_CHOOSE);
    hand.cards->chosen(hand.card);
}

static void frame(void)
{
    unsigned keys = keys_repeated();
    hand.clock = kit_clock();
    if (hand.cards->keys && hand.cards->keys(keys_pressed()))
        return;
    if (keys_pressed() & KEY_BIT_A)
        choose();
    else if (keys & KEY_BITS_DIRECTIONS)
        select(hand.card + (keys & (KEY_BIT_LEFT | KEY_BIT_UP) ? -1 : 1));
    while (hand.stale < PARTS && hand.window.open && kit_may_draw())
        draw_part();
}

static void open(void)
{
    const Cards *cards = hand.cards;
    hand.titled = (cards->title || cards->title_words) && kit_tiles_free() >= WIDTH * HEIGHT_TITLED;
    int height = cards->h ? cards->h : hand.titled ? HEIGHT_TITLED : HEIGHT;
    window_open(&hand.window, X, cards->h ? cards->y : (SCREEN_TILES_Y - height) / 2, WIDTH, height, KIT_PALETTE_TEXT);
    refresh();
    hand.stale = PART_HEAD;
}

static void close(void) { window_close(&hand.window); }

static void ask(void)
{
    if (hand.cards->ask && hand.cards->count() > 0)
        hand.cards->ask(hand.card);
}

static void back(void)
{
    kit_sound(KIT_SOUND_BACK);
    if (hand.cards->back)
        hand.cards->back();
    else
        pages_pop();
}

static const char *hints(void)
{
    if (hand.cards->hints)
        return hand.cards->hints();
    return text(hand.cards->hint ? hand.cards->hint : TEXT_HINT_CARDS);
}

static const Page cards_page = {.open = open, .frame = frame, .close = close, .refresh = refresh, .hints = hints, .back = back, .ask = ask};

int cards_answering(void) { return kit_clock() - hand.clock <= 1 ? hand.cards->count() : 0; }

int cards_find(const char *name)
{
    for (int i = 0; i < cards_answering(); i++)
        if (strcmp(face_of(i)->name, name) == 0)
            return i;
    return -1;
}

void cards_push(const Cards *cards, int card)
{
    hand.cards = cards;
    hand.card = (uint8_t)card;
    hand.first = 0;
    pages_push(&cards_page);
}
