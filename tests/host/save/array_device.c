/* SPDX-License-Identifier: MIT */
#include "array_device.h"
#include <string.h>

static uint8_t array_read(void *context, int at)
{
    ArrayDevice *array = context;
    array->reads++;
    if (!array->absent)
        array->bus = array->bytes[at & array->mask];
    return array->bus;
}

static bool array_write(void *context, int at, uint8_t byte)
{
    ArrayDevice *array = context;
    int place = at & array->mask;
    uint8_t before = array->bytes[place];
    array->writes++;
    array->bus = byte;
    if (array->power == 0 || array->absent)
        return array->absent;
    if (array->power > 0)
        array->power--;
    if (place != array->stuck_at)
        array->bytes[place] = byte;
    if (array->after_write != NULL)
        array->after_write(array->context, place, before);
    return array->lies || array->bytes[place] == byte;
}

void array_begin(ArrayDevice *array, uint8_t fill)
{
    memset(array, 0, sizeof *array);
    memset(array->bytes, fill, sizeof array->bytes);
    array->mask = STORE_SIZE - 1;
    array->power = -1;
    array->stuck_at = -1;
}

void array_restart(ArrayDevice *array, const ArrayDevice *from)
{
    array_begin(array, 0);
    memcpy(array->bytes, from->bytes, sizeof array->bytes);
}

ByteDevice array_device(ArrayDevice *array)
{
    return (ByteDevice){array, STORE_SIZE, array_read, array_write};
}
