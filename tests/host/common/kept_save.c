/* SPDX-License-Identifier: MIT */
#include "kept_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "session.h"

static uint8_t memory[STORE_SIZE];

static uint8_t memory_read(void *context, int at)
{
    (void)context;
    return memory[at];
}

static bool memory_write(void *context, int at, uint8_t byte)
{
    (void)context;
    memory[at] = byte;
    return true;
}

static void begin(Session *session, const KeptSave *save)
{
    int number = 0;
    while (games[number] != save->game)
        number++;
    session_new(session, games, number, save->options, save->control, save->seed);
    save->fill(session->state);
    session->whole = false;
    session->base_length = (uint16_t)save->game->pack(session->state, session->base, GAME_PACK_MAX);
    session->hash = save->game->hash(session->state);
}

static void suspend(const Session *session)
{
    static Store store;
    const ByteDevice device = {NULL, STORE_SIZE, memory_read, memory_write};
    memset(memory, 0xFF, sizeof memory);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    assert_int_equal(saves_suspend_begin(&store, session), SAVE_OK);
    assert_int_equal(saves_suspend_end(&store), SAVE_OK);
}

void kept_save(const KeptSave *save, const char *path)
{
    static Session session;
    static uint8_t kept[STORE_SIZE];
    const char *accept = getenv("GOLDEN_ACCEPT");
    bool write = accept != NULL && strcmp(accept, "1") == 0;
    begin(&session, save);
    suspend(&session);
    FILE *file = fopen(path, write ? "wb" : "rb");
    assert_non_null(file);
    if (write)
        assert_int_equal(fwrite(memory, 1, sizeof memory, file), sizeof memory);
    else
        assert_int_equal(fread(kept, 1, sizeof kept, file), sizeof kept);
    fclose(file);
    if (!write)
        assert_memory_equal(kept, memory, sizeof kept);
}
