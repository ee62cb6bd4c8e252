/* SPDX-License-Identifier: MIT */
#include "text.h"

static int text_current = LANGUAGE_GERMAN;

void text_set_language(int language)
{
    if (language >= 0 && language < LANGUAGE_COUNT) {
        text_current = language;
    }
}

int text_language(void)
{
    return text_current;
}

const char *text(int id)
{
    return text_in(text_current, id);
}

const char *text_of(const int16_t *ids, int count, int place)
{
    return place >= 0 && place < count ? text(ids[place]) : "";
}

const char *text_in(int language, int id)
{
    return id >= 0 && id < TEXT_COUNT ? text_table[language][id] : "";
}
