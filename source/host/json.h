/* SPDX-License-Identifier: MIT */
/* Writes JSON on one line: objects, lists, numbers and text, with the commas in the right places. */
#ifndef HOST_JSON_H
#define HOST_JSON_H

#include <stdbool.h>
#include <stdio.h>

typedef struct { FILE *out; bool comma; } Json;

/* name is NULL inside a list and at the top. */
void json_object(Json *json, const char *name);
void json_object_end(Json *json);
void json_list(Json *json, const char *name);
void json_list_end(Json *json);
void json_number(Json *json, const char *name, long long value);
void json_text(Json *json, const char *name, const char *text);

#endif
