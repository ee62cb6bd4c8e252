/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>
#include "host/words.h"

LineStatus line_read(FILE *in, char line[LINE_BYTES])
{
    int length = 0, c = getc(in);
    bool too_long = false;
    if (c == EOF)
        return LINE_END;
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (length < LINE_BYTES - 1)
            line[length++] = c != 0 ? (char)c : '.'; /* a 0 byte must not hide the rest of the line */
        else
            too_long = true;
    }
    line[length] = 0;
    return too_long ? LINE_TOO_LONG : LINE_READ;
}

bool words_split(char *line, Words *out)
{
    out->count = 0;
    for (char *at = line; *at != 0;) {
        at += strspn(at, " \t\r");
        if (*at == 0)
            break;
        if (out->count == WORDS_MAX)
            return false;
        out->at[out->count++] = at;
        at += strcspn(at, " \t\r");
        if (*at != 0)
            *at++ = 0;
    }
    return true;
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)tolower((unsigned char)c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

bool word_number(const char *word, uint32_t maximum, uint32_t *out)
{
    uint64_t value = 0;
    int base = 10;
    if (word[0] == '0' && (word[1] == 'x' || word[1] == 'X')) {
        base = 16;
        word += 2;
    }
    if (*word == 0)
        return false;
    for (; *word != 0; word++) {
        int digit = digit_value(*word);
        if (digit >= base)
            return false;
        value = value * (uint64_t)base + (uint64_t)digit;
        if (value > maximum)
            return false;
    }
    *out = (uint32_t)value;
    return true;
}

int word_bytes(const char *word, uint8_t *out, int max)
{
    int count = 0;
    for (; word[0] != 0; word += 2, count++) {
        int high = digit_value(word[0]), low = digit_value(word[1]);
        if (high > 15 || low > 15 || count == max)
            return -1;
        out[count] = (uint8_t)(high << 4 | low);
    }
    return count;
}
