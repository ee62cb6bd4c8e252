#!/bin/sh
# SPDX-License-Identifier: MIT
# A new game to begin with: the skeleton under another name. It is Lanterns, the sample game of the tests, with rules, computer
# players, words and tests, so it plays from the first minute and every step of yours can be tested.
#
#   sh tools/newgame/newgame.sh NAME PREFIX [FOLDER]
#
# NAME: lower case, one word (beacon). PREFIX: two capitals for rule ids and names in the code (BC). FOLDER: where the tree is,
# this one when it is left away. Existing files are not touched. docs/adding-a-game.md tells how to go on.
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
        -e "s/\bLA([-_])/$prefix\1/g; s/prefix LA\b/prefix $prefix/; s/lanterns/$name/g; s/Lanterns/$title/g" "$from/$1" >"$tree/$2"
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
cat <<END
Its tests run: make check TESTS=$name
To put it on the cartridge:
  include/game.h                    GAME_COUNT, one more
  source/engine/games.c             #include "engine/$name/$name.h" and &${small}_ops in games[]
  source/ai/ai.c                    #include "ai/$name/player.h" and &${small}_ai in ai_games[]
  source/save/entry.c               its room in slot_pages
  tests/host/engine/test_games.c    {"$name", 1u << ${prefix}_SAY, 50, 400, false, 0} in knowledge[]
Then split rules.c as it grows, and go on with docs/adding-a-game.md.
END
