"""The denies of a pair, one of them aimed at the request if planned, and near misses."""

from dataclasses import replace

from forkpoint.decisions.families.access_allowed.generator.entries import (
    Entries,
    Fault,
    Ground,
)
from forkpoint.decisions.families.access_allowed.generator.exchange import (
    FOLDER,
    NAME,
    WORD,
    Exchange,
    draw_exchange,
)
from forkpoint.decisions.families.access_allowed.generator.grants import ground_of
from forkpoint.decisions.families.access_allowed.generator.order import seated
from forkpoint.decisions.families.access_allowed.generator.parts import Pair, Parts
from forkpoint.decisions.families.access_allowed.generator.size import within
from forkpoint.draws import Draws

CUT_OFF = 0.6
"""How often a deny above a seal is added where a seal lies on the path."""


def denied(draws: Draws, parts: Parts, pair: Pair, share: float) -> Pair:
    """The pair with its denies."""
    action = parts.rights.action
    others = tuple(name for name in parts.cell.domain.actions if name != action)
    ground = ground_of(parts, pair, ((action,), others), share)
    entries = Entries(draws, ground)
    exchange = _exchanged(draws, parts, ground, entries) if parts.cell.kind == "deny" else None
    faults: tuple[Fault, ...] = ("name", "word", "folder")
    for fault in faults:
        # The partner of an exchange is such a near miss already.
        if exchange is None or fault != exchange.fault:
            entries.add(fault)
    # A moved seal must bar the request by itself: lifting it must let no deny through.
    if ground.cut and parts.cell.kind != "seal" and draws.random() < CUT_OFF:
        entries.add("seal")
    wanted = within(parts.size.denies, draws.random()) - (exchange is not None)
    while len(entries.rows) < wanted:
        entries.add("any")
    if exchange is None:
        denies = seated(draws, entries.rows, [])
        return Pair(replace(pair.yes, denies=denies), replace(pair.no, denies=denies))
    thirds = [(exchange.live, parts.cell.third), (exchange.partner, parts.cell.other_third)]
    denies = seated(draws, [*entries.rows, exchange.live], thirds)
    return Pair(
        replace(pair.yes, denies=exchange.applied(denies)),
        replace(pair.no, denies=denies),
    )


def _exchanged(draws: Draws, parts: Parts, ground: Ground, entries: Entries) -> Exchange:
    """A deny that hits the request, and a partner whose exchange with it takes the hit away."""
    action, tree, groups = parts.rights.action, parts.tree, parts.cast.groups
    name, folder = draws.choice(ground.reached), draws.choice(ground.seen)
    if parts.cell.variant == "group":
        place = draws.below(len(groups.chain))
        live = groups.chain[place], action, folder
        return draw_exchange(draws, entries, live, NAME, groups.twins[place])
    if parts.cell.variant == "folder":
        place = draws.choice([p for p in range(1, len(tree.path)) if tree.path[p] in ground.seen])
        live = name, action, tree.path[place]
        return draw_exchange(draws, entries, live, FOLDER, tree.twins[place])
    live = name, action, folder
    return draw_exchange(draws, entries, live, WORD, parts.rights.other_action)
