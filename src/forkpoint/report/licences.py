"""Terms, sources and citations of the reference tasks."""

from collections import Counter
from dataclasses import asdict

import orjson

from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.source import Source


def reference_sources() -> list[Source]:
    """The source of every reference task, in the order of the registry."""
    return [converter_named(task).SOURCE for task in TASKS]


def licences_text() -> str:
    """A block per task, then what the terms mean for who has the items."""
    blocks = []
    for source in reference_sources():
        blocks.append(
            f"{source.task} ({source.title})\n"
            f"    licence   {source.licence}\n"
            f"    source    https://github.com/{source.repository} at {source.commit}\n"
            f"    labels    {source.labels}\n"
            f"    cite      {source.citation}"
        )
    labels = Counter(source.labels for source in reference_sources())
    counted = ", ".join(f"{count} {kind}" for kind, count in labels.items())
    return "\n".join(
        [
            *blocks,
            "",
            f"{len(blocks)} tasks; labels: {counted}.",
            "The items keep the terms of their sources. They are rebuilt on your machine from the "
            "official files; Forkpoint ships recipes, hashes and counts, and none of the text.",
        ]
    )


def licences_json() -> str:
    """The same as JSON."""
    rows = [
        {name: value for name, value in asdict(source).items() if name != "files"}
        for source in reference_sources()
    ]
    return orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode()
