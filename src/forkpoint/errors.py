"""Every error that Forkpoint raises on purpose, and the exit code of each.

    ForkpointError                     2   fix something first
    ├── UsageError                     2   a wrong argument, domain, trial or setting
    ├── ConfigError                    2   a wrong line in forkpoint.toml
    ├── DataError                      2   a file that cannot be read as what it should be
    │   ├── MissingDataError           2   data that must be fetched first
    │   └── UnsolvableError            2   an item whose state a solver cannot read
    ├── IdentityError                  2   a store that belongs to another run
    ├── LockError                      2   a store that another process writes
    ├── ModelUnavailableError          2   a model that this machine cannot run
    ├── PluginError                    2   a plug-in of another package that does not work
    ├── BudgetError                    4   the next question could pass a cap
    └── ModelError                     7   a model that cannot go on
        ├── NoAnswerError              7   a question that got no answer, however often asked
        │   └── RejectedError          7   a question that the service would not take
        ├── CreditError                4   an account without credit
        ├── KeyRefusedError            5   a key that the service does not take
        └── ServedModelError           7   an answer by another model than the asked one
    AnswerError                        (a row, never the end of a run)
    ├── InvalidAnswerError                 probabilities that are none
    ├── RefusedError                       the model declined to answer
    └── RestrictedError                    a question beyond the model's limits; never sent

A message says what is wrong, where, and what to do.
"""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process tells its caller."""

    COMPLETE = 0
    CHECK_FAILED = 1
    FIX_FIRST = 2
    PARTIAL = 3
    BUDGET = 4
    AUTHENTICATION = 5
    DEADLINE = 6
    SERVICE = 7
    NOT_ENOUGH_EVIDENCE = 8
    INTERRUPTED = 130


class ForkpointError(Exception):
    """Something that the user can mend; the message says how."""

    exit_code = ExitCode.FIX_FIRST


class UsageError(ForkpointError):
    """An argument names something that does not exist or cannot be."""


class ConfigError(ForkpointError):
    """A configuration file holds a wrong key or value."""


class DataError(ForkpointError):
    """A file does not hold what it should."""


class MissingDataError(DataError):
    """Data that Forkpoint does not ship is not on this machine yet."""


class UnsolvableError(DataError):
    """A solver cannot read the state of an item, or finds not exactly one answer in it."""


class IdentityError(ForkpointError):
    """A store holds the records of another run."""


class LockError(ForkpointError):
    """Another process is writing the store."""


class ModelUnavailableError(ForkpointError):
    """A model cannot run here, for example because an extra is not installed."""


class PluginError(ForkpointError):
    """A plug-in of another package does not work, or is not what it says."""


class ModelError(ForkpointError):
    """A model failed in a way that asking again will not mend."""

    exit_code = ExitCode.SERVICE


class BudgetError(ForkpointError):
    """The next question could cost more than a cap leaves."""

    exit_code = ExitCode.BUDGET


class NoAnswerError(ModelError):
    """A question got no answer in spite of retries, or could not be put at all.

    `kind` is short and stable, for records: `timeout`, `unreachable`, `connection`, `http_503`.
    """

    def __init__(self, kind: str, reason: str, *, retries: int = 0) -> None:
        super().__init__(reason)
        self.kind = kind
        self.retries = retries


class RejectedError(NoAnswerError):
    """The service rejected the question itself (400, 404, 422): asking again changes nothing."""


class CreditError(ModelError):
    """The account of the service is empty; the run continues once it is not."""

    exit_code = ExitCode.BUDGET


class KeyRefusedError(ModelError):
    """The service does not take the key."""

    exit_code = ExitCode.AUTHENTICATION


class ServedModelError(ModelError):
    """Another model answered than the one that was asked for."""


class AnswerError(Exception):
    """A model answered, but not with a usable distribution.

    What the answer cost is kept beside the reason: it was asked for, and it may have been billed.
    """

    def __init__(
        self,
        reason: str,
        *,
        input_tokens: int = 0,
        output_tokens: int = 0,
        served_model: str | None = None,
        latency_ms: float | None = None,
        retries: int = 0,
    ) -> None:
        super().__init__(reason)
        self.input_tokens = input_tokens
        self.output_tokens = output_tokens
        self.served_model = served_model
        self.latency_ms = latency_ms
        self.retries = retries


class InvalidAnswerError(AnswerError):
    """The returned probabilities are no distribution over the options."""


class RefusedError(AnswerError):
    """The model declined to answer."""


class RestrictedError(AnswerError):
    """A question is beyond a limit of the model: it was not sent, and not billed.

    `limit` names the limit for records, such as `options`.
    """

    def __init__(self, limit: str, reason: str) -> None:
        super().__init__(reason)
        self.limit = limit


def describe(error: BaseException) -> str:
    """The type and message of an exception in one line."""
    message = " ".join(str(error).split())
    if len(message) > 300:
        message = f"{message[:299]}…"
    return f"{type(error).__name__}: {message}" if message else type(error).__name__
