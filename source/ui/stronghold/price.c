/* SPDX-License-Identifier: MIT */
/* What maneuvers give the Defender in time, in words, and what it costs to send somebody. */
#include <string.h>

#include "text.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

/* What the maneuvers made so far give, before nothing can be added any more. */
void su_storm_words(char *out, int size)
{
    SuPrice price = su_maneuver_price(su_view(), su_view()->maneuvers);
    words_format(out, size, text(TEXT_SU_PRICE_STORM), &(WordsArg){.number = price.price - price.fog + price.camp}, 1);
}

/* The price in time of a maneuver, before it is begun, and what makes it less. */
void su_price_words(int large, char *out, int size)
{
    const SuState *state = su_view();
    SuPrice price = su_maneuver_price(state, state->maneuvers | 1 << large);
    const WordsArg all[] = {{.number = large ? SU_LARGE_UNITS : SU_SMALL_UNITS}, {.number = price.price - price.fog + price.camp}};
    words_format(out, size, text(TEXT_SU_PRICE), all, 2);
    int length = (int)strlen(out);
    if (price.fog > 0)
        words_format(out + length, size - length, text(TEXT_SU_PRICE_FOG), &(WordsArg){.number = price.fog}, 1);
    length = (int)strlen(out);
    if (price.camp > 0)
        words_format(out + length, size - length, text(TEXT_SU_PRICE_CAMP), &(WordsArg){.number = price.camp}, 1);
}

int su_price_of_goal(void)
{
    const SuScreen *s = &su_screen;
    SuWant want = s->want;
    want.to = s->target[s->at];
    for (int i = 0; i < s->legal.count; i++) {
        Action action = s->legal.list[i];
        if (action.kind >= SU_UNIT_MOVE && action.kind <= SU_PRIEST_MOVE && su_fits(action, &want))
            return su_cost(su_view(), action);
    }
    return -1;
}

bool su_goal_is_trapped(int place)
{
    const SuWant *want = &su_screen.want;
    const SuState *state = su_view();
    if (state->ask != SU_ASK_NOTHING || want->from >= SU_W1 || want->key == SU_GHOST || !su_is_section(place))
        return false;
    int path = su_path(want->from, place);
    return path >= 0 && su_trapped(state, path) && state->inv[want->from][SU_SKELETON] + state->inv[want->from][SU_VAMPIRE] > 0;
}
