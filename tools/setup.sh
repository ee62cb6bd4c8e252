#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the Debian packages that building, testing and playing need and this machine lacks. Starts no package tool when
# nothing is missing. Works as root or through sudo; without either it says what to type.
set -u

missing=
need() { # file-or-command package
    case $1 in
        /*) [ -e "$1" ] ;;
        *) command -v "$1" >/dev/null 2>&1 || [ -x "/usr/games/$1" ] ;;
    esac || missing="$missing $2"
}

need gcc gcc
need ar binutils
need /usr/include/stdio.h libc6-dev
if [ -z "${DEVKITARM:-}" ]; then
    need arm-none-eabi-gcc gcc-arm-none-eabi
    need arm-none-eabi-objcopy binutils-arm-none-eabi
    need /usr/lib/arm-none-eabi/lib/libc.a libnewlib-arm-none-eabi
fi
need mgba mgba-sdl
need /usr/include/mgba/core/core.h libmgba-dev
need /usr/include/cmocka.h libcmocka-dev
need /usr/include/png.h libpng-dev
need "$(ls /usr/lib/*/libretro/mgba_libretro.so 2>/dev/null | head -n 1 | grep . || echo libretro-core)" libretro-mgba
need cppcheck cppcheck
need clang clang
need "$(clang -print-file-name=libclang_rt.fuzzer-$(uname -m).a 2>/dev/null | grep / || echo clang-runtime)" libclang-rt-dev

# The page in the browser: `setup.sh web` for making it, `setup.sh web-test` for driving it in Chromium.
case ${1:-} in
    web*)
        need node nodejs
        need npm npm
        ;;
esac
[ "${1:-}" = web-test ] && need chromium chromium

missing=$(printf '%s\n' $missing | sort -u | paste -sd' ')
[ -z "$missing" ] && exit 0

install="apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $missing"
if [ "$(id -u)" = 0 ]; then
    as=
elif command -v sudo >/dev/null 2>&1; then
    as=sudo
else
    echo "These Debian packages are missing and this user may not install them. As root, type: apt-get update && $install" >&2
    exit 1
fi
echo "  SETUP  installing: $missing"
log=$(mktemp)
if $as apt-get -o DPkg::Lock::Timeout=300 update >"$log" 2>&1 && DEBIAN_FRONTEND=noninteractive $as $install >>"$log" 2>&1; then
    rm -f "$log"
else
    tail -n 15 "$log" >&2
    echo "The packages could not be installed (whole log: $log). By hand: apt-get update && $install" >&2
    exit 1
fi
