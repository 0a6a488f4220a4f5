"""The explorer in a real browser: every view, by mouse and keyboard, on a desk and on a phone."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import explored
import pytest
from explored import DOMAINS, MARKUP, MODELS, OWN, Seen, seen

if TYPE_CHECKING:
    from playwright.sync_api import Browser

records, site, browser = explored.records, explored.site, explored.browser

BRIEF = {"preload": False, "resultTypes": ["violations"]}
LAYOUT = {
    "runOnly": ["color-contrast", "scrollable-region-focusable", "target-size"],
    **BRIEF,
}
"""The rules whose outcome colours or width can change; the others see the same page again."""
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], **BRIEF}
VIOLATIONS = """async (rules) => (await axe.run(document, rules)).violations
  .map((found) => [found.id, found.nodes[0].html])"""
POSITIVE_TABINDEX = "[tabindex]:not([tabindex='0'], [tabindex='-1'])"
DESK, PHONE = 1280, 360
OTHERS = [(DESK, "dark"), (PHONE, "light"), (PHONE, "dark")]
LOOKS = [
    (DESK, "light", AXE),
    (PHONE, "dark", LAYOUT),
    *[pytest.param(*look, AXE, marks=pytest.mark.soak) for look in OTHERS],
]

ALIKE = {f"#/navigation/{domain}/1" for domain in ("tiles", "blocksworld", "countdown")}
"""Replays that differ from that of Rush Hour in their pictures alone."""

HIDING = """addEventListener("DOMContentLoaded", () => {
  if (!window.forkpoint) return;
  const put = forkpoint.put;
  forkpoint.put = (name, value) =>
    put(name, name.endsWith("/index") ? { ...value, hidden: true } : value);
})"""
"""Makes every task one whose text is hidden."""

UNRANKED = """addEventListener("DOMContentLoaded", () => {
  if (!window.forkpoint) return;
  const put = forkpoint.put;
  forkpoint.put = (name, value) => {
    if (name === "overview") {
      const [first, second, last] = value.navigation.rows;
      first.overall = second.overall = { value: 0.5, interval: [0.4, 0.6], reason: null };
      last.overall = { value: null, interval: null, reason: "no results for rush_hour" };
    }
    put(name, value);
  };
})"""
"""Makes the last model of the navigation track one that lacks a domain."""
OVERLAPS = """() => [...document.querySelectorAll("svg.chart")].flatMap((chart) => {
  const texts = [...chart.querySelectorAll("text")]
    .map((text) => [text, text.getBoundingClientRect()]);
  return texts.flatMap(([one, a], place) => texts.slice(place + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1)
    .filter(([, b]) => a.top < b.bottom - 2 && b.top < a.bottom - 2)
    .map(([other]) => [one.textContent, other.textContent]));
})"""
"""Pairs of texts of one chart that lie on each other."""

VIEWS = {
    "#/overview": "Overview",
    "#/navigation": "Navigation",
    "#/navigation/rush_hour": "Rush Hour",
    **{f"#/navigation/{domain}/1": ", trial 1" for domain in DOMAINS},
    "#/decisions": "Decisions",
    "#/decisions/policy_case": "policy_case",
    "#/decisions/log_claim/log_claim%3Ag0000": "log_claim:g0000",
    f"#/decisions/{OWN}/%3Ci%3Eg%3C%2Fi%3E": "<i>g</i>",
    "#/calibration": "Calibration",
    "#/costs": "Costs",
}


@pytest.mark.parametrize(("width", "scheme", "rules"), LOOKS)
def test_every_view_is_whole_and_accessible(
    browser: "Browser", site: Path, width: int, scheme: str, rules: dict[str, Any]
) -> None:
    """No console error, no request outside, no violation of level A or AA, nothing too wide."""
    axe = pytest.importorskip("axe_playwright_python.base").AXE_SCRIPT
    with seen(browser, site, width, scheme) as found:
        found.open()
        found.page.evaluate(axe)
        for path, heading in VIEWS.items():
            found.go(path)
            assert heading in found.heading()
            if path not in ALIKE:
                assert [path, *found.page.evaluate(VIOLATIONS, rules)] == [path]
            assert found.page.evaluate("document.documentElement.scrollWidth") <= width, path
            assert [path, *found.page.evaluate(OVERLAPS)] == [path]
            assert found.page.locator(POSITIVE_TABINDEX).count() == 0


def clicks(found: Seen, *targets: str) -> None:
    """Click one thing after the other, at most four."""
    assert len(targets) <= 4
    for target in targets:
        found.page.click(target)
        found.drawn()


def test_which_model_is_better_and_by_how_much_is_on_the_first_view(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.open()
        leads = found.page.locator(".lead").all_inner_texts()
        assert " is ahead of " in leads[0]
        assert "times its score on 12 shared trials" in leads[0]
        assert any("points of pair accuracy" in lead and "separable" in lead for lead in leads[1:])
        assert any("Guessing gets " in lead for lead in leads[1:])


def test_a_model_that_lacks_a_domain_is_compared_and_not_only_put_last(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.page.add_init_script(UNRANKED)
        found.open()
        lead = found.page.locator(".lead:has-text('is not ranked')").inner_text()
        assert "no results for Rush Hour. On the 12 trials that both have it scores " in lead


def test_a_model_looks_the_same_in_every_view(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        for model in MODELS:
            found.open("#/calibration")
            mark = found.page.locator(f".legend li:has(span:text-is('{model}')) .mark")
            found.go(f"#/navigation/tiles/1?a={model}")
            beside = found.page.locator(".step").first.locator(".swatch .mark")
            assert found.page.locator(".step h2").first.inner_text() == model
            shown = beside.get_attribute("class")
            found.open("#/calibration")
            assert mark.get_attribute("class") == shown


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_a_pair_that_the_better_model_fails_is_found_in_three_clicks(
    browser: "Browser", site: Path, width: int
) -> None:
    with seen(browser, site, width) as found:
        found.open()
        clicks(
            found,
            "nav a:text('Decisions')",
            "main a:text('log_claim')",
            "tbody tr:has(td:nth-child(2) .wrong) th a",
        )
        model = found.page.locator(".beliefs tbody th").first
        rows = found.page.locator(".member").count()
        first = [
            found.page.locator(".member").nth(n).locator("tbody tr").first for n in range(rows)
        ]
        assert rows == 2
        assert model.inner_text().split()[0] in ("uniform", "random", "sparrow-nano-general")
        assert any("wrong" in row.inner_text() for row in first)
        assert found.page.locator(".case mark").count() >= 1
        assert found.page.locator(".differences mark").count() >= 1
        assert "Group " in found.page.locator(".pair-links").inner_text()
        for mark in found.page.locator(".case mark:first-of-type").all():
            inside = mark.locator("..").bounding_box()
            place = mark.bounding_box()
            assert inside is not None
            assert place is not None
            assert inside["y"] <= place["y"] <= inside["y"] + inside["height"]


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_the_step_where_a_rush_hour_search_went_wrong_is_found_in_three_clicks(
    browser: "Browser", site: Path, width: int
) -> None:
    with seen(browser, site, width) as found:
        found.open()
        clicks(found, "nav a:text('Navigation')", "main a:text('Rush Hour')")
        link = found.page.locator("tbody td a").first.bounding_box()
        assert link is not None
        assert link["x"] + link["width"] <= width, "to be seen unscrolled"
        clicks(found, "tbody td a")
        panel = found.page.locator(".step").first
        step = found.page.locator(".summary button").first.inner_text().split()[-1]
        assert "left the shortest path" in panel.inner_text()
        assert f"Step {step} of" in found.page.locator(".player output").inner_text()
        assert panel.locator("svg.board").count() >= 3
        assert panel.locator(".boards figure").count() == 2
        assert "same open states" in found.page.locator(".replay").inner_text()


def test_it_is_said_where_two_searches_have_parted(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open("#/navigation/rush_hour/1?a=random&b=sparrow-nano-general&step=1")
        replay = found.page.locator(".replay")
        assert "Both models chose among the same open states" in replay.inner_text()
        found.open("#/navigation/rush_hour/1?a=random&b=sparrow-nano-general&step=20")
        assert "The searches have parted" in replay.inner_text()


def test_a_replay_is_led_by_the_keyboard_alone_and_told_aloud(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.open("#/navigation/tiles/1?step=1")
        found.page.keyboard.press("ArrowRight")
        assert "step=2" in found.page.url
        found.page.keyboard.press("ArrowLeft")
        found.page.focus("button[aria-label='Step on']")
        found.page.keyboard.press("Enter")
        assert found.page.locator("#told").inner_text().startswith("Step 2, ")
        found.page.keyboard.press("ArrowRight")
        assert "step=3" in found.page.url
        assert "Step 3 of" in found.page.locator(".player output").inner_text()
        found.page.focus("input[type=range]")
        found.page.keyboard.press("Home")
        assert found.page.locator("#told").inner_text().startswith("Step 1, ")


def test_tab_reaches_every_view_and_enter_opens_it(browser: "Browser", site: Path) -> None:
    with seen(browser, site, PHONE) as found:
        found.open()
        found.page.keyboard.press("Tab")
        assert found.page.evaluate("document.activeElement.id") == "skip"
        for name in ("Overview", "Navigation", "Decisions", "Calibration", "Costs"):
            while found.page.evaluate("document.activeElement.textContent") != name:
                found.page.keyboard.press("Tab")
            outline = found.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline == "solid"
            found.page.keyboard.press("Enter")
            found.page.wait_for_function(f"document.querySelector('h1')?.textContent === '{name}'")
            found.page.locator(f"nav a:text('{name}')").focus()


def test_the_same_trial_of_another_model_stands_beside_it_at_the_same_step(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.open("#/navigation/countdown/1?a=uniform&b=random&step=4")
        assert found.page.locator(".step h2").all_inner_texts() == ["uniform", "random"]
        found.page.select_option("label:has-text('Beside it') select", "sparrow-nano-general")
        found.page.wait_for_selector(".step h2:text('sparrow-nano-general')")
        assert "Step 4 of" in found.page.locator(".player output").inner_text()


def test_filters_keep_the_groups_that_they_name(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open("#/decisions/policy_case")
        every = found.page.locator("tbody tr").count()
        found.page.select_option("label:has-text('Model') select", "random")
        found.page.select_option("label:has-text('Answers') select", "wrong")
        rows = found.page.locator("tbody tr")
        assert 0 < rows.count() <= every
        place = [text.split()[0] for text in found.page.locator("thead th").all_inner_texts()]
        for row in rows.all():
            assert "✗" in row.locator("th, td").nth(place.index("random")).inner_text()
        found.page.select_option("label:has-text('Answers') select", "failed")
        assert "No group passes" in found.page.locator(".count").inner_text()


def test_item_text_with_markup_shows_as_text(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open(f"#/decisions/{OWN}/%3Ci%3Eg%3C%2Fi%3E")
        assert found.page.locator(".case").first.text_content() == f"{MARKUP} the lamp is red"
        assert found.page.locator(".case mark").all_inner_texts() == ["red", "blue"]
        assert found.page.locator("main img").count() == 0
        assert found.page.evaluate("window.hit") is None


def test_a_column_sorts_by_its_heading_and_says_so(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open()
        table = found.page.locator("table:has-text('Scores by domain')")
        heading = table.locator("th button:text('uniform')")
        heading.click()
        heading.press("Enter")
        place = table.locator("thead th").all_inner_texts().index("uniform")
        cells = table.locator(f"td:nth-child({place + 1})").all_inner_texts()
        shown = [float(text.split()[0]) for text in cells]
        assert shown == sorted(shown)
        assert table.locator("th[aria-sort='ascending']").count() == 1
        assert found.page.locator("#told").inner_text() == "Sorted by uniform, rising."


def test_the_threshold_table_follows_the_error_rate_that_is_chosen(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.open("#/calibration")
        caption = found.page.locator("caption:has-text('Threshold')")
        assert "at most 5 %" in caption.inner_text()
        found.page.select_option("label:has-text('Error rate') select", "20")
        assert "at most 20 %" in caption.inner_text()


def test_a_button_leads_past_the_tables_to_the_groups(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open("#/decisions/log_claim")
        found.page.focus("button:text('To the groups')")
        found.page.keyboard.press("Enter")
        assert found.page.evaluate("document.activeElement.className") == "groups"
        for _ in range(8):
            found.page.keyboard.press("Tab")
            if found.page.evaluate("document.activeElement.tagName") == "A":
                break
        assert found.page.evaluate("document.activeElement.textContent") == "g0000"


def test_the_theme_is_remembered(browser: "Browser", site: Path) -> None:
    with seen(browser, site) as found:
        found.open()
        ground = "getComputedStyle(document.body).backgroundColor"
        light = found.page.evaluate(ground)
        found.page.click("button:text('Dark theme')")
        assert found.page.evaluate(ground) != light
        found.open("#/costs")
        assert found.page.inner_text("#theme") == "Light theme"
        assert found.page.evaluate(ground) != light


def test_harmful_text_of_the_reference_track_waits_for_a_click(
    browser: "Browser", site: Path
) -> None:
    with seen(browser, site) as found:
        found.page.add_init_script(HIDING)
        found.open("#/decisions/log_claim/log_claim%3Ag0000")
        assert found.page.locator(".case").count() == 0
        found.page.click("button:text('Show it')")
        assert found.page.locator(".case").count() == 2
