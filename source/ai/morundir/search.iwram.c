/* SPDX-License-Identifier: MIT */
/*
 * The walk through the tree: ARM code in fast memory on the console. Each step answers what comes next, so that the loop at
 * the end can stop before any node and go on there later.
 */
#include "ai/morundir/lines.h"
#include "ai/morundir/lists.h"
#include "ai/morundir/weights.h"
#include "ai/table.h"

Search search;

enum {
    PLACES = 2,            /* in the variant so many places are tried for a captured piece */
    SORTED = 4,            /* so many moves of a list are tried in order */
    SECURE_PLIES = 3,      /* so near to the horizon a secure lead is believed */
    TRAILS = 50,           /* this far behind, threats beyond the horizon are not looked at */
    LOOK_BACK = 24         /* plies in which the search looks for a repetition */
};

static inline SearchMode give_back(int value)
{
    search.value = value;
    return SEARCH_RETURN;
}

/* Frame 0 stands one ply below the root; the next move makes the second. */
static inline int win_next(void) { return SEARCH_WIN - 2 - search.ply; }

static inline int evaluate(const SearchFrame *frame) { return frame->eval + WEIGHT_TEMPO + lines_terms(frame->lines, search.position.side != 0); }

/* MU-3.3 as the search sees it: a position that was there before will be there again. MU-3.4. */
static inline bool drawn(const SearchFrame *frame)
{
    if (frame->quiet >= MU_QUIET_MAX)
        return true;
    const int at = search.path_at + search.ply;
    const uint32_t *now = &search_path[at];
    int back = search.position.returns ? LOOK_BACK : frame->quiet;
    if (back < 4)
        return false;
    if (back > LOOK_BACK)
        back = LOOK_BACK;
    if (back > at)
        back = at;
    for (int i = 4; i <= back; i += 2)
        if (now[-i] == search.position.hash)
            return true;
    return false;
}

/* Where this frame's list may begin; moves of the frames above lie before it. */
static inline MuMove *room(const SearchFrame *frame) { return search.ply == 0 ? search.pool : frame[-1].end; }

static inline bool no_room(const MuMove *list)
{
    return search.ply + 1 >= SEARCH_PLIES || list + search.moves_max + LISTS_SPARE > search.pool + SEARCH_POOL;
}

/* How deep the position after the move in hand is to be searched. */
static inline int depth_below(const SearchFrame *frame) { return frame->depth - (frame->kind < KIND_REDUCED ? 1 : frame->kind); }

/* Does the move in hand and goes a ply deeper; `lines` is the sum there, 0 when nobody knows it. */
static SearchMode push(SearchFrame *frame, int lines)
{
    SearchFrame *child = frame + 1;
    const MuMove move = frame->done;
    child->depth = (int8_t)depth_below(frame);
    child->alpha = (int16_t)(frame->kind == KIND_FULL ? -frame->beta : -frame->alpha - 1);
    child->beta = (int16_t)-frame->alpha;
    child->eval = (int16_t)-(frame->eval + search_eval_change(&search.position, move));
    child->lines = (uint16_t)lines;
    child->quiet = (uint8_t)(move & MU_MOVE_PLACE ? 0 : frame->quiet + 1);
    mu_do(&search.position, move, &frame->undo);
    search.ply++;
    return SEARCH_ENTER;
}

/* The sum of the lines after the move in hand: only those that it touches are looked at. */
static inline int lines_after(const SearchFrame *frame)
{
    const int8_t *const way = mu_way + 256 - MU_CASTLE_CELL;
    uint8_t *const cell = search.position.cell;
    const uint32_t from = mu_move_from(frame->done), to = mu_move_to(frame->done), code = cell[from], victim = cell[to];
    const int left = way[from], onto = way[to], reached = onto != left ? onto : 0;
    int sum = frame->lines;
    if (left != 0)
        sum -= lines_worth(left);
    if (reached != 0)
        sum -= lines_worth(reached);
    cell[from] = 0;
    cell[to] = (uint8_t)code;
    if (left != 0)
        sum += lines_worth(left);
    if (reached != 0)
        sum += lines_worth(reached);
    cell[to] = (uint8_t)victim;
    cell[from] = (uint8_t)code;
    return sum;
}

/*
 * Most positions at the horizon and beyond are answered by a look at their lines. Such a one is not entered: search.value is
 * what enter and enter_calm would give back. False when they must be asked.
 */
static inline bool judge(const SearchFrame *frame, int depth, int lines)
{
    const bool red = search.position.side == 0;     /* who moves there */
    if (lines >= LINES_BLUE_OPEN) {
        const int win = win_next() - 1;
        const bool wins = lines_open(lines, red) != 0;
        search.value = wins ? win : 1 - win;
        return wins || lines_open(lines, !red) > 1;
    }
    const int alpha = frame->kind == KIND_FULL ? -frame->beta : -frame->alpha - 1, beta = -frame->alpha;
    const int rough = WEIGHT_TEMPO - frame->eval - search_eval_change(&search.position, frame->done);
    const bool last = depth <= -search.skill.threats;
    int score = rough - LINES_MOST;
    bool sure = score >= beta;
    if (!sure) {
        score = rough + LINES_MOST;
        sure = last && score <= alpha;
    }
    if (!sure) {
        score = rough + lines_terms(lines, red);
        sure = last || score >= beta || score + TRAILS < alpha;
    }
    search.value = score;
    return sure;
}

/* Beyond the horizon nobody must go on, so the present score is the least; only threats are looked at. */
static SearchMode enter_calm(SearchFrame *frame)
{
    const int rough = frame->eval + WEIGHT_TEMPO;
    const bool last = frame->depth <= -search.skill.threats;
    frame->calm = frame->listed = true;
    if (rough - LINES_MOST >= frame->beta)
        return give_back(rough - LINES_MOST);
    if (last && rough + LINES_MOST <= frame->alpha)
        return give_back(rough + LINES_MOST);
    const int score = evaluate(frame);
    MuMove *list = room(frame);
    if (last || score >= frame->beta || score + TRAILS < frame->alpha || no_room(list))
        return give_back(score);
    frame->best = (int16_t)score;
    if (score > frame->alpha)
        frame->alpha = (int16_t)score;
    frame->next = list;
    lines_mark();
    frame->end = lists_threats(list);
    if (search.position.returns)
        frame->end = lists_places(list, frame->end, 1);
    const bool wins = lists_rank(list, frame->end, 0);
    return wins ? give_back(win_next()) : SEARCH_NEXT;
}

/* Few moves, the capture first: as good an order as any. */
static SearchMode make_stops(SearchFrame *frame, MuMove *list)
{
    const MuPosition *p = &search.position;
    frame->end = lists_stops(list);
    if (p->returns)
        frame->end = lists_places(list, frame->end, PLACES);
    else if (frame->end != list && *list & MU_MOVE_CAPTURE && p->dukes[p->side ? 0 : 1] == 1)
        return give_back(win_next()); /* the duke that threatens is the last one */
    return SEARCH_NEXT;
}

static SearchMode make_list(SearchFrame *frame, uint32_t table_move)
{
    MuMove *list = room(frame);
    if (no_room(list))
        return give_back(evaluate(frame));
    frame->next = list;
    if (frame->threatened)
        return make_stops(frame, list);
    frame->end = mu_generate(&search.position, list);
    if (frame->end == list)
        return give_back(0); /* MU-3.5 */
    if (frame->early != 0)
        frame->end = lists_without(list, frame->end, frame->early);
    if (search.position.returns)
        frame->end = lists_places(list, frame->end, PLACES);
    lines_mark();
    const int hope = frame->eval + search.skill.hopeless;
    if (frame->depth == 1 && search.skill.hopeless != 0 && hope <= frame->alpha) {
        if (frame->best < hope)
            frame->best = (int16_t)hope;
        frame->end = lists_forcing(list, frame->end);
    }
    if (lists_rank(list, frame->end, table_move))
        return give_back(win_next());
    return SEARCH_NEXT;
}

/* Plies to a win count from the root, in the table from the position itself. */
static inline int to_table(int score)
{
    return score > SEARCH_SURE ? score + search.ply : score < -SEARCH_SURE ? score - search.ply : score;
}
static inline int from_table(int score)
{
    return score > SEARCH_SURE ? score - search.ply : score < -SEARCH_SURE ? score + search.ply : score;
}

/* Does what the table knows answer this node? */
static inline bool answers(const SearchFrame *frame, const TableEntry *entry, int score)
{
    if (table_depth(entry) < frame->depth)
        return false;
    const int bound = table_bound(entry);
    return bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= frame->beta) || (bound == BOUND_UPPER && score <= frame->alpha);
}

/* The table's move or a killer, if it can be played: tried before the whole list is made. */
static inline uint32_t early_move(uint32_t table_move)
{
    const uint16_t *killer = search.killer[search.ply];
    if (table_move != 0)
        return lists_playable(table_move) ? table_move : 0;
    if (lists_playable(killer[0]))
        return killer[0];
    return lists_playable(killer[1]) ? killer[1] : 0;
}

/* Near the horizon, so far ahead that a move or two will not change it; only asked whether it is enough, not how much it is. */
static inline bool may_be_secure(const SearchFrame *frame)
{
    return search.skill.secure != 0 && frame->depth <= SECURE_PLIES && !frame->threatened && frame->beta - frame->alpha == 1
        && frame->beta < SEARCH_SURE && frame->eval + WEIGHT_TEMPO + LINES_MOST - search.skill.secure * frame->depth >= frame->beta;
}

/* As above, and not twice in a row. */
static inline bool may_pass(const SearchFrame *frame)
{
    return search.skill.pass != 0 && frame->depth >= search.skill.pass && !frame->threatened && frame->beta - frame->alpha == 1
        && frame->beta < SEARCH_SURE && frame->beta > -SEARCH_SURE && search.ply > 0 && frame[-1].kind != KIND_PASS
        && evaluate(frame) >= frame->beta && !no_room(room(frame));
}

/* frame->early is the table's move, if it has one. */
static SearchMode begin_moves(SearchFrame *frame)
{
    const uint32_t move = frame->early;
    frame->early = (uint16_t)(frame->threatened || no_room(room(frame)) ? 0 : early_move(move));
    frame->listed = frame->early == 0;
    if (frame->listed)
        return make_list(frame, move);
    frame->next = frame->end = room(frame);
    frame->done = frame->early;
    frame->kind = KIND_FULL;
    return push(frame, 0);
}

static SearchMode enter_deep(SearchFrame *frame)
{
    uint32_t move = 0;
    const TableEntry *entry = search.skill.table ? table_find(search.position.hash) : 0;
    if (entry != 0) {
        const int score = from_table(entry->score);
        if (answers(frame, entry, score))
            return give_back(score);
        move = entry->move;
    }
    if (may_be_secure(frame)) {
        const int least = evaluate(frame) - search.skill.secure * frame->depth;
        if (least >= frame->beta)
            return give_back(least);
    }
    frame->early = (uint16_t)move;
    if (!may_pass(frame))
        return begin_moves(frame);
    search_pass(frame);
    return SEARCH_ENTER;
}

static inline SearchMode enter(SearchFrame *frame)
{
    if (frame->depth > 0) { /* beyond the horizon nobody asks, and most nodes lie there */
        search_path[search.path_at + search.ply] = search.position.hash;
        if (drawn(frame))
            return give_back(0);
    }
    if (frame->lines == 0)
        frame->lines = (uint16_t)lines_sum();
    const bool red = search.position.side != 0;
    const int threats = lines_open(frame->lines, !red);
    if (lines_open(frame->lines, red) != 0)
        return give_back(win_next());
    if (threats >= 2) /* one move stops one duke */
        return give_back(1 - win_next());
    frame->tried = 0;
    frame->calm = false;
    frame->floor = frame->alpha;
    frame->best = -SEARCH_WIN;
    frame->best_move = 0;
    frame->threatened = threats != 0;
    if (frame->threatened) {
        frame->best = (int16_t)(1 - win_next()); /* when nothing stops it */
        if (frame->depth <= 1)
            frame->depth++;
    } else if (frame->depth <= 0) {
        return enter_calm(frame);
    }
    return enter_deep(frame);
}

static SearchMode finish(const SearchFrame *frame)
{
    if (search.skill.table && frame->depth >= 0 && !frame->calm) {
        int bound = frame->best >= frame->beta ? BOUND_LOWER : frame->best > frame->floor ? BOUND_EXACT : BOUND_UPPER;
        table_put(search.position.hash, frame->depth, bound, frame->best_move, to_table(frame->best));
    }
    return give_back(frame->best);
}

/* The highest rank first; after some failures the order does not matter any more. */
static inline MuMove pick(SearchFrame *frame)
{
    MuMove *best = frame->next;
    MuMove picked = *best;
    if (frame->tried < SORTED && !frame->threatened) {
        const MuMove *const end = frame->end;
        for (MuMove *move = best + 1; move < end; move++)
            if (*move > picked) {
                picked = *move;
                best = move;
            }
        *best = *frame->next;
    }
    frame->next++;
    return picked;
}

/* SEARCH_ENTER: the next move is in hand. */
static inline SearchMode next(SearchFrame *frame)
{
    if (!frame->listed) {
        frame->listed = true;
        return make_list(frame, 0);
    }
    if (frame->next == frame->end)
        return finish(frame);
    const MuMove move = pick(frame);
    const int reduce = search.skill.reduce;
    frame->done = move & MU_MOVE_WHAT;
    frame->kind = frame->tried == 0 || frame->beta - frame->alpha == 1 ? KIND_FULL : KIND_ZERO;
    if (reduce != 0 && frame->tried >= reduce && frame->depth >= 2 && move >> 24 < RANK_KILLER - 1 && !frame->threatened)
        frame->kind = frame->depth >= 4 && frame->tried >= 3 * reduce ? KIND_FAR : KIND_REDUCED;
    return SEARCH_ENTER;
}

/* A quiet move that refuted the position will be tried early elsewhere. */
static void remember(const SearchFrame *frame)
{
    const MuMove move = frame->done;
    if (move & MU_MOVE_PLACE)
        return;
    uint16_t *killer = search.killer[search.ply];
    if (killer[0] != move) {
        killer[1] = killer[0];
        killer[0] = (uint16_t)move;
    }
    uint8_t *history = search_history + ((search.position.cell[mu_move_from(move)] & MU_CODE_CLASS) << 5) + mu_move_to(move);
    int raised = *history + frame->depth * frame->depth;
    if (raised > RANK_HISTORY) {
        for (int i = 0; i < SEARCH_HISTORY; i++)
            search_history[i] >>= 1;
        raised >>= 1;
    }
    *history = (uint8_t)raised;
}

/* The position after a pass has been searched; a win that is only seen then is no more than enough. */
static SearchMode weigh_pass(SearchFrame *frame)
{
    const int score = -search.value;
    mu_pass(&search.position);
    if (score < frame->beta)
        return begin_moves(frame);
    frame->best = (int16_t)(score > SEARCH_SURE ? frame->beta : score);
    return finish(frame);
}

/* The move in hand has been searched: search.value is the other side's score. */
static inline SearchMode weigh(SearchFrame *frame)
{
    const int score = -search.value;
    if (score > frame->alpha && frame->kind != KIND_FULL) { /* better than thought: look closer */
        const bool window = frame->beta - frame->alpha > 1;
        if (frame->kind >= KIND_REDUCED || score < frame->beta) {
            frame->kind = frame->kind >= KIND_REDUCED && window ? KIND_ZERO : KIND_FULL;
            return push(frame, 0);
        }
    }
    frame->tried++;
    if (score <= frame->best)
        return SEARCH_NEXT;
    frame->best = (int16_t)score;
    frame->best_move = (uint16_t)frame->done;
    if (score <= frame->alpha)
        return SEARCH_NEXT;
    frame->alpha = (int16_t)score;
    if (score < frame->beta)
        return SEARCH_NEXT;
    remember(frame);
    return finish(frame);
}

bool search_run(int budget)
{
    SearchFrame *frame = &search.frame[search.ply];
    SearchMode mode = search.mode;
    uint32_t nodes = search.nodes;
    for (;;) {
        if (mode == SEARCH_ENTER) {
            if (budget-- <= 0)
                break;
            nodes++;
            frame = &search.frame[search.ply];
            mode = enter(frame);
        } else if (mode == SEARCH_NEXT) {
            mode = next(frame);
            if (mode != SEARCH_ENTER)
                continue;
            const int depth = depth_below(frame);
            const int lines = depth <= 0 && mu_move_place(frame->done) <= 1 ? lines_after(frame) : 0;
            if (lines != 0 && budget > 0 && judge(frame, depth, lines)) {
                budget--;
                nodes++;
                mode = SEARCH_WEIGH;
            } else {
                mode = push(frame, lines);
            }
        } else if (mode == SEARCH_WEIGH) {
            mode = weigh(frame);
        } else {
            if (search.ply == 0)
                break;
            search.ply--;
            frame--;
            if (frame->kind == KIND_PASS) {
                mode = weigh_pass(frame);
                continue;
            }
            mu_undo(&search.position, frame->done, &frame->undo);
            mode = SEARCH_WEIGH;
        }
    }
    search.mode = mode;
    search.nodes = nodes;
    return mode == SEARCH_RETURN;
}
