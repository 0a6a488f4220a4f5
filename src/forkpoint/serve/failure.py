"""Why a request got no answer, before a shape puts it into its own words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Location: TypeAlias = tuple[str | int, ...]


class Kind(StrEnum):
    """What went wrong; each shape has a status and a body for each."""

    INVALID = "invalid"
    NOT_JSON = "not_json"
    UNKNOWN_MODEL = "unknown_model"
    NO_KEY = "no_key"
    WRONG_KEY = "wrong_key"
    TOO_LARGE = "too_large"
    ENCODED = "encoded"
    NO_SUCH_PATH = "no_such_path"
    WRONG_METHOD = "wrong_method"
    UNUSABLE = "unusable"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a body: where, what, and a short stable name for programs."""

    where: Location
    message: str
    type: str


class RequestFailedError(Exception):
    """A request that gets no answer. `faults` holds at least one fault."""

    def __init__(self, kind: Kind, *faults: Fault) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.kind = kind
        self.faults = faults


def failed(kind: Kind, message: str, *where: str | int) -> RequestFailedError:
    """A failure with one fault."""
    return RequestFailedError(kind, Fault(where, message, kind.value))
