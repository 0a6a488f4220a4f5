"""`--workers`: how many processes here, or which cluster."""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args
from urllib.parse import parse_qsl

from forkpoint.errors import UsageError

Kind = Literal["processes", "dask", "ray"]
MOST_PROCESSES: Final = 1024
RAY_HERE: Final = ("auto", "local")
_FORM: Final = re.compile(r"(?P<kind>dask|ray)://(?P<place>[^/?#@\s]+)/?(\?(?P<options>[^#\s]*))?")
_PORT: Final = re.compile(r".+:[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Workers:
    """Who answers.

    Attributes:
        text: as it was written, for messages.
        kind: the engine.
        place: `HOST:PORT` of a cluster; for Ray also `auto` (the cluster that this machine is in)
            or `local` (one that is started here). Empty for processes.
        most: the most workers to use, None for all that the cluster has.
        gpus: the GPUs that Ray is to give each worker.
    """

    text: str
    kind: Kind
    place: str = ""
    most: int | None = None
    gpus: float = 0.0

    @property
    def here(self) -> bool:
        """Whether every worker runs on this machine and sees its files."""
        return self.kind == "processes"


def parse_workers(text: str) -> Workers:
    """Read `processes:N`, `dask://HOST:PORT` or `ray://HOST:PORT`.

    A cluster takes `?workers=N`, Ray also `?gpus=X`. Raises `UsageError` for anything else.
    """
    kind, _, count = text.partition(":")
    if kind == "processes":
        return Workers(text, "processes", most=_whole(text, count, MOST_PROCESSES))
    form = _FORM.fullmatch(text)
    if form is None:
        raise UsageError(f"--workers {text!r}: {_FORMS}")
    engine = next(known for known in get_args(Kind) if known == form["kind"])
    place, options = form["place"], dict(parse_qsl(form["options"] or "", keep_blank_values=True))
    if not _PORT.fullmatch(place) and not (engine == "ray" and place in RAY_HERE):
        raise UsageError(f"--workers {text!r}: {_FORMS}")
    most = _whole(text, options.pop("workers"), MOST_PROCESSES) if "workers" in options else None
    gpus = _amount(text, options.pop("gpus")) if engine == "ray" and "gpus" in options else 0.0
    if options:
        allowed = "workers and gpus" if engine == "ray" else "workers"
        raise UsageError(f"--workers {text!r}: unknown {', '.join(options)}; it takes {allowed}")
    return Workers(text, engine, place, most, gpus)


_FORMS: Final = (
    "write processes:N, dask://HOST:PORT or ray://HOST:PORT (ray://auto and ray://local for this "
    "machine's own)"
)


def _whole(text: str, number: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", number) or not 1 <= int(number) <= most:
        raise UsageError(f"--workers {text!r}: the number of workers is from 1 to {most}")
    return int(number)


def _amount(text: str, number: str) -> float:
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?", number):
        raise UsageError(f"--workers {text!r}: gpus is a number, such as 1 or 0.5")
    return float(number)
