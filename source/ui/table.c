#include "ui/table.h"

#include "ai.h"
#include "hash.h"
#include "place.h"
#include "system.h"

enum {
    SLICE_CYCLES = 140000,  /* of a frame's 280,896: half for thinking, the rest for the screen and interrupts */
    SLICE_NODES = 4,        /* between two looks at the clock */
    SAVE_BYTES = 160        /* of the suspend record a frame */
};

static PLACE_EWRAM struct {
    AiPlayer ai;
    uint32_t view[GAME_STATE_MAX / 4];
    EventList events;
    bool keep, saving, thinking;
    unsigned thought;
    SaveResult saved;
} table;

const void *table_state(void) { return app.session.state; }
const EventList *table_events(void) { return &table.events; }
int table_seat(void) { return session_to_act(&app.session); }
unsigned table_thought(void) { return table.thought; }
SaveResult table_saved(void) { return table.saved; }

bool table_human_turn(void)
{
    int seat = table_seat();
    return seat >= 0 && app.session.control[seat] == CONTROL_HUMAN;
}

static void note_hash(void)
{
    rom_hash = app.session.ops->hash(app.session.state);
    system_progress();
}

static void begin_saving(void)
{
    if (!table.keep) return;
    table.saved = saves_suspend_begin(&app.store, &app.session);
    table.saving = table.saved == SAVE_OK;
}

void table_begin(bool keep)
{
    table.keep = keep;
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

static ApplyResult act(int seat, Action action)
{
    events_clear(&table.events);
    ApplyResult result = session_apply(&app.session, seat, action, &table.events);
    if (result != APPLY_OK) return result;
    table.thinking = false;
    table.thought = 0;
    system_context_action(action_key(action));
    note_hash();
    if (table.keep && table_seat() == SEAT_NONE) app_count_result();
    begin_saving();
    return result;
}

ApplyResult table_act(Action action) { return act(table_seat(), action); }

/* The same move thinks the same thoughts after a restart: the seed depends on the game and the ply alone. */
static uint32_t thought_seed(void)
{
    uint32_t words[2] = {app.session.seed, app.session.plies};
    return hash_bytes(HASH_START, words, sizeof words);
}

static void think_for(int seat, int level)
{
    app.session.ops->observe(app.session.state, seat, table.view);
    ai_begin(&table.ai, app.session.ops, table.view, seat, level, thought_seed());
    table.thought = 0;
}

static bool think_slice(void)
{
    uint32_t start = system_cycles();
    table.thought++;
    do {
        if (ai_step(&table.ai, SLICE_NODES) == AI_DONE) return true;
    } while (system_cycles() - start < SLICE_CYCLES);
    return false;
}

static void save_slice(void)
{
    if (!table.saving) return;
    if (!saves_step(&app.store, SAVE_BYTES)) {
        table.saving = false;
        table.saved = saves_suspend_end(&app.store);
    }
}

TableMood table_frame(void)
{
    int seat = table_seat();
    save_slice();
    if (seat == SEAT_NONE) return TABLE_OVER;
    if (seat == SEAT_AUTO) {
        act(seat, (Action){.kind = ACTION_CONTINUE});
        return TABLE_ACTED;
    }
    if (app.session.control[seat] == CONTROL_HUMAN) return TABLE_HUMAN;
    if (!table.thinking) {
        think_for(seat, app.session.control[seat]);
        table.thinking = true;
        return TABLE_THINKING;
    }
    if (!think_slice()) return TABLE_THINKING;
    ApplyResult result = act(seat, ai_choice(&table.ai));
    ASSERT(result == APPLY_OK, result);
    return TABLE_ACTED;
}

void table_hurry(void)
{
    if (table.thinking) ai_stop(&table.ai);
}

bool table_undo(void)
{
    table.thinking = false;
    table.thought = 0;
    if (!session_undo(&app.session)) return false;
    note_hash();
    begin_saving();
    return true;
}

void table_finish_saving(void)
{
    if (!table.saving) return;
    table.saving = false;
    table.saved = saves_suspend_end(&app.store);
}

void table_forget(void)
{
    table_finish_saving();
    if (table.keep) saves_suspend_erase(&app.store);
}

void table_advice_begin(int level)
{
    table.thinking = false;
    think_for(table_seat(), level);
}

bool table_advice_step(Action *advice)
{
    if (!think_slice()) return false;
    *advice = ai_choice(&table.ai);
    table.thought = 0;
    return true;
}
