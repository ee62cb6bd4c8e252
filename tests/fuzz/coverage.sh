#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Which share of the lines of each engine do the fuzzers reach with the inputs of `make test`, and with those that `make fuzz` has found on this
# machine? Usage: coverage.sh BUILD.
set -u
build=$(cd "$1" && pwd)
find "$build/host/cov" -name '*.gcda' -delete
for fuzzer in "$build"/host/cov/bin/fuzz/*; do
    start=$(date +%s%N)
    inputs=$("$fuzzer" 2>&1 | sed -n 's/.*(\([0-9]*\) inputs).*/\1/p')
    printf '%-24s %s inputs, %s a second\n' "$(basename "$fuzzer")" "${inputs:-failed}" $((${inputs:-0} * 1000 / (($(date +%s%N) - start) / 1000000 + 1)))
done
lines() {
    for engine in "$build"/host/cov/source/engine/*/; do
        gcov -n "$engine"*.gcda 2>/dev/null | awk -v name="$(basename "$engine")" '
            /^File/ { own = index($0, "source/engine/" name "/") > 0 }
            /^Lines executed:/ && own { split($0, part, /[:% ]+/); lines = $NF; covered += part[3] * lines / 100; all += lines; own = 0 }
            END { if (all > 0) printf "%-24s %5.1f %% of %d lines\n", name, 100 * covered / all, all }'
    done
}
lines
found=$(find "$build/fuzz" -path '*.corpus/*' -type f 2>/dev/null | wc -l)
[ "$found" = 0 ] && exit
for fuzzer in "$build"/host/cov/bin/fuzz/*; do
    find "$build/fuzz/$(basename "$fuzzer").corpus" -type f -print0 2>/dev/null | xargs -0 -r "$fuzzer" >/dev/null
done
echo "with $found inputs of make fuzz:"
lines
