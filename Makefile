# SPDX-License-Identifier: MIT
# Five Sieges. `make help` lists the targets; `make play` and `make test` set up the machine by themselves.
#
# Everything that is made lies in $(BUILD). Sources are found by folder, so a new file needs no line here.

BUILD ?= build
ROM := $(BUILD)/five-sieges
HOST := $(BUILD)/siege
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all

find = $(sort $(wildcard $(addsuffix /$(2),$(1) $(addsuffix /*,$(1)) $(addsuffix /*/*,$(1)))))

# ---- toolchains -----------------------------------------------------------------------------------------------------
TITLE := FIVE SIEGES
CODE := 2FSE
MAKER := 00
# The number of the edition is that of the first chapter in CHANGELOG.md; in the header it is a byte, a digit for each of the first two parts.
VERSION := $(shell sed -n 's/^\#\# \([0-9]\)/\1/p' CHANGELOG.md | head -n 1)
REVISION := $(shell printf %d 0x$(subst .,,$(basename $(VERSION))))

ifneq ($(and $(DEVKITPRO),$(DEVKITARM)),)
TOOLCHAIN := devkitARM with libtonc, grit and gbafix
CROSS := $(DEVKITARM)/bin/arm-none-eabi-
GRIT := $(firstword $(wildcard $(DEVKITPRO)/tools/bin/grit) grit)
GBAFIX := $(firstword $(wildcard $(DEVKITPRO)/tools/bin/gbafix) gbafix)
TONC_FLAGS := -isystem $(DEVKITPRO)/libtonc/include
TONC_SOURCES :=
LINK_FLAGS := -specs=gba.specs -L$(DEVKITPRO)/libtonc/lib
LINK_LIBS := -ltonc
LINK_INPUTS :=
else
TOOLCHAIN := Debian's gcc-arm-none-eabi with source/tonc and tools/grit
CROSS := arm-none-eabi-
GRIT := $(BUILD)/tools/grit
GBAFIX := $(BUILD)/tools/gbafix
GRIT_TOOL := $(GRIT)
GBAFIX_TOOL := $(GBAFIX)
TONC_FLAGS := -Isource/tonc
TONC_SOURCES := $(call find,source/tonc,*.c) $(call find,source/tonc,*.s)
LINK_FLAGS := -nostartfiles -Tsource/tonc/gba.ld
LINK_LIBS :=
LINK_INPUTS := source/tonc/gba.ld
endif

# ---- flags ----------------------------------------------------------------------------------------------------------
# A warning stops the build only where CI is set (.ci/run sets it): a newer compiler with a new opinion is no reason not to play.
WARN := -Wall -Wextra -Wshadow -Wconversion $(if $(CI),-Werror)
COMMON = -std=c11 $(WARN) -Iinclude -Isource -I$(GEN) -MMD -MP -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=$(BUILD)=build
ARCH := -mcpu=arm7tdmi -mtune=arm7tdmi -mthumb-interwork
# OPT=-O3 builds too; code in fast memory keeps -O2, there its size counts.
OPT ?= -O2
ROM_DEBUG ?= -g
ROM_CFLAGS = $(COMMON) $(TONC_FLAGS) $(ARCH) $(ROM_DEBUG) $(OPT) -ffunction-sections -fdata-sections -fomit-frame-pointer -fno-common -DGBA
# Names and lines are all that a report needs; HOST_DEBUG=-g for a debugger.
HOST_DEBUG ?= -g1
HOST_CFLAGS = $(COMMON) $(HOST_DEBUG) -D_POSIX_C_SOURCE=200809L -DRNG_PINS
FLAGS_opt := $(OPT)
FLAGS_asan := -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_cov := -O0 --coverage
FLAGS_fuzz := -O1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CC := gcc
CC_opt := $(CC)
CC_asan := $(CC)
CC_cov := $(CC)
CC_fuzz := clang
# Hundreds of test programs are linked: the quickest linker that is there.
QUICK_LD := $(firstword $(foreach l,lld gold,$(if $(shell command -v ld.$(l)),-fuse-ld=$(l))))

# ---- sources --------------------------------------------------------------------------------------------------------
GEN := $(BUILD)/gen
PURE := $(call find,source/engine,*.c) $(call find,source/ai,*.c) $(call find,source/save,*.c) \
        $(call find,source/text,*.c) $(call find,source/ui,*.c)
PURE_GBA := source/gba/look.c source/gba/sequencer.c
ROM_SOURCES := source/main.c $(PURE) $(call find,source/gba,*.c) $(call find,source/gba,*.s) $(TONC_SOURCES)
HOST_SOURCES := $(call find,source/host,*.c)

ART := $(patsubst graphics/%.grit,%,$(wildcard graphics/*.grit))
TEXTS := $(sort $(wildcard source/text/*.txt))
LH_CONTENT := $(sort $(wildcard source/engine/losthope/content/*.txt))
LH_TEXTS := $(sort $(wildcard source/text/losthope*.txt))
SONGS := $(sort $(wildcard audio/songs/*.song) $(wildcard audio/effects/*.sfx))
GEN_HEADERS := $(GEN)/edition.h $(GEN)/text_ids.h $(GEN)/fonts.h $(GEN)/audio_ids.h $(GEN)/lh_content.h $(GEN)/lh_words.h $(ART:%=$(GEN)/%.h)
GEN_SOURCES := $(GEN)/text_data.c $(GEN)/fonts.c $(GEN)/audio_data.c $(GEN)/lh_content.c $(GEN)/lh_words.c $(ART:%=$(GEN)/%.c)

ROM_OBJECTS := $(patsubst %,$(BUILD)/rom/%.o,$(basename $(ROM_SOURCES))) $(GEN_SOURCES:$(GEN)/%.c=$(BUILD)/rom/gen/%.o)

# Objects that only a chain of rules asks for stay, so that the next run need not make them again.
.PRECIOUS: $(BUILD)/host/opt/%.o $(BUILD)/host/asan/%.o $(BUILD)/host/fuzz/%.o $(GEN)/%.c $(GEN)/%.h

# ---- main targets ---------------------------------------------------------------------------------------------------
.PHONY: soak fuzz-coverage all host play test check bench sizes fuzz lint repro debug clean help setup accept-golden tools

all: $(ROM).gba
host: $(HOST)
tools: $(BUILD)/tools/romrun $(BUILD)/tools/songrender

setup:
	@sh tools/setup.sh

play: setup
	@$(MAKE) --no-print-directory -j2 all $(BUILD)/tools/romrun
	@sh tools/play.sh $(BUILD)

test: setup
	@$(MAKE) --no-print-directory -j2 check

debug: $(ROM).gba
	@echo "mGBA waits for gdb on port 2345: $(CROSS)gdb $(ROM).elf -ex 'target remote :2345'"
	@PATH="$$PATH:/usr/games"; mgba -g $(ROM).gba

clean:
	rm -rf $(BUILD)

help:
	@echo "make play    install what is missing, build the ROM and start it (without a display: demo game with screenshots)"
	@echo "make test    install what is missing, build, run all tests"
	@echo "make check TESTS=morgua   build and run only what has this word in its name; SEED=N: restless hands press other buttons too"
	@echo "make         the ROM: $(ROM).gba (now with $(TOOLCHAIN))"
	@echo "make host    the rules engines as a program: $(HOST)"
	@echo "make bench   measure: cycles from the emulator, nodes, frames, sizes"
	@echo "make sizes   what the ROM takes of each memory, and the largest residents: $(BUILD)/sizes.md"
	@echo "make fuzz    coverage-guided fuzzing of every decoder, FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make lint    layers, licences, cited rules, style, links of the documents, forbidden words, cppcheck"
	@echo "make web     the page that plays the ROM in a browser: $(BUILD)/web; make serve shows it, make web-test drives it in Chromium"
	@echo "make mutants plants $(MUTANTS) bugs in the rules of each game (GAME=morundir: only this one) and tells which no test notices"
	@echo "make fuzz-coverage   the share of each engine's lines that the fuzzers reach, and their speed"
	@echo "make soak    a restless hand plays all games for $(SOAK_FRAMES) frames with power cuts (SOAK_FRAMES=, SEED=)"
	@echo "make dist    the release: $(DIST)"
	@echo "make repro   two clean builds, compared byte by byte"
	@echo "make debug   the ROM in mGBA, waiting for gdb"
	@echo "make accept-golden   take the screens and texts of today as the new golden ones"
	@echo "make clean   remove $(BUILD)"

# ---- ROM ------------------------------------------------------------------------------------------------------------
$(ROM).gba: $(ROM).elf $(GBAFIX_TOOL)
	@$(CROSS)objcopy -O binary $< $@
	@$(GBAFIX) -p "-t$(TITLE)" -c$(CODE) -m$(MAKER) -r$(REVISION) $@ >/dev/null
	@echo "  ROM    $@ ($$(stat -c %s $@) bytes, $(TOOLCHAIN))"

$(ROM).elf: $(ROM_OBJECTS) $(LINK_INPUTS)
	@echo "  LINK   $@"
	@$(CROSS)gcc $(ARCH) -mthumb -g $(LINK_FLAGS) -Wl,--gc-sections -Wl,-Map,$(ROM).map -Wl,--build-id=none -o $@ \
	    $(ROM_OBJECTS) $(LINK_LIBS)

$(BUILD)/rom/%.iwram.o: %.iwram.c | $(GEN_HEADERS)
	@echo "  ARM    $<"
	@mkdir -p $(@D)
	@$(CROSS)gcc $(ROM_CFLAGS) -marm -fno-function-sections -O2 -c $< -o $@
$(BUILD)/rom/%.o: %.c | $(GEN_HEADERS)
	@echo "  THUMB  $<"
	@mkdir -p $(@D)
	@$(CROSS)gcc $(ROM_CFLAGS) -mthumb -c $< -o $@
$(BUILD)/rom/gen/%.o: $(GEN)/%.c | $(GEN_HEADERS)
	@mkdir -p $(@D)
	@$(CROSS)gcc $(ROM_CFLAGS) -mthumb -c $< -o $@
$(BUILD)/rom/%.o: %.s
	@echo "  AS     $<"
	@mkdir -p $(@D)
	@$(CROSS)gcc $(ARCH) -Wa,-Isource/tonc -x assembler-with-cpp -g -c $< -o $@

# ---- generated data -------------------------------------------------------------------------------------------------
$(GEN)/text_data.c: $(TEXTS) $(BUILD)/tools/textc graphics/font_small.png graphics/font_large.png
	@echo "  TEXT   $@"
	@mkdir -p $(@D)
	@$(BUILD)/tools/textc $@ $(GEN)/text_ids.h small=graphics/font_small.png:8x10 large=graphics/font_large.png:12x14 $(TEXTS)
$(GEN)/fonts.c: graphics/font_small.png graphics/font_large.png $(BUILD)/tools/fontc
	@echo "  FONT   $@"
	@mkdir -p $(@D)
	@$(BUILD)/tools/fontc $@ $(GEN)/fonts.h small=graphics/font_small.png:8x10 large=graphics/font_large.png:12x14
$(GEN)/audio_data.c: $(SONGS) $(BUILD)/tools/songc
	@echo "  SONG   $@"
	@mkdir -p $(@D)
	@$(BUILD)/tools/songc $@ $(GEN)/audio_ids.h $(SONGS)
$(GEN)/lh_content.c: $(LH_CONTENT) $(LH_TEXTS) $(BUILD)/tools/contentc
	@echo "  CONT   $@"
	@mkdir -p $(@D)
	@$(BUILD)/tools/contentc $@ $(GEN)/lh_content.h $(GEN)/lh_words.c $(GEN)/lh_words.h $(LH_CONTENT) $(LH_TEXTS)
$(GEN)/edition.h: CHANGELOG.md
	@mkdir -p $(@D)
	@printf '#define EDITION "%s"\n' '$(VERSION)' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; touch $@; else mv $@.new $@; fi
$(GEN)/%.c: graphics/%.png graphics/%.grit $(GRIT_TOOL)
	@echo "  GRIT   $<"
	@mkdir -p $(@D)
	@$(GRIT) $< -ff graphics/$*.grit -ftc -fh -o $(GEN)/$*
$(GEN)/text_ids.h: $(GEN)/text_data.c ;
$(GEN)/audio_ids.h: $(GEN)/audio_data.c ;
$(GEN)/lh_content.h $(GEN)/lh_words.c $(GEN)/lh_words.h: $(GEN)/lh_content.c ;
$(GEN)/%.h: $(GEN)/%.c ;

# ---- tools: a file or a folder each ---------------------------------------------------------------------------------
TOOL_CFLAGS = -std=c11 $(WARN) -O2 -g -Iinclude -Isource -I$(GEN) -MMD -MP -D_POSIX_C_SOURCE=200809L
tool_sources = $(wildcard tools/$(1).c) $(sort $(wildcard tools/$(1)/*.c))
define tool
$(BUILD)/tools/$(1): $(call tool_sources,$(1)) $(3)
	@echo "  TOOL   $$@"
	@mkdir -p $$(@D)
	@$(CC) $$(TOOL_CFLAGS) -MF $$@.d -o $$@ $$(filter %.c %.a,$$^) $(2)
-include $(BUILD)/tools/$(1).d
endef
$(eval $(call tool,gbafix))
$(eval $(call tool,grit,-lpng))
$(eval $(call tool,fontc,-lpng))
$(eval $(call tool,textc,-lpng,tools/complain.c))
$(eval $(call tool,songc))
$(eval $(call tool,contentc,,tools/complain.c))
$(eval $(call tool,romrun,-lmgba -lpng))
$(eval $(call tool,songrender,,source/gba/sequencer.c $(GEN)/audio_data.c))
$(eval $(call tool,puzzles,,source/host/puzzle.c $(BUILD)/host/opt/libpure.a))
$(eval $(call tool,walls,,$(BUILD)/host/opt/libpure.a))
$(eval $(call tool,cutcheck,,$(BUILD)/host/opt/libpure.a))

# ---- host: library, program, tests ----------------------------------------------------------------------------------
define variant
LIB_$(1) := $(BUILD)/host/$(1)/libpure.a
$(BUILD)/host/$(1)/%.o: %.c | $(GEN_HEADERS)
	@mkdir -p $$(@D)
	@echo "  CC     $$< ($(1))"
	@$(CC_$(1)) $$(HOST_CFLAGS) $$(FLAGS_$(1)) -c $$< -o $$@
$(BUILD)/host/$(1)/gen/%.o: $(GEN)/%.c | $(GEN_HEADERS)
	@mkdir -p $$(@D)
	@$(CC_$(1)) $$(HOST_CFLAGS) $$(FLAGS_$(1)) -c $$< -o $$@
$$(LIB_$(1)): $(patsubst %.c,$(BUILD)/host/$(1)/%.o,$(PURE) $(PURE_GBA)) $(GEN_SOURCES:$(GEN)/%.c=$(BUILD)/host/$(1)/gen/%.o)
	@rm -f $$@
	@ar rcs $$@ $$^
endef
$(eval $(call variant,opt))
$(eval $(call variant,asan))
$(eval $(call variant,fuzz))
$(eval $(call variant,cov))
# Tests of rules do little themselves and are compiled optimised as well: here in half the time. Those of Morundir search, the others draw and count.
$(patsubst %,$(BUILD)/host/asan/tests/host/%/%.o,$(filter-out common morundir,$(notdir $(patsubst %/,%,$(wildcard source/engine/*/))))): FLAGS_asan += -O0

$(HOST): $(patsubst %.c,$(BUILD)/host/opt/%.o,$(HOST_SOURCES)) $(LIB_opt)
	@echo "  LINK   $@"
	@$(CC) $(QUICK_LD) -o $@ $^

# Every tests/host/AREA/test_*.c is a program; the other files of its area and of tests/host/common help it, and in ai_GAME those of GAME.
TEST_AREAS := $(filter-out common,$(notdir $(patsubst %/,%,$(wildcard tests/host/*/))))
TEST_COMMON := $(wildcard tests/host/common/*.c)
TEST_HOST := $(filter-out source/host/main.c,$(HOST_SOURCES))
define area
$(BUILD)/host/$(1)/libtest_$(2).a: $(patsubst %.c,$(BUILD)/host/$(1)/%.o,$(foreach f,$(2) $(patsubst ai_%,%,$(filter ai_%,$(2))),$(filter-out tests/host/$(f)/test_%,$(wildcard tests/host/$(f)/*.c))) $(TEST_COMMON) $(TEST_HOST))
	@rm -f $$@
	@ar rcs $$@ $$^
$(BUILD)/host/$(1)/bin/$(2)/%: $(BUILD)/host/$(1)/tests/host/$(2)/%.o $(BUILD)/host/$(1)/libtest_$(2).a $$(LIB_$(1))
	@mkdir -p $$(@D)
	@$(CC) $$(FLAGS_$(1)) $(QUICK_LD) -o $$@ $$^ -lcmocka -lpng -lm
TESTS_$(1) += $(patsubst tests/host/%.c,$(BUILD)/host/$(1)/bin/%,$(wildcard tests/host/$(2)/test_*.c))
endef
$(foreach v,opt asan,$(foreach a,$(TEST_AREAS),$(eval $(call area,$(v),$(a)))))
# All of them run with the sanitizers; optimised again the rules of each game, and what is then done more often (tests/host/common/many.h).
TESTS_twice := $(wildcard $(patsubst %,tests/host/%/test_*.c,engine $(notdir $(patsubst %/,%,$(wildcard source/engine/*/))))) $(shell grep -l many.h tests/host/*/test_*.c)
TESTS_opt := $(patsubst tests/host/%.c,$(BUILD)/host/opt/bin/%,$(sort $(TESTS_twice)))

# Fuzzers: in `make test` a driver feeds each a fixed series of inputs; `make fuzz` lets libFuzzer look for more.
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_SECONDS ?= 60
define fuzzers
$(BUILD)/host/$(1)/libfuzz.a: $(patsubst %.c,$(BUILD)/host/$(1)/%.o,$(TEST_COMMON) $(TEST_HOST) $(wildcard tests/host/ui/fake_*.c) tests/fuzz/fuzz.c)
	@rm -f $$@
	@ar rcs $$@ $$^
endef
$(eval $(call fuzzers,asan))
$(eval $(call fuzzers,fuzz))
$(eval $(call fuzzers,cov))
$(BUILD)/host/cov/bin/fuzz/%: $(BUILD)/host/cov/tests/fuzz/%.o $(BUILD)/host/cov/tests/fuzz/driver.o $(BUILD)/host/cov/libfuzz.a $(LIB_cov)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_cov) -o $@ $^ -lcmocka
fuzz-coverage: $(FUZZERS:%=$(BUILD)/host/cov/bin/fuzz/%)
	@bash tests/fuzz/coverage.sh $(BUILD)
$(BUILD)/host/asan/bin/fuzz/%: $(BUILD)/host/asan/tests/fuzz/%.o $(BUILD)/host/asan/tests/fuzz/driver.o $(BUILD)/host/asan/libfuzz.a $(LIB_asan)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS_asan) $(QUICK_LD) -o $@ $^ -lcmocka
TESTS_asan += $(FUZZERS:%=$(BUILD)/host/asan/bin/fuzz/%)
$(BUILD)/fuzz/%: $(BUILD)/host/fuzz/tests/fuzz/%.o $(BUILD)/host/fuzz/libfuzz.a $(LIB_fuzz)
	@echo "  FUZZ   $@"
	@mkdir -p $(@D)
	@$(CC_fuzz) -fsanitize=fuzzer,address,undefined -o $@ $^ -lcmocka
fuzz: $(FUZZERS:%=$(BUILD)/fuzz/%)
	@bash tests/fuzz/fuzz.sh $(FUZZ_SECONDS) $^

# ---- checks ---------------------------------------------------------------------------------------------------------
lint: setup
	@sh tools/lint/lint.sh

# TESTS=WORDS: only what has one of these words in its name; SEED=N: restless hands press other buttons too.
TESTS ?=
SEED ?=
named = $(if $(TESTS),$(sort $(foreach p,$(1),$(foreach w,$(TESTS),$(if $(findstring $(w),$(patsubst $(BUILD)/host/opt/bin/%,%,$(p:$(BUILD)/host/asan/bin/%=%))),$(p))))),$(1))
check: $(ROM).gba $(HOST) $(call named,$(TESTS_asan) $(TESTS_opt)) $(addprefix $(BUILD)/tools/,romrun cutcheck songrender grit fontc textc songc contentc gbafix)
	@TESTS='$(TESTS)' SEED='$(SEED)' bash tests/run.sh $(BUILD)

repro:
	@bash tests/binary/repro.sh $(BUILD)

bench: $(ROM).gba $(HOST) $(BUILD)/tools/romrun
	@bash tests/bench/run.sh $(BUILD)

sizes: $(ROM).gba
	@sh tests/bench/sizes.sh $(BUILD)

# GAME=morundir: only this one; MUTANTS=N bugs a game; SEED=N other bugs; QUICK=1 only quick tests.
MUTANTS ?= 100
GAME ?= $(sort $(filter $(notdir $(patsubst %/,%,$(wildcard source/engine/*/))),$(TEST_AREAS)))
SOAK_FRAMES ?= 1000000
soak: $(ROM).gba $(BUILD)/tools/romrun $(BUILD)/tools/cutcheck
	@bash tests/soak/soak.sh $(BUILD) $(SOAK_FRAMES) $(or $(SEED),1)

mutants: setup
	@QUICK='$(QUICK)' bash tools/mutants/mutants.sh $(BUILD) $(MUTANTS) $(or $(SEED),1) $(GAME)

accept-golden: $(ROM).gba $(TESTS_opt) $(BUILD)/tools/romrun
	@GOLDEN_ACCEPT=1 bash tests/run.sh $(BUILD) accept

# ---- the page in the browser ----------------------------------------------------------------------------------------
# Node's packages are pinned by version and integrity in web/package-lock.json and lie in $(BUILD) like everything made.
WEB_MODULES := $(BUILD)/web-modules
WEB_SOURCES := $(call find,web,*.mjs) $(call find,web/src,*) $(wildcard docs/manual/*.md docs/images/*/*.png) $(wildcard docs/flashing*.md)

DIST := $(BUILD)/five-sieges-$(VERSION).zip

.PHONY: web serve web-test dist
dist: web
	@node web/dist.mjs $(ROM).gba $(BUILD)/web $(DIST)
web: web-setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/web/sw.js
web-setup: setup
	@sh tools/setup.sh web
serve: web
	@node web/serve.mjs $(BUILD)/web 8000
web-test: web-setup
	@sh tools/setup.sh web-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/web/sw.js $(BUILD)/tools/romrun
	@BUILD=$(BUILD) node --test web/test/
.PHONY: web-setup

$(WEB_MODULES)/package-lock.json: web/package-lock.json web/package.json web/.npmrc
	@echo "  NPM    $(WEB_MODULES)"
	@mkdir -p $(WEB_MODULES)
	@cp web/package.json web/.npmrc $(WEB_MODULES)
	@cp web/package-lock.json $(WEB_MODULES)/.lock && cd $(WEB_MODULES) && mv .lock package-lock.json && npm ci --silent --no-progress
	@touch $@
$(BUILD)/web/sw.js: $(WEB_SOURCES) $(WEB_MODULES)/package-lock.json $(ROM).gba
	@node web/build.mjs $(ROM).gba $(WEB_MODULES) $(BUILD)/web

-include $(call find,$(BUILD)/rom/source,*.d) $(wildcard $(BUILD)/rom/source/*/*/*/*.d) $(wildcard $(BUILD)/rom/gen/*.d)
-include $(foreach v,opt asan fuzz cov,$(wildcard $(BUILD)/host/$(v)/source/*/*.d $(BUILD)/host/$(v)/source/*/*/*.d $(BUILD)/host/$(v)/tests/*/*.d $(BUILD)/host/$(v)/tests/*/*/*.d))
