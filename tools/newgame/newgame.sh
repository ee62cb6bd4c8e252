#!/bin/sh
# SPDX-License-Identifier: MIT
# A new game to begin with: the skeleton under another name. It is Lanterns, the sample game of the tests, with rules, computer
# players, screens, words and tests: on the menu of the cartridge, played with the buttons and saved from the first minute.
#
#   sh tools/newgame/newgame.sh NAME PREFIX [FOLDER]
#
# NAME: lower case, one word (beacon). PREFIX: two capitals for rule ids and names in the code (BC). FOLDER: where the tree is,
# this one when it is left away. Of existing files only the lists of games change. docs/adding-a-game.md tells how to go on.
set -eu
[ $# -ge 2 ] || { sed -n '3,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
name=$1 prefix=$2 tree=${3:-.}
case $name in [!a-z]*|*[!a-z0-9]*) echo "newgame: $name is no name: lower-case letters and digits" >&2; exit 2 ;; esac
case $prefix in [A-Z][A-Z]) ;; *) echo "newgame: $prefix is no prefix: two capitals" >&2; exit 2 ;; esac
here=$(cd "$(dirname "$0")" && pwd)
from=$(cd "$here/../.." && pwd)
small=$(echo "$prefix" | tr A-Z a-z)
camel=$(echo "$prefix" | cut -c1)$(echo "$small" | cut -c2)
upper=$(echo "$name" | tr a-z A-Z)
title=$(echo "$name" | cut -c1 | tr a-z A-Z)$(echo "$name" | cut -c2-)

if grep -rqsE "^- \[$prefix-[0-9]" "$tree/docs/rules" || ls "$tree/source/engine/$name" >/dev/null 2>&1; then
    echo "newgame: there is a game of this name or prefix already" >&2
    exit 1
fi

copy() { # file of the skeleton, its place
    mkdir -p "$tree/$(dirname "$2")"
    sed -E -e "s|\"(\.\./common/)?sample_game\.h\"|\"engine/$name/$name.h\"|" -e "s|\"sample_player\.h\"|\"ai/$name/player.h\"|" \
        -e "s/AI_SAMPLE_PLAYER_H/AI_${upper}_PLAYER_H/; s/SAMPLE_GAME_H/${upper}_H/" \
        -e "s/SAMPLE_/${prefix}_/g; s/\bSample([A-Z])/$camel\1/g; s/\bsample_/${small}_/g" \
        -e "s/\bLA([-_])/$prefix\1/g; s/prefix LA\b/prefix $prefix/; s/lanterns/$name/g; s/Lanterns/$title/g; s/LANTERNS/$upper/g; s/TEXT_LA_/TEXT_${prefix}_/g" "$from/$1" >"$tree/$2"
    echo "  $2"
}

echo "$title, made of the skeleton:"
copy tests/host/common/sample_game.h "source/engine/$name/$name.h"
copy tests/host/common/sample_game.c "source/engine/$name/rules.c"
copy tests/host/sample/sample_player.h "source/ai/$name/player.h"
copy tests/host/sample/sample_player.c "source/ai/$name/player.c"
copy tests/host/sample/test_rules.c "tests/host/$name/test_rules.c"
copy tests/host/sample/test_player.c "tests/host/ai_$name/test_player.c"
copy tools/newgame/words.de.txt "source/text/$name.de.txt"
copy tools/newgame/words.en.txt "source/text/$name.en.txt"
copy tools/newgame/rules.md "docs/rules/$name.md"
copy tools/newgame/game.h "source/ui/$name/game.h"
copy tools/newgame/screen.c "source/ui/$name/screen.c"
copy tools/newgame/words.c "source/ui/$name/words.c"
copy tools/newgame/game.test "tests/rom/$name.test"
for kind in png grit; do
    mkdir -p "$tree/graphics"
    cp "$from/graphics/pic_morundir.$kind" "$tree/graphics/pic_$name.$kind"
    echo "  graphics/pic_$name.$kind"
done

# The lists in which the cartridge finds its games. What is not in the tree is left out.
edit() { # file, sed script
    [ -f "$tree/$1" ] || return 0
    cp "$tree/$1" "$tree/$1.before"
    sed -i -E "$2" "$tree/$1"
    if cmp -s "$tree/$1" "$tree/$1.before"; then
        echo "newgame: $1 is not as expected; add the game by hand" >&2
    else
        echo "  $1"
    fi
    rm "$tree/$1.before"
}
number() { sed -nE "s/.*\b$2 = ([0-9]+).*/\1/p" "$tree/$1" 2>/dev/null | head -n 1; }
echo "and entered in:"
games=$(number include/game.h GAME_COUNT) scenes=$(number include/scenes.h SCENE_COUNT) pages=$(number include/store.h STORE_PAGES)
edit include/game.h "s/GAME_COUNT = $games/GAME_COUNT = $((games + 1))/"
edit include/scenes.h "s/^    SCENE_COUNT = .*/    SCENE_$upper = $scenes,\n    SCENE_COUNT = $((scenes + 1))/"
edit include/settings.h "s/STATISTICS_GAMES = $games/STATISTICS_GAMES = $((games + 1))/"
# Six entries more of the directory take three pages of the save memory, and every slot gives one for its records.
edit include/store.h "s/STORE_GAMES = $games/STORE_GAMES = $((games + 1))/; s/STORE_PAGES = $pages/STORE_PAGES = $((pages - 3))/"
edit source/save/entry.c '/^#define GAMES\(X\)/{s/X\(28, 10, 6\)/X(28, 9, 6)/; s/X\(18, 10, 9\)/X(18, 9, 9)/; s/X\(15, 9, 7\)/X(15, 8, 7)/; s/$/ X(1, 1, 1)/}'
edit source/engine/games.c "s|^#include \"game.h\"|&\n#include \"engine/$name/$name.h\"|; s|^};|    \&${small}_ops,\n};|"
edit source/ai/ai.c "s|^#include \"ai/morundir/player.h\"|&\n#include \"ai/$name/player.h\"|; /^const AiOps/,/^};/s|^};|    \&${small}_ai,\n};|"
edit source/ui/scenes/scenes.c "s|^#include \"ui/gameui.h\"|&\n#include \"ui/$name/game.h\"|; s|(\[SCENE_MEDALS\] = &scene_medals,)|\1\n    [SCENE_$upper] = \&scene_$name,|; s|^(const GameUi .*)\};|\1, \&${small}_ui};|"
edit tests/host/engine/test_games.c "s|^#include \"engine/moerderspiel/moerderspiel.h\"|&\n#include \"engine/$name/$name.h\"|; s|^    \{\"lanterns\".*|&\n    {\"$name\", 1u << ${prefix}_SAY, 50, 400, false, 0},|"
edit tests/host/ai/test_answers.c "s|^    \{\"morundir\".*|&\n    {\"$name\", TIMES(60, 6), 1, TIMES(400, 40), 64, 100},|"
cat <<END
$title is the last game of the menu. Its tests run: make check TESTS=$name
The directory of the save memory has grown: saves of before are not read by this cartridge.
Replace it rule by rule, split rules.c as it grows, and go on with docs/adding-a-game.md.
END
