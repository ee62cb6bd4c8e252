/* SPDX-License-Identifier: MIT */
/*
 * gbafix: makes a cartridge's header valid in place, with the options of devkitPro's tool of the same name.
 * Writes the boot logo the BIOS compares, the fixed byte, the given title, codes and version, and the complement check.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER_SIZE = 0xC0, HEADER_LOGO = 0x04, HEADER_TITLE = 0xA0, HEADER_CODE = 0xAC, HEADER_MAKER = 0xB0,
    HEADER_FIXED = 0xB2, HEADER_VERSION = 0xBC, HEADER_COMPLEMENT = 0xBD,
    TITLE_SIZE = 12, CODE_SIZE = 4, MAKER_SIZE = 2
};

static const uint8_t boot_logo[156] = {
    0x24, 0xFF, 0xAE, 0x51, 0x69, 0x9A, 0xA2, 0x21, 0x3D, 0x84, 0x82, 0x0A, 0x84, 0xE4, 0x09, 0xAD, 0x11, 0x24, 0x8B, 0x98,
    0xC0, 0x81, 0x7F, 0x21, 0xA3, 0x52, 0xBE, 0x19, 0x93, 0x09, 0xCE, 0x20, 0x10, 0x46, 0x4A, 0x4A, 0xF8, 0x27, 0x31, 0xEC,
    0x58, 0xC7, 0xE8, 0x33, 0x82, 0xE3, 0xCE, 0xBF, 0x85, 0xF4, 0xDF, 0x94, 0xCE, 0x4B, 0x09, 0xC1, 0x94, 0x56, 0x8A, 0xC0,
    0x13, 0x72, 0xA7, 0xFC, 0x9F, 0x84, 0x4D, 0x73, 0xA3, 0xCA, 0x9A, 0x61, 0x58, 0x97, 0xA3, 0x27, 0xFC, 0x03, 0x98, 0x76,
    0x23, 0x1D, 0xC7, 0x61, 0x03, 0x04, 0xAE, 0x56, 0xBF, 0x38, 0x84, 0x00, 0x40, 0xA7, 0x0E, 0xFD, 0xFF, 0x52, 0xFE, 0x03,
    0x6F, 0x95, 0x30, 0xF1, 0x97, 0xFB, 0xC0, 0x85, 0x60, 0xD6, 0x80, 0x25, 0xA9, 0x63, 0xBE, 0x03, 0x01, 0x4E, 0x38, 0xE2,
    0xF9, 0xA2, 0x34, 0xFF, 0xBB, 0x3E, 0x03, 0x44, 0x78, 0x00, 0x90, 0xCB, 0x88, 0x11, 0x3A, 0x94, 0x65, 0xC0, 0x7C, 0x63,
    0x87, 0xF0, 0x3C, 0xAF, 0xD6, 0x25, 0xE4, 0x8B, 0x38, 0x0A, 0xAC, 0x72, 0x21, 0xD4, 0xF8, 0x07,
};

static int usage(void)
{
    fputs("usage: gbafix [-p] [-tTITLE] [-cCODE] [-mMAKER] [-rVERSION] ROM.gba\n"
          "  -p  pad with 0xFF to the next power of two\n", stderr);
    return 2;
}

/* Fills a field of the header with a text, padded with 0. */
static void put_text(uint8_t *header, int at, int size, const char *text)
{
    size_t length = strlen(text);

    memset(header + at, 0, (size_t)size);
    memcpy(header + at, text, length < (size_t)size ? length : (size_t)size);
}

/* False for an option that is not known. */
static bool take_option(uint8_t *header, const char *option, bool *pad)
{
    const char *value = option + 2;

    switch (option[1]) {
    case 'p':
        *pad = true;
        return true;
    case 't':
        put_text(header, HEADER_TITLE, TITLE_SIZE, value);
        return true;
    case 'c':
        put_text(header, HEADER_CODE, CODE_SIZE, value);
        return true;
    case 'm':
        put_text(header, HEADER_MAKER, MAKER_SIZE, value);
        return true;
    case 'r':
        header[HEADER_VERSION] = (uint8_t)strtoul(value, NULL, 0);
        return true;
    default:
        return false;
    }
}

static uint8_t complement(const uint8_t *header)
{
    unsigned sum = 0x19;

    for (int at = HEADER_TITLE; at < HEADER_COMPLEMENT; at++) {
        sum += header[at];
    }
    return (uint8_t)(0u - sum);
}

static bool pad_file(FILE *file)
{
    if (fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    long size = ftell(file), goal = 1;

    while (goal < size) {
        goal *= 2;
    }
    for (; size < goal; size++) {
        if (fputc(0xFF, file) == EOF) {
            return false;
        }
    }
    return true;
}

int main(int count, char **arguments)
{
    const char *name = NULL;
    uint8_t header[HEADER_SIZE];
    bool pad = false;

    for (int i = 1; i < count; i++) {
        if (arguments[i][0] != '-') {
            name = arguments[i];
        }
    }
    if (!name) {
        return usage();
    }

    FILE *file = fopen(name, "r+b");
    if (!file || fread(header, sizeof header, 1, file) != 1) {
        fprintf(stderr, "gbafix: cannot read a header from %s\n", name);
        return 1;
    }
    memcpy(header + HEADER_LOGO, boot_logo, sizeof boot_logo);
    header[HEADER_FIXED] = 0x96;
    header[HEADER_COMPLEMENT + 1] = header[HEADER_COMPLEMENT + 2] = 0;
    for (int i = 1; i < count; i++) {
        if (arguments[i][0] == '-' && !take_option(header, arguments[i], &pad)) {
            fclose(file);
            return usage();
        }
    }
    header[HEADER_COMPLEMENT] = complement(header);

    bool good = (!pad || pad_file(file)) && fseek(file, 0, SEEK_SET) == 0 && fwrite(header, sizeof header, 1, file) == 1;
    good = fclose(file) == 0 && good;
    if (!good) {
        fprintf(stderr, "gbafix: cannot write %s\n", name);
        return 1;
    }
    return 0;
}
