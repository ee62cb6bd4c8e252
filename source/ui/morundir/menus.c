/* SPDX-License-Identifier: MIT */
/* Windows over the board: START menu, questions, tooltips, hint, result. */
#include <stddef.h>

#include "ai.h"
#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/film.h"
#include "ui/kit/scene.h"
#include "ui/kit/words.h"
#include "ui/morundir/screen.h"
#include "ui/table.h"

enum { TOAST_FRAMES = 120 };
enum { MENU_X = 3, MENU_WIDTH = 15, RESULT_X = 1, RESULT_WIDTH = 19, RESULT_HEIGHT = 6, SCREEN_HEIGHT_TILES = 20 };
enum { ITEM_RESUME, ITEM_SAVE, ITEM_LOAD, ITEM_UNDO, ITEM_ADVICE, ITEM_HELP, ITEM_SETTINGS, ITEM_SLEEP, ITEM_RESIGN, ITEM_NEW, ITEM_QUIT };
enum { RESULT_REMATCH, RESULT_REPLAY, RESULT_QUIT };

static void say(int words) { toast_open(&mu_screen.toast, 0, text(words), TOAST_FRAMES); }

/* ---- START menu ---- */

static const int16_t labels[MU_MENU_ITEMS] = {
    [ITEM_RESUME] = TEXT_MENU_RESUME, [ITEM_SAVE] = TEXT_MENU_SAVE, [ITEM_LOAD] = TEXT_MENU_LOAD, [ITEM_UNDO] = TEXT_MENU_UNDO,
    [ITEM_ADVICE] = TEXT_MENU_HINT, [ITEM_HELP] = TEXT_MENU_HELP, [ITEM_SETTINGS] = TEXT_MENU_SETTINGS,
    [ITEM_SLEEP] = TEXT_MENU_SLEEP, [ITEM_RESIGN] = TEXT_MENU_RESIGN, [ITEM_NEW] = TEXT_MENU_NEW, [ITEM_QUIT] = TEXT_MENU_QUIT,
};

void mu_menu_open(void)
{
    MuScreen *s = &mu_screen;
    bool mine = table_human_turn();
    if (s->mode != MODE_PLAY) mu_input_cancel();
    for (int item = 0; item < MU_MENU_ITEMS; item++) s->items[item] = (MenuItem){.label = text(labels[item])};
    s->items[ITEM_UNDO].disabled = app.session.journal.end.at == 0;
    s->items[ITEM_ADVICE].disabled = !mine;
    s->items[ITEM_RESIGN].disabled = !mine;
    s->mode = MODE_MENU;
    kit_sound(KIT_SOUND_CHOOSE);
    int height = menu_height(MU_MENU_ITEMS, false, false, 0);
    menu_open(&s->menu, &(MenuSetup){.x = MENU_X, .y = (uint8_t)((20 - height) / 2), .w = MENU_WIDTH, .h = (uint8_t)height,
                                     .count = MU_MENU_ITEMS, .items = s->items});
}

static void close_menu(void)
{
    menu_close(&mu_screen.menu);
    mu_screen.mode = MODE_PLAY;
    mu_screen.panel_stale = true;
}

static void undo_over(bool undone)
{
    if (!undone) {
        say(TEXT_MU_NO_UNDO);
        return;
    }
    mu_screen.asked_swap = false;
    say(TEXT_MU_UNDONE);
    mu_screen_turn();
}

static void choose(int item)
{
    MuScreen *s = &mu_screen;
    close_menu();
    switch (item) {
    case ITEM_UNDO: table_undo(undo_over); break;
    case ITEM_ADVICE:
        s->mode = MODE_ADVICE;
        s->panel_stale = true;
        table_advice_begin(AI_ADVISER);
        break;
    case ITEM_RESIGN: mu_ask(ASK_RESIGN); break;
    case ITEM_NEW: mu_ask(ASK_NEW); break;
    default: table_visit_by_label(labels[item]); break;
    }
}

void mu_menu_frame(void)
{
    KitEvent event = menu_frame(&mu_screen.menu);
    if (event == KIT_CHOSEN) choose(menu_selected(&mu_screen.menu));
    if (event == KIT_BACK || event == KIT_STARTED) close_menu();
}

/* ---- questions ---- */

void mu_ask(MuQuestion question)
{
    static const int16_t words[] = {
        [ASK_RESIGN] = TEXT_ASK_RESIGN, [ASK_NEW] = TEXT_ASK_NEW, [ASK_QUIT] = TEXT_ASK_NEW, [ASK_SWAP] = TEXT_MU_ASK_SWAP,
    };
    mu_screen.question = question;
    mu_screen.mode = MODE_ASK;
    dialog_open(&mu_screen.dialog, text(words[question]), false);
}

void mu_ask_frame(void)
{
    MuScreen *s = &mu_screen;
    KitEvent event = dialog_frame(&s->dialog);
    if (event != KIT_CHOSEN && event != KIT_BACK) return;
    dialog_close(&s->dialog);
    s->mode = MODE_PLAY;
    s->panel_stale = true;
    if (event == KIT_BACK) return;
    switch (s->question) {
    case ASK_RESIGN: mu_screen_play((Action){.kind = MU_RESIGN}); break;
    case ASK_NEW:
        table_forget();
        scene_go(SCENE_SETUP);
        break;
    case ASK_QUIT: scene_go(SCENE_GAMES); break;
    case ASK_SWAP:
        say(TEXT_MU_SWAPPED);
        mu_screen_play((Action){.kind = MU_SWAP});
        break;
    }
}

/* ---- tooltips ---- */

/* The window leaves two spaces in sight, which may be one. */
static void open_tip(const char *title, const char *words, int space, int other)
{
    MuScreen *s = &mu_screen;
    int x, y, other_x, other_y, side = board_hex_width();
    board_screen(space, &x, &y);
    board_screen(other, &other_x, &other_y);
    s->tip_from = s->mode;
    s->mode = MODE_TIP;
    tooltip_open(&s->tip, title, words, (ScreenRect){(int16_t)min_int(x, other_x), (int16_t)min_int(y, other_y),
                                                     (int16_t)(abs_int(x - other_x) + side), (int16_t)(abs_int(y - other_y) + side)});
}

void mu_tip_open(const char *title, const char *words) { open_tip(title, words, board_cursor(), board_cursor()); }

void mu_tip_frame(void)
{
    MuScreen *s = &mu_screen;
    bool moved = (keys_pressed() & KEY_BITS_DIRECTIONS) != 0;
    if (tooltip_frame(&s->tip) != KIT_BACK && !moved) return;
    tooltip_close(&s->tip);
    s->mode = s->tip_from;
    if (s->mode == MODE_DROP) mu_view_targets();
    else if (s->mode == MODE_PLACE) mu_view_places();
    else mu_view_plain();
    if (moved) mu_input_frame();
}

/* ---- hint ---- */

void mu_advice_frame(void)
{
    MuScreen *s = &mu_screen;
    Action advice;
    if (keys_pressed() & KEY_BIT_B) table_hurry();
    if (!table_advice(&advice)) return;
    s->mode = MODE_PLAY;
    s->panel_stale = true;
    if (advice.kind != MU_MOVE) {
        mu_tip_open(NULL, text(TEXT_MU_ASK_SWAP));
        return;
    }
    char move[12];
    board_cursor_to(advice.a);
    board_tint(advice.a, TINT_OWN);
    board_tint(advice.b, mu_view_target_tint(advice.b));
    if (advice.c != MU_NOWHERE) board_tint(advice.c, TINT_REACH);
    mu_view_move_name(advice, move, sizeof move);
    words_format(s->words, MU_TEXT, text(TEXT_MU_HINT_SHOWN), &(WordsArg){.text = move}, 1);
    open_tip(NULL, s->words, advice.a, advice.b);
}

/* ---- result ---- */

static const char *result_title(void)
{
    MuScreen *s = &mu_screen;
    int winner = mu_winner(s->state);
    if (winner < 0) return text(TEXT_MU_RESULT_DRAW);
    bool won_by_human = app.session.control[mu_seat_of(s->state, winner)] == CONTROL_HUMAN;
    bool lost_by_human = app.session.control[mu_seat_of(s->state, !winner)] == CONTROL_HUMAN;
    if (won_by_human && !lost_by_human) return text(TEXT_MU_RESULT_YOU_WIN);
    if (lost_by_human && !won_by_human) return text(TEXT_MU_RESULT_YOU_LOSE);
    words_format(s->words, MU_TEXT, text(TEXT_MU_RESULT_WIN), &(WordsArg){.text = mu_colour_name(winner)}, 1);
    return s->words;
}

static void draw_result(void)
{
    static const int16_t reasons[MU_ENDINGS] = {
        [MU_BY_CASTLE] = TEXT_MU_BY_CASTLE, [MU_BY_DUKES] = TEXT_MU_BY_DUKES, [MU_BY_RESIGN] = TEXT_MU_BY_RESIGN,
        [MU_BY_REPETITION] = TEXT_MU_BY_REPETITION, [MU_BY_QUIET] = TEXT_MU_BY_HUNDRED, [MU_BY_STUCK] = TEXT_MU_BY_STUCK,
    };
    MuScreen *s = &mu_screen;
    window_frame(&s->result);
    window_text_in(&s->result, 0, 6, RESULT_WIDTH * 8, ALIGN_CENTRE, &font_large, ink_gold, result_title());
    words_format(s->words, MU_TEXT, text(reasons[s->state->ending]), &(WordsArg){.text = mu_colour_name(s->state->side)}, 1);
    window_paragraph(&s->result, 8, 22, RESULT_WIDTH * 8 - 16, 0, &font_small, ink_text, s->words);
}

void mu_result_open(void)
{
    static const int16_t entries[MU_RESULT_ITEMS] = {TEXT_RESULT_REMATCH, TEXT_RESULT_REPLAY, TEXT_RESULT_QUIT};
    MuScreen *s = &mu_screen;
    s->mode = MODE_RESULT;
    s->panel_stale = true;
    board_cursor_to(BOARD_NONE);
    /* Above and below the middle: the castle stays in sight. */
    window_open(&s->result, RESULT_X, 0, RESULT_WIDTH, RESULT_HEIGHT, KIT_PALETTE_TEXT);
    draw_result();
    for (int item = 0; item < MU_RESULT_ITEMS; item++) s->items[item] = (MenuItem){.label = text(entries[item])};
    s->items[RESULT_REPLAY].disabled = !film_offered();
    int height = menu_height(MU_RESULT_ITEMS, false, false, 0);
    menu_open(&s->menu, &(MenuSetup){.x = RESULT_X, .y = (uint8_t)(SCREEN_HEIGHT_TILES - height), .w = RESULT_WIDTH, .h = (uint8_t)height, .count = MU_RESULT_ITEMS,
                                     .items = s->items});
    int winner = mu_winner(s->state);
    bool lost = winner >= 0 && app.session.control[mu_seat_of(s->state, winner)] != CONTROL_HUMAN;
    audio_song(winner < 0 ? SONG_COUNCIL : lost ? SONG_LOSE : SONG_WIN);
}

static void close_result(void)
{
    menu_close(&mu_screen.menu);
    window_close(&mu_screen.result);
}

void mu_result_frame(void)
{
    if (menu_frame(&mu_screen.menu) != KIT_CHOSEN) return;
    int item = menu_selected(&mu_screen.menu);
    close_result();
    switch (item) {
    case RESULT_REMATCH: app_rematch(); break;
    case RESULT_REPLAY: mu_replay_begin(); break;
    default:
        table_forget();
        scene_go(SCENE_TITLE);
        break;
    }
}

void mu_windows_close(void)
{
    MuScreen *s = &mu_screen;
    toast_close(&s->toast);
    if (s->mode == MODE_MENU) menu_close(&s->menu);
    if (s->mode == MODE_ASK) dialog_close(&s->dialog);
    if (s->mode == MODE_TIP) tooltip_close(&s->tip);
    if (s->mode == MODE_LESSON) mu_lessons_close();
}
