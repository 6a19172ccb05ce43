# satelier: the two commands are `make run` and `make test`; the rest serves them.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
ARGS ?=

.PHONY: run test test-all bench golden lint clean

run: $(INSTALLED)
	@$(BIN)/satelier $(or $(ARGS),serve)

test: $(INSTALLED)
	$(BIN)/python -m pytest -n 2 $(ARGS)

test-all: $(INSTALLED)
	$(BIN)/python -m pytest -n 2 -m "slow or not slow" $(ARGS)

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(INSTALLED)
	$(BIN)/python -m pip install -q -e '.[bench]'
	$(BIN)/python -m benchmarks $(ARGS)

# The drawings that the tests compare with, after a change that was looked at.
golden: $(INSTALLED)
	$(BIN)/python -m tests.draw.golden_drawings

# uv when it is there, else venv and pip; again whenever the dependencies change.
$(INSTALLED): pyproject.toml
	@if command -v uv >/dev/null 2>&1; then \
	  uv venv -q --allow-existing --seed --python $(PYTHON) .venv && uv pip install -q --python $(BIN)/python -e '.[z3,draw,cluster,parquet,dev]'; \
	else \
	  $(PYTHON) -m venv .venv && $(BIN)/python -m pip install -q --disable-pip-version-check -e '.[z3,draw,cluster,parquet,dev]'; \
	fi
	@touch $(INSTALLED)

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
