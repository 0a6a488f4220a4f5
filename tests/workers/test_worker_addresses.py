"""What `--workers` takes, and what it refuses before anything happens."""

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.errors import ModelUnavailableError, UsageError
from forkpoint.models.hosted import hosting_named
from forkpoint.models.registry import load_model
from forkpoint.runs.choosing import Chooser, choose_choosers
from forkpoint.runs.config import Config
from forkpoint.runs.workers.address import Workers, parse_workers
from forkpoint.runs.workers.spread import on_workers


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("processes:4", Workers("processes:4", "processes", most=4)),
        ("dask://h:8786", Workers("dask://h:8786", "dask", "h:8786")),
        ("dask://h:8786/?workers=3", Workers("dask://h:8786/?workers=3", "dask", "h:8786", 3)),
        ("ray://local", Workers("ray://local", "ray", "local")),
        (
            "ray://[::1]:10001?workers=2&gpus=0.5",
            Workers("ray://[::1]:10001?workers=2&gpus=0.5", "ray", "[::1]:10001", 2, 0.5),
        ),
    ],
)
def test_engine_place_and_options(text: str, wanted: Workers) -> None:
    assert parse_workers(text) == wanted


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4", "write processes:N"),
        ("processes:0", "from 1 to"),
        ("processes:", "from 1 to"),
        ("dask://auto", "write processes:N"),
        ("dask://h", "write processes:N"),
        ("spark://h:1", "write processes:N"),
        ("ray://h:1?workers=many", "from 1 to"),
        ("ray://h:1?gpus=all", "gpus is a number"),
        ("dask://h:1?gpus=1", "unknown gpus; it takes workers"),
        ("ray://h:1?nodes=1", "unknown nodes; it takes workers and gpus"),
    ],
)
def test_anything_else_is_refused_with_what_is_right(text: str, told: str) -> None:
    with pytest.raises(UsageError, match=re.escape(told)):
        parse_workers(text)


@given(st.text(max_size=30) | st.from_regex(r"(dask|ray|processes)[:/]{1,3}.{0,20}"))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        told = parse_workers(text).text
    except UsageError as error:
        told = str(error).partition("--workers ")[2]
    assert told
    assert "\n" not in told


def test_a_price_is_refused_on_other_machines_before_anything_is_sent() -> None:
    """What they spend could not be booked, and so a cap could not be kept."""
    hosting = hosting_named("typesafe/jev-1.13.0")
    assert hosting is not None
    [chooser] = choose_choosers(Config(), ["typesafe/jev-1.13.0"], None)
    with pytest.raises(UsageError, match="cannot be booked here"):
        on_workers([chooser], parse_workers("dask://127.0.0.1:1"))
    on_workers([chooser], parse_workers("processes:2"))


@pytest.mark.parametrize(
    ("text", "module", "extra"),
    [("dask://h:1", "distributed", "dask"), ("ray://h:1", "ray", "ray")],
)
def test_an_engine_that_is_not_installed_is_named_with_its_extra(
    text: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModelUnavailableError, match=re.escape(f"pip install 'forkpoint[{extra}]'")):
        on_workers(choose_choosers(Config(), ["uniform"], None), parse_workers(text))


def test_a_model_without_a_name_cannot_be_made_elsewhere() -> None:
    with pytest.raises(UsageError, match="no worker can make it"):
        on_workers([Chooser("m", load_model("uniform"))], parse_workers("processes:1"))
