/* SPDX-License-Identifier: MIT */
/* What happened, told in order: a line of words, a sound, and time to read it. */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { SHORT = 20, LONG = 45, MOMENT = 80, WORDS = 240, STEP_FRAMES = 240, LOOK = 16, READ = 3, BANNER_WIDTH = 228 };

/* What is told of an action: these events, one after the other, each for so many frames. */
typedef struct { Event event; uint8_t frames; } Told;

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

/* What came is told in one line, as far as it fits: from this thing on, up to the one that is returned. */
static int came_words(int item, char *out, int size)
{
    const uint8_t *came = lh_screen.came;
    out[0] = 0;
    for (; item < LH_ITEMS; item++) {
        char piece[TOAST_TEXT], kept[TOAST_TEXT];
        if (came[item] == 0 || !lh_event_words((Event){LH_EVENT_ITEM, (uint8_t)item, came[item], 0}, LH_NONE, piece, sizeof piece))
            continue;
        words_copy(kept, sizeof kept, out);
        const WordsArg args[] = {{.text = kept}, {.text = piece}};
        if (kept[0] != 0 && (strlen(kept) + strlen(piece) + 2 >= TOAST_TEXT || words_width(&font_small, kept) + words_width(&font_small, piece) > BANNER_WIDTH))
            return item;
        words_format(out, size, kept[0] != 0 ? "%0, %1" : "%0%1", args, 2);
    }
    return item;
}

static void note_the_lost(const EventList *events)
{
    memset(lh_screen.lost, 0, sizeof lh_screen.lost);
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LH_EVENT_LOST && events->at[i].a < LH_SLOTS)
            lh_screen.lost[events->at[i].a] = (uint8_t)(events->at[i].b + 1);
}

static void count_what_came(const EventList *events)
{
    uint8_t *came = lh_screen.came;
    memset(came, 0, sizeof lh_screen.came);
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LH_EVENT_ITEM && events->at[i].a < LH_ITEMS)
            came[events->at[i].a] = (uint8_t)(came[events->at[i].a] + events->at[i].b);
}

/* A story has no room in a banner: there it is called by its name. */
static bool passing_words(Event event)
{
    LhScreen *s = &lh_screen;
    int title = lh_event_title(event);
    if (event.kind == LH_EVENT_ITEM) {
        (void)came_words(event.a, s->words, sizeof s->words);
        return true;
    }
    if (title == 0)
        return lh_event_words(event, lh_event_person(event), s->words, sizeof s->words);
    words_copy(s->words, sizeof s->words, text(title));
    return true;
}

/* How long it is told, in frames: as long as it takes to read, and the rarer the longer. */
static int time_of(Event event, const char *words)
{
    int reading = LOOK + (int)strlen(words) * READ / 2;
    switch (event.kind) {
    case LH_EVENT_NOISE: return SHORT;
    case LH_EVENT_LOST:
    case LH_EVENT_JOINED:
    case LH_EVENT_TIMELINE:
    case LH_EVENT_RAID:
    case LH_EVENT_CHAPTER:
    case LH_EVENT_CARD_LEFT:
    case LH_EVENT_RAID_POOL: return max_int(MOMENT, reading);
    default: return max_int(LONG, reading);
    }
}

static void tell(void *context, int32_t packed, int step, int steps)
{
    (void)context, (void)steps;
    Event event = {(uint8_t)(packed & 255), (uint8_t)(packed >> 8 & 255), (uint8_t)(packed >> 16 & 255), (uint8_t)((uint32_t)packed >> 24)};
    if (step == 1 && passing_words(event)) {
        pages_say(lh_screen.words);
        audio_effect(sound_of(event));
        if (event.kind == LH_EVENT_BUILT)
            lh_house_seen(event);
    }
    if (event.kind == LH_EVENT_STATUS && step < steps)
        lh_house_change(event, step);
}

/* Fate names everybody; only those are told of to whom it does something, now, by a question or later. */
static bool strikes(const EventList *events, int at) { return events->at[at].c != LH_FLAG_NONE || at + 1 < events->count || lh_top(lh_view()) != NULL; }

/* How a thing went: what a raid takes out of storage, what soldiers or a room take out of the bag, what an answer costs there. What one
 * moves on a tray, eats or builds needs no telling: 0. */
int lh_way_of_loss(Event event, int kind)
{
    int phase = lh_view()->phase;
    if (event.kind != LH_EVENT_ITEM_LOST)
        return 0;
    if (phase == LH_RAID)
        return event.c == 0 ? LH_STOLEN : 0;
    switch (phase >= LH_TOUR_MOVE && phase <= LH_TOUR_EXPLORE && event.c != 0 ? kind : LH_PAY) {
    case LH_KEEP:
    case LH_STEP:
    case LH_FLIP: return LH_TAKEN;
    case LH_CHOOSE: return LH_GIVEN;
    default: return 0;
    }
}

/* What is lost piece by piece is told once, with all pieces: 0 where that has been done. */
static int pieces_lost(const EventList *events, int at)
{
    int pieces = 0;
    for (int i = 0; i < events->count; i++) {
        if (events->at[i].a != events->at[at].a || lh_way_of_loss(events->at[i], table_acted().kind) == 0)
            continue;
        if (i < at)
            return 0;
        pieces += events->at[i].b;
    }
    return pieces;
}

/* LH-14.4: where somebody heard, the noise falls to 1 and they come. */
static bool was_heard(const EventList *events, int at)
{
    const LhState *state = lh_view();
    bool heard = at + 1 < events->count && events->at[at + 1].kind == LH_EVENT_NOISE && events->at[at + 1].a == 1;
    for (int i = at + 1; i < events->count; i++) heard = heard || events->at[i].kind == LH_EVENT_RESIDENT;
    for (int i = 0; i < state->depth; i++) heard = heard || state->stack[i].type == LH_T_RESIDENT;
    return heard;
}

/* A roll that nothing follows, not even a question, was in vain. */
static Event told_event(const EventList *events, int at)
{
    Event event = events->at[at];
    int way = lh_way_of_loss(event, table_acted().kind);
    if (way != 0) {
        event.b = (uint8_t)pieces_lost(events, at);
        event.c = (uint8_t)way;
    }
    if (event.kind == LH_EVENT_ROLL && event.b == LH_ROLL_EFFECT && at + 1 == events->count && lh_top(lh_view()) == NULL)
        event.c = LH_ROLL_IN_VAIN;
    bool followed = at + 1 < events->count && events->at[at + 1].kind == LH_EVENT_STATUS;
    if (event.kind == LH_EVENT_ROLL && event.b == LH_ROLL_GRIEF && !followed)
        event.a = LH_NONE;
    if (event.kind == LH_EVENT_ROLL && event.b == LH_ROLL_SNIPER && !followed)
        event.c = LH_ROLL_IN_VAIN;
    if (event.kind == LH_EVENT_ROLL && event.b == LH_ROLL_NOISE && !was_heard(events, at))
        event.c = LH_ROLL_IN_VAIN;
    return event;
}

/* A roll for something that came with it needs no line of its own. */
static bool told_by_what_came(const EventList *events, int at)
{
    bool came = false;
    for (int i = at + 1; i < events->count; i++) came = came || events->at[i].kind == LH_EVENT_ITEM;
    return came && events->at[at].kind == LH_EVENT_ROLL && events->at[at].b == LH_ROLL_EFFECT;
}

static int tell_what_came(Told *told)
{
    char words[WORDS];
    int lines = 0;
    for (int item = 0; item < LH_ITEMS;) {
        Event line = {LH_EVENT_ITEM, (uint8_t)item, 0, 0};
        item = came_words(item, words, sizeof words);
        if (words[0] != 0)
            told[lines++] = (Told){line, (uint8_t)time_of(line, words)};
    }
    return lines;
}

/* What changes on the table besides the words. */
static void follow(Event event)
{
    if (event.kind == LH_EVENT_BUILT)
        lh_house_built(event);
    if (event.kind == LH_EVENT_PHASE && event.a == LH_MORNING)
        lh_house_rest();
    if (event.kind == LH_EVENT_PHASE && event.a == LH_EVENING)
        lh_dawn_note();
    if (event.kind == LH_EVENT_FLIPPED && lh_screen.plan)
        lh_plan_walk(event);
}

/* The words of an event are made once, for the log and for the time that it takes to read them: many come in one frame. */
static int collect(const EventList *events, Told *told)
{
    char words[WORDS];
    int count = 0;
    bool came = false, fate = false;
    for (int i = 0; i < events->count; i++) {
        Event event = told_event(events, i);
        follow(event);
        if ((event.kind == LH_EVENT_TRAIT && !strikes(events, i)) || (event.kind == LH_EVENT_ITEM_LOST && event.b == 0))
            continue;
        bool worded = lh_event_words(event, lh_event_person(event), words, WORDS);
        if (worded)
            lh_log_add(event);
        bool read = lh_story_note(event);
        fate = fate || (read && event.kind == LH_EVENT_FATE);
        if (fate && event.kind == LH_EVENT_STATUS)
            continue;                   /* its cause is read first, and the report of the dawn names it */
        if (read || !lh_event_passing(event) || told_by_what_came(events, i) || !worded)
            continue;
        int title = lh_event_title(event);
        if (event.kind != LH_EVENT_ITEM)
            told[count++] = (Told){event, (uint8_t)time_of(event, title != 0 ? text(title) : words)};
        else if (!came)
            count += tell_what_came(told + count);
        came = came || event.kind == LH_EVENT_ITEM;
    }
    return count;
}

void lh_show_events(const EventList *events)
{
    Told told[EVENTS_MAX];
    int frames = 0;
    if (play_kind() != PLAY_FILM)
        lh_house_acted(table_acted());
    note_the_lost(events);
    count_what_came(events);
    int count = collect(events, told);
    for (int i = 0; i < count; i++) frames += told[i].frames;
    for (int i = 0; i < count; i++) {       /* LH-24.12: all of it within four seconds */
        Event event = told[i].event;
        int32_t packed = (int32_t)((uint32_t)event.kind | (uint32_t)event.a << 8 | (uint32_t)event.b << 16 | (uint32_t)event.c << 24);
        sequence_add(&lh_screen.sequence, tell, NULL, packed, frames <= STEP_FRAMES ? told[i].frames : told[i].frames * STEP_FRAMES / frames);
    }
}
