/* SPDX-License-Identifier: MIT */
#include "engine/morgua/score.h"

#include "engine/morgua/rules.h"

static int gods_of(const MgState *state, int seat)
{
    int count = 0;
    for (int god = 1; god <= MG_GODS; god++)
        count += mg_owns(state, seat, (MgGod)god);
    return count;
}

static int gods_standing(const MgState *state)
{
    int count = 0;
    for (int god = 0; god < MG_GODS; god++)
        count += state->god_city[god] != MG_NOWHERE;
    return count;
}

/* MG-17.3 as one number: victory points, then gods, then figures (at most 85 + 305 on the board). */
static uint32_t rank_key(const MgState *state, int seat)
{
    return (uint32_t)state->vp[seat] << 13 | (uint32_t)gods_of(state, seat) << 9 | (uint32_t)mg_all_figures(state, seat);
}

static int place_of(const MgState *state, int seat, bool *shared)
{
    uint32_t own = rank_key(state, seat);
    int place = 1;
    *shared = false;
    for (int other = 0; other < state->players; other++) {
        if (other == seat)
            continue;
        uint32_t key = rank_key(state, other);
        place += key > own;
        *shared |= key == own;
    }
    return place;
}

/* MG-17.5. */
static int solo_score(const MgState *state)
{
    return state->vp[0] + 20 * (MG_ROUNDS - state->round) + 5 * gods_standing(state) + mg_all_figures(state, 0);
}

static MgTitle title_of(int score)
{
    static const uint16_t least[] = {[MG_TITLE_KNIGHT] = 340, [MG_TITLE_MARSHAL] = 390, [MG_TITLE_ARCHMAGE] = 440, [MG_TITLE_SAVIOUR] = 480};
    int title = MG_TITLE_SAVIOUR;
    while (title > MG_TITLE_SQUIRE && score < least[title])
        title--;
    return (MgTitle)title;
}

int mg_points(const void *in, int seat)
{
    const MgState *state = in;
    return state->players == 1 && state->over == MG_WON ? solo_score(state) : state->vp[seat];
}

int mg_result(const void *in, int seat)
{
    const MgState *state = in;
    bool shared;
    if (state->over == MG_RUNNING)
        return RESULT_OPEN;
    if (state->over == MG_LOST || place_of(state, seat, &shared) > 1)
        return RESULT_LOSS;
    return shared ? RESULT_DRAW : RESULT_WIN; /* MG-17.8 */
}

MgLoss mg_loss(const MgState *state)
{
    if (state->over != MG_LOST)
        return MG_LOSS_NONE;
    return mg_anybody(state) ? MG_LOSS_TIME : MG_LOSS_EMPTY;
}

void mg_score(const MgState *state, int seat, MgScore *out)
{
    bool shared;
    *out = (MgScore){.vp = state->vp[seat], .lost = state->lost[seat], .temples_built = state->temples_built[seat]};
    for (int by = 0; by < MG_KILLERS; by++)
        out->kills[by] = state->kills[seat][by];
    out->gods = (uint8_t)gods_of(state, seat);
    out->figures = (uint8_t)mg_all_figures(state, seat);
    out->knights = (uint8_t)mg_units_of(state, seat, MG_KNIGHT);
    out->wizards = (uint8_t)mg_units_of(state, seat, MG_WIZARD);
    out->score = mg_points(state, seat);
    if (state->over == MG_LOST)
        return;
    out->place = (uint8_t)place_of(state, seat, &shared);
    if (state->over != MG_WON)
        return;
    out->value = (uint8_t)(100 - 10 * (out->place - 1)); /* MG-17.4 */
    if (state->players == 1)
        out->title = title_of(out->score);
}
