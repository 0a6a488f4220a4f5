"""How a state is laid out: five layouts with the same parts in the same order."""

from dataclasses import dataclass

from forkpoint.decisions.families.clause_change.generator.clauses import ClauseText
from forkpoint.decisions.writing.layout import bullets, pipe_table
from forkpoint.draws import Draws
from forkpoint.question import Json

RULE_HEADS = (
    "Rules of interpretation",
    "Interpretation rules",
    "How both versions are to be read",
    "Reading rules for both versions",
    "Interpretation of both versions",
    "Definitions and reading rules",
)
FACT_HEADS = ("Facts", "Facts of the case", "Case", "Record of facts", "The case", "Case file")
OPENINGS = (
    "Please find below both versions and the facts that we have collected.",
    "As asked, I set out what the two versions say and what has happened.",
    "Here is everything that bears on the disagreement about the revision.",
    "Before we meet, you should have the two texts and the facts side by side.",
    "Both texts follow, and after them comes what is known of the case.",
    "You wanted the wording of either version together with the case; it is all in this letter.",
    "This letter gathers the rules, the two texts and the events in one place.",
    "Since the files have grown long, I have copied what is needed into this letter.",
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parts of a state apart from the facts, and the headings that its layout uses."""

    layout: str
    title: str
    parties: str
    rules: tuple[str, ...]
    clauses: tuple[ClauseText, ...]
    point: str
    sender: str
    rule_head: str
    fact_head: str
    opening: str

    def laid_out(self, facts: list[str]) -> Json:
        """The state with these facts."""
        if self.layout == "json":
            return self._as_json(facts)
        if self.layout == "letter":
            return self._as_letter(facts)
        return "\n\n".join(
            [
                f"{self.title}: two versions\n{self.parties}",
                self._rules(),
                *self._versions(),
                f"{self.fact_head}\n{bullets(facts)}",
                f"Point at issue\n{self.point}",
            ]
        )

    def _rules(self) -> str:
        lines = [f"R{number}. {rule}" for number, rule in enumerate(self.rules, 1)]
        return "\n".join([self.rule_head, *lines])

    def _versions(self) -> list[str]:
        numbered = list(enumerate(self.clauses, 1))
        if self.layout == "table":
            rows = [(str(number), text.a, text.b) for number, text in numbered]
            return [pipe_table(("Clause", "Version A", "Version B"), rows)]
        if self.layout == "synopsis":
            lines = []
            for number, text in numbered:
                if text.a == text.b:
                    lines.append(f"{number}. [A, B] {text.a}")
                else:
                    lines += [f"{number}. [A] {text.a}", f"{number}. [B] {text.b}"]
            return ["\n".join(["Clauses of both versions", *lines])]
        return [
            "\n".join(["Version A", *(f"{number}. {text.a}" for number, text in numbered)]),
            "\n".join(["Version B", *(f"{number}. {text.b}" for number, text in numbered)]),
        ]

    def _as_letter(self, facts: list[str]) -> str:
        def running(texts: list[str]) -> str:
            return " ".join(f"({number}) {text}" for number, text in enumerate(texts, 1))

        return "\n\n".join(
            [
                f"From: {self.sender}\nSubject: {self.title}, two versions\n{self.parties}",
                self.opening,
                f"{self.rule_head}: {' '.join(self.rules)}",
                f"Version A: {running([text.a for text in self.clauses])}",
                f"Version B: {running([text.b for text in self.clauses])}",
                f"{self.fact_head}: {' '.join(facts)}",
                f"Point at issue: {self.point}",
            ]
        )

    def _as_json(self, facts: list[str]) -> Json:
        numbered = list(enumerate(self.clauses, 1))
        return {
            "agreement": self.title,
            "parties": self.parties,
            "interpretation_rules": list(self.rules),
            "version_A": {str(number): text.a for number, text in numbered},
            "version_B": {str(number): text.b for number, text in numbered},
            "facts": list(facts),
            "point_at_issue": self.point,
        }


def draw_heads(draws: Draws) -> tuple[str, str, str]:
    """Headings of rules and facts, and the opening of a letter."""
    return draws.choice(RULE_HEADS), draws.choice(FACT_HEADS), draws.choice(OPENINGS)
