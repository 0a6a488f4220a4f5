"""DBpedia-Entity v2: which of fifty entities are relevant to a search query?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.draws import Draws
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import text_in, text_of
from forkpoint.reference.source import Source, SourceFile

_QUERIES = "collection/v2/queries-v2.txt"
_JUDGEMENTS = "collection/v2/qrels-v2.txt"
_CANDIDATES = 50
_RELEVANT = range(5, 41)

SOURCE = Source(
    task="dbpedia_rerank",
    title="DBpedia-Entity v2",
    layer="G",
    repository="iai-group/DBpedia-Entity",
    commit="56a177679f2b72c69c74af00aa02e2b3cbd591df",
    files=(
        SourceFile(
            _QUERIES, "8f770cf72d671c48c304e4bb827c6d9ea44f3d85e6d78272ad014aa09aa94cd8", 22_711
        ),
        SourceFile(
            _JUDGEMENTS,
            "cab5976ddd2e341088638195d8425d8c6434641c2cf48fdb0fbc8b33dfb4bcf4",
            2_497_562,
        ),
    ),
    licence="MIT",
    labels="human",
    metric="ndcg@10",
    published_metric="nDCG@10 and nDCG@100",
    citation="Hasibi et al., DBpedia-Entity v2: A Test Collection for Entity Search, SIGIR 2017",
    measures="Search: the relevance of fifty entities to a query, told from their names.",
    problems=(
        "A hundred queries are drawn from the 237 with at least fifty judged entities, five to "
        "forty relevant ones and one highly relevant one. A query keeps all its relevant entities; "
        "judged ones that are not relevant are drawn to make fifty. So figures are not those of "
        "ranking a whole index, and the share of relevant candidates is high. Entities are shown "
        "by name only, for the repository has no abstracts: knowledge of them is needed. In few "
        "queries two names differ by capital letters alone. Every candidate is asked by itself: "
        "yes where its grade is 1 or 2, and the target is the grade."
    ),
    most=100,
)

_INSTRUCTIONS = (
    "Is this entity of DBpedia (an article of Wikipedia, known by its title) a relevant result "
    "for the search query?"
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """The queries, each with the grades of its judged entities in the order of the file."""
    grades: dict[str, dict[str, str]] = {}
    for line in text_in(SOURCE.task, files, _JUDGEMENTS).splitlines():
        fields = line.split("\t")
        if len(fields) == 4:
            grades.setdefault(fields[0], {})[fields[2]] = fields[3]
    for line in text_in(SOURCE.task, files, _QUERIES).splitlines():
        name, _, query = line.partition("\t")
        yield {"id": name, "query": query, "grades": grades.get(name, {})}


def convert(row: Any) -> Drafts | Skip:
    """One query: fifty questions, in an order drawn for the query."""
    name, query = text_of(row, "id"), text_of(row, "query")
    if name is None or query is None:
        return Skip("no query")
    grades = row.get("grades")
    if not isinstance(grades, dict) or not all(_is_judgement(*pair) for pair in grades.items()):
        return Skip("no judgements")
    relevant = [entity for entity, grade in grades.items() if grade != "0"]
    others = [entity for entity, grade in grades.items() if grade == "0"]
    if len(grades) < _CANDIDATES:
        return Skip("fewer than fifty judged entities")
    if len(relevant) not in _RELEVANT:
        return Skip("fewer than five or more than forty relevant entities")
    if "2" not in grades.values():
        return Skip("no highly relevant entity")
    draws = Draws(["reference", SOURCE.task, name])
    chosen = relevant + draws.sample(others, _CANDIDATES - len(relevant))
    draws.shuffle(chosen)
    return tuple(_draft(name, query, entity, int(grades[entity])) for entity in chosen)


def _is_judgement(entity: object, grade: object) -> bool:
    return isinstance(entity, str) and entity.startswith("<dbpedia:") and grade in ("0", "1", "2")


def _draft(name: str, query: str, entity: str, grade: int) -> Draft:
    title = entity.removeprefix("<dbpedia:").removesuffix(">").replace("_", " ")
    return Draft(
        state=f"Search query: {query}\n\nEntity: {title}",
        instructions=_INSTRUCTIONS,
        options=YES_NO,
        answer="yes" if grade > 0 else "no",
        type="binary",
        group=name,
        variation=name.rpartition("-")[0] or "all",
        target=float(grade),
    )
