/* SPDX-License-Identifier: MIT */
/* The words of the effect language that are written like a call, and the conditions. */
#include <string.h>
#include "contentc.h"
#include "engine/losthope/code.h"

static const Call calls[] = {{"FH", LH_OP_FIND, "", false},
                             {"FF", LH_OP_FIND, "", false},
                             {"FP", LH_OP_FIND, "", false},
                             {"NR", LH_OP_NOISE_ROLL, "", false},
                             {"RES", LH_OP_RESIDENT, "", false},
                             {"EMP", LH_OP_EMPATHY, "", false},
                             {"CITY", LH_OP_CITY, "", false},
                             {"HALF", LH_OP_HALF, "", true},
                             {"NEED", LH_OP_NEED, "i", true},
                             {"ONCE", LH_OP_ONCE, "", true},
                             {"NEVER", LH_OP_NEVER, "", true},
                             {"BEST", LH_OP_LOSE_BEST, "n", false},
                             {"BESTWEAPON", LH_OP_LOSE_BEST, "", false},
                             {"ROBBED", LH_OP_ROBBED, "", false},
                             {"GAVE", LH_OP_GAVE, "", false},
                             {"INONE", LH_OP_IN_ONE, "cc", false},
                             {"MARK", LH_OP_MARK, "l", false},
                             {"DONE", LH_OP_DONE, "", false},
                             {"HERE", LH_OP_HERE, "", false},
                             {"WON", LH_OP_WON, "", false},
                             {"LEAVE", LH_OP_LEAVE, "", false},
                             {"PROOF", LH_OP_PROOF_BACK, "", true},
                             {"PUSH", LH_OP_PUSH, "", false},
                             {"TRADE", LH_OP_TRADE, "nmn", false},
                             {"TAKE", LH_OP_TAKE, "nn", false},
                             {"FIGHT", LH_OP_FIGHT, "", false},
                             {"TORCH", LH_OP_TORCH, "", false},
                             {"NEWCOMER", LH_OP_NEWCOMER, "", false},
                             {"DOG", LH_OP_DOG, "", false},
                             {"CHECK", LH_OP_CHECK, "", false},
                             {"PATROL", LH_OP_PATROL, "", false},
                             {"KEEP", LH_OP_KEEP, "", false},
                             {"COLOURFIRE", LH_OP_COLOUR_FIRE, "", false},
                             {"FIREHERE", LH_OP_FIRE_HERE, "", false},
                             {"RUINSHERE", LH_OP_RUINS_HERE, "", false},
                             {"RUINSLOWEST", LH_OP_RUINS_LOWEST, "", false},
                             {"SHELTER", LH_OP_SHELTER, "", false},
                             {"SKIRMISH", LH_OP_SKIRMISH, "", false},
                             {"BRIDGE", LH_OP_BRIDGE, "n", false},
                             {"DROP", LH_OP_DROP, "n", false},
                             {"ZONE", LH_OP_ZONE, "n", false},
                             {"WHITEHERE", LH_OP_WHITE_HERE, "", false},
                             {"WHITEAT", LH_OP_WHITE_AT, "d", false},
                             {"MOVE", LH_OP_MOVE, "D", false},
                             {"ROUTE", LH_OP_ROUTE, "n", false},
                             {"RAIDWORSE", LH_OP_RAID_WORSE, "", false},
                             {"RAIDLESS", LH_OP_RAID_LESS, "n", false},
                             {"BOARD", LH_OP_BOARD, "", false},
                             {"ALLY", LH_OP_ALLY, "", false},
                             {"SEED", LH_OP_SEED, "", false},
                             {"ASKCHEAP", LH_OP_ASK_CHEAP, "", false},
                             {"HIDE", LH_OP_HIDE, "n", false},
                             {"BRACE", LH_OP_BRACE, "", false},
                             {"SESSION", LH_OP_SESSION, "", false},
                             {"MARCH", LH_OP_MARCH, "", false},
                             {"PORTION", LH_OP_PORTION, "n", false},
                             {"BURN", LH_OP_BURN, "nn", false},
                             {"BAIT", LH_OP_BAIT, "", false},
                             {"GROW", LH_OP_GROW, "in", false},
                             {"LOOKTIMELINE", LH_OP_LOOK_TIMELINE, "n", false},
                             {"LOOKFATE", LH_OP_LOOK_FATE, "", false},
                             {"FLAG", LH_OP_OWN_FLAG, "", false},
                             {"REROLLS", LH_OP_REROLLS, "n", false},
                             {"CARDS", LH_OP_CARDS, "n", false},
                             {"CAPACITY", LH_OP_CAPACITY, "n", false},
                             {"NOFEE", LH_OP_NO_FEE, "", false},
                             {"NOCOLD", LH_OP_NO_COLD, "", false},
                             {"SLEEP", LH_OP_SLEEP, "", false},
                             {"PROMISE", LH_OP_PROMISE, "", false},
                             {"SMALLHANDS", LH_OP_SMALL_HANDS, "", false}};
static const Call conditions[] = {
    {"has", LH_IF_HAS, "i", true},           {"dig", LH_IF_DIG, "", true},
    {"discard", LH_IF_DISCARD, "is", false}, {"discardany", LH_IF_DISCARD_ANY, "is", false},
    {"built", LH_IF_BUILT, "f", true},       {"builttoday", LH_IF_BUILT_TODAY, "", true},
    {"floor", LH_IF_FLOOR, "", true},        {"other", LH_IF_OTHER, "sn", true},
    {"self", LH_IF_SELF, "sn", true},        {"nobodyfree", LH_IF_NOBODY_FREE, "s", true},
    {"gave", LH_IF_GAVE, "", true},          {"killed", LH_IF_KILLED, "", true},
    {"missed", LH_IF_MISSED, "", true},      {"atecan", LH_IF_ATE_CAN, "", true},
    {"cooked", LH_IF_COOKED, "", true},      {"quieter", LH_IF_QUIETER, "", true},
    {"boarded", LH_IF_BOARDED, "n", true},   {"fire", LH_IF_FIRE, "", true},
    {"sheet", LH_IF_SHEET, "e", true},       {"alone", LH_IF_ALONE, "", true},
    {"token", LH_IF_TOKEN, "n", true},       {"favour", LH_IF_FAVOUR, "cn", true},
    {"white", LH_IF_WHITE, "d", true},       {"fed", LH_IF_FED, "", true},
    {"tokens", LH_IF_TOKENS, "n", true},     {"dogfree", LH_IF_DOG_FREE, "", true},
    {"room", LH_IF_ROOM, "", true}};

static const Call *find_call(const Call *table, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return &table[i];
        }
    }
    return NULL;
}

const Call *call_named(const char *name) { return find_call(calls, sizeof calls / sizeof calls[0], name); }

const Call *condition_named(const char *name)
{
    return find_call(conditions, sizeof conditions / sizeof conditions[0], name);
}
