"""Every source is the pinned one, with the form and headline metric that are fixed for it."""

import pytest
from reference_checks import committed_stats, real_rows
from reference_files import index_entry

from forkpoint.reference.registry import TASKS, converter_named

FIXED = {
    "selfaware": ("f1", 2),
    "clinc_scope": ("accuracy", 2),
    "condaqa": ("accuracy", 3),
    "boundary_mmlu": ("brier_skill", 2),
    "boundary_mmlu_pro": ("brier_skill", 2),
    "xstest": ("balanced_accuracy", 2),
    "openai_moderation": ("auprc", 2),
    "hatecheck": ("accuracy", 2),
    "diasafety": ("macro_f1", 2),
    "piguard": ("balanced_accuracy", 2),
    "llmbar": ("accuracy", 2),
    "judgebench": ("accuracy", 2),
    "wice": ("macro_f1", 3),
    "summedits": ("balanced_accuracy", 2),
    "halueval": ("balanced_accuracy", 2),
    "bigbench_mistake": ("accuracy", None),
    "bfcl_relevance": ("balanced_accuracy", 2),
    "when2call": ("macro_f1", 4),
    "metatool": ("accuracy", 2),
    "tau_bench_airline": ("auroc", 2),
    "planbench_verify": ("balanced_accuracy", 2),
    "banking77": ("accuracy", 10),
    "folio": ("accuracy", 3),
    "pubmedqa": ("accuracy", 3),
    "med": ("accuracy", 2),
    "csqa2": ("accuracy", 2),
    "amazon_google": ("f1", 2),
    "abt_buy": ("f1", 2),
    "tabfact": ("accuracy", 2),
    "scitab": ("macro_f1", 3),
    "hospital": ("f1", 2),
    "ar_lsat": ("accuracy", 5),
    "bbeh_zebra": ("accuracy", None),
    "dbpedia_rerank": ("ndcg@10", 2),
    "cosqa_rerank": ("mrr@10", 2),
}
"""The metric of a task and how many options its items have; None where it varies."""


def test_every_task_of_the_track_has_a_fixed_metric() -> None:
    assert list(FIXED) == list(TASKS)


@pytest.mark.parametrize("task", TASKS)
def test_form_and_headline_metric_are_the_fixed_ones(task: str) -> None:
    source, (metric, options) = converter_named(task).SOURCE, FIXED[task]
    assert source.task == task
    assert source.metric == metric
    assert (source.positive is not None) or metric not in ("f1", "auprc", "auroc")
    if options is not None:
        assert set(committed_stats(task).get("options", {})) <= {str(options)}


@pytest.mark.parametrize("task", TASKS)
def test_a_source_is_pinned_as_the_index_of_the_real_files_says(task: str) -> None:
    source = converter_named(task).SOURCE
    entry = index_entry(source)
    assert (source.layer, source.commit) == (entry["role"], entry["commit"])
    pinned = {file["path"]: (file["sha256"], file["bytes"]) for file in entry["files"]}
    for file in source.files:
        if not file.packed:
            assert pinned[file.path] == (file.sha256, file.bytes), file.path


@pytest.mark.parametrize("task", TASKS)
def test_a_field_of_the_wrong_type_never_gives_a_traceback(task: str) -> None:
    converter = converter_named(task)
    for row in real_rows(converter)[:2]:
        for name in row:
            for wrong in (None, True, -1, 2.5, "", "x", [], [[1]], ["x"], {}, {"x": 1}):
                converter.convert({**row, name: wrong})
            converter.convert({key: value for key, value in row.items() if key != name})
