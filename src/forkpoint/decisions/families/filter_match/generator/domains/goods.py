"""Things that are bought: shop listings and laboratory instruments."""

from forkpoint.decisions.families.filter_match.generator import attributes as a
from forkpoint.decisions.families.filter_match.generator.domains.domain import (
    Domain,
    letters,
    numbers,
)

SHOP_LISTING = Domain(
    name="shop_listing",
    thing="listing",
    nouns=("shade sail", "pond liner", "outdoor carpet", "awning cloth", "greenhouse film"),
    number="LS",
    identity=("product", "listing number", "seller"),
    title="{noun} {word}",
    notes=(
        ("colour", ("sand", "graphite", "moss green", "off-white", "slate blue")),
        ("packaging", ("cardboard box", "roll in a sleeve", "flat pack", "textile bag")),
        ("washing", ("30 degrees", "by hand only", "hose down", "not washable")),
        ("availability", ("in stock", "made to order", "in two warehouses")),
    ),
    attributes=(
        a.total_price("price", "shipping fee", "return fee", (9_000, 90_000)),
        a.unit_price("peg set price", "pegs per set", "peg", "hook set price", (120, 900), (6, 24)),
        a.area(
            ("length", "width", "lining length"),
            "material",
            (9, 60),
            (200, 250, 400, 500, 625, 1_000),
        ),
        a.end_date(
            "dispatch date", "delivery time", "restocking date", "arrival", (20, 110), (3, 18)
        ),
        a.age("model year", "year of the last redesign", (3, 16)),
        a.discounted_price("frame price", "frame discount", "cover price", (4_000, 30_000)),
        a.total_of_parts(
            ("fabric weight", "frame weight", "accessory weight"),
            "packaging weight",
            "kg",
            "weight",
            (22, 90),
        ),
        a.unit_conversion("rolled length", "rolled width", "cm to m", (105, 240)),
        a.weekday("delivery slot", "alternative slot", (15, 90)),
        a.ratio(
            "breaking load",
            "fixing straps",
            "test load",
            ("kg", "kg", "strap"),
            (40, 180),
            (4, 12),
        ),
        a.minimum("warranty", "frame warranty", "month", (14, 96)),
        a.maximum("assembly time", "dismantling time", "min", (25, 180)),
        a.before_date("listing date", "date of photo upload", (-300, -25)),
        a.not_before_date("last day of the offer", "last day for free returns", (20, 150)),
        a.exact_count("corner rings", "edge rings", (4, 16)),
        a.in_list("UV class", "colour fastness class", numbers(1, 9, "Class ")),
        a.not_in_list("fabric grade", "seam grade", letters("A", "H", "Grade ")),
        a.within_range("fabric weight per area", "cover weight per area", "g per m²", (120, 420)),
        a.rating("customer rating", "seller rating", -1, (32, 48)),
        a.rating("complaint score", "return score", 1, (12, 44)),
        a.distance("distance to the pickup point", "distance to the warehouse", 1, (11, 94)),
        a.distance("distance between fixings", "distance between seams", -1, (11, 48), "m"),
    ),
)

LAB_INSTRUMENT = Domain(
    name="lab_instrument",
    thing="instrument",
    nouns=(
        "benchtop centrifuge",
        "plate reader",
        "incubation shaker",
        "gas chromatograph",
        "flow cytometer",
    ),
    number="LI",
    identity=("instrument", "catalogue number", "supplier"),
    title="{word} {noun}",
    notes=(
        ("housing", ("painted steel", "stainless steel", "glass-fibre polymer")),
        ("interface", ("USB and network", "network only", "serial port", "USB only")),
        ("cooling", ("air", "closed water circuit", "none")),
        ("condition", ("new", "demonstration unit", "refurbished")),
    ),
    attributes=(
        a.total_price("purchase price", "installation fee", "calibration fee", (240_000, 980_000)),
        a.unit_price(
            "vial kit price", "vials per kit", "vial", "filter kit price", (80, 640), (12, 96)
        ),
        a.area(
            ("footprint length", "footprint depth", "transport length"),
            "footprint",
            (5, 30),
            (50, 100, 125, 200),
            step=10,
        ),
        a.end_date(
            "order date", "lead time", "alternative order date", "handover", (90, 220), (14, 75)
        ),
        a.age("year of release", "year of the last firmware", (3, 17)),
        a.discounted_price(
            "service contract price",
            "first-year discount",
            "software licence price",
            (40_000, 160_000),
        ),
        a.total_of_parts(
            ("warm-up time", "run time", "cool-down time"),
            "cleaning time",
            "min",
            "cycle time",
            (40, 240),
        ),
        a.unit_conversion("sample volume", "waste volume", "ml to l", (1_050, 4_800)),
        a.weekday("demonstration date", "training date", (15, 90)),
        a.ratio(
            "daily sample capacity",
            "runs per day",
            "daily blank capacity",
            ("sample", "samples", "run"),
            (12, 96),
            (3, 9),
        ),
        a.minimum("data retention", "log retention", "day", (30, 400)),
        a.maximum("power draw", "heating power draw", "W", (180, 1_900)),
        a.before_date("date of the last calibration", "date of the last repair", (-330, -25)),
        a.not_before_date("end of spare part supply", "end of software support", (700, 2_900)),
        a.exact_count("sample channels", "reference channels", (4, 32)),
        a.in_list("precision class", "purity class", numbers(1, 9, "Class ")),
        a.not_in_list("firmware version", "driver version", numbers(0, 9, "4.")),
        a.within_range("chamber temperature", "storage temperature", "°C", (12, 72)),
        a.rating("user rating", "support rating", -1, (32, 48)),
        a.rating("noise score", "vibration score", 1, (12, 44)),
        a.distance("distance to the service base", "distance to the spare depot", 1, (105, 940)),
        a.distance("distance from heat sources", "distance from walls", -1, (11, 38), "m"),
    ),
)
