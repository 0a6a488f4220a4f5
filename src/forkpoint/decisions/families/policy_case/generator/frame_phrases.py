"""The frame around rules and record: purposes, headings, and the letter around a case.

Slots: {org}, {team}, {thing}, {things}, {case} (the case number), {name} of a colleague.
"""

import re

PURPOSES = (
    "This policy says how {org} decides on {things}.",
    "{org} has set down the following rules so that all {things} are treated alike.",
    "Anyone at {org} who decides on {things} has to follow these rules.",
    "The rules below apply to all {things} that reach {team} of {org}.",
    "{team} of {org} decides on {things} from this page and has no discretion.",
    "How {org} handles {things} is laid down here in full.",
    "These rules replace all earlier guidance on {things} at {org}.",
    "For {things}, {org} knows three outcomes: approve, deny, escalate.",
    "Decisions on {things} at {org} are taken from the rules on this page and nothing else.",
    "Every decision that {team} of {org} takes on {things} must be traceable to this page.",
)

RULE_HEADINGS = ("Rules", "The rules", "Decision rules", "Rules in force")
READING_HEADINGS = ("How the rules are read", "Reading the rules", "Application", "How to decide")
CASE_HEADINGS = ("Case record", "The case", "Case file", "Case to be decided")

GREETINGS = ("Hi {name},", "Hello {name},", "Dear {name},", "Good morning {name},", "{name},")
OPENINGS = (
    "Could you check {case} with me?",
    "I have {case} on my desk and would like a second pair of eyes.",
    "We need a decision on {case} today.",
    "There is one more {thing} in the queue: {case}.",
    "Before I close {case}, please go through it once more.",
    "My colleague left {case} undecided, so it has come to us.",
    "{case} came back to me this morning.",
    "Can we settle {case} now, please?",
    "I am working on {case}.",
)
LEADS = (
    "What I have in the file:",
    "From the record:",
    "These are the facts.",
    "Here is all that the file tells us.",
    "This is what the form says.",
    "Everything known so far follows.",
    "I have read the file from start to end.",
    "The particulars are as follows.",
)
FACT_FRAMES = (
    "{fact}.",
    "{fact}.",
    "According to the form, {fact}.",
    "The file says that {fact}.",
    "It is on record that {fact}.",
    "{fact}, as the form shows.",
    "The entry reads that {fact}.",
    "We have it in writing that {fact}.",
    "I see from the file that {fact}.",
)
SOURCES = re.compile(
    r"\b(?:account shows|books|catalogue|counter|file|form|ledger|list|log|order|queue|register"
    r"|rota|scales|system)\b"
)
"""Words for what a fact is taken from; a sentence that has its own source needs no second one."""
FACT_JOINTS = (", and ", "; ", ", while ", ", and ")
CLOSINGS = (
    "What does the policy say? I have copied it below.",
    "Please apply the policy, which I paste underneath.",
    "The policy is quoted below; which way does it go?",
    "For the decision, see our policy at the end of this mail.",
    "Our policy follows, so that you have all you need.",
    "You will find the current policy under my name.",
    "Let me know what follows from the policy below.",
    "I have put the policy after my signature.",
)
SIGN_OFFS = ("Best wishes", "Kind regards", "Thanks", "Many thanks", "Regards", "Best")
VERSIONS = (
    "{code}, version {version}, in force since {day}",
    "No. {code} · version {version} · valid from {day}",
    "Policy {code} (version {version}, {day})",
    "{code}, edition {version} of {day}",
    "{code} v{version} ({day})",
    "Reference {code}; issue {version}; {day}",
    "Valid from {day}: {code}, version {version}",
    "{day} · {code} · version {version}",
)
