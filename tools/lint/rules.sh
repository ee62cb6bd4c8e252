#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds the rule ids that sources and tests cite against docs/rules. Run from the root of the tree.
#   rules.sh [-q] [PREFIX]   how many rules of each game are cited in tests, and which are not (-q: only how many)
#   rules.sh --unknown       a line for each id that is cited and not defined; nothing when all is well
# A rule is defined where a list item or the first cell of a table row holds its id in square brackets. An id without its last
# numbers stands for all below it. Examples without a prefix (V46) are looked for in tests whose path names the game.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefixes=$(sed -nE 's/^- \[([A-Z][A-Z])-[0-9].*/\1/p' docs/rules/*.md 2>/dev/null | sort -u | paste -sd' ')
id="($(echo "$prefixes" | tr ' ' '|'))-[A-Z]?[0-9]+(\.[0-9]+)*"
vectors='moerderspiel:V stronghold:X losthope:T'

# "ID" of every rule, and "GAME:VECTOR" of every worked example (the first cell of a table row).
[ -d docs/rules ] && sed -nE -e "s/^- \[($id)\].*/\1/p" -e "s/^\|[^|]*\[($id)\][^|]*\|.*/\1/p" docs/rules/*.md | LC_ALL=C sort -u >"$scratch/defined"
[ -s "$scratch/defined" ] || { echo "docs/rules: no rule is defined"; exit 1; }
for pair in $vectors; do
    game=${pair%:*}
    [ -f "docs/rules/$game.md" ] && sed -nE "s/^\| *(${pair#*:}[0-9]+)( \([^|]*| S)? *\|.*/$game:\1/p" "docs/rules/$game.md"
done | LC_ALL=C sort -u >"$scratch/vectors"

# "FILE:LINE:ID" of every citation below the folders named.
cited() { grep -rnoE --include='*.[chs]' --include='*.md' --include='*.test' --include='*.inc' --include='*.sh' --include='*.txt' "\b$id\b" "$@" 2>/dev/null; }

if [ "${1:-}" = --unknown ]; then
    folders=$(for folder in include source tests docs tools; do [ -d $folder ] && echo $folder; done)
    cited $folders | grep -v '^tools/lint/' | awk -v defined="$scratch/defined" '
        BEGIN {
            while ((getline rule < defined) > 0) {
                known[rule] = 1
                while (sub(/\.[0-9]+$/, "", rule)) known[rule] = 1
            }
        }
        { cited = $0; sub(/.*:/, "", cited); if (!(cited in known)) print $0 ": docs/rules defines no such rule" }'
    for pair in $vectors; do
        game=${pair%:*}
        [ -f "docs/rules/$game.md" ] || continue
        grep -rnoE --include='*.[ch]' "\b${pair#*:}[0-9]+\b" tests 2>/dev/null | grep "^[^:]*$game" | awk -v game="$game" -v defined="$scratch/vectors" '
            BEGIN { while ((getline vector < defined) > 0) known[vector] = 1 }
            { cited = $0; sub(/.*:/, "", cited); if (!((game ":" cited) in known)) print $0 ": docs/rules/" game ".md has no such example" }'
    done
    exit 0
fi

quiet=no
[ "${1:-}" = -q ] && { quiet=yes; shift; }
cited tests | sed 's/.*://' | LC_ALL=C sort -u >"$scratch/tested"
for prefix in ${1:-$prefixes}; do
    grep "^$prefix-" "$scratch/defined" >"$scratch/all" || continue
    LC_ALL=C comm -23 "$scratch/all" "$scratch/tested" >"$scratch/missing"
    total=$(grep -c . "$scratch/all")
    left=$(grep -c . "$scratch/missing")
    echo "$prefix: $((total - left)) of $total rules are cited in tests"
    [ $quiet = yes ] || paste -sd' ' "$scratch/missing" | fold -s -w 100 | sed '/^$/d; s/^/    not cited: /; s/ *$//'
done
