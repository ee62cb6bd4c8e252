/* SPDX-License-Identifier: MIT */
/* The board of a view: land, realms, fog, armies, marks. */
#include <stddef.h>
#include <string.h>

#include "art.h"
#include "fixed.h"
#include "hex_moerderspiel.h"
#include "nations.h"
#include "orders8.h"
#include "parchment.h"
#include "place.h"
#include "shields_moerderspiel.h"
#include "signs8.h"
#include "system.h"
#include "ui/moerderspiel/land.h"
#include "ui/moerderspiel/marks.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "units16.h"
#include "video.h"

enum { COLUMNS = TM_COLUMNS - 1, PLACES = TM_ROWS * COLUMNS, VIEW_LEFT = 8, VIEW_HEIGHT = 152, SHIELD_TILES = 4, LAND_STEPS = 3 };
enum { SYNC_FIRST = 5, SYNC_PARTS = 4 };     /* steps of a sync before cells are set, and in how many parts that is */
enum { BARS = 3 };
/* Whatever lies on the land is behind the armies: neither a bar nor a sign of a building covers theirs. */
enum { NOTE_DEPTH = 6, BAR_DEPTH = 251, SIGN_DEPTH, TRAP_DEPTH, LAYER_LAND = 2, LAYER_NOTES = 1 };
/* The flag on a building, from its hex; where an army stands before the gate, in the corner. */
enum { FLAG_RIGHT = 4, FLAG_DOWN = -3, CORNER_RIGHT = 11, CORNER_DOWN = -4 };
enum { STRENGTH_MAX = 99 };
enum { HOMES_MAX = TM_NATIONS + TM_BASES_MAX };

/* Tables instead of divisions, of which a whole map would need hundreds. */
static PLACE_EWRAM uint8_t cell_at[PLACES];
static PLACE_EWRAM int16_t place_at[TM_CELLS];

/* TM-3.2: the sea at both ends of the rows is left out; what is left fits the screen. */
static void number_places(void)
{
    int place = 0;
    for (int cell = 0; cell < TM_CELLS; cell++) {
        place_at[cell] = BOARD_NONE;
        if (!tm_is_land(cell))
            continue;
        cell_at[place] = (uint8_t)cell;
        place_at[cell] = (int16_t)place++;
    }
}

int tm_map_cell(int board_cell) { return board_cell < 0 || board_cell >= PLACES ? TM_NOBODY : cell_at[board_cell]; }
int tm_map_place(int cell) { return cell >= 0 && cell < TM_CELLS ? place_at[cell] : BOARD_NONE; }

int tm_map_here(void) { return tm_map_cell(board_cursor()); }

void tm_map_jump(int cell)
{
    int place = tm_map_place(cell);
    if (place != BOARD_NONE)
        board_cursor_to(place);
}

/* Capitals and bases show whose they are by a flag; a free base has none. */
static PLACE_EWRAM struct { uint8_t count; struct { uint8_t cell, flag; bool corner; } at[HOMES_MAX]; } homes;

/* ---- loading ---- */

enum { SEA = 11 << 10 | 7 << 5 | 4 };

static void begin_board(void)
{
    static PLACE_EWRAM BoardPlace places[PLACES];
    number_places();
    homes.count = 0;
    for (int row = 0, i = 0; row < TM_ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) places[i++] = (BoardPlace){(uint8_t)column, (uint8_t)row};
    board_begin(&(BoardSetup){.size = BOARD_HEX16, .shift = HEX_SHIFT_EVEN, .cells = PLACES, .places = places,
                              .view_x = VIEW_LEFT, .view_w = SCREEN_WIDTH - VIEW_LEFT, .view_h = VIEW_HEIGHT, .numbers_framed = true, .sheet = hex_moerderspielTiles,
                              .cloth = SEA, .owners = nationsPal, .palettes = {parchmentPal}});
}

/* A palisade across an edge to the east, south-east and south-west. */
static void load_bars(void)
{
    enum { OUTLINE = 4, WOOD = 11, RED = 15 };
    uint32_t tiles[BARS][8];
    memset(tiles, 0, sizeof tiles);
    for (int at = 0; at < 8; at++)
        for (int across = -1; across <= 2; across++) {
            uint32_t colour = across == -1 || across == 2 ? OUTLINE : at & 2 ? RED : WOOD;
            tiles[0][at] |= colour << (4 * (3 + across));
            tiles[1][5 - at / 2 + across] |= colour << (4 * at);
            tiles[2][2 + at / 2 + across] |= colour << (4 * at);
        }
    tm_screen.bars_tile = (int16_t)sprites_load(tiles, sizeof tiles);
}

static void load_sprites(void)
{
    TmScreen *s = &tm_screen;
    const int words = ART_BYTES_16 / 4;
    s->shields_tile = (int16_t)sprites_load(shields_moerderspielTiles, shields_moerderspielTilesLen);
    s->trap_tile = (int16_t)sprites_load(units16Tiles + ART_UNIT_TRAP * words, ART_BYTES_16);
    s->signs_tile = (int16_t)sprites_load(signs8Tiles, signs8TilesLen);
    s->orders_tile = (int16_t)sprites_load(orders8Tiles, orders8TilesLen);
    tm_marks_load();
    load_bars();
    ASSERT(s->bars_tile >= 0, s->bars_tile);
    play_thinking_at(SCREEN_WIDTH - 18, 0);
}

/* In the dark nothing is shown but the land of the map, as it was at the start; a third of it a step. */
static void lay_land(int step)
{
    const TmState *real = table_state();
    for (int i = step * PLACES / LAND_STEPS; i < (step + 1) * PLACES / LAND_STEPS; i++)
        board_set(i, &(BoardCell){.terrain = (uint8_t)tm_land_at(cell_at[i]), .tint = TINT_DIM, .counter = COUNTER_NONE});
    if (step < LAND_STEPS - 1)
        return;
    for (int n = 0; n < TM_NATIONS; n++) board_terrain(tm_map_place(real->capital[n]), ART_TM_CASTLE);
    for (int base = 0; base < TM_MAP_BASES; base++) board_terrain(tm_map_place(real->site[base]), ART_TM_PALISADE);
}

bool tm_map_load(int step)
{
    switch (step) {
    case 0:
        kit_show(0, false);
        begin_board();
        return false;
    case 1: load_sprites(); return false;
    case 2: tm_land_begin(table_state()); return false;
    case 3: tm_land_rivers(table_state()); return false;
    case 4: case 5: case 6: lay_land(step - 4); return false;
    default: return board_load_step();
    }
}

/* ---- cells ---- */

/* The last one is for whatever lies outside the land: written, never shown. */
static PLACE_EWRAM BoardCell looks[PLACES + 1];

static BoardCell *look_at(int cell)
{
    int place = tm_map_place(cell);
    return &looks[place == BOARD_NONE ? PLACES : place];
}

static int base_owner(const TmBase *base) { return tm_screen.layer == TM_LAYER_PUBLIC ? base->public_owner : base->owner; }

/* Where armies are ordered to go, and where they scout. */
static void mark_goals(const TmState *view)
{
    for (int slot = 0; slot < TM_SLOTS && tm_viewer() != TM_SPECTATOR; slot++) {
        const TmArmy *a = &view->army[tm_army_id(tm_viewer(), slot)];
        if (!a->troops)
            continue;
        if (a->order == TM_MOVE)
            look_at(tm_path_end(a->pos, a->b, a->c))->marker = MARKER_DOT;
        if (a->recon_plan != TM_NOBODY)
            look_at(a->recon_plan)->marker = MARKER_EYE;
    }
}

static void mark_fights(const TmState *view)
{
    if (tm_viewer() == TM_SPECTATOR)
        return;
    const TmReports *reports = &view->report[tm_viewer()];
    for (int i = 0; i < reports->count; i++) {
        int kind = reports->at[i].kind;
        bool fight = kind <= TM_REPORT_STORMED_CAPITAL || kind == TM_REPORT_FIGHT_SEEN || kind == TM_REPORT_FLIGHT || kind == TM_REPORT_TARGET_FLED;
        if (fight)
            look_at(reports->at[i].cell)->marker = MARKER_SWORDS;
    }
}

/* How every cell shall look, but for its tint. */
static void plan_cells(void)
{
    const TmState *view = tm_view();
    for (int i = 0; i < PLACES; i++)
        looks[i] = (BoardCell){.terrain = (uint8_t)tm_land_at(cell_at[i]), .counter = COUNTER_NONE};
    for (int i = 0; i < TM_MAP_BASES; i++) look_at(view->site[i])->terrain = ART_TM_PALISADE;
    for (int i = 0; i < view->base_count; i++) {
        BoardCell *look = look_at(view->base[i].pos);
        look->terrain = ART_TM_PALISADE;
        int owner = base_owner(&view->base[i]);
        if (owner < TM_NATIONS)
            look->owner = (uint8_t)tm_owner(owner);
    }
    for (int n = 0; n < TM_NATIONS; n++) {
        BoardCell *look = look_at(view->capital[n]);
        look->terrain = view->nation[n].ruined ? ART_TM_RUIN : ART_TM_CASTLE;
        look->owner = (uint8_t)(view->nation[n].eliminated ? OWNER_NONE : tm_owner(n));
    }
    if (tm_screen.layer == TM_LAYER_VIEW)
        mark_goals(view);
    if (tm_screen.layer == TM_LAYER_FIGHTS)
        mark_fights(view);
}

static int tint_of(const TmSight *sight, int cell)
{
    const TmScreen *s = &tm_screen;
    if (s->layer == TM_LAYER_PUBLIC || s->layer == TM_LAYER_NOTES || tm_viewer() == TM_SPECTATOR || tm_view()->round == 0)
        return TINT_PLAIN;
    return tm_sees(sight, cell) ? TINT_PLAIN : TINT_DIM;
}

/* The ways of an army that is being ordered: one step, or a second one that costs morale. */
static void mark_ways(void)
{
    const TmScreen *s = &tm_screen;
    static PLACE_EWRAM uint8_t reach[TM_CELLS];
    int army = tm_army_id(tm_viewer(), s->moving), from = tm_view()->army[army].pos;
    tm_reachable(tm_view(), army, reach);
    if (s->first != TM_NO_STEP) {
        int middle = tm_path_end(from, s->first, TM_NO_STEP);
        for (int cell = 0; cell < TM_CELLS; cell++) reach[cell] = 0;
        for (int dir = 0; dir < TM_NO_STEP; dir++)
            if (tm_why_order(tm_view(), army, TM_MOVE, s->first, dir) == TM_WHY_FINE)
                reach[tm_path_end(middle, dir, TM_NO_STEP)] = 2;
        reach[middle] = 1;
    }
    for (int cell = 0; cell < TM_CELLS; cell++)
        if (reach[cell])
            look_at(cell)->marks = reach[cell] == 1 ? MARK_REACH : MARK_FAR;
    if (s->first == TM_NO_STEP)
        look_at(from)->marks = MARK_NONE;
    look_at(from)->tint = TINT_LIT;
}

int tm_map_steps(int cell)
{
    int marks = look_at(cell)->marks;
    return marks & MARK_REACH ? 1 : marks & MARK_FAR ? 2 : 0;
}

/* A cell is asked about once: whether it may be picked takes its time. */
static void plan_picks(void)
{
    for (int i = 0; i < PLACES; i++) {
        bool may = tm_pickable(cell_at[i]);
        looks[i].tint = may ? TINT_PLAIN : TINT_DIM;
        if (may && !tm_pick_any())
            looks[i].marks = MARK_REACH;
    }
}

static void plan_tints(void)
{
    TmScreen *s = &tm_screen;
    TmSight sight;
    if (s->picking) {
        plan_picks();
        return;
    }
    memset(&sight, 0, sizeof sight);
    if (tm_viewer() != TM_SPECTATOR)
        tm_sight_of(tm_view(), tm_viewer(), &sight);
    for (int i = 0; i < PLACES; i++) looks[i].tint = (uint8_t)tint_of(&sight, cell_at[i]);
    if (s->moving >= 0)
        mark_ways();
}

/* ---- armies ---- */

static void add_piece(TmPieces *out, int key, int cell, int flag, int strength)
{
    if (strength && out->count < TM_PIECES_MAX)
        out->at[out->count++] = (TmPiece){(uint8_t)key, (uint8_t)cell, (uint8_t)flag, (uint8_t)strength};
}

static void add_army(TmPieces *out, int army, int key)
{
    const TmArmy *a = &tm_view()->army[army];
    add_piece(out, key, a->pos, tm_is_horde(army) ? TM_BARBARIANS : tm_nation_of(army), a->troops);
}

/* A seat knows its own armies by slot and others by sight; a spectator all by name, and at the end nothing is hidden. */
void tm_map_pieces(TmPieces *out)
{
    int me = play_viewer();
    bool open = tm_viewer() == TM_SPECTATOR;
    out->round = tm_view()->round;
    out->count = 0;
    for (int slot = 0; slot < TM_SLOTS && me >= 0; slot++) add_army(out, tm_army_id(me, slot), slot);
    for (int army = 0; army < TM_ARMIES && open; army++)
        if (me < 0 || tm_nation_of(army) != me)
            add_army(out, army, me < 0 ? army : TM_KEY_FOREIGN);
    for (int i = 0; i < tm_view()->seen_count && !open; i++) {
        const TmSeen *seen = &tm_view()->seen[i];
        int flag = seen->nation != TM_NOBODY && seen->flag != TM_BARBARIANS ? seen->nation : seen->flag;
        add_piece(out, TM_KEY_FOREIGN, seen->cell, flag, seen->strength);
    }
}

/* A shield, or only sign and number where others stand too. */
static UnitLook look_of(const TmPiece *piece, bool shield, int strength)
{
    return (UnitLook){.tile = (int16_t)(tm_screen.shields_tile + piece->flag * SHIELD_TILES), .frames = shield, .owner = (uint8_t)tm_palette(piece->flag),
                      .number = (uint8_t)strength, .tight = !shield, .sign = (int16_t)(shield ? 0 : tm_screen.signs_tile + piece->flag)};
}

/*
 * Who stands together: the first piece of its hex and the first of its flag there; which it is of all on the hex, and its flag of all flags.
 * The first of a hex counts pieces and flags, the first of a flag those of that flag and their strength.
 */
typedef struct { uint8_t head, lead, place, row, count, flags, same, strength; } Standing;
static PLACE_EWRAM Standing standing[TM_PIECES_MAX];
static PLACE_EWRAM uint8_t heads[TM_CELLS];     /* of each cell, from 1 on; 0: nobody stands there */

static void gather(const TmPieces *pieces)
{
    memset(heads, 0, sizeof heads);
    for (int i = 0; i < pieces->count; i++) {
        const TmPiece *piece = &pieces->at[i];
        int head = heads[piece->cell] ? heads[piece->cell] - 1 : i, lead = i;
        heads[piece->cell] = (uint8_t)(head + 1);
        for (int other = head; other < i && lead == i; other++)
            if (pieces->at[other].cell == piece->cell && pieces->at[other].flag == piece->flag)
                lead = other;
        standing[i] = (Standing){.head = (uint8_t)head, .lead = (uint8_t)lead};
        standing[i].place = standing[head].count++;
        if (lead == i)
            standing[i].row = standing[head].flags++;
        standing[lead].same++;
        standing[lead].strength = (uint8_t)min_int(standing[lead].strength + piece->strength, STRENGTH_MAX);
    }
}

/* Above each other; from five on in two columns, so that no number lies on another. */
static void stand(int unit, int count, int number)
{
    enum { IN_COLUMN = 4, ASIDE = 9 };
    static const int8_t heights[IN_COLUMN + 1][IN_COLUMN] = {{0}, {0}, {-9, -1}, {-13, -5, 3}, {-14, -7, 0, 7}};
    int aside = count <= IN_COLUMN ? 0 : number < IN_COLUMN ? -ASIDE : ASIDE;
    if (unit != UNIT_NONE)
        units_offset(unit, aside, heights[count > IN_COLUMN ? IN_COLUMN : count][number & (IN_COLUMN - 1)]);
}

/* Armies of one flag are one shield with their strength and how many they are; strangers on one hex a sign and number for each flag. */
static void show_piece(const TmPieces *pieces, int place, bool apart)
{
    TmScreen *s = &tm_screen;
    const TmPiece *piece = &pieces->at[place];
    const Standing *own = &standing[place], *head = &standing[own->head];
    s->unit[place] = UNIT_NONE;
    if (!apart && own->lead != place)
        return;
    bool shield = apart ? head->count == 1 : head->flags == 1;
    UnitLook look = look_of(piece, shield, apart ? piece->strength : own->strength);
    int unit = units_add(&look, tm_map_place(piece->cell));
    s->unit[place] = (int8_t)unit;
    stand(unit, apart ? head->count : head->flags, apart ? own->place : own->row);
    if (!apart && shield && own->same > 1 && s->stack_count < TM_STACKS_MAX && tm_map_place(piece->cell) >= 0) {    /* not those that wait to be placed */
        s->stacks[s->stack_count].cell = piece->cell;
        s->stacks[s->stack_count++].count = own->same;
    }
}

static void add_home(int cell, int flag)
{
    if (flag >= TM_NATIONS)
        return;
    homes.at[homes.count].cell = (uint8_t)cell;
    homes.at[homes.count].corner = heads[cell] != 0;
    homes.at[homes.count++].flag = (uint8_t)flag;
}

/* After the armies were gathered. */
static void list_homes(void)
{
    const TmState *view = tm_view();
    homes.count = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!view->nation[n].eliminated)
            add_home(view->capital[n], n);
    for (int i = 0; i < view->base_count; i++) add_home(view->base[i].pos, base_owner(&view->base[i]));
}

/* Only what all realms were shown: armies laid bare. */
static void leave_public(TmPieces *pieces)
{
    int left = 0;
    for (int i = 0; i < pieces->count; i++) {
        const TmPiece *p = &pieces->at[i];
        if (p->flag < TM_NATIONS && tm_view()->nation[p->flag].revealed)
            pieces->at[left++] = *p;
    }
    pieces->count = (uint8_t)left;
}

static void show_units(const TmPieces *pieces, bool apart)
{
    TmScreen *s = &tm_screen;
    s->pieces = *pieces;
    s->stack_count = 0;
    units_clear();
    gather(pieces);
    for (int i = 0; i < pieces->count; i++) show_piece(pieces, i, apart);
}

void tm_map_show(const TmPieces *pieces)
{
    show_units(pieces, true);
    list_homes();
}

/* In steps, a frame each: a whole map at once would take two. */
void tm_map_sync(void)
{
    TmScreen *s = &tm_screen;
    TmPieces pieces;
    if (s->map_stale)
        s->map_step = 0;
    s->map_stale = false;
    switch (s->map_step++) {
    case 0: plan_cells(); break;
    case 1: plan_tints(); break;
    case 2:
        tm_map_pieces(&pieces);
        if (s->layer == TM_LAYER_PUBLIC)
            leave_public(&pieces);
        show_units(&pieces, false);
        break;
    case 3: list_homes(); break;
    default: {
        int part = s->map_step - SYNC_FIRST;
        for (int i = part * PLACES / SYNC_PARTS; i < (part + 1) * PLACES / SYNC_PARTS; i++) board_set(i, &looks[i]);
        if (part == SYNC_PARTS - 1)
            s->map_step = TM_MAP_SYNCED;
    }
    }
}

bool tm_map_synced(void) { return !tm_screen.map_stale && tm_screen.map_step == TM_MAP_SYNCED; }

/* ---- sprites of the map's own ---- */

static void add_small(int cell, int right, int down, int tile, int palette, int depth)
{
    int x, y;
    board_screen(tm_map_place(cell), &x, &y);
    sprites_add(&(Sprite){.x = (int16_t)(x + right), .y = (int16_t)(y + down), .tile = (uint16_t)tile, .size = SPRITE_8x8,
                          .palette = (uint8_t)palette, .layer = depth == NOTE_DEPTH ? LAYER_NOTES : LAYER_LAND, .depth = (uint8_t)depth});
}

static void draw_homes(void)
{
    const TmScreen *s = &tm_screen;
    for (int i = 0; i < homes.count; i++) {
        bool corner = homes.at[i].corner;
        add_small(homes.at[i].cell, corner ? CORNER_RIGHT : FLAG_RIGHT, corner ? CORNER_DOWN : FLAG_DOWN, s->signs_tile + homes.at[i].flag,
                  tm_palette(homes.at[i].flag), SIGN_DEPTH);
    }
}

/* The viewer's private marks, above the capitals. */
static void draw_notes(void)
{
    const TmScreen *s = &tm_screen;
    for (int n = 0; n < TM_NATIONS && tm_viewer() != TM_SPECTATOR; n++) {
        int note = n == tm_viewer() ? 0 : tm_view()->belief[tm_viewer()][n] & 3;
        if (note)
            add_small(tm_view()->capital[n], 4, -1, s->orders_tile + ART_ORDER_NOTE_1 + note - 1, 0, NOTE_DEPTH);
    }
}

void tm_map_frame(void)
{
    static const int8_t edge[BARS][2] = {{8, 0}, {4, 6}, {-4, 6}};
    const TmScreen *s = &tm_screen;
    int x, y;
    if (handover_veiled())
        return;
    if (panels_window(TM_STATUS)->open && tm_map_in_sight())
        tm_status_sign();
    for (int i = 0; i < tm_view()->blockade_count; i++) {
        const TmBlockade *b = &tm_view()->blockade[i];
        add_small(b->cell, 4 + edge[b->dir][0], 4 + edge[b->dir][1], s->bars_tile + b->dir, OWNER_NEUTRAL, BAR_DEPTH);
    }
    draw_homes();
    if (s->layer == TM_LAYER_NOTES)
        draw_notes();
    tm_marks_stacks();
    if (s->layer == TM_LAYER_VIEW)
        tm_marks_own(play_showing());
    tm_marks_edges();
    tm_replay_frame();
    for (int i = 0; i < tm_view()->trap_count && s->layer != TM_LAYER_PUBLIC; i++) {
        board_screen(tm_map_place(tm_view()->trap[i].cell), &x, &y);
        sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)s->trap_tile, .size = SPRITE_16x16,
                              .palette = (uint8_t)tm_palette(tm_view()->trap[i].owner), .layer = LAYER_LAND, .depth = TRAP_DEPTH});
    }
}
