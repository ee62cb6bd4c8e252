/* SPDX-License-Identifier: MIT */
/* Interrupts: one table of handlers, the first that matches is called in system mode with interrupts masked. */
#ifndef TONC_IRQ
#define TONC_IRQ

#include "tonc_memmap.h"
#include "tonc_memdef.h"

typedef enum eIrqIndex {
    II_VBLANK = 0, II_HBLANK, II_VCOUNT, II_TIMER0, II_TIMER1, II_TIMER2, II_TIMER3, II_SERIAL,
    II_DMA0, II_DMA1, II_DMA2, II_DMA3, II_KEYPAD, II_GAMEPAK, II_MAX
} eIrqIndex;

typedef struct IRQ_REC { u32 flag; fnptr isr; } IRQ_REC;
extern IRQ_REC __isr_table[II_MAX + 1];

IWRAM_CODE void isr_master(void);
void irq_init(fnptr isr);                          /* NULL: isr_master. Leaves the master switch on, no source enabled */
fnptr irq_add(enum eIrqIndex irq_id, fnptr isr);   /* installs (isr may be NULL) and enables; the handler it had */
fnptr irq_delete(enum eIrqIndex irq_id);
void irq_enable(enum eIrqIndex irq_id);            /* at its sender and in REG_IE */
void irq_disable(enum eIrqIndex irq_id);

#endif
