/* BIOS calls. */
#ifndef TONC_BIOS
#define TONC_BIOS

#include "tonc_types.h"

#define RESET_EWRAM 0x0001
#define RESET_IWRAM 0x0002
#define RESET_PALETTE 0x0004
#define RESET_VRAM 0x0008
#define RESET_OAM 0x0010
#define RESET_REG_SIO 0x0020
#define RESET_REG_SOUND 0x0040
#define RESET_REG 0x0080
#define RESET_GFX 0x001C

void SoftReset(void);
void RegisterRamReset(u32 flags);
void Halt(void);
void Stop(void);
void VBlankIntrWait(void);

#endif
