#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What tools/newgame makes compiles without a warning, passes its own tests, has its words in both languages and keeps to the
# rules of the house; on a cartridge of its own it is chosen from the menu, played with the buttons, switched off and gone on with.
# Usage: newgame.sh BUILD
set -u
build=$(cd "$1" && pwd)
tree=$build/newgame
whole=$build/newgame-cartridge
passed=0
failed=0
rm -rf "$tree"
mkdir -p "$tree/tests/host" "$tree/docs"
cp -r include "$tree/include"
cp -r tests/host/common "$tree/tests/host/common"

check() { # what command...
    local what=$1
    shift
    if "$@" >"$tree/log" 2>&1; then
        passed=$((passed + 1))
        echo "ok   $what"
    else
        failed=$((failed + 1))
        echo "FAIL $what"
        tail -n 20 "$tree/log" | sed 's/^/     /'
    fi
}
refused() { ! "$@"; }
program() { # test source...: compiled in the new tree and run
    (cd "$tree" && gcc -std=c11 -O1 -Wall -Wextra -Wshadow -Wconversion -Werror -Iinclude -Isource -DRNG_PINS -o "$build/newgame/program" "$@" \
        tests/host/common/game_check.c source/engine/beacon/rules.c "$build/host/opt/libpure.a" -lcmocka && ./program)
}
words() {
    "$build/tools/textc" "$tree/words.c" "$tree/words.h" small=graphics/font_small.png:8x10 large=graphics/font_large.png:12x14 \
        "$tree"/source/text/beacon.*.txt
}
leftovers() { ! grep -rniE 'sample|lantern|\bLA[-_]' "$tree/source" "$tree/docs" "$tree/tests/host/beacon" "$tree/tests/host/ai_beacon" "$tree/tests/rom"; }
cartridge() { # a copy of everything with the game in it, compiled in a hurry; pictures, tools and what need not change are those of this build
    rm -rf "$whole"
    mkdir -p "$whole/build"
    tar -cf - --exclude=golden --exclude=images CHANGELOG.md Makefile include source graphics audio tests tools docs | tar -xf - -C "$whole"
    cp -a "$build/gen" "$build/tools" "$build/rom" "$whole/build"
    sh tools/newgame/newgame.sh beacon BC "$whole" 2>"$whole/complaints"
    cat "$whole/complaints"
    [ ! -s "$whole/complaints" ] && CI=1 make -s -C "$whole" -j2 BUILD=build OPT=-O1 ROM_DEBUG=-g0 all
}
played() { (cd "$whole" && build/tools/romrun build/five-sieges.gba --elf build/five-sieges.elf --shots build tests/rom/beacon.test); }
known() { # the lists of the tests have it too
    (cd "$whole" && gcc -std=c11 -fsyntax-only -Iinclude -Isource -Ibuild/gen -DRNG_PINS tests/host/engine/test_games.c tests/host/ai/test_answers.c) &&
        grep -q '"beacon"' "$whole/tests/host/engine/test_games.c" "$whole/tests/host/ai/test_answers.c"
}

check "a game is made" sh tools/newgame/newgame.sh beacon BC "$tree"
check "its rules pass their tests" program tests/host/beacon/test_rules.c
check "its players pass their tests" program tests/host/ai_beacon/test_player.c source/ai/beacon/player.c
check "its words fit in both languages" words
check "nothing of the skeleton's names is left" leftovers
check "it keeps to the rules of the house" bash -c "cd '$tree' && rm -rf program words.* tests/host/common && sh '$PWD/tools/lint/lint.sh' --only-tree"
check "a second game of that name is refused" refused sh tools/newgame/newgame.sh beacon BD "$tree"
check "a second game of that prefix is refused" refused sh tools/newgame/newgame.sh lighthouse BC "$tree"
check "a name that is none is refused" refused sh tools/newgame/newgame.sh Light-House LI "$tree"
check "it is on a cartridge" cartridge
check "it is played with the buttons, and saved" played
check "the tests of all games know it" known
rm -rf "$whole"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
