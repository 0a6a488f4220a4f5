"""Phrasings of the matching conventions.

`{days}` is a number of calendar days, `{number}` the bare number, `{difference}` and `{limit}`
amounts, `{fee_mark}`, `{part_mark}` and `{batch_mark}` the words in the note column of ledger B.
"""

SAME_PARTY = (
    "A line of ledger B counts for an entry only if it names the same {party}.",
    "No line is matched across {parties}: entry and line have to show one and the same {party}.",
    "The {party} must be identical on both sides.",
    "Where the {party} on a line is not the {party} of the entry, the line is of no use to it.",
    "Look at the {party} first; a line under a different name is never a match.",
    "An entry can be covered only by what ledger B shows under its own {party}.",
    "Similar is not enough for the {party}; it has to be the very same one in both ledgers.",
    "Every entry keeps to its {party}, so lines that name another are passed over.",
    "Only lines under the same {party} are considered at all.",
    "The {party} on both sides must agree, so a line booked under another one does not help.",
)
SAME_REFERENCE = (
    "The {reference} has to be the same too.",
    "Entry and line must also carry the same {reference}; any other makes the line unusable.",
    "A line with another {reference} does not count, even if everything else is right.",
    "As for the {reference}, what stands in the entry must stand in the line.",
    "Beyond that, lines are matched only where the {reference} agrees.",
    "If the {references} differ, entry and line do not belong together.",
    "The same goes for the {reference}: one that differs rules the line out.",
    "Ledger B has to quote the {reference} of the entry, not a neighbouring one.",
    "Check the {reference} on both sides, because a line quoting a different one is no match.",
    "No entry is settled by a line that quotes {a_reference} other than its own.",
)
DATE_LATER = (
    "A line may carry the date of its entry or any date up to {days} later, the last day included; "
    "an earlier date rules it out.",
    "The line must be dated from the entry's own date until {days} after it, first and last day "
    "included.",
    "Ledger B books late, never early: a line is dated on the day of its entry or at most {days} "
    "afterwards.",
    "Take the date in B, subtract the date in A: the result must be between 0 and {number} "
    "calendar days, limits included.",
    "If a line is dated before the entry, or more than {days} after it, it cannot belong to that "
    "entry.",
    "To count, a line has to be dated no earlier than the entry and no more than {days} later.",
    "Posting may take {days}: a line on the entry's date is in time, and so is one exactly {days} "
    "later; anything before or beyond that is not.",
    "Between entry and line there is no delay or one of up to {days}; a longer one, or a line "
    "dated ahead of its entry, makes no match.",
    "An entry looks for its line on its own date and on the {number} calendar days that follow, on "
    "no others.",
    "A date in B that precedes the entry disqualifies a line, and so does a gap of more than "
    "{days}.",
)
DATE_EITHER = (
    "The dates of entry and line may be up to {days} apart in either direction; exactly {days} "
    "still passes.",
    "A line may be dated earlier or later than its entry, but not by more than {days}.",
    "Before or after makes no difference: as long as at most {days} lie between entry and line, "
    "the date is good.",
    "Count the calendar days between the two dates, whichever comes first; the count must be "
    "{number} or less.",
    "If more than {days} separate the line from the entry, in whichever order, it cannot belong to "
    "that entry.",
    "The window for a line opens {days} before the date of the entry and closes {days} after it, "
    "both of these days included.",
    "Tolerance on dates: plus or minus {days}, the limits included.",
    "Ledger B may run ahead of the entry or behind it, in either case by {days} at the most.",
    "An entry looks for its line on its own date, on the {number} calendar days before and on the "
    "{number} after, on no others.",
    "A gap of more than {days}, backwards or forwards, disqualifies a line.",
)
AMOUNT = (
    "Two amounts agree if they differ by no more than {difference}, whichever is the larger.",
    "A difference of up to {difference}, in either direction, is let pass; a larger one is not.",
    "The amount in B may be above or below the entry by {difference} at most.",
    "Amounts need not be equal to the last digit: when they are {difference} apart they still "
    "agree, and when they are further apart they do not.",
    "Rounding may leave the two sides apart by {difference} or less, and such amounts agree.",
    "If line and entry are more than {difference} apart, the amounts do not agree.",
    "Ignore any difference in amount that does not exceed {difference}, be it up or down.",
    "As to the amount, plus or minus {difference} is the tolerance, limit included.",
    "Compare the amounts; anything from equality to a gap of {difference}, over or under, will do.",
    "Nobody chases small change: up to and including {difference} too much or too little counts as "
    "agreement.",
)
ONE_USE = (
    "Each line of ledger B can be used for one entry only; where it would fit two, the entry with "
    "the earlier date takes it.",
    "A line is used up by the entry that takes it, and of two entries it would fit, the earlier "
    "dated one does.",
    "No line settles two entries: if two could claim it, it goes to the one dated first.",
    "When the same line would suit more than one entry, give it to the earliest by date; the "
    "others then need a line of their own.",
    "Once a line is taken it is gone, and entries take their lines in the order of their dates.",
    "Two entries never share a line; between rivals, the older date in ledger A wins.",
    "One line, one entry. If several entries compete for a line, the first by date has it and the "
    "rest have to look elsewhere.",
    "The earlier entry has first call on a line that would also do for a later one, and nothing is "
    "matched twice.",
    "Matching is one to one, with precedence for the entry of the earlier date wherever a line "
    "would do for two.",
    "If a line has been given to an entry it is no longer free for another; among several it would "
    "fit, the earliest dated comes first.",
)
BATCHES_EXCEPTED = (
    'Only lines noted "{batch_mark}" are exempt.',
    'Lines noted "{batch_mark}" are the exception.',
    '("{batch_mark}" in the note lifts this.)',
    'This does not apply to lines noted "{batch_mark}".',
    'For lines noted "{batch_mark}" see the separate convention.',
    'It is otherwise with the note "{batch_mark}".',
    'Lines with the note "{batch_mark}" follow a rule of their own.',
    'The note "{batch_mark}" suspends this, as explained separately.',
)
SURPLUS = (
    "Lines of ledger B that belong to no entry are left alone.",
    "Ledger B may well hold lines that ledger A lacks, which is nobody's concern here.",
    "It does not matter if lines are left over in B.",
    "What stands in B without a counterpart in A needs no explanation.",
    "Only entries of ledger A are checked, so surplus lines in ledger B are not an error.",
    "Some lines of B concern other books and stay unmatched.",
    "Unmatched lines on the B side are to be expected and can be disregarded.",
    "There is more in ledger B than this reconciliation needs; pay no attention to the rest.",
    "That B has additional lines is allowed.",
    "Nothing follows from a line in B that nobody in A claims.",
)
FEE = (
    'A line with the note "{fee_mark}" shows an amount after {a_fee}: it may be lower than the '
    "entry by up to {limit}.",
    'Where the note says "{fee_mark}", {a_fee} has been taken off, and the shortfall against the '
    "entry may reach {limit} but not exceed it.",
    "{A_fee} of no more than {limit} may have been deducted from the entry, though only on lines "
    'noted "{fee_mark}".',
    'For lines noted "{fee_mark}" the amount is the entry less {a_fee}; at most {limit} may be '
    "missing.",
    'The note "{fee_mark}" means that {a_fee} was kept back. Up to {limit}, this counts as '
    "agreement.",
    "Ledger B sometimes records the amount after {a_fee} and then notes "
    '"{fee_mark}"; such a line agrees if it is short by {limit} or less.',
    'Lines noted "{fee_mark}" are allowed to fall below the entry, as {a_fee} has come off, by '
    "anything up to {limit}.",
    "If, and only if, a line bears the note "
    '"{fee_mark}", it may lie below the entry by as much as {limit}, {the_fee} having been '
    "deducted.",
    'Note "{fee_mark}": entry minus line is {the_fee}, which must not be more than {limit}.',
    "The largest {fee} that is accepted is {limit}; it can be missing from lines with the note "
    '"{fee_mark}" and from no others.',
)
SPLIT = (
    'Lines noted "{part_mark}" that share {party} and {reference} are parts of one entry: each has '
    "to meet the rule on dates, and their total is what must agree with the entry.",
    "An entry may arrive in pieces. All lines with its {party} and {reference} that bear the note "
    '"{part_mark}" are added up, and the sum is compared as a single amount would be; every piece '
    "must be dated in time.",
    'The note "{part_mark}" marks a piece of an entry. Add up the pieces of one {party} and '
    "{reference}, compare the total with the entry, and test the date of every piece.",
    'Split entries appear in B as several lines noted "{part_mark}" under one {party} and '
    "{reference}; together they must come to the amount, and none may miss the dates allowed.",
    'Never compare a line noted "{part_mark}" on its own: take it with the others so noted for the '
    "same {party} and {reference}, whose sum has to agree while each date has to fit.",
    "Where several lines with the same {party} and {reference} say "
    '"{part_mark}", they settle one entry jointly, by their sum, provided that each is within the '
    "dates.",
    'For lines noted "{part_mark}", what counts is the total per {party} and {reference}. It must '
    "agree with the amount of an entry, and the date of each line with that entry's date.",
    "Several lines can make up one entry if all of them are noted "
    '"{part_mark}" and agree in {party} and {reference}; the sum of all such lines is the amount '
    "to compare, and the rule on dates holds for every one.",
    'Payments in parts carry the note "{part_mark}". Those of one {party} and {reference} form a '
    "whole, which settles an entry if the sum agrees and no part is out of date.",
    'Pieces noted "{part_mark}" are summed by {party} and {reference} before they are held against '
    "an entry, and each needs a date that is allowed for it.",
)
BATCH = (
    'A line noted "{batch_mark}" stands for all entries with its {party} and {reference} together: '
    "their total must agree with it, and its date must be allowed for each.",
    'With the note "{batch_mark}", one line covers every entry of that {party} and {reference}; '
    "compare it with the sum of these entries, and its date with each of theirs.",
    'Entries can also be lumped together. The line then says "{batch_mark}" and equals the sum of '
    "all entries under its {party} and {reference}, each of which it must fit by date.",
    'The note "{batch_mark}" means one amount for many entries, namely all with the same {party} '
    "and {reference}. Sum against line decides, and the dates are tested entry by entry.",
    "Add up all entries that have the {party} and {reference} of a line noted "
    '"{batch_mark}"; they reconcile together if the sum agrees with the line and the dates fit.',
    'For a line noted "{batch_mark}", gather the entries of its {party} and {reference}. It is '
    "meant to settle all of them at once, total against amount, within the dates allowed.",
    'Some lines of B are sums: noted "{batch_mark}", they settle every entry of their {party} and '
    "{reference} in one go if the total agrees and each entry is near enough in date.",
    "All entries of a {party} and {reference} for which B has a line noted "
    '"{batch_mark}" are settled by it jointly, provided that their total agrees and their dates '
    "do.",
    'Take "{batch_mark}" in the note as a sign that the line is the total of its {party} and '
    "{reference}: no entry under them has a line to itself, the sum is compared, and dates are "
    "tested one by one.",
    "Several entries may share one line, but only where it is noted "
    '"{batch_mark}"; it then answers for the whole of that {party} and {reference}, by total, and '
    "for each date.",
)
SHORT_BATCH = (
    "If such a total falls short by exactly the amount of one of the entries, that entry is open "
    "and the others reconcile.",
    "A sum that lacks just the amount of a single entry leaves only that entry open.",
    "Where the line is too low by precisely what one of its entries comes to, this one was left "
    "out and does not reconcile; the rest do.",
    "Should the amount of one entry be missing from it, neither more nor less, the remaining ones "
    "count as settled and that one as open.",
    "When the shortfall equals one of the entries, treat that entry as not included and all the "
    "others as settled.",
    "It may turn out that exactly one entry is not in the sum, as its amount is what is missing; "
    "then it alone fails to reconcile.",
    "A shortfall that is the very amount of one entry is blamed on that entry, with no effect on "
    "its companions.",
    "The whole is not lost if one entry was forgotten: when the gap is exactly its amount, it "
    "stays open while the other entries are settled.",
    "An entry whose exact amount is missing from the sum is open, and its companions reconcile "
    "all the same.",
    "Subtract the line from the sum of its entries: if the remainder is the amount of one of them, "
    "that one has been left out, and only that one is open.",
)
