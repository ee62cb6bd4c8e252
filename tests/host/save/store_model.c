/* SPDX-License-Identifier: MIT */
#include "store_model.h"
#include <string.h>
#include "rng.h"

ModelName model_name(int record)
{
    static const uint8_t single[] = {RECORD_SETTINGS, RECORD_OLD_SUSPEND, RECORD_STATISTICS, RECORD_REPORT};
    int place = record - (int)sizeof single;
    if (place < 0)
        return (ModelName){single[record], 0};
    if (place % STORE_PLACES == STORE_SLOTS)
        return (ModelName){RECORD_SUSPEND, (uint8_t)(place / STORE_PLACES)};
    return (ModelName){RECORD_SLOT, (uint8_t)place};
}

int model_payload(int record, uint32_t number, int longest, uint8_t *out)
{
    ModelName name = model_name(record);
    Rng rng;
    int capacity = store_capacity(name.kind, name.slot);
    int most = longest < capacity ? longest : capacity;
    rng_start(&rng, (number * 64 + (uint32_t)record) * 0x9E3779B1u);   /* spread: small seeds would all begin with small draws */
    int length = longest == STORE_PAYLOAD_MAX ? capacity : 5 + (int)rng_below(&rng, (uint32_t)(most - 4), 0);
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(number >> (8 * i));
    out[4] = (uint8_t)record;
    for (int i = 5; i < length; i++)
        out[i] = (uint8_t)rng_next(&rng);
    return length;
}

long model_read(Store *store, int record, int longest, StoreStatus *status)
{
    static uint8_t found[STORE_PAYLOAD_MAX], expected[STORE_PAYLOAD_MAX];
    ModelName name = model_name(record);
    int length;
    *status = store_read(store, name.kind, name.slot, found, sizeof found, &length);
    if (*status == STORE_EMPTY || *status == STORE_NO_MEMORY)
        return 0;
    if (*status != STORE_FINE && *status != STORE_OLDER)
        return MODEL_BAD;
    uint32_t number = found[0] | (uint32_t)found[1] << 8 | (uint32_t)found[2] << 16 | (uint32_t)found[3] << 24;
    if (length < 5 || model_payload(record, number, longest, expected) != length || memcmp(found, expected, (size_t)length) != 0)
        return MODEL_BAD;
    return (long)number;
}

StoreStatus model_write(Store *store, int record, uint32_t number, int longest)
{
    static uint8_t payload[STORE_PAYLOAD_MAX];
    ModelName name = model_name(record);
    if (number == 0)
        return store_erase(store, name.kind, name.slot);
    int length = model_payload(record, number, longest, payload);
    return store_write(store, name.kind, name.slot, payload, length);
}
