/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

void tm_log_add(TmState *state, TmMessage message)
{
    if (state->log_count == TM_LOG_MAX) {
        memmove(&state->log[0], &state->log[1], sizeof state->log[0] * (TM_LOG_MAX - 1));
        state->log_count--;
    }
    state->log[state->log_count++] = message;
}

/* TM-6.13: the three newest stay. */
void tm_mail_add(TmMail *mail, TmMessage message)
{
    if (mail->count == TM_MAIL_MAX) {
        memmove(&mail->at[0], &mail->at[1], sizeof mail->at[0] * (TM_MAIL_MAX - 1));
        mail->count--;
    }
    mail->at[mail->count++] = message;
}

void tm_deliver(TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++)
        for (int i = 0; i < state->transit[n].count; i++)
            tm_mail_add(&state->inbox[n], state->transit[n].at[i]);
    memset(state->transit, 0, sizeof state->transit);
}

static bool arg_fits(const TmState *state, int nation, int kind, int value)
{
    switch (kind) {
    case TM_ARG_NATION: return value < TM_NATIONS;
    case TM_ARG_FLAG: return value < TM_FLAGS;
    case TM_ARG_CELL: return tm_is_land(value);
    case TM_ARG_BASE: return tm_base_at(state, value) >= 0 && tm_base_known(state, nation, tm_base_at(state, value));
    default: return value == 0;
    }
}

TmWhy tm_why_words(const TmState *state, int nation, int code, int first, int second)
{
    if (code < 1 || code >= TM_CODES)
        return TM_WHY_RANGE;
    const TmCode *info = &tm_codes[code];
    int kinds[2] = {info->arg[0], info->arg[1]}, reason = first >> TM_REASON_SHIFT;
    if (info->reasons != 0 && reason != TM_SINCE_NOTHING) { /* TM-3.13 */
        if (reason >= TM_REASONS || !tm_bit(info->reasons, reason))
            return TM_WHY_RANGE;
        kinds[1] = tm_reason_args[reason];
        first &= TM_NATIONS - 1;
    }
    bool fits = arg_fits(state, nation, kinds[0], first) && arg_fits(state, nation, kinds[1], second);
    return fits ? TM_WHY_FINE : TM_WHY_RANGE;
}

int tm_said_where(const TmMessage *said)
{
    int second = tm_said_why(said) != TM_SINCE_NOTHING ? tm_reason_args[tm_said_why(said)] : tm_codes[said->code].arg[1];
    if (tm_codes[said->code].arg[0] == TM_ARG_CELL)
        return said->arg[0];
    return second == TM_ARG_CELL || second == TM_ARG_BASE ? said->arg[1] : TM_NOBODY;
}
