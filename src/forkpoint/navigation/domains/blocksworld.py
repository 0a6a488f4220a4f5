"""Blocksworld: a hand builds towers, one block at a time.

A state is the index of an arrangement in one graph of all arrangements of so many blocks, made
once and shared by every trial. Each move can be taken back, so the distances of a trial are one
breadth-first search from its goal, in whole layers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from forkpoint.draws import Draws
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Briefing, Problem

NAME = "blocksworld"

MOST_BLOCKS = 8
"""With 8 blocks the graph has 695,417 states and takes 55 MB; with 9 it would have 8.1 million."""

TABLE, HAND = 8, 9
"""What a block that stands on no other block is on; the blocks are 0, 1, 2, …"""

_UNSEEN = 255


@dataclass(frozen=True, slots=True)
class _Graph:
    """Every arrangement of the blocks, in the order of `key`; states are indices.

    `below` is (states, blocks): what each block is on. `key` reads a row of it as decimal digits.
    `neighbours` holds the states one move away. While the hand is empty, column x lifts block x.
    While it holds a block, column 0 puts it on the table and the others on the other blocks, in
    order. The number of states stands where a move is impossible.
    """

    below: NDArray[np.uint8]
    key: NDArray[np.int64]
    neighbours: NDArray[np.intp]

    def index(self, below: Sequence[int]) -> int:
        """The state in which every block is on what `below` says."""
        return int(np.searchsorted(self.key, _key(np.array(below))))

    def distances(self, goal: int) -> bytes:
        """Fewest moves from every state to the goal."""
        distance = np.full(len(self.key) + 1, _UNSEEN, dtype=np.uint8)
        distance[-1] = 0  # so that an impossible move leads nowhere new
        distance[goal] = 0
        layer = np.array([goal])
        steps = 0
        while layer.size:
            steps += 1
            near = self.neighbours.take(layer, axis=0).ravel()
            distance[near.compress(distance.take(near) == _UNSEEN)] = steps
            layer = np.flatnonzero(distance == steps)
        return distance[:-1].tobytes()


def _key(below: NDArray[np.integer]) -> NDArray[np.int64]:
    return below.astype(np.int64) @ (10 ** np.arange(below.shape[-1], dtype=np.int64))


@cache
def _graph(blocks: int) -> _Graph:
    standing = _all_towers(blocks)
    # A state with a block in the hand is one where that block stands alone, but lifted.
    states = [standing]
    for block in range(blocks):
        alone = (standing[:, block] == TABLE) & ~(standing == block).any(axis=1)
        lifted = standing[alone]
        lifted[:, block] = HAND
        states.append(lifted)
    below = np.concatenate(states)
    key = _key(below)
    order = np.argsort(key)
    below, key = below[order], key[order]
    return _Graph(below, key, _neighbours(below, key))


def _all_towers(blocks: int) -> NDArray[np.uint8]:
    """Every way to stack the blocks in towers, each once: what each block is on."""
    below = np.full((1, 1), TABLE, dtype=np.uint8)
    for new in range(1, blocks):
        grown = [_with_column(below, TABLE)]
        for old in range(new):
            beneath = _with_column(below, below[:, old])
            beneath[:, old] = new
            clear = below[~(below == old).any(axis=1)]
            grown += [beneath, _with_column(clear, old)]
        below = np.concatenate(grown)
    return below


def _with_column(below: NDArray[np.uint8], last: int | NDArray[np.uint8]) -> NDArray[np.uint8]:
    wider = np.empty((len(below), below.shape[1] + 1), dtype=np.uint8)
    wider[:, :-1] = below
    wider[:, -1] = last
    return wider


def _neighbours(below: NDArray[np.uint8], key: NDArray[np.int64]) -> NDArray[np.intp]:
    count, blocks = below.shape
    neighbours = np.full((count, blocks), count, dtype=np.intp)
    empty_hand = ~(below == HAND).any(axis=1)
    for block in range(blocks):
        before = np.flatnonzero(empty_hand & ~(below == block).any(axis=1))
        support = below[before, block].astype(np.int64)
        after = np.searchsorted(key, key[before] + (HAND - support) * 10**block)
        neighbours[before, block] = after
        column = np.where(support == TABLE, 0, 1 + support - (support > block))
        neighbours[after, column] = before
    return neighbours


@cache
def _successors(blocks: int) -> Memo[int, tuple[int, ...]]:
    """The states one move away; the columns of the graph are in the published order."""
    neighbours = _graph(blocks).neighbours
    impossible = len(neighbours)

    def successors(state: int) -> tuple[int, ...]:
        return tuple([other for other in neighbours[state].tolist() if other != impossible])

    return Memo(successors)


def _towers(draws: Draws, blocks: int) -> list[int]:
    """Random towers: what each block is on."""
    below = [TABLE] * blocks
    tops: list[int] = []
    for block in draws.sample(range(blocks), blocks):
        if tops and draws.random() < 0.5:
            tower = draws.below(len(tops))
            below[block] = tops[tower]
            tops[tower] = block
        else:
            tops.append(block)
    return below


def _placed(below: Sequence[int]) -> list[str]:
    """The facts about what each block is on, sorted; a block in the hand has none."""
    facts = []
    for block, support in enumerate(below, 1):
        if support == TABLE:
            facts.append(f"(ontable b{block})")
        elif support != HAND:
            facts.append(f"(on b{block} b{support + 1})")
    return sorted(facts)


def _form(below: Sequence[int]) -> str:
    """The facts that hold, sorted."""
    facts = _placed(below)
    for block, support in enumerate(below):
        if support == HAND:
            facts.append(f"(holding b{block + 1})")
        elif block not in below:
            facts.append(f"(clear b{block + 1})")
    if HAND not in below:
        facts.append("(handempty)")
    return " ".join(sorted(facts))


def _h_ff(goal: Sequence[int]) -> Callable[[Sequence[int]], float]:
    """The number of actions in the FF plan (h_add achievers) to the goal arrangement.

    When nothing is ever deleted, the cheapest way to each fact is the plain one. No two ways tie
    but for emptying the hand, and there `put down` comes before `stack`. So the plan is known
    without a search; it holds, each once:

    - for every misplaced block, putting it where it belongs;
    - lifting every misplaced block and every block above one, unless it is in the hand (what
      stands where a misplaced block belongs is misplaced, because the goal places every block);
    - putting down the block in the hand, if another must be lifted.
    """

    def value(below: Sequence[int]) -> float:
        misplaced = [support != wanted for support, wanted in zip(below, goal, strict=True)]
        lifted = 0
        for block in range(len(below)):
            if below[block] == HAND:
                continue
            while not misplaced[block] and below[block] != TABLE:
                block = below[block]
            lifted += misplaced[block]
        actions = sum(misplaced) + lifted
        # A held block that belongs on the table is put down for the goal already.
        if lifted and HAND in below and goal[below.index(HAND)] != TABLE:
            actions += 1
        return float(actions)

    return value


def _briefing(goal: str) -> Briefing:
    return Briefing(
        state={
            "task": "Move blocks with one hand until the towers of the goal stand.",
            "rules": [
                "The hand holds one block at most.",
                "With the hand empty, a move lifts one block that has nothing on it, "
                "from the table or from the block below it.",
                "With a block in the hand, a move puts it on the table "
                "or on a block that has nothing on it. The table has room for every block.",
                "A state is the list of all facts that hold: (on b1 b2) says that b1 is directly "
                "on b2, (ontable b1) that b1 stands on the table, (clear b1) that nothing is on "
                "b1, (holding b1) that the hand holds b1, (handempty) that it holds nothing.",
            ],
            "goal": goal,
        },
        instructions=(
            "Each option is a state that can be reached from the start. "
            "Which one leads to a state with all facts of the goal in the fewest moves?"
        ),
        objective=goal,
    )


def prepare(settings: Settings) -> MakeTrial:
    """Trials from random towers of so many `blocks` to other random towers."""
    blocks = settings["blocks"]
    graph = _graph(blocks)

    def row(state: int) -> list[int]:
        return list(graph.below[state].tolist())

    below = Memo(row).__getitem__

    def trial(number: int) -> Problem[int]:
        draws = Draws([NAME, number])
        first = _towers(draws, blocks)
        last = _towers(draws, blocks)
        while last == first:
            last = _towers(draws, blocks)
        start, goal = graph.index(first), graph.index(last)
        distance = graph.distances(goal)
        h_ff = _h_ff(last)
        facts = " ".join(_placed(last))
        return Problem(
            start=start,
            shortest=distance[start],
            successors=_successors(blocks).__getitem__,
            is_goal=goal.__eq__,
            heuristic=lambda state: h_ff(below(state)),
            distance=distance.__getitem__,
            form=lambda state: _form(below(state)),
            reachable=lambda: len(graph.key),
            goal=facts,
            briefing=_briefing(facts),
            distances=distance,
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="Blocksworld",
    heuristic="h_ff",
    settings={"blocks": Setting(2, MOST_BLOCKS)},
    prepare=prepare,
)
