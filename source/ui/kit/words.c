/* SPDX-License-Identifier: MIT */
#include "ui/kit/words.h"
#include <stddef.h>
#include "textbuf.h"

static bool breaks(char code) { return code == 0 || code == '\n' || code == '\f'; }

int words_glyph_width(const Font *font, char code)
{
    unsigned place = (unsigned)(uint8_t)code - font->first;
    return place < font->count ? font->width[place] : 0;
}

int words_width_of(const Font *font, const char *text, int length)
{
    int width = 0;
    for (int i = 0; i < length; i++) width += words_glyph_width(font, text[i]);
    return width;
}

int words_width(const Font *font, const char *text)
{
    int width = 0;
    for (; !breaks(*text); text++) width += words_glyph_width(font, *text);
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

bool words_format(char *out, int size, const char *pattern, const WordsArg *args, int count)
{
    TextBuf buffer;
    textbuf_begin(&buffer, out, size);
    for (; *pattern; pattern++) {
        int arg = pattern[0] == '%' ? pattern[1] - '0' : -1;
        if (arg >= 0 && arg < count) {
            if (args[arg].text)
                textbuf_text(&buffer, args[arg].text);
            else
                textbuf_number(&buffer, args[arg].number);
            pattern++;
        } else if (*pattern == '%') {
            textbuf_char(&buffer, '%');
            if (pattern[1] == '%')
                pattern++;
        } else {
            const char *from = pattern;
            while (pattern[1] && pattern[1] != '%') pattern++;
            textbuf_part(&buffer, from, (int)(pattern + 1 - from));
        }
    }
    return !buffer.full;
}

bool words_copy(char *out, int size, const char *words)
{
    TextBuf buffer;
    textbuf_begin(&buffer, out, size);
    textbuf_text(&buffer, words);
    return !buffer.full;
}

bool words_number(char *out, int size, int number)
{
    TextBuf buffer;
    textbuf_begin(&buffer, out, size);
    textbuf_number(&buffer, number);
    return !buffer.full;
}
