#!/bin/sh
# SPDX-License-Identifier: MIT
# What the host makes of a game file: its actions, and the hash to which they lead. The file's own checks must hold.
text=$("${SIEGE:-build/siege}" replay "$1") || exit 1
grep '^do ' "$1"
echo "hash ${text##* }"
