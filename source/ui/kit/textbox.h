/* SPDX-License-Identifier: MIT */
/*
 * A framed box that writes text glyph by glyph, page by page. A: show the page at once, then the next page; B: the page before;
 * LEFT and RIGHT turn pages too. The text is broken into lines of the box; a page ends when the box is full or at '\f'. The text must stay where it is.
 */
#ifndef TEXTBOX_H
#define TEXTBOX_H

#include "window.h"
#include "words.h"

enum { TEXTBOX_LINES_MAX = 96 };

typedef struct {
    uint8_t x, y, w, h;         /* tiles, frame included */
    bool large;                 /* font */
    bool instant;               /* whatever the text speed is */
    bool leave;                 /* B leaves at once instead of turning a page back */
    bool bare;                  /* no frame: flat window, for a page that fills the screen */
    uint8_t right;              /* pixels kept free at the right: room for a picture */
    uint8_t page;               /* on which it opens; beyond the last: the last */
    const char *title;          /* in gold on the first line, or NULL */
    const char *text;
} TextboxSetup;

typedef struct {
    Window window;
    TextboxSetup setup;
    WordsLine lines[TEXTBOX_LINES_MAX];
    uint8_t line_count, lines_a_page;
    uint8_t page, page_first, page_end;     /* lines page_first .. page_end - 1 are on this page */
    uint8_t line, glyph;                    /* next to draw */
    int16_t pen;
    uint8_t tick;
    bool hurry;                             /* A was pressed: the rest of the page at once */
    bool marked;                            /* the mark that more follows is drawn */
    uint8_t waited;                         /* frames since the page stands: the mark blinks from then on */
} Textbox;

bool textbox_open(Textbox *box, const TextboxSetup *setup);
KitEvent textbox_frame(Textbox *box);   /* KIT_CHOSEN: A on the last page; KIT_BACK: B on the first; KIT_ASKED, KIT_STARTED */
void textbox_close(Textbox *box);
bool textbox_done(const Textbox *box);  /* all glyphs of this page are on screen */
bool textbox_last(const Textbox *box);  /* this page is the last one */

#endif
