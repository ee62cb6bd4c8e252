/* SPDX-License-Identifier: MIT */
#include "ui/scenes/titlelife.h"

#include "place.h"
#include "system.h"
#include "title_banners.h"
#include "title_birds.h"
#include "title_clouds.h"
#include "title_engine.h"
#include "title_pennants.h"
#include "title_shot.h"
#include "video.h"

enum { IN_FRONT = 2, BEHIND = 3 };                          /* of the land, which lies on layer 2 */
enum { COLOURS_CLOTH = 1, COLOURS_ENGINE, COLOURS_SKY };    /* sprite palettes */
enum { WAVE_FRAMES = 4, WAVE_STEP = 9 };

typedef enum { SHEET_BANNERS, SHEET_PENNANTS, SHEET_ENGINE, SHEET_SHOT, SHEET_CLOUDS, SHEET_BIRDS, SHEETS } Sheet;
static const struct {
    const void *tiles;
    const uint16_t *colours;    /* NULL: those of the sheet before it */
    uint16_t bytes;
    uint8_t palette, size, cell; /* SpriteSize, tiles of a cell */
} sheets[SHEETS] = {
    [SHEET_BANNERS] = {title_bannersTiles, title_bannersPal, title_bannersTilesLen, COLOURS_CLOTH, SPRITE_16x16, 4},
    [SHEET_PENNANTS] = {title_pennantsTiles, 0, title_pennantsTilesLen, COLOURS_CLOTH, SPRITE_16x8, 2},
    [SHEET_ENGINE] = {title_engineTiles, title_enginePal, title_engineTilesLen, COLOURS_ENGINE, SPRITE_64x64, 64},
    [SHEET_SHOT] = {title_shotTiles, 0, title_shotTilesLen, COLOURS_ENGINE, SPRITE_16x16, 4},
    [SHEET_CLOUDS] = {title_cloudsTiles, title_cloudsPal, title_cloudsTilesLen, COLOURS_SKY, SPRITE_64x32, 32},
    [SHEET_BIRDS] = {title_birdsTiles, 0, title_birdsTilesLen, COLOURS_SKY, SPRITE_8x8, 1},
};
static PLACE_EWRAM uint16_t first[SHEETS];

bool titlelife_load(int step)
{
    if (step == 0)
        sprites_reset();
    int tile = sprites_load(sheets[step].tiles, sheets[step].bytes);
    ASSERT(tile >= 0, step);
    first[step] = (uint16_t)tile;
    if (sheets[step].colours)
        video_palette(PALETTE_SPRITES + 16 * sheets[step].palette, sheets[step].colours, 16);
    return step == SHEETS - 1;
}

static void add(Sheet sheet, int cell, int x, int y, int layer)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(first[sheet] + cell * sheets[sheet].cell), .size = sheets[sheet].size,
                          .palette = sheets[sheet].palette, .layer = (uint8_t)layer});
}

/* ---- cloth ---- */

static const struct { uint8_t sheet, row, x, y; } cloths[] = {
    {SHEET_PENNANTS, 0, 121, 36}, {SHEET_PENNANTS, 1, 101, 47}, {SHEET_PENNANTS, 1, 141, 47},
    {SHEET_BANNERS, 0, 22, 95}, {SHEET_BANNERS, 1, 224, 71}, {SHEET_BANNERS, 2, 191, 113}, {SHEET_BANNERS, 3, 141, 121}, {SHEET_BANNERS, 4, 44, 113},
};

static void wave(unsigned age)
{
    unsigned step = age / WAVE_STEP;
    for (unsigned i = 0; i < sizeof cloths / sizeof cloths[0]; i++)
        add((Sheet)cloths[i].sheet, cloths[i].row * WAVE_FRAMES + (int)(step + i * 3) % WAVE_FRAMES, cloths[i].x, cloths[i].y, IN_FRONT);
}

/* ---- sky ---- */

enum { CLOUD_WIDTH = 64, CLOUD_WAY = SCREEN_WIDTH + CLOUD_WIDTH, BIRDS = 3, BIRDS_WAY = 1100, BIRDS_STEP = 10 };
static const struct { uint8_t shape, y, slow; uint16_t start; } clouds[] = {{0, 44, 14, 74}, {1, 36, 20, 214}, {2, 60, 9, 234}, {1, 66, 17, 44}};
static const struct { int8_t x, y; } flock[BIRDS] = {{0, 0}, {-11, 5}, {-9, -4}};

static void drift(unsigned age)
{
    for (unsigned i = 0; i < sizeof clouds / sizeof clouds[0]; i++)
        add(SHEET_CLOUDS, clouds[i].shape, (int)((clouds[i].start + age / clouds[i].slow) % CLOUD_WAY) - CLOUD_WIDTH, clouds[i].y, BEHIND);
    static const uint8_t beat[] = {0, 1, 2, 1};
    int x = SCREEN_WIDTH - (int)(age / 2 % BIRDS_WAY);
    for (unsigned i = 0; i < BIRDS; i++)
        if (x + flock[i].x > -8 && x + flock[i].x < SCREEN_WIDTH)
            add(SHEET_BIRDS, beat[(age / BIRDS_STEP + i) % sizeof beat], x + flock[i].x, 62 + flock[i].y + (x >> 4), BEHIND);
}

/* Stars change their places in the line of three tones, windows their light. */
static void twinkle(unsigned age)
{
    enum { STARS = 67, TONES = 3, LIGHT = 37, STAR_STEP = 24, LIGHT_STEP = 7 };
    static const uint16_t tones[TONES * 2 - 1] = {28 << 10 | 23 << 5 | 25, 31 << 10 | 30 << 5 | 31, 24 << 10 | 16 << 5 | 19, 28 << 10 | 23 << 5 | 25, 31 << 10 | 30 << 5 | 31};
    static const uint16_t lights[] = {11 << 10 | 26 << 5 | 31, 11 << 10 | 26 << 5 | 31, 8 << 10 | 23 << 5 | 30, 11 << 10 | 26 << 5 | 31, 9 << 10 | 24 << 5 | 31};
    if (age % STAR_STEP == 0)
        video_palette(STARS, tones + age / STAR_STEP % TONES, TONES);
    if (age % LIGHT_STEP == 0)
        video_palette(LIGHT, &lights[age / LIGHT_STEP % (sizeof lights / sizeof lights[0])], 1);
}

/* ---- the trebuchet: cocked, thrown, wound up again ---- */

enum { PIVOT_X = 21, PIVOT_Y = 131, HALF = 32, STONE_HALF = 8, FLIGHT = 60, HEIGHT = 44, DUST_CELL = 2, DUST_FRAMES = 4, DUST_STEP = 7 };
enum { POSE_COCKED, POSE_RISES, POSE_THROWS, POSE_THROWN, POSES };
enum { LOADED_AGAIN = 510, RELEASE = TITLELIFE_HIT - FLIGHT };
static const struct { uint16_t until; uint8_t pose; } poses[] = {
    {TITLELIFE_THROW, POSE_COCKED}, {TITLELIFE_THROW + 4, POSE_RISES}, {TITLELIFE_THROW + 8, POSE_THROWS}, {350, POSE_THROWN},
    {400, POSE_THROWS}, {450, POSE_RISES}, {TITLELIFE_PERIOD, POSE_COCKED},
};
static const struct { int8_t x, y; } tips[POSES] = {{-16, 9}, {-19, -3}, {-13, -14}, {-2, -19}};     /* where the sling holds the stone, from the pivot */
static const struct { uint8_t x, y; } targets[] = {{80, 100}, {101, 106}, {76, 126}};

static void add_stone(int x, int y, unsigned age) { add(SHEET_SHOT, (int)(age >> 2 & 1), x - STONE_HALF, y - STONE_HALF, IN_FRONT); }

static void siege(unsigned age)
{
    unsigned now = age % TITLELIFE_PERIOD, shot = age / TITLELIFE_PERIOD, i = 0;
    while (now >= poses[i].until) i++;
    int pose = poses[i].pose, x = PIVOT_X + tips[pose].x, y = PIVOT_Y + tips[pose].y;
    int to_x = targets[shot % 3].x, to_y = targets[shot % 3].y;
    if (now < RELEASE || now >= LOADED_AGAIN)
        add_stone(x, y, 0);
    else if (now < TITLELIFE_HIT) {
        int t = (int)now - RELEASE;
        x = PIVOT_X + tips[POSE_THROWN].x;
        y = PIVOT_Y + tips[POSE_THROWN].y;
        add_stone(x + (to_x - x) * t / FLIGHT, y + (to_y - y) * t / FLIGHT - 4 * HEIGHT * t * (FLIGHT - t) / (FLIGHT * FLIGHT), now);
    } else if (now < TITLELIFE_HIT + DUST_FRAMES * DUST_STEP)
        add(SHEET_SHOT, DUST_CELL + (int)(now - TITLELIFE_HIT) / DUST_STEP, to_x - STONE_HALF, to_y - STONE_HALF, IN_FRONT);
    add(SHEET_ENGINE, pose, PIVOT_X - HALF, PIVOT_Y - HALF, IN_FRONT);
}

void titlelife_frame(unsigned age)
{
    siege(age);
    wave(age);
    drift(age);
    twinkle(age);
}
