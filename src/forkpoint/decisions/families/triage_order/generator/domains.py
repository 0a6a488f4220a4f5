"""The eight places where cases wait."""

from forkpoint.decisions.families.triage_order.generator.offices import OFFICES
from forkpoint.decisions.families.triage_order.generator.yards import YARDS

DOMAINS = (*OFFICES, *YARDS)
