# Everything is installed into .venv (and .venv-3.13 and so on, for the tests on further Pythons)
# from the wheel in dist/, never from src/: what is tested is what is shipped. A wheel is built
# again when something in src/ or frontend/ has changed, but for the tests of the page.

VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip -qq --disable-pip-version-check
# npm and what it runs find the node that the tests' packages bring
NPM = PATH="$(abspath $(BIN)):$$PATH" npm
# many tests wait for a server, so there may be more of them than processors
JOBS ?= $(shell echo $$(($$(nproc 2> /dev/null || echo 2) * 3 / 2)))
# the versions of what the extras bring
PINS := $(addprefix requirements/,base.txt fast.txt cluster.txt plot.txt)
SOURCES := pyproject.toml hatch_build.py README.md LICENSE \
    $(shell find src -not -path '*/__pycache__*' -not -path 'src/baccarat/web/page*') \
    $(shell find frontend -not -path '*/node_modules*' -not -path 'frontend/tests*' \
        -not -name .built)

# targets that do not wait for each other; what each of them prints stays together, where make can
ALL_AT_ONCE = $(MAKE) --no-print-directory --jobs \
    $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# src/ stays out of reach whatever the caller has set
unexport PYTHONPATH
# pyright is pinned in requirements/lint.txt; it need not ask for a newer one
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

.PHONY: help play ready test test-here test-page chromium test-others test-fast faults lint ruff mypy pyright contracts plant bench load docs clean
.DELETE_ON_ERROR:

help: ## Show this
	@sed -n 's/^\([a-z-]*\):.*## /make \1|/p' Makefile | while IFS='|' read -r name what; do \
	    printf '%-15s %s\n' "$$name" "$$what"; done

play: $(VENV)/installed ## Install into .venv, serve the table, and open it in the browser
	@echo "Serving the table; its games are kept here in baccarat.db"
	@$(BIN)/baccarat serve --open

ready: dist/built ## Install all that tests and linters need, at once
	@$(ALL_AT_ONCE) chromium $(VENV)/page $(VENV)/linted \
	    $$(tools/pythons others "$$(cat $(VENV)/python)" | sed 's,.*,.venv-&/tested,')

# The tests on this Python wait a third of their time, for servers and browsers; meanwhile those on
# the further Pythons go on.
test: chromium $(VENV)/page ## Install what tests need, run all; PYTHONS="3.12 3.13": also on those
	@$(MAKE) --no-print-directory --jobs test-here test-others

test-here: $(VENV)/page
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# The browser of the tests comes from the system's packages.
chromium:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || \
	    { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq chromium; } || \
	    echo "There is no Chromium: install it, or the tests in a browser fail"

# The types and the reducer of the page; npm comes from PyPI.
test-page: $(VENV)/page
	cd frontend && $(NPM) run --silent check && $(NPM) test --silent

# The further Pythons have no numba: there the plain-Python paths are what runs. They take what is
# left of the processors, for the tests on the first one are what lasts; and one process each, for
# every further one would collect all the tests as well.
test-others: $(VENV)/page
	@others=$$(tools/pythons others "$$(cat $(VENV)/python)") && \
	    echo "Testing the page by itself, and on Python:" $${others:-"no other"} && \
	    nice $(ALL_AT_ONCE) test-page $$(echo "$$others" | sed '/./s/^/test-on-/')

test-on-%: .venv-%/tested
	.venv-$*/bin/pytest -m "not slow and not exhaustive" --ignore=tests/browser \
	    --ignore=tests/faults -p no:cacheprovider

test-fast: $(VENV)/tested ## Run the tests that are not marked slow, on one Python
	$(BIN)/pytest -n $(JOBS) -m "not slow and not browser"

# a short form of each is part of `make test`; what is drawn by lot is repeated by FAULTS_SEED=...
faults: $(VENV)/tested ## Try every fault; EVERY=1: a kill at each event; LENGTH=3600 TABLES=50: F36
	EVERY="$(EVERY)" LENGTH="$(LENGTH)" TABLES="$(TABLES)" $(BIN)/pytest -n $(JOBS) \
	    --dist worksteal tests/faults tests/test_eavesdrop.py

lint: $(VENV)/linted ## Run ruff, mypy, pyright, the import contracts; -k: all in any case
	@$(ALL_AT_ONCE) ruff mypy pyright contracts

ruff: $(VENV)/linted
	$(BIN)/ruff check

mypy: $(VENV)/linted
	$(BIN)/mypy

pyright: $(VENV)/linted
	$(BIN)/pyright

contracts: $(VENV)/linted
	PYTHONPATH=src $(BIN)/lint-imports

plant: $(VENV)/tested ## Plant known bugs, one at a time, and demand that the tests fail
	$(BIN)/python tests/plant.py $(BUGS)

bench: chromium $(VENV)/tested ## Measure against the goals; WRITE=1 also writes docs/benchmarks.md
	$(BIN)/python -m benchmarks $(if $(WRITE),--write)

load: $(VENV)/tested ## Load a server against its goals, half an hour; WRITE=1 writes docs/benchmarks.md
	$(BIN)/python -m benchmarks.load goals $(if $(WRITE),--write)

# without numba the figures of the sessions take minutes
docs: $(VENV)/tested ## Write the generated passages of the documentation
	$(BIN)/python -m tools.gendocs

clean: ## Remove what make has made
	rm -rf .venv .venv-3.* dist .hypothesis .pytest_cache .mypy_cache .ruff_cache
	rm -rf .import_linter_cache frontend/node_modules frontend/.built src/baccarat/web/page
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What follows are files that say when something was last done.

$(VENV)/python:
	@python=$$(tools/pythons main) && echo "Creating $(VENV) with $$python" && \
	    rm -rf $(VENV) && "$$python" -m venv $(VENV)
	@$(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' > $@

.venv-%/python:
	@python=$$(tools/pythons $*) && echo "Creating .venv-$* with $$python" && \
	    rm -rf .venv-$* && "$$python" -m venv .venv-$*
	@echo $* > $@

dist/built: $(SOURCES) | $(VENV)/python
	@echo "Building the wheel and its page: a minute or two, and npm may fetch what that needs"
	@rm -rf dist
	@$(BIN)/python $(PIP) wheel --no-deps --wheel-dir dist .
	@touch $@

# --compile: the bytecode is there from the start, whatever PYTHONDONTWRITEBYTECODE says
$(VENV)/installed: dist/built
	@echo "Installing baccarat and what it needs into $(VENV): half a minute"
	@$(BIN)/python $(PIP) uninstall -y baccarat
	@$(BIN)/python $(PIP) install --compile dist/*.whl
	@touch $@

$(VENV)/tested: pyproject.toml requirements/test.txt $(PINS) | $(VENV)/installed
	@echo "Installing what the tests need into $(VENV)"
	@wheel=$$(echo dist/*.whl) && $(BIN)/python $(PIP) install --compile "$$wheel[all]" \
	    -r requirements/test.txt $(PINS:%=-c %)
	@touch $@

# what the page's tests need is there already where the wheel was built here
$(VENV)/page: frontend/package-lock.json | $(VENV)/tested
	@cd frontend && $(NPM) ci --silent
	@touch $@

$(VENV)/linted: requirements/lint.txt | $(VENV)/tested
	@echo "Installing the linters into $(VENV)"
	@$(BIN)/python $(PIP) install -r requirements/lint.txt
	@touch $@

.venv-%/tested: dist/built requirements/test.txt requirements/base.txt | .venv-%/python
	@echo "Installing baccarat and what its tests need into .venv-$*"
	@.venv-$*/bin/python $(PIP) uninstall -y baccarat
	@.venv-$*/bin/python $(PIP) install --compile dist/*.whl -r requirements/test.txt \
	    -c requirements/base.txt
	@touch $@

.PRECIOUS: .venv-%/python .venv-%/tested
