/* SPDX-License-Identifier: MIT */
/*
 * Moments: a picture over the board while something is told or fought, with the faces of those it is about. A raid shows who
 * keeps watch and what is at stake, a fight everybody with wounds and lives left. It is painted in two frames.
 */
#include <stddef.h>

#include "scenes_losthope.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"

enum { X = 1, Y = 2, STRIP_BYTES = LH_MOMENT_W * ART_BYTES_8, STRIP_GLYPHS = 30, HEIGHT = LH_MOMENT_H * 8, WIDTH = LH_MOMENT_W * 8 };
enum { FACE = 24, FACE_GLYPHS = 14, LARGE_X = 4, LARGE_GLYPHS = 50, FIRST_X = 6, STEP_X = 27, FACE_Y = HEIGHT - FACE };
enum { PIP = 4, PIP_STEP = 5, PIP_UP = 6, STAKE = 6, STAKE_STEP = 8, STAKE_X = 34, STAKE_Y = 3 };
enum { FACE_INK = 1, FACE_WOOD = 7, FACE_GOLD = 9, FACE_RED = 12 };     /* of the palette of the faces */
enum { STRIPS = 3, FINISHED = LH_MOMENT_H / STRIPS };      /* faces come with the last strips */

static bool waits(int type)
{
    const LhState *state = lh_view();
    for (int i = 0; i < state->depth; i++)
        if (state->stack[i].type == type)
            return true;
    return false;
}

/* What the view itself shows; a story that is read comes first. */
static int wanted(void)
{
    const LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    if (play_kind() != PLAY_LESSONS && (play_kind() != PLAY_TABLE || play_humans() == 0))
        return LH_MOMENT_NONE;
    if (s->story != LH_MOMENT_NONE)
        return s->story;
    if (play_showing() && s->moment != LH_MOMENT_NONE && s->moment <= LH_MOMENT_CHECK)
        return s->moment;                   /* what happened is told to its end */
    if (waits(LH_T_FIGHT))
        return LH_MOMENT_FIGHT;
    if (state->phase == LH_RAID && state->depth > 0)
        return LH_MOMENT_RAID;
    if (waits(LH_T_CHECK))
        return LH_MOMENT_CHECK;
    const LhFrame *top = lh_top(state);
    if (top != NULL && top->type == LH_P_DIE)       /* a list of its own would lie below the die */
        return top->src == LH_ROLL_SKIRMISH ? LH_MOMENT_CHECK : LH_MOMENT_INSIDE;
    return play_showing() ? LH_MOMENT_NONE : (int)lh_prompt_moment();       /* whoever comes is not seen before what happened first is told */
}

static int wanted_face(void) { return lh_screen.story != LH_MOMENT_NONE ? lh_screen.story_face : lh_prompt_face(); }

bool lh_moment_on(void) { return lh_screen.moment != LH_MOMENT_NONE && lh_screen.scene.open; }
bool lh_moment_due(void) { return wanted() != LH_MOMENT_NONE; }

/* Those with wounds and lives are painted anew. */
void lh_moment_stale(void)
{
    if (lh_screen.moment <= LH_MOMENT_CHECK)
        lh_screen.moment_step = 0;
}

/* ---- who is in it ---- */

static void pips(int x, int y, int count, int colour)
{
    for (int i = 0; i < count; i++) {
        window_fill(&lh_screen.scene, x + i * PIP_STEP - 1, y - 1, PIP + 1, PIP + 1, FACE_INK);
        window_fill(&lh_screen.scene, x + i * PIP_STEP, y, PIP - 1, PIP - 1, colour);
    }
}

/* What a raid threatens: full what gets through, hollow what is warded off. */
static void stakes(int y, int count, int left, int colour)
{
    for (int i = 0; i < count; i++) {
        window_fill(&lh_screen.scene, STAKE_X + i * STAKE_STEP - 1, y - 1, STAKE + 2, STAKE + 2, FACE_INK);
        window_fill(&lh_screen.scene, STAKE_X + i * STAKE_STEP, y, STAKE, STAKE, colour);
        if (i >= left)
            window_fill(&lh_screen.scene, STAKE_X + i * STAKE_STEP + 1, y + 1, STAKE - 2, STAKE - 2, FACE_INK);
    }
}

/* Whom the buttons mean is framed. */
static void small(int x, int face, int count, bool framed)
{
    window_picture(&lh_screen.scene, x, FACE_Y, ART_FACE_TILES, ART_FACE_TILES, lh_face_tiles(face));
    if (framed)
        window_outline(&lh_screen.scene, x, FACE_Y, FACE, FACE, FACE_GOLD);
    pips(x + (FACE - count * PIP_STEP) / 2, FACE_Y - PIP_UP, count, FACE_RED);
    kit_drawn(FACE_GLYPHS);
}

/* Those on our side, with their wounds. */
static void draw_ours(int people)
{
    const LhFrame *top = lh_top(lh_view());
    int x = FIRST_X, fighter = top != NULL && top->type == LH_P_FIGHT ? lh_screen.fighter : LH_SLOTS;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((people >> slot & 1) != 0) {
            small(x, lh_face_of(slot), lh_view()->people[slot].status[LH_WOUNDS], slot == fighter);
            x += STEP_X;
        }
}

static int guards(void)
{
    int people = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        people |= (lh_view()->people[slot].id != LH_NONE && lh_view()->people[slot].task == LH_NIGHT_GUARD) << slot;
    return people;
}

/* Foes, with the wounds that they can still take. */
static void draw_foes(void)
{
    const LhFrame *top = lh_top(lh_view());
    int x = WIDTH - FIRST_X - FACE;
    for (int foe = 0; foe < LH_FOES_MAX; foe++) {
        const LhEnemy *enemy = &lh_view()->foe[foe];
        if (enemy->letter == LH_NONE || enemy->wounds >= LH_FOE_LIFE)
            continue;
        small(x, ART_FACE_STRANGER, LH_FOE_LIFE - enemy->wounds, top != NULL && top->type == LH_P_FIGHT && foe == lh_screen.foe);
        x -= STEP_X;
    }
}

static void draw_cast(void)
{
    const LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    if (s->moment_face != LH_NO_FACE) {
        window_picture_large(&lh_screen.scene, LARGE_X, 0, ART_FACE_TILES, ART_FACE_TILES, lh_face_tiles(s->moment_face));
        kit_drawn(LARGE_GLYPHS);
    }
    if (s->story != LH_MOMENT_NONE || s->moment > LH_MOMENT_CHECK)
        return;
    draw_ours(s->moment == LH_MOMENT_RAID ? guards() : lh_party_people(state, state->party));
    if (s->moment == LH_MOMENT_FIGHT)
        draw_foes();
    if (s->moment == LH_MOMENT_RAID) {
        int damage, wounds;
        lh_ward_left(&damage, &wounds);
        stakes(STAKE_Y, state->raid_damage, damage, FACE_GOLD);
        stakes(STAKE_Y + STAKE_STEP + 1, state->raid_wounds, wounds, FACE_RED);
    }
}

/* ---- painting ---- */

static void paint(void)
{
    LhScreen *s = &lh_screen;
    int row = s->moment_step * STRIPS;
    const uint8_t *strip = (const uint8_t *)scenes_losthopeTiles + ((s->moment - 1) * LH_MOMENT_H + row) * STRIP_BYTES;
    window_picture(&s->scene, 0, row * 8, LH_MOMENT_W, STRIPS, strip);
    kit_drawn(STRIP_GLYPHS * STRIPS);
    if (++s->moment_step == FINISHED)
        draw_cast();
}

void lh_moment_frame(void)
{
    LhScreen *s = &lh_screen;
    int now = wanted(), face = wanted_face();
    if (face != s->moment_face) {
        s->moment_face = (int8_t)face;
        s->moment_step = 0;
    }
    if (now != s->moment) {
        s->moment = (uint8_t)now;
        s->moment_step = 0;
        if (now == LH_MOMENT_NONE) {
            window_close(&s->scene);
            if (s->plan && !s->panel.open) {
                lh_plan_open();
                panels_stale(LH_TOP);
            }
        } else
            (void)window_pass(&s->scene, X, Y, LH_MOMENT_W, LH_MOMENT_H, LH_PALETTE_FACES);
        return;
    }
    if (now != LH_MOMENT_NONE && !s->scene.open && pages_above() == 0)      /* a page had its tiles */
        s->moment = LH_MOMENT_NONE;
    if (s->scene.open && s->moment_step < FINISHED && kit_may_draw())
        paint();
}

void lh_moment_close(void)
{
    lh_screen.moment = lh_screen.story = LH_MOMENT_NONE;
    window_close(&lh_screen.scene);
}
