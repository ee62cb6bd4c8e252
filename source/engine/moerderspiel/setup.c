/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "engine/moerderspiel/rules.h"
#include "rng.h"

_Static_assert(sizeof(TmArmy) == 25 && sizeof(TmNation) == 26, "section 4: sizes of the parts");
_Static_assert(sizeof(TmState) == TM_STATE_BYTES, "no padding: equal games have equal bytes");
_Static_assert(sizeof(TmState) <= GAME_STATE_MAX, "section 4: the state fits the cartridge");

static const char *const level_names[] = {"easy", "normal", "hard"};
static const char *const day_names[] = {"8", "10", "12", "15", "20", "none"};
static const char *const role_names[] = {"volunteers", "lots"};

#define LEVEL(n) [TM_OPTION_LEVEL + (n)] = {.name = "level" #n, .maximum = TM_HARD, .standard = TM_NORMAL, .values = level_names}
const OptionSpec tm_options[TM_OPTIONS] = {
    [TM_OPTION_HUMANS] = {.name = "humans", .maximum = 255},
    LEVEL(0), LEVEL(1), LEVEL(2), LEVEL(3), LEVEL(4), LEVEL(5), LEVEL(6), LEVEL(7),
    [TM_OPTION_MAP] = {.name = "map", .maximum = 65535},
    [TM_OPTION_DAYS] = {.name = "days", .maximum = TM_DAYS_OPEN, .standard = 2, .values = day_names},
    [TM_OPTION_ROLES] = {.name = "roles", .maximum = TM_ROLES_LOTS, .values = role_names},
    [TM_OPTION_KNOW] = {.name = "know", .maximum = 1, .standard = 1},
};
#undef LEVEL

uint32_t tm_draw(TmState *state, uint32_t count, uint8_t tag)
{
    Rng rng = {state->rng};
    uint32_t drawn = rng_below(&rng, count, tag);
    state->rng = rng.word;
    return drawn;
}

/* TM-4.2: an empty slot holds 0 except for what can be none. */
void tm_clear_army(TmArmy *army)
{
    memset(army, 0, sizeof *army);
    army->recon = army->recon_plan = army->order = TM_NOBODY;
}

/* The map stands: what is drawn from here on comes from the game's generator. */
static void open_game(TmState *state)
{
    Rng rng;
    rng_start(&rng, state->game_seed);
    state->rng = rng.word;
    state->spent = 0;
    state->acting = 0;
    state->phase = TM_VOLUNTEER_PHASE;
    if (state->roles == TM_ROLES_LOTS)
        tm_after_volunteers(state);
}

void tm_start(void *out, const GameOptions *options, uint32_t seed)
{
    TmState *state = out;
    Rng rng;
    memset(state, 0, sizeof *state);
    state->game_seed = seed;
    state->map_seed = options->value[TM_OPTION_MAP];
    state->viewer = TM_REAL;
    state->humans = (uint8_t)options->value[TM_OPTION_HUMANS];
    state->days = (uint8_t)options->value[TM_OPTION_DAYS];
    state->roles = (uint8_t)options->value[TM_OPTION_ROLES];
    state->know = (uint8_t)options->value[TM_OPTION_KNOW];
    for (int n = 0; n < TM_NATIONS; n++) {
        state->levels = (uint16_t)(state->levels | options->value[TM_OPTION_LEVEL + n] << (2 * n));
        state->nation[n].techniques = 0xFF;
        state->nation[n].vote = TM_NOBODY;
    }
    for (int army = 0; army < TM_ARMIES; army++)
        tm_clear_army(&state->army[army]);
    if (state->map_seed == 0) {
        tm_map_default(state);
        open_game(state);
        return;
    }
    tm_map_clear(state);
    rng_start(&rng, state->map_seed);
    state->rng = rng.word;
    state->phase = TM_MAP_PHASE;
    state->acting = TM_NOBODY;
}

void tm_map_step(TmState *state, EventList *events)
{
    Rng rng = {state->rng};
    bool made = tm_map_attempt(state, &rng);
    state->rng = rng.word;
    state->spent++;
    if (!made && state->spent < TM_MAP_ATTEMPTS)
        return;
    if (!made)
        tm_map_default(state);
    state->map_random = made;
    open_game(state);
    events_add(events, TM_EVENT_PHASE, state->phase, 0, 0);
}

/* --- Lots (TM-5.3) --- */

typedef struct { uint8_t at[TM_NATIONS]; int count; } Urn;

static Urn urn_of(const TmState *state, bool volunteers, int human)
{
    Urn urn = {.count = 0};
    for (int n = 0; n < TM_NATIONS; n++)
        if ((state->nation[n].volunteered != 0) == volunteers && (human < 0 || tm_is_human(state, n) == (human == 1)))
            urn.at[urn.count++] = (uint8_t)n;
    return urn;
}

static void take_lot(TmState *state, Urn *urn, int place)
{
    state->nation[urn->at[place]].role = TM_EVIL;
    urn->count--;
    memmove(&urn->at[place], &urn->at[place + 1], (size_t)(urn->count - place));
}

/* Draws up to `wanted` of the urn; how many it gave. */
static int draw_lots(TmState *state, Urn urn, int wanted)
{
    int drawn = 0;
    for (; drawn < wanted && urn.count > 0; drawn++)
        take_lot(state, &urn, (int)tm_draw(state, (uint32_t)urn.count, TM_DRAW_LOT));
    return drawn;
}

static void cast_lots(TmState *state)
{
    Urn volunteers = urn_of(state, true, -1);
    int wanted = 2;
    if (volunteers.count >= 2) {
        draw_lots(state, volunteers, 2);
        return;
    }
    if (state->roles == TM_ROLES_LOTS) {
        draw_lots(state, urn_of(state, false, -1), 2);
        return;
    }
    for (; volunteers.count > 0; wanted--)
        take_lot(state, &volunteers, 0);
    wanted -= draw_lots(state, urn_of(state, false, 0), wanted);
    draw_lots(state, urn_of(state, false, 1), wanted);
}

void tm_after_volunteers(TmState *state)
{
    cast_lots(state);
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state->nation[n];
        if (nation->role != TM_EVIL)
            continue;
        if (nation->volunteered != 0) /* TM-5.4 */
            nation->evil_kind = (uint8_t)(TM_FALSE_FLAG - 1 + nation->volunteered);
        else if (!tm_is_human(state, n))
            nation->evil_kind = (uint8_t)(TM_FALSE_FLAG + tm_draw(state, 2, TM_DRAW_KIND));
    }
    state->phase = TM_SETUP_PHASE;
    state->acting = 0;
}

/* --- The world begins (TM-5.12) --- */

static void place_armies(TmState *state, int n)
{
    for (int slot = 0; slot < TM_HORDE; slot++) {
        TmArmy *army = &state->army[tm_army_id(n, slot)];
        if (army->troops == 0)
            continue;
        army->start_troops = army->troops;
        army->pos = state->capital[n];
        army->morale = 1;
        army->flag = army->flag_plan = (uint8_t)n;
        army->camo = tm_owns(state, n, TM_CAMOUFLAGE) ? 2 : 0;
        army->decrees = tm_owns(state, n, TM_DECREE) ? 1 : 0;
    }
    state->nation[n].garrison_morale = TM_GARRISON_MORALE;
}

/* TM-5.9 */
static void draw_techniques(TmState *state, int n)
{
    if (!tm_owns(state, n, TM_TECHNIQUES) && !tm_owns(state, n, TM_WILDCARD))
        return;
    uint32_t first = tm_draw(state, TM_TECHNIQUE_COUNT, TM_DRAW_TECHNIQUE);
    uint32_t second = tm_draw(state, TM_TECHNIQUE_COUNT - 1, TM_DRAW_TECHNIQUE);
    second += second >= first;
    state->nation[n].techniques = (uint8_t)(first | second << 4);
}

/* TM-5.10: the lords take turns to draw one of the cells; a drawn one is gone. */
static void draw_camps(TmState *state)
{
    uint8_t cells[TM_CELLS];
    int count = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        TmArmy *horde = &state->army[tm_army_id(n, TM_HORDE)];
        if (state->nation[n].evil_kind != TM_LORD)
            continue;
        if (count == 0)
            count = tm_camp_cells(state, cells);
        uint32_t place = tm_draw(state, (uint32_t)count, TM_DRAW_CAMP);
        state->nation[n].camp = cells[place];
        count--;
        memmove(&cells[place], &cells[place + 1], (size_t)count - place);
        horde->troops = horde->start_troops = TM_HORDE_START;
        horde->pos = state->nation[n].camp;
        horde->stance = TM_AGGRESSIVE | TM_INTROVERTED;
        horde->flag = horde->flag_plan = TM_BARBARIANS;
    }
}

void tm_setup_done(TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++)
        place_armies(state, n);
    for (int n = 0; n < TM_NATIONS; n++)
        draw_techniques(state, n);
    draw_camps(state);
    state->base_count = TM_MAP_BASES; /* TM-5.11 */
    for (int i = 0; i < TM_MAP_BASES; i++)
        state->base[i] = (TmBase){state->site[i], TM_NOBODY, TM_NOBODY, TM_NOBODY, TM_NOBODY};
    tm_beliefs_start(state);
}
