/* SPDX-License-Identifier: MIT */
#include "host/commands.h"

int main(int argc, char **argv)
{
    return commands_main(argc, argv, stdout, stderr);
}
