/* SPDX-License-Identifier: MIT */
/*
 * The lot is turned over: good or evil, and who the other traitor is. Each seat sees its own once, before it chooses abilities. Both
 * roles look and sound alike from outside: the same sound, the same time.
 */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "roles_moerderspiel.h"
#include "signs32.h"
#include "text.h"
#include "ui/kit/dialog.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { X = 3, Y = 2, WIDTH = 24, HEIGHT = 16, PIXELS = WIDTH * 8, TURN_FRAMES = 40 };
enum { TITLE_Y = 7, PICTURE_SIDE = 48, PICTURE_TILES = 6, PICTURE_Y = 26, SIGN_SIDE = 32, SIGN_TILES = 4, SIGN_Y = 32, SIGN_LEFT = 16 };
enum { NAME_Y = 66, WORDS_X = 10, WORDS_Y = 78, LINE = 11, HINT_Y = 114 };
enum { PICTURE_WORDS = PICTURE_TILES * PICTURE_TILES * 8, SIGN_WORDS = SIGN_TILES * SIGN_TILES * 8 };
typedef enum { PICTURE_GOOD, PICTURE_EVIL, PICTURE_BACK } Picture48;

static PLACE_EWRAM struct { Window window; uint8_t waited; char words[TM_HELP]; } page;

static bool turned(void) { return page.waited >= TURN_FRAMES; }

static void picture(Picture48 which)
{
    window_picture(&page.window, (PIXELS - PICTURE_SIDE) / 2, PICTURE_Y, PICTURE_TILES, PICTURE_TILES, roles_moerderspielTiles + which * PICTURE_WORDS);
}

static void sign(int nation, int x)
{
    window_picture(&page.window, x, SIGN_Y, SIGN_TILES, SIGN_TILES, signs32Tiles + nation * SIGN_WORDS);
    window_text_in(&page.window, x - SIGN_LEFT + 2, NAME_Y, SIGN_SIDE + 2 * SIGN_LEFT - 4, ALIGN_CENTRE, &font_small, ink_text, tm_nation_name(nation));
}

static void draw(void)
{
    Window *w = &page.window;
    bool evil = tm_me()->role == TM_EVIL;
    int ally = tm_ally();
    window_frame(w);
    window_text_in(w, 0, TITLE_Y, PIXELS, ALIGN_CENTRE, &font_large, turned() && evil ? ink_red : ink_gold,
                   text(!turned() ? TEXT_TM_LOT_TITLE : evil ? TEXT_TM_LOT_EVIL : TEXT_TM_LOT_GOOD));
    sign(tm_viewer(), SIGN_LEFT);
    picture(!turned() ? PICTURE_BACK : evil ? PICTURE_EVIL : PICTURE_GOOD);
    if (!turned())
        return;
    if (ally >= 0)
        sign(ally, PIXELS - SIGN_LEFT - SIGN_SIDE);
    const WordsArg arg = {.text = ally >= 0 ? tm_nation_name(ally) : ""};
    words_format(page.words, sizeof page.words, text(!evil ? TEXT_TM_LOT_GOOD_WORDS : ally >= 0 ? TEXT_TM_LOT_EVIL_WITH : TEXT_TM_LOT_EVIL_ALONE), &arg, 1);
    window_paragraph(w, WORDS_X, WORDS_Y, PIXELS - 2 * WORDS_X, LINE, &font_small, ink_text, page.words);
    hints_write(w, PIXELS - WORDS_X - words_width(&font_small, text(TEXT_TM_LOT_HINT)), HINT_Y, ink_dim, text(TEXT_TM_LOT_HINT));
}

static void open(void)
{
    tm_status_close();
    window_open(&page.window, X, Y, WIDTH, HEIGHT, KIT_PALETTE_TEXT);
    draw();
}

static void seen(void)
{
    tm_screen.lots_seen = (uint8_t)(tm_screen.lots_seen | 1u << tm_viewer());
    pages_pop();
}

/* A in a hurry turns it over at once; another A goes on. */
static void frame(void)
{
    bool pressed = (keys_pressed() & KEY_BIT_A) != 0;
    if (turned()) {
        if (pressed)
            seen();
        return;
    }
    page.waited = (uint8_t)(pressed ? TURN_FRAMES : page.waited + 1);
    if (!turned())
        return;
    audio_effect(EFFECT_CARD);
    tm_page(TM_PAGE_LOT);
    draw();
}

static void close(void) { window_close(&page.window); }

static const Page role_page = {.open = open, .frame = frame, .close = close, .back = page_nothing, .start = page_nothing};

void tm_role_open(void)
{
    page.waited = 0;
    pages_push(&role_page);
}
