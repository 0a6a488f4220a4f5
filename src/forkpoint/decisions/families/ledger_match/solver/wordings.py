"""The ways in which each rule is stated.

`{p}` and `{r}` are the words for a counterparty and a reference, `{ps}` and `{rs}` their plurals,
`{n}` a number of days, `{m}` an amount, `{w}` the word of a note, `{fee}` the kind of fee and
`{limit}` the most that it may be; a slot that comes twice means the same twice.
"""

from typing import Final

SURPLUS: Final = "surplus"
FORWARD_WINDOW: Final = "forward_window"
BOTH_WAYS_WINDOW: Final = "both_ways_window"
EXEMPTION: Final = "exemption"

_SAME_PARTY: Final = (
    "A line of ledger B counts for an entry only if it names the same {p}.",
    "An entry can be covered only by what ledger B shows under its own {p}.",
    "Every entry keeps to its {p}, so lines that name another are passed over.",
    "Look at the {p} first; a line under a different name is never a match.",
    "No line is matched across {ps}: entry and line have to show one and the same {p}.",
    "Only lines under the same {p} are considered at all.",
    "Similar is not enough for the {p}; it has to be the very same one in both ledgers.",
    "The {p} must be identical on both sides.",
    "The {p} on both sides must agree, so a line booked under another one does not help.",
    "Where the {p} on a line is not the {p} of the entry, the line is of no use to it.",
)
_SAME_REFERENCE: Final = (
    "A line with another {r} does not count, even if everything else is right.",
    "As for the {r}, what stands in the entry must stand in the line.",
    "Beyond that, lines are matched only where the {r} agrees.",
    "Check the {r} on both sides, because a line quoting a different one is no match.",
    "Entry and line must also carry the same {r}; any other makes the line unusable.",
    "If the {rs} differ, entry and line do not belong together.",
    "Ledger B has to quote the {r} of the entry, not a neighbouring one.",
    "No entry is settled by a line that quotes a {r} other than its own.",
    "No entry is settled by a line that quotes an {r} other than its own.",
    "The {r} has to be the same too.",
    "The same goes for the {r}: one that differs rules the line out.",
)
_FORWARD: Final = (
    "A date in B that precedes the entry disqualifies a line, and so does a gap of more than {n}.",
    "A line may carry the date of its entry or any date up to {n} later, the last day included; "
    "an earlier date rules it out.",
    "An entry looks for its line on its own date and on the {n} that follow, on no others.",
    "Between entry and line there is no delay or one of up to {n}; a longer one, or a line dated "
    "ahead of its entry, makes no match.",
    "If a line is dated before the entry, or more than {n} after it, it cannot belong to that "
    "entry.",
    "Ledger B books late, never early: a line is dated on the day of its entry or at most {n} "
    "afterwards.",
    "Posting may take {n}: a line on the entry's date is in time, and so is one exactly {n} "
    "later; anything before or beyond that is not.",
    "Take the date in B, subtract the date in A: the result must be between 0 and {n}, limits "
    "included.",
    "The line must be dated from the entry's own date until {n} after it, first and last day "
    "included.",
    "To count, a line has to be dated no earlier than the entry and no more than {n} later.",
)
_BOTH_WAYS: Final = (
    "A gap of more than {n}, backwards or forwards, disqualifies a line.",
    "A line may be dated earlier or later than its entry, but not by more than {n}.",
    "An entry looks for its line on its own date, on the {n} before and on the {bare} after, on "
    "no others.",
    "Before or after makes no difference: as long as at most {n} lie between entry and line, the "
    "date is good.",
    "Count the calendar days between the two dates, whichever comes first; the count must be "
    "{bare} or less.",
    "If more than {n} separate the line from the entry, in whichever order, it cannot belong to "
    "that entry.",
    "Ledger B may run ahead of the entry or behind it, in either case by {n} at the most.",
    "The dates of entry and line may be up to {n} apart in either direction; exactly {n} still "
    "passes.",
    "The window for a line opens {n} before the date of the entry and closes {n} after it, both "
    "of these days included.",
    "Tolerance on dates: plus or minus {n}, the limits included.",
)
_AMOUNT: Final = (
    "A difference of up to {m}, in either direction, is let pass; a larger one is not.",
    "Amounts need not be equal to the last digit: when they are {m} apart they still agree, and "
    "when they are further apart they do not.",
    "As to the amount, plus or minus {m} is the tolerance, limit included.",
    "Compare the amounts; anything from equality to a gap of {m}, over or under, will do.",
    "If line and entry are more than {m} apart, the amounts do not agree.",
    "Ignore any difference in amount that does not exceed {m}, be it up or down.",
    "Nobody chases small change: up to and including {m} too much or too little counts as "
    "agreement.",
    "Rounding may leave the two sides apart by {m} or less, and such amounts agree.",
    "The amount in B may be above or below the entry by {m} at most.",
    "Two amounts agree if they differ by no more than {m}, whichever is the larger.",
)
_ONE_USE: Final = (
    "A line is used up by the entry that takes it, and of two entries it would fit, the earlier "
    "dated one does.",
    "Each line of ledger B can be used for one entry only; where it would fit two, the entry "
    "with the earlier date takes it.",
    "If a line has been given to an entry it is no longer free for another; among several it "
    "would fit, the earliest dated comes first.",
    "Matching is one to one, with precedence for the entry of the earlier date wherever a line "
    "would do for two.",
    "No line settles two entries: if two could claim it, it goes to the one dated first.",
    "Once a line is taken it is gone, and entries take their lines in the order of their dates.",
    "One line, one entry. If several entries compete for a line, the first by date has it and "
    "the rest have to look elsewhere.",
    "The earlier entry has first call on a line that would also do for a later one, and nothing "
    "is matched twice.",
    "Two entries never share a line; between rivals, the older date in ledger A wins.",
    "When the same line would suit more than one entry, give it to the earliest by date; the "
    "others then need a line of their own.",
)
_EXEMPTION: Final = (
    '("{w}" in the note lifts this.)',
    'For lines noted "{w}" see the separate convention.',
    'It is otherwise with the note "{w}".',
    'Lines noted "{w}" are the exception.',
    'Lines with the note "{w}" follow a rule of their own.',
    'Only lines noted "{w}" are exempt.',
    'The note "{w}" suspends this, as explained separately.',
    'This does not apply to lines noted "{w}".',
)
_FEE: Final = (
    "A {fee} of no more than {limit} may have been deducted from the entry, though only on lines "
    'noted "{w}".',
    'A line with the note "{w}" shows an amount after a {fee}: it may be lower than the entry by '
    "up to {limit}.",
    'For lines noted "{w}" the amount is the entry less a {fee}; at most {limit} may be missing.',
    'If, and only if, a line bears the note "{w}", it may lie below the entry by as much as '
    "{limit}, the {fee} having been deducted.",
    'Ledger B sometimes records the amount after a {fee} and then notes "{w}"; such a line '
    "agrees if it is short by {limit} or less.",
    'Lines noted "{w}" are allowed to fall below the entry, as a {fee} has come off, by anything '
    "up to {limit}.",
    'Note "{w}": entry minus line is the {fee}, which must not be more than {limit}.',
    "The largest {fee} that is accepted is {limit}; it can be missing from lines with the note "
    '"{w}" and from no others.',
    'The note "{w}" means that a {fee} was kept back. Up to {limit}, this counts as agreement.',
    'Where the note says "{w}", a {fee} has been taken off, and the shortfall against the entry '
    "may reach {limit} but not exceed it.",
)
_PARTS: Final = (
    'An entry may arrive in pieces. All lines with its {p} and {r} that bear the note "{w}" are '
    "added up, and the sum is compared as a single amount would be; every piece must be dated in "
    "time.",
    'For lines noted "{w}", what counts is the total per {p} and {r}. It must agree with the '
    "amount of an entry, and the date of each line with that entry's date.",
    'Lines noted "{w}" that share {p} and {r} are parts of one entry: each has to meet the rule '
    "on dates, and their total is what must agree with the entry.",
    'Never compare a line noted "{w}" on its own: take it with the others so noted for the same '
    "{p} and {r}, whose sum has to agree while each date has to fit.",
    'Payments in parts carry the note "{w}". Those of one {p} and {r} form a whole, which '
    "settles an entry if the sum agrees and no part is out of date.",
    'Pieces noted "{w}" are summed by {p} and {r} before they are held against an entry, and '
    "each needs a date that is allowed for it.",
    'Several lines can make up one entry if all of them are noted "{w}" and agree in {p} and '
    "{r}; the sum of all such lines is the amount to compare, and the rule on dates holds for "
    "every one.",
    'Split entries appear in B as several lines noted "{w}" under one {p} and {r}; together they '
    "must come to the amount, and none may miss the dates allowed.",
    'The note "{w}" marks a piece of an entry. Add up the pieces of one {p} and {r}, compare the '
    "total with the entry, and test the date of every piece.",
    'Where several lines with the same {p} and {r} say "{w}", they settle one entry jointly, by '
    "their sum, provided that each is within the dates.",
)
_BATCH: Final = (
    'A line noted "{w}" stands for all entries with its {p} and {r} together: their total must '
    "agree with it, and its date must be allowed for each.",
    'Add up all entries that have the {p} and {r} of a line noted "{w}"; they reconcile together '
    "if the sum agrees with the line and the dates fit.",
    'All entries of a {p} and {r} for which B has a line noted "{w}" are settled by it jointly, '
    "provided that their total agrees and their dates do.",
    'Entries can also be lumped together. The line then says "{w}" and equals the sum of all '
    "entries under its {p} and {r}, each of which it must fit by date.",
    'For a line noted "{w}", gather the entries of its {p} and {r}. It is meant to settle all of '
    "them at once, total against amount, within the dates allowed.",
    'Several entries may share one line, but only where it is noted "{w}"; it then answers for '
    "the whole of that {p} and {r}, by total, and for each date.",
    'Some lines of B are sums: noted "{w}", they settle every entry of their {p} and {r} in one '
    "go if the total agrees and each entry is near enough in date.",
    'Take "{w}" in the note as a sign that the line is the total of its {p} and {r}: no entry '
    "under them has a line to itself, the sum is compared, and dates are tested one by one.",
    'The note "{w}" means one amount for many entries, namely all with the same {p} and {r}. Sum '
    "against line decides, and the dates are tested entry by entry.",
    'With the note "{w}", one line covers every entry of that {p} and {r}; compare it with the '
    "sum of these entries, and its date with each of theirs.",
)
_SHORT_BATCH: Final = (
    "A shortfall that is the very amount of one entry is blamed on that entry, with no effect on "
    "its companions.",
    "A sum that lacks just the amount of a single entry leaves only that entry open.",
    "An entry whose exact amount is missing from the sum is open, and its companions reconcile "
    "all the same.",
    "If such a total falls short by exactly the amount of one of the entries, that entry is open "
    "and the others reconcile.",
    "It may turn out that exactly one entry is not in the sum, as its amount is what is missing; "
    "then it alone fails to reconcile.",
    "Should the amount of one entry be missing from it, neither more nor less, the remaining "
    "ones count as settled and that one as open.",
    "Subtract the line from the sum of its entries: if the remainder is the amount of one of "
    "them, that one has been left out, and only that one is open.",
    "The whole is not lost if one entry was forgotten: when the gap is exactly its amount, it "
    "stays open while the other entries are settled.",
    "When the shortfall equals one of the entries, treat that entry as not included and all the "
    "others as settled.",
    "Where the line is too low by precisely what one of its entries comes to, this one was left "
    "out and does not reconcile; the rest do.",
)
_SURPLUS: Final = (
    "It does not matter if lines are left over in B.",
    "Ledger B may well hold lines that ledger A lacks, which is nobody's concern here.",
    "Lines of ledger B that belong to no entry are left alone.",
    "Nothing follows from a line in B that nobody in A claims.",
    "Only entries of ledger A are checked, so surplus lines in ledger B are not an error.",
    "Some lines of B concern other books and stay unmatched.",
    "That B has additional lines is allowed.",
    "There is more in ledger B than this reconciliation needs; pay no attention to the rest.",
    "Unmatched lines on the B side are to be expected and can be disregarded.",
    "What stands in B without a counterpart in A needs no explanation.",
)
WORDINGS: Final = {
    "same_party": _SAME_PARTY,
    "same_reference": _SAME_REFERENCE,
    FORWARD_WINDOW: _FORWARD,
    BOTH_WAYS_WINDOW: _BOTH_WAYS,
    "amount_agrees": _AMOUNT,
    "one_use": _ONE_USE,
    EXEMPTION: _EXEMPTION,
    "fee_deducted": _FEE,
    "split_parts": _PARTS,
    "batch_total": _BATCH,
    "short_batch": _SHORT_BATCH,
    SURPLUS: _SURPLUS,
}
