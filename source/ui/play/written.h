/* SPDX-License-Identifier: MIT */
/* Leaving the table: what is left of the record would take more than a frame at once, so it gets its frames first. */
#ifndef WRITTEN_H
#define WRITTEN_H

void when_written(void (*then)(void));      /* a page that lasts until the game at the table is written; then `then` */

#endif
