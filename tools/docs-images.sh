#!/bin/sh
# SPDX-License-Identifier: MIT
# Takes the pictures of the documents anew from the ROM: docs/images/<language>/*.png, doubled in size without blurring.
# Usage: tools/docs-images.sh [BUILD], from the root of the tree, after `make all build/tools/romrun`. Needs ImageMagick.
set -eu
build=${1:-build}
command -v convert >/dev/null || { echo "ImageMagick is missing: apt-get install imagemagick" >&2; exit 1; }
work=$build/docs-images
rm -rf "$work"
mkdir -p "$work"
# The script language includes by the folder of the file, so the way back to the tree is spelled out.
up=$(realpath --relative-to="$work" tests/rom)
for language in de en; do
    start=to-title.inc
    [ "$language" = en ] && start=to-title-en.inc
    printf 'until scene LANGUAGE max 60\nwait 30\nshot language\ninclude %s/%s\ninclude %s/docs-images.inc\n' "$up" "$start" "$up" >"$work/$language.test"
    for game in moerderspiel morgua stronghold losthope; do
        printf 'include %s/%s\ninclude %s/docs-images-%s.inc\n' "$up" "$start" "$up" "$game" >"$work/$language-$game.test"
    done
    "$build"/tools/romrun "$build"/five-sieges.gba --elf "$build"/five-sieges.elf --shots "$work/$language" "$work/$language"*.test
    mkdir -p "docs/images/$language"
    for shot in "$work/$language"/*.png; do
        convert "$shot" -filter point -resize 200% -strip -define png:exclude-chunks=date,time "docs/images/$language/$(basename "$shot")"
    done
done
