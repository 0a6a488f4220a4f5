"""The entries of the index: what each version requires of other packages and the environment."""

from collections.abc import Iterator
from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.case import (
    Demand,
    Entry,
    Environment,
    Need,
)
from forkpoint.decisions.families.install_clean.generator.domains import DOMAINS
from forkpoint.decisions.families.install_clean.generator.edits import Edit, Ladders
from forkpoint.decisions.families.install_clean.generator.plan import DEMANDS, Cell, DemandKind
from forkpoint.decisions.families.install_clean.generator.ranges import (
    FORMS,
    holding,
    missing,
    missing_by,
    separating,
)
from forkpoint.decisions.families.install_clean.generator.shape import Shape
from forkpoint.decisions.families.install_clean.generator.versions import Range, Version
from forkpoint.draws import Draws

DEMAND_COUNTS = {1: (0, 1, 1), 2: (0, 1, 1, 1, 2), 3: (0, 1, 1, 1, 2)}
MARKED = 0.12


@dataclass(frozen=True, slots=True)
class Writer:
    """What the entries of one group are drawn from."""

    draws: Draws
    cell: Cell
    level: int
    shape: Shape
    edit: Edit
    ladders: Ladders
    environment: Environment
    other_platforms: tuple[str, ...]

    def entries(self) -> dict[str, list[Entry]]:
        """The entries of every package, by version."""
        special = self._special()
        return {
            package: self._package(package, special.get(package, []))
            for package in self.shape.indexed
        }

    def _special(self) -> dict[str, list[str]]:
        """Which pinned package speaks of the spare, the elsewhere and the carried packages."""
        shape, edit = self.shape, self.edit
        result: dict[str, list[str]] = {}
        # The last of the core requires none, and the focus no more than its stand-in does.
        holders = [name for name in shape.core[:-1] if name != shape.focus]
        for name in (shape.spare, shape.elsewhere, *shape.carried):
            if name is None:
                continue
            decisive = self.cell.kind == "missed_bound" and name == edit.other
            holder = edit.package if decisive else self.draws.choice(holders)
            result.setdefault(holder, []).append(name)
        return result

    def _package(self, package: str, special: list[str]) -> list[Entry]:
        draws, shape, level = self.draws, self.shape, self.level
        targets = shape.targets(package) + special
        if package in (shape.spare, shape.elsewhere):
            targets = [shape.core[-1]]
        draws.shuffle(targets)
        marks = {target: self._marks(package, target) for target in targets}
        asked = self._demand_kinds(package)
        made = []
        mirror = next(iter(self.ladders.others(package)), None)
        for version in self.ladders.listed[package]:
            live = version in self.ladders.live.get(package, ())
            needs: list[Need] = []
            for target in targets:
                optional, only_on = marks[target]
                if target in special:
                    needs += self._special_need(package, target, version, live)
                elif self._names_stand_in(package, target, live, version == mirror):
                    # As the pinned entry holds the focus, one of the others holds the stand-in.
                    kept = self.ladders.live[shape.stand_in]
                    first = version == mirror
                    reach = (
                        holding(draws, kept, level) if first else self._any_reach(shape.stand_in)
                    )
                    needs.append(Need(shape.stand_in, reach, optional, only_on))
                else:
                    reach = self._reach(package, target, version, live, version == mirror)
                    needs.append(Need(target, reach, optional, only_on))
            demands = tuple(self._demand(package, kind, version, live) for kind in asked)
            made.append(Entry(package, version, tuple(needs), demands))
        return made

    def _names_stand_in(self, package: str, target: str, live: bool, mirror: bool) -> bool:
        """Whether an entry of the host that is not pinned requires the stand-in for the focus.

        One does, and a further one in half the cases, so that both are named equally often.
        """
        if live or (package, target) != (self.shape.host, self.shape.focus):
            return False
        return mirror or self.draws.random() < 0.5

    def _marks(self, package: str, target: str) -> tuple[bool, str | None]:
        """Whether a need of a pinned package is optional, or bound to the target's platform."""
        share = self.draws.random()
        if (
            self.level > 1
            and share < MARKED
            and (package, target)
            != (
                self.shape.host,
                self.shape.focus,
            )
        ):
            return True, None
        if self.level > 2 and share > 1 - MARKED:
            return False, self.environment.platform
        return False, None

    def _reach(
        self, package: str, target: str, version: Version, live: bool, mirror: bool
    ) -> Range:
        """The range of an entry for a pinned package."""
        draws, cell, edit = self.draws, self.cell, self.edit
        kept = self.ladders.live[target]
        if cell.kind == "missed_bound":
            if cell.holder_edited and (package, target) == (edit.package, edit.other):
                return self._holder_reach(target, version, live)
            if not cell.holder_edited and (package, target) == (edit.other, edit.package):
                good, bad = kept
                if live:
                    return separating(draws, good, bad, form=cell.form, exact=cell.exact)
                if mirror:
                    return separating(draws, bad, good, form=cell.form, exact=cell.exact)
        return holding(draws, kept, self.level) if live else self._any_reach(target)

    def _holder_reach(self, target: str, version: Version, live: bool) -> Range:
        """The range of an edited holder: its bad version misses the required package."""
        cell, draws = self.cell, self.draws
        kept = self.ladders.live[target]
        if not live:
            return self._any_reach(target)
        if version == self.ladders.live[self.edit.package][0]:
            return holding(draws, kept, self.level)
        return missing_by(draws, kept, too_late=cell.too_late, form=cell.form, exact=cell.exact)

    def _any_reach(self, target: str) -> Range:
        kept = self.ladders.live.get(target) or self.ladders.listed[target]
        half = self.draws.random() < 0.5
        return (holding if half else missing)(self.draws, kept, self.level)

    def _special_need(
        self, package: str, target: str, version: Version, live: bool
    ) -> Iterator[Need]:
        """A need of a package that is not pinned; entries that are not pinned ask more of it."""
        cell, shape = self.cell, self.shape
        decisive = (package, target) == (self.edit.package, self.edit.other)
        if target in shape.carried:
            if decisive:
                yield Need(target, self._holder_reach(target, version, live))
            elif not live:
                yield Need(target, missing(self.draws, self.ladders.live[target], self.level))
            elif cell.preinstalled:
                yield Need(target, holding(self.draws, self.ladders.live[target], self.level))
        elif target == shape.spare:
            if cell.optional or not live:
                yield Need(target, self._any_reach(target), optional=live)
        elif cell.conditional or not live:
            here = self.environment.platform
            only_on = self.draws.choice(self.other_platforms) if live else here
            yield Need(target, self._any_reach(target), only_on=only_on)

    def _demand_kinds(self, package: str) -> list[DemandKind]:
        kinds = list(dict.fromkeys(DEMANDS[self.level]))
        count = self.draws.choice(DEMAND_COUNTS[self.level])
        if package in (self.shape.focus, self.shape.stand_in):
            count = 1
        chosen = self.draws.sample(kinds, count)
        decisive = self.cell.kind == "unmet_requirement" and package == self.edit.package
        if decisive and self.cell.demand not in chosen:
            chosen = [self.cell.demand, *chosen[1:]]
        return chosen

    def _demand(self, package: str, kind: DemandKind, version: Version, live: bool) -> Demand:
        cell, edited = self.cell, self.edit.package
        if cell.kind == "unmet_requirement" and package == edited and kind == cell.demand and live:
            if version == self.ladders.live[edited][0]:
                return self.met(kind)
            return self.unmet(kind)
        return self.met(kind) if live or self.draws.random() < 0.5 else self.unmet(kind)

    def met(self, kind: DemandKind) -> Demand:
        """A demand that the environment meets, often with nothing to spare."""
        draws, here = self.draws, self.environment
        if kind == "runtime":
            return Demand(runtime=holding(draws, (here.runtime,), self.level))
        if kind == "platform":
            platforms = [here.platform, *draws.sample(self.other_platforms, draws.below(3))]
            draws.shuffle(platforms)
            return Demand(platforms=tuple(platforms))
        if kind == "feature":
            return Demand(feature=draws.choice(here.features))
        return Demand(resource=here.resource - self._step() * draws.choice((0, 0, 0, 1, 2, 3)))

    def unmet(self, kind: DemandKind) -> Demand:
        """A demand that the environment misses by a step."""
        draws, here, cell = self.draws, self.environment, self.cell
        if kind == "runtime":
            decisive = cell.kind == "unmet_requirement"
            form = cell.form if decisive else draws.choice(FORMS[self.level])
            exact = cell.exact if decisive else draws.random() < 0.6
            late = cell.too_late if decisive else draws.random() < 0.5
            reach = missing_by(draws, (here.runtime,), too_late=late, form=form, exact=exact)
            return Demand(runtime=reach)
        if kind == "platform":
            return Demand(platforms=tuple(draws.sample(self.other_platforms, 1 + draws.below(3))))
        if kind == "feature":
            return Demand(feature=draws.choice(here.missing_features))
        return Demand(resource=here.resource + self._step() * draws.choice((1, 1, 2, 3)))

    def _step(self) -> int:
        return DOMAINS[self.cell.domain].step
