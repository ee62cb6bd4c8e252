/* SPDX-License-Identifier: MIT */
/* Types and placement marks. */
#ifndef TONC_TYPES
#define TONC_TYPES

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define IWRAM_DATA __attribute__((section(".iwram")))
#define EWRAM_DATA __attribute__((section(".ewram")))
#define EWRAM_BSS __attribute__((section(".sbss")))
#define IWRAM_CODE __attribute__((section(".iwram"), long_call))
#define EWRAM_CODE __attribute__((section(".ewram"), long_call))
#define ALIGN(n) __attribute__((aligned(n)))
#define ALIGN4 __attribute__((aligned(4)))
#define PACKED __attribute__((packed))
#define INLINE static inline

typedef unsigned int uint;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
typedef volatile u8 vu8;
typedef volatile u16 vu16;
typedef volatile u32 vu32;
typedef volatile s16 vs16;
typedef volatile s32 vs32;

typedef u16 COLOR;
typedef u16 SCR_ENTRY, SE;
typedef struct { u32 data[8]; } TILE, TILE4;
typedef struct { u32 data[16]; } TILE8;
typedef void (*fnptr)(void);

typedef struct BG_POINT { s16 x, y; } ALIGN4 BG_POINT;
typedef struct DMA_REC { const void *src; void *dst; u32 cnt; } DMA_REC;

typedef COLOR PALBANK[16];
typedef SCR_ENTRY SCREENLINE[32];
typedef SCR_ENTRY SCREENMAT[32][32];
typedef SCR_ENTRY SCREENBLOCK[1024];
typedef TILE CHARBLOCK[512];
typedef TILE8 CHARBLOCK8[256];
typedef COLOR M3LINE[240];

typedef struct OBJ_ATTR { u16 attr0, attr1, attr2; s16 fill; } ALIGN4 OBJ_ATTR;

#endif
