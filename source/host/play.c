/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <string.h>
#include "ai.h"
#include "fixed.h"
#include "host/exit.h"
#include "host/notation.h"
#include "host/play.h"
#include "host/sitting.h"
#include "host/words.h"

enum { KEPT_ACTIONS = 20000, LIST_WIDTH = 102 };

typedef struct {
    Sitting sitting;
    PlayerList players;
    Rng rng;
    FILE *in, *out;
    Action kept[KEPT_ACTIONS];     /* all actions so far, for `save` */
    int kept_count;
    int humans, last_human;
} Play;

static const char play_help[] =
    "  MOVE        a move as it is listed, its number in the list, or its four numbers\n"
    "  list        the legal moves\n"
    "  show        the position\n"
    "  hint        what the computer would do\n"
    "  undo        takes back your last move\n"
    "  save FILE   writes the game so far as a file for siege replay\n"
    "  quit        ends\n";

static void list_actions(Play *play)
{
    const GameOps *game = play->sitting.setup.game;
    const Action *list;
    char name[NOTATION_MAX];
    int count = sitting_actions(&play->sitting, &list), width = 12;
    for (int i = 0; i < count; i++) {
        notation_write(game, play->sitting.state, list[i], name);
        width = max_int(width, (int)strlen(name) + 1);
    }
    int columns = max_int(LIST_WIDTH / (width + 5), 1);
    for (int i = 0; i < count; i++) {
        notation_write(game, play->sitting.state, list[i], name);
        fprintf(play->out, "%4d %-*s%s", i + 1, width, name, i % columns == columns - 1 || i == count - 1 ? "\n" : "");
    }
}

static bool carry_out(Play *play, Action action, Reason *reason)
{
    if (!sitting_apply(&play->sitting, action, reason))
        return false;
    if (play->kept_count < KEPT_ACTIONS)
        play->kept[play->kept_count++] = action;
    return true;
}

/* Where people play, nobody hears more than the rules let everybody know. */
static void announce(Play *play, int seat, Action action)
{
    char name[NOTATION_MAX], who[12];
    if (play->humans > 0 && !notation_public(play->sitting.setup.game, action))
        return;
    notation_write(play->sitting.setup.game, play->sitting.state, action, name);
    fprintf(play->out, "Seat %d (%s) plays %s\n", seat, player_name(play->players.at[seat], who), name);
}

static Action computer_action(Play *play, PlayerSpec player)
{
    const Sitting *sitting = &play->sitting;
    uint32_t seed = ai_seed(sitting->setup.seed, (unsigned)sitting->steps);
    return player_choose(sitting->setup.game, sitting->state, player, seed, NULL);
}

static void hint(Play *play)
{
    const GameOps *game = play->sitting.setup.game;
    char name[NOTATION_MAX];
    Reason reason = {0};
    if (!players_exist(game, &reason)) {
        fprintf(play->out, "There is no advice: %s.\n", reason.text);
        return;
    }
    notation_write(game, play->sitting.state, computer_action(play, (PlayerSpec){PLAYER_AI, ai_levels(game)}), name);
    fprintf(play->out, "Try %s.\n", name);
}

/* Does somebody not see all of this state? */
static bool has_secrets(const Play *play)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    const GameOps *game = play->sitting.setup.game;
    for (int seat = 0; seat < play->sitting.setup.options.seats; seat++) {
        game->observe(play->sitting.state, seat, view);
        if (memcmp(view, play->sitting.state, game->state_size) != 0)
            return true;
    }
    return false;
}

/* Where there are secrets only the own turn is taken back, as on the console, and no draw: what came to light stays known, and nobody tries again. */
static bool may_undo(const Play *play)
{
    if (!has_secrets(play))
        return true;
    return play->kept_count > 0 && sitting_same_turn(&play->sitting) && !sitting_drew(&play->sitting)
        && !notation_final(play->sitting.setup.game, play->kept[play->kept_count - 1]);
}

/* Back to the last decision of a person. */
static void undo(Play *play)
{
    Reason reason = {"nothing to undo"};
    bool undone = false;
    while (may_undo(play) && sitting_undo(&play->sitting, &reason)) {
        undone = true;
        play->kept_count--;
        int seat = sitting_to_act(&play->sitting);
        if (seat >= 0 && play->players.at[seat].kind == PLAYER_HUMAN)
            break;
    }
    if (!undone)
        fprintf(play->out, "There is %s.\n", reason.text);
}

static bool save(Play *play, const char *name, Reason *reason)
{
    const GameSetup *setup = &play->sitting.setup;
    FILE *file = fopen(name, "w");
    if (file == NULL)
        return reason_set(reason, "%.100s: %s", name, strerror(errno));
    fprintf(file, "new %s seed=%u seats=%d", setup->game->id, (unsigned)setup->seed, setup->options.seats);
    for (int i = 0; i < setup->game->option_count; i++)
        fprintf(file, " %s=%d", setup->game->options[i].name, setup->options.value[i]);
    fputc('\n', file);
    for (int i = 0; i < play->kept_count; i++)
        fprintf(file, "do %d %d %d %d\n", play->kept[i].kind, play->kept[i].a, play->kept[i].b, play->kept[i].c);
    fprintf(file, "hash %08x\n", (unsigned)sitting_hash(&play->sitting));
    bool lost = ferror(file) != 0;
    if (fclose(file) != 0 || lost)
        return reason_set(reason, "%.100s could not be written", name);
    fprintf(play->out, "Saved as %s.\n", name);
    return true;
}

/* In the game a file that cannot be written is no disaster. */
static void save_and_tell(Play *play, const char *name)
{
    Reason reason = {0};
    if (!save(play, name, &reason))
        fprintf(play->out, "%s\n", reason.text);
}

/* A number counts as a place in the list, everything else as a name or the four numbers. */
static bool read_action(Play *play, const char *text, Action *out)
{
    const Action *list;
    uint32_t number;
    int count = sitting_actions(&play->sitting, &list);
    if (word_number(text, (uint32_t)count, &number) && number >= 1) {
        *out = list[number - 1];
        return true;
    }
    return notation_read(play->sitting.setup.game, play->sitting.state, text, out);
}

static void show(Play *play, int seat)
{
    fprintf(play->out, "\n%s", sitting_show(&play->sitting, seat));
}

/* With secrets and several people, the next one is called to the keyboard before anything is shown. */
static bool hand_over(Play *play, int seat)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    static char line[LINE_BYTES];
    const GameOps *game = play->sitting.setup.game;
    game->observe(play->sitting.state, seat, view);
    bool secrets = memcmp(view, play->sitting.state, game->state_size) != 0;
    if (play->humans < 2 || !secrets || play->last_human == seat)
        return true;
    play->last_human = seat;
    fprintf(play->out, "\x1b[2J\x1b[HSeat %d, please. Nobody else looking? Press Enter.\n", seat);
    fflush(play->out);
    return line_read(play->in, line) != LINE_END;
}

typedef enum { TURN_DONE, TURN_AGAIN, TURN_QUIT } Turn;

static Turn human_line(Play *play, int seat, char *line, Reason *reason)
{
    Action action;
    line += strspn(line, " \t");
    line[strcspn(line, "\r")] = 0;
    if (strcmp(line, "quit") == 0)
        return TURN_QUIT;
    if (strcmp(line, "undo") == 0) {
        undo(play);
        return TURN_DONE;
    }
    if (strcmp(line, "help") == 0)
        fputs(play_help, play->out);
    else if (strcmp(line, "list") == 0)
        list_actions(play);
    else if (strcmp(line, "show") == 0)
        show(play, seat);
    else if (strncmp(line, "save ", 5) == 0)
        save_and_tell(play, line + 5);
    else if (strcmp(line, "hint") == 0)
        hint(play);
    else if (read_action(play, line, &action) && carry_out(play, action, reason))
        return TURN_DONE;
    else if (line[0] != 0)
        fprintf(play->out, "\"%.40s\" is no legal move and no command. list shows the moves, help the commands.\n", line);
    return TURN_AGAIN;
}

static Turn human_turn(Play *play, int seat, Reason *reason)
{
    static char line[LINE_BYTES];
    if (!hand_over(play, seat))
        return TURN_QUIT;
    show(play, seat);
    for (;;) {
        fprintf(play->out, "Seat %d> ", seat);
        fflush(play->out);
        if (line_read(play->in, line) == LINE_END)
            return TURN_QUIT;
        Turn turn = human_line(play, seat, line, reason);
        if (turn != TURN_AGAIN)
            return turn;
    }
}

static bool take_turn(Play *play, int seat, bool *quit, Reason *reason)
{
    if (seat == SEAT_AUTO)
        return carry_out(play, (Action){ACTION_CONTINUE, 0, 0, 0}, reason);
    PlayerSpec player = play->players.at[seat];
    if (player.kind == PLAYER_HUMAN) {
        *quit = human_turn(play, seat, reason) == TURN_QUIT;
        return true;
    }
    Action action = player.kind == PLAYER_RANDOM ? player_random(play->sitting.setup.game, play->sitting.state, &play->rng)
                                                 : computer_action(play, player);
    announce(play, seat, action);
    return carry_out(play, action, reason);
}

static void write_end(Play *play)
{
    const Sitting *sitting = &play->sitting;
    char who[12];
    show(play, SEAT_NONE);
    for (int seat = 0; seat < sitting->setup.options.seats; seat++)
        fprintf(play->out, "Seat %d (%s): %s, score %d\n", seat, player_name(play->players.at[seat], who),
                result_name(sitting->setup.game->result(sitting->state, seat)), sitting->setup.game->score(sitting->state, seat));
}

/* save_as: file for the game as it stands at the end, or NULL. */
static bool run(const GameSetup *setup, const PlayerList *players, FILE *in, FILE *out, const char *save_as, Reason *reason)
{
    static Play play;
    GameSetup seated = *setup;
    bool quit = false, fine = true;
    play = (Play){.players = *players, .in = in, .out = out, .last_human = SEAT_NONE};
    players_seat(setup->game, players, &seated.options);
    for (int i = 0; i < players->count; i++)
        play.humans += players->at[i].kind == PLAYER_HUMAN;
    rng_start(&play.rng, setup->seed ^ 0xD1CE5EEDu);
    sitting_init(&play.sitting);
    if (!sitting_start(&play.sitting, &seated, reason))
        return false;
    if (play.humans > 0)
        fprintf(out, "%s, seed %u. help lists the commands.\n", setup->game->id, (unsigned)setup->seed);
    while (fine && !quit && sitting_to_act(&play.sitting) != SEAT_NONE)
        fine = take_turn(&play, sitting_to_act(&play.sitting), &quit, reason);
    if (fine && !quit)
        write_end(&play);
    else
        fputc('\n', out);
    if (fine && save_as != NULL)
        fine = save(&play, save_as, reason);
    sitting_free(&play.sitting);
    return fine;
}

bool play_run(const GameSetup *setup, const PlayerList *players, FILE *in, FILE *out, Reason *reason)
{
    return run(setup, players, in, out, NULL, reason);
}

int play_command(Arguments *arguments, FILE *out, Reason *reason)
{
    GameSetup setup;
    PlayerList players;
    const Flag *seats = arguments_flag(arguments, "seats"), *saved = arguments_flag(arguments, "save");
    if (!arguments_setup(arguments, &setup, reason))
        return EXIT_USAGE;
    if (seats->given) {
        if (!players_parse(setup.game, seats->value, &players, reason))
            return EXIT_USAGE;
    } else {
        players = (PlayerList){.count = setup.options.seats};
        for (int i = 0; i < players.count; i++)
            players.at[i] = (PlayerSpec){PLAYER_HUMAN, 0};
    }
    return run(&setup, &players, stdin, out, saved->given ? saved->value : NULL, reason) ? EXIT_FINE : EXIT_FAILED;
}
