#!/bin/sh
# SPDX-License-Identifier: MIT
# A game of computers as the host plays it: its actions, and the hash at the end. Arguments are those of siege play.
game=$(mktemp) || exit 1
trap 'rm -f "$game"' EXIT
"${SIEGE:-build/siege}" play losthope "$@" --save "$game" >/dev/null || exit 1
grep -v '^new ' "$game"
