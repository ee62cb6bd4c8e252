/* SPDX-License-Identifier: MIT */
/* What happened, told in order: a line of words, a sound, and time to read it. */
#include <stddef.h>

#include "audio.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { SHORT = 10, LONG = 45, MOMENT = 80, WORDS = 120 };

/* What is heard with it. */
static int sound_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_LOST: return EFFECT_FALLEN;
    case LH_EVENT_RAID: return EFFECT_ALARM;
    case LH_EVENT_FLIPPED: return EFFECT_CARD;
    case LH_EVENT_CHAPTER: return EFFECT_DAWN;
    case LH_EVENT_JOINED: return EFFECT_GAINED;
    case LH_EVENT_BUILT: return EFFECT_PLACE;
    default: return EFFECT_SELECT;
    }
}

/* The words of an event; false: it is not told. */
static bool words_of(Event event, char *out, int *frames)
{
    WordsArg args[3];
    *frames = LONG;
    switch (event.kind) {
    case LH_EVENT_STATUS:
        args[0] = (WordsArg){.text = lh_person_name(event.a)};
        args[1] = (WordsArg){.text = text(lh_words_status[event.b & 7])};
        args[2] = (WordsArg){.number = event.c};
        words_format(out, WORDS, text(TEXT_LH_SAY_STATUS), args, 3);
        return (event.b & 7) < LH_STATUSES && lh_person_name(event.a)[0] != 0;
    case LH_EVENT_LOST:
        *frames = MOMENT;
        words_format(out, WORDS, text(lh_words_person_lost[event.b]), NULL, 0);
        return true;
    case LH_EVENT_JOINED:
        *frames = MOMENT;
        words_format(out, WORDS, text(TEXT_LH_SAY_JOINED), &(WordsArg){.text = text(lh_words_first_name[event.b])}, 1);
        return true;
    case LH_EVENT_ITEM:
        *frames = SHORT * 2;
        args[0] = (WordsArg){.number = event.b};
        args[1] = (WordsArg){.text = text(lh_words_item[event.a])};
        words_format(out, WORDS, text(TEXT_LH_SAY_ITEM), args, 2);
        return true;
    case LH_EVENT_TIMELINE:
        *frames = MOMENT;
        words_format(out, WORDS, text(lh_words_card_text[event.a]), NULL, 0);
        return true;
    case LH_EVENT_RAID:
        *frames = MOMENT;
        words_format(out, WORDS, text(lh_words_raid_text[event.a]), NULL, 0);
        return true;
    case LH_EVENT_VISITOR:
        words_format(out, WORDS, event.a == LH_NONE ? text(TEXT_LH_QUIET_STREET) : text(lh_words_visitor_text[event.a]), NULL, 0);
        return true;
    case LH_EVENT_BUILT:
        words_format(out, WORDS, text(TEXT_LH_SAY_BUILT), &(WordsArg){.text = text(lh_words_fitting[event.b])}, 1);
        return true;
    case LH_EVENT_CHAPTER:
        *frames = MOMENT;
        words_format(out, WORDS, text(lh_words_sheet[event.a]), NULL, 0);
        return true;
    case LH_EVENT_HIT:
        args[0] = (WordsArg){.text = lh_person_name(event.a)};
        args[1] = (WordsArg){.number = event.b + 1};
        args[2] = (WordsArg){.number = LH_FOE_LIFE - event.c};
        words_format(out, WORDS, text(event.c >= LH_FOE_LIFE ? TEXT_LH_SAY_FELLED : TEXT_LH_SAY_HIT), args, 3);
        return true;
    case LH_EVENT_STRIKE:
        args[0] = (WordsArg){.number = event.a + 1};
        args[1] = (WordsArg){.number = event.c};
        words_format(out, WORDS, text(event.c > 0 ? TEXT_LH_SAY_STRIKE : TEXT_LH_SAY_MISSED), args, 2);
        return true;
    case LH_EVENT_RAID_POOL:
        args[0] = (WordsArg){.number = event.a};
        args[1] = (WordsArg){.number = event.b};
        *frames = MOMENT;
        words_format(out, WORDS, text(event.c ? TEXT_LH_SAY_DRIVEN_OFF : TEXT_LH_SAY_POOL), args, 2);
        return true;
    case LH_EVENT_ROLL:
        args[0] = (WordsArg){.number = event.a};
        words_format(out, WORDS, text(TEXT_LH_SAY_NOISE), args, 1);
        return event.b == LH_ROLL_NOISE;
    case LH_EVENT_FLIPPED:
        words_format(out, WORDS, text(lh_words_exploration[event.a]), NULL, 0);
        return true;
    default:
        return false;
    }
}

static void tell(void *context, int32_t packed, int step, int steps)
{
    (void)context, (void)steps;
    Event event = {(uint8_t)(packed & 255), (uint8_t)(packed >> 8 & 255), (uint8_t)(packed >> 16 & 255), (uint8_t)((uint32_t)packed >> 24)};
    int frames;
    if (step == 1 && words_of(event, lh_screen.words, &frames)) {
        pages_say(lh_screen.words);
        audio_effect(sound_of(event));
    }
}

void lh_show_events(const EventList *events)
{
    LhScreen *s = &lh_screen;
    char words[WORDS];
    int frames;
    if (play_kind() != PLAY_FILM)
        lh_house_acted(table_acted());
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        if (event.kind == LH_EVENT_BUILT)
            lh_house_built(event);
        if (event.kind == LH_EVENT_PHASE && event.a == LH_MORNING)
            lh_house_rest();
        if (event.kind == LH_EVENT_PHASE && event.a == LH_EVENING)
            lh_dawn_note();
        if (event.kind == LH_EVENT_FLIPPED && s->plan)
            lh_plan_walk(event);
        if (lh_story_note(event) || !words_of(event, words, &frames))
            continue;
        int32_t packed = (int32_t)((uint32_t)event.kind | (uint32_t)event.a << 8 | (uint32_t)event.b << 16 | (uint32_t)event.c << 24);
        sequence_add(&s->sequence, tell, NULL, packed, frames);
    }
}
