"""Write the task cards of the reference track from its sources and statistics.

python tools/reference_pages.py          write docs/reference-tasks.md
python tools/reference_pages.py --check  exit code 1 if the page is not what would be written
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forkpoint.reference.items import stats_of
from forkpoint.reference.source import Source
from forkpoint.report.licences import reference_sources
from forkpoint.scoring.metrics.classification import f1_chance

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference-tasks.md"
HEAD = """# Tasks of the reference track

Each task by its source, its terms and what to know before believing a figure.
`python tools/reference_pages.py` writes this page from the converters and the committed statistics.
[The reference track](reference.md) says how it works.
What lengths alone reach is measured by `python bench/length_probe.py`.
"""


def main() -> int:
    """Write or check the page."""
    page = "\n".join([HEAD, *map(card, reference_sources())])
    if "--check" in sys.argv:
        if PAGE.exists() and PAGE.read_text(encoding="utf-8") == page:
            return 0
        print(f"{PAGE.name} is out of date: python tools/reference_pages.py writes it")
        return 1
    PAGE.write_text(page, encoding="utf-8", newline="\n")
    return 0


def card(source: Source) -> str:
    """One task."""
    stats = stats_of(source.task)
    link = f"[{source.repository}](https://github.com/{source.repository})"
    rows = {
        "layer": source.layer,
        "source": f"{link} at `{source.commit[:10]}`",
        "licence": source.licence,
        "labels": source.labels,
        "metric": f"{metric(source)}; chance {chance(source, stats)}",
        "published with": source.published_metric,
        "items": counts(stats),
        "cite": source.citation,
    }
    table = "\n".join(f"| {name} | {text.replace('|', '/')} |" for name, text in rows.items())
    return (
        f"## {source.task}\n\n**{source.title}.** {source.measures}\n\n| | |\n| :--- | :--- |\n"
        f"{table}\n\nKnown problems: {source.problems}\n"
    )


def metric(source: Source) -> str:
    """The headline metric, with the answer that it is about where it is about one."""
    about_one = source.metric in ("f1", "auprc", "auroc")
    return f"{source.metric} of {source.positive}" if about_one else source.metric


def counts(stats: Mapping[str, Any]) -> str:
    """How many items of how many rows, and their answers."""
    if stats.get("unverified") and "items" not in stats:
        return "unverified: the source was not at hand when this release was made"
    answers = stats["answers"]
    shown = ", ".join(f"{key} {count:,}" for key, count in answers.items())
    listed = shown if len(answers) <= 12 else f"{len(answers)} different answers"
    skipped = sum(stats["skipped"].values())
    whole = f"{stats['items']:,} in {stats['groups']:,} groups ({listed}); {stats['rows']:,} rows"
    extra = f", skipped {skipped:,}, duplicates {stats['duplicates']:,}"
    return whole + extra + ("; unverified" if stats.get("unverified") else "")


def chance(source: Source, stats: Mapping[str, Any]) -> str:
    """The closed form of what uniform guessing scores."""
    if "items" not in stats:
        return "in closed form on the items"
    total = stats["items"]
    shares = [count / total for count in stats["answers"].values()]
    options = {int(width): count for width, count in stats["options"].items()}
    classes = max(options)
    if source.metric == "accuracy":
        return f"{sum(count / width for width, count in options.items()) / total:.3f}"
    if source.metric == "balanced_accuracy":
        return f"{1 / classes:.3f}"
    if source.metric == "macro_f1":
        return f"{sum(f1_chance(share, classes) for share in shares) / len(shares):.3f}"
    if source.metric in ("f1", "auprc"):
        share = stats["answers"].get(source.positive or "yes", 0) / total
        return f"{f1_chance(share, classes) if source.metric == 'f1' else share:.3f}"
    return {"auroc": "0.5", "brier_skill": "0"}.get(source.metric, "as of a random order")


if __name__ == "__main__":
    sys.exit(main())
