# SPDX-License-Identifier: MIT
# Lists where a small bug can be planted: "FILE<tab>LINE<tab>COLUMN<tab>LENGTH<tab>REPLACEMENT<tab>WHAT" a site. Reads C sources.
# Only code counts: comments, literals, preprocessor lines, labels, constant tables and compile-time checks are left alone.

# The line with comments and literals overwritten by spaces, so that columns stay as they are.
function code_of(line,    out, i, c, two, quote)
{
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment) {
            out = out " "
            if (two == "*/") { in_comment = 0; out = out " "; i++ }
        } else if (quote != "") {
            out = out " "
            if (c == "\\") { out = out " "; i++ }
            else if (c == quote) quote = ""
        } else if (two == "/*") { in_comment = 1; out = out "  "; i++ }
        else if (c == "\"" || c == "'") { quote = c; out = out " " }
        else out = out c
    }
    return out
}

function site(column, length_, replacement, what)
{
    print FILENAME "\t" FNR "\t" column "\t" length_ "\t" replacement "\t" what
}

# Every place of a word with spaces round it.
function swap(code, from, to,    at, rest)
{
    at = 0
    rest = code
    while ((i_found = index(rest, " " from " ")) > 0) {
        at += i_found
        site(at + 1, length(from), to, from " becomes " to)
        rest = substr(rest, i_found + 1)
    }
}

function names(code, from, to,    at, rest)
{
    at = 0
    rest = code
    while (match(rest, "(^|[^A-Za-z0-9_])" from "([^A-Za-z0-9_]|$)")) {
        i_found = RSTART + (substr(rest, RSTART, length(from)) == from ? 0 : 1)
        site(at + i_found, length(from), to, from " becomes " to)
        at += i_found
        rest = substr(rest, i_found + 1)
    }
}

# Plain numbers: one more, and 1 also 0.
function numbers(code,    at, rest, number)
{
    at = 0
    rest = code
    while (match(rest, /(^|[^A-Za-z0-9_.])[0-9]+([^A-Za-z0-9_.]|$)/)) {
        i_found = RSTART + (substr(rest, RSTART, 1) ~ /[0-9]/ ? 0 : 1)
        match(substr(rest, i_found), /^[0-9]+/)
        number = substr(rest, i_found, RLENGTH)
        site(at + i_found, RLENGTH, number + 1, number " becomes " number + 1)
        if (number == 1) site(at + i_found, 1, 0, "1 becomes 0")
        at += i_found + RLENGTH - 1
        rest = substr(rest, i_found + RLENGTH)
    }
}

FNR == 1 { in_comment = 0; in_table = 0; in_macro = 0 }

{
    code = code_of($0)
    if (in_macro || code ~ /^ *#/) { in_macro = code ~ /\\$/; next }      # a macro of many lines is a table, too
    if (code ~ /^(static )?(const|enum|typedef)|^static const|^extern|^_Static_assert/ || code ~ /^ *static const/) in_table = 1
    if (in_table || code ~ /^ *#/ || code ~ /^[^ ]/ || code ~ /^ *(case .*:|default:|_Static_assert.*|enum .*) *$/ || code ~ /^ *enum /) {
        if (in_table && code ~ /; *$/) in_table = 0
        next
    }
    swap(code, "<", "<=");  swap(code, "<=", "<")
    swap(code, ">", ">=");  swap(code, ">=", ">")
    swap(code, "==", "!="); swap(code, "!=", "==")
    swap(code, "&&", "||"); swap(code, "||", "&&")
    swap(code, "+", "-");   swap(code, "-", "+")
    swap(code, "+=", "-="); swap(code, "-=", "+=")
    swap(code, "|", "&");   swap(code, "&", "|")
    names(code, "true", "false"); names(code, "false", "true")
    names(code, "continue", "break")
    names(code, "min_int", "max_int"); names(code, "max_int", "min_int")
    numbers(code)
    if (match(code, /!\(?[a-z_]/) && code !~ /!=/) site(RSTART, 1, " ", "a not is lost")
    # A statement that is not done: an assignment, a call, a count.
    if (code ~ /^ +[a-z_][A-Za-z0-9_.>\[\]()&*, -]*(\(| [-+|&^]?= |\+\+|--).*; *$/ && code !~ /^ *(return|if|for|while|else|do|break|continue|const|static|struct|unsigned|int|bool|u?int[0-9]+_t|[A-Z][A-Za-z]*) /) {
        match(code, /[^ ]/)
        site(RSTART, length(code) - RSTART + 1, ";", "the statement is left out")
    }
}
