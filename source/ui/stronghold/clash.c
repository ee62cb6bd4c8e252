/* SPDX-License-Identifier: MIT */
/* What decides the clash on a section, in words: those who fight, and all that adds to their strength or takes from it. */
#include <stddef.h>

#include "fixed.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { PART_WORDS = 48, PRIEST_STRENGTH = 2, CAULDRON_SKELETONS = 2, TREACHERY_MOST = 2, DECAY_MOST = 2 };

static void add(TextBuf *t, int id, int number)
{
    char part[PART_WORDS];
    if (number == 0)
        return;
    words_format(part, sizeof part, text(id), &(WordsArg){.number = number}, 1);
    textbuf_text(t, ", ");
    textbuf_text(t, part);
}

static void units(TextBuf *t, int id, const uint8_t of[SU_TYPES], int side)
{
    char words[SU_STAGE + 16], line[SU_STAGE + 32];
    if (of[0] + of[1] + of[2] > 0)
        su_units_words(of, side, words, sizeof words);
    else
        words_copy(words, sizeof words, text(TEXT_SU_NOBODY));
    words_format(line, sizeof line, text(id), &(WordsArg){.text = words}, 1);
    textbuf_text(t, line);
}

static bool is_awake(int tile, int spell) { return tile == (SU_AWAKE | (spell + 1)); }

/* Ghosts that priest and holy ground drive away before the battle. */
static int driven(const SuState *state, int section)
{
    const uint8_t *feet = su_feet[section - SU_W1];
    int ghosts = su_priest_at(state, section) >= 0;
    for (int i = 0; i < su_feet_count(section); i++) ghosts += (state->path[feet[i]] & SU_PATH_HOLY) != 0 && !su_damned(state, feet[i]);
    return su_barred(state, section) ? 0 : min_int(ghosts, state->inv[section][SU_GHOST]);
}

static int boiled(const SuState *state, int section)
{
    bool boils = (state->section_flags[section - SU_W1] & SU_HAS_CAULDRON) != 0 && (state->weather & SU_CLOUDBURST_ON) == 0;
    return boils ? min_int(CAULDRON_SKELETONS, state->inv[section][SU_SKELETON]) : 0;
}

static int stakes(const SuState *state, int section)
{
    const uint8_t *flanks = su_flanks[section - SU_W1];
    int towers = (state->device[flanks[0]] == SU_STAKES) + (flanks[1] != flanks[0] && state->device[flanks[1]] == SU_STAKES);
    return min_int(towers, state->inv[section][SU_VAMPIRE]);
}

/* What would come of the clash: while the battles go on as things stand, and nothing more where one has been fought. */
void su_outlook(int section, SuClash *out)
{
    const SuState *state = su_view();
    bool fought = (state->section_flags[section - SU_W1] & SU_HAS_FOUGHT) != 0;
    if (state->step == SU_STEP_BATTLE)
        su_clash(state, section, out);
    else
        su_forecast(state, section, false, out);
    if (state->step == SU_STEP_BATTLE)
        out->uncertain = false;
    if (fought)
        out->outcome = SU_CLASH_NONE;
}

/* Engines that may still hit the section, with their odds. */
static void add_engines(TextBuf *t, const SuState *state, int section)
{
    char part[PART_WORDS];
    for (int rampart = SU_RW1; rampart <= SU_RE3 && state->step <= SU_STEP_CATAPULTS; rampart++) {
        int engine = su_engine_at(state, rampart);
        bool reaches = (su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) != 0 && (engine == SU_GHOST_MISSILE || engine == SU_CATAPULT);
        if (!reaches || su_engine_broken(state, rampart))
            continue;
        SuOdds odds = su_engine_odds(state, rampart);
        const WordsArg args[] = {{.text = text(su_spell_text(engine))}, {.number = odds.good}, {.number = odds.of}};
        words_format(part, sizeof part, text(TEXT_SU_ODDS), args, 3);
        textbuf_text(t, ", ");
        textbuf_text(t, part);
    }
}

static void add_stakes(TextBuf *t, const SuState *state, int section)
{
    char part[PART_WORDS];
    SuClash clash;
    if (stakes(state, section) == 0 || state->step > SU_STEP_STAKES)
        return;
    su_forecast(state, section, true, &clash);
    const WordsArg args[] = {{.number = clash.attack}, {.number = clash.defence}};
    words_format(part, sizeof part, text(TEXT_SU_PART_STAKES), args, 2);
    textbuf_text(t, ", ");
    textbuf_text(t, part);
}

void su_attack_words(int section, char *out, int size)
{
    const SuState *state = su_view();
    TextBuf t;
    SuClash clash;
    su_outlook(section, &clash);
    textbuf_begin(&t, out, size);
    if (clash.outcome == SU_CLASH_NONE)
        textbuf_text(&t, text(TEXT_SU_SUM_NONE));
    else
        units(&t, TEXT_SU_SUM_DEAD, state->inv[section], SU_INVADER);
    add(&t, TEXT_SU_PART_AURA, clash.aura);
    add(&t, TEXT_SU_PART_DRIVEN, driven(state, section));
    add(&t, TEXT_SU_PART_BOILED, boiled(state, section));
    add_engines(&t, state, section);
}

void su_wall_words(int section, char *out, int size)
{
    const SuState *state = su_view();
    const uint8_t *garrison = state->def[section - SU_W1];
    int ground = state->ground[section - SU_W1], walls = su_walls(state, section);
    TextBuf t;
    textbuf_begin(&t, out, size);
    units(&t, TEXT_SU_SUM_LIVING, garrison, SU_DEFENDER);
    add(&t, TEXT_SU_PART_WALLS, walls);
    add(&t, TEXT_SU_PART_PRIEST, su_priest_at(state, section) >= 0 ? PRIEST_STRENGTH : 0);
    add(&t, TEXT_SU_PART_TREACHERY, is_awake(ground, SU_TREACHERY) ? min_int(TREACHERY_MOST, garrison[SU_SOLDIER]) : 0);
    add(&t, TEXT_SU_PART_DECAY, is_awake(ground, SU_DECAY) ? min_int(DECAY_MOST, walls) : 0);
    add_stakes(&t, state, section);
}
