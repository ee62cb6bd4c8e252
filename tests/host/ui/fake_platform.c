/* SPDX-License-Identifier: MIT */
#include "fake_platform.h"
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "audio.h"
#include "system.h"
#include "ui/kit/kit.h"
#include "gba/keys.c"

FakeScreen fake;
volatile uint32_t rom_frames, rom_vblanks, rom_scene, rom_hash;
volatile int32_t rom_game;
unsigned fake_line_step;
static unsigned fake_line;

enum { MAP_BLOCK = 28, MAP_WORDS = 512, BLOCK_WORDS = 0x4000 / 4 };

void fake_reset(void)
{
    memset(&fake, 0xA5, sizeof fake.tiles);     /* garbage, as at power-on */
    memset((char *)&fake + sizeof fake.tiles, 0, sizeof fake - sizeof fake.tiles);
    raw = ignored = held = pressed = repeated = idle = waiting = 0;
    kept = false;
    memset(frames_down, 0, sizeof frames_down);
}

void fake_frame(unsigned held_now)
{
    fake_line = 0;
    keys_update(held_now);
    kit_frame();
    if (fake.fade < fake.fade_goal)
        fake.fade++;
    if (fake.fade > fake.fade_goal)
        fake.fade--;
}

void fake_press(unsigned keys)
{
    keys_update(0);
    fake_frame(keys);
}

/* ---- video.h ---- */

void video_layer(int layer, const LayerSetup *setup)
{
    fake.layers[layer] = *setup;
    fake.scroll_x[layer] = fake.scroll_y[layer] = 0;
    memset(video_map(layer), 0, MAP_WORDS * 4);
}

void video_show(unsigned layers, bool sprites)
{
    fake.shown = layers;
    fake.sprites_shown = sprites;
}

void video_scroll(int layer, int x, int y)
{
    fake.scroll_x[layer] = x;
    fake.scroll_y[layer] = y;
}

uint16_t *video_map(int layer) { return (uint16_t *)(void *)(fake.tiles + (MAP_BLOCK + layer) * MAP_WORDS); }
uint32_t *video_tiles(int block) { return fake.tiles + block * BLOCK_WORDS; }

static void check_range(const void *to, int bytes)
{
    const char *start = (const char *)fake.tiles, *at = to;
    assert_true(at >= start && at + bytes <= start + sizeof fake.tiles);
    assert_int_equal(bytes & 3, 0);
}

void video_fill(void *to, uint32_t word, int bytes)
{
    check_range(to, bytes);
    for (int i = 0; i < bytes / 4; i++) ((uint32_t *)to)[i] = word;
}

void video_copy(void *to, const void *from, int bytes)
{
    check_range(to, bytes);
    memcpy(to, from, (size_t)bytes);
}

void video_copy_later(void *to, const void *from, int bytes)
{
    fake.later++;
    video_copy(to, from, bytes);
}

void video_palette(int first, const uint16_t *colours, int count)
{
    assert_true(first >= 0 && first + count <= 512);
    memcpy(fake.palette + first, colours, (size_t)count * 2);
}

void video_look(VideoLook look) { (void)look; }

void video_fade_to(int level, bool white, int frames)
{
    (void)white;
    fake.fade_goal = level;
    if (frames == 0)
        fake.fade = level;
}

bool video_fading(void) { return fake.fade != fake.fade_goal; }

void video_blend(unsigned top, unsigned bottom, int top_weight, int bottom_weight)
{
    (void)top, (void)bottom, (void)top_weight, (void)bottom_weight;
}

void video_window(int left, int top, int right, int bottom, unsigned inside, unsigned outside)
{
    (void)left, (void)top, (void)right, (void)bottom, (void)inside, (void)outside;
}

void video_window_off(void) {}

void sprites_reset(void) { fake.sprite_next = 0; }

int sprites_reserve(int bytes)
{
    int first = fake.sprite_next;
    if (first + bytes / 32 > 1024)
        return -1;
    fake.sprite_next += bytes / 32;
    return first;
}

void sprites_write(int tile, const void *tiles, int bytes)
{
    assert_true(tile >= 0 && tile + bytes / 32 <= 1024);
    memcpy(fake.sprite_tiles + tile * 8, tiles, (size_t)bytes);
}

int sprites_load(const void *tiles, int bytes)
{
    int first = sprites_reserve(bytes);
    if (first >= 0)
        sprites_write(first, tiles, bytes);
    return first;
}

void sprites_begin(void) { fake.sprite_count = 0; }
void sprites_keep(void) {}
void sprites_end(void) {}

bool sprites_add(const Sprite *sprite)
{
    if (fake.sprite_count == 128)
        return false;
    fake.sprites[fake.sprite_count++] = *sprite;
    return true;
}

/* ---- system.h ---- */

uint32_t system_cycles(void) { return 0; }

unsigned system_line(void)
{
    enum { VBLANK_LINE = 160, LINES = 228 };
    unsigned line = VBLANK_LINE + fake_line;
    fake_line = fake_line + fake_line_step < LINES ? fake_line + fake_line_step : LINES - 1;
    return line < LINES ? line : line - LINES;
}
uint32_t fake_entropy = 1;
uint32_t system_entropy(void) { return fake_entropy; }
void system_sleep(void) { fake.sleeps++; }
void video_dim(bool dim) { fake.dimmed = dim; }
bool video_dimmed(void) { return fake.dimmed; }
void system_restart(void) {}
void system_progress(void) {}
void system_log(const char *text) { (void)text; }

static uint8_t save_read(void *context, int at)
{
    (void)context;
    return fake.save[at];
}

static bool save_write(void *context, int at, uint8_t byte)
{
    (void)context;
    fake.save[at] = byte;
    return true;
}

ByteDevice *system_save_memory(void)
{
    static ByteDevice device = {.size = STORE_SIZE, .read = save_read, .write = save_write};
    return &device;
}

int system_stack_used(void) { return 0; }
void system_context(int game, uint32_t seed) { (void)game, (void)seed; }
void system_context_action(uint32_t action_key) { (void)action_key; }

void system_report(ErrorReport *report, const char *what, int32_t value)
{
    *report = (ErrorReport){.value = value};
    snprintf(report->what, REPORT_WHAT, "%s", what);
}

_Noreturn void system_fail(const char *file, int line, const char *what, int32_t value)
{
    printf("%s:%d: %s (%d)\n", file, line, what, (int)value);
    mock_assert(0, what, file, line);
    __builtin_unreachable();
}

/* ---- audio.h ---- */

void audio_song(int song) { fake.song = song; }
void audio_effect(int effect) { (void)effect; }
void audio_volume(int music, int effects) { (void)music, (void)effects; }

/* ---- the renderer ---- */

/* Palette place of a layer's pixel, or 0. */
static int layer_pixel(int layer, int x, int y)
{
    const LayerSetup *setup = &fake.layers[layer];
    x = (x + fake.scroll_x[layer]) & 255;
    y = (y + fake.scroll_y[layer]) & 255;
    unsigned entry = video_map(layer)[(y >> 3) * 32 + (x >> 3)], tile = entry & 1023;
    const uint8_t *bytes = (const uint8_t *)video_tiles(setup->tile_block);
    if (setup->colours256)
        return bytes[tile * 64 + (unsigned)(y & 7) * 8 + (unsigned)(x & 7)];
    int colour = bytes[tile * 32 + (unsigned)(y & 7) * 4 + (unsigned)(x & 7) / 2] >> (x & 1) * 4 & 15;
    return colour ? (int)(entry >> 12) * 16 + colour : 0;
}

static int sprite_pixel(const Sprite *s, int x, int y)
{
    static const uint8_t widths[SPRITE_SIZES] = {8, 16, 32, 64, 16, 32, 32, 64, 8, 8, 16, 32};
    static const uint8_t heights[SPRITE_SIZES] = {8, 16, 32, 64, 8, 8, 16, 32, 16, 32, 32, 64};
    int w = widths[s->size], h = heights[s->size];
    x -= s->x;
    y -= s->y;
    if (x < 0 || y < 0 || x >= w || y >= h)
        return 0;
    if (s->flip_x)
        x = w - 1 - x;
    if (s->flip_y)
        y = h - 1 - y;
    int tile = s->tile + (y / 8) * (w / 8) + x / 8;
    int colour = (int)(fake.sprite_tiles[tile * 8 + (y & 7)] >> ((x & 7) * 4) & 15);
    return colour ? PALETTE_SPRITES + s->palette * 16 + colour : 0;
}

static int picture_pixel(int x, int y)
{
    for (int priority = 0; priority < 4; priority++) {
        int found = 0, depth = 256;
        for (int i = 0; fake.sprites_shown && i < fake.sprite_count; i++) {
            const Sprite *s = &fake.sprites[i];
            int colour = s->layer == priority && s->depth < depth ? sprite_pixel(s, x, y) : 0;
            if (colour)
                found = colour, depth = s->depth;
        }
        for (int layer = 0; !found && layer < LAYER_COUNT; layer++)
            if (fake.shown >> layer & 1 && fake.layers[layer].priority == priority)
                found = layer_pixel(layer, x, y);
        if (found)
            return found;
    }
    return 0;
}

void fake_render(uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH])
{
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) picture[y][x] = (uint16_t)picture_pixel(x, y);
}

int fake_text_pixel(int x, int y) { return layer_pixel(LAYER_TEXT, x, y) & 15; }
