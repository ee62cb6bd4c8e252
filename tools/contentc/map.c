/* SPDX-License-Identifier: MIT */
/*
 * The drawn map against the table of districts: pointy hexes in rows, odd rows half a hex to the right. 1-9 districts, 0 is 10,
 * ~ river, N and S the bridges, # no cell.
 */
#include <stdlib.h>
#include <string.h>
#include "contentc.h"

enum { MAP_COLUMNS = 20, MAP_ROWS = 13, DISTRICTS = 11 };

static char grid[MAP_ROWS][MAP_COLUMNS];
static bool touches[DISTRICTS][DISTRICTS], wet[DISTRICTS], joined[DISTRICTS][DISTRICTS];

static int district_at(int row, int column)
{
    char cell = row >= 0 && row < MAP_ROWS && column >= 0 && column < MAP_COLUMNS ? grid[row][column] : '#';
    return cell == '0' ? 10 : cell >= '1' && cell <= '9' ? cell - '0' : 0;
}

static void neighbour_of(int row, int column, int side, int *to_row, int *to_column)
{
    static const int even[6][2] = {{0, 1}, {0, -1}, {-1, -1}, {-1, 0}, {1, -1}, {1, 0}};
    static const int odd[6][2] = {{0, 1}, {0, -1}, {-1, 0}, {-1, 1}, {1, 0}, {1, 1}};
    *to_row = row + (row & 1 ? odd : even)[side][0];
    *to_column = column + (row & 1 ? odd : even)[side][1];
}

static bool read_grid(const Row *map)
{
    for (int r = 0; r < map->fields; r++) {
        int column = 0;
        for (const char *at = map->field[r].value; *at != 0; at++) {
            if (*at == ' ') {
                continue;
            }
            if (column == MAP_COLUMNS || strchr("0123456789~NS#", *at) == NULL) {
                complain(map->file, map->field[r].line, "\"%c\" in column %d is no cell of the map", *at, column + 1);
                return false;
            }
            grid[r][column++] = *at;
        }
        if (column != MAP_COLUMNS) {
            complain(map->file, map->field[r].line, "a row of the map has %d cells, not %d", MAP_COLUMNS, column);
            return false;
        }
    }
    return true;
}

static void see_cell(int row, int column)
{
    int here = district_at(row, column), around[6] = {0}, count = 0;
    char cell = grid[row][column];
    for (int side = 0; side < 6; side++) {
        int to_row, to_column;
        neighbour_of(row, column, side, &to_row, &to_column);
        int there = district_at(to_row, to_column);
        if (there != 0) {
            around[count++] = there;
            touches[here][there] = true;
            wet[there] |= strchr("~NS", cell) != NULL;
        }
    }
    for (int i = 0; (cell == 'N' || cell == 'S') && i < count; i++) {
        for (int k = 0; k < count; k++) {
            joined[around[i]][around[k]] = true;
        }
    }
}

static bool names_district(const char *list, int district)
{
    while (*list != 0) {
        char *end;
        if (strtol(list, &end, 10) == district && end != list) {
            return true;
        }
        list = end == list ? list + 1 : end;
    }
    return false;
}

static void check_anchor(const Row *row, int number)
{
    int r = atoi(value_of(row, "r")), column = atoi(value_of(row, "q")) + (r - (r & 1)) / 2,
        sites = district_at(r, column) == number;
    for (int side = 0; side < 6; side++) {
        int to_row, to_column;
        neighbour_of(r, column, side, &to_row, &to_column);
        sites += district_at(to_row, to_column) == number;
    }
    if (sites != 7) {
        complain(row->file, line_of(row, "q"),
                 "district %d: only %d of the seven sites around its anchor lie inside it", number, sites);
    }
}

static void check_district(const Row *row)
{
    int number = atoi(row->id), cells = 0;
    const char *neighbours = value_of(row, "neighbours") != NULL ? value_of(row, "neighbours") : "";
    for (int i = 0; i < MAP_ROWS * MAP_COLUMNS; i++) {
        cells += district_at(i / MAP_COLUMNS, i % MAP_COLUMNS) == number;
    }
    if (cells != atoi(value_of(row, "cells"))) {
        complain(row->file, line_of(row, "cells"), "district %d has %d cells on the map", number, cells);
    }
    if (wet[number] != (value_of(row, "river") != NULL)) {
        complain(row->file, row->line, "district %d %s the river on the map", number,
                 wet[number] ? "touches" : "does not touch");
    }
    for (int other = 1; other < DISTRICTS; other++) {
        bool near = other != number && (touches[number][other] || joined[number][other]);
        if (near != names_district(neighbours, other)) {
            complain(row->file, line_of(row, "neighbours"), "district %d and %d %s on the map", number, other,
                     near ? "touch" : "do not touch");
        }
    }
    for (int colour = 0; colour < 2; colour++) {
        const char *key = colour == 0 ? "white" : "black";
        if (!names_district(neighbours, atoi(value_of(row, key)))) {
            complain(row->file, line_of(row, key), "district %d: the %s arrow leads to %s, which is no neighbour",
                     number, key, value_of(row, key));
        }
    }
    check_anchor(row, number);
}

void check_map(void)
{
    const Row *map = NULL;
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of("map")) {
            map = &rows[i];
        }
    }
    if (map == NULL || !read_grid(map)) {
        return;
    }
    for (int i = 0; i < MAP_ROWS * MAP_COLUMNS; i++) {
        see_cell(i / MAP_COLUMNS, i % MAP_COLUMNS);
    }
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of("district")) {
            check_district(&rows[i]);
        }
    }
}
