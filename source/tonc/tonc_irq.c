/* SPDX-License-Identifier: MIT */
#include "tonc_irq.h"
#include "tonc_core.h"

/* One entry more than sources: a flag of 0 ends the search. */
IRQ_REC __isr_table[II_MAX + 1];

/* Where a source is told to send: register offset and bit. */
static const struct { u16 offset, flag; } senders[II_MAX] = {
    [II_VBLANK] = {0x0004, DSTAT_VBL_IRQ}, [II_HBLANK] = {0x0004, DSTAT_HBL_IRQ}, [II_VCOUNT] = {0x0004, DSTAT_VCT_IRQ},
    [II_TIMER0] = {0x0102, TM_IRQ}, [II_TIMER1] = {0x0106, TM_IRQ}, [II_TIMER2] = {0x010A, TM_IRQ},
    [II_TIMER3] = {0x010E, TM_IRQ}, [II_SERIAL] = {0x0128, 0x4000},
    [II_DMA0] = {0x00BA, 0x4000}, [II_DMA1] = {0x00C6, 0x4000}, [II_DMA2] = {0x00D2, 0x4000}, [II_DMA3] = {0x00DE, 0x4000},
    [II_KEYPAD] = {0x0132, KCNT_IRQ},
};

static vu16 *sender_register(enum eIrqIndex irq_id) { return (vu16 *)(REG_BASE + senders[irq_id].offset); }

void irq_init(fnptr isr)
{
    REG_IME = 0;
    REG_IE = 0;
    memset32(__isr_table, 0, sizeof __isr_table / 4);
    REG_ISR_MAIN = isr ? isr : isr_master;
    REG_IME = 1;
}

void irq_enable(enum eIrqIndex irq_id)
{
    u16 ime = REG_IME;

    REG_IME = 0;
    if (senders[irq_id].flag) {
        *sender_register(irq_id) |= senders[irq_id].flag;
    }
    REG_IE |= (u16)BIT(irq_id);
    REG_IME = ime;
}

void irq_disable(enum eIrqIndex irq_id)
{
    u16 ime = REG_IME;

    REG_IME = 0;
    if (senders[irq_id].flag) {
        *sender_register(irq_id) &= (u16)~senders[irq_id].flag;
    }
    REG_IE &= (u16)~BIT(irq_id);
    REG_IME = ime;
}

fnptr irq_add(enum eIrqIndex irq_id, fnptr isr)
{
    u16 ime = REG_IME;
    IRQ_REC *entry = __isr_table;

    REG_IME = 0;
    while (entry->flag && entry->flag != (u32)BIT(irq_id)) {
        entry++;
    }
    fnptr before = entry->isr;
    *entry = (IRQ_REC){(u32)BIT(irq_id), isr};
    irq_enable(irq_id);
    REG_IME = ime;
    return before;
}

fnptr irq_delete(enum eIrqIndex irq_id)
{
    u16 ime = REG_IME;
    IRQ_REC *entry = __isr_table;

    REG_IME = 0;
    irq_disable(irq_id);
    while (entry->flag && entry->flag != (u32)BIT(irq_id)) {
        entry++;
    }
    fnptr before = entry->isr;
    for (; entry->flag; entry++) {
        entry[0] = entry[1];
    }
    REG_IME = ime;
    return before;
}
