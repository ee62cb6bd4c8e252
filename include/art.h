/* SPDX-License-Identifier: MIT */
/*
 * The cells of the sprite sheets in graphics/, by name. A cell's tiles lie together: cell n of a sheet of 16x16 sprites starts at
 * tile 4n, of 32x32 sprites at tile 16n, of 8x8 ones at tile n. Where two frames exist, the second cell follows the first.
 */
#ifndef INCLUDE_ART_H
#define INCLUDE_ART_H

/* Bytes of one 4-bit sprite. */
enum { ART_BYTES_8 = 32, ART_BYTES_16 = 128, ART_BYTES_32 = 512 };

/* Palettes in owners.png, sixteen colours each: owner 1 (blue) first. */
enum { ART_OWNER_PALETTES = 10, ART_OWNER_NEUTRAL = 9, ART_OWNER_UNDEAD = 10 };

/* pieces16 (16x16) and pieces24 (32x32, for 24-pixel hexes); two frames each. Side A: round base, tower; B: square base, cross. */
enum { ART_PIECE_DUKE_A = 0, ART_PIECE_DUKE_B = 2, ART_PIECE_KNIGHT_A = 4, ART_PIECE_KNIGHT_B = 6, ART_PIECE_CELLS = 8 };

/* castle24 (32x32, unit palette): the castle of Morundir, and a banner in three frames. */
enum { ART_CASTLE, ART_BANNER_1, ART_BANNER_2, ART_BANNER_3, ART_CASTLE_CELLS };

/* faces_morundir (32x32, unit palette): the five of the ladder. */
enum { ART_MU_FACES = 5 };

/* cursor8 (8x8, UI palette): the upper left corner. The other three are turned by the hardware. */
enum { ART_CURSOR_SMALL, ART_CURSOR_SMALL_TARGET, ART_CURSOR_LARGE, ART_CURSOR_LARGE_TARGET, ART_CURSOR_CELLS };

/* marks16 (16x16, layer palette 13): a row of these for hexes of 16, of 24 and of 32 pixels. */
enum { ART_MARKS_REACH, ART_MARKS_FAR, ART_MARKS_TARGET, ART_MARKS_CELLS };

/* hex_morundir (24x22): the fields of Morundir. */
enum { ART_FIELD_LIGHT, ART_FIELD_MID, ART_FIELD_DARK, ART_FIELD_CASTLE, ART_FIELD_CELLS };

/* emblems8 (8x8, palette of the owner): the sign of owner n is cell n - 1. */
enum {
    ART_EMBLEM_TOWER, ART_EMBLEM_SALTIRE, ART_EMBLEM_SUN, ART_EMBLEM_FIR, ART_EMBLEM_DIAMOND, ART_EMBLEM_BARS,
    ART_EMBLEM_CRESCENT, ART_EMBLEM_QUARTERS, ART_EMBLEM_DOT, ART_EMBLEM_SKULL, ART_EMBLEM_CELLS
};

/* signs8 (8x8, palettes of nations.png) and signs32 (32x32, inks of a window; without the last two): signs of the nations, an
 * axe for the barbarians, and a tent for what is nobody's. */
enum {
    ART_SIGN_SUN, ART_SIGN_FLAME, ART_SIGN_TOWER, ART_SIGN_WAVE, ART_SIGN_TREE, ART_SIGN_STAR, ART_SIGN_FISH, ART_SIGN_MOON,
    ART_SIGN_AXE, ART_SIGN_TENT, ART_SIGN_CELLS, ART_SIGN_LARGE_CELLS = ART_SIGN_AXE
};

/*
 * hex_moerderspiel (16x16, board palette): the land of Total Mörderspiel. Coasts by their missing neighbours and rivers by the two sides
 * they run through, both in the order of land.c.
 */
enum {
    ART_TM_PLAIN, ART_TM_PLAINS = 3, ART_TM_WOODS = ART_TM_PLAINS, ART_TM_MOUNTAIN = 5, ART_TM_CASTLE = 7, ART_TM_RUIN, ART_TM_PALISADE,
    ART_TM_COAST, ART_TM_COASTS = 10, ART_TM_RIVER = ART_TM_COAST + ART_TM_COASTS, ART_TM_RIVERS = 15
};

/* marks_moerderspiel (8x8, UI palette); shields_moerderspiel (16x16, palettes of nations.png) by flag. */
enum { ART_TM_ROMAN, ART_TM_ARROW_EAST = 3, ART_TM_ARROW_SOUTH_EAST, ART_TM_DOT, ART_TM_LOSS, ART_TM_STAMP, ART_TM_TIMES = ART_TM_STAMP + 4 };  /* a stamp of 16x16; times 2, 3, 4 */

/* orders8 (8x8, UI palette): the orders of Total Mörderspiel by code, the stance, and the three notes about a nation. */
enum { ART_ORDER_STANCE = 16, ART_ORDER_NOTE_1, ART_ORDER_CELLS = ART_ORDER_NOTE_1 + 3 };

/* markers8 (8x8, UI palette). START and SELECT are two cells wide. */
enum {
    ART_MARK_DIGIT_0, ART_MARK_PLUS_BADGE = 10, ART_MARK_MINUS_BADGE, ART_MARK_QUESTION_BADGE, ART_MARK_EXCLAMATION_BADGE,
    ART_MARK_TIMES_BADGE, ART_MARK_DOTS_BADGE, ART_MARK_BUTTON_A, ART_MARK_BUTTON_B, ART_MARK_BUTTON_L, ART_MARK_BUTTON_R,
    ART_MARK_BUTTON_START, ART_MARK_BUTTON_SELECT = 22, ART_MARK_DPAD = 24, ART_MARK_UP, ART_MARK_RIGHT, ART_MARK_DOWN,
    ART_MARK_LEFT, ART_MARK_TRACK_EMPTY, ART_MARK_TRACK_HALF, ART_MARK_TRACK_FULL, ART_MARK_HEART, ART_MARK_COIN,
    ART_MARK_SKULL, ART_MARK_CROWN, ART_MARK_STAR, ART_MARK_SWORD, ART_MARK_SHIELD, ART_MARK_FLAG, ART_MARK_TORCH,
    ART_MARK_EYE, ART_MARK_CHECK, ART_MARK_CROSS, ART_MARK_HOURGLASS, ART_MARK_BOOK, ART_MARK_BREAD, ART_MARK_DOT,
    ART_MARK_SPARKLE_1, ART_MARK_SPARKLE_2, ART_MARK_SPARKLE_3, ART_MARK_SPARKLE_4, ART_MARK_STEPS_1, ART_MARK_STEPS_2,
    ART_MARK_SMOKE_1, ART_MARK_SMOKE_2, ART_MARK_PLUS, ART_MARK_MINUS, ART_MARK_SWORDS, ART_MARK_LOCK, ART_MARK_KEY,
    ART_MARK_SLEEP, ART_MARK_BOLT, ART_MARK_DROP, ART_MARK_CELLS
};

/* ui_sprites (16x16, UI palette). */
enum {
    ART_UI_HOURGLASS_1, ART_UI_HOURGLASS_2, ART_UI_HOURGLASS_3, ART_UI_HOURGLASS_4, ART_UI_DIE_1, ART_UI_DIE_2,
    ART_UI_DIE_3, ART_UI_DIE_4, ART_UI_DIE_5, ART_UI_DIE_6, ART_UI_ARROW_UP, ART_UI_ARROW_RIGHT, ART_UI_ARROW_DOWN,
    ART_UI_ARROW_LEFT, ART_UI_QUESTION, ART_UI_EXCLAMATION, ART_UI_SKULL, ART_UI_CROWN, ART_UI_STAR, ART_UI_HEART,
    ART_UI_CHECK, ART_UI_CROSS, ART_UI_HAND_1, ART_UI_HAND_2, ART_UI_MORE_1, ART_UI_MORE_2, ART_UI_STRIKE_1,
    ART_UI_STRIKE_2, ART_UI_STRIKE_3, ART_UI_DUST_1, ART_UI_DUST_2, ART_UI_DUST_3, ART_UI_WIN_LAUREL, ART_UI_SWORDS,
    ART_UI_SHIELD, ART_UI_FLAG, ART_UI_DISK, ART_UI_EYE, ART_UI_CELLS
};

/* units16 (16x16, palette of the owner). Figures have two frames: the next name is two cells on. */
enum {
    ART_UNIT_SOLDIER = 0, ART_UNIT_ARCHER = 2, ART_UNIT_SWORDSMAN = 4, ART_UNIT_KNIGHT = 6, ART_UNIT_RIDER = 8,
    ART_UNIT_PEASANT = 10, ART_UNIT_WIZARD = 12, ART_UNIT_PRIEST = 14, ART_UNIT_DARK_PRIEST = 16, ART_UNIT_FATE_PRIEST = 18,
    ART_UNIT_NECROMANCER = 20, ART_UNIT_SKELETON = 22, ART_UNIT_GHOUL = 24, ART_UNIT_BARBARIAN = 26, ART_UNIT_KING = 28,
    ART_UNIT_MAN = 30, ART_UNIT_WOMAN = 32, ART_UNIT_CHILD = 34, ART_UNIT_DOG = 36, ART_UNIT_RAT = 38,
    ART_UNIT_WOUNDED = 40, ART_UNIT_ARMY_1 = 42, ART_UNIT_ARMY_2 = 44, ART_UNIT_ARMY_3 = 46, ART_UNIT_HORDE = 48,
    ART_UNIT_MERCHANT_SHIP = 50, ART_UNIT_CATAPULT = 52, ART_UNIT_SIEGE_TOWER = 54, ART_UNIT_LADDER = 55,
    ART_UNIT_WALL = 56, ART_UNIT_BANNER = 57, ART_UNIT_BASE_TENT = 58, ART_UNIT_CAPITAL = 59, ART_UNIT_TRAP = 60,
    ART_UNIT_BLOCKADE = 61, ART_UNIT_TEMPLE = 62, ART_UNIT_WOOD = 63, ART_UNIT_STONE = 64, ART_UNIT_GRAIN = 65,
    ART_UNIT_GOLD = 66, ART_UNIT_WOOL = 67, ART_UNIT_CAULDRON = 68, ART_UNIT_TORCH = 69, ART_UNIT_MEDICINE = 71,
    ART_UNIT_FOOD = 72, ART_UNIT_BOOK = 73, ART_UNIT_CHEST = 74, ART_UNIT_GRAVE = 75, ART_UNIT_HOUSE = 76,
    ART_UNIT_FORT = 77, ART_UNIT_ARROW = 78, ART_UNIT_BOULDER = 79, ART_UNIT_PORTRAIT_FRAME = 80, ART_UNIT_CELLS = 81
};

/* hex_stronghold (16x16, board palette): what lies on the hexes of Stronghold. */
enum {
    ART_SU_GROUND, ART_SU_CAMP, ART_SU_RAMPART, ART_SU_BANNER_TRIANGLE, ART_SU_BANNER_SQUARE, ART_SU_BANNER_RING,
    ART_SU_FIELD, ART_SU_GRAVEYARD, ART_SU_SWAMP, ART_SU_GALLOWS, ART_SU_BONE_THROWER, ART_SU_BONE_THROWER_BROKEN,
    ART_SU_MISSILE, ART_SU_MISSILE_BROKEN, ART_SU_CATAPULT, ART_SU_CATAPULT_BROKEN, ART_SU_PATH, ART_SU_PATH_TRAP,
    ART_SU_PATH_HOLY, ART_SU_PATH_DAMNED, ART_SU_PATH_DAMNED_TRAP, ART_SU_PATH_DAMNED_HOLY, ART_SU_PATH_DAMNED_AWAKE,
    ART_SU_PATH_DAMNED_AWAKE_TRAP, ART_SU_PATH_DAMNED_AWAKE_HOLY, ART_SU_FOOT, ART_SU_HOVER, ART_SU_SPARE,
    ART_SU_WALL_0, ART_SU_WALL_1, ART_SU_WALL_2, ART_SU_WALL_3, ART_SU_WALL_0_WOOD, ART_SU_WALL_1_WOOD,
    ART_SU_WALL_2_WOOD, ART_SU_WALL_3_WOOD, ART_SU_TOWER, ART_SU_TOWER_CROSSBOW, ART_SU_TOWER_CANNON,
    ART_SU_TOWER_STAKES, ART_SU_TOWER_CROSS, ART_SU_BRIDGE_NONE, ART_SU_BRIDGE, ART_SU_BRIDGE_BONE, ART_SU_GATE,
    ART_SU_PRIEST_SPACE, ART_SU_YARD, ART_SU_BARRACKS, ART_SU_HOSPITAL, ART_SU_SCOUTS, ART_SU_FORGE, ART_SU_WORKSHOP,
    ART_SU_CATHEDRAL, ART_SU_CELLS
};

/* units_stronghold (16x16, palette of the owner): two frames each. */
enum { ART_SU_GHOST, ART_SU_VAMPIRE = 2, ART_SU_FIGURES = 4 };

/* signs_stronghold (8x8, UI palette): tiles asleep, then awake; then what is there for good, and the crystal of what is awake. */
enum {
    ART_SU_SIGN_TOTEM, ART_SU_SIGN_ARCHERS = 2, ART_SU_SIGN_STRIGOI = 4, ART_SU_SIGN_BAT = 6, ART_SU_SIGN_POISON = 8, ART_SU_SIGN_TREACHERY = 10,
    ART_SU_SIGN_DECAY = 12, ART_SU_SIGN_BARRIER = 14, ART_SU_SIGN_FOG = 16, ART_SU_SIGN_CAULDRON = 18, ART_SU_SIGN_INSCRIPTION, ART_SU_SIGN_SAINT,
    ART_SU_SIGN_CRYSTAL, ART_SU_SIGNS
};

/* shots_stronghold (8x8, UI palette): what points has a straight and a slanting picture, the others two in turn; then where it strikes. */
enum {
    ART_SU_SHOT_BOLT, ART_SU_SHOT_ARROW = 2, ART_SU_SHOT_BALL = 4, ART_SU_SHOT_BONE = 6, ART_SU_SHOT_GHOST = 8, ART_SU_SHOT_SKULL = 10,
    ART_SU_SHOT_STRIKE = 12, ART_SU_SHOT_DUST = 14, ART_SU_SHOTS = 16
};

/* cards_stronghold (24x24, inks of a window): spells and building actions in their order, what else can be chosen from a row of cards, units. */
enum {
    ART_SU_CARD_BOOK = 24, ART_SU_CARD_DONE, ART_SU_CARD_MANA, ART_SU_CARD_LIBRARY, ART_SU_CARD_WORK, ART_SU_CARD_UNIT = 46,
    ART_SU_CARD_PRIEST = 52, ART_SU_CARD_SUN, ART_SU_CARD_CELLS
};

/* rooms_losthope (40x24, three palettes of its own): rooms of the house in Lost Hope; fittings in the order of their table. */
enum {
    ART_LH_ROOF_LEFT, ART_LH_ROOF_RIGHT, ART_LH_EARTH, ART_LH_ATTIC, ART_LH_UPPER, ART_LH_GROUND, ART_LH_CELLAR,
    ART_LH_STAIRS, ART_LH_STREET, ART_LH_GUARD, ART_LH_FLOOR, ART_LH_RUMMAGE, ART_LH_BARS, ART_LH_FURNITURE,
    ART_LH_HEAP, ART_LH_RUBBLE, ART_LH_HOLE, ART_LH_BOARDED, ART_LH_FIT_BED, ART_LH_FIT_STOVE, ART_LH_FIT_HEATER,
    ART_LH_FIT_RAIN, ART_LH_FIT_BENCH, ART_LH_FIT_RADIO, ART_LH_FIT_ARMCHAIR, ART_LH_FIT_TRAP, ART_LH_FIT_ECONOMY,
    ART_LH_FIT_GARDEN, ART_LH_FIT_HERBS, ART_LH_FIT_STILL, ART_LH_FIT_RECTIFIER, ART_LH_FIT_PHARMACY,
    ART_LH_FIT_GUNS, ART_LH_FIT_DOOR, ART_LH_FIT_CHILD, ART_LH_ROOMS
};

/* city_losthope (16x16 hexes, board palette): streets, then the places of districts 1 to 10, then sites. */
enum {
    ART_CITY_STREET, ART_CITY_HOUSES, ART_CITY_HOUSES_2, ART_CITY_RIVER, ART_CITY_BRIDGE, ART_CITY_FIRE, ART_CITY_RUIN, ART_CITY_LOT,
    ART_CITY_PLACES, ART_CITY_HOME = ART_CITY_PLACES + 10, ART_CITY_PLACE, ART_CITY_SPECIAL, ART_CITY_ZONE, ART_CITY_ZONE_SHUT
};

/* plan_losthope (32x32 hexes, board palette): rooms in the order of the exploration cards, then the entrance, fog and nothing. */
enum { ART_PLAN_ENTRANCE = 12, ART_PLAN_FOG, ART_PLAN_VOID };

/* faces_losthope (24x24, its own palette): the thirteen people by id, the five of the city in their order, then others. */
enum {
    ART_FACE_CITY = 13, ART_FACE_BOY = 18, ART_FACE_GIRL, ART_FACE_SIBLINGS, ART_FACE_DOG, ART_FACE_STRANGER, ART_FACE_SOLDIER,
    ART_FACE_CELLS, ART_FACE_TILES = 3, ART_FACE_BYTES = 9 * ART_BYTES_8
};

/* figures_losthope (16x16, palette of the faces), two frames each: the thirteen people by id, then others. */
enum {
    ART_FIGURE_BOY = 26, ART_FIGURE_GIRL = 28, ART_FIGURE_STRANGER = 30, ART_FIGURE_GARRISON = 32, ART_FIGURE_COMPANIES = 34,
    ART_FIGURE_OBSERVER = 36, ART_FIGURE_DOG = 38, ART_FIGURE_CELLS = 40
};

/* icons_losthope (8x8, inks of a window): the things by id, then statuses in their order, tasks of the night and signs. */
enum {
    ART_ICON_STATUS = 37, ART_ICON_PORTION = 42, ART_ICON_COLD, ART_ICON_NONE, ART_ICON_TASK, ART_ICON_TICK = ART_ICON_TASK + 5,
    ART_ICON_WRONG, ART_ICON_ACTION, ART_ICON_DAMAGE, ART_ICON_FOOD, ART_ICON_CELLS
};

#endif
