/* SPDX-License-Identifier: MIT */
/* Situations of all kinds out of many winters, and every byte of them bent; golden/bends.txt keeps what of it is possible. */
#include <stdio.h>
#include <string.h>

#include "../common/bends.h"
#include "../common/check.h"
#include "../common/golden.h"
#include "engine/losthope/rules.h"
#include "scene.h"

enum { SITUATIONS = 220, WINTERS = 60, CLOSELY = 12, PLIES_MAX = 10000 };

typedef struct { uint8_t phase, step, prompt, ask, below; } Kind;
static Kind kinds[SITUATIONS];
static int found;

static Kind kind_of(const LhState *s)
{
    const LhFrame *top = lh_top(s);
    return (Kind){s->phase, s->step, top != NULL ? top->type : 0, top != NULL && top->type < LH_PROMPTS ? top->src : 0, s->depth > 1 ? s->stack[s->depth - 2].type : 0};
}

static bool is_new(Kind kind)
{
    for (int i = 0; i < found; i++)
        if (memcmp(&kinds[i], &kind, sizeof kind) == 0)
            return false;
    return found < SITUATIONS;
}

static bool is_sound(const void *s) { return lh_sound(s); }

static void bend(const LhState *s, GoldenText *text)
{
    static LhState bent;
    char line[96];
    bent = *s;
    Bends bends = bend_every_byte(&bent, sizeof bent, is_sound, found <= CLOSELY);
    const Kind *kind = &kinds[found - 1];
    snprintf(line, sizeof line, "phase %d, step %d, prompt %d, ask %d on %d: %d fine, %08X", kind->phase, kind->step, kind->prompt, kind->ask, kind->below, bends.fine,
             (unsigned)bends.trail);
    golden_line(text, line);
}

static void winter(uint32_t seed, GoldenText *text)
{
    static Action list[LH_ACTIONS_MAX + 1];
    LhState s = scene_start(1 + (int)(seed % 4), seed % 7 == 0, (int)(seed % 3), (int)(seed / 3 % 4), seed);
    Rng rng;
    rng_start(&rng, seed * 2654435761u + 5);
    for (int ply = 0; ply < PLIES_MAX && lh_ops.to_act(&s) != SEAT_NONE; ply++) {
        int seat = lh_ops.to_act(&s);
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO) {
            int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
            action = scene_lively(&s, list, count, &rng);
        }
        assert_int_equal(lh_ops.apply(&s, seat, action, NULL), APPLY_OK);
        Kind kind = kind_of(&s);
        if (!is_new(kind))
            continue;
        kinds[found++] = kind;
        assert_true(lh_sound(&s));
        bend(&s, text);
    }
}

static void bounds_stay_where_they_are(void **state)
{
    (void)state;
    static GoldenText text;
    rng_unpin_all();
    golden_clear(&text);
    for (uint32_t seed = 1; seed <= WINTERS; seed++) winter(seed, &text);
    golden_compare(&text, "tests/host/losthope/golden/bends.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_stay_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
