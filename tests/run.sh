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

# Only what has one of the words of TESTS in its name; everything without it.
wanted() { # name
    local word
    [ -z "${TESTS:-}" ] && return 0
    for word in $TESTS; do
        case $1 in *"$word"*) return 0 ;; esac
    done
    return 1
}

# ---- all that can run beside each other: one queue, two workers -------------------------------------------------------
# The machine has at least two cores. What takes long stands first in the queue, so that nothing is left to run alone at the end.
slow="answers random balance tells lively worlds decisions resume states hidden damage strength pack songs power games levels romrun notation perft monkey
    sleep cut six computers secrets chapters pass rhythm endings end four long tutorial scroll
    night march hurry theatre thought still compose marks sunrise warlord breach failing hand"
queue=$logs/queue
rm -f "$queue" "$logs"/*.rc "$logs"/*.time
log_of() { # name
    printf '%s/%s.log' "$logs" "$(printf '%s' "$1" | tr ' /' '__')"
}
enqueue() { # rank name command: 0 first, 9 last
    printf '%s\t%s\t%s\n' "$1" "$(log_of "$2")" "$3" >>"$queue"
}
rank() { # name: early when one of its words is that of a slow one
    local words word
    words=" $(printf '%s' "$1" | tr '_.-' '   ') "
    for word in $slow; do
        case $words in *" $word "*) echo 2; return ;; esac
    done
    echo 5
}
work() { # log command
    TIMEFORMAT=%U
    { time bash -c "$2" >"$1" 2>&1; } 2>"$1.time"
    echo $? >"$1.rc"
    [ ! -t 2 ] || printf '\r  %d of %d ' "$(ls "${1%/*}" | grep -c '\.rc$')" "$(wc -l <"${1%/*}"/queue)" >&2
}
run_queue() {
    [ -s "$queue" ] || return
    export -f work
    LC_ALL=C sort -s -k 1,1 "$queue" | cut -f 2- | tr '\t' '\n' | xargs -d '\n' -P 2 -n 2 bash -c 'work "$0" "$1"'
    [ ! -t 2 ] || printf '\r                \r' >&2
}
recorded() { # name...
    local name log
    for name in "$@"; do
        log=$(log_of "$name")
        count "$name" "$log" "$(cat "$log.rc" 2>/dev/null || echo 1)"
    done
}

# The programs of one kind of build.
programs() { # variant
    local program
    for program in "$build"/host/"$1"/bin/*/*; do
        case $program in *.d|*.o) continue ;; esac
        [ -x "$program" ] && wanted "${program##*/bin/}" && printf '%s\n' "$program"
    done
}
enqueue_programs() { # variant
    local program
    for program in $(programs "$1"); do
        enqueue "$(rank "${program##*/}")" "$1 ${program##*/bin/}" "$program"
    done
}
recorded_programs() { # variant
    local program
    for program in $(programs "$1"); do recorded "$1 ${program##*/bin/}"; done
}

# Scripts of tests/rom, each with options of romrun; each has a log, and together they are one part.
scripts() { # pattern
    local script
    for script in tests/rom/$1; do
        wanted "${script##*/}" && printf '%s\n' "$script"
    done
}
enqueue_scripts() { # name pattern option...
    local name=$1 pattern=$2 script
    shift 2
    for script in $(scripts "$pattern"); do
        enqueue "$(rank "${script##*/}")" "$name/${script##*/}" \
            "'$build'/tools/romrun '$build'/five-sieges.gba --elf '$build'/five-sieges.elf --shots '$build'/shots $* $script"
    done
}
recorded_scripts() { # name pattern
    local script logs_of=() status=0
    for script in $(scripts "$2"); do
        logs_of+=("$(log_of "$1/${script##*/}")")
        [ "$(cat "${logs_of[-1]}.rc" 2>/dev/null)" = 0 ] || status=1
    done
    [ ${#logs_of[@]} = 0 ] && return
    cat $(grep -l '^1 passed, 0 failed' "${logs_of[@]}") $(grep -L '^1 passed, 0 failed' "${logs_of[@]}") >"$(log_of "$1")" # what failed stands last
    count "$1" "$(log_of "$1")" "$status"
}

# The same scripts in another emulator's shape; those that need what it cannot do are named as skipped.
in_core() { # script...
    printf '%s' "'$build'/tools/romrun '$build'/five-sieges.gba --elf '$build'/five-sieges.elf --shots '$build'/shots-core \
        --core $(ls /usr/lib/*/libretro/mgba_libretro.so | head -n 1) $(printf 'tests/rom/%s.test ' "$@")"
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
    enqueue_programs opt
    enqueue_scripts "rom scripts" '*.test' --accept
    run_queue
    recorded_programs opt
    recorded_scripts "rom scripts" '*.test'
else
    seed=${SEED:-$(seed_of_the_day)}
    if [ -z "${TESTS:-}" ]; then
        enqueue 0 "identical builds" "bash tests/binary/repro.sh '$build'"
        enqueue 0 "a new game from the skeleton" "bash tests/host/sample/newgame.sh '$build'"
        enqueue 0 "lint" "sh tools/lint/lint.sh"
        enqueue 1 "vectors on the console" "sh tests/rom/vectors/run.sh '$build'"
        enqueue 1 "all games for a short time, SEED=$seed" "bash tests/soak/soak.sh '$build' 10000 $seed 2000"
        enqueue 2 "rom scripts in a libretro core" "$(in_core boot settings slots screens-de screens-en sleep)"
        enqueue 2 "benchmarks on the console" "bash tests/bench/run.sh '$build' --console"
        enqueue 5 "final binary" "sh tests/binary/binary.sh '$build'"
    fi
    enqueue_programs asan
    enqueue_programs opt
    # Consoles are up to seven per cent slower than the emulator: the work of no frame may take more than nine tenths of its time.
    enqueue_scripts "rom scripts" '*.test' --peak 90
    [ -z "${SEED:-}" ] || enqueue_scripts "restless hand of seed $SEED" '*monkey*.test' --peak 90 --seed "$SEED"
    run_queue
    recorded_programs asan
    recorded_programs opt
    recorded_scripts "rom scripts" '*.test'
    [ -z "${SEED:-}" ] || recorded_scripts "restless hand of seed $SEED" '*monkey*.test'
    if [ -z "${TESTS:-}" ]; then
        recorded "all games for a short time, SEED=$seed" "rom scripts in a libretro core" "a new game from the skeleton" "vectors on the console" \
            "benchmarks on the console" "final binary" "identical builds" lint
    fi
    [ $((passed + failed)) -gt 0 ] || { echo "  no test has ${TESTS:-} in its name"; failed=1; }
fi
echo "  slowest: $(for log in "$logs"/*.log.time; do [ -s "$log" ] && echo "$(tail -n 1 "$log") $(basename "$log" .log.time)"; done | sort -rn | head -n 6 |
    awk '{ printf "%s%s %d s", (NR > 1 ? ", " : ""), $2, $1 }')"
echo "  took $((SECONDS - started)) s; logs in $logs"
for name in "${broken[@]}"; do echo "  failed: $name"; done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
