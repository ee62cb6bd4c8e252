/* SPDX-License-Identifier: MIT */
#include "naive.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const int way[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

static char *cell(Naive *naive, int q, int r) { return &naive->at[r + 7][q + 7]; }
static char look(const Naive *naive, int q, int r)
{
    return q < -7 || q > 7 || r < -7 || r > 7 ? ' ' : naive->at[r + 7][q + 7];
}

bool naive_inside(int size, int q, int r)
{
    int s = -q - r;
    return abs(q - r) <= size && abs(r - s) <= size && abs(s - q) <= size;
}

int naive_index(int size, int q, int r)
{
    int index = 0;
    for (int row = -7; row <= 7; row++)
        for (int column = -7; column <= 7; column++) {
            if (row == r && column == q)
                return index;
            index += naive_inside(size, column, row);
        }
    return -1;
}

static int neighbours(const Naive *naive, int q, int r)
{
    int count = 0;
    for (int d = 0; d < 6; d++)
        count += look(naive, q + way[d][0], r + way[d][1]) != ' ';
    return count;
}

/* Corners by the letter of their side: going down the rows, Red has the top one and the two of the lower pair. */
void naive_start(Naive *naive, bool grand, bool returns)
{
    *naive = (Naive){.size = grand ? 9 : 6, .returns = returns};
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++)
            *cell(naive, q, r) = naive_inside(naive->size, q, r) ? '.' : ' ';
    static const char corner[6] = {'D', 'd', 'd', 'D', 'D', 'd'};
    int seen = 0;
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++) {
            if (look(naive, q, r) == ' ' || neighbours(naive, q, r) != 2)
                continue;
            char duke = corner[seen++];
            *cell(naive, q, r) = duke;
            for (int d = 0; d < 6; d++)
                if (look(naive, q + way[d][0], r + way[d][1]) != ' ')
                    *cell(naive, q + way[d][0], r + way[d][1]) = duke == 'D' ? 'K' : 'k';
        }
}

static bool own(const Naive *naive, char piece) { return isalpha((unsigned char)piece) && (isupper((unsigned char)piece) != 0) == naive->red; }

static bool last_duke(const Naive *naive, char duke)
{
    int count = 0;
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++)
            count += look(naive, q, r) == duke;
    return count == 1;
}

static int add(const Naive *naive, NaiveMove move, NaiveMove *out, int count)
{
    char target = look(naive, move.tq, move.tr);
    move.capture = target != '.';
    move.over = (move.tq == 0 && move.tr == 0) || (!naive->returns && toupper(target) == 'D' && last_duke(naive, target));
    if (!move.capture || !naive->returns) {
        out[count++] = move;
        return count;
    }
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++) {
            bool left = q == move.fq && r == move.fr;
            if ((look(naive, q, r) != '.' && !left) || neighbours(naive, q, r) == 6)
                continue;
            move.pq = q;
            move.pr = r;
            out[count++] = move;
        }
    return count;
}

int naive_moves(const Naive *naive, NaiveMove *out)
{
    int count = 0;
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++) {
            char piece = look(naive, q, r);
            if (!own(naive, piece))
                continue;
            bool duke = toupper(piece) == 'D';
            for (int d = 0; d < 6; d++)
                for (int distance = 1;; distance++) {
                    int tq = q + way[d][0] * distance, tr = r + way[d][1] * distance;
                    char target = look(naive, tq, tr);
                    bool castle = tq == 0 && tr == 0;
                    NaiveMove move = {q, r, tq, tr, 99, 99, false, false};
                    if (target == '.') {
                        if (!castle || duke)
                            count = add(naive, move, out, count);
                        if (castle && duke)
                            break;
                        continue;
                    }
                    if (target != ' ' && !own(naive, target) && (toupper(target) == 'D') == duke && distance > 1)
                        count = add(naive, move, out, count);
                    break;
                }
        }
    return count;
}

void naive_do(Naive *naive, NaiveMove move)
{
    char captured = look(naive, move.tq, move.tr);
    *cell(naive, move.tq, move.tr) = look(naive, move.fq, move.fr);
    *cell(naive, move.fq, move.fr) = '.';
    if (move.capture && naive->returns)
        *cell(naive, move.pq, move.pr) = captured;
    naive->red = !naive->red;
}

uint64_t naive_perft(const Naive *naive, int depth)
{
    NaiveMove *list = malloc(sizeof *list * NAIVE_MOVES_MAX);
    int count = naive_moves(naive, list);
    uint64_t total = depth == 1 ? (uint64_t)count : 0;
    for (int i = 0; i < count && depth > 1; i++) {
        if (list[i].over)
            continue;
        Naive after = *naive;
        naive_do(&after, list[i]);
        total += naive_perft(&after, depth - 1);
    }
    free(list);
    return total;
}
