"""Check the documentation: dead links, tests that do not exist, a commands page out of date.

python docs/check.py          check; exit code 1 with a line per fault
python docs/check.py --write  write docs/commands.md anew
"""

import re
import sys
from pathlib import Path

from typer.testing import CliRunner

from forkpoint.cli.app import app

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
COMMANDS = DOCS / "commands.md"
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(#[^)\s]*)?\)")
WIDTH = 78  # of help on any terminal of 80 columns or more
INTRODUCTION = """# Commands

This page is the `--help` of every command; `python docs/check.py --write` makes it anew.
"""


def help_of(*command: str) -> str:
    """The help of a command as a wide terminal shows it."""
    called = [*command, "--help"]
    shown = CliRunner().invoke(
        app, called, catch_exceptions=False, prog_name="forkpoint", terminal_width=WIDTH
    )
    return "\n".join(line.rstrip() for line in shown.stdout.strip().splitlines())


def commands_page() -> str:
    """The whole page of commands."""
    overview = help_of()
    parts = [INTRODUCTION, f"```\n{overview}\n```\n"]
    for name in commands_in(overview):
        page = help_of(name)
        parts.append(f"## {name}\n\n```\n{page}\n```\n")
        parts += [
            f"### {name} {below}\n\n```\n{help_of(name, below)}\n```\n"
            for below in commands_in(page)
        ]
    return "\n".join(parts)


def commands_in(page: str) -> list[str]:
    """The commands that a help page lists."""
    return re.findall(r"^  ([a-z]+)  ", page.partition("Commands:")[2], flags=re.M)


def dead_links(page: Path) -> list[str]:
    """The relative links of a page that lead to no file."""
    targets = [match[0] for match in LINK.findall(page.read_text(encoding="utf-8"))]
    return [
        f"{page.relative_to(ROOT)}: the link {target} leads nowhere"
        for target in targets
        if not re.match(r"[a-z]+:", target) and not (page.parent / target).exists()
    ]


def unlinked(pages: list[Path]) -> list[str]:
    """The pages that the index of the documentation does not name."""
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    return [
        f"docs/README.md does not link {page.relative_to(DOCS)}"
        for page in pages
        if page.name != "README.md"
        and page.parent.name != "gallery"  # it has an index of its own
        and f"({page.relative_to(DOCS).as_posix()})" not in index
    ]


def missing_tests() -> list[str]:
    """The tests that a page names and that do not exist."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    return [
        f"{page.relative_to(ROOT)}: there is no test {name}"
        for page in sorted(DOCS.rglob("*.md"))
        for name in re.findall(r"`(test_\w+)`", page.read_text(encoding="utf-8"))
        if f"def {name}(" not in code
    ]


def main() -> int:
    """Check, or write the generated page."""
    page = commands_page()
    if "--write" in sys.argv:
        COMMANDS.write_text(page, encoding="utf-8", newline="\n")
        return 0
    pages = sorted(DOCS.rglob("*.md"))
    faults = unlinked(pages) + missing_tests()
    for checked in [*pages, *ROOT.glob("*.md"), *(ROOT / "src").rglob("*.md")]:
        faults += dead_links(checked)
    if not COMMANDS.exists() or COMMANDS.read_text(encoding="utf-8") != page:
        faults.append("docs/commands.md is not current: python docs/check.py --write")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
