"""Amazon-Google: do two listings of software describe the same product?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import Drafts, Files, Skip
from forkpoint.reference.entity_pairs import pair, pairs_in
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="amazon_google",
    title="Amazon-Google products (test split of DeepMatcher)",
    layer="F",
    repository="megagonlabs/ditto",
    commit="52985564a93fb11308439516d3e17a033d43ec8f",
    files=(
        SourceFile(
            "data/er_magellan/Structured/Amazon-Google/test.txt",
            "fb4a50692f296435d9ecd4b310acc1318ff7d6d1e13924f0b211d1f906dacbef",
            505_374,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="human",
    metric="f1",
    positive="yes",
    published_metric="F1 on matches",
    citation=(
        "Köpcke, Thor and Rahm, Evaluation of entity resolution approaches on real-world match "
        "problems, PVLDB 2010; split of Mudgal et al., Deep Learning for Entity Matching: A "
        "Design Space Exploration, SIGMOD 2018; files of Li et al., Deep Entity Matching with "
        "Pre-Trained Language Models, PVLDB 2020"
    ),
    measures="Whether two listings of software, from two shops, are of the same product.",
    problems=(
        "About a tenth of the pairs match; the answers are sampled as they are, so that F1 can be "
        "held against published figures, and with about a hundred matches its interval is wide. "
        "Read balanced accuracy beside it. Text is lower case and stemmed in places; some labels "
        "rest on details such as the edition, or are wrong. Old and public."
    ),
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """A pair per line."""
    yield from pairs_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One pair of listings."""
    return pair(row)
