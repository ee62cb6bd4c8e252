/* SPDX-License-Identifier: MIT */
/*
 * Keeps a fatal error in the save memory, so that it can be read from the title menu after a restart. Opens the store anew from
 * the device alone: what the running game knew of it is not trusted.
 */
#include "gba.h"
#include "place.h"
#include "settings.h"
#include "system.h"
#include "testport.h"

static ErrorReport report PLACE_EWRAM;

static void copy_text(char *to, int size, const char *from)
{
    int i = 0;

    for (; i < size - 1 && from[i] != 0; i++) {
        to[i] = from[i];
    }
    for (; i < size; i++) {
        to[i] = 0;
    }
}

static void fill(ErrorReport *to, const char *file, int line, const char *what, int32_t value)
{
    const SystemContext *context = &system_context_data;
    uint32_t count = context->actions < REPORT_ACTIONS ? context->actions : REPORT_ACTIONS;

    *to = (ErrorReport){
        .line = (uint16_t)line, .value = value, .game = (int8_t)context->game, .seed = context->seed,
        .action_count = (uint8_t)count
    };
    copy_text(to->file, REPORT_FILE, file);
    copy_text(to->what, REPORT_WHAT, what);
    for (uint32_t i = 0; i < count; i++) {
        to->actions[i] = context->last[(context->actions - count + i) % CONTEXT_ACTIONS];
    }
}

bool error_report(const char *file, int line, const char *what, int32_t value)
{
    fill(&report, file, line, what, value);
    Store *store = &test_work()->save.store; /* nothing else runs any more */
    return store_open(store, system_save_memory()) == STORE_FINE && report_write(store, &report) == SAVE_OK;
}

void system_report(ErrorReport *to, const char *what, int32_t value)
{
    fill(to, "table", 0, what, value);
    system_log(what);
}
