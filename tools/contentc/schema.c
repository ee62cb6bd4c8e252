/* SPDX-License-Identifier: MIT */
/* Which kinds of rows there are, which fields each has, and which texts belong to it. The C names are those of content.h. */
#include <string.h>
#include "contentc.h"

#define NUMBER(key, target, low, high) \
    { \
        key, FIELD_NUMBER, target, 1, 1, low, high, 0, NULL, NULL, NULL, NULL \
    }
#define NUMBER_OR_0(key, target, low, high) \
    { \
        key, FIELD_NUMBER, target, 0, 1, low, high, 0, NULL, NULL, NULL, NULL \
    }
#define NUMBERS(key, target, parts, low, high) \
    { \
        key, FIELD_NUMBERS, target, 1, 1, low, high, parts, NULL, NULL, NULL, NULL \
    }
#define NUMBERS_OR_0(key, target, parts, low, high) \
    { \
        key, FIELD_NUMBERS, target, 0, 1, low, high, parts, NULL, NULL, NULL, NULL \
    }
#define WORD(key, target, names) \
    { \
        key, FIELD_WORD, target, 1, 1, 0, 0, 0, names, NULL, NULL, NULL \
    }
#define WORD_OR(key, target, names, absent) \
    { \
        key, FIELD_WORD, target, 0, 1, 0, 0, 0, names, NULL, absent, NULL \
    }
#define WORDS(key, target, names, parts) \
    { \
        key, FIELD_WORDS, target, 1, 1, 0, 0, parts, names, NULL, NULL, NULL \
    }
#define MASK(key, target, names) \
    { \
        key, FIELD_MASK, target, 0, 1, 0, 0, 0, names, NULL, NULL, NULL \
    }
#define FLAG(key, target) \
    { \
        key, FIELD_FLAG, target, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL \
    }
#define ROW(key, target, of) \
    { \
        key, FIELD_ROW, target, 1, 1, 0, 0, 0, NULL, of, NULL, NULL \
    }
#define ROW_OR_NONE(key, target, of) \
    { \
        key, FIELD_ROW, target, 0, 1, 0, 0, 0, NULL, of, "LH_NONE", NULL \
    }
#define BITS(key, target, of) \
    { \
        key, FIELD_BITS, target, 0, 1, 0, 0, 0, NULL, of, NULL, NULL \
    }
#define LINE(key, target, least) \
    { \
        key, FIELD_LINE, target, least, 1, 0, 0, 0, NULL, NULL, NULL, NULL \
    }
#define LINES(key, target, count) \
    { \
        key, FIELD_LINE, target, count, count, 0, 0, 0, NULL, NULL, NULL, NULL \
    }
#define OPTIONS(key, target, least, most, counter) \
    { \
        key, FIELD_OPTION, target, least, most, 0, 0, 0, NULL, NULL, NULL, counter \
    }
#define PRICE(key, target) \
    { \
        key, FIELD_PRICE, target, 0, 1, 0, 0, 3, NULL, NULL, NULL, NULL \
    }
#define RAW(key, least, most) \
    { \
        key, FIELD_RAW, NULL, least, most, 0, 0, 0, NULL, NULL, NULL, NULL \
    }
#define LAST \
    { \
        NULL, FIELD_RAW, NULL, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL \
    }
#define LAST_WORD \
    { \
        NULL, NULL, 0, 0 \
    }
#define LAST_NAME \
    { \
        NULL, NULL \
    }

static const Name item_colours[] = {{"resource", "LH_RESOURCE"}, {"green", "LH_GREEN"},   {"grey", "LH_GREY"},
                                    {"red", "LH_RED"},           {"yellow", "LH_YELLOW"}, LAST_NAME};
static const Name item_groups[] = {{"FOOD", "LH_GROUP_FOOD"},     {"CARE", "LH_GROUP_CARE"},
                                   {"WEAPON", "LH_GROUP_WEAPON"}, {"GUN", "LH_GROUP_GUN"},
                                   {"SMOKE", "LH_GROUP_SMOKE"},   LAST_NAME};
static const Name draw_colours[] = {{"black", "LH_DRAW_BLACK"}, {"grey", "LH_DRAW_GREY"}, {"red", "LH_DRAW_RED"},
                                    {"green", "LH_DRAW_GREEN"}, {"blue", "LH_DRAW_BLUE"}, LAST_NAME};
static const Name space_kinds[] = {{"free", "LH_SPACE_FREE"},
                                   {"bars", "LH_SPACE_BARS"},
                                   {"furniture", "LH_SPACE_FURNITURE"},
                                   {"heap", "LH_SPACE_HEAP"},
                                   {"rubble", "LH_SPACE_RUBBLE"},
                                   {"action", "LH_SPACE_ACTION"},
                                   LAST_NAME};
static const Name borders[] = {{"black", "LH_BORDER_BLACK"}, {"red", "LH_BORDER_RED"}, LAST_NAME};
static const Name faces[] = {{"0", "0"},
                             {"1", "1"},
                             {"2", "2"},
                             {"3", "3"},
                             {"fate", "LH_FACE_FATE"},
                             {"hatchet", "LH_FACE_HATCHET"},
                             {"burst", "LH_FACE_BURST"},
                             {"empty", "LH_FACE_EMPTY"},
                             LAST_NAME};
static const Name dice[] = {
    {"grey", "LH_DIE_GREY"}, {"yellow", "LH_DIE_YELLOW"}, {"red", "LH_DIE_RED"}, {"none", "LH_NONE"}, LAST_NAME};
static const Name letters[] = {{"A", "0"}, {"B", "1"}, {"C", "2"}, {"D", "3"}, {"E", "4"},
                               {"F", "5"}, {"G", "6"}, {"H", "7"}, {"I", "8"}, LAST_NAME};
static const Name takes[] = {{"nothing", "LH_TAKES_NOTHING"}, {"random", "LH_TAKES_RANDOM"},
                             {"green", "LH_TAKES_GREEN"},     {"red", "LH_TAKES_RED"},
                             {"best", "LH_TAKES_BEST"},       LAST_NAME};
static const Name raid_notes[] = {{"quiet", "LH_RAID_QUIET"},
                                  {"once", "LH_RAID_ONCE"},
                                  {"burns", "LH_RAID_BURNS"},
                                  {"offer", "LH_RAID_OFFER"},
                                  LAST_NAME};
static const Name whens[] = {{"home", "LH_WHEN_HOME"},
                             {"dusk", "LH_WHEN_DUSK"},
                             {"evening", "LH_WHEN_EVENING"},
                             {"dawn", "LH_WHEN_DAWN"},
                             {"die", "LH_WHEN_DIE"},
                             {"noise", "LH_WHEN_NOISE"},
                             {"tour", "LH_WHEN_TOUR"},
                             {"raid", "LH_WHEN_RAID"},
                             {"pack", "LH_WHEN_PACK"},
                             {"trade", "LH_WHEN_TRADE"},
                             {"beforefate", "LH_WHEN_BEFORE_FATE"},
                             {"promise", "LH_WHEN_PROMISE"},
                             {"explore", "LH_WHEN_EXPLORE"},
                             LAST_NAME};
static const Name picks[] = {{"nothing", "LH_PICK_NOTHING"},
                             {"person", "LH_PICK_PERSON"},
                             {"food", "LH_PICK_FOOD"},
                             {"two", "LH_PICK_TWO"},
                             LAST_NAME};
static const Name place_kinds[] = {
    {"city", "LH_PLACE_CITY"}, {"normal", "LH_PLACE_NORMAL"}, {"special", "LH_PLACE_SPECIAL"}, LAST_NAME};
static const Name sizes[] = {{"small", "1"}, {"middle", "2"}, {"large", "3"}, LAST_NAME};
static const Name token_kinds[] = {{"proof", "LH_TOKEN_PROOF"}, {"column", "LH_TOKEN_COLUMN"}, LAST_NAME};
static const Name sheet_names[] = {{"I", "LH_SHEET_I"},       {"IIA", "LH_SHEET_IIA"},   {"IIB", "LH_SHEET_IIB"},
                                   {"IIIA", "LH_SHEET_IIIA"}, {"IIIB", "LH_SHEET_IIIB"}, LAST_NAME};
static const Name card_types[] = {{"opener", "LH_CARD_OPENER"},
                                  {"event", "LH_CARD_EVENT"},
                                  {"goal", "LH_CARD_GOAL"},
                                  {"finale", "LH_CARD_FINALE"},
                                  LAST_NAME};
static const Name card_places[] = {{"1", "1"},
                                   {"2", "2"},
                                   {"3", "3"},
                                   {"4", "4"},
                                   {"5", "5"},
                                   {"6", "6"},
                                   {"7", "7"},
                                   {"8", "8"},
                                   {"9", "9"},
                                   {"10", "10"},
                                   {"any", "LH_AT_ANY"},
                                   {"not10", "LH_AT_NOT_10"},
                                   {"home", "LH_AT_HOME"},
                                   {"fires", "LH_AT_FIRES"},
                                   {"skirmish", "LH_AT_SKIRMISH"},
                                   {"bridge", "LH_AT_BRIDGE"},
                                   LAST_NAME};
static const Name whiles[] = {{"sniper", "LH_WHILE_SNIPER"},
                              {"nodiscover", "LH_WHILE_NO_DISCOVER"},
                              {"dearwater", "LH_WHILE_DEAR_WATER"},
                              {"showfate", "LH_WHILE_SHOW_FATE"},
                              {"noradio", "LH_WHILE_NO_RADIO"},
                              {"raidwound", "LH_WHILE_RAID_WOUND"},
                              {"flu", "LH_WHILE_FLU"},
                              {"truce", "LH_WHILE_TRUCE"},
                              {"fog", "LH_WHILE_FOG"},
                              {"deartrade", "LH_WHILE_DEAR_TRADE"},
                              {"rats", "LH_WHILE_RATS"},
                              {"angrynight", "LH_WHILE_ANGRY_NIGHT"},
                              {"deserters", "LH_WHILE_DESERTERS"},
                              {"loudspeakers", "LH_WHILE_LOUDSPEAKERS"},
                              {"tworaids", "LH_WHILE_TWO_RAIDS"},
                              {"roadblock", "LH_WHILE_ROADBLOCK"},
                              {"raiddamage", "LH_WHILE_RAID_DAMAGE"},
                              {"slush", "LH_WHILE_SLUSH"},
                              LAST_NAME};
static const Name tasks[] = {{"tour", "LH_TASK_TOUR"},
                             {"day", "LH_TASK_DAY"},
                             {"guests", "LH_TASK_GUESTS"},
                             {"kitchen", "LH_TASK_KITCHEN"},
                             {"guards", "LH_TASK_GUARDS"},
                             {"fires", "LH_TASK_FIRES"},
                             LAST_NAME};

static const FieldSpec no_fields[] = {LAST};
static const FieldSpec total_fields[] = {
    {"rows", FIELD_RAW, NULL, 1, 1, 0, 0, 0, NULL, NULL, NULL, NULL}, RAW("sum", 0, 6), LAST};
static const FieldSpec map_fields[] = {RAW("row", 13, 13), LAST};
static const FieldSpec line_fields[] = {LINE("is", "", 1), LAST};
static const FieldSpec status_fields[] = {NUMBERS("actions", "", 5, 0, 3), LAST};
static const FieldSpec district_fields[] = {NUMBER("cost", "cost", 1, 3),
                                            NUMBER("noise", "noise", 1, 8),
                                            WORD("colour", "colour", draw_colours),
                                            FLAG("river", "river"),
                                            FLAG("east", "east"),
                                            ROW("white", "white", "district"),
                                            ROW("black", "black", "district"),
                                            BITS("neighbours", "neighbours", "district"),
                                            RAW("cells", 1, 1),
                                            NUMBER("q", "q", -9, 20),
                                            NUMBER("r", "r", 0, 12),
                                            LAST};
static const FieldSpec space_fields[] = {WORD("kind", "kind", space_kinds), ROW_OR_NONE("after", "before", "space"),
                                         NUMBER("column", "column", 0, 5),  NUMBER("row", "row", 0, 4),
                                         BITS("beside", "beside", "space"), LAST};
static const FieldSpec loot_fields[] = {WORD("set", "set", space_kinds), LINE("loot", "loot", 1), LAST};
static const FieldSpec item_fields[] = {NUMBER("stock", "stock", 1, 40),       NUMBER("value", "value", 0, 20),
                                        NUMBER("weight", "weight", 0, 2),      WORD("colour", "colour", item_colours),
                                        MASK("groups", "groups", item_groups), LAST};
static const FieldSpec person_fields[] = {WORD("border", "border", borders),  NUMBER("prowess", "prowess", 0, 3),
                                          NUMBER("empathy", "empathy", 1, 9), NUMBER("inventory", "inventory", 1, 9),
                                          LINES("trait", "trait", 3),         LAST};
static const FieldSpec die_fields[] = {WORDS("faces", "face", faces, 6), LAST};
static const FieldSpec fate_fields[] = {WORD("trait", "trait", letters),
                                        NUMBERS("illness", "illness", 3, -4, 4),
                                        NUMBERS("wounds", "wounds", 2, -4, 4),
                                        NUMBER_OR_0("illnessbed", "illness_bed", -4, 4),
                                        NUMBER_OR_0("woundsbed", "wounds_bed", -4, 4),
                                        NUMBER_OR_0("cold", "cold", 1, 6),
                                        NUMBER("white", "white", 0, 3),
                                        NUMBER("black", "black", 0, 3),
                                        WORD("die", "fate_die", dice),
                                        NUMBER_OR_0("number", "fate_value", 1, 3),
                                        LAST};
static const FieldSpec exploration_fields[] = {NUMBER("count", "count", 1, 9), LINE("effect", "effect", 1), LAST};
static const FieldSpec finding_fields[] = {LINE("heap", "row[LH_ROW_HEAP]", 1),
                                           LINE("furniture", "row[LH_ROW_FURNITURE]", 1),
                                           LINE("pantry", "row[LH_ROW_PANTRY]", 1), LAST};
static const FieldSpec resident_fields[] = {
    NUMBER("count", "count", 1, 4),
    FLAG("red", "red"),
    NUMBERS_OR_0("foes", "upto", 4, 0, 10),
    {"weapons", FIELD_WORDS, "weapon", 0, 1, 0, 0, 3, NULL, "item", "{ LH_NONE, LH_NONE, LH_NONE }", NULL},
    OPTIONS("option", "option", 1, 5, "options"),
    LAST};
static const FieldSpec foe_fields[] = {WORD("letter", "letter", letters), NUMBER("prowess", "prowess", 0, 3), LAST};
static const FieldSpec raid_fields[] = {NUMBER("damage", "damage", 0, 8),
                                        NUMBER("wounds", "wounds", 0, 8),
                                        WORD("takes", "takes", takes),
                                        FLAG("red", "red"),
                                        MASK("notes", "notes", raid_notes),
                                        OPTIONS("offer", "offer", 0, 1, NULL),
                                        LAST};
static const FieldSpec visitor_fields[] = {OPTIONS("option", "option", 1, 5, "options"), LAST};
static const FieldSpec narrative_fields[] = {MASK("when", "when", whens), WORD("picks", "pick", picks),
                                             LINE("cost", "cost", 0), LINE("effect", "effect", 1), LAST};
static const FieldSpec drop_fields[] = {LINE("keep", "keep", 1), LINE("share", "share", 0), LAST};
static const FieldSpec fitting_fields[] = {NUMBER("count", "count", 1, 4),
                                           FLAG("child", "child"),
                                           PRICE("price", "price"),
                                           ROW_OR_NONE("beside", "beside", "fitting"),
                                           OPTIONS("use", "use", 0, 7, "uses"),
                                           LAST};
static const FieldSpec location_fields[] = {
    WORD("kind", "kind", place_kinds),
    WORD("size", "size", sizes),
    {"district", FIELD_ROW, "district", 0, 1, 0, 0, 0, NULL, "district", "0", NULL},
    FLAG("marker", "marker"),
    {"also", FIELD_ROW, "also", 0, 1, 0, 0, 0, NULL, "district", "0", NULL},
    NUMBER_OR_0("token", "token", 1, 12),
    ROW_OR_NONE("character", "character", "character"),
    OPTIONS("special", "special", 0, 4, "specials"),
    OPTIONS("choice", "scene", 2, 2, NULL),
    LAST};
static const FieldSpec character_fields[] = {ROW("district", "district", "district"),
                                             ROW("location", "location", "location"),
                                             ROW_OR_NONE("later", "later", "location"),
                                             OPTIONS("step1", "step[0].option", 1, 2, "step[0].options"),
                                             OPTIONS("step2", "step[1].option", 1, 2, "step[1].options"),
                                             OPTIONS("step3", "step[2].option", 1, 2, "step[2].options"),
                                             OPTIONS("own", "own.option", 1, 2, "own.options"),
                                             OPTIONS("owntop", "own_top.option", 0, 2, "own_top.options"),
                                             LAST};
static const FieldSpec token_fields[] = {MASK("kind", "kind", token_kinds), LINE("gained", "gained", 0), LAST};
static const FieldSpec card_fields[] = {
    WORD("sheet", "sheet", sheet_names),
    WORD("type", "type", card_types),
    WORD_OR("at", "at", card_places, "LH_AT_NOWHERE"),
    WORD_OR("letter", "letter", letters, "LH_NONE"),
    WORD_OR("while", "effect_while", whiles, "LH_WHILE_NOTHING"),
    WORD_OR("task", "task", tasks, "LH_TASK_NONE"),
    NUMBER_OR_0("needed", "needed", 1, 40),
    {"heldtoken", FIELD_NUMBER, "known_token", 0, 1, 1, 12, 0, NULL, NULL, "LH_NONE", NULL},
    LINE("now", "now", 0),
    LINE("leaves", "leaves", 0),
    LINE("reward", "reward", 0),
    LINE("end", "end", 0),
    OPTIONS("try", "option", 0, 2, "options"),
    LAST};
static const FieldSpec check_fields[] = {WORD("die", "die", dice), LINES("row", "row", 5), LAST};
static const FieldSpec sheet_fields[] = {ROW("first", "first", "card"),
                                         NUMBER("white", "white", 0, 4),
                                         NUMBER("black", "black", 0, 4),
                                         FLAG("observer", "observer"),
                                         ROW("checkwhite", "check_white", "check"),
                                         ROW_OR_NONE("checkblack", "check_black", "check"),
                                         LAST};
static const FieldSpec difficulty_fields[] = {
    NUMBER("wave", "wave", 0, 3),           NUMBER("waveday", "wave_day", 1, 7),
    NUMBERS("red", "red_in", 2, 0, 8),      NUMBER("refit", "refit", 0, 5),
    NUMBER("bribe", "bribe", 1, 9),         NUMBER("raid", "raid", -2, 2),
    NUMBERS("cold", "cold_start", 3, 0, 6), NUMBER("coldmax", "cold_max", 1, 6),
    FLAG("hungerhurts", "hunger_hurts"),    {"winter", FIELD_BITS, "winter", 1, 1, 1, 7, 0, NULL, NULL, NULL, NULL},
    LINE("storage", "storage", 0),          LAST};
static const FieldSpec orphan_fields[] = {NUMBER("children", "children", 1, 2), NUMBER("cheer", "cheer", 1, 8),
                                          LINE("storage", "storage", 1), LAST};
static const FieldSpec child_scene_fields[] = {OPTIONS("choice", "choice", 2, 2, NULL), LAST};

static const WordSpec no_words[] = {LAST_WORD};
static const WordSpec status_words[] = {
    {"status", "LH_STATUS_*", 0, 0}, {"status_level", "LH_STATUS_*_#", 5, 0}, LAST_WORD};
static const WordSpec space_words[] = {{"room", "LH_ROOM_*", 0, 0}, LAST_WORD};
static const WordSpec item_words[] = {{"item", "LH_ITEM_*", 0, 0}, {"items", "LH_ITEMS_*", 0, 0}, LAST_WORD};
static const WordSpec person_words[] = {{"person", "LH_PERSON_*", 0, 0},    {"first_name", "LH_FIRST_*", 0, 0},
                                        {"job", "LH_JOB_*", 0, 0},          {"about", "LH_ABOUT_*", 0, 0},
                                        {"trait", "LH_TRAIT_*_#", 3, 1},    {"person_alive", "LH_ALIVE_*", 0, 0},
                                        {"person_lost", "LH_LOST_*", 0, 0}, LAST_WORD};
static const WordSpec exploration_words[] = {
    {"exploration", "LH_EXPLORE_*", 0, 0}, {"exploration_option", "LH_EXPLORE_*_#", -1, 0}, LAST_WORD};
static const WordSpec resident_words[] = {{"resident", "LH_RESIDENT_*", 0, 0},
                                          {"resident_text", "LH_RESIDENT_*_TEXT", 0, 0},
                                          {"resident_option", "LH_RESIDENT_*_#", -1, 0},
                                          LAST_WORD};
static const WordSpec raid_words[] = {{"raid", "LH_RAID_*", 0, 0}, {"raid_text", "LH_RAID_*_TEXT", 0, 0}, LAST_WORD};
static const WordSpec visitor_words[] = {{"visitor", "LH_VISITOR_*", 0, 0},
                                         {"visitor_text", "LH_VISITOR_*_TEXT", 0, 0},
                                         {"visitor_option", "LH_VISITOR_*_#", -1, 0},
                                         LAST_WORD};
static const WordSpec narrative_words[] = {
    {"narrative", "LH_HAND_*", 0, 0}, {"narrative_text", "LH_HAND_*_TEXT", 0, 0}, LAST_WORD};
static const WordSpec child_action_words[] = {
    {"child_action", "LH_HAND_*", 0, 0}, {"child_action_text", "LH_HAND_*_TEXT", 0, 0}, LAST_WORD};
static const WordSpec drop_words[] = {{"drop", "LH_DROP_*", 0, 0}, LAST_WORD};
static const WordSpec fitting_words[] = {{"fitting", "LH_FIT_*", 0, 0},
                                         {"fitting_text", "LH_FIT_*_TEXT", 0, 0},
                                         {"fitting_use", "LH_FIT_*_#", -1, 0},
                                         LAST_WORD};
static const WordSpec location_words[] = {{"place", "LH_PLACE_*", 0, 0},
                                          {"scene", "LH_SCENE_*", 0, 0},
                                          {"scene_choice", "LH_SCENE_*_#", 2, 1},
                                          {"special", "LH_SPECIAL_*_#", -1, 0},
                                          LAST_WORD};
static const WordSpec character_words[] = {{"character", "LH_CHARACTER_*", 0, 0},  {"role", "LH_ROLE_*", 0, 0},
                                           {"favour_text", "LH_FAVOUR_*_#", 4, 1}, {"favour_step", "LH_STEP_*_#", 3, 1},
                                           {"own_action", "LH_OWN_*", 0, 0},       LAST_WORD};
static const WordSpec token_words[] = {
    {"token", "LH_TOKEN_*", 0, 0}, {"token_text", "LH_TOKEN_*_TEXT", 0, 0}, LAST_WORD};
static const WordSpec card_words[] = {{"card", "LH_CARD_*", 0, 0},
                                      {"card_text", "LH_CARD_*_TEXT", 0, 0},
                                      {"card_rule", "LH_CARD_*_RULE", 0, 0},
                                      LAST_WORD};
static const WordSpec check_words_list[] = {{"check_row", "LH_CHECK_*_#", 5, 0}, LAST_WORD};
static const WordSpec sheet_words[] = {{"sheet", "LH_SHEET_*", 0, 0}, {"sheet_page", "LH_SHEET_*_#", 2, 1}, LAST_WORD};
static const WordSpec orphan_words[] = {{"orphan", "LH_ORPHAN_*", 0, 0}, LAST_WORD};
static const WordSpec child_scene_words[] = {
    {"child_scene", "LH_CHILD_*", 0, 0}, {"child_choice", "LH_CHILD_*_#", 2, 1}, LAST_WORD};
static const WordSpec ending_words[] = {
    {"ending", "LH_ENDING_*", 0, 0}, {"ending_text", "LH_ENDING_*_TEXT", 0, 0}, LAST_WORD};
static const WordSpec epilogue_words[] = {{"epilogue", "LH_EPILOGUE_*", 0, 0}, LAST_WORD};
static const WordSpec rank_words[] = {{"rank", "LH_RANK_*", 0, 0}, LAST_WORD};
static const WordSpec diary_words[] = {{"diary", "LH_DIARY_*", 0, 0}, LAST_WORD};
static const WordSpec reason_words[] = {{"reason", "LH_WHY_*", 0, 0}, LAST_WORD};
static const WordSpec hint_words[] = {{"hint", "LH_HINT_*", 0, 0}, LAST_WORD};

const KindSpec kinds[] = {
    {"total", NULL, NULL, NULL, "TOTAL_", -1, 0, false, total_fields, no_words, NULL},
    {"map", NULL, NULL, NULL, "MAP_", -1, 0, false, map_fields, no_words, NULL},
    {"status", NULL, NULL, NULL, "", -1, 0, false, status_fields, status_words, NULL},
    {"line", NULL, NULL, "LH_LINES", "LINE_", -1, 0, true, line_fields, no_words, NULL},
    {"district", "LhDistrict", "lh_districts", "LH_DISTRICTS", "", 1, 1, false, district_fields, no_words, NULL},
    {"space", "LhSpace", "lh_spaces", "LH_SPACES", "SPACE_", -1, 0, true, space_fields, space_words, NULL},
    {"loot", "LhLoot", "lh_loots", "LH_LOOTS", "", 0, 0, false, loot_fields, no_words, NULL},
    {"item", "LhItem", "lh_items", "LH_ITEMS", "", -1, 0, true, item_fields, item_words, NULL},
    {"person", "LhPerson", "lh_people", "LH_PEOPLE", "", -1, 0, true, person_fields, person_words, NULL},
    {"die", "LhDie", "lh_dice", NULL, "DIE_", -1, 0, false, die_fields, no_words, NULL},
    {"fate", "LhFate", "lh_fates", "LH_FATES", "", 1, 0, false, fate_fields, no_words, NULL},
    {"exploration", "LhExploration", "lh_explorations", "LH_EXPLORATIONS", "X_", -1, 0, true, exploration_fields,
     exploration_words, "effect"},
    {"finding", "LhFinding", "lh_findings", "LH_FINDINGS", "", 1, 0, false, finding_fields, no_words, NULL},
    {"resident", "LhResident", "lh_residents", "LH_RESIDENTS", "", -1, 0, true, resident_fields, resident_words,
     "option"},
    {"foe", "LhFoe", "lh_foes", "LH_FOES", "", 0, 0, false, foe_fields, no_words, NULL},
    {"raid", "LhRaid", "lh_raids", "LH_RAIDS", "", -1, 0, true, raid_fields, raid_words, NULL},
    {"visitor", "LhVisitor", "lh_visitors", "LH_VISITORS", "", -1, 0, true, visitor_fields, visitor_words, "option"},
    {"narrative", "LhNarrative", "lh_narratives", "LH_NARRATIVES", "", -1, 0, true, narrative_fields, narrative_words,
     NULL},
    {"childaction", "LhNarrative", "lh_child_actions", "LH_CHILD_ACTIONS", "", -1, 0, true, narrative_fields,
     child_action_words, NULL},
    {"drop", "LhDrop", "lh_drops", "LH_DROPS", "", 1, 0, false, drop_fields, drop_words, NULL},
    {"fitting", "LhFitting", "lh_fittings", "LH_FITTINGS", "", -1, 0, true, fitting_fields, fitting_words, "use"},
    {"location", "LhLocation", "lh_locations", "LH_LOCATIONS", "", -1, 0, true, location_fields, location_words,
     "special"},
    {"character", "LhCharacter", "lh_characters", "LH_CHARACTERS", "", -1, 0, true, character_fields, character_words,
     NULL},
    {"token", "LhToken", "lh_tokens", "LH_TOKENS", "", 1, 0, false, token_fields, token_words, NULL},
    {"card", "LhCard", "lh_cards", "LH_CARDS", "", -1, 0, true, card_fields, card_words, NULL},
    {"check", "LhCheck", "lh_checks", "LH_CHECKS", "CHECK_", -1, 0, true, check_fields, check_words_list, NULL},
    {"sheet", "LhSheet", "lh_sheets", NULL, "SHEET_", -1, 0, false, sheet_fields, sheet_words, NULL},
    {"difficulty", "LhDifficulty", "lh_difficulties", NULL, "", -1, 0, false, difficulty_fields, no_words, NULL},
    {"orphan", "LhOrphan", "lh_orphans", "LH_ORPHANS", "ORPHAN_", -1, 0, true, orphan_fields, orphan_words, NULL},
    {"childscene", "LhChildScene", "lh_child_scenes", "LH_CHILD_SCENES", "", -1, 0, true, child_scene_fields,
     child_scene_words, NULL},
    {"ending", NULL, NULL, "LH_ENDINGS", "ENDING_", -1, 0, true, no_fields, ending_words, NULL},
    {"epilogue", NULL, NULL, "LH_EPILOGUES", "EPILOGUE_", -1, 0, true, no_fields, epilogue_words, NULL},
    {"rank", NULL, NULL, "LH_RANKS", "RANK_", -1, 0, true, no_fields, rank_words, NULL},
    {"diary", NULL, NULL, "LH_DIARIES", "DIARY_", -1, 0, true, no_fields, diary_words, NULL},
    {"reason", NULL, NULL, "LH_REASONS", "WHY_", -1, 0, true, no_fields, reason_words, NULL},
    {"hint", NULL, NULL, "LH_HINTS", "HINT_", -1, 0, true, no_fields, hint_words, NULL},
    {NULL, NULL, NULL, NULL, NULL, 0, 0, false, NULL, NULL, NULL}};

int kind_of(const char *name)
{
    for (int i = 0; kinds[i].kind != NULL; i++) {
        if (strcmp(kinds[i].kind, name) == 0) {
            return i;
        }
    }
    return -1;
}

const FieldSpec *field_of(int kind, const char *key)
{
    for (const FieldSpec *spec = kinds[kind].fields; spec->key != NULL; spec++) {
        if (strcmp(spec->key, key) == 0) {
            return spec;
        }
    }
    return NULL;
}
