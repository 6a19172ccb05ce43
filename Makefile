# satelier: the two commands are `make run` and `make test`; the rest serves them.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
ARGS ?=
# Every command and every worker reads some five hundred modules: compiled once, wherever we are allowed to.
unexport PYTHONDONTWRITEBYTECODE

TO ?= screenshots

HOURS ?= 1

.PHONY: run test test-all test-elsewhere browser compiled bench golden glyphs arrows screenshots pictures lint js js-lint coverage
.PHONY: campaign wheel smoke docs lock clean

run: $(INSTALLED)
	@$(BIN)/satelier $(or $(ARGS),serve)

PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

test: $(INSTALLED) browser compiled
	$(PYTEST) $(ARGS)

test-all: $(INSTALLED) browser compiled
	$(PYTEST) --timeout 3600 -m "slow or not slow" $(ARGS)

# The browser of the tests: Debian's, where we may install it. Without one the tests of the pages are skipped, loudly.
browser:
	@if ! { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the tests of the pages"; \
	  apt-get update >/dev/null 2>&1; \
	  for name in chromium-headless-shell chromium; do apt-get install -y --no-install-recommends $$name >/dev/null 2>&1 && exit; done; \
	  echo "Chromium could not be installed"; \
	fi

# As on a system without what only POSIX has: everything but the pages in a browser. What is about POSIX itself is
# named in tests/elsewhere.py, with the reason.
test-elsewhere: $(INSTALLED) compiled
	PYTHONPATH=tests $(PYTEST) -p elsewhere --ignore=tests/browser $(ARGS)

# Once, on all cores, rather than in every process that the tests start.
compiled: $(INSTALLED)
	@$(BIN)/satelier warm-up

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The page's pure functions, by Node; no package is needed. With npm, also what ESLint and the types say.
js:
	node --test tests/js/*.test.mjs

js-lint:
	npm install --no-package-lock --no-audit --no-fund --silent
	npm run --silent lint
	npm run --silent types

# Which lines the tests reach, as a table and as pages in build/coverage.
coverage: $(INSTALLED) compiled
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[coverage]'
	$(BIN)/python -m coverage run -m pytest $(ARGS)
	$(BIN)/python -m coverage report --skip-covered --sort=cover | tail -40
	$(BIN)/python -m coverage html -q -d build/coverage

# The wheel; then, in an empty environment, whether it is whole.
wheel: $(INSTALLED)
	$(BIN)/python -m pip install -q --disable-pip-version-check build
	rm -rf dist && $(BIN)/python -m build --wheel -o dist

smoke: wheel
	$(BIN)/python tests/smoke.py dist

# The documentation as a site, in build/site.
docs: $(INSTALLED)
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[docs]'
	$(BIN)/python -m mkdocs build -q

# With which versions everything was seen green.
lock: $(INSTALLED)
	@{ head -1 requirements.lock; $(BIN)/python -m pip freeze --exclude-editable; } > requirements.new && mv requirements.new requirements.lock

bench: $(INSTALLED)
	$(BIN)/python -m pip install -q -e '.[bench]'
	$(BIN)/python -m benchmarks $(ARGS)

# Attacks that go on for hours; taken up again where it was stopped. What gives way leaves a file in campaign/faults.
campaign: $(INSTALLED) compiled
	$(BIN)/python -m campaigns --hours $(HOURS) $(ARGS)

# The drawings that the tests compare with, after a change that was looked at.
golden: $(INSTALLED)
	$(BIN)/python -m tests.draw.golden_drawings

# The pictures of the page, from those that paper is drawn with.
glyphs: $(INSTALLED)
	$(BIN)/python -m tests.draw.page_glyphs

# The arrows of docs/architecture.md, from those that the tests enforce.
arrows: $(INSTALLED)
	$(BIN)/python -m tests.house.arrows

# Every page as a picture: light, dark, narrow, in French; into the folder TO.
screenshots: $(INSTALLED) browser
	$(BIN)/python -m tests.browser.screenshots $(TO)

# The README's pictures, after a change of the pages that was looked at.
pictures: $(INSTALLED) browser
	$(BIN)/python -m tests.browser.pictures docs/pictures

# uv when it is there, else venv and pip; again whenever the dependencies change.
$(INSTALLED): pyproject.toml
	@if command -v uv >/dev/null 2>&1; then \
	  uv venv -q --allow-existing --seed --python $(PYTHON) .venv && uv pip install -q --compile-bytecode --python $(BIN)/python -e '.[z3,draw,cluster,parquet,dev]'; \
	else \
	  $(PYTHON) -m venv .venv && $(BIN)/python -m pip install -q --disable-pip-version-check -e '.[z3,draw,cluster,parquet,dev]'; \
	fi
	@$(BIN)/python -m compileall -q src
	@touch $(INSTALLED)

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
