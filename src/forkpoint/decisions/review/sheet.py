"""Review sheets: every item of a family with room for a verdict, as a page or a CSV file."""

import csv
import io
import json
from collections.abc import Sequence
from importlib import resources

from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item

COLUMNS = ("id", "level", "group", "state", "question", "options", "answer", "verdict", "reason")


def review_csv(items: Sequence[Item]) -> str:
    """A CSV sheet: a row per item, the columns `verdict` and `reason` empty.

    A reviewer writes `pass` or `flag` as the verdict, and a reason for each flag.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for item in items:
        question = item.question
        options = "\n".join(
            option.key if option.meaning is None else f"{option.key}: {option.meaning}"
            for option in question.options
        )
        writer.writerow(
            [
                item.id,
                item.level,
                item.group,
                state_text(question.state),
                question.instructions,
                options,
                item.answer,
                "",
                "",
            ]
        )
    return text.getvalue()


def review_page(family: str, version: str, items: Sequence[Item]) -> str:
    """A page that needs nothing but a browser: it shows item by item and saves a CSV of verdicts.

    Everything of an item is put in as text, never as markup. The same items make the same bytes.
    """
    rows = [
        {
            "id": item.id,
            "level": item.level,
            "group": item.group,
            "state": state_text(item.question.state),
            "question": item.question.instructions,
            "options": [{"key": o.key, "meaning": o.meaning} for o in item.question.options],
            "answer": item.answer,
        }
        for item in items
    ]
    data = json.dumps({"family": family, "version": version, "items": rows}, ensure_ascii=False)
    # Within a script element only "<" can end it; the other two are line ends to old parsers.
    data = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    page = resources.files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    before, after = page.split("{{DATA}}")
    return before + data + after
