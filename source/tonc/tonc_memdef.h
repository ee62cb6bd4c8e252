/* SPDX-License-Identifier: MIT */
/* Bits of registers, map entries and sprite attributes. */
#ifndef TONC_MEMDEF
#define TONC_MEMDEF

#define DCNT_MODE0 0
#define DCNT_MODE3 0x0003
#define DCNT_OAM_HBL 0x0020
#define DCNT_OBJ_2D 0
#define DCNT_OBJ_1D 0x0040
#define DCNT_BLANK 0x0080
#define DCNT_BG0 0x0100
#define DCNT_BG1 0x0200
#define DCNT_BG2 0x0400
#define DCNT_BG3 0x0800
#define DCNT_OBJ 0x1000
#define DCNT_WIN0 0x2000
#define DCNT_WIN1 0x4000
#define DCNT_WINOBJ 0x8000
#define DCNT_LAYER_SHIFT 8
#define DCNT_LAYER(n) ((n) << DCNT_LAYER_SHIFT)

#define DSTAT_IN_VBL 0x0001
#define DSTAT_IN_HBL 0x0002
#define DSTAT_VBL_IRQ 0x0008
#define DSTAT_HBL_IRQ 0x0010
#define DSTAT_VCT_IRQ 0x0020

#define BG_MOSAIC 0x0040
#define BG_4BPP 0
#define BG_8BPP 0x0080
#define BG_REG_32x32 0
#define BG_REG_64x32 0x4000
#define BG_REG_32x64 0x8000
#define BG_REG_64x64 0xC000
#define BG_PRIO(n) (n)
#define BG_CBB(n) ((n) << 2)
#define BG_SBB(n) ((n) << 8)

#define WIN_BG0 0x0001
#define WIN_BG1 0x0002
#define WIN_BG2 0x0004
#define WIN_BG3 0x0008
#define WIN_OBJ 0x0010
#define WIN_ALL 0x001F
#define WIN_BLD 0x0020
#define WIN_BUILD(low, high) (((high) << 8) | (low))
#define WININ_BUILD(win0, win1) WIN_BUILD(win0, win1)
#define WINOUT_BUILD(out, obj) WIN_BUILD(out, obj)

#define BLD_BG0 0x0001
#define BLD_BG1 0x0002
#define BLD_BG2 0x0004
#define BLD_BG3 0x0008
#define BLD_OBJ 0x0010
#define BLD_ALL 0x001F
#define BLD_BACKDROP 0x0020
#define BLD_OFF 0
#define BLD_STD 0x0040
#define BLD_WHITE 0x0080
#define BLD_BLACK 0x00C0
#define BLD_TOP(n) (n)
#define BLD_BOT(n) ((n) << 8)
#define BLD_BUILD(top, bot, mode) ((((bot) & 63) << 8) | (((mode) & 3) << 6) | ((top) & 63))
#define BLDA_BUILD(eva, evb) (((eva) & 31) | (((evb) & 31) << 8))
#define BLDY_BUILD(ey) ((ey) & 31)

#define SSW_INC 0
#define SSW_DEC 0x0008
#define SSW_OFF 0x0008
#define SSW_SHIFT(n) (n)
#define SSW_TIME(n) ((n) << 4)
#define SSW_BUILD(shift, dir, time) ((((time) & 7) << 4) | ((dir) << 3) | ((shift) & 7))

#define SSQR_DUTY1_8 0
#define SSQR_DUTY1_4 0x0040
#define SSQR_DUTY1_2 0x0080
#define SSQR_DUTY3_4 0x00C0
#define SSQR_LEN(n) (n)
#define SSQR_DUTY(n) ((n) << 6)
#define SSQR_TIME(n) ((n) << 8)
#define SSQR_IVOL(n) ((n) << 12)
#define SSQR_ENV_BUILD(ivol, dir, time) (((ivol) << 12) | ((dir) << 11) | (((time) & 7) << 8))

#define SFREQ_HOLD 0
#define SFREQ_TIMED 0x4000
#define SFREQ_RESET 0x8000
#define SFREQ_RATE(n) (n)
#define SFREQ_BUILD(rate, timed, reset) (((rate) & 0x7FF) | ((timed) << 14) | ((reset) << 15))

#define SDMG_LSQR1 0x0100
#define SDMG_LSQR2 0x0200
#define SDMG_LWAVE 0x0400
#define SDMG_LNOISE 0x0800
#define SDMG_RSQR1 0x1000
#define SDMG_RSQR2 0x2000
#define SDMG_RWAVE 0x4000
#define SDMG_RNOISE 0x8000
#define SDMG_LVOL(n) (n)
#define SDMG_RVOL(n) ((n) << 4)
#define SDMG_SQR1 0x01
#define SDMG_SQR2 0x02
#define SDMG_WAVE 0x04
#define SDMG_NOISE 0x08
#define SDMG_BUILD(_lmode, _rmode, _lvol, _rvol) \
    (((_rmode) << 12) | ((_lmode) << 8) | (((_rvol) & 7) << 4) | ((_lvol) & 7))
#define SDMG_BUILD_LR(_mode, _vol) SDMG_BUILD(_mode, _mode, _vol, _vol)

#define SDS_DMG25 0
#define SDS_DMG50 0x0001
#define SDS_DMG100 0x0002

#define SSTAT_SQR1 0x0001
#define SSTAT_SQR2 0x0002
#define SSTAT_WAVE 0x0004
#define SSTAT_NOISE 0x0008
#define SSTAT_DISABLE 0
#define SSTAT_ENABLE 0x0080

#define DMA_DST_INC 0
#define DMA_DST_FIXED 0x00400000
#define DMA_SRC_INC 0
#define DMA_SRC_FIXED 0x01000000
#define DMA_16 0
#define DMA_32 0x04000000
#define DMA_AT_NOW 0
#define DMA_ENABLE 0x80000000
#define DMA_NOW (DMA_ENABLE | DMA_AT_NOW)
#define DMA_CPY16 (DMA_NOW | DMA_16)
#define DMA_CPY32 (DMA_NOW | DMA_32)
#define DMA_FILL16 (DMA_NOW | DMA_SRC_FIXED | DMA_16)
#define DMA_FILL32 (DMA_NOW | DMA_SRC_FIXED | DMA_32)

#define TM_FREQ_SYS 0
#define TM_FREQ_1 0
#define TM_FREQ_64 0x0001
#define TM_FREQ_256 0x0002
#define TM_FREQ_1024 0x0003
#define TM_CASCADE 0x0004
#define TM_IRQ 0x0040
#define TM_ENABLE 0x0080

#define R_MODE_GPIO 0x8000

#define KEY_A 0x0001
#define KEY_B 0x0002
#define KEY_SELECT 0x0004
#define KEY_START 0x0008
#define KEY_RIGHT 0x0010
#define KEY_LEFT 0x0020
#define KEY_UP 0x0040
#define KEY_DOWN 0x0080
#define KEY_R 0x0100
#define KEY_L 0x0200
#define KEY_ANY 0x03FF
#define KEY_MASK 0x03FF
#define KCNT_IRQ 0x4000
#define KCNT_OR 0
#define KCNT_AND 0x8000

#define IRQ_VBLANK 0x0001
#define IRQ_HBLANK 0x0002
#define IRQ_VCOUNT 0x0004
#define IRQ_KEYPAD 0x1000

#define WS_SRAM_4 0
#define WS_SRAM_3 0x0001
#define WS_SRAM_2 0x0002
#define WS_SRAM_8 0x0003
#define WS_ROM0_N4 0
#define WS_ROM0_N3 0x0004
#define WS_ROM0_N2 0x0008
#define WS_ROM0_N8 0x000C
#define WS_ROM0_S2 0
#define WS_ROM0_S1 0x0010
#define WS_PREFETCH 0x4000

#define SE_HFLIP 0x0400
#define SE_VFLIP 0x0800
#define SE_ID(n) (n)
#define SE_PALBANK(n) ((n) << 12)

#define ATTR0_REG 0
#define ATTR0_AFF 0x0100
#define ATTR0_HIDE 0x0200
#define ATTR0_BLEND 0x0400
#define ATTR0_WINDOW 0x0800
#define ATTR0_MOSAIC 0x1000
#define ATTR0_4BPP 0
#define ATTR0_8BPP 0x2000
#define ATTR0_SQUARE 0
#define ATTR0_WIDE 0x4000
#define ATTR0_TALL 0x8000
#define ATTR0_Y_MASK 0x00FF
#define ATTR0_Y(n) (n)
#define ATTR0_SHAPE(n) ((n) << 14)
#define ATTR1_HFLIP 0x1000
#define ATTR1_VFLIP 0x2000
#define ATTR1_X_MASK 0x01FF
#define ATTR1_X(n) (n)
#define ATTR1_SIZE(n) ((n) << 14)
#define ATTR2_ID_MASK 0x03FF
#define ATTR2_ID(n) (n)
#define ATTR2_PRIO(n) ((n) << 10)
#define ATTR2_PALBANK(n) ((n) << 12)

#endif
