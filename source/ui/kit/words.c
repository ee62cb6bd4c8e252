/* SPDX-License-Identifier: MIT */
#include "ui/kit/words.h"
#include <stddef.h>
#include "textbuf.h"

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

uint32_t words_sum(const char *words)
{
    uint32_t sum = 1;
    for (; *words; words++) sum = sum * 31 + (uint8_t)*words;
    return sum ? sum : 1;
}

char words_capital(char letter) { return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter; }
