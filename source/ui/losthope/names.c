/* SPDX-License-Identifier: MIT */
/* The words for actions: a kind has a name, and each of its bytes stands for something that has one. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

/* What a byte of an action stands for. */
typedef enum {
    IS_NOTHING, IS_SLOT, IS_SPACE, IS_FITTING, IS_ITEM, IS_DISTRICT, IS_PLACE, IS_PLACE_SLOT, IS_CHARACTER, IS_NUMBER, IS_TASK, IS_CHOICE, IS_CARD,
    IS_CHILD_CARD, IS_HELPER, IS_USE, IS_MOVE, IS_OUTDOORS, IS_TIMELINE, IS_FOOD, IS_FEED, IS_PARTY, IS_EQUIP, IS_FIRE, IS_SPECIAL, IS_MARKER,
    IS_FAVOUR, IS_WEAPON, IS_FOE, IS_BREAK, IS_STATUS, IS_SIDE, IS_AMOUNT, IS_KEEP, IS_WOOD, IS_PARTS, IS_WATER, IS_DAMAGE, IS_WOUNDS,
    IS_BOOK, IS_GOAL_OPTION, IS_FAVOUR_OPTION, IS_ORDER, IS_INSTEAD, IS_SECOND
} Meaning;
typedef struct { int16_t name; uint8_t byte[3]; } KindWords;

static const KindWords kinds[LH_KINDS] = {
    [LH_END] = {TEXT_LH_DO_DONE, {0}},
    [LH_CHOOSE] = {TEXT_LH_DO_GO_ON, {IS_CHOICE}},
    [LH_PICK_CHAR] = {TEXT_LH_ACT_WHO, {IS_SLOT}},
    [LH_PICK_ITEM] = {TEXT_LH_ACT_THINGS, {IS_ITEM, IS_AMOUNT, IS_SIDE}},
    [LH_PAY] = {TEXT_LH_DO_PAY, {0}},
    [LH_PICK_DIST] = {TEXT_LH_ACT_WHERE, {IS_DISTRICT}},
    [LH_PICK_SLOT] = {TEXT_LH_ACT_WHERE, {IS_PLACE_SLOT}},
    [LH_PICK_SPACE] = {TEXT_LH_ACT_WHERE, {IS_SPACE}},
    [LH_KEEP] = {TEXT_LH_DO_KEEP, {0}},
    [LH_REROLL] = {TEXT_LH_ACT_REROLL, {0}},
    [LH_CLEAR] = {TEXT_LH_DO_CLEAR, {IS_SLOT, IS_SPACE, IS_HELPER}},
    [LH_BUILD] = {TEXT_LH_DO_BUILD, {IS_SLOT, IS_FITTING, IS_BOOK}},
    [LH_USE] = {TEXT_LH_ACT_USE, {IS_SLOT, IS_SPACE, IS_USE}},
    [LH_MOVE] = {TEXT_LH_DO_MOVE, {IS_SLOT, IS_SPACE, IS_MOVE}},
    [LH_RUMMAGE] = {TEXT_LH_DO_RUMMAGE, {IS_SLOT, IS_HELPER}},
    [LH_OUTDOORS] = {TEXT_LH_DO_OUTDOORS, {IS_SLOT, IS_OUTDOORS, IS_ITEM}},
    [LH_HOMEGOAL] = {TEXT_LH_DO_HOMEGOAL, {IS_SLOT, IS_TIMELINE}},
    [LH_CHILD] = {TEXT_LH_DO_CHILD, {IS_SLOT}},
    [LH_PASS] = {TEXT_LH_DO_PASS, {IS_SLOT}},
    [LH_DRINK] = {TEXT_LH_ACT_DRINK, {IS_SLOT}},
    [LH_EAT] = {TEXT_LH_ACT_EAT, {IS_SLOT, IS_FOOD}},
    [LH_FEED] = {TEXT_LH_ACT_FEED, {IS_FEED, IS_FOOD}},
    [LH_ASSIGN] = {TEXT_LH_ACT_ASSIGN, {IS_SLOT, IS_TASK}},
    [LH_SEND] = {TEXT_LH_TARGET, {IS_PARTY, IS_DISTRICT}},
    [LH_EQUIP] = {TEXT_LH_ACT_EQUIP, {IS_EQUIP, IS_ITEM, IS_AMOUNT}},
    [LH_STEP] = {TEXT_LH_ACT_STEP, {IS_DISTRICT, IS_FIRE, IS_SLOT}},
    [LH_LOOK] = {TEXT_LH_DO_LOOK, {IS_PLACE}},
    [LH_DISCOVER] = {TEXT_LH_DO_DISCOVER, {0}},
    [LH_COLLECT] = {TEXT_LH_DO_COLLECT, {IS_WOOD, IS_PARTS, IS_WATER}},
    [LH_SPECIAL] = {TEXT_LH_ACT_SPECIAL, {IS_PLACE, IS_SPECIAL}},
    [LH_MARKER] = {TEXT_LH_ACT_MARKER, {IS_MARKER, IS_TIMELINE, IS_GOAL_OPTION}},
    [LH_FAVOUR] = {TEXT_LH_ACT_FAVOUR, {IS_CHARACTER, IS_FAVOUR, IS_FAVOUR_OPTION}},
    [LH_EXPLORE] = {TEXT_LH_DO_EXPLORE, {IS_PLACE}},
    [LH_FLIP] = {TEXT_LH_DO_FLIP, {0}},
    [LH_USECARD] = {TEXT_LH_ACT_MAP, {0, IS_ORDER}},
    [LH_WEAPON] = {TEXT_LH_ACT_WEAPON, {IS_SLOT, IS_WEAPON}},
    [LH_ATTACK] = {TEXT_LH_DO_ATTACK, {IS_SLOT, IS_FOE, IS_NUMBER}},
    [LH_FLEE] = {TEXT_LH_DO_FLEE, {0}},
    [LH_BREAKOFF] = {TEXT_LH_DO_BUY_OFF, {IS_BREAK}},
    [LH_TAKE] = {TEXT_LH_ACT_BAG, {IS_ITEM, IS_NUMBER}},
    [LH_FREE] = {TEXT_LH_DO_COLLECT, {IS_WOOD, IS_PARTS, IS_WATER}},
    [LH_CANCEL] = {TEXT_LH_ACT_CANCEL, {IS_DAMAGE, IS_WOUNDS}},
    [LH_MEDS] = {TEXT_LH_ACT_MEDS, {IS_SLOT, IS_ITEM}},
    [LH_SIP] = {TEXT_LH_ACT_SIP, {IS_SLOT, IS_ITEM}},
    [LH_FATE] = {TEXT_LH_DO_FATE, {0}},
    [LH_KEEPNARR] = {TEXT_LH_ACT_CARD, {IS_KEEP, IS_INSTEAD}},
    [LH_NARR] = {TEXT_LH_ACT_PLAY, {IS_CARD, IS_SLOT, IS_SECOND}},
    [LH_CHILDACT] = {TEXT_LH_ACT_CHILD_CARD, {IS_CHILD_CARD, IS_SLOT}},
    [LH_REFITPT] = {TEXT_LH_PHASE_REFIT, {IS_SLOT, IS_STATUS}},
};

static void number(char *out, int size, int id, int value) { words_format(out, size, text(id), &(WordsArg){.number = value}, 1); }

/* Ending is called what it means there. */
int lh_kind_text(int kind)
{
    const LhState *state = lh_view();
    if (kind == LH_END && lh_top(state) != NULL && lh_top(state)->type == LH_P_RAID)
        return TEXT_LH_DO_NO_CARD;
    if (kind == LH_END && state->depth == 0 && state->phase == LH_DAY)
        return TEXT_LH_DO_END_ROUND;
    if (kind == LH_END && state->depth == 0 && state->phase == LH_TOUR_ACT)
        return TEXT_LH_DO_HOME;
    if (kind == LH_END && state->depth == 0 && state->phase == LH_TOUR_EXPLORE)
        return TEXT_LH_DO_STOP;
    return kinds[kind].name;
}

/* What all that may be done with the marks of a district have in common in a byte; LH_NONE: nothing. */
static int common(int byte)
{
    const Narrow *legal = &lh_screen.legal;
    int value = LH_ANY;
    for (int i = 0; i < legal->count; i++) {
        int here = byte == 0 ? legal->list[i].a : legal->list[i].b;
        if (legal->list[i].kind == LH_MARKER)
            value = value == LH_ANY || value == here ? here : LH_NONE;
    }
    return value == LH_ANY ? LH_NONE : value;
}

int lh_goal_here(void)
{
    int space = common(0) == LH_MARK_GOAL ? common(1) : LH_NONE;
    return space <= LH_TIMELINE && lh_view()->timeline[space].card != LH_NONE ? lh_view()->timeline[space].card : LH_NONE;
}

/* The one goal, crate or fire of a district is called by its name. */
void lh_kind_words(int kind, char *out, int size)
{
    int goal = kind == LH_MARKER ? lh_goal_here() : LH_NONE, mark = kind == LH_MARKER ? common(0) : LH_NONE;
    if (goal != LH_NONE)
        words_format(out, size, text(TEXT_LH_MARK_TASK), &(WordsArg){.text = text(lh_words_card[goal])}, 1);
    else
        number(out, size, mark < LH_MARKS ? TEXT_LH_DO_GOAL + mark : lh_kind_text(kind), 0);
}

/* Kinds whose bytes belong together: a row is the whole action. */
bool lh_is_whole(int kind) { return kind == LH_COLLECT || kind == LH_FREE || kind == LH_CANCEL; }

void lh_whole_words(Action action, char *out, int size)
{
    const WordsArg both[] = {{.number = action.a}, {.number = action.b}};
    if (action.kind == LH_CANCEL)
        words_format(out, size, text(TEXT_LH_ACT_WARD_OFF), both, 2);
    else if (action.a > 0)
        number(out, size, TEXT_LH_ACT_N_WOOD, action.a);
    else if (action.b > 0)
        number(out, size, TEXT_LH_ACT_N_PARTS, action.b);
    else
        number(out, size, TEXT_LH_ACT_N_WATER, action.c);
}

LhMeaning lh_meaning(int kind, int byte)
{
    switch (kinds[kind].byte[byte]) {
    case IS_SLOT: return LH_MEANS_PERSON;
    case IS_ITEM:
    case IS_FOOD:
    case IS_WEAPON: return LH_MEANS_ITEM;
    case IS_DISTRICT: return LH_MEANS_DISTRICT;
    default: return LH_MEANS_OTHER;
    }
}

/* The slot of the day's actions is the person chosen on the board. */
bool lh_byte_matters(int kind, int byte) { return kinds[kind].byte[byte] != IS_NOTHING; }

const char *lh_person_name(int slot)
{
    const LhState *state = lh_view();
    if (slot == LH_DOG_SLOT)
        return text(TEXT_LH_DOG);
    if (slot >= LH_SLOTS || state->people[slot].id == LH_NONE)
        return "";
    return text(lh_words_first_name[state->people[slot].id]);
}

/* A thing by its number: one of it, or none and several. */
int lh_item_text(int item, int number) { return number == 1 ? lh_words_item[item] : lh_words_items[item]; }

/* Short enough for a row. */
int lh_child_text(void) { return lh_view()->orphan == LH_WITH_SIBLINGS ? TEXT_LH_DUSK_CHILDREN : lh_words_orphan[lh_view()->orphan - LH_WITH_BOY]; }

/* ---- choices ---- */

static int word(uint16_t id, int else_id) { return id == LH_NO_WORD ? else_id : id; }

static int choice_text(const LhFrame *top, int option)
{
    switch (top->src) {
    case LH_ASK_SCENE: return word(lh_words_scene_choice[top->b][option & 1], TEXT_LH_DO_GO_ON);
    case LH_ASK_RESIDENT: return word(lh_words_resident_option[top->b][option], TEXT_LH_DO_GO_ON);
    case LH_ASK_VISITOR: return word(lh_words_visitor_option[top->b][option], TEXT_LH_DO_GO_ON);
    case LH_ASK_CHILD_SCENE: return word(lh_words_child_choice[top->b][option & 1], TEXT_LH_DO_GO_ON);
    case LH_ASK_MEET: return option == 0 ? TEXT_LH_MEET : option == 1 ? TEXT_LH_USE_HIDING : TEXT_LH_USE_DOG;
    case LH_ASK_STRIKE_FIRST: return option ? TEXT_LH_STRIKE_FIRST : TEXT_LH_MEET;
    case LH_ASK_ALLY: return option ? TEXT_LH_ALLY_SKIP : TEXT_LH_ALLY_ROLL;
    case LH_ASK_DAMAGE: return TEXT_LH_DAMAGE_BOARD + option;
    case LH_ASK_PROMISE: return option ? TEXT_LH_PROMISE_YES : TEXT_LH_PROMISE_NO;
    case LH_ASK_BRANCH: return option ? TEXT_LH_BRANCH_IIB : TEXT_LH_BRANCH_IIA;
    case LH_ASK_DROP: return option ? TEXT_LH_DROP_SHARE : TEXT_LH_DROP_KEEP;
    case LH_ASK_OFFER: return option == 0 ? TEXT_LH_OFFER_REFUSE : top->b == LH_Q3 ? TEXT_LH_OFFER_Q3 : TEXT_LH_OFFER_Q9;
    case LH_ASK_NEW_LOCATION: return option ? TEXT_LH_ACT_ACCEPT : TEXT_LH_ACT_REFUSE;
    case LH_ASK_SHOTS: return option ? TEXT_LH_ACT_TWO_SHOTS : TEXT_LH_ACT_ONE_SHOT;
    default: return 0;
    }
}

/* A card turned over while exploring has words for its options; any other line is told by what it costs and brings. */
static void line_choice(const LhFrame *top, int option, char *out, int size)
{
    const LhState *state = lh_view();
    for (int i = state->depth - 2; i >= 0; i--)
        if (state->stack[i].type == LH_T_FLIP && lh_words_exploration_option[state->stack[i].a][option] != LH_NO_WORD) {
            words_copy(out, size, text(lh_words_exploration_option[state->stack[i].a][option]));
            return;
        }
    lh_branch_words(top->at, option, out, size);
    out[0] = words_capital(out[0]);
}

static int proof_token(int option)
{
    int proofs = lh_proofs(lh_view()), token = 0;
    for (; option > 0; option--) proofs &= proofs - 1;
    while (token < LH_CAMPAIGN_TOKENS && (proofs >> token & 1) == 0) token++;
    return token;
}

static void choice_words(int option, char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    int id = top != NULL ? choice_text(top, option) : TEXT_LH_DO_GO_ON;
    if (id != 0) {
        words_copy(out, size, text(id));
        return;
    }
    switch (top->src) {
    case LH_ASK_LINE: line_choice(top, option, out, size); break;
    case LH_ASK_NEWCOMER:
        words_copy(out, size, option == 2 || (option == 1 && top->c == LH_NONE) ? text(TEXT_LH_ACT_NOBODY) : text(lh_words_first_name[option == 0 ? top->b : top->c]));
        break;
    case LH_ASK_DISCARD: words_copy(out, size, text(lh_words_narrative[lh_view()->hand[option]])); break;
    case LH_ASK_WOOD: {
        const WordsArg args[] = {{.number = option}, {.number = top->b - option}};
        int words = option == 0 ? TEXT_LH_ACT_ONLY_PARTS : option == top->b ? TEXT_LH_ACT_ONLY_WOOD : TEXT_LH_ACT_WOOD_OR_PARTS;
        words_format(out, size, text(words), args, 2);
        break;
    }
    case LH_ASK_PROOF: words_copy(out, size, text(lh_words_token[proof_token(option) - 1])); break;
    case LH_ASK_CHARACTER: words_copy(out, size, text(lh_words_character[option == 0 ? top->b : top->c])); break;
    default: words_copy(out, size, text(TEXT_LH_DO_GO_ON)); break;    /* what was seen is only read */
    }
}

/* ---- values ---- */

static void space_words(int space, char *out, int size)
{
    const LhState *state = lh_view();
    bool built = space < LH_BUILD_SPACES && state->fitting[space] != LH_NONE;
    const WordsArg args[] = {{.text = text(lh_words_room[space])}, {.text = built ? text(lh_words_fitting[state->fitting[space]]) : ""}};
    words_format(out, size, text(built ? TEXT_LH_ACT_ROOM_WITH : TEXT_LH_ACT_ROOM), args, 2);
}

static void foe_words(int foe, char *out, int size)
{
    const LhEnemy *enemy = &lh_view()->foe[foe];
    const WordsArg args[] = {{.number = foe + 1}, {.number = enemy->prowess}, {.number = enemy->wounds}};
    words_format(out, size, text(TEXT_LH_ACT_FOE), args, 3);
}

static void timeline_words(int space, char *out, int size)
{
    const LhEntry *entry = &lh_view()->timeline[space <= LH_TIMELINE ? space : 0];
    words_copy(out, size, entry->card == LH_NONE ? "" : text(lh_words_card[entry->card]));
}

static void keep_words(int which, char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    if (which == 2 || top == NULL)
        words_copy(out, size, text(TEXT_LH_ACT_NOTHING));
    else
        words_copy(out, size, text(lh_words_narrative[which == 0 ? top->a : top->b]));
}

static void option_or(const LhOption *option, char *out, int size)
{
    lh_option_price(option, out, size);
    if (out[0] == 0)
        words_copy(out, size, text(TEXT_LH_DO_GO_ON));
}

/* Steps and own actions with two ways have words for each. */
static void favour_words(Action action, char *out, int size)
{
    const LhCharacter *character = &lh_characters[action.a];
    int step = lh_view()->favour[action.a];
    if (action.b != 0)
        words_copy(out, size, text(action.a == LH_ORIC ? action.c ? TEXT_LH_OWN_ORIC_ILL : TEXT_LH_OWN_ORIC_WOUND : lh_words_own_action[action.a]));
    else if (action.a == LH_DANEK && step == 3)
        words_copy(out, size, text(action.c ? TEXT_LH_STEP_DANEK_3_REFUSE : TEXT_LH_STEP_DANEK_3_ERRAND));
    else if (action.a == LH_VELD && step == 2)
        words_copy(out, size, text(action.c ? TEXT_LH_STEP_VELD_2_SILENT : TEXT_LH_STEP_VELD_2_PROOF));
    else
        option_or(&character->step[step >= 1 && step <= 3 ? step - 1 : 0].option[action.c % LH_STEP_OPTIONS], out, size);
}

static int favour_step_text(int character)
{
    int favour = lh_view()->favour[character];
    return favour >= 1 && favour <= 3 ? lh_words_favour_step[character][favour - 1] : TEXT_LH_ACT_FAVOUR_STEP;
}

static void order_words(int order, char *out, int size)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    if (top == NULL || top->type != LH_P_ORDER) {
        words_copy(out, size, text(TEXT_LH_ACT_MAP));
        return;
    }
    WordsArg args[3] = {{.text = ""}, {.text = ""}, {.text = ""}};
    int row = top->n == 3 ? order : order == 1 ? 2 : 0;
    for (int i = 0; i < top->n && i < 3; i++) {
        int card = lh_pile_next(state, orders[row][i] < top->n ? orders[row][i] : i);
        args[i].text = card == LH_NONE ? "?" : text(lh_words_exploration[card]);
    }
    words_format(out, size, text(top->n == 3 ? TEXT_LH_ACT_ORDER_3 : top->n == 2 ? TEXT_LH_ACT_ORDER_2 : TEXT_LH_ACT_ROOM), args, 3);
}

static void instead_words(int place, char *out, int size)
{
    const LhState *state = lh_view();
    if (place >= LH_HAND || state->hand[place] == LH_NONE)
        words_copy(out, size, text(TEXT_LH_NOTE_INTO_HAND));
    else
        words_format(out, size, text(TEXT_LH_NOTE_INSTEAD), &(WordsArg){.text = text(lh_words_narrative[state->hand[place]])}, 1);
}

void lh_value_words(int kind, int byte, int value, Action example, char *out, int size)
{
    const LhState *state = lh_view();
    switch (kinds[kind].byte[byte]) {
    case IS_SLOT: words_copy(out, size, lh_person_name(value)); break;
    case IS_SPACE: space_words(value, out, size); break;
    case IS_FITTING: words_copy(out, size, text(lh_words_fitting[value])); break;
    case IS_ITEM: words_copy(out, size, text(lh_words_item[value])); break;
    case IS_FOOD: words_copy(out, size, value == LH_PORTION ? text(TEXT_LH_PORTION) : text(lh_words_item[value])); break;
    case IS_WEAPON: words_copy(out, size, value == LH_NONE ? text(TEXT_LH_ACT_BARE) : text(lh_words_item[value])); break;
    case IS_DISTRICT: number(out, size, TEXT_LH_DISTRICT, value); break;
    case IS_PLACE: words_copy(out, size, text(lh_words_place[value])); break;
    case IS_PLACE_SLOT: words_copy(out, size, state->slot[value] == LH_NONE ? text(TEXT_LH_ROOM_FREE) : text(lh_words_place[state->slot[value]])); break;
    case IS_CHARACTER: words_copy(out, size, text(lh_words_character[value])); break;
    case IS_TASK: words_copy(out, size, text(TEXT_LH_TASK_BED + value)); break;
    case IS_CHOICE: choice_words(value, out, size); break;
    case IS_CARD: words_copy(out, size, text(lh_words_narrative[value])); break;
    case IS_CHILD_CARD: words_copy(out, size, text(lh_words_child_action[value])); break;
    case IS_HELPER: words_copy(out, size, value == LH_NONE || value == 0 ? text(TEXT_LH_ACT_ALONE) : kind == LH_CLEAR ? lh_person_name(value) : text(TEXT_LH_ACT_CHILD_HELPS)); break;
    case IS_USE: {
        int fitting = state->fitting[example.b];
        words_copy(out, size, text(word(fitting != LH_NONE && value < LH_USES ? lh_words_fitting_use[fitting][value] : LH_NO_WORD, TEXT_LH_ACT_USE)));
        break;
    }
    case IS_MOVE: words_copy(out, size, text(value ? TEXT_LH_DO_SCRAP : TEXT_LH_DO_MOVE)); break;
    case IS_OUTDOORS: words_copy(out, size, text(value == 0 ? TEXT_LH_DO_OUTDOORS : value == 1 ? TEXT_LH_DO_NEWCOMER : TEXT_LH_DO_FEED_STREET)); break;
    case IS_TIMELINE: timeline_words(value, out, size); break;
    case IS_FEED: words_copy(out, size, text(value == LH_FEED_DOG ? TEXT_LH_DOG : value == LH_FEED_CHILD ? TEXT_LH_ACT_CHILD : value == LH_FEED_KITCHEN ? TEXT_LH_ACT_KITCHEN : TEXT_LH_ACT_GUESTS)); break;
    case IS_PARTY: words_copy(out, size, text(value == 1 ? TEXT_LH_TASK_PARTY_1 : TEXT_LH_TASK_PARTY_2)); break;
    case IS_EQUIP: words_copy(out, size, value >= LH_EQUIP_DOG ? text(TEXT_LH_DOG) : value >= LH_EQUIP_GUARD ? lh_person_name(value - LH_EQUIP_GUARD)
                         : text(value == 1 ? TEXT_LH_TASK_PARTY_1 : TEXT_LH_TASK_PARTY_2)); break;
    case IS_FIRE: words_copy(out, size, text(value ? TEXT_LH_FIRE_WOUND : TEXT_LH_FIRE_CARDS)); break;
    case IS_SPECIAL: words_copy(out, size, text(word(value < 4 ? lh_words_special[example.a][value] : LH_NO_WORD, TEXT_LH_ACT_SPECIAL))); break;
    case IS_MARKER: words_copy(out, size, text(TEXT_LH_DO_GOAL + value)); break;
    case IS_FAVOUR: words_copy(out, size, text(value ? word(lh_words_own_action[example.a], TEXT_LH_ACT_FAVOUR) : favour_step_text(example.a))); break;
    case IS_FOE: foe_words(value, out, size); break;
    case IS_BREAK: words_copy(out, size, text(value ? TEXT_LH_DO_SURRENDER : TEXT_LH_DO_BUY_OFF)); break;
    case IS_STATUS: words_copy(out, size, text(lh_words_status[value])); break;
    case IS_SIDE: words_copy(out, size, text(value ? TEXT_LH_TAKE : TEXT_LH_GIVE)); break;
    case IS_AMOUNT: number(out, size, value == 0 ? TEXT_LH_ACT_BACK : TEXT_LH_ACT_MORE, value); break;
    case IS_KEEP: keep_words(value, out, size); break;
    case IS_WOOD: number(out, size, TEXT_LH_ACT_N_WOOD, value); break;
    case IS_PARTS: number(out, size, TEXT_LH_ACT_N_PARTS, value); break;
    case IS_WATER: number(out, size, TEXT_LH_ACT_N_WATER, value); break;
    case IS_DAMAGE: number(out, size, TEXT_LH_ACT_N_DAMAGE, value); break;
    case IS_WOUNDS: number(out, size, TEXT_LH_ACT_N_WOUNDS, value); break;
    case IS_BOOK: words_copy(out, size, text(value ? TEXT_LH_NOTE_WITH_BOOK : TEXT_LH_NOTE_WITHOUT_BOOK)); break;
    case IS_GOAL_OPTION: option_or(&lh_cards[state->timeline[example.b].card].option[value & 1], out, size); break;
    case IS_FAVOUR_OPTION: favour_words(example, out, size); break;
    case IS_ORDER: order_words(value, out, size); break;
    case IS_INSTEAD: instead_words(value, out, size); break;
    case IS_SECOND: words_copy(out, size, lh_narratives[example.a].pick == LH_PICK_FOOD ? text(lh_words_item[value]) : lh_person_name(value)); break;
    default: number(out, size, TEXT_LH_ACT_NUMBER, value); break;
    }
}

const char *lh_phase_words(char *out, int size)
{
    static const int16_t phases[LH_PHASES] = {
        [LH_MORNING] = TEXT_LH_PHASE_MORNING, [LH_DAY] = TEXT_LH_PHASE_DAY, [LH_DUSK] = TEXT_LH_PHASE_DUSK, [LH_EVENING] = TEXT_LH_PHASE_EVENING,
        [LH_TOUR_MOVE] = TEXT_LH_PHASE_TOUR, [LH_TOUR_ACT] = TEXT_LH_PHASE_TOUR, [LH_TOUR_EXPLORE] = TEXT_LH_PHASE_EXPLORE,
        [LH_TOUR_PACK] = TEXT_LH_PHASE_PACK, [LH_RAID] = TEXT_LH_PHASE_RAID, [LH_DAWN] = TEXT_LH_PHASE_DAWN,
        [LH_CHAPTER_END] = TEXT_LH_PHASE_CHAPTER_END, [LH_REFIT] = TEXT_LH_PHASE_REFIT, [LH_OVER] = TEXT_LH_PHASE_CHAPTER_END,
    };
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    bool fight = top != NULL && top->type == LH_P_FIGHT;
    words_format(out, size, text(fight ? TEXT_LH_PHASE_FIGHT : phases[state->phase]), &(WordsArg){.number = state->round}, 1);
    return out;
}
