/* SPDX-License-Identifier: MIT */
/* The stage below the board: strengths that are counted against each other, a card that turns over, the moment of breach or sunrise. */
#include <stddef.h>

#include "fixed.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { STAGE_X = 2, STAGE_Y = 11, STAGE_TOP = 2, STAGE_HALF = 56, STAGE_W = 26, STAGE_H = 6, NAME_Y = 6, SUM_Y = 17, PART_Y = 33, MIDDLE = STAGE_W * 4, GAP = 8 };
enum { CARD_X = 10, CARD_Y = 12, CARD_SIDE = 24, CARD_WORDS_X = CARD_X + CARD_SIDE + 8, TURNED = 20, COUNTED = 32, STAGE_GLYPHS = 60 };

/* Below the wall; of all other places on the side where it hides less of them. */
static int stage_row(void)
{
    int x, y, cell = su_place_cell(su_screen.stage_at);
    if (cell == BOARD_NONE || su_is_section(su_screen.stage_at))
        return STAGE_Y;
    board_screen(cell, &x, &y);
    return y >= STAGE_HALF ? STAGE_TOP : STAGE_Y;
}

/* It opens when the view has come to the place: frame first, words in the next frame. Which part is to be drawn now; 0: none. */
enum { PART_NONE, PART_OPENED, PART_WORDS, PART_DONE };
static int stage_part(int step)
{
    SuScreen *s = &su_screen;
    if (step == 1)
        s->stage_part = PART_NONE;
    if (s->stage_part == PART_DONE || !board_settled())
        return PART_NONE;
    if (s->stage_part == PART_NONE) {
        if (!window_try(&s->stage, STAGE_X, stage_row(), STAGE_W, STAGE_H, KIT_PALETTE_TEXT))
            return PART_NONE;
        window_frame(&s->stage);
        kit_drawn(STAGE_GLYPHS);
        panels_stale(SU_BOTTOM);
        s->stage_part = PART_OPENED;
        return PART_OPENED;
    }
    s->stage_part++;
    return s->stage_part;
}
static bool stage_drawn(void) { return su_screen.stage.open && su_screen.stage_part == PART_DONE; }

/* ---- a battle ---- */

static void add_part(TextBuf *t, int id, int number)
{
    char part[24];
    if (number == 0)
        return;
    words_format(part, sizeof part, text(id), &(WordsArg){.number = number}, 1);
    textbuf_text(t, part);
    textbuf_text(t, "  ");
}

/* What is counted besides those who fight: priest, walls, aura; what they lost before is seen on the board. */
static void parts_of(int section, char *out, int size)
{
    const SuState *state = su_view();
    TextBuf t;
    SuClash clash;
    su_clash(state, section, &clash);
    textbuf_begin(&t, out, size);
    add_part(&t, TEXT_SU_PART_AURA, clash.aura);
    add_part(&t, TEXT_SU_PART_PRIEST, su_priest_at(state, section) >= 0 ? 2 : 0);
    add_part(&t, TEXT_SU_PART_WALLS, su_walls(state, section));
}

static void draw_sums(int attack, int defence)
{
    Window *w = &su_screen.stage;
    char sum[8];
    window_fill(w, MIDDLE - 4 * GAP, SUM_Y, 8 * GAP, 14, INK_WINDOW);
    words_number(sum, sizeof sum, attack);
    window_text_in(w, MIDDLE - 4 * GAP, SUM_Y, 3 * GAP, ALIGN_RIGHT, &font_large, ink_red, sum);
    window_text_in(w, MIDDLE - GAP, SUM_Y, 2 * GAP, ALIGN_CENTRE, &font_large, ink_text, ":");
    window_number(w, MIDDLE + GAP, SUM_Y, &font_large, ink_blue, defence);
    kit_drawn(12);
}

static void draw_outcome(int attack, int defence)
{
    Window *w = &su_screen.stage;
    char words[SU_STAGE];
    int id = attack > defence ? TEXT_SU_STAGE_WALL_LOSES : attack < defence ? TEXT_SU_STAGE_DEAD_LOSE : TEXT_SU_STAGE_EVEN;
    if (attack != defence && su_screen.bloodless)
        id = TEXT_SU_STAGE_NOBODY;
    window_fill(w, FRAME_INSET, NAME_Y, STAGE_W * 8 - 2 * FRAME_INSET, 11, INK_WINDOW);
    words_format(words, sizeof words, text(id), &(WordsArg){.number = abs_int(attack - defence)}, 1);
    window_text_in(w, 0, NAME_Y, STAGE_W * 8, ALIGN_CENTRE, &font_small, ink_gold, words);
    kit_drawn(30);
}

static void draw_sides(void)
{
    Window *w = &su_screen.stage;
    window_text(w, GAP, SUM_Y + 3, &font_small, ink_red, text(TEXT_SU_SIDE_ATTACK));
    window_text_in(w, MIDDLE, SUM_Y + 3, MIDDLE - GAP, ALIGN_RIGHT, &font_small, ink_blue, text(TEXT_SU_SIDE_WALL));
}

void su_stage_close(void)
{
    window_close(&su_screen.stage);
    su_screen.counted.section = SU_PLACE_NONE;
}

/* It stays open for the blows that follow. */
void su_stage_battle(Event event, int step, int steps)
{
    SuScreen *s = &su_screen;
    Window *w = &s->stage;
    if (step == steps)
        return;
    int part = stage_part(step);
    s->counted = (SuFight){event.a, {event.b, event.c}, 0};
    if (part == PART_WORDS) {
        parts_of(event.a, s->stage_words[0], SU_STAGE);
        window_text_in(w, 0, NAME_Y, STAGE_W * 8, ALIGN_CENTRE, &font_small, ink_gold, su_place_name(event.a));
        window_text_in(w, 0, PART_Y, STAGE_W * 8, ALIGN_CENTRE, &font_small, ink_dim, s->stage_words[0]);
    } else if (part == PART_DONE) {
        draw_sides();
    } else if (stage_drawn() && step % 2 == 0 && step <= COUNTED) {
        draw_sums(event.b * step / COUNTED, event.c * step / COUNTED);
    } else if (stage_drawn() && step == COUNTED + 1) {
        draw_sums(event.b, event.c);
    } else if (stage_drawn() && step == COUNTED + 6) {
        draw_outcome(event.b, event.c);
    }
}

static void draw_left(void)
{
    Window *w = &su_screen.stage;
    char words[SU_STAGE];
    words_format(words, sizeof words, text(su_screen.fight.left > 0 ? TEXT_SU_STAGE_LEFT : TEXT_SU_STAGE_DEALT), &(WordsArg){.number = su_screen.fight.left}, 1);
    window_fill(w, FRAME_INSET, NAME_Y, STAGE_W * 8 - 2 * FRAME_INSET, 11, INK_WINDOW);
    window_text_in(w, 0, NAME_Y, STAGE_W * 8, ALIGN_CENTRE, &font_small, ink_gold, words);
    kit_drawn(30);
}

/* What happens afterwards may have ended the battle before its blows are shown. */
void su_stage_again(int section, int step, int steps)
{
    SuScreen *s = &su_screen;
    const SuFight *fight = &s->fight;
    if (step == steps)
        return;
    s->stage_at = (uint8_t)section;
    if (s->counted.section != section)
        s->counted = (SuFight){(uint8_t)section, {fight->sum[SU_INVADER], fight->sum[SU_DEFENDER]}, fight->left};
    int part = stage_part(step);
    if (part == PART_WORDS) {
        draw_sides();
        draw_left();
        window_text_in(&su_screen.stage, 0, PART_Y, STAGE_W * 8, ALIGN_CENTRE, &font_small, ink_dim, su_place_name(section));
    } else if (part == PART_DONE) {
        draw_sums(fight->sum[SU_INVADER], fight->sum[SU_DEFENDER]);
    }
}

void su_stage_blow(int loser, int strength)
{
    SuFight *fight = &su_screen.fight;
    fight->sum[loser] = (uint8_t)max_int(0, fight->sum[loser] - strength);
    fight->left = (uint8_t)max_int(0, fight->left - strength);
    if (!stage_drawn())
        return;
    draw_sums(fight->sum[SU_INVADER], fight->sum[SU_DEFENDER]);
    draw_left();
}

/* ---- a card ---- */

static void card_at(int picture)
{
    Window *w = &su_screen.stage;
    su_picture(w, CARD_X, CARD_Y, picture, false);
    window_outline(w, CARD_X - 1, CARD_Y - 1, CARD_SIDE + 2, CARD_SIDE + 2, INK_GOLD);
    kit_drawn(30);
}

/* Half-way round only its edge is seen. */
static void card_edge(void)
{
    Window *w = &su_screen.stage;
    window_fill(w, CARD_X - 1, CARD_Y - 1, CARD_SIDE + 2, CARD_SIDE + 2, INK_WINDOW);
    window_fill(w, CARD_X + CARD_SIDE / 2 - 1, CARD_Y - 1, 2, CARD_SIDE + 2, INK_GOLD);
}

void su_stage_card(int picture, const char *name, const char *words, int step, int steps)
{
    Window *w = &su_screen.stage;
    if (step == steps) {
        window_close(w);
        return;
    }
    if (stage_part(step) == PART_WORDS) {
        card_at(ART_SU_CARD_BOOK);
        window_text(w, CARD_WORDS_X, NAME_Y + 6, &font_small, ink_gold, name);
    } else if (stage_drawn() && step == TURNED) {
        card_edge();
    } else if (stage_drawn() && step == TURNED + 3) {
        card_at(picture);
        window_text(w, CARD_WORDS_X, NAME_Y + 20, &font_small, ink_text, words);
    }
}

/* ---- the end ---- */

void su_stage_picture(int picture, const char *words, int step, int steps)
{
    Window *w = &su_screen.stage;
    if (step == steps) {
        window_close(w);
        return;
    }
    if (stage_part(step) == PART_WORDS) {
        card_at(picture);
        window_paragraph(w, CARD_WORDS_X, NAME_Y + 8, STAGE_W * 8 - CARD_WORDS_X - GAP, 0, &font_small, ink_gold, words);
    }
}
