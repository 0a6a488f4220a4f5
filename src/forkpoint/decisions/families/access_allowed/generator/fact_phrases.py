"""The facts of a case in many wordings: sentences for prose, rows for lists.

`who` is a person's name or "the group" and its name; groups and people come joined.
"""

INTROS = (
    "{organisation} uses the following record to decide who may do what in its {place}.",
    "This is the full access record of the {place} at {organisation}, kept in {system}.",
    "Below, as of {day}, is everything that {system} knows about access to the {place} of "
    "{organisation}.",
    "The {place} of {organisation} is guarded by {system}, whose settings of {day} follow.",
    "Access to the {place} at {organisation} runs through {system}; this sheet was drawn up on "
    "{day}.",
    "On {day} the settings of {system}, which protects the {place} of {organisation}, read as "
    "follows.",
    "For the {place}, {organisation} uses {system}. Its entries and the rules for reading them are "
    "set out here.",
    "This page sets out how {system} controls the {place} of {organisation}, with all entries as "
    "they stood on {day}.",
    "Who may touch what in the {place} of {organisation} is settled in {system}, printed here in "
    "full on {day}.",
    "{system} keeps the access rights to the {place} that {organisation} runs. This extract is "
    "of {day}.",
)
TITLES = (
    "{system}: access to the {place}",
    "Access record, {organisation}",
    "{organisation} – who may do what",
    "Permissions in the {place}",
    "{system} settings, {day}",
    "Access sheet for the {place}",
    "Rights and restrictions, {organisation}",
    "{place} of {organisation}: permissions",
)
SENDERS = (
    "From: Access administration",
    "From: {system} support",
    "From: Permissions desk, {organisation}",
    "To: Access desk",
    "To: All approvers",
    "To: {system} duty officer",
)
SYSTEM_KINDS = ("", "", " Gate", " Keys", " Access", " Vault", " Permit", " Lock")

MEMBER_SENTENCES = (
    "{person} belongs to {groups}.",
    "{person} is a member of {groups}.",
    "Groups for {person}: {groups}.",
    "We have {person} down as a member of {groups}.",
    "{person} has been added to {groups}.",
    "The account of {person} is in {groups}.",
    "You will find {person} in {groups}.",
    "In the list of members, {person} appears under {groups}.",
    "Membership of {person}: {groups}.",
)
MEMBER_ROWS = (
    "{person}: {groups}",
    "{person} is in {groups}",
    "{person} – {groups}",
    "{person}, member of {groups}",
    "{person} ({groups})",
    "{person} belongs to {groups}",
    "{person} → {groups}",
    "groups of {person}: {groups}",
    "{person} | {groups}",
)
GROUP_SENTENCES = (
    "The members of {group} are {people}.",
    "In {group} we have {people}.",
    "{people} make up the group {group}.",
    "The group {group} is made up of {people}.",
    "{people} belong to {group}.",
    "Members of {group}: {people}.",
    "The group {group} consists of {people}.",
    "{people} are the members of {group}.",
    "Currently in {group}: {people}.",
)
GROUP_ROWS = (
    "{group}: {people}",
    "{group}, made up of {people}",
    "{group} – {people}",
    "{group} (members: {people})",
    "in {group}: {people}",
    "{group} = {people}",
    "members of {group}: {people}",
    "{group} with {people}",
    "{group} | {people}",
)
NEST_SENTENCES = (
    "The group {inner} is a member of {outer}.",
    "The group {inner} as a whole belongs to {outer}.",
    "The group {inner} is inside {outer}.",
    "The group {outer} includes the group {inner}.",
    "The group {outer} contains the group {inner}.",
    "The group {inner} has been placed in {outer}.",
    "The group {outer} takes in everyone from {inner}.",
    "The group {inner} counts as a member of {outer}.",
    "The group {inner} sits within {outer}.",
    "The group {outer} also holds the group {inner}.",
)
NEST_ROWS = (
    "group {inner} is a member of {outer}",
    "group {inner} belongs to {outer}",
    "{inner} inside {outer}",
    "group {outer} includes {inner}",
    "group {outer} contains {inner}",
    "group {inner} lies in {outer}",
    "group {outer} takes in {inner}",
    "{inner}, member of {outer}",
    "group {inner} sits within {outer}",
    "group {outer} holds {inner}",
)
ROLE_SENTENCES = (
    "The role {role} allows its holder to {actions}.",
    "With the role {role} you may {actions}.",
    "The actions of {role} are {actions}.",
    "The role {role} covers these actions: {actions}.",
    "Whoever holds {role} can {actions}.",
    "{role} means permission to {actions}.",
    "Listed for {role}: {actions}.",
    "Anyone granted {role} may {actions}.",
    "The role {role} consists of {actions}.",
)
ROLE_ROWS = (
    "{role}: {actions}",
    "{role} = {actions}",
    "{role} may {actions}",
    "{role} ({actions})",
    "{role} allows {actions}",
    "{role} – {actions}",
    "as {role}: {actions}",
    "{role} covers {actions}",
    "{role} → {actions}",
)
GRANT_SENTENCES = (
    "{who} holds the role {role} on {folder}.",
    "On {folder}, {who} has been made {role}.",
    "The role {role} is granted to {who} on {folder}.",
    "{role} on {folder} goes to {who}.",
    "For {folder}, {who} has the role {role}.",
    "{who} acts as {role} on {folder}.",
    "There is a grant of {role} on {folder} to {who}.",
    "Granted on {folder}: {role}, to {who}.",
    "The {word} {folder} has {who} as {role}.",
    "{who} was given {role} for {folder}.",
)
GRANT_ROWS = (
    "{who}: {role} on {folder}",
    "{role} on {folder} for {who}",
    "{folder}: {role} to {who}",
    "{who} as {role} of {folder}",
    "grant {role} to {who} on {folder}",
    "{role} → {who} @ {folder}",
    "{who} with {role} on {folder}",
    "on {folder}: {who}, as {role}",
    "{folder} – {who} – {role}",
    "{role} ({folder}): {who}",
)
SEAL_SENTENCES = (
    "The sealed {word_plural} are {folders}.",
    "There are seals on {folders}.",
    "{folders} are sealed.",
    "There is a seal on each of {folders}.",
    "Sealed at present: {folders}.",
    "A seal has been put on {folders}.",
    "Among the {word_plural}, {folders} carry a seal.",
    "{folders} have been sealed.",
    "Seals are set for {folders}.",
)
SEAL_ROWS = (
    "{folder}",
    "the {word} {folder} is sealed",
    "sealed: {folder}",
    "seal on {folder}",
    "{folder} (sealed)",
    "{folder} – seal",
    "with a seal: {folder}",
    "seal set for {folder}",
    "{folder}: sealed",
)
DENY_SENTENCES = (
    "{who} may not {action} {items} in {folder}.",
    "On {folder}, a deny on the action {action} applies to {who}.",
    "We have denied {who} the action {action} on {folder}.",
    "A deny on {folder} forbids {who} to {action}.",
    "{who} is denied the action {action} on {folder}.",
    "For {who} there is a deny of {action} on {folder}.",
    "Denied on {folder}: {action}, to {who}.",
    "There is a deny on {folder} that keeps {who} from the action {action}.",
    "The action {action} is denied to {who} on {folder}.",
)
DENY_ROWS = (
    "{who}: not to {action} on {folder}",
    "deny {action} to {who} on {folder}",
    "{folder}: {action} denied to {who}",
    "{who} may not {action} in {folder}",
    "barred: {action} on {folder} for {who}",
    "✗ {action}: {who} @ {folder}",
    "{who} is denied the action {action} on {folder}",
    "on {folder}: {who}, {action} denied",
    "{folder} – {who} – not {action}",
)
TREE_SENTENCES = (
    "The {word} {parent} holds {children}.",
    "Under {parent}: {children}.",
    "Inside {parent} you will find {children}.",
    "The {word} {parent} has the following inside it: {children}.",
    "Opening {parent} brings up {children}.",
    "The {word} {parent} contains {children}.",
    "The {word} {parent} has {children} under it.",
    "In {parent} we keep {children}.",
    "We have put {children} under {parent}.",
)
TOP_SENTENCES = (
    "The top {folder} is {top}.",
    "At the top is {top}.",
    "Everything sits under {top}.",
    "The tree starts at {top}.",
    "{top} is the top-level {folder}.",
    "The root of the tree is {top}.",
    "All other {folders} are inside {top}.",
    "Starting from the top, there is {top}.",
)
REQUESTS = (
    "{person} wants to {action} {items} in {folder}.",
    "{person} asks for permission to {action} {items} in {folder}.",
    "In {folder}, {person} would like to {action} {items}.",
    "A request has come in from {person}, to {action} {items} in {folder}.",
    "May {person} {action} {items} in {folder}?",
    "Request from {person}: to {action} {items} in {folder}.",
    "{person} has applied to {action} {items} in {folder}.",
    "Please decide whether {person} may {action} {items} in {folder}.",
    "{person} is trying to {action} {items} in {folder}.",
    "{person} has asked whether they may {action} {items} in {folder}.",
)
HEADINGS: dict[str, tuple[str, ...]] = {
    "rules": ("Rules", "How access is decided", "Principles", "Ground rules", "Reading the record"),
    "folders": ("Tree", "Where things lie", "Structure", "{Folders}", "{Folder} tree"),
    "memberships": ("Members", "Groups and members", "Who belongs where", "Memberships"),
    "nests": ("Groups inside groups", "Nested groups", "Groups within groups"),
    "roles": ("Roles", "Roles and actions", "What the roles allow"),
    "grants": ("Grants", "Roles granted", "Grants in force"),
    "seals": ("Seals", "Sealed {folders}", "Seals in force"),
    "denies": ("Denies", "Denies in force", "Denied actions"),
    "request": ("Request", "The request", "Request to decide", "Pending request"),
}
