#!/bin/sh
# SPDX-License-Identifier: MIT
# What the finished ROM takes of each memory, and what the largest residents are, as Markdown: BUILD/sizes.md, and printed.
# Budgets are those that tests/binary holds against the same file. Usage: sizes.sh BUILD
set -eu
build=$1
elf=$build/five-sieges.elf
tool=${DEVKITARM:+$DEVKITARM/bin/}arm-none-eabi-
budget() { sed -nE "s/.*\b$1 = ([0-9]+) << ([0-9]+).*/\1 \2/p" tests/binary/binary.c | awk '{ print $1 * 2 ^ $2 }'; }
region() { "${tool}size" -A -d "$elf" | awk -v from="$1" -v to="$2" '$3 + 0 >= from && $3 + 0 < to { sum += $2 } END { print sum + 0 }'; }
grouped() { echo "$1" | sed -E ':a; s/^([0-9]+)([0-9]{3})/\1,\2/; ta'; }
end=$("${tool}nm" "$elf" | awk '$3 == "__rom_end__" { print $1 }')
row() { echo "| $1 | $(grouped "$2") | ${3:+$(grouped "$3")} |"; }

{
    echo "# Sizes of this build"
    echo
    echo "| memory | bytes | budget |"
    echo "|---|---:|---:|"
    row "ROM without padding" $((0x$end - 0x08000000)) "$(budget ROM_MOST)"
    row "IWRAM: code and data, the stack comes on top" "$(region 50331648 50364416)" "$(budget IWRAM_MOST)"
    row "EWRAM" "$(region 33554432 33816576)" "$(budget EWRAM_MOST)"
    echo
    echo "| resident of EWRAM | bytes |"
    echo "|---|---:|"
    "${tool}nm" -S --size-sort -r "$elf" | awk '$1 ~ /^0?2/ && $3 ~ /[bBdD]/ { print $2, $4 }' | head -n 16 | while read -r size name; do
        echo "| \`$name\` | $(grouped $((0x$size))) |"
    done
} >"$build/sizes.md"
cat "$build/sizes.md"
