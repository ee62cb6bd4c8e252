/* SPDX-License-Identifier: MIT */
/*
 * Marks on every ground, at every time of day, in every look, as people see them whose eyes lack one kind of cone. That is
 * simulated in linear light at full strength (Machado, Oliveira and Fernandes 2009); distances are those of CIE L*a*b* of 1976, in
 * which 2 to 3 is just seen side by side.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <math.h>
#include <string.h>
#include <cmocka.h>
#include "boards.h"
#include "city_losthope.h"
#include "gba/look.h"
#include "hex_moerderspiel.h"
#include "hex_morundir.h"
#include "hex_stronghold.h"
#include "marks16.h"
#include "owners.h"
#include "parchment.h"
#include "plan_losthope.h"
#include "rooms_losthope.h"
#include "table_morundir.h"
#include "ui_sprites.h"
#include "ui/board/colours.h"
#include "ui/board/sheets.h"
#include "ui/kit/kit.h"

typedef enum { SIGHT_ORDINARY, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHT_COUNT } Sight;
typedef struct { double l, a, b; } Lab;

/* Linear red, green and blue as they arrive, row by row. */
static const double confusion[SIGHT_COUNT][3][3] = {
    [SIGHT_ORDINARY] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [SIGHT_PROTAN] = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    [SIGHT_DEUTAN] = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    [SIGHT_TRITAN] = {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static double linear(int channel)
{
    double c = channel / 31.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double root(double t) { return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116; }

static Lab seen(uint16_t colour, Sight sight)
{
    double light[3] = {linear(colour & 31), linear(colour >> 5 & 31), linear(colour >> 10 & 31)}, in[3];
    for (int i = 0; i < 3; i++) {
        in[i] = 0;
        for (int j = 0; j < 3; j++) in[i] += confusion[sight][i][j] * light[j];
        in[i] = in[i] < 0 ? 0 : in[i] > 1 ? 1 : in[i];
    }
    double x = root((0.4124 * in[0] + 0.3576 * in[1] + 0.1805 * in[2]) / 0.9505);
    double y = root(0.2126 * in[0] + 0.7152 * in[1] + 0.0722 * in[2]);
    double z = root((0.0193 * in[0] + 0.1192 * in[1] + 0.9505 * in[2]) / 1.089);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double distance(int index_a, uint16_t a, int index_b, uint16_t b, VideoLook look, Sight sight)
{
    Lab first = seen(look_through(look, index_a, a), sight), second = seen(look_through(look, index_b, b), sight);
    return sqrt((first.l - second.l) * (first.l - second.l) + (first.a - second.a) * (first.a - second.a) + (first.b - second.b) * (first.b - second.b));
}

/* A mark is as visible as the one of its inks that stands out more. */
typedef struct { const char *name; int index[2]; uint16_t ink[2]; double least; } Mark;

enum { MARKS = 5 };

static int make_marks(Mark out[MARKS])
{
    enum { UI_WHITE = 1, UI_BLACK = 5 };
    const int light = COLOUR_MARK_LIGHT, dark = COLOUR_MARK_DARK, edge = COLOUR_FIRST + COLOUR_DARK;
    const uint16_t white = marks16Pal[1], black = marks16Pal[2], ring_dark = 3 | 3 << 5 | 6 << 10;
    out[0] = (Mark){"dot and reticle", {light, dark}, {white, black}, 35};
    out[1] = (Mark){"cursor", {PALETTE_SPRITES + UI_WHITE, PALETTE_SPRITES + UI_BLACK}, {ui_spritesPal[UI_WHITE], ui_spritesPal[UI_BLACK]}, 35};
    out[2] = (Mark){"danger, bright", {COLOUR_DANGER, edge}, {colours_of_danger(false, 0), ring_dark}, 33};
    out[3] = (Mark){"danger, low", {COLOUR_DANGER, edge}, {colours_of_danger(false, 32), ring_dark}, 25};
    out[4] = (Mark){"alarm, red", {COLOUR_DANGER, edge}, {colours_of_danger(true, 32), ring_dark}, 25};
    return MARKS;
}

/* Which of the 32 colours a sheet of 8-bit pictures uses. */
static uint32_t used_colours(const void *tiles, int bytes)
{
    uint32_t used = 0;
    for (int i = 0; i < bytes; i++) used |= 1u << ((const uint8_t *)tiles)[i];
    return used;
}

static double worst(const Mark *mark, uint32_t used, const BoardSetup *setup, BoardMood mood, int tint, VideoLook look, Sight sight)
{
    double least = 1000;
    for (int place = 1; place < BOARD_COLOURS; place++) {
        if (!(used >> place & 1))
            continue;
        uint16_t ground = colours_tinted(colours_of_mood(setup, mood, place), tint);
        double best = 0;
        for (int ink = 0; ink < 2; ink++) best = fmax(best, distance(mark->index[ink], mark->ink[ink], tint * BOARD_COLOURS + place, ground, look, sight));
        least = fmin(least, best);
    }
    return least;
}

/* What marks can lie on: the pictures of every board with the palettes of every time of day. */
typedef struct { const char *name; BoardSetup setup; const void *tiles; int bytes; } Ground;
static const Ground grounds[] = {
    {"Morundir", {0}, hex_morundirTiles, hex_morundirTilesLen},
    {"Stronghold", {0}, hex_strongholdTiles, hex_strongholdTilesLen},
    {"Lost Hope, city", {0}, city_losthopeTiles, city_losthopeTilesLen},
    {"Lost Hope, plan", {0}, plan_losthopeTiles, plan_losthopeTilesLen},
    {"Lost Hope, house", {.palettes = {[MOOD_DAY] = rooms_losthopePal, [MOOD_NIGHT] = rooms_losthopePal + BOARD_COLOURS, [MOOD_DAWN] = rooms_losthopePal + 2 * BOARD_COLOURS}},
     rooms_losthopeTiles, rooms_losthopeTilesLen},
    {"Mörderspiel", {.palettes = {parchmentPal}}, hex_moerderspielTiles, hex_moerderspielTilesLen},
};

static void check_ground(const char *name, const BoardSetup *setup, uint32_t used)
{
    Mark marks[MARKS];
    int count = make_marks(marks);
    for (int m = 0; m < count; m++)
        for (int mood = 0; mood < MOOD_COUNT; mood++)
            for (int tint = 0; tint < TINT_COUNT; tint++)
                for (int look = 0; look < LOOK_COUNT; look++)
                    for (int sight = 0; sight < SIGHT_COUNT; sight++) {
                        double least = worst(&marks[m], used, setup, (BoardMood)mood, tint, (VideoLook)look, (Sight)sight);
                        if (least < marks[m].least)
                            fail_msg("%s: %s: %.1f (mood %d, tint %d, look %d, sight %d)", name, marks[m].name, least, mood, tint, look, sight);
                    }
}

static void marks_stand_out_on_every_ground(void **state)
{
    (void)state;
    static const BoardSetup house = {0}, parchment = {.palettes = {parchmentPal}};
    uint32_t used = 0;
    for (int size = 0; size < BOARD_SIZES; size++) used |= used_colours(sheets_pictures((BoardSize)size), sheets_picture_count((BoardSize)size) * (16 + 8 * size) * (16 + 8 * size));
    check_ground("the house's hexes", &house, used);
    check_ground("the house's hexes on parchment", &parchment, used);
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) check_ground(grounds[i].name, &grounds[i].setup, used_colours(grounds[i].tiles, grounds[i].bytes));
}

/* The corners of the cursor reach over the edge of a board onto its table. */
static void the_cursor_stands_out_on_the_table(void **state)
{
    (void)state;
    Mark marks[MARKS];
    make_marks(marks);
    const Mark *cursor = &marks[1];
    for (int place = 1; place < 16; place++)
        for (int look = 0; look < LOOK_COUNT; look++)
            for (int sight = 0; sight < SIGHT_COUNT; sight++) {
                double best = 0;
                for (int ink = 0; ink < 2; ink++)
                    best = fmax(best, distance(cursor->index[ink], cursor->ink[ink], COLOUR_TABLE + place, table_morundirPal[place], (VideoLook)look, (Sight)sight));
                if (best < cursor->least)
                    fail_msg("colour %d: %.1f (look %d, sight %d)", place, best, look, sight);
            }
}

/* A mark's own light and dark, and the two states of the pulse, are told apart by every eye. */
static void marks_have_contrast_in_themselves(void **state)
{
    (void)state;
    Mark marks[MARKS];
    int count = make_marks(marks);
    for (int look = 0; look < LOOK_COUNT; look++)
        for (int sight = 0; sight < SIGHT_COUNT; sight++) {
            for (int m = 0; m < count; m++)
                assert_true(distance(marks[m].index[0], marks[m].ink[0], marks[m].index[1], marks[m].ink[1], (VideoLook)look, (Sight)sight) >= (m >= 3 ? 30 : 60));
            assert_true(distance(COLOUR_DANGER, colours_of_danger(false, 0), COLOUR_DANGER, colours_of_danger(false, 32), (VideoLook)look, (Sight)sight) >= 25);
            assert_true(distance(COLOUR_DANGER, colours_of_danger(true, 0), COLOUR_DANGER, colours_of_danger(true, 32), (VideoLook)look, (Sight)sight) >= 25);
        }
}

/* Two owners' middle tones as sprites show them, in the look for colour-blind players. */
static void owners_are_told_apart(void **state)
{
    (void)state;
    enum { OWNERS = 8, MIDDLE = 2 };
    for (int sight = 0; sight < SIGHT_COUNT; sight++)
        for (int a = 0; a < OWNERS; a++)
            for (int b = a + 1; b < OWNERS; b++) {
                int first = a * 16 + MIDDLE, second = b * 16 + MIDDLE, base = PALETTE_SPRITES + 16;
                double far = distance(base + first, ownersPal[first], base + second, ownersPal[second], LOOK_COLOUR_BLIND, (Sight)sight);
                if (far < 34)
                    fail_msg("owners %d and %d: %.1f (sight %d)", a + 1, b + 1, far, sight);
            }
}

/* ---- day, night and dawn ---- */

static int brightness(uint16_t c) { return (c & 31) * 5 + (c >> 5 & 31) * 9 + (c >> 10 & 31) * 2; }

static void night_is_dark_and_dawn_is_warm(void **state)
{
    (void)state;
    static const BoardSetup house = {.cloth = 4 << 10 | 6 << 5 | 2};
    for (int place = 0; place < BOARD_COLOURS; place++) {
        uint16_t day = colours_of_mood(&house, MOOD_DAY, place), night = colours_of_mood(&house, MOOD_NIGHT, place), dawn = colours_of_mood(&house, MOOD_DAWN, place);
        assert_int_equal(day, place ? sheets_palette()[place] : house.cloth);
        if (brightness(day) > 160)
            assert_true(brightness(night) < brightness(day));
        assert_true((dawn & 31) - (dawn >> 10 & 31) >= (day & 31) - (day >> 10 & 31) - 8);
        assert_true((night >> 10 & 31) * 2 >= (night & 31));
    }
}

/* Given a board by day, when night falls, then one tint per frame changes, every frame is nearer, and it ends where it should. */
static void the_light_fades_within_a_second_a_part_each_frame(void **state)
{
    (void)state;
    static uint16_t mine[BOARD_COLOURS];
    for (int i = 0; i < BOARD_COLOURS; i++) mine[i] = (uint16_t)(i | 31 << 5);
    BoardSetup own = *boards_start(&board_shapes[0], false);
    own.palettes[MOOD_DAWN] = mine;
    board_begin(&own);
    while (!board_load_step()) {}
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, true});
    static const uint8_t moods[] = {MOOD_NIGHT, MOOD_DAWN, MOOD_DAY};
    for (int m = 0; m < 3; m++) {
        uint16_t last[512];
        int frames = 0;
        board_mood((BoardMood)moods[m], false);
        do {
            memcpy(last, fake.palette, sizeof last);
            boards_frame();
            int rows = 0;
            for (int tint = 0; tint < TINT_COUNT; tint++) rows += memcmp(last + tint * BOARD_COLOURS, fake.palette + tint * BOARD_COLOURS, BOARD_COLOURS * 2) != 0;
            assert_true(rows <= 1);
            frames++;
        } while (colours_fading());
        assert_true(frames <= 64);
        for (int i = 0; i < TINT_COUNT * BOARD_COLOURS; i++) {
            uint16_t plain = colours_of_mood(&own, (BoardMood)moods[m], i % BOARD_COLOURS);
            assert_int_equal(fake.palette[i], colours_tinted(plain, i / BOARD_COLOURS));
        }
    }
    board_mood(MOOD_DAWN, true);
    assert_int_equal(fake.palette[5], mine[5]);
}

static void danger_pulses_and_stands_still_without_animation(void **state)
{
    (void)state;
    boards_start(&board_shapes[0], false);
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, true});
    int changes = 0;
    for (int i = 0; i < 64; i++) {
        uint16_t last = fake.palette[COLOUR_DANGER];
        boards_frame();
        changes += fake.palette[COLOUR_DANGER] != last;
    }
    assert_int_equal(changes, 8);
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    boards_frame();
    for (int i = 0; i < 64; i++) {
        boards_frame();
        assert_int_equal(fake.palette[COLOUR_DANGER], colours_of_danger(false, 0));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_stand_out_on_every_ground), cmocka_unit_test(the_cursor_stands_out_on_the_table),
        cmocka_unit_test(marks_have_contrast_in_themselves), cmocka_unit_test(owners_are_told_apart),
        cmocka_unit_test(night_is_dark_and_dawn_is_warm), cmocka_unit_test(the_light_fades_within_a_second_a_part_each_frame),
        cmocka_unit_test(danger_pulses_and_stands_still_without_animation)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
