/* SPDX-License-Identifier: MIT */
/*
 * The forecast (SU-25.4): the whole siege on one page, as it lies on the board. Above the eight sections, each with the clash that would
 * come if nothing changed and what would come of it; below who waits on ramparts, foregrounds and in the camp. LEFT and RIGHT
 * choose a section, whose strengths are told in words; A goes there.
 */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "ui/honours.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { PAGE_X = 0, PAGE_Y = 2, PAGE_W = 30, PAGE_H = 15, COLUMN_X = 8, COLUMN_W = 28, COLUMN_Y = 5, COLUMN_H = 48 };
enum { SUM_Y = 6, SIGN_Y = 16, GARRISON_Y = 26, WALL_Y = 34, STORM_Y = 42, RAMPART_Y = 56, RAMPART_X = 12, RAMPART_W = 36, FIELD_Y = 67, WORDS_Y = 80, SIDE_Y = 81 };
enum { SIDE_LEFT = 8, SIDES_W = 226, SIDE_W = 112, SIDE_GAP = 7, LINE = 10, LINES = 3, TIGHT_LINE = 8, COUNTED = 6, FIGURE_W = 5, FIGURE_H = 7, SIGN_W = 7, PULSE = 16, COLUMN_GLYPHS = 60, WORDS_GLYPHS = 90 };
/* What is drawn one after the other; then the page stands. */
enum { PART_CHOICE, PART_SECTIONS, PART_RAMPARTS = PART_SECTIONS + SU_SECTIONS, PART_FIELDS, PART_WORDS, PARTS };

/* Small figures in the order of FIGURE_...: 5 x 7, a row of bits each, the left one highest. */
static const uint8_t figures[][FIGURE_H] = {
    [FIGURE_GHOST] = {0x0E, 0x1F, 0x15, 0x1F, 0x1F, 0x1F, 0x15},    [FIGURE_SKELETON] = {0x0E, 0x0A, 0x0E, 0x04, 0x1F, 0x04, 0x0A},
    [FIGURE_VAMPIRE] = {0x0E, 0x0E, 0x1F, 0x1F, 0x1F, 0x0E, 0x0A},  [FIGURE_MARKSMAN] = {0x00, 0x0C, 0x0D, 0x1D, 0x0F, 0x0D, 0x12},
    [FIGURE_SOLDIER] = {0x0D, 0x0D, 0x1D, 0x1F, 0x0D, 0x0D, 0x13},  [FIGURE_VETERAN] = {0x1C, 0x0C, 0x0D, 0x1F, 0x1F, 0x0D, 0x0A},
    [FIGURE_PRIEST] = {0x04, 0x0E, 0x04, 0x0E, 0x0E, 0x0E, 0x1F},
};
static const uint8_t figure_inks[] = {
    [FIGURE_GHOST] = INK_DIM, [FIGURE_SKELETON] = INK_TEXT, [FIGURE_VAMPIRE] = INK_RED, [FIGURE_MARKSMAN] = INK_GREEN, [FIGURE_SOLDIER] = INK_BLUE,
    [FIGURE_VETERAN] = INK_GOLD, [FIGURE_PRIEST] = INK_LIGHT,
};

/* Signs of what would come: 7 x 7. */
static const uint8_t shield[] = {0x7F, 0x7F, 0x7F, 0x3E, 0x3E, 0x1C, 0x08}, drop[] = {0x08, 0x08, 0x1C, 0x3E, 0x3E, 0x3E, 0x1C},
                     skull[] = {0x3E, 0x7F, 0x49, 0x7F, 0x3E, 0x2A, 0x2A}, eye[] = {0x00, 0x1C, 0x22, 0x5D, 0x22, 0x1C, 0x00};

static Window *window(void) { return &su_screen.forecast; }

/* Runs of set bits, row by row. */
static void draw_bits(int x, int y, const uint8_t *rows, int wide, int ink)
{
    for (int row = 0; row < FIGURE_H; row++)
        for (int left = 0; left < wide; left++) {
            int right = left;
            while (right < wide && rows[row] >> (wide - 1 - right) & 1) right++;
            if (right > left)
                window_fill(window(), x + left, y + row, right - left, 1, ink);
            left = right;
        }
}

static int draw_figure(int x, int y, int figure)
{
    draw_bits(x, y, figures[figure], FIGURE_W, figure_inks[figure]);
    return x + FIGURE_W + 1;
}

/* The strongest first, as they stand on the board; as many as there is room for. */
static void draw_units(int middle, int y, const uint8_t units[SU_TYPES], int first, int most)
{
    int count = units[0] + units[1] + units[2], shown = count < most ? count : most;
    int x = middle - shown * (FIGURE_W + 1) / 2;
    for (int type = SU_TYPES - 1; type >= 0; type--)
        for (int i = 0; i < units[type] && shown > 0; i++, shown--) x = draw_figure(x, y, first + type);
}

/* ---- a section ---- */

/* Before the maneuvers: who could come is told in grey, and an eye where he could break through. */
static bool is_exposed(int section, const SuClash *clash)
{
    return clash->outcome == SU_CLASH_NONE && su_threat(su_view(), section) > clash->defence + clash->units;
}

static void draw_sum(int x, int section, const SuClash *clash)
{
    bool quiet = clash->outcome == SU_CLASH_NONE;
    char sum[8];
    Window *w = window();
    words_number(sum, sizeof sum, quiet ? su_threat(su_view(), section) : clash->attack);
    window_text_in(w, x, SUM_Y, COLUMN_W / 2 - 1, ALIGN_RIGHT, &font_small, quiet ? ink_dim : ink_red, sum);
    window_text(w, x + COLUMN_W / 2, SUM_Y, &font_small, ink_dim, ":");
    window_number(w, x + COLUMN_W / 2 + 3, SUM_Y, &font_small, ink_blue, clash->defence);
}

static void draw_sign(int x, int section, bool bright)
{
    SuClash clash;
    su_outlook(section, &clash);
    int left = x + (COLUMN_W - SIGN_W) / 2;
    switch (clash.outcome) {
    case SU_CLASH_HOLDS: draw_bits(left, SIGN_Y, shield, SIGN_W, INK_GREEN); break;
    case SU_CLASH_LOSES: draw_bits(left, SIGN_Y, drop, SIGN_W, INK_RED); break;
    case SU_CLASH_FALLS: draw_bits(left, SIGN_Y, skull, SIGN_W, bright ? INK_GOLD : INK_RED); break;
    default:
        if (is_exposed(section, &clash))
            draw_bits(left, SIGN_Y, eye, SIGN_W, INK_GOLD);
        break;
    }
    if (clash.uncertain && clash.outcome != SU_CLASH_NONE)
        window_text(window(), left + SIGN_W + 2, SIGN_Y - 1, &font_small, ink_gold, "?");
}

static void draw_section(int index)
{
    const SuState *state = su_view();
    int section = su_section(index), x = COLUMN_X + index * COLUMN_W, stones = su_walls(state, section);
    SuClash clash;
    su_outlook(section, &clash);
    draw_sum(x, section, &clash);
    draw_sign(x, section, false);
    draw_units(x + COLUMN_W / 2 - (su_priest_at(state, section) >= 0 ? 3 : 0), GARRISON_Y, state->def[index], FIGURE_MARKSMAN, SU_GARRISON);
    if (su_priest_at(state, section) >= 0)
        draw_figure(x + COLUMN_W - FIGURE_W - 1, GARRISON_Y, FIGURE_PRIEST);
    window_fill(window(), x + 1, WALL_Y, COLUMN_W - 2, 5, INK_DARK);
    for (int i = 0; i < stones; i++) window_fill(window(), x + 3 + 6 * i, WALL_Y + 1, 5, 3, INK_MIDDLE);
    draw_units(x + COLUMN_W / 2, STORM_Y, state->inv[section], FIGURE_GHOST, 4);
    if (su_units(state, section) > 4)
        window_text(window(), x + COLUMN_W - 5, STORM_Y - 1, &font_small, ink_text, "+");
}

/* ---- those who wait ---- */

static void draw_ramparts(void)
{
    static const uint8_t order[SU_RAMPARTS] = {SU_RW3, SU_RW2, SU_RW1, SU_RE1, SU_RE2, SU_RE3};
    for (int i = 0; i < SU_RAMPARTS; i++) {
        window_fill(window(), RAMPART_X + i * RAMPART_W, RAMPART_Y + FIGURE_H + 1, RAMPART_W - 4, 1, INK_DARK);
        draw_units(RAMPART_X + i * RAMPART_W + RAMPART_W / 2 - 2, RAMPART_Y, su_view()->inv[order[i]], FIGURE_GHOST, 5);
        int more = su_units(su_view(), order[i]);
        if (more > 5)
            window_text(window(), RAMPART_X + (i + 1) * RAMPART_W - 6, RAMPART_Y - 1, &font_small, ink_text, "+");
    }
}

static int draw_count(int x, int y, int figure, int number)
{
    x = draw_figure(x, y, figure);
    return window_number(window(), x + 1, y - 1, &font_small, ink_text, number) + 5;
}

static void draw_waiting(int x, int place)
{
    for (int type = SU_TYPES - 1; type >= 0; type--)
        if (su_view()->inv[place][type] > 0)
            x = draw_count(x, FIELD_Y, FIGURE_GHOST + type, su_view()->inv[place][type]);
}

static void draw_fields(void)
{
    draw_waiting(16, SU_FW);
    draw_waiting(96, SU_CAMP);
    draw_waiting(176, SU_FE);
    window_fill(window(), COLUMN_X, WORDS_Y - 2, PAGE_W * 8 - 2 * COLUMN_X, 1, INK_DARK);
}

/* ---- the chosen section in words ---- */

static void frame_section(int index, int ink)
{
    window_outline(window(), COLUMN_X + index * COLUMN_W, COLUMN_Y - 1, COLUMN_W, COLUMN_H, ink);
}

static int lines_of(const char *words, int width)
{
    WordsLine lines[COUNTED];
    return words_wrap(&font_small, words, width, lines, COUNTED);
}

/* Width of the left side so that both have room, a long story where the other one is short; `most`: lines of the longer one. */
static int share_width(const char *left, const char *right, int *most)
{
    static const uint8_t widths[] = {SIDE_W, SIDE_W + 36, SIDE_W - 36, SIDE_W + 60, SIDE_W - 60};
    int best = SIDE_W;
    *most = COUNTED + 1;
    for (unsigned i = 0; i < sizeof widths && *most > LINES; i++) {
        int lines = max_int(lines_of(left, widths[i]), lines_of(right, SIDES_W - SIDE_GAP - widths[i]));
        if (lines < *most) {
            *most = lines;
            best = widths[i];
        }
    }
    return best;
}

static void draw_words(void)
{
    SuScreen *s = &su_screen;
    int section = su_section(s->forecast_at), most;
    kit_drawn(WORDS_GLYPHS);
    window_fill(window(), COLUMN_X, WORDS_Y, PAGE_W * 8 - 2 * COLUMN_X, PAGE_H * 8 - WORDS_Y - 6, INK_WINDOW);
    frame_section(s->forecast_at, INK_GOLD);
    panels_stale(SU_BOTTOM);     /* the line below says how it ends */
    su_attack_words(section, s->help_words, sizeof s->help_words);
    su_wall_words(section, s->line, sizeof s->line);
    int width = share_width(s->help_words, s->line, &most), height = most > LINES ? TIGHT_LINE : LINE;
    window_paragraph(window(), SIDE_LEFT, SIDE_Y, width, height, &font_small, ink_text, s->help_words);
    window_paragraph(window(), SIDE_LEFT + width + SIDE_GAP, SIDE_Y, SIDES_W - SIDE_GAP - width, height, &font_small, ink_text, s->line);
}

/* ---- the page ---- */

static void open(void)
{
    SuScreen *s = &su_screen;
    window_open(window(), PAGE_X, PAGE_Y, PAGE_W, PAGE_H, KIT_PALETTE_TEXT);
    window_frame(window());
    s->forecast_part = 0;
}

static void draw_part(int part)
{
    kit_drawn(COLUMN_GLYPHS);
    if (part == PART_CHOICE)
        su_screen.forecast_at = (uint8_t)(su_weakest_section() - SU_W1);
    else if (part < PART_RAMPARTS)
        draw_section(part - PART_SECTIONS);
    else if (part == PART_RAMPARTS)
        draw_ramparts();
    else if (part == PART_FIELDS)
        draw_fields();
    else
        draw_words();
}

static void choose(int step)
{
    SuScreen *s = &su_screen;
    frame_section(s->forecast_at, INK_WINDOW);
    s->forecast_at = (uint8_t)((s->forecast_at + SU_SECTIONS + step) % SU_SECTIONS);
    s->forecast_part = PART_WORDS;
    audio_effect(EFFECT_CURSOR);
}

static void go_there(void)
{
    int section = su_section(su_screen.forecast_at);
    pages_home();
    su_cursor_to(section);
    panels_stale(SU_BOTTOM);
}

static void frame(void)
{
    SuScreen *s = &su_screen;
    unsigned keys = keys_repeated();
    if (s->forecast_part < PARTS) {
        if (kit_may_draw())
            draw_part(s->forecast_part++);
        return;
    }
    if (keys & (KEY_BIT_LEFT | KEY_BIT_L))
        choose(-1);
    else if (keys & (KEY_BIT_RIGHT | KEY_BIT_R))
        choose(1);
    else if (keys_pressed() & KEY_BIT_A)
        go_there();
    else if (kit_clock() % PULSE == 0)
        for (int i = 0; i < SU_SECTIONS; i++) draw_sign(COLUMN_X + i * COLUMN_W, su_section(i), kit_clock() % (2 * PULSE) == 0);
}

static void close(void)
{
    window_close(window());
    panels_stale(SU_BOTTOM);
}

int su_forecast_place(void) { return su_screen.forecast.open ? su_section(su_screen.forecast_at) : SU_PLACE_NONE; }

static void legend(void) { su_help_text(TEXT_SU_TOPIC_SIGNS, TEXT_SU_FORECAST_LEGEND, ART_SU_CARD_UNIT + SU_SKELETON); }

static const Page forecast_page = {.open = open, .frame = frame, .close = close, .ask = legend, .hint = TEXT_SU_HINT_FORECAST};

bool su_forecast_hidden(void)
{
    return challenge_brief() && su_view()->step == SU_STEP_SPEND_MANEUVER && play_human() && play_viewer() == SU_DEFENDER;
}

void su_forecast_open(void)
{
    if (su_forecast_hidden()) {
        pages_say(text(TEXT_SU_FORECAST_OFF));
        return;
    }
    pages_push(&forecast_page);
}
