/* SPDX-License-Identifier: MIT */
/* The forecast: what the assault would do to each section if nothing changed (SU-25.4), as a sheet; A leads to the weakest one. */
#include <stddef.h>

#include "keys.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { PAGE_X = 0, PAGE_Y = 2, PAGE_W = 30, PAGE_H = 15, FORECAST_COLUMNS = 5 };
enum { COLUMN_SECTION, COLUMN_ATTACK, COLUMN_DEFENCE, COLUMN_UNITS, COLUMN_OUTCOME };

static void number(SheetCell *out, int value) { words_format(out->text, SHEET_TEXT, "%0", &(WordsArg){.number = value}, 1); }
static void words(SheetCell *out, const char *text_of) { words_format(out->text, SHEET_TEXT, "%0", &(WordsArg){.text = text_of}, 1); }

static void outcome(SheetCell *out, const SuClash *clash)
{
    switch (clash->outcome) {
    case SU_CLASH_NONE: words(out, text(TEXT_SU_OUT_QUIET)); break;
    case SU_CLASH_HOLDS: words(out, text(TEXT_SU_OUT_HOLDS)); break;
    case SU_CLASH_LOSES: words_format(out->text, SHEET_TEXT, text(TEXT_SU_OUT_LOSES), &(WordsArg){.number = clash->attack - clash->defence}, 1); break;
    default:
        words(out, text(TEXT_SU_OUT_FALLS));
        out->ink = ink_red;
        break;
    }
}

/* Who stands before it, or who could after the next maneuvers. */
static int coming(int section, const SuClash *clash)
{
    return clash->outcome == SU_CLASH_NONE ? su_threat(su_view(), section) : clash->attack;
}

static void cell(int row, int column, SheetCell *out)
{
    SuClash clash;
    su_forecast(su_view(), su_section(row), false, &clash);
    switch (column) {
    case COLUMN_SECTION: words(out, su_place_name(su_section(row))); break;
    case COLUMN_ATTACK:
        number(out, coming(su_section(row), &clash));
        if (clash.outcome == SU_CLASH_NONE)
            out->ink = ink_dim;
        break;
    case COLUMN_DEFENCE: number(out, clash.defence); break;
    case COLUMN_UNITS: number(out, clash.units); break;
    default: outcome(out, &clash); break;
    }
}

/* The section that would suffer most: by what is left of it, then the first. */
static int weakest(void)
{
    int found = SU_W1, least = INT16_MAX;
    for (int section = SU_W1; section <= SU_E4; section++) {
        SuClash clash;
        su_forecast(su_view(), section, false, &clash);
        int left = clash.defence + clash.units - coming(section, &clash);
        if (left < least) {
            least = left;
            found = section;
        }
    }
    return found;
}

static void open(void)
{
    static const uint8_t right[FORECAST_COLUMNS - 1] = {118, 144, 182, 230};
    sheet_open(&su_screen.sheet, &(SheetSetup){.x = PAGE_X, .y = PAGE_Y, .w = PAGE_W, .h = PAGE_H,
                                               .heads = text(TEXT_SU_FORECAST_HEADS), .rows = SU_SECTIONS, .columns = FORECAST_COLUMNS, .right = right, .cell = cell});
}

static void frame(void)
{
    sheet_frame(&su_screen.sheet);
    if ((keys_pressed() & KEY_BIT_A) == 0)
        return;
    int place = weakest();
    pages_home();
    su_cursor_to(place);
    su_screen.bottom_stale = true;
}

static void close(void) { sheet_close(&su_screen.sheet); }

static const Page forecast_page = {.open = open, .frame = frame, .close = close, .hint = TEXT_SU_HINT_FORECAST};

void su_forecast_open(void) { pages_push(&forecast_page); }
