"""`forkpoint export`: sheets for people; so far the review sheets of the decision track."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from forkpoint.cli.output import say
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import LATEST, released_items
from forkpoint.decisions.review.sheet import review_csv, review_page
from forkpoint.errors import UsageError

Review = Annotated[
    str | None, typer.Option("--review", help="A family whose items people are to screen.")
]
Format = Annotated[
    Literal["html", "csv"], typer.Option("--format", help="A page for the browser, or a table.")
]
File = Annotated[
    Path | None, typer.Option("--out", help="File to write; default: review-FAMILY.html or .csv.")
]


def export(review: Review = None, format: Format = "html", out: File = None) -> None:
    """Write a review sheet for people.

    Every item of a family, with room for pass or flag and a reason.
    """
    if review is None:
        raise UsageError("name what to export: --review FAMILY")
    family = family_named(review).name
    items = released_items(family)
    text = review_csv(items) if format == "csv" else review_page(family, LATEST, items)
    path = out or Path(f"review-{family}.{format}")
    path.write_text(text, encoding="utf-8", newline="\n")
    say(f"{path}: {len(items)} items; two people fill it in apart from each other, then")
    say(f"forkpoint review {family} FIRST.csv SECOND.csv compares them")
