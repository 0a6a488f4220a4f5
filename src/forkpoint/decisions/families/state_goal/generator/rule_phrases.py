"""How the rules of a store say what they say.

`{needed}` stands for "appended to, copied, moved or deleted", `{arrived}` for "copied or moved",
`{arrival}` for "copy or move" and `{arrivals}` for "copies and moves", as the level has them.
"""

RULE_PHRASES: dict[tuple[str, bool], tuple[str, ...]] = {
    ("writing", True): (
        "Writing to a path puts a single line there, in a new file if there was none and in place "
        "of the old text if there was one.",
        "A write gives a file exactly the one line that it names; whatever the file held before is "
        "gone, and a missing file is created.",
        "If a path is written to, the file there holds just the written line afterwards, whether "
        "or not it existed before.",
        "What a file held is lost when it is written to: the written line is then its whole text, "
        "and a file that was not there is created by the write.",
        "Nothing of an old text survives a write; the line written is all that the file then "
        "holds, and a missing file comes into being with it.",
        "To write is to start a file afresh: new or old, it ends up with the written line alone.",
        "After a write the file consists of the line given and of nothing else, be it a new file "
        "or one with an earlier text.",
        "Writes create files that are missing and clear files that are not, so that only the "
        "written line is in them.",
        "However much stood in a file, one write reduces it to the line that is written; if there "
        "was no file, the write makes one.",
    ),
    ("appending", True): (
        "Appending puts a line at the end of a file and leaves the lines before it alone.",
        "An appended line becomes the last one of the file; those that were there stay, in their "
        "order.",
        "When a line is appended, the file keeps its text and grows by that line at the end.",
        "Lines are appended below what the file already holds, never in its place.",
        "Every append makes a file one line longer, the new line coming last.",
        "A file to which something is appended holds its earlier lines first and then the new one.",
        "The end of the file is where an appended line goes, and nothing above it changes.",
        "To append is to add a last line, even if the same line is there already, and to keep all "
        "others.",
        "With an append nothing is lost: the old lines remain and the new line follows them.",
    ),
    ("overwrite", True): (
        "A file that is {arrived} to a path where another file stands takes its place, and nothing "
        "of the other one is left.",
        "If a file already stands at the destination, a {arrival} replaces it outright.",
        "Files at a destination give way: what is {arrived} onto them replaces them entirely.",
        "An occupied destination is no obstacle to a {arrival}; the file that was there is thrown "
        "away and the arriving one stands in its place.",
        "Where a {arrival} meets a file at its destination, the arriving file wins and the one it "
        "meets is gone.",
        "There is never a second file at a path: of two, the one just {arrived} there stays and "
        "the earlier one is lost.",
        "Being {arrived} onto another file means replacing it, with no trace of the other left.",
        "Whatever file stood at the destination of a {arrival} is discarded in favour of the one "
        "that arrives.",
        "{Arrivals} go through even if their destination holds a file, which is then replaced as a "
        "whole.",
    ),
    ("overwrite", False): (
        "A file is not {arrived} to a path where another file stands; such a step is skipped and "
        "both files stay as they were.",
        "If a file already stands at the destination, a {arrival} is skipped.",
        "Files at a destination are safe: a step by which another one would be {arrived} onto them "
        "is not carried out.",
        "An occupied destination blocks a {arrival}; the step changes nothing, and the next one "
        "follows.",
        "Where a {arrival} meets a file at its destination, the step is dropped and neither file "
        "changes.",
        "One file never drives out another: a {arrival} whose destination holds a file is passed "
        "over.",
        "No file can be {arrived} onto another one; a step which asks for it has no effect.",
        "Whatever file stands at a destination stays there, and a {arrival} that is aimed at it "
        "does not happen.",
        "{Arrivals} go through only if no file stands at their destination; otherwise they are "
        "left out.",
    ),
    ("missing", True): (
        "A step by which something that is not there is to be {needed} is skipped, and the run "
        "goes on with the next step.",
        "Only what is there can be {needed}; a step that tries it with anything else has no effect "
        "and does not stop the run.",
        "If what is to be {needed} does not exist at that moment, the step is passed over and the "
        "rest of the log is carried out all the same.",
        "Nothing happens when something missing is to be {needed}: that step is left out, and the "
        "one after it is next.",
        "The run does not end at a step that cannot find what is to be {needed}; it skips that "
        "step alone.",
        "What is to be {needed} has to exist when its step comes up, or else just that step is "
        "omitted.",
        "A step comes to nothing, without holding up later ones, if it finds nothing that could be "
        "{needed}.",
        "What is missing cannot be {needed}, and a step that asks for it is ignored while the "
        "others are carried out.",
        "No file is made by way of repair: where something missing is to be {needed}, the step "
        "does nothing and the next one follows.",
    ),
    ("renaming", True): (
        "Renaming changes the last part of a path only; the file or folder stays in the folder "
        "that it is in.",
        "A rename gives a new name within the same folder, and it moves nothing elsewhere.",
        "The new name in a rename is no full path: what is renamed stays where it is in the tree.",
        "What is renamed keeps its place and changes its name, so that the folders in front of the "
        "name stay the same.",
        "To rename a file or folder is to replace the last piece of its path by the name given.",
        "After a rename the path is the old one with the name given as its final part.",
        "Names in renames stand for the last part of a path, and the parts before it are kept.",
        "Only the name itself changes in a rename, never the folder that holds the file or folder.",
        "Whatever is renamed gets the name given and stays under the same folder as before.",
    ),
    ("whole_folder", True): (
        "Copying, moving, renaming or deleting a folder takes in everything inside it, subfolders "
        "included.",
        "A folder that is copied, moved, renamed or deleted takes all its files and subfolders "
        "with it.",
        "What is done to a folder by a copy, move, rename or delete is done to all that lies in "
        "it, at any depth.",
        "Everything in a folder shares its lot when the folder is copied, moved, renamed or "
        "deleted.",
        "With a folder go its contents: copies, moves, renames and deletions of folders reach down "
        "to the last file in them.",
        "No file stays behind when its folder is moved or renamed, none survives its deletion, and "
        "none is left out of its copy.",
        "If a step names a folder to copy, move, rename or delete, it means that folder with all "
        "that is in it.",
        "Folders are handled whole: each copy, move, rename or delete of one covers its files and "
        "its subfolders.",
        "Whoever copies, moves, renames or deletes a folder does so with the files and subfolders "
        "in it.",
    ),
    ("into_folder", True): (
        "If the destination of a copy or move is a folder that exists, the file or folder goes "
        "into it under its own name.",
        "A copy or move to an existing folder puts the file or folder inside it, with its name "
        "unchanged.",
        "Naming an existing folder as the destination of a copy or move means a place within that "
        "folder, under the old name.",
        "When something is copied or moved to a path where a folder stands, it lands in that "
        "folder and keeps its name.",
        "Existing folders take in what is copied or moved to them: it then lies inside under the "
        "name it had.",
        "What is copied or moved onto a folder that exists ends up in it, named as before, and the "
        "folder stays.",
        "The destination of a copy or move is a full path, unless a folder exists there; then the "
        "last part of the old path is added to it.",
        "A destination that is an existing folder stands for a path in it, made with the name of "
        "whatever is copied or moved there.",
        "Where a folder exists at the destination, a copy or move goes to a path inside that "
        "folder, with the same last part as the old path.",
    ),
    ("name_case", True): (
        "Capitals count: {capital} and {small} are two different files.",
        "In names, upper and lower case are told apart, so that {capital} is not {small}.",
        "Paths must agree in case as well; {capital} names another file than {small}.",
        "A name written with a capital and the same name without one belong to two files, as with "
        "{capital} and {small}.",
        "The store tells {capital} from {small}: letters in different case are different letters.",
        "Someone who asks for {capital} does not get {small}, since case makes a difference in "
        "every path.",
        "Two names that differ only in upper and lower case, like {capital} and {small}, are two "
        "names.",
        "Case matters throughout; there can be {capital} and {small} side by side in one folder.",
        "It makes a difference whether a step or the goal says {capital} or {small}.",
    ),
    ("name_case", False): (
        "Capitals do not count: {capital} and {small} are the same file.",
        "In names, upper and lower case are not told apart, so that {capital} is {small}.",
        "Paths need not agree in case; {capital} names the same file as {small}.",
        "A name written with a capital and the same name without one belong to one file, as with "
        "{capital} and {small}.",
        "The store does not tell {capital} from {small}: a letter is the same letter in either "
        "case.",
        "Someone who asks for {capital} gets {small}, since case makes no difference in any path.",
        "Two names that differ only in upper and lower case, like {capital} and {small}, are one "
        "name.",
        "Case never matters; there cannot be {capital} and {small} side by side in one folder.",
        "It makes no difference whether a step or the goal says {capital} or {small}.",
    ),
    ("counting", True): (
        "A condition on the number of files in a folder counts those directly in it, not those in "
        "its subfolders.",
        "Files in subfolders are left out where a condition counts the files of a folder.",
        "Where the goal gives a number of files for a folder, only files that lie in the folder "
        "itself are meant.",
        "To count the files of a folder, one stays on its own level and does not go down into "
        "subfolders.",
        "The count of a folder is the count of its own files; what lies deeper belongs to the "
        "subfolders alone.",
        "Subfolders and their contents add nothing to the number of files that a folder holds.",
        "How many files a folder holds is settled without a look into its subfolders.",
        "A file counts for the folder that it lies in directly and for no folder above that one.",
        "In counts, a folder answers for the files right under it and not for those of its "
        "subfolders.",
    ),
    ("counting", False): (
        "A condition on the number of files in a folder counts those directly in it and those in "
        "all its subfolders.",
        "Files in subfolders, but not the subfolders themselves, are included where a condition "
        "counts the files of a folder.",
        "Where the goal gives a number of files for a folder, files at any depth below it are "
        "meant.",
        "To count the files of a folder, one also goes down into its subfolders and counts the "
        "files there.",
        "The count of a folder takes in its own files and, besides, the files of all its "
        "subfolders.",
        "Each subfolder adds the files in it to the number of files that the folder holds.",
        "How many files a folder holds is settled with the files of its subfolders included.",
        "A file counts for the folder that it lies in directly and for each folder above that one.",
        "In counts, a folder answers for the files right under it and for those of its subfolders "
        "as well.",
    ),
    ("copy_tags", True): (
        "A file keeps its tags when it is written to, appended to, moved or renamed, and a copy of "
        "it has the same tags.",
        "Tags go where their file goes, outlast changes of its text, and are passed on to copies.",
        "Neither a new text nor a new path costs a file its tags; a copy carries them too.",
        "Copies come with the tags of the original, which itself keeps its tags through writes, "
        "appends, moves and renames.",
        "The tags of a file belong to it under every path and whatever its text, and copying "
        "copies them as well.",
        "Along with its text a file hands its tags to every copy; it keeps them itself, also when "
        "it is rewritten, moved or renamed.",
        "Until they are taken off, tags stay on a file that is rewritten, extended, moved or "
        "renamed, and whatever is copied from it bears them too.",
        "Tags are copied with a file, and nothing but an explicit untagging takes them off a file "
        "that is still there.",
        "When a file is copied, its tags are copied; when it is rewritten, extended, moved or "
        "renamed, they remain on it.",
    ),
    ("copy_tags", False): (
        "A file keeps its tags when it is written to, appended to, moved or renamed, but a copy of "
        "it has no tags.",
        "Tags go where their file goes and outlast changes of its text, but are not passed on to "
        "copies, which start without any.",
        "Neither a new text nor a new path costs a file its tags; a copy, however, begins with "
        "none.",
        "Copies come without tags, whereas the original keeps its tags through writes, appends, "
        "moves and renames.",
        "The tags of a file belong to it under every path and whatever its text, yet copying "
        "leaves them out, so that a copy is untagged.",
        "Only its text is handed to a copy, no tag; the file keeps its tags itself, also when it "
        "is rewritten, moved or renamed.",
        "Until they are taken off, tags stay on a file that is rewritten, extended, moved or "
        "renamed, while whatever is copied from it bears none.",
        "Tags are not copied with a file, so that a copy has none, and nothing but an explicit "
        "untagging takes them off a file that is still there.",
        "When a file is copied, its tags are left behind and the copy has none; when it is "
        "rewritten, extended, moved or renamed, they remain on it.",
    ),
    ("locked", True): (
        "A file with the tag {guard} is locked: it can be copied and its tags can be changed, but "
        "a step that would write to it, append to it, move, rename, delete or replace it is "
        "skipped.",
        "As long as a file is tagged {guard}, steps that would write to it, append to it, move, "
        "rename, delete or replace it are skipped; copying it and changing its tags remain "
        "possible.",
        "The tag {guard} protects a file from being written to, appended to, moved, renamed, "
        "deleted or replaced, and such a step has no effect; the file may still be copied and its "
        "tags changed.",
        "Whatever bears the tag {guard} may be copied, tagged and untagged but not written to, "
        "appended to, moved, renamed, deleted or replaced; steps that try it are passed over.",
        "To write to, append to, move, rename, delete or replace a file tagged {guard}, one must "
        "take that tag off first; otherwise the step is skipped. Copying such a file and changing "
        "its tags is always possible.",
        "Steps against a file that is tagged {guard} come to nothing, be it a write, an append, a "
        "move, a rename, a deletion or the arrival of another file at its path; only copying it "
        "and changing its tags are open.",
        "While the tag {guard} is on a file, its text and its path are fixed, and nothing may "
        "delete or replace it: steps that would do so are left out. Its tags may change, and "
        "copies of it may be made.",
        "No write, append, move, rename or deletion touches a file tagged {guard}, nor can another "
        "file replace it; such steps are ignored. Being copied, tagged or untagged is all that can "
        "happen to it.",
        "Being tagged {guard} makes a file immune: a write, append, move, rename or deletion aimed "
        "at it is skipped, and so is a step that would replace it. Copies of it and changes of its "
        "tags are allowed.",
    ),
    ("parents", True): (
        "Folders on the way to a path where something is to be put are made if they do not exist.",
        "If a file or folder is to be put into a folder that does not exist, that folder is made "
        "along with it.",
        "A write, copy or move to a path in a folder that is not there makes the folder too.",
        "Missing folders are no obstacle to a write, copy or move: those that its destination "
        "needs are made on the spot.",
        "What is written, copied or moved to a path always gets there, since the store adds the "
        "folders that the path lacks.",
        "The folders that a destination path runs through need not exist beforehand; they come "
        "into being with the write, copy or move.",
        "Whenever something is written, copied or moved into a folder that does not exist yet, the "
        "folder is created first.",
        "Nobody has to make folders in advance, because a write, copy or move also makes those "
        "that its destination lies in.",
        "Any folder that a write, copy or move needs for its destination and does not find is "
        "made.",
    ),
    ("parents", False): (
        "Folders on the way to a path where something is to be put must exist; if one does not, "
        "the step is skipped.",
        "If a file or folder is to be put into a folder that does not exist, the step is left out.",
        "A write, copy or move to a path in a folder that is not there has no effect.",
        "Missing folders stop a write, copy or move: if its destination lies in one, the step is "
        "passed over.",
        "What is written, copied or moved to a path gets there only if the folder is there "
        "already; otherwise nothing happens in that step.",
        "The folders that a destination path runs through have to exist beforehand, or else the "
        "write, copy or move is dropped.",
        "Whenever something is to be written, copied or moved into a folder that does not exist "
        "yet, that step is skipped.",
        "Somebody has to make folders in advance, because a write, copy or move whose destination "
        "lies in a missing folder is ignored.",
        "Any write, copy or move that does not find the folder of its destination comes to "
        "nothing.",
    ),
}
