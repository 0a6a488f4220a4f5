"""The sentences that state the rules of which there is one version only."""

from typing import Final

WRITING: Final = (
    "A write gives a file exactly the one line that it names; whatever the file held "
    "before is gone, and a missing file is created.",
    "After a write the file consists of the line given and of nothing else, be it a new "
    "file or one with an earlier text.",
    "However much stood in a file, one write reduces it to the line that is written; if "
    "there was no file, the write makes one.",
    "If a path is written to, the file there holds just the written line afterwards, "
    "whether or not it existed before.",
    "Nothing of an old text survives a write; the line written is all that the file then "
    "holds, and a missing file comes into being with it.",
    "To write is to start a file afresh: new or old, it ends up with the written line alone.",
    "What a file held is lost when it is written to: the written line is then its whole "
    "text, and a file that was not there is created by the write.",
    "Writes create files that are missing and clear files that are not, so that only the "
    "written line is in them.",
    "Writing to a path puts a single line there, in a new file if there was none and in "
    "place of the old text if there was one.",
)

APPENDING: Final = (
    "A file to which something is appended holds its earlier lines first and then the new one.",
    "An appended line becomes the last one of the file; those that were there stay, in "
    "their order.",
    "Appending puts a line at the end of a file and leaves the lines before it alone.",
    "Every append makes a file one line longer, the new line coming last.",
    "Lines are appended below what the file already holds, never in its place.",
    "The end of the file is where an appended line goes, and nothing above it changes.",
    "To append is to add a last line, even if the same line is there already, and to keep"
    " all others.",
    "When a line is appended, the file keeps its text and grows by that line at the end.",
    "With an append nothing is lost: the old lines remain and the new line follows them.",
)

MISSING: Final = (
    "A step by which something that is not there is to be {done} is skipped, and the run "
    "goes on with the next step.",
    "A step comes to nothing, without holding up later ones, if it finds nothing that "
    "could be {done}.",
    "If what is to be {done} does not exist at that moment, the step is passed over and "
    "the rest of the log is carried out all the same.",
    "No file is made by way of repair: where something missing is to be {done}, the step "
    "does nothing and the next one follows.",
    "Nothing happens when something missing is to be {done}: that step is left out, and "
    "the one after it is next.",
    "Only what is there can be {done}; a step that tries it with anything else has no "
    "effect and does not stop the run.",
    "The run does not end at a step that cannot find what is to be {done}; it skips that "
    "step alone.",
    "What is missing cannot be {done}, and a step that asks for it is ignored while the "
    "others are carried out.",
    "What is to be {done} has to exist when its step comes up, or else just that step is omitted.",
)

RENAMING: Final = (
    "A rename gives a new name within the same folder, and it moves nothing elsewhere.",
    "After a rename the path is the old one with the name given as its final part.",
    "Names in renames stand for the last part of a path, and the parts before it are kept.",
    "Only the name itself changes in a rename, never the folder that holds the file or folder.",
    "Renaming changes the last part of a path only; the file or folder stays in the "
    "folder that it is in.",
    "The new name in a rename is no full path: what is renamed stays where it is in the tree.",
    "To rename a file or folder is to replace the last piece of its path by the name given.",
    "What is renamed keeps its place and changes its name, so that the folders in front "
    "of the name stay the same.",
    "Whatever is renamed gets the name given and stays under the same folder as before.",
)

WHOLE_FOLDER: Final = (
    "A folder that is copied, moved, renamed or deleted takes all its files and "
    "subfolders with it.",
    "Copying, moving, renaming or deleting a folder takes in everything inside it, "
    "subfolders included.",
    "Everything in a folder shares its lot when the folder is copied, moved, renamed or deleted.",
    "Folders are handled whole: each copy, move, rename or delete of one covers its files"
    " and its subfolders.",
    "If a step names a folder to copy, move, rename or delete, it means that folder with "
    "all that is in it.",
    "No file stays behind when its folder is moved or renamed, none survives its "
    "deletion, and none is left out of its copy.",
    "What is done to a folder by a copy, move, rename or delete is done to all that lies "
    "in it, at any depth.",
    "Whoever copies, moves, renames or deletes a folder does so with the files and "
    "subfolders in it.",
    "With a folder go its contents: copies, moves, renames and deletions of folders reach"
    " down to the last file in them.",
)

INTO_FOLDER: Final = (
    "A destination that is an existing folder stands for a path in it, made with the name"
    " of whatever is {copied} there.",
    "A {copy} to an existing folder puts the file or folder inside it, with its name unchanged.",
    "Existing folders take in what is copied or moved to them: it then lies inside under "
    "the name it had.",
    "If the destination of a copy or move is a folder that exists, the file or folder "
    "goes into it under its own name.",
    "Naming an existing folder as the destination of a {copy} means a place within that "
    "folder, under the old name.",
    "The destination of a copy or move is a full path, unless a folder exists there; then"
    " the last part of the old path is added to it.",
    "What is copied or moved onto a folder that exists ends up in it, named as before, "
    "and the folder stays.",
    "When something is copied or moved to a path where a folder stands, it lands in that "
    "folder and keeps its name.",
    "Where a folder exists at the destination, a copy or move goes to a path inside that "
    "folder, with the same last part as the old path.",
)

LOCKED: Final = (
    "A file with the tag {tag} is locked: it can be copied and its tags can be changed, "
    "but a step that would write to it, append to it, move, rename, delete or replace it "
    "is skipped.",
    "As long as a file is tagged {tag}, steps that would write to it, append to it, move,"
    " rename, delete or replace it are skipped; copying it and changing its tags remain "
    "possible.",
    "Being tagged {tag} makes a file immune: a write, append, move, rename or deletion "
    "aimed at it is skipped, and so is a step that would replace it. Copies of it and "
    "changes of its tags are allowed.",
    "No write, append, move, rename or deletion touches a file tagged {tag}, nor can "
    "another file replace it; such steps are ignored. Being copied, tagged or untagged is"
    " all that can happen to it.",
    "Steps against a file that is tagged {tag} come to nothing, be it a write, an append,"
    " a move, a rename, a deletion or the arrival of another file at its path; only "
    "copying it and changing its tags are open.",
    "The tag {tag} protects a file from being written to, appended to, moved, renamed, "
    "deleted or replaced, and such a step has no effect; the file may still be copied and"
    " its tags changed.",
    "To write to, append to, move, rename, delete or replace a file tagged {tag}, one "
    "must take that tag off first; otherwise the step is skipped. Copying such a file and"
    " changing its tags is always possible.",
    "Whatever bears the tag {tag} may be copied, tagged and untagged but not written to, "
    "appended to, moved, renamed, deleted or replaced; steps that try it are passed over.",
    "While the tag {tag} is on a file, its text and its path are fixed, and nothing may "
    "delete or replace it: steps that would do so are left out. Its tags may change, and "
    "copies of it may be made.",
)
