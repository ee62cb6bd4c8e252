/* SPDX-License-Identifier: MIT */
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int complaints;

void complain(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    complaints++;
}

void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", complain_tool);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(2);
}

bool complained(void)
{
    if (complaints > 0) {
        fprintf(stderr, "%s: %d complaint%s, nothing written\n", complain_tool, complaints, complaints == 1 ? "" : "s");
    }
    return complaints > 0;
}
