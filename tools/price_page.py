"""Write the tables of docs/prices.md from profiles and measured tokens, or check them.

python tools/price_page.py            write the tables
python tools/price_page.py --check    exit code 1 with the lines that differ
python tools/price_page.py --measure  count the tokens of questions anew: docs/measured-tokens.json

Measuring runs the bundled model over the first trials of every domain; it needs the tables of
Wikispeedia, and the extra `local`, whose tokenizer counts.
"""

import importlib.resources
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from difflib import unified_diff
from functools import partial
from pathlib import Path
from typing import Final

import anyio

from forkpoint.models.registry import load_model
from forkpoint.models.wire.profile import Price, Profile, shipped_profiles
from forkpoint.models.wire.protocol import Asked
from forkpoint.models.wire.wired import body_of
from forkpoint.navigation.benchmark import LATEST, published
from forkpoint.question import Answer, Question
from forkpoint.runs.navigation import NavigationPlan, run_in_memory
from forkpoint.runs.watcher import Nobody

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
PAGE: Final = DOCS / "prices.md"
MEASURED: Final = DOCS / "measured-tokens.json"
TRIALS: Final = range(1, 4)
MODEL: Final = "sparrow-nano-general"
OUT_OF: Final = 100
EVERY: Final = 10
PRICE_HEAD: Final = """\
| service | model | read | written | per 1,000 requests | full run | mini |
| :--- | :--- | ---: | ---: | ---: | ---: | ---: |"""
MEASURED_HEAD: Final = """\
| domain | requests per trial | tokens per request | bytes per request | million tokens in 100 |
| :--- | ---: | ---: | ---: | ---: |"""


@dataclass(slots=True)
class Count:
    """What the questions of a domain come to: so many requests in so many trials.

    Every `EVERY`th request is `counted`, which takes as long as to answer it: their `tokens` and
    `bytes` are sums over these.
    """

    trials: int
    requests: int = 0
    counted: int = 0
    tokens: int = 0
    bytes: int = 0

    def per_trial(self, sum_: int) -> float:
        """What a sum over the counted requests is for all requests of a trial."""
        return sum_ / self.counted * self.requests / self.trials


def main(arguments: Sequence[str]) -> int:
    """Measure, write the page, or compare it."""
    if "--measure" in arguments:
        counts = {name: asdict(count) for name, count in measure()}
        MEASURED.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8", newline="\n")
    there = PAGE.read_text(encoding="utf-8")
    made = with_tables(there)
    if "--check" not in arguments:
        PAGE.write_text(made, encoding="utf-8", newline="\n")
        return 0
    lines = list(unified_diff(there.splitlines(), made.splitlines(), lineterm="", n=0))
    print("\n".join(lines), file=sys.stderr, end="\n" if lines else "")
    return 1 if lines else 0


def measure() -> Iterator[tuple[str, Count]]:
    """Run the bundled model and count what would have been sent to a service."""
    from tokenizers import Tokenizer

    file = importlib.resources.files("forkpoint.data") / "minilm" / "tokenizer.json"
    tokenizer = Tokenizer.from_str(file.read_text(encoding="utf-8"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    asked = Asked("m", Profile(protocol="systemone", url="https://example.com"))

    def add(count: Count, question: Question) -> None:
        count.requests += 1
        if count.requests % EVERY != 1:
            return
        body = body_of(question, asked)
        count.counted += 1
        count.bytes += len(body)
        count.tokens += len(tokenizer.encode(body.decode(), add_special_tokens=False).ids)

    benchmark = published()[LATEST]
    model = load_model(MODEL)
    for domain in benchmark.domains:
        count = Count(len(TRIALS))

        async def counted(question: Question, count: Count = count) -> Answer:
            add(count, question)
            return await model.decide(question)

        plan = NavigationPlan(benchmark, [domain], list(TRIALS), MODEL)
        anyio.run(partial(run_in_memory, plan, replace(model, decide=counted), Nobody()))
        print(domain, count, file=sys.stderr)
        yield domain, count


def with_tables(there: str) -> str:
    """The page with its tables made anew."""
    counts = {name: Count(**row) for name, row in json.loads(MEASURED.read_text("utf-8")).items()}
    tokens = sum(count.per_trial(count.tokens) for count in counts.values()) * OUT_OF
    requests = sum(count.requests / count.trials for count in counts.values()) * OUT_OF
    bytes_ = sum(count.per_trial(count.bytes) for count in counts.values()) * OUT_OF
    prices = [
        f"With `{MODEL}` on trials {TRIALS[0]} to {TRIALS[-1]} of each domain, a full run comes to "
        f"{requests:,.0f} requests,",
        f"{tokens / 1e6:,.0f} million tokens and {bytes_ / 1e6:,.0f} million bytes.",
        "",
        PRICE_HEAD,
        *_price_rows(tokens, requests),
    ]
    blocks = {"prices": prices, "measured": [MEASURED_HEAD, *_measured_rows(counts)]}
    for name, lines in blocks.items():
        start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, rest = there.split(start)
        there = before + start + "\n".join([*lines, end]) + rest.split(end)[1]
    return there


def _measured_rows(counts: Mapping[str, Count]) -> Iterator[str]:
    for name, count in counts.items():
        yield (
            f"| {name} | {count.requests / count.trials:,.0f} "
            f"| {count.tokens / count.counted:,.0f} | {count.bytes / count.counted:,.0f} "
            f"| {count.per_trial(count.tokens) * OUT_OF / 1e6:.2f} |"
        )


def _price_rows(tokens: float, requests: float) -> Iterator[str]:
    for service, profile in shipped_profiles().items():
        for model, price in _priced(profile):
            cost = (tokens * price.input) / 1e6 + requests * price.request
            per_request = f"{price.request * 1000:g}" if price.request else ""
            yield (
                f"| {service} | {model} | {price.input:g} | {price.output:g} | {per_request} "
                f"| {cost:.2f} | {cost / 5:.2f} |"
            )


def _priced(profile: Profile) -> Iterator[tuple[str, Price]]:
    """The models with their prices: those that are listed, then those that only have a price."""
    listed = [*profile.models, *(name for name in profile.prices if name not in profile.models)]
    for name in listed:
        price = profile.price_of(name)
        if price is not None and (name != "*" or not profile.models):
            yield ("any" if name == "*" else name), price


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
