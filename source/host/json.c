/* SPDX-License-Identifier: MIT */
#include "host/json.h"

static void quoted(Json *json, const char *text)
{
    fputc('"', json->out);
    for (; *text != 0; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(json->out, "\\%c", c);
        else if (c < ' ')
            fprintf(json->out, "\\u%04x", c);
        else
            fputc(c, json->out);
    }
    fputc('"', json->out);
}

static void begin(Json *json, const char *name)
{
    if (json->comma)
        fputc(',', json->out);
    json->comma = true;
    if (name != NULL) {
        quoted(json, name);
        fputc(':', json->out);
    }
}

static void open_with(Json *json, const char *name, char bracket)
{
    begin(json, name);
    fputc(bracket, json->out);
    json->comma = false;
}

static void close_with(Json *json, char bracket)
{
    fputc(bracket, json->out);
    json->comma = true;
}

void json_object(Json *json, const char *name) { open_with(json, name, '{'); }
void json_object_end(Json *json) { close_with(json, '}'); }
void json_list(Json *json, const char *name) { open_with(json, name, '['); }
void json_list_end(Json *json) { close_with(json, ']'); }

void json_number(Json *json, const char *name, long long value)
{
    begin(json, name);
    fprintf(json->out, "%lld", value);
}

void json_text(Json *json, const char *name, const char *text)
{
    begin(json, name);
    quoted(json, text);
}
