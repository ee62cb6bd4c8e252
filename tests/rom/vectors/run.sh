#!/bin/sh
# SPDX-License-Identifier: MIT
# The rule tests of the games on the console (TM A1, MG-A07). Compiles the very files of tests/host/GAME, makes a ROM of
# them and of the engine's objects for each game, with pinned draws, and runs it. Usage: run.sh BUILD
set -eu
build=$1
here=tests/rom/vectors
flags="-std=c11 -Iinclude -Isource -I$build/gen -I$here -mcpu=arm7tdmi -mtune=arm7tdmi -mthumb-interwork -mthumb -O2 -ffunction-sections -fdata-sections -DRNG_PINS"
if [ -n "${DEVKITARM:-}" ]; then PATH="$DEVKITARM/bin:$PATH"; fi

vectors() { # game, then the files of its tests
    game=$1
    shift
    out=$build/vectors/$game
    mkdir -p "$out"
    rm -f "$out"/*.o
    : >"$out/files.h"
    for name in "$@"; do
        echo "FILE_OF_TESTS($name)" >>"$out/files.h"
        arm-none-eabi-gcc $flags -Dmain=main_"$name" -c tests/host/"$game"/test_"$name".c -o "$out/test_$name.o"
    done
    # The engine is that of the ROM, object by object; only the generator is another one, whose draws a test can pin.
    engine=$(printf '%s\n' source/engine/"$game"/*.c source/engine/common/*.c | sed -n "/common\/rng/!s|\(.*\)\.c|$build/rom/\1.o|p")
    case $game in losthope) engine="$engine $build/rom/gen/lh_content.o" ;; esac
    for source in source/engine/common/rng.c tests/host/"$game"/scene.c; do
        arm-none-eabi-gcc $flags -c "$source" -o "$out/$(basename "$source" .c).o"
    done
    arm-none-eabi-gcc $flags -I"$out" -c "$here/vectors.c" -o "$out/vectors.o"
    arm-none-eabi-gcc -mcpu=arm7tdmi -x assembler-with-cpp -Isource/tonc -c source/tonc/crt0.s -o "$out/crt0.o"
    for object in "$out"/test_*.o "$out"/scene.o; do # large: not in the memory beside the processor
        arm-none-eabi-objcopy --rename-section .bss=.sbss $(arm-none-eabi-objdump -h "$object" | awk '$2 ~ /^\.bss\./ { print "--rename-section " $2 "=.sbss" $2 }') "$object"
    done
    arm-none-eabi-gcc -mcpu=arm7tdmi -mthumb -mthumb-interwork -nostartfiles -Tsource/tonc/gba.ld --specs=nosys.specs -Wl,--gc-sections -o "$out/vectors.elf" \
        "$out"/*.o $engine 2>"$out/link.log" || { cat "$out/link.log"; exit 1; }
    arm-none-eabi-objcopy -O binary "$out/vectors.elf" "$out/vectors.gba"
    truncate -s 512K "$out/vectors.gba" # smaller ones could be meant for the cable, mGBA thinks
    "$build"/tools/gbafix -p "-tVECTORS" -cVECT -m00 "$out/vectors.gba" >/dev/null
    {
        echo "until vectors_done = 1 max 60000"
        for name in "$@"; do echo "log expect right: $name"; done
        echo "expect vectors_failed = 0"
        echo "read vectors_tests"
    } >"$out/$game.test"
    "$build"/tools/romrun "$out/vectors.gba" --elf "$out/vectors.elf" --shots "$build/shots" "$out/$game.test"
}

vectors moerderspiel setup fight move works abilities turns views end map save round duties
vectors morgua board setup figures fate deeds trade units limits
vectors stronghold setup prepare spells spend maneuver ranged melee round time
vectors losthope vectors start days city tours fights nights chapters time
