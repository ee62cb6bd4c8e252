/* SPDX-License-Identifier: MIT */
#include "ai/morgua/weights.h"

#include "fixed.h"

const MgWeights mg_weights[MG_WEIGHT_SETS] = {
    [MG_REFERENCE] = {
        .make = {[MG_UPGRADE] = 9, [MG_POST] = 14, [MG_TOWER] = 40, [MG_TEMPLE] = 55, [MG_KNIGHT] = 50, [MG_WIZARD] = 60},
        .user = {[MG_GUILDMASTER] = 105, [MG_CAPTAIN] = 60, [MG_MAGE] = 45, [MG_TRADER] = 16, [MG_LANDOWNER] = 14},
        .office = {[MG_GUILDMASTER] = {130, 40}, [MG_TRADER] = {140, 12}, [MG_CAPTAIN] = {90, 50}, [MG_PRIEST] = {70, 50},
                   [MG_MAYOR] = {65, 25}, [MG_COUNT] = {55, 40}, [MG_GOVERNOR] = {50, 40}, [MG_MAGE] = {50, 30}},
        .land = {[MG_CLAY] = {80, 110}, [MG_WOOD] = {90, 110}, [MG_CRYSTAL] = {130, 110}, [MG_IRON] = {80, 110}, [MG_HORSES] = {80, 110}},
        .mage_target = 50,
        .god = {0, 35, 15, 12, 75, 25, 20, 15, 10},
        .god_unit = {0, 0, 30, 0, 0, 0, 30, 0, 6},
        .gold = {400, 140, 20}, .gold_wanted = {6, 5, 4}, .lured = {70, 22, 22, 18, 20, 21},
        .black = 13, .black_area = 12, .danger = 12, .danger_each = 4,
        .kill = 14, .unused = 6, .clears = 12, .helps = 6, .saves = 10, .pull = 100,
        .migration = 50, .count_crowd = 45, .governor_crowd = 25, .overrun = -150, .contested = 15,
    },
    /* Found by trying small changes over some ten thousand games, alone, against the knight, and with four. */
    [MG_TUNED] = {
        .make = {[MG_UPGRADE] = 12, [MG_POST] = 19, [MG_TOWER] = 28, [MG_TEMPLE] = 49, [MG_KNIGHT] = 50, [MG_WIZARD] = 60},
        .user = {[MG_LANDOWNER] = 6, [MG_MAGE] = 52, [MG_GUILDMASTER] = 105, [MG_CAPTAIN] = 71, [MG_TRADER] = 16},
        .office = {[MG_COUNT] = {60, 26}, [MG_MAGE] = {63, 30}, [MG_MAYOR] = {65, 28}, [MG_GOVERNOR] = {50, 40}, [MG_PRIEST] = {70, 50},
                   [MG_GUILDMASTER] = {100, 47}, [MG_CAPTAIN] = {90, 50}, [MG_TRADER] = {140, 12}},
        .land = {[MG_CLAY] = {81, 82}, [MG_WOOD] = {70, 110}, [MG_CRYSTAL] = {136, 110}, [MG_IRON] = {77, 110}, [MG_HORSES] = {80, 110}},
        .mage_target = 50,
        .god = {0, 35, 15, 12, 67, 25, 20, 18, 7},
        .god_unit = {0, 0, 30, 0, 0, 0, 30, 0, 6},
        .gold = {400, 99, 20}, .gold_wanted = {6, 6, 4}, .lured = {70, 24, 24, 24, 24, 24},
        .black = 13, .black_area = 12, .danger = 12, .danger_each = 4,
        .kill = 18, .unused = 6, .clears = 14, .helps = 6, .saves = 10, .pull = 91,
        .migration = 68, .count_crowd = 32, .governor_crowd = 25, .overrun = -150, .contested = 21,
    },
};

const int16_t mg_nearness[MG_FAR + 1] = {256, 192, 144, 108, 81, 61, 46, 34, 26, 19, 14, 11, 8, 6, 5, 0};
const int16_t mg_pull[9] = {256, 116, 44, 22, 13, 8, 6, 4, 3};

/* --- Gods --- */

enum { SILEILA_UNTIL = 15, NITIUS_SOLO = 10 };  /* rounds: later figures come too late; points less where fame is no race */

int mg_god_worth(const MgWeights *weights, const MgState *state, int seat, MgGod god)
{
    int worth = weights->god[god];
    if (weights->god_unit[god] > 0)
        worth += weights->god_unit[god] * mg_units_of(state, seat, god == MG_KALIMDOR ? MG_WIZARD : MG_KNIGHT);
    if (god == MG_SILEILA && state->round >= SILEILA_UNTIL)
        return 0;
    return god == MG_NITIUS && state->players == 1 ? worth - NITIUS_SOLO : worth;
}

int mg_best_god(const MgWeights *weights, const MgState *state, int seat)
{
    int best = 0, best_worth = -1;
    for (int god = MG_SILEILA; god <= MG_GODS; god++) {
        if (state->god_city[god - 1] != MG_NOWHERE)
            continue;
        int worth = mg_god_worth(weights, state, seat, (MgGod)god);
        if (worth > best_worth) {
            best = god;
            best_worth = worth;
        }
    }
    return best;
}

/* --- Gold --- */

bool mg_too_rich(const MgState *state)
{
    int limit = mg_wealth_limit(state);
    return limit >= 0 && mg_wealth(state) > limit;
}

int mg_purse_worth(const MgWeights *weights, const MgState *state, int seat)
{
    int gold = state->gold[seat], wanted = weights->gold_wanted[min_int(state->players, 3) - 1];
    int first = min_int(gold, wanted), second = clamp_int(gold - wanted, 0, wanted), further = max_int(0, gold - 2 * wanted);
    int worth = (first * weights->gold[0] + second * weights->gold[1] + further * weights->gold[2]) * 655 >> 8; /* 256 / 100 */
    if (!mg_too_rich(state))
        return worth;
    return worth - MG_POINT * weights->lured[state->players - 1];
}
