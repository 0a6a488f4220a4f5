"""WiCE converts as its card says."""

import json

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

CONVERTER = converter_named("wice")
PATH = "data/entailment_retrieval/claim/test.jsonl"
PARTLY = {
    "label": "partially_supported",
    "supporting_sentences": [[1]],
    "claim": "It opened in 1911 and closed in 1950.",
    "evidence": ["Menu", "The mill opened in 1911.", " "],
    "meta": {
        "id": "own-id-5",
        "claim_title": "Old Mill",
        "claim_section": "History.",
        "claim_context": "The mill stands by the river.",
    },
}
WHOLLY = PARTLY | {"label": "supported", "claim": "It opened in 1911."}
BAD = PARTLY | {"evidence": []}


def test_a_claim_is_asked_with_its_whole_evidence_and_what_it_is_about() -> None:
    [partly], [wholly] = drafts_of(CONVERTER, PARTLY), drafts_of(CONVERTER, WHOLLY)
    assert (partly.answer, wholly.answer) == ("partially supported", "supported")
    assert partly.state == {
        "article": "Old Mill",
        "section": "History",
        "text before the claim": "The mill stands by the river.",
        "claim": "It opened in 1911 and closed in 1950.",
        "evidence": ["Menu", "The mill opened in 1911."],
    }


def test_a_claim_without_evidence_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(BAD) == Skip("no evidence")
    lines = "\n".join(map(json.dumps, (PARTLY, WHOLLY, BAD)))
    assert convert_files(CONVERTER, {PATH: lines.encode()}).stats["skipped"] == {"no evidence": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})
    [draft] = drafts_of(CONVERTER, PARTLY | {"meta": "lost"})
    assert isinstance(draft.state, dict)
    assert draft.state["article"] == ""


def test_label_and_marked_sentences_change_nothing_that_is_shown() -> None:
    hidden = {"label": "supported", "supporting_sentences": [[0]]}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_file_has_the_published_balance() -> None:
    stats = real_conversion("wice").stats
    assert stats == committed_stats("wice")
    assert stats["rows"] == stats["items"] == 358
    assert stats["answers"] == {"not supported": 32, "partially supported": 215, "supported": 111}


def test_half_a_surrogate_pair_is_no_text() -> None:
    cut = PARTLY | {"claim": "It opened in \ud83d"}
    assert CONVERTER.convert(cut) == Skip("no claim")
