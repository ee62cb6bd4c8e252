/* SPDX-License-Identifier: MIT */
/*
 * Where data lies on the console. PLACE_EWRAM: large variables in the 256 KB of work RAM instead of the 32 KB beside the
 * processor, zero at start. PLACE_IWRAM: constant tables of a hot loop in those 32 KB instead of the slow cartridge.
 */
#ifndef PLACE_H
#define PLACE_H

#ifdef __arm__
#define PLACE_EWRAM __attribute__((section(".sbss")))
#define PLACE_IWRAM __attribute__((section(".iwram.tables")))
#else
#define PLACE_EWRAM
#define PLACE_IWRAM
#endif

#endif
