/* SPDX-License-Identifier: MIT */
/*
 * Checks of the finished cartridge: `binary ROM.gba ROM.elf ROM.map`. A line a check, then "N passed, M failed".
 *
 * With --self-test in front it damages copies of what it has read, one spot at a time, and sees that the check for it objects.
 */
#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "edition.h"

enum {
    ROM_MOST = 4 << 20, IWRAM_MOST = 28 << 10, EWRAM_MOST = 192 << 10,
    IWRAM_START = 0x03000000, EWRAM_START = 0x02000000, ROM_START = 0x08000000,
    STACK_DEEPEST = 3584,            /* scripts in tests/rom hold the high-water mark below it */
    IWRAM_FREE = 0x8000 - 0x100,     /* without what BIOS and interrupts have at the top */
    HEADER_SIZE = 0xC0, LOGO = 0x04, LOGO_SIZE = 156, TITLE = 0xA0, CODE = 0xAC, MAKER = 0xB0, FIXED = 0xB2, REVISION = 0xBC, COMPLEMENT = 0xBD,
    LOGO_CRC16 = 0xCF56   /* the same picture and this checksum stand in every cartridge header of the successor console */
};

typedef struct { uint8_t *at; size_t size; } Bytes;
typedef struct { Bytes rom, elf, map; } Build;
typedef struct { const char *name; bool (*holds)(const Build *build, char *detail); } Check;
enum { DETAIL = 200 };

/* ---- files ---- */

static Bytes read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "binary: %s cannot be read\n", path);
        exit(2);
    }
    fseek(file, 0, SEEK_END);
    Bytes bytes = { .size = (size_t)ftell(file) };
    rewind(file);
    bytes.at = malloc(bytes.size + 1);
    if (fread(bytes.at, 1, bytes.size, file) != bytes.size) {
        fprintf(stderr, "binary: %s cannot be read\n", path);
        exit(2);
    }
    bytes.at[bytes.size] = 0;
    fclose(file);
    return bytes;
}

static int count_text(Bytes bytes, const char *text, size_t *last)
{
    int count = 0;
    size_t length = strlen(text);
    for (size_t i = 0; i + length <= bytes.size; i++) {
        if (memcmp(bytes.at + i, text, length) == 0) {
            count++;
            *last = i;
        }
    }
    return count;
}

/* ---- ELF ---- */

static const Elf32_Ehdr *elf_header(const Build *build)
{
    return (const Elf32_Ehdr *)(const void *)build->elf.at;
}

static const Elf32_Shdr *elf_section(const Build *build, int i)
{
    return (const Elf32_Shdr *)(const void *)(build->elf.at + elf_header(build)->e_shoff) + i;
}

/* Calls back for every symbol that is defined. */
static void each_symbol(const Build *build, void (*take)(const char *name, uint32_t value, void *context), void *context)
{
    for (int i = 0; i < elf_header(build)->e_shnum; i++) {
        const Elf32_Shdr *section = elf_section(build, i);
        if (section->sh_type != SHT_SYMTAB) {
            continue;
        }
        const char *names = (const char *)build->elf.at + elf_section(build, (int)section->sh_link)->sh_offset;
        const Elf32_Sym *symbols = (const Elf32_Sym *)(const void *)(build->elf.at + section->sh_offset);
        for (uint32_t k = 0; k < section->sh_size / sizeof *symbols; k++) {
            if (symbols[k].st_shndx != SHN_UNDEF) {
                take(names + symbols[k].st_name, symbols[k].st_value, context);
            }
        }
    }
}

typedef struct { const char *name; bool found; uint32_t value; } Wanted;

static void compare_name(const char *name, uint32_t value, void *context)
{
    Wanted *wanted = context;
    if (strcmp(name, wanted->name) == 0) {
        wanted->found = true;
        wanted->value = value;
    }
}

static bool find_symbol(const Build *build, const char *name, uint32_t *value)
{
    Wanted wanted = { .name = name };
    each_symbol(build, compare_name, &wanted);
    *value = wanted.value;
    return wanted.found;
}

/* Bytes of all sections between two addresses that take memory when the program runs. */
static uint32_t memory_used(const Build *build, uint32_t start, uint32_t size)
{
    uint32_t top = start;
    for (int i = 0; i < elf_header(build)->e_shnum; i++) {
        const Elf32_Shdr *section = elf_section(build, i);
        if ((section->sh_flags & SHF_ALLOC) != 0 && section->sh_addr >= start && section->sh_addr < start + size &&
            section->sh_addr + section->sh_size > top) {
            top = section->sh_addr + section->sh_size;
        }
    }
    return top - start;
}

/* ---- checks of the header ---- */

static bool size_holds(const Build *build, char *detail)
{
    snprintf(detail, DETAIL, "%zu bytes of %d", build->rom.size, ROM_MOST);
    return build->rom.size >= HEADER_SIZE && build->rom.size <= ROM_MOST;
}

static bool entry_holds(const Build *build, char *detail)
{
    const uint8_t *at = build->rom.at;
    uint32_t offset = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    snprintf(detail, DETAIL, "%02X...... leads to 0x%x", at[3], offset * 4 + 8);
    return at[3] == 0xEA && offset * 4 + 8 >= HEADER_SIZE && offset * 4 + 8 < build->rom.size;
}

static bool logo_holds(const Build *build, char *detail)
{
    unsigned crc = 0xFFFF;
    for (int i = 0; i < LOGO_SIZE; i++) {
        crc ^= build->rom.at[LOGO + i];
        for (int bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xA001u : 0);
        }
    }
    snprintf(detail, DETAIL, "CRC-16 is %04X, the BIOS wants %04X", crc, LOGO_CRC16);
    return crc == LOGO_CRC16;
}

static bool title_holds(const Build *build, char *detail)
{
    snprintf(detail, DETAIL, "is \"%.12s\"", (const char *)build->rom.at + TITLE);
    return memcmp(build->rom.at + TITLE, "FIVE SIEGES\0", 12) == 0;
}

static bool code_holds(const Build *build, char *detail)
{
    const char *code = (const char *)build->rom.at + CODE;
    snprintf(detail, DETAIL, "code \"%.4s\", maker \"%.2s\"", code, code + 4);
    for (int i = 0; i < 6; i++) {
        if (!(code[i] >= '0' && code[i] <= '9') && !(code[i] >= 'A' && code[i] <= 'Z')) {
            return false;
        }
    }
    return code[0] == '2';
}

static bool fixed_holds(const Build *build, char *detail)
{
    snprintf(detail, DETAIL, "byte 0xB2 is %02X", build->rom.at[FIXED]);
    return build->rom.at[FIXED] == 0x96;
}

/* The edition as a byte: a digit for each of its first two parts. */
static bool edition_holds(const Build *build, char *detail)
{
    char *rest;
    unsigned long first = strtoul(EDITION, &rest, 10), second = strtoul(rest + 1, NULL, 10);
    size_t at;
    snprintf(detail, DETAIL, "byte 0xBC is %02X, the edition " EDITION, build->rom.at[REVISION]);
    return build->rom.at[REVISION] == (first << 4 | second) && count_text(build->rom, EDITION, &at) > 0;
}

static bool complement_holds(const Build *build, char *detail)
{
    unsigned sum = 0x19;
    for (int i = TITLE; i < COMPLEMENT; i++) {
        sum += build->rom.at[i];
    }
    uint8_t wanted = (uint8_t)(0u - sum);
    snprintf(detail, DETAIL, "is %02X, expected %02X", build->rom.at[COMPLEMENT], wanted);
    return build->rom.at[COMPLEMENT] == wanted;
}

/* Flash cartridges and emulators search for these words at word addresses to learn the kind of save memory. */
static bool save_mark_holds(const Build *build, char *detail)
{
    static const char *const others[] = { "EEPROM_V", "FLASH_V", "FLASH512_V", "FLASH1M_V" };
    size_t at = 0, other = 0;
    int count = count_text(build->rom, "SRAM_V", &at);
    int foreign = 0;
    for (int i = 0; i < 4; i++) {
        foreign += count_text(build->rom, others[i], &other);
    }
    snprintf(detail, DETAIL, "%d times SRAM_V, last at 0x%zx, %d times another kind", count, at, foreign);
    return count == 1 && foreign == 0 && at % 4 == 0 && memcmp(build->rom.at + at, "SRAM_V113", 9) == 0;
}

/* ---- checks of the ELF file ---- */

static bool elf_holds(const Build *build, char *detail)
{
    const Elf32_Ehdr *header = elf_header(build);
    snprintf(detail, DETAIL, "%zu bytes; must be for ARM and start at the first word of the ROM", build->elf.size);
    return build->elf.size > sizeof *header && memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 && header->e_ident[EI_CLASS] == ELFCLASS32 &&
           header->e_machine == EM_ARM && header->e_entry == ROM_START;
}

/* The header is filled in after linking; everything else must be the same bytes. */
/* What the ELF file loads outside the ROM is memory that the start clears: with devkitPro's linker script its segment begins with
   headers of the file. */
static bool same_program_holds(const Build *build, char *detail)
{
    const Elf32_Phdr *segments = (const Elf32_Phdr *)(const void *)(build->elf.at + elf_header(build)->e_phoff);
    uint32_t compared = 0;
    for (int i = 0; i < elf_header(build)->e_phnum; i++) {
        bool in_rom = segments[i].p_type == PT_LOAD && segments[i].p_paddr >= ROM_START;
        for (uint32_t k = 0; in_rom && k < segments[i].p_filesz; k++) {
            uint32_t at = segments[i].p_paddr - ROM_START + k;
            if (at >= HEADER_SIZE && (at >= build->rom.size || build->rom.at[at] != build->elf.at[segments[i].p_offset + k])) {
                snprintf(detail, DETAIL, "differs from the ELF file at 0x%x", at);
                return false;
            }
            compared++;
        }
    }
    snprintf(detail, DETAIL, "%u bytes", compared);
    return compared > HEADER_SIZE;
}

static bool wanted_symbols_hold(const Build *build, char *detail)
{
    static const char *const names[] = { "rom_frames", "rom_vblanks", "rom_scene", "rom_game", "rom_hash", "main" };
    snprintf(detail, DETAIL, "%zu found", sizeof names / sizeof names[0]);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        uint32_t value;
        if (!find_symbol(build, names[i], &value)) {
            snprintf(detail, DETAIL, "%s is missing", names[i]);
            return false;
        }
    }
    return true;
}

typedef struct { const char *const *patterns; int count; const char *found; } Forbidden;

/* A pattern that ends in * stands for all names that start so. */
static void look_for_forbidden(const char *name, uint32_t value, void *context)
{
    (void)value;
    Forbidden *forbidden = context;
    for (int i = 0; i < forbidden->count; i++) {
        const char *pattern = forbidden->patterns[i];
        size_t length = strlen(pattern);
        bool open = pattern[length - 1] == '*';
        if (open ? strncmp(name, pattern, length - 1) == 0 : strcmp(name, pattern) == 0) {
            forbidden->found = name;
        }
    }
}

static bool has_none(const Build *build, const char *const *patterns, int count, char *detail)
{
    Forbidden forbidden = { patterns, count, NULL };
    each_symbol(build, look_for_forbidden, &forbidden);
    snprintf(detail, DETAIL, "%s", forbidden.found != NULL ? forbidden.found : "none");
    return forbidden.found == NULL;
}

static bool no_float_holds(const Build *build, char *detail)
{
    static const char *const patterns[] = {
        "__aeabi_f*", "__aeabi_d*", "__aeabi_i2f", "__aeabi_i2d", "__aeabi_ui2f", "__aeabi_ui2d", "__aeabi_l2f", "__aeabi_l2d", "__aeabi_ul2f",
        "__aeabi_ul2d", "__aeabi_cf*", "__aeabi_cd*", "__addsf3", "__adddf3", "__mulsf3", "__muldf3", "__divsf3", "__divdf3", "__fixsfsi", "__fixdfsi"
    };
    return has_none(build, patterns, sizeof patterns / sizeof patterns[0], detail);
}

static bool no_heap_holds(const Build *build, char *detail)
{
    static const char *const patterns[] = {
        "malloc", "calloc", "realloc", "free", "_malloc_r", "_free_r", "sbrk", "_sbrk", "_sbrk_r", "printf", "fprintf", "sprintf", "snprintf",
        "vprintf", "vsnprintf", "iprintf", "siprintf", "_vfprintf_r", "_vfiprintf_r", "puts", "_impure_ptr", "abort"
    };
    return has_none(build, patterns, sizeof patterns / sizeof patterns[0], detail);
}

static bool iwram_holds(const Build *build, char *detail)
{
    uint32_t used = memory_used(build, IWRAM_START, 0x8000);
    snprintf(detail, DETAIL, "%u bytes and %d of the stack, of %d; twice that stack finds room", used, STACK_DEEPEST, IWRAM_MOST);
    return used > 0 && used + STACK_DEEPEST <= IWRAM_MOST && used + 2 * STACK_DEEPEST <= IWRAM_FREE;
}

static bool ewram_holds(const Build *build, char *detail)
{
    uint32_t used = memory_used(build, EWRAM_START, 0x40000);
    snprintf(detail, DETAIL, "%u bytes of %d", used, EWRAM_MOST);
    return used <= EWRAM_MOST;
}

/* A path of the machine that built it would make two builds differ. */
static bool no_path_holds(const Build *build, char *detail)
{
    static const char *const paths[] = { "/home/", "/work/", "/tmp/", "/root/", "/build/" };
    size_t at;
    snprintf(detail, DETAIL, "none");
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        if (count_text(build->rom, paths[i], &at) != 0) {
            snprintf(detail, DETAIL, "%.40s", (const char *)build->rom.at + at);
            return false;
        }
    }
    return true;
}

static bool map_holds(const Build *build, char *detail)
{
    static const char *const words[] = { "libm.a(", "printf.o", "mallocr.o", "libc_nano" };
    size_t at;
    snprintf(detail, DETAIL, "%zu bytes", build->map.size);
    if (count_text(build->map, "Linker script and memory map", &at) != 1) {
        snprintf(detail, DETAIL, "is no map of the linker");
        return false;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (count_text(build->map, words[i], &at) != 0) {
            snprintf(detail, DETAIL, "names %s", words[i]);
            return false;
        }
    }
    return true;
}

static const Check checks[] = {
    { "ROM size", size_holds },
    { "entry point", entry_holds },
    { "boot logo", logo_holds },
    { "title", title_holds },
    { "game code", code_holds },
    { "fixed byte", fixed_holds },
    { "edition", edition_holds },
    { "header complement", complement_holds },
    { "one SRAM marker", save_mark_holds },
    { "no path of the building machine", no_path_holds },
    { "ELF file", elf_holds },
    { "ROM and ELF are one program", same_program_holds },
    { "symbols for tests", wanted_symbols_hold },
    { "no floating point", no_float_holds },
    { "no heap, no printf", no_heap_holds },
    { "fast work memory", iwram_holds },
    { "large work memory", ewram_holds },
    { "map file", map_holds },
};
enum { CHECKS = sizeof checks / sizeof checks[0] };

/* ---- self-test ---- */

typedef struct { const char *name; bool (*check)(const Build *, char *); void (*damage)(Build *build); } Damage;

static void damage_logo(Build *build) { build->rom.at[LOGO + 70] ^= 4; }
static void damage_entry(Build *build) { build->rom.at[3] = 0xE3; }
static void damage_title(Build *build) { build->rom.at[TITLE] = 'H'; }
static void damage_code(Build *build) { build->rom.at[CODE] = 'A'; }
static void damage_fixed(Build *build) { build->rom.at[FIXED] = 0x97; }
static void damage_edition(Build *build) { build->rom.at[REVISION] ^= 1; }
static void damage_complement(Build *build) { build->rom.at[TITLE + 3] ^= 1; }
static void damage_program(Build *build) { build->rom.at[build->rom.size / 2] ^= 0x80; }
static void damage_size(Build *build) { build->rom.size = ROM_MOST + 1; }

static void damage_second_mark(Build *build) { memcpy(build->rom.at + HEADER_SIZE, "SRAM_V113", 9); }

static void damage_mark_place(Build *build)
{
    size_t at = 0;
    count_text(build->rom, "SRAM_V", &at);
    memmove(build->rom.at + at + 1, build->rom.at + at, 9);
    build->rom.at[at] = 0;
}

static void damage_foreign_mark(Build *build) { memcpy(build->rom.at + HEADER_SIZE, "FLASH1M_V102", 12); }
static void damage_path(Build *build) { memcpy(build->rom.at + HEADER_SIZE, "/home/me", 8); }
static void damage_map(Build *build) { memcpy(build->map.at + build->map.size / 2, "libm.a(sin.o)", 13); }

/* Gives a symbol of the program another name, in the ELF file's table of names. */
static void rename_symbol(Build *build, const char *from, const char *to)
{
    size_t length = strlen(from) + 1;
    for (size_t i = 1; i + length <= build->elf.size; i++) {
        if (build->elf.at[i - 1] == 0 && memcmp(build->elf.at + i, from, length) == 0) {
            memcpy(build->elf.at + i, to, strlen(to) + 1);
        }
    }
}

static void damage_symbol(Build *build) { rename_symbol(build, "rom_vblanks", "rom_blanks"); }
static void damage_float(Build *build) { rename_symbol(build, "rom_vblanks", "__aeabi_f"); }
static void damage_heap(Build *build) { rename_symbol(build, "rom_vblanks", "malloc"); }

static void grow_section(Build *build, uint32_t address, uint32_t bytes)
{
    for (int i = 0; i < elf_header(build)->e_shnum; i++) {
        Elf32_Shdr *section = (Elf32_Shdr *)(void *)(build->elf.at + elf_header(build)->e_shoff) + i;
        if ((section->sh_flags & SHF_ALLOC) != 0 && section->sh_addr >> 24 == address >> 24) {
            section->sh_size += bytes;
        }
    }
}

static void damage_iwram(Build *build) { grow_section(build, IWRAM_START, IWRAM_MOST); }
static void damage_ewram(Build *build) { grow_section(build, EWRAM_START, EWRAM_MOST); }
static void damage_elf(Build *build) { build->elf.at[0] = 0; }

static const Damage damages[] = {
    { "a pixel of the logo", logo_holds, damage_logo },
    { "the first instruction", entry_holds, damage_entry },
    { "the title", title_holds, damage_title },
    { "the game code", code_holds, damage_code },
    { "the fixed byte", fixed_holds, damage_fixed },
    { "another edition in the header", edition_holds, damage_edition },
    { "the header behind its complement's back", complement_holds, damage_complement },
    { "a byte of the program", same_program_holds, damage_program },
    { "the size", size_holds, damage_size },
    { "a second SRAM marker", save_mark_holds, damage_second_mark },
    { "an SRAM marker off its word", save_mark_holds, damage_mark_place },
    { "a marker of another memory", save_mark_holds, damage_foreign_mark },
    { "a path", no_path_holds, damage_path },
    { "mathematics in the map", map_holds, damage_map },
    { "a missing symbol", wanted_symbols_hold, damage_symbol },
    { "a float routine", no_float_holds, damage_float },
    { "a heap", no_heap_holds, damage_heap },
    { "too much fast memory", iwram_holds, damage_iwram },
    { "too much large memory", ewram_holds, damage_ewram },
    { "no ELF file", elf_holds, damage_elf },
};

static Bytes copy_of(Bytes from)
{
    Bytes copy = { .at = malloc(from.size + 1), .size = from.size };
    memcpy(copy.at, from.at, from.size + 1);
    return copy;
}

static int failed_self_tests(const Build *build, int *count)
{
    int failed = 0;
    *count = (int)(sizeof damages / sizeof damages[0]);
    for (int i = 0; i < *count; i++) {
        char detail[DETAIL];
        Build copy = { copy_of(build->rom), copy_of(build->elf), copy_of(build->map) };
        damages[i].damage(&copy);
        bool seen = !damages[i].check(&copy, detail);
        failed += !seen;
        printf("%s seen when damaged: %s\n", seen ? "ok  " : "FAIL", damages[i].name);
        free(copy.rom.at);
        free(copy.elf.at);
        free(copy.map.at);
    }
    return failed;
}

int main(int count, char **words)
{
    bool self_test = count == 5 && strcmp(words[1], "--self-test") == 0;
    if (count != 4 && !self_test) {
        fprintf(stderr, "usage: binary [--self-test] ROM.gba ROM.elf ROM.map\n");
        return 2;
    }
    words += self_test;
    Build build = { read_file(words[1]), read_file(words[2]), read_file(words[3]) };
    int failed = 0, tests = CHECKS;
    for (int i = 0; i < CHECKS; i++) {
        char detail[DETAIL];
        bool good = checks[i].holds(&build, detail);
        failed += !good;
        printf("%s %-34s %s\n", good ? "ok  " : "FAIL", checks[i].name, detail);
        if (!good && (checks[i].holds == size_holds || checks[i].holds == elf_holds)) {
            printf("%d passed, %d failed\n", i - failed + 1, failed);
            return 1;   /* the rest would read beyond the end */
        }
    }
    if (self_test) {
        int more;
        failed += failed_self_tests(&build, &more);
        tests += more;
    }
    printf("%d passed, %d failed\n", tests - failed, failed);
    return failed == 0 ? 0 : 1;
}
