/* SPDX-License-Identifier: MIT */
/*
 * Layers, blending, windows, fades and copies into video memory. Registers are kept in a shadow that the VBlank handler
 * writes out; it uses DMA channel 2 and the main program channel 3, so that neither disturbs the other's half-set transfer.
 */
#include "video.h"
#include <tonc.h>
#include "gba.h"
#include "place.h"
#include "system.h"

enum {
    MAP_BLOCK = 28, MAP_BYTES = 2048, FADE_MAX = 16,
    TRANSFERS_MAX = 32,
    TRANSFER_BUDGET = 16384,   /* bytes a VBlank: about 34,000 of its 83,776 cycles from the slowest memory */
    CHUNK_BYTES = 2048,        /* a longer DMA would keep the VBlank handler waiting */
    DIM_LEVEL = 10,            /* of the 16 to black */
    CHANNEL_MAIN = 3, CHANNEL_VBLANK = 2,
    EFFECT_ALL = BLD_ALL | BLD_BACKDROP
};

static struct {
    uint16_t display, layer[LAYER_COUNT];
    struct { uint16_t x, y; } scroll[LAYER_COUNT];
    uint16_t window_x, window_y, window_in, window_out;
    uint16_t blend, blend_weights;
} shadow;

static struct { int8_t level, goal; bool white; uint8_t frames, wait; } fade;
static struct { bool on; int8_t level; } dim;

typedef struct { uint8_t *to; const uint8_t *from; int bytes; } Transfer;
static Transfer transfers[TRANSFERS_MAX] PLACE_EWRAM;
static volatile int transfer_first, transfer_count;

void video_start(void)
{
    REG_DISPCNT = DCNT_BLANK;
    shadow.display = DCNT_MODE0 | DCNT_OBJ_1D;
    shadow.blend = BLD_OFF;
    fade.level = fade.goal = FADE_MAX; /* the first scene fades in */
    transfer_first = transfer_count = 0;
    video_fill((void *)MEM_VRAM, 0, VRAM_SIZE);
    video_fill((void *)MEM_PAL, 0, PAL_SIZE);
    for (int i = 0; i < LAYER_COUNT; i++) {
        video_layer(i, &(LayerSetup){0, (uint8_t)i, false});
    }
    video_window_off();
    sprites_start();
}

/* ---- layers ---- */

void video_layer(int layer, const LayerSetup *setup)
{
    ASSERT((unsigned)layer < LAYER_COUNT && setup->tile_block < 4 && setup->priority < 4, layer);
    shadow.layer[layer] = (uint16_t)(BG_PRIO(setup->priority) | BG_CBB(setup->tile_block) | BG_SBB(MAP_BLOCK + layer) |
                                     (setup->colours256 ? BG_8BPP : BG_4BPP) | BG_REG_32x32);
    video_scroll(layer, 0, 0);
    video_fill(video_map(layer), 0, MAP_BYTES);
}

void video_show(unsigned layers, bool sprites)
{
    unsigned kept = shadow.display & ~(unsigned)(DCNT_LAYER(0xF) | DCNT_OBJ);

    shadow.display = (uint16_t)(kept | DCNT_LAYER(layers & 0xF) | (sprites ? DCNT_OBJ : 0));
}

void video_scroll(int layer, int x, int y)
{
    shadow.scroll[layer].x = (uint16_t)(x & 511);
    shadow.scroll[layer].y = (uint16_t)(y & 511);
}

uint16_t *video_map(int layer) { return se_mem[MAP_BLOCK + layer]; }
uint32_t *video_tiles(int block) { return tile_mem[block][0].data; }

/* ---- copies ---- */

static bool aligned(const void *to, const void *from, int bytes)
{
    return (((uintptr_t)to | (uintptr_t)from | (uintptr_t)bytes) & 3) == 0;
}

void video_fill(void *to, uint32_t word, int bytes)
{
    uint8_t *at = to;

    ASSERT(aligned(to, to, bytes), bytes);
    for (; bytes > 0; bytes -= CHUNK_BYTES, at += CHUNK_BYTES) {
        dma_fill(at, word, (uint)(bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES) / 4, CHANNEL_MAIN, DMA_FILL32);
    }
}

void video_copy(void *to, const void *from, int bytes)
{
    uint8_t *at = to;
    const uint8_t *source = from;

    ASSERT(aligned(to, from, bytes), (uintptr_t)from);
    for (; bytes > 0; bytes -= CHUNK_BYTES, at += CHUNK_BYTES, source += CHUNK_BYTES) {
        dma_cpy(at, source, (uint)(bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES) / 4, CHANNEL_MAIN, DMA_CPY32);
    }
}

/* Carries out the list from its head, at most `budget` bytes; a transfer that does not fit is cut and goes on next time. */
static void run_transfers(int budget, uint channel)
{
    while (transfer_count > 0 && budget > 0) {
        Transfer *head = &transfers[transfer_first];
        int bytes = head->bytes < budget ? head->bytes : budget;

        dma_cpy(head->to, head->from, (uint)bytes / 4, channel, DMA_CPY32);
        budget -= bytes;
        head->to += bytes;
        head->from += bytes;
        head->bytes -= bytes;
        if (head->bytes == 0) {
            transfer_first = (transfer_first + 1) % TRANSFERS_MAX;
            transfer_count--;
        }
    }
}

void video_copy_later(void *to, const void *from, int bytes)
{
    ASSERT(aligned(to, from, bytes), (uintptr_t)from);
    if (bytes <= 0) {
        return;
    }
    u16 enabled = REG_IME;
    REG_IME = 0; /* the handler works on the same list */
    if (transfer_count == TRANSFERS_MAX) {
        run_transfers(INT32_MAX, CHANNEL_VBLANK); /* earlier copies must not land on top of this one */
        video_copy(to, from, bytes);
    } else {
        transfers[(transfer_first + transfer_count) % TRANSFERS_MAX] = (Transfer){to, from, bytes};
        transfer_count++;
    }
    REG_IME = enabled;
}

void video_vblank_transfers(void) { run_transfers(TRANSFER_BUDGET, CHANNEL_VBLANK); }

/* ---- fades, blending, windows ---- */

void video_fade_to(int level, bool white, int frames)
{
    level = level < 0 ? 0 : level > FADE_MAX ? FADE_MAX : level;
    fade.goal = (int8_t)level;
    fade.white = white;
    fade.frames = fade.wait = (uint8_t)(frames < 0 ? 0 : frames > UINT8_MAX ? UINT8_MAX : frames);
    if (frames <= 0) {
        fade.level = fade.goal;
    }
}

bool video_fading(void) { return fade.level != fade.goal; }

void video_dim(bool on) { dim.on = on; }

bool video_dimmed(void) { return dim.on; }

static void step_fade(void)
{
    if (fade.level == fade.goal || (fade.wait > 0 && --fade.wait > 0)) {
        return;
    }
    fade.wait = fade.frames;
    fade.level = (int8_t)(fade.level + (fade.level < fade.goal ? 1 : -1));
}

void video_blend(unsigned top, unsigned bottom, int top_weight, int bottom_weight)
{
    bool off = top == 0 && bottom == 0;

    shadow.blend = (uint16_t)(off ? BLD_OFF : BLD_STD | BLD_TOP(top & 63) | BLD_BOT(bottom & 63));
    shadow.blend_weights = (uint16_t)BLDA_BUILD(top_weight, bottom_weight);
}

void video_window(int left, int top, int right, int bottom, unsigned inside, unsigned outside)
{
    shadow.window_x = (uint16_t)((left & 255) << 8 | (right & 255));
    shadow.window_y = (uint16_t)((top & 255) << 8 | (bottom & 255));
    shadow.window_in = (uint16_t)WININ_BUILD((inside & WIN_ALL) | WIN_BLD, 0);
    shadow.window_out = (uint16_t)WINOUT_BUILD((outside & WIN_ALL) | WIN_BLD, 0);
    shadow.display |= DCNT_WIN0;
}

void video_window_off(void) { shadow.display &= (uint16_t)~DCNT_WIN0; }

/* ---- VBlank ---- */

/* A step a frame, either way. */
static void step_dim(void)
{
    dim.level = (int8_t)(dim.level + (dim.on && dim.level < DIM_LEVEL) - (!dim.on && dim.level > 0));
}

/* While a fade is on or the picture is dimmed, brightness takes the one effect unit from blending; semi-transparent sprites stay visible. */
static void write_effects(void)
{
    REG_BLDALPHA = shadow.blend_weights;
    bool dimmed = dim.level > fade.level;
    if (dimmed || fade.level > 0) {
        REG_BLDCNT = (u16)(BLD_TOP(EFFECT_ALL) | (fade.white && !dimmed ? BLD_WHITE : BLD_BLACK));
        REG_BLDY = (u16)BLDY_BUILD(dimmed ? dim.level : fade.level);
    } else {
        REG_BLDCNT = shadow.blend;
    }
}

void video_vblank(void)
{
    const void *sprites = sprites_vblank(), *palette = palette_vblank();

    if (sprites) {
        dma_cpy(oam_mem, sprites, OAM_SIZE / 4, CHANNEL_VBLANK, DMA_CPY32);
    }
    if (palette) {
        dma_cpy(pal_bg_mem, palette, PAL_SIZE / 4, CHANNEL_VBLANK, DMA_CPY32);
    }
    for (int i = 0; i < LAYER_COUNT; i++) {
        REG_BGCNT[i] = shadow.layer[i];
        REG_BG_OFS[i].x = (s16)shadow.scroll[i].x;
        REG_BG_OFS[i].y = (s16)shadow.scroll[i].y;
    }
    REG_WIN0H = shadow.window_x;
    REG_WIN0V = shadow.window_y;
    REG_WININ = shadow.window_in;
    REG_WINOUT = shadow.window_out;
    step_fade();
    step_dim();
    write_effects();
    REG_DISPCNT = shadow.display;
}
