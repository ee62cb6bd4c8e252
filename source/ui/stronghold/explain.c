/* SPDX-License-Identifier: MIT */
/* SELECT on something in a list or on a card: a page that explains it, with its picture. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/cards.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { PAGE_X = 1, PAGE_Y = 2, PAGE_W = 28, PAGE_H = 15, PICTURE_X = PAGE_W * 8 - FRAME_INSET - CARD_LARGE - 4, PICTURE_Y = 26, PICTURE_GLYPHS = 120 };

_Static_assert(TEXT_SU_KIND_SINGLE - TEXT_SU_KIND_INSTANT == SU_SINGLE, "sorts of spells stand in the order of SuSpellKind");
_Static_assert(TEXT_SU_FIELD_SECTION - TEXT_SU_FIELD_NOTHING == SU_ON_SECTION, "places of spells stand in the order of SuSpellField");
_Static_assert(TEXT_SU_ABOUT_VETERAN - TEXT_SU_ABOUT_GHOST == 2 * SU_TYPES - 1, "units stand in their order, those of the Invader first");

static void open(void)
{
    SuScreen *s = &su_screen;
    textbox_open(&s->help, &(TextboxSetup){.x = PAGE_X, .y = PAGE_Y, .w = PAGE_W, .h = PAGE_H, .instant = true, .leave = true, .right = CARD_LARGE + 8,
                                           .title = s->help_title, .text = s->help_words});
    s->help_drawn = false;
}

/* The picture has a frame for itself. */
static void draw_picture(void)
{
    SuScreen *s = &su_screen;
    s->help_drawn = true;
    kit_drawn(PICTURE_GLYPHS);
    su_picture(&s->help.window, PICTURE_X, PICTURE_Y, s->help_picture, true);
    window_outline(&s->help.window, PICTURE_X - 1, PICTURE_Y - 1, CARD_LARGE + 2, CARD_LARGE + 2, INK_MIDDLE);
}

static void frame(void)
{
    if (!su_screen.help_drawn)
        draw_picture();
    KitEvent event = textbox_frame(&su_screen.help);
    if (event == KIT_CHOSEN || event == KIT_BACK)
        pages_pop();
}

static void close(void) { textbox_close(&su_screen.help); }

static const Page explain_page = {.open = open, .frame = frame, .close = close, .ask = pages_pop, .hint = TEXT_HINT_BOX};

static void show(const char *title, int picture)
{
    su_screen.help_title = title;
    su_screen.help_picture = (uint8_t)picture;
    pages_push(&explain_page);
}

void su_help_spell(int spell)
{
    const SuSpellRow *row = &su_spells[spell];
    const WordsArg args[] = {{.text = text(su_spell_does(spell))}, {.text = text(TEXT_SU_KIND_INSTANT + row->kind)}, {.text = text(TEXT_SU_FIELD_NOTHING + row->field)},
                             {.number = row->cost}};
    words_format(su_screen.help_words, sizeof su_screen.help_words, text(TEXT_SU_ABOUT_SPELL), args, 4);
    show(text(su_spell_text(spell)), spell);
}

static void help_work(int work)
{
    const SuWorkRow *row = &su_works[work];
    const WordsArg args[] = {{.text = text(su_work_does(work))}, {.number = row->spaces}, {.text = text(row->repeatable ? TEXT_SU_ABOUT_OFTEN : TEXT_SU_ABOUT_ONCE)}};
    words_format(su_screen.help_words, sizeof su_screen.help_words, text(row->spaces > 1 ? TEXT_SU_ABOUT_WORK : TEXT_SU_ABOUT_WORK_ONE), args, 3);
    show(text(su_work_text(work)), ART_SU_CARD_WORK + work);
}

void su_help_text(int title, int words, int picture)
{
    words_format(su_screen.help_words, sizeof su_screen.help_words, text(words), NULL, 0);
    show(text(title), picture);
}

void su_help_row(int index)
{
    const SuListRow *row = &su_screen.row[index];
    if (row->about != 0) {
        words_format(su_screen.help_words, sizeof su_screen.help_words, text(row->about), NULL, 0);
        show(row->label, row->picture);
    } else if (row->picture < SU_SPELLS) {
        su_help_spell(row->picture);
    } else if (row->picture >= ART_SU_CARD_WORK) {
        help_work(row->picture - ART_SU_CARD_WORK);
    }
}
