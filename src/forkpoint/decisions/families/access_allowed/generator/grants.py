"""The grants of a pair: the one that gives access, made useless in one member, and others."""

from dataclasses import replace

from forkpoint.decisions.families.access_allowed.generator.case import reach
from forkpoint.decisions.families.access_allowed.generator.entries import (
    Entries,
    Ground,
    grounds,
)
from forkpoint.decisions.families.access_allowed.generator.exchange import (
    FOLDER,
    WORD,
    draw_exchange,
)
from forkpoint.decisions.families.access_allowed.generator.order import seated
from forkpoint.decisions.families.access_allowed.generator.parts import Pair, Parts
from forkpoint.decisions.families.access_allowed.generator.size import within
from forkpoint.draws import Draws

CUT_OFF = 0.6
"""How often a grant above a seal is added where a seal lies on the path."""


def ground_of(
    parts: Parts, pair: Pair, words: tuple[tuple[str, ...], tuple[str, ...]], share: float
) -> Ground:
    """The names and folders of a pair, by what the request reaches in one member or the other."""
    yes, no = reach(pair.yes), reach(pair.no)
    everybody = (*pair.yes.people, *pair.yes.groups)
    reached = tuple(name for name in everybody if name in yes.names or name in no.names)
    strange = tuple(name for name in everybody if name not in reached)
    folders = (yes.folders, no.folders)
    return grounds((reached, strange), words, folders, parts.tree.path, parts.tree.beside, share)


def granted(draws: Draws, parts: Parts, pair: Pair, share: float) -> Pair:
    """The pair with its grants."""
    rights, cell = parts.rights, parts.cell
    grant = parts.grant
    ground = ground_of(parts, pair, (rights.fitting, rights.unfitting), share)
    entries = Entries(draws, ground)
    entries.reserve(grant)
    exchange = None
    if cell.kind == "role_grant":
        exchange = draw_exchange(draws, entries, grant, WORD, rights.wrong)
    if cell.kind == "folder_scope":
        twin = parts.tree.twins[parts.grant_depth]
        exchange = draw_exchange(draws, entries, grant, FOLDER, twin)
    _add_near_misses(draws, parts, ground, entries)
    _name_moved_seals(parts, pair, entries)
    wanted = within(parts.size.grants, draws.random())
    while len(entries.rows) < wanted - 1:
        entries.add("any")
    rows = [*entries.rows, grant]
    if exchange is None:
        grants = seated(draws, rows, [])
        return Pair(replace(pair.yes, grants=grants), replace(pair.no, grants=grants))
    thirds = [(grant, cell.third), (exchange.partner, cell.other_third)]
    grants = seated(draws, rows, thirds)
    return Pair(
        replace(pair.yes, grants=grants),
        replace(pair.no, grants=exchange.applied(grants)),
    )


def _add_near_misses(draws: Draws, parts: Parts, ground: Ground, entries: Entries) -> None:
    """At least one grant that fails at each attribute alone; each redirected end named again."""
    name, role, folder = parts.grant
    twin_folder = parts.tree.twins[parts.grant_depth]
    usual = (name, parts.cast.groups.chain[-1])
    entries.add("name", words=(role,), folders=(folder,))
    entries.add("word", names=usual, words=(parts.rights.wrong,))
    entries.add("folder", names=usual, folders=(twin_folder,))
    entries.add(draws.choice(("word", "folder")), names=(parts.cast.requester,))
    if ground.cut and draws.random() < CUT_OFF:
        entries.add("seal")
    # The look-alike of the group that holds the grant is named as often as that group, and its
    # grants come as near: where it is reached, one that seems to fit is found as well.
    chain_end, twin_end = parts.cast.groups.chain[-1], parts.cast.groups.twins[-1]
    named = [row[0] for row in (*entries.rows, parts.grant)]
    for _ in range(named.count(chain_end) - named.count(twin_end)):
        entries.add(draws.choice(("word", "folder")), names=(twin_end,))


def _name_moved_seals(parts: Parts, pair: Pair, entries: Entries) -> None:
    """A grant for each folder sealed in one member alone that nothing else names."""
    around = [parent for _, parent in parts.tree.folders]
    for folder, _ in parts.tree.folders:
        moved = (folder in pair.yes.seals) != (folder in pair.no.seals)
        named = folder in around or any(folder == row[2] for row in entries.rows)
        if moved and not named:
            entries.add("any", folders=(folder,))
