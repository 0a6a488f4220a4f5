"""Files of own decisions for tests, and the faults found in them."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from forkpoint.decisions.own_items import OwnItems, read_own_items
from forkpoint.errors import DataError

ROW: dict[str, Any] = {
    "state": "A refund of 40.",
    "question": "Is it allowed?",
    "options": ["yes", "no"],
    "answer": "yes",
}


def write(folder: Path, *rows: dict[str, Any] | str, name: str = "refunds.jsonl") -> Path:
    lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


HEADER = "state,question,options,answer"


def write_csv(folder: Path, *rows: list[str], header: str = HEADER) -> Path:
    text = io.StringIO()
    csv.writer(text).writerows([header.split(","), *rows])
    path = folder / "refunds.csv"
    path.write_bytes(text.getvalue().encode())
    return path


def faults_of(path: Path) -> list[str]:
    return [str(found) for found in OwnItems(path) if isinstance(found, DataError)]


def fault(path: Path) -> str:
    with pytest.raises(DataError) as raised:
        read_own_items(path)
    said = str(raised.value)
    assert "\n" not in said
    assert len(said) < 600
    return said.removeprefix(f"{path}")
