/* SPDX-License-Identifier: MIT */
#include "ui/app.h"

#include <string.h>

#include "ai.h"
#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/kit.h"
#include "ui/kit/scene.h"
#include "ui/room.h"
#include "video.h"

PLACE_EWRAM App app;

static void play_sound(KitSound sound)
{
    static const uint8_t effects[KIT_SOUNDS] = {
        [KIT_SOUND_MOVE] = EFFECT_CURSOR, [KIT_SOUND_CHOOSE] = EFFECT_SELECT, [KIT_SOUND_BACK] = EFFECT_BACK,
        [KIT_SOUND_REFUSE] = EFFECT_ERROR, [KIT_SOUND_PAGE] = EFFECT_PAGE,
    };
    audio_effect(effects[sound]);
}

void app_start(void)
{
    app.memory = store_open(&app.store, system_save_memory()) == STORE_NO_MEMORY ? SAVE_MEMORY_MISSING : SAVE_OK;
    SaveResult read = settings_read(&app.store, &app.settings);
    if (app.memory == SAVE_OK && read != SAVE_NONE)
        app.memory = read;
    statistics_read(&app.store, &app.statistics);
    kit_sound_player(play_sound);
    app_apply_settings();
}

void app_apply_settings(void)
{
    const Settings *s = &app.settings;
    text_set_language(s->language == LANGUAGE_UNSET ? LANGUAGE_ENGLISH : s->language);
    kit_settings(&(KitSettings){.text_speed = s->text_speed, .game_speed = s->game_speed, .animation = s->animation != 0});
    audio_volume(s->music, s->effects);
    video_look((VideoLook)s->look);
}

void app_write_settings(void)
{
    app.wished = false;
    settings_write(&app.store, &app.settings);
}

unsigned app_wishes(void) { return app.settings.wishes[app.game]; }

void app_wish(unsigned wishes)
{
    if (wishes == app_wishes())
        return;
    app.settings.wishes[app.game] = (uint8_t)wishes;
    app.wished = true;
}

bool app_wishes_frame(void)
{
    if ((!app.wished && !app.counted) || store_write_busy(&app.store))
        return false;
    if (app.wished)
        settings_write_begin(&app.store, &app.settings, app.record);
    else
        statistics_write_begin(&app.store, &app.statistics, app.record);
    if (app.wished)
        app.wished = false;
    else
        app.counted = false;
    return true;
}

void app_played(int game)
{
    app.game = game;
    if (app.settings.last_game == game)
        return;
    app.settings.last_game = (uint8_t)game;
    app.wished = true;
}

void app_new_session(int game, const GameOptions *options, const uint8_t *control, uint32_t seed)
{
    session_new(&app.session, games, game, options, control, seed);
    room_vacate();
    app_played(game);
    if (app.statistics.game[game].started < UINT16_MAX)
        app.statistics.game[game].started++;
    app.counted = true;
}

void app_rematch(void)
{
    Session *s = &app.session;
    if (challenge_now()) {
        challenge_begin(s->game, s->challenge);
        return;
    }
    uint8_t control[GAME_SEATS_MAX];
    GameOptions options = s->options;
    memcpy(control, s->control, sizeof control);
    app_new_session(s->game, &options, control, system_entropy());
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[s->game]->scene);
}

void app_lessons_learnt(void)
{
    app.statistics.lessons |= 1u << app.game;
    honours_lesson(app.game);
    app.counted = true;
}

void app_lessons_done(void)
{
    app_lessons_learnt();
    scene_go(SCENE_GAMES);
}

static void bump(uint16_t *count, int by) { *count = (uint16_t)clamp_int(*count + by, 0, UINT16_MAX); }

/* `by`: 1, or -1 for a result that is taken back. */
static void count_against_computers(int human, int level, int by)
{
    const Session *s = &app.session;
    int result = s->ops->result(s->state, human);
    if (result == RESULT_WIN)
        bump(&app.statistics.game[s->game].level[level - 1].won, by);
    if (result == RESULT_LOSS)
        bump(&app.statistics.game[s->game].level[level - 1].lost, by);
    if (result == RESULT_DRAW)
        bump(&app.statistics.game[s->game].level[level - 1].drawn, by);
}

/* People alone have won against the rules when one of them has not lost. */
static void count_against_rules(int by)
{
    const Session *s = &app.session;
    bool lost = true;
    for (int seat = 0; seat < s->options.seats; seat++) lost = lost && s->ops->result(s->state, seat) == RESULT_LOSS;
    if (lost)
        bump(&app.statistics.game[s->game].rules.lost, by);
    else
        bump(&app.statistics.game[s->game].rules.won, by);
}

static void count_players(int by)
{
    const Session *s = &app.session;
    int humans = 0, human = 0, level = 0;
    for (int seat = 0; seat < s->options.seats; seat++) {
        if (session_human(s, seat)) {
            humans++;
            human = seat;
        } else if (s->control[seat] > level) {
            level = s->control[seat];
        }
    }
    bump(&app.statistics.game[s->game].finished, by);
    if (humans == 1 && level >= 1 && level <= STATISTICS_LEVELS)
        count_against_computers(human, level, by);
    if (humans > 0 && level == 0 && (s->ops->together || s->options.seats == 1))
        count_against_rules(by);
}

void app_count_result(void)
{
    if (!challenge_now())
        count_players(1);
    honours_count();
    app.counted = true;
}

void app_uncount_result(void)
{
    if (challenge_now())
        return;
    count_players(-1);
    app.counted = true;
}

const char *app_save_words(SaveResult result)
{
    static const int16_t words[] = {
        [SAVE_OK] = TEXT_SAVE_FINE, [SAVE_NONE] = TEXT_SAVE_EMPTY, [SAVE_WAS_OLDER] = TEXT_SAVE_OLDER,
        [SAVE_BROKEN] = TEXT_SAVE_DAMAGED, [SAVE_UNKNOWN_VERSION] = TEXT_SAVE_VERSION, [SAVE_STORE_FULL] = TEXT_SAVE_FULL,
        [SAVE_MEMORY_MISSING] = TEXT_SAVE_NO_MEMORY,
    };
    return text(words[result]);
}

void app_visit(int scene)
{
    app.back = scene_now();
    scene_go(scene);
}
