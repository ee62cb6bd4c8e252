#!/bin/sh
# SPDX-License-Identifier: MIT
# Starts the ROM in mGBA; without a display a demo game runs headless and leaves screenshots.
set -u
build=$1
rom=$build/five-sieges.gba
PATH=$PATH:/usr/games
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v mgba >/dev/null 2>&1; then
    echo "Starting $rom in mGBA. Keys: arrows, X = A, Z = B, A = L, S = R, Enter = START, Backspace = SELECT."
    exec mgba -3 "$rom"
fi
shots=$build/demo
mkdir -p "$shots"
echo "No display here: the ROM plays a demo game without one."
"$build"/tools/romrun "$rom" --elf "$build"/five-sieges.elf --shots "$shots" tests/rom/demo.test || exit 1
echo "Screenshots of the demo game: $(ls "$shots"/*.png | wc -l) files in $shots"
