"""Where a test set comes from, under which terms, and what is measured on it: data, no code."""

from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import quote

Layer = Literal["A", "B", "C", "D", "E", "F", "G"]
Labels = Literal["human", "programmatic", "mixed"]
MetricName = Literal[
    "accuracy",
    "balanced_accuracy",
    "f1",
    "macro_f1",
    "auroc",
    "auprc",
    "brier_skill",
    "ndcg@10",
    "mrr@10",
]
Balance = Literal["as published", "one to one"]

HOST = "https://raw.githubusercontent.com"
MOST_ITEMS = 1000
RANKINGS: Final = frozenset[MetricName]({"ndcg@10", "mrr@10"})
"""The metrics of reranking: a group of such a task is a query with its candidates."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file of the repository; the hash is that of its bytes as the converter reads them.

    `bytes` is the size of the same. `packed` says that the repository holds it compressed with
    gzip; archives that the converter itself opens are not packed.
    """

    path: str
    sha256: str
    bytes: int
    packed: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """One test set of the reference track.

    Attributes:
        task: the name of the task here; `title` that of the set.
        repository, commit: on GitHub, the commit in full.
        files: every file that is read.
        licence: as its owners state it, with where they do.
        labels: who or what made the labels.
        metric: v of the reference score; `positive` is the answer that F1, AUPRC and AUROC are
            about, None where a metric needs none.
        published_metric: what the set's own paper reports.
        balance: whether the answers are sampled one to one, or as they are.
        most: the most items; groups stay whole. Reranking counts queries instead.
        citation: authors, title, venue, year.
        measures: what the task asks, in a sentence.
        problems: what a reader should know before believing a figure.
    """

    task: str
    title: str
    layer: Layer
    repository: str
    commit: str
    files: tuple[SourceFile, ...]
    licence: str
    labels: Labels
    metric: MetricName
    published_metric: str
    citation: str
    measures: str
    problems: str
    positive: str | None = None
    balance: Balance = "as published"
    most: int = MOST_ITEMS

    def url(self, file: SourceFile) -> str:
        """Where a file is fetched from."""
        return f"{HOST}/{self.repository}/{self.commit}/{quote(file.path)}"
