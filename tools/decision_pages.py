"""Write the pages made from items and audits, or check that they are current.

python tools/decision_pages.py          write docs/gallery/, the audit's page, the cards' figures
python tools/decision_pages.py --check  exit code 1 with a line per page that is out of date

The audit's figures come from docs/audit-1.0.json, which a release makes with
`forkpoint audit --fresh --json > docs/audit-1.0.json`.
"""

import json
import re
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.family import LEVELS, Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, released_items
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.items.item import Item
from forkpoint.report.audit import audit_sheets, figure_text
from forkpoint.report.markdown import sheet_markdown

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
AUDIT = DOCS / f"audit-{LATEST}.json"
FAMILY_FOLDER = ROOT / "src" / "forkpoint" / "decisions" / "families"
BLOCK = re.compile(r"<!-- figures -->\n.*?<!-- end of figures -->\n|<!-- figures -->\n", re.DOTALL)


def pages() -> Iterator[tuple[Path, str]]:
    """Every generated page and what should stand in it."""
    findings = [Finding(**row) for row in json.loads(AUDIT.read_text(encoding="utf-8"))]
    yield DOCS / f"audit-{LATEST}.md", audit_page(findings)
    yield DOCS / "gallery" / "README.md", gallery_index()
    for family in FAMILIES.values():
        yield DOCS / "gallery" / f"{family.name}.md", gallery_page(family)
        card = FAMILY_FOLDER / family.name / "card.md"
        own = [finding for finding in findings if finding.family == family.name]
        text = card.read_text(encoding="utf-8")
        yield card, BLOCK.sub(lambda _, own=own: figures_block(own), text)  # type: ignore[misc]


def audit_page(findings: list[Finding]) -> str:
    """The whole audit of a release."""
    failed = sum(finding.passed is False for finding in findings)
    verdict = "Every limit holds." if not failed else f"{failed} checks are past their limit."
    sheets = "\n\n".join(sheet_markdown(sheet) for sheet in audit_sheets(findings))
    return f"""# Audit of the released items, version {LATEST}

What `forkpoint audit --fresh` found. {verdict} Probes are classifiers that see
only the surface of an item; shortcuts are guesses that look at a part of the case. A *released*
probe fails only where shuffling answers within groups does not do as well. More on
[the decision track](decisions.md#audits).

{sheets}
"""


def figures_block(findings: list[Finding]) -> str:
    """The figures of a card: lengths, shortcuts and probes, with their limits."""
    shown = [
        finding
        for finding in findings
        if finding.audit in ("fresh shortcut", "fresh probe", "shortcut")
        or "state length" in finding.check
    ]
    lines = ["<!-- figures -->", "| check | figure | limit |", "| :--- | ---: | ---: |"]
    for finding in shown:
        cells = (
            f"{finding.audit}: {finding.check}",
            figure_text(finding.figure),
            figure_text(finding.limit),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "<!-- end of figures -->", ""])


def gallery_index() -> str:
    """The list of the gallery's pages."""
    rows = [f"- [{family.name}]({family.name}.md): {family.asks}" for family in FAMILIES.values()]
    listed = "\n".join(rows)
    return f"""# Gallery

One contrast group of every family and level, as released, with the decisive detail marked. The
[decision track](../decisions.md) says what a contrast group is.

{listed}
"""


def gallery_page(family: Family) -> str:
    """One group per level: the first member's state, and what differs in the others."""
    items = released_items(family.name)
    parts = [
        f"# {family.name}\n\n{family.asks}\n\n"
        "One contrast group per level, as released. A line with `-` stands in the first member "
        "alone, the line with `+` below it in another member in its place; all other lines are "
        "the same in every member.\n"
    ]
    for level in LEVELS:
        here = groups_of(item for item in items if item.level == level)
        parts.append(_group(level, next(iter(here.values()))))
    return "\n".join(parts)


def _group(level: int, members: list[Item]) -> str:
    first, *others = members
    parts = [f"## Level {level}: {first.group}, {first.domain}\n", _options(first)]
    for number, other in enumerate(others):
        parts.append(_difference(first, other, whole=number == 0))
    return "\n".join(parts)


def _options(item: Item) -> str:
    options = item.question.options
    shown = "\n".join(f"- `{o.key}`" + (f": {o.meaning}" if o.meaning else "") for o in options)
    return f"Options:\n\n{shown}\n"


def _difference(first: Item, other: Item, *, whole: bool) -> str:
    one, two = state_text(first.question.state), state_text(other.question.state)
    context = len(one) if whole else 0
    lines = list(unified_diff(one.split("\n"), two.split("\n"), n=context, lineterm=""))[3:]
    shown = "\n".join(line for line in lines if not line.startswith("@@"))
    spans = "; ".join(
        f"`{a or '(nothing)'}` → `{b or '(nothing)'}`" for a, b in changed_spans(one, two)
    )
    return (
        f"`-` {first.id}: **{first.answer}** ({first.variation})  \n"
        f"`+` {other.id}: **{other.answer}** ({other.variation})\n\n"
        f"````diff\n{shown}\n````\n\nThe decisive difference: {spans}\n"
    )


def main(check: bool) -> int:
    """Write the pages, or name those that are out of date."""
    stale = 0
    for path, text in pages():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: python tools/decision_pages.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
