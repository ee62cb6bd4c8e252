#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks for breaches of the rules of the house: `lint.sh` checks the tree and then itself, `lint.sh --only-tree` just the tree.
# Run from the root of the tree. One line per rule, then how many rules of each game the tests cite and which they do not; ends with "N passed, M failed".
set -u
here=$(cd "$(dirname "$0")" && pwd)
rules="layers headers licence white unfinished float libc guards columns names waits length"
passed=0
failed=0

verdict() { # name file-with-complaints
    if [ -s "$2" ]; then
        failed=$((failed + 1))
        echo "FAIL $1"
        sed 's/^/     /' "$2"
    else
        passed=$((passed + 1))
        echo "ok   $1"
    fi
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

find . \( -name .git -o -name build -o -name golden -o -name probe-build \) -prune -o -type f \
    \( -name '*.[chs]' -o -name '*.txt' -o -name '*.md' -o -name '*.sh' -o -name '*.ld' -o -name '*.awk' -o -name '*.test' -o -name '*.inc' -o -name '*.grit' \
       -o -name '*.song' -o -name '*.sfx' -o -name Makefile \) -print | sed 's|^\./||' | LC_ALL=C sort >"$scratch/files"
LC_ALL=C xargs -a "$scratch/files" awk -f "$here/lint.awk" "$here/layers.txt" >"$scratch/found" || failed=$((failed + 1))
for rule in $rules; do
    sed -n "s/^$rule //p" "$scratch/found" >"$scratch/$rule"
    verdict "$rule" "$scratch/$rule"
done

# Everything in the repository is text that a change shows line by line, except pictures and named save files.
{ [ -e .git ] && git ls-files 2>/dev/null; } >"$scratch/tracked" ||
    find . \( -name .git -o -name build \) -prune -o -type f -print | sed 's|^\./||' >"$scratch/tracked"
grep -Ev '^(graphics/[^/]*\.png|docs/images/.*\.png|tests/.*/golden/.*\.png|tests/.*\.sav)$' "$scratch/tracked" | tr '\n' '\0' | LC_ALL=C xargs -0 -r grep -LI '' |
    while IFS= read -r file; do
        if [ -s "$file" ]; then echo "$file: neither text nor a picture or save file where they belong"; fi
    done >"$scratch/binaries"
verdict binaries "$scratch/binaries"

# What a document links to, or names as a file of the tree, is there. GAME and the like stand for many.
grep '\.md$' "$scratch/files" | while IFS= read -r file; do
    {
        grep -noE '\]\([^)#]+|(src|href)="[^"#]+' "$file" | sed -E 's/\]\(|(src|href)="//' | grep -vE '^[0-9]+:[a-z]+:' | sed "s|:|:$(dirname "$file")/|"
        grep -noE '`(source|include|tests|tools|docs|graphics|audio)/[A-Za-z0-9_./-]+`' "$file" | tr -d '`' | grep -vE '[A-Z]{4}'
    } | while IFS=: read -r line path; do
        [ -e "$path" ] || [ -e "$path.c" ] || [ -e "$path.h" ] || echo "$file:$line: $path is not there"
    done
done >"$scratch/links"
verdict links "$scratch/links"

# A text that nothing shows is gone, in both languages: the build wants the same ids in each.
grep -E '^((source|include)/.*\.[ch]|tools/contentc/schema\.c|source/text/.*\.en\.txt)$' "$scratch/files" | sed 's/.*\.txt$/z&/' | LC_ALL=C sort | sed 's/^z//' >"$scratch/sources"
LC_ALL=C xargs -a "$scratch/sources" awk -f "$here/texts.awk" >"$scratch/texts" </dev/null
verdict texts "$scratch/texts"

sh "$here/subjects.sh" >"$scratch/subjects" 2>&1
verdict subjects "$scratch/subjects"

sh "$here/rules.sh" --unknown >"$scratch/rules" 2>&1
verdict rules "$scratch/rules"

if command -v cppcheck >/dev/null; then
    folders=$(for folder in source tools; do [ -d "$folder" ] && echo "$folder"; done)
    # What it learnt of a file that has not changed since is kept in build. Of the texts it needs to know how many there are: with the names of all of
    # them in every file of the screens it takes twice as long.
    mkdir -p build/cppcheck/gen
    if [ -f build/gen/text_ids.h ]; then
        sed '/^ *TEXT_[A-Z0-9_]*,$/d' build/gen/text_ids.h | sed "s/TEXT_COUNT$/TEXT_COUNT = $(grep -c '^ *TEXT_[A-Z0-9_]*,$' build/gen/text_ids.h)/" \
            >"$scratch/text_ids.h"
        cmp -s "$scratch/text_ids.h" build/cppcheck/gen/text_ids.h || cp "$scratch/text_ids.h" build/cppcheck/gen
    fi
    # comparePointers: two marks of the linker script are two arrays to cppcheck, but the ends of one region in truth.
    cppcheck --quiet --cppcheck-build-dir=build/cppcheck '--suppress=comparePointers:source/gba/*' --std=c11 --language=c --enable=warning,performance,portability -j 2 \
        -D_Noreturn='__attribute__((noreturn))' -Iinclude -Isource -Ibuild/cppcheck/gen -Ibuild/gen $folders >"$scratch/cppcheck" 2>&1
    verdict cppcheck "$scratch/cppcheck"
else
    echo "cppcheck is missing (make setup installs it)" >"$scratch/cppcheck"
    verdict cppcheck "$scratch/cppcheck"
fi

# A second compiler has other eyes. It needs what the build generates. One compiler for all files: to start it takes longer than to read one.
if [ -f build/gen/text_ids.h ]; then
    folders=$(for folder in source tests/host; do [ -d "$folder" ] && echo "$folder"; done)
    find $folders -mindepth 2 -name '*.c' ! -path 'source/gba/*' ! -path 'source/tonc/*' >"$scratch/sources"
    # What the program `clang` would start for a file called this.c.
    : >"$scratch/this.c"
    compiler=$(clang -### -std=c11 -Wall -Wextra -Wshadow -Wconversion -Iinclude -Isource -Ibuild/gen -D_POSIX_C_SOURCE=200809L -DRNG_PINS -ferror-limit=0 \
        -fsyntax-only "$scratch/this.c" 2>&1 | sed -n "\$s|\"$scratch/this.c\"||p")
    eval "xargs -a '$scratch/sources' $compiler" >"$scratch/clang" 2>&1 || [ -s "$scratch/clang" ] || echo "clang cannot be started" >"$scratch/clang"
    verdict clang "$scratch/clang"
fi

if [ "${1:-}" != --only-tree ]; then
    sh "$here/selftest.sh" >"$scratch/selftest" 2>&1
    passed=$((passed + $(grep -c '^ok' "$scratch/selftest")))
    failed=$((failed + $(grep -c '^FAIL' "$scratch/selftest")))
    grep -v '^[0-9]* passed' "$scratch/selftest"
    sh "$here/rules.sh"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
