"""The names, measures and years that one case draws from."""

from dataclasses import dataclass

from forkpoint.decisions.families.fact_answerable.generator.domains import Domain, MeasureFamily


@dataclass(frozen=True, slots=True)
class World:
    """The names and measures that a case draws from."""

    domain: Domain
    groups: tuple[tuple[str, ...], ...]
    years: tuple[int, ...]

    @property
    def organisations(self) -> list[str]:
        """All present names."""
        return [name for group in self.groups for name in group]

    def alike(self, organisation: str) -> list[str]:
        """The other organisations with the same first word."""
        group = next(group for group in self.groups if organisation in group)
        return [name for name in group if name != organisation]

    def family(self, measure: str) -> MeasureFamily:
        """The family that a measure belongs to."""
        return next(f for f in self.domain.families if measure in f.names)
