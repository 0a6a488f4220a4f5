"""The `input` and `instructions` of OpenAI Decisions: messages and parts as text or JSON (§3)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic_core import PydanticCustomError

from forkpoint.models.wire.protocol import text_of
from forkpoint.question import Json

ROLES: Final = ("user", "developer", "system", "assistant")
CALLS: Final = (
    "function_call",
    "function_call_output",
    "custom_tool_call",
    "custom_tool_call_output",
)


def state_of_input(value: Any) -> Json:
    """The state that an input holds: text, or JSON.

    A single user message is its content, and a single part its text or data. A longer
    conversation is a list of `{"role", "content"}` and of tool calls as they were sent.
    """
    if isinstance(value, str):
        return value
    if not isinstance(value, list) or not value:
        raise _wrong("input must be a string or a list of items with at least one")
    items = [_item(item) for item in value]
    first = items[0]
    if len(items) == 1 and first.get("role") == "user":
        return first["content"]
    return items


def instructions_text(value: Any) -> str:
    """Instructions as text: parts follow each other on lines of their own, data as JSON."""
    if isinstance(value, str):
        return value
    if not isinstance(value, list) or not value:
        raise _wrong("instructions must be a string or a list of parts with at least one")
    return "\n".join(text_of(_part(part)) for part in value)


def _item(item: Any) -> Mapping[str, Json]:
    if not isinstance(item, Mapping):
        raise _wrong("an item of input must be an object")
    kind = item.get("type", "message")
    if kind in CALLS:
        return item
    if kind != "message" or item.get("role") not in ROLES:
        raise _wrong(
            "an item of input must be a message with the role user, developer, system or "
            "assistant, or a tool call or its output"
        )
    return {"role": item["role"], "content": _content(item.get("content"))}


def _content(content: Any) -> Json:
    if isinstance(content, str):
        return content
    if not isinstance(content, list) or not content:
        raise _wrong("the content of a message must be a string or a list of parts")
    parts = [_part(part) for part in content]
    return parts[0] if len(parts) == 1 else parts


def _part(part: Any) -> Json:
    kind = part.get("type") if isinstance(part, Mapping) else None
    if kind in ("input_text", "output_text") and isinstance(part.get("text"), str):
        return str(part["text"])
    if kind == "input_json" and _is_data(part.get("data")):
        data: Json = part["data"]
        return data
    if kind == "input_image":
        raise _wrong("images are not supported: text and JSON only")
    raise _wrong("a part must be input_text with a text, or input_json with an object or objects")


def _is_data(data: Any) -> bool:
    listed = isinstance(data, Sequence) and not isinstance(data, str)
    return isinstance(data, Mapping) or (
        listed and all(isinstance(entry, Mapping) for entry in data)
    )


def _wrong(message: str) -> PydanticCustomError:
    # Only constant texts come here: pydantic would fill in what stands in braces.
    return PydanticCustomError("input", message)
