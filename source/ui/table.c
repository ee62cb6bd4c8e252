/* SPDX-License-Identifier: MIT */
#include "ui/table.h"

#include <stddef.h>

#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/kit/kit.h"
#include "ui/kit/scene.h"

enum {
    THINK_LINES = 200,      /* of the KIT_LINES that a frame lasts: what comes after is for the interrupt and a margin */
    SLICE_NODES = 4,        /* between two looks at the clock; */
    SLICE_LINES = 55,       /* so near the end of the time only one, which takes up to 16,000 cycles (13 lines) */
    SETTLE_ACTIONS = 1,     /* of a loaded journal that are replayed a frame, until undo can trust it: */
    SETTLE_LINES = 50,      /* in a frame that has done little else, for the longest action takes most of it */
    STEP_LINES = 100,       /* after which no further automatic step begins: one that is not the first takes half a frame at most */
    SAVE_BYTES = 256        /* of the suspend record a frame */
};

static PLACE_EWRAM struct {
    AiPlayer ai;
    EventList events;
    bool keep, saving;
    bool hasty;
    bool packed;                    /* in this frame */
    bool unsaved;                   /* acted: packing the state waits for a frame of its own, and for the end of hasty steps */
    void (*undo_over)(bool undone); /* somebody wants to take back; */
    bool undoing, undone;           /* it is under way; it was done */
    bool uncounted;                 /* over: the statistics are written when the suspend record is, for both together are more than a frame */
    bool thinking, thought_out;     /* somebody thinks; the choice is there */
    unsigned thought;
    SaveResult saved;
} table;

const void *table_state(void) { return app.session.state; }
const EventList *table_events(void) { return &table.events; }
int table_seat(void) { return session_to_act(&app.session); }
unsigned table_thought(void) { return table.thought; }
SaveResult table_saved(void) { return table.saved; }
AiPlayer *table_player(void) { return &table.ai; }

bool table_human_turn(void)
{
    int seat = table_seat();
    return seat >= 0 && app.session.control[seat] == CONTROL_HUMAN;
}

static void note_hash(void)
{
    rom_hash = app.session.hash;
    system_progress();
}

static void begin_saving(void)
{
    table.unsaved = false;
    if (!table.keep) return;
    table.packed = true;
    table.saved = saves_suspend_begin(&app.store, &app.session);
    table.saving = table.saved == SAVE_OK;
}

static void count_result(void)
{
    if (table.uncounted) app_count_result();
    table.uncounted = false;
}

void table_begin(bool keep)
{
    table.keep = keep;
    table.hasty = table.undoing = false;
    table.undo_over = NULL;
    table.uncounted = false;
    table.saving = false;
    table.thinking = false;
    table.thought = 0;
    table.saved = SAVE_OK;
    events_clear(&table.events);
    rom_game = app.session.game;
    system_context(app.session.game, app.session.seed);
    note_hash();
    begin_saving();
}

void table_hasty(void) { table.hasty = true; }

static ApplyResult act(int seat, Action action)
{
    ApplyResult result = session_apply(&app.session, seat, action, &table.events);
    if (result != APPLY_OK) return result;
    table.thinking = false;
    table.thought = 0;
    system_context_action(action_key(action));
    note_hash();
    table.uncounted = table.keep && table_seat() == SEAT_NONE;
    table.unsaved = true;
    return result;
}

ApplyResult table_act(Action action)
{
    if (table.undo_over) return APPLY_NOT_YOU;
    events_clear(&table.events);
    return act(table_seat(), action);
}

static void think_for(int seat, int level)
{
    ai_begin(&table.ai, app.session.ops, session_view(&app.session, seat), seat, level,
             ai_seed(app.session.seed, app.session.plies));
    table.thinking = true;
    table.thought_out = false;
    table.thought = 0;
}

/* Automatic steps, one or as many as the frame has time for; their events come together. */
static void step_on(bool hasty)
{
    events_clear(&table.events);
    do act(SEAT_AUTO, (Action){.kind = ACTION_CONTINUE});
    while (hasty && table_seat() == SEAT_AUTO && kit_spent() < STEP_LINES);
}

void table_prepare(void) { step_on(true); }

/* ---- taking back ---- */

void table_undo(void (*over)(bool undone))
{
    table.thinking = false;
    table.thought = 0;
    table.undo_over = over;
    table.undoing = true;
    session_undo_begin(&app.session);
}

static void undo_on(void)
{
    UndoResult result = UNDO_BUSY;
    table.thought++;
    while (result == UNDO_BUSY && kit_spent() < SETTLE_LINES) result = session_undo_step(&app.session, SETTLE_ACTIONS);
    if (result == UNDO_BUSY) return;
    table.undoing = false;
    table.undone = result == UNDO_DONE;
}

static void undo_end(void)
{
    void (*over)(bool undone) = table.undo_over;
    table.undo_over = NULL;
    table.thought = 0;
    if (table.undone) {
        note_hash();
        table.unsaved = true;
    }
    over(table.undone);
}

/* ---- each frame ---- */

void table_think(void)
{
    if (table.undoing) {
        undo_on();
        return;
    }
    if (kit_spent() < SETTLE_LINES) session_settle(&app.session, SETTLE_ACTIONS);
    if (!table.thinking || table.thought_out) return;
    table.thought++;
    for (unsigned spent; !table.thought_out && (spent = kit_spent()) < THINK_LINES;)
        table.thought_out = ai_step(&table.ai, spent < THINK_LINES - SLICE_LINES ? SLICE_NODES : 1) == AI_DONE;
}

/* Hasty steps have their frames for themselves. */
static void save_frame(void)
{
    if (table.hasty && table_seat() == SEAT_AUTO) return;
    if (table.saving) {
        if (saves_step(&app.store, SAVE_BYTES)) return;
        table.saving = false;
        table.saved = saves_suspend_end(&app.store);
    } else if (table.unsaved) {
        begin_saving();
    } else {
        count_result();
    }
}

void table_save_frame(void)
{
    table.packed = false;
    if (table.undo_over && !table.undoing) undo_end();
    else save_frame();
}

bool table_packed(void) { return table.packed; }

TableMood table_frame(void)
{
    int seat = table_seat();
    if (table.undo_over) return TABLE_THINKING;
    if (seat == SEAT_NONE) return TABLE_OVER;
    if (seat == SEAT_AUTO) {
        step_on(table.hasty);
        return TABLE_ACTED;
    }
    if (app.session.control[seat] == CONTROL_HUMAN) return TABLE_HUMAN;
    if (!table.thinking) think_for(seat, app.session.control[seat]);
    if (!table.thought_out) return TABLE_THINKING;
    events_clear(&table.events);
    ApplyResult result = act(seat, ai_choice(&table.ai));
    ASSERT(result == APPLY_OK, result);
    return TABLE_ACTED;
}

void table_hurry(void)
{
    if (!table.thinking) return;
    ai_stop(&table.ai);
    table.thought_out = true;
}

void table_finish_saving(void)
{
    if (table.saving) table.saved = saves_suspend_end(&app.store);
    if (table.unsaved) {
        begin_saving();
        table.saved = saves_suspend_end(&app.store);
    }
    table.saving = false;
    count_result();
}

void table_forget(void)
{
    table_finish_saving();
    if (table.keep) saves_suspend_erase(&app.store);
}

void table_advice_begin(int level)
{
    think_for(table_seat(), level);
}

bool table_advice(Action *advice)
{
    if (!table.thought_out) return false;
    *advice = ai_choice(&table.ai);
    table.thinking = false;
    table.thought = 0;
    return true;
}

void table_visit(TableVisit what)
{
    table_finish_saving();
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
    case VISIT_SLEEP: system_sleep(); break;
    case VISIT_TITLE: scene_go(SCENE_TITLE); break;
    }
}

bool table_visit_by_label(int label)
{
    static const int16_t labels[] = {
        [VISIT_SAVE] = TEXT_MENU_SAVE, [VISIT_LOAD] = TEXT_MENU_LOAD, [VISIT_HELP] = TEXT_MENU_HELP, [VISIT_SETTINGS] = TEXT_MENU_SETTINGS,
        [VISIT_SLEEP] = TEXT_MENU_SLEEP, [VISIT_TITLE] = TEXT_MENU_QUIT,
    };
    for (unsigned visit = 0; visit < sizeof labels / sizeof *labels; visit++) {
        if (labels[visit] != label) continue;
        table_visit((TableVisit)visit);
        return true;
    }
    return false;
}
