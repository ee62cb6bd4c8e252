/* SPDX-License-Identifier: MIT */
#include "device.h"

void device_read(const ByteDevice *device, int at, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = device->read(device->context, at + i);
}

bool device_write_all(const ByteDevice *device, int at, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        if (!device->write(device->context, at + i, bytes[i]))
            return false;
    return true;
}
