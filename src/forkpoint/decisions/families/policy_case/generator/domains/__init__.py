"""The domains that policies and cases come from."""

from forkpoint.decisions.families.policy_case.generator.attributes import Domain
from forkpoint.decisions.families.policy_case.generator.domains.access import DATA_ACCESS
from forkpoint.decisions.families.policy_case.generator.domains.expenses import EXPENSE_CLAIMS
from forkpoint.decisions.families.policy_case.generator.domains.leave import LEAVE_REQUESTS
from forkpoint.decisions.families.policy_case.generator.domains.moderation import (
    CONTENT_MODERATION,
)
from forkpoint.decisions.families.policy_case.generator.domains.procurement import PROCUREMENT
from forkpoint.decisions.families.policy_case.generator.domains.refunds import REFUNDS

BY_NAME: dict[str, Domain] = {
    domain.name: domain
    for domain in (
        EXPENSE_CLAIMS,
        REFUNDS,
        CONTENT_MODERATION,
        DATA_ACCESS,
        LEAVE_REQUESTS,
        PROCUREMENT,
    )
}
