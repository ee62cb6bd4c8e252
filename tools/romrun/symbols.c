/* SPDX-License-Identifier: MIT */
#include "symbols.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *image;      /* the file; names point into it */
static size_t image_size;
static Symbol *table;       /* global symbols first */
static int table_count;
static const Symbol **by_name;  /* the same in order; of two with one name the first of the table comes first */

static bool read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    fseek(file, 0, SEEK_END);
    image_size = (size_t)ftell(file);
    rewind(file);
    image = malloc(image_size + 1);
    bool whole = fread(image, 1, image_size, file) == image_size;
    image[image_size] = 0;  /* ends a name that a broken file leaves open */
    fclose(file);
    return whole;
}

static bool inside(uint32_t offset, uint32_t size)
{
    return offset <= image_size && size <= image_size - offset;
}

/* Takes the symbols of one binding out of a section; the table has room for all. */
static void take(const Elf32_Sym *symbols, uint32_t count, const Elf32_Shdr *names, bool global)
{
    for (uint32_t i = 0; i < count; i++) {
        const Elf32_Sym *symbol = &symbols[i];
        unsigned type = ELF32_ST_TYPE(symbol->st_info);
        bool is_global = ELF32_ST_BIND(symbol->st_info) != STB_LOCAL;
        if (is_global != global || symbol->st_shndx == SHN_UNDEF || symbol->st_name >= names->sh_size ||
            (type != STT_OBJECT && type != STT_FUNC && type != STT_NOTYPE)) {
            continue;
        }
        const char *name = (const char *)image + names->sh_offset + symbol->st_name;
        bool function = type == STT_FUNC;
        uint32_t address = function ? symbol->st_value & ~1u : symbol->st_value;   /* bit 0 says Thumb */
        if (name[0] != 0 && name[0] != '$') {
            table[table_count++] = (Symbol){ name, address, symbol->st_size, function };
        }
    }
}

static int compare(const void *a, const void *b)
{
    const Symbol *x = *(const Symbol *const *)a, *y = *(const Symbol *const *)b;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : (x > y) - (x < y);
}

static void sort_names(void)
{
    by_name = malloc(sizeof *by_name * (size_t)(table_count + 1));
    for (int i = 0; i < table_count; i++) {
        by_name[i] = &table[i];
    }
    qsort(by_name, (size_t)table_count, sizeof *by_name, compare);
}

bool symbols_load(const char *path, const char **why)
{
    if (!read_file(path)) {
        *why = "cannot be read";
        return false;
    }
    const Elf32_Ehdr *header = (const Elf32_Ehdr *)(const void *)image;
    if (image_size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS32 ||
        header->e_ident[EI_DATA] != ELFDATA2LSB || !inside(header->e_shoff, (uint32_t)header->e_shnum * sizeof(Elf32_Shdr))) {
        *why = "is no 32-bit little-endian ELF file";
        return false;
    }
    const Elf32_Shdr *sections = (const Elf32_Shdr *)(const void *)(image + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        const Elf32_Shdr *section = &sections[i];
        if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum || !inside(section->sh_offset, section->sh_size) ||
            !inside(sections[section->sh_link].sh_offset, sections[section->sh_link].sh_size)) {
            continue;
        }
        uint32_t count = section->sh_size / (uint32_t)sizeof(Elf32_Sym);
        const Elf32_Sym *symbols = (const Elf32_Sym *)(const void *)(image + section->sh_offset);
        table = malloc(sizeof *table * (count + 1));
        take(symbols, count, &sections[section->sh_link], true);
        take(symbols, count, &sections[section->sh_link], false);
        sort_names();
        return true;
    }
    *why = "has no symbol table";
    return false;
}

const Symbol *symbols_find(const char *name)
{
    int low = 0, high = table_count;   /* the first whose name is not below this one */
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(by_name[middle]->name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < table_count && strcmp(by_name[low]->name, name) == 0 ? by_name[low] : NULL;
}

const Symbol *symbols_function_at(uint32_t address)
{
    for (int i = 0; i < table_count; i++) {
        if (table[i].function && address >= table[i].address && address - table[i].address < table[i].size) {
            return &table[i];
        }
    }
    return NULL;
}
