/* SPDX-License-Identifier: MIT */
/* Windows over the board: START menu, chips, questions, tips, advice, hand-over card, log. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/table.h"

enum { TOAST_FRAMES = 120, TOAST_ROW = 3, ADVICE_LEVEL = 2, MENU_X = 3, MENU_WIDTH = 17, MENU_ROWS = 9, CHIPS_ROWS = MG_EXTRA_CHIPS + 1 };
enum {
    ITEM_END, ITEM_RESUME, ITEM_UNDO, ITEM_ADVICE, ITEM_ADVISER, ITEM_FORECAST, ITEM_SCORES, ITEM_LOG, ITEM_OVERLAY, ITEM_MAP, ITEM_SKIP, ITEM_CARDS,
    ITEM_SAVE, ITEM_LOAD, ITEM_HELP, ITEM_SETTINGS, ITEM_SLEEP, ITEM_GIVE_UP, ITEM_NEW, ITEM_QUIT, ITEM_COUNT
};
_Static_assert((int)ITEM_COUNT <= (int)MG_ITEMS, "the menu has room");

static void say(int words)
{
    toast_close(&mgui.toast);
    toast_open(&mgui.toast, TOAST_ROW, text(words), TOAST_FRAMES);
}

static void to_board(void)
{
    mgui.mode = MODE_PLAY;
    mgui.bar_stale = mgui.panel_stale = true;
}

/* The action that ends the phase for the seat to act, if there is one. */
static bool end_action(Action *out)
{
    static const uint8_t ends[MG_PHASES] = {[MG_GROWTH] = MG_GROW_END, [MG_MIGRATION] = MG_MIGRATE_END, [MG_ACTIONS] = MG_ACTIONS_END, [MG_RESISTANCE] = MG_RESIST_END};
    *out = (Action){.kind = ends[mgui.state->phase]};
    return out->kind != 0 && mgui_human() >= 0 && !mg_in_trade(mgui.state);
}

static bool can_undo(void)
{
    return mgui.playing == PLAYING_TABLE && app.session.plies > mgui.floor && mgui.floor_seat == table_seat() && mgui_human() >= 0;
}

/* ---- START menu ---- */

static const int16_t labels[ITEM_COUNT] = {
    [ITEM_END] = TEXT_MG_MENU_END, [ITEM_RESUME] = TEXT_MENU_RESUME, [ITEM_UNDO] = TEXT_MENU_UNDO, [ITEM_ADVICE] = TEXT_MENU_HINT,
    [ITEM_ADVISER] = TEXT_MG_MENU_ADVISER, [ITEM_FORECAST] = TEXT_MG_MENU_FORECAST, [ITEM_SCORES] = TEXT_MG_MENU_SCORES, [ITEM_LOG] = TEXT_MG_MENU_LOG,
    [ITEM_OVERLAY] = TEXT_MG_MENU_OVERLAY, [ITEM_MAP] = TEXT_MG_MENU_MAP, [ITEM_SKIP] = TEXT_MG_MENU_SKIP, [ITEM_CARDS] = TEXT_MG_MENU_CARDS, [ITEM_SAVE] = TEXT_MENU_SAVE,
    [ITEM_LOAD] = TEXT_MENU_LOAD, [ITEM_HELP] = TEXT_MENU_HELP, [ITEM_SETTINGS] = TEXT_MENU_SETTINGS, [ITEM_SLEEP] = TEXT_MENU_SLEEP,
    [ITEM_GIVE_UP] = TEXT_MG_MENU_GIVE_UP, [ITEM_NEW] = TEXT_MENU_NEW, [ITEM_QUIT] = TEXT_MENU_QUIT,
};

static void set_values(void)
{
    static const char *overlays[OVERLAYS], *switches[2];
    MgScreen *s = &mgui;
    overlays[OVERLAY_NONE] = text(TEXT_MG_OVERLAY_NONE);
    overlays[OVERLAY_GOODS] = text(TEXT_MG_OVERLAY_GOODS);
    overlays[OVERLAY_OWNERS] = text(TEXT_MG_OVERLAY_OWNERS);
    overlays[OVERLAY_THREAT] = text(TEXT_MG_OVERLAY_THREAT);
    switches[0] = text(TEXT_VALUE_OFF);
    switches[1] = text(TEXT_VALUE_ON);
    MenuItem *item = &s->items[ITEM_OVERLAY];
    *item = (MenuItem){.label = item->label, .names = overlays, .value = s->overlay, .high = OVERLAYS - 1, .wraps = true};
    s->items[ITEM_MAP] = (MenuItem){.label = s->items[ITEM_MAP].label, .names = switches, .value = s->map, .high = 1, .wraps = true};
    s->items[ITEM_SKIP] = (MenuItem){.label = s->items[ITEM_SKIP].label, .names = switches, .value = s->skip, .high = 1, .wraps = true};
    s->items[ITEM_CARDS] = (MenuItem){.label = s->items[ITEM_CARDS].label, .names = switches, .value = s->cards, .high = 1, .wraps = true};
}

void mgui_menu_open(void)
{
    MgScreen *s = &mgui;
    Action end;
    bool mine = mgui_human() >= 0;
    if (s->mode == MODE_TARGET)
        mgui_input_cancel();
    for (int item = 0; item < ITEM_COUNT; item++) s->items[item] = (MenuItem){.label = text(labels[item])};
    set_values();
    s->items[ITEM_END].disabled = !end_action(&end);
    s->items[ITEM_UNDO].disabled = !can_undo();
    s->items[ITEM_ADVICE].disabled = !mine;
    s->items[ITEM_ADVISER].disabled = !mine || s->state->phase != MG_PLACEMENT;
    s->items[ITEM_FORECAST].disabled = s->state->phase == MG_PLACEMENT;
    s->mode = MODE_MENU;
    kit_sound(KIT_SOUND_CHOOSE);
    menu_open(&s->menu, &(MenuSetup){.x = MENU_X, .y = MG_TOP, .w = MENU_WIDTH, .h = (uint8_t)menu_height(MENU_ROWS, false, false, 0),
                                     .count = ITEM_COUNT, .selected = s->items[ITEM_END].disabled ? ITEM_RESUME : ITEM_END, .items = s->items});
}

/* A deal is taken back as a whole: inside it there is no menu from which one could go further back. */
static void undo_over(bool undone)
{
    MgScreen *s = &mgui;
    s->taken_back = s->taken_back || undone;
    if (undone && mg_in_trade(s->state)) {
        table_undo(undo_over);
        return;
    }
    s->taking_back = false;
    if (!s->taken_back)
        say(TEXT_MG_NO_UNDO);
}

static void undo(void)
{
    if (!can_undo()) {
        say(TEXT_MG_NO_UNDO);
        return;
    }
    mgui.taking_back = true;
    table_undo(undo_over);
}

/* While the table takes back nobody acts; what is left of the frame is its own. */
void mgui_undo_frame(void)
{
    MgScreen *s = &mgui;
    s->acted = true;
    if (s->taking_back || !mgui_early())
        return;
    s->taken_back = false;
    say(TEXT_MG_UNDONE);
    mgui_turn();
}

/* Ending is asked again while something could still be done (A24). */
static void end_phase(void)
{
    const MgState *state = mgui.state;
    Action end;
    bool left = (state->phase == MG_ACTIONS || state->phase == MG_RESISTANCE) && mgui.stop_count > 0;
    if (!end_action(&end))
        return;
    if (left)
        mgui_ask(ASK_END);
    else
        mgui_play(end);
}

/* A window that opens now would lie over the menu: the overview follows its switch when the menu is gone. */
static void close_menu(void)
{
    menu_close(&mgui.menu);
    if (mgui.minimap.window.open != mgui.map)
        mgui_minimap();
    to_board();
}

static void choose(int item)
{
    MgScreen *s = &mgui;
    close_menu();
    switch (item) {
    case ITEM_END: end_phase(); break;
    case ITEM_UNDO: undo(); break;
    case ITEM_ADVICE:
        s->mode = MODE_ADVICE;
        table_advice_begin(ADVICE_LEVEL);
        break;
    case ITEM_ADVISER:
        s->advised |= (uint8_t)(1u << mgui_human());
        mgui_adviser_begin();
        break;
    case ITEM_FORECAST: mgui_forecast_open(); break;
    case ITEM_SCORES: mgui_scores_open(); break;
    case ITEM_LOG:
        if (journal_open(&s->log_view, &mgui_journal, text(TEXT_MG_MENU_LOG)))
            s->mode = MODE_LOG;
        s->bar_stale = true;
        break;
    case ITEM_GIVE_UP: mgui_ask(ASK_GIVE_UP); break;
    case ITEM_NEW: mgui_ask(ASK_NEW); break;
    default: table_visit_by_label(labels[item]); break;
    }
}

void mgui_minimap(void)
{
    MgScreen *s = &mgui;
    if (s->minimap.window.open)
        minimap_close(&s->minimap);
    if (s->map)
        minimap_open(&s->minimap, false);
}

static void take_values(void)
{
    MgScreen *s = &mgui;
    bool other = s->overlay != s->items[ITEM_OVERLAY].value;
    s->skip = s->items[ITEM_SKIP].value;
    s->cards = s->items[ITEM_CARDS].value;
    s->overlay = (uint8_t)s->items[ITEM_OVERLAY].value;
    s->map = s->items[ITEM_MAP].value;
    mgui_wish();
    if (!other)
        return;
    bool marks = s->begun;
    mgui_view_sync();
    s->marks_wanted = marks;
}

void mgui_menu_frame(void)
{
    switch (menu_frame(&mgui.menu)) {
    case KIT_CHOSEN: choose(menu_selected(&mgui.menu)); break;
    case KIT_CHANGED: take_values(); break;
    case KIT_BACK: case KIT_STARTED: close_menu(); break;
    default: break;
    }
}

/* ---- chips ---- */

void mgui_chips_open(void)
{
    MgScreen *s = &mgui;
    int seat = mg_seat(s->state), base = mg_base_chips[s->state->players];
    for (int more = 0; more < CHIPS_ROWS; more++) {
        const WordsArg args[] = {{.number = base + more}, {.number = more}, {.number = more * MG_EXTRA_CHIP_PRICE}};
        words_format(s->rows[more], MG_ROW_TEXT, text(more ? TEXT_MG_CHIPS_ROW : TEXT_MG_CHIPS_NONE), args, 3);
        s->items[more] = (MenuItem){.label = s->rows[more], .help = text(TEXT_MG_CHIPS_HELP),
                                    .disabled = more * MG_EXTRA_CHIP_PRICE > s->state->gold[seat]};
    }
    s->mode = MODE_CHIPS;
    int height = menu_height(CHIPS_ROWS, false, true, 3);
    menu_open(&s->menu, &(MenuSetup){.x = 1, .y = MG_TOP + 1, .w = 20, .h = (uint8_t)height, .title = text(TEXT_MG_PHASE_CHIPS), .help_lines = 3,
                                     .count = CHIPS_ROWS, .items = s->items});
}

void mgui_chips_frame(void)
{
    MgScreen *s = &mgui;
    KitEvent event = menu_frame(&s->menu);
    if (event != KIT_CHOSEN && event != KIT_BACK && event != KIT_STARTED)
        return;
    int more = menu_selected(&s->menu);
    menu_close(&s->menu);
    to_board();
    if (event == KIT_CHOSEN)
        mgui_play((Action){MG_BUY_CHIPS, (uint8_t)more, 0, 0});
    else if (event == KIT_STARTED && s->playing == PLAYING_TABLE)
        mgui_menu_open();
}

/* ---- questions ---- */

void mgui_ask(MgQuestion question)
{
    static const int16_t words[] = {
        [ASK_END] = TEXT_MG_ASK_END, [ASK_GIVE_UP] = TEXT_MG_ASK_GIVE_UP, [ASK_REALLY] = TEXT_MG_ASK_REALLY, [ASK_NEW] = TEXT_ASK_NEW,
        [ASK_QUIT] = TEXT_ASK_NEW, [ASK_ADVICE] = TEXT_MG_ASK_ADVICE,
    };
    MgScreen *s = &mgui;
    s->question = question;
    s->mode = MODE_ASK;
    mgui_action_words(s->state, s->advice, s->line, MG_TEXT);
    words_format(s->words, MG_TEXT, text(words[question]), &(WordsArg){.text = s->line}, 1);
    dialog_open(&s->dialog, s->words, question == ASK_ADVICE || question == ASK_END);
}

static void answered(void)
{
    MgScreen *s = &mgui;
    Action end;
    switch (s->question) {
    case ASK_END:
        if (end_action(&end))
            mgui_play(end);
        break;
    case ASK_GIVE_UP: mgui_ask(ASK_REALLY); break;
    case ASK_REALLY:
        s->gave_up = true;
        table_forget();
        scene_go(SCENE_MORGUA_END);
        break;
    case ASK_NEW:
        table_forget();
        scene_go(SCENE_SETUP);
        break;
    case ASK_QUIT: scene_go(SCENE_GAMES); break;
    case ASK_ADVICE: mgui_play(s->advice); break;
    }
}

void mgui_ask_frame(void)
{
    KitEvent event = dialog_frame(&mgui.dialog);
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    dialog_close(&mgui.dialog);
    to_board();
    if (event == KIT_CHOSEN)
        answered();
}

/* ---- tips ---- */

void mgui_tip_open(const char *title, const char *words)
{
    MgScreen *s = &mgui;
    int x = 0, y = 0;
    if (board_cursor() != BOARD_NONE)
        board_screen(board_cursor(), &x, &y);
    int side = board_hex_width();
    s->back = s->mode;
    if (tooltip_open(&s->tip, title, words, (ScreenRect){(int16_t)x, (int16_t)y, (int16_t)side, (int16_t)side}))
        s->mode = MODE_TIP;
}

void mgui_tip_frame(void)
{
    MgScreen *s = &mgui;
    bool moved = (keys_pressed() & KEY_BITS_DIRECTIONS) != 0;
    if (tooltip_frame(&s->tip) != KIT_BACK && !moved)
        return;
    tooltip_close(&s->tip);
    s->mode = s->back;
    if (moved && s->mode == MODE_TARGET)
        mgui_input_frame();
}

/* ---- advice, and the adviser who places the rest of the figures ---- */

static int area_of(const MgState *state, Action action)
{
    switch (action.kind) {
    case MG_PLACE: case MG_GROW: case MG_MIGRATE: return action.a;
    case MG_COLLECT: case MG_DIG: case MG_BUILD: case MG_TRAIN: case MG_STRIKE: case MG_TRADE_OPEN: return mg_positions[action.a].area;
    case MG_UNIT: return state->unit_area[mg_seat(state)][action.a];
    default: return BOARD_NONE;
    }
}

void mgui_adviser_begin(void)
{
    mgui.mode = MODE_ADVISER;
    mgui.bar_stale = true;
    table_advice_begin(ADVICE_LEVEL);
}

void mgui_advice_frame(void)
{
    MgScreen *s = &mgui;
    if (keys_pressed() & KEY_BIT_B) {
        s->advised = 0;
        table_hurry();
    }
    if (!table_advice(&s->advice))
        return;
    if (s->mode == MODE_ADVICE) {
        int area = area_of(s->state, s->advice);
        if (area != BOARD_NONE)
            board_cursor_to(area);
        s->panel_stale = true;
        mgui_ask(ASK_ADVICE);
        return;
    }
    mgui_play(s->advice);
}

/* ---- hand-over card, log ---- */

void mgui_card_open(void)
{
    MgScreen *s = &mgui;
    words_format(s->words, MG_TEXT, text(TEXT_MG_CARD), &(WordsArg){.text = mgui_seat_name(s->seat)}, 1);
    s->card.open = false;       /* the memory was a tip's */
    notice_open(&s->card, s->words);
    s->mode = MODE_CARD;
    audio_effect(EFFECT_TURN);
}

void mgui_card_frame(void)
{
    if (notice_frame(&mgui.card) && mgui.card.open)
        return;
    to_board();
}

void mgui_log_frame(void)
{
    if (journal_frame(&mgui.log_view) != KIT_BACK)
        return;
    journal_close(&mgui.log_view);
    to_board();
}

void mgui_windows_close(void)
{
    MgScreen *s = &mgui;
    toast_close(&s->toast);
    switch (s->mode) {
    case MODE_MENU: case MODE_CHIPS: case MODE_USES: case MODE_GODS: case MODE_FORECAST: menu_close(&s->menu); break;
    case MODE_PARTNERS: case MODE_GOODS: case MODE_RESULT:
        menu_close(&s->menu);
        window_close(&s->window);
        break;
    case MODE_SEE: case MODE_SCORES: window_close(&s->window); break;
    case MODE_LOG: journal_close(&s->log_view); break;
    case MODE_ASK: dialog_close(&s->dialog); break;
    case MODE_TIP: tooltip_close(&s->tip); break;
    case MODE_CARD: notice_close(&s->card); break;
    case MODE_LESSON: mgui_lessons_close(); break;
    default: break;
    }
}
