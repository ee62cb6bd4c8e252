/* SPDX-License-Identifier: MIT */
/* The diary as a page: a chapter's sentences, day by day; L and R turn from chapter to chapter, A goes on to the next. */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { NOTE = 240, BOX_ROWS = 17, OPEN_LINES = 40 };

static int chapter_of(const LhNote *note) { return note->sentence == LH_DIARY_BEGIN ? 1 : 1 + (note->day - 1) / LH_DAYS; }
static int day_of(const LhNote *note) { return note->sentence == LH_DIARY_BEGIN ? 1 : 1 + (note->day - 1) % LH_DAYS; }

static int chapters(void)
{
    const LhState *state = lh_view();
    return chapter_of(&state->diary[state->diary_count - 1]);
}

/* What happens again and again is not told in the same words the next day, nor of the next one who dies. */
static int sentence_of(const LhNote *note)
{
    enum { FORMS = 3 };
    static const struct { uint8_t sentence; int16_t again[FORMS - 1]; } often[] = {
        {LH_DIARY_COOKED, {TEXT_LH_AGAIN_COOKED_1, TEXT_LH_AGAIN_COOKED_2}}, {LH_DIARY_HUNGRY, {TEXT_LH_AGAIN_HUNGRY_1, TEXT_LH_AGAIN_HUNGRY_2}},
        {LH_DIARY_TOUR, {TEXT_LH_AGAIN_TOUR_1, TEXT_LH_AGAIN_TOUR_2}}, {LH_DIARY_QUIET, {TEXT_LH_AGAIN_QUIET_1, TEXT_LH_AGAIN_QUIET_2}},
        {LH_DIARY_RAID, {TEXT_LH_AGAIN_RAID_1, TEXT_LH_AGAIN_RAID_2}}, {LH_DIARY_COLD, {TEXT_LH_AGAIN_COLD_1, TEXT_LH_AGAIN_COLD_2}},
        {LH_DIARY_LOST_WOUNDS, {TEXT_LH_AGAIN_WOUNDS_1, TEXT_LH_AGAIN_WOUNDS_2}}, {LH_DIARY_THIRSTY, {TEXT_LH_AGAIN_THIRSTY_1, TEXT_LH_AGAIN_THIRSTY_2}},
        {LH_DIARY_ROBBED, {TEXT_LH_AGAIN_ROBBED_1, TEXT_LH_AGAIN_ROBBED_2}},
    };
    bool lost = note->sentence == LH_DIARY_LOST_WOUNDS;     /* several on the same day */
    int form = note->sentence == LH_DIARY_BEGIN ? 0 : (lost ? note->who : note->day - 1) % FORMS;
    for (unsigned i = 0; i < sizeof often / sizeof *often && form > 0; i++)
        if (often[i].sentence == note->sentence)
            return often[i].again[form - 1];
    return lh_words_diary[note->sentence];
}

void lh_note_words(const LhNote *note, char *out, int size)
{
    WordsArg args[3] = {{.text = ""}, {.text = ""}, {.text = ""}};
    switch (lh_note_sort(note->sentence)) {
    case LH_NOTE_WHO: args[0].text = text(lh_words_first_name[note->who]); break;
    case LH_NOTE_CARD: args[0].text = text(lh_words_card[note->what]); break;
    case LH_NOTE_SHEET: args[0].text = text(lh_words_sheet[note->what]); break;
    case LH_NOTE_WHERE: args[0].text = text(lh_words_place[LH_L1 + note->what - 1]); break;
    case LH_NOTE_WHO_WHERE:
        args[0].text = text(lh_words_first_name[note->who]);
        args[1].text = text(lh_words_place[LH_L1 + note->what - 1]);
        break;
    case LH_NOTE_RAID: args[0].text = text(lh_words_raid[note->what]); break;
    case LH_NOTE_TOKEN: args[0].text = text(lh_words_token[note->what - 1]); break;
    case LH_NOTE_COUNTS:
        args[0] = (WordsArg){.number = note->who};
        args[1] = (WordsArg){.number = note->what};
        break;
    case LH_NOTE_BEGIN:
        args[0].text = text(lh_words_first_name[note->who]);
        args[1].text = text(lh_words_first_name[note->what]);
        args[2].text = text(lh_words_first_name[note->day]);
        break;
    default: break;
    }
    words_format(out, size, text(sentence_of(note)), args, 3);
}

/* All days of a chapter, a paragraph each. */
static void write_chapter(int chapter, char *out, int size)
{
    const LhState *state = lh_view();
    int day = 0, used = 0;
    out[0] = 0;
    for (int i = 0; i < state->diary_count && used + NOTE < size; i++) {
        const LhNote *note = &state->diary[i];
        if (chapter_of(note) != chapter)
            continue;
        if (day_of(note) != day) {
            if (day > 0)
                out[used++] = '\n';
            day = day_of(note);
            words_format(out + used, NOTE, text(TEXT_LH_DAY_HEAD), &(WordsArg){.number = day}, 1);
            used += (int)strlen(out + used);
        }
        out[used++] = ' ';
        lh_note_words(note, out + used, NOTE);
        used += (int)strlen(out + used);
    }
}

/* ---- the page ---- */

/* Writing and laying out have a frame each. */
static void write_open(void)
{
    LhScreen *s = &lh_screen;
    write_chapter(s->diary_chapter, s->diary, sizeof s->diary);
    s->diary_shown = false;
}

static void show(void)
{
    LhScreen *s = &lh_screen;
    s->diary_shown = s->busy = true;
    words_format(s->line, sizeof s->line, text(TEXT_LH_DIARY_TITLE), &(WordsArg){.number = s->diary_chapter}, 1);
    int rows = min_int(BOX_ROWS, kit_tiles_free() / SCREEN_TILES_X);    /* as high as what lies open below leaves room for */
    textbox_open(&s->diary_box, &(TextboxSetup){.w = SCREEN_TILES_X, .h = (uint8_t)rows, .instant = true, .leave = true, .title = s->line, .text = s->diary});
}

static void close(void)
{
    if (lh_screen.diary_shown)
        textbox_close(&lh_screen.diary_box);
    lh_screen.diary_shown = false;
}

static void turn(int step)
{
    LhScreen *s = &lh_screen;
    int chapter = s->diary_chapter + step;
    if (chapter < 1 || chapter > chapters())
        return;
    s->diary_chapter = (uint8_t)chapter;
    audio_effect(EFFECT_CURSOR);
    close();
    write_open();
}

static void frame(void)
{
    if (!lh_screen.diary_shown) {
        if (board_settled() && kit_spent() < OPEN_LINES)
            show();
        return;
    }
    KitEvent event = textbox_frame(&lh_screen.diary_box);
    if (keys_pressed() & KEY_BIT_R)
        turn(1);
    else if (keys_pressed() & KEY_BIT_L)
        turn(-1);
    else if (event == KIT_CHOSEN && lh_screen.diary_chapter < chapters())
        turn(1);
    else if (event == KIT_CHOSEN || event == KIT_BACK)
        pages_pop();
}

static const char *hints(void) { return text(chapters() > 1 ? TEXT_LH_HINT_READ : TEXT_HINT_READ); }

static const Page diary_page = {.open = write_open, .frame = frame, .close = close, .ask = page_nothing, .hints = hints};

static void open_at(int chapter)
{
    lh_screen.diary_chapter = (uint8_t)chapter;
    pages_push(&diary_page);
}

void lh_diary_open(void) { open_at(chapters()); }
void lh_diary_all(void) { open_at(1); }
