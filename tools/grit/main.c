/* SPDX-License-Identifier: MIT */
#include "grit.h"

static const char usage[] =
    "usage: grit picture.png [options]      (options also from picture.grit or -ff file)\n"
    "  -gt  tiles      -gB4 -gB8 bits a pixel   -gu8 -gu16 -gu32 element type   -g!  none\n"
    "  -m   map        -mR{t,p,f} -mR4 -mR8 -mR! reduction   -mLf -mLs layout   -ma{n} offset   -mp{n} palette   -m! none\n"
    "  -p   palette    -ps{n} start   -pn{n} count   -pe{n} end   -p! none\n"
    "  -Mw{n} -Mh{n}   metatile size in tiles\n"
    "  -ftc -fts       C or assembler   -fh -fh! header or not   -o name   -s symbol\n";

int main(int count, char **arguments)
{
    static Options options;
    IndexedImage image;
    Converted data;
    if (count < 2 || strcmp(arguments[1], "--help") == 0) {
        fputs(usage, count < 2 ? stderr : stdout);
        return count < 2;
    }
    if (!options_parse(&options, count, arguments))
        return 1;
    if (!indexed_png_read(options.source, &image))
        return 1;
    bool good = convert(&options, &image, &data) && write_output(&options, &data);
    convert_free(&data);
    indexed_png_free(&image);
    return good ? 0 : 1;
}
