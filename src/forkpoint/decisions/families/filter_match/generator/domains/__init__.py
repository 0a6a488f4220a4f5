"""The eight trades, by name."""

from forkpoint.decisions.families.filter_match.generator.domains.domain import Domain
from forkpoint.decisions.families.filter_match.generator.domains.goods import (
    LAB_INSTRUMENT,
    SHOP_LISTING,
)
from forkpoint.decisions.families.filter_match.generator.domains.people import COURSE, JOB_OFFER
from forkpoint.decisions.families.filter_match.generator.domains.rooms import EVENT_VENUE, FLAT
from forkpoint.decisions.families.filter_match.generator.domains.transport import (
    FREIGHT_SLOT,
    USED_MACHINE,
)

DOMAINS = (
    SHOP_LISTING,
    FLAT,
    USED_MACHINE,
    JOB_OFFER,
    COURSE,
    EVENT_VENUE,
    FREIGHT_SLOT,
    LAB_INSTRUMENT,
)
BY_NAME: dict[str, Domain] = {domain.name: domain for domain in DOMAINS}
"""The domain with that name."""

__all__ = ["BY_NAME", "DOMAINS", "Domain"]
