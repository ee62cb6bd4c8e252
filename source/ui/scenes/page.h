/* SPDX-License-Identifier: MIT */
/* The frame that all menu pages share: calm backdrop, title line, bar with the buttons. */
#ifndef PAGE_H
#define PAGE_H

#include "ui/kit/dialog.h"

enum { PAGE_TOP = 2, PAGE_BOTTOM = 18 };  /* tiles left free between the title and the button bar */

bool page_load(int step);                         /* a scene's load: backdrop and palettes */
void page_open(const char *title, const char *hints);
void page_title(const char *title);                /* another one */
void page_title_in(int x, int width, const char *title);    /* beside something that reaches up to the edge */
void page_hints(const char *hints);
void page_close(void);

#endif
