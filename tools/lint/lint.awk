# SPDX-License-Identifier: MIT
# Reads tools/lint/layers.txt and then the text files of the tree; prints "RULE FILE:LINE: complaint" for each breach.
# Comments and literals are blanked before words are looked for, so only code counts.

function complain(rule, what) { print rule, FILENAME ":" FNR ": " what }

# The code of a line: comments away (they may span lines), contents of literals away.
function code_of(line,    out, i, c, two, quote)
{
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment) {
            if (two == "*/") { in_comment = 0; i++ }
        } else if (quote != "") {
            if (c == "\\") i++
            else if (c == quote) { quote = ""; out = out c }
        } else if (two == "/*") { in_comment = 1; i++ }
        else if (two == "//") break
        else {
            if (c == "\"" || c == "'") quote = c
            out = out c
        }
    }
    return out
}

function exists(path,    line, found)
{
    if (path in known_files) return known_files[path]
    found = (getline line < path) >= 0
    close(path)
    known_files[path] = found
    return found
}

function layer_of(path,    part)
{
    if (path in file_layer) return file_layer[path]
    if (path ~ /^include\//) return substr(path, 9) in header_layer ? header_layer[substr(path, 9)] : ""
    split(path, part, "/")
    if (part[1] != "source") return ""
    return part[3] == "" ? "main" : part[2]
}

# The layer from which a quoted include comes: beside the file, under source/, in include/, or made by the build.
function layer_of_include(name,    folder)
{
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    if (name ~ /^\.\.?\//) return "relative"
    if (exists(folder name)) return layer_of(folder name)
    if (exists("source/" name)) return layer_of("source/" name)
    if (exists("include/" name)) return name in header_layer ? header_layer[name] : "unlisted"
    return name in made_layer ? made_layer[name] : "generated"
}

function check_include(line,    name, from)
{
    name = line
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    if (name ~ /^</) {
        name = substr(name, 2)
        sub(/>.*$/, "", name)
        if (name ~ /^tonc/) {
            if (!((layer, "tonc") in uses)) complain("layers", "<" name "> is hardware; " layer " must not know it")
        } else if (layer in has_libc && !((layer, name) in libc)) complain("layers", "<" name "> is not among the headers of the C library that " layer " may use")
        return
    }
    name = substr(name, 2)
    sub(/".*$/, "", name)
    from = layer_of_include(name)
    if (from == "relative") complain("layers", "\"" name "\": name the folder from source/ on")
    else if (from == "unlisted") complain("layers", "include/" name " has no layer in tools/lint/layers.txt")
    else if (!((layer, from) in uses)) complain("layers", "\"" name "\" belongs to " from "; " layer " must not know it")
}

# What follows the condition of an `if`, or an `else`, on the same line. Literals are away already.
function body_of(code,    i, c, depth)
{
    sub(/^ *(} )?/, "", code)
    sub(/^else /, "", code)
    if (code !~ /^if \(/) return code
    for (i = 4; i <= length(code); i++) {
        c = substr(code, i, 1)
        if (c == "(") depth++
        if (c == ")" && --depth == 0) return substr(code, i + 1)
    }
    return ""
}

# Characters, not bytes: what continues a character of UTF-8 does not count.
function width(line) { gsub(/[\200-\277]/, "", line); return length(line) }

FILENAME ~ /layers\.txt$/ {
    if ($1 == "header") for (i = 3; i <= NF; i++) header_layer[$i] = $2
    if ($1 == "made") for (i = 3; i <= NF; i++) made_layer[$i] = $2
    if ($1 == "file") for (i = 3; i <= NF; i++) file_layer[$i] = $2
    if ($1 == "uses") for (i = 3; i <= NF; i++) uses[$2, $i] = 1
    if ($1 == "libc") for (i = 3; i <= NF; i++) { libc[$2, $i] = 1; has_libc[$2] = 1 }
    next
}

FNR == 1 {
    in_comment = 0
    in_code = 0
    layer = layer_of(FILENAME)
    in_rom = layer != "" && layer != "host"
    is_c = FILENAME ~ /\.[ch]$/
    is_lint = FILENAME ~ /^tools\/lint\//
    if (FILENAME ~ /^include\// && layer == "") complain("layers", "has no layer in tools/lint/layers.txt")
    shebang = $0 ~ /^#!/
    licensed = FILENAME ~ /\.([chs]|ld|sh|awk)$/ || FILENAME ~ /(^|\/)Makefile$/
    if (licensed && !shebang && $0 !~ /^(\/\*|#) SPDX-License-Identifier: MIT( \*\/)?$/) complain("licence", "the first line names the licence")
}
FNR == 2 {
    if (FILENAME ~ /\.h$/ && layer != "" && $0 !~ /^\/\*/) complain("headers", "after the licence a header says what the module promises")
}
FNR == 2 && licensed && shebang {
    if ($0 != "# SPDX-License-Identifier: MIT") complain("licence", "the line after the interpreter's names the licence")
}

{
    if ($0 ~ /[ \t]$/) complain("white", "space at the end of the line")
    if ($0 ~ /\r/) complain("white", "carriage return")
    if ($0 ~ /\t/ && FILENAME !~ /(^|\/)Makefile$/) complain("white", "tab")
    if (!is_lint && $0 ~ /(^|[^A-Za-z_])(TODO|FIXME|XXX|HACK)([^A-Za-z_]|$)/) complain("unfinished", "unfinished work is done or left away, not noted")
}

# Tables, pictures, headings and code cannot be broken.
FILENAME ~ /\.md$/ {
    if (/^ *```/) in_code = !in_code
    if (!in_code && !/^(    | *[|<#])/ && width($0) > 100) complain("columns", "more than 100 characters")
}

is_c && !in_comment && /^ *(} )?(else |if \()/ && !/\\$/ {
    was_in_comment = in_comment
    if (body_of(code_of($0)) !~ /^ *({.*)?$/) complain("guards", "what depends on an if or else stands on a line of its own")
    in_comment = was_in_comment
}

# A test is called by what holds; examples of the rules by their number and what they are about.
FILENAME ~ /^tests\/.*\/test_[^\/]*\.c$/ && /^(static )?void [A-Za-z0-9_]+\(void \*\*/ {
    name = $0
    sub(/\(void.*/, "", name)
    sub(/.* /, "", name)
    if (name !~ /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/ || name ~ /^test_/) complain("names", name ": a test is named by two or more small words that say what holds")
}

# A script waits for a condition. Where the time itself is meant a comment says so, beside the wait, above it, or once for a row of held buttons and looks.
FILENAME ~ /^tests\/rom\/.*\.(test|inc)$/ {
    if (FNR == 1) told = 0
    if (/#/) told = 1
    else if (!/^ *(wait|hold|release|repeat|end|keep|differs)( |$)/) told = 0
    if (/^ *wait [0-9]/ && !told) complain("waits", "a counted wait says why no condition is meant")
}

is_c && FNR == 701 && FILENAME ~ /\.c$/ && FILENAME !~ /tables\.c$/ { complain("length", "more than 700 lines; a file is one noun") }

is_c && layer != "" {
    if (in_comment == 0 && $0 ~ /^[ \t]*#[ \t]*include/ && layer != "") check_include($0)
    code = code_of($0)
    if (in_rom && code ~ /(^|[^A-Za-z0-9_])(float|double)([^A-Za-z0-9_]|$)/) complain("float", "no floating point in the ROM")
    if (in_rom && code ~ /(^|[^A-Za-z0-9_])(malloc|calloc|realloc|free|alloca|sbrk|v?s?n?printf|puts|fopen|exit|abort)[ \t]*\(/)
        complain("libc", "the ROM has no heap, no files and no standard output")
}
