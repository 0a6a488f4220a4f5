"""What stores are about: five domains, each with its folders, file names, lines and tags."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text with two numbers in it, each from a range of its own."""

    text: str
    first: tuple[int, int]
    second: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Domain:
    """The vocabulary of one kind of store.

    A file name is a first word, a second word and an ending. `guards` are tags that lock a file.
    """

    name: str
    store: tuple[str, ...]
    keeper: tuple[str, ...]
    occasion: tuple[str, ...]
    folders: tuple[str, ...]
    subfolders: tuple[str, ...]
    first_words: tuple[str, ...]
    second_words: tuple[str, ...]
    endings: tuple[str, ...]
    lines: tuple[Line, ...]
    tags: tuple[str, ...]
    guards: tuple[str, ...]


LAB = Domain(
    name="lab_notes",
    store=("the notebook store", "the shared lab drive", "the note store", "the bench archive"),
    keeper=("lab", "wet lab", "research group", "cell lab"),
    occasion=(
        "before the group meeting", "after the spring runs", "ahead of the method audit",
        "once the pilot had ended", "while the incubators were serviced", "before the handover",
        "for the yearly report", "after the new protocol came in",
    ),
    folders=("runs", "protocols", "samples", "results", "bench", "archive", "standards", "assays"),
    subfolders=("pilot", "repeats", "spring", "week-2", "raw", "plates"),
    first_words=("buffer", "ph", "plate", "culture", "gel", "filter", "dye", "enzyme"),
    second_words=("log", "table", "curve", "notes", "yield", "summary"),
    endings=("txt", "md", "csv"),
    lines=(
        Line("buffer {} warmed to {} degrees", (2, 9), (21, 38)),
        Line("plate {} read at {} nm", (2, 19), (402, 690)),
        Line("vial {} spun for {} min", (3, 40), (4, 25)),
        Line("lane {} loaded with {} ul", (2, 12), (5, 28)),
        Line("batch {} frozen in rack {}", (11, 79), (2, 9)),
        Line("well {} diluted 1 to {}", (2, 90), (5, 60)),
        Line("probe {} drifted by {} mV", (2, 8), (3, 29)),
        Line("culture {} split on day {}", (12, 88), (3, 14)),
        Line("filter {} weighed {} mg wet", (4, 30), (110, 890)),
    ),
    tags=("reviewed", "draft", "shared", "pending", "cited"),
    guards=("signed", "witnessed", "locked"),
)  # fmt: skip
MUSEUM = Domain(
    name="museum_archive",
    store=(
        "the collection store", "the registrar's drive", "the archive store",
        "the object register",
    ),
    keeper=("museum", "town museum", "print cabinet", "collection"),
    occasion=(
        "before the loan season", "after the move to the new depot", "ahead of the inventory",
        "once the winter show had closed", "while the catalogue was at the printer's",
        "for the insurers", "before the conservators came", "after the photo campaign",
    ),
    folders=("loans", "labels", "photos", "condition", "accessions", "depot", "exhibits", "donors"),
    subfolders=("hall-2", "prints", "outgoing", "returned", "textiles", "glass"),
    first_words=("vase", "tapestry", "coin", "portrait", "clock", "mask", "globe", "chest"),
    second_words=("label", "report", "sheet", "history", "list", "caption"),
    endings=("txt", "doc", "md"),
    lines=(
        Line("object {} hangs in room {}", (112, 980), (2, 19)),
        Line("crate {} holds {} mounts", (2, 30), (3, 18)),
        Line("glaze chipped at {} cm, photo {}", (2, 40), (11, 95)),
        Line("lent under letter {} until week {}", (21, 99), (3, 50)),
        Line("frame {} measures {} mm across", (4, 60), (210, 980)),
        Line("shelf {} kept at {} percent humidity", (2, 40), (38, 56)),
        Line("plate {} of the album of {}", (2, 48), (1871, 1938)),
        Line("lot {} bought for {} crowns", (11, 340), (45, 980)),
        Line("seal {} found under layer {}", (2, 90), (2, 9)),
    ),
    tags=("checked", "draft", "public", "on-loan", "translated"),
    guards=("sealed", "catalogued", "locked"),
)  # fmt: skip
WEB = Domain(
    name="web_assets",
    store=("the asset store", "the site bucket", "the content store", "the staging tree"),
    keeper=("web team", "online desk", "content team", "shop team"),
    occasion=(
        "before the relaunch", "after the spring campaign", "ahead of the language switch",
        "once the old theme was retired", "while the cache was rebuilt", "for the press day",
        "before the code freeze", "after the accessibility check",
    ),
    folders=("pages", "banners", "scripts", "styles", "press", "legacy", "landing", "widgets"),
    subfolders=("mobile", "spring", "old", "nordic", "partials", "beta"),
    first_words=("home", "footer", "offer", "menu", "search", "cart", "signup", "hero"),
    second_words=("block", "text", "teaser", "layout", "strip", "card"),
    endings=("html", "css", "md"),
    lines=(
        Line("width {} height {}", (210, 980), (48, 640)),
        Line("campaign {} ends in week {}", (11, 95), (5, 50)),
        Line("show {} tiles on view {}", (3, 16), (2, 9)),
        Line("fade after {} ms, loop {}", (120, 940), (2, 9)),
        Line("grid of {} columns, gap {}", (2, 12), (4, 32)),
        Line("link target {} at rank {}", (105, 990), (2, 30)),
        Line("price from {} with code {}", (19, 99), (310, 980)),
        Line("slot {} padded by {} px", (2, 24), (4, 48)),
        Line("variant {} served to {} percent", (2, 9), (5, 60)),
    ),
    tags=("live", "draft", "proofread", "seasonal", "cached"),
    guards=("published", "frozen", "locked"),
)  # fmt: skip
ACCOUNTS = Domain(
    name="accounting_folders",
    store=("the accounts drive", "the booking store", "the finance share", "the ledger store"),
    keeper=("accounts office", "finance desk", "bookkeeping team", "treasury"),
    occasion=(
        "before the quarter was closed", "after the bank changed its formats",
        "ahead of the tax visit", "once the payroll had run", "while the auditors were away",
        "for the new controller", "before the budget round", "after the supplier review",
    ),
    folders=("invoices", "receipts", "ledgers", "payroll", "tax", "closing", "budgets", "claims"),
    subfolders=("q1", "q3", "paid", "disputed", "travel", "suppliers"),
    first_words=("rent", "travel", "fuel", "licence", "freight", "deposit", "repair", "energy"),
    second_words=("sheet", "bill", "journal", "memo", "split", "total"),
    endings=("csv", "txt", "md"),
    lines=(
        Line("voucher {} booked to account {}", (112, 980), (1200, 8900)),
        Line("transfer {} cleared on day {}", (21, 99), (2, 28)),
        Line("reserve of {} for branch {}", (250, 9800), (2, 19)),
        Line("bill {} split over {} cost centres", (105, 990), (2, 9)),
        Line("rate {} applies from week {}", (12, 89), (3, 50)),
        Line("cheque {} drawn for {} marks", (310, 990), (45, 960)),
        Line("tranche {} due in {} instalments", (2, 12), (3, 24)),
        Line("asset {} written down to {}", (21, 340), (120, 9400)),
        Line("entry {} reversed by entry {}", (11, 480), (490, 980)),
    ),
    tags=("checked", "draft", "paid", "queried", "exported"),
    guards=("booked", "closed", "locked"),
)  # fmt: skip
ROBOT = Domain(
    name="robot_recipes",
    store=("the recipe store", "the cell controller", "the program memory", "the line server"),
    keeper=("assembly line", "welding shop", "packing hall", "robot cell"),
    occasion=(
        "before the night shift", "after the gripper was changed", "ahead of the new model",
        "once the pilot series was out", "while the cell was idle", "for the safety review",
        "before the line restart", "after the controller update",
    ),
    folders=("cells", "grippers", "programs", "welds", "trials", "backup", "fixtures", "paint"),
    subfolders=("line-2", "night", "left", "tuned", "proto", "spare"),
    first_words=("pick", "weld", "glue", "palletise", "screw", "polish", "insert", "scan"),
    second_words=("recipe", "path", "offsets", "limits", "cycle", "frame"),
    endings=("txt", "rcp", "cfg"),
    lines=(
        Line("speed {} in zone {}", (12, 98), (2, 9)),
        Line("grip force {} N for {} ms", (11, 95), (120, 940)),
        Line("joint {} limited to {} degrees", (2, 6), (35, 175)),
        Line("approach from {} mm at angle {}", (15, 180), (5, 85)),
        Line("dwell {} ms after weld {}", (110, 960), (2, 40)),
        Line("tool {} offset by {} mm", (2, 16), (3, 58)),
        Line("torque {} on spindle {}", (12, 95), (2, 8)),
        Line("bead {} laid at {} degrees", (2, 30), (15, 90)),
        Line("camera {} exposed for {} ms", (2, 8), (4, 48)),
    ),
    tags=("tested", "draft", "night", "tuned", "shared"),
    guards=("released", "certified", "locked"),
)  # fmt: skip
DOMAINS = (LAB, MUSEUM, WEB, ACCOUNTS, ROBOT)
