/* SPDX-License-Identifier: MIT */
#include "playthrough.h"
#include "fixed.h"
#include "hash.h"
#include "textbuf.h"

enum { EVENTS_A_LINE = 8 };

typedef struct {
    char data[PLAYTHROUGH_LINE_MAX + 1];
    TextBuf text;
    PlaythroughSink sink;
    void *context;
} Line;

static void line_begin(Line *line, const char *label)
{
    textbuf_begin(&line->text, line->data, sizeof line->data);
    textbuf_text(&line->text, label);
}

static void line_end(Line *line)
{
    line->sink(line->context, line->data);
}

static void number_line(Line *line, const char *label, int value)
{
    line_begin(line, label);
    textbuf_number(&line->text, value);
    line_end(line);
}

static void hash_line(Line *line, const char *label, uint32_t value)
{
    line_begin(line, label);
    textbuf_hex(&line->text, value, 8);
    line_end(line);
}

static void quad(TextBuf *text, uint8_t kind, uint8_t a, uint8_t b, uint8_t c)
{
    const uint8_t bytes[] = {kind, a, b, c};
    for (int i = 0; i < 4; i++) {
        textbuf_char(text, i == 0 ? ' ' : '.');
        textbuf_number(text, bytes[i]);
    }
}

/* The game's own words, each line marked with "| ", long ones cut. */
static void show_lines(Playthrough *run, Line *line)
{
    run->game->show(run->state, SEAT_NONE, run->text, GAME_SHOW_MAX);
    for (const char *at = run->text; *at != 0;) {
        line_begin(line, "| ");
        while (*at != 0 && *at != '\n' && line->text.length < PLAYTHROUGH_LINE_MAX)
            textbuf_char(&line->text, *at++);
        at += *at == '\n';
        line_end(line);
    }
}

static uint32_t list_hash(const Action *list, int count)
{
    uint32_t hash = HASH_START;
    for (int i = 0; i < count; i++)
        for (int shift = 24; shift >= 0; shift -= 8)
            hash = hash_byte(hash, (uint8_t)(action_key(list[i]) >> shift));
    return hash;
}

static void position_lines(Playthrough *run, Line *line, int count)
{
    const GameOps *game = run->game;
    int packed = game->pack(run->state, run->packed, GAME_PACK_MAX);
    line_begin(line, "");
    line_end(line);
    number_line(line, "ply ", run->ply);
    show_lines(run, line);
    number_line(line, "to act ", game->to_act(run->state));
    hash_line(line, "hash ", game->hash(run->state));
    line_begin(line, "packed ");
    textbuf_number(&line->text, packed);
    textbuf_text(&line->text, " bytes ");
    textbuf_hex(&line->text, crc32(0, run->packed, packed), 8);
    line_end(line);
    line_begin(line, "legal ");
    textbuf_number(&line->text, count);
    textbuf_char(&line->text, ' ');
    textbuf_hex(&line->text, list_hash(run->list, min_int(count, GAME_ACTIONS_MAX)), 8);
    line_end(line);
}

static void result_lines(Playthrough *run, Line *line)
{
    static const char *const names[] = {" open", " win", " loss", " draw"};
    line_begin(line, "result");
    for (int seat = 0; seat < run->seats; seat++)
        textbuf_text(&line->text, names[run->game->result(run->state, seat) & 3]);
    line_end(line);
    line_begin(line, "score");
    for (int seat = 0; seat < run->seats; seat++) {
        textbuf_char(&line->text, ' ');
        textbuf_number(&line->text, run->game->score(run->state, seat));
    }
    line_end(line);
}

static void event_lines(Playthrough *run, Line *line)
{
    for (int i = 0; i < run->events.count; i++) {
        const Event *event = &run->events.at[i];
        if (i % EVENTS_A_LINE == 0)
            line_begin(line, "events");
        quad(&line->text, event->kind, event->a, event->b, event->c);
        if (i % EVENTS_A_LINE == EVENTS_A_LINE - 1 || i == run->events.count - 1)
            line_end(line);
    }
}

void playthrough_begin(Playthrough *run, const GameOps *game, const GameOptions *options, uint32_t seed, int plies, PlaythroughSink sink, void *context)
{
    Line line = {.sink = sink, .context = context};
    run->game = game;
    run->seats = options->seats;
    run->ply = 0;
    run->plies = plies;
    rng_start(&run->rng, ~seed);
    line_begin(&line, "game ");
    textbuf_text(&line.text, game->id);
    line_end(&line);
    hash_line(&line, "seed ", seed);
    number_line(&line, "seats ", options->seats);
    for (int i = 0; i < game->option_count; i++) {
        line_begin(&line, "option ");
        textbuf_text(&line.text, game->options[i].name);
        textbuf_char(&line.text, ' ');
        textbuf_number(&line.text, options->value[i]);
        line_end(&line);
    }
    game->start(run->state, options, seed);
}

bool playthrough_step(Playthrough *run, PlaythroughSink sink, void *context)
{
    Line line = {.sink = sink, .context = context};
    const GameOps *game = run->game;
    int count = game->actions(run->state, run->list, GAME_ACTIONS_MAX);
    int seat = game->to_act(run->state);
    position_lines(run, &line, count);
    if (seat == SEAT_NONE || run->ply >= run->plies) {
        result_lines(run, &line);
        return false;
    }
    Action action = run->list[rng_below(&run->rng, (uint32_t)count, 0)];
    line_begin(&line, "action");
    quad(&line.text, action.kind, action.a, action.b, action.c);
    line_end(&line);
    events_clear(&run->events);
    game->apply(run->state, seat, action, &run->events);
    event_lines(run, &line);
    run->ply++;
    return true;
}
