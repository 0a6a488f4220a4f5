"""The eight kinds of batches: what they are called, what their columns hold, usual sizes."""

from collections.abc import Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.record_rule.generator.domain_columns import COLUMNS


@dataclass(frozen=True, slots=True)
class Domain:
    """The vocabulary and the usual sizes of one kind of batch.

    `amounts` are tenths. `labels` and `glosses` go by field. `note` is "person" where the note
    names somebody, otherwise the letters of a number.
    """

    batch: str
    record: str
    offices: tuple[str, ...]
    titles: tuple[str, ...]
    classes: tuple[str, ...]
    bands: tuple[tuple[str, str, str], ...]
    code_letters: tuple[str, ...]
    zone_letter: str
    unit_letter: str
    note: str
    measure: str
    amounts: tuple[int, int]
    parts: tuple[int, int]
    less: int
    loads: tuple[int, int]
    counter: int
    source_status: tuple[tuple[str, str], ...]
    void_status: tuple[tuple[str, str], ...]
    labels: Mapping[str, str]
    glosses: Mapping[str, str]


def _columns(domain: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    labels, glosses = {}, {}
    for line in COLUMNS[domain].strip().splitlines():
        names, _, gloss = line.partition(": ")
        field, label = names.split()
        labels[field], glosses[field] = label, gloss
    return labels, glosses


def _domain(name: str, **sizes: object) -> Domain:
    labels, glosses = _columns(name)
    return Domain(labels=labels, glosses=glosses, **sizes)  # type: ignore[arg-type]


DOMAINS: Mapping[str, Domain] = {
    "shipment_manifest": _domain(
        "shipment_manifest",
        batch="manifest",
        record="consignment",
        offices=("freight desk", "cargo office", "terminal office", "loading control"),
        titles=("Loading manifest", "Cargo manifest", "Manifest for loading", "Quay manifest"),
        classes=("bulk", "chilled", "fragile", "general", "timber"),
        bands=(("S", "M", "L"), ("light", "middle", "heavy"), ("W1", "W2", "W3")),
        code_letters=("WB", "KM", "LD", "QT"),
        zone_letter="H",
        unit_letter="T",
        note="PM",
        measure="kg",
        amounts=(60, 640),
        parts=(8, 70),
        less=7,
        loads=(5, 26),
        counter=2200,
        source_status=(("active", "suspended"), ("admitted", "barred"), ("cleared", "blocked")),
        void_status=(("booked", "cancelled"), ("confirmed", "dropped"), ("firm", "void")),
    ),
    "lab_samples": _domain(
        "lab_samples",
        batch="sample list",
        record="sample",
        offices=("sample reception", "day laboratory", "specimen office", "bench office"),
        titles=("Sample list", "Laboratory day list", "List of samples", "Bench list"),
        classes=("plasma", "serum", "swab", "tissue", "water"),
        bands=(("T1", "T2", "T3"), ("small", "medium", "large"), ("U", "V", "W")),
        code_letters=("LS", "SP", "VB", "DN"),
        zone_letter="F",
        unit_letter="A",
        note="person",
        measure="ml",
        amounts=(40, 430),
        parts=(6, 48),
        less=5,
        loads=(6, 32),
        counter=5100,
        source_status=(("accredited", "lapsed"), ("contracted", "ended"), ("active", "dormant")),
        void_status=(("valid", "discarded"), ("accepted", "refused"), ("kept", "void")),
    ),
    "payroll_rows": _domain(
        "payroll_rows",
        batch="pay run",
        record="row",
        offices=("payroll office", "wages desk", "pay bureau", "personnel office"),
        titles=("Pay run", "Wages run", "Run of pay rows", "Payroll run"),
        classes=("casual", "fixed", "night", "seasonal", "trainee"),
        bands=(("P1", "P2", "P3"), ("lower", "middle", "upper"), ("X", "Y", "Z")),
        code_letters=("PR", "WG", "SL", "RN"),
        zone_letter="S",
        unit_letter="C",
        note="person",
        measure="h",
        amounts=(70, 560),
        parts=(110, 780),
        less=90,
        loads=(4, 22),
        counter=3400,
        source_status=(("open", "frozen"), ("funded", "locked"), ("active", "retired")),
        void_status=(("posted", "reversed"), ("live", "void"), ("approved", "pulled")),
    ),
    "meter_readings": _domain(
        "meter_readings",
        batch="reading round",
        record="reading",
        offices=("metering office", "readings desk", "network accounts", "round control"),
        titles=("Reading round", "Meter round", "Round of readings", "Meter sheet"),
        classes=("dairy", "garage", "household", "orchard", "workshop"),
        bands=(("1st", "2nd", "3rd"), ("K1", "K2", "K3"), ("low", "mid", "high")),
        code_letters=("MR", "ZL", "KW", "RD"),
        zone_letter="K",
        unit_letter="R",
        note="person",
        measure="kWh",
        amounts=(150, 890),
        parts=(20, 190),
        less=18,
        loads=(5, 28),
        counter=4300,
        source_status=(("licensed", "expired"), ("current", "former"), ("active", "closed")),
        void_status=(("good", "spoilt"), ("accepted", "struck"), ("kept", "void")),
    ),
    "library_loans": _domain(
        "library_loans",
        batch="loan file",
        record="loan",
        offices=("circulation desk", "lending office", "interlibrary desk", "loans counter"),
        titles=("Loan file", "File of loans", "Lending file", "Circulation file"),
        classes=("atlas", "folio", "journal", "novel", "score"),
        bands=(("C1", "C2", "C3"), ("basic", "extended", "full"), ("I", "II", "III")),
        code_letters=("LN", "BK", "CF", "VL"),
        zone_letter="B",
        unit_letter="D",
        note="person",
        measure="cm",
        amounts=(90, 470),
        parts=(10, 95),
        less=9,
        loads=(4, 24),
        counter=7600,
        source_status=(("member", "lapsed"), ("approved", "resigned"), ("active", "paused")),
        void_status=(("standing", "annulled"), ("valid", "void"), ("live", "undone")),
    ),
    "parcel_scans": _domain(
        "parcel_scans",
        batch="scan file",
        record="parcel",
        offices=("sorting hall", "parcel centre", "scan control", "depot office"),
        titles=("Scan file", "Sorting scan file", "File of parcel scans", "Depot scan file"),
        classes=("bulky", "express", "insured", "return", "standard"),
        bands=(("F1", "F2", "F3"), ("pouch", "box", "crate"), ("S", "M", "L")),
        code_letters=("PC", "SC", "TR", "DP"),
        zone_letter="G",
        unit_letter="L",
        note="SG",
        measure="cm",
        amounts=(180, 960),
        parts=(12, 110),
        less=11,
        loads=(6, 34),
        counter=1900,
        source_status=(("trusted", "stopped"), ("active", "inactive"), ("enrolled", "removed")),
        void_status=(("clean", "void"), ("read", "misread"), ("kept", "void")),
    ),
    "crew_roster": _domain(
        "crew_roster",
        batch="roster",
        record="duty",
        offices=("crewing office", "roster desk", "harbour office", "duty room"),
        titles=("Crew roster", "Duty roster", "Roster of duties", "Tender roster"),
        classes=("cook", "deckhand", "engineer", "pilot", "steward"),
        bands=(("R1", "R2", "R3"), ("short", "normal", "long"), ("tight", "fair", "ample")),
        code_letters=("CR", "DU", "NV", "RS"),
        zone_letter="V",
        unit_letter="N",
        note="person",
        measure="h",
        amounts=(80, 580),
        parts=(5, 46),
        less=5,
        loads=(3, 18),
        counter=6200,
        source_status=(("certified", "revoked"), ("bonded", "unbonded"), ("active", "struck off")),
        void_status=(("valid", "stood down"), ("confirmed", "dropped"), ("live", "void")),
    ),
    "ticket_sales": _domain(
        "ticket_sales",
        batch="sales report",
        record="sale",
        offices=("box office", "ticket desk", "house office", "front office"),
        titles=("Sales report", "Box office report", "Report of ticket sales", "Ticket report"),
        classes=("ballet", "concert", "lecture", "opera", "revue"),
        bands=(("E1", "E2", "E3"), ("green", "blue", "gold"), ("III", "II", "I")),
        code_letters=("TK", "BX", "SA", "VN"),
        zone_letter="Q",
        unit_letter="E",
        note="VO",
        measure="crowns",
        amounts=(110, 740),
        parts=(7, 64),
        less=6,
        loads=(6, 30),
        counter=8300,
        source_status=(("appointed", "dismissed"), ("active", "on hold"), ("approved", "dropped")),
        void_status=(("sold", "refunded"), ("completed", "undone"), ("valid", "void")),
    ),
}
