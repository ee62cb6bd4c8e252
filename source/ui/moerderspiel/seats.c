/* SPDX-License-Identifier: MIT */
/* Whose turn it is: curtain, veil, what a turn begins with, and what each phase asks of a human. */
#include <stddef.h>

#include "keys.h"
#include "nations.h"
#include "scenes.h"
#include "signs32.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/scene.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "ui/table.h"

enum { VEIL_X = 4, VEIL_Y = 8, VEIL_WIDTH = 22, VEIL_HEIGHT = 4, DEMO_END_FRAMES = 300 };
/* The large signs, and the tones of a nation in its palette: dark, middle, light. */
enum { SIGN_WORDS = 16 * 8, PALETTE_SIZE = 16, TONE_DARK = 1, TONES = 3 };
typedef enum { OPENING_REPLAY, OPENING_VOTES, OPENING_REPORTS, OPENING_NEWS, OPENING_READ } Opening;

static const TmState *real(void) { return table_state(); }

/* ---- hiding ---- */

/* Nobody may look: the others plan, or the console changes hands. */
static void veil_down(void)
{
    TmScreen *s = &tm_screen;
    s->veiled = true;
    kit_cover(&s->veil);
    if (!window_try(&s->veil, VEIL_X, VEIL_Y, VEIL_WIDTH, VEIL_HEIGHT, KIT_PALETTE_TEXT))
        return;
    window_clear(&s->veil, INK_BLACK);
    window_text_in(&s->veil, 0, 10, VEIL_WIDTH * 8, ALIGN_CENTRE, &font_small, ink_dim, text(TEXT_TM_VEIL));
}

static void veil_up(void)
{
    TmScreen *s = &tm_screen;
    window_close(&s->veil);
    if (s->veiled)
        kit_cover(NULL);
    s->veiled = false;
}

/* The curtain stays down until the board behind it is the new player's. */
static bool raising;
static int8_t next_viewer;

static void curtain_page_frame(void)
{
    TmScreen *s = &tm_screen;
    if (raising) {
        if (!tm_map_synced() || !board_settled())
            return;
        raising = false;
        pages_pop();
        return;
    }
    if (curtain_frame(&s->curtain) != KIT_CHOSEN)
        return;
    kit_sound(KIT_SOUND_CHOOSE);
    s->viewer = next_viewer;
    s->layer = TM_LAYER_VIEW;
    s->opening = OPENING_REPLAY;
    raising = true;
    tm_refresh();
    tm_map_jump(s->view.capital[s->viewer]);    /* TM-9.9: not where the one before left the cursor */
}

static void curtain_page_close(void)
{
    TmScreen *s = &tm_screen;
    curtain_close(&s->curtain);
    s->veiled = false;
}

static const Page curtain_page = {.frame = curtain_page_frame, .close = curtain_page_close, .back = page_nothing, .start = page_nothing, .over = true};

static void hand_over(int seat)
{
    TmScreen *s = &tm_screen;
    uint16_t tones[TONES];      /* light, middle, dark */
    next_viewer = (int8_t)seat;
    raising = false;
    window_close(&s->veil);
    tm_status_close();
    pages_home();
    pages_push(&curtain_page);
    s->veiled = true;
    s->pieces.round = 0;
    for (int i = 0; i < TONES; i++) tones[i] = nationsPal[(tm_owner(seat) - 1) * PALETTE_SIZE + TONE_DARK + TONES - 1 - i];
    curtain_open(&s->curtain, &(CurtainSetup){.name = tm_nation_name(seat), .sign = signs32Tiles + seat * SIGN_WORDS, .tones = tones});
}

/* ---- rest ---- */

enum { DROWSY_FRAMES = 3 };     /* until the veil is on screen: the picture of the last frame is the first one after waking */
static uint8_t drowsy;
static Rest rest_as;

static void drowsy_frame(void)
{
    if (++drowsy < DROWSY_FRAMES)
        return;
    pages_pop();
    table_rest(rest_as);
}

static const Page drowsy_page = {.frame = drowsy_frame, .back = page_nothing, .start = page_nothing, .over = true};

/* Somebody else may wake the console: with two or more humans it rests veiled, and the curtain asks again whose turn it is. */
void tm_seats_rest(Rest how)
{
    if (pages_top() == &drowsy_page)
        return;
    if (!tm_hot_seat() || pages_top() == &curtain_page) {    /* nothing to hide, or hidden already */
        table_rest(how);
        return;
    }
    drowsy = 0;
    rest_as = how;
    tm_status_close();
    if (!tm_screen.veiled)
        veil_down();
    pages_home();
    pages_push(&drowsy_page);
}

/* ---- parley: with two or more humans everybody gets the console, so that nobody learns who met whom (TM-12.9) ---- */

static bool human(int nation) { return app.session.control[nation] == CONTROL_HUMAN; }

static bool someone_met(void)
{
    int side;
    for (int n = 0; n < TM_NATIONS; n++)
        if (human(n) && tm_contact_of(real(), n, 0, &side) >= 0)
            return true;
    return false;
}

/* The human whose place in the round of visits has come, or -1. */
static int visited_next(void)
{
    const TmScreen *s = &tm_screen;
    for (int place = 0; place < TM_NATIONS; place++) {
        int n = (place + real()->round - 1) & (TM_NATIONS - 1);
        if (real()->phase == TM_PARLEY_PHASE && n == real()->acting)
            return -1;
        if (human(n) && !real()->nation[n].eliminated && !(s->parleyed >> n & 1))
            return n;
    }
    return -1;
}

/* Who may look now. */
static int due(void)
{
    int seat = tm_screen.touring ? visited_next() : -1;
    return seat >= 0 ? seat : table_seat();
}

static bool visit(void)
{
    TmScreen *s = &tm_screen;
    if (!s->touring)
        return false;
    int seat = visited_next();
    if (seat < 0) {
        if (real()->phase != TM_PARLEY_PHASE)
            s->touring = false;
        return false;
    }
    if (s->viewer != seat || s->veiled) {
        hand_over(seat);
    } else {
        s->parleyed = (uint8_t)(s->parleyed | 1u << seat);
        tm_parley_open(true);
    }
    return true;
}

/* ---- rounds ---- */

static bool round_is_new(void)
{
    bool begun = real()->phase == TM_PARLEY_PHASE || real()->phase == TM_ORDERS_PHASE || real()->phase == TM_OVER_PHASE;
    return begun && real()->round != tm_screen.round;
}

bool tm_seats_resolving(void) { return table_seat() == SEAT_AUTO || round_is_new(); }

static bool round_began(void)
{
    TmScreen *s = &tm_screen;
    if (!round_is_new())
        return false;
    s->round = real()->round;
    s->parleyed = 0;
    s->touring = tm_hot_seat() && real()->phase == TM_PARLEY_PHASE && someone_met();
    s->opening = OPENING_REPLAY;
    if (tm_hot_seat())
        return false;
    TmPieces before = s->viewer == TM_SPECTATOR ? s->pieces : s->before[s->viewer];
    if (s->viewer != TM_SPECTATOR)
        s->before[s->viewer].round = 0;
    tm_refresh();
    s->map_stale = !tm_replay_begin(&before);
    return true;
}

static bool opening_replay(void)
{
    TmScreen *s = &tm_screen;
    TmPieces *before = &s->before[s->viewer];
    bool plays = tm_hot_seat() && tm_replay_begin(before);
    before->round = 0;
    return plays;
}

/* What a turn begins with; true while something is shown. */
static bool opening(void)
{
    TmScreen *s = &tm_screen;
    const TmState *view = &s->view;
    if (s->opened[s->viewer] == view->round)
        return false;
    switch (s->opening++) {
    case OPENING_REPLAY: return opening_replay();
    case OPENING_VOTES:
        if (view->round % 2 == 1 && tm_days_counted(view) > s->counted[s->viewer])
            tm_votes_open(tm_days_counted(view) - 1, TM_VOTES_OPENING);
        return true;
    case OPENING_REPORTS:
        if (tm_reports_any())
            tm_reports_open(true);
        return true;
    case OPENING_NEWS:
        if (tm_news_any())
            tm_news_open();
        return true;
    default:
        s->opened[s->viewer] = view->round;
        tm_input_begin();
        return false;
    }
}

void tm_seats_skip(void)
{
    TmScreen *s = &tm_screen;
    s->opened[s->viewer] = s->view.round;
    pages_home();
    tm_input_begin();
    tm_menu_open();
}

/* Why soldiers must go comes before the question which. */
static void levy(int seat)
{
    TmScreen *s = &tm_screen;
    int days = tm_days_counted(&s->view);
    if (s->counted[seat] == days) {
        tm_levy_open();
        return;
    }
    s->counted[seat] = (uint8_t)days;
    tm_votes_open(days - 1, TM_VOTES_LEVY);
}

/* ---- each frame ---- */

static void human_frame(int seat)
{
    TmScreen *s = &tm_screen;
    if (s->viewer != seat || s->veiled) {
        if (tm_hot_seat())
            hand_over(seat);
        else {
            s->viewer = (int8_t)seat;
            s->view_stale = true;
        }
        return;
    }
    if (s->outdated) {
        s->view_stale = true;
        return;
    }
    switch (s->view.phase) {
    case TM_VOLUNTEER_PHASE: case TM_SETUP_PHASE: tm_draft_open(); break;
    case TM_PARLEY_PHASE:
        if (opening_replay())
            return;
        s->parleyed = (uint8_t)(s->parleyed | 1u << seat);
        tm_parley_open(false);
        break;
    case TM_LEVY_PHASE: levy(seat); break;
    default:
        if (!opening())
            pages_frame();
        break;
    }
}

/* No hurrying: a thought is out within a few frames, and finishing it at once would take them all together. */
static void thinking_keys(void)
{
    if (tm_screen.veiled)
        return;
    if (keys_pressed() & KEY_BIT_START)
        tm_menu_open();
    else
        board_cursor_keys();
}

/* What is public and was just said stands in the bottom line. */
static void tell(const EventList *events)
{
    TmScreen *s = &tm_screen;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        char said[TM_ROW];
        if (event.kind == TM_EVENT_SAID && event.c < real()->log_count) {
            const TmMessage *m = &real()->log[event.c];
            tm_statement(m->code, m->arg[0], m->arg[1], said, sizeof said);
        } else if (event.kind == TM_EVENT_VOTE && event.b < TM_NATIONS) {
            words_format(said, sizeof said, text(TEXT_TM_NEWS_VOTE), &(WordsArg){.text = tm_nation_name(event.b)}, 1);
        } else if (event.kind == TM_EVENT_TURN) {
            s->status_stale = true;
            continue;
        } else {
            continue;
        }
        const WordsArg args[] = {{.text = tm_nation_name(event.a)}, {.text = said}};
        words_format(s->words, TM_TEXT, text(TEXT_TM_NEWS_SAID), args, 2);
        tm_status_news(s->words);
    }
}

static void over(void)
{
    TmScreen *s = &tm_screen;
    veil_up();
    if (s->playing == TM_PLAYING_DEMO) {
        if (scene_age() % DEMO_END_FRAMES == 0)
            scene_go(SCENE_TITLE);
        return;
    }
    if (s->viewer != TM_SPECTATOR || s->outdated) {
        s->viewer = TM_SPECTATOR;
        s->view_stale = true;
    } else if (board_settled()) {
        tm_finish_open();
    }
}

/* The one human at the table, or a spectator. */
static int first_viewer(void)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (human(n))
            return n;
    return TM_SPECTATOR;
}

/* TM-12: a traitor has more to do in a turn than others, and nobody shall see it. */
static unsigned beat(void)
{
    if (first_viewer() == TM_SPECTATOR)
        return 0;
    switch (real()->phase) {
    case TM_SETUP_PHASE: return TM_BEAT_SETUP;
    case TM_ORDERS_PHASE: return TM_BEAT_ORDERS;
    default: return 0;
    }
}

void tm_seats_frame(void)
{
    TmScreen *s = &tm_screen;
    if (tm_hot_seat() && !s->veiled && due() != s->viewer && real()->phase != TM_OVER_PHASE) {
        tm_status_close();
        veil_down();
    }
    if (round_began() || visit())
        return;
    if (s->playing == TM_PLAYING_LESSONS && tm_lessons_frame())
        return;
    table_beat(beat());
    switch (table_frame()) {
    case TABLE_HUMAN: human_frame(table_seat()); break;
    case TABLE_THINKING: thinking_keys(); break;
    case TABLE_ACTED:
        s->outdated = s->resting = true;
        tell(table_events());
        break;
    case TABLE_OVER: over(); break;
    }
}

void tm_seats_begin(void)
{
    TmScreen *s = &tm_screen;
    s->veiled = s->touring = s->picking = false;
    s->moving = -1;
    s->first = TM_NO_STEP;
    s->round = real()->round;
    s->parleyed = 0;
    s->pieces.round = 0;
    s->opening = OPENING_VOTES;     /* after loading there is no replay, TM-12.6 */
    bool back = scene_before() == SCENE_HELP || scene_before() == SCENE_SETTINGS || (scene_before() == SCENE_SLOTS && app.saving);
    for (int n = 0; n < TM_NATIONS; n++) {
        s->before[n].round = 0;
        if (!back)
            s->opened[n] = s->counted[n] = 0;
    }
    if (!back)
        tm_news_forget();
    tm_status_open();
    if (tm_hot_seat()) {
        s->viewer = TM_SPECTATOR;
        veil_down();
        s->touring = real()->phase == TM_PARLEY_PHASE && someone_met();
        return;
    }
    s->viewer = (int8_t)first_viewer();
    s->view_stale = true;
}

void tm_seats_end(void)
{
    veil_up();
    window_close(&tm_screen.veil);
}
