/* SPDX-License-Identifier: MIT */
/* Measuring and breaking text: a page of it is read glyph by glyph when it opens, so this is in fast memory. */
#include "ui/kit/words.h"

static bool breaks(char code) { return code == 0 || code == '\n' || code == '\f'; }

int words_glyph_width(const Font *font, char code)
{
    unsigned place = (unsigned)(uint8_t)code - font->first;
    return place < font->count ? font->width[place] : 0;
}

int words_width_of(const Font *font, const char *text, int length)
{
    int width = 0;
    for (; length > 0 && !breaks(*text); length--, text++) width += words_glyph_width(font, *text);
    return width;
}

/* Length of the line that starts here: to a break, or the last space that fits, or as many glyphs as fit (at least one). */
static int line_length(const Font *font, const char *text, int width)
{
    int used = 0, at = 0, space = -1;
    for (; !breaks(text[at]); at++) {
        if (text[at] == ' ')
            space = at;
        used += words_glyph_width(font, text[at]);
        if (used > width && text[at] != ' ')
            return space > 0 ? space : at > 0 ? at : 1;
    }
    return at;
}

int words_wrap(const Font *font, const char *text, int width, WordsLine *lines, int max)
{
    int count = 0, at = 0;
    while (text[at]) {
        int length = line_length(font, text + at, width);
        WordsLine line = {(uint16_t)at, (uint16_t)length, false};
        at += length;
        if (text[at] == '\f')
            line.page_end = true;
        if (text[at] == '\n' || text[at] == '\f')
            at++;
        else
            while (text[at] == ' ') at++;      /* spaces at a soft break vanish with it */
        while (line.length && text[line.start + line.length - 1] == ' ') line.length--;
        if (count < max)
            lines[count] = line;
        count++;
    }
    return count;
}
