/* SPDX-License-Identifier: MIT */
#include "workplace.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { PATHS = 8 };

static char folder[64];

int workplace_begin(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/five-sieges-test-XXXXXX");
    return mkdtemp(folder) == NULL;
}

int workplace_end(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return workplace_shell(command);
}

const char *workplace(void) { return folder; }

const char *workplace_path(const char *name)
{
    static char paths[PATHS][192];
    static int next;
    char *path = paths[next++ % PATHS];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

void workplace_write(const char *name, const char *text)
{
    FILE *file = fopen(workplace_path(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

void workplace_read(const char *name, char *out, size_t size)
{
    FILE *file = fopen(workplace_path(name), "r");
    out[0] = 0;
    if (file == NULL)
        return;
    size_t length = fread(out, 1, size - 1, file);
    assert_true(length < size - 1);
    out[length] = 0;
    fclose(file);
}

int workplace_shell(const char *command)
{
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
