# Builds and tests Tactus with SwiftPM. `make help` lists the targets.
#
# Applications need only `swift build` and `swift test`; this file adds what SwiftPM does not support:
# system packages, small C programs for the tests, pictures and documentation.
.DEFAULT_GOAL := help
.PHONY: help setup build demo pictures run check test test-compositors test-weak-gpu test-address test-thread coverage fuzz-wire fuzz-keymaps fuzz-images fuzz-drawing \
  fuzz-walk traces-record soak reconnections bench bench-apps bench-paths prediction sizes release bench-compare bench-gate order format lint words layers docs clean \
  outside outside-release example c-programs panel test-panel test-orca test-interface test-others

# Debian 12 packages. libsystemd0 is loaded when an orientation is requested over D-Bus, and for assistive technologies. The last four lines
# (Weston with its headers, other compositors, a bus of D-Bus with the registry of assistive technologies and a client in Python, a C compiler,
# WebP tools) are for the checks and the demo only.
# The headers of libweston have the version of Weston in their name: 10 in Debian 12, 13 in Ubuntu 24.04, 14 in Debian 13.
WESTON_VERSION := $(or $(shell sed -n 's/^VERSION_ID="\{0,1\}\([0-9.]*\).*/\1/p' /etc/os-release 2>/dev/null \
  | sed 's/^12$$/10/; s/^13$$/14/; s/^24\.04$$/13/'),10)
PACKAGES := \
  libwayland-dev libxkbcommon-dev libegl-dev libgles-dev libegl-mesa0 libgl1-mesa-dri libgles2 libcairo2-dev \
  libpixman-1-dev libpango1.0-dev libturbojpeg0-dev libwebp-dev zlib1g-dev librsvg2-2 fonts-dejavu-core fonts-noto-color-emoji pkg-config libsystemd0 \
  weston libweston-$(WESTON_VERSION)-dev cage xwayland sway wtype \
  dbus-daemon at-spi2-core python3-pyatspi gir1.2-atspi-2.0 \
  gcc make python3 \
  webp

# The tests compare the toolkit's own titles, which are English in this locale, whatever that of the developer.
export LC_ALL := C.UTF-8

SWIFT ?= swift
SWIFT_MINIMUM := 6.3
PROTOCOLS ?= protocols
DEMO ?= photos
# The release programs contain the Swift runtime, so that a panel needs only system libraries. toolset.json and the order of functions
# make them 7 MB smaller in memory: functions that are called are side by side, relocations are packed, and nothing is exported.
# The list is made by `make order`, on x86-64; without it, functions are linked in the order of the files.
FUNCTION_ORDER := build/function-order.txt
# These are options of the command, not of toolset.json, so that SwiftPM links its own tools, which get the list as well, with lld too.
LINKER = -Xswiftc -use-ld=lld $(if $(wildcard $(FUNCTION_ORDER)),-Xlinker --no-warn-symbol-ordering -Xlinker --symbol-ordering-file=$(CURDIR)/$(FUNCTION_ORDER))
RELEASE = -c release --static-swift-stdlib --toolset toolset.json $(LINKER)

# Options of the debug builds, such as those of continuous integration, which needs nothing that editors and debuggers read.
BUILD_OPTIONS ?=
BUILD = $(SWIFT) build $(BUILD_OPTIONS)

# $(call outside,COMMAND,PACKAGE AND OPTIONS) builds or tests another package in the folder of this one, so that the toolkit is compiled once.
# SwiftPM follows the plan of the last build in a folder, even if it was that of another package: it is forgotten before and after.
define outside
@rm -f .build/debug.yaml .build/release.yaml
$(1) --scratch-path .build --package-path $(2)
@rm -f .build/debug.yaml .build/release.yaml
endef

CFLAGS ?= -O2 -g
CFLAGS += -std=gnu11 -Wall -Wextra -Wno-unused-parameter

CONTEXT_LOSS := build/context-loss/context-loss.so
WEAK_GPU := build/weak-gpu/weak-gpu.so
ORDER_TOOL := build/function-order
BARE_CLIENT := build/bare/bare-client
SWIFT_FOLDERS := Package.swift Plugins Sources Tests Examples

help: ## prints this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

setup: ## installs the Debian packages that are missing
	@version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1); \
	if [ -z "$$version" ]; then \
	  echo "Swift $(SWIFT_MINIMUM) or newer must be on PATH: https://www.swift.org/install/linux/" >&2; exit 1; \
	elif [ "$$(printf '%s\n' $(SWIFT_MINIMUM) "$$version" | sort -V | head -n 1)" != $(SWIFT_MINIMUM) ]; then \
	  echo "Swift $$version is too old; $(SWIFT_MINIMUM) or newer is needed: https://www.swift.org/install/linux/" >&2; \
	  exit 1; \
	fi
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q '^install ok installed$$' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ]; then as_root=; \
	elif sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then as_root=sudo; \
	else \
	  echo "These packages are missing. Install them as root:" >&2; \
	  echo "  apt-get update && apt-get install --yes --no-install-recommends$$missing" >&2; exit 1; \
	fi; \
	echo "setup: installing$$missing"; \
	$$as_root apt-get update --quiet \
	  && $$as_root env DEBIAN_FRONTEND=noninteractive \
	    apt-get install --yes --quiet --no-install-recommends$$missing

build: setup ## builds the gallery and the tools for release
	$(SWIFT) build $(RELEASE) --product tactus-gallery
	$(SWIFT) build $(RELEASE) --product tactus-svg-renderer
	$(SWIFT) build $(RELEASE) --product Tour
	$(SWIFT) build $(RELEASE) --product tactus-sensor

demo: build c-programs ## runs the gallery in the current Wayland session, or a tour under headless Weston
	$(call outside,$(SWIFT) build $(RELEASE),Examples/Home --product Home)
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/Tour --gallery-if-session --output build/demo

pictures: build c-programs ## records the moving pictures of the README under headless Weston
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/Tour --films --interval 60 --output Documentation/Pictures

run: setup ## runs one demo in the current Wayland session: make run DEMO=breakout
	$(SWIFT) build $(RELEASE) --product tactus-gallery
	$(SWIFT) build $(RELEASE) --product tactus-svg-renderer
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/tactus-gallery --demo $(DEMO)

test: setup c-programs outside example ## runs every test, including the end-to-end tests
	$(BUILD) --build-tests
	@# Failures are repeated at the end, because continuous integration truncates the beginning of long logs.
	@mkdir -p build; rm -f build/tests-failed; $(MAKE) --no-print-directory -j2 test-interface test-others || touch build/tests-failed; \
	if [ -e build/tests-failed ]; then \
	  printf '\nFailed:\n'; \
	  for log in build/test-interface.log build/test-others.log; do grep -aE '^(✘|error:)|Fatal error' $$log || tail -n 20 $$log; done; \
	  printf '\nWhat they said:\n'; grep -ahE -A 60 '^✘ .* recorded an issue' build/test-*.log | head -n 300; \
	  exit 1; \
	fi

# The tests run in two processes, because nearly all tests of the interface need the main thread of theirs. Colours, which they print into
# a pipe too, would hide what failed from the search for it.
TEST_PROGRAM = NO_COLOR=1 TACTUS_REQUIRE_END_TO_END=1 .build/debug/tactusPackageTests.xctest --testing-library swift-testing

test-interface:
	@{ $(TEST_PROGRAM) --filter '^InterfaceTests\.' > build/test-interface.log 2>&1 || touch build/tests-failed; }; \
	grep -a '^. Test run' build/test-interface.log || true

test-others:
	@{ $(TEST_PROGRAM) --skip '^InterfaceTests\.' 2>&1 || touch build/tests-failed; } | tee build/test-others.log

check: lint layers docs test ## runs everything that must pass: lint, layers, documentation, every test

# Runs the tests with a sanitizer, in a separate build folder. To run some of them: make test-address TACTUS_TESTS='InterfaceTests\.'
# End-to-end tests and fuzz tests are skipped, and so is the test of the memory limit of a process, which sanitizers exceed. Of the
# ten thousand streams of touches, which take most of an hour, 500 are played.
# Tests/Sanitizers lists what is suppressed in system libraries. Swift's own backtraces stop the process before a sanitizer's report.
SANITIZED = TACTUS_STREAM_COUNT=500 SWIFT_BACKTRACE=enable=no $(SWIFT) test --scratch-path build/$(1) --sanitize=$(1) \
  $(if $(TACTUS_TESTS),--filter '$(TACTUS_TESTS)') --skip EndToEndTests --skip FuzzTests --skip IsolatedSVGTests/rights

# cage and sway run as clients of Weston, which injects the touches; KWin and Mutter without a display, with their own simulated input.
DESKTOPS := kwin-wayland mutter pipewire python3-gi
test-compositors: setup c-programs ## runs the end-to-end tests of the demos on cage and on sway, and those of KWin and Mutter
	@$(MAKE) --no-print-directory setup PACKAGES='$(DESKTOPS)'
	$(BUILD) --build-tests
	$(SWIFT) test --skip-build --filter 'EndToEndTests.*(DesktopCompositorTests|CompositorReportTests)'
	for compositor in cage sway; do \
	  TACTUS_TEST_COMPOSITOR=$$compositor $(SWIFT) test --skip-build --filter 'EndToEnd.*($(DEMO_TESTS))' || exit; \
	done

# The suites that open the gallery by GallerySession, without those that end Weston, preload a library or choose the compositor themselves.
# (\x28 is the parenthesis, which make would count.)
DEMO_TESTS = $(shell grep -lP 'GallerySession\x28' Tests/EndToEnd/Tests/*Tests.swift \
  | xargs grep -LP 'session\.(restart|crash)\x28|LD_PRELOAD|\.nested' | sed 's|.*/||; s|\.swift||' | paste -s -d '|')

# The packages that the host needs are in Tests/Panel/packages-host.txt; those of the machine, in Tests/Panel/packages.txt, are cached.
# PANEL_SUITE=trixie takes those of Debian 13.
# On a slow machine, PANEL_SLOWNESS=3 waits three times as long; PANEL_KILLS is the number of times that the compositor is killed.
PANEL_SUITE ?= bookworm
PANEL_FOLDER = build/panel/$(PANEL_SUITE)
PANEL = Tests/Panel/build.sh $(PANEL_FOLDER) $$($(SWIFT) build $(RELEASE) --show-bin-path) $(PANEL_SUITE)

panel: build ## builds and starts a virtual machine with Debian's kernel, systemd, cage and the gallery as a panel; as root
	$(PANEL)
	python3 -B Tests/Panel/machine.py $(PANEL_FOLDER)

test-panel: build ## tries the gallery on that machine, with touches through the kernel: make test-panel PANEL_TESTS='flick pinch'
	$(PANEL)
	python3 -B Tests/Panel/test.py $(PANEL_FOLDER) $(PANEL_TESTS)

# ORCA_RECORD=1 writes the references. READINGS names some of them: make test-orca READINGS='controls home'
test-orca: setup ## lets the screen reader Orca read the gallery and Home, and compares what it says with Tests/Orca/References
	@$(MAKE) --no-print-directory setup PACKAGES='orca speech-dispatcher'
	$(BUILD) --product tactus-gallery
	$(call outside,$(BUILD),Examples/Home --product Home)
	python3 -B Tests/Orca/test.py .build/debug/tactus-gallery .build/debug/Home $(READINGS)

# Drivers of small boards: make test-weak-gpu DRIVERS=small
test-weak-gpu: setup c-programs ## runs the tests of the renderer and of OpenGL views, and a walk through the gallery, on drivers with less: DRIVERS
	$(BUILD) --build-tests
	SWIFT=$(SWIFT) Scripts/weak-gpu.sh $(DRIVERS)

test-address: setup ## runs the tests with AddressSanitizer; leaks are errors
	@mkdir -p build; rm -f build/address-report.*
	@# The report decides, not the exit status, because LeakSanitizer reports the weak references of Swift as leaks.
	ASAN_OPTIONS=detect_leaks=1:exitcode=0:handle_sigill=1:handle_sigtrap=1:log_path=$(CURDIR)/build/address-report \
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/leaks.supp:print_suppressions=0:max_leaks=0 \
	  $(call SANITIZED,address)
	Scripts/leaks.sh build/address-report

test-thread: setup ## runs the tests with ThreadSanitizer
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/threads.supp:exitcode=66 \
	  $(call SANITIZED,thread)

coverage: setup ## shows which lines of Sources the tests cover, by folder
	$(SWIFT) test --scratch-path build/coverage --enable-code-coverage --skip EndToEndTests --skip FuzzTests
	@SWIFT=$(SWIFT) Scripts/coverage.sh build/coverage

# Random input from a seed: make fuzz-wire TACTUS_FUZZ_SECONDS=600, or TACTUS_FUZZ_SEED=7 to repeat one seed.
FUZZ := TACTUS_FUZZ_SECONDS=$${TACTUS_FUZZ_SECONDS:-60} $(SWIFT) test --skip-build --filter

fuzz-wire: setup ## fuzzes with malicious compositors
	$(BUILD) --build-tests
	$(FUZZ) FuzzTests.WireFuzzTests

fuzz-walk: setup ## plays random sessions of well-formed events on pages of the gallery: TACTUS_WALK_EVENTS, TACTUS_WALK_PAGE
	$(BUILD) --build-tests
	TACTUS_WALK_EVENTS=$${TACTUS_WALK_EVENTS:-20000} $(FUZZ) FuzzTests.GalleryWalkTests

fuzz-keymaps: setup ## fuzzes with malicious keymaps
	$(BUILD) --build-tests
	$(FUZZ) FuzzTests.KeymapFuzzTests

fuzz-images: setup ## fuzzes with altered images and generated SVG
	$(BUILD) --build-tests
	$(FUZZ) FuzzTests.ImageFuzzTests

fuzz-drawing: setup ## fuzzes setters and drawing with extreme values
	$(BUILD) --build-tests
	$(FUZZ) FuzzTests.WildSetterTests

traces-record: setup ## records the traces of TraceTests again, after an intended change of behaviour
	$(BUILD) --build-tests
	TACTUS_RECORD_TRACES=1 $(SWIFT) test --skip-build --filter TraceTests.TraceTests

soak: setup ## uses every demo for a long time and checks the heap: TACTUS_SOAK_SECONDS, TACTUS_FUZZ_SEED
	$(BUILD) --build-tests
	TACTUS_SOAK_SECONDS=$${TACTUS_SOAK_SECONDS:-300} $(SWIFT) test --skip-build --filter FuzzTests.SoakTests

reconnections: setup c-programs ## restarts the compositor under one application, and checks its memory: TACTUS_RECONNECTIONS
	$(BUILD) --build-tests
	TACTUS_REQUIRE_END_TO_END=1 TACTUS_RECONNECTIONS=$${TACTUS_RECONNECTIONS:-100} \
	  $(SWIFT) test --skip-build --filter 'ReconnectionTests.noGrowth'

# Builds another package that depends on this one, as an application does.
outside: setup
	@mkdir -p Tests/OutsidePackage/Sources/First
	@sed -n '/^\/\/ Sources\/first\/First.swift/,/^```/p' README.md | sed '/^```/d' \
	  > Tests/OutsidePackage/Sources/First/First.swift
	$(call outside,$(BUILD),Tests/OutsidePackage --build-tests)
	$(call outside,$(SWIFT) test,Tests/OutsidePackage --skip-build)
	.build/debug/outside
	.build/debug/pictures
	.build/debug/module-names

outside-release: setup ## builds an application with ported components for release
	$(call outside,$(SWIFT) build $(RELEASE),Tests/OutsidePackage --product ported-program)

example: setup ## tests the examples Home and Order; pictures of Home are in build/home
	@mkdir -p build/home
	$(call outside,$(BUILD),Examples/Home --build-tests)
	$(call outside,HOME_PICTURES=$(CURDIR)/build/home $(SWIFT) test,Examples/Home --skip-build)
	$(call outside,$(BUILD),Examples/Order --build-tests)
	$(call outside,$(SWIFT) test,Examples/Order --skip-build)

BENCHMARKS := TouchBenchmark ViewTreeBenchmark FrameBenchmark ConstraintBenchmark PredictionBenchmark StartupBenchmark Benchmarks
bench: build c-programs ## prints one table of launch time, memory, and the cost of events, views and frames; build/bench.json
	for product in $(BENCHMARKS); do $(SWIFT) build $(RELEASE) --product $$product || exit; done
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/Benchmarks run --json build/bench.json

APPLICATIONS := ListBenchmark ZoomBenchmark ApplicationBenchmark
bench-apps: setup c-programs ## plays scenarios of whole applications beside a bare client in C; build/bench-apps.json
	for product in $(APPLICATIONS); do $(SWIFT) build $(RELEASE) --product $$product || exit; done
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/ApplicationBenchmark --json build/bench-apps.json

bench-paths: setup ## compares the paths on which frames reach the compositor, for a label, a video and a drag
	$(SWIFT) build $(RELEASE) --product ListBenchmark
	$(SWIFT) build $(RELEASE) --product StartupBenchmark
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/StartupBenchmark --presentation

PREDICTION_PICTURE ?= build/prediction.svg
prediction: setup ## shows on which panels and displays touches are shown unevenly; the worst in build/prediction.svg
	@mkdir -p build
	$(SWIFT) build $(RELEASE) --product PredictionBenchmark
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/PredictionBenchmark --matrix $(PREDICTION_PICTURE)

sizes: build ## prints the sizes of programs, what they load, their launch time and memory; build/sizes.json
	$(SWIFT) build $(RELEASE) --product MinimalProgram
	@Scripts/sizes.py $$($(SWIFT) build $(RELEASE) --show-bin-path) --json build/sizes.json

release: build ## makes the files of a release in build/release: source, gallery, bill of materials (SPDX), checksums
	SWIFT=$(SWIFT) Scripts/release.sh $$($(SWIFT) build $(RELEASE) --show-bin-path)

# The file is an argument (make bench-compare old.json) or a variable (make bench-compare FILE=old.json).
FILE ?= $(firstword $(filter-out bench-compare,$(MAKECMDGOALS)))
bench-compare: setup ## shows which figures changed since an earlier run: make bench-compare FILE
	$(SWIFT) build $(RELEASE) --product Benchmarks
	$$($(SWIFT) build $(RELEASE) --show-bin-path)/Benchmarks compare $(FILE)

bench-gate: setup ## fails if events or frames cost more than at another commit: make bench-gate BASE=COMMIT
	SWIFT=$(SWIFT) Sources/Programs/Benchmarks/bench-gate.sh $(BASE)

# Names that a later version no longer has are ignored by the linker, so that this is needed once for a release, not after each change.
order: build c-programs $(ORDER_TOOL) ## lists which functions are called, and in which order, for the linker
	for product in $(APPLICATIONS); do $(SWIFT) build $(RELEASE) --product $$product || exit; done
	$(call outside,$(SWIFT) build $(RELEASE),Examples/Home --product Home)
	@rm -f build/called-functions.txt
	programs=$$($(SWIFT) build $(RELEASE) --show-bin-path) \
	  && $(ORDER_TOOL) build/called-functions.txt ListBenchmark,ZoomBenchmark -- \
	    $$programs/ApplicationBenchmark --json build/bench-apps-order.json \
	  && $(ORDER_TOOL) build/called-functions.txt tactus-gallery -- $$programs/Tour --output build/order
	@# Without the functions of the programs themselves, which other applications do not have.
	awk '!seen[$$0]++' build/called-functions.txt | grep -vE '^.{0,6}(7Gallery|13ListBenchmark|13ZoomBenchmark)' > $(FUNCTION_ORDER)

$(ORDER_TOOL): Sources/Programs/Tools/FunctionOrder/function-order.c | setup
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $<

format: ## formats every Swift file in place
	$(SWIFT) format format --in-place --recursive --parallel $(SWIFT_FOLDERS)

lint: setup ## checks the format, style rules, words, paths, Provenance.md, what is missing, NOTICE, pitfalls, Scripts/port, and the figures
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_FOLDERS)
	Scripts/paths.sh
	Scripts/architecture.sh
	Scripts/provenance.sh
	Scripts/words.sh --strict
	Scripts/pitfalls.sh
	Scripts/limitations.sh
	Scripts/notices.sh
	Scripts/sbom-test.py
	Scripts/port-test.sh
	Scripts/figures.sh

words: ## lists names with words that Documentation/Vocabulary.txt rules out
	Scripts/words.sh --list

layers: setup ## checks that no layer refers to a higher one, and no stage of a touch to an earlier one
	$(BUILD) --target Tactus
	@mkdir -p build
	Scripts/layers.sh
	Scripts/touch-stages.sh
	Scripts/regular-expressions.sh

docs: setup ## compiles the code of the articles, and builds the reference as a web site in build/docs; warnings are errors
	$(BUILD) --target UIKitNames
	$(BUILD) --target TactusEndToEndTesting
	$(BUILD) --target TactusStorage
	$(BUILD) --target TactusOpenGL
	SWIFT=$(SWIFT) Scripts/articles.sh
	SWIFT=$(SWIFT) Scripts/docs.sh

clean: ## removes everything that was built
	rm -rf .build build

# MARK: C

c-programs: $(BARE_CLIENT) $(CONTEXT_LOSS) $(WEAK_GPU)

define PRELOADED
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -fPIC -shared -o $@ $< $$(pkg-config --cflags egl) -ldl
endef

$(CONTEXT_LOSS): Tests/EndToEnd/Preloaded/context-loss.c Tests/EndToEnd/Preloaded/preloaded.h | setup
	$(PRELOADED)

$(WEAK_GPU): Tests/EndToEnd/Preloaded/weak-gpu.c Tests/EndToEnd/Preloaded/preloaded.h | setup
	$(PRELOADED)

BARE_PROTOCOLS := xdg-shell presentation-time
BARE_HEADERS := $(BARE_PROTOCOLS:%=build/bare/%-client-protocol.h)
BARE_CODE := $(BARE_PROTOCOLS:%=build/bare/%-protocol.c)

$(BARE_CLIENT): Sources/Programs/Benchmarks/BareClient/bare-client.c $(BARE_HEADERS) $(BARE_CODE)
	$(CC) $(CFLAGS) -Ibuild/bare -o $@ $< $(BARE_CODE) \
	  $$(pkg-config --cflags --libs wayland-client wayland-egl egl glesv2) -lm

build/bare/%-client-protocol.h: $(PROTOCOLS)/%.xml | setup
	@mkdir -p $(@D)
	wayland-scanner client-header $< $@

build/bare/%-protocol.c: $(PROTOCOLS)/%.xml | setup
	@mkdir -p $(@D)
	wayland-scanner private-code $< $@
