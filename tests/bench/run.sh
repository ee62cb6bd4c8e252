#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Measures what `make bench` has built and prints every number next to its budget.
#
#   run.sh BUILD [--quick] [--console] [--save FILE] [--against FILE]
#
# --quick leaves out the games of computer against computer, --console all that is timed on this machine; it ends with "N passed, M failed", a
# budget each. --save keeps the numbers, --against shows what has changed since.
# Cycles, frames and nodes come from the emulator and are exact; what depends on this machine says so. A number over its budget is
# marked, but only a run that breaks, or one of the console alone, ends with an error.
set -euo pipefail
build=$1
shift
quick=no alone=no save= against=
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=yes ;;
    --console) alone=yes ;;
    --save) save=$2; shift ;;
    --against) against=$2; shift ;;
    *) echo "run.sh BUILD [--quick] [--console] [--save FILE] [--against FILE]" >&2; exit 2 ;;
    esac
    shift
done
here=$(dirname "$0")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
values=$scratch/values
: >"$values"

keep() { printf '%s\t%s\n' "$1" "$2" >>"$values"; }
get() { awk -F'\t' -v name="$1" '$1 == name { value = $2 } END { if (value == "") exit 1; print value }' "$values"; }
calc() { awk "BEGIN { printf \"%.${2:-0}f\", $1 }"; }

# ---- rows -----------------------------------------------------------------------------------------------------------
kept=0 over=0
heading() { printf '\n%s\n' "$1"; }
row() { # label value unit [max|min budget]
    local label=$1 value=$2 unit=$3 verdict= limit= change=
    keep "$label" "$value"
    if [ $# -ge 5 ]; then
        limit="$4 $5"
        verdict=$(awk -v v="$value" -v b="$5" -v k="$4" 'BEGIN { print (k == "max" ? v <= b : v >= b) ? "ok" : "OVER BUDGET" }')
        if [ "$verdict" = ok ]; then kept=$((kept + 1)); else over=$((over + 1)); fi
    fi
    if [ -n "$against" ]; then
        change=$(awk -F'\t' -v l="$label" -v v="$value" '$1 == l { old = $2; found = 1 }
            END { if (!found) print "new"; else if (old == v) print "="; else printf "was %s (%+.1f %%)", old, old ? 100 * (v - old) / old : 0 }' "$against")
    fi
    printf '  %-46s %12s %-14s %-12s %-12s %s\n' "$label" "$value" "$unit" "$limit" "$verdict" "$change"
}

# ---- console --------------------------------------------------------------------------------------------------------
console() { # script: reads "say NAME" and the number printed after it
    "$build"/tools/romrun "$build"/five-sieges.gba --elf "$build"/five-sieges.elf --shots "$build"/shots "$here/$1" >"$scratch/log" || {
        cat "$scratch/log"
        exit 1
    }
    awk -v OFS='\t' '/^  / { sub(/^ *[^ ]*: /, "") ; if (/ = /) { split($0, part, " = "); split(part[2], number, /[ (]/); print name, number[1] } else name = $0 }' \
        "$scratch/log" >>"$values"
}

echo "Console numbers: emulated, exact. Toolchain: $("${DEVKITARM:+$DEVKITARM/bin/}"arm-none-eabi-gcc --version | head -n 1)"
console console.test
heading "Start and screen"
row "first picture" "$(calc "$(get first-picture)")" frames max 30
row "menu answers" "$(calc "$(get menu)")" frames max 120
row "board idle, average" "$(get idle)" "% of a frame" max 35
row "board idle, worst frame" "$(get idle-peak)" "% of a frame" max 100
row "scripted play, worst frame" "$(get play-peak)" "% of a frame" max 100
row "missed frames, start to board" "$(calc "$(get missed-start)")" frames max 0
row "missed frames, scripted play" "$(calc "$(get missed-play) + $(get missed-end)")" frames max 0

heading "Memory"
"${DEVKITARM:+$DEVKITARM/bin/}"arm-none-eabi-size -A -d "$build"/five-sieges.elf >"$scratch/sections"
region() { awk -v from="$1" -v to="$2" '$3 + 0 >= from && $3 + 0 < to { sum += $2 } END { print sum + 0 }' "$scratch/sections"; }
fast=$(region 50331648 50364416)
rom_end=$("${DEVKITARM:+$DEVKITARM/bin/}"arm-none-eabi-nm "$build"/five-sieges.elf | awk '$3 == "__rom_end__" { print $1 }')
row "ROM file" "$(stat -c %s "$build"/five-sieges.gba)" bytes max 2097152
row "ROM without padding" "$((0x$rom_end - 0x08000000))" bytes
row "fast memory: code and data" "$fast" bytes
row "fast memory: stack, high-water mark" "$(get stack)" bytes
row "fast memory, together" "$(calc "$fast + $(get stack)")" bytes max 28672
row "large memory" "$(region 33554432 33816576)" bytes max 163840

console routines.test
heading "Saves"
row "write and verify" "$(calc "$(get save-bytes) / 1024" 1)" "cycles a byte"
row "open the save memory" "$(get store-open)" cycles
row "autosave, record of 200 bytes" "$(get store-write-200)" cycles max 280896
row "autosave, record of 700 bytes" "$(get store-write-700)" cycles max 280896
row "autosave of 700 bytes" "$(calc "$(get store-write-700) / 280896" 2)" frames max 1

heading "Routines"
row "hash_bytes" "$(calc "$(get hash) / 1024" 1)" "cycles a byte"
row "crc32" "$(calc "$(get crc) / 1024" 1)" "cycles a byte"
row "memcpy, large memory" "$(calc "$(get copy) / 4096" 2)" "cycles a byte"
row "hex_distance" "$(calc "$(get distance) / 256" 1)" cycles
row "hex_path_flood, 225 cells" "$(calc "$(get path) / 225" 0)" "cycles a cell"
row "128 sprites, worst order" "$(get sprites)" cycles
for size in 16 24 32; do
    row "a board tile, hexes of $size pixels" "$(calc "$(get tiles-$size) / 256" 0)" cycles
done
row "board frame with 96 units" "$(get crowd)" cycles max 140000
row "longest frame of nightfall, colour-blind look" "$(get nightfall)" cycles max 30000
row "Morundir: legal list at the start" "$(get actions)" cycles

console search.test
heading "Morundir on the console (16,777,216 cycles a second)"
speed() { calc "16777216 * $(get "$1-nodes") / $(get "$1-cycles")"; }
seconds() { calc "$(get "$1-cycles") / 16777216" 2; }
row "perft 3" "$(calc "$(get perft-cycles) / $(get perft-leaves)" 1)" "cycles a leaf" max 160
row "level 2, start: time" "$(seconds level2)" s
row "level 3, start: time" "$(seconds level3)" s max 2
row "level 3, start: nodes" "$(speed level3)" "a second" min 15000
row "level 3, start: depth" "$(get level3-depth)" plies
row "level 3, after 20 random plies: nodes" "$(speed middle)" "a second" min 15000
row "level 4, start: time" "$(seconds level4)" s max 4
row "level 4, start: depth" "$(get level4-depth)" plies
row "level 4 stopped after 2 s: depth" "$(get two-seconds-depth)" plies min 5

console answer.test
row "level 3 answers in a game after" "$(calc "$(get answer3)")" frames max 180
row "level 4 answers in a game after" "$(calc "$(get answer4)")" frames max 660
row "processor while level 3 thinks" "$(get answer3-busy)" "% of a frame"
row "worst frame while level 3 thinks" "$(get answer3-peak)" "% of a frame" max 100
row "missed frames while they think" "$(calc "$(get answer3-missed) + $(get answer4-missed)")" frames max 0

bash "$here/moerderspiel.sh" "$build" | awk -v OFS='\t' '{ print "tm-" $1, $2 }' >>"$values"
heading "Total Mörderspiel on the console: games of eight computers, 60 frames a second"
most() { awk -F'\t' -v end="$1" '$1 ~ "^tm-" && substr($1, length($1) - length(end) + 1) == end && $2 > most { most = $2 } END { print most + 0 }' "$values"; }
sum() { awk -F'\t' -v end="$1" '$1 ~ "^tm-" && substr($1, length($1) - length(end) + 1) == end { sum += $2 } END { print sum + 0 }' "$values"; }
row "turns watched, two games normal, two hard" "$(sum -turns)" turns min 400
row "longest thought of a nation" "$(calc "$(most -thought) / 59.73" 2)" s max 2
row "longest turn, with what is told in it" "$(calc "$(most -turn) / 59.73" 2)" s
row "longest round of all eight" "$(calc "$(most -round) / 59.73" 2)" s max 9
row "missed frames in these games" "$(sum -missed)" frames max 0
console rounds.test
row "fullest round: automatic work" "$(get round-cycles)" cycles max 842688
row "fullest round: longest step" "$(get round-step)" cycles max 280896
row "fullest round: frames until its replay" "$(calc "$(get round-frames) - 2")" frames max 3
row "fullest round: worst frame" "$(get round-peak)" "% of a frame" max 100
row "random map of 33 attempts: worst frame" "$(get map-peak)" "% of a frame" max 100
row "missed frames, round and map" "$(calc "$(get round-missed) + $(get map-missed)")" frames max 0

if [ "$alone" = yes ]; then
    printf '\n%d passed, %d failed\n' "$kept" "$over"
    exit $((over > 0))
fi

# ---- host -----------------------------------------------------------------------------------------------------------
heading "Morundir on this machine ($(uname -m), $(nproc) processors; changes from run to run)"
"$build"/siege bench morundir >"$scratch/host"
awk '/ ns a / { print }' "$scratch/host" | sed 's/^morundir  /  host:    /'
awk '/nodes a second/ { print $2 "\t" $(NF - 3) "\t" $5 "\t" $6 "\t" }' "$scratch/host" | sed 's/,//g' >"$scratch/levels"
while read -r level speed _; do
    if [ "$speed" -gt 0 ]; then row "host, ${level/ai/level }: nodes" "$speed" "a second"; fi
done <"$scratch/levels"

heading "Total Mörderspiel on this machine (changes from run to run)"
TIMEFORMAT=%U
{ time "$build"/siege sim moerderspiel --sides ai2,ai2 --games 1000 --jobs 1 >"$scratch/tm"; } 2>"$scratch/seconds"
row "host: games of eight normal computers" "$(calc "1000 / $(cat "$scratch/seconds")")" "a second" min 200

heading "Lost Hope on this machine (changes from run to run)"
{ time "$build"/siege sim losthope --seats ai3 --games 400 --jobs 1 >"$scratch/lh"; } 2>"$scratch/seconds"
row "host: campaigns of one steady computer" "$(calc "400 / $(cat "$scratch/seconds")")" "a second" min 200

if [ "$quick" = no ]; then
    games=${BENCH_GAMES:-200}
    heading "Strength: $games games a line from random openings of 4 plies, both colours (exact)"
    "$build"/siege sim morundir --games "$games" >"$scratch/sim"
    grep '^ai' "$scratch/sim" | while read -r strong _ weak _ wins draws losses score _; do
        budget=75
        [ "$strong-$weak" = ai3-ai1 ] && budget=90
        row "$strong against $weak (won $wins, drawn $draws, lost $losses)" "$score" "% of points" min "$budget"
    done
fi
[ -n "$save" ] && cp "$values" "$save" && echo && echo "kept in $save"
exit 0
