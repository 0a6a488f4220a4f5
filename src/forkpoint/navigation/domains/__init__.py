"""The domains. Adding one is a file here and one line below."""

from typing import Final

from forkpoint.navigation.domain import Domain
from forkpoint.navigation.domains import (
    blocksworld,
    countdown,
    keys_doors,
    rush_hour,
    tiles,
    wikispeedia,
    word_ladder,
)

DOMAINS: Final[dict[str, Domain]] = {
    "tiles": tiles.DOMAIN,
    "blocksworld": blocksworld.DOMAIN,
    "countdown": countdown.DOMAIN,
    "word_ladder": word_ladder.DOMAIN,
    "wikispeedia": wikispeedia.DOMAIN,
    "rush_hour": rush_hour.DOMAIN,
    "keys_doors": keys_doors.DOMAIN,
}
