/* SPDX-License-Identifier: MIT */
/*
 * Scenes: one thing on screen at a time. scene_go() fades out, leaves the old scene, loads the new one in the dark (load is called
 * once a frame with step 0, 1, 2 … until it answers true, so that loading never misses a frame), enters it and fades in.
 * The sprites of a frame are those that its `frame` adds; scene_frame opens and closes the list around it.
 */
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>
#include <stdint.h>

/* How the console rests: with a dimmed picture, which any button ends, or asleep until START or SELECT. */
typedef enum { REST_DIM, REST_SLEEP } Rest;

typedef struct {
    uint8_t id;                 /* rom_scene while it is on screen */
    bool (*load)(int step);     /* or NULL */
    void (*enter)(void);        /* after loading, still dark; or NULL */
    void (*frame)(void);
    void (*leave)(void);        /* or NULL */
    void (*rest)(Rest how);     /* asked to rest; whoever has something to hide does it before rest_now. NULL: at once */
} Scene;

extern const Scene *const scenes[];   /* in the order of their ids from 0 on; made by source/ui/scenes */
extern const int scenes_count;

enum { SCENE_FADE_FRAMES = 1 }; /* frames a step of the 16-step fade */

void scene_start(int id);       /* at power-on: nothing to leave, the screen is dark */
void scene_go(int id);          /* at the end of this frame; the last call of a frame counts; to itself: again from the start */
void scene_frame(void);         /* main: once a frame, after keys_update */
void scene_rest(Rest how);      /* the one way to rest, asked for or after a long time without a button; not while a scene changes */
void rest_now(Rest how);        /* for Scene.rest */
int scene_now(void);            /* the scene on screen, or being loaded */
int scene_before(void);         /* the one it came from, or -1 */
bool scene_leaving(void);       /* it grows dark: nobody else uses the frame */
bool scene_changing(void);      /* fading or loading */
unsigned scene_age(void);       /* frames since enter */

#endif
