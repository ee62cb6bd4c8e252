/* SPDX-License-Identifier: MIT */
/*
 * Ground of all windows: settings of the player, the events that widgets answer, sounds they ask for, the tile memory they draw
 * in, and the glyph budget that keeps every frame within its time.
 *
 * A scene calls kit_begin_menu() or kit_begin_board() when it is entered (the screen is dark then) and lays its windows with
 * window.h or the widgets. Widgets share one shape: `x_open(&x, ...)`, each frame `x_frame(&x)` which answers a KitEvent and
 * draws at most what the budget allows, `x_close(&x)`. Their state lies in the caller's struct.
 */
#ifndef KIT_H
#define KIT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    KIT_NONE,       /* nothing to tell */
    KIT_CHOSEN,     /* A on an item, last page left, yes */
    KIT_BACK,       /* B */
    KIT_MOVED,      /* another item is selected */
    KIT_CHANGED,    /* LEFT or RIGHT changed the value of the selected item */
    KIT_REFUSED,    /* A on a disabled item */
    KIT_ASKED,      /* SELECT: what am I looking at? */
    KIT_STARTED     /* START */
} KitEvent;

typedef enum { TYPING_SLOW, TYPING_NORMAL, TYPING_FAST, TYPING_INSTANT, TYPING_COUNT } TypingSpeed;
typedef enum { GAME_SLOW, GAME_NORMAL, GAME_FAST, GAME_INSTANT, GAME_SPEEDS } GameSpeed;
typedef struct {
    uint8_t text_speed;     /* TypingSpeed */
    uint8_t game_speed;     /* GameSpeed: slow takes twice the frames, fast half; instant: others' deeds just stand there */
    bool animation;         /* off: every sequence is done at once, tests rely on it */
} KitSettings;
void kit_settings(const KitSettings *settings);
const KitSettings *kit_settings_now(void);

/* Widgets ask for sounds by meaning; main (or the scenes) says how they are made. */
typedef enum { KIT_SOUND_MOVE, KIT_SOUND_CHOOSE, KIT_SOUND_BACK, KIT_SOUND_REFUSE, KIT_SOUND_PAGE, KIT_SOUNDS } KitSound;
void kit_sound_player(void (*play)(KitSound sound));
void kit_sound(KitSound sound);

/* Colours of the text palettes 14 and 15. */
enum {
    INK_CLEAR, INK_WINDOW, INK_TEXT, INK_SHADOW, INK_DIM, INK_GOLD, INK_RED, INK_GREEN, INK_LIGHT, INK_MIDDLE, INK_DARK,
    INK_SELECTED, INK_BLUE, INK_SELECTED_TEXT, INK_PANEL, INK_BLACK
};
void kit_sprite_inks(int palette);          /* sprites with this palette may show what windows show */
enum { KIT_PALETTE_TEXT = 14, KIT_PALETTE_SECOND = 15 };

/*
 * Tile memory. LAYER_TEXT always starts at tile block 2 and takes its tiles from there up.
 * Menu scenes: 766 tiles; blocks 0 and 1 are free for backdrops. Board scenes: what a ring of `ring_bytes` from block 0 on
 * leaves, but never more than blocks 2 and 3 (380 tiles beside a full-screen board, 766 beside one of 168 x 144 pixels).
 * Both empty the text layer, forget all windows, set palette 14 (menu scenes: 15 too), and leave the other layers alone.
 */
void kit_begin_menu(void);
void kit_begin_board(int ring_bytes);
int kit_tiles_free(void);       /* the largest window that can be opened now, in tiles */

/* Which layers are seen; the kit must know, because a curtain takes all of them away and gives them back. */
void kit_show(unsigned layers, bool sprites);

/* Other tones for the inks LIGHT, MIDDLE and DARK, of which frames and pictures in windows are made; NULL: brass again. */
void kit_tones(const uint16_t tones[3]);

enum { KIT_LINES = 228 };       /* of a frame, beginning with the VBlank */
/* Once a frame, before the scene (scene.h does it): the budget of glyphs that widgets may draw in this frame. */
void kit_frame(void);
bool kit_may_draw(void);        /* some budget is left, and time */
void kit_drawn(int glyphs);     /* takes it; may go below zero, the rest waits for the next frame */
void kit_full(void);            /* nothing more is drawn in this frame */
unsigned kit_spent(void);       /* screen lines of this frame's KIT_LINES that are over: what takes long asks before it begins */
unsigned kit_quiet(void);       /* frames in a row in which nothing was written, this one not counted */
unsigned kit_clock(void);       /* frames since start, for blinking */

#endif
