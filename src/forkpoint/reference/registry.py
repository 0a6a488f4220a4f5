"""The tasks of the reference track, in the order of their layers: a file and a line each."""

from importlib import import_module
from typing import Final, cast

from forkpoint.errors import UsageError
from forkpoint.reference.conversion import Converter

TASKS: Final = (
    "selfaware",
    "clinc_scope",
    "condaqa",
    "boundary_mmlu",
    "boundary_mmlu_pro",
    "xstest",
    "openai_moderation",
    "hatecheck",
    "diasafety",
    "piguard",
    "llmbar",
    "judgebench",
    "wice",
    "summedits",
    "halueval",
    "bigbench_mistake",
    "bfcl_relevance",
    "when2call",
    "metatool",
    "tau_bench_airline",
    "planbench_verify",
    "banking77",
    "folio",
    "pubmedqa",
    "med",
    "csqa2",
    "amazon_google",
    "abt_buy",
    "tabfact",
    "scitab",
    "hospital",
    "ar_lsat",
    "bbeh_zebra",
    "dbpedia_rerank",
    "cosqa_rerank",
)


def converter_named(task: str) -> Converter:
    """The converter of a task; raises `UsageError` with the names there are."""
    if task not in TASKS:
        raise UsageError(f"there is no task {task!r}; the tasks are: {', '.join(TASKS)}")
    return cast("Converter", import_module(f"forkpoint.reference.tasks.{task}"))
