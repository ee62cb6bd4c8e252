/* SPDX-License-Identifier: MIT */
/* Runs of bytes from and to a byte device. The loops lie beside the processor: over the cartridge's bus they would cost twice. */
#ifndef SAVE_DEVICE_H
#define SAVE_DEVICE_H

#include "store.h"

void device_read(const ByteDevice *device, int at, uint8_t *out, int count);
/* Stops at the first byte that does not stay and answers false. */
bool device_write_all(const ByteDevice *device, int at, const uint8_t *bytes, int count);

static inline bool device_write(const ByteDevice *device, int at, uint8_t byte)
{
    return device->write(device->context, at, byte);
}

#endif
