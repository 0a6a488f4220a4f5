"""The domains. Adding one is a file here and one line below; plug-ins follow after these."""

from collections.abc import Iterable
from typing import Final

from forkpoint.errors import PluginError
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
from forkpoint.plugins import Registry

CORE_DOMAINS: Final[dict[str, Domain]] = {
    "tiles": tiles.DOMAIN,
    "blocksworld": blocksworld.DOMAIN,
    "countdown": countdown.DOMAIN,
    "word_ladder": word_ladder.DOMAIN,
    "wikispeedia": wikispeedia.DOMAIN,
    "rush_hour": rush_hour.DOMAIN,
    "keys_doors": keys_doors.DOMAIN,
}

DOMAINS: Final[Registry[Domain]] = Registry(
    "forkpoint.domains", "a Domain", lambda found: isinstance(found, Domain), CORE_DOMAINS
)


def in_order(names: Iterable[str]) -> list[str]:
    """The names of domains in the order of reports: Forkpoint's own, then the others as given."""
    given = dict.fromkeys(names)
    core = [name for name in CORE_DOMAINS if name in given]
    return [*core, *(name for name in given if name not in CORE_DOMAINS)]


def title_of(name: str) -> str:
    """A domain's name for people; the name itself where its plug-in is not here any more."""
    try:
        return DOMAINS[name].title
    except (KeyError, PluginError):
        return name
