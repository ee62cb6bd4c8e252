#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Do the tests notice a bug? Plants small bugs in the rules of a game, one at a time, builds its host tests and runs them.
# A bug that makes no test fail survives and is told. Works in a copy of the tree; the tree itself is not touched.
#
#   mutants.sh BUILD NUMBER SEED GAME...
#
# The same seed plants the same bugs. Bugs that do not compile or change no instruction do not count. A test that runs ten times
# as long as usual has noticed. The score of each game is its last line; survivors are listed before it.
set -u
build=$1 number=$2 seed=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
work=$build/mutants
tree=$work/tree
mkdir -p "$tree"
find Makefile CHANGELOG.md audio graphics include source tests tools -type f | sort >"$work/files"
copy_tree() { while IFS= read -r file; do cmp -s "$file" "$tree/$file" || { mkdir -p "$tree/$(dirname "$file")" && cp "$file" "$tree/$file"; }; done <"$work/files"; }
copy_tree
(cd "$tree" && find Makefile CHANGELOG.md audio graphics include source tests tools -type f | sort) | comm -13 "$work/files" - | while IFS= read -r file; do rm -f "$tree/$file"; done

compile() { (cd "$tree" && nice make -s --no-print-directory "$@") >"$work/make.log" 2>&1; }

# Runs a program in the tree; a longer time than LIMIT counts as a failure.
runs() { # program limit
    (cd "$tree" && SIEGE=build/siege BUILD=build timeout "$2" "$1" >"$OLDPWD/$work/test.log" 2>&1)
}

mutate() { # file line column length replacement; the whole file stays in $work/whole.c
    cp "$tree/$1" "$work/whole.c"
    awk -v line="$2" -v column="$3" -v length_="$4" -v text="$5" 'NR == line { $0 = substr($0, 1, column - 1) text substr($0, column + length_) } { print }' "$work/whole.c" >"$tree/$1"
}

one_game() { # game
    local game=$1 programs=() limits=() killed=0 tried=0 left=0 program start
    local -a order
    for program in tests/host/"$game"/test_*.c; do
        program=build/host/opt/bin/$game/$(basename "$program" .c)
        programs+=("$program")
    done
    [ -e "${programs[0]/#build\/host\/opt\/bin/tests/host}.c" ] || { echo "$game: no host tests"; return 1; }
    compile "${programs[@]}" || { echo "$game: the tests do not build"; tail -n 5 "$work/make.log"; return 1; }

    # The quickest program first: most bugs are found by the first few.
    : >"$work/times"
    for program in "${programs[@]}"; do
        start=$(date +%s%N)
        runs "$program" 900 || { echo "$game: $program fails without any bug"; return 1; }
        echo "$((($(date +%s%N) - start) / 1000000)) $program" >>"$work/times"
    done
    mapfile -t order < <(sort -n "$work/times")

    (cd "$tree" && find source/engine/"$game" -name '*.c' ! -name 'tables*.c' ! -name 'show.c' ! -name 'why.c' | sort | xargs awk -f "$here/sites.awk") |
        awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort | cut -f2- >"$work/sites"
    while [ $tried -lt "$number" ] && IFS=$'\t' read -r file line column length replacement what <&3; do
        local object=$tree/build/host/opt/${file%.c}.o caught=no
        cp "$object" "$work/whole.o"
        mutate "$file" "$line" "$column" "$length" "$replacement"
        if compile "build/host/opt/${file%.c}.o" && ! cmp -s <(objdump -d -s -j .text -j .rodata "$object" | tail -n +4) <(objdump -d -s -j .text -j .rodata "$work/whole.o" | tail -n +4); then
            tried=$((tried + 1))
            compile "${programs[@]}" || { echo "$game: the tests do not build with a bug in $file"; tail -n 5 "$work/make.log"; return 1; }
            for entry in "${order[@]}"; do
                runs "${entry#* }" $((${entry%% *} / 100 + 5)) || { caught=yes; break; }
            done
            if [ $caught = yes ]; then
                killed=$((killed + 1))
            else
                echo "  survives: $file:$line: $what"
                sed -n "${line}s/^ */            /p" "$work/whole.c"
            fi
        fi
        cp "$work/whole.c" "$tree/$file"
    done 3<"$work/sites"
    compile "${programs[@]}"
    [ $tried -gt 0 ] || { echo "$game: nothing could be planted"; return 1; }
    echo "$game: $killed of $tried bugs noticed, $((100 * killed / tried)) %"
}

status=0
for game in "$@"; do
    one_game "$game" || status=1
done
exit $status
