/* SPDX-License-Identifier: MIT */
/*
 * The end of the road: file, line, condition and value of a fatal error, the running game with its seed and last actions, and
 * the build. Trusts nothing: sets up its own picture, draws with its own letters, follows no pointer outside the ROM, and
 * reads the game's context as plain numbers. Stays until A+B+START+SELECT.
 */
#include <tonc.h>
#include "error_font.h"
#include "gba.h"
#include "keys.h"
#include "place.h"
#include "system.h"
#include "textbuf.h"

enum {
    LINE_LETTERS = 38, LINE_STEP = 9, LEFT = 6, TOP = 6, LETTER_STEP = ERROR_FONT_WIDTH + 1,
    PAPER_COLOUR = 0x1C61, INK_COLOUR = 0x7FFF, ACCENT_COLOUR = 0x1AFF, DIM_COLOUR = 0x4A52,
    TEXT_MAX = 160, RESTART_KEYS = KEY_A | KEY_B | KEY_START | KEY_SELECT, UNITY = 0x100
};
#define ROM_FIRST 0x08000000u
#define ROM_LAST 0x09FFFFFFu

extern const uint32_t __rom_end__[];

static PLACE_EWRAM char line_data[LINE_LETTERS + 1];
static PLACE_EWRAM TextBuf line;
static int line_y;

static void set_up_picture(void)
{
    REG_DISPCNT = DCNT_BLANK;
    REG_IE = 0;
    REG_DMA[0].cnt = REG_DMA[1].cnt = REG_DMA[2].cnt = REG_DMA[3].cnt = 0;
    REG_SNDSTAT = SSTAT_DISABLE;
    REG_BLDCNT = BLD_OFF;
    REG_BGCNT[2] = 0;
    REG_BG2PA = REG_BG2PD = UNITY;
    REG_BG2PB = REG_BG2PC = 0;
    REG_BG2X = REG_BG2Y = 0;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++) {
        ((vu16 *)vid_mem)[i] = PAPER_COLOUR;
    }
    REG_DISPCNT = DCNT_MODE3 | DCNT_BG2;
}

static void draw_letter(int x, int y, char letter, u16 colour)
{
    int code = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    unsigned glyph = (unsigned)code - ERROR_FONT_FIRST;

    if (glyph >= ERROR_FONT_COUNT) {
        glyph = '?' - ERROR_FONT_FIRST;
    }
    for (int row = 0; row < ERROR_FONT_HEIGHT; row++) {
        for (int column = 0; column < ERROR_FONT_WIDTH; column++) {
            if (error_font[glyph][row] >> column & 1) {
                ((vu16 *)m3_mem[y + row])[x + column] = colour;
            }
        }
    }
}

/* ---- a line at a time: put, put, end ---- */

static bool in_rom(const char *text) { return (uintptr_t)text >= ROM_FIRST && (uintptr_t)text <= ROM_LAST - TEXT_MAX; }

static void begin_line(void) { textbuf_begin(&line, line_data, sizeof line_data); }

static void put(const char *label, int32_t value)
{
    textbuf_text(&line, label);
    textbuf_number(&line, value);
}

static void put_hex(const char *label, uint32_t value)
{
    textbuf_text(&line, label);
    textbuf_hex(&line, value, 8);
}

/* Draws the line, sends it to the debug port and starts the next. */
static void end_line(u16 colour)
{
    for (int i = 0; i < line.length; i++) {
        draw_letter(LEFT + i * LETTER_STEP, line_y, line_data[i], colour);
    }
    debug_line(line_data, DEBUG_ERROR);
    line_y += LINE_STEP;
    begin_line();
}

static void put_line(const char *text, u16 colour)
{
    textbuf_text(&line, text);
    end_line(colour);
}

/* ---- the screen ---- */

/* The same build gives the same number: a sum over the whole ROM. */
static uint32_t build_number(void)
{
    uint32_t sum = 0;

    for (const uint32_t *word = (const uint32_t *)MEM_ROM; word < __rom_end__; word++) {
        sum = (sum << 5 | sum >> 27) + *word;
    }
    return sum;
}

/* The name without its folders. */
static const char *name_of(const char *file)
{
    const char *name = file;

    for (int i = 0; i < TEXT_MAX && file[i] != 0; i++) {
        if (file[i] == '/') {
            name = file + i + 1;
        }
    }
    return name;
}

/* A condition longer than a line goes on in the next. */
static void show_condition(const char *what)
{
    for (int i = 0; i < TEXT_MAX / 2 && what[i] != 0; i++) {
        if (line.length == LINE_LETTERS) {
            end_line(ACCENT_COLOUR);
        }
        textbuf_char(&line, what[i]);
    }
    end_line(ACCENT_COLOUR);
}

static void show_context(void)
{
    const SystemContext *context = &system_context_data;

    put("Game ", context->game);
    put_hex("  seed ", context->seed);
    put("  actions ", (int32_t)context->actions);
    end_line(INK_COLOUR);
    put("Scene ", (int32_t)rom_scene);
    put("  frame ", (int32_t)rom_frames);
    put_hex("  hash ", rom_hash);
    end_line(INK_COLOUR);
    put_line("Last actions, oldest first:", DIM_COLOUR);
    for (uint32_t i = 0; i < CONTEXT_ACTIONS; i++) {
        put_hex(i % 4 == 0 ? "" : " ", context->last[(context->actions + i) % CONTEXT_ACTIONS]);
        if (i % 4 == 3) {
            end_line(INK_COLOUR);
        }
    }
}

/* Sleeps from frame to frame: the processor wakes on a raised flag though interrupts stay masked. */
static _Noreturn void wait_for_restart(void)
{
    REG_DISPSTAT = DSTAT_VBL_IRQ;
    REG_IE = IRQ_VBLANK;
    for (;;) {
        REG_IF = IRQ_VBLANK;
        Halt();
        if ((~REG_KEYINPUT & RESTART_KEYS) == RESTART_KEYS) {
            system_restart();
        }
    }
}

void error_screen(const char *file, int line_number, const char *what, int32_t value)
{
    const char *name = in_rom(file) ? name_of(file) : "?", *condition = in_rom(what) ? what : "?";

    set_up_picture();
    begin_line();
    line_y = TOP;
    put_line("FIVE SIEGES has stopped", ACCENT_COLOUR);
    line_y += LINE_STEP / 2;
    textbuf_text(&line, name);
    put(" : ", line_number);
    end_line(INK_COLOUR);
    show_condition(condition);
    put("Value ", value);
    put_hex(" = 0x", (uint32_t)value);
    end_line(INK_COLOUR);
    line_y += LINE_STEP / 2;
    show_context();
    line_y += LINE_STEP / 2;
    put_hex("Build ", build_number());
    put("  stack ", system_stack_used());
    end_line(INK_COLOUR);
    line_y += LINE_STEP / 2;
    put_line("Your saved games are untouched.", DIM_COLOUR);
    if (error_report(name, line_number, condition, value)) {
        put_line("The title menu keeps this report.", DIM_COLOUR);
    }
    put_line("A+B+START+SELECT starts again.", DIM_COLOUR);
    rom_scene = SYSTEM_SCENE_ERROR;
    wait_for_restart();
}
