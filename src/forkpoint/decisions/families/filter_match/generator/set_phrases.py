"""Demands that name values: counts, lists, ranges; by whether a value named is allowed."""

from collections.abc import Mapping

COUNT: Mapping[bool, tuple[str, ...]] = {
    True: (
        "{Q} is exactly {limit}.",
        "{Q} has to be {limit}, neither more nor less.",
        "We need {limit} as {q}, no other figure.",
        "No figure but {limit} is acceptable for {q}.",
        "{limit} is the only figure that we accept for {q}.",
        "Should {q} differ from {limit}, the {thing} is out.",
        "As to {q}, one above or below {limit} is already wrong.",
        "We cannot use {a_thing} if {q} is not {limit}.",
        "For {q}, please look for precisely {limit}.",
    ),
    False: (
        "{Q} is any figure but {limit}.",
        "{Q} must not be {limit}; more or less is fine.",
        "We can use any figure as {q}, {limit} excepted.",
        "Only the figure {limit} is unacceptable for {q}.",
        "{limit} is the one figure that we do not accept for {q}.",
        "Should {q} be exactly {limit}, the {thing} is out.",
        "As to {q}, one above or below {limit} is fine, {limit} is not.",
        "We cannot use {a_thing} if {q} equals {limit}.",
        "For {q}, please look for something different from {limit}.",
    ),
}

ALLOWED_LIST: Mapping[bool, tuple[str, ...]] = {
    True: (
        "{Q} is one of {listed_and}.",
        "{Q} has to be {listed_or}.",
        "Acceptable for {q}: {listed_or}, nothing else.",
        "We have no use for {q} other than {listed_or}.",
        "Should {q} not be {listed_or}, the {thing} is out.",
        "As {q} we accept {listed_and} only.",
        "{Listed_and} are the only values that will do for {q}.",
        "Please make sure that {q} is on this list: {listed_comma}.",
        "Our list for {q} reads {listed_comma}; it has to be one of these.",
    ),
    False: (
        "{Q} lies between {low} and {high}, with neither of the two included.",
        "{Q} has to come after {low} and before {high}.",
        "Acceptable for {q}: what lies between {low} and {high}, but not these two themselves.",
        "We have no use for {q} unless it is past {low} and short of {high}.",
        "Should {q} be {low} or anything before it, or {high} or anything after it, the {thing} is "
        "out.",
        "As {q} we accept what comes between {low} and {high}, these two excluded.",
        "{Low} and {high} are themselves excluded; {q} has to lie between them.",
        "Please make sure that {q} lies strictly between {low} and {high}.",
        "For {q}, only what comes strictly after {low} and strictly before {high} will do.",
    ),
}

FORBIDDEN_LIST: Mapping[bool, tuple[str, ...]] = {
    False: (
        "{Q} is none of {listed_and}.",
        "{Q} must not be {listed_or}.",
        "Not acceptable for {q}: {listed_or}; anything else will do.",
        "We have no use for {q} if it is {listed_or}.",
        "Should {q} be {listed_or}, the {thing} is out.",
        "As {q} we accept all but {listed_and}.",
        "{Listed_and} are the only values that will not do for {q}.",
        "Please make sure that {q} is not on this list: {listed_comma}.",
        "Our list of exclusions for {q} reads {listed_comma}; it has to be none of these.",
    ),
    True: (
        "{Q} does not lie between {low} and {high}, though it may be one of the two.",
        "{Q} has to be {low} or before it, or else {high} or after it.",
        "Not acceptable for {q}: what lies between {low} and {high}; these two themselves will do.",
        "We have no use for {q} if it is past {low} and yet short of {high}.",
        "Should {q} come after {low} and before {high}, the {thing} is out.",
        "As {q} we accept anything but what comes between {low} and {high}; the two themselves "
        "will do.",
        "{Low} and {high} are themselves allowed; {q} just must not lie between them.",
        "Please make sure that {q} does not lie strictly between {low} and {high}.",
        "Nothing after {low} and before {high} is wanted for {q}; the two themselves are fine.",
    ),
}

RANGE: Mapping[bool, tuple[str, ...]] = {
    True: (
        "{Q} is between {low} and {high}, both included.",
        "{Q} must be neither below {low} nor above {high}.",
        "From {low} to {high}, ends included, is the range for {q}.",
        "We accept {low} at the least and {high} at the most for {q}.",
        "Should {q} be under {low} or over {high}, the {thing} is out.",
        "As to {q}, {low} and {high} are fine, and so is all that lies between.",
        "We cannot use {a_thing} if {q} is smaller than {low} or greater than {high}.",
        "Please make sure that {q} is at least {low} and at most {high}.",
        "{Q} may go from {low} to {high}, and both figures count as inside.",
    ),
    False: (
        "{Q} is between {low} and {high}, neither of them included.",
        "{Q} must be above {low} and also below {high}.",
        "From {low} to {high}, ends excluded, is the range for {q}.",
        "We accept more than {low} and less than {high} for {q}.",
        "Should {q} be {low} or under, or {high} or over, the {thing} is out.",
        "As to {q}, {low} and {high} are not fine, only what lies between.",
        "We cannot use {a_thing} if {q} is {low} or smaller, or {high} or greater.",
        "Please make sure that {q} is strictly more than {low} and strictly less than {high}.",
        "{Q} may come close to {low} and to {high}, but has to stay strictly between them.",
    ),
}
