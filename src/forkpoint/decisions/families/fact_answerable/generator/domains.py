"""What the organisations are, and what is reported of them.

Measures come in families that share their last word, unit and range: "paying visitors" and "school
visitors". The members of a family are easily taken for each other, and never the same.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MeasureFamily:
    """Measures that end in the same word; values lie from `low` to `high` in `unit`."""

    names: tuple[str, ...]
    low: int
    high: int
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Domain:
    """One setting; `kinds` are the second words of organisations' names."""

    name: str
    report: str
    kinds: tuple[str, ...]
    families: tuple[MeasureFamily, ...]


def _family(names: str, low: int, high: int, unit: str = "") -> MeasureFamily:
    return MeasureFamily(tuple(names.split(", ")), low, high, unit)


DOMAINS = (
    Domain(
        "museums",
        "museum survey",
        ("Museum", "Gallery", "Collection", "Archive", "Hall", "House"),
        (
            _family("paying visitors, school visitors, evening visitors", 2_000, 90_000),
            _family("permanent staff, seasonal staff", 6, 240),
            _family("ticket income, shop income, grant income", 40, 4_000, "thousand crowns"),
            _family("heating costs, insurance costs, repair costs", 20, 900, "thousand crowns"),
            _family("catalogued objects, loaned objects", 150, 60_000),
        ),
    ),
    Domain(
        "breweries",
        "brewing register",
        ("Brewery", "Brewhouse", "Malting", "Cellars", "Taproom", "Works"),
        (
            _family("draught output, bottled output, export output", 900, 70_000, "hectolitres"),
            _family("brewing workers, delivery workers", 4, 300),
            _family("beer duty, sugar duty", 15, 1_200, "thousand crowns"),
            _family("malt purchases, hop purchases, yeast purchases", 3, 800, "tonnes"),
            _family("stainless tanks, wooden tanks", 3, 90),
        ),
    ),
    Domain(
        "shipping_lines",
        "fleet return",
        ("Lines", "Shipping", "Ferries", "Maritime", "Navigation", "Carriers"),
        (
            _family("foot passengers, car passengers, coach passengers", 3_000, 400_000),
            _family("owned vessels, chartered vessels", 2, 60),
            _family("deck crew, engine crew, catering crew", 20, 900),
            _family("fuel costs, port costs", 200, 9_000, "thousand crowns"),
            _family("summer sailings, winter sailings", 90, 4_000),
        ),
    ),
    Domain(
        "clinics",
        "clinic statistics",
        ("Clinic", "Hospital", "Infirmary", "Sanatorium", "Surgery", "Polyclinic"),
        (
            _family("surgical beds, medical beds, children's beds", 8, 400),
            _family("planned admissions, emergency admissions", 400, 30_000),
            _family("resident doctors, visiting doctors", 5, 260),
            _family("drug expenses, laundry expenses, food expenses", 60, 5_000, "thousand crowns"),
            _family("day operations, night operations", 50, 9_000),
        ),
    ),
    Domain(
        "energy_cooperatives",
        "energy yearbook",
        ("Energy", "Power", "Cooperative", "Grid", "Utilities", "Supply"),
        (
            _family("wind generation, solar generation, hydro generation", 300, 50_000, "MWh"),
            _family("household customers, farm customers, business customers", 200, 60_000),
            _family("overhead lines, buried lines", 10, 900, "kilometres"),
            _family("connection fees, meter fees", 12, 900, "thousand crowns"),
            _family("field technicians, office technicians", 3, 150),
        ),
    ),
    Domain(
        "publishers",
        "book trade report",
        ("Press", "Books", "Publishing", "Editions", "Paperbacks", "Imprint"),
        (
            _family("new titles, reprinted titles, translated titles", 6, 600),
            _family("printed copies, returned copies", 1_500, 800_000),
            _family("licence revenue, bookshop revenue, mail-order revenue", 30, 6_000,
                    "thousand crowns"),
            _family("staff editors, freelance editors", 2, 90),
            _family("paper costs, binding costs", 15, 1_500, "thousand crowns"),
        ),
    ),
)  # fmt: skip

QUANTITIES = (
    "coverage rate", "yield figure", "load quota", "strength index", "balance figure",
    "pressure rate", "turnover index", "care ratio", "reach figure", "margin quota",
)  # fmt: skip
