#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A restless hand plays all games in both languages for a long time, with power cuts at any cycle and noise in memory after them.
# Counts missed frames, frames whose work takes more than nine tenths of their time, bad accesses and error screens, and cuts after which the save
# memory was not as it should be; the goal is none. Beside the cuts that it plays on from, it looks at the save memory at a hundred more random
# cycles of each script, as it is and bent (tools/cutcheck.c).
# Usage: soak.sh BUILD FRAMES SEED [FRAMES OF A SCRIPT]. The same seed plays the same; the script of a failure stays in BUILD/soak.
set -u
build=$1 frames=$2 seed=$3
games=$(sed -n 's/^enum { GAME_COUNT = \([0-9]*\) };.*/\1/p' include/game.h)
part=${4:-10000}
chunk=$((part < 2000 ? part : 2000))
work=$build/soak
rm -rf "$work"
mkdir -p "$work"
cp tests/rom/*.inc "$work"

script() { # number: one script of about $part frames, on standard output
    local n=$1 game=$(($1 % games)) cut
    RANDOM=$(((seed * 7919 + n) % 32768))
    echo "until scene LANGUAGE max 60"
    echo "wait 40"
    [ $((n / games % 2)) = 1 ] && echo "press DOWN"
    printf '%s\n' "press A" "until scene TITLE max 120" "wait 40" "press START" "wait 30" "press A" "until scene GAMES max 120" "wait 40"
    for ((i = 0; i < game; i++)); do printf '%s\n' "press RIGHT" "wait 80"; done
    echo "cuts $((part / 100)) $((seed + n)) $work/cuts.bin"
    echo "call 13 $((RANDOM + 1))"
    if [ $((n / games % 4)) = 3 ]; then
        printf '%s\n' "choose TEXT_GAMES_TUTORIAL" "wait 240"
    else
        printf '%s\n' "choose TEXT_GAMES_NEW" "until scene SETUP max 200" "wait 60" "press START" "wait 240"
    fi
    for ((i = 0; i < part / chunk; i++)); do
        echo "random-buttons $((RANDOM * 32768 + RANDOM)) $chunk"
        echo "missed max 0"
        cut=$((RANDOM * 8 + RANDOM % 8))
        echo "power-cut after $cut garbage $((RANDOM + 1))"
        printf '%s\n' "until scene TITLE max 200" "wait 40" "press START" "wait 30" "press A" "wait 240"
    done
}

# What the cuts of a script left, as it is and bent once; the sums so far are in the four numbers.
cuts=0 gone=0 bent=0 misread=0
judge() { # number
    local line
    line=$("$build"/tools/cutcheck "$work/cuts.bin" 1 "$((seed + $1))") || { cp "$work/cuts.bin" "$work/$1.cuts"; echo "  script $1: $line; see $work/$1.cuts"; }
    set -- $(printf '%s' "$line" | sed 's/[^0-9]/ /g')
    cuts=$((cuts + ${1:-0})) gone=$((gone + ${3:-0})) bent=$((bent + ${4:-0})) misread=$((misread + ${5:-0}))
}

count=$(((frames + part - 1) / part)) failed=0 missed=0 full=0 lost=0 worst=0.0
echo "soak: $count scripts of $part frames, $games games, SEED=$seed"
for ((n = 0; n < count; n++)); do
    file=$work/$n.test
    script "$n" >"$file"
    "$build"/tools/romrun "$build"/five-sieges.gba --elf "$build"/five-sieges.elf --shots "$work" --peak 90 "$file" >"$work/$n.log" 2>&1
    status=$?
    judge "$n"
    worst=$(sed -n 's/^worst frame: \([0-9.]*\) %.*/\1/p' "$work/$n.log" | awk -v before="$worst" '{ before = $1 > before + 0 ? $1 : before } END { print before }')
    if [ $status = 0 ]; then
        rm -f "$file" "$work/$n.log"
        continue
    fi
    grep '^ ' "$work/$n.log" | head -n 3
    if grep -q 'frames missed' "$work/$n.log"; then missed=$((missed + 1))
    elif grep -q '% of a frame, at most' "$work/$n.log"; then full=$((full + 1))
    elif grep -q 'expected TITLE' "$work/$n.log"; then lost=$((lost + 1))
    else failed=$((failed + 1)); fi
    echo "  again: $build/tools/romrun $build/five-sieges.gba --elf $build/five-sieges.elf $file"
done
echo "soak: $missed scripts missed frames, $full had one that was too full (worst: $worst %), $failed ended in an error or a bad access, $lost lost something in a power cut (SEED=$seed)"
echo "soak: $cuts cuts at random cycles, $gone games lost; $bent bent save memories, $misread misread"
bad=$((missed + full + failed + lost + (gone + misread > 0 || cuts == 0)))
echo "$((count - missed - full - failed - lost)) passed, $bad failed"
[ $bad = 0 ]
