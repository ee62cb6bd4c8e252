/* SPDX-License-Identifier: MIT */
/* The challenges of a game: a list with their stars, what each asks for, and why a grey one is still closed. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/board/sheets.h"
#include "ui/describe.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/words.h"
#include "ui/room.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"
#include "video.h"

enum { HELP_LINES = 2, HELP_LINES_FACE = 3, TITLE = 64, FACE_X = 192, FACE_Y = 106, FACE_TILES = 16, FACE_PALETTE = 2, FACE_ROOM = 40 };

/* In the room of the games' screens, none of which is open. */
typedef struct {
    Menu menu;
    char title[TITLE], name[CHALLENGE_NAME], words[CHALLENGE_WORDS], stars[CHALLENGE_STARS_TEXT];
    bool asking;
    Dialog dialog;
    char question[3 * DESCRIBE_MAX];
    int16_t faces;              /* sprite tiles, -1: none */
} ChallengesPage;
ROOM_FITS(ChallengesPage);
#define page ROOM_OF(ChallengesPage)

static uint8_t chosen[GAME_COUNT];      /* row to which the bar returns */

static const Challenges *all(void) { return challenges_of(app.game); }

static void fill(void *context, int index, MenuItem *item)
{
    (void)context;
    challenge_name(app.game, index + 1, page.name);
    challenge_stars_text(challenge_stars(app.game, index + 1), page.stars);
    item->disabled = challenge_locked(app.game, index + 1, page.words);
    if (!item->disabled)
        challenge_task(app.game, index + 1, page.words);
    item->label = page.name;
    item->help = page.words;
    item->note = item->disabled ? text(TEXT_CHALLENGE_CLOSED) : page.stars;
}

/* After one that was just won the next is proposed, else the one chosen last. */
static int first_row(void)
{
    bool played = scene_before() != SCENE_GAMES && app.session.game == app.game && challenge_now();
    int next = played && challenge_stars(app.game, app.session.challenge) > 0 ? challenge_next(app.game, app.session.challenge) : 0;
    if (played)
        chosen[app.game] = (uint8_t)((next ? next : app.session.challenge) - 1);
    return chosen[app.game] < all()->count ? chosen[app.game] : 0;
}

/* Where all are of one grade there is none to turn to. */
static int hint(void) { return all()->list[all()->count - 1].grade != all()->list[0].grade ? TEXT_CHALLENGE_HINT : TEXT_CHALLENGE_HINT_ONE; }

static void open_menu(void)
{
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .help_lines = all()->faces ? HELP_LINES_FACE : HELP_LINES, .help_right = all()->faces ? FACE_ROOM : 0, .count = all()->count,
                                       .selected = (uint8_t)first_row(), .fill = fill});
}

static bool load(int step)
{
    if (step == 0) {
        room_claim(SCENE_CHALLENGES);
        sprites_reset();
        sheets_sprite_palettes(NULL);
        page.faces = (int16_t)(all()->faces ? sprites_load(all()->faces, all()->face_bytes) : -1);
    }
    return page_load(step);
}

static void enter(void)
{
    const WordsArg args[] = {{.text = text(game_uis[app.game]->name)}, {.number = challenges_stars(app.game)}, {.number = CHALLENGE_STARS * all()->count}};
    words_format(page.title, TITLE, text(TEXT_CHALLENGE_TITLE), args, 3);
    page.asking = false;
    page_open(page.title, text(hint()));
    open_menu();
    audio_song(SONG_MENU);
}

static void start(void) { challenge_begin(app.game, chosen[app.game] + 1); }

/* The question takes the place of the list: there is no tile memory for both. */
static void choose(void)
{
    char lost[DESCRIBE_MAX];
    chosen[app.game] = (uint8_t)menu_selected(&page.menu);
    page.asking = !challenge_is_brief(app.game, chosen[app.game] + 1) && describe_lost(app.game, lost);
    if (!page.asking) {
        start();
        return;
    }
    words_format(page.question, sizeof page.question, text(TEXT_SETUP_ASK_LOST), &(WordsArg){.text = lost}, 1);
    menu_close(&page.menu);
    page_hints(text(TEXT_GAMES_HINT_ONE));
    dialog_open(&page.dialog, page.question, false);
}

static void answer(KitEvent event)
{
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    dialog_close(&page.dialog);
    page.asking = false;
    page_hints(text(hint()));
    open_menu();
    if (event == KIT_CHOSEN)
        start();
}

/* The first of the next grade, or of the one before. */
static void turn_grade(int step)
{
    int row = menu_selected(&page.menu), grade = all()->list[row].grade, wanted = grade + step;
    int goal = -1;
    for (int i = all()->count - 1; i >= 0; i--)
        if (all()->list[i].grade == wanted)
            goal = i;
    if (goal < 0)
        return;
    int last = goal;
    while (last + 1 < all()->count && all()->list[last + 1].grade == wanted && last < goal + page.menu.rows - 1) last++;
    kit_sound(KIT_SOUND_PAGE);
    menu_select(&page.menu, last);      /* as many of them as there is room for */
    menu_select(&page.menu, goal);
}

/* Whom one would play against, beside the task. */
static void show_face(void)
{
    int face = all()->list[menu_selected(&page.menu)].face;
    if (face && page.faces >= 0)
        sprites_add(&(Sprite){.x = FACE_X, .y = FACE_Y, .tile = (uint16_t)(page.faces + (face - 1) * FACE_TILES), .size = SPRITE_32x32, .palette = FACE_PALETTE});
}

static void frame(void)
{
    unsigned keys = keys_repeated();
    if (page.asking) {
        answer(dialog_frame(&page.dialog));
        return;
    }
    if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT)) {
        turn_grade(keys & KEY_BIT_RIGHT ? 1 : -1);
        return;
    }
    KitEvent event = menu_frame(&page.menu);
    show_face();
    if (event == KIT_CHOSEN)
        choose();
    if (event == KIT_BACK)
        scene_go(SCENE_GAMES);
}

static void leave(void)
{
    if (page.asking)
        dialog_close(&page.dialog);
    else
        menu_close(&page.menu);
    page_close();
}

const Scene scene_challenges = {.id = SCENE_CHALLENGES, .load = load, .enter = enter, .frame = frame, .leave = leave};
