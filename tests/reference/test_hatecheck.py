"""HateCheck converts as its card says; its text is never printed."""

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("hatecheck")
PATH = "test_suite_cases.csv"
HATEFUL = {
    "": "0",
    "functionality": "derog_impl_h",
    "case_id": "1",
    "test_case": "Left-handers ruin this town and ought to leave it.",
    "label_gold": "hateful",
    "target_ident": "left-handed people",
    "direction": "general",
    "focus_words": "ruin",
    "focus_lemma": "ruin",
    "ref_case_id": "1.0",
    "ref_templ_id": "1.0",
    "templ_id": "1",
    "case_templ": "[GROUP] ruin this town and ought to leave it.",
}
HARMLESS = HATEFUL | {
    "functionality": "target_obj_nh",
    "test_case": "This drizzle ruins the town.",
    "label_gold": "non-hateful",
    "target_ident": "",
}
BAD = HATEFUL | {"label_gold": "unclear"}
HIDDEN = {name: "x" for name in HATEFUL if name not in ("test_case", "label_gold")} | {
    "label_gold": "hateful"
}


def test_a_case_is_asked_without_its_functionality_and_template() -> None:
    [hateful], [harmless] = drafts_of(CONVERTER, HATEFUL), drafts_of(CONVERTER, HARMLESS)
    assert (hateful.answer, harmless.answer) == ("yes", "no")
    assert (hateful.domain, harmless.domain) == ("left-handed people", "no protected group")
    for hidden in ("derog_impl_h", "left-handed people", "[GROUP]"):
        assert hidden not in str((hateful.state, hateful.instructions))


def test_a_case_without_a_known_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(BAD) == Skip("no label")
    lines = [",".join(HATEFUL), *(",".join(row.values()) for row in (HATEFUL, HARMLESS, BAD))]
    stats = convert_files(CONVERTER, {PATH: "\n".join(lines).encode()}).stats
    assert stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("hatecheck")
    assert found.stats == committed_stats("hatecheck")
    assert found.stats["rows"] == 3728
    assert found.stats["convertible_answers"] == {"no": 1165, "yes": 2563}
    assert found.stats["items"] == 1000
    assert len({item.variation for item in found.items}) == 29
