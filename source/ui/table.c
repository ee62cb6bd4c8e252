/* SPDX-License-Identifier: MIT */
#include "ui/table.h"

#include <stddef.h>
#include <string.h>

#include "ai/table.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/honours.h"
#include "ui/kit/kit.h"
#include "ui/kit/scene.h"

enum {
    THINK_LINES = 193,      /* of the KIT_LINES that a frame lasts: what comes after is for the interrupt and a margin */
    NODE_FADES = 4,         /* with every thought, what was seen of longer ones counts less by one part of so many */
    STOP_LINES = 100,       /* a hurried thought ends before this one */
    HEAVY_LINES = 40,       /* a node that takes up to 150 lines begins before this one, in a frame of its own */
    SETTLE_ACTIONS = 1,     /* of a loaded journal that are replayed a frame, until undo can trust it: */
    SETTLE_LINES = 50,      /* in a frame that has done little else, for the longest action takes most of it */
    UNDO_PATIENCE = 8,      /* frames after which taking back gets one for itself */
    STEP_LINES = 100,       /* after which no further automatic step begins: one that is not the first takes half a frame at most */
    PREPARE_LINES = 80,     /* the same for steps in the dark, where such long ones are common: attempts at a random map */
    SAVE_BYTES = 256,       /* of the suspend record a frame */
    DECISIONS = 4           /* that wait in line */
};

static PLACE_EWRAM struct {
    EventList events;
    bool keep, saving;
    bool given_up;                  /* the session's game; its film and its last position are looked at as those of any other */
    bool judged;                    /* a challenge that is done or failed: over, whatever the rules say */
    bool hasty;
    bool hurried;                   /* the thought is to be stopped */
    bool packed;                    /* in this frame */
    bool unsaved;                   /* acted: packing the state waits for a frame of its own, and for the end of hasty steps */
    void (*undo_over)(bool undone); /* somebody wants to take back; */
    bool undoing, undone, freely;   /* it is under way; it was done; it is no help */
    bool uncounted;                 /* over: the statistics are written when the suspend record is, for both together are more than a frame */
    bool thinking, thought_out;     /* somebody thinks; the choice is there */
    unsigned beat, turn;            /* frames of a computer's turn, 0 any; of this one so far: a page that somebody reads stops it */
    bool turning;                   /* a turn with a beat is under way: */
    bool weighed;                   /* it is known when the choice may be carried out: */
    unsigned due;                   /* in this frame of the turn */
    unsigned thought;
    unsigned node_lines;            /* that a node may take, as far as has been seen */
    SaveResult saved;
    Action decided[DECISIONS];      /* by a person, not carried out yet */
    uint8_t decisions;
    Action acted;                   /* by whomever, last */
    uint32_t changes;               /* of states so far */
    uint32_t seen;                  /* one more than there were at the view's making; 0: the view is nobody's */
    int8_t viewer;                  /* whose view it is */
    uint32_t view[GAME_STATE_MAX / 4];
    bool strange;                   /* a computer's choice was illegal: */
    ErrorReport report;             /* what is written about it, as soon as nothing else is */
} table;

volatile uint32_t rom_turn_least, rom_turn_most;
PLACE_EWRAM volatile uint32_t rom_thought_most, rom_unsaved;

const void *table_state(void) { return app.session.state; }
const void *table_viewed(void) { return table.view; }
const EventList *table_events(void) { return &table.events; }
int table_seat(void) { return table.given_up || table.judged ? SEAT_NONE : session_to_act(&app.session); }
int table_seats(void) { return app.session.ops->seats(app.session.state); }
unsigned table_thought(void) { return table.thought; }
SaveResult table_saved(void) { return table.saved; }
AiPlayer *table_player(void) { return &arena.player; }

bool table_human_turn(void)
{
    return session_human(&app.session, table_seat());
}

Action table_acted(void) { return table.acted; }
bool table_pending(void) { return table.decisions > 0; }

/* ---- what a seat may know ---- */

static bool someone_plays(void)
{
    for (int seat = 0; seat < app.session.options.seats; seat++)
        if (session_human(&app.session, seat))
            return true;
    return false;
}

const void *table_view(int seat)
{
    if (seat == table.viewer && table.seen == table.changes + 1)
        return table.view;
    ASSERT(seat >= 0 || table_seat() == SEAT_NONE || !someone_plays(), seat);
    if (seat >= 0)
        app.session.ops->observe(app.session.state, seat, table.view);
    else
        memcpy(table.view, app.session.state, app.session.ops->state_size);
    table.viewer = (int8_t)seat;
    table.seen = table.changes + 1;
    return table.view;
}

void *table_lend_view(void)
{
    ASSERT(table_seat() == SEAT_NONE, table_seat());
    table.seen = 0;
    return table.view;
}

EventList *table_lend_events(void) { return &table.events; }

/* That a node takes at most, as long as no longer one has been seen. */
static unsigned usual_lines(void)
{
    const AiOps *ops = ai_games[app.session.game];
    return ops && ops->node_lines ? ops->node_lines : AI_NODE_LINES;
}

static void note_hash(void)
{
    table.changes++;
    table.judged = session_to_act(&app.session) != SEAT_AUTO && challenge_verdict() != CHALLENGE_OPEN;
    rom_hash = app.session.hash;
    system_progress();
}

static void begin_saving(void)
{
    table.unsaved = false;
    if (!table.keep)
        return;
    table.packed = true;
    table.saved = saves_suspend_begin(&app.store, &app.session);
    table.saving = table.saved == SAVE_OK;
}

static void count_result(void)
{
    if (table.uncounted)
        app_count_result();
    table.uncounted = false;
}

void table_begin(bool keep)
{
    if (app.launch != LAUNCH_FILM && app.launch != LAUNCH_LOOK)
        table.given_up = false;
    table.keep = keep && !table.given_up;
    table.hasty = table.undoing = table.turning = false;
    table.beat = 0;
    rom_turn_least = UINT32_MAX;
    rom_turn_most = rom_thought_most = 0;
    table.undo_over = NULL;
    table.uncounted = false;
    table.saving = false;
    table.thinking = false;
    table.thought = 0;
    table.node_lines = usual_lines();
    table.decisions = 0;
    table.seen = 0;
    table.strange = false;
    table.saved = SAVE_OK;
    events_clear(&table.events);
    rom_game = app.session.game;
    system_context(app.session.game, app.session.seed);
    note_hash();
    begin_saving();
}

void table_hasty(void) { table.hasty = true; }
void table_beat(unsigned frames) { table.beat = frames; }

static ApplyResult act(int seat, Action action)
{
    ApplyResult result = session_apply(&app.session, seat, action, &table.events);
    if (result != APPLY_OK)
        return result;
    table.thinking = false;
    if (!table.turning)
        table.thought = 0;
    table.acted = action;
    system_context_action(action_key(action));
    note_hash();
    table.uncounted = (table.keep || challenge_brief()) && table_seat() == SEAT_NONE;
    table.unsaved = true;
    return result;
}

ApplyResult table_act(Action action)
{
    if (table.undo_over)
        return APPLY_NOT_YOU;
    events_clear(&table.events);
    return act(table_seat(), action);
}

void table_changed(void)
{
    table.thinking = table.turning = false;
    table.thought = 0;
    table.decisions = 0;
    table.changes++;
}

void table_do(Action action)
{
    ASSERT(table.decisions < DECISIONS, table.decisions);
    table.decided[table.decisions++] = action;
}

/* The decision that waits longest; false when the rules refuse it, and then nothing is left of what was planned with it. */
static bool carry_out(void)
{
    Action action = table.decided[0];
    memmove(table.decided, table.decided + 1, sizeof table.decided - sizeof *table.decided);
    table.decisions--;
    if (table_act(action) == APPLY_OK)
        return true;
    table.decisions = 0;
    kit_sound(KIT_SOUND_REFUSE);
    return false;
}

static void think_for(int seat, int level)
{
    ai_begin(&arena.player, app.session.ops, session_view(&app.session, seat), seat, level,
             ai_seed(app.session.seed, app.session.plies));
    table.node_lines -= (table.node_lines - usual_lines() + NODE_FADES - 1) / NODE_FADES;
    table.thinking = true;
    table.thought_out = table.weighed = table.hurried = false;
    if (!table.turning)
        table.thought = 0;
}

/* Automatic steps, one or as many as the frame has time for; their events come together. */
static void step_on(unsigned lines)
{
    events_clear(&table.events);
    do act(SEAT_AUTO, (Action){.kind = ACTION_CONTINUE});
    while (table_seat() == SEAT_AUTO && kit_spent() < lines);
}

void table_prepare(void) { step_on(PREPARE_LINES); }

/* ---- taking back ---- */

static void undo_begin(void (*over)(bool undone), bool freely)
{
    table.thinking = table.turning = false;
    table.thought = 0;
    table.undo_over = over;
    table.undoing = true;
    table.freely = freely;
    session_undo_begin(&app.session);
}

void table_undo(void (*over)(bool undone)) { undo_begin(over, false); }
void table_revert(void (*over)(bool undone)) { undo_begin(over, true); }

/* A screen that is busy in every frame does not keep it for ever. */
static bool undo_due(unsigned frame) { return frame % UNDO_PATIENCE == 0; }

static void undo_on(void)
{
    UndoResult result = UNDO_BUSY;
    table.thought++;
    bool due = undo_due(table.thought);
    for (; result == UNDO_BUSY && (due || kit_spent() < SETTLE_LINES); due = false) result = session_undo_step(&app.session, SETTLE_ACTIONS);
    if (result == UNDO_BUSY)
        return;
    table.undoing = false;
    table.undone = result == UNDO_DONE;
}

static void undo_end(void)
{
    void (*over)(bool undone) = table.undo_over;
    table.undo_over = NULL;
    table.thought = 0;
    table.decisions = 0;        /* what was decided meanwhile was about what is no more */
    if (table.undone) {
        if (!table.freely)
            session_helped(&app.session);
        note_hash();
        table.unsaved = true;
    }
    over(table.undone);
}

/* ---- each frame ---- */

/* Stopped when it was asked for, but not in the middle of what takes half a frame nor before there is a choice, and early in a frame: coming to
 * an end is work as well. */
static bool stop_short(void)
{
    if (!table.hurried || arena.player.heavy || arena.player.unripe || kit_spent() >= STOP_LINES)
        return false;
    ai_stop(&arena.player);
    return true;
}

static unsigned think_until(void) { return arena.player.heavy ? HEAVY_LINES : THINK_LINES - table.node_lines; }

/* Of several nodes that took longer than all of them should, one is thought to be to blame. */
static void learn(unsigned lines, unsigned nodes)
{
    if (lines > nodes * table.node_lines)
        table.node_lines += lines - nodes * table.node_lines;
    if (table.node_lines > THINK_LINES / 2)
        table.node_lines = THINK_LINES / 2;
}

/* As many nodes between two looks at the clock as surely fit; near the end of the time a single one. */
static void think_on(void)
{
    table.thought_out = stop_short();
    for (unsigned spent = kit_spent(), before; !table.thought_out && spent < think_until();) {
        bool heavy = arena.player.heavy;
        unsigned nodes = heavy ? 1 : (THINK_LINES - spent) / table.node_lines;
        table.thought_out = ai_step(&arena.player, (int)nodes) == AI_DONE;
        before = spent;
        spent = kit_spent();
        if (spent < before)     /* a new frame has begun in the middle of it, which belongs to the others first */
            break;
        if (!heavy)
            learn(spent - before, nodes);
    }
}

void table_think(void)
{
    if (table.undoing) {
        undo_on();
        return;
    }
    if (kit_spent() < SETTLE_LINES)
        session_settle(&app.session, SETTLE_ACTIONS);
    if (table.turning)
        table.thought++;
    if (!table.thinking || table.thought_out)
        return;
    if (!table.turning)
        table.thought++;
    think_on();
    if (table.thought > rom_thought_most)
        rom_thought_most = table.thought;
}

/* Hasty steps have their frames for themselves. */
static void save_frame(void)
{
    if (table.hasty && table_seat() == SEAT_AUTO)
        return;
    if (table.saving) {
        if (saves_step(&app.store, SAVE_BYTES))
            return;
        table.saving = false;
        table.saved = saves_suspend_end(&app.store);
    } else if (store_write_busy(&app.store)) {
        saves_step(&app.store, SAVE_BYTES);
    } else if (table.unsaved && !table.turning && keys_pressed() == 0) {    /* what a button does takes a frame of its own as well */
        begin_saving();
    } else if (app_wishes_frame()) {
        return;
    } else if (table.strange) {
        table.strange = false;
        report_write(&app.store, &table.report);
    } else {
        count_result();
    }
}

void table_save_frame(void)
{
    table.packed = false;
    if (!table.undo_over || table.undoing)
        save_frame();
    else if (keys_pressed() == 0)   /* what a button does takes a frame of its own as well */
        undo_end();
    rom_unsaved = table.saving || (table.unsaved && table.keep);
}

bool table_packed(void) { return table.packed; }

/*
 * A computer that chose what the rules refuse must not end somebody's game: it does the first thing that is allowed, and the
 * error report tells of it. Host and tests call the player themselves and fail there.
 */
static void act_instead(int seat)
{
    Action wrong = ai_choice(&arena.player), *list = (Action *)(void *)arena.player.work;  /* the thought is over, its memory is free */
    _Static_assert(GAME_ACTIONS_MAX * sizeof(Action) <= AI_WORK_MAX, "the legal list fits the player's memory");
    system_report(&table.report, "illegal choice", (int32_t)action_key(wrong));
    table.strange = true;
    int count = app.session.ops->actions(app.session.state, list, GAME_ACTIONS_MAX);
    ASSERT(count > 0, count);
    ApplyResult result = act(seat, list[0]);
    ASSERT(result == APPLY_OK, result);
}

static void begin_turn(void)
{
    table.turning = true;
    table.thought = 0;
    table.turn = 0;
    events_clear(&table.events);
}

/* The last action waits for the end of the beat, or of the next one when that was not enough. */
static void weigh(int seat)
{
    table.weighed = true;
    table.due = 0;
    if (!session_passes(&app.session, seat, ai_choice(&arena.player)))
        return;
    do table.due += table.beat;
    while (table.due < table.turn);
}

/* A computer's turn with a beat: true when it is over and its events may be told. */
static bool turn_on(int seat)
{
    if (!table.weighed)
        weigh(seat);
    if (table.turn < table.due)
        return false;
    if (act(seat, ai_choice(&arena.player)) != APPLY_OK)
        act_instead(seat);
    table.turning = session_to_act(&app.session) == seat;
    if (table.turning) {
        if (kit_spent() < SETTLE_LINES)
            think_for(seat, app.session.control[seat]);
        return false;
    }
    table.thought = 0;
    if (table.turn < rom_turn_least)
        rom_turn_least = table.turn;
    if (table.turn > rom_turn_most)
        rom_turn_most = table.turn;
    return true;
}

TableMood table_frame(void)
{
    int seat = table_seat();
    if (table.undo_over)
        return TABLE_THINKING;
    if (seat == SEAT_NONE)
        return TABLE_OVER;
    if (seat == SEAT_AUTO) {
        step_on(table.hasty ? STEP_LINES : 0);
        return TABLE_ACTED;
    }
    if (session_human(&app.session, seat))
        return table.decisions > 0 && carry_out() ? TABLE_ACTED : TABLE_HUMAN;
    if (table.beat > 0 && !table.turning)
        begin_turn();
    table.turn++;
    if (!table.thinking)
        think_for(seat, app.session.control[seat]);
    if (!table.thought_out)
        return TABLE_THINKING;
    if (table.turning)
        return turn_on(seat) ? TABLE_ACTED : TABLE_THINKING;
    events_clear(&table.events);
    if (act(seat, ai_choice(&arena.player)) != APPLY_OK)
        act_instead(seat);
    return TABLE_ACTED;
}

/* A slice of taking back unpacks a state, most of a frame: where the screen was busy for long it gets a frame, and so does a heavy thought. */
bool table_heavy(void)
{
    if (table.undoing)
        return undo_due(table.thought + 1);
    return table.thinking && !table.thought_out && arena.player.heavy && keys_pressed() == 0;
}

void table_hurry(void) { table.hurried = table.thinking; }

/* A turn that goes on is not written before its end. */
bool table_written(void) { return !table.saving && (!table.unsaved || table.turning); }

void table_leaving_frame(void)
{
    if (table.unsaved && table.keep && !store_write_busy(&app.store))
        begin_saving();
}

void table_finish_saving(void)
{
    if (table.saving)
        table.saved = saves_suspend_end(&app.store);
    if (table.unsaved) {
        begin_saving();
        table.saved = saves_suspend_end(&app.store);
    }
    table.saving = false;
    count_result();
}

void table_end(void)
{
    if (table.keep)
        table_finish_saving();
    count_result();
    table.decisions = 0;
    table.thinking = false;
    table.seen = 0;        /* the next session is another */
    rom_game = -1;
    system_context(-1, 0);
}

void table_forget(void)
{
    table.unsaved = false;      /* what was not begun to be written need not be */
    table_finish_saving();
    if (table.keep)
        saves_suspend_erase(&app.store, app.session.game);
}

void table_give_up(void)
{
    table_forget();
    table.given_up = true;
}

void table_advice_begin(int level)
{
    think_for(table_seat(), level);
}

bool table_advice(Action *advice)
{
    if (!table.thought_out)
        return false;
    *advice = ai_choice(&arena.player);
    session_helped(&app.session);
    table.thinking = false;
    table.thought = 0;
    return true;
}

void table_rest(Rest how)
{
    if (how == REST_SLEEP && !table.turning)
        table_finish_saving();
    rest_now(how);
}

/* What is not written yet is written while the screen grows dark (ui_frame), or at the latest when the scene is left. */
void table_visit(TableVisit what)
{
    if (table.unsaved)
        begin_saving();
    switch (what) {
    case VISIT_SAVE: case VISIT_LOAD:
        app.saving = what == VISIT_SAVE;
        app_visit(SCENE_SLOTS);
        break;
    case VISIT_HELP:
        app.help_game = app.game;
        app_visit(SCENE_HELP);
        break;
    case VISIT_SETTINGS: app_visit(SCENE_SETTINGS); break;
    case VISIT_TITLE: scene_go(SCENE_TITLE); break;
    }
}
