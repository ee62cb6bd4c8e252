/* SPDX-License-Identifier: MIT */
/*
 * The diary: what this group has lived through, kept from events while they are told. A day has room for two sentences; a weightier one
 * takes the place of a lighter one. What changes the group always finds room, if need be that of the oldest light sentence.
 */
#include <string.h>

#include "engine/losthope/rules.h"

enum { LIGHT, MIDDLE, HEAVY };          /* weights */
enum { DAY_NOTES = 2 };

typedef struct { uint8_t sort, weight; } Sentence;

static const Sentence sentences[LH_DIARIES] = {
    [LH_DIARY_BEGIN] = {LH_NOTE_BEGIN, HEAVY}, [LH_DIARY_CHAPTER] = {LH_NOTE_SHEET, HEAVY}, [LH_DIARY_TICK] = {LH_NOTE_CARD, HEAVY},
    [LH_DIARY_MISSED] = {LH_NOTE_CARD, MIDDLE}, [LH_DIARY_MARKED] = {LH_NOTE_PLAIN, HEAVY}, [LH_DIARY_LOST_HUNGER] = {LH_NOTE_WHO, HEAVY},
    [LH_DIARY_LOST_ILLNESS] = {LH_NOTE_WHO, HEAVY}, [LH_DIARY_LOST_WOUNDS] = {LH_NOTE_WHO, HEAVY}, [LH_DIARY_LOST_MISERY] = {LH_NOTE_WHO, HEAVY},
    [LH_DIARY_NEWCOMER] = {LH_NOTE_WHO, HEAVY}, [LH_DIARY_BED] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_STOVE] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_RADIO] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_BOARDED] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_CLEARED] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_COOKED] = {LH_NOTE_WHO, LIGHT}, [LH_DIARY_HUNGRY] = {LH_NOTE_PLAIN, LIGHT}, [LH_DIARY_THIRSTY] = {LH_NOTE_PLAIN, LIGHT},
    [LH_DIARY_COLD] = {LH_NOTE_PLAIN, LIGHT}, [LH_DIARY_ROBBED] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_TOUR] = {LH_NOTE_WHO_WHERE, LIGHT},
    [LH_DIARY_CHECKED] = {LH_NOTE_PLAIN, LIGHT}, [LH_DIARY_HURT] = {LH_NOTE_WHO, MIDDLE}, [LH_DIARY_FIGHT_WON] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_FLED] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_SURRENDER] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_QUIET] = {LH_NOTE_PLAIN, LIGHT},
    [LH_DIARY_RAID] = {LH_NOTE_RAID, LIGHT}, [LH_DIARY_HELD] = {LH_NOTE_WHO, MIDDLE}, [LH_DIARY_UNGUARDED] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_SHELLED] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_FIRE] = {LH_NOTE_WHERE, LIGHT}, [LH_DIARY_FIRE_OUT] = {LH_NOTE_WHERE, MIDDLE},
    [LH_DIARY_RUINS] = {LH_NOTE_WHERE, MIDDLE}, [LH_DIARY_ORIC] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_LASCH] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_BENEDEK] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_DANEK] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_VELD] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_PROOF] = {LH_NOTE_TOKEN, MIDDLE}, [LH_DIARY_CHILD] = {LH_NOTE_PLAIN, LIGHT}, [LH_DIARY_CHILD_SICK] = {LH_NOTE_PLAIN, MIDDLE},
    [LH_DIARY_CHILD_LOST] = {LH_NOTE_PLAIN, HEAVY}, [LH_DIARY_DOG] = {LH_NOTE_PLAIN, MIDDLE}, [LH_DIARY_DOG_GONE] = {LH_NOTE_PLAIN, HEAVY},
    [LH_DIARY_MARCH] = {LH_NOTE_PLAIN, HEAVY}, [LH_DIARY_ARRIVED] = {LH_NOTE_PLAIN, HEAVY}, [LH_DIARY_CEASEFIRE] = {LH_NOTE_PLAIN, HEAVY},
    [LH_DIARY_CHAPTER_END] = {LH_NOTE_COUNTS, HEAVY},
};

int lh_note_sort(int sentence) { return sentences[sentence].sort; }

static int day_of(const LhState *s) { return (s->chapter - 1) * LH_DAYS + clamp_int(s->day, 1, LH_DAYS); }
static int weight_of(const LhNote *note) { return sentences[note->sentence].weight; }

static bool is_told(const LhState *s, int sentence)
{
    for (int i = 0; i < s->diary_count; i++)
        if (s->diary[i].sentence == sentence)
            return true;
    return false;
}

/* The last place is free then, for what is written instead. */
static void forget(LhState *s, int at)
{
    s->diary_count--;
    memmove(&s->diary[at], &s->diary[at + 1], (size_t)(s->diary_count - at) * sizeof *s->diary);
}

/* The lightest sentence of a day that is lighter than `weight`, or 0, the first, which stays; day 0: of all days. */
static int lighter(const LhState *s, int day, int weight)
{
    int found = 0;
    for (int i = 1; i < s->diary_count; i++)
        if ((day == 0 || s->diary[i].day == day) && weight_of(&s->diary[i]) < weight && (found == 0 || weight_of(&s->diary[i]) < weight_of(&s->diary[found])))
            found = i;
    return found;
}

static void write(LhState *s, int sentence, int who, int what)
{
    int day = day_of(s), weight = sentences[sentence].weight, today = 0, out = 0;
    for (int i = 1; i < s->diary_count; i++) {
        today += s->diary[i].day == day;
        if (s->diary[i].day == day && s->diary[i].sentence == sentence && s->diary[i].who == who && s->diary[i].what == what)
            return;
    }
    if (today >= DAY_NOTES) {
        out = lighter(s, day, weight);
        if (out == 0 && weight < HEAVY)
            return;
    }
    if (out == 0 && s->diary_count == LH_NOTES) {
        out = lighter(s, 0, weight);
        if (out == 0)
            return;
    }
    if (out > 0)
        forget(s, out);
    s->diary[s->diary_count++] = (LhNote){(uint8_t)sentence, (uint8_t)day, (uint8_t)who, (uint8_t)what};
}

static void plain(LhState *s, int sentence) { write(s, sentence, 0, 0); }

static void once(LhState *s, int sentence)
{
    if (!is_told(s, sentence))
        plain(s, sentence);
}

static void of_person(LhState *s, int sentence, int slot)
{
    if (slot < LH_SLOTS && s->people[slot].id != LH_NONE)
        write(s, sentence, s->people[slot].id, 0);
}

/*
 * Who began, with nothing of the set-up before; the day stands for the third person. At the start the three who are there; of a winter that is
 * under way those of them who live, then the lost, then others.
 */
void lh_diary_begin(LhState *s)
{
    uint8_t first[3];
    int count = 0, known = 0;
    for (int slot = 0; slot < LH_SLOTS && count < 3; slot++)
        if (s->people[slot].id < LH_PEOPLE && (s->people[slot].origin & LH_ORIGIN_FIRST) != 0) {
            known |= 1 << s->people[slot].id;
            first[count++] = s->people[slot].id;
        }
    for (int lost = 1; lost >= 0; lost--)
        for (int person = 0; person < LH_PEOPLE && count < 3; person++)
            if ((known >> person & 1) == 0 && (s->lost_people >> person & 1) == lost)
                first[count++] = (uint8_t)person;
    memset(s->diary, 0, sizeof s->diary);
    s->diary[0] = (LhNote){LH_DIARY_BEGIN, first[2], first[0], first[1]};
    s->diary_count = 1;
}

void lh_diary_robbed(LhState *s) { plain(s, LH_DIARY_ROBBED); }

static void note_person(LhState *s, int kind, int a, int b, int c)
{
    static const uint8_t lost[LH_STATUSES] = {LH_DIARY_LOST_HUNGER, LH_DIARY_LOST_ILLNESS, LH_DIARY_LOST_WOUNDS, LH_DIARY_LOST_MISERY, LH_DIARY_LOST_WOUNDS};
    if (kind == LH_EVENT_JOINED)
        write(s, LH_DIARY_NEWCOMER, b, 0);
    else if (kind == LH_EVENT_LOST) {
        int status = 0;
        while (status < LH_STATUSES - 1 && (c >> status & 1) == 0) status++;
        write(s, lost[status], b, 0);
    } else if (b == LH_WOUNDS && lh_is_tour(s))
        of_person(s, LH_DIARY_HURT, a);
    else if (b == LH_HUNGER && c >= 3)
        plain(s, LH_DIARY_HUNGRY);
}

static void note_house(LhState *s, int kind, int a, int b, int c)
{
    if (kind == LH_EVENT_BUILT)
        switch (b) {
        case LH_F_BED: once(s, LH_DIARY_BED); break;
        case LH_F_STOVE: once(s, LH_DIARY_STOVE); break;
        case LH_F_RADIO: once(s, LH_DIARY_RADIO); break;
        default: break;
        }
    else if (kind == LH_EVENT_USED && b == LH_F_STOVE)
        of_person(s, LH_DIARY_COOKED, c);
    else if (kind == LH_EVENT_BOARD && a == LH_HOLES)
        once(s, LH_DIARY_BOARDED);
    else if (kind == LH_EVENT_CLEARED && s->cards_left == 0)
        once(s, LH_DIARY_CLEARED);
    else if (kind == LH_EVENT_FITTING_LOST && c == 0)
        plain(s, LH_DIARY_SHELLED);
}

static void note_night(LhState *s, int kind, int a, int b, int c)
{
    static const uint8_t fights[] = {0, LH_DIARY_FIGHT_WON, LH_DIARY_FLED, LH_DIARY_SURRENDER};
    if (kind == LH_EVENT_TOUR && c == 1) {
        int slot = lh_first(lh_party_people(s, a));
        if (slot < LH_SLOTS)
            write(s, LH_DIARY_TOUR, s->people[slot].id, b);
    } else if (kind == LH_EVENT_CHECK && b >= 2)
        plain(s, LH_DIARY_CHECKED);
    else if (kind == LH_EVENT_FIGHT && c > 0)
        plain(s, fights[c & 3]);
    else if (kind == LH_EVENT_RAID && lh_guards(s) == 0)
        plain(s, LH_DIARY_UNGUARDED);
    else if (kind == LH_EVENT_RAID)
        write(s, a == LH_Q0 ? LH_DIARY_QUIET : LH_DIARY_RAID, 0, a == LH_Q0 ? 0 : a);
    else if (kind == LH_EVENT_RAID_POOL && c == 1)
        of_person(s, LH_DIARY_HELD, lh_first(lh_guards(s)));
}

static void note_city(LhState *s, int kind, int a, int b)
{
    if (kind == LH_EVENT_FIRE)
        write(s, b ? LH_DIARY_FIRE : LH_DIARY_FIRE_OUT, 0, a);
    else if (kind == LH_EVENT_RUINS)
        write(s, LH_DIARY_RUINS, 0, a);
    else if (kind == LH_EVENT_CHARACTER && b == 1)
        plain(s, LH_DIARY_ORIC + a);
    else if (kind == LH_EVENT_TOKEN && b == 1 && lh_tokens[a - 1].kind == LH_TOKEN_PROOF)
        write(s, LH_DIARY_PROOF, 0, a);
}

static void note_story(LhState *s, int kind, int a, int b)
{
    switch (kind) {
    case LH_EVENT_CHAPTER: write(s, LH_DIARY_CHAPTER, 0, a); break;
    case LH_EVENT_CARD_LEFT:
        if (b > 0)
            write(s, b == 1 ? LH_DIARY_TICK : LH_DIARY_MISSED, 0, a);
        break;
    case LH_EVENT_MARKED: plain(s, LH_DIARY_MARKED); break;
    case LH_EVENT_MARCH: plain(s, LH_DIARY_MARCH); break;
    case LH_EVENT_PHASE:
        if (a == LH_CHAPTER_END)
            write(s, LH_DIARY_CHAPTER_END, lh_group(s), s->ticks);
        break;
    case LH_EVENT_ENDED:
        if (a <= LH_Z_COLUMN)
            plain(s, LH_DIARY_ARRIVED);
        else if (a <= LH_Z_CANDLE)
            plain(s, LH_DIARY_CEASEFIRE);
        break;
    default: break;
    }
}

static void note_guests(LhState *s, int kind, int a, int b)
{
    if (kind == LH_EVENT_CHILD_SCENE)
        plain(s, LH_DIARY_CHILD);
    else if (kind == LH_EVENT_TRACK && a == LH_TRACK_CHEER && b <= 1)
        plain(s, b == 1 ? LH_DIARY_CHILD_SICK : LH_DIARY_CHILD_LOST);
    else if (kind == LH_EVENT_TRACK && a == LH_TRACK_COLD && b >= 4)
        plain(s, LH_DIARY_COLD);
    else if (kind == LH_EVENT_DOG && a == 0)
        plain(s, LH_DIARY_DOG_GONE);
    else if (kind == LH_EVENT_DOG)
        once(s, LH_DIARY_DOG);
    else if (kind == LH_EVENT_ROLL && b == LH_ROLL_THIRST)
        plain(s, LH_DIARY_THIRSTY);
}

void lh_diary_note(LhState *s, int kind, int a, int b, int c)
{
    switch (kind) {
    case LH_EVENT_JOINED:
    case LH_EVENT_LOST:
    case LH_EVENT_STATUS: note_person(s, kind, a, b, c); break;
    case LH_EVENT_BUILT:
    case LH_EVENT_USED:
    case LH_EVENT_BOARD:
    case LH_EVENT_CLEARED:
    case LH_EVENT_FITTING_LOST: note_house(s, kind, a, b, c); break;
    case LH_EVENT_TOUR:
    case LH_EVENT_CHECK:
    case LH_EVENT_FIGHT:
    case LH_EVENT_RAID:
    case LH_EVENT_RAID_POOL: note_night(s, kind, a, b, c); break;
    case LH_EVENT_FIRE:
    case LH_EVENT_RUINS:
    case LH_EVENT_CHARACTER:
    case LH_EVENT_TOKEN: note_city(s, kind, a, b); break;
    case LH_EVENT_CHILD_SCENE:
    case LH_EVENT_TRACK:
    case LH_EVENT_DOG:
    case LH_EVENT_ROLL: note_guests(s, kind, a, b); break;
    default: note_story(s, kind, a, b); break;
    }
}

/* What a note may hold; a broken record must not send a screen behind the end of a table. */
bool lh_diary_valid(const LhState *s)
{
    static const uint8_t limit[LH_NOTE_SORTS] = {
        [LH_NOTE_PLAIN] = 1, [LH_NOTE_WHO] = 1, [LH_NOTE_CARD] = LH_CARDS, [LH_NOTE_SHEET] = LH_SHEETS, [LH_NOTE_WHERE] = LH_DISTRICTS,
        [LH_NOTE_WHO_WHERE] = LH_DISTRICTS, [LH_NOTE_RAID] = LH_RAIDS, [LH_NOTE_TOKEN] = LH_TOKENS + 1, [LH_NOTE_COUNTS] = 8, [LH_NOTE_BEGIN] = LH_PEOPLE,
    };
    static const LhNote none;
    if (s->diary_count < 1 || s->diary_count > LH_NOTES || s->diary[0].sentence != LH_DIARY_BEGIN)
        return false;
    for (int i = 0; i < LH_NOTES; i++) {
        const LhNote *note = &s->diary[i];
        if (i >= s->diary_count) {
            if (memcmp(note, &none, sizeof none) != 0)
                return false;
            continue;
        }
        if (note->sentence >= LH_DIARIES || (note->sentence == LH_DIARY_BEGIN) != (i == 0))
            return false;
        int sort = lh_note_sort(note->sentence);
        bool place = sort == LH_NOTE_WHERE || sort == LH_NOTE_WHO_WHERE || sort == LH_NOTE_TOKEN;
        if (note->who >= LH_PEOPLE || note->what >= limit[sort] || (place && note->what == 0) || note->day > 3 * LH_DAYS || (i == 0 && note->day >= LH_PEOPLE))
            return false;
    }
    return true;
}
