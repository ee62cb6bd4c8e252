# SPDX-License-Identifier: MIT
# Texts that nothing shows: `awk -f texts.awk SOURCE... schema.c TEXT...`. A text is shown where a source names TEXT_ID, puts the id together
# (TEXT_PREFIX_##name), or fills a table of words by row (tools/contentc/schema.c). Others are counted on from a neighbour: an id that
# begins (its first two words) or ends like one of the two lines before it is shown when that one is.

function is_like(id, other, a, b, last_a, last_b) {
    last_a = split(id, a, "_")
    last_b = split(other, b, "_")
    return a[1] == b[1] && (a[2] == b[2] || a[last_a] == b[last_b])
}

function by_pattern(id, i) {
    for (i = 1; i <= patterns; i++)
        if (id ~ pattern[i]) return 1
    return 0
}

FNR == 1 { before[1] = before[2] = "" }

FILENAME ~ /\.[ch]$/ {
    rest = $0
    while (match(rest, /TEXT_[A-Z0-9_]+(##| ##)?/)) {
        id = substr(rest, RSTART + 5, RLENGTH - 5)
        rest = substr(rest, RSTART + RLENGTH)
        if (sub(/ ?##$/, "", id)) pattern[++patterns] = "^" id
        else named[id] = 1
    }
}

FILENAME ~ /contentc\/schema\.c$/ {
    rest = $0
    while (match(rest, /\{"[a-z_]+", "[A-Z_]+[*][A-Z_#]*",/)) {
        split(substr(rest, RSTART, RLENGTH), part, "\"")
        rest = substr(rest, RSTART + RLENGTH)
        table[part[2]] = FILENAME ":" FNR
        words = part[4]
        gsub(/[*]/, "[A-Z0-9_]+", words)
        gsub(/#/, "[0-9]+", words)
        pattern[++patterns] = "^" words "$"
    }
}

FILENAME ~ /\.c$/ {
    rest = $0
    while (match(rest, /lh_words_[a-z_]+/)) {
        used[substr(rest, RSTART + 9, RLENGTH - 9)] = 1
        rest = substr(rest, RSTART + RLENGTH)
    }
}

FILENAME ~ /\.txt$/ && /^[A-Z][A-Z0-9_]*[ =]/ {
    id = $1
    shown = id in named || by_pattern(id)
    for (i = 1; i <= 2; i++) shown = shown || (before[i] != "" && is_like(id, before[i]))
    if (!shown) print FILENAME ":" FNR ": " id " is shown nowhere"
    before[2] = before[1]
    before[1] = shown ? id : ""
}

END {
    for (name in table)
        if (!(name in used)) print table[name] ": nobody asks for the words of " name
}
