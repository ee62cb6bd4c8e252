/* SPDX-License-Identifier: MIT */
#include "ui/kit/page.h"

#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "system.h"
#include "text.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"

enum { BANNER_FRAMES = 120, STAYS_FRAMES = 0xFFFF /* longer than anybody thinks */ };

static PLACE_EWRAM struct {
    PagesSetup setup;
    const Page *at[PAGES_MAX];
    int8_t top;
    uint32_t told;              /* sum of the words that stand in the line of the buttons; 0: none */
    Toast banner;
    bool said, stays;           /* its next words are not drawn yet; they stay until something else is said */
    char words[TOAST_TEXT];
} pages;

PLACE_EWRAM volatile uint8_t rom_pages, rom_banner;

void page_nothing(void) {}

static void call(void (*function)(void))
{
    if (function)
        function();
}

const Page *pages_top(void) { return pages.at[pages.top]; }
int pages_above(void) { return pages.top; }

void pages_begin(const PagesSetup *setup)
{
    pages.setup = *setup;
    pages.at[0] = setup->bottom;
    pages.top = 0;
    pages.told = 0;
    rom_pages = 0;
    call(setup->bottom->open);
}

/* Takes the top off without showing again what is below. */
static const Page *take_off(void)
{
    const Page *page = pages.at[pages.top--];
    call(page->close);
    return page;
}

/* From the top down; a page under one that is not `over` has closed its windows before. */
static void close_all(void)
{
    bool closed = false;
    for (; pages.top > 0; pages.top--) {
        const Page *page = pages_top();
        if (!closed)
            call(page->close);
        closed = !page->over;
    }
}

void pages_end(void)
{
    close_all();
    call(pages.at[0]->close);
    pages_silence();
}

void pages_bottom(const Page *page)
{
    if (pages.at[0] == page)
        return;
    if (pages.top == 0)
        call(pages.at[0]->close);
    pages.at[0] = page;
    if (pages.top == 0)
        call(page->open);
}

/* The board below all pages has nothing to close: it stays in sight. */
static void hide_below(const Page *page)
{
    if (!page->over && pages.top > 0)
        call(pages_top()->close);
}

static void put_on(const Page *page)
{
    ASSERT(pages.top + 1 < PAGES_MAX, pages.top);
    if (!page->over)
        keys_unkeep();      /* nobody answers what was not seen yet */
    pages.at[++pages.top] = page;
    call(page->open);
}

void pages_push(const Page *page)
{
    hide_below(page);
    put_on(page);
}

void pages_pop(void)
{
    if (pages.top == 0)
        return;
    const Page *gone = take_off();
    if (!gone->over && pages.top > 0)
        call(pages_top()->open);
    call(pages_top()->refresh);
}

void pages_replace(const Page *page)
{
    bool below_closed = false;
    if (pages.top > 0)
        below_closed = !take_off()->over;
    if (page->over && below_closed && pages.top > 0)
        call(pages_top()->open);
    if (!below_closed)
        hide_below(page);
    put_on(page);
}

void pages_home(void)
{
    if (pages.top == 0)
        return;
    close_all();
    call(pages_top()->refresh);
}

void pages_menu(void)
{
    if (!pages.setup.menu)
        return;
    pages_home();
    pages.setup.menu();
}

void pages_refresh(void)
{
    int lowest = pages.top;
    while (lowest > 0 && pages.at[lowest]->over) lowest--;
    if (lowest > 0)
        call(pages.at[0]->refresh);     /* the board looks out from behind every page */
    for (int i = lowest; i <= pages.top; i++) call(pages.at[i]->refresh);
}

/* ---- buttons ---- */

static void press_back(const Page *page)
{
    if (page->back) {
        page->back();
    } else if (pages.top > 0) {
        kit_sound(KIT_SOUND_BACK);
        pages_pop();
    }
}

void pages_frame(void)
{
    const Page *page = pages_top();
    unsigned keys = keys_pressed();
    if (keys & KEY_BIT_B)
        press_back(page);
    else if (keys & KEY_BIT_START)
        page->start ? page->start() : pages_menu();
    else if (keys & KEY_BIT_SELECT)
        call(page->ask);
    else
        call(page->frame);
}

/* ---- words ---- */

const char *pages_hints(void)
{
    const Page *page = pages_top();
    if (page->hints)
        return page->hints();
    return page->hint ? text(page->hint) : "";
}

void pages_hints_stale(void) { pages.told = 0; }

void pages_draw(void)
{
    toast_frame(&pages.banner);
    rom_pages = (uint8_t)pages.top;
    rom_banner = pages.banner.window.open;
    if (!pages.setup.hints || !kit_may_draw())
        return;
    const char *words = pages_hints();
    uint32_t sum = words_sum(words);
    if (sum == pages.told)
        return;
    pages.told = sum;
    pages.setup.hints(words);
}

void pages_say(const char *words)
{
    words_copy(pages.words, sizeof pages.words, words);
    pages.said = true;
    pages.stays = false;
}

void pages_question(const char *words)
{
    pages_say(words);
    pages.stays = true;
}

/* Of all that was said in a frame the last is drawn: a line takes a fifth of it. */
void pages_tell(void)
{
    if (!pages.said)
        return;
    pages.said = false;
    toast_close(&pages.banner);
    toast_open(&pages.banner, pages.setup.banner_row, pages.words, pages.stays ? STAYS_FRAMES : BANNER_FRAMES);
}

void pages_silence(void)
{
    pages.said = false;
    toast_close(&pages.banner);
}
