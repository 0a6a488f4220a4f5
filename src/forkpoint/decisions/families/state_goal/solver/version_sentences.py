"""The sentences that state the rules of which there are two versions."""

from typing import Final

REPLACED: Final = (
    "A file that is {copied} to a path where another file stands takes its place, and "
    "nothing of the other one is left.",
    "An occupied destination is no obstacle to a {copy}; the file that was there is "
    "thrown away and the arriving one stands in its place.",
    "Being {copied} onto another file means replacing it, with no trace of the other left.",
    "Files at a destination give way: what is {copied} onto them replaces them entirely.",
    "If a file already stands at the destination, a {copy} replaces it outright.",
    "There is never a second file at a path: of two, the one just {copied} there stays "
    "and the earlier one is lost.",
    "Whatever file stood at the destination of a {copy} is discarded in favour of the one"
    " that arrives.",
    "Where a {copy} meets a file at its destination, the arriving file wins and the one "
    "it meets is gone.",
    "{copies} go through even if their destination holds a file, which is then replaced "
    "as a whole.",
)

KEPT: Final = (
    "A file is not {copied} to a path where another file stands; such a step is skipped "
    "and both files stay as they were.",
    "An occupied destination blocks a {copy}; the step changes nothing, and the next one follows.",
    "Files at a destination are safe: a step by which another one would be {copied} onto "
    "them is not carried out.",
    "If a file already stands at the destination, a {copy} is skipped.",
    "No file can be {copied} onto another one; a step which asks for it has no effect.",
    "One file never drives out another: a {copy} whose destination holds a file is passed over.",
    "Whatever file stands at a destination stays there, and a {copy} that is aimed at it "
    "does not happen.",
    "Where a {copy} meets a file at its destination, the step is dropped and neither file changes.",
    "{copies} go through only if no file stands at their destination; otherwise they are left out.",
)

CASE_IGNORED: Final = (
    "A name written with a capital and the same name without one belong to one file, as "
    "with {path} and {path}.",
    "Capitals do not count: {path} and {path} are the same file.",
    "Case never matters; there cannot be {path} and {path} side by side in one folder.",
    "In names, upper and lower case are not told apart, so that {path} is {path}.",
    "It makes no difference whether a step or the goal says {path} or {path}.",
    "Paths need not agree in case; {path} names the same file as {path}.",
    "Someone who asks for {path} gets {path}, since case makes no difference in any path.",
    "The store does not tell {path} from {path}: a letter is the same letter in either case.",
    "Two names that differ only in upper and lower case, like {path} and {path}, are one name.",
)

CASE_MATTERS: Final = (
    "A name written with a capital and the same name without one belong to two files, as "
    "with {path} and {path}.",
    "Capitals count: {path} and {path} are two different files.",
    "Case matters throughout; there can be {path} and {path} side by side in one folder.",
    "In names, upper and lower case are told apart, so that {path} is not {path}.",
    "It makes a difference whether a step or the goal says {path} or {path}.",
    "Paths must agree in case as well; {path} names another file than {path}.",
    "Someone who asks for {path} does not get {path}, since case makes a difference in every path.",
    "The store tells {path} from {path}: letters in different case are different letters.",
    "Two names that differ only in upper and lower case, like {path} and {path}, are two names.",
)

ALL_DEPTHS: Final = (
    "A condition on the number of files in a folder counts those directly in it and those"
    " in all its subfolders.",
    "A file counts for the folder that it lies in directly and for each folder above that one.",
    "Each subfolder adds the files in it to the number of files that the folder holds.",
    "Files in subfolders, but not the subfolders themselves, are included where a "
    "condition counts the files of a folder.",
    "How many files a folder holds is settled with the files of its subfolders included.",
    "In counts, a folder answers for the files right under it and for those of its "
    "subfolders as well.",
    "The count of a folder takes in its own files and, besides, the files of all its subfolders.",
    "To count the files of a folder, one also goes down into its subfolders and counts "
    "the files there.",
    "Where the goal gives a number of files for a folder, files at any depth below it are meant.",
)

OWN_FILES: Final = (
    "A condition on the number of files in a folder counts those directly in it, not "
    "those in its subfolders.",
    "A file counts for the folder that it lies in directly and for no folder above that one.",
    "Files in subfolders are left out where a condition counts the files of a folder.",
    "How many files a folder holds is settled without a look into its subfolders.",
    "In counts, a folder answers for the files right under it and not for those of its subfolders.",
    "Subfolders and their contents add nothing to the number of files that a folder holds.",
    "The count of a folder is the count of its own files; what lies deeper belongs to the"
    " subfolders alone.",
    "To count the files of a folder, one stays on its own level and does not go down into"
    " subfolders.",
    "Where the goal gives a number of files for a folder, only files that lie in the "
    "folder itself are meant.",
)

TAGS_COPIED: Final = (
    "A file keeps its tags when it is written to, appended to, moved or renamed, and a "
    "copy of it has the same tags.",
    "Along with its text a file hands its tags to every copy; it keeps them itself, also "
    "when it is rewritten, moved or renamed.",
    "Copies come with the tags of the original, which itself keeps its tags through "
    "writes, appends, moves and renames.",
    "Neither a new text nor a new path costs a file its tags; a copy carries them too.",
    "Tags are copied with a file, and nothing but an explicit untagging takes them off a "
    "file that is still there.",
    "Tags go where their file goes, outlast changes of its text, and are passed on to copies.",
    "The tags of a file belong to it under every path and whatever its text, and copying "
    "copies them as well.",
    "Until they are taken off, tags stay on a file that is rewritten, extended, moved or "
    "renamed, and whatever is copied from it bears them too.",
    "When a file is copied, its tags are copied; when it is rewritten, extended, moved or"
    " renamed, they remain on it.",
)

TAGS_LEFT: Final = (
    "A file keeps its tags when it is written to, appended to, moved or renamed, but a "
    "copy of it has no tags.",
    "Copies come without tags, whereas the original keeps its tags through writes, "
    "appends, moves and renames.",
    "Neither a new text nor a new path costs a file its tags; a copy, however, begins with none.",
    "Only its text is handed to a copy, no tag; the file keeps its tags itself, also when"
    " it is rewritten, moved or renamed.",
    "Tags are not copied with a file, so that a copy has none, and nothing but an "
    "explicit untagging takes them off a file that is still there.",
    "Tags go where their file goes and outlast changes of its text, but are not passed on"
    " to copies, which start without any.",
    "The tags of a file belong to it under every path and whatever its text, yet copying "
    "leaves them out, so that a copy is untagged.",
    "Until they are taken off, tags stay on a file that is rewritten, extended, moved or "
    "renamed, while whatever is copied from it bears none.",
    "When a file is copied, its tags are left behind and the copy has none; when it is "
    "rewritten, extended, moved or renamed, they remain on it.",
)

PARENTS_MADE: Final = (
    "A write, copy or move to a path in a folder that is not there makes the folder too.",
    "Any folder that a write, copy or move needs for its destination and does not find is made.",
    "Folders on the way to a path where something is to be put are made if they do not exist.",
    "If a file or folder is to be put into a folder that does not exist, that folder is "
    "made along with it.",
    "Missing folders are no obstacle to a write, copy or move: those that its destination"
    " needs are made on the spot.",
    "Nobody has to make folders in advance, because a write, copy or move also makes "
    "those that its destination lies in.",
    "The folders that a destination path runs through need not exist beforehand; they "
    "come into being with the write, copy or move.",
    "What is written, copied or moved to a path always gets there, since the store adds "
    "the folders that the path lacks.",
    "Whenever something is written, copied or moved into a folder that does not exist "
    "yet, the folder is created first.",
)

PARENTS_NEEDED: Final = (
    "A write, copy or move to a path in a folder that is not there has no effect.",
    "Any write, copy or move that does not find the folder of its destination comes to nothing.",
    "Folders on the way to a path where something is to be put must exist; if one does "
    "not, the step is skipped.",
    "If a file or folder is to be put into a folder that does not exist, the step is left out.",
    "Missing folders stop a write, copy or move: if its destination lies in one, the step"
    " is passed over.",
    "Somebody has to make folders in advance, because a write, copy or move whose "
    "destination lies in a missing folder is ignored.",
    "The folders that a destination path runs through have to exist beforehand, or else "
    "the write, copy or move is dropped.",
    "What is written, copied or moved to a path gets there only if the folder is there "
    "already; otherwise nothing happens in that step.",
    "Whenever something is to be written, copied or moved into a folder that does not "
    "exist yet, that step is skipped.",
)
