"""Heavy things and their journeys: used machines and freight slots."""

from forkpoint.decisions.families.filter_match.generator import attributes as a
from forkpoint.decisions.families.filter_match.generator.domains.domain import (
    Domain,
    letters,
    numbers,
)

USED_MACHINE = Domain(
    name="used_machine",
    thing="machine",
    nouns=("wheel loader", "telehandler", "fork-lift truck", "compact excavator", "boom lift"),
    number="UM",
    identity=("machine", "offer number", "dealer"),
    title="{word} {noun}",
    notes=(
        ("fuel", ("diesel", "battery electric", "hybrid", "liquid gas")),
        ("paint", ("original yellow", "repainted orange", "original grey", "touched up")),
        ("cab", ("closed, heated", "open", "closed, air-conditioned")),
        ("papers", ("complete", "duplicate issued", "service book only")),
    ),
    attributes=(
        a.total_price("asking price", "transfer fee", "deregistration fee", (380_000, 980_000)),
        a.unit_price(
            "filter kit price", "filters per kit", "filter", "belt kit price", (900, 5_400), (4, 12)
        ),
        a.area(
            ("platform length", "platform width", "trailer length"),
            "platform",
            (5, 24),
            (125, 200, 250, 400, 500),
        ),
        a.end_date(
            "payment date",
            "storage period",
            "auction date",
            "end of free storage",
            (45, 140),
            (5, 40),
        ),
        a.age("year of manufacture", "year of engine overhaul", (3, 24)),
        a.discounted_price(
            "attachment price", "attachment discount", "bucket price", (60_000, 380_000)
        ),
        a.total_of_parts(
            ("chassis weight", "attachment weight", "counterweight"),
            "trailer weight",
            "kg",
            "weight",
            (2_400, 9_600),
        ),
        a.unit_conversion("lifting height", "reach height", "cm to m", (245, 890)),
        a.weekday("inspection date", "test drive date", (12, 80)),
        a.ratio(
            "logged working time",
            "service visits",
            "logged idle time",
            ("h", "hours", "service visit"),
            (180, 520),
            (4, 14),
        ),
        a.minimum("lifting capacity", "towing capacity", "kg", (1_200, 6_800)),
        a.maximum("noise level", "cab noise level", "dB", (66, 98)),
        a.before_date("date of the last oil change", "date of the last brake check", (-330, -25)),
        a.not_before_date("end of the safety approval", "end of the insurance", (60, 700)),
        a.exact_count("hydraulic outlets", "electric outlets", (2, 12)),
        a.in_list("emission stage", "previous emission stage", numbers(1, 9, "Stage ")),
        a.not_in_list("tyre wear grade", "track wear grade", letters("A", "H", "Grade ")),
        a.within_range("engine power", "drive motor power", "kW", (28, 180)),
        a.rating("condition score", "dealer score", -1, (32, 48)),
        a.rating("wear score", "corrosion score", 1, (12, 44)),
        a.distance("distance to the yard", "distance to the workshop", 1, (105, 940)),
        a.distance("distance left until service", "distance left on the tyres", -1, (105, 940)),
    ),
)

FREIGHT_SLOT = Domain(
    name="freight_slot",
    thing="slot",
    nouns=(
        "curtain trailer slot",
        "rail wagon slot",
        "river barge slot",
        "box truck slot",
        "mega trailer slot",
    ),
    number="FS",
    identity=("slot", "slot number", "carrier"),
    title="{noun}, {place} to {other}",
    notes=(
        ("route", ("direct", "with one transfer", "by the southern corridor")),
        ("loading", ("from the rear", "from the side", "by crane")),
        ("cover", ("curtain", "hard shell", "tarpaulin", "sliding roof")),
        ("documents", ("electronic waybill", "paper waybill", "both forms")),
    ),
    attributes=(
        a.total_price("freight rate", "terminal fee", "demurrage fee", (62_000, 480_000)),
        a.unit_price(
            "block rate",
            "pallet places in the block",
            "pallet place",
            "express block rate",
            (2_100, 8_900),
            (4, 16),
        ),
        a.area(
            ("floor length", "floor width", "rear floor length"),
            "loading floor",
            (18, 44),
            (200, 250, 400, 625, 1_250),
        ),
        a.end_date(
            "departure date",
            "transit time",
            "alternative departure date",
            "arrival",
            (26, 80),
            (3, 21),
        ),
        a.age("year of build", "year of the last overhaul", (3, 22)),
        a.discounted_price(
            "insurance premium", "volume discount", "customs guarantee price", (9_000, 68_000)
        ),
        a.total_of_parts(
            ("first stop load", "second stop load", "third stop load"),
            "return load",
            "kg",
            "load",
            (2_800, 9_800),
        ),
        a.unit_conversion(
            "axle load limit", "axle load limit of the trailer", "t to kg", (4_200, 9_800)
        ),
        a.weekday("cut-off date", "customs date", (10, 50)),
        a.ratio(
            "payload",
            "axles",
            "payload on the return leg",
            ("kg", "kg", "axle"),
            (1_150, 3_900),
            (3, 8),
        ),
        a.minimum("free storage time", "free parking time", "h", (12, 96)),
        a.maximum("idle time at customs", "idle time at the ramp", "min", (25, 240)),
        a.before_date("date of booking release", "date of the last rate change", (-120, -25)),
        a.not_before_date("end of the transit permit", "end of the axle permit", (60, 500)),
        a.exact_count("lashing points", "tie bars", (6, 32)),
        a.in_list("temperature class", "humidity class", letters("A", "H", "Class ")),
        a.not_in_list("security tier", "customs tier", numbers(1, 9, "Tier ")),
        a.within_range("hold temperature", "ramp temperature", "°C", (4, 28)),
        a.rating("carrier rating", "driver rating", -1, (32, 48)),
        a.rating("damage score", "delay score", 1, (12, 44)),
        a.distance("distance to the ramp", "distance to the customs office", 1, (11, 94)),
        a.distance(
            "distance between fuel stops", "distance between rest stops", -1, (1_050, 6_200)
        ),
    ),
)
