"""Places where cases wait for a berth, a stand, a crew or a ramp."""

from forkpoint.decisions.families.triage_order.generator.domain import Domain, words

YARDS = (
    Domain(
        name="harbour_berths",
        case="vessel",
        cases="vessels",
        pronoun="that",
        served="berthed",
        grade="class",
        classes=(
            ("Relief", "Liner", "Charter", "Coaster", "Idle"),
            ("Gold", "Silver", "Bronze", "Copper", "Iron"),
        ),
        arrived="anchored",
        arrival="anchoring",
        arrival_label="Anchored",
        due="booked crane slot",
        due_label="Crane slot",
        flag_label="Pilot aboard",
        matter_label="Cargo",
        unit=("harbour office", "port control", "berth office", "roadstead watch"),
        prefixes=("B", "VS", "HB", "R"),
        waits=(120, 150, 180, 210, 240),
        raising=words("low on fresh water; anchor dragging; crew member ill; carries island mail"),
        lowering=words(
            "no stevedores ordered; papers incomplete; dues unpaid; wants night berth only"
        ),
        look_alikes=words(
            "fresh water ordered; anchor holding; papers complete; stevedores ordered"
        ),
        remarks=words(
            "hull newly painted; agent informed; ballast reported; second call this month; "
            "waste to be landed; crew change planned; tug on standby; sister ship in port"
        ),
        matters=words(
            "timber; cement; salt; grain; steel coils; frozen fish; road salt; containers; "
            "fertiliser; wood pulp; scrap iron; gravel; tractors; bagged rice; paper rolls; "
            "olive oil; pipes; animal feed"
        ),
        notes=words(
            "The eastern breakwater light is under repair.; Divers are inspecting the old slipway "
            "this week.; Bunker prices are posted at the gate.; The seamen's club has new opening "
            "hours.; Dredging of the yacht basin goes on.; A spare fender lies on the north quay.; "
            "The tide gauge was replaced in spring.; Crews collect their parcels from the chandler."
        ),
    ),
    Domain(
        name="repair_shop",
        case="job",
        cases="jobs",
        pronoun="that",
        served="started",
        grade="rank",
        classes=(
            ("Safety", "Breakdown", "Warranty", "Service", "Cosmetic"),
            ("Express", "Swift", "Normal", "Relaxed", "Filler"),
        ),
        arrived="handed in",
        arrival="hand-in",
        arrival_label="Handed in",
        due="promised pick-up time",
        due_label="Promised for",
        flag_label="Customer waiting",
        matter_label="Job",
        unit=("repair shop", "bicycle workshop", "service bay", "mending counter"),
        prefixes=("J", "RP", "WS", "M"),
        waits=(60, 75, 80, 90, 105, 120),
        raising=words("used for deliveries; second attempt; borrowed machine; needed for school"),
        lowering=words("part on order; customer on holiday; quote not accepted; left without key"),
        look_alikes=words("used for touring; part in stock; quote accepted; second bicycle"),
        remarks=words(
            "frame number noted; basket removed; lock left on; paid in advance; old customer; "
            "found by the counter; bell missing; came in the rain"
        ),
        matters=words(
            "brake cable; bent wheel; loose chain; worn tyre; noisy hub; broken spoke; saddle "
            "clamp; gear shifter; rear light; child seat; cracked mudguard; bottom bracket; "
            "motor fault; battery contact; pedal thread; front fork; trailer hitch; kick stand"
        ),
        notes=words(
            "The compressor is serviced by an outside firm.; Old inner tubes go into the blue "
            "barrel.; The window display changes on Monday.; Bench 2 has a new vice.; Two stands "
            "are on loan to the school.; The radio stays off during the inventory.; Rental helmets "
            "are cleaned every evening.; Sample tyres hang beside the door."
        ),
    ),
    Domain(
        name="field_dispatch",
        case="call-out",
        cases="call-outs",
        pronoun="that",
        served="attended",
        grade="level",
        classes=(
            ("Danger", "Outage", "Fault", "Nuisance", "Survey"),
            ("Purple", "Crimson", "Ochre", "Olive", "White"),
        ),
        arrived="phoned in",
        arrival="phone-in",
        arrival_label="Phoned in",
        due="agreed visit time",
        due_label="Visit",
        flag_label="Crew nearby",
        matter_label="Trouble",
        unit=("fault dispatch", "network control room", "crew dispatch", "standby desk"),
        prefixes=("D", "FC", "CO", "N"),
        waits=(45, 60, 75, 90, 105, 120),
        raising=words("school nearby; traffic held up; care home on the line; sparks seen"),
        lowering=words("site fenced off; access by ladder only; supply rerouted; owner absent"),
        look_alikes=words("school closed; traffic flowing; owner on site; supply not rerouted"),
        remarks=words(
            "photo sent; gate code noted; dog in the yard; caller is a plumber; narrow lane; "
            "map sheet updated; second caller; parking in front"
        ),
        matters=words(
            "street lamp out; water in the road; humming box; leaning pole; open cabinet; "
            "loose cable; cracked cover; low pressure; smell of gas; no hot water; valve stuck; "
            "meter alarm; flickering supply; buried marker gone; pump silent; broken seal; "
            "noisy transformer; wet junction box"
        ),
        notes=words(
            "The spare van is at the dealer for inspection.; New hard hats are in the locker "
            "room.; The paper map on the wall is out of date.; Crew rosters for next month are "
            "being drawn up.; Depot gate B sticks in cold weather.; The radio mast was repainted.; "
            "Fuel cards are handed out by the clerk.; The training yard has a new pole."
        ),
    ),
    Domain(
        name="customs_yard",
        case="consignment",
        cases="consignments",
        pronoun="that",
        served="inspected",
        grade="tier",
        classes=(
            ("Livestock", "Chilled", "Bonded", "General", "Empties"),
            ("Violet", "Scarlet", "Teal", "Sand", "Grey"),
        ),
        arrived="presented",
        arrival="presentation",
        arrival_label="Presented",
        due="booked departure",
        due_label="Departure",
        flag_label="Seal broken",
        matter_label="Goods",
        unit=("customs yard", "inspection yard", "border freight post", "clearance ramp"),
        prefixes=("E", "CY", "G", "IM"),
        waits=(60, 75, 90, 120, 135, 150),
        raising=words("driver out of hours; hospital order; turned away before; blocks the gate"),
        lowering=words("invoice missing; guarantee pending; broker unreachable; weight disputed"),
        look_alikes=words("driver rested; hospital return; turned around; invoice corrected"),
        remarks=words(
            "tarpaulin torn; third trip this week; pallets counted; scale ticket stapled; "
            "mixed load; curtain trailer; agent on phone; plates photographed"
        ),
        matters=words(
            "cut flowers; ceramic tiles; day-old chicks; cheese; machine parts; toys; wine; "
            "furniture; seedlings; paint; shoes; spare tyres; honey; books; coffee; bed linen; "
            "glass jars; copper wire"
        ),
        notes=words(
            "The north weighbridge is being recalibrated.; Dogs and handlers train on Tuesdays.; "
            "The canteen now takes cards.; Lost straps are kept in hut 2.; New cones mark the "
            "turning circle.; The flagpole is to be moved.; Old forms may be used up until the "
            "summer.; The night guard has a new hand lamp."
        ),
    ),
)
