/* SPDX-License-Identifier: MIT */
/* What stands on a cell, as far as the viewer knows. */
#include <stddef.h>

#include "text.h"
#include "textbuf.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { PART = 80 };

static void add(TextBuf *t, const char *pattern, const WordsArg *args, int count)
{
    char part[PART];
    words_format(part, sizeof part, pattern, args, count);
    if (t->length)
        textbuf_char(t, '\n');
    textbuf_text(t, part);
}

static void add_place(TextBuf *t, int cell)
{
    int nation = tm_capital_at(tm_view(), cell), base = tm_base_at(tm_view(), cell);
    if (tm_view()->cell[cell] == TM_MOUNTAIN)
        add(t, text(TEXT_TM_SEE_MOUNTAIN), NULL, 0);
    if (nation >= 0) {
        const WordsArg args[] = {{.text = tm_nation_name(nation)}, {.number = tm_view()->nation[nation].garrison * 100}};
        bool own = nation == tm_viewer();
        add(t, text(tm_view()->nation[nation].ruined ? TEXT_TM_SEE_RUIN : own ? TEXT_TM_SEE_OWN_CAPITAL : TEXT_TM_SEE_CAPITAL), args, 2);
    }
    if (base >= 0) {
        int owner = tm_view()->base[base].owner;
        add(t, text(owner >= TM_NATIONS ? TEXT_TM_SEE_FREE_BASE : owner == tm_viewer() ? TEXT_TM_SEE_OWN_BASE : TEXT_TM_SEE_BASE), &(WordsArg){.text = tm_nation_name(owner)}, 1);
    }
}

static void add_own(TextBuf *t, int cell)
{
    for (int slot = 0; slot < TM_SLOTS && tm_viewer() != TM_SPECTATOR; slot++) {
        int id = tm_army_id(tm_viewer(), slot);
        const TmArmy *a = &tm_view()->army[id];
        if (!a->troops || a->pos != cell)
            continue;
        const WordsArg args[] = {{.text = tm_unit_name(slot)}, {.number = a->troops * 100}, {.number = tm_morale(tm_view(), id)}, {.text = tm_order_name(a->order)}};
        add(t, text(TEXT_TM_SEE_OWN), args, 4);
        if (slot != TM_HORDE)
            add(t, tm_stance_name(a->stance), NULL, 0);
        if (slot != TM_HORDE && a->flag_plan != tm_viewer())
            add(t, text(TEXT_TM_SEE_FLAG), &(WordsArg){.text = tm_nation_name(a->flag_plan)}, 1);
        if (a->held)
            add(t, text(TEXT_TM_SEE_HELD), NULL, 0);
        if (a->camo)
            add(t, text(TEXT_TM_SEE_CAMO), NULL, 0);
        if (a->decrees)
            add(t, text(TEXT_TM_SEE_DECREES), &(WordsArg){.number = a->decrees}, 1);
    }
}

/* After the end there is nobody from whom anything could be hidden. */
static void add_all(TextBuf *t, int cell)
{
    for (int army = 0; army < TM_ARMIES && tm_viewer() == TM_SPECTATOR; army++) {
        const TmArmy *a = &tm_view()->army[army];
        if (!a->troops || a->pos != cell)
            continue;
        int nation = tm_nation_of(army), flag = tm_is_horde(army) ? TM_BARBARIANS : a->flag;
        const WordsArg args[] = {{.text = tm_nation_name(flag)}, {.number = a->troops * 100}, {.text = flag != nation ? tm_nation_name(nation) : ""}};
        add(t, text(flag != nation ? TEXT_TM_SEE_MASKED : TEXT_TM_SEE_OTHER), args, 3);
    }
}

static void add_others(TextBuf *t, int cell)
{
    for (int i = 0; i < tm_view()->seen_count; i++) {
        const TmSeen *seen = &tm_view()->seen[i];
        if (seen->cell != cell)
            continue;
        bool masked = seen->nation < TM_NATIONS && seen->nation != seen->flag;
        const WordsArg args[] = {{.text = tm_nation_name(seen->flag)}, {.number = seen->strength * 100}, {.text = masked ? tm_nation_name(seen->nation) : ""}};
        add(t, text(masked ? TEXT_TM_SEE_MASKED : TEXT_TM_SEE_OTHER), args, 3);
    }
}

void tm_explain(int cell)
{
    TmScreen *s = &tm_screen;
    static char name[4];
    TextBuf t;
    textbuf_begin(&t, s->words, TM_TEXT);
    tm_cell_name(cell, name);
    add_place(&t, cell);
    add_own(&t, cell);
    add_others(&t, cell);
    add_all(&t, cell);
    if (t.length == 0)
        add(&t, text(TEXT_TM_SEE_NOTHING), NULL, 0);
    kit_sound(KIT_SOUND_PAGE);
    tm_tip(name, s->words);
}
