/*
 * A framed box that writes text glyph by glyph, page by page. A: show the page at once, then the next page; B: the page before.
 * The text is broken into lines of the box; a page ends when the box is full or at '\f'. The text must stay where it is.
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
    const char *title;          /* in gold on the first line, or NULL */
    const char *text;
} TextboxSetup;

typedef struct {
    Window window;
    TextboxSetup setup;
    WordsLine lines[TEXTBOX_LINES_MAX];
    uint8_t line_count, page_first, line, glyph, lines_a_page, phase;
    int16_t pen;
    uint16_t tick;
} Textbox;

bool textbox_open(Textbox *box, const TextboxSetup *setup);
KitEvent textbox_frame(Textbox *box);   /* KIT_CHOSEN: A on the last page; KIT_BACK: B on the first; KIT_ASKED, KIT_STARTED */
void textbox_close(Textbox *box);
bool textbox_done(const Textbox *box);  /* all glyphs of this page are on screen */

#endif
