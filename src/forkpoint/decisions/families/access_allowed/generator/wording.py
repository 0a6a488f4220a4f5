"""How a pair is worded and laid out: drawn once, used for both members."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.access_allowed.generator import fact_phrases as facts
from forkpoint.decisions.families.access_allowed.generator.cells import Cell, Layout
from forkpoint.decisions.families.access_allowed.generator.domains import Domain
from forkpoint.decisions.families.access_allowed.generator.json_keys import DIALECTS, Keys
from forkpoint.decisions.families.access_allowed.generator.rule_phrases import (
    BUT_SEALS,
    RULE_PHRASES,
)
from forkpoint.decisions.writing.calendar import draw_day, long_date
from forkpoint.decisions.writing.grammar import article, capitalised
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

# A text takes turns between so many sentences for one kind of fact.
TURNS = 3
RULES = {
    1: ("default", "membership", "personal", "role", "inheritance", "scope"),
    2: tuple(RULE_PHRASES),
    3: tuple(RULE_PHRASES),
}
FACTS = ("memberships", "nests", "roles", "grants", "seals", "denies", "folders")
SENTENCES: dict[str, tuple[str, ...]] = {
    "nests": facts.NEST_SENTENCES,
    "roles": facts.ROLE_SENTENCES,
    "grants": facts.GRANT_SENTENCES,
    "seals": facts.SEAL_SENTENCES,
    "denies": facts.DENY_SENTENCES,
    "folders": facts.TREE_SENTENCES,
}
ROWS: dict[str, tuple[str, ...]] = {
    "nests": facts.NEST_ROWS,
    "roles": facts.ROLE_ROWS,
    "grants": facts.GRANT_ROWS,
    "seals": facts.SEAL_ROWS,
    "denies": facts.DENY_ROWS,
    "folders": ("{folder}",),
}
STYLES = {
    "heading": ("{}", "{}:", "## {}", "**{}**", "[{}]"),
    "bullet": ("- ", "* ", "• ", "– ", ""),
    "table": ("pipe", "aligned", "separated"),
}


@dataclass(frozen=True, slots=True)
class Wording:
    """Everything about the text of a pair that its cases leave open."""

    layout: Layout
    domain: Domain
    by_group: bool
    frame: str
    sender: str
    title: str
    intro: str
    rules: tuple[str, ...]
    headings: dict[str, str]
    forms: dict[str, tuple[str, ...]]
    top: str
    request: str
    request_first: bool
    numbered: bool
    bullet: str
    table: str
    columns: int
    nested_tree: bool
    keys: Keys


def draw_wording(draws: Draws, cell: Cell) -> Wording:
    """The wording of a pair in the layout of its cell."""
    domain = cell.domain
    names = Names(draws)
    fields = {
        "organisation": names.organisation(),
        "system": names.word() + draws.choice(facts.SYSTEM_KINDS),
        "place": domain.place,
        "day": long_date(draw_day(draws)),
    }
    heading = draws.choice(STYLES["heading"])
    return Wording(
        layout=cell.layout,
        domain=domain,
        by_group=cell.by_group,
        frame=draws.choice(("page", "page", "mail")),
        sender=draws.choice(facts.SENDERS).format(**fields),
        title=capitalised(draws.choice(facts.TITLES).format(**fields)),
        intro=capitalised(draws.choice(facts.INTROS).format(**fields)),
        rules=_rules(draws, cell),
        headings={
            part: heading.format(_in_domain(draws.choice(texts), domain))
            for part, texts in facts.HEADINGS.items()
        },
        forms=_forms(draws, cell),
        top=draws.choice(facts.TOP_SENTENCES),
        request=draws.choice(facts.REQUESTS),
        request_first=draws.random() < 0.4,
        numbered=draws.random() < 0.5,
        bullet=draws.choice(STYLES["bullet"]),
        table=draws.choice(STYLES["table"]),
        columns=draws.below(3),
        nested_tree=cell.level < 3 and draws.random() < 0.5,
        keys=draws.choice(DIALECTS),
    )


def _rules(draws: Draws, cell: Cell) -> tuple[str, ...]:
    """The level's rules in any order."""
    denies = cell.level > 1
    domain = cell.domain
    fields = {
        "folder": domain.folder,
        "folders": domain.folders,
        "person": domain.person,
        "people": domain.people,
        "place": domain.place,
        "a_person": article(domain.person),
        "entry": "grant or deny" if denies else "grant",
        "entries": "grants and denies" if denies else "grants",
        "but_seals": draws.choice(BUT_SEALS) if denies else "",
    }
    fields |= {
        name.capitalize(): capitalised(fields[name]) for name in ("people", "folders", "entries")
    }
    names = list(RULES[cell.level])
    draws.shuffle(names)
    return tuple(draws.choice(RULE_PHRASES[name]).format(**fields) for name in names)


def _forms(draws: Draws, cell: Cell) -> dict[str, tuple[str, ...]]:
    """For each kind of fact the sentences that a text takes turns between, or the one row."""
    prose = cell.layout == "prose"
    members: Sequence[str]
    if cell.by_group:
        members = facts.GROUP_SENTENCES if prose else facts.GROUP_ROWS
    else:
        members = facts.MEMBER_SENTENCES if prose else facts.MEMBER_ROWS
    banks = {"memberships": members, **(SENTENCES if prose else ROWS)}
    turns = TURNS if prose else 1
    return {part: tuple(draws.sample(banks[part], turns)) for part in FACTS}


def _in_domain(text: str, domain: Domain) -> str:
    return text.format(
        Folder=capitalised(domain.folder),
        Folders=capitalised(domain.folders),
        folders=domain.folders,
    )
