"""`forkpoint audit`: what could be learned from the items without reading them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.commands.report import check_format
from forkpoint.cli.options import AsJson, AsMarkdown
from forkpoint.cli.output import put, say
from forkpoint.decisions.audits.audit import audit_generator, audit_items
from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.registry import FAMILIES, family_named
from forkpoint.decisions.releases import released_items
from forkpoint.errors import ExitCode, UsageError
from forkpoint.items.item_file import read_items
from forkpoint.report.audit import audit_json, audit_sheets, failures
from forkpoint.report.markdown import sheet_markdown
from forkpoint.report.table import print_sheets

Families = Annotated[
    list[str] | None, typer.Argument(help="Only these families; default: all of them.")
]
ItemFile = Annotated[
    Path | None, typer.Option("--items", help="Audit the items of this file instead.")
]
Fresh = Annotated[
    bool, typer.Option("--fresh", help="Also fit and test probes on 6,000 fresh items a family.")
]


def audit(
    family: Families = None,
    items: ItemFile = None,
    fresh: Fresh = False,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Look for what items give away unread.

    Integrity, English, shortcuts and probes; exit code 1 where a limit is passed.
    """
    check_format(json, markdown)
    if items is not None and (family or fresh):
        raise UsageError("--items takes neither families nor --fresh: the file says what it holds")
    parts = _of_file(items) if items is not None else _of_families(family or [], fresh)
    found: list[Finding] = []
    for part in parts:
        found += part
        if not json and not markdown:
            print_sheets(audit_sheets(part))
    if json:
        sys.stdout.write(audit_json(found))
    elif markdown:
        put("\n\n".join(sheet_markdown(sheet) for sheet in audit_sheets(found)))
    failed = failures(found)
    for finding in failed:
        say(f"{finding.family}: {finding.audit}: {finding.check} fails: {finding.detail}")
    if failed:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def _of_file(file: Path) -> Iterator[list[Finding]]:
    items = read_items(file)
    for name in dict.fromkeys(item.family for item in items):
        yield audit_items([item for item in items if item.family == name])


def _of_families(names: list[str], fresh: bool) -> Iterator[list[Finding]]:
    for entry in [family_named(name) for name in dict.fromkeys(names or FAMILIES)]:
        say(f"auditing {entry.name}")
        found = audit_items(released_items(entry.name))
        yield found + (audit_generator(entry) if fresh else [])
