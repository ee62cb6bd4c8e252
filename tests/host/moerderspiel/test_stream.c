/* SPDX-License-Identifier: MIT */
/* TM-4.3: whatever a field holds within its bits, it comes back from the stream; TM-4.4: which moments need the second part. */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;
static Rng rng;

static uint8_t any(uint32_t count) { return (uint8_t)rng_below(&rng, count, 0); }
static uint8_t any_or_nobody(uint32_t count) { return any(4) == 0 ? TM_NOBODY : any(count); }

/* A cell of the map, or of the sea beside it: the bits do not know. */
static uint8_t any_cell(void) { return any(TM_CELLS); }

static void fill_army(TmArmy *army, bool horde)
{
    army->troops = (uint8_t)(1 + any(60));
    army->start_troops = horde ? army->troops : any(61);
    army->pos = any_cell();
    army->morale = (int8_t)(any(5) - 1);
    army->stance = any(4);
    army->flag = any(TM_FLAGS);
    army->flag_plan = any(TM_FLAGS);
    army->display = any(3);
    army->display_plan = any(3);
    army->recon = any_or_nobody(TM_CELLS);
    army->recon_plan = any_or_nobody(TM_CELLS);
    army->passive = any(TM_ABILITIES_END);
    army->camo = any(3);
    army->held = any(2);
    army->decrees = any(16);
    army->progress = any(3);
    army->order = any_or_nobody(TM_ORDERS);
    army->b = any(256);
    army->c = any(256);
    if (army->order != TM_FORGE)
        return;
    army->carried = any(TM_ORDERS);
    army->carried_b = any(256);
    army->carried_c = any(256);
}

static void fill_nation(TmNation *nation)
{
    nation->role = any(2);
    nation->evil_kind = (uint8_t)(any(2) * (TM_FALSE_FLAG + any(2)));
    nation->volunteered = any(3);
    nation->ability[0] = any(TM_ABILITIES_END);
    nation->ability[1] = any(TM_ABILITIES_END);
    nation->wild = any(TM_ABILITIES_END);
    nation->techniques = (uint8_t)(any(2) ? TM_NOBODY : any(8) | (1 + any(7)) << 4);
    nation->garrison = any(61);
    nation->garrison_morale = (int8_t)(any(7) - 1);
    nation->ruined = any(2);
    nation->eliminated = any(2);
    nation->built = any(TM_BUILT_MAX + 1);
    nation->retaliation = any(2);
    nation->fury = any(3);
    nation->limit = any(3);
    nation->revealed = any(2);
    nation->vote = any_or_nobody(TM_NATIONS);
    nation->says = any(TM_WORDS + 1);
    nation->couriers = any(TM_WORDS + 1);
    nation->levy = any(TM_LEVY + 1);
    nation->done = any(2);
    nation->camp = any_cell();
    nation->seen_decree = any(256);
    nation->seen_technique = any(256);
    nation->accused_by = any(256);
    nation->bluff = any(2);
}

static void fill_places(TmState *s)
{
    s->base_count = (uint8_t)(TM_MAP_BASES + any(TM_BASES_MAX - TM_MAP_BASES + 1));
    for (int i = 0; i < s->base_count; i++) {
        uint8_t pos = i < TM_MAP_BASES ? s->base[i].pos : any_cell(), owner = any_or_nobody(TM_NATIONS);
        s->base[i] = (TmBase){pos, owner, any_or_nobody(TM_NATIONS), any(4) == 0 ? TM_SECRET_OWNER : owner, any_or_nobody(TM_NATIONS)};
    }
    s->blockade_count = any(TM_BLOCKADES_MAX + 1);
    for (int i = 0; i < s->blockade_count; i++)
        s->blockade[i] = (TmBlockade){any_cell(), any(3), any(256)};
    s->trap_count = any(TM_TRAPS_MAX + 1);
    for (int i = 0; i < s->trap_count; i++)
        s->trap[i] = (TmTrap){any_cell(), any(TM_NATIONS)};
}

static TmMessage any_message(int round) { return (TmMessage){any(TM_NATIONS), any(TM_CODES), {any(256), any(256)}, (uint8_t)round}; }

static void fill_mail(TmMail *mail, const TmState *s, bool under_way)
{
    mail->count = any(TM_MAIL_MAX + 1);
    for (int i = 0; i < mail->count; i++)
        mail->at[i] = any_message(under_way ? s->round : any(256));
}

static void fill_words(TmState *s)
{
    s->log_count = any(TM_LOG_MAX + 1);
    for (int i = 0; i < s->log_count; i++)
        s->log[i] = any_message(any(256));
    for (int n = 0; n < TM_NATIONS; n++) {
        TmReports *reports = &s->report[n];
        fill_mail(&s->inbox[n], s, false);
        fill_mail(&s->transit[n], s, true);
        memset(reports, 0, sizeof *reports);
        reports->count = any(TM_REPORTS_MAX + 1);
        for (int i = 0; i < reports->count; i++)
            reports->at[i] = (TmReport){any(TM_REPORT_KINDS), any_cell(), any(256), any(256)};
        for (int other = 0; other < TM_NATIONS; other++)
            s->belief[n][other] = any(256);
    }
    s->contact_count = any(TM_CONTACTS_MAX + 1);
    memset(s->contact, 0, sizeof s->contact);
    for (int i = 0; i < s->contact_count; i++)
        s->contact[i] = (TmContact){{any(TM_ARMIES), any(TM_ARMIES)}, {any_or_nobody(TM_LINES), any_or_nobody(TM_LINES)}, {any(8), any(8)}};
    memset(s->votes, 0, sizeof s->votes);
    for (int day = 0; day < tm_days_counted(s) && day < TM_DAYS_MAX; day++)
        for (int pair = 0; pair < TM_NATIONS / 2; pair++)
            s->votes[day][pair] = any(256);
}

static void fill_head(TmState *s)
{
    s->acting = any(TM_NATIONS);
    s->round = (uint8_t)(1 + any(240));
    s->day = (uint8_t)((s->round + 1) / 2);
    s->winner = any(3);
    s->rng = rng_next(&rng);
    s->game_seed = rng_next(&rng);
    s->humans = any(256);
    s->levels = (uint16_t)rng_next(&rng);
    s->days = TM_DAYS_OPEN;
    s->roles = any(2);
    s->know = any(2);
    s->spent = any(256);
}

/* TM-4.3. */
static void every_field_comes_back(void **unused)
{
    (void)unused;
    static uint8_t bytes[2 * GAME_PACK_MAX];
    static TmState back;
    scene_begin(&g);
    scene_ready(&g);
    rng_start(&rng, 71);
    for (int times = 0; times < 400; times++) {
        TmState s = g.s;
        fill_head(&s);
        for (int army = 0; army < TM_ARMIES; army++)
            if (any(2))
                fill_army(&s.army[army], tm_is_horde(army));
        for (int n = 0; n < TM_NATIONS; n++)
            fill_nation(&s.nation[n]);
        fill_places(&s);
        fill_words(&s);
        tm_sight_lists(&s);
        int length = tm_pack(&s, bytes, sizeof bytes);
        assert_true(length > 0 && tm_decode(&back, bytes, length));
        assert_memory_equal(&back, &s, sizeof s);
    }
}

#define CHOSEN(change) do { TmState s = g.s; change; assert_false(tm_at_round_start(&s)); } while (0)

/* TM-4.4: whatever was decided in the round, the stream has its second part. */
static void any_decision_needs_the_second_part(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int army = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_start_round(&g);
    assert_int_equal(g.s.phase, TM_PARLEY_PHASE);
    for (int i = 0; i < 2; i++) {
        assert_true(tm_at_round_start(&g.s));
        CHOSEN(s.spent = 1);
        CHOSEN(s.army[army].troops--);
        CHOSEN(s.army[army].order = TM_HOLD);
        CHOSEN(s.army[army].flag_plan = 5);
        CHOSEN(s.army[army].display_plan = 2);
        CHOSEN(s.army[army].recon_plan = 20);
        for (int n = 0; n < TM_NATIONS; n++) {
            CHOSEN(s.nation[n].wild = TM_SCOUTING);
            CHOSEN(s.nation[n].says--);
            CHOSEN(s.nation[n].couriers--);
            CHOSEN(s.nation[n].levy = 1);
            CHOSEN(s.nation[n].done = 1);
            CHOSEN(s.transit[n].count = 1);
        }
        for (int base = 0; base < g.s.base_count; base++)
            CHOSEN(s.base[base].owner = s.base[base].owner == 3 ? 4 : 3);
        for (int phase = 0; phase <= TM_OVER_PHASE; phase++)
            if (phase != TM_PARLEY_PHASE && phase != TM_ORDERS_PHASE)
                CHOSEN(s.phase = (uint8_t)phase);
        if (g.s.phase == TM_ORDERS_PHASE)
            break;
        CHOSEN(s.contact[0].line[0] = 1);
        CHOSEN(s.contact[0].line[1] = 1);
        CHOSEN(s.phase = TM_ORDERS_PHASE);      /* the lines were spoken */
        scene_begin(&g);
        army = scene_army(&g, 2, 0, "C3", 5, 1, 0);
        scene_ready(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_field_comes_back), cmocka_unit_test(any_decision_needs_the_second_part)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
