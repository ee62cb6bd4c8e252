/* SPDX-License-Identifier: MIT */
/* Where a choice of targets begins. */
#include <stddef.h>

#include "fixed.h"
#include "ui/stronghold/screen.h"

/* How much it matters what happens at a section: who stands before it counts more than who could come. */
static int need_of_section(int section)
{
    enum { STORMED = 100 };
    SuClash clash;
    int threat;
    su_prospect(su_view(), section, &clash, &threat);
    return (clash.attack > 0 ? STORMED + clash.attack : threat) - clash.defence - clash.units;
}

/* Towers stand and paths lead where sections are. */
static int need_of(int place, const int need[SU_SECTIONS])
{
    if (su_is_section(place))
        return need[place - SU_W1];
    if (place >= SU_PLACE_PATH + SU_FIRST_FOOT)
        return need[su_paths[place - SU_PLACE_PATH].to - SU_W1];
    if (place >= SU_PLACE_TOWER && place < SU_PLACE_TOWER + SU_TOWERS)
        return max_int(need[su_towers[place - SU_PLACE_TOWER].left - SU_W1], need[su_towers[place - SU_PLACE_TOWER].right - SU_W1]);
    return INT16_MIN;
}

/* Those who aim there already and those who are asked. */
SuVolley su_volley(int rampart)
{
    const SuState *state = su_view();
    int pair = su_panics(state, SU_FRIGHTENED) ? 3 : 2, aiming = 0, skeletons = state->inv[rampart][SU_SKELETON];
    for (int i = 0; i < SU_SECTIONS; i++) aiming += state->aim[i] == rampart ? state->def[i][SU_MARKSMAN] : 0;
    int all = aiming + state->def[state->ask_location - SU_W1][SU_MARKSMAN], fell = min_int(all / pair, skeletons);
    return (SuVolley){(uint8_t)all, (uint8_t)fell, (uint8_t)(fell - min_int(aiming / pair, skeletons))};
}

/* Marksmen: skeletons that would fall more, together with those who aim there already; then where most of them stand. */
static int aim_worth(int rampart) { return 16 * su_volley(rampart).more + su_view()->inv[rampart][SU_SKELETON]; }

static int proposed_aim(void)
{
    const SuScreen *s = &su_screen;
    int best = 0;
    for (int i = 1; i < s->targets; i++)
        if (aim_worth(s->target[i]) > aim_worth(s->target[best]))
            best = i;
    return best;
}

/* A shot: who stands on a rampart storms the wall next, so he is worth a chance or two; else the surest. */
static int shot_worth(int place) { return su_odds(place).good * (su_is_rampart(place) ? 3 : 2); }

static int best_shot(void)
{
    const SuScreen *s = &su_screen;
    int best = 0;
    for (int i = 1; i < s->targets; i++)
        if (shot_worth(s->target[i]) > shot_worth(s->target[best]))
            best = i;
    return best;
}

static int neediest(void)
{
    const SuScreen *s = &su_screen;
    int best = 0, need[SU_SECTIONS];
    for (int i = 0; i < SU_SECTIONS; i++) need[i] = need_of_section(su_section(i));
    for (int i = 1; i < s->targets; i++)
        if (need_of(s->target[i], need) > need_of(s->target[best], need))
            best = i;
    return best;
}

int su_weakest_section(void)
{
    int best = SU_W1, most = need_of_section(SU_W1);
    for (int section = SU_W1 + 1; section <= SU_E4; section++) {
        int need = need_of_section(section);
        if (need > most) {
            most = need;
            best = section;
        }
    }
    return best;
}

/* Of a shot the best, else where the wall is weakest; a pupil looks for himself. */
int su_proposed_target(void)
{
    int ask = su_view()->ask;
    if (ask == SU_ASK_DEVICE)
        return best_shot();
    if (play_kind() == PLAY_LESSONS)
        return 0;
    return ask == SU_ASK_AIM ? proposed_aim() : neediest();
}
