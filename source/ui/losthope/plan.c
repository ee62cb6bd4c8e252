/* SPDX-License-Identifier: MIT */
/*
 * The building that is explored (LH-24.4): hexes walked in a snake from the lower left. The first is the entrance, then one a card of
 * the pile, in fog until it is turned over; cards put back close hexes at the far end. Beside it what counts before each card.
 */
#include <stddef.h>

#include "art.h"
#include "keys.h"
#include "lh_words.h"
#include "plan_losthope.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { ROWS = 5, COLUMNS = 5, VIEW_TOP = 16, VIEW_WIDTH = 160, VIEW_HEIGHT = 128, NIGHT_CLOTH = 5 << 10 | 2 << 5 | 2 };
enum { PANEL_X = 20, PANEL_Y = 2, PANEL_W = 10, PANEL_H = 16, MARGIN = 5, FIRST_LINE = 18, LINE = 11, PANEL_GLYPHS = 70, NUMBER_X = 52 };
enum { HELD_FRAMES = 30, QUIET_ENOUGH = 5, LOUDEST = 8 };   /* LH-24.7: A held turns over on, until the noise is that loud; UP and DOWN change it */

/* Rows of 4 and 5 from below, to the right and back. */
static void lay_snake(BoardPlace *places)
{
    int cell = 0;
    for (int n = 0; n < ROWS; n++) {
        int row = ROWS - 1 - n, count = row % 2 == 0 ? COLUMNS - 1 : COLUMNS;
        for (int i = 0; i < count; i++) places[cell++] = (BoardPlace){(uint8_t)(n % 2 == 0 ? i : count - 1 - i), (uint8_t)row};
    }
}

bool lh_plan_load(int step)
{
    LhScreen *s = &lh_screen;
    switch (step) {
    case 0:
        kit_show(0, false);
        lay_snake(s->places);
        board_begin(&(BoardSetup){.size = BOARD_HEX32, .shift = HEX_SHIFT_EVEN, .cells = LH_PLAN_CELLS, .places = s->places, .view_y = VIEW_TOP,
                                  .view_w = VIEW_WIDTH, .view_h = VIEW_HEIGHT, .sheet = plan_losthopeTiles, .cloth = NIGHT_CLOTH});
        return false;
    case 1:
        lh_figures_load();
        play_thinking_at(140, 18);
        return false;
    default: return board_load_step();
    }
}

/* ---- rooms ---- */

static int room_of(const LhState *state, int cell)
{
    if (cell == 0)
        return ART_PLAN_ENTRANCE;
    if (cell <= state->flipped)
        return state->explore[cell - 1];
    if (cell > state->flipped + lh_pile(state))
        return ART_PLAN_VOID;
    int known = lh_pile_next(state, cell - state->flipped - 1);
    return known != LH_NONE ? known : ART_PLAN_FOG;
}

void lh_plan_cell(int cell)
{
    const LhState *state = lh_view();
    bool ahead = cell > state->flipped;
    BoardCell value = {.terrain = (uint8_t)room_of(state, cell), .tint = ahead && room_of(state, cell) < ART_PLAN_ENTRANCE ? TINT_DIM : TINT_PLAIN, .counter = COUNTER_NONE};
    board_set(cell, &value);
}

/* ---- who walks there ---- */

static int stand(int figure, int cell, int dx, int dy, int number)
{
    UnitLook look = {.tile = lh_screen.tile[figure], .frames = 2, .owner = LH_SPRITE_PALETTE, .number = (uint8_t)number};
    int unit = units_add(&look, cell);
    units_offset(unit, dx, dy);
    return unit;
}

static bool is_met(const LhState *state)
{
    for (int i = 0; i < state->depth; i++)
        if (state->stack[i].type == LH_T_RESIDENT)
            return true;
    return false;
}

static bool is_fighting(const LhState *state)
{
    for (int i = 0; i < state->depth; i++)
        if (state->stack[i].type == LH_T_FIGHT)
            return true;
    return false;
}

static int next_cell(const LhState *state, int ahead)
{
    int cell = state->flipped + 1 + ahead;
    return cell < LH_PLAN_CELLS ? cell : LH_PLAN_CELLS - 1;
}

void lh_plan_figures(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    int people = lh_party_people(state, state->party);
    units_clear();
    lh_figures_people();
    s->walkers = 0;
    for (int slot = 0; slot < LH_SLOTS && s->walkers < LH_PARTY_MAX; slot++)
        if ((people >> slot & 1) != 0) {
            s->walker[s->walkers] = (uint8_t)stand(slot, state->flipped, s->walkers * 9 - 9, 5 + s->walkers % 2 * 2, COUNTER_NONE);
            s->walkers++;
        }
    if (is_fighting(state)) {
        for (int foe = 0; foe < LH_FOES_MAX; foe++)
            if (state->foe[foe].letter != LH_NONE && state->foe[foe].wounds < LH_FOE_LIFE)
                stand(LH_FIGURE_STRANGER, next_cell(state, foe / 2), foe % 2 * 12 - 6, 4, LH_FOE_LIFE - state->foe[foe].wounds);
    } else if (is_met(state)) {
        stand(LH_FIGURE_STRANGER, next_cell(state, 0), 0, 4, COUNTER_NONE);
    }
    board_cursor_jump(state->flipped);
}

static void lift(void *context, int32_t cell, int step, int steps)
{
    (void)context, (void)steps;
    if (step == 1)
        lh_plan_cell(cell);
}

/* The party walks into the room that was turned over. */
void lh_plan_walk(Event event)
{
    LhScreen *s = &lh_screen;
    int cell = lh_view()->flipped;
    (void)event;
    if (cell >= LH_PLAN_CELLS)
        return;
    sequence_add(&s->sequence, lift, NULL, cell, 1);
    for (int i = 0; i < s->walkers; i++) units_glide(&s->sequence, s->walker[i], cell, i > 0);
}

/* ---- the panel ---- */

void lh_plan_open(void)
{
    window_open(&lh_screen.panel, PANEL_X, PANEL_Y, PANEL_W, PANEL_H, KIT_PALETTE_TEXT);
    lh_bars_narrow(true);
}

void lh_plan_close(void) { window_close(&lh_screen.panel); }

static void row(int line, int words, bool bad, const char *number)
{
    Window *w = &lh_screen.panel;
    window_text(w, MARGIN, FIRST_LINE + line * LINE, &font_small, ink_dim, text(words));
    window_text(w, NUMBER_X, FIRST_LINE + line * LINE, &font_small, bad ? ink_red : ink_text, number);
}

/* Red where it is more than there may be (of 0: anything). */
static void number_row(int line, int words, int value, const char *pattern, int of)
{
    char number[12];
    const WordsArg args[] = {{.number = value}, {.number = of}};
    words_format(number, sizeof number, pattern, args, 2);
    row(line, words, of > 0 && value > of, number);
}

void lh_plan_draw(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    int line = 6, people = lh_party_people(state, state->party);
    if (!s->panel.open)
        return;                         /* a fight has its room */
    kit_drawn(PANEL_GLYPHS);
    window_panel(&s->panel);
    number_row(0, TEXT_LH_PLAN_CARDS, lh_pile(state), "%0", 0);
    number_row(1, TEXT_LH_NOISE, state->noise, "%0", 0);
    number_row(2, TEXT_LH_PLAN_LIMIT, QUIET_ENOUGH + s->louder, "%0", 0);
    number_row(3, TEXT_LH_PLAN_HEARD, lh_per_cent(lh_noise_odds(state)), "%0%%", 0);
    number_row(4, TEXT_LH_ACT_BAG, lh_weight_found(state), "%0/%1", lh_capacity(state));
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((people >> slot & 1) != 0) {
            window_text(&s->panel, MARGIN, FIRST_LINE + line * LINE, &font_small, ink_text, lh_person_name(slot));
            lh_icon_draw(&s->panel, NUMBER_X, FIRST_LINE + 1 + line * LINE, ART_ICON_STATUS + LH_WOUNDS);
            window_number(&s->panel, NUMBER_X + 10, FIRST_LINE + line * LINE, &font_small, ink_text, state->people[slot].status[LH_WOUNDS]);
            line++;
        }
}

void lh_plan_words(char *out, int size)
{
    const LhState *state = lh_view();
    out[0] = 0;
    for (int card = 0; card < LH_EXPLORATIONS; card++) {
        char kept[LH_TALE];
        int unseen = lh_unseen(state, card);
        if (unseen == 0)
            continue;
        words_copy(kept, sizeof kept, out);
        const WordsArg args[] = {{.text = kept}, {.text = text(lh_words_exploration[card])}, {.number = unseen}};
        words_format(out, size, kept[0] ? "%0, %1 %2" : "%0%1 %2", args, 3);
    }
}

/* ---- buttons ---- */

static const Action flip = {.kind = LH_FLIP};

static void change_limit(int step)
{
    LhScreen *s = &lh_screen;
    int limit = QUIET_ENOUGH + s->louder + step;
    if (limit < 1 || limit > LOUDEST) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    s->louder = (int8_t)(limit - QUIET_ENOUGH);
    panels_stale(LH_TOP);                /* the panel is drawn with it */
    kit_sound(KIT_SOUND_MOVE);
}

static bool may_flip(void) { return play_human() && lh_why(lh_view(), flip) == LH_WHY_FINE; }

/* A turns over the next card, held on and on; R opens everything else; UP and DOWN say how loud it may become meanwhile. */
bool lh_plan_frame(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    bool quiet = state->noise < QUIET_ENOUGH + s->louder && lh_weight_found(state) < lh_capacity(state);
    s->held = keys_held() & KEY_BIT_A ? (uint8_t)(s->held < UINT8_MAX ? s->held + 1 : s->held) : 0;
    if (keys_pressed() & KEY_BIT_R) {
        lh_choose((LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}});
        return true;
    }
    if (keys_repeated() & (KEY_BIT_UP | KEY_BIT_DOWN)) {
        change_limit(keys_repeated() & KEY_BIT_UP ? 1 : -1);
        return true;
    }
    if (may_flip() && (keys_pressed() & KEY_BIT_A || (s->held >= HELD_FRAMES && quiet))) {
        (void)play_do(flip);
        return true;
    }
    return (keys_pressed() & KEY_BIT_A) == 0;
}
