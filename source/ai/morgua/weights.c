#include "ai/morgua/weights.h"

#include "fixed.h"

const int16_t mg_make_worth[MG_THINGS] = {
    [MG_UPGRADE] = 9, [MG_POST] = 14, [MG_TOWER] = 40, [MG_TEMPLE] = 55, [MG_KNIGHT] = 50, [MG_WIZARD] = 60,
};
const int16_t mg_user_worth[MG_OFFICES] = {
    [MG_GUILDMASTER] = 105, [MG_CAPTAIN] = 60, [MG_MAGE] = 45, [MG_TRADER] = 16, [MG_LANDOWNER] = 14,
};
const MgFading mg_office_worth[MG_OFFICES] = {
    [MG_GUILDMASTER] = {130, 40}, [MG_TRADER] = {140, 12}, [MG_CAPTAIN] = {90, 50}, [MG_PRIEST] = {70, 50},
    [MG_MAYOR] = {65, 25}, [MG_COUNT] = {55, 40}, [MG_GOVERNOR] = {50, 40}, [MG_MAGE] = {50, 30},
};
const MgFading mg_land_worth[MG_KINDS] = {
    [MG_CLAY] = {80, 110}, [MG_WOOD] = {90, 110}, [MG_CRYSTAL] = {130, 110}, [MG_IRON] = {80, 110}, [MG_HORSES] = {80, 110},
};

const int16_t mg_nearness[MG_FAR + 1] = {256, 192, 144, 108, 81, 61, 46, 34, 26, 19, 14, 11, 8, 6, 5, 0};
const int16_t mg_pull[9] = {256, 116, 44, 22, 13, 8, 6, 4, 3};

/* --- Gods --- */

enum { SILEILA_UNTIL = 15 };  /* rounds; later figures come too late */

int mg_god_worth(const MgState *state, int seat, MgGod god)
{
    switch (god) {
    case MG_SILEILA:
        return state->round < SILEILA_UNTIL ? 35 : 0;
    case MG_NIMRU:
        return 15 + 30 * mg_units_of(state, seat, MG_KNIGHT);
    case MG_MERIAN:
        return 12;
    case MG_GRISMOR:
        return 75;
    case MG_TRITONUS:
        return 25;
    case MG_KALIMDOR:
        return 20 + 30 * mg_units_of(state, seat, MG_WIZARD);
    case MG_NITIUS:
        return state->players == 1 ? 5 : 15;
    default:
        return 10 + 6 * mg_units_of(state, seat, MG_KNIGHT);
    }
}

int mg_best_god(const MgState *state, int seat)
{
    int best = 0, best_worth = -1;
    for (int god = MG_SILEILA; god <= MG_GODS; god++) {
        if (state->god_city[god - 1] != MG_NOWHERE)
            continue;
        int worth = mg_god_worth(state, seat, (MgGod)god);
        if (worth > best_worth) {
            best = god;
            best_worth = worth;
        }
    }
    return best;
}

/* --- Gold --- */

static const int8_t gold_wanted[MG_PLAYERS_MAX + 1] = {0, 6, 5, 4, 4, 4, 4};
enum { FIRST_GOLD = 4 * MG_POINT, SECOND_GOLD = 358, FURTHER_GOLD = 51 };  /* 4, 1.4 and 0.2 points */
enum { TEMPLE_LURED_SOLO = 70 * MG_POINT, TEMPLE_LURED = 25 * MG_POINT };

int mg_gold_worth(int players, int gold)
{
    int wanted = gold_wanted[players];
    int first = min_int(gold, wanted), second = clamp_int(gold - wanted, 0, wanted), further = max_int(0, gold - 2 * wanted);
    return first * FIRST_GOLD + second * SECOND_GOLD + further * FURTHER_GOLD;
}

int mg_wealth_danger(const MgState *state)
{
    int limit = mg_wealth_limit(state);
    if (limit < 0 || mg_wealth(state) <= limit)
        return 0;
    return state->players == 1 ? TEMPLE_LURED_SOLO : TEMPLE_LURED;
}
