/* SPDX-License-Identifier: MIT */
/* The lines around the boards: day and part of it, cold, storage; whoever is chosen with face and statuses; the buttons. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/bars.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { CITY_ROW = 16, BOTTOM_ROW = 17, NARROW_ROW = 18, TOP_GLYPHS = 50, BOTTOM_GLYPHS = 70, LINE = 11, CITY_LINE = 10, MARGIN = 4, PHASE_X = 44, TOUR_X = 36, NUMBERS_X = 86 };
enum { STORES_X = 120, STORE_W = 24, STRIP_X = 28, STATUSES_X = 78, ACTIONS_X = STATUSES_X + LH_STATUSES * BAR_WIDTH + 2 };
enum { BARS_LINES = 100 };      /* of the screen's 228: a bar drawn later would end too late */

/* Wood, components, water, pieces of food and what is cooked, and the cold. */
static void draw_stores(Window *w, const LhState *state)
{
    const uint8_t *storage = state->storage;
    const struct { uint8_t icon, number; } stores[] = {
        {LH_WOD, storage[LH_WOD]}, {LH_CMP, storage[LH_CMP]}, {LH_WAT, storage[LH_WAT]},
        {ART_ICON_FOOD, (uint8_t)(storage[LH_VEG] + storage[LH_RAW] + storage[LH_CAN] + state->portions)}, {ART_ICON_COLD, state->cold},
    };
    for (int i = 0; i < (int)(sizeof stores / sizeof *stores); i++) {
        int x = lh_icon_draw(w, STORES_X + i * STORE_W, 4, stores[i].icon);
        window_number(w, x + 1, 3, &font_small, ink_text, stores[i].number);
    }
}

/* What time costs on a tour; not where the title needs the room. */
static void draw_cards_left(Window *w, int from)
{
    const LhState *state = lh_view();
    char words[32];
    words_format(words, sizeof words, text(TEXT_LH_TOP_CARDS), &(WordsArg){.number = lh_pile(state)}, 1);
    if (state->phase == LH_TOUR_ACT && from + words_width(&font_small, words) + 2 * MARGIN < SCREEN_WIDTH)
        window_text_in(w, from, 3, SCREEN_WIDTH - MARGIN - from, ALIGN_RIGHT, &font_small, ink_text, words);
}

static void draw_line(Window *w)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    char words[64];
    words_format(words, sizeof words, text(TEXT_LH_DAY_N), &(WordsArg){.number = state->day}, 1);
    if (state->day > 0)                 /* between two chapters there is none */
        window_text(w, MARGIN, 3, &font_small, ink_gold, words);
    if ((s->asking && pages_above() > 0) || lh_lit_asked()) {       /* a list below the picture of a moment has no title of its own, nor have lit rooms */
        if (s->asking)
            lh_title(s->want, words);
        else
            lh_lit_title(words, sizeof words);
        window_text(w, PHASE_X, 3, &font_small, ink_text, words);
        draw_cards_left(w, PHASE_X + words_width(&font_small, words));
        return;
    }
    window_text(w, s->city ? TOUR_X : PHASE_X, 3, &font_small, ink_text, lh_phase_words(words, sizeof words));
    if (s->looks || s->plan)
        return;                         /* the panel of the plan says it */
    if (s->city) {
        const WordsArg args[] = {{.number = lh_pile(state)}, {.number = state->noise}, {.number = lh_weight_found(state)}, {.number = lh_capacity(state)}};
        words_format(words, sizeof words, text(TEXT_LH_TOP_TOUR), args, 4);
        window_text_in(w, NUMBERS_X, 3, SCREEN_WIDTH - MARGIN - NUMBERS_X, ALIGN_RIGHT, &font_small, ink_text, words);
    } else
        draw_stores(w, state);
}

/* Name and noise; while a way is shown, what is left of the night behind it. */
static void district_line(int district, char *out, int size)
{
    char name[48];
    const WordsArg place[] = {{.number = district}, {.text = text(lh_words_place[LH_L1 + district - 1])}};
    words_format(name, sizeof name, text(TEXT_LH_DISTRICT_NAME), place, 2);
    if (lh_screen.looks) {
        int left = LH_PILE_BASE - lh_screen.way[district];
        const WordsArg args[] = {{.text = name}, {.number = left > 0 ? left : 0}, {.number = lh_start_noise(lh_view(), district)}};
        words_format(out, size, text(TEXT_LH_LINE_TARGET), args, 3);
    } else {
        const WordsArg args[] = {{.text = name}, {.number = lh_districts[district].cost}, {.number = lh_start_noise(lh_view(), district)}};
        words_format(out, size, text(TEXT_LH_LINE_DISTRICT), args, 3);
    }
}

int lh_actions_left(int slot)
{
    const LhState *state = lh_view();
    int done = state->phase == LH_DAY ? state->round - 1 + (state->people[slot].acted != 0) : 0, left = lh_actions_of(state, slot) - done;
    return left > 0 ? left : 0;
}

/* Whoever is chosen: face, name, statuses, and how much can still be done today. */
static void draw_person(Window *w, int slot)
{
    LhScreen *s = &lh_screen;
    const LhMember *member = &lh_view()->people[slot];
    char actions[4];
    if (!s->face.open)                  /* whoever was chosen before is lost */
        lh_face_open(&s->face, 0, BOTTOM_ROW);
    lh_face_draw(&s->face, lh_face_of(slot));
    window_text(w, STRIP_X, 2, &font_small, ink_text, lh_person_name(slot));
    lh_statuses_draw(w, STATUSES_X, 2, member);
    lh_icon_draw(w, ACTIONS_X, 3, ART_ICON_ACTION);
    words_format(actions, sizeof actions, "%0", &(WordsArg){.number = lh_actions_left(slot)}, 1);
    window_text(w, ACTIONS_X + 10, 2, &font_small, ink_gold, actions);
}

static void draw_bottom(Window *w)
{
    LhScreen *s = &lh_screen;
    if (s->narrow) {
        hints_write(w, MARGIN, 4, ink_dim, pages_hints());
        return;
    }
    int district = s->city && (pages_above() == 0 || lh_moment_on()) ? lh_city_district(board_cursor()) : 0;     /* else a list lies over these lines */
    bool person = !s->city && s->person < LH_SLOTS && lh_view()->people[s->person].id != LH_NONE;
    s->words[0] = 0;
    if (district > 0)
        district_line(district, s->words, sizeof s->words);
    if (person)
        draw_person(w, s->person);
    else
        window_close(&s->face);
    if (!person)
        window_text(w, MARGIN, s->city ? 1 : 2, &font_small, ink_text, s->words);
    if (district > 0) {
        lh_district_words(district, s->words, sizeof s->words);
        window_text(w, MARGIN, 1 + CITY_LINE, &font_small, ink_gold, s->words);
    }
    hints_write(w, person ? STRIP_X : MARGIN, s->city ? 1 + 2 * CITY_LINE : 2 + LINE, ink_dim, pages_hints());
}

/* The panel of the plan belongs to it. */
static void draw_top(Window *w)
{
    draw_line(w);
    if (lh_screen.plan)
        lh_plan_draw();
}

static const Panel bars[] = {
    [LH_BOTTOM] = {.y = BOTTOM_ROW, .w = SCREEN_TILES_X, .h = 3, .glyphs = BOTTOM_GLYPHS, .lines = BARS_LINES, .hints = true, .draw = draw_bottom},
    [LH_TOP] = {.w = SCREEN_TILES_X, .h = 2, .glyphs = TOP_GLYPHS, .lines = BARS_LINES, .ready = board_settled, .draw = draw_top},
};

static int wide_row(void) { return lh_screen.city ? CITY_ROW : BOTTOM_ROW; }

void lh_bars_open(void)
{
    panels_open(bars, sizeof bars / sizeof *bars);
    panels_from(LH_BOTTOM, wide_row());
    if (!lh_screen.city)
        lh_face_open(&lh_screen.face, 0, BOTTOM_ROW);
    lh_screen.narrow = false;
}

void lh_bars_close(void)
{
    panels_close();
    window_close(&lh_screen.face);
}

/* Pages with a line for each person need the room of the chosen one's. */
void lh_bars_narrow(bool narrow)
{
    LhScreen *s = &lh_screen;
    bool now = narrow || s->plan;           /* the plan has a panel instead */
    if (s->narrow == now)
        return;
    s->narrow = now;
    window_close(&s->face);
    panels_from(LH_BOTTOM, now ? NARROW_ROW : wide_row());
    if (!now && !s->city)
        lh_face_open(&s->face, 0, BOTTOM_ROW);
}
