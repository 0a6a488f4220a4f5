"""What a benchmark is made of, how it is changed, and what it says about a mistake."""

import hashlib
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.errors import MissingDataError, UsageError
from forkpoint.navigation.benchmark import (
    LATEST,
    MINI_TRIALS,
    Benchmark,
    SettingError,
    differences,
    domain_named,
    from_table,
    parse_trials,
    published,
    with_settings,
)
from forkpoint.navigation.domains import DOMAINS

OFFICIAL = published()["1.0.0"]
TILES = {"tiles": {"scramble": 12}}


def refusal(table: dict[str, Any]) -> SettingError:
    with pytest.raises(SettingError) as caught:
        from_table("mine", table)
    assert str(caught.value).startswith("benchmark 'mine'")
    return caught.value


def test_the_published_version_is_the_latest() -> None:
    """There is one version, with a hundred trials of all domains; its mini has twenty."""
    assert list(published()) == [LATEST] == ["1.0.0"]
    assert (OFFICIAL.trials, OFFICIAL.max_expansions, OFFICIAL.max_frontier) == (100, 2500, 255)
    assert (OFFICIAL.limits.max_expansions, OFFICIAL.limits.max_frontier) == (2500, 255)
    assert list(OFFICIAL.domains) == list(DOMAINS)
    assert MINI_TRIALS == 20


# Reading a table ---------------------------------------------------------------------------------


def test_a_table_may_leave_out_limits_and_domains() -> None:
    """The official limits hold, and only the domains that are there."""
    assert from_table("mine", TILES) == Benchmark("mine", 100, 2500, 255, TILES)


def test_a_table_may_set_every_limit() -> None:
    """Limits stand beside the tables of the domains."""
    table = {"trials": 7, "max_expansions": 8, "max_frontier": 9, **TILES}
    assert from_table("mine", table) == Benchmark("mine", 7, 8, 9, TILES)


def test_domains_and_settings_come_in_the_order_of_reports() -> None:
    """The order in which a table was written changes nothing."""
    table = {
        "keys_doors": {"min_moves": 12, "doors": 10},
        "tiles": {"scramble": 12, "heuristic": "manhattan"},
    }
    benchmark = from_table("mine", table)
    assert list(benchmark.domains) == ["tiles", "keys_doors"]
    assert list(benchmark.domains["keys_doors"]) == ["doors", "min_moves"]
    assert (
        benchmark.settings_hash() == from_table("x", dict(reversed(table.items()))).settings_hash()
    )


def test_the_heuristic_of_a_domain_may_be_named() -> None:
    """It is the only one there is, so naming it changes nothing."""
    named = {"tiles": {"heuristic": "manhattan", "scramble": 12}}
    assert from_table("mine", named) == from_table("mine", TILES)


@pytest.mark.parametrize(
    ("table", "key", "words"),
    [
        ({}, (), ["no domain", *DOMAINS]),
        ({"trials": 3}, (), ["no domain"]),
        ({"trails": 3, **TILES}, ("trails",), ["unknown key 'trails'", "trials", "max_frontier"]),
        ({"tiless": {}}, ("tiless",), ["unknown domain 'tiless'", *DOMAINS]),
        ({"tiles": 3}, ("tiles",), ["'tiles'"]),
        ({"tiles": {}}, ("tiles",), ["tiles needs scramble"]),
        ({"keys_doors": {"doors": 3}}, ("keys_doors",), ["keys_doors needs min_moves"]),
        (
            {"tiles": {"scramble": 12, "size": 3}},
            ("tiles", "size"),
            ["tiles has no setting 'size'", "choose from scramble"],
        ),
        (
            {"tiles": {"scramble": 12, "heuristic": "hamming"}},
            ("tiles", "heuristic"),
            ["'hamming'", "'manhattan'"],
        ),
        (
            {"tiles": {"scramble": 0}},
            ("tiles", "scramble"),
            ["tiles.scramble = 0", "from 1 to 10000"],
        ),
        (
            {"keys_doors": {"doors": 13, "min_moves": 12}},
            ("keys_doors", "doors"),
            ["keys_doors.doors = 13", "from 1 to 12"],
        ),
        ({"tiles": {"scramble": "12"}}, ("tiles", "scramble"), ["scramble = '12'"]),
        ({"tiles": {"scramble": 12.0}}, ("tiles", "scramble"), ["scramble = 12.0"]),
        ({"tiles": {"scramble": True}}, ("tiles", "scramble"), ["scramble = True"]),
        ({"trials": 0, **TILES}, ("trials",), ["trials = 0", "from 1 to 1000000"]),
        ({"trials": True, **TILES}, ("trials",), ["trials = True"]),
        ({"max_frontier": 1, **TILES}, ("max_frontier",), ["max_frontier = 1", "from 2 to"]),
        ({"max_expansions": -5, **TILES}, ("max_expansions",), ["max_expansions = -5"]),
        ({"max_expansions": {}, **TILES}, ("max_expansions",), ["max_expansions = {}"]),
    ],
)
def test_a_mistake_in_a_table_names_key_value_and_choices(
    table: dict[str, Any], key: tuple[str, ...], words: list[str]
) -> None:
    """One sentence says what is wrong and what is allowed; its key leads to the line."""
    error = refusal(table)
    assert key == error.key
    for word in words:
        assert word in str(error)


# Changing settings -------------------------------------------------------------------------------


def setting_names() -> list[tuple[str, int, int, int]]:
    """Each setting of the official benchmark: name, least, greatest and official value."""
    return [
        (f"{domain}.{key}", allowed.least, allowed.greatest, OFFICIAL.domains[domain][key])
        for domain in DOMAINS
        for key, allowed in DOMAINS[domain].settings.items()
    ]


def named_by_hash(benchmark: Benchmark) -> str:
    text = json.dumps(benchmark.settings(), sort_keys=True)
    return f"custom-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


@given(st.sampled_from(setting_names()), st.data())
def test_a_changed_setting_makes_a_custom_benchmark(
    setting: tuple[str, int, int, int], data: st.DataObject
) -> None:
    """It is named by the hash of its settings, and differs in just that setting."""
    name, least, greatest, official = setting
    value = data.draw(st.integers(least, greatest))
    changed = with_settings(OFFICIAL, [f"{name}={value}"])
    assert changed.flat_settings() == {**OFFICIAL.flat_settings(), name: value}
    if value == official:
        assert changed is OFFICIAL
    else:
        assert changed.name == named_by_hash(changed)
        found = differences(changed.flat_settings(), OFFICIAL)
        assert found == [f"{name}: {value} (1.0.0: {official})"]
    assert (
        with_settings(changed, [f"{name}={official}"]).flat_settings() == OFFICIAL.flat_settings()
    )


def test_settings_set_to_their_official_values_are_the_official_benchmark() -> None:
    """Nothing changed, so nothing is custom."""
    same = [f"{name}={official}" for name, _, _, official in setting_names()]
    assert with_settings(OFFICIAL, [*same, "max_frontier=255", "max_expansions=2500"]) is OFFICIAL
    assert with_settings(OFFICIAL, []) is OFFICIAL
    assert with_settings(OFFICIAL, ["tiles.scramble=20", "tiles.scramble=12"]) is OFFICIAL


def test_the_name_of_a_custom_benchmark_never_changes() -> None:
    """Results of an earlier release are found again under their name."""
    changed = with_settings(OFFICIAL, ["tiles.scramble=20", "max_frontier=5"])
    settings = OFFICIAL.settings()
    settings["max_frontier"] = 5
    settings["domains"]["tiles"] = {"heuristic": "manhattan", "scramble": 20}
    digest = hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()
    assert changed.name == f"custom-{digest[:8]}" == "custom-2dd783a9"
    assert changed.name == with_settings(OFFICIAL, ["max_frontier=5", "tiles.scramble=20"]).name
    assert differences(changed.flat_settings(), OFFICIAL) == [
        "max_frontier: 5 (1.0.0: 255)",
        "tiles.scramble: 20 (1.0.0: 12)",
    ]


def test_settings_bear_spaces() -> None:
    """The last of two values counts."""
    changed = with_settings(OFFICIAL, [" tiles.scramble = 30 ", "tiles.scramble= 40 "])
    assert changed.domains["tiles"] == {"scramble": 40}


def test_changing_a_benchmark_leaves_it_alone() -> None:
    """A benchmark is a value."""
    before = OFFICIAL.flat_settings()
    with_settings(OFFICIAL, ["tiles.scramble=20", "max_expansions=3"])
    assert OFFICIAL.flat_settings() == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("tiles.scramble", ["--set 'tiles.scramble'", "name=value"]),
        ("", ["name=value"]),
        ("tiles.scramble=", ["--set 'tiles.scramble='", "'' is not a whole number"]),
        ("tiles.scramble=1.5", ["'1.5' is not a whole number"]),
        ("tiles.scramble=many", ["'many' is not a whole number"]),
        ("tiles.scramble=1_0", ["'1_0' is not a whole number"]),
        ("tiles.scramble=1e1", ["'1e1' is not a whole number"]),
        ("scramble=20", ["unknown setting 'scramble'", "max_expansions", "DOMAIN.SETTING"]),
        ("trials=20", ["unknown setting 'trials'"]),
        ("=20", ["unknown setting ''"]),
        ("tyles.scramble=20", ["unknown domain 'tyles'", *DOMAINS]),
        ("tiles.doors=3", ["tiles has no setting 'doors'", "choose from scramble"]),
        ("tiles.heuristic=3", ["tiles has no setting 'heuristic'"]),
        ("tiles.=3", ["tiles has no setting ''"]),
        ("tiles.scramble=0", ["tiles.scramble = 0", "from 1 to 10000"]),
        ("keys_doors.doors=13", ["keys_doors.doors = 13", "from 1 to 12"]),
        ("word_ladder.min_steps=31", ["word_ladder.min_steps = 31", "from 1 to 30"]),
        ("max_frontier=1", ["max_frontier = 1", "from 2 to"]),
        ("max_expansions=-1", ["max_expansions = -1", "from 1 to"]),
    ],
)
def test_a_mistake_in_a_change_names_key_value_and_choices(change: str, words: list[str]) -> None:
    """One sentence says what is wrong and what is allowed."""
    with pytest.raises(UsageError) as caught:
        with_settings(OFFICIAL, [change])
    for word in words:
        assert word in str(caught.value)


def test_only_domains_of_the_benchmark_can_be_changed() -> None:
    """The message names those that it has."""
    with pytest.raises(UsageError, match=r"unknown domain 'countdown'; choose from tiles$"):
        with_settings(from_table("mine", TILES), ["countdown.numbers=3"])


def test_differences_of_a_benchmark_with_fewer_domains_are_its_own() -> None:
    """A domain that is left out is no difference."""
    mine = from_table("mine", {"max_frontier": 20, "tiles": {"scramble": 3}})
    assert differences(mine.flat_settings(), OFFICIAL) == [
        "max_frontier: 20 (1.0.0: 255)",
        "tiles.scramble: 3 (1.0.0: 12)",
    ]
    assert differences(from_table("mine", TILES).flat_settings(), OFFICIAL) == []


def test_differences_name_settings_that_one_side_does_not_have() -> None:
    """Settings of another release are shown as they are."""
    settings = {**OFFICIAL.flat_settings(), "tiles.size": 4}
    del settings["tiles.scramble"]
    assert differences(settings, OFFICIAL) == [
        "tiles.scramble: none (1.0.0: 12)",
        "tiles.size: 4 (1.0.0: none)",
    ]


# Domains -----------------------------------------------------------------------------------------


def test_a_benchmark_makes_the_trials_of_its_own_settings() -> None:
    """A changed setting changes the trial, an unchanged one gives the published trial."""
    assert OFFICIAL.make_trials("tiles")(1).shortest == 12
    changed = with_settings(OFFICIAL, ["tiles.scramble=1"])
    assert changed.make_trials("tiles")(1).shortest == 1


@pytest.mark.parametrize("name", ["chess", "", "Tiles"])
def test_an_unknown_domain_is_named_with_the_known_ones(name: str) -> None:
    """The message lists what there is."""
    with pytest.raises(UsageError, match=f"unknown domain '{name}'; choose from tiles, blocks"):
        OFFICIAL.make_trials(name)
    with pytest.raises(UsageError, match=f"unknown domain '{name}'; choose from tiles, blocks"):
        domain_named(name)


def test_a_domain_that_the_benchmark_lacks_is_unknown_to_it() -> None:
    """It is not made from settings that nobody gave."""
    with pytest.raises(UsageError, match=r"unknown domain 'countdown'; choose from tiles$"):
        from_table("mine", TILES).make_trials("countdown")


def test_a_domain_without_its_data_says_how_to_get_it() -> None:
    """The command that fetches the data is named."""
    with pytest.raises(MissingDataError, match="forkpoint download wikispeedia"):
        OFFICIAL.make_trials("wikispeedia")


# Trial numbers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "trials"),
    [
        ("1", [1]),
        ("3", [1, 2, 3]),
        ("3-3", [3]),
        ("98-100", [98, 99, 100]),
        ("3-3,7-9", [3, 7, 8, 9]),
        ("7-9, 3-3", [3, 7, 8, 9]),
        ("2-4,3-5,2", [1, 2, 3, 4, 5]),
        (" 2 ", [1, 2]),
    ],
)
def test_trials_are_a_count_or_ranges(text: str, trials: list[int]) -> None:
    """A number alone counts from the first; ranges may overlap and come in any order."""
    assert trials == parse_trials(text, 100)


@given(st.integers(1, 300), st.data())
def test_ranges_give_each_trial_once_and_in_order(most: int, data: st.DataObject) -> None:
    """Any list of ranges within the benchmark is the sorted union of them."""
    pairs = data.draw(
        st.lists(st.tuples(st.integers(1, most), st.integers(1, most)).map(sorted), min_size=1)
    )
    text = ",".join(f"{low}-{high}" for low, high in pairs)
    union = {trial for low, high in pairs for trial in range(low, high + 1)}
    assert parse_trials(text, most) == sorted(union)


@given(st.integers(1, 300), st.integers(1, 300))
def test_a_number_alone_is_the_first_so_many(most: int, count: int) -> None:
    """Up to what the benchmark has; more is a mistake that names how many there are."""
    if count <= most:
        assert parse_trials(str(count), most) == list(range(1, count + 1))
    else:
        with pytest.raises(UsageError, match=f"{count}.*trials 1 to {most}"):
            parse_trials(str(count), most)


@given(st.text(max_size=12) | st.from_regex(r"[-,0-9 ]{0,9}", fullmatch=True), st.integers(1, 50))
def test_any_text_gives_trials_or_one_line_of_help(text: str, most: int) -> None:
    """Whatever is typed, trials are within the benchmark or the text and the place are named."""
    try:
        trials = parse_trials(text, most, "--there")
    except UsageError as error:
        message = str(error)
    else:
        assert 1 <= trials[0] <= trials[-1] <= most
        assert trials == sorted(set(trials))
        return
    assert re.fullmatch(r"--there .*: (write a number|the benchmark has trials 1 to ).*", message)


@pytest.mark.parametrize("text", ["", "x", "1,,2", "3-", "-3", "1-2-3", "1.5", "1e3", "+3", "²"])
def test_what_is_no_number_is_told_how_to_write_one(text: str) -> None:
    """The message shows the text and both ways."""
    with pytest.raises(UsageError, match=r"write a number .*61-100"):
        parse_trials(text, 100)


@pytest.mark.parametrize("text", ["0", "101", "0-3", "98-101", "9-3", "5,7-6", "999999999999999"])
def test_trials_that_the_benchmark_does_not_have_are_refused(text: str) -> None:
    """The message names those that it has."""
    with pytest.raises(UsageError, match="the benchmark has trials 1 to 100"):
        parse_trials(text, 100)
