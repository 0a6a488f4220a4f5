"""Rules of the specification that no other test holds, read off the items where they can be.

Sizes, defaults and edges are read from the rendered states by the readers of the solvers, which
share nothing with the generators. `docs/family-rules.md` lists every rule and what holds it.
"""

import importlib
import json
import math
import os
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import Any

import group_digests
import orjson
import pytest
from family_items import release_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.audits.shortcut_audit import usual_limit
from forkpoint.decisions.contrast import Group
from forkpoint.decisions.families.access_allowed.solver.deciding import read_record
from forkpoint.decisions.families.booking_confirm.solver.reading import read_case as read_booking
from forkpoint.decisions.families.clause_change.solver.case import Case as Agreement
from forkpoint.decisions.families.clause_change.solver.case import read_case as read_agreement
from forkpoint.decisions.families.clause_change.solver.deciding import decide as decide_agreement
from forkpoint.decisions.families.clause_change.solver.facts import Fact
from forkpoint.decisions.families.clause_change.solver.layouts import sections_of
from forkpoint.decisions.families.fact_answerable.solver.layouts import page_of as fact_page
from forkpoint.decisions.families.filter_match.solver.layouts import page_of as request_page
from forkpoint.decisions.families.install_clean.solver.reading import case_from
from forkpoint.decisions.families.log_claim.solver.case import Case as LogCase
from forkpoint.decisions.families.log_claim.solver.reading import read_case as read_log
from forkpoint.decisions.families.policy_case.solver.deciding import read_case as policy_of
from forkpoint.decisions.families.policy_case.solver.policy import Policy
from forkpoint.decisions.families.record_rule.solver.deciding import read_check
from forkpoint.decisions.families.triage_order.solver.deciding import Desk
from forkpoint.decisions.families.triage_order.solver.deciding import read_desk as desk_of
from forkpoint.decisions.families.triage_order.solver.document import read_document
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.text import state_text
from forkpoint.errors import UnsolvableError
from forkpoint.items.item import Item, item_line

FAMILY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())
LEVELS = (1, 2, 3)

# The chance that uniform guessing gets a whole group right, in per cent.
UNIFORM = {
    **dict.fromkeys(FAMILIES, 25.0),
    **dict.fromkeys(("policy_case", "clause_change"), 3.8143),
    "triage_order": 0.8478,
    "ledger_match": 0.4975,
}
MACRO = 16.1

OPTIONS = {
    "policy_case": {"approve", "deny", "escalate"},
    "clause_change": {"same", "yes_only_A", "yes_only_B"},
}
LAYERS = {
    "A": {"fact_answerable"},
    "B": {"access_allowed", "policy_case"},
    "C": {"log_claim", "booking_confirm"},
    "D": {"state_goal", "toolcall_valid"},
    "E": {"triage_order", "clause_change"},
    "F": {"install_clean", "ledger_match", "record_rule"},
    "G": {"filter_match"},
}
# The shortcuts that the specification names: words of the audit row, and its limit if it is not
# the usual one.
NAMED: dict[str, dict[str, float | None]] = {
    "fact_answerable": {"rows naming the asked": None, "words of the question found": None},
    "access_allowed": {
        "count of lines": None,
        "count of denies": None,
        "mentions of the requester": None,
        "fourteen structural counts": None,
    },
    "policy_case": {
        "first rule that matches": 0.45,
        "last rule that matches": 0.45,
        "strictest rule that matches": 0.45,
        "exceptions ignored": 0.45,
        "precedence ignored": 0.45,
    },
    "booking_confirm": {
        "anything exactly at a limit, so yes": None,
        "how many quantities lie exactly at a limit": None,
        "the room is exactly full, so yes": None,
    },
    "state_goal": {"every goal string": None, "the last step touches": None},
    "triage_order": {
        "lowest listed class, then earliest arrival": None,
        "longest waiting": None,
        "ticket number order": None,
    },
    "clause_change": {"the named clause and the direction of its change": 0.67},
    "ledger_match": {"amount is not in B": 0.45},
    "record_rule": {"the record with the most unusual value": None},
}


def groups(family: str) -> list[list[Item]]:
    return list(groups_of(release_draw(family)).values())


def even(counts: Counter[Any], values: int) -> bool:
    """All values occur, and any two as often, give or take one."""
    return len(counts) == values and max(counts.values()) - min(counts.values()) <= 1


@cache
def read_policies() -> dict[str, tuple[Policy, dict[Any, Any]]]:
    read = {item.id: policy_of(item.question.state) for item in release_draw("policy_case")}
    return {name: (policy, dict(record)) for name, (policy, record) in read.items()}


@cache
def read_desks() -> dict[str, Desk]:
    return {item.id: desk_of(item.question.state) for item in release_draw("triage_order")}


def guessed(family: str) -> float:
    """The share of groups that uniform guessing gets right, in per cent."""
    shares = [math.prod(1 / len(m.question.options) for m in members) for members in groups(family)]
    return 100 * sum(shares) / len(shares)


# All families


@FAMILY
def test_uniform_guessing_has_the_specified_pair_accuracy(family: Family) -> None:
    if family.name == "record_rule":
        assert 0.01 <= guessed(family.name) <= 0.05
    else:
        assert round(guessed(family.name), 4) == UNIFORM[family.name]


def test_uniform_guessing_has_the_published_macro_pair_accuracy() -> None:
    assert len(FAMILIES) == 13
    assert round(sum(map(guessed, FAMILIES)) / 13, 1) == MACRO


def test_every_family_is_in_its_layer() -> None:
    found = {layer: {f.name for f in FAMILIES.values() if f.layer == layer} for layer in LAYERS}
    assert found == LAYERS
    assert all(
        {item.layer for item in release_draw(f.name)} == {f.layer} for f in FAMILIES.values()
    )


@FAMILY
def test_lines_have_the_published_fields_and_options(family: Family) -> None:
    fields = "id family layer level group variation domain state question answer".split()
    for item in release_draw(family.name):
        row = orjson.loads(item_line(item))
        assert list(row) == fields
        assert list(row["question"]) == ["type", "instructions", "options"]
        assert row["question"]["type"] in ("binary", "choice", "score")
        keys = [option["key"] for option in row["question"]["options"]]
        assert (row["question"]["type"] == "binary") == (keys == ["yes", "no"])
        if family.name in OPTIONS:
            assert set(keys) == OPTIONS[family.name]
            assert len(keys) == 3
        elif family.name == "triage_order":
            assert len(keys) == 5
        elif family.name == "ledger_match":
            assert len(keys) == 6
            assert keys[-1] == "none"
        elif family.name == "record_rule":
            assert keys == [*(f"R{number}" for number in range(1, len(keys))), "none"]
        else:
            assert keys == ["yes", "no"]


@FAMILY
def test_ids_file_order_and_place_in_the_group_carry_nothing(family: Family) -> None:
    """Ids count the file's lines, and the members of groups stand in every order equally often."""
    items = release_draw(family.name)
    assert [item.id for item in items] == [f"{family.name}:{n:05d}" for n in range(600)]
    assert [item.group for item in items] == sorted(item.group for item in items)
    orders: dict[int, Counter[tuple[int, ...]]] = {}
    for members in groups(family.name):
        ranked = sorted(member.answer for member in members)
        order = tuple(ranked.index(member.answer) for member in members)
        orders.setdefault(len(members), Counter())[order] += 1
    for size, counts in orders.items():
        assert set(counts) <= set(permutations(range(size)))
        if counts.total() >= math.factorial(size):
            assert even(counts, math.factorial(size)), (size, counts)
    if items[0].question.type == "binary":
        for part in (items[:300], items[300:], items[::2], items[1::2]):
            assert Counter(item.answer for item in part) == {"yes": 150, "no": 150}
    # A level's share of either half of the file: four standard deviations of a fair shuffle.
    mean_size = 600 / len(groups(family.name))
    for level in LEVELS:
        first_half = sum(item.level == level for item in items[:300])
        assert abs(first_half - 100) <= 4 * mean_size * math.sqrt(200 / mean_size / 6)


@FAMILY
def test_higher_levels_have_longer_states(family: Family) -> None:
    medians = []
    for level in LEVELS:
        items = [item for item in release_draw(family.name) if item.level == level]
        lengths = sorted(len(state_text(item.question.state)) for item in items)
        assert lengths[0] >= 900
        medians.append(lengths[len(lengths) // 2])
    assert medians[0] < medians[1] < medians[2]


@FAMILY
def test_three_layouts_or_more_are_used_by_a_tenth_of_the_groups_each(family: Family) -> None:
    layouts = Counter(layout_of(members[0]) for members in groups(family.name))
    wide = [name for name, number in layouts.items() if number >= 0.1 * layouts.total()]
    assert len(wide) >= 3, layouts


def layout_of(item: Item) -> str:
    """The layout as its look tells it; what is none of three stands for all others."""
    state = item.question.state
    if not isinstance(state, str):
        return "JSON"
    if re.search(r"^(From|To|Subject): |^(Dear|Hi|Hello|Good \w+)\b", state, re.MULTILINE):
        return "mail"
    return "table" if "| ---" in state or "|---" in state else "text"


@FAMILY
def test_the_plan_holds_for_every_seed(family: Family) -> None:
    """Kind, edit and gold position by index; where they are dealt per seed, only their counts."""
    for index in (0, 1, 7, family.groups_per_level - 1):
        first, second = (family.draw_group(seed, 2, index) for seed in (3, 4))
        if family.name == "record_rule":  # the card says why: the kinds of a group are per seed
            assert len(first.members) == len(second.members) == 4
            continue
        assert first.edit == second.edit
        assert sorted(kinds(first)) == sorted(kinds(second))
        if family.name != "triage_order":  # its option places are renamed per seed
            assert gold(first) == gold(second)


def kinds(group: Group) -> list[str]:
    return [member.variation for member in group.members]


def gold(group: Group) -> list[tuple[str, int]]:
    keys = [option.key for option in group.options]
    return sorted((member.variation, keys.index(member.answer)) for member in group.members)


@pytest.mark.parametrize(
    ("family", "module"),
    [("ledger_match", "groups"), ("triage_order", "groups"), ("policy_case", "group")],
)
def test_option_order_has_a_stream_of_its_own(
    family: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another stream of control changes no word of a state: only orders follow from it."""
    name = f"{FAMILIES[family].package}.generator.{module}"
    own = importlib.import_module(name).control_draws
    before = [FAMILIES[family].draw_group(3, 2, index) for index in range(6)]
    monkeypatch.setattr(f"{name}.control_draws", lambda f, seed, *rest: own(f, seed + 1, *rest))
    after = [FAMILIES[family].draw_group(3, 2, index) for index in range(6)]
    assert before != after
    for one, other in zip(before, after, strict=True):
        assert sorted(o.key for o in one.options) == sorted(o.key for o in other.options)
        assert [words(m.state) for m in one.members] == [words(m.state) for m in other.members]


def words(state: Any) -> list[str]:
    return sorted(re.findall(r"\w+", state_text(state)))


@FAMILY
def test_every_bank_of_sentences_has_eight_phrasings(family: Family) -> None:
    """Banks whose entries are whole sentences, in all modules of phrases of the generator."""
    sizes = []
    for name, bank in phrase_banks(family):
        sentences = sum(t.rstrip().endswith((".", "?")) and len(t.split()) >= 4 for t in bank)
        if 2 * sentences >= len(bank) and (family.name, name) != ("install_clean", "ENTRY_LINES"):
            assert len(set(bank)) >= 8, (name, len(set(bank)))
            sizes.append(len(set(bank)))
    assert len(sizes) >= 5


def phrase_banks(family: Family) -> Iterator[tuple[str, Sequence[str]]]:
    package = importlib.import_module(f"{family.package}.generator")
    for module in pkgutil.iter_modules(package.__path__):
        if "phrases" in module.name:
            loaded = importlib.import_module(f"{package.__name__}.{module.name}")
            for name, value in vars(loaded).items():
                if name.isupper():
                    yield from ((name, bank) for bank in banks_in(value))


def banks_in(value: object) -> Iterator[Sequence[str]]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        if value and all(isinstance(entry, str) for entry in value):
            yield value
        else:
            for entry in value:
                yield from banks_in(entry)


@pytest.mark.parametrize("family", NAMED)
def test_every_named_shortcut_is_an_audit_row_with_its_limit(family: str) -> None:
    rows = FAMILIES[family].shortcuts()
    usual = usual_limit(release_draw(family))
    for name, limit in NAMED[family].items():
        found = [row for row in rows if name in row.name]
        assert found, name
        for row in found:
            assert (usual if row.limit is None else row.limit) <= (limit or usual) + 1e-9, row.name
    if family == "clause_change":
        assert [row.group_limit for row in rows if "direction of its change" in row.name] == [1]


def test_the_same_bytes_under_every_hash_seed() -> None:
    """A few groups of every family, drawn in three processes, are those of the golden file."""
    golden = json.loads(group_digests.GOLDEN.read_text(encoding="utf-8"))
    for hash_seed in ("0", "1", "random"):
        path = os.pathsep.join(sys.path)
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
        done = subprocess.run(
            [sys.executable, group_digests.__file__],
            env=environment,
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
        found = json.loads(done.stdout)
        assert [name for name in FAMILIES if found[name] != golden[name]] == []


# Sizes per level, as a reader of the state finds them

SIZES: dict[str, dict[int, set[int]]] = {
    "rows of facts": {1: {20}, 2: {40}, 3: {80}},
    "depth of the folder tree": {1: {2}, 2: {3}, 3: {4}},
    "rules of the policy": {1: {4}, 2: {8}, 3: {12}},
    "lines of the log": {1: {30}, 2: {60}, 3: {90}},
    "rooms": {1: {2}, 2: {3, 4}, 3: {5, 6}},
    "bookings": {1: {6, 7, 8}, 2: set(range(12, 17)), 3: set(range(20, 29))},
    "days of bookings": {1: {1}, 2: {2}, 3: {2, 3}},
    "cases in the queue": {1: {6}, 2: {9, 10}, 3: {12, 13, 14}},
    "numbered ordering rules": {1: {2, 3}, 2: {4}, 3: {5, 6}},
    "adjustments of the class": {1: {0}, 2: {1}, 3: {2}},
    "clauses": {1: {8}, 2: {10, 11}, 3: {12, 13, 14}},
    "pins": {1: {4, 5}, 2: {6, 7, 8}, 3: {9, 10, 11, 12}},
    "integrity rules": {1: {6, 7}, 2: {7, 8}, 3: {8, 9}},
    "records of the batch": {1: {10}, 2: {16}, 3: {24}},
    "constraints of the request": {1: {6}, 2: {9}, 3: {12}},
}


def sizes_of(item: Item) -> dict[str, int]:
    family, state = item.family, item.question.state
    if family == "fact_answerable":
        return {"rows of facts": len(fact_page(state).rows)}
    if family == "access_allowed":
        record = read_record(state)
        depth = max(len(record.around(folder)) - 1 for folder in record.parents)
        return {"depth of the folder tree": depth}
    if family == "policy_case":
        return {"rules of the policy": len(read_policies()[item.id][0].rules)}
    if family == "log_claim":
        return {"lines of the log": len(read_log(state).log)}
    if family == "booking_confirm":
        case = read_booking(state)
        days = {booking.day for booking in case.register} | {case.request.day}
        return {
            "rooms": len(case.rooms),
            "bookings": len(case.register),
            "days of bookings": len(days),
        }
    if family == "triage_order":
        document = read_document(state)
        return {
            "cases in the queue": len(read_desks()[item.id].queue.cases),
            "numbered ordering rules": len(document.rules),
            "adjustments of the class": len(document.adjustments),
        }
    if family == "clause_change":
        return {"clauses": len(sections_of(state).clauses[0])}
    if family == "install_clean":
        return {"pins": len(case_from(state).pins)}
    if family == "record_rule":
        check = read_check(state)
        return {"integrity rules": len(check.rules), "records of the batch": len(check.records)}
    return {"constraints of the request": len(request_page(state).points)}


SIZED = sorted(set(FAMILIES) - {"state_goal", "toolcall_valid", "ledger_match"})


@pytest.mark.parametrize("family", SIZED)
def test_states_have_the_sizes_of_their_level(family: str) -> None:
    seen: dict[tuple[str, int], set[int]] = {}
    for members in groups(family):
        for name, size in sizes_of(members[0]).items():
            seen.setdefault((name, members[0].level), set()).add(size)
    assert seen == {
        (name, level): SIZES[name][level] for name, _ in seen for level in LEVELS
    }  # every size that the level allows occurs, and no other


# Family by family


def test_nesting_seals_and_denies_begin_at_level_2() -> None:
    for members in groups("access_allowed"):
        record = read_record(members[0].question.state)
        parts = {bool(record.nested), bool(record.seals), bool(record.denies)}
        assert parts == {members[0].level > 1}


@pytest.mark.parametrize("level", LEVELS)
def test_each_outcome_is_the_stated_default_of_a_third_of_the_policies(level: int) -> None:
    here = [members[0] for members in groups("policy_case") if members[0].level == level]
    defaults = Counter(read_policies()[item.id][0].reading.default for item in here)
    assert even(defaults, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_policy_items_fill_nine_cells_and_triples_six_permutations_evenly(level: int) -> None:
    here = [members for members in groups("policy_case") if members[0].level == level]
    cells = Counter((item.variation, item.answer) for members in here for item in members)
    assert even(cells, 9)
    triples = Counter(
        tuple(item.answer for item in sorted(members, key=lambda item: item.variation))
        for members in here
        if len(members) == 3
    )
    assert sorted(triples.values()) == [11] * 6


def test_policy_members_share_the_policy_and_differ_in_three_fields_at_most() -> None:
    for members in groups("policy_case"):
        read = [read_policies()[member.id] for member in members]
        for (policy, one), (other_policy, other) in combinations(read, 2):
            assert policy == other_policy
            assert 1 <= sum(one[field] != other[field] for field in one) <= 3


def log_cases() -> list[tuple[Item, dict[str, LogCase]]]:
    return [
        (members[0], {item.answer: read_log(item.question.state) for item in members})
        for members in groups("log_claim")
    ]


def test_log_claims_are_off_as_their_kind_says_and_half_the_windows_have_an_event_at_an_edge() -> (
    None
):
    offs: dict[tuple[int, str], Counter[int]] = {}
    edges: dict[tuple[int, str], Counter[bool]] = {}
    for item, cases in log_cases():
        yes, no = cases["yes"].claim, cases["no"].claim
        kind = (item.level, item.variation)
        offs.setdefault(kind, Counter())[no.number - yes.number] += 1
        near = {at_an_edge(case) for case in cases.values()}
        assert len(near) == 1
        edges.setdefault(kind, Counter())[near.pop()] += 1
        assert ((yes.start, yes.end) != (no.start, no.end)) == (item.variation == "other_window")
        assert (yes.unit != no.unit) == (item.variation == "other_service")
        assert yes.grade == no.grade
        assert cases["yes"].log == cases["no"].log
    for (level, name), count in offs.items():
        size = {"count_off_by_one": 1, "count_off_by_two": 2}.get(name, 0)
        assert set(count) == {size, -size}, (level, name)
        assert size == 0 or even(count, 2)
    assert all(even(count, 2) for count in edges.values())


def at_an_edge(case: LogCase) -> bool:
    """Whether an event of the claim's unit and grade lies on an edge or a minute outside."""
    start, end = case.claim.start, case.claim.end
    return any(
        case.unit_of(line) == case.claim.unit
        and line.grade == case.claim.grade
        and line.time in (start - 1, start, end, end + 1)
        for line in case.log
    )


def test_true_and_false_claims_have_one_distribution_of_numbers_and_windows() -> None:
    """The distribution functions of both sorts are nowhere further apart than 6 points."""
    claims = [{answer: case.claim for answer, case in cases.items()} for _, cases in log_cases()]
    for field in ("number", "start", "end"):
        values = {a: [getattr(pair[a], field) for pair in claims] for a in ("yes", "no")}
        for limit in sorted({*values["yes"], *values["no"]}):
            below = [sum(value <= limit for value in values[a]) / 300 for a in ("yes", "no")]
            assert abs(below[0] - below[1]) <= 0.06, (field, limit)
    for pair in claims:
        assert pair["yes"].end - pair["yes"].start == pair["no"].end - pair["no"].start


def test_members_of_triage_order_differ_from_the_base_in_one_element_of_their_kind() -> None:
    fields = {
        "arrival_time": "arrival",
        "listed_class": "listed",
        "due_time": "due",
        "flag": "flagged",
    }
    for members in groups("triage_order"):
        desks = {member.variation: read_desks()[member.id] for member in members}
        assert sum(member.variation == "base" for member in members) == 1
        base = desks["base"]
        for member in members:
            desk = read_desks()[member.id]
            assert (desk.rules, desk.adjustments, desk.place) == (
                base.rules, base.adjustments, base.place,
            )  # fmt: skip
            changed = [
                name
                for one, other in zip(base.queue.cases, desk.queue.cases, strict=True)
                for name in (*fields.values(), "ticket", "remark")
                if getattr(one, name) != getattr(other, name)
            ]
            expected = [fields[member.variation]] if member.variation in fields else []
            assert changed == expected
            assert (desk.now != base.now) == (member.variation == "current_time")


@pytest.mark.parametrize("level", LEVELS)
def test_asked_positions_are_balanced(level: int) -> None:
    places = Counter(
        read_desks()[members[0].id].place
        for members in groups("triage_order")
        if members[0].level == level
    )
    assert even(places, len(places))
    assert len(places) >= 4


NUMBER_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
FIGURE = re.compile(rf"\d[\d,.]*|\b(?:{'|'.join(NUMBER_WORDS)})\b")


def test_two_further_clauses_change_in_wording_only() -> None:
    """Two changed clauses keep their figures; in any other a figure moves, perhaps its unit."""
    for members in groups("clause_change"):
        first, second = sections_of(members[0].question.state).clauses
        changed = [number for number in first if first[number] != second[number]]
        worded = [n for n in changed if FIGURE.findall(first[n]) == FIGURE.findall(second[n])]
        assert len(worded) == 2
        assert 2 <= len(changed) - len(worded) <= (2 if members[0].level == 1 else 4)
        for number in set(changed) - set(worded):
            one, other = (FIGURE.split(text[number])[0] for text in (first, second))
            assert one == other


def test_as_many_facts_nearly_count_in_an_agreement_as_are_needed() -> None:
    """A fact is needed if its loss changes the answer or leaves it open.

    The others stand near: those of another object, superseded ones, and the part that the rules
    leave out of the measure, which the reader wants to see and the answer does not need.
    """
    for item in release_draw("clause_change"):
        case = read_agreement(item.question.state)
        left_out = getattr(case.interpretation.method, "ignored", None)
        needed = sum(
            fact.matter != left_out and loses(case, fact, item.answer) for fact in case.facts
        )
        assert 2 <= needed <= len(case.facts) - needed


def loses(case: Agreement, fact: Fact, answer: str) -> bool:
    left = tuple(other for other in case.facts if other is not fact)
    try:
        return decide_agreement(replace(case, facts=left)) != answer
    except UnsolvableError:
        return True


@pytest.mark.parametrize("level", LEVELS)
def test_either_number_of_integrity_rules_is_listed_in_25_groups(level: int) -> None:
    counts = Counter(
        len(members[0].question.options) - 1
        for members in groups("record_rule")
        if members[0].level == level
    )
    assert counts == {level + 5: 25, level + 6: 25}


def test_batches_differ_from_the_untouched_one_in_one_cell_and_from_each_other_in_two() -> None:
    untouched = 0
    for members in groups("record_rule"):
        checks = [(member, read_check(member.question.state)) for member in members]
        untouched += any(member.answer == "none" for member in members)
        for (one, first), (other, second) in combinations(checks, 2):
            assert first.rules == second.rules
            assert list(first.rules) == list(one.question.keys[:-1])
            changed = sum(
                a[name] != b[name]
                for a, b in zip(first.records, second.records, strict=True)
                for name in a
            )
            assert 1 <= changed <= (1 if "none" in (one.answer, other.answer) else 2)
    assert untouched == 3 * 24


def test_catalogue_records_have_about_thirty_fields_and_requests_twenty_types() -> None:
    fields = [len(request_page(m[0].question.state).record.fields) for m in groups("filter_match")]
    assert min(fields) >= 28
    assert max(fields) <= 38
    assert sum(fields) / len(fields) <= 34
    assert len({item.variation for item in release_draw("filter_match")}) == 20


def test_ledger_b_has_lines_that_ledger_a_lacks() -> None:
    """At level 1, where no entry is split and none are booked together, B is simply longer."""
    for members in groups("ledger_match"):
        if members[0].level == 1:
            text = json.dumps(members[0].question.state, indent=0).replace("\\n", "\n")
            rows = re.findall(r"^.*\b\d{1,3}(?:,\d{3})*\.\d\d\b.*$", text, flags=re.MULTILINE)
            booked = [row for row in rows if re.search(r"\b[A-Z]{1,3}-\d{3}\b", row)]
            ours = [row for row in booked if re.search(r"\b[A-Z]{1,2}-\d{4}\b", row)]
            assert len(ours) == 8
            assert len(booked) - len(ours) > len(ours)
