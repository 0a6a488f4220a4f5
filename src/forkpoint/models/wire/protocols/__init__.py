"""The families of bodies, a file each."""

from forkpoint.models.wire.profile import ProtocolName
from forkpoint.models.wire.protocol import Protocol
from forkpoint.models.wire.protocols import chat, gemini, logprobs, openai, systemone

PROTOCOLS: dict[ProtocolName, Protocol] = {
    "systemone": systemone.PROTOCOL,
    "openai": openai.PROTOCOL,
    "gemini": gemini.PROTOCOL,
    "chat": chat.OPENAI,
    "anthropic": chat.ANTHROPIC,
    "logprobs": logprobs.PROTOCOL,
}
