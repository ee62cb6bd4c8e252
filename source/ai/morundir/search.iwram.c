/* The search's inner loop: ARM code in fast memory on the console. */
#include "ai/morundir/search.h"
#include "ai/morundir/weights.h"
#include "ai/table.h"

Search search;

enum { KIND_FULL, KIND_ZERO, KIND_REDUCED, KIND_PASS };   /* window and depth of the move being searched */
enum {
    RANK_TABLE = 255, RANK_DUKE = 250, RANK_KNIGHT = 240, RANK_KILLER = 230, RANK_HISTORY = 220,
    PLACES = 2,            /* in the variant so many places are tried for a captured piece */
    LOOK_BACK = 24         /* plies in which the search looks for a repetition */
};

static const int8_t ways[6] = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

static void give_back(int value)
{
    search.value = value;
    search.mode = SEARCH_RETURN;
}

/* Frame 0 stands one ply below the root; the next move makes the second. */
static int win_next(void) { return SEARCH_WIN - 2 - search.ply; }

/* The first and second piece on each line to the castle: who guards, who waits behind. From Blue. */
static int line_terms(const MuPosition *p)
{
    int terms = 0;
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        const uint8_t *at = p->cell + MU_CASTLE_CELL + step;
        while (*at == 0)
            at += step;
        uint32_t first = *at, second;
        if (!(first & MU_CODE_KNIGHT))
            continue;
        int guard = first & MU_CODE_RED ? -WEIGHT_GUARD : WEIGHT_GUARD;
        terms += guard;
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
    int terms = line_terms(&search.position);
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

/* Keeps the moves that stop the one enemy duke before the castle: onto its line, or onto itself. */
static MuMove *keep_stops(MuMove *list, MuMove *end)
{
    const MuPosition *p = &search.position;
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    uint8_t line[8];
    int length = 0;
    for (int i = 0; i < 6 && length == 0; i++) {
        int cell = MU_CASTLE_CELL, count = 0;
        uint32_t code;
        do {
            cell += ways[i];
            line[count++] = (uint8_t)cell;
            code = p->cell[cell];
        } while (code == 0);
        if ((code ^ enemy) < MU_CODE_KNIGHT)
            length = count;
    }
    MuMove *kept = list;
    for (MuMove *move = list; move < end; move++)
        for (int i = 0; i < length; i++)
            if (mu_move_to(*move) == line[i]) {
                *kept++ = *move;
                break;
            }
    return kept;
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

/* Sets the top bytes by which the list is tried. True when a move takes the last duke. */
static bool rank(MuMove *list, const MuMove *end, uint32_t table_move)
{
    const MuPosition *p = &search.position;
    const uint32_t killer = search.killer[search.ply][0] & 0xFFFF, second = search.killer[search.ply][1] & 0xFFFF;
    const bool last = !p->returns && p->dukes[p->side ? 0 : 1] == 1;
    for (MuMove *move = list; move < end; move++) {
        const uint32_t pair = *move & 0xFFFF, code = p->cell[mu_move_from(*move)];
        uint32_t rank;
        if (*move & MU_MOVE_PLACE) {
            rank = code & MU_CODE_KNIGHT ? RANK_KNIGHT : RANK_DUKE;
            if (last && rank == RANK_DUKE)
                return true;
        } else if (pair == killer) {
            rank = RANK_KILLER;
        } else if (pair == second) {
            rank = RANK_KILLER - 1;
        } else {
            rank = search_history[(code & MU_CODE_CLASS) << 5 | mu_move_to(*move)];
        }
        if (pair == table_move)
            rank = RANK_TABLE;
        *move |= rank << 24;
    }
    return false;
}

static MuMove *room(void) { return search.ply == 0 ? search.pool : search.frame[search.ply - 1].end; }

/* Beyond the horizon: nobody must capture, so the present score is the least. */
static void enter_calm(SearchFrame *frame)
{
    frame->calm = true;
    frame->best = (int16_t)evaluate(frame);
    if (frame->best > frame->alpha)
        frame->alpha = frame->best;
    MuMove *list = room();
    if (!search.skill.captures || frame->best >= frame->beta || frame->best + WEIGHT_DUKE + 80 <= frame->floor
        || search.ply + 1 >= SEARCH_PLIES || list + 2 * 45 > search.pool + SEARCH_POOL) {
        give_back(frame->best);
        return;
    }
    frame->next = list;
    frame->end = mu_generate_captures(&search.position, list);
    if (search.position.returns)
        frame->end = give_places(list, frame->end, 1);
    if (rank(list, frame->end, 0))
        give_back(win_next());
    else
        search.mode = SEARCH_NEXT;
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

static void make_list(SearchFrame *frame, bool threatened, uint32_t table_move)
{
    MuMove *list = room();
    if (search.ply + 1 >= SEARCH_PLIES || list + search.moves_max + 45 > search.pool + SEARCH_POOL) {
        give_back(evaluate(frame));
        return;
    }
    frame->next = list;
    frame->end = mu_generate(&search.position, list);
    if (frame->end == list) {
        give_back(0); /* MU-3.5 */
        return;
    }
    if (threatened)
        frame->end = keep_stops(list, frame->end);
    if (search.position.returns)
        frame->end = give_places(list, frame->end, PLACES);
    if (rank(list, frame->end, table_move))
        give_back(win_next());
    else
        search.mode = SEARCH_NEXT;
}

static void enter(void)
{
    SearchFrame *frame = &search.frame[search.ply];
    const uint32_t side = search.position.side;
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
    const uint32_t open = mu_castle_open(&search.position);
    const uint32_t own = side ? open >> 4 : open & 15, enemy = side ? open & 15 : open >> 4;
    if (own != 0) {
        give_back(win_next());
        return;
    }
    if (enemy >= 2) { /* one move stops one duke */
        give_back(1 - win_next());
        return;
    }
    if (enemy == 1) {
        frame->best = (int16_t)(1 - win_next()); /* when nothing stops it */
        frame->depth++;
    }
    if (frame->depth <= 0) {
        enter_calm(frame);
        return;
    }
    if (search.skill.table && known(frame, &move))
        return;
    if (search.skill.pass && enemy == 0 && frame->depth >= 3 && !frame->zero && frame->eval >= frame->beta && frame->beta < SEARCH_SURE) {
        frame->done = 0;
        frame->kind = KIND_PASS;
        frame->best_move = move; /* kept until the list is made */
        search.mode = SEARCH_PUSH;
        return;
    }
    make_list(frame, enemy != 0, move);
}

static void push(void)
{
    SearchFrame *frame = &search.frame[search.ply], *child = frame + 1;
    child->zero = frame->kind == KIND_PASS;
    if (frame->kind == KIND_PASS) {
        child->depth = (int8_t)(frame->depth - 3);
        child->alpha = (int16_t)-frame->beta;
        child->beta = (int16_t)(1 - frame->beta);
        child->eval = (int16_t)-frame->eval;
        child->quiet = frame->quiet;
        search.position.side ^= MU_CODE_RED;
        search.position.hash ^= MU_HASH_SIDE;
    } else {
        child->depth = (int8_t)(frame->depth - (frame->kind == KIND_REDUCED ? 2 : 1));
        child->alpha = (int16_t)(frame->kind == KIND_FULL ? -frame->beta : -frame->alpha - 1);
        child->beta = (int16_t)-frame->alpha;
        child->eval = (int16_t)-(frame->eval + search_eval_change(&search.position, frame->done));
        child->quiet = (uint8_t)(frame->done & MU_MOVE_PLACE ? 0 : frame->quiet + 1);
        mu_do(&search.position, frame->done, &frame->undo);
    }
    search.ply++;
    search.mode = SEARCH_ENTER;
}

static void take_back(SearchFrame *frame)
{
    if (frame->kind != KIND_PASS) {
        mu_undo(&search.position, frame->done, &frame->undo);
        return;
    }
    search.position.side ^= MU_CODE_RED;
    search.position.hash ^= MU_HASH_SIDE;
}

static void finish(SearchFrame *frame)
{
    if (search.skill.table && !frame->calm) {
        int bound = frame->best >= frame->beta ? BOUND_LOWER : frame->best > frame->floor ? BOUND_EXACT : BOUND_UPPER;
        table_put(search.position.hash, frame->depth, bound, (uint16_t)frame->best_move, to_table(frame->best));
    }
    give_back(frame->best);
}

/* The highest rank first; the lists are short and mostly cut off early. */
static MuMove pick(SearchFrame *frame)
{
    MuMove *best = frame->next;
    for (MuMove *move = best + 1; move < frame->end; move++)
        if (*move > *best)
            best = move;
    MuMove picked = *best;
    *best = *frame->next;
    *frame->next++ = picked;
    return picked;
}

static void next(void)
{
    SearchFrame *frame = &search.frame[search.ply];
    if (frame->next == frame->end) {
        finish(frame);
        return;
    }
    MuMove move = pick(frame);
    const uint32_t rank = move >> 24;
    frame->done = move & MU_MOVE_WHAT;
    if (frame->tried == 0)
        frame->kind = KIND_FULL;
    else if (search.skill.reduce != 0 && frame->tried >= search.skill.reduce && frame->depth >= 3 && rank < RANK_KILLER - 1)
        frame->kind = KIND_REDUCED;
    else
        frame->kind = frame->beta - frame->alpha > 1 ? KIND_ZERO : KIND_FULL;
    search.mode = SEARCH_PUSH;
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
    take_back(frame);
    if (frame->kind == KIND_PASS) {
        if (score >= frame->beta) {
            give_back(frame->beta);
            return;
        }
        uint32_t move = frame->best_move;
        frame->best_move = 0;
        make_list(frame, false, move);
        return;
    }
    if (frame->kind == KIND_REDUCED && score > frame->alpha) {
        frame->kind = frame->beta - frame->alpha > 1 ? KIND_ZERO : KIND_FULL;
        search.mode = SEARCH_PUSH;
        return;
    }
    if (frame->kind == KIND_ZERO && score > frame->alpha && score < frame->beta) {
        frame->kind = KIND_FULL;
        search.mode = SEARCH_PUSH;
        return;
    }
    frame->tried++;
    search.mode = SEARCH_NEXT;
    if (score <= frame->best)
        return;
    frame->best = (int16_t)score;
    frame->best_move = frame->done;
    if (score <= frame->alpha)
        return;
    frame->alpha = (int16_t)score;
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
        case SEARCH_PUSH:
            push();
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
