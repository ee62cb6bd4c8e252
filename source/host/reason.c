/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include "host/reason.h"

bool reason_set(Reason *reason, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason->text, sizeof reason->text, format, arguments);
    va_end(arguments);
    for (char *c = reason->text; *c != 0; c++) /* one printable line, whatever the input was that it quotes */
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '.';
    return false;
}
