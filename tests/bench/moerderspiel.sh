#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Total Mörderspiel on the console: whole games of eight computers, frame by frame. Who is to act is read from the state, so that the length of
# each nation's turn and of each round's eight turns is counted in frames, what is told of votes in them included (A25, TM-11.9).
#
#   moerderspiel.sh BUILD     prints NAME VALUE lines: turns, rounds, the longest thought, turn and round in frames, missed frames
set -eu
build=$1
here=$(dirname "$0")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
[ -n "${DEVKITARM:-}" ] && PATH="$DEVKITARM/bin:$PATH"

cp "$here"/../rom/*.inc "$scratch"

# Where the ROM keeps phase and acting nation: the compiler knows.
cat >"$scratch/place.c" <<'END'
#include <stddef.h>
#include "engine/moerderspiel/moerderspiel.h"
#include "ui/app.h"
const unsigned place[] = {offsetof(App, session.state) + offsetof(TmState, phase), offsetof(App, session.state) + offsetof(TmState, acting)};
END
arm-none-eabi-gcc -std=c11 -mcpu=arm7tdmi -mthumb -Iinclude -Isource -I"$build"/gen -S -o "$scratch/place.s" "$scratch/place.c"
read -r phase acting <<<"$(awk '/\.word/ { printf "%s ", $2 }' "$scratch/place.s")"

# seed, level of all eight computers, turns to watch, name
watch() {
    {
        echo "include moerderspiel-games.inc"
        echo "call 13 $1"
        printf 'choose TEXT_GAMES_NEW\nuntil scene SETUP max 120\nsettle\n'
        for row in 0 1 2 3 4 5 6 7; do printf 'set row %s %s\n' "$row" "$2"; done
        printf 'settle\npress START\nuntil scene MOERDERSPIEL max 240\nuntil app+%s:1 = 4 max 3000\nmark\n' "$phase"
        printf 'repeat %s\nlet who = app+%s:1\nread app+%s:1\nread app+%s:1\nread rom_frames\n' "$3" "$acting" "$phase" "$acting"
        printf 'until app+%s:1 != $who max 2400\nend\nsay thought\nread rom_thought_most\nmissed\n' "$acting"
    } >"$scratch/watch.test"
    "$build"/tools/romrun "$build"/five-sieges.gba --elf "$build"/five-sieges.elf --shots "$build"/shots "$scratch/watch.test" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
    # Three readings a turn: phase, nation, frame. A turn lasts until the next reading; a round is eight turns in the phase of orders.
    awk -v name="$4" '
        / missed = / { sub(/.*missed = /, ""); missed = $1 }
        /rom_thought_most = / { sub(/.* = /, ""); thought = $1; next }
        / = / && !/missed/ { sub(/.* = /, ""); value[count++ % 3] = $1 + 0
            if (count % 3) next
            if (phase == 4 && nation < 8) { length_ = value[2] - frame; turns++; round += length_; in_round++
                if (length_ > longest) longest = length_ }
            if (value[0] != 4 || value[1] >= 8) { if (in_round == 8) { rounds++; if (round > longest_round) longest_round = round } round = in_round = 0 }
            phase = value[0]; nation = value[1]; frame = value[2] }
        END { print name "-turns", turns; print name "-rounds", rounds; print name "-thought", thought; print name "-turn", longest; print name "-round", longest_round; print name "-missed", missed + 0 }' \
        "$scratch/log"
}

watch 4 2 200 normal-a
watch 5 2 200 normal-b
watch 4 3 200 hard-a
watch 6 3 200 hard-b
