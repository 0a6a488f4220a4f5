"""Phrasings around the request and the record: introductions, leads, closings."""

INTRO = (
    "{asker} is looking for {a_noun}, and one {thing} of the catalogue has to be checked against "
    "the points below.",
    "The request comes from {asker}: it concerns {a_noun}, and {a_thing} counts as a match only if "
    "no point is missed.",
    "On behalf of {asker} we search for {a_noun}; whatever misses a single point is put aside.",
    "Search order of {asker} for {a_noun}, all points of which have to be met at once.",
    "For {asker} we are checking {a_thing} found under {noun}, point by point.",
    "Wanted by {asker}: {a_noun} that meets each of the requirements set out here.",
    "{asker} has told us what {a_noun} must offer before the {thing} is put on the short list.",
    "What {asker} expects of {a_noun} is written down here, and every line of it counts.",
    "Below you find the requirements of {asker} for {a_noun}, none of which may be left unmet.",
    "This filter was set up by {asker} to find {a_noun}; it lets {a_thing} through if all its "
    "conditions hold.",
)
RECORD_LEAD = (
    "The catalogue record reads as follows:",
    "This is what the catalogue says:",
    "Record under test:",
    "The {thing} in question, as exported:",
    "Export of the record:",
    "Entry found in the catalogue:",
    "Here is the entry to be checked:",
    "Data of the {thing}:",
    "The record, field by field:",
)
POINTS_LEAD = (
    "Points to be met:",
    "Requirements:",
    "What is asked:",
    "The conditions are these:",
    "All of the following must hold:",
    "Criteria of the search:",
    "The {thing} must satisfy every point below:",
    "Conditions, in no particular order:",
    "To be checked:",
)
CLOSING = (
    "Fields of the record go by the names that the points use; amounts are in {currency}.",
    "Fields that no point speaks of can be ignored, however close their names may come.",
    "All amounts are in {currency}, and the record is taken at its word.",
    "Nothing has been agreed beyond these points, and the record is all there is to go by.",
    "The points are of equal weight; none can make up for another.",
    "If a point names two or three fields, work with the values of exactly those fields.",
    "Please take the values as they stand in the record, without any allowance.",
    "Other fields of the record are there for information and have no bearing on the search.",
    "No tolerance applies to any of these points.",
    "Where the record has fields with similar names, only the one named in a point counts for it.",
)
GREETING = (
    "Dear team,",
    "Hello everyone,",
    "Good morning,",
    "Dear colleagues,",
    "Hi,",
    "Good afternoon,",
    "To the search desk,",
    "Dear all,",
)
FAREWELL = (
    "Kind regards,",
    "Many thanks,",
    "Best wishes,",
    "Thank you and regards,",
    "With kind regards,",
    "Thanks in advance,",
    "Yours sincerely,",
    "All the best,",
)
SUBJECT = (
    "{a_noun} for {asker}",
    "search for {a_noun}",
    "request {reference}",
    "{noun}: does this {thing} fit?",
    "please check this {thing}",
    "{thing} found for {asker}",
    "{reference}, {noun} wanted",
    "new request from {asker}",
)
TITLES = (
    "Request {reference}",
    "Search request {reference}",
    "{reference}: {noun} wanted",
    "Filter {reference}, {asker}",
    "Requirements sheet {reference}",
    "{asker}: request {reference}",
    "Match check {reference}",
    "Order to search {reference}",
)
JSON_KEYS = (
    ("request", "points", "record"),
    ("search_request", "constraints", "catalogue_record"),
    ("query", "must_satisfy", "entry"),
    ("filter", "conditions", "candidate"),
    ("requirements", "criteria", "catalogue_entry"),
    ("wanted", "requirements", "record"),
    ("order", "points", "item_record"),
    ("search", "all_of", "candidate_record"),
)
"""Keys of a JSON state: the request, its list of points, and the record."""
