#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The ROM depends on the sources alone: a copy of the tree in another folder, built from nothing with other settings of the
# machine (language, time zone, number of jobs), gives the same bytes. Usage: repro.sh BUILD, from the root of the tree.
set -u
build=$1
copy=$build/repro/a-copy-of-the-tree-with-a-longer-name
[ -f "$build/five-sieges.gba" ] || make --no-print-directory -j2 BUILD="$build" all >/dev/null || exit 1
rm -rf "$build/repro"
mkdir -p "$copy"
tar -c --exclude=./.git --exclude=./build --exclude="./$build" . | tar -x -C "$copy"
if ! (cd "$copy" && env -u MAKEFLAGS -u MFLAGS LC_ALL=C TZ=Pacific/Auckland make --no-print-directory -j3 BUILD=elsewhere all) >"$build/repro/log" 2>&1; then
    tail -n 20 "$build/repro/log"
    echo "0 passed, 1 failed"
    exit 1
fi
if cmp "$build/five-sieges.gba" "$copy/elsewhere/five-sieges.gba"; then
    echo "ok   both builds: $(sha256sum <"$build/five-sieges.gba" | cut -c1-16), $(stat -c %s "$build/five-sieges.gba") bytes"
    rm -rf "$build/repro"
    echo "1 passed, 0 failed"
else
    echo "FAIL the builds differ; the second is in $copy/elsewhere"
    echo "0 passed, 1 failed"
    exit 1
fi
