"""The tables of a study: each condition beside the first, and all of them together."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from forkpoint.navigation.domains import title_of
from forkpoint.report import numbers
from forkpoint.report.markdown import escaped, sheet_markdown
from forkpoint.report.notes import FEW_TRIALS
from forkpoint.report.sheet import MODEL_MARK, Sheet, make_sheet, mark_of, printable
from forkpoint.scoring.comparison import PairedScore
from forkpoint.scoring.estimates import Estimate
from forkpoint.scoring.navigation import DomainSummary
from forkpoint.scoring.studies import ConditionSummary, StudySummary


def study_sheets(study: StudySummary) -> list[Sheet]:
    """The table of conditions, and what their differences come to."""
    return [_conditions(study), _together(study)]


def study_title(study: StudySummary) -> str:
    """Such as `Order study of jev: Blocksworld`."""
    domain = title_of(study.domain)
    return f"{study.study.capitalize()} study of {printable(study.chooser)}: {domain}"


def _conditions(study: StudySummary) -> Sheet:
    base = study.conditions[0].condition
    return make_sheet(
        study_title(study),
        (
            "Condition",
            "Trials",
            "Score",
            f"Against {base}",
            "Separable",
            "Better",
            "Same",
            "Worse",
            "On a shortest path",
            "Requests",
            "Tokens in",
        ),
        [_row(condition) for condition in study.conditions],
        caption=_caption(study),
    )


def _caption(study: StudySummary) -> str:
    services = [c.summary.service for c in study.conditions if c.summary]
    served = sorted({name for service in services for name in service.served_models})
    parts = [f"model {', '.join(map(printable, study.models))}"] if study.models else []
    if served:
        parts.append(f"served as {', '.join(map(printable, served))}")
    return " · ".join(parts)


def _row(condition: ConditionSummary) -> tuple[str, ...]:
    summary, paired = condition.summary, condition.against_base
    if summary is None:
        return (condition.condition, "0", *[numbers.UNDEFINED] * 9)
    choices = summary.model.choices
    return (
        condition.condition,
        numbers.whole(summary.trials),
        numbers.estimate(summary.model.score, mark_of([summary.model], MODEL_MARK)),
        *_paired(paired),
        numbers.UNDEFINED if choices is None else numbers.share(choices.on_path),
        numbers.whole(summary.service.requests),
        numbers.whole(summary.service.input_tokens),
    )


def _paired(paired: PairedScore | None) -> tuple[str, ...]:
    if paired is None:
        return ("",) * 5
    separable = {True: "yes", False: "no", None: numbers.UNDEFINED}[paired.separable]
    counts = (paired.better, paired.equal, paired.worse)
    return (numbers.ratio(paired.ratio), separable, *map(numbers.whole, counts))


def _together(study: StudySummary) -> Sheet:
    return make_sheet(
        "All conditions together",
        ("Over the trials of every condition", "Value"),
        [
            ("Trials", numbers.whole(study.shared)),
            ("Share with the same explorations", numbers.share(study.same)),
            ("Highest score over lowest", numbers.ratio(study.highest_over_lowest)),
            ("Typical factor within a trial", numbers.ratio(study.within_trial)),
        ],
    )


def study_notes(study: StudySummary) -> list[str]:
    """What to be careful with, one sentence or two each."""
    return [
        *_unsolved(study),
        *_partial(study),
        *_unusable(study),
        *_intervals(study),
        *_meaning(study),
    ]


def _unsolved(study: StudySummary) -> list[str]:
    counts = [
        f"{condition.condition} {condition.summary.model.unsolved:,}"
        for condition in study.conditions
        if condition.summary and condition.summary.model.unsolved
    ]
    if not counts:
        return []
    found = [f"{MODEL_MARK} Trials without a solution: {', '.join(counts)}."]
    if all(summary.model.unsolved == summary.trials for _, summary in _present(study)):
        found.append(
            "No trial was solved under any condition, so the scores are alike for want of success: "
            "they do not say that the conditions make no difference."
        )
    return found


def _partial(study: StudySummary) -> list[str]:
    counts = {c.condition: c.summary.trials if c.summary else 0 for c in study.conditions}
    partial = [
        f"{name} {count:,} of {study.planned:,}"
        for name, count in counts.items()
        if count != study.planned
    ]
    return [f"Fewer trials than planned: {', '.join(partial)}."] if partial else []


def _unusable(study: StudySummary) -> list[str]:
    found = []
    for what, counts in (
        ("Refused requests", {c: s.service.refusals.hits for c, s in _present(study)}),
        (
            "Steps without a usable answer",
            {c: s.service.invalid_answers for c, s in _present(study)},
        ),
    ):
        listed = [f"{name} {count:,}" for name, count in counts.items() if count]
        if listed:
            found.append(f"{what}: {', '.join(listed)}.")
    return found


def _present(study: StudySummary) -> list[tuple[str, DomainSummary]]:
    return [(c.condition, c.summary) for c in study.conditions if c.summary is not None]


def _intervals(study: StudySummary) -> list[str]:
    text = "Intervals are 95 % by bootstrap over trials"
    text += "; ratios compare the same trials under both conditions. w: by Wilson, near 0 or 1."
    if 1 < study.shared < FEW_TRIALS:
        text += f" Over fewer than {FEW_TRIALS} trials they are rough."
    return [text, *_bare(study)]


def _bare(study: StudySummary) -> list[str]:
    """Why there is no interval, or no number, for what all conditions have together."""
    named: Sequence[tuple[str, Estimate]] = (
        ("Highest score over lowest", study.highest_over_lowest),
        ("Typical factor within a trial", study.within_trial),
    )
    reasons: dict[str, list[str]] = {}
    for name, value in named:
        if value.reason:
            reasons.setdefault(value.reason.removeprefix("no interval: "), []).append(name)
    return [f"{' and '.join(names)}: {reason}." for reason, names in reasons.items()]


def _meaning(study: StudySummary) -> list[str]:
    if study.study == "repeatability":
        return ["The runs differ by chance in the model's answers alone: nothing else is changed."]
    note = (
        "The highest score over the lowest is above 1 by chance too; the repeatability study "
        "says by how much for a model whose answers vary."
    )
    if study.study == "order":
        note = (
            "The highest score over the lowest is above 1 by chance too: random, random-2 and "
            "random-3 differ by nothing else."
        )
    return [note]


def study_markdown(study: StudySummary) -> str:
    """The tables under their own headings, then the notes as a list."""
    parts = [sheet_markdown(sheet) for sheet in study_sheets(study)]
    listed = "\n".join(f"- {escaped(note)}" for note in study_notes(study))
    return "\n\n".join([*parts, listed]) + "\n"


def studies_json(studies: Iterable[StudySummary]) -> str:
    """All choosers of a study as strict JSON: no NaN, no infinity, a newline at the end."""
    content = {"track": "navigation", "studies": [asdict(study) for study in studies]}
    return json.dumps(content, allow_nan=False, ensure_ascii=False, indent=2) + "\n"
