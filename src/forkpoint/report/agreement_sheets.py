"""How far two choosers agree, as a table and as JSON."""

import json
from dataclasses import asdict

from forkpoint.navigation.domains import title_of
from forkpoint.report import numbers
from forkpoint.report.markdown import escaped, sheet_markdown
from forkpoint.report.sheet import OVERALL, Sheet, make_sheet, printable
from forkpoint.scoring.agreement import Agreement, AgreementSummary


def agreement_sheet(agreement: Agreement) -> Sheet:
    """A row per domain, and all questions together."""
    return make_sheet(
        f"{printable(agreement.other)} on the questions of {printable(agreement.chooser)}",
        (
            "Domain",
            "Trials",
            "Questions",
            "Equal picks",
            "By chance",
            "Total variation",
            "Unusable",
        ),
        [_row(title_of(name), found) for name, found in agreement.domains.items()],
        [_row(OVERALL, agreement.overall)],
        f"benchmark {printable(agreement.benchmark)}",
    )


def agreement_notes(agreement: Agreement) -> list[str]:
    """What the columns are, and what is not known."""
    found = [
        "Equal picks: the share of questions at which both picked the same state. Total variation: "
        "0 for equal distributions, 1 for those that share nothing. Intervals are 95 % by "
        "bootstrap over trials (w: by Wilson)."
    ]
    overall = agreement.overall
    if overall.total_variation.value is None and overall.questions:
        found.append(
            f"The traces of {printable(agreement.chooser)} hold no whole distributions, so there "
            "is no total variation."
        )
    if overall.unusable:
        found.append(
            f"{numbers.whole(overall.unusable)} answers of {printable(agreement.other)} were no "
            "distribution; they count as not equal."
        )
    return found


def agreement_json(agreement: Agreement) -> str:
    """The same as strict JSON."""
    return json.dumps(asdict(agreement), allow_nan=False, ensure_ascii=False, indent=2) + "\n"


def agreement_markdown(agreement: Agreement) -> str:
    """The same as Markdown."""
    listed = "\n".join(f"- {escaped(note)}" for note in agreement_notes(agreement))
    return f"{sheet_markdown(agreement_sheet(agreement))}\n\n{listed}\n"


def _row(title: str, found: AgreementSummary) -> tuple[str, ...]:
    return (
        title,
        numbers.whole(found.trials),
        numbers.whole(found.questions),
        numbers.share(found.equal),
        numbers.score(found.chance),
        numbers.estimate(found.total_variation),
        numbers.whole(found.unusable),
    )
