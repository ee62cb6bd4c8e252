/* SPDX-License-Identifier: MIT */
#include "ui/kit/kit.h"
#include <stddef.h>
#include "system.h"
#include "ui/kit/window.h"
#include "video.h"

/* Tiles of the text layer: from block 2 (32 KB) to the maps at 56 KB. */
enum { BLOCK = 2, BLOCK_BYTES = 0x8000, TILE_BYTES = 32, TILES = 768 };
/* A small glyph costs about 800 cycles, a large one 1,100: 100 of them are about a third of a frame. */
enum { GLYPHS_A_FRAME = 100 };
/* After this line of a frame nothing more is begun to be drawn: where much was done before, the words wait for the next frame. */
enum { DRAW_LINES = 130 };

/* Ivory on night blue in a brass frame. Every ink stands 4.5:1 or more above every ground. */
static const uint16_t text_palette[16] = {
    [INK_CLEAR] = VIDEO_RGB(0, 0, 0),     [INK_WINDOW] = VIDEO_RGB(3, 4, 8),        [INK_TEXT] = VIDEO_RGB(31, 30, 26),   [INK_SHADOW] = VIDEO_RGB(0, 1, 2),
    [INK_DIM] = VIDEO_RGB(21, 22, 23),    [INK_GOLD] = VIDEO_RGB(31, 25, 10),       [INK_RED] = VIDEO_RGB(31, 18, 15),    [INK_GREEN] = VIDEO_RGB(17, 28, 13),
    [INK_LIGHT] = VIDEO_RGB(30, 25, 14),  [INK_MIDDLE] = VIDEO_RGB(20, 14, 7),      [INK_DARK] = VIDEO_RGB(8, 5, 5),      [INK_SELECTED] = VIDEO_RGB(5, 7, 17),
    [INK_BLUE] = VIDEO_RGB(18, 24, 31),   [INK_SELECTED_TEXT] = VIDEO_RGB(31, 31, 31), [INK_PANEL] = VIDEO_RGB(5, 6, 10), [INK_BLACK] = VIDEO_RGB(1, 1, 2)
};

static struct {
    KitSettings settings;
    void (*play)(KitSound sound);
    unsigned layers, clock, quiet;
    bool sprites;
    int budget;
} kit = {.settings = {TYPING_NORMAL, 1, true}};

void kit_settings(const KitSettings *settings) { kit.settings = *settings; }
const KitSettings *kit_settings_now(void) { return &kit.settings; }
void kit_sound_player(void (*play)(KitSound sound)) { kit.play = play; }

void kit_sound(KitSound sound)
{
    if (kit.play)
        kit.play(sound);
}

static void begin(int first)
{
    video_layer(LAYER_TEXT, &(LayerSetup){.tile_block = BLOCK, .priority = 0, .colours256 = false});
    video_palette(KIT_PALETTE_TEXT * 16, text_palette, 16);
    windows_begin(first, TILES - first);
    kit.budget = GLYPHS_A_FRAME;
}

void kit_begin_menu(void)
{
    begin(0);
    video_palette(KIT_PALETTE_SECOND * 16, text_palette, 16);
}

void kit_begin_board(int ring_bytes)
{
    int beyond = ring_bytes - BLOCK_BYTES;
    begin(beyond > 0 ? (beyond + TILE_BYTES - 1) / TILE_BYTES : 0);
}

void kit_tones(const uint16_t tones[3])
{
    video_palette(KIT_PALETTE_TEXT * 16 + INK_LIGHT, tones ? tones : &text_palette[INK_LIGHT], INK_DARK - INK_LIGHT + 1);
}

void kit_sprite_inks(int palette) { video_palette(PALETTE_SPRITES + palette * 16, text_palette, 16); }

void kit_show(unsigned layers, bool sprites)
{
    kit.layers = layers;
    kit.sprites = sprites;
    if (!windows_covered())
        video_show(layers, sprites);
}

void kit_cover(const Window *but)
{
    windows_cover(but);
    if (but)
        video_show(1u << LAYER_TEXT, false);
    else
        video_show(kit.layers, kit.sprites);
}

void kit_frame(void)
{
    kit.clock++;
    kit.quiet++;
    kit.budget += GLYPHS_A_FRAME;
    if (kit.budget > GLYPHS_A_FRAME)
        kit.budget = GLYPHS_A_FRAME;
}

bool kit_may_draw(void) { return kit.budget > 0 && kit_spent() < DRAW_LINES; }

unsigned kit_spent(void)
{
    enum { VBLANK_LINE = 160 };
    unsigned line = system_line();
    return line >= VBLANK_LINE ? line - VBLANK_LINE : line + KIT_LINES - VBLANK_LINE;
}

void kit_full(void)
{
    if (kit.budget > 0)
        kit.budget = 0;
}

void kit_drawn(int glyphs)
{
    kit.budget -= glyphs;
    kit.quiet = 0;
}

unsigned kit_quiet(void) { return kit.quiet; }
unsigned kit_clock(void) { return kit.clock; }
