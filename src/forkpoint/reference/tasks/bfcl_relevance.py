"""BFCL, relevance detection: can one of the listed functions serve the request?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of
from forkpoint.reference.source import Source, SourceFile

_FOLDER = "berkeley-function-call-leaderboard/bfcl_eval/data"
_LIVE = "written by users"
_PARTS = {
    f"{_FOLDER}/BFCL_v4_irrelevance.json": ("no", "written by the authors"),
    f"{_FOLDER}/BFCL_v4_live_irrelevance.json": ("no", _LIVE),
    f"{_FOLDER}/BFCL_v4_live_relevance.json": ("yes", _LIVE),
    f"{_FOLDER}/BFCL_v4_live_simple.json": ("yes", _LIVE),
}

SOURCE = Source(
    task="bfcl_relevance",
    title="BFCL v4: relevance and irrelevance detection",
    layer="D",
    repository="ShishirPatil/gorilla",
    commit="6ea57973c7a6097fd7c5915698c54c17c5b1b6c8",
    files=(
        SourceFile(
            f"{_FOLDER}/BFCL_v4_irrelevance.json",
            "2b6ed4c2e992cdcf5f1678a701851f944bef7550ee026ed1ddb89efed5be01a6",
            159_940,
        ),
        SourceFile(
            f"{_FOLDER}/BFCL_v4_live_irrelevance.json",
            "6559fda2beaceb609a2cd2e504c65b4a56cb448e1ef88fddfd199e163d163349",
            2_209_534,
        ),
        SourceFile(
            f"{_FOLDER}/BFCL_v4_live_relevance.json",
            "e03f9e241657a137cba48a89ee12f47bf3fcb7e4f6274263e9c699a0c974203a",
            47_327,
        ),
        SourceFile(
            f"{_FOLDER}/BFCL_v4_live_simple.json",
            "1af2ac87dca47556db7b7e37e51e28b459a38b594e3c7b3c792b4903598ca0c4",
            260_140,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="mixed",
    metric="balanced_accuracy",
    positive="yes",
    published_metric="accuracy",
    citation=(
        "Patil et al., The Berkeley Function Calling Leaderboard (BFCL): From Tool Use to Agentic "
        "Evaluation of Large Language Models, ICML 2025"
    ),
    measures="Whether any of the listed functions can serve what the user asks, as asked.",
    problems=(
        "The label is the file: the two irrelevance files are no; the relevance file and the "
        "single calls of users are yes. Four in five answers are no, hence balanced accuracy. The "
        "form tells something: nearly all yes items list one function, while many no items list "
        "several and four list none; lengths of functions and request, with their number, reach a "
        "balanced accuracy of 0.79. No also stands for requests that lack a required value. Users' "
        "requests are noisy, in several languages, and some labels are hard to defend; two "
        "requests stand in files of both answers, and the first, no, is kept. The file of multiple "
        "calls, which would balance the answers, is not read. The set is public."
    ),
)

_INSTRUCTIONS = (
    "Can an assistant serve what the user asks now by calling one of the listed functions? Answer "
    "no if none of them does what is asked, if a value that it requires is not given, or if no "
    "function is listed."
)


def read(files: Files) -> Iterator[Any]:
    """The rows of the four files, with the answer of the file and who wrote it."""
    for path, (answer, domain) in _PARTS.items():
        for row in json_lines_in(SOURCE.task, files, path):
            known = {"answer": answer, "domain": domain}
            yield {**row, **known} if isinstance(row, dict) else row


def convert(row: Any) -> Drafts | Skip:
    """One request with its functions; the id, which names the file, stays hidden."""
    answer, domain = text_of(row, "answer"), text_of(row, "domain")
    if answer not in ("yes", "no") or domain is None:
        return Skip("no label")
    conversation = _conversation(row.get("question"))
    if not conversation:
        return Skip("no conversation of one turn")
    functions = row.get("function")
    if not isinstance(functions, list) or not all(text_of(f, "name") for f in functions):
        return Skip("no list of functions")
    state = {"functions": functions, "conversation": conversation}
    return (Draft(state, _INSTRUCTIONS, YES_NO, answer, "binary", domain=domain),)


def _conversation(turns: Any) -> list[dict[str, str]]:
    """The messages of the only turn as `role` and `content`; empty where there are none."""
    if not isinstance(turns, list) or len(turns) != 1 or not isinstance(turns[0], list):
        return []
    found = [(text_of(message, "role"), text_of(message, "content")) for message in turns[0]]
    if any(role is None for role, _ in found):
        return []
    messages = [{"role": str(role), "content": content or ""} for role, content in found]
    return messages if any(m["role"] == "user" and m["content"] for m in messages) else []
