"""Banking77: which of ten near intents does a customer of a bank have?"""

from collections.abc import Iterator
from typing import Any, Final

from forkpoint.draws import Draws
from forkpoint.question import Option
from forkpoint.reference.banking_intents import MEANINGS, TOPICS
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import csv_rows_in, json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="banking77",
    title="Banking77 (test)",
    layer="E",
    repository="PolyAI-LDN/task-specific-datasets",
    commit="57ec275d8078af65b7731c2a98be812d844a6d6b",
    files=(
        SourceFile(
            "banking_data/test.csv",
            "d12d6e3bc4c3103966ae786dc435913c0c563dfa328f5a3646d0e62cfeeb474d",
            239_961,
        ),
        SourceFile(
            "banking_data/categories.json",
            "53261da888122daf2d120d925458631d9619e15d82e56052e7a42e535ce32b63",
            2_036,
        ),
    ),
    licence="CC BY 4.0 (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy over all 77 intents",
    citation=(
        "Casanueva et al., Efficient Intent Detection with Dual Sentence Encoders, Workshop on NLP "
        "for Conversational AI 2020"
    ),
    measures="Which of ten near intents a question of a bank's customer has.",
    problems=(
        "Ten options instead of 77: the right intent and nine near ones, so figures are higher "
        "than the published. We sorted the intents into seven topics of eleven; the nine are drawn "
        "from the topic of the right one, in drawn order, so that the options by themselves do not "
        "tell which is right. A near intent of another topic is never an option. The meanings "
        "beside the names are ours, after reading questions of each intent: some names mislead, "
        "such as get_physical_card for questions about where the PIN is. Some labels are known to "
        "be wrong or to overlap. The set is old and public."
    ),
)

_INSTRUCTIONS = "Which of these intents does the question of the bank's customer have?"
_OPTIONS: Final = 10
_TOPIC_OF = {intent: topic for topic, intents in TOPICS.items() for intent in intents}


def read(files: Files) -> Iterator[Any]:
    """The rows of the test file whose category is listed, else with an empty category."""
    table, categories = (file.path for file in SOURCE.files)
    known = {name for name in json_list_in(SOURCE.task, files, categories) if type(name) is str}
    for row in csv_rows_in(SOURCE.task, files, table, ("text", "category")):
        yield row if row["category"] in known else {**row, "category": ""}


def convert(row: Any) -> Drafts | Skip:
    """One question with ten intents of one topic, in drawn order."""
    text, intent = text_of(row, "text"), text_of(row, "category")
    if text is None:
        return Skip("no question")
    if intent not in _TOPIC_OF:
        return Skip("the category is none of the 77")
    topic = _TOPIC_OF[intent]
    draws = Draws(["reference", SOURCE.task, text])
    near = draws.sample([name for name in TOPICS[topic] if name != intent], _OPTIONS - 1)
    shown = [intent, *near]
    draws.shuffle(shown)
    options = tuple(Option(name, MEANINGS[name]) for name in shown)
    return (Draft(f"Customer: {text}", _INSTRUCTIONS, options, intent, domain=topic),)
