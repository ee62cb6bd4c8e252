/* Where large data lies on the console: the 256 KB of work RAM instead of the 32 KB beside the processor. Zero at start. */
#ifndef PLACE_H
#define PLACE_H

#ifdef __arm__
#define PLACE_EWRAM __attribute__((section(".sbss")))
#else
#define PLACE_EWRAM
#endif

#endif
