/* SPDX-License-Identifier: MIT */
/*
 * The picture of the end, before the result: the temple in ruins at dawn, or Durag's priests above a burning city. A scene of its own,
 * because the picture takes the board's tiles.
 */
#include <stddef.h>

#include "audio.h"
#include "end_defeat.h"
#include "end_victory.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/morgua/screen.h"
#include "ui/picture.h"
#include "video.h"

enum { WIDTH = SCREEN_TILES_X, HEIGHT = 16, TILES = WIDTH * HEIGHT, WORDS_HEIGHT = SCREEN_TILES_Y - HEIGHT, TITLE_Y = 3, HINT_Y = 18, DEMO_FRAMES = 300 };

_Static_assert(end_victoryTilesLen <= TILES * 64 && end_defeatTilesLen <= TILES * 64 && TILES * 64 <= 2 * 16384, "a picture lies below the windows' tiles");
static const Picture victory = {end_victoryTiles, end_victoryMap, end_victoryPal, end_victoryTilesLen, end_victoryPalLen / 2, WIDTH, HEIGHT, true};
static const Picture defeat = {end_defeatTiles, end_defeatMap, end_defeatPal, end_defeatTilesLen, end_defeatPalLen / 2, WIDTH, HEIGHT, true};

static PLACE_EWRAM Window words;

static bool is_demo(void) { return app.launch == LAUNCH_DEMO; }
static bool won(void) { return mgui_state()->over == MG_WON; }

static void show_words(void)
{
    window_open(&words, 0, HEIGHT, WIDTH, WORDS_HEIGHT, KIT_PALETTE_TEXT);
    window_panel(&words);
    window_text_in(&words, 0, TITLE_Y, SCREEN_WIDTH, ALIGN_CENTRE, &font_large, ink_gold, mgui_result_title(mgui_state()));
    if (!is_demo())
        window_text_in(&words, 0, HINT_Y, SCREEN_WIDTH, ALIGN_CENTRE, &font_small, ink_text, text(TEXT_MG_END_NEXT));
}

static bool load(int step)
{
    if (step == 0) {
        table_view(SEAT_NONE);
        kit_begin_menu();
        kit_show(0, false);
        video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = true});
        return false;
    }
    return picture_load(won() ? &victory : &defeat, &(PicturePlace){.layer = LAYER_BACKDROP, .block = 0}, step - 1);
}

static void enter(void)
{
    show_words();
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BACKDROP, false);
    audio_song(won() ? SONG_WIN : SONG_LOSE);
}

static void frame(void)
{
    unsigned keys = is_demo() ? ~0u : KEY_BIT_A | KEY_BIT_B | KEY_BIT_START;
    bool pressed = keys_pressed() & keys;
    if (!pressed && !(is_demo() && scene_age() >= DEMO_FRAMES))
        return;
    if (!is_demo())
        kit_sound(KIT_SOUND_CHOOSE);
    scene_go(is_demo() ? SCENE_TITLE : SCENE_RESULT);
}

static void leave(void) { window_close(&words); }

const Scene scene_morgua_end = {.id = SCENE_MORGUA_END, .load = load, .enter = enter, .frame = frame, .leave = leave};
