/* SPDX-License-Identifier: MIT */
#include "ui/kit/panels.h"

#include <stddef.h>

#include "place.h"
#include "system.h"
#include "ui/kit/dialog.h"
#include "ui/kit/page.h"
#include "ui/kit/words.h"
#include "video.h"

static PLACE_EWRAM struct {
    const Panel *table;
    uint8_t count, stale;       /* a bit per panel */
    uint8_t row[PANELS_MAX];    /* where each begins */
    const char *named;          /* the buttons that are drawn, and the sum of their words */
    uint32_t sum;
    Window window[PANELS_MAX];
} panels;

static void open_window(int panel)
{
    const Panel *p = &panels.table[panel];
    int row = panels.row[panel];
    window_open(&panels.window[panel], p->x, row, p->w, p->y + p->h - row, KIT_PALETTE_TEXT);
    panels_stale(panel);
}

void panels_open(const Panel *table, int count)
{
    ASSERT(count <= PANELS_MAX, count);
    panels.table = table;
    panels.count = (uint8_t)count;
    panels.stale = 0;
    panels.named = NULL;
    panels.sum = 0;
    for (int i = 0; i < count; i++) {
        panels.row[i] = table[i].y;
        open_window(i);
    }
}

void panels_close(void)
{
    for (int i = 0; i < panels.count; i++) window_close(&panels.window[i]);
    panels.count = 0;
}

void panels_stale(int panel) { panels.stale |= (uint8_t)(1 << panel); }
void panels_all_stale(void) { panels.stale = (uint8_t)((1 << panels.count) - 1); }
void panels_hide(int panel) { window_close(&panels.window[panel]); }
Window *panels_window(int panel) { return &panels.window[panel]; }

/* The one that names the buttons across the screen, or -1. */
static int across(void)
{
    for (int i = 0; i < panels.count; i++)
        if (panels.table[i].hints && panels.table[i].w == SCREEN_TILES_X)
            return i;
    return -1;
}

int panels_floor(void) { return across() < 0 ? SCREEN_TILES_Y : SCREEN_TILES_Y - HINTS_HEIGHT; }
int panels_ground(void) { return across() < 0 ? SCREEN_TILES_Y : panels.row[across()]; }

void panels_from(int panel, int row)
{
    if (panels.row[panel] == row)
        return;
    panels.row[panel] = (uint8_t)row;
    open_window(panel);
}

static bool is_due(int panel) { return (panels.stale >> panel & 1) || !panels.window[panel].open; }

unsigned panels_due(void)
{
    unsigned due = 0;
    for (int i = 0; i < panels.count; i++) due |= (unsigned)is_due(i) << i;
    return due;
}

void panels_hints(const char *words)
{
    if (words_sum(words) == panels.sum)
        return;                 /* they stand there already */
    for (int i = 0; i < panels.count; i++)
        if (panels.table[i].hints)
            panels_stale(i);
}

static bool may_draw(const Panel *panel) { return (panel->lines == 0 || kit_spent() < panel->lines) && (panel->ready == NULL || panel->ready()); }

static void draw(int panel)
{
    const Panel *p = &panels.table[panel];
    Window *w = &panels.window[panel];
    if (!w->open)
        open_window(panel);
    panels.stale &= (uint8_t)~(1 << panel);
    if (p->hints) {
        panels.named = pages_hints();
        panels.sum = words_sum(panels.named);
    }
    kit_drawn(p->glyphs);
    if (!p->bare)
        window_panel(w);
    p->draw(w);
}

void panels_frame(void)
{
    if (pages_hints() != panels.named)
        panels_hints(pages_hints());
    if (!kit_may_draw())
        return;
    for (int i = 0; i < panels.count; i++)
        if (is_due(i) && may_draw(&panels.table[i])) {
            draw(i);
            return;
        }
}

void panels_bar(Window *w) { hints_draw(w, pages_hints()); }
