/* SPDX-License-Identifier: MIT */
/* A state as lines of text, the same on host and console. Nothing hidden is written: it shows no order of cards. */
#include "engine/stronghold/rules.h"
#include "textbuf.h"

static const char *const step_names[SU_STEPS] = {
    "round", "pay", "mana card", "altar", "library", "spend (preparation)", "cast", "spend (cast)", "activate", "draw", "choose a maneuver", "maneuver 1a",
    "maneuver 1b", "maneuver 2", "maneuver 3", "spend (maneuver)", "crossbows", "cannons", "bone throwers", "ghost missiles", "skull catapults", "marksmen",
    "skeleton archers", "exorcism", "consecrated ground", "cauldrons", "stakes", "battle", "hospital", "panic", "order of the Book",
};
static const char *const ask_names[SU_ASKS] = {
    "", "target of a building", "banished to", "wounds", "slain", "Strigoi section", "surge", "ghosts of terror", "unit of terror", "first bone", "second bone",
    "type hit", "unit hit", "place of the ghost", "section of flight", "unit in flight", "work left lying", "shot of a gun", "shot of an engine", "shot of archers",
    "aim", "cauldron", "stake", "rescue",
};
static const char *const device_names[SU_DEVICES] = {"-", "crossbow", "cannon", "stakes", "cross"};
static const char *const bridge_names[] = {"", "+bridge", "+bone"};

static void word(TextBuf *text, const char *label, int value)
{
    textbuf_char(text, ' ');
    textbuf_text(text, label);
    textbuf_number(text, value);
}

static void counts(TextBuf *text, const char *letters, const uint8_t *units)
{
    for (int type = 0; type < SU_TYPES; type++) {
        textbuf_char(text, ' ');
        textbuf_char(text, letters[type]);
        textbuf_number(text, units[type]);
    }
}

static void tile(TextBuf *text, int value, const char *awake)
{
    if (value == 0)
        return;
    textbuf_text(text, ", ");
    textbuf_text(text, su_spells[su_tile_spell(value)].name);
    if (su_tile_awake(value))
        textbuf_text(text, awake);
}

static void show_frame(const SuState *state, TextBuf *text)
{
    static const char *const actors[] = {"Invader", "Defender", "nobody"};
    textbuf_text(text, "round");
    word(text, "", state->round);
    textbuf_text(text, ", ");
    textbuf_text(text, step_names[state->step]);
    if (state->ask != SU_ASK_NOTHING) {
        textbuf_text(text, ": ");
        textbuf_text(text, ask_names[state->ask]);
        word(text, "at ", state->ask_location);
        word(text, "amount ", state->ask_amount);
        word(text, "left ", state->ask_left);
    }
    textbuf_text(text, state->winner != 0 ? ", won by " : ", ");
    textbuf_text(text, actors[state->winner == 0 ? su_actor(state) : su_won(state, SU_INVADER) ? SU_INVADER : SU_DEFENDER]);
    textbuf_text(text, "\nmana");
    word(text, "", state->mana);
    word(text, "hourglasses ", state->hourglasses);
    word(text, "panic ", state->panic);
    word(text, "altar ", state->altar);
    textbuf_text(text, "; pile");
    counts(text, "gsv", state->pile);
    textbuf_text(text, "; bag");
    counts(text, "gsv", state->bag);
    textbuf_text(text, "; camp");
    counts(text, "gsv", state->inv[SU_CAMP]);
    textbuf_char(text, '\n');
}

static void show_book(const SuState *state, TextBuf *text)
{
    textbuf_text(text, "Book:");
    for (int slot = 0; slot < SU_BOOK; slot++) {
        textbuf_text(text, slot > 0 ? ", " : " ");
        textbuf_text(text, state->step == SU_STEP_CAST && slot == state->slot ? ">" : (state->exhausted >> slot & 1) != 0 ? "-" : "");
        textbuf_text(text, su_spells[state->book[slot]].name);
    }
    textbuf_text(text, "\nlibrary:");
    for (int i = 0; i < state->library_count; i++) {
        textbuf_text(text, i > 0 ? ", " : " ");
        textbuf_text(text, su_spells[state->library[i]].name);
    }
    textbuf_text(text, "\nmana cards");
    word(text, "", state->mana_count);
    textbuf_text(text, "; in panic:");
    for (int i = SU_PANIC_CARDS - 1; i >= state->panic_count; i--) {
        textbuf_char(text, ' ');
        textbuf_text(text, su_panic_names[su_panic_cards[state->panic_deck[i]]]);
    }
    if ((state->weather & SU_CLOUDBURST_ON) != 0)
        textbuf_text(text, "; Cloudburst");
    if ((state->weather & SU_ARTILLERY_ON) != 0)
        textbuf_text(text, "; Necromancer Artillery");
    textbuf_char(text, '\n');
}

static void show_field(const SuState *state, TextBuf *text)
{
    for (int location = SU_FW; location <= SU_RE3; location++) {
        textbuf_text(text, su_location_names[location]);
        counts(text, "gsv", state->inv[location]);
        if (su_is_foreground(location)) {
            word(text, "fogs ", state->fogs[location - SU_FW]);
            word(text, "awake ", state->fogs_awake[location - SU_FW]);
        } else {
            int i = location - SU_RW1;
            bool engine = su_has_engine(state, location);
            tile(text, state->tile[i][0], "*");
            tile(text, state->tile[i][1], "*");
            tile(text, state->board[i], engine ? " broken" : "*");
            if (engine)
                word(text, "misses ", state->misses[i]);
            textbuf_text(text, state->saint == location ? ", Saint" : "");
        }
        textbuf_char(text, '\n');
    }
}

static void show_wall(const SuState *state, TextBuf *text)
{
    for (int section = SU_W1; section <= SU_E4; section++) {
        int i = section - SU_W1, flags = state->section_flags[i], priest = su_priest_at(state, section);
        SuClash clash;
        su_clash(state, section, &clash);
        textbuf_text(text, su_location_names[section]);
        counts(text, "MSV", state->def[i]);
        word(text, "w", state->stones[i]);
        textbuf_text(text, (flags & SU_HAS_WOOD) != 0 ? " wood" : "");
        if (priest >= 0)
            word(text, "priest ", priest);
        textbuf_text(text, " |");
        counts(text, "gsv", state->inv[section]);
        word(text, "A ", clash.attack);
        word(text, "D ", clash.defence);
        textbuf_text(text, (flags & SU_HAS_CAULDRON) != 0 ? ", cauldron" : "");
        textbuf_text(text, (flags & SU_HAS_INSCRIPTION) != 0 ? ", inscription" : "");
        tile(text, state->air[i], "*");
        tile(text, state->ground[i], "*");
        textbuf_text(text, (flags & SU_HAS_FOUGHT) != 0 ? ", fought" : "");
        textbuf_char(text, '\n');
    }
}

static void show_ways(const SuState *state, TextBuf *text)
{
    textbuf_text(text, "towers:");
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        textbuf_char(text, ' ');
        textbuf_text(text, device_names[state->device[tower]]);
        textbuf_text(text, bridge_names[state->bridge[tower]]);
    }
    textbuf_text(text, "\npaths:");
    for (int path = 2; path < SU_PATHS; path++) {
        int flags = state->path[path];
        if (flags == 0)
            continue;
        word(text, "", path);
        textbuf_text(text, (flags & SU_PATH_TRAP) != 0 ? "trap" : (flags & SU_PATH_HOLY) != 0 ? "holy" : (flags & SU_PATH_CLOSED) != 0 ? "closed" : "");
        textbuf_text(text, (flags & SU_PATH_DAMNED) == 0 ? "" : (flags & SU_PATH_AWAKE) != 0 ? "damned*" : "damned");
    }
    textbuf_char(text, '\n');
}

static void show_fortress(const SuState *state, TextBuf *text)
{
    static const struct { uint8_t at; const char *name; } places[] = {
        {SU_AT_BARRACKS, "barracks"}, {SU_AT_COURTYARD, "; courtyard"}, {SU_AT_HOSPITAL, "; hospital"}, {SU_AT_SUPPLY, "; supply"}, {SU_AT_OUT, "; out"},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        textbuf_text(text, places[i].name);
        counts(text, "MSV", state->def[places[i].at]);
    }
    word(text, "beds ", state->beds);
    textbuf_text(text, "\npriests:");
    for (int priest = 0; priest < SU_PRIESTS; priest++) {
        textbuf_char(text, ' ');
        textbuf_text(text, su_location_names[state->priest[priest]]);
        textbuf_text(text, (state->priest_used >> priest & 1) != 0 ? "-" : "");
    }
    textbuf_text(text, "\nworks:");
    for (int work = 0; work < SU_WORKS; work++) {
        if (state->glasses[work] + state->bones[work] == 0)
            continue;
        textbuf_char(text, ' ');
        textbuf_text(text, su_works[work].name);
        word(text, "", state->glasses[work]);
        textbuf_char(text, '/');
        textbuf_number(text, su_works[work].spaces);
        if (state->bones[work] > 0)
            word(text, "bones ", state->bones[work]);
        textbuf_char(text, su_is_executed(state, work) ? '!' : ';');
    }
    textbuf_char(text, '\n');
}

int su_show(const void *in, int seat, char *out, int max)
{
    const SuState *state = in;
    TextBuf text;
    (void)seat; /* nothing is hidden from one side only */
    textbuf_begin(&text, out, max);
    show_frame(state, &text);
    show_book(state, &text);
    show_field(state, &text);
    show_wall(state, &text);
    show_ways(state, &text);
    show_fortress(state, &text);
    return text.length;
}
