#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# libFuzzer looks for inputs that break a decoder, a player, a screen: fuzz.sh SECONDS PROGRAM... A line per fuzzer tells its runs, those per second
# of processor time, and the branches reached. What it learnt stays beside the program for the next time; an input that breaks something does, too,
# and `PROGRAM INPUT` plays it again. Fails when something broke or a fuzzer did less than 300 runs per second.
set -u
seconds=$1 bad=0
shift
for program in "$@"; do
    mkdir -p "$program.corpus"
    TIMEFORMAT='%U %S'
    { time "$program" -max_total_time="$seconds" -print_final_stats=1 -artifact_prefix="$program." "$program.corpus" >"$program.log" 2>&1; } 2>"$program.time"
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$program.log")
    reached=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$program.log" | tail -n 1)
    speed=$(awk -v runs="${runs:-0}" '{ printf "%d", runs / ($1 + $2 + 0.001) }' "$program.time")
    printf '%-20s %9s runs, %6s a second, %6s branches reached' "$(basename "$program")" "${runs:-0}" "$speed" "${reached:-0}"
    if [ $status != 0 ]; then
        echo ", BROKEN: $(sed -n 's/.*Test unit written to //p' "$program.log" | head -n 1)"
        grep -m 1 -E 'ERROR|runtime error' "$program.log"
        bad=$((bad + 1))
    elif [ "$speed" -lt 300 ]; then
        echo ", TOO SLOW"
        bad=$((bad + 1))
    else
        echo
    fi
done
[ $bad = 0 ]
