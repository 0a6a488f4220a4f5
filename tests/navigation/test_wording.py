"""What a model reads is pinned: other words are another version."""

import hashlib
import json
from typing import Final

import pytest

from forkpoint.navigation.benchmark import published
from forkpoint.navigation.domains import DOMAINS

PINNED: Final = {
    "tiles": (1, "9a24d2c9603c4a08"),
    "blocksworld": (1, "cc6c24797e65dc8f"),
    "countdown": (1, "88f0fff300732384"),
    "word_ladder": (1, "e3b2b5bbd0e298fb"),
    "rush_hour": (1, "9022afdce7cecada"),
    "keys_doors": (1, "8f2c543bfbc56829"),
}


@pytest.mark.parametrize("name", [name for name in DOMAINS if name != "wikispeedia"])
def test_new_words_need_a_new_version(name: str) -> None:
    """Whoever changes a briefing or a form raises `wording` of the domain, and pins it here."""
    problem = published()["1.0.0"].make_trials(name)(1)
    read = [problem.briefing.state, problem.briefing.instructions, problem.form(problem.start)]
    digest = hashlib.sha256(json.dumps(read).encode()).hexdigest()[:16]
    assert (DOMAINS[name].wording, digest) == PINNED[name]
