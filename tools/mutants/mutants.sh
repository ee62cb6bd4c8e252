#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Do the tests notice a bug? Plants small bugs in the rules of a game, one at a time, and runs its host tests until one fails.
# A bug that makes no test fail survives and is told. Works in a copy of the tree; the tree itself is not touched.
#
#   mutants.sh BUILD NUMBER SEED GAME...
#
# The same seed plants the same bugs. Bugs that do not compile or change no instruction do not count, nor do those that harmless.txt
# names with a reason. A test that takes ten times the processor time of the sound program has noticed. The score of each game is
# its last line; survivors are listed before it. Only the file with the bug is compiled, and a program is linked when its turn comes.
# QUICK (in the environment): only programs that take less than a second are asked, a first look that takes a minute per game.
set -u
build=$1 number=$2 seed=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$build/mutants"
work=$(cd "$build/mutants" && pwd)
tree=$work/tree
mkdir -p "$tree"
find Makefile CHANGELOG.md audio graphics include source tests tools -type f | sort >"$work/files"
# A copy is as old as its copying: what was made of the file before is made anew.
copy_tree() { while IFS= read -r file; do cmp -s "$file" "$tree/$file" || { mkdir -p "$tree/$(dirname "$file")" && cp --preserve=mode "$file" "$tree/$file"; }; done <"$work/files"; }
copy_tree
cd "$tree" || exit 1
find Makefile CHANGELOG.md audio graphics include source tests tools -type f | sort | comm -13 "$work/files" - | while IFS= read -r file; do rm -f "$file"; done

compile() { nice make -s --no-print-directory "$@" >"$work/make.log" 2>&1; }

# What the compiler makes of a source; 1 when it refuses. Without notes for the debugger, so that only a change of the program shows; an index
# beyond its array stops the program, as it does in the tests with sanitizers.
declare -A commands
assemble() { # file source output
    [ -n "${commands[$1]:-}" ] || commands[$1]=$(make -n -W "$1" "build/host/opt/${1%.c}.o" | grep -E '^[a-z]+ .* -c ' | sed -E 's/ -c .*//; s/ -(MMD|MP|g)( |$)/ /g; s/ -(MMD|MP|g)( |$)/ /g')
    ${commands[$1]} -I"$(dirname "$1")" -fsanitize=bounds -fsanitize-undefined-trap-on-error -S -o "$3" -x c - <"$2" 2>"$work/make.log"
}

# Links a test with the changed object, which stands before the library that has the sound one. The quick linker where there is one.
lld=$(command -v ld.lld >/dev/null && echo -fuse-ld=lld)
link() { # test object
    gcc $lld -s -o "$work/bug.program" "build/host/opt/tests/host/$1.o" "$2" "build/host/opt/libtest_${1%%/*}.a" build/host/opt/libpure.a -lcmocka -lpng -lm >"$work/make.log" 2>&1
}

runs() { # program, seconds of processor time
    { (ulimit -c 0; ulimit -t "$2"; SIEGE=build/siege BUILD=build exec "$1" >"$work/test.log" 2>&1); } 2>/dev/null
}

plant() { # file line column length replacement; the source with the bug on standard output
    awk -v line="$2" -v column="$3" -v length_="$4" -v text="$5" 'NR == line { $0 = substr($0, 1, column - 1) text substr($0, column + length_) } { print }' "$1"
}

# harmless.txt: "FILE: WHAT", the line, the reason, and a blank line. Where a line stands often in a file, the one before it and a space come first;
# a brace that stands alone is no such line: the head of the function comes first.
before() { awk -v line="$2" 'NR == line { sub(/^ */, "", last); print last; exit } !/^ *{$/ { last = $0 }' "$1"; } # file line
harmless() { # file what line line-before
    BUG="$1: $2" LINE="    $3" TWO="    $4 $3" awk -v RS= -F'\n' '$1 == ENVIRON["BUG"] && ($2 == ENVIRON["LINE"] || $2 == ENVIRON["TWO"]) { found = 1 } END { exit !found }' "$here/harmless.txt"
}

# The changed object fails a test?
noticed() { # object
    local entry name
    for entry in "${order[@]}"; do
        name=${entry#* }
        link "$name" "$1" || { echo "$name does not link with a bug"; tail -n 5 "$work/make.log"; exit 1; }
        runs "$work/bug.program" $((${entry%% *} / 100 + 3)) || return 0
    done
    return 1
}

one_game() { # game
    local game=$1 killed=0 tried=0 name file line column length replacement what text
    local -a programs=() order
    for name in tests/host/"$game"/test_*.c; do
        programs+=("build/host/opt/bin/$game/$(basename "$name" .c)")
    done
    [ -e "tests/host/$game/$(basename "${programs[0]}").c" ] || { echo "$game: no host tests"; return 1; }
    compile "${programs[@]}" || { echo "$game: the tests do not build"; tail -n 5 "$work/make.log"; return 1; }

    local enough=${QUICK:+1}
    enough=${enough:-900}

    # The quickest program first: most bugs are found by the first few.
    : >"$work/times"
    for name in "${programs[@]}"; do
        TIMEFORMAT='%U %S'
        if ! { time runs "$name" "$enough"; } 2>"$work/time"; then
            [ -n "${QUICK:-}" ] && awk '{ exit !($1 + $2 > 0.7) }' "$work/time" && continue
            echo "$game: $name fails without any bug"
            return 1
        fi
        echo "$(awk '{ print int(($1 + $2) * 1000) }' "$work/time") ${name#build/host/opt/bin/}" >>"$work/times"
    done
    mapfile -t order < <(sort -n "$work/times")

    find source/engine/"$game" -name '*.c' ! -name 'tables*.c' ! -name 'show.c' ! -name 'why.c' | sort | xargs awk -f "$here/sites.awk" |
        awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort | cut -f2- >"$work/sites"
    while [ $tried -lt "$number" ] && IFS=$'\t' read -r file line column length replacement what <&3; do
        text=$(sed -n "${line}s/^ *//p" "$file")
        harmless "$file" "$what" "$text" "$(before "$file" "$line")" && continue
        plant "$file" "$line" "$column" "$length" "$replacement" >"$work/bug.c"
        [ -e "$work/whole/$file.s" ] || { mkdir -p "$work/whole/$(dirname "$file")" && assemble "$file" "$file" "$work/whole/$file.s"; }
        assemble "$file" "$work/bug.c" "$work/bug.s" || continue
        cmp -s "$work/bug.s" "$work/whole/$file.s" && continue
        gcc -c "$work/bug.s" -o "$work/bug.o" || return 1
        tried=$((tried + 1))
        if noticed "$work/bug.o"; then
            killed=$((killed + 1))
        else
            printf '  survives: %s:%s: %s\n            %s\n' "$file" "$line" "$what" "$(sed -n "${line}s/^ *//p" "$work/bug.c")"
        fi
    done 3<"$work/sites"
    [ $tried -gt 0 ] || { echo "$game: nothing could be planted"; return 1; }
    echo "$game: $killed of $tried bugs noticed, $((100 * killed / tried)) % (SEED=$seed)"
}

status=0
rm -rf "$work/whole"
# A reason that names a line no longer there is no reason.
while IFS= read -r file && IFS= read -r text; do
    sed 's/^ */    /' "${file%%: *}" 2>/dev/null | awk '{ print; print before substr($0, 4) } !/^ *{$/ { before = $0 }' | grep -qxF -- "$text" || { echo "harmless.txt: ${file%%: *} has no such line: $text"; status=1; }
done < <(awk -v RS= -F'\n' 'NR > 1 { print $1; print $2 }' "$here/harmless.txt")
for game in "$@"; do
    one_game "$game" || status=1
done
exit $status
