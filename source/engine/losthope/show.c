/* SPDX-License-Identifier: MIT */
/* The state as text, a line a matter; the same on host and console. */
#include "engine/losthope/rules.h"
#include "textbuf.h"

static const char *const phase_words[LH_PHASES] = {
    "morning", "day", "dusk", "evening", "tour: way", "tour: act", "tour: explore", "tour: pack", "raid", "dawn", "chapter end", "refit", "over",
};
static const char *const step_words[LH_STEPS] = {
    "-", "AM1", "AM2", "AM3", "AU1", "AE1", "AG1", "AG6", "AG8", "AR1", "AR2", "AR3", "AF1", "AF2", "AF3", "AF4", "AF5", "AF6", "AF7", "AC1", "AC2",
    "AC3", "AC4",
};
static const char *const sheet_words[LH_SHEETS] = {"I", "II-a", "II-b", "III-a", "III-b"};
static const char item_codes[LH_ITEMS][4] = {
    "WOD", "CMP", "WAT", "ALC", "MSH", "CIG", "SUG", "COF", "VEG", "RAW", "CAN", "SHV", "SAW", "LCK", "FIL", "MEC", "ELE", "JWL", "BOK", "BGT",
    "GTR", "WPT", "BPI", "PIS", "KNF", "SHL", "BRF", "RIF", "HAT", "AMO", "BSG", "SGN", "HRB", "CHM", "HME", "MED", "BAN",
};
const char *lh_item_code(int item) { return item_codes[item]; }

static const char *const task_words[LH_NIGHTS] = {"bed", "floor", "guard", "party1", "party2"};

static void word(TextBuf *t, const char *text, int value)
{
    textbuf_text(t, text);
    textbuf_number(t, value);
}

static void show_frame(TextBuf *t, const LhState *s)
{
    textbuf_text(t, "sheet ");
    textbuf_text(t, sheet_words[s->sheet]);
    word(t, " day ", s->day);
    textbuf_char(t, ' ');
    textbuf_text(t, phase_words[s->phase]);
    if (s->phase == LH_DAY)
        word(t, " ", s->round);
    if (s->step != LH_STEP_NONE) {
        textbuf_text(t, ", step ");
        textbuf_text(t, step_words[s->step]);
    }
    word(t, ", leader ", s->leader);
    word(t, ", cold ", s->cold);
    word(t, ", open ", s->open);
    word(t, ", quiet ", s->quiet);
    if (s->sheet == LH_SHEET_IIA)
        word(t, ", coverage ", s->coverage);
    if (s->sheet == LH_SHEET_IIB)
        word(t, ", anger ", s->anger);
    word(t, ", ticks ", s->ticks);
    word(t, "/", s->ticks_all);
    word(t, ", X ", s->failed);
    word(t, ", marks ", s->marks);
    if (s->ending != LH_NONE)
        word(t, ", ending Z", s->ending);
    textbuf_char(t, '\n');
}

static void show_person(TextBuf *t, const LhState *s, int slot)
{
    static const char letters[LH_STATUSES + 1] = "hiwmf";
    const LhMember *person = &s->people[slot];
    word(t, "slot ", slot);
    word(t, ": person ", person->id);
    for (int status = 0; status < LH_STATUSES; status++) {
        textbuf_char(t, ' ');
        textbuf_char(t, letters[status]);
        textbuf_number(t, person->status[status]);
    }
    textbuf_char(t, ' ');
    textbuf_text(t, task_words[person->task < LH_NIGHTS ? person->task : 0]);
    if (person->weapon != LH_NONE) {
        textbuf_char(t, ' ');
        textbuf_text(t, item_codes[person->weapon]);
    }
    if (person->flag != 0)
        word(t, " flag ", person->flag);
    if (person->meds != 0)
        word(t, " meds ", person->meds);
    textbuf_text(t, person->acted != 0 ? " done\n" : "\n");
}

static void show_items(TextBuf *t, const char *name, const uint8_t *pool)
{
    textbuf_text(t, name);
    for (int item = 0; item < LH_ITEMS; item++)
        if (pool[item] > 0) {
            word(t, " ", pool[item]);
            textbuf_text(t, item_codes[item]);
        }
    textbuf_char(t, '\n');
}

static void show_house(TextBuf *t, const LhState *s)
{
    textbuf_text(t, "house:");
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] != LH_NONE) {
            word(t, " ", space);
            word(t, "=F", s->fitting[space]);
            if (s->aux[space] != 0)
                word(t, "/", s->aux[space]);
        }
    word(t, ", cards left ", s->cards_left);
    word(t, ", boards ", s->boards);
    if (s->portions > 0)
        word(t, ", portions ", s->portions);
    if (s->orphan != 0) {
        word(t, ", child ", s->orphan);
        word(t, " cheer ", s->cheer);
    }
    if (s->dog > 0)
        word(t, ", dog ", s->dog);
    textbuf_char(t, '\n');
}

static void show_district(TextBuf *t, const LhState *s, int district)
{
    static const char letters[] = "fr!pWB";
    const LhQuarter *at = &s->district[district];
    word(t, " ", district);
    textbuf_char(t, ':');
    for (int bit = 0; bit < 6; bit++)
        if ((at->here >> bit & 1) != 0)
            textbuf_char(t, letters[bit]);
    if (at->drop != 0)
        word(t, "d", at->drop == LH_NONE ? 0 : at->drop);
    for (int location = 0; location < LH_LOCATIONS; location++)
        if (s->place[location].district == district) {
            word(t, " L", location);
            word(t, "x", s->place[location].markers);
        }
}

static void show_city(TextBuf *t, const LhState *s)
{
    textbuf_text(t, "city:");
    for (int district = 1; district < LH_DISTRICTS; district++)
        show_district(t, s, district);
    word(t, "\ntokens ", s->tokens);
    textbuf_text(t, ", favour");
    for (int character = 0; character < LH_CHARACTERS; character++)
        word(t, " ", s->favour[character] == LH_NONE ? -1 : s->favour[character]);
    textbuf_text(t, ", timeline");
    for (int space = 0; space <= LH_TIMELINE; space++) {
        word(t, " ", s->timeline[space].card == LH_NONE ? -1 : s->timeline[space].card);
        if (s->timeline[space].district != 0)
            word(t, "@", s->timeline[space].district);
    }
    textbuf_text(t, ", hand");
    for (int i = 0; i < LH_HAND; i++)
        if (s->hand[i] != LH_NONE)
            word(t, " ", s->hand[i]);
    textbuf_char(t, '\n');
}

static void show_tour(TextBuf *t, const LhState *s)
{
    word(t, "party ", s->party);
    word(t, " in ", s->position);
    word(t, " to ", s->party > 0 ? s->send[s->party - 1] : 0);
    word(t, ", pile ", lh_pile(s));
    word(t, ", noise ", s->noise);
    word(t, ", flipped ", s->flipped);
    textbuf_char(t, '\n');
}

static void show_stack(TextBuf *t, const LhState *s)
{
    textbuf_text(t, "stack:");
    for (int i = 0; i < s->depth; i++) {
        const LhFrame *f = &s->stack[i];
        word(t, " ", f->type);
        word(t, "(", f->a);
        word(t, ",", f->b);
        word(t, ",", f->c);
        word(t, ",", f->n);
        word(t, ",", f->src);
        textbuf_char(t, ')');
    }
    textbuf_char(t, '\n');
}

int lh_show(const void *in, int seat, char *out, int max)
{
    const LhState *s = in;
    TextBuf t;
    (void)seat;
    textbuf_begin(&t, out, max);
    show_frame(&t, s);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            show_person(&t, s, slot);
    show_items(&t, "storage:", s->storage);
    if (lh_is_tour(s) || s->phase == LH_EVENING) {
        show_items(&t, "findings 1:", s->findings[0]);
        show_items(&t, "findings 2:", s->findings[1]);
    }
    show_house(&t, s);
    show_city(&t, s);
    if (lh_is_tour(s) || lh_is_march(s))
        show_tour(&t, s);
    if (s->depth > 0)
        show_stack(&t, s);
    return t.length;
}
