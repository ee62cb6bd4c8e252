/* SPDX-License-Identifier: MIT */
/* What happened, told in order: the view goes there, a line says it, and it lasts long enough to be read. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { BRIEF = 4, SHORT = 12, LAID = 24, LONG = 40, MOMENT = 70, FULL_MOMENT = 100 };

/* How an event is told: words (0: none), how long, what is heard, where it is seen. */
typedef enum { SEEN_NOWHERE, SEEN_A, SEEN_B, SEEN_C, SEEN_DONE, SEEN_GATE } Seen;
typedef struct { int16_t words; uint8_t frames; int8_t effect; uint8_t seen; } Telling;

static const Telling tellings[SU_EVENT_KINDS] = {
    [SU_EVENT_ROUND] = {TEXT_SU_SAY_ROUND, MOMENT, EFFECT_TURN, SEEN_NOWHERE},
    [SU_EVENT_MANA] = {0, 0, -1, SEEN_NOWHERE},
    [SU_EVENT_HOURGLASSES] = {TEXT_SU_SAY_GLASSES, LONG, -1, SEEN_NOWHERE},
    [SU_EVENT_PANIC] = {TEXT_SU_SAY_PANIC, LONG, -1, SEEN_NOWHERE},
    [SU_EVENT_CARD] = {0, MOMENT, EFFECT_CARD, SEEN_NOWHERE},
    [SU_EVENT_DRAWN] = {TEXT_SU_SAY_DRAWN, LONG, EFFECT_CARD, SEEN_NOWHERE},
    [SU_EVENT_MARCHED] = {0, BRIEF, EFFECT_MOVE, SEEN_C},
    [SU_EVENT_FELL] = {0, BRIEF, EFFECT_CAPTURE, SEEN_B},
    [SU_EVENT_ROSE] = {0, SHORT, EFFECT_PLACE, SEEN_B},
    [SU_EVENT_TRANSFORMED] = {0, SHORT, EFFECT_PLACE, SEEN_C},
    [SU_EVENT_BANISHED] = {0, BRIEF, EFFECT_MOVE, SEEN_B},
    [SU_EVENT_MOVED] = {0, BRIEF, EFFECT_MOVE, SEEN_C},
    [SU_EVENT_WOUNDED] = {0, BRIEF, EFFECT_CAPTURE, SEEN_B},
    [SU_EVENT_PRIEST] = {0, LONG, EFFECT_PLACE, SEEN_B},
    [SU_EVENT_DONE] = {TEXT_SU_DEED_DONE, LONG, EFFECT_PLACE, SEEN_DONE},
    [SU_EVENT_BONE] = {0, SHORT, EFFECT_CAPTURE, SEEN_NOWHERE},
    [SU_EVENT_TRAP] = {TEXT_SU_SAY_TRAP, LONG, EFFECT_ALARM, SEEN_NOWHERE},
    [SU_EVENT_BOOK] = {TEXT_SU_SAY_CAST, MOMENT, EFFECT_TURN, SEEN_NOWHERE},
    [SU_EVENT_STRENGTHS] = {0, FULL_MOMENT, EFFECT_TURN, SEEN_A},
    [SU_EVENT_BREACH] = {0, FULL_MOMENT, EFFECT_FALLEN, SEEN_A},
    [SU_EVENT_RESCUED] = {0, LONG, EFFECT_PLACE, SEEN_NOWHERE},
    [SU_EVENT_RESIGNED] = {0, MOMENT, EFFECT_TURN, SEEN_NOWHERE},
    [SU_EVENT_HELD] = {0, FULL_MOMENT, EFFECT_DAWN, SEEN_GATE},
};

_Static_assert(TEXT_SU_PANICS_RUMOURS - TEXT_SU_PANIC_LETHARGY == 2 * SU_PANICS - 1, "panic cards: name and effect in turn");

/* Who is alone on the wall gets them himself. */
static int cost_words(void)
{
    bool mine = play_kind() == PLAY_TABLE && play_humans() == 1 && play_viewer() == SU_DEFENDER;
    return mine ? TEXT_SU_SAY_GAIN : TEXT_SU_SAY_COST;
}

/* Words of an event, 0: none. */
static int words_of(Event event)
{
    switch (event.kind) {
    case SU_EVENT_HOURGLASSES: return event.c == SU_GLASSES_BASE ? TEXT_SU_SAY_GLASSES : event.c == SU_GLASSES_LOST ? TEXT_SU_SAY_GLASSES_LOST : cost_words();
    case SU_EVENT_PRIEST: return event.c == SU_PRIEST_PREACHES ? TEXT_SU_SAY_SERMON : event.c == SU_PRIEST_REPELS ? TEXT_SU_SAY_REPEL : 0;
    case SU_EVENT_RESCUED: return event.c != 0 ? TEXT_SU_SAY_LOST : TEXT_SU_SAY_RESCUED;
    case SU_EVENT_RESIGNED: return TEXT_SU_SAY_RESIGNED;
    case SU_EVENT_BOOK: return su_screen.told ? 0 : TEXT_SU_SAY_CAST;
    default: return tellings[event.kind].words;
    }
}

/* Arguments of the words of an event. */
static int arguments(Event event, WordsArg args[3])
{
    switch (event.kind) {
    case SU_EVENT_ROUND: args[0] = (WordsArg){.number = event.a}; return 1;
    case SU_EVENT_HOURGLASSES: args[0] = (WordsArg){.number = event.c == SU_GLASSES_BASE ? event.a : event.b}; return 1;
    case SU_EVENT_PANIC: args[0] = (WordsArg){.number = event.a - 8}; return 1;
    case SU_EVENT_DRAWN: {
        const uint8_t units[SU_TYPES] = {event.a, event.b, event.c};
        su_units_words(units, SU_INVADER, su_screen.stage_words[0], SU_STAGE);
        args[0] = (WordsArg){.text = su_screen.stage_words[0]};
        return 1;
    }
    case SU_EVENT_RESCUED: args[0] = (WordsArg){.text = su_unit_name(SU_DEFENDER, event.a)}; return 1;
    case SU_EVENT_RESIGNED: args[0] = (WordsArg){.text = text(event.a == SU_INVADER ? TEXT_SU_SEAT_INVADER : TEXT_SU_SEAT_DEFENDER)}; return 1;
    case SU_EVENT_BOOK: args[0] = (WordsArg){.text = text(su_spell_text(event.b))}; return 1;
    default: return 0;
    }
}

/* What was announced is not said once more; a spell of the other side is a card. */
static bool is_told(Event event)
{
    if (su_screen.told && (event.kind == SU_EVENT_DONE || event.kind == SU_EVENT_PRIEST || event.kind == SU_EVENT_TRAP))
        return false;
    return event.kind != SU_EVENT_BOOK || event.c == SU_BOOK_CAST;
}

static int seen_at(Event event)
{
    switch (tellings[event.kind].seen) {
    case SEEN_A: return event.a;
    case SEEN_B: return event.b;
    case SEEN_C: return event.c;
    case SEEN_DONE: return su_done_place(event);
    case SEEN_GATE: return SU_W4;
    default: return SU_PLACE_NONE;
    }
}

/* ---- what is played on the stage ---- */

/* A card of a gun: whom it hits. */
static void stage_gun(Event event, int device, int step, int steps)
{
    int types = su_gun_cards[device][event.b], first = 0;
    while (first < SU_VAMPIRE && (types >> first & 1) == 0) first++;
    su_hit_words(types, su_screen.stage_words[1], SU_STAGE);
    su_stage_card(types != 0 ? ART_SU_CARD_UNIT + first : SU_FOG, text(device == SU_CANNON ? TEXT_SU_WORK_BUILD_CANNON : TEXT_SU_WORK_BUILD_CROSSBOW),
                  types != 0 ? su_screen.stage_words[1] : text(TEXT_SU_SAY_MISS), step, steps);
}

static void stage_engine(Event event, int step, int steps)
{
    int engine = su_engine_at(su_view(), event.c);
    if (engine >= 0)
        su_stage_card(event.b != 0 ? SU_ARTILLERY : SU_FOG, text(su_spell_text(engine)), text(event.b != 0 ? TEXT_SU_SAY_HIT : TEXT_SU_SAY_MISS), step, steps);
}

static void stage_panic(Event event, int step, int steps)
{
    int card = 2 * su_panic_cards[event.b];
    su_stage_card(SU_TERROR, text(TEXT_SU_PANIC_LETHARGY + card), text(TEXT_SU_PANICS_LETHARGY + card), step, steps);
}

static void stage_mana(Event event, int step, int steps)
{
    const SuManaCard *card = &su_mana_cards[event.b];
    const WordsArg args[] = {{.number = card->mana}, {.number = card->hourglasses}, {.number = card->marksmen}, {.number = card->soldiers}};
    words_format(su_screen.stage_words[1], SU_STAGE,
                 text(card->marksmen ? TEXT_SU_CARD_MARKSMAN : card->soldiers ? TEXT_SU_CARD_SOLDIER : TEXT_SU_CARD_GLASSES), args, 4);
    su_stage_card(ART_SU_CARD_MANA, text(TEXT_SU_STEP_MANA_CARD), su_screen.stage_words[1], step, steps);
}

/* A spell of the other side: its picture, and where it strikes or what it cost. */
static void stage_spell(Event event, int step, int steps)
{
    const SuScreen *s = &su_screen;
    const WordsArg args[] = {{.number = su_spells[event.b].cost}, {.number = su_spells[event.b].cost}};
    if (s->cast_at != SU_PLACE_NONE)
        words_copy(su_screen.stage_words[1], SU_STAGE, su_place_name(s->cast_at));
    else
        words_format(su_screen.stage_words[1], SU_STAGE, text(TEXT_SU_CARD_COST), args, 2);
    su_stage_card(event.b, text(su_spell_text(event.b)), su_screen.stage_words[1], step, steps);
}

static void stage_card(Event event, int step, int steps)
{
    switch (event.a) {
    case SU_DECK_MANA: stage_mana(event, step, steps); break;
    case SU_DECK_PANIC: stage_panic(event, step, steps); break;
    case SU_DECK_ENGINE: stage_engine(event, step, steps); break;
    case SU_DECK_CROSSBOW: stage_gun(event, SU_CROSSBOW, step, steps); break;
    default: stage_gun(event, SU_CANNON, step, steps); break;
    }
}

static void stage(Event event, int step, int steps)
{
    switch (event.kind) {
    case SU_EVENT_STRENGTHS: su_stage_battle(event, step, steps); break;
    case SU_EVENT_CARD: stage_card(event, step, steps); break;
    case SU_EVENT_BOOK:
        if (su_screen.told)
            stage_spell(event, step, steps);
        break;
    case SU_EVENT_BREACH: su_stage_picture(SU_DECAY, text(TEXT_SU_SAY_BREACH), step, steps); break;
    case SU_EVENT_HELD: su_stage_picture(ART_SU_CARD_SUN, text(TEXT_SU_SAY_HELD), step, steps); break;
    default: break;
    }
}

/* The event in a step's argument: kind and bytes. */
static void tell(void *context, int32_t packed, int step, int steps)
{
    (void)context;
    Event event = {(uint8_t)(packed & 255), (uint8_t)(packed >> 8 & 255), (uint8_t)(packed >> 16 & 255), (uint8_t)((uint32_t)packed >> 24)};
    const Telling *telling = &tellings[event.kind];
    stage(event, step, steps);
    if (step != 1)
        return;
    int cell = su_place_cell(seen_at(event));
    if (cell != BOARD_NONE)
        board_look_at(cell);
    if (telling->effect >= 0)
        audio_effect(telling->effect);
    if (event.kind == SU_EVENT_DONE) {
        su_done_words(event, su_screen.words, SU_TEXT);
        pages_say(su_screen.words);
    } else if (words_of(event) != 0) {
        WordsArg args[3];
        int count = arguments(event, args);
        words_format(su_screen.words, SU_TEXT, text(words_of(event)), args, count);
        pages_say(su_screen.words);
    }
    if (event.kind == SU_EVENT_BREACH)
        board_shake(MOMENT / 2);
}

/* ---- the whole ---- */

static void run_again(void *context, int32_t section, int step, int steps)
{
    (void)context;
    su_stage_again((int)section, step, steps);
}

static void run_close(void *context, int32_t arg, int step, int steps)
{
    (void)context, (void)arg, (void)step, (void)steps;
    su_stage_close();
}

/* All sections have been fought over, and none has fallen. */
static void run_relief(void *context, int32_t battles, int step, int steps)
{
    (void)context;
    if (step == 1) {
        words_format(su_screen.words, SU_TEXT, text(TEXT_SU_STAGE_RELIEF), &(WordsArg){.number = (int)battles}, 1);
        audio_effect(EFFECT_GAINED);
    }
    su_stage_picture(ART_SU_CARD_WORK + SU_STONE_WALL, su_screen.words, step, steps);
}

static int battles_fought(const SuState *state)
{
    int fought = 0;
    for (int i = 0; i < SU_SECTIONS; i++) fought += (state->section_flags[i] & SU_HAS_FOUGHT) != 0;
    return fought;
}

/* The stage opens for a battle, stays for its blows, and closes behind them. */
static void stage_fight(Event event, bool *open)
{
    SuFight *fight = &su_screen.fight;
    Sequence *sequence = &su_screen.sequence;
    int battles = event.kind == SU_EVENT_STEP && event.a == SU_STEP_HOSPITAL ? battles_fought(su_view()) : 0;
    if (event.kind == SU_EVENT_STRENGTHS) {
        *fight = (SuFight){event.a, {event.b, event.c}, (uint8_t)abs_int(event.b - event.c)};
        *open = true;
    } else if (su_is_blow(event) && !*open) {
        sequence_add(sequence, run_again, NULL, fight->section, SHORT);
        *open = true;
    } else if (event.kind == SU_EVENT_STEP || event.kind == SU_EVENT_BREACH || event.kind == SU_EVENT_HELD) {
        fight->section = SU_PLACE_NONE;
        if (*open)
            sequence_add(sequence, run_close, NULL, 0, BRIEF);
        *open = false;
    }
    if (battles > 0)
        sequence_add(sequence, run_relief, NULL, battles, MOMENT);
}

/* What is laid or built appears while one looks there: pictures in one frame, signs in the next. */
static void run_lay(void *context, int32_t place, int step, int steps)
{
    (void)context, (void)steps;
    if (step <= 2)
        su_view_lay((int)place, step == 2);
}

static void show_laid(Event event)
{
    if (event.kind == SU_EVENT_TILE && event.c != SU_TILE_ASLEEP && event.b != SU_NOWHERE)
        sequence_add(&su_screen.sequence, run_lay, NULL, su_spells[event.a].field == SU_ON_PATH ? SU_PLACE_NONE : event.b, LAID);
    else if (event.kind == SU_EVENT_DONE)
        sequence_add(&su_screen.sequence, run_lay, NULL, su_done_place(event), su_screen.told ? LAID : BRIEF);
}

static int cast_at(const EventList *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == SU_EVENT_BOOK && events->at[i].c == SU_BOOK_CAST)
            return su_cast_place(events->at[i].b, events);
    return SU_PLACE_NONE;
}

/* Where a shot or a battle is; else where the cursor aims. */
static int struck_at(const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        if (events->at[i].kind == SU_EVENT_SHOT)
            return events->at[i].b;
        if (events->at[i].kind == SU_EVENT_STRENGTHS)
            return events->at[i].a;
    }
    return su_cursor_place();
}

bool su_spills_no_blood(const EventList *events)
{
    int ask = su_view()->ask;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        if (event.kind == SU_EVENT_FELL || event.kind == SU_EVENT_WOUNDED || event.kind == SU_EVENT_BREACH)
            return false;
    }
    return ask != SU_ASK_WOUND && ask != SU_ASK_SLAY;
}

static bool is_shown(Event event) { return event.kind < SU_EVENT_KINDS && tellings[event.kind].frames != 0 && is_told(event); }

void su_show_events(const EventList *events)
{
    SuScreen *s = &su_screen;
    bool open = false;
    s->cast_at = (uint8_t)cast_at(events);
    s->stage_at = (uint8_t)(s->cast_at != SU_PLACE_NONE ? s->cast_at : struck_at(events));
    s->bloodless = su_spills_no_blood(events);
    su_view_want(su_view());
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        int32_t packed = (int32_t)((uint32_t)event.kind | (uint32_t)event.a << 8 | (uint32_t)event.b << 16 | (uint32_t)event.c << 24);
        stage_fight(event, &open);
        if (event.kind == SU_EVENT_STRENGTHS)
            su_act(event);
        show_laid(event);
        if (is_shown(event))
            sequence_add(&s->sequence, tell, NULL, packed, tellings[event.kind].frames);
        if (event.kind == SU_EVENT_SHOT)
            su_shot_fly(event, i > 0 && events->at[i - 1].kind == SU_EVENT_SHOT);
        else if (event.kind != SU_EVENT_STRENGTHS)
            su_act(event);
    }
    if (open)
        sequence_add(&s->sequence, run_close, NULL, 0, SHORT);
}
