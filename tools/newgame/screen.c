/* SPDX-License-Identifier: MIT */
/* The screen of Lanterns: who has laid what and taken how much, above; below, one's hand as a list. It has no board of hexes. */
#include <stddef.h>

#include "ai.h"
#include "engine/lanterns/lanterns.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/kit/dialog.h"
#include "ui/kit/list.h"
#include "ui/kit/panels.h"
#include "ui/kit/words.h"
#include "ui/lanterns/game.h"
#include "ui/pictures.h"
#include "ui/play/ask.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/table.h"
#include "video.h"

enum { TABLE_ROWS = 8, HAND_ROW = 8, HAND_ROWS = 9, BANNER_ROW = 8, BAR_ROW = 18, LINE = 12, TOP = 18, SCORE_X = 112, CARD_X = 168, GLYPHS = 60 };
enum { SHOWN_FRAMES = 40, WORDS = 80, DEMO_LEVEL = 1, ADVICE_LEVEL = 2 };

enum { TABLE, BAR };            /* panels */

typedef struct {
    uint8_t shown;              /* frames that what happened still stays */
    char words[WORDS];
    Action hand[SAMPLE_ROUNDS];
} SampleScreen;
ROOM_FITS(SampleScreen);
#define screen ROOM_OF(SampleScreen)

static const SampleState *view(void) { return table_viewed(); }

/* ---- the table ---- */

static void draw_seat(Window *w, int seat)
{
    const SampleState *state = view();
    int y = TOP + seat * LINE, card = state->played[seat];
    bool laid = state->phase == SAMPLE_RESOLVE || (state->phase == SAMPLE_CHOOSE && seat < state->turn);
    window_text(w, FRAME_INSET, y, &font_small, seat == play_viewer() ? ink_gold : ink_text, text(TEXT_LA_SEAT_1 + seat));
    window_number(w, SCORE_X, y, &font_small, ink_text, state->score[seat]);
    if (card != SAMPLE_NO_CARD)
        window_number(w, CARD_X, y, &font_small, ink_gold, card / 2 + 1);
    else if (laid)
        window_text(w, CARD_X, y, &font_small, ink_dim, text(TEXT_LA_FACE_DOWN));
}

static void draw_table(Window *w)
{
    const SampleState *state = view();
    window_frame(w);
    const WordsArg args[] = {{.number = state->round < state->rounds ? state->round + 1 : state->rounds}, {.number = state->rounds}};
    words_format(screen.words, sizeof screen.words, text(TEXT_LA_ROUND), args, 2);
    window_text(w, FRAME_INSET, FRAME_INSET, &font_small, ink_dim, screen.words);
    window_text(w, SCORE_X, FRAME_INSET, &font_small, ink_dim, text(TEXT_LA_SCORE));
    window_text(w, CARD_X, FRAME_INSET, &font_small, ink_dim, text(TEXT_LA_LAID));
    for (int seat = 0; seat < state->seats; seat++)
        draw_seat(w, seat);
}

static const Panel panels[] = {
    [TABLE] = {.w = SCREEN_TILES_X, .h = TABLE_ROWS, .glyphs = GLYPHS, .bare = true, .draw = draw_table},
    [BAR] = {.y = BAR_ROW, .w = SCREEN_TILES_X, .h = HINTS_HEIGHT, .bare = true, .hints = true, .draw = panels_bar},
};

static void sync(void) { panels_stale(TABLE); }

/* ---- the hand ---- */

static int hand_count(void) { return play_human() ? sample_ops.actions(view(), screen.hand, SAMPLE_ROUNDS) : 0; }

static void hand_fill(int index, ListRow *row)
{
    hand_count();
    const WordsArg arg = {.number = screen.hand[index].a / 2 + 1};
    words_format(row->label, LIST_LABEL, text(TEXT_LA_CARD), &arg, 1);
}

static void hand_chosen(int index)
{
    if (index < hand_count() && play_do(screen.hand[index]))
        pages_home();
}

static void explain(void) { tip_show(NULL, text(TEXT_LA_PITCH), (ScreenRect){0, 0, 0, 0}); }

static void hand_ask(int index)
{
    (void)index;
    explain();
}

static const List hand_list = {.title = TEXT_LA_HAND, .y = HAND_ROW, .h = HAND_ROWS, .count = hand_count, .fill = hand_fill, .chosen = hand_chosen, .ask = hand_ask};

static bool turn(void)
{
    list_push(&hand_list, 0);
    return true;
}

/* Without its list the hand lies below; A takes it up again. */
static void table_buttons(void)
{
    if (keys_pressed() & KEY_BIT_A)
        list_push(&hand_list, 0);
}

static const Page table_page = {.frame = table_buttons, .hint = TEXT_LA_HINT, .ask = explain};

/* ---- what happened ---- */

static void show(const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const WordsArg args[] = {{.text = text(TEXT_LA_SEAT_1 + event->a)}, {.number = event->b / 2 + 1}};
        words_format(screen.words, sizeof screen.words, text(event->kind == SAMPLE_EVENT_TAKEN ? TEXT_LA_TAKEN : TEXT_LA_TURNED), args, 2);
        pages_say(screen.words);
        screen.shown = SHOWN_FRAMES;
    }
    panels_stale(TABLE);
}

static bool show_frame(void) { return screen.shown > 0 && --screen.shown > 0; }
static void show_end(void) { screen.shown = 0; }
static void watch(void) { }

static void advised(Action advice)
{
    const WordsArg arg = {.number = advice.a / 2 + 1};
    words_format(screen.words, sizeof screen.words, text(TEXT_LA_ADVICE), &arg, 1);
    tip_show(NULL, screen.words, (ScreenRect){0, 0, 0, 0});
}

/* ---- the scene ---- */

/* The calm backdrop of the menu pages stands on both layers where other games have their board and its marks. */
static const PicturePlace behind = {.layer = LAYER_BOARD, .block = 0, .palette = PALETTE_BACKDROP};
static const PicturePlace before = {.layer = LAYER_OVERLAY, .block = 0, .palette = PALETTE_BACKDROP};

static bool load(int step)
{
    if (step == 0) {
        kit_begin_menu();
        kit_show(0, false);
        video_layer(LAYER_BOARD, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = false});
        video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = false});
        play_thinking_at(SCORE_X, 2);
        return false;
    }
    if (!picture_load(&picture_backdrop, &behind, step - 1))
        return false;
    picture_tile_all(&picture_backdrop, &behind);
    picture_tile_all(&picture_backdrop, &before);
    return true;
}

static void enter(void)
{
    panels_open(panels, sizeof panels / sizeof *panels);
    screen.shown = 0;
}

static void owner(int seat, HandoverSign *sign) { sign->name = text(TEXT_LA_SEAT_1 + seat); }

static void demo(GameOptions *options, uint8_t *control)
{
    for (int seat = 0; seat < options->seats; seat++)
        control[seat] = DEMO_LEVEL;
}

static const PlayUi ui = {
    .scene = SCENE_LANTERNS, .board = &table_page, .banner_row = BANNER_ROW, .load = load, .enter = enter, .leave = panels_close, .sync = sync,
    .show = show, .show_frame = show_frame, .show_end = show_end, .turn = turn, .watch = watch, .draw = panels_frame, .shared = GAMEMENU_HINT,
    .advice_level = ADVICE_LEVEL, .advised = advised, .handover = HANDOVER_CURTAIN, .owner = owner, .demo = demo,
};

static bool load_scene(int step) { return play_load(&ui, step); }

const Scene scene_lanterns = {.id = SCENE_LANTERNS, .load = load_scene, .enter = play_enter, .frame = play_frame, .leave = play_leave, .rest = play_rest};
