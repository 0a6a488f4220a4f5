"""Training files as a stream of blocks of text: memory does not grow with the files."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import orjson

from forkpoint.errors import DataError
from forkpoint.reference.grams import SEPARATOR

BLOCK: Final = 2**20
"""Bytes read at once."""
LONGEST_LINE: Final = 64 * 2**20
JSON_LINES: Final = (".jsonl", ".ndjson")


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a training file: one piece of a long document, or many short documents.

    Attributes:
        text: the documents, parted by `SEPARATOR`.
        lines: the line of each document in a file of JSON lines; None for a file of plain text,
            which is one document.
        continued: whether the first document began in the block before.
        size: the bytes of the file that were read for it, uncompressed.
    """

    path: Path
    text: str
    lines: tuple[int | None, ...]
    continued: bool
    size: int


def training_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are named, and those in folders that are; raises `DataError` without any."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise DataError(f"{path}: there is no such file or folder of training text")
        inside = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        if not inside:
            raise DataError(f"{path}: the folder holds no files")
        found += inside
    return list(dict.fromkeys(found))


def blocks_of(path: Path, size: int = BLOCK) -> Iterator[Block]:
    """The blocks of a file, plain or in gzip.

    `.jsonl` and `.ndjson` hold a document per line: the texts in its JSON value, in order (a line
    that is no JSON counts as text). Every other file is one document of text in UTF-8. Raises
    `DataError` where a file cannot be read or is no text.
    """
    suffix = Path(path.name.removesuffix(".gz")).suffix.lower()
    try:
        with path.open("rb") as raw:
            zipped = raw.peek(2)[:2] == b"\x1f\x8b"
            file = cast("BinaryIO", gzip.GzipFile(fileobj=raw)) if zipped else raw
            if suffix in JSON_LINES:
                yield from _json_blocks(path, file, size)
            else:
                yield from _text_blocks(path, file, size)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise DataError(f"{path}: is not whole gzip data ({error})") from error
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error})") from error


def _text_blocks(path: Path, file: BinaryIO, size: int) -> Iterator[Block]:
    """Pieces that end at white space, so that no word is cut unless it is longer than a block."""
    rest, continued = b"", False
    while piece := file.read(size):
        if not continued and b"\0" in piece:
            raise DataError(
                f"{path}: is no text in UTF-8; give plain text or JSON lines, also with gzip"
            )
        cut = max(piece.rfind(b" "), piece.rfind(b"\n")) + 1
        if cut == 0 and len(rest) < size:
            rest += piece
            continue
        whole = rest + (piece[:cut] if cut else piece)
        rest = piece[cut:] if cut else b""
        yield _text_block(path, whole, continued)
        continued = True
    if rest:
        yield _text_block(path, rest, continued)


def _text_block(path: Path, content: bytes, continued: bool) -> Block:
    text = content.decode("utf-8", "replace").replace(SEPARATOR, " ")
    return Block(path, text, (None,), continued, len(content))


def _json_blocks(path: Path, file: BinaryIO, size: int) -> Iterator[Block]:
    texts: list[str] = []
    lines: list[int] = []
    held = read = 0
    for number, line in enumerate(_lines(path, file), start=1):
        read += len(line)
        text = _text_in(line)
        if len(text) > size:
            if texts:
                yield Block(path, SEPARATOR.join(texts), tuple(lines), False, read - len(line))
            yield from _pieces(path, text, number, size, len(line))
            texts, lines, held, read = [], [], 0, 0
            continue
        texts.append(text)
        lines.append(number)
        held += len(text) + 1
        if held >= size:
            yield Block(path, SEPARATOR.join(texts), tuple(lines), False, read)
            texts, lines, held, read = [], [], 0, 0
    if texts:
        yield Block(path, SEPARATOR.join(texts), tuple(lines), False, read)


def _lines(path: Path, file: BinaryIO) -> Iterator[bytes]:
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            raise DataError(
                f"{path}, line {number}: is longer than {LONGEST_LINE // 2**20} MB; is this a file "
                "of JSON lines, one document a line?"
            )
        yield line


def _pieces(path: Path, text: str, line: int, size: int, read: int) -> Iterator[Block]:
    """A long document in pieces that end at white space where there is some."""
    begin = 0
    while begin < len(text):
        end = begin + size
        if end < len(text):
            end = max(text.rfind(" ", begin, end), text.rfind("\n", begin, end)) + 1 or end
        yield Block(path, text[begin:end], (line,), begin > 0, 0 if begin else read)
        begin = end


def _text_in(line: bytes) -> str:
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError:
        return line.decode("utf-8", "replace").replace(SEPARATOR, " ")
    found: list[str] = []
    _collect(value, found)
    return " ".join(found).replace(SEPARATOR, " ")


def _collect(value: Any, found: list[str]) -> None:
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict):
        for entry in value.values():
            _collect(entry, found)
    elif isinstance(value, list):
        for entry in value:
            _collect(entry, found)
