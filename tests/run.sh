#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs every test on what `make check` has built, says one line per program, and ends with "N passed, M failed".
# Usage: run.sh BUILD [accept]. With `accept` golden screens and texts are rewritten instead of compared.
# TESTS (in the environment): words; only host tests, fuzzers and ROM scripts with one of them in their name are run.
# SEED: a number; restless hands press other buttons too than those that the scripts name. Without it a short hand presses those of the day, where CI is
# set those of the commit: there the same sources are tested in the same way on any day. The number is told, so that SEED can play it again.
set -u
build=$1
mode=${2:-check}
logs=$build/logs
mkdir -p "$logs"
rm -f "$logs"/*.time
passed=0
failed=0
broken=()
started=$SECONDS

count() { # name log: adds the numbers of one part
    local name=$1 log=$2 status=$3 good bad
    good=$(grep -ohE '\[  PASSED  \] [0-9]+ test|^[0-9]+ passed' "$log" | grep -oE '[0-9]+' | awk '{s += $1} END {print s + 0}')
    bad=$(grep -ohE '\[  FAILED  \] [0-9]+ test|^[0-9]+ passed, [0-9]+ failed' "$log" | sed 's/.*passed,//' | grep -oE '[0-9]+' | awk '{s += $1} END {print s + 0}')
    [ "$status" != 0 ] && [ "$bad" = 0 ] && bad=1
    [ "$status" = 0 ] && [ $((good + bad)) = 0 ] && bad=1 && echo "(no test in it)" >>"$log"
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ "$bad" = 0 ]; then
        printf '  ok     %-44s %4d\n' "$name" "$good"
    else
        printf '  FAIL   %-44s %4d of %d, exit %s\n' "$name" "$bad" $((good + bad)) "$status"
        { grep -aE -B 5 -A 4 '^FAIL|^\[  FAILED|Error|ERROR:' "$log" || tail -n 40 "$log"; } | head -n 80 | sed 's/^/         /'
        broken+=("$name")
    fi
}

part() { # name command...
    local name=$1 log
    shift
    log=$logs/$(printf '%s' "$name" | tr ' /' '__').log
    "$@" >"$log" 2>&1
    count "$name" "$log" $?
}

# Only what has one of the words of TESTS in its name; everything without it.
wanted() { # name
    local word
    [ -z "${TESTS:-}" ] && return 0
    for word in $TESTS; do
        case $1 in *"$word"*) return 0 ;; esac
    done
    return 1
}

# Two programs at a time: the machine has at least two cores, and the slow ones are independent. They begin first, so that none is
# left to run alone at the end.
slow="test_tells test_store_damage test_random test_lively test_games test_songs test_levels test_balance test_strength test_perft test_marks test_states test_worlds"
parts() { # variant
    local jobs=() name log
    for program in "$build"/host/"$1"/bin/*/*; do
        case $program in *.d|*.o) continue ;; esac
        [ -x "$program" ] && wanted "${program##*/bin/}" || continue
        case " $slow " in *" ${program##*/} "*) jobs=("$program" "${jobs[@]}") ;; *) jobs+=("$program") ;; esac
    done
    [ ${#jobs[@]} = 0 ] && return
    printf '%s\n' "${jobs[@]}" | xargs -P 2 -I{} bash -c 'log='"$logs"'/'"$1"'_$(echo {} | sed "s|.*/bin/||; s|/|_|").log; TIMEFORMAT=%U; { time {} >"$log" 2>&1; } 2>"$log.time"; echo $? >"$log.rc"'
    for program in "${jobs[@]}"; do
        name=$(printf '%s' "$program" | sed 's|.*/bin/||')
        log=$logs/$1_$(printf '%s' "$name" | tr / _).log
        count "$1 $name" "$log" "$(cat "$log.rc" 2>/dev/null || echo 1)"
    done
}

# Scripts of tests/rom with options of romrun before them, two at a time; each has a log, and together they are one part.
scripts() { # name pattern [option...]
    local name=$1 pattern=$2 list=() script
    shift 2
    for script in tests/rom/$pattern; do
        wanted "${script##*/}" || continue
        case $script in *cut*|*monkey*|*tutorial*|*computers*|*game*) list=("$script" "${list[@]}") ;; *) list+=("$script") ;; esac
    done
    [ ${#list[@]} = 0 ] || part "$name" run_scripts "$*" "${list[@]}"
}
run_scripts() { # options script...
    local options=$1 status
    shift
    rm -rf "$logs/rom"
    mkdir -p "$logs/rom"
    printf '%s\n' "$@" | xargs -P 2 -I{} sh -c '"$0"/tools/romrun "$0"/five-sieges.gba --elf "$0"/five-sieges.elf --shots "$0"/shots '"$options"' {} >"$1/$(basename {}).log" 2>&1' \
        "$build" "$logs/rom"
    status=$?
    cat $(grep -l '^1 passed, 0 failed' "$logs"/rom/*.log) $(grep -L '^1 passed, 0 failed' "$logs"/rom/*.log) # what failed stands last
    return $status
}

# Parts that run beside others: recorded there, counted when all are over.
record() { # name command...
    local log
    log=$logs/$(printf '%s' "$1" | tr ' /' '__').log
    shift
    "$@" >"$log" 2>&1
    echo $? >"$log.rc"
}
recorded() { # name...
    local name log
    for name in "$@"; do
        log=$logs/$(printf '%s' "$name" | tr ' /' '__').log
        count "$name" "$log" "$(cat "$log.rc" 2>/dev/null || echo 1)"
    done
}

# The same scripts in another emulator's shape; those that need what it cannot do are named as skipped.
in_core() { # script...
    "$build"/tools/romrun "$build"/five-sieges.gba --elf "$build"/five-sieges.elf --shots "$build"/shots-core \
        --core "$(ls /usr/lib/*/libretro/mgba_libretro.so | head -n 1)" $(printf 'tests/rom/%s.test ' "$@")
}

seed_of_the_day() {
    if [ -n "${CI:-}" ]; then
        printf '%d\n' "0x$(git rev-parse --short=6 HEAD 2>/dev/null || echo 1)"
    else
        date +%Y%m%d
    fi
}

export SIEGE=$build/siege BUILD=$build
if [ "$mode" = accept ]; then
    parts opt
    scripts "rom scripts" '*.test' --accept
else
    if [ -z "${TESTS:-}" ]; then
        record lint sh tools/lint/lint.sh &
        parts asan
        wait
        recorded lint
    else
        parts asan
    fi
    parts opt
    # Consoles are up to seven per cent slower than the emulator: the work of no frame may take more than nine tenths of its time.
    scripts "rom scripts" '*.test' --peak 90
    if [ -n "${SEED:-}" ]; then
        scripts "restless hand of seed $SEED" '*monkey*.test' --peak 90 --seed "$SEED"
    fi
    if [ -z "${TESTS:-}" ]; then
        seed=${SEED:-$(seed_of_the_day)}
        part "all games for a short time, SEED=$seed" bash tests/soak/soak.sh "$build" 10000 "$seed" 2000
    fi
    if [ -z "${TESTS:-}" ]; then
        rm -f "$logs"/*.rc
        (
            record "vectors on the console" sh tests/rom/vectors/run.sh "$build"
            record "rom scripts in a libretro core" in_core boot settings slots screens-de screens-en sleep
        ) &
        record "a new game from the skeleton" bash tests/host/sample/newgame.sh "$build"
        record "final binary" sh tests/binary/binary.sh "$build"
        record "identical builds" bash tests/binary/repro.sh "$build"
        wait
        recorded "rom scripts in a libretro core" "a new game from the skeleton" "vectors on the console" "final binary" "identical builds"
    fi
    [ $((passed + failed)) -gt 0 ] || { echo "  no test has ${TESTS:-} in its name"; failed=1; }
fi
echo "  slowest: $(for log in "$logs"/*.log.time; do [ -s "$log" ] && echo "$(tail -n 1 "$log") $(basename "$log" .log.time)"; done | sort -rn | head -n 6 |
    awk '{ printf "%s%s %d s", (NR > 1 ? ", " : ""), $2, $1 }')"
echo "  took $((SECONDS - started)) s; logs in $logs"
for name in "${broken[@]}"; do echo "  failed: $name"; done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
