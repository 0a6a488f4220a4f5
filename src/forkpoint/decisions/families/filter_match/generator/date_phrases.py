"""Limits of dates and of days of the week, by side (+1 latest, −1 earliest) and inclusiveness."""

from collections.abc import Mapping

DATE: Mapping[tuple[int, bool], tuple[str, ...]] = {
    (1, True): (
        "{Q} is on or before {limit}.",
        "{Q} is no later than {limit}.",
        "{Q} must not be after {limit}.",
        "{limit} is the last possible day for {q}.",
        "Should {q} be later than {limit}, the {thing} is out.",
        "We need {q} to be {limit} at the latest.",
        "As to {q}, {limit} is still in time, the day after is not.",
        "We cannot use {a_thing} if {q} comes after {limit}.",
        "For {q}, the time limit is {limit}, that day included.",
        "Any day up to and including {limit} suits us for {q}.",
    ),
    (1, False): (
        "{Q} is before {limit}.",
        "{Q} is earlier than {limit}.",
        "{Q} must not be on {limit} or after it.",
        "{limit} is already too late for {q}.",
        "Should {q} be {limit} or later, the {thing} is out.",
        "We need {q} to come before {limit}, not on that day.",
        "As to {q}, the day before {limit} is the last one possible.",
        "We cannot use {a_thing} if {q} comes on or after {limit}.",
        "For {q}, the time limit is {limit}, that day not included.",
        "Only a day prior to {limit} suits us for {q}.",
    ),
    (-1, True): (
        "{Q} is not before {limit}.",
        "{Q} is on or after {limit}.",
        "{Q} must not be earlier than {limit}.",
        "{limit} is the first possible day for {q}.",
        "Should {q} be earlier than {limit}, the {thing} is out.",
        "We need {q} to be {limit} at the earliest.",
        "As to {q}, {limit} is just acceptable, the day before is not.",
        "We cannot use {a_thing} if {q} comes before {limit}.",
        "{Q} may be {limit} or any day after it.",
        "Any day from {limit} onwards, that day included, suits us for {q}.",
    ),
    (-1, False): (
        "{Q} is after {limit}.",
        "{Q} is later than {limit}.",
        "{Q} must not be on {limit} or before it.",
        "{limit} is still too early for {q}.",
        "Should {q} be {limit} or earlier, the {thing} is out.",
        "We need {q} to come after {limit}, not on that day.",
        "As to {q}, the day after {limit} is the first one possible.",
        "We cannot use {a_thing} if {q} comes on or before {limit}.",
        "{Q} may be any day once {limit} is over.",
        "Only a day later than {limit} suits us for {q}.",
    ),
}

WEEKDAY: Mapping[tuple[int, bool], tuple[str, ...]] = {
    (1, True): (
        "{Q} falls on a {limit} or on an earlier day of its week, which runs from Monday to "
        "Sunday.",
        "Counting Monday as the first day of the week, {q} is not later in the week than {limit}.",
        "{limit} is the latest day of the week possible for {q} (weeks begin on Monday).",
        "In a week that begins on Monday, {q} may be on any day up to and including {limit}.",
        "Should {q} fall after {limit} within a Monday-to-Sunday week, the {thing} is out.",
        "The day of the week of {q} has to be {listed}.",
        "With weeks starting on Monday, the days after {limit} are excluded for {q}, {limit} "
        "itself is not.",
        "Only {listed} will do for {q}, whatever the week.",
    ),
    (1, False): (
        "{Q} falls on a day before {limit} in its week, which runs from Monday to Sunday.",
        "Counting Monday as the first day of the week, {q} is earlier in the week than {limit}.",
        "{limit} is already too late in the week for {q} (weeks begin on Monday).",
        "In a week that begins on Monday, {q} may be on any day up to {limit}, that day not "
        "included.",
        "Should {q} fall on a {limit} or after it within a Monday-to-Sunday week, the "
        "{thing} is out.",
        "The day of the week of {q} must not be {unlisted_or}.",
        "With weeks starting on Monday, {limit} and the days after it are excluded for {q}.",
        "{Unlisted_and} will not do for {q}, whatever the week.",
    ),
    (-1, True): (
        "{Q} falls on a {limit} or on a later day of its week, which runs from Monday to Sunday.",
        "Counting Monday as the first day of the week, {q} is not earlier in the week than "
        "{limit}.",
        "{limit} is the earliest day of the week possible for {q} (weeks begin on Monday).",
        "In a week that begins on Monday, {q} may be on any day from {limit} on, that day "
        "included.",
        "Should {q} fall before {limit} within a Monday-to-Sunday week, the {thing} is out.",
        "The day of the week of {q} has to be {listed}.",
        "With weeks starting on Monday, the days before {limit} are excluded for {q}, {limit} "
        "itself is not.",
        "Only {listed} will do for {q}, whatever the week.",
    ),
    (-1, False): (
        "{Q} falls on a day after {limit} in its week, which runs from Monday to Sunday.",
        "Counting Monday as the first day of the week, {q} is later in the week than {limit}.",
        "{limit} is still too early in the week for {q} (weeks begin on Monday).",
        "In a week that begins on Monday, {q} may be on any day after {limit}, that day not "
        "included.",
        "Should {q} fall on a {limit} or before it within a Monday-to-Sunday week, the "
        "{thing} is out.",
        "The day of the week of {q} must not be {unlisted_or}.",
        "With weeks starting on Monday, {limit} and the days before it are excluded for {q}.",
        "{Unlisted_and} will not do for {q}, whatever the week.",
    ),
}
"""`{listed}` joins the allowed days, `{unlisted_or}` and `{Unlisted_and}` those excluded."""
