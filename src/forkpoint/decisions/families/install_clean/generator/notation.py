"""How ranges, needs and demands are written: with signs or with words."""

from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.case import Conflict, Demand, Need
from forkpoint.decisions.families.install_clean.generator.domains import Domain
from forkpoint.decisions.families.install_clean.generator.versions import Range, Version, written
from forkpoint.decisions.writing.grammar import listed
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class RangeWords:
    """The five ways to bound a version; `pair` joins a lower and an upper bound."""

    at_least: str
    above: str
    at_most: str
    below: str
    caret: str
    pair: str

    def text(self, reach: Range) -> str:
        """The range as it is written."""
        parts = []
        if reach.lower is not None:
            form = self.at_least if reach.lower.included else self.above
            parts.append((self.caret if reach.caret else form).format(_short(reach)))
        if reach.upper is not None:
            form = self.at_most if reach.upper.included else self.below
            parts.append(form.format(written(reach.upper.version)))
        return self.pair.join(parts)


def _short(reach: Range) -> str:
    """The lower end; a caret range and an included end may leave out a last zero."""
    assert reach.lower is not None
    version: Version = reach.lower.version
    if version[2] == 0 and reach.lower.included:
        return f"{version[0]}.{version[1]}"
    return written(version)


SIGNS = (
    RangeWords(">={}", ">{}", "<={}", "<{}", "^{}", " "),
    RangeWords(">= {}", "> {}", "<= {}", "< {}", "^{}", " and "),
    RangeWords(">={}", ">{}", "<={}", "<{}", "^{}", " & "),
)
WORDS = (
    RangeWords(
        "{} or later",
        "later than {}",
        "{} or earlier",
        "earlier than {}",
        "in line with {}",
        " but ",
    ),
    RangeWords(
        "{} or newer",
        "newer than {}",
        "{} or older",
        "older than {}",
        "compatible with {}",
        " but ",
    ),
    RangeWords("from {} on", "after {}", "up to {}", "before {}", "on the line of {}", " and "),
    RangeWords("at least {}", "above {}", "at most {}", "below {}", "in step with {}", " and "),
    RangeWords(
        "{} and up", "beyond {}", "no later than {}", "prior to {}", "compatible with {}", " but "
    ),
)
OPTIONAL_MARKS = ("optional", "soft", "suggested", "extra")
CONDITION_MARKS = ("{} only", "only on {}", "on {} only", "for {} alone")


@dataclass(frozen=True, slots=True)
class Notation:
    """One group's way of writing."""

    domain: Domain
    signs: bool
    words: RangeWords
    optional_mark: str
    condition_mark: str

    def need(self, need: Need) -> str:
        """`sorvel-tiles >=2.0 (optional)`."""
        marks = [self.optional_mark] if need.optional else []
        if need.only_on is not None:
            marks.append(self.condition(need.only_on))
        tail = f" ({', '.join(marks)})" if marks else ""
        return f"{need.package} {self.words.text(need.range)}{tail}"

    def condition(self, platform: str) -> str:
        """`arm64 only`."""
        return self.condition_mark.format(platform)

    def demand(self, demand: Demand) -> str:
        """`runtime >=3.9`, `board B2 or B4`, `flash 256 kB`, `licence Gradient`."""
        domain = self.domain
        if demand.runtime is not None:
            return f"{domain.runtime} {self.words.text(demand.runtime)}"
        if demand.platforms:
            return f"{domain.platform} {listed(demand.platforms, 'or')}".replace(", ", " or ")
        if demand.feature:
            return f"{domain.feature} {demand.feature}"
        return f"{domain.resource} {self.amount(demand.resource)}"

    def amount(self, resource: int) -> str:
        """`1,250 MB`."""
        return f"{resource:,} {self.domain.resource_unit}"

    def sides(self, line: Conflict) -> tuple[str, str]:
        """Both sides of a conflict line."""
        return (
            f"{line.first} {self.words.text(line.first_range)}",
            f"{line.second} {self.words.text(line.second_range)}",
        )


def draw_notation(draws: Draws, domain: Domain, signs: bool) -> Notation:
    """A way of writing for one group."""
    return Notation(
        domain=domain,
        signs=signs,
        words=draws.choice(SIGNS if signs else WORDS),
        optional_mark=draws.choice(OPTIONAL_MARKS),
        condition_mark=draws.choice(CONDITION_MARKS),
    )
