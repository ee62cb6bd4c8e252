/* SPDX-License-Identifier: MIT */
/* Commands of the script language that live in files of their own; commands.c has the table and the rest. */
#ifndef ROMRUN_COMMANDS_H
#define ROMRUN_COMMANDS_H

#include "run.h"

/* commands_picture.c */
bool command_shot(Run *run, int count, char **words, const char *rest);
bool command_names(Run *run, int count, char **words, const char *rest);
bool command_golden(Run *run, int count, char **words, const char *rest);
bool command_keep(Run *run, int count, char **words, const char *rest);
bool command_same(Run *run, int count, char **words, const char *rest);
bool command_shows(Run *run, int count, char **words, const char *rest);
bool command_film(Run *run, int count, char **words, const char *rest);
void commands_forget_pictures(void);    /* a script compares with its own moments only */
/* commands_power.c */
bool command_power(Run *run, int count, char **words, const char *rest);
bool command_cuts(Run *run, int count, char **words, const char *rest);
bool command_sram(Run *run, int count, char **words, const char *rest);

/* commands_menu.c */
bool command_choose(Run *run, int count, char **words, const char *rest);
bool command_set(Run *run, int count, char **words, const char *rest);
/* commands.c: what the others need of it. False with the reason noted. */
bool call_port(Run *run, uint32_t which, uint32_t value, uint32_t *answer);
bool command_condition(Run *run, int count, char **words, bool *holds, char *why);     /* why: in words, VALUES_WHY long */
bool press_key(Run *run, unsigned keys);

#endif
