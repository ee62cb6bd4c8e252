/* SPDX-License-Identifier: MIT */
/*
 * What the files of the rules share. A rule that changes the state takes the LhRun of the action being applied: the state, the list
 * of events and the answer of the prompt that was just settled. Work that may have to wait for the leader is pushed as a task; the loop
 * in rules.c runs the top task until a prompt is on top or nothing is left.
 */
#ifndef LOSTHOPE_RULES_H
#define LOSTHOPE_RULES_H

#include "engine/losthope/losthope.h"
#include "fixed.h"

typedef struct { LhState *s; EventList *events; uint8_t answer; } LhRun;
typedef struct { const LhState *s; Action *out; int count, max; } LhSink;

/* Tags of draws, so that tests can script one purpose. */
enum { LH_AC4_LAID = 3 };    /* part of the step AC4 from which on the sheet of the next chapter lies there */
enum {
    LH_TAG_SHUFFLE = 1, LH_TAG_D10, LH_TAG_GREY, LH_TAG_YELLOW, LH_TAG_RED, LH_TAG_FATE_LOOK, LH_TAG_RESIDENT, LH_TAG_FOES, LH_TAG_LOSS,
    LH_TAG_PLACE, LH_TAG_COLOUR, LH_TAG_FITTING, LH_TAG_DISTRICT, LH_TAG_ORPHAN
};

/* --- rules.c: the loop --- */
LhWhy lh_row_why(const LhState *s, Action action);            /* of a kind that the phase or prompt allows */
/* Lists a legal action. Inline: hundreds of them make a list on the console. */
static inline void lh_list_add(LhSink *sink, int kind, int a, int b, int c)
{
    if (sink->count < sink->max) {
        Action *out = &sink->out[sink->count];
        out->kind = (uint8_t)kind;
        out->a = (uint8_t)a;
        out->b = (uint8_t)b;
        out->c = (uint8_t)c;
    }
    sink->count++;
}
bool lh_any_action(const LhState *s);                         /* as actions() > 0, without listing them all */
void lh_offer(LhSink *sink, int kind, int a, int b, int c);   /* lists the action if nothing speaks against it */
void lh_offer_people(LhSink *sink, int kind);                 /* for each person, a the slot */

/* --- stack.c --- */
LhFrame *lh_push(LhRun *run, int type, int a, int b, int c);
void lh_pop(LhRun *run);
void lh_unwind(LhRun *run);                                   /* all but the bottom frame is forgotten */
LhFrame *lh_below(LhState *s, int type);                      /* the nearest frame of that type from the top down, or NULL */
const LhFrame *lh_below_const(const LhState *s, int type);
void lh_ask(LhRun *run, int src, int mask, int options, int b, int c);   /* P_CHOICE */
void lh_ask_char(LhRun *run, int src, int mask, int b, int c);
void lh_ask_district(LhRun *run, int src, int mask, int c);
void lh_ask_slot(LhRun *run, int src, int mask, int location);
void lh_ask_space(LhRun *run, int src, int mask, int fitting);
void lh_say(LhRun *run, int kind, int a, int b, int c);
void lh_diary_begin(LhState *s);                              /* diary.c */
void lh_diary_note(LhState *s, int kind, int a, int b, int c);/* an event is told */
void lh_diary_robbed(LhState *s);
bool lh_diary_valid(const LhState *s);
int lh_d10(LhRun *run, int what, int slot);
int lh_roll(LhRun *run, int count, int tag);                  /* 0..count-1 */
void lh_shuffle(LhRun *run, uint8_t *list, int count);
int lh_draw(uint8_t *deck, uint8_t *count, int at);           /* takes that card out of a deck; the others move up */
static inline int lh_bits(int mask) { int n = 0; for (; mask != 0; mask &= mask - 1) n++; return n; }
static inline int lh_first(int mask) { int i = 0; while (i < 31 && (mask >> i & 1) == 0) i++; return i; }

/* --- status.c --- */
int lh_fatal(const LhMember *person);                         /* bits of the statuses that nobody survives */
void lh_change(LhRun *run, int slot, int status, int delta);
void lh_change_mask(LhRun *run, int mask, int status, int delta);
int lh_can_take(const LhState *s, int mask, int status, int delta);      /* LH-2.6: those of the mask whom it would change */
void lh_push_status(LhRun *run, int status, int who, int delta, int self);
int lh_everybody(const LhState *s);                           /* bit set of occupied slots */
bool lh_at_home(const LhState *s, int slot);
void lh_empathy_rolls(LhRun *run);                            /* EMP */
int lh_holder_of(const LhState *s, int flag, int mask);       /* slot of the mask whose flag waits, or -1 */
void lh_use_flag(LhRun *run, int slot);
void lh_lose_person(LhRun *run, int slot);

/* --- items.c --- */
uint8_t *lh_pool(LhState *s);
int lh_pool_number(const LhState *s, const uint8_t *pool);
int lh_gain(LhRun *run, uint8_t *pool, int item, int n);      /* how many came (LH-3.1) */
int lh_drop_items(LhRun *run, uint8_t *pool, int item, int n);/* how many went */
int lh_most_valuable(const uint8_t *pool, int groups);        /* LH-1.14; item or LH_NONE */
int lh_cheapest(const uint8_t *pool, int colour);
int lh_count_group(const uint8_t *pool, int groups);
int lh_count_tokens(const uint8_t *pool);
void lh_push_pay(LhRun *run, int kind, int demand, int group, bool from_storage);
void lh_push_tray(LhRun *run, int kind, int limit, int colours, int most);
bool lh_is_token(int item);

/* --- effects.c, costs.c --- */
void lh_push_line(LhRun *run, LhLine line, int self, int second);
void lh_push_option(LhRun *run, const LhOption *option, int self, int second);   /* cost, then effect */
bool lh_can_pay(const LhState *s, LhLine cost, int self, int cards_before);
bool lh_can_pay_but(const LhState *s, LhLine cost, int self, int cards_before, int free);
bool lh_line_needs_tour(int at);                              /* what is left of it, from an op of it on */
bool lh_line_gains(const LhState *s, LhLine line, int self, int space);
int lh_bribe(const LhState *s, int more);
int lh_half_of(const LhState *s);
bool lh_condition(const LhState *s, int condition, int a, int b, int self);

/* --- tracks and decks: tracks.c --- */
void lh_track(LhRun *run, int track, int delta);
void lh_cheer(LhRun *run, int delta);
int lh_cold_max(const LhState *s);
void lh_look_cards(LhRun *run, int n);
void lh_look_fate(LhRun *run);
bool lh_look_is_new(const LhState *s, int n);
void lh_token(LhRun *run, int token);
bool lh_has_token(const LhState *s, int token);               /* and may use it now (LH-13.17) */
void lh_hand_back(LhRun *run, int card);                      /* a narrative card returns to the deck */
void lh_draw_child_action(LhRun *run);
void lh_hand_remove(LhRun *run, int place, int how);
bool lh_while(const LhState *s, int effect);                  /* a card with that effect lies on the timeline */
int lh_while_space(const LhState *s, int effect);
void lh_dog_change(LhRun *run, int delta);

/* --- locations.c --- */
void lh_enter_city(LhRun *run, int location);
void lh_city(LhRun *run);
void lh_special(LhRun *run, int location);
void lh_come_in(LhRun *run, int character);
void lh_mark_location(LhRun *run, int location);
void lh_remove_location(LhRun *run, int slot);
void lh_character_leaves(LhRun *run, int character);
int lh_determine(LhRun *run, bool not_ten);
bool lh_usable(const LhState *s, int location);               /* in play, not fresh */
bool lh_first_of_two(const LhState *s);                       /* what the first party gains is fresh */
bool lh_is_second(const LhState *s);                          /* fresh things do not serve now */
void lh_session(LhRun *run);
int lh_own_flag(int person);

/* --- soldiers.c --- */
void lh_place_soldier(LhRun *run, int colour, int district);
void lh_move_soldiers(LhRun *run, int colour, int steps);
void lh_skirmish_card(LhRun *run, int district);
void lh_clear_skirmishes(LhRun *run);
void lh_reinforce(LhRun *run, int colour);
void lh_white_to(LhRun *run, int district);
int lh_push_mask(const LhState *s, int from);                 /* districts Veld can push the figure to */
int lh_pushable(const LhState *s);                            /* districts whose figure can be pushed */
void lh_push_figure(LhRun *run, int from, int to);
int lh_figures(const LhState *s, int colour);
int lh_figure_bit(int colour);
const LhCheck *lh_check_of(const LhState *s, int colour);      /* the check of that side on this sheet, or NULL */
int lh_check_row(int face);                                   /* where a face of the die stands in the table 2.20 */

/* --- timeline.c --- */
void lh_tick(LhRun *run, int space);
void lh_fire(LhRun *run, int district);
void lh_fire_out(LhRun *run, int district);
void lh_drop_lands(LhRun *run);
int lh_here(const LhState *s);                                /* district of the card whose line runs */
int lh_card_space(const LhState *s);                          /* timeline space of the card whose line runs */
void lh_begin_deck(LhRun *run);
void lh_goal_progress(LhRun *run, int space, int by);

/* --- fittings.c --- */
int lh_free_spaces(const LhState *s, int fitting);            /* mask where it may be built */
int lh_open_spaces(const LhState *s);                         /* free reachable build spaces */
void lh_fitting_gone(LhRun *run, int space, int how);
void lh_board(LhRun *run, int delta);
void lh_burn(LhRun *run, int wood, int books);
bool lh_has_day_action(const LhState *s, int slot);
bool lh_can_anybody_act(const LhState *s);                    /* in this round of the day */
LhWhy lh_why_person(const LhState *s, int slot);
void lh_spend_action(LhRun *run, int slot);

/* --- people.c --- */
int lh_join(LhRun *run, int person);                          /* slot */
bool lh_has_room(const LhState *s);

/* --- tour.c --- */
void lh_put_back(LhRun *run, int n);
void lh_add_cards(LhRun *run, int n);
void lh_noise(LhRun *run, int value);
void lh_noise_roll(LhRun *run);
void lh_arrive(LhRun *run);
void lh_move_party(LhRun *run, int district);
void lh_settle_tour(LhRun *run);
bool lh_step_exists(const LhState *s);
bool lh_is_march(const LhState *s);
void lh_keep_card(LhRun *run);
void lh_favour_up(LhRun *run, int character);
void lh_begin_pack(LhRun *run);
void lh_clear_tour(LhState *s);
void lh_clear_fight(LhState *s);

/* --- fight.c --- */
void lh_push_die(LhRun *run, int die, int rerolls, int slot, int purpose);
enum { LH_KILL = 100 };
int lh_face_value(LhRun *run, int die, int face, int weapon); /* number, LH_KILL; § asks a fate card */
int lh_weapon_die(int weapon);
bool lh_is_gun(int item);

/* --- raid.c, dawn.c, chapter.c --- */
void lh_shelter_damage(LhRun *run);
bool lh_guards_throw(const LhFrame *step);                    /* of the night: is it the moment at which the guards throw */
bool lh_raid_valid(const LhState *s);
void lh_begin_sheet(LhRun *run, int sheet, int chapter);
void lh_set_aside(LhRun *run, bool shuffle);
void lh_next_leader(LhRun *run);
void lh_set_phase(LhRun *run, int phase);
void lh_game_over(LhRun *run, int ending);
void lh_begin_march(LhRun *run);
int lh_hand_size(const LhState *s);                           /* narrative cards in hand */
int lh_first_end_step(const LhState *s);
void lh_end_round(LhRun *run);
void lh_end_pack(LhRun *run);
void lh_begin_dusk(LhRun *run);
void lh_begin_evening(LhRun *run);
bool lh_refit_possible(const LhState *s);
void lh_settle_day(LhRun *run);
LhWhy lh_why_evening_end(const LhState *s);
int lh_children(const LhState *s);

/* --- tasks and steps, one function each --- */
#define LH_TASK(name) void lh_task_##name(LhRun *run, LhFrame *f)
#define LH_AUTO(name) void lh_step_##name(LhRun *run, LhFrame *f)
LH_TASK(lost); LH_TASK(line); LH_TASK(status); LH_TASK(place); LH_TASK(ruins); LH_TASK(find); LH_TASK(resident); LH_TASK(test);
LH_TASK(torch); LH_TASK(check); LH_TASK(enter); LH_TASK(leave); LH_TASK(goal); LH_TASK(tick); LH_TASK(damage); LH_TASK(visitor);
LH_TASK(newcomer); LH_TASK(rummage); LH_TASK(build); LH_TASK(move); LH_TASK(use); LH_TASK(look); LH_TASK(favour); LH_TASK(drop);
LH_TASK(trade); LH_TASK(move_to); LH_TASK(push); LH_TASK(proof); LH_TASK(one_of); LH_TASK(flip); LH_TASK(fight);
LH_TASK(attack); LH_TASK(wounds); LH_TASK(break); LH_TASK(guard); LH_TASK(march); LH_TASK(discard); LH_TASK(child);
LH_AUTO(am1); LH_AUTO(am2); LH_AUTO(am3); LH_AUTO(au1); LH_AUTO(ae1); LH_AUTO(ag1); LH_AUTO(ag6); LH_AUTO(ag8); LH_AUTO(ar1);
LH_AUTO(ar2); LH_AUTO(ar3); LH_AUTO(af1); LH_AUTO(af2); LH_AUTO(af3); LH_AUTO(af4); LH_AUTO(af5); LH_AUTO(af6); LH_AUTO(af7);
LH_AUTO(ac1); LH_AUTO(ac2); LH_AUTO(ac3); LH_AUTO(ac4);
void lh_step_done(LhRun *run, int next);                      /* the step's frame goes, the next step is due (LH_STEP_NONE: none) */

/* --- a row of the table of actions: why not, list, play --- */
#define LH_ROW(name) \
    LhWhy lh_why_##name(const LhState *s, Action action); \
    void lh_list_##name(LhSink *sink); \
    void lh_play_##name(LhRun *run, Action action)
LH_ROW(end); LH_ROW(choose); LH_ROW(pick_char); LH_ROW(pick_item); LH_ROW(pay); LH_ROW(pick_dist); LH_ROW(pick_slot); LH_ROW(pick_space);
LH_ROW(keep); LH_ROW(reroll); LH_ROW(clear); LH_ROW(build); LH_ROW(use); LH_ROW(move); LH_ROW(rummage); LH_ROW(outdoors); LH_ROW(homegoal);
LH_ROW(child); LH_ROW(pass); LH_ROW(drink); LH_ROW(eat); LH_ROW(feed); LH_ROW(assign); LH_ROW(send); LH_ROW(equip); LH_ROW(step); LH_ROW(look);
LH_ROW(discover); LH_ROW(collect); LH_ROW(special); LH_ROW(marker); LH_ROW(favour); LH_ROW(explore); LH_ROW(flip); LH_ROW(usecard);
LH_ROW(weapon); LH_ROW(attack); LH_ROW(flee); LH_ROW(breakoff); LH_ROW(take); LH_ROW(free); LH_ROW(cancel); LH_ROW(meds); LH_ROW(sip);
LH_ROW(fate); LH_ROW(keepnarr); LH_ROW(narr); LH_ROW(childact); LH_ROW(refitpt);

/* --- the contract's other parts --- */
void lh_start(void *state, const GameOptions *options, uint32_t seed);
extern const OptionSpec lh_options[LH_OPTION_COUNT];
int lh_pack(const void *state, uint8_t *out, int max);
bool lh_unpack(void *state, const uint8_t *in, int length);
bool lh_decode(void *state, const uint8_t *in, int length);   /* the halves of unpack, as GameOps says */
bool lh_check(const void *state, const uint8_t *in, int length);
void lh_observe(const void *state, int seat, void *view);
int lh_one_kind(Action action, int *item);                    /* COLLECT, FREE: how much of which resource; 0 when not of exactly one */
bool lh_valid(const void *state);
bool lh_sound(const LhState *state);                          /* the rules can go on from here; what comes out of unpack needs no more */
bool lh_ask_valid(const LhState *state, const LhFrame *f);     /* a prompt asks what its kind may ask, about things that are there */
bool lh_is_packed_whole(const LhState *state);                /* nothing is in it that pack leaves out */
int lh_show(const void *state, int seat, char *out, int max);

#endif
