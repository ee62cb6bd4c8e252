/* SPDX-License-Identifier: MIT */
#include "textbuf.h"

void textbuf_begin(TextBuf *t, char *data, int size)
{
    *t = (TextBuf){.data = data, .size = size, .full = size <= 0};
    if (size > 0)
        data[0] = 0;
}

void textbuf_char(TextBuf *t, char c)
{
    if (t->length + 1 >= t->size) {
        t->full = true;
        return;
    }
    t->data[t->length++] = c;
    t->data[t->length] = 0;
}

/* Rows of lists are formatted by the dozen within a frame: the characters go over in one loop. */
void textbuf_part(TextBuf *t, const char *text, int length)
{
    int room = t->size - 1 - t->length;
    if (length > room) {
        t->full = true;
        length = room;
    }
    if (length <= 0)
        return;
    char *to = t->data + t->length;
    for (const char *end = text + length; text < end;)
        *to++ = *text++;
    *to = 0;
    t->length += length;
}

void textbuf_text(TextBuf *t, const char *text)
{
    const char *end = text;
    while (*end != 0)
        end++;
    textbuf_part(t, text, (int)(end - text));
}

void textbuf_padded(TextBuf *t, int32_t value, int width)
{
    char digits[11]; /* ten digits and the sign */
    int count = 0;
    uint32_t rest = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (value < 0)
        digits[count++] = '-';
    for (int i = count; i < width; i++)
        textbuf_char(t, ' ');
    while (count > 0)
        textbuf_char(t, digits[--count]);
}

void textbuf_number(TextBuf *t, int32_t value)
{
    textbuf_padded(t, value, 0);
}

void textbuf_hex(TextBuf *t, uint32_t value, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        textbuf_char(t, "0123456789abcdef"[i < 8 ? (value >> (4 * i)) & 15 : 0]);
}
