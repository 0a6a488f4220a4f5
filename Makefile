# Every target works on a machine that has Python 3.11, make, and pip: each builds its own .venv.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RUN := OPENBLAS_NUM_THREADS=1 $(BIN)/
DEMO ?=
DEMO_OUT ?= demo

.PHONY: demo test check soak bench clean

demo: $(VENV)/.installed
	$(RUN)forkpoint run --model sparrow-nano-general $(if $(filter mini,$(DEMO)),--mini,--trials 3) --out $(DEMO_OUT)
	$(RUN)forkpoint run --track decisions --mini --model sparrow-nano-general --out $(DEMO_OUT)
	$(RUN)forkpoint report --html $(DEMO_OUT)/html --out $(DEMO_OUT)
	@echo "open $(DEMO_OUT)/html/index.html in a browser"

test: $(VENV)/.test
	$(RUN)python -m pytest --numprocesses auto --dist worksteal

check: $(VENV)/.test $(VENV)/.check
	$(RUN)ruff check
	$(RUN)ruff format --check
	$(RUN)mypy
	$(RUN)lint-imports
	$(RUN)hadolint Containerfile
	$(RUN)python docs/check.py
	$(RUN)python tools/decision_pages.py --check
	$(RUN)python tools/price_page.py --check
	$(RUN)python tools/reference_pages.py --check

soak: $(VENV)/.test
	$(RUN)python -m pytest -m soak -o addopts= --strict-markers -v

bench: $(VENV)/.test
	$(RUN)python bench/navigation.py
	$(RUN)python bench/engine.py
	$(RUN)python bench/decisions.py
	$(RUN)python bench/scoring.py
	$(RUN)python bench/reference.py
	$(RUN)python bench/overlap.py

$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	touch $@

$(VENV)/.installed: pyproject.toml $(VENV)/.made
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.test: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --group test
	touch $@

$(VENV)/.check: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --group check
	touch $@

clean:
	rm -rf $(VENV) $(DEMO_OUT)
