/* SPDX-License-Identifier: MIT */
#include "ui/play/handover.h"

#include <stddef.h>

#include "audio.h"
#include "game.h"
#include "place.h"
#include "system.h"
#include "text.h"
#include "ui/board/board.h"
#include "ui/kit/curtain.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/play/play.h"
#include "ui/table.h"

enum { VEIL_X = 4, VEIL_Y = 8, VEIL_WIDTH = 22, VEIL_HEIGHT = 4, VEIL_TEXT_Y = 10, CARD_TEXT = 96 };
enum { DROWSY_FRAMES = 3 };     /* until the veil is on screen: the picture of the last frame is the first one after waking */

static PLACE_EWRAM struct {
    bool veiled, raising;
    int8_t seat;                /* that takes the console */
    int8_t handed;              /* that had it last; SEAT_NONE: nobody yet */
    uint8_t drowsy;             /* frames since rest was asked for; 0: it was not */
    Rest rest;                  /* that was asked for */
    Window veil;
    Curtain curtain;
    char words[CARD_TEXT];
} hand;

static HandoverKind kind(void) { return play_kind() == PLAY_TABLE && play_humans() > 1 ? play_ui()->handover : HANDOVER_NONE; }
bool handover_secret(void) { return kind() == HANDOVER_CURTAIN; }
bool handover_veiled(void) { return hand.veiled; }

/* ---- the veil ---- */

static void veil_down(void)
{
    hand.veiled = true;
    kit_cover(&hand.veil);
    if (!window_try(&hand.veil, VEIL_X, VEIL_Y, VEIL_WIDTH, VEIL_HEIGHT, KIT_PALETTE_TEXT))
        return;
    window_clear(&hand.veil, INK_BLACK);
    window_text_in(&hand.veil, 0, VEIL_TEXT_Y, VEIL_WIDTH * 8, ALIGN_CENTRE, &font_small, ink_dim, text(TEXT_VEIL));
}

static void veil_up(void)
{
    window_close(&hand.veil);
    if (hand.veiled)
        kit_cover(NULL);
    hand.veiled = false;
}

void handover_begin(void)
{
    hand.veiled = hand.raising = false;
    hand.drowsy = 0;
    hand.handed = (int8_t)(kind() == HANDOVER_CARD ? play_viewer() : SEAT_NONE);
    if (handover_secret() && table_seat() != SEAT_NONE)
        veil_down();
}

void handover_end(void) { veil_up(); }

static int due(void) { return play_ui()->due ? play_ui()->due() : table_seat(); }

/* ---- the curtain: it stays down until the board behind it is the new player's ---- */

static void curtain_page_open(void)
{
    HandoverSign sign = {0};
    play_ui()->owner(hand.seat, &sign);
    hand.raising = false;
    curtain_open(&hand.curtain, &(CurtainSetup){.name = sign.name, .sign = sign.sign, .tones = sign.tones});
}

static void curtain_page_frame(void)
{
    if (hand.raising) {
        if ((!play_ui()->ready || play_ui()->ready()) && board_settled())
            pages_pop();
        return;
    }
    if (curtain_frame(&hand.curtain) != KIT_CHOSEN)
        return;
    kit_sound(KIT_SOUND_CHOOSE);
    hand.raising = true;
    hand.handed = hand.seat;
    play_look(hand.seat);
}

static void curtain_page_close(void)
{
    bool raised = hand.raising;
    curtain_close(&hand.curtain);
    hand.raising = false;
    if (raised)
        veil_up();
    else if (hand.veiled)
        veil_down();      /* the console rests: the curtain's cover becomes the veil's again */
}

static const Page curtain_page = {.open = curtain_page_open, .frame = curtain_page_frame, .close = curtain_page_close,
                                  .back = page_nothing, .start = page_nothing, .over = true};

bool handover_raises(void) { return hand.raising; }

/* ---- the card ---- */

enum { CARD_X = 1, CARD_Y = 7, CARD_WIDTH = 28, CARD_HEIGHT = 6 };

static void show_card(void)
{
    HandoverSign sign = {0};
    play_ui()->owner(hand.seat, &sign);
    words_format(hand.words, CARD_TEXT, sign.words != NULL ? sign.words : text(TEXT_HANDOVER_CARD), &(WordsArg){.text = sign.name}, 1);
    box_show(&(TextboxSetup){.x = CARD_X, .y = CARD_Y, .w = CARD_WIDTH, .h = CARD_HEIGHT, .instant = true, .title = sign.words != NULL ? sign.name : NULL, .text = hand.words}, NULL);
    audio_effect(EFFECT_TURN);
}

/* ---- each frame ---- */

void handover_watch(void)
{
    if (!handover_secret() || hand.veiled || hand.raising || play_showing())
        return;
    int seat = due();
    if (seat == SEAT_NONE || seat == play_viewer())
        return;
    pages_home();
    veil_down();
}

bool handover_to(int seat)
{
    bool same = seat == play_viewer() && !hand.veiled;
    if (kind() == HANDOVER_CURTAIN) {
        if (same)
            return false;
        hand.seat = (int8_t)seat;
        pages_push(&curtain_page);
        return true;
    }
    if (!same)
        play_look(seat);
    if (kind() != HANDOVER_CARD || hand.handed == seat)
        return false;
    hand.seat = hand.handed = (int8_t)seat;
    if (play_ui()->quiet && play_ui()->quiet())
        return false;
    show_card();
    return true;
}

/* ---- rest ---- */

static void drowsy_frame(void)
{
    if (++hand.drowsy < DROWSY_FRAMES)
        return;
    hand.drowsy = 0;
    pages_pop();
    table_rest(hand.rest);
}

static const Page drowsy_page = {.frame = drowsy_frame, .back = page_nothing, .start = page_nothing, .over = true};

/* Somebody else may wake the console: it rests veiled, and the curtain asks again whose turn it is. */
void handover_rest(Rest how)
{
    if (!handover_secret() || table_seat() == SEAT_NONE) {
        table_rest(how);
        return;
    }
    if (pages_top() == &drowsy_page)
        return;
    hand.rest = how;
    pages_home();
    veil_down();
    pages_push(&drowsy_page);
}
