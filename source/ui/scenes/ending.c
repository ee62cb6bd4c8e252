/* SPDX-License-Identifier: MIT */
/*
 * The picture of the end, before the result: a game that has one gives it with its words (GameResult.ending). A scene of its own, because
 * the picture takes the board's tiles. As on the result's page no button counts at first, for a hand that was still playing must not choose.
 */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/dialog.h"
#include "ui/kit/window.h"
#include "ui/picture.h"
#include "ui/scenes/all.h"
#include "ui/table.h"
#include "video.h"

enum { WIDTH = ENDING_WIDTH, HEIGHT = ENDING_HEIGHT, WORDS_HEIGHT = SCREEN_TILES_Y - HEIGHT, TITLE_Y = 3, HINT_Y = 18, DEMO_FRAMES = 300, CALM_FRAMES = 45 };
enum { BLOW_FRAMES = 48, BLOW_PIXELS = 4 };

_Static_assert(WIDTH * HEIGHT * 64 <= 2 * 16384, "a picture lies below the windows' tiles");

static PLACE_EWRAM struct {
    GameResult result;
    Window words;
    bool hinted;
} page;

static bool is_demo(void) { return app.launch == LAUNCH_DEMO; }

static void tell(void)
{
    page.result = (GameResult){.song = SONG_COUNCIL};
    game_uis[app.session.game]->result->tell(table_view(SEAT_NONE), &page.result);
}

static bool load(int step)
{
    if (step == 0) {
        tell();
        kit_begin_menu();
        kit_show(0, false);
        video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = true});
        return false;
    }
    return picture_load(page.result.ending, &(PicturePlace){.layer = LAYER_BACKDROP, .block = 0}, step - 1);
}

static void enter(void)
{
    Window *w = &page.words;
    page.hinted = false;
    window_open(w, 0, HEIGHT, WIDTH, WORDS_HEIGHT, KIT_PALETTE_TEXT);
    window_panel(w);
    window_text_in(w, 0, TITLE_Y, SCREEN_WIDTH, ALIGN_CENTRE, &font_large, ink_gold, page.result.title);
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BACKDROP, false);
    audio_song(page.result.song);
}

/* To and fro, less and less. */
static void shake(void)
{
    int age = (int)scene_age();
    if (!page.result.blow || age > BLOW_FRAMES || !kit_settings_now()->animation)
        return;
    int far = (BLOW_FRAMES - age) * BLOW_PIXELS / BLOW_FRAMES;
    video_scroll(LAYER_BACKDROP, age & 2 ? far : -far, 0);
}

static void frame(void)
{
    bool calm = scene_age() < CALM_FRAMES;
    shake();
    if (!calm && !page.hinted && !is_demo())
        hints_write(&page.words, (SCREEN_WIDTH - words_width(&font_small, text(TEXT_ENDING_NEXT))) / 2, HINT_Y, ink_text, text(TEXT_ENDING_NEXT));
    page.hinted = !calm;
    bool pressed = !calm && keys_pressed() & (KEY_BIT_A | KEY_BIT_B | KEY_BIT_START);
    if (is_demo()) {
        if (keys_pressed() || scene_age() >= DEMO_FRAMES)
            scene_go(SCENE_TITLE);
    } else if (pressed) {
        kit_sound(KIT_SOUND_CHOOSE);
        scene_go(SCENE_RESULT);
    }
}

static void leave(void) { window_close(&page.words); }

const Scene scene_ending = {.id = SCENE_ENDING, .load = load, .enter = enter, .frame = frame, .leave = leave};
