"""The explorer's diagnostics: directions of pairs, causes, limits, and a model to compare with."""

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import explored
import pytest
from command_line import call
from explored import OWN, Seen, build, data, seen

if TYPE_CHECKING:
    from playwright.sync_api import Browser

browser = explored.browser

P_OF_YES = (
    (0.8, 0.3), (0.7, 0.2), (0.9, 0.6), (0.4, 0.1), (0.4, 0.2), (0.3, 0.1), (0.2, 0.7), (0.5, 0.5),
)  # fmt: skip
"""Two pairs right, one both yes, three both no, one reversed, one tied; a last one fails."""
KINDS = {"Both right": 2, "Both yes": 1, "Both no": 3, "Reversed": 1, "Tied": 1, "Failed member": 1}
SIGNS = {"Both yes": "both yes", "Both no": "both no", "Reversed": "reversed", "Tied": "tied"}
MANY = 10


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten systems that answered nine pairs, nine of them in every way; two on other tracks too."""
    folder = tmp_path_factory.mktemp("odd")
    items = folder / f"{OWN}.jsonl"
    pairs = range(len(P_OF_YES) + 1)
    rows = [
        {"state": f"{n} {word}", "question": "?", "options": ["yes", "no"], "answer": answer,
         "group": f"g{n}"}
        for n in pairs for word, answer in (("is", "yes"), ("is not", "no"))
    ]  # fmt: skip
    items.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    for chosen in (
        ("--model", "uniform", "--items", items),
        ("--model", "uniform", "--family", "policy_case", "--limit", "3"),
        ("--model", "uniform", "--model", "random", "--domain", "countdown,keys_doors",
         "--trials", "2", "--set", "max_expansions=30"),
    ):  # fmt: skip
        ended = call("run", *chosen, "--out", folder / "out")
        assert ended.code == 0, ended.err
    for number in range(1, MANY):
        _other(folder / "out" / "runs", f"model-{number}", wrong=number // 2)
    return folder / "out"


def _other(runs: Path, name: str, wrong: int) -> None:
    """A copy of the first system with its own answers; `wrong` of them are turned round."""
    (runs / name).mkdir()
    for path in (runs / "uniform").glob(f"{OWN}.*"):
        content = path.read_bytes().replace(b'"uniform"', json.dumps(name).encode())
        (runs / name / path.name).write_bytes(content)
    values = [value for pair in P_OF_YES for value in pair]
    answers: list[dict[str, Any]] = [
        {"p": {"yes": 1 - p if place < wrong else p, "no": p if place < wrong else 1 - p}}
        for place, p in enumerate(values)
    ]
    answers += [{"error": "restricted:options"}, {"error": "timeout"}]
    lines = (
        json.dumps({"id": f"{OWN}:{n:05d}"} | answer) + "\n" for n, answer in enumerate(answers)
    )
    (runs / name / f"{OWN}.jsonl").write_text("".join(lines), encoding="utf-8")


@pytest.fixture(scope="module")
def odd_site(odd: Path) -> Path:
    """The folder of their explorer."""
    build(odd, odd.parent / "site")
    return odd.parent / "site"


@pytest.fixture(scope="module", autouse=True)
def _made_first(odd_site: Path) -> None:
    """Runs need the event loop of this thread, which is the browser's once there is one."""


def column(found: Seen, caption: str, title: str) -> dict[str, str]:
    """A column of a table, by the first cell of each row."""
    table = found.page.locator(f"table:has(caption:has-text('{caption}'))")
    place = table.locator("thead th").all_inner_texts().index(title)
    rows = [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr").all()]
    return {cells[0]: " ".join(cells[place].split()) for cells in rows}


def test_the_counts_of_pairs_are_those_of_the_report(odd: Path, odd_site: Path) -> None:
    report = json.loads(call("score", odd, "--json").out)["own"]["systems"]
    index = data(odd_site, f"decisions/{OWN}/index")
    assert len(index["pairs"]) == MANY
    for system, counted in index["pairs"].items():
        assert counted == report[system]["directions"][OWN]
        letters = Counter(index["directions"][system])
        assert [letters[letter] for letter in ">yn<=f"] == [
            counted[kind]
            for kind in ("both_right", "both_yes", "both_no", "reversed", "tied", "failed")
        ]


def test_a_count_of_pairs_leads_to_these_pairs(browser: "Browser", odd_site: Path) -> None:
    with seen(browser, odd_site) as found:
        found.open()
        for title, count in KINDS.items():
            found.go(f"#/decisions/{OWN}")
            found.page.click("summary:text('Direction of the pairs')")
            assert column(found, "by direction", title)["model-1"] == str(count)
            row = found.page.locator("tr:has(th:text-is('model-1'))")
            heads = found.page.locator("table:has(caption:has-text('by direction')) thead th")
            row.locator("th, td").nth(heads.all_inner_texts().index(title)).locator("a").click()
            found.page.wait_for_selector(f".count:has-text('{count} group')")
            shown = column(found, "each sign", "model-1")
            assert len(shown) == count
            assert all(SIGNS.get(title, "") in cell for cell in shown.values())
            assert "model=model-1" in found.page.url


def test_direction_wrong_keeps_reversed_tied_and_failed_pairs(
    browser: "Browser", odd_site: Path
) -> None:
    with seen(browser, odd_site) as found:
        found.open(f"#/decisions/{OWN}?model=model-1&answer=direction")
        assert len(column(found, "each sign", "model-1")) == 3


def test_tasks_without_pairs_of_yes_and_no_offer_no_directions(
    browser: "Browser", odd_site: Path
) -> None:
    with seen(browser, odd_site) as found:
        found.open("#/decisions/policy_case")
        assert found.page.locator("caption:has-text('by direction')").count() == 0
        answers = found.page.locator("label:has-text('Answers') option").all_inner_texts()
        assert not any("pairs" in text or "direction" in text for text in answers)


def test_causes_and_limits_stand_in_the_overview(browser: "Browser", odd_site: Path) -> None:
    with seen(browser, odd_site) as found:
        found.open()
        planned = "what became of the planned items"
        assert column(found, planned, "Restricted")["model-1"] == "1 5.6 %"
        assert column(found, planned, "Service")["model-1"] == "1 5.6 %"
        assert column(found, planned, "Answered")["uniform"] == "18 100.0 %"
        beyond = column(found, "Limits of the models", "Items beyond a limit")
        assert (beyond["model-1"], beyond["uniform"]) == ("1 of 18 items options: 1", "0")
        besides = column(found, "Limits of the models", "Besides")
        assert (besides["model-1"], besides["uniform"]) == ("not recorded", "reads nothing")


def test_where_all_is_answered_the_overview_says_so(browser: "Browser", odd_site: Path) -> None:
    with seen(browser, odd_site) as found:
        found.open()
        told = "Core families: every planned item has a usable answer."
        assert told in found.page.inner_text("main")
        captions = found.page.locator("caption:has-text('what became')").all_inner_texts()
        assert captions == ["Your own tasks: what became of the planned items"]


def test_models_are_compared_with_the_one_that_the_reader_chooses(
    browser: "Browser", odd_site: Path
) -> None:
    """Of many models with one of the best eight, and the address keeps the choice."""
    own = data(odd_site, "overview")["decisions"]["own"]
    best = [row["name"] for row in own["rows"]][:8]
    assert list(own["paired"]) == best
    chosen, last = best[3], own["rows"][-1]["name"]
    with seen(browser, odd_site) as found:
        found.open()
        assert "one of the best 8 of 10 models" in found.page.inner_text("main")
        assert (
            column(found, "Your own tasks: means", f"Points above {best[0]}")[best[0]] == "chosen"
        )
        found.page.locator("label:has-text('Compare with') select").last.select_option(chosen)
        above = column(found, "Your own tasks: means", f"Points above {chosen}")
        assert above[chosen] == "chosen"
        value = own["paired"][chosen][last]["value"]
        assert float(above[last].split()[0].replace("−", "-")) == pytest.approx(value, abs=0.051)
        assert found.page.locator("#told").inner_text() == f"Compared with {chosen}."
        found.page.reload()
        found.drawn()
        assert column(found, "Your own tasks: means", f"Points above {chosen}") == above


def test_ratios_are_those_of_the_report_against_the_same_model(odd: Path, odd_site: Path) -> None:
    navigation = data(odd_site, "overview")["navigation"]
    assert set(navigation["paired"]) == {"uniform", "random"}
    command = ("report", "--json", "--benchmark", navigation["benchmark"], "--out", odd)
    for base, others in navigation["paired"].items():
        ended = call(*command, "--against", base)
        report = json.loads(ended.out)["comparisons"]
        assert {entry["first"] for entry in report} == set(others)
        for entry in report:
            shown, whole = others[entry["first"]], entry["overall"]
            assert shown["separable"] == whole["separable"]
            assert shown["ratio"]["value"] == pytest.approx(whole["ratio"]["value"])
            bounds = whole["ratio"]["interval"]
            assert shown["ratio"]["interval"] == pytest.approx([bounds["low"], bounds["high"]])
