#include "ui/kit/curtain.h"
#include <stddef.h>
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "ui/kit/words.h"
#include "video.h"

enum { WIDTH = 26, HEIGHT = 10, HEIGHT_MIN = 7, LINES_MAX = 4, LINE = 13, TITLE = 20 };

static void draw(Window *w, const char *name, int colour)
{
    char words[120];
    WordsLine lines[LINES_MAX];
    int inside = WIDTH * 8 - 2 * FRAME_INSET, y = FRAME_INSET + 2;
    /* The frame's cut corners would be holes in the curtain. */
    window_clear(w, INK_BLACK);
    window_frame_at(w, 1, 1, w->w * 8 - 2, w->h * 8 - 2, INK_WINDOW);
    for (int i = 0; i < 4; i++) window_fill(w, i & 1 ? w->w * 8 - 2 : 1, i & 2 ? w->h * 8 - 2 : 1, 1, 1, INK_BLACK);
    if (w->h == HEIGHT) {
        window_text_in(w, FRAME_INSET, y, inside, ALIGN_CENTRE, &font_large, ink_gold, text(TEXT_CURTAIN_TITLE));
        y += TITLE;
    }
    words_format(words, sizeof words, text(TEXT_CURTAIN_TEXT), &(WordsArg){.text = name}, 1);
    int count = min_int(words_wrap(&font_small, words, inside - 4, lines, LINES_MAX), LINES_MAX);
    for (int i = 0; i < count; i++, y += LINE) {
        Ink ink = i == count - 1 ? (Ink){(uint8_t)colour, INK_SHADOW} : ink_text;
        int spare = inside - words_width_of(&font_small, words + lines[i].start, lines[i].length);
        window_text_part(w, FRAME_INSET + spare / 2, y, &font_small, ink, words + lines[i].start, lines[i].length);
    }
    window_text_in(w, FRAME_INSET, w->h * 8 - FRAME_INSET - LINE, inside, ALIGN_CENTRE, &font_small, ink_text, text(TEXT_CURTAIN_READY));
}

void curtain_open(Curtain *curtain, const char *name, int colour)
{
    kit_cover(&curtain->window);
    curtain->frames = 0;
    int height = min_int(HEIGHT, kit_tiles_free() / WIDTH);
    /* Without room for words the curtain still falls; the button still counts. */
    if (height < HEIGHT_MIN) return;
    if (height < HEIGHT) height = HEIGHT_MIN;
    if (window_open(&curtain->window, (SCREEN_TILES_X - WIDTH) / 2, (SCREEN_TILES_Y - height) / 2, WIDTH, height, KIT_PALETTE_TEXT))
        draw(&curtain->window, name, colour);
}

KitEvent curtain_frame(Curtain *curtain)
{
    if (curtain->frames < CURTAIN_WAIT) {
        curtain->frames++;
        return KIT_NONE;
    }
    return keys_pressed() & KEY_BIT_A ? KIT_CHOSEN : KIT_NONE;
}

void curtain_close(Curtain *curtain)
{
    window_close(&curtain->window);
    kit_cover(NULL);
}
