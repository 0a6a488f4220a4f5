"""What a probe found, as lines and as JSON."""

import json
from dataclasses import asdict

from forkpoint.report.markdown import escaped
from forkpoint.report.sheet import printable
from forkpoint.runs.probe import Probe


def probe_rows(probe: Probe) -> list[tuple[str, str]]:
    """What was found, as names and values."""
    rows = [
        ("model", f"{probe.model}, recorded as {probe.chooser}"),
        ("question", f"{probe.domain}, {probe.options} options ({probe.needed} are needed)"),
        ("answer", probe.outcome if probe.reason is None else f"{probe.outcome}: {probe.reason}"),
        ("served as", probe.served_model or "no name"),
        ("latency", "unknown" if probe.latency_ms is None else f"{probe.latency_ms:,.1f} ms"),
        ("tokens", f"{probe.input_tokens:,} in, {probe.output_tokens:,} out"),
        ("price", "unknown" if probe.cost is None else f"${probe.cost:.8f}"),
        ("sum", _sum(probe)),
        (
            "highest",
            "none" if probe.top is None else f"{probe.top:.4g}; {probe.zeros} options at 0",
        ),
        ("flags", ", ".join(probe.flags) or "none"),
    ]
    rows += [("problem", text) for text in probe.problems or ("none",)]
    rows += [("note", text) for text in probe.notes]
    return [(name, printable(value)) for name, value in rows]


def probe_text(probe: Probe) -> str:
    """One line per finding."""
    return "".join(f"{name:<10} {value}\n" for name, value in probe_rows(probe))


def probe_markdown(probe: Probe) -> str:
    """The same as a Markdown table."""
    rows = [f"| {name} | {escaped(value)} |" for name, value in probe_rows(probe)]
    return "\n".join(["| found | |", "| :--- | :--- |", *rows]) + "\n"


def probe_json(probe: Probe) -> str:
    """The same as strict JSON."""
    return json.dumps(asdict(probe), allow_nan=False, ensure_ascii=False, indent=2) + "\n"


def _sum(probe: Probe) -> str:
    """Of the probabilities as they came; a function or a local model sends none."""
    if probe.total is None:
        return "not told"
    digits = "" if probe.decimals is None else f", with {probe.decimals} decimals"
    return f"{probe.total:.10g}{digits}"
