#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the finished ROM of a build folder and then the checks themselves. Usage: binary.sh BUILD
set -eu
build=$1
mkdir -p "$build/tests"
gcc -std=c11 -Wall -Wextra -Wshadow -Wconversion ${CI:+-Werror} -O1 -I"$build/gen" -o "$build/tests/binary" tests/binary/binary.c
exec "$build/tests/binary" --self-test "$build/five-sieges.gba" "$build/five-sieges.elf" "$build/five-sieges.map"
