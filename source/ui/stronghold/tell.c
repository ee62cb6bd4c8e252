/* SPDX-License-Identifier: MIT */
/* Deeds in a line: announced before they are shown, kept for the report, traced on the board. Of all that an action did, what matters most. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

/* How much an event matters; 0: it is not told. */
static const uint8_t weights[SU_EVENT_KINDS] = {
    [SU_EVENT_BREACH] = 12, [SU_EVENT_HELD] = 12, [SU_EVENT_BOOK] = 11, [SU_EVENT_STRENGTHS] = 10, [SU_EVENT_TRAP] = 9, [SU_EVENT_DONE] = 8,
    [SU_EVENT_MANEUVER] = 8, [SU_EVENT_PRIEST] = 7, [SU_EVENT_CARD] = 7, [SU_EVENT_MARCHED] = 6, [SU_EVENT_MOVED] = 6, [SU_EVENT_TILE] = 5,
    [SU_EVENT_FELL] = 4, [SU_EVENT_WOUNDED] = 4, [SU_EVENT_BONE] = 4, [SU_EVENT_BANISHED] = 3, [SU_EVENT_PLACED] = 2,
};

static bool counts(Event event)
{
    switch (event.kind) {
    case SU_EVENT_BOOK: return event.c == SU_BOOK_CAST;
    case SU_EVENT_TILE: return event.c == SU_TILE_AWAKE;
    case SU_EVENT_MANEUVER: return event.b == 0;
    case SU_EVENT_CARD: return event.a != SU_DECK_MANA;
    case SU_EVENT_PRIEST: return event.c != SU_PRIEST_EXORCISES;
    case SU_EVENT_PLACED: return event.b < su_works[event.a].spaces;
    default: return true;
    }
}

static const Event *weightiest(const EventList *events)
{
    const Event *best = NULL;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        if (event->kind < SU_EVENT_KINDS && weights[event->kind] != 0 && counts(*event) && (best == NULL || weights[event->kind] > weights[best->kind]))
            best = event;
    }
    return best;
}

static void say(Deed *deed, int id, const char *first, const char *second, int number, int third)
{
    const WordsArg args[] = {{.text = first, .number = number}, {.text = second, .number = number}, {.number = third}};
    words_format(deed->words, DEED_WORDS, text(id), args, 3);
}

static void seen(Deed *deed, int from, int place)
{
    deed->from = (int16_t)su_place_cell(from);
    deed->to = (int16_t)su_place_cell(place);
}

/* Where a spell has its effect: its tile, or whom it touches. */
int su_cast_place(int spell, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        if (event.kind == SU_EVENT_TILE && event.c == SU_TILE_LAID)
            return event.b == SU_NOWHERE ? SU_PLACE_NONE : su_spells[spell].field == SU_ON_PATH ? SU_PLACE_PATH + event.b : event.b;
        if (event.kind == SU_EVENT_TRANSFORMED || event.kind == SU_EVENT_MARCHED)
            return event.c;
        if (event.kind == SU_EVENT_ROSE || event.kind == SU_EVENT_WOUNDED || event.kind == SU_EVENT_SACRIFICED)
            return event.b;
    }
    return SU_PLACE_NONE;
}

int su_done_place(Event event)
{
    switch (su_works[event.a].target) {
    case SU_TARGET_NOTHING: return su_works[event.a].building;
    case SU_TARGET_TRAP_PATH:
    case SU_TARGET_HOLY_PATH: return SU_PLACE_PATH + event.b;
    case SU_TARGET_TOWER:
    case SU_TARGET_BRIDGE: return SU_PLACE_TOWER + event.b;
    default: return event.b;
    }
}

/* What came of a building action: what stands where, or who is there now. */
void su_done_words(Event event, char *out, int size)
{
    static const int16_t inside[SU_WORKS] = {
        [SU_MUSTER] = TEXT_SU_DONE_MUSTER, [SU_TRAINING] = TEXT_SU_DONE_TRAINING, [SU_ELITE] = TEXT_SU_DONE_ELITE, [SU_BED] = TEXT_SU_DONE_BED,
    };
    const WordsArg args[] = {{.text = text(su_work_text(event.a))}, {.text = su_place_name(su_done_place(event))}};
    words_format(out, size, text(inside[event.a] != 0 ? inside[event.a] : TEXT_SU_DEED_DONE), args, 2);
}

static void tell_card(Event event, Deed *deed)
{
    if (event.a == SU_DECK_PANIC) {
        int card = 2 * su_panic_cards[event.b];
        say(deed, TEXT_SU_DEED_CAST, text(TEXT_SU_PANIC_LETHARGY + card), text(TEXT_SU_PANICS_LETHARGY + card), 0, 0);
        return;
    }
    bool engine = event.a == SU_DECK_ENGINE;
    int device = event.a == SU_DECK_CANNON ? SU_CANNON : SU_CROSSBOW, which = engine ? su_engine_at(su_view(), event.c) : 0;
    bool hit = engine ? event.b != 0 : su_gun_cards[device][event.b] != 0;
    const char *name = text(engine ? su_spell_text(which < 0 ? SU_BONE_THROWER : which) : device == SU_CANNON ? TEXT_SU_WORK_BUILD_CANNON : TEXT_SU_WORK_BUILD_CROSSBOW);
    say(deed, hit ? TEXT_SU_DEED_HIT : TEXT_SU_DEED_MISSED, name, NULL, 0, 0);
    seen(deed, SU_PLACE_NONE, engine ? event.c : SU_PLACE_TOWER + event.c);
}

static void tell_priest(Event event, Deed *deed)
{
    if (event.c == SU_PRIEST_MOVED)
        say(deed, TEXT_SU_DEED_MARCH, text(TEXT_SU_PRIEST_NAME), su_place_name(event.b), 0, 0);
    else
        say(deed, event.c == SU_PRIEST_PREACHES ? TEXT_SU_SAY_SERMON : TEXT_SU_SAY_REPEL, NULL, NULL, 0, 0);
    seen(deed, SU_PLACE_NONE, event.b);
}

static void tell_moved(Event event, Deed *deed)
{
    char units[32];
    bool marched = event.kind == SU_EVENT_MARCHED;
    su_group_words(marched ? SU_INVADER : SU_DEFENDER, event.a & 3, marched ? (event.a >> 2) + 1 : 1, units, sizeof units);
    say(deed, TEXT_SU_DEED_MARCH, units, su_place_name(event.c), 0, 0);
    seen(deed, event.b, event.c);
}

/* What felled them by itself, before the battle; -1: somebody did. */
static int felled_by(Event event)
{
    if (event.kind != SU_EVENT_FELL)
        return -1;
    return event.c == SU_BY_GROUND ? SU_CONSECRATION : event.c == SU_BY_CAULDRON ? SU_CAULDRON_WORK : event.c == SU_BY_STAKES ? SU_BUILD_STAKES : -1;
}

static void tell_fallen(Event event, Deed *deed)
{
    char units[32];
    bool undead = event.kind == SU_EVENT_FELL;
    int work = felled_by(event);
    su_group_words(undead ? SU_INVADER : SU_DEFENDER, event.a & 3, undead ? (event.a >> 2) + 1 : 1, units, sizeof units);
    if (work >= 0)
        say(deed, TEXT_SU_DEED_FELLED, text(su_work_text(work)), units, 0, 0);
    else
        say(deed, TEXT_SU_DEED_FELL, units, su_place_name(event.b), 0, 0);
    seen(deed, SU_PLACE_NONE, event.b);
}

static void tell_place(int id, const char *what, int place, Deed *deed)
{
    say(deed, id, what, su_place_name(place), 0, 0);
    seen(deed, SU_PLACE_NONE, place);
}

/* On a building action, or on a footbridge. */
static void tell_bone(int where, Deed *deed)
{
    if (where < SU_WORKS)
        tell_place(TEXT_SU_DEED_BONE, text(su_work_text(where)), su_works[where].building, deed);
    else
        tell_place(TEXT_SU_DEED_BONE, su_place_name(SU_PLACE_TOWER + where - SU_BONE_TOWER), SU_PLACE_TOWER + where - SU_BONE_TOWER, deed);
}

static void tell_cast(Event event, int place, Deed *deed)
{
    tell_place(place == SU_PLACE_NONE ? TEXT_SU_DEED_CAST_ONLY : TEXT_SU_DEED_CAST, text(su_spell_text(event.b)), place, deed);
}

static void tell_battle(Event event, Deed *deed)
{
    const WordsArg args[] = {{.text = su_place_name(event.a)}, {.number = event.b}, {.number = event.c}};
    words_format(deed->words, DEED_WORDS, text(TEXT_SU_DEED_BATTLE), args, 3);
    seen(deed, SU_PLACE_NONE, event.a);
}

static void tell_placed(Event event, Deed *deed)
{
    const WordsArg args[] = {{.text = text(su_work_text(event.a))}, {.number = event.b}, {.number = su_works[event.a].spaces}};
    words_format(deed->words, DEED_WORDS, text(TEXT_SU_DEED_PLACED), args, 3);
    seen(deed, SU_PLACE_NONE, su_works[event.a].building);
}

bool su_note(const EventList *events, SuNote *note)
{
    const Event *found = weightiest(events);
    if (found == NULL)
        return false;
    *note = (SuNote){.event = *found, .place = SU_PLACE_NONE};
    if (found->kind == SU_EVENT_BOOK)
        note->place = (uint8_t)su_cast_place(found->b, events);
    return true;
}

/* A night of eight rounds has many moves: only those onto the wall stay in mind. */
bool su_is_chronicled(Event event)
{
    switch (event.kind) {
    case SU_EVENT_MARCHED: return su_is_section(event.c);
    case SU_EVENT_PRIEST: return event.c != SU_PRIEST_MOVED;
    case SU_EVENT_MOVED:
    case SU_EVENT_PLACED: return false;
    default: return true;
    }
}

void su_note_tell(const SuNote *note, Deed *deed)
{
    Event event = note->event;
    switch (event.kind) {
    case SU_EVENT_BREACH: tell_place(TEXT_SU_SAY_BREACH, NULL, event.a, deed); break;
    case SU_EVENT_HELD: say(deed, TEXT_SU_SAY_HELD, NULL, NULL, 0, 0); break;
    case SU_EVENT_BOOK: tell_cast(event, note->place, deed); break;
    case SU_EVENT_STRENGTHS: tell_battle(event, deed); break;
    case SU_EVENT_TRAP: tell_place(TEXT_SU_SAY_TRAP, NULL, SU_PLACE_PATH + event.a, deed); break;
    case SU_EVENT_DONE:
        su_done_words(event, deed->words, DEED_WORDS);
        seen(deed, SU_PLACE_NONE, su_done_place(event));
        break;
    case SU_EVENT_MANEUVER: say(deed, event.a != 0 ? TEXT_SU_DEED_LARGE : TEXT_SU_DEED_SMALL, NULL, NULL, 0, 0); break;
    case SU_EVENT_PRIEST: tell_priest(event, deed); break;
    case SU_EVENT_CARD: tell_card(event, deed); break;
    case SU_EVENT_MARCHED:
    case SU_EVENT_MOVED: tell_moved(event, deed); break;
    case SU_EVENT_TILE: say(deed, TEXT_SU_DEED_WOKEN, text(su_spell_text(event.a)), NULL, 0, 0); break;
    case SU_EVENT_FELL:
    case SU_EVENT_WOUNDED: tell_fallen(event, deed); break;
    case SU_EVENT_BONE: tell_bone(event.a, deed); break;
    case SU_EVENT_BANISHED: tell_place(TEXT_SU_DEED_BANISHED, su_unit_name(SU_INVADER, event.a), event.c, deed); break;
    default: tell_placed(event, deed); break;
    }
}

/* Arrows are announced, not whom they will hit. */
static bool flies(const EventList *events, int missile)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == SU_EVENT_SHOT && events->at[i].c % SU_SHOT_MISSED == missile)
            return true;
    return false;
}

bool su_tell(int seat, const EventList *events, Deed *deed)
{
    SuNote note;
    su_chronicle_saw(events);
    su_screen.told = seat != play_viewer();
    if (!su_note(events, &note))
        return false;
    int kind = note.event.kind;
    su_screen.volley = flies(events, SU_SHOT_ARROWS);
    su_screen.staged = (kind == SU_EVENT_BOOK && su_screen.told) || kind == SU_EVENT_STRENGTHS || kind == SU_EVENT_CARD || kind == SU_EVENT_BREACH || kind == SU_EVENT_HELD;
    su_note_tell(&note, deed);
    return true;
}

/* What is played on the stage says itself how it ends. */
void su_announce(const char *words)
{
    if (su_screen.staged)
        pages_silence();
    else
        pages_say(su_screen.volley ? text(TEXT_SU_SAY_ARROWS) : words);
}
