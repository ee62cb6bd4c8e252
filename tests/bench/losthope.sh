#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# How many winters of Lost Hope the players of the cartridge finish, as tables for docs/balance-losthope.md: every difficulty, level and
# module, as campaign and as one chapter; then seats of unlike levels, and actions by lot.
#
#   losthope.sh BUILD [CAMPAIGNS A CELL] [FIRST SEED]
set -eu
siege=$1/siege games=${2:-1000} seed=${3:-1}

# The share of finished winters in percent, one place behind the point. Seats of one table, then options.
share() {
    local seats=$1
    shift
    "$siege" sim losthope "$@" --seats "$seats" --games "$games" --seed "$seed" --jobs 1 | sed -n 's/.*(\([0-9.]*\) % not lost).*/\1/p'
}

for mode in campaign chapter; do
    printf '\n| %s | player | no module | orphans | dog | both |\n|---|---|---:|---:|---:|---:|\n' "$mode"
    for difficulty in easy normal hard; do
        for level in 3 2 1; do
            printf '| %s | %s |' "$difficulty" "$(echo Lost Tired Steady | cut -d ' ' -f $level)"
            for module in none orphans dog both; do
                printf ' %s |' "$(share ai$level mode=$mode difficulty=$difficulty module=$module)"
            done
            echo
        done
    done
done

printf '\n| seats, campaign on normal | finished |\n|---|---:|\n'
for seats in ai3 ai3,ai3 ai3,ai3,ai3 ai3,ai3,ai3,ai3 ai3,ai2 ai3,ai1 ai3,ai3,ai1 ai3,ai3,ai3,ai1 ai3,ai2,ai1,ai1; do
    printf '| %s | %s |\n' "$(echo "$seats" | sed 's/ai3/Steady/g; s/ai2/Tired/g; s/ai1/Lost/g; s/,/, /g')" "$(share "$seats" "seats=$(echo "$seats" | tr ',' '\n' | wc -l)")"
done
printf '| actions by lot, easy | %s |\n' "$(share random difficulty=easy)"
printf '| actions by lot, normal | %s |\n' "$(share random)"
