# The commands for developers and the build server; `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup run try quick test check bench soak package package-test wasm web lint format fuzz simulate clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install (or name) what building and testing need
	@Tools/setup test

run: ## build everything and serve the app, its data in ./data (ALLTAG_HOST, ALLTAG_PORT …)
	@Tools/setup run
	@Tools/build-run
	@exec .build/release/alltag serve --site .build-web --store data

try: ## as run, but sooner after an edit of a screen: the browser module is not optimised
	@Tools/setup run
	@Tools/build-run --quick
	@exec .build/release/alltag serve --site .build-web --store data

quick: setup ## lint and test what changed, in about a minute (SINCE=COMMIT)
	@.venv/bin/python Tools/test --quick $(if $(SINCE),--since $(SINCE))

test: setup ## run every test; SUITES="server qr" runs some
	@.venv/bin/python Tools/test $(SUITES)

check: setup lint web ## format, structure, texts and download budget
	@Tools/check-size

bench: setup web ## measure and compare with the targets (ARGS=--check fails on a missed ratio)
	@Tools/setup bench
	@Tools/build-program
	@Benchmarks/run $(ARGS)

soak: setup web ## attack the server, run many seeds and kills (ARGS="--check --only queries seeds --times 30")
	@Tools/build-program
	@Tests/Support/Soak/run $(ARGS)

package: ## build the Debian package, the plain archive and the folder of the container image, into .build-package
	@Tools/setup package
	@Tools/build-run
	@Tools/build-package --check-site

package-test: ## install, upgrade and remove these in a fresh Debian, run the image, try the proxies' examples (as root)
	@Tools/setup package-test
	@.venv/bin/python -m pytest -q -s Tests/Package $(ARGS)

wasm: ## build the browser module
	@Tools/build-wasm

web: ## build the site folder .build-web
	@Tools/build-web

lint: ## check format, structure, codes and texts
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests Tools
	@Tools/check-structure
	@Tools/border lint
	@Tools/strings lint

format: ## format all Swift files
	@swift format --in-place --parallel --recursive Package.swift Sources Tests Tools

fuzz: ## fuzz the parsers (SECONDS_EACH=120)
	@Tests/Support/Fuzz/run

simulate: ## devices and a server in virtual time (SEEDS=1000 FIRST=1)
	@ALLTAG_PORTABLE=1 swift build -c release --scratch-path .build-portable --product Simulation
	@.build-portable/release/Simulation $(or $(SEEDS),1000) $(or $(FIRST),1)
	@.build-portable/release/Simulation --families $$(( ($(or $(SEEDS),1000) + 9) / 10 )) $(or $(FIRST),1)
	@.build-portable/release/Simulation --hostile $$(( ($(or $(SEEDS),1000) + 9) / 10 )) $(or $(FIRST),1)
	@.build-portable/release/Simulation --digests | diff Tests/Fixtures/simulation/digests.txt - \
	  || { echo "Devices send or store other bytes than before. If that is meant, write what is printed here with > into that file."; exit 1; }

clean: ## remove all that was built
	@rm -rf .build .build-* .venv
