"""From the files of a source to the items of a task: read, convert, sample, number, count."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import orjson

from forkpoint.draws import Draws
from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.items.item_file import items_bytes
from forkpoint.question import Json, Option, Question, QuestionType
from forkpoint.reference.source import RANKINGS, Source

YES_NO: Final = (Option("yes"), Option("no"))
Files = Mapping[str, bytes]
"""The files of a source by their path, uncompressed."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Why a row becomes no item; the same words for the same reason, for they are counted."""

    reason: str


@dataclass(frozen=True, slots=True)
class Draft:
    """An item before sampling and numbering.

    Attributes:
        group: what belongs together and is sampled whole; None for an item by itself.
        variation, domain: kind and subset, as the source tells them.
        target: a success rate from 0 to 1 or a graded relevance, where the label is a number.
    """

    state: Json
    instructions: str
    options: tuple[Option, ...]
    answer: str
    type: QuestionType = "choice"
    group: str | None = None
    variation: str = "all"
    domain: str = "all"
    target: float | None = None


Drafts = tuple[Draft, ...]


class Converter(Protocol):
    """What the module of a task holds.

    `read` parses the files into rows of the source, in its order; `convert` makes a row into items
    or says why not. Both are pure.
    """

    SOURCE: Source

    @staticmethod
    def read(files: Files) -> Iterable[Any]:
        """The rows of the source."""

    @staticmethod
    def convert(row: Any) -> Drafts | Skip:
        """The items of one row."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """The items of a task, and what became of the rows of its source."""

    source: Source
    items: tuple[Item, ...]
    stats: Mapping[str, Any] = field(default_factory=dict)


def convert_files(converter: Converter, files: Files) -> Conversion:
    """Convert a source: the same files give the same bytes.

    Drafts with the same question and state as an earlier one are dropped as duplicates. Raises
    `DataError` where nothing is left.
    """
    source = converter.SOURCE
    skips: Counter[str] = Counter()
    drafts: list[Draft] = []
    seen: set[bytes] = set()
    rows = duplicates = 0
    for row in converter.read(files):
        rows += 1
        found = converter.convert(row)
        if isinstance(found, Skip):
            skips[found.reason] += 1
            continue
        for draft in found:
            fingerprint = _fingerprint(draft)
            duplicates += fingerprint in seen
            if fingerprint not in seen:
                seen.add(fingerprint)
                drafts.append(draft)
    chosen = sampled(source, drafts)
    if not chosen:
        raise DataError(f"{source.task}: the files of the source hold no usable row")
    items = tuple(_item(source, number, draft) for number, draft in enumerate(chosen))
    return Conversion(source, items, _stats(rows, drafts, items, skips, duplicates))


def sampled(source: Source, drafts: Sequence[Draft]) -> list[Draft]:
    """At most `source.most` items (queries, for rankings) in the order of the source, groups whole.

    Groups are shuffled by the draws `["reference", task]` and taken while they fit; balanced one
    to one, as many of each answer are taken as the rarer one has, or half of the most.
    """
    groups: dict[str, list[int]] = {}
    for place, draft in enumerate(drafts):
        groups.setdefault(draft.group or f"\0{place}", []).append(place)
    order = list(groups.values())
    Draws(["reference", source.task]).shuffle(order)
    quota = _quota(source, drafts)
    taken: list[int] = []
    room = source.most
    used: Counter[str] = Counter()
    for members in order:
        answers = Counter(drafts[place].answer for place in members)
        size = 1 if source.metric in RANKINGS else len(members)
        if size > room:
            continue
        if quota is not None and any(used[a] + n > quota for a, n in answers.items()):
            continue
        room -= size
        taken += members
        used.update(answers)
    return [drafts[place] for place in sorted(taken)]


def _quota(source: Source, drafts: Sequence[Draft]) -> int | None:
    if source.balance != "one to one":
        return None
    counts = Counter(draft.answer for draft in drafts)
    return min([*counts.values(), source.most // max(len(counts), 1)])


def _item(source: Source, number: int, draft: Draft) -> Item:
    id_ = f"{source.task}:{number:05d}"
    return Item(
        id=id_,
        family=source.task,
        layer=source.layer,
        level=0,
        group=f"{source.task}:{draft.group}" if draft.group is not None else id_,
        variation=draft.variation,
        domain=draft.domain,
        question=Question(draft.state, draft.instructions, draft.options, draft.type),
        answer=draft.answer,
        target=draft.target,
    )


def _fingerprint(draft: Draft) -> bytes:
    asked = [draft.state, draft.instructions, [[o.key, o.meaning] for o in draft.options]]
    return hashlib.sha256(orjson.dumps(asked, option=orjson.OPT_SORT_KEYS)).digest()


def _stats(
    rows: int,
    drafts: Sequence[Draft],
    items: Sequence[Item],
    skips: Mapping[str, int],
    duplicates: int,
) -> dict[str, Any]:
    """What `stats.json` holds of a task; everything in it is a count or the hash."""
    return {
        "rows": rows,
        "skipped": dict(sorted(skips.items())),
        "duplicates": duplicates,
        "convertible": len(drafts),
        "convertible_answers": _counts(draft.answer for draft in drafts),
        "items": len(items),
        "groups": len({item.group for item in items}),
        "answers": _counts(item.answer for item in items),
        "options": _counts(str(len(item.question.options)) for item in items),
        "gold_positions": _counts(str(item.question.keys.index(item.answer)) for item in items),
        "sha256": hashlib.sha256(items_bytes(items)).hexdigest(),
    }


def _counts(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items()))
