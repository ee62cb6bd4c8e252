/* SPDX-License-Identifier: MIT */
/* What only the variant needs, which is seldom enough to run from the cartridge. */
#include "ai/morundir/lists.h"

MuMove *lists_places(MuMove *list, MuMove *end, int places)
{
    const MuPosition *p = &search.position;
    MuMove *out = end;
    for (MuMove *move = list; move < end; move++) {
        if (!(*move & MU_MOVE_CAPTURE))
            continue;
        const MuMove capture = *move ^ MU_MOVE_CAPTURE;
        int given = 0;
        for (int i = 0; i < p->edges && given < places; i++) {
            const uint32_t place = search.place_order[i];
            if (p->cell[place] != 0 && place != mu_move_from(capture))
                continue;
            *(given == 0 ? move : out++) = capture | place << 16;
            given++;
        }
    }
    return out;
}
