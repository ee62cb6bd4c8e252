/* SPDX-License-Identifier: MIT */
#include "hexgrid.h"
#include "fixed.h"

const Hex hex_directions[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

int hex_distance(Hex a, Hex b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return max_int(max_int(abs_int(q), abs_int(r)), abs_int(q + r));
}

Hex hex_rotate(Hex a, int sixths)
{
    int turns = sixths % 6;
    for (turns = turns < 0 ? turns + 6 : turns; turns > 0; turns--)
        a = (Hex){(int8_t)(a.q + a.r), (int8_t)-a.q};
    return a;
}

int hex_direction(Hex a, Hex b)
{
    int q = b.q - a.q, r = b.r - a.r;
    if (q == 0 && r == 0)
        return -1;
    if (r == 0)
        return q > 0 ? 0 : 3;
    if (q + r == 0)
        return q > 0 ? 1 : 4;
    if (q == 0)
        return r < 0 ? 2 : 5;
    return -1;
}

int hex_ring(Hex centre, int radius, Hex *out, int max)
{
    if (radius <= 0) {
        if (max > 0)
            out[0] = centre;
        return 1;
    }
    Hex at = centre;
    for (int i = 0; i < radius; i++)
        at = hex_neighbour(at, 4);
    int count = 0;
    for (int side = 0; side < 6; side++) {
        for (int i = 0; i < radius; i++) {
            if (count < max)
                out[count] = at;
            count++;
            at = hex_neighbour(at, side);
        }
    }
    return count;
}

/* numerator / denominator to the nearest whole number, halves up; denominator > 0. */
static int round_div(int numerator, int denominator)
{
    int twice = 2 * numerator + denominator, by = 2 * denominator;
    return twice >= 0 ? twice / by : -((by - 1 - twice) / by);
}

/* The hex nearest to the point (q, r) / scale: round all three coordinates and correct the worst. */
static Hex round_hex(int q, int r, int scale)
{
    int s = -q - r;
    int whole_q = round_div(q, scale), whole_r = round_div(r, scale), whole_s = round_div(s, scale);
    int off_q = abs_int(whole_q * scale - q), off_r = abs_int(whole_r * scale - r), off_s = abs_int(whole_s * scale - s);
    if (off_q > off_r && off_q > off_s)
        whole_q = -whole_r - whole_s;
    else if (off_r > off_s)
        whole_r = -whole_q - whole_s;
    return (Hex){(int8_t)whole_q, (int8_t)whole_r};
}

int hex_line(Hex a, Hex b, Hex *out, int max)
{
    enum { GRAIN = 4096 }; /* the nudge of 1 and 2 grains is smaller than any real difference */
    int steps = hex_distance(a, b);
    int scale = steps > 0 ? steps : 1;
    for (int i = 0; i <= steps && i < max; i++) {
        int q = (a.q * (scale - i) + b.q * i) * GRAIN + 1;
        int r = (a.r * (scale - i) + b.r * i) * GRAIN + 2;
        out[i] = round_hex(q, r, scale * GRAIN);
    }
    return steps + 1;
}

Hex hex_from_offset(int column, int row, HexShift shift)
{
    int odd = row & 1;
    int half = shift == HEX_SHIFT_ODD ? (row - odd) / 2 : (row + odd) / 2;
    return (Hex){(int8_t)(column - half), (int8_t)row};
}

void hex_to_offset(Hex a, HexShift shift, int *column, int *row)
{
    int odd = a.r & 1;
    int half = shift == HEX_SHIFT_ODD ? (a.r - odd) / 2 : (a.r + odd) / 2;
    *column = a.q + half;
    *row = a.r;
}
