"""Draws the page of a group: its wording, headings, people and order of parts."""

from forkpoint.decisions.families.install_clean.generator import page_phrases
from forkpoint.decisions.families.install_clean.generator.case import Environment
from forkpoint.decisions.families.install_clean.generator.conventions import draw_conventions
from forkpoint.decisions.families.install_clean.generator.domains import Domain
from forkpoint.decisions.families.install_clean.generator.layouts import Page, Section
from forkpoint.decisions.families.install_clean.generator.notation import Notation, draw_notation
from forkpoint.decisions.families.install_clean.generator.plan import Cell
from forkpoint.decisions.families.install_clean.generator.versions import written
from forkpoint.decisions.writing.grammar import capitalised, listed, plural
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

TITLES = (
    "Installation check: {site}",
    "Pins for {site}",
    "{Site}: proposed set",
    "Set for {site}, to be checked",
    "Check before installation, {site}",
    "Install sheet {site}",
)
ORDERS = (
    ("rules", "target", "index", "conflicts", "pins"),
    ("target", "rules", "index", "conflicts", "pins"),
    ("target", "pins", "rules", "index", "conflicts"),
    ("rules", "index", "conflicts", "target", "pins"),
    ("index", "conflicts", "rules", "target", "pins"),
    ("pins", "target", "index", "conflicts", "rules"),
)
GREETINGS = ("Hello {},", "Dear {},", "Hi {},", "Good morning {},", "{},")


def draw_page(
    draws: Draws, cell: Cell, level: int, domain: Domain, environment: Environment, names: Names
) -> Page:
    """All that both members share, in words."""
    bank = page_phrases
    signs = cell.layout in ("table", "json", "blocks") or (
        cell.layout == "sheet" and draws.random() < 0.5
    )
    notation = draw_notation(draws, domain, signs)
    sender, reader = names.person(), names.person()
    site = draws.choice(domain.sites).format(names.word())
    fields = {
        "site": site,
        "Site": capitalised(site),
        "person": sender,
        "units": domain.units[1],
        "occasion": (occasion := draws.choice(domain.occasions)),
        "Occasion": capitalised(occasion),
    }
    introductions = bank.INTRODUCTIONS
    if cell.layout == "mail":
        introductions = tuple(text for text in introductions if "{person}" not in text)
    other = draws.choice([name for name in domain.platforms if name != environment.platform])
    index, conflicts, pins = draws.choice(bank.MAIL_LEADS)
    labels = draws.choice(bank.STATES_OF_FEATURES)
    return Page(
        layout=cell.layout,
        title=draws.choice(TITLES).format_map(fields),
        introduction=draws.choice(introductions).format_map(fields),
        conventions=tuple(draw_conventions(draws, level, notation, other)),
        target=_target(draws, level, notation, site, environment, labels),
        target_sentences=_target_sentences(draws, level, notation, site, environment, labels),
        heads={
            "rules": draws.choice(bank.RULE_HEADS),
            "target": draws.choice(bank.TARGET_HEADS),
            "index": draws.choice(bank.INDEX_HEADS),
            "conflicts": draws.choice(bank.CONFLICT_HEADS),
            "pins": draws.choice(bank.PIN_HEADS),
        },
        order=draws.choice(ORDERS),
        mail={
            "from": sender,
            "to": reader,
            "greeting": draws.choice(GREETINGS).format(reader.split()[0]),
            "index": index,
            "conflicts": conflicts,
            "pins": pins,
            "closing": draws.choice(bank.MAIL_CLOSINGS),
            "name": sender.split()[0],
        },
        entry_line=draws.choice(bank.ENTRY_LINES),
        entry_head=draws.choice(bank.ENTRY_HEADS),
        conflict_line=draws.choice(bank.CONFLICT_LINES),
        conflict_columns=draws.choice(
            (("One side", "Other side"), ("This", "Not with this"), ("First", "Second"))
        ),
        pin_line=draws.choice(bank.PIN_LINES),
        list_mark=draws.choice(("1", "(1)", "-", "*", "•")),
        notation=notation,
    )


def _target(
    draws: Draws,
    level: int,
    notation: Notation,
    site: str,
    here: Environment,
    labels: tuple[str, str],
) -> tuple[Section, ...]:
    domain = notation.domain
    rows = [
        ("site", site),
        (domain.runtime, written(here.runtime)),
        (domain.platform, here.platform),
    ]
    if level > 1:
        rows.append((f"free {domain.resource}", notation.amount(here.resource)))
    if level > 2:
        features = plural(domain.feature)
        rows.append((f"{features} {labels[0]}", ", ".join(here.features)))
        rows.append((f"{features} {labels[1]}", ", ".join(here.missing_features)))
        rows.append((draws.choice(page_phrases.CARRIED_LABELS), ", ".join(_carried(here))))
    head, *rest = rows
    draws.shuffle(rest)
    return (head, *rest)


def _target_sentences(
    draws: Draws,
    level: int,
    notation: Notation,
    site: str,
    here: Environment,
    labels: tuple[str, str],
) -> tuple[str, ...]:
    domain, bank = notation.domain, page_phrases
    features = plural(domain.feature)
    made = [
        draws.choice(bank.MAIL_BASIS).format(
            site=site,
            Site=capitalised(site),
            platform=domain.platform,
            platform_value=here.platform,
            runtime=domain.runtime,
            Runtime=capitalised(domain.runtime),
            runtime_value=written(here.runtime),
        )
    ]
    if level > 1:
        made.append(
            draws.choice(bank.MAIL_RESOURCE).format(
                resource=domain.resource, amount=notation.amount(here.resource)
            )
        )
    if level > 2:
        made.append(
            draws.choice(bank.MAIL_FEATURES).format(
                features=features,
                Features=capitalised(features),
                on=labels[0],
                off=labels[1],
                active=listed(here.features),
                inactive=listed(here.missing_features),
            )
        )
        made.append(draws.choice(bank.MAIL_CARRIED).format(carried=listed(_carried(here))))
    return tuple(made)


def _carried(here: Environment) -> list[str]:
    return [f"{name} {written(version)}" for name, version in here.preinstalled.items()]
