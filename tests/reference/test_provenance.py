"""What is known of a model's training stands beside its score; nothing known is unknown."""

import pytest

from forkpoint.errors import ConfigError
from forkpoint.reference.provenance import UNKNOWN, Provenance, provenance_of, read_provenance

ENTRY = '["acme-1".folio]\ntraining = "named"\nsource = "model card, 2026-01-02"\n'


def test_an_entry_says_what_is_known_and_where_it_is_said() -> None:
    found = read_provenance(ENTRY, "here")
    assert found == {("acme-1", "folio"): Provenance("named", "model card, 2026-01-02")}


def test_what_is_not_listed_is_unknown() -> None:
    assert provenance_of("a model that nobody knows", "folio") == UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        ENTRY.replace("folio", "polio"),
        ENTRY.replace("named", "clean"),
        ENTRY.replace('source = "model card, 2026-01-02"', ""),
        "model = 3\n",
        "[[[",
    ],
)
def test_a_wrong_entry_is_one_clear_line(text: str) -> None:
    with pytest.raises(ConfigError, match="here") as error:
        read_provenance(text, "here")
    assert "\n" not in str(error.value)
