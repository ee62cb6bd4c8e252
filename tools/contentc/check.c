/* SPDX-License-Identifier: MIT */
/* What no single row can be wrong about: stock, decks, the map, and whether everything can come up in a game. */
#include <stdlib.h>
#include <string.h>
#include "contentc.h"
#include "engine/losthope/code.h"

typedef void SeeLine(const Row *row, int line, const char *key, int cost, int effect, void *with);

static void for_each_line(SeeLine *see, void *with)
{
    for (int i = 0; i < row_count; i++) {
        for (int f = 0; f < rows[i].fields; f++) {
            int cost, effect;
            if (see_line(&rows[i], field_of(rows[i].kind, rows[i].field[f].key), f, &cost, &effect)) {
                see(&rows[i], rows[i].field[f].line, rows[i].field[f].key, cost, effect, with);
            }
        }
    }
}

static const Row *row_at(const char *kind, int index)
{
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of(kind) && rows[i].index == index) {
            return &rows[i];
        }
    }
    return NULL;
}

static int stock_of(int item) { return atoi(value_of(row_at("item", item), "stock")); }

/* ---- stock ---- */

typedef struct {
    const Row *row;
    int line;
} Place;

static void see_gain(int op, int a, int b, void *with)
{
    const Place *place = with;
    int most = op == LH_OP_GAIN || op == LH_OP_LOSE || op == LH_OP_NEED ? b : 0;
    if (most > 0 && most > stock_of(a)) {
        complain(place->row->file, place->line, "%d %s: there are only %d of it", most, row_at("item", a)->id,
                 stock_of(a));
    }
}

static void see_stock(const Row *row, int line, const char *key, int cost, int effect, void *with)
{
    Place place = {row, line};
    (void)key;
    (void)with;
    for_each_op(cost, see_gain, &place);
    for_each_op(effect, see_gain, &place);
}

static void add_gain(int op, int a, int b, void *with)
{
    int *sum = with;
    if (op == LH_OP_GAIN) {
        sum[a] += b;
    }
}

/* The richest start: storage, and of each table of extras the largest. */
static void see_start(const Row *row, int line, const char *key, int cost, int effect, void *with)
{
    int(*most)[256] = with, gain[256] = {0};
    int table = row->kind == kind_of("line") && strncmp(row->id, "START", 5) == 0 ? 0
        : row->kind == kind_of("difficulty")                                      ? 1
        : row->kind == kind_of("orphan")                                          ? 2
                                                                                  : -1;
    (void)line;
    (void)key;
    (void)cost;
    if (table < 0) {
        return;
    }
    for_each_op(effect, add_gain, gain);
    for (int i = 0; i < 256; i++) {
        if (table == 0) {
            most[0][i] += gain[i];
        } else if (gain[i] > most[table][i]) {
            most[table][i] = gain[i];
        }
    }
}

void check_stock(void)
{
    static int start[3][256];
    memset(start, 0, sizeof start);
    for_each_line(see_stock, NULL);
    for_each_line(see_start, start);
    for (int i = 0; i < rows_of(kind_of("item")); i++) {
        const Row *item = row_at("item", i);
        int most = start[0][i] + start[1][i] + start[2][i];
        if (most > stock_of(i)) {
            complain(item->file, line_of(item, "stock"), "%s: a game may begin with %d, but there are only %d",
                     item->id, most, stock_of(i));
        }
    }
}

/* ---- decks ---- */

static int sum_of(int kind, const char *key)
{
    int sum = 0;
    for (int i = 0; i < row_count; i++) {
        for (int f = 0; rows[i].kind == kind && f < rows[i].fields; f++) {
            if (strcmp(rows[i].field[f].key, key) == 0) {
                sum += rows[i].field[f].value[0] == 0 ? 1 : atoi(rows[i].field[f].value);
            }
        }
    }
    return sum;
}

static void check_total(const Row *row)
{
    char name[ID_LENGTH], key[ID_LENGTH];
    int kind, wanted;
    for (size_t i = 0; i <= strlen(row->id); i++) {
        name[i] = (char)(row->id[i] >= 'A' && row->id[i] <= 'Z' ? row->id[i] + 'a' - 'A' : row->id[i]);
    }
    kind = kind_of(name);
    if (kind < 0) {
        complain(row->file, row->line, "\"%s\" is no kind of row", name);
        return;
    }
    wanted = atoi(value_of(row, "rows"));
    if (rows_of(kind) != wanted) {
        complain(row->file, line_of(row, "rows"), "there are %d rows of the kind %s, but %d are counted here",
                 rows_of(kind), name, wanted);
    }
    for (int f = 0; f < row->fields; f++) {
        if (strcmp(row->field[f].key, "sum") != 0) {
            continue;
        }
        if (sscanf(row->field[f].value, "%39s %d", key, &wanted) != 2 || field_of(kind, key) == NULL) {
            complain(row->file, row->field[f].line, "a sum is written: sum KEY NUMBER");
        } else if (sum_of(kind, key) != wanted) {
            complain(row->file, row->field[f].line, "%s: the sum of \"%s\" is %d, but %d is counted here", name, key,
                     sum_of(kind, key), wanted);
        }
    }
}

/* A chapter deck is drawn from an opener, four events, four goals and a finale [LH-7.1]. */
static void check_sheet(const Row *sheet)
{
    static const struct {
        const char *type;
        int cards;
    } wanted[] = {{"opener", 1}, {"event", 4}, {"goal", 4}, {"finale", 1}};
    for (int t = 0; t < 4; t++) {
        int cards = 0;
        for (int i = 0; i < row_count; i++) {
            cards += rows[i].kind == kind_of("card") && strcmp(value_of(&rows[i], "sheet"), sheet->id) == 0
                && strcmp(value_of(&rows[i], "type"), wanted[t].type) == 0;
        }
        if (cards != wanted[t].cards) {
            complain(sheet->file, sheet->line, "sheet %s has %d cards of the type %s, it needs %d", sheet->id, cards,
                     wanted[t].type, wanted[t].cards);
        }
    }
}

static void check_counted(int kind)
{
    char name[ID_LENGTH];
    size_t i = 0;
    for (const char *at = kinds[kind].kind; *at != 0; at++) {
        name[i++] = (char)(*at + 'A' - 'a');
    }
    name[i] = 0;
    if (find_row(kind_of("total"), name) == NULL) {
        complain(rows[0].file, 1, "no row \"total %s\" says how many rows of the kind %s there must be", name,
                 kinds[kind].kind);
    }
}

void check_decks(void)
{
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of("total")) {
            check_total(&rows[i]);
        } else if (rows[i].kind == kind_of("sheet")) {
            check_sheet(&rows[i]);
        }
    }
    for (int kind = 0; kinds[kind].kind != NULL; kind++) {
        if (kinds[kind].table != NULL && rows_of(kind) > 0) {
            check_counted(kind);
        }
    }
}

/* ---- reach ---- */

typedef struct {
    uint8_t place[64], character[16], token[16];
} Entered;

static void see_entering(int op, int a, int b, void *with)
{
    Entered *entered = with;
    switch (op) {
    case LH_OP_SPC: entered->place[a] = 1; break;
    case LH_OP_IN: entered->character[a] = 1; break;
    case LH_OP_IN_ONE: entered->character[a] = entered->character[b] = 1; break;
    case LH_OP_TOKEN: entered->token[a - 1] = 1; break;
    default: break;
    }
}

static void see_reach(const Row *row, int line, const char *key, int cost, int effect, void *with)
{
    (void)row;
    (void)line;
    (void)key;
    (void)cost;
    for_each_op(effect, see_entering, with);
}

static void see_done(int op, int a, int b, void *with)
{
    (void)a;
    (void)b;
    *(bool *)with |= op == LH_OP_DONE || op == LH_OP_LEAVE;
}

/* A goal whose task can never be fulfilled, a favour step that leads nowhere. */
static void see_task(const Row *row, int line, const char *key, int cost, int effect, void *with)
{
    bool done = false;
    (void)cost;
    (void)with;
    if (strcmp(key, "try") != 0 && strncmp(key, "step", 4) != 0) {
        return;
    }
    for_each_op(effect, see_done, &done);
    if (!done) {
        complain(row->file, line, "%s %s: nothing here says DONE, so it can never be fulfilled", row->id, key);
    }
}

void check_reach(void)
{
    Entered entered = {{0}, {0}, {0}};
    for_each_line(see_reach, &entered);
    for_each_line(see_task, NULL);
    for (int i = 0; i < row_count; i++) {
        const Row *row = &rows[i];
        bool out = false;
        if (row->kind == kind_of("location")) {
            bool special = strcmp(value_of(row, "kind"), "special") == 0;
            out = special && !entered.place[row->index];
            if (!special && (value_of(row, "district") != NULL) != (strcmp(value_of(row, "kind"), "city") == 0)) {
                complain(row->file, row->line, "location %s: a city location has a district, a normal one has none",
                         row->id);
            }
        } else if (row->kind == kind_of("character")) {
            out = !entered.character[row->index];
        } else if (row->kind == kind_of("token")) {
            out = !entered.token[row->index];
        }
        if (out) {
            complain(row->file, row->line,
                     "%s %s: no line brings it into the game, so what belongs to it is never seen",
                     kinds[row->kind].kind, row->id);
        }
    }
}
