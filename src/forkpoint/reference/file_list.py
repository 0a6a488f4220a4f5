"""The files of a source that has too many of them to stand in code."""

from importlib.resources import files as package_files

from forkpoint.reference.source import SourceFile


def listed_files(task: str) -> tuple[SourceFile, ...]:
    """The files in `file_lists/<task>.txt`: SHA-256, bytes and path, one a line."""
    listed = package_files("forkpoint.reference") / "file_lists" / f"{task}.txt"
    lines = listed.read_text(encoding="utf-8").splitlines()
    return tuple(
        SourceFile(path, digest, int(size))
        for digest, size, path in (line.split(" ", 2) for line in lines)
    )
