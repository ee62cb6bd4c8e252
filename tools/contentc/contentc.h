/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the content compiler share: rows as they were read, the kinds of rows there are (the schema), the compiled
 * lines and the words. Every complaint names file and line; nothing is written unless there are none.
 */
#ifndef CONTENTC_H
#define CONTENTC_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "../complain.h"

enum { ROWS_MAX = 1200, FIELDS_MAX = 40, ID_LENGTH = 40, VALUE_LENGTH = 400, CODE_MAX = 16000, TEXT_LIMIT = 120 };

typedef struct { const char *key; char *value; int line; } RowField;
typedef struct {
    const char *file;
    int line, kind, index;
    char id[ID_LENGTH];
    char words[ID_LENGTH];       /* the name its texts go by; the id unless `words` says otherwise */
    RowField field[FIELDS_MAX];
    int fields;
    char *text;                  /* its initialiser in C */
    int options;                 /* how many the leader may choose from */
} Row;

typedef enum {
    FIELD_NUMBER,    /* .target = n */
    FIELD_NUMBERS,   /* .target = { n, ... }: exactly `parts` of them */
    FIELD_WORD,      /* one of `names` */
    FIELD_WORDS,     /* exactly `parts` of `names` (or of the kind `of`, - for none) */
    FIELD_MASK,      /* any of `names`, joined */
    FIELD_FLAG,      /* 1 when the field stands there */
    FIELD_ROW,       /* the id of a row of the kind `of` */
    FIELD_BITS,      /* ids of rows (or numbers), a bit each */
    FIELD_LINE,      /* an effect */
    FIELD_OPTION,    /* cost : effect */
    FIELD_PRICE,     /* n ITEM n ITEM ... */
    FIELD_RAW        /* for the checks alone */
} FieldType;

typedef struct { const char *word, *name; } Name;
typedef struct {
    const char *key;
    FieldType type;
    const char *target;          /* C name in the struct; with `most` > 1 an array */
    int least, most;             /* how often it stands in a row */
    int low, high;               /* numbers */
    int parts;
    const Name *names;
    const char *of;
    const char *absent;          /* value when it is not there; NULL: nothing is written, that is 0 */
    const char *counter;         /* C name of the field that counts how often it stood there */
} FieldSpec;

/* Texts of a row: `*` is its name, `#` a digit from `first` on, as many as `count` (-1: as many options as the row has). */
typedef struct { const char *table, *pattern; int count, first; } WordSpec;

typedef struct {
    const char *kind, *type, *table, *counter, *prefix;   /* table NULL: ids and words alone */
    int base;                    /* ids are numbers from here on; -1: names */
    int hole;                    /* empty places before the first row */
    bool named;                  /* the ids are written into the header; otherwise code.h has them */
    const FieldSpec *fields;
    const WordSpec *words;
    const char *options;         /* key of the fields that `count` -1 counts */
} KindSpec;

/* Schema. */
extern const KindSpec kinds[];
int kind_of(const char *name);
const FieldSpec *field_of(int kind, const char *key);

/* Rows. */
extern Row *rows;
extern int row_count;
void read_rows(const char *path);
Row *find_row(int kind, const char *id);
int rows_of(int kind);
const char *value_of(const Row *row, const char *key);
int line_of(const Row *row, const char *key);
const char *enumerator(const Row *row);

/*
 * A word of the effect language and its arguments, a letter each: n number, i item, f fitting, l location, c character, s status,
 * m mask of item colours, d district, e sheet, D several districts. `cost`: it may stand in a cost.
 */
typedef struct { const char *name; int op; const char *arguments; bool cost; } Call;
const Call *call_named(const char *name);
const Call *condition_named(const char *name);

/* Lines of code: the offset of a compiled line. `cost` forbids whatever is no payment. */
extern uint8_t code[CODE_MAX];
extern int code_length;
int compile_line(const Row *row, int line, const char *text, bool cost);
int compile_option(const Row *row, int line, const char *text, int *cost);
int options_of_line(int offset);
bool see_line(const Row *row, const FieldSpec *spec, int nth, int *cost, int *effect);
void for_each_op(int offset, void (*see)(int op, int a, int b, void *with), void *with);

/* Words. */
void read_words(const char *path);
bool is_word_list(const char *path);
void check_words(void);

/* Checks over all rows. */
void check_rows(void);
void check_stock(void);
void check_decks(void);
void check_map(void);
void check_reach(void);

/* Output. */
void write_content(const char *table, const char *header);
void write_words(const char *table, const char *header);

#endif
