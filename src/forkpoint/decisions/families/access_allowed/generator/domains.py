"""Six settings, each with its own folders, groups, roles and actions."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Domain:
    """The vocabulary of one setting.

    `shelves` names the folders by depth: the top, the divisions, then ever narrower ones; the
    deepest are nouns that get a number. Groups are an area and a team, in any combination.
    """

    name: str
    place: str
    folder: str
    folders: str
    person: str
    people: str
    items: str
    actions: tuple[str, ...]
    roles: tuple[str, ...]
    areas: tuple[str, ...]
    teams: tuple[str, ...]
    shelves: tuple[tuple[str, ...], ...]


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split("; "))


DOMAINS = (
    Domain(
        name="hospital archive",
        place="patient archive",
        folder="folder",
        folders="folders",
        person="employee",
        people="employees",
        items="records",
        actions=_words("read; annotate; print; release; correct; destroy"),
        roles=_words(
            "Steward; Custodian; Registrar; Associate; Liaison; Recordkeeper; Warden; Deputy; "
            "Attendant; Officer"
        ),
        areas=_words(
            "North Wing; Night Shift; Admissions; Outpatient; Theatre; East Wing; Weekend; "
            "Day Clinic; Front Office; Transfer; Dispensary; Intake"
        ),
        teams=_words("Clerks; Coders; Registry; Team; Reviewers; Desk; Pool; Coordinators; Unit"),
        shelves=(
            _words("Central Archive; Patient Holdings; Record Store; Clinical Archive"),
            _words(
                "Cardiology; Oncology; Dermatology; Paediatrics; Neurology; Urology; Radiology; "
                "Orthopaedics; Gastroenterology; Rheumatology; Ophthalmology; Maternity"
            ),
            _words(
                "Discharge Letters; Referrals; Imaging Requests; Consent Forms; Lab Reports; "
                "Medication Charts; Operation Notes; Nursing Logs; Complaints; Follow-ups; "
                "Second Opinions; Insurance Files; Home Visits"
            ),
            _words(
                "Closed Cases; Long-term Care; Awaiting Signature; Minors; Study Patients; "
                "Copied Out; Paper Scans; Older Series; Incoming Post; Disputed; Relocated; "
                "Private Insured; Staff Cases"
            ),
            _words("Box; Carton; Reel; Folio; Binder; Drawer; Envelope; Cassette"),
        ),
    ),
    Domain(
        name="engineering wiki",
        place="engineering wiki",
        folder="space",
        folders="spaces",
        person="account holder",
        people="account holders",
        items="pages",
        actions=_words("read; edit; annotate; publish; restore; delete"),
        roles=_words(
            "Maintainer; Contributor; Observer; Caretaker; Lead; Gardener; Scribe; Operator; "
            "Sponsor; Guest"
        ),
        areas=_words(
            "Firmware; Platform; Tooling; On-call; Hardware; Release; Contractor; Interface; "
            "Backend; Telemetry; Validation; Infrastructure"
        ),
        teams=_words("Crew; Squad; Engineers; Guild; Testers; Chapter; Pod; Architects; Circle"),
        shelves=(
            _words("Knowledge Base; Engineering Home; All Spaces; Wiki Root"),
            _words(
                "Gateway; Power Unit; Field Sensors; Billing; Navigation; Motor Control; "
                "Mobile App; Data Plane; Charging; Display Panel; Cooling; Test Bench"
            ),
            _words(
                "Design Notes; Runbooks; Interface Specs; Postmortems; Roadmaps; Test Plans; "
                "Measurements; Supplier Contacts; Decision Logs; Build Guides; Error Codes; "
                "Calibration; Migration Plans"
            ),
            _words(
                "Drafts; Superseded; Embargo; Customer Copies; Field Trials; First Series; "
                "Translations; Prototypes; Certification; Lessons; Pilot Sites; Archived Minutes; "
                "Open Questions"
            ),
            _words("Sheet; Appendix; Revision; Bulletin; Checklist; Diagram; Note; Memo"),
        ),
    ),
    Domain(
        name="museum collection",
        place="collection register",
        folder="section",
        folders="sections",
        person="staff member",
        people="staff members",
        items="object files",
        actions=_words("view; annotate; copy; lend; revise; retire"),
        roles=_words(
            "Keeper; Curator; Conservator; Fellow; Courier; Docent; Cataloguer; Trustee; "
            "Assistant; Surveyor"
        ),
        areas=_words(
            "Loans; Exhibition; Storage; Provenance; Gallery; Workshop; Visiting; Inventory; "
            "Courtyard; Festival; Restoration; Education"
        ),
        teams=_words("Staff; Panel; Volunteers; Office; Team; Committee; Trainees; Group; Studio"),
        shelves=(
            _words("Main Register; Whole Collection; Object Register; House Inventory"),
            _words(
                "Ceramics; Textiles; Coins; Manuscripts; Clocks; Arms; Prints; Glassware; "
                "Sculpture; Instruments; Furniture; Photographs"
            ),
            _words(
                "Condition Reports; Loan Papers; Ownership Records; Valuations; Treatment Logs; "
                "Purchase Files; Donor Letters; Transit Sheets; Research Files; Image Rights; "
                "Insurance Papers; Field Notes; Accession Cards"
            ),
            _words(
                "Restituted; Displayed; Long Loans; Unidentified; Deposits; Damaged; "
                "Early Acquisitions; Disputed Pieces; Travelling Show; Quarantine; Duplicates; "
                "Anonymous Gifts; Reserve"
            ),
            _words("Case; Tray; Cabinet; Crate; Rack; Album; Vitrine; Portfolio"),
        ),
    ),
    Domain(
        name="law firm",
        place="matter file system",
        folder="folder",
        folders="folders",
        person="colleague",
        people="colleagues",
        items="papers",
        actions=_words("inspect; annotate; copy; redact; disclose; shred"),
        roles=_words(
            "Principal; Counsel; Reviewer; Secretary; Handler; Drafter; Overseer; Delegate; "
            "Trainee; Auditor"
        ),
        areas=_words(
            "Litigation; Conveyancing; Tax; Maritime; Arbitration; Employment; Insolvency; "
            "Patents; Probate; Antitrust; Banking; Compliance"
        ),
        teams=_words(
            "Partners; Assistants; Bench; Associates; Desk; Paralegals; Group; Chambers; Clerks"
        ),
        shelves=(
            _words("All Matters; Matter Root; Firm Files; Client Matters"),
            _words(
                "Harbour Dispute; Estate Sale; Merger Talks; Licence Appeal; Wage Claim; "
                "Trust Review; Supply Contract; Data Breach; Lease Renewal; Fraud Inquiry; "
                "Joint Venture; Tender Protest"
            ),
            _words(
                "Pleadings; Witness Statements; Correspondence; Expert Opinions; Fee Notes; "
                "Exhibits; Disclosure; Court Orders; Settlement; Instructions; Due Diligence; "
                "Attendance Notes; Authorities"
            ),
            _words(
                "Privileged; Opposing Side; Unsigned Drafts; Third Parties; Interim; Appeal Stage; "
                "Agreed Versions; Originals; Translated; Confidential Annexes; Superseded Terms; "
                "Returned Papers; Late Filings"
            ),
            _words("Bundle; Volume; Tab; Annex; Schedule; Docket; Wallet; Supplement"),
        ),
    ),
    Domain(
        name="research data store",
        place="research data store",
        folder="directory",
        folders="directories",
        person="researcher",
        people="researchers",
        items="data files",
        actions=_words("download; relabel; replace; query; share; purge"),
        roles=_words(
            "Depositor; Analyst; Controller; Visitor; Coordinator; Annotator; Investigator; "
            "Technician; Archivist; Sponsor"
        ),
        areas=_words(
            "Genomics; Climate; Imaging; Survey; Spectroscopy; Panel Study; Lakeside; Modelling; "
            "Harbour Site; Statistics; Ethics; Field Station"
        ),
        teams=_words(
            "Fellows; Lab; Assistants; Students; Consortium; Programmers; Team; Interns; Section"
        ),
        shelves=(
            _words("Data Root; Shared Store; Project Data; Institute Store"),
            _words(
                "River Cohort; Glacier Cores; Sleep Trial; Soil Atlas; Bird Counts; Twin Study; "
                "Urban Noise; Coral Watch; Dust Plumes; School Panel; Tide Gauges; Bee Census"
            ),
            _words(
                "Raw Recordings; Cleaned Tables; Interviews; Codebooks; Sensor Dumps; Scripts; "
                "Derived Measures; Consent Scans; Image Stacks; Weights; Linkage Keys; "
                "Model Output; Metadata"
            ),
            _words(
                "First Wave; Second Wave; Pilot; Embargoed; Identifiable; Withdrawn; Validation "
                "Set; Recoded; Dry Season; Partner Sites; Night Runs; Outliers; Baseline"
            ),
            _words("Batch; Run; Tile; Shard; Plate; Segment; Transect; Specimen"),
        ),
    ),
    Domain(
        name="publishing house",
        place="manuscript library",
        folder="folder",
        folders="folders",
        person="user",
        people="users",
        items="manuscripts",
        actions=_words("read; revise; proofread; typeset; license; withdraw"),
        roles=_words(
            "Reviser; Producer; Corrector; Agent; Supervisor; Planner; Marketer; Adviser; "
            "Designer; Scout"
        ),
        areas=_words(
            "Fiction; Rights; Production; Juvenile; Audio; Layout; Freelance; Poetry; "
            "Export Sales; Nonfiction; Campus; Backlist"
        ),
        teams=_words(
            "Readers; Department; Editors; Agency; Team; Illustrators; Board; Room; Translators"
        ),
        shelves=(
            _words("All Titles; House Library; Title Archive; Main Library"),
            _words(
                "Crime Novels; Cookbooks; Travel Guides; Memoirs; Picture Books; Textbooks; "
                "Short Stories; Biographies; Atlases; Plays; Garden Books; Young Adult"
            ),
            _words(
                "Submissions; Contracts; Cover Art; Galleys; Sample Chapters; Press Kits; "
                "Edited Copy; Blurbs; Royalty Sheets; Foreign Editions; Errata; Indexes; "
                "Permissions"
            ),
            _words(
                "Spring List; Autumn List; Unsolicited; Optioned; Reprints; Ghostwritten; "
                "Anniversary; Rejected; Translated Works; Prize Entries; Estate Held; Abridged; "
                "Large Print"
            ),
            _words("Part; Volume; Edition; Set; Proof; Packet; Chapter; Instalment"),
        ),
    ),
)
