# Two commands for everybody; each does all of its set-up on a fresh machine.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Tests wait for what they started much of the time, so two cores serve three of them.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) * 3 // 2)')

.PHONY: demo test build check lint bench

demo: $(VENV)/.ready   ## grade the sample class in examples/submitted
	$(BIN)/course grade examples/submitted

test: lint             ## everything that must hold
	$(BIN)/course build --check
	$(BIN)/course check
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/mypy

build: $(VENV)/.ready  ## assignments/ from source/
	$(BIN)/course build

bench: $(VENV)/.ready  ## figures: what a submission costs, against other ways
	$(BIN)/python benchmarks/cost.py

$(VENV)/.ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@
