"""The solver of `ledger_match` on small ledgers: at each limit, one step past it, and torn."""

from collections.abc import Mapping, Sequence

import pytest

from forkpoint.decisions.families.ledger_match.solver import RULES, solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Option, Question

BASE = (
    "The payer must be identical on both sides. The job number has to be the same too.",
    "Ledger B may run ahead of the entry or behind it, in either case by two days at the most.",
    "The amount in B may be above or below the entry by 0.05 ABC at most.",
    "It does not matter if lines are left over in B.",
)
ONE_USE = "Two entries never share a line; between rivals, the older date in ledger A wins."
FORWARD = (
    "To count, a line has to be dated no earlier than the entry and no more than 2 calendar days "
    "later."
)
FEE = 'Note "net": entry minus line is the commission, which must not be more than {limit}.'
PARTS = (
    'The note "part" marks a piece of an entry. Add up the pieces of one payer and job number, '
    "compare the total with the entry, and test the date of every piece."
)
BATCH = (
    'With the note "batch", one line covers every entry of that payer and job number; compare it '
    "with the sum of these entries, and its date with each of theirs. A sum that lacks just the "
    "amount of a single entry leaves only that entry open."
)
EXEMPTION = ' It is otherwise with the note "batch".'
FIRST = "V-1001; 4 March; Ilo Works; J-101; 1,000.00"
SECOND = "V-1002; 5 March; Ilo Works; J-101; 1,000.00"
THIRD = "V-1003; 6 March; Ilo Works; J-101; 250.00"


def _state(
    entries: Sequence[str], lines: Sequence[str], limit: str = "9.00 ABC", level: int = 3
) -> dict[str, Json]:
    conventions = [*BASE, ONE_USE + (EXEMPTION if level == 3 else "")]
    if level > 1:
        conventions += [FEE.format(limit=limit), PARTS]
    if level == 3:
        conventions.append(BATCH)
    return {
        "introduction": "Reconciliation for March 2027: Ula Ltd. A: the cash book. B: the bank "
        "statement. Entries are reconciled against ledger B by fixed conventions.",
        "conventions": conventions,
        "ledger_a": {
            "title": "Ledger A (cash book)",
            "columns": "Entry; Date; Payer; Job; Amount (ABC)",
            "entries": list(entries),
        },
        "ledger_b": {
            "title": "B. Bank statement, March 2027",
            "columns": "Date; Payer; Job; Amount (ABC)" + ("; Note" if level > 1 else ""),
            "lines": list(lines),
        },
        "remarks": ["Amounts: ABC throughout."],
    }


def _answer(state: Json, without: frozenset[str] = frozenset()) -> str:
    options = tuple(Option(key) for key in ("V-1001", "none"))
    return solve(Question(state, "Which entry?", options), without)


def _with_line(line: str, limit: str = "9.00 ABC") -> str:
    """The answer where one line stands against one entry."""
    return _answer(_state([FIRST], [line], limit))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("4 March; Ilo Works; J-101; 1,000.05; -", "none"),
        ("4 March; Ilo Works; J-101; 1,000.06; -", "V-1001"),
        ("4 March; Ilo Works; J-101; 999.95; -", "none"),
        ("4 March; Ilo Works; J-101; 999.94; -", "V-1001"),
        ("2 March; Ilo Works; J-101; 1,000.00; -", "none"),
        ("1 Mar 2027; Ilo Works; J-101; 1,000.00; -", "V-1001"),
        ("2027-03-06; Ilo Works; J-101; 1,000.00; -", "none"),
        ("7 March 2027; Ilo Works; J-101; 1,000.00; -", "V-1001"),
        ("4 March; Ila Works; J-101; 1,000.00; -", "V-1001"),
        ("4 March; Ilo Works; J-102; 1,000.00; -", "V-1001"),
        ("4 March; Ilo Works; J-101; 991.00; net", "none"),
        ("4 March; Ilo Works; J-101; 990.99; net", "V-1001"),
        ("4 March; Ilo Works; J-101; 991.00; -", "V-1001"),
        ("4 March; Ilo Works; J-101; 1,000.00; net", "none"),
    ],
)
def test_a_line_fits_up_to_each_limit_and_no_further(line: str, answer: str) -> None:
    assert _with_line(line) == answer


@pytest.mark.parametrize("limit", ["1.5 % of the entry", "1.5 per cent of the entry's amount"])
def test_a_fee_may_be_a_share_of_the_entry(limit: str) -> None:
    assert _with_line("4 March; Ilo Works; J-101; 985.00; net", limit) == "none"
    assert _with_line("4 March; Ilo Works; J-101; 984.99; net", limit) == "V-1001"


def test_a_window_may_open_with_the_entry() -> None:
    state = _state([FIRST], ["3 March; Ilo Works; J-101; 1,000.00"], level=1)
    conventions = [BASE[0], FORWARD, *BASE[2:], ONE_USE]
    assert _answer(state) == "none"
    assert _answer({**state, "conventions": conventions}) == "V-1001"


def test_a_line_serves_the_earlier_of_two_entries() -> None:
    entries = [FIRST.replace("V-1001", "V-1000"), SECOND.replace("V-1002", "V-1001")]
    state = _state(entries, ["5 March; Ilo Works; J-101; 1,000.00"], level=1)
    assert _answer(state) == "V-1001"
    assert _answer(state, frozenset({"one_use"})) == "none"


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        ([("5 March", "J-101", "600.00"), ("6 March", "J-101", "400.05")], "none"),
        ([("5 March", "J-101", "600.00"), ("6 March", "J-101", "400.06")], "V-1001"),
        ([("5 March", "J-101", "600.00"), ("7 March", "J-101", "400.00")], "V-1001"),
        ([("5 March", "J-101", "600.00"), ("6 March", "J-102", "400.00")], "V-1001"),
    ],
)
def test_parts_settle_an_entry_by_their_sum(
    parts: Sequence[tuple[str, str, str]], answer: str
) -> None:
    lines = [f"{day}; Ilo Works; {job}; {amount}; part" for day, job, amount in parts]
    assert _answer(_state([FIRST], lines)) == answer


@pytest.mark.parametrize(
    ("amount", "answer"),
    [("1,250.05", "none"), ("1,249.95", "none"), ("250.00", "V-1001")],
)
def test_a_batch_settles_all_its_entries_or_all_but_one(amount: str, answer: str) -> None:
    lines = [f"6 March; Ilo Works; J-101; {amount}; batch"]
    assert _answer(_state([FIRST, THIRD], lines)) == answer


@pytest.mark.parametrize("row", ["6 March; Ilo Works; J-101; 250.01; batch",
                                 "7 March; Ilo Works; J-101; 1,250.00; batch"])  # fmt: skip
def test_a_batch_that_fails_as_a_whole_leaves_no_single_answer(row: str) -> None:
    with pytest.raises(UnsolvableError):
        _answer(_state([FIRST, THIRD], [row]))


def test_two_open_entries_are_no_answer() -> None:
    with pytest.raises(UnsolvableError, match="V-1003"):
        _answer(_state([FIRST, THIRD], ["6 March; Ilo Works; J-109; 1.00; -"]))


def _mail(point: str = "- ") -> str:
    conventions = "\n".join(point + text for text in (*BASE, ONE_USE))
    return (
        "Hello,\n\nReconciliation for March 2027: Ula Ltd. A: the cash book. B: the bank "
        f"statement.\n\nConventions:\n{conventions}\n\nCash book = ledger A:\n"
        "- V-1001 | 1,000.00 ABC | Ilo Works, job J-101 | 4 March\n\nLedger B, bank statement:\n"
        "- job J-101, Ilo Works: 1,000.00 ABC on 2027-03-05\n\nAmounts: ABC throughout.\n\n"
        "Regards,\nIda Olm"
    )


def test_a_mail_with_bullets_is_read() -> None:
    assert _answer(_mail()) == "none"
    assert _answer(_mail().replace("2027-03-05", "2027-03-07")) == "V-1001"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The payer must be identical on both sides. ", ""),
        ("be identical on both", "be similar on both"),
        ("two days", "many days"),
        ("0.05 ABC", "0.05 ABD"),
        ("1,000.00 ABC on", "1,000.0 ABC on"),
        ("2027-03-05", "2027-04-05"),
        ("2027-03-05", "2027-02-30"),
        ("B: the bank statement.", ""),
        ("Ledger B, bank statement", "Ledger B, bank report"),
        ("Cash book = ledger A", "Cash book = ledger B"),
        ("March 2027", "the month"),
        (" ABC on 2027-03-05", " ABC (net) on 2027-03-05"),
        ("job J-101, Ilo", "order J-101, Ilo"),
        ("Conventions:", "Customs:"),
        ("\n\nRegards,\nIda Olm", ""),
        ("Hello,\n\n", ""),
        ("throughout.", "throughout.\n\nOne more paragraph."),
    ],
)
def test_a_torn_mail_is_unsolvable(old: str, new: str) -> None:
    assert old in _mail()
    with pytest.raises(UnsolvableError):
        _answer(_mail().replace(old, new))


@pytest.mark.parametrize(
    "change",
    [
        {"introduction": 7},
        {"conventions": "none"},
        {"conventions": [*BASE, ONE_USE, ONE_USE]},
        {"conventions": [*BASE, ONE_USE + EXEMPTION]},
        {"remarks": [7]},
        {"ledger_a": {"title": "Ledger A (cash book)", "columns": "Entry", "entries": [FIRST]}},
        {"ledger_b": []},
        {"ledger_b": {"title": "Ledger B (bank statement)", "columns": "Date", "lines": ["x"]}},
        {"more": ""},
    ],
)
def test_a_torn_object_is_unsolvable(change: Mapping[str, Json]) -> None:
    state = _state([FIRST], ["4 March; Ilo Works; J-101; 1,000.00"], level=1)
    assert _answer(state) == "none"
    with pytest.raises(UnsolvableError):
        _answer({**state, **change})


@pytest.mark.parametrize("without", RULES)
def test_a_rule_left_out_never_raises_another_error(without: str) -> None:
    state = _state([FIRST], ["4 March; Ilo Works; J-101; 1,000.00; -"])
    assert _answer(state, frozenset({without})) == "none"


def test_options_must_be_entries_and_none() -> None:
    state = _state([FIRST], ["4 March; Ilo Works; J-101; 1,000.00; -"])
    for keys in (("V-1001",), ("V-1009", "none")):
        with pytest.raises(UnsolvableError):
            solve(Question(state, "Which entry?", tuple(Option(key) for key in keys)))
