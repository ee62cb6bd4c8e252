/* SPDX-License-Identifier: MIT */
/* Missiles of the assault: they fly in an arc from who shoots to where they strike; those without effect raise dust beside it. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "shots_stronghold.h"
#include "ui/stronghold/screen.h"
#include "video.h"

enum { FLIGHT = 30, STRIKE = 16, WIDE_X = 10, WIDE_Y = 7, SIDE = 8, SPRITE_LAYER = 1, SHOT_DEPTH = 5, UI_PALETTE = 0, NEXT_ARROW = 5 };
/* How steep an arc is drawn, whether its picture points the way, and what is heard when it sets out. */
typedef struct { uint8_t cell, height, effect; bool points; } Look;
static const Look looks[] = {
    [SU_SHOT_BOLT] = {ART_SU_SHOT_BOLT, 4, EFFECT_MOVE, true},
    [SU_SHOT_BALL] = {ART_SU_SHOT_BALL, 10, EFFECT_CASTLE, false},
    [SU_SHOT_BONE] = {ART_SU_SHOT_BONE, 26, EFFECT_DICE, false},
    [SU_SHOT_GHOST] = {ART_SU_SHOT_GHOST, 8, EFFECT_TURN, false},
    [SU_SHOT_SKULL] = {ART_SU_SHOT_SKULL, 22, EFFECT_DICE, false},
    [SU_SHOT_ARROWS] = {ART_SU_SHOT_ARROW, 14, EFFECT_MOVE, true},
};

void su_shots_load(void)
{
    SuScreen *s = &su_screen;
    s->shot_tile = (int16_t)sprites_load(shots_strongholdTiles, shots_strongholdTilesLen);
    for (int i = 0; i < SU_SHOTS; i++) s->shot[i].steps = 0;
}

/* Arrows set out where archers stand. */
static int cell_of(int place, bool second)
{
    if (su_is_section(place))
        return su_wall[place - SU_W1].defenders[second ? 3 : 2];
    return su_is_rampart(place) && second ? su_stand[place].cell[1] : su_place_cell(place);
}

PLACE_EWRAM volatile uint8_t rom_flights, rom_flying;  /* missiles so far, and the step of the last one in the air: for scripts */

/* Bytes of the event: from, to, missile. */
static void run_shot(void *context, int32_t packed, int step, int steps)
{
    (void)context;
    SuShot shot = {(uint8_t)(packed & 255), (uint8_t)(packed >> 8 & 255), (uint8_t)(packed >> 16 & 255), (uint8_t)step, (uint8_t)steps};
    bool missed = shot.missile >= SU_SHOT_MISSED;
    if (step == steps)
        shot.steps = 0;
    su_screen.shot[shot.from % SU_SHOTS] = shot;
    rom_flying = shot.steps == 0 ? 0 : shot.step;
    if (step == 1) {
        rom_flights++;
        board_look_at(su_place_cell(shot.to));
        audio_effect(looks[shot.missile % SU_SHOT_MISSED].effect);
    } else if (step == steps * FLIGHT / (FLIGHT + STRIKE) && !missed) {
        audio_effect(EFFECT_CAPTURE);
    }
}

void su_shot_fly(Event event, bool together)
{
    Sequence *sequence = &su_screen.sequence;
    int32_t packed = (int32_t)(event.a | (uint32_t)event.b << 8 | (uint32_t)event.c << 16);
    if (together)
        sequence_with(sequence, run_shot, NULL, packed, FLIGHT + STRIKE);
    else
        sequence_add(sequence, run_shot, NULL, packed, FLIGHT + STRIKE);
}

static void put(int cell, int x, int y, bool left, bool up)
{
    if (y <= -SIDE || y >= SCREEN_HEIGHT || x <= -SIDE || x >= SCREEN_WIDTH)
        return;
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(su_screen.shot_tile + cell), .size = SPRITE_8x8, .palette = UI_PALETTE,
                          .layer = SPRITE_LAYER, .depth = SHOT_DEPTH, .flip_x = left, .flip_y = up});
}

/* Those that point have a second picture for a slanting way, the others one for every other moment. */
static void draw_flying(const Look *look, int x, int y, int dx, int dy, int step)
{
    bool slants = abs_int(dx) * 2 > abs_int(dy);
    put(look->cell + (look->points ? slants : step >> 2 & 1), x, y, look->points && dx < 0, look->points && dy < 0);
}

static void draw_one(const SuShot *shot, bool second)
{
    const Look *look = &looks[shot->missile % SU_SHOT_MISSED];
    bool missed = shot->missile >= SU_SHOT_MISSED;
    int x, y, to_x, to_y, whole = FLIGHT + STRIKE, at = shot->step * whole / shot->steps - (second ? NEXT_ARROW : 0);
    if (at <= 0)
        return;
    board_screen(cell_of(shot->from, second), &x, &y);
    board_screen(cell_of(shot->to, second), &to_x, &to_y);
    int dx = to_x - x + (missed ? WIDE_X : 0), dy = to_y - y + (missed ? WIDE_Y : 0), middle = SIDE / 2;
    if (at < FLIGHT)
        draw_flying(look, x + middle + dx * at / FLIGHT, y + middle + dy * at / FLIGHT - look->height * sine256((uint8_t)(128 * at / FLIGHT)) / 256, dx, dy, at);
    else
        put((missed ? ART_SU_SHOT_DUST : ART_SU_SHOT_STRIKE) + (at - FLIGHT > STRIKE / 3), x + middle + dx, y + middle + dy, false, false);
}

void su_shots_draw(void)
{
    for (int i = 0; i < SU_SHOTS; i++) {
        const SuShot *shot = &su_screen.shot[i];
        if (shot->steps == 0)
            continue;
        draw_one(shot, false);
        if (shot->missile % SU_SHOT_MISSED == SU_SHOT_ARROWS)
            draw_one(shot, true);
    }
}
