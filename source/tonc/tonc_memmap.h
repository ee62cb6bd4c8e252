/* SPDX-License-Identifier: MIT */
/* Memory areas and registers. */
#ifndef TONC_MEMMAP
#define TONC_MEMMAP

#include "tonc_types.h"

#define MEM_EWRAM 0x02000000
#define MEM_IWRAM 0x03000000
#define MEM_IO 0x04000000
#define MEM_PAL 0x05000000
#define MEM_VRAM 0x06000000
#define MEM_OAM 0x07000000
#define MEM_ROM 0x08000000
#define MEM_SRAM 0x0E000000

#define EWRAM_SIZE 0x40000
#define IWRAM_SIZE 0x08000
#define PAL_SIZE 0x00400
#define VRAM_SIZE 0x18000
#define OAM_SIZE 0x00400
#define SRAM_SIZE 0x10000
#define PAL_BG_SIZE 0x00200
#define PAL_OBJ_SIZE 0x00200
#define CBB_SIZE 0x04000
#define SBB_SIZE 0x00800
#define VRAM_BG_SIZE 0x10000
#define VRAM_OBJ_SIZE 0x08000

#define REG_BASE MEM_IO
#define MEM_PAL_BG MEM_PAL
#define MEM_PAL_OBJ (MEM_PAL + PAL_BG_SIZE)
#define MEM_VRAM_OBJ (MEM_VRAM + VRAM_BG_SIZE)

#define pal_bg_mem ((COLOR *)MEM_PAL)
#define pal_obj_mem ((COLOR *)MEM_PAL_OBJ)
#define pal_bg_bank ((PALBANK *)MEM_PAL)
#define pal_obj_bank ((PALBANK *)MEM_PAL_OBJ)
#define tile_mem ((CHARBLOCK *)MEM_VRAM)
#define tile8_mem ((CHARBLOCK8 *)MEM_VRAM)
#define tile_mem_obj ((CHARBLOCK *)MEM_VRAM_OBJ)
#define tile8_mem_obj ((CHARBLOCK8 *)MEM_VRAM_OBJ)
#define se_mem ((SCREENBLOCK *)MEM_VRAM)
#define se_mat ((SCREENMAT *)MEM_VRAM)
#define vid_mem ((COLOR *)MEM_VRAM)
#define m3_mem ((M3LINE *)MEM_VRAM)
#define oam_mem ((OBJ_ATTR *)MEM_OAM)
#define obj_mem ((OBJ_ATTR *)MEM_OAM)
#define rom_mem ((u16 *)MEM_ROM)
#define sram_mem ((u8 *)MEM_SRAM)

/* The last words of the fast memory, seen through its mirror below the registers. */
#define REG_IFBIOS (*(vu16 *)(REG_BASE - 0x0008))
#define REG_RESET_DST (*(vu16 *)(REG_BASE - 0x0006))
#define REG_ISR_MAIN (*(fnptr *)(REG_BASE - 0x0004))

#define REG_DISPCNT (*(vu32 *)(REG_BASE + 0x0000))
#define REG_DISPSTAT (*(vu16 *)(REG_BASE + 0x0004))
#define REG_VCOUNT (*(vu16 *)(REG_BASE + 0x0006))
#define REG_BGCNT ((vu16 *)(REG_BASE + 0x0008))
#define REG_BG0CNT (*(vu16 *)(REG_BASE + 0x0008))
#define REG_BG1CNT (*(vu16 *)(REG_BASE + 0x000A))
#define REG_BG2CNT (*(vu16 *)(REG_BASE + 0x000C))
#define REG_BG3CNT (*(vu16 *)(REG_BASE + 0x000E))
#define REG_BG_OFS ((BG_POINT *)(REG_BASE + 0x0010))
#define REG_BG0HOFS (*(vu16 *)(REG_BASE + 0x0010))
#define REG_BG0VOFS (*(vu16 *)(REG_BASE + 0x0012))
#define REG_BG2PA (*(vs16 *)(REG_BASE + 0x0020))
#define REG_BG2PB (*(vs16 *)(REG_BASE + 0x0022))
#define REG_BG2PC (*(vs16 *)(REG_BASE + 0x0024))
#define REG_BG2PD (*(vs16 *)(REG_BASE + 0x0026))
#define REG_BG2X (*(vs32 *)(REG_BASE + 0x0028))
#define REG_BG2Y (*(vs32 *)(REG_BASE + 0x002C))
#define REG_WIN0H (*(vu16 *)(REG_BASE + 0x0040))
#define REG_WIN1H (*(vu16 *)(REG_BASE + 0x0042))
#define REG_WIN0V (*(vu16 *)(REG_BASE + 0x0044))
#define REG_WIN1V (*(vu16 *)(REG_BASE + 0x0046))
#define REG_WININ (*(vu16 *)(REG_BASE + 0x0048))
#define REG_WINOUT (*(vu16 *)(REG_BASE + 0x004A))
#define REG_MOSAIC (*(vu32 *)(REG_BASE + 0x004C))
#define REG_BLDCNT (*(vu16 *)(REG_BASE + 0x0050))
#define REG_BLDALPHA (*(vu16 *)(REG_BASE + 0x0052))
#define REG_BLDY (*(vu16 *)(REG_BASE + 0x0054))

#define REG_SND1SWEEP (*(vu16 *)(REG_BASE + 0x0060))
#define REG_SND1CNT (*(vu16 *)(REG_BASE + 0x0062))
#define REG_SND1FREQ (*(vu16 *)(REG_BASE + 0x0064))
#define REG_SND2CNT (*(vu16 *)(REG_BASE + 0x0068))
#define REG_SND2FREQ (*(vu16 *)(REG_BASE + 0x006C))
#define REG_SND3SEL (*(vu16 *)(REG_BASE + 0x0070))
#define REG_SND3CNT (*(vu16 *)(REG_BASE + 0x0072))
#define REG_SND3FREQ (*(vu16 *)(REG_BASE + 0x0074))
#define REG_SND4CNT (*(vu16 *)(REG_BASE + 0x0078))
#define REG_SND4FREQ (*(vu16 *)(REG_BASE + 0x007C))
#define REG_SNDCNT (*(vu32 *)(REG_BASE + 0x0080))
#define REG_SNDDMGCNT (*(vu16 *)(REG_BASE + 0x0080))
#define REG_SNDDSCNT (*(vu16 *)(REG_BASE + 0x0082))
#define REG_SNDSTAT (*(vu16 *)(REG_BASE + 0x0084))
#define REG_SNDBIAS (*(vu16 *)(REG_BASE + 0x0088))
#define REG_WAVE_RAM ((vu32 *)(REG_BASE + 0x0090))
#define REG_WAVE_RAM0 (*(vu32 *)(REG_BASE + 0x0090))
#define REG_WAVE_RAM1 (*(vu32 *)(REG_BASE + 0x0094))
#define REG_WAVE_RAM2 (*(vu32 *)(REG_BASE + 0x0098))
#define REG_WAVE_RAM3 (*(vu32 *)(REG_BASE + 0x009C))

#define REG_DMA ((volatile DMA_REC *)(REG_BASE + 0x00B0))
#define REG_DMA0CNT (*(vu32 *)(REG_BASE + 0x00B8))
#define REG_DMA1CNT (*(vu32 *)(REG_BASE + 0x00C4))
#define REG_DMA2CNT (*(vu32 *)(REG_BASE + 0x00D0))
#define REG_DMA3CNT (*(vu32 *)(REG_BASE + 0x00DC))

#define REG_TM0D (*(vu16 *)(REG_BASE + 0x0100))
#define REG_TM0CNT (*(vu16 *)(REG_BASE + 0x0102))
#define REG_TM1D (*(vu16 *)(REG_BASE + 0x0104))
#define REG_TM1CNT (*(vu16 *)(REG_BASE + 0x0106))
#define REG_TM2D (*(vu16 *)(REG_BASE + 0x0108))
#define REG_TM2CNT (*(vu16 *)(REG_BASE + 0x010A))
#define REG_TM3D (*(vu16 *)(REG_BASE + 0x010C))
#define REG_TM3CNT (*(vu16 *)(REG_BASE + 0x010E))

#define REG_SIOCNT (*(vu16 *)(REG_BASE + 0x0128))
#define REG_KEYINPUT (*(vu16 *)(REG_BASE + 0x0130))
#define REG_KEYCNT (*(vu16 *)(REG_BASE + 0x0132))
#define REG_RCNT (*(vu16 *)(REG_BASE + 0x0134))

#define REG_IE (*(vu16 *)(REG_BASE + 0x0200))
#define REG_IF (*(vu16 *)(REG_BASE + 0x0202))
#define REG_WAITCNT (*(vu16 *)(REG_BASE + 0x0204))
#define REG_IME (*(vu16 *)(REG_BASE + 0x0208))

#endif
