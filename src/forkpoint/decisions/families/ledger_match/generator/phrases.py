"""Phrasings of everything around the conventions: introduction, labels, remarks, headings."""

INTRODUCTION = (
    "{organisation} in {place} keeps {a_book}; this file sets it against {the_statement} for "
    "{period}.",
    "Reconciliation for {period}: {organisation}, {unit}, {place}.",
    "The {unit} of {organisation} is closing {period} and compares two records of the same "
    "business.",
    "Below are two ledgers that {organisation} ({place}) has to bring into line for {period}.",
    "For {period}, the {unit} at {organisation} holds {a_book}, to be checked against "
    "{the_statement}.",
    "Month-end papers of {organisation}, {place}, prepared by the {unit}; month: {period}.",
    "Both sides of the account for {period}, as filed by the {unit} of {organisation}.",
    "{period} has to be closed at {organisation}, and for that every entry in {the_book} must be "
    "found in {the_statement}.",
    "Here the {unit} of {organisation} matches {the_book} of {period} with {the_statement}.",
    "{organisation}, {place}. Subject: {book} and {statement}, {period}.",
    "Two records cover {period} at {organisation}: one kept by the {unit} in {place}, one that "
    "comes from elsewhere.",
)
LABELS = (
    "Ledger A: {the_book}; ledger B: {the_statement}.",
    "In what follows, A means {the_book} and B means {the_statement}.",
    "{The_book} is called ledger A here; {the_statement} goes by ledger B.",
    "Read {the_book} as ledger A, and {the_statement} as ledger B.",
    "Our own side, {the_book}, is ledger A; the other side, {the_statement}, is ledger B.",
    "{The_statement} figures as ledger B, and {the_book} as ledger A.",
    "We call {the_book} ledger A and {the_statement} ledger B.",
    "Ledger B in this file: {the_statement}. Ledger A: {the_book}.",
    "A: {the_book}. B: {the_statement}.",
    "The letter A stands for {the_book}, the letter B for {the_statement}.",
)
MEANING = (
    "An entry of ledger A reconciles if ledger B covers it under the conventions below.",
    "Any entry that finds its match in B by these conventions counts as reconciled.",
    "To reconcile an entry means to find it in ledger B as the conventions allow.",
    "Each entry in A needs cover in B; the conventions say what counts as cover.",
    "The conventions decide which lines of B belong to which entry; one without any does not "
    "reconcile.",
    "Entries for which the conventions find nothing in B remain open.",
    "It is by the conventions, and by nothing else, that an entry reconciles with ledger B.",
    "An entry that B bears out, as laid down here, is reconciled.",
    "These conventions settle when ledger B bears an entry out.",
    "Entries are reconciled against ledger B by fixed conventions.",
)
CURRENCY = (
    "All amounts are in {currency}.",
    "Both ledgers are kept in {currency}.",
    "Amounts: {currency} throughout.",
    "Currency of both ledgers: {currency}.",
    "Every figure is given in {currency}.",
    "Neither ledger uses any currency but {currency}.",
    "The same currency, {currency}, is used on both sides.",
    "No conversion is needed, since both sides run in {currency}.",
    "Figures are stated in {currency}, in A just as in B.",
)
ORDER_OF_LINES = (
    "Ledger B stands in the order in which it was exported, which is not that of its dates.",
    "The lines of B are not sorted by date.",
    "In ledger B the lines follow each other as the system wrote them, not by date.",
    "Do not expect ledger B to run by date; it was printed in the order of internal keys.",
    "While ledger A runs by date, ledger B comes in whatever order the export gave it.",
    "B has been left in the order of the file, so dates jump about.",
    "Only ledger A was sorted by date.",
    "The sequence of lines in B carries no meaning.",
    "Nobody has sorted the lines of ledger B.",
    "As for order: A goes by date, B stands as it was exported.",
)
SIGNED = (
    "Prepared by {person}, {unit}.",
    "Compiled by {person} on behalf of the {unit}.",
    "Questions go to {person} in the {unit}.",
    "{person} ({unit}) put this together.",
    "Contact: {person}, {unit}.",
    "This file is kept by {person}.",
    "Put together in the {unit} by {person}.",
    "For the {unit}: {person}.",
)
CONVENTIONS_HEADING = (
    "Matching conventions",
    "How entries are matched",
    "Conventions",
    "Rules for matching",
    "What counts as a match",
    "Conventions of this reconciliation",
)
LEDGER_A_HEADING = (
    "Ledger A: {book}, {period}",
    "Ledger A ({book})",
    "A. {Book}, {period}",
    "Ledger A, {book}",
    "{Book} = ledger A",
)
LEDGER_B_HEADING = (
    "Ledger B: {statement}, {period}",
    "Ledger B ({statement})",
    "B. {Statement}, {period}",
    "Ledger B, {statement}",
    "{Statement} = ledger B",
)
REMARKS_HEADING = ("Remarks", "Notes", "Please note", "Further remarks", "On the files")
GREETING = (
    "Hello,",
    "Dear colleagues,",
    "Good morning,",
    "Hi all,",
    "Dear team,",
    "Good afternoon,",
)
CLOSING = ("Regards,", "Many thanks,", "Best regards,", "Thank you,", "Kind regards,", "Yours,")
ENTRY_ROWS = (
    "{id}: {date}, {party}, {label} {reference}, {amount}",
    "{date}, {id}: {amount}, {party}, {label} {reference}",
    "{id} ({date}) {party}; {label} {reference}; {amount}",
    "{party}, {label} {reference}: {amount} on {date} [{id}]",
    "{id} | {amount} | {party}, {label} {reference} | {date}",
)
LINE_ROWS = (
    "{date}, {party}, {label} {reference}, {amount}{note}",
    "{amount}{note}: {party}, {label} {reference}, {date}",
    "{party}; {label} {reference}; {amount}{note}; {date}",
    "{date}: {amount}{note} | {party}, {label} {reference}",
    "{label} {reference}, {party}: {amount}{note} on {date}",
)
