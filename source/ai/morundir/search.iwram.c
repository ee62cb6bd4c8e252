/* The search's inner loop: ARM code in fast memory on the console. */
#include "ai/morundir/search.h"
#include "ai/morundir/weights.h"
#include "ai/table.h"
#include "place.h"

Search search;

enum { KIND_FULL, KIND_ZERO, KIND_REDUCED, KIND_FAR };   /* window and depth of the move being searched */
enum {
    RANK_TABLE = 255, RANK_DUKE = 250, RANK_THREAT = 245, RANK_KNIGHT = 240, RANK_KILLER = 230, RANK_HISTORY = 130,
    PLACES = 2,            /* in the variant so many places are tried for a captured piece */
    SORTED = 4,            /* so many moves of a list are tried in order */
    LINES_MOST = 120,      /* what stands on the lines hardly ever changes a score by more */
    LOOK_BACK = 24         /* plies in which the search looks for a repetition */
};

enum { MARK_FREE = 1, MARK_OPENS = 2 };

static const int8_t ways[6] PLACE_IWRAM = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

static void give_back(int value)
{
    search.value = value;
    search.mode = SEARCH_RETURN;
}

/* Frame 0 stands one ply below the root; the next move makes the second. */
static int win_next(void) { return SEARCH_WIN - 2 - search.ply; }

/* One line from the castle; a constant step lets the compiler walk with one load and one test a cell. */
static inline __attribute__((always_inline)) uint32_t look_along(const uint8_t *cells, int line, int step, uint32_t own)
{
    const uint8_t *at = cells + MU_CASTLE_CELL + step;
    uint32_t code;
    while ((code = *at) == 0)
        at += step;
    search.first[line] = at;
    if (code & (MU_CODE_KNIGHT | MU_CODE_OFF))
        return 0;
    return (code ^ own) & MU_CODE_RED ? 0x10000 : 1;
}

/*
 * Looks along the six lines from the castle: notes where the first pieces stand, and answers how many dukes of the side to
 * move (low half) and of the other side (high half) could step onto it.
 */
static uint32_t look_out(void)
{
    const uint8_t *cells = search.position.cell;
    const uint32_t own = MU_CODE_PIECE | search.position.side;
    uint32_t open = look_along(cells, 0, 1, own);
    open += look_along(cells, 1, 1 - MU_WIDTH, own);
    open += look_along(cells, 2, -MU_WIDTH, own);
    open += look_along(cells, 3, -1, own);
    open += look_along(cells, 4, MU_WIDTH - 1, own);
    return open + look_along(cells, 5, MU_WIDTH, own);
}

/* The first and second piece on each line to the castle: who guards, who waits behind. From Blue. */
static int line_terms(void)
{
    int terms = 0;
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        const uint8_t *at = search.first[i];
        const uint32_t first = *at;
        if (!(first & MU_CODE_KNIGHT))
            continue;
        uint32_t second;
        terms += first & MU_CODE_RED ? -WEIGHT_GUARD : WEIGHT_GUARD;
        do
            at += step;
        while ((second = *at) == 0);
        if (!mu_code_is_duke(second))
            continue;
        int waiting = (first ^ second) & MU_CODE_RED ? WEIGHT_HELD : WEIGHT_BATTERY;
        terms += second & MU_CODE_RED ? -waiting : waiting;
    }
    return terms;
}

static int evaluate(const SearchFrame *frame)
{
    int terms = line_terms();
    return frame->eval + WEIGHT_TEMPO + (search.position.side ? -terms : terms);
}

int search_eval_change(const MuPosition *p, MuMove move)
{
    const uint32_t from = mu_move_from(move), to = mu_move_to(move), code = p->cell[from];
    const int8_t *value = search.place_value[code >> 3 & 1];
    int change = value[to] - value[from];
    if (move & MU_MOVE_PLACE) { /* like captures like: the same table and worth */
        const uint32_t place = mu_move_place(move);
        change += value[to];
        change += place > 1 ? -value[place] : code & MU_CODE_KNIGHT ? WEIGHT_KNIGHT : WEIGHT_DUKE;
    }
    return change;
}

/* MU-3.3 as the search sees it: a position that was there before will be there again. MU-3.4. */
static bool drawn(const SearchFrame *frame)
{
    if (frame->quiet >= MU_QUIET_MAX)
        return true;
    const uint32_t *now = &search_path[search.path_at + search.ply];
    int back = search.position.returns ? LOOK_BACK : frame->quiet;
    if (back > LOOK_BACK)
        back = LOOK_BACK;
    if (back > search.path_at + search.ply)
        back = search.path_at + search.ply;
    for (int i = 4; i <= back; i += 2)
        if (now[-i] == *now)
            return true;
    return false;
}

/* Own pieces that can reach a cell, found from the cell outward; onto the enemy duke itself only a duke from afar. */
static MuMove *generate_onto(uint32_t cell, bool capture, MuMove *out)
{
    const MuPosition *p = &search.position;
    const uint32_t own = MU_CODE_PIECE | p->side;
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        const uint8_t *start = p->cell + cell, *at = start + step;
        uint32_t pieces = MU_CODE_KNIGHT | 7u, code;   /* bits in which an own piece may differ: any */
        while ((code = *at) == 0 || code == MU_CODE_CASTLE) {
            if (code != 0)
                pieces = 7u | 0x100u;                 /* behind the castle only knights (MU-1.4, MU-1.5) */
            at += step;
        }
        if (pieces & 0x100u ? ((code ^ own ^ MU_CODE_KNIGHT) & ~7u) != 0 : ((code ^ own) & ~pieces) != 0)
            continue;
        if (capture && (code & MU_CODE_KNIGHT || at == start + step)) /* MU-2.2, MU-2.3 */
            continue;
        *out++ = (MuMove)(at - p->cell) | cell << 8 | (capture ? MU_MOVE_CAPTURE : 0);
    }
    return out;
}

/* The moves that stop the one enemy duke before the castle: onto itself, or onto its way. */
static MuMove *generate_stops(MuMove *out)
{
    const MuPosition *p = &search.position;
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    for (int i = 0; i < 6; i++) {
        if ((*search.first[i] ^ enemy) >= MU_CODE_KNIGHT)
            continue;
        const int end = (int)(search.first[i] - p->cell);
        out = generate_onto((uint32_t)end, true, out);
        for (int cell = MU_CASTLE_CELL + ways[i]; cell != end; cell += ways[i])
            out = generate_onto((uint32_t)cell, false, out);
        return out;
    }
    return out;
}

/* MU-2.5: gives every capture its first places; further ones go to the end of the list. */
static MuMove *give_places(MuMove *list, MuMove *end, int places)
{
    const MuPosition *p = &search.position;
    MuMove *out = end;
    for (MuMove *move = list; move < end; move++) {
        if (!(*move & MU_MOVE_CAPTURE))
            continue;
        const MuMove capture = *move ^ MU_MOVE_CAPTURE;
        int given = 0;
        for (int i = 0; i < p->edges && given < places; i++) {
            const uint32_t place = search.place_order[i];
            if (p->cell[place] != 0 && place != mu_move_from(capture))
                continue;
            *(given == 0 ? move : out++) = capture | place << 16;
            given++;
        }
    }
    return out;
}

/*
 * Marks what a threat to the castle is made of: cells with a free way to it (MARK_FREE: a duke there threatens), and own
 * pieces with an own duke behind (MARK_OPENS: moving away threatens). Called twice, the second time it wipes them out.
 */
static void mark_lines(uint8_t free, uint8_t opens)
{
    const uint32_t own = MU_CODE_PIECE | search.position.side;
    uint8_t *const marks = search.mark;
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        const uint8_t *at = search.first[i];
        const long first = at - search.position.cell;
        for (long cell = MU_CASTLE_CELL + step; cell != first; cell += step)
            marks[cell] = free;
        if (((*at ^ own) & ~(MU_CODE_KNIGHT | 7u)) != 0)
            continue;
        do
            at += step;
        while (*at == 0);
        if ((*at ^ own) < MU_CODE_KNIGHT)
            marks[first] = opens;
    }
}

static inline bool threatens(MuMove move, uint32_t code)
{
    return search.mark[mu_move_from(move)] == MARK_OPENS
        || (search.mark[mu_move_to(move)] == MARK_FREE && !(code & MU_CODE_KNIGHT));
}

/*
 * Sets the top bytes by which the list is tried. Moves of a piece follow each other, so what depends on the piece is looked
 * up once. True when a move takes the last duke.
 */
static bool rank(MuMove *list, const MuMove *end, uint32_t table_move)
{
    const MuPosition *p = &search.position;
    const uint32_t killer = search.killer[search.ply][0] & 0xFFFF, second = search.killer[search.ply][1] & 0xFFFF;
    const uint32_t last = !p->returns && p->dukes[p->side ? 0 : 1] == 1 ? MU_MOVE_PLACE : 0;
    uint32_t from = 0, capture = 0;
    const uint8_t *history = search_history;
    const int8_t *value = search.place_value[0];
    int here = 0;
    bool opens = false, duke = false;
    for (MuMove *at = list; at < end; at++) {
        const MuMove move = *at;
        const uint32_t pair = move & 0xFFFF, to = mu_move_to(move);
        uint32_t rank;
        if (mu_move_from(move) != from) {
            from = mu_move_from(move);
            const uint32_t code = p->cell[from];
            duke = !(code & MU_CODE_KNIGHT);
            capture = duke ? RANK_DUKE : RANK_KNIGHT;
            opens = search.mark[from] == MARK_OPENS;
            history = search_history + ((code & MU_CODE_CLASS) << 5);
            value = search.place_value[duke ? 0 : 1];
            here = value[from];
        }
        rank = (uint32_t)(history[to] + 44 + ((value[to] - here) >> 2));
        if (move & MU_MOVE_PLACE) {
            rank = capture;
            if (duke && move & last)
                return true;
        } else if (opens || (duke && search.mark[to] == MARK_FREE)) {
            rank = RANK_THREAT;
        } else if (pair == killer) {
            rank = RANK_KILLER;
        } else if (pair == second) {
            rank = RANK_KILLER - 1;
        }
        if (pair == table_move)
            rank = RANK_TABLE;
        *at = move | rank << 24;
    }
    return false;
}

static MuMove *room(void) { return search.ply == 0 ? search.pool : search.frame[search.ply - 1].end; }
static bool no_room(const MuMove *list, int moves)
{
    return search.ply + 1 >= SEARCH_PLIES || list + moves > search.pool + SEARCH_POOL;
}

/* Moves that threaten the castle: of the dukes, and of whatever stands before one. */
static MuMove *generate_threats(MuMove *list)
{
    const MuPosition *p = &search.position;
    const uint8_t *at = p->at + p->side;
    MuMove *end = list, *out = list;
    for (int i = 0; i < MU_DUKES; i++)
        if (at[i] != 0)
            end = mu_generate_piece(p, at[i], end);
    for (int i = MU_CODE_KNIGHT; i < MU_CODE_KNIGHT + MU_KNIGHTS; i++)
        if (at[i] != 0 && search.mark[at[i]] == MARK_OPENS)
            end = mu_generate_piece(p, at[i], end);
    for (MuMove *move = list; move < end; move++)
        if (threatens(*move, p->cell[mu_move_from(*move)]))
            *out++ = *move;
    return out;
}

/* Beyond the horizon nobody must go on, so the present score is the least; only threats are looked at. */
static void enter_calm(SearchFrame *frame)
{
    MuMove *list = room();
    const int rough = frame->eval + WEIGHT_TEMPO;
    const bool last = frame->depth <= -search.skill.threats;
    frame->calm = frame->listed = true;
    if (rough - LINES_MOST >= frame->beta) {
        give_back(rough - LINES_MOST);
        return;
    }
    if (last && rough + LINES_MOST <= frame->alpha) {
        give_back(rough + LINES_MOST);
        return;
    }
    frame->best = evaluate(frame);
    if (frame->best > frame->alpha)
        frame->alpha = frame->best;
    if (frame->best >= frame->beta || last || frame->best + 50 < frame->floor || no_room(list, search.moves_max + 45)) {
        give_back(frame->best);
        return;
    }
    frame->next = list;
    mark_lines(MARK_FREE, MARK_OPENS);
    frame->end = generate_threats(list);
    if (search.position.returns)
        frame->end = give_places(list, frame->end, 1);
    const bool wins = rank(list, frame->end, 0);
    mark_lines(0, 0);
    search.mode = SEARCH_NEXT;
    if (wins)
        give_back(win_next());
}

/* Plies to a win count from the root, in the table from the position itself. */
static int to_table(int score) { return score > SEARCH_SURE ? score + search.ply : score < -SEARCH_SURE ? score - search.ply : score; }
static int from_table(int score) { return score > SEARCH_SURE ? score - search.ply : score < -SEARCH_SURE ? score + search.ply : score; }

/* Looks the position up; true when that answers it. */
static bool known(const SearchFrame *frame, uint32_t *move)
{
    const TableEntry *entry = table_find(search.position.hash);
    if (entry == 0)
        return false;
    *move = entry->move;
    if (table_depth(entry) < frame->depth)
        return false;
    int score = from_table(entry->score), bound = table_bound(entry);
    if (bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= frame->beta) || (bound == BOUND_UPPER && score <= frame->alpha)) {
        give_back(score);
        return true;
    }
    return false;
}

/* Far below alpha at the last ply: quiet moves that force nothing are not worth a look. */
static MuMove *keep_forcing(MuMove *list, MuMove *end)
{
    MuMove *kept = list;
    for (MuMove *move = list; move < end; move++)
        if (*move >> 24 >= RANK_KNIGHT)
            *kept++ = *move;
    return kept;
}

/* The move that was tried before there was a list. */
static MuMove *drop(MuMove *list, MuMove *end, uint32_t pair)
{
    for (MuMove *move = list; move < end; move++)
        if ((*move & 0xFFFF) == pair) {
            *move = *--end;
            break;
        }
    return end;
}

/* Few moves, the capture first: as good an order as any. */
static void list_stops(SearchFrame *frame, MuMove *list)
{
    frame->end = generate_stops(list);
    if (search.position.returns)
        frame->end = give_places(list, frame->end, PLACES);
    const uint32_t enemy = search.position.side ? 0 : 1;
    if (!search.position.returns && search.position.dukes[enemy] == 1 && frame->end != list && *list & MU_MOVE_CAPTURE)
        give_back(win_next()); /* the duke that threatens is the last one */
    else
        search.mode = SEARCH_NEXT;
}

static void list_all(SearchFrame *frame, MuMove *list, uint32_t table_move)
{
    frame->end = mu_generate(&search.position, list);
    if (frame->end == list) { /* MU-3.5 */
        give_back(0);
        return;
    }
    if (frame->early != 0)
        frame->end = drop(list, frame->end, frame->early);
    if (search.position.returns)
        frame->end = give_places(list, frame->end, PLACES);
    mark_lines(MARK_FREE, MARK_OPENS);
    const bool wins = rank(list, frame->end, table_move);
    mark_lines(0, 0);
    search.mode = SEARCH_NEXT;
    if (wins) {
        give_back(win_next());
    } else if (frame->depth == 1 && search.skill.hopeless != 0 && frame->eval + search.skill.hopeless <= frame->alpha) {
        if (frame->best < frame->eval + search.skill.hopeless)
            frame->best = frame->eval + search.skill.hopeless;
        frame->end = keep_forcing(list, frame->end);
    }
}

static void make_list(SearchFrame *frame, uint32_t table_move)
{
    MuMove *list = room();
    if (no_room(list, search.moves_max + 45)) {
        give_back(evaluate(frame));
        return;
    }
    frame->next = list;
    if (frame->threatened)
        list_stops(frame, list);
    else
        list_all(frame, list, table_move);
}

/* Could the side to move make this quiet move? Known good moves are tried before the whole list is made. */
static bool playable(uint32_t pair)
{
    const MuPosition *p = &search.position;
    const uint32_t from = pair & 0xFF, to = pair >> 8, code = p->cell[from];
    if (pair == 0 || (code & ~(MU_CODE_KNIGHT | 7u)) != (MU_CODE_PIECE | p->side) || p->cell[to] != 0)
        return false;
    const int step = mu_way[to - from + 256];
    if (step == 0)
        return false;
    const uint8_t *at = p->cell + from + step, *const goal = p->cell + to;
    while (at != goal) {
        if (*at != 0 && (*at != MU_CODE_CASTLE || !(code & MU_CODE_KNIGHT)))
            return false;
        at += step;
    }
    return true;
}

/* The table's move or a killer, if it can be played. */
static uint32_t early_move(uint32_t table_move)
{
    const MuMove *killer = search.killer[search.ply];
    if (table_move != 0)
        return playable(table_move) ? table_move : 0;
    if (playable(killer[0] & 0xFFFF))
        return killer[0] & 0xFFFF;
    return playable(killer[1] & 0xFFFF) ? killer[1] & 0xFFFF : 0;
}

/* Does the move in hand and goes a ply deeper. */
static void push(SearchFrame *frame)
{
    SearchFrame *child = frame + 1;
    const int less = frame->kind == KIND_FAR ? 3 : frame->kind == KIND_REDUCED ? 2 : 1;
    child->depth = frame->depth - less;
    child->alpha = frame->kind == KIND_FULL ? -frame->beta : -frame->alpha - 1;
    child->beta = -frame->alpha;
    child->eval = -(frame->eval + search_eval_change(&search.position, frame->done));
    child->quiet = (uint8_t)(frame->done & MU_MOVE_PLACE ? 0 : frame->quiet + 1);
    mu_do(&search.position, frame->done, &frame->undo);
    search.ply++;
    search.mode = SEARCH_ENTER;
}

static void enter(void)
{
    SearchFrame *frame = &search.frame[search.ply];
    uint32_t move = 0;
    search_path[search.path_at + search.ply] = search.position.hash;
    frame->best_move = 0;
    frame->tried = 0;
    frame->calm = false;
    frame->floor = frame->alpha;
    frame->best = -SEARCH_WIN;
    if (drawn(frame)) {
        give_back(0);
        return;
    }
    const uint32_t open = look_out(), own = open & 0xFFFF, enemy = open >> 16;
    if (own != 0) {
        give_back(win_next());
        return;
    }
    if (enemy >= 2) { /* one move stops one duke */
        give_back(1 - win_next());
        return;
    }
    frame->threatened = enemy == 1;
    if (frame->threatened) {
        frame->best = 1 - win_next(); /* when nothing stops it */
        if (frame->depth <= 1)
            frame->depth++;
    } else if (frame->depth <= 0) {
        enter_calm(frame);
        return;
    }
    if (search.ply + 1 >= SEARCH_PLIES) {
        give_back(evaluate(frame));
        return;
    }
    if (search.skill.table && known(frame, &move))
        return;
    frame->early = (uint16_t)(frame->threatened ? 0 : early_move(move));
    frame->listed = frame->early == 0;
    if (frame->listed) {
        make_list(frame, move);
        return;
    }
    frame->next = frame->end = room();
    frame->done = frame->early;
    frame->kind = KIND_FULL;
    push(frame);
}

static void finish(SearchFrame *frame)
{
    if (search.skill.table && frame->depth >= 0 && !frame->calm) {
        int bound = frame->best >= frame->beta ? BOUND_LOWER : frame->best > frame->floor ? BOUND_EXACT : BOUND_UPPER;
        table_put(search.position.hash, frame->depth, bound, (uint16_t)frame->best_move, to_table(frame->best));
    }
    give_back(frame->best);
}

/* The highest rank first; after some failures the order does not matter any more. */
static MuMove pick(SearchFrame *frame)
{
    MuMove *best = frame->next, *const end = frame->tried < SORTED && !frame->threatened ? frame->end : best;
    MuMove picked = *best;
    for (MuMove *move = best + 1; move < end; move++)
        if (*move > picked) {
            picked = *move;
            best = move;
        }
    *best = *frame->next;
    *frame->next++ = picked;
    return picked;
}

static void next(void)
{
    SearchFrame *frame = &search.frame[search.ply];
    if (!frame->listed) {
        frame->listed = true;
        look_out();
        make_list(frame, 0);
        return;
    }
    if (frame->next == frame->end) {
        finish(frame);
        return;
    }
    MuMove move = pick(frame);
    const uint32_t rank = move >> 24;
    frame->done = move & MU_MOVE_WHAT;
    frame->kind = frame->tried == 0 || frame->beta - frame->alpha == 1 ? KIND_FULL : KIND_ZERO;
    if (search.skill.reduce != 0 && frame->tried >= search.skill.reduce && frame->depth >= 2 && rank < RANK_KILLER - 1 && !frame->threatened)
        frame->kind = frame->depth >= 4 && frame->tried >= 3 * search.skill.reduce ? KIND_FAR : KIND_REDUCED;
    push(frame);
}

/* A quiet move that refuted the position will be tried early elsewhere. */
static void remember(const SearchFrame *frame)
{
    if (frame->done & MU_MOVE_PLACE)
        return;
    MuMove *killer = search.killer[search.ply];
    if (killer[0] != frame->done) {
        killer[1] = killer[0];
        killer[0] = frame->done;
    }
    uint8_t *history = &search_history[(search.position.cell[mu_move_from(frame->done)] & MU_CODE_CLASS) << 5 | mu_move_to(frame->done)];
    int raised = *history + frame->depth * frame->depth;
    if (raised > RANK_HISTORY) {
        for (int i = 0; i < 4 * 256; i += 4)
            *(uint32_t *)(void *)&search_history[i] = *(uint32_t *)(void *)&search_history[i] >> 1 & 0x7F7F7F7Fu;
        raised >>= 1;
    }
    *history = (uint8_t)raised;
}

/* A move of this frame has been searched: search.value is the other side's score. */
static void receive(void)
{
    SearchFrame *frame = &search.frame[search.ply];
    const int score = -search.value;
    mu_undo(&search.position, frame->done, &frame->undo);
    if (frame->kind >= KIND_REDUCED && score > frame->alpha) {
        frame->kind = frame->beta - frame->alpha > 1 ? KIND_ZERO : KIND_FULL;
        push(frame);
        return;
    }
    if (frame->kind == KIND_ZERO && score > frame->alpha && score < frame->beta) {
        frame->kind = KIND_FULL;
        push(frame);
        return;
    }
    frame->tried++;
    search.mode = SEARCH_NEXT;
    if (score <= frame->best)
        return;
    frame->best = score;
    frame->best_move = frame->done;
    if (score <= frame->alpha)
        return;
    frame->alpha = score;
    if (score >= frame->beta) {
        remember(frame);
        finish(frame);
    }
}

bool search_run(int budget)
{
    for (;;) {
        switch (search.mode) {
        case SEARCH_ENTER:
            if (budget-- <= 0)
                return false;
            search.nodes++;
            enter();
            break;
        case SEARCH_NEXT:
            next();
            break;
        case SEARCH_RETURN:
            if (search.ply == 0)
                return true;
            search.ply--;
            receive();
            break;
        }
    }
}
