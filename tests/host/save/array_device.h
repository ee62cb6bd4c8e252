/* SPDX-License-Identifier: MIT */
/* Save memory in an array, with the faults that real save memory has. */
#ifndef ARRAY_DEVICE_H
#define ARRAY_DEVICE_H

#include "store.h"

typedef struct {
    uint8_t bytes[STORE_SIZE];
    int mask;                        /* address lines that exist: STORE_SIZE - 1, less when the memory is mirrored */
    long power;                      /* bytes that are still written before the power goes; -1: endless */
    bool absent;                     /* reads give the last value on the bus, writes go nowhere */
    int stuck_at;                    /* this byte keeps its value; -1: none */
    bool lies;                       /* it seems to have taken the value when asked at once */
    uint8_t bus;
    long reads, writes;
    void (*after_write)(void *context, int at, uint8_t before); /* may be NULL */
    void *context;
} ArrayDevice;

/* Sound memory full of `fill`. */
void array_begin(ArrayDevice *array, uint8_t fill);
/* Sound memory with the bytes of another one: what is there after the power comes back. */
void array_restart(ArrayDevice *array, const ArrayDevice *from);
ByteDevice array_device(ArrayDevice *array);

#endif
