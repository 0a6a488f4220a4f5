"""Functions named on the command line: `python:PATH.py:function`."""

import hashlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from forkpoint.errors import ModelUnavailableError, UsageError, describe
from forkpoint.models.function import check_callable, function_model
from forkpoint.models.model import Model

PREFIX = "python:"


def load_function(spec: str) -> Model:
    """Load `python:PATH.py:function` as a model that bears the function's name.

    The file is executed with its folder on `sys.path`, so that it may import its neighbours;
    relative paths inside it start at the current folder. The identity of the model holds the
    SHA-256 of the file alone, not of what it imports. Raises `UsageError` for a spec that names
    nothing and `ModelUnavailableError` for a file that fails to run.
    """
    path, name = _parse(spec)
    try:
        source = path.read_bytes()
    except OSError as error:
        reason = "is a folder" if path.is_dir() else (error.strerror or str(error)).lower()
        raise UsageError(f"{spec}: cannot read {path}: {reason}") from error
    digest = hashlib.sha256(source).hexdigest()
    function = _function_in(_module(path.resolve(), source, digest), name, path)
    return function_model(
        function, name=name, identity={"source_sha256": digest, "path": path.name}
    )


def _parse(spec: str) -> tuple[Path, str]:
    path, colon, name = spec.removeprefix(PREFIX).rpartition(":")
    # In `C:\models\m.py` the last colon belongs to the drive.
    if not colon or not path or name.endswith(".py") or "/" in name or "\\" in name or not name:
        raise UsageError(f"{spec} names no function: write {PREFIX}FILE.py:function")
    if not name.isidentifier():
        raise UsageError(f"{spec}: {name!r} is no name of a function")
    if not path.endswith(".py"):
        raise UsageError(f"{spec}: {path} is no .py file")
    return Path(path).expanduser(), name


def _module(path: Path, source: bytes, digest: str) -> ModuleType:
    """The executed file; two functions of one unchanged file share it.

    It stays in `sys.modules` under a name of its own, which dataclasses and pickle need. What
    runs is what was hashed: no cached bytecode is read or written.
    """
    place = hashlib.sha256(str(path).encode("utf-8", "surrogateescape")).hexdigest()
    module_name = f"forkpoint_function_{place[:12]}_{digest[:12]}"
    if module_name in sys.modules:
        return sys.modules[module_name]
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None  # the name ends in .py
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    folder = str(path.parent)
    sys.path.insert(0, folder)
    try:
        exec(compile(source, str(path), "exec", dont_inherit=True), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[module_name]
        raise ModelUnavailableError(
            f"cannot load {path.name}: {describe(error)} (at {path}:{_line(path, error)})"
        ) from error
    finally:
        if folder in sys.path:
            sys.path.remove(folder)
    return module


def _line(path: Path, error: BaseException) -> int:
    """The last line of the file that was at work when it failed."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return error.lineno or 1
    line = 1
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _function_in(module: ModuleType, name: str, path: Path) -> Any:
    if not hasattr(module, name):
        own = [
            key
            for key, value in vars(module).items()
            if callable(value) and getattr(value, "__module__", None) == module.__name__
        ]
        raise UsageError(
            f"{path} has no function {name!r}" + (f"; it has {', '.join(own)}" if own else "")
        )
    function = getattr(module, name)
    check_callable(function, f"{name} in {path}")
    return function
