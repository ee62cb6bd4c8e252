#!/bin/sh
# SPDX-License-Identifier: MIT
# The tutorial's day as the host plays it: the actions and the hash. The fight and the sanction must show in where it led: Yellow's second
# army has lost 100 of its 700 soldiers, Red's second army is gone, its first is levied from 900 to 400 and limited for a day.
text=$("${SIEGE:-build/siege}" replay "$1") || exit 1
echo "$text" | grep -q '^Yellow .*1:D7 6H m1;$' || exit 1
echo "$text" | grep -q '^Red .* limited 2 0:D9 4H m1;$' || exit 1
grep '^do ' "$1"
echo "hash ${text##* }"
