"""How a log puts its steps: one style of sentence or one set of commands per log."""

VERBS = (
    "write", "append", "copy", "move", "rename", "delete", "make_folder", "tag", "untag",
)  # fmt: skip

# One style per line; the sentences stand in the order of VERBS.
SENTENCES: tuple[tuple[str, ...], ...] = (
    (
        "Write {value} to {path}.", "Append {value} to {path}.", "Copy {path} to {value}.",
        "Move {path} to {value}.", "Rename {path} to {value}.", "Delete {path}.",
        "Make the folder {path}.", "Tag {path} as {value}.", "Take the tag {value} off {path}.",
    ),
    (
        "{path}: write {value}.", "{path}: append {value}.", "{path}: copy to {value}.",
        "{path}: move to {value}.", "{path}: rename to {value}.", "{path}: delete.",
        "{path}: make this folder.", "{path}: add the tag {value}.",
        "{path}: remove the tag {value}.",
    ),
    (
        "Request to write {value} to {path}.", "Request to append {value} to {path}.",
        "Request to copy {path} to {value}.", "Request to move {path} to {value}.",
        "Request to rename {path} to {value}.", "Request to delete {path}.",
        "Request to make the folder {path}.", "Request to tag {path} as {value}.",
        "Request to remove the tag {value} from {path}.",
    ),
    (
        "{value} is to be written to {path}.", "{value} is to be appended to {path}.",
        "{path} is to be copied to {value}.", "{path} is to be moved to {value}.",
        "{path} is to be renamed to {value}.", "{path} is to be deleted.",
        "The folder {path} is to be made.", "{path} is to be tagged as {value}.",
        "The tag {value} is to be removed from {path}.",
    ),
    (
        "Write of {value} to {path}.", "Append of {value} to {path}.", "Copy of {path} to {value}.",
        "Move of {path} to {value}.", "Rename of {path} to {value}.", "Deletion of {path}.",
        "Creation of the folder {path}.", "Tagging of {path} as {value}.",
        "Removal of the tag {value} from {path}.",
    ),
    (
        "Write, path {path}, text {value}.", "Append, path {path}, text {value}.",
        "Copy, from {path}, to {value}.", "Move, from {path}, to {value}.",
        "Rename, path {path}, new name {value}.", "Delete, path {path}.",
        "Make folder, path {path}.", "Tag, path {path}, tag {value}.",
        "Untag, path {path}, tag {value}.",
    ),
    (
        "Wants {value} written to {path}.", "Wants {value} appended to {path}.",
        "Wants {path} copied to {value}.", "Wants {path} moved to {value}.",
        "Wants {path} renamed to {value}.", "Wants {path} deleted.",
        "Wants the folder {path} made.", "Wants {path} tagged as {value}.",
        "Wants the tag {value} removed from {path}.",
    ),
    (
        "Operation write on {path} with {value}.", "Operation append on {path} with {value}.",
        "Operation copy from {path} to {value}.", "Operation move from {path} to {value}.",
        "Operation rename on {path}, new name {value}.", "Operation delete on {path}.",
        "Operation make folder at {path}.", "Operation tag on {path} with {value}.",
        "Operation untag on {path} with {value}.",
    ),
    (
        "Writing {value} to {path}.", "Appending {value} to {path}.", "Copying {path} to {value}.",
        "Moving {path} to {value}.", "Renaming {path} to {value}.", "Deleting {path}.",
        "Making the folder {path}.", "Tagging {path} as {value}.",
        "Taking the tag {value} off {path}.",
    ),
)  # fmt: skip

# Sets of commands, in the order of VERBS; the first needs no legend.
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("write", "append", "copy", "move", "rename", "delete", "make-folder", "tag", "untag"),
    ("put", "add", "cp", "mv", "ren", "rm", "mkdir", "label", "unlabel"),
    ("save", "extend", "clone", "shift", "retitle", "erase", "newdir", "mark", "unmark"),
    ("set", "push", "dup", "relocate", "rename", "drop", "mkfolder", "flag", "unflag"),
)  # fmt: skip
# What a legend says of the commands, two ways.
MEANINGS: tuple[tuple[str, ...], ...] = (
    (
        "writes", "appends", "copies", "moves", "renames", "deletes", "makes a folder",
        "tags", "takes a tag off",
    ),
    (
        "for writing", "for appending", "for copying", "for moving", "for renaming",
        "for deleting", "for making a folder", "for tagging", "for taking a tag off",
    ),
)  # fmt: skip
# How a command line is put together from its number, command and operands.
LINES: tuple[str, ...] = (
    "[{number:02d}] {command} {operands}",
    "{number:02d}> {command} {operands}",
    "step {number}: {command} {operands}",
    "#{number} {command} {operands}",
)
ARROWS = (" -> ", " ", " to ")
# Headers of a log that is a table.
HEADERS: tuple[tuple[str, str, str, str], ...] = (
    ("Step", "Operation", "Path", "With"),
    ("step", "command", "path", "text or second path"),
    ("#", "command", "path", "operand"),
    ("No.", "what", "where", "with what, or where to"),
)
