/* SPDX-License-Identifier: MIT */
#include "store.h"
#include <string.h>
#include "device.h"
#include "entry.h"
#include "hash.h"

static int payload_at(const StoreCopy *copy, int at)
{
    return copy->page[at / STORE_PAGE] * STORE_PAGE + at % STORE_PAGE;
}

/* Bytes of the payload from `at` on that lie in the same page. */
static int page_piece(const StoreCopy *copy, int at)
{
    int in_page = STORE_PAGE - at % STORE_PAGE, left = copy->length - at;
    return in_page < left ? in_page : left;
}

/* ---- looking ---- */

static bool payload_whole(const Store *store, const StoreCopy *copy)
{
    uint8_t page[STORE_PAGE];
    uint32_t crc = 0;
    for (int at = 0; at < copy->length; at += STORE_PAGE) {
        int count = page_piece(copy, at);
        device_read(&store->device, payload_at(copy, at), page, count);
        crc = crc32(crc, page, count);
    }
    return crc == copy->crc;
}

static bool is_nothing(const StoreCopy *copy) { return copy->state <= COPY_NOTHING; }

static bool is_newer(uint32_t generation, uint32_t than)
{
    return generation - than - 1 < 0x7FFFFFFF;
}

/* Judges a record whose newest readable entry is `newest`. */
static void judge(const Store *store, StoreRecord *record, int newest)
{
    const StoreCopy *copy = &record->copy[newest], *other = &record->copy[1 - newest];
    record->used = (int8_t)newest;
    if (payload_whole(store, copy)) {
        /* A superseded copy without its successor, or beside a broken one, is not the last that was written. */
        bool successor_lost = other->state == COPY_BROKEN || (is_nothing(other) && copy->state != COPY_VALID);
        record->status = successor_lost ? STORE_OLDER : STORE_FINE;
    } else if (other->state >= COPY_SUPERSEDED && payload_whole(store, other)) {
        record->used = (int8_t)(1 - newest);
        record->status = STORE_OLDER;
    } else {
        record->status = STORE_DAMAGED;
    }
}

/*
 * Was there something where nothing is? Another entry or the list knows of it; or the first entry is blank though the second, which is written
 * only after the first, is not.
 */
static bool was_wiped(const Store *store, int index)
{
    const StoreCopy *first = &store->record[index].copy[0], *second = &store->record[index].copy[1];
    return first->state == COPY_BLANK && (second->state != COPY_BLANK || (store->known >> index & 1) != 0);
}

static void examine(Store *store, int index)
{
    StoreRecord *record = &store->record[index];
    uint8_t bytes[STORE_ENTRY];
    for (int copy = 0; copy < 2; copy++) {
        device_read(&store->device, entry_at(index, copy), bytes, STORE_ENTRY);
        store->known |= entry_decode(index, bytes, &record->copy[copy]);
        if (record->copy[copy].state != COPY_BLANK)
            store->known |= 1u << index;
    }
    const StoreCopy *first = &record->copy[0], *second = &record->copy[1];
    bool has_first = first->state >= COPY_SUPERSEDED, has_second = second->state >= COPY_SUPERSEDED;
    if (has_first || has_second) {
        judge(store, record, has_second && (!has_first || is_newer(second->generation, first->generation)));
        return;
    }
    record->used = -1;
    record->status = first->state == COPY_BROKEN || second->state == COPY_BROKEN || was_wiped(store, index) ? STORE_DAMAGED : STORE_EMPTY;
}

/* Two bytes must keep different values (an open bus repeats the last one), and no smaller memory may shine through. */
static bool device_keeps(const Store *store)
{
    enum { FIRST = STORE_SIZE - 2, SECOND = STORE_SIZE - 1, SMALLEST = 1024 };
    uint8_t old[2], test[2], below[8], now;
    int mirrors = 0;
    device_read(&store->device, FIRST, old, 2);
    for (int size = STORE_SIZE / 2; size >= SMALLEST; size /= 2)
        device_read(&store->device, size - 1, &below[mirrors++], 1);
    test[0] = old[0] ^ 0xFF;
    test[1] = old[1] ^ 0xFF;
    if (test[1] == test[0])
        test[1] ^= 0x0F;
    bool keeps = device_write(&store->device, FIRST, test[0]);
    keeps = device_write(&store->device, SECOND, test[1]) && keeps;
    device_read(&store->device, FIRST, &now, 1);
    keeps = keeps && now == test[0];
    for (int i = 0; i < mirrors; i++) {
        device_read(&store->device, (STORE_SIZE >> (i + 1)) - 1, &now, 1);
        keeps = keeps && now == below[i];
    }
    keeps = device_write(&store->device, FIRST, old[0]) && keeps;
    return device_write(&store->device, SECOND, old[1]) && keeps;
}

static void read_list(Store *store)
{
    uint8_t bytes[ENTRY_LIST];
    device_read(&store->device, ENTRY_LIST_AT, bytes, ENTRY_LIST);
    store->listed = entry_list_decode(bytes);
    store->known = store->listed;
}

StoreStatus store_open(Store *store, const ByteDevice *device)
{
    memset(store, 0, sizeof *store);
    store->device = *device;
    for (int i = 0; i < STORE_RECORDS; i++)
        store->record[i] = (StoreRecord){.used = -1, .status = STORE_EMPTY};
    if (device->size < STORE_SIZE)
        return STORE_NO_MEMORY;
    store->keeps = device_keeps(store);
    read_list(store);
    for (int i = 0; i < STORE_RECORDS; i++)
        examine(store, i);
    for (int i = 0; i < STORE_RECORDS; i++)     /* what the later ones know */
        if (store->record[i].used < 0 && was_wiped(store, i))
            store->record[i].status = STORE_DAMAGED;
    return store->keeps ? STORE_FINE : STORE_NO_MEMORY;
}

int store_capacity(int kind, int slot)
{
    int index = entry_record(kind, slot);
    return index >= 0 ? entry_capacity(index) : 0;
}

static StoreStatus status_of(const Store *store, int index)
{
    if (index < 0)
        return STORE_EMPTY;
    StoreStatus status = (StoreStatus)store->record[index].status;
    return status == STORE_EMPTY && !store->keeps ? STORE_NO_MEMORY : status;
}

StoreStatus store_status(const Store *store, int kind, int slot)
{
    return status_of(store, entry_record(kind, slot));
}

static bool can_read(const Store *store, int index)
{
    return index >= 0 && (store->record[index].status == STORE_FINE || store->record[index].status == STORE_OLDER);
}

StoreStatus store_read(Store *store, int kind, int slot, uint8_t *out, int max, int *length)
{
    int index = entry_record(kind, slot);
    *length = 0;
    if (!can_read(store, index))
        return status_of(store, index);
    /* A copy that went bad since it was checked sends us to the other one, once. */
    for (int attempt = 0; attempt < 2 && can_read(store, index); attempt++) {
        const StoreCopy *copy = &store->record[index].copy[store->record[index].used];
        if (copy->length > max)
            return STORE_FULL;
        for (int at = 0; at < copy->length; at += STORE_PAGE)
            device_read(&store->device, payload_at(copy, at), out + at, page_piece(copy, at));
        if (crc32(0, out, copy->length) == copy->crc) {
            *length = copy->length;
            return status_of(store, index);
        }
        examine(store, index);
    }
    return STORE_DAMAGED;
}

int store_peek(const Store *store, int kind, int slot, uint8_t *out, int max)
{
    int index = entry_record(kind, slot);
    if (!can_read(store, index))
        return 0;
    const StoreCopy *copy = &store->record[index].copy[store->record[index].used];
    int count = copy->length < max ? copy->length : max;
    for (int at = 0; at < count; at += STORE_PAGE)
        device_read(&store->device, payload_at(copy, at), out + at, count - at < STORE_PAGE ? count - at : STORE_PAGE);
    return count;
}

/* ---- writing ---- */

enum { JOB_NONE, JOB_PAYLOAD, JOB_CHECK, JOB_ENTRY };
enum { PAGE_FREE, PAGE_STALE, PAGE_TAKEN };

static void mark_pages(uint8_t *use, const StoreCopy *copy, uint8_t mark)
{
    for (int i = 0; i < entry_page_count(copy->length); i++)
        if (use[copy->page[i]] < mark)
            use[copy->page[i]] = mark;
}

static void look_at_pages(const Store *store, uint8_t use[STORE_PAGES])
{
    for (int i = 0; i < STORE_PAGES; i++)
        use[i] = store->bad_page[i] ? PAGE_TAKEN : PAGE_FREE;
    for (int i = 0; i < STORE_RECORDS; i++)
        for (int c = 0; c < 2; c++)
            mark_pages(use, &store->record[i].copy[c], store->record[i].used == c ? PAGE_TAKEN : PAGE_STALE);
}

/* Every record can take what it needs at least, whatever the others take, and there is room for one more copy beside them. */
int store_room(const Store *store, int kind, int slot)
{
    int index = entry_record(kind, slot), sound = STORE_PAGES;
    if (index < 0)
        return 0;
    for (int i = 0; i < STORE_PAGES; i++)
        sound -= store->bad_page[i];
    int left = sound - ENTRY_SPARE, free = sound;
    for (int i = 0; i < STORE_RECORDS; i++) {
        const StoreRecord *record = &store->record[i];
        int taken = record->used >= 0 ? entry_page_count(record->copy[record->used].length) : 0, least = entry_least(i);
        free -= taken;
        if (i != index)
            left -= taken > least ? taken : least;
    }
    left = left < free ? left : free;
    int room = left > 0 ? left * STORE_PAGE : 0, capacity = entry_capacity(index);
    return room < capacity ? room : capacity;
}

/* Finds pages that no copy in use holds; those of superseded copies last. False when there are not enough. */
static bool find_pages(const Store *store, StoreCopy *copy)
{
    uint8_t use[STORE_PAGES];
    look_at_pages(store, use);
    int need = entry_page_count(copy->length), found = 0;
    for (int wanted = PAGE_FREE; wanted <= PAGE_STALE; wanted++)
        for (int page = 0; page < STORE_PAGES && found < need; page++)
            if (use[page] == wanted)
                copy->page[found++] = (uint8_t)page;
    return found == need;
}

static uint32_t next_generation(const StoreRecord *record)
{
    const StoreCopy *first = &record->copy[0], *second = &record->copy[1];
    bool both = first->state >= COPY_SUPERSEDED && second->state >= COPY_SUPERSEDED;
    if (both)
        return (is_newer(second->generation, first->generation) ? second->generation : first->generation) + 1;
    return (first->state >= COPY_SUPERSEDED ? first->generation : second->generation) + 1;
}

/* The entry to write into: never the one in use, and rather an empty than a broken one. */
static int target_copy(const StoreRecord *record)
{
    if (record->used >= 0)
        return 1 - record->used;
    return !is_nothing(&record->copy[0]) && is_nothing(&record->copy[1]);
}

static StoreStatus finish_pending(Store *store)
{
    StoreStatus status;
    do
        status = store_write_step(store, STORE_SIZE);
    while (status == STORE_BUSY);
    return status;
}

StoreStatus store_write_begin(Store *store, int kind, int slot, const uint8_t *payload, int length)
{
    int index = entry_record(kind, slot);
    StoreStatus pending = finish_pending(store);
    if (pending != STORE_FINE)
        return pending;
    if (index < 0 || length < 0 || length > entry_capacity(index))
        return STORE_FULL;
    if (!store->keeps)
        return STORE_NO_MEMORY;
    StoreJob *job = &store->job;
    memset(job, 0, sizeof *job);
    job->copy.state = COPY_VALID;
    job->copy.length = (uint16_t)length;
    job->copy.generation = next_generation(&store->record[index]);
    if (!find_pages(store, &job->copy))
        return STORE_NO_MEMORY;
    job->payload = payload;
    job->record = (uint8_t)index;
    job->phase = JOB_PAYLOAD;
    return STORE_BUSY;
}

/* A byte did not stay: never use that page again, and begin anew elsewhere. */
static void avoid_page(Store *store)
{
    StoreJob *job = &store->job;
    store->bad_page[job->copy.page[job->at / STORE_PAGE]] = true;
    job->at = 0;
    job->copy.crc = 0;
    job->phase = find_pages(store, &job->copy) ? JOB_PAYLOAD : JOB_NONE;
}

/* Writes or checks the piece of the payload that lies in one page, at most `bytes` long. Answers its length. */
static int step_payload(Store *store, int bytes)
{
    StoreJob *job = &store->job;
    int count = page_piece(&job->copy, job->at);
    count = count < bytes ? count : bytes;
    int address = payload_at(&job->copy, job->at);
    const uint8_t *payload = job->payload + job->at;
    bool stays;
    if (job->phase == JOB_PAYLOAD) {
        job->copy.crc = crc32(job->copy.crc, payload, count);
        stays = device_write_all(&store->device, address, payload, count);
    } else {
        uint8_t found[STORE_PAGE];
        device_read(&store->device, address, found, count);
        stays = memcmp(found, payload, (size_t)count) == 0;
    }
    if (stays)
        job->at = (int16_t)(job->at + count);
    else
        avoid_page(store);
    return count;
}

static bool write_entry(Store *store, int index, int target, const StoreCopy *copy)
{
    uint8_t bytes[STORE_ENTRY];
    StoreCopy check;
    int at = entry_at(index, target);
    store->known |= 1u << index;
    entry_encode(index, copy, store->known, bytes);
    if (!device_write(&store->device, at + ENTRY_STATE, STATE_OPEN) || !device_write_all(&store->device, at, bytes, STORE_ENTRY))
        return false;
    device_read(&store->device, at, bytes, STORE_ENTRY);
    bytes[ENTRY_STATE] = STATE_VALID;
    entry_decode(index, bytes, &check);
    return check.state == COPY_VALID && check.generation == copy->generation && check.crc == copy->crc
        && device_write(&store->device, at + ENTRY_STATE, STATE_VALID);
}

/* Only what has been committed is listed: a cut before leaves the list behind, and the next write makes up for it. */
static void write_list(Store *store)
{
    uint8_t bytes[ENTRY_LIST];
    if (store->listed == store->known)
        return;
    entry_list_encode(store->known, bytes);
    if (device_write_all(&store->device, ENTRY_LIST_AT, bytes, ENTRY_LIST))
        store->listed = store->known;
}

static StoreStatus finish(Store *store)
{
    StoreJob *job = &store->job;
    StoreRecord *record = &store->record[job->record];
    int target = target_copy(record);
    StoreCopy *other = &record->copy[1 - target];
    job->phase = JOB_NONE;
    if (!write_entry(store, job->record, target, &job->copy)) {
        examine(store, job->record);
        return STORE_NO_MEMORY;
    }
    record->copy[target] = job->copy;
    /* Should this byte not stay, the generation still tells which copy is the newer one. A broken entry must not go on looking
     * like a newer copy that was lost. */
    if ((other->state == COPY_VALID || other->state == COPY_BROKEN)
        && device_write(&store->device, entry_at(job->record, 1 - target) + ENTRY_STATE, STATE_SUPERSEDED))
        other->state = other->state == COPY_VALID ? COPY_SUPERSEDED : COPY_NOTHING;
    record->used = (int8_t)target;
    record->status = STORE_FINE;
    write_list(store);
    return STORE_FINE;
}

StoreStatus store_write_step(Store *store, int bytes)
{
    StoreJob *job = &store->job;
    while (job->phase == JOB_PAYLOAD || job->phase == JOB_CHECK) {
        if (job->at == job->copy.length) {
            job->at = 0;
            job->phase++;
        } else if (bytes <= 0) {
            return STORE_BUSY;
        } else {
            bytes -= step_payload(store, bytes);
            if (job->phase == JOB_NONE)
                return STORE_NO_MEMORY;
        }
    }
    if (job->phase == JOB_NONE)
        return STORE_FINE;
    return bytes > 0 ? finish(store) : STORE_BUSY;
}

bool store_write_busy(const Store *store)
{
    return store->job.phase != JOB_NONE;
}

void store_write_cancel(Store *store)
{
    store->job.phase = JOB_NONE;
}

StoreStatus store_write(Store *store, int kind, int slot, const uint8_t *payload, int length)
{
    StoreStatus status = store_write_begin(store, kind, slot, payload, length);
    return status == STORE_BUSY ? finish_pending(store) : status;
}

/* ---- erasing ---- */

/* Nothing is left of a wiped record that could be marked as erased: its first entry becomes one that was. */
static bool mark_wiped(const Store *store, int index)
{
    uint8_t bytes[4];
    int at = entry_at(index, 0);
    entry_magic(bytes);
    return device_write(&store->device, at + ENTRY_STATE, STATE_ERASED) && device_write_all(&store->device, at + ENTRY_MAGIC, bytes, sizeof bytes);
}

StoreStatus store_erase(Store *store, int kind, int slot)
{
    int index = entry_record(kind, slot);
    StoreStatus status = finish_pending(store);
    if (status != STORE_FINE)
        return status;
    status = status_of(store, index);
    if (status == STORE_EMPTY || status == STORE_NO_MEMORY)
        return status;
    const StoreRecord *record = &store->record[index];
    int first = record->used >= 0 ? 1 - record->used : 0;
    bool stays = store->keeps;
    if (stays && was_wiped(store, index))
        stays = mark_wiped(store, index);
    for (int i = 0; i < 2 && stays; i++) {
        int copy = i == 0 ? first : 1 - first;
        if (!is_nothing(&record->copy[copy]))
            stays = device_write(&store->device, entry_at(index, copy) + ENTRY_STATE, STATE_ERASED);
    }
    examine(store, index);
    return stays ? STORE_FINE : STORE_NO_MEMORY;
}
