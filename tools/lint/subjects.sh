#!/bin/sh
# SPDX-License-Identifier: MIT
# A line for each commit whose subject is too long or ends with a full stop; nothing when all is well. Run from the root of the tree.
# Only what was written since this script is here counts; of a copy without its history nothing does.
set -u
[ -e .git ] || exit 0
since=$(git log --diff-filter=A --format=%H -n 1 -- tools/lint/subjects.sh)
git log --format='%h %s' ${since:+"$since..HEAD"} | LC_ALL=C awk '
    { subject = $0; sub(/^[^ ]* /, "", subject); gsub(/[\200-\277]/, "", subject) }
    length(subject) > 72 { print $1 ": the subject has more than 72 characters" }
    subject ~ /\.$/ { print $1 ": the subject ends with a full stop" }'
