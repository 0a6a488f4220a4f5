"""Names of packages: an invented stem and mostly a word of the trade; some share a stem."""

from forkpoint.decisions.families.install_clean.generator.domains import Domain
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


def draw_packages(draws: Draws, names: Names, domain: Domain, count: int) -> list[str]:
    """Different names; about a third of them differ from another in the second word alone."""
    stems: list[str] = []
    terms: list[str] = []
    made: list[str] = []
    while len(made) < count:
        if not terms:
            terms = draws.sample(domain.terms, len(domain.terms))
        shared = [stem for stem in stems if stems.count(stem) < 3]
        known = bool(shared) and draws.random() < 0.35
        stem = draws.choice(shared) if known else names.word()
        name = stem if not known and draws.random() < 0.2 else f"{stem}-{terms.pop()}"
        name = name if domain.capital_names else name.lower()
        if name not in made:
            stems.append(stem)
            made.append(name)
    return made
