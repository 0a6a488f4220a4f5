"""The tables on a terminal and in a file."""

import io
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_records import JEV, LIMIT, PPLX, REFERENCE, report, runs
from rich.cells import cell_len

from forkpoint.report.sheet import Sheet
from forkpoint.report.summary import NavigationReport
from forkpoint.report.table import fitting, print_report, table_text

GOLDEN = """\
jev: scores
model jev-1.13 · served as jev-1.13-2026-09-30 · 2026-10-01 to 2026-10-03
Domain     Trials                 Score  Heuristic  Random  Oracle
──────────────────────────────────────────────────────────────────
8-puzzle        3     0.33 [0.17, 0.50]       0.56  0.0031   1.000
Rush Hour       3  0.05 [0.0020, 0.56]*      0.09†  0.0031   1.000

Overall         6    0.13 [0.03, 0.41]*      0.22†  0.0031   1.000

jev: paths and choices
                                          On a shortest
Domain     Solved         Path score               path            Optimal     Dead ends
────────────────────────────────────────────────────────────────────────────────────────
8-puzzle        3  0.67 [0.67, 0.67]  0.33 [0.30, 0.33]  0.33 [0.30, 0.33]  0 [0, 0.56]w
Rush Hour       2               0.67  0.33 [0.33, 0.33]  0.33 [0.33, 0.33]  0 [0, 0.56]w

Domain                Regret
────────────────────────────
8-puzzle   0.67 [0.67, 0.70]
Rush Hour  0.67 [0.67, 0.68]

jev: answers
Domain     Requests  Refusals  Invalid  Retries  Tokens in  Tokens out  Median ms  p95 ms
─────────────────────────────────────────────────────────────────────────────────────────
8-puzzle         52         0        0        0     46,800         416        200     200
Rush Hour     2,549         0        0        0  2,294,100      20,392        200     200

Overall       2,601         0        0        0  2,340,900      20,808        200     200

Reference arms of benchmark 1.0.0: scores
Domain     Trials             Heuristic                   Random  Oracle
────────────────────────────────────────────────────────────────────────
8-puzzle        3     0.56 [0.50, 0.62]  0.0031 [0.0020, 0.0056]   1.000
Rush Hour       3  0.09 [0.0020, 0.62]†  0.0031 [0.0020, 0.0056]   1.000

Overall         6    0.22 [0.03, 0.60]†  0.0031 [0.0022, 0.0044]   1.000

Reference arms of benchmark 1.0.0: paths and choices
                                             On a shortest
Domain and arm               Path score               path            Optimal     Dead ends
───────────────────────────────────────────────────────────────────────────────────────────
8-puzzle: heuristic   0.67 [0.67, 0.67]  0.30 [0.25, 0.33]  0.30 [0.25, 0.33]  0 [0, 0.56]w
8-puzzle: random                      –  0.33 [0.33, 0.33]  0.33 [0.33, 0.33]  0 [0, 0.56]w
Rush Hour: heuristic               0.67  0.33 [0.25, 0.33]  0.33 [0.25, 0.33]  0 [0, 0.56]w
Rush Hour: random                     –  0.33 [0.33, 0.33]  0.33 [0.33, 0.33]  0 [0, 0.56]w

Domain and arm                   Regret
───────────────────────────────────────
8-puzzle: heuristic   0.70 [0.67, 0.75]
8-puzzle: random      0.67 [0.67, 0.67]
Rush Hour: heuristic  0.67 [0.67, 0.75]
Rush Hour: random     0.67 [0.67, 0.67]

* jev did not reach the goal within 2,500 explored states in Rush Hour 1 of 3; its true score is
  lower.
† The heuristic did not reach the goal within 2,500 explored states in Rush Hour 1 of 3; its true
  score is lower.
Random choice explored 2,500 states in 8-puzzle 1 of 3, Rush Hour 1 of 3.
Intervals are 95 % by bootstrap over trials. w: by Wilson over trials, for a share near 0 or 1. Over
  fewer than 10 trials they are rough.
jev, no interval for Rush Hour path score: 67 of 2000 resamples hold no solved trials.
"""


def test_the_report_of_one_chooser_reads_like_this() -> None:
    """Scores, choices, answers, reference arms, then the notes."""
    assert table_text(report({"jev": JEV}), 100) == GOLDEN


def test_a_baseline_alone_shows_the_reference_arms_alone() -> None:
    """There is no chooser, so there is no table of one."""
    text = table_text(report({"reference": REFERENCE}), detail=False)

    assert text.startswith("Reference arms of benchmark 1.0.0: scores\n")
    assert "Score " not in text
    assert "Rush Hour       3  0.09 [0.0020, 0.62]†  0.0031 [0.0020, 0.0056]   1.000" in text


def test_several_choosers_stand_side_by_side_first() -> None:
    """Choosers by domains with the overall score, above the reference arms."""
    text = table_text(report({"jev": JEV, "pplx": PPLX}), 100)

    assert text.startswith(
        "Scores of benchmark 1.0.0\n"
        "Chooser                    Overall  8-puzzle  Rush Hour\n"
        "───────────────────────────────────────────────────────\n"
        "jev             0.13 [0.03, 0.41]*      0.33      0.05*\n"
        "pplx             0.53 [0.41, 0.69]      0.80       0.35\n"
        "\n"
        "Heuristic       0.22 [0.03, 0.60]†      0.56      0.09†\n"
        "Random     0.0031 [0.0022, 0.0044]    0.0031     0.0031\n"
        "Oracle                       1.000     1.000      1.000\n"
    )


def test_a_paired_comparison_shows_ratio_and_trials() -> None:
    """The other chooser over the chosen one, on the trials of both."""
    text = table_text(report({"jev": JEV, "pplx": PPLX}, against="jev"), 100)

    assert (
        "pplx against jev\n"
        "Domain     Shared trials    Ratio of scores  Share above 1  Better / equal / worse"
        "  Separable\n"
    ) in text
    assert "Overall                5  7.43 [2.83, 19.5]          1.000" in text


@pytest.mark.parametrize(
    ("built", "note"),
    [
        (
            report({"jev": JEV}, differences=["tiles.scramble: 12 → 20"]),
            "Not an official benchmark. It differs in: tiles.scramble: 12 → 20.",
        ),
        (
            report({"pplx": PPLX}),
            "pplx: fewer trials than planned: Rush Hour 2 of 3.",
        ),
        (
            report({"pplx": PPLX}, trials=100),
            "pplx: fewer trials than planned: 8-puzzle 3 of 100, Rush Hour 2 of 100.",
        ),
        (
            report({"jev": JEV}, trials=100),
            "jev: fewer trials than planned: 3 of 100 in every domain.",
        ),
        (
            report({"jev": JEV[:3]}, left_out={"rush_hour": "its data is not here"}),
            "Rush Hour was left out: its data is not here.",
        ),
        (
            report({"jev": JEV[:3]}),
            "jev has no overall score: no results for Rush Hour.",
        ),
        (
            report({"reference": REFERENCE[:3]}),
            "There is no overall score: no results for Rush Hour.",
        ),
        (
            report({"jev": [replace(JEV[0], refusals=2, invalid_answers=3), *JEV[1:]]}),
            "jev refused 2 of 2,601 requests.",
        ),
        (
            report({"jev": [replace(JEV[0], refusals=2, invalid_answers=3), *JEV[1:]]}),
            "jev gave no usable answer at 3 steps, also when asked again; "
            "there the first option shown was taken.",
        ),
        (
            report({"jev": [replace(JEV[0], served_models=["jev-1.14"]), *JEV[1:]]}),
            "jev: 2 names were served (jev-1.13-2026-09-30, jev-1.14); "
            "its trials may not be those of one model.",
        ),
        (
            report({"jev": runs("jev", tiles=[10], rush_hour=[10])}),
            "jev, no interval for 8-puzzle, Rush Hour: there is a single trial.",
        ),
    ],
)
def test_notes_say_what_a_reader_must_know(built: NavigationReport, note: str) -> None:
    """Every mark, gap and doubt has a line under the tables."""
    assert note in table_text(built, 200).splitlines()


def test_nothing_capped_means_no_marks() -> None:
    """Marks stand for unsolved trials only."""
    text = table_text(report({"pplx": PPLX}))

    assert "*" not in text
    assert "†" not in text


def test_a_file_gets_plain_lines_without_escape_codes() -> None:
    """What is piped is the same as the plain text."""
    target = io.StringIO()
    print_report(report({"jev": JEV}), target)

    assert target.getvalue() == table_text(report({"jev": JEV}))
    assert "\x1b" not in target.getvalue()
    assert all(line == line.rstrip() for line in target.getvalue().splitlines())


def test_a_terminal_gets_weight_but_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape codes for bold only; without them the text is the same."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm-256color")
    target = io.StringIO()
    print_report(report({"jev": JEV}), target)

    assert set(re.findall(r"\x1b\[([\d;]*)m", target.getvalue())) == {"1", "0"}
    plain = re.sub(r"\x1b\[[\d;]*m", "", target.getvalue())
    assert [line.rstrip() for line in plain.splitlines()] == GOLDEN.splitlines()


@settings(max_examples=25)
@given(st.integers(30, 150))
def test_tables_fit_the_width_or_hold_a_single_column_beside_the_names(width: int) -> None:
    """A table that is too wide is split, never cut."""
    text = table_text(report({"jev": JEV}, differences=["a long list of settings " * 5]), width)

    assert max(map(cell_len, text.splitlines())) <= max(width, 47)
    assert "…" not in text


@given(st.lists(st.text("ab ", min_size=1, max_size=9), min_size=2, max_size=6), st.integers(5, 60))
def test_splitting_a_table_loses_no_column(cells: list[str], width: int) -> None:
    """The parts hold every column once, in order, each beside the first."""
    sheet = Sheet("", "", tuple(f"h{number}" for number in range(len(cells))), (tuple(cells),), 1)
    parts = fitting(sheet, width)

    assert all(part.header[0] == "h0" for part in parts)
    assert tuple(name for part in parts for name in part.header[1:]) == sheet.header[1:]
    assert tuple(cell for part in parts for cell in part.rows[0][1:]) == tuple(cells[1:])


def test_a_name_from_outside_cannot_steer_the_terminal() -> None:
    """Control characters in served names are replaced, and brackets are no markup."""
    served = ["[red]jev\x1b[31m\n\u2028x"]
    records = [replace(record, served_models=served) for record in runs("[b]jev", tiles=[LIMIT])]
    text = table_text(report({"[b]jev": records}))

    assert "[b]jev: scores" in text
    assert "served as [red]jev\N{REPLACEMENT CHARACTER}[31m" in text
    assert "\x1b" not in text
    assert "\u2028" not in text
