"""Places where cases wait for a desk or a bench."""

from forkpoint.decisions.families.triage_order.generator.domain import Domain, words

OFFICES = (
    Domain(
        name="clinic_intake",
        case="patient",
        cases="patients",
        pronoun="who",
        served="seen",
        grade="category",
        classes=(
            ("Red", "Orange", "Yellow", "Green", "Blue"),
            ("Immediate", "Urgent", "Prompt", "Standard", "Minor"),
        ),
        arrived="checked in",
        arrival="check-in",
        arrival_label="Check-in",
        due="appointment",
        due_label="Appointment",
        flag_label="Interpreter present",
        matter_label="Complaint",
        unit=("walk-in clinic", "day clinic", "treatment centre", "outpatient desk"),
        prefixes=("K", "W", "PT", "AM"),
        waits=(40, 45, 50, 60, 75, 90),
        raising=words("under two years old; sent by ambulance desk; pregnant; frail"),
        lowering=words(
            "repeat prescription only; seen here yesterday; results only; prefers to wait"
        ),
        look_alikes=words(
            "under twelve years old; sent by own doctor; new prescription; seen here last year"
        ),
        remarks=words(
            "first visit; referral letter scanned; insured abroad; needs a receipt; came by bus; "
            "lives nearby; phone number missing; paid in cash"
        ),
        matters=words(
            "ankle after a fall; fever; cut hand; rash on the arm; earache; back pain; headache; "
            "swollen knee; cough; burnt finger; dizziness; sore throat; stomach pain; eye trouble; "
            "insect bite; stiff shoulder; bruised rib; nosebleed"
        ),
        notes=words(
            "The drinks machine in the waiting room is out of order.; Room 3 is being painted "
            "and stays closed.; Prams are left beside the lift.; The lost-property box is kept at "
            "the main desk.; Visitors' parking costs the same all day.; A student nurse is "
            "shadowing the desk this week.; The corridor clock has been taken down for repair.; "
            "New leaflets about vaccinations lie on the counter."
        ),
    ),
    Domain(
        name="service_desk",
        case="request",
        cases="requests",
        pronoun="that",
        served="taken up",
        grade="severity",
        classes=(
            ("Critical", "Major", "Moderate", "Minor", "Trivial"),
            ("Stoppage", "Degraded", "Impaired", "Routine", "Wish"),
        ),
        arrived="logged",
        arrival="logging",
        arrival_label="Logged",
        due="reply-by time",
        due_label="Reply by",
        flag_label="Caller on hold",
        matter_label="Problem",
        unit=("service desk", "support desk", "help desk", "systems office"),
        prefixes=("T", "SD", "RQ", "H"),
        waits=(45, 60, 75, 90, 100, 120),
        raising=words(
            "whole site affected; payroll system; reported twice; temporary fix has failed"
        ),
        lowering=words("workaround in place; test system; user away today; duplicate suspected"),
        look_alikes=words(
            "one site visit booked; payroll team informed; workaround refused; test user"
        ),
        remarks=words(
            "screenshot attached; user in training; laptop is leased; asked for a call back; "
            "new starter; works from home; sent through the portal; asset tag missing"
        ),
        matters=words(
            "mailbox full; printer offline; screen flickers; password reset; scanner not found; "
            "shared drive missing; slow login; licence expired; headset silent; calendar empty; "
            "browser crashes; export fails; phone not syncing; wrong time zone; keyboard dead; "
            "remote access drops; macro blocked; camera black"
        ),
        notes=words(
            "The second-floor printer will be moved next week.; Loan laptops are kept in the grey "
            "cabinet.; The desk's own phone menu is being re-recorded.; Old monitors may be left "
            "in the basement.; A trainee answers the chat until Friday.; The newsletter about "
            "passwords went out last month.; Spare headsets are on order.; Lunch cover is "
            "arranged within the team."
        ),
    ),
    Domain(
        name="claims_office",
        case="claim",
        cases="claims",
        pronoun="that",
        served="decided",
        grade="band",
        classes=(
            ("Hardship", "Injury", "Household", "Travel", "Goodwill"),
            ("Amber", "Coral", "Jade", "Pearl", "Slate"),
        ),
        arrived="lodged",
        arrival="lodgement",
        arrival_label="Lodged",
        due="agreed call-back time",
        due_label="Call-back",
        flag_label="Adjuster on site",
        matter_label="Loss",
        unit=("claims office", "claims desk", "settlement office", "first-response team"),
        prefixes=("C", "CL", "L", "SO"),
        waits=(60, 75, 90, 105, 120, 150),
        raising=words("home not habitable; sole breadwinner; second complaint; medicine lost"),
        lowering=words(
            "police report missing; premium in arrears; estimate to follow; small excess case"
        ),
        look_alikes=words(
            "police report attached; home partly habitable; first complaint; premium just paid"
        ),
        remarks=words(
            "photos received; broker copied in; policy renewed in May; prefers letters; "
            "moved last year; two signatures; bank details known; found via the hotline"
        ),
        matters=words(
            "burst pipe; hail on roof; stolen bicycle; broken window; lost suitcase; kitchen fire; "
            "fallen tree; scraped car door; missed ferry; flooded cellar; dropped camera; "
            "cracked basin; stolen handbag; storm damage to fence; spoiled freezer; dog bite; "
            "slipped on stairs; cancelled tour"
        ),
        notes=words(
            "The archive is open to staff in the morning only.; New envelopes with the old "
            "address must not be used.; The hail season report appears in autumn.; The postage "
            "meter has been recalibrated.; Two desks on the third floor are empty.; The complaints "
            "brochure is being reprinted.; An auditor sits in the small meeting room.; Coffee is "
            "paid for from the kitty."
        ),
    ),
    Domain(
        name="laboratory",
        case="sample",
        cases="samples",
        pronoun="that",
        served="run",
        grade="priority",
        classes=(
            ("Stat", "Rush", "Routine", "Batch", "Archive"),
            ("Alpha", "Beta", "Gamma", "Delta", "Epsilon"),
        ),
        arrived="received",
        arrival="receipt",
        arrival_label="Received",
        due="reporting deadline",
        due_label="Report by",
        flag_label="Courier waiting",
        matter_label="Test",
        unit=("water laboratory", "food laboratory", "testing laboratory", "sample reception"),
        prefixes=("S", "LB", "P", "TX"),
        waits=(40, 50, 60, 75, 90, 100),
        raising=words("thawing; last vial; repeat of a failed run; outbreak tracing"),
        lowering=words("label unclear; consent form open; duplicate vial held; research only"),
        look_alikes=words("kept frozen; last vial but one; label replaced; outbreak drill"),
        remarks=words(
            "amber glass; two aliquots; barcode rescanned; cool box returned; volume noted; "
            "lid taped; new client; collected by bicycle"
        ),
        matters=words(
            "nitrate; coliform count; lead; turbidity; pH; chlorine; listeria screen; gluten; "
            "mercury; hardness; yeast count; sulphate; caffeine; histamine; iron; salmonella "
            "screen; ammonium; pesticide panel"
        ),
        notes=words(
            "The fume hood in bay 4 awaits its yearly check.; Gloves of size M are running low.; "
            "Reference solutions are renewed on Thursdays.; The balance room is kept locked.; "
            "Empty cool boxes go back to the ramp.; A school class visits next week.; The old "
            "centrifuge has been sold.; Printer labels are stored beside the sink."
        ),
    ),
)
