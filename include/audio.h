/* SPDX-License-Identifier: MIT */
/*
 * Music and effects on the four PSG channels. The driver runs once a VBlank; songs and effects are tables made from the text
 * sources in audio/ by tools/songc (ids in the generated audio_ids.h). An effect takes the channels it needs from the music by
 * priority and gives them back when it ends.
 */
#ifndef AUDIO_H
#define AUDIO_H

#include <stdbool.h>
#include <stdint.h>
#include "audio_ids.h"   /* generated: enum { SONG_..., SONG_COUNT }, enum { EFFECT_..., EFFECT_COUNT } */

void audio_start(void);                 /* silence, driver ready */
void audio_song(int song);              /* goes on if it plays already; another one fades first; -1 fades out in a second */
void audio_effect(int effect);
extern volatile uint8_t rom_effect;     /* for tests: the effect that was asked for last, from 1 on; scripts set it to 0 */
void audio_volume(int music, int effects); /* 0 (off) .. 4 */
void audio_frame(void);                 /* called from the VBlank handler */

#endif
