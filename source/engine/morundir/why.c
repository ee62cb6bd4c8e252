/* SPDX-License-Identifier: MIT */
/* The reasons for which an action is refused, in words for programs and terminals; the screens have sentences of their own. */
#include "engine/morundir/rules.h"

const char *const mu_reasons[MU_WHYS] = {
    [MU_WHY_FINE] = "nothing is wrong",
    [MU_WHY_OVER] = "the game is over",
    [MU_WHY_NO_SPACE] = "no such space or action",
    [MU_WHY_EMPTY] = "no piece stands there",
    [MU_WHY_NOT_YOURS] = "the piece belongs to the other side",
    [MU_WHY_STUCK] = "a piece must move",
    [MU_WHY_NOT_STRAIGHT] = "pieces move in straight lines",
    [MU_WHY_BLOCKED] = "a piece stands in the way",
    [MU_WHY_DUKE_CASTLE] = "a duke stops at the castle",
    [MU_WHY_KNIGHT_CASTLE] = "a knight may not stop at the castle",
    [MU_WHY_OWN] = "an own piece stands there",
    [MU_WHY_DUKE_KNIGHT] = "a duke captures no knights",
    [MU_WHY_KNIGHT_DUKE] = "a knight captures no dukes",
    [MU_WHY_NEIGHBOUR] = "neighbours are safe from each other",
    [MU_WHY_EDGE] = "the captured piece goes to a free space at the edge",
    [MU_WHY_NO_SWAP] = "sides are changed before Red's first move only",
};
