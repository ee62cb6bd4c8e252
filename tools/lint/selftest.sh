#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants one breach after the other in a small clean tree and sees that the right rule, and no other, finds it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
passed=0
failed=0
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

put() { # file text (with printf's escapes); a source file gets its licence line unless the text says otherwise
    mkdir -p "$(dirname "$tree/$1")"
    case $1,$2 in
    *SPDX*|*,bare:*|*.md,*|*.txt,*) licence= ;;
    *.c,*|*.h,*) licence='/* SPDX-License-Identifier: MIT */\n' ;;
    *) licence='# SPDX-License-Identifier: MIT\n' ;;
    esac
    printf "$licence${2#bare:}" >"$tree/$1"
}

clean_tree() {
    rm -rf "$tree"
    put include/game.h '/* The contract. */\nint game_value(void);\n'
    put include/ai.h '/* Players. */\nint ai_value(void);\n'
    put source/tonc/tonc.h '/* Hardware. */\nint tonc_value(void);\n'
    put source/ui/menu.h '/* Scenes. */\nint menu_value(void);\n'
    put source/engine/rules.c '/* float and double in a comment,\n   malloc( too */\n#include <stdint.h>\n#include "game.h"\nint game_value(void) { return sizeof "float free("; }\n'
    put source/ai/search.c '#include "game.h"\n#include "ai.h"\nint ai_value(void) { return game_value(); }\n'
    put source/gba/screen.c '#include <tonc.h>\nint screen(void) { return tonc_value(); }\n'
    put source/host/show.c '#include <stdio.h>\n#include "game.h"\nint show(void) { return printf("%%d", game_value()); }\n'
    put docs/rules/morundir.md '# Rules\n\n- [MU-1.1] One piece a turn.\n- [MU-1.2] In a straight line, see [MU-1.1].\n'
    put docs/rules/moerderspiel.md '# Rules\n\n- [TM-6.108.1] Forged orders.\n\n| V | Given |\n|---|---|\n| V46 | a forger |\n'
    put Makefile 'all:\n\ttrue\n'
}

judge() { # rule description: what the tree as it stands is blamed for
    (cd "$tree" && sh "$here/lint.sh" --only-tree) >"$tree/result" 2>&1
    found=$(sed -n 's/^FAIL //p' "$tree/result" | tr '\n' ' ' | sed 's/ $//')
    if [ "${found:-none}" = "$1" ]; then
        passed=$((passed + 1))
        echo "ok   planted: $2"
    else
        failed=$((failed + 1))
        echo "FAIL planted: $2 (expected $1, found ${found:-none})"
        sed 's/^/     /' "$tree/result"
    fi
}

plant() { # rule ("none": it is fine) file description text
    clean_tree
    put "$2" "$4"
    judge "$1" "$3"
}

commit() { # rule description subject
    clean_tree
    (cd "$tree" && git init -q && git add -A && git -c user.name=lint -c user.email=lint@localhost commit -qm "$3") >/dev/null 2>&1
    judge "$1" "$2"
}

long=$(awk 'BEGIN { for (i = 0; i <= 700; i++) printf "int x%d;\\n", i }')

plant none docs/fine.md "nothing" 'Fine.\n'
plant layers source/engine/bad.c "a hardware header in the engine" '#include <tonc.h>\nint x;\n'
plant layers source/ui/bad.c "a hardware header in a scene" '#include "tonc/tonc.h"\nint x;\n'
plant layers source/engine/bad.c "the engine knowing the players" '#include "ai.h"\nint x;\n'
plant layers source/ai/bad.c "the players knowing a scene" '#include "ui/menu.h"\nint x;\n'
plant layers source/engine/bad.c "standard output in the engine" '#include <stdio.h>\nint x;\n'
plant layers source/ai/bad.c "an include that climbs" '#include "../engine/rules.h"\nint x;\n'
plant none source/engine/fine.c "a header of its own that the build makes" '#include "lh_content.h"\nint x;\n'
plant layers source/engine/bad.c "a header of others that the build makes" '#include "text_ids.h"\nint x;\n'
plant layers include/unlisted.h "a header without a layer" '/* New. */\nint x;\n'
plant headers source/engine/bad.h "a header without its promise" 'int x;\n'
plant licence source/engine/bad.c "a source without its licence" 'bare:int x;\n'
plant licence tools/bad.sh "a script without its licence" 'bare:#!/bin/sh\ntrue\n'
plant none tools/fine.sh "a script with its licence" '#!/bin/sh\n# SPDX-License-Identifier: MIT\ntrue\n'
plant licence source/gba/bad.c "another licence" '/* SPDX-License-Identifier: GPL-3.0-only */\nint x;\n'
plant white source/engine/bad.c "a space at the end of a line" 'int x; \n'
plant white source/engine/bad.c "a tab" 'int\tx;\n'
plant white docs/bad.md "a carriage return" 'x\r\n'
plant unfinished source/ai/bad.c "unfinished work" '/* TODO: later */\nint x;\n'
plant float source/engine/bad.c "a float" 'static float x;\nint y(void) { return (int)x; }\n'
plant float source/gba/bad.c "a double" 'int y(int x) { return (int)(double)x; }\n'
plant libc source/gba/bad.c "a heap" 'void *m(void);\nvoid *m(void) { return malloc(4); }\n'
plant libc source/ui/bad.c "formatted output" 'void m(int x) { printf("%%d", x); }\n'
plant guards source/engine/bad.c "a guard on the line of its condition" 'int y(int x)\n{\n    if (x > (3)) return 1;\n    return 0;\n}\n'
plant guards source/ai/bad.c "an else with its work on the same line" 'int y(int x)\n{\n    if (x)\n        x = 2;\n    else x = 3;\n    return x;\n}\n'
plant none source/ai/fine.c "guards on lines of their own" 'int y(int x)\n{\n    if (x == (int)sizeof "a) b") { /* why */\n        x = 2;\n    } else if (x)   /* why */\n        x = 4;\n    return x;\n}\n'
wide=$(awk 'BEGIN { for (i = 0; i < 20; i++) printf "words " }')
plant columns docs/bad.md "a document with a wide line" "A line of ${wide}and more.\n"
plant none docs/fine.md "a wide table and wide code" "| a table of ${wide}and more |\n\n    code of ${wide}and more\n"
plant length source/engine/bad.c "a file of 701 lines" "$long"
plant length tests/host/engine/test_bad.c "a test of 701 lines" "$long"
plant none source/engine/tables.c "tables of 701 lines" "$long"
plant waits tests/rom/bad.test "a counted wait without a reason" 'press A\nwait 60\n'
plant waits tests/rom/bad.inc "a reason above another command" '# Nothing happens.\npress A\nwait 60\n'
plant none tests/rom/fine.test "counted waits with their reasons" 'wait 60   # nobody goes on\n# It slides.\nwait 2\nkeep slide\nwait 2\ndiffers slide\nsettle\nuntil asked max 60\n'
plant names tests/host/engine/test_bad.c "a test that says it is one" 'static void test_of_things(void **state)\n{\n}\n'
plant names tests/host/engine/test_bad.c "a test named by a noun" 'static void things(void **state)\n{\n}\n'
plant none tests/host/engine/test_fine.c "tests named by what holds" 'static void things_last(void **state)\n{\n}\nstatic void v46_a_forger(void **state)\n{\n}\n'
commit subjects "a long subject" 'Armies that bump into each other while they flee stay where they are without a fight'
commit subjects "a subject with a full stop" 'Armies that bump stay.'
commit none "a subject of 72 characters at most" 'Mörderspiel: armies that bump into each other while they flee stay there'
plant binaries t1 "a binary in the root" 'bare:\177ELF\000\000'
plant binaries source/gba/title.png "a picture that is no source of art" 'bare:\211PNG\000\000'
plant none graphics/title.png "a picture among the pictures" 'bare:\211PNG\000\000'
plant none tests/rom/full.sav "a named save file" 'bare:SAVE\000\000'
plant rules source/engine/bad.c "a rule that no document has" '/* MU-1.3: a jump. */\nint x;\n'
plant rules tests/host/morundir/test_bad.c "a test of a rule that no document has" '/* MU-7.1 */\nint x;\n'
plant rules docs/rules/bad.md "a document that refers to no rule" 'See [MU-4.4].\n'
plant rules tests/host/moerderspiel/test_bad.c "an example that no document has" '/* V47 */\nint x;\n'
plant none tests/host/moerderspiel/test_fine.c "rules by their ids, groups and examples" '/* V46, TM-6.108, TM-6.108.1, MU-1.2 */\nint x;\n'
plant links docs/bad.md "a link to nowhere" 'See [the page](nowhere.md#there).\n'
plant links docs/bad.md "a file that is not there" 'See `source/engine/nothing.c`.\n'
plant none docs/fine.md "links and files that are there" 'See [the rules](rules/morundir.md#a), <https://example.org>,\n`source/ui/menu` and `source/ui/GAME/x.c`.\n'
plant texts source/text/bad.en.txt "a text that nothing shows" 'MU_LOST = Lost\n'
plant texts tools/contentc/schema.c "a table of words that nobody asks for" 'static const WordSpec words[] = {{"name", "MU_NAME_*", 0, 0}};\n'
clean_tree
put tools/contentc/schema.c 'static const WordSpec words[] = {{"name", "MU_NAME_*_#", 2, 0}};\n'
put source/ui/fine.c '#define FORM(name) TEXT_MU_FORM_##name\nint a[] = {TEXT_MU_UNIT_DUKE, FORM(ONE), lh_words_name};\n'
put source/text/fine.en.txt 'MU_UNIT_DUKE = Duke\nMU_MANY_DUKE = Dukes\nMU_UNIT_KNIGHT = Knight\nMU_FORM_ONE box=8 = One\nMU_NAME_ANNA_1 = Anna\n'
judge none "texts shown by name, by row, put together and counted on"
plant cppcheck source/engine/bad.c "a read behind the end of an array" 'int y(int i);\nint y(int i) { int a[4] = { 0 }; return i == 9 ? a[9] : a[0]; }\n'
clean_tree
put build/gen/text_ids.h '/* Made. */\n'
put source/engine/bad.c 'typedef struct { int a, b; } Two;\nextern const Two x;\nconst Two x = { 1 };\n'
judge clang "a field that only clang misses"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
