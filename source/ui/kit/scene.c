/* SPDX-License-Identifier: MIT */
#include "ui/kit/scene.h"
#include "keys.h"
#include "system.h"
#include "ui/kit/kit.h"
#include "video.h"

enum { DARK = 16, NOWHERE = -1 };
typedef enum { SCENE_RUNS, SCENE_DARKENS, SCENE_LOADS, SCENE_ENTERS } ScenePhase;

static struct {
    ScenePhase phase;
    int16_t now, next, before;
    int step;
    unsigned age;
} machine = {SCENE_RUNS, NOWHERE, NOWHERE, NOWHERE, 0, 0};

int scene_now(void) { return machine.now; }
int scene_before(void) { return machine.before; }
unsigned scene_age(void) { return machine.age; }
bool scene_leaving(void) { return machine.phase == SCENE_DARKENS; }
bool scene_changing(void) { return machine.phase != SCENE_RUNS || video_fading(); }

static void load_next(void)
{
    machine.before = machine.now;
    machine.now = machine.next;
    machine.next = NOWHERE;
    machine.phase = SCENE_LOADS;
    machine.step = 0;
}

void scene_start(int id)
{
    machine.now = NOWHERE;
    machine.next = (int16_t)id;
    video_fade_to(DARK, false, 0);
    load_next();
}

void scene_go(int id)
{
    ASSERT(id >= 0 && id < scenes_count, id);
    machine.next = (int16_t)id;
}

void rest_now(Rest how)
{
    if (how == REST_SLEEP)
        system_sleep();
    else
        video_dim(true);
}

void scene_rest(Rest how)
{
    if (machine.phase != SCENE_RUNS || machine.next != NOWHERE)
        return;
    const Scene *scene = scenes[machine.now];
    if (scene->rest)
        scene->rest(how);
    else
        rest_now(how);
}

static void empty_sprites(void)
{
    sprites_begin();
    sprites_end();
}

static void leave(void)
{
    const Scene *scene = scenes[machine.now];
    if (scene->leave)
        scene->leave();
    empty_sprites();
    kit_show(0, false);
    load_next();
}

static void load(void)
{
    const Scene *scene = scenes[machine.now];
    if (scene->load && !scene->load(machine.step++))
        return;
    machine.phase = SCENE_ENTERS;
}

/* In a frame of its own: the last step of loading may have taken all of the frame before. */
static void enter(void)
{
    const Scene *scene = scenes[machine.now];
    if (scene->enter)
        scene->enter();
    rom_scene = scene->id;
    machine.phase = SCENE_RUNS;
    machine.age = 0;
    keys_clear();
    video_fade_to(0, false, SCENE_FADE_FRAMES);
}

static void run(void)
{
    sprites_begin();
    scenes[machine.now]->frame();
    sprites_end();
    machine.age++;
    if (machine.next == NOWHERE)
        return;
    machine.phase = SCENE_DARKENS;
    video_fade_to(DARK, false, SCENE_FADE_FRAMES);
}

void scene_frame(void)
{
    kit_frame();
    switch (machine.phase) {
    case SCENE_RUNS: run(); break;
    case SCENE_DARKENS: if (!video_fading()) leave(); break;
    case SCENE_LOADS: load(); break;
    case SCENE_ENTERS: enter(); break;
    }
}
