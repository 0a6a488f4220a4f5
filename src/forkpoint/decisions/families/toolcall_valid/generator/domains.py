"""The eight domains and the properties that their tools can have."""

from .slot import Domain, amount, choice, measure, plain, worked_out

TRAVEL = Domain(
    "travel_desk",
    "trip",
    "travel desk",
    ("book_trip", "reserve_journey", "create_travel_booking"),
    (
        choice(
            "fare class",
            "fare fare_class",
            "saver SVR SAV,flexible FLX FLE,business BUS BIZ,premium PRM PRE",
            "fare",
        ),
        choice(
            "seat position",
            "seat seat_position",
            "window WIN WDW,aisle AIS ASL,middle MID MDL,bulkhead BLK BHD",
            "seat",
        ),
    ),
    (
        amount("party size", "party party_size", "traveller"),
        amount("luggage count", "bags luggage_count", "bag"),
        amount("room count", "rooms room_count", "room"),
    ),
    (
        measure("stopover length", "stopover stopover_length", "minute/hour", 60, 15, 45, 585),
        measure("luggage weight", "weight luggage_weight", "gram/kilogram", 1000, 100, 1200, 9800),
    ),
    (
        plain("date", "departure date", "departure departure_date"),
        plain("date", "return date", "back_on return_date"),
    ),
    (
        plain("time", "departure time", "leaves_at departure_time"),
        plain("time", "pickup time", "pickup pickup_time"),
    ),
    (
        plain("code", "cost centre", "charge_to cost_centre", "CC"),
        plain("code", "traveller file", "file_ref traveller_file", "TF"),
        plain("number", "coach number", "coach coach_number"),
        plain("place", "destination", "to destination"),
        plain("person", "contact person", "contact contact_person"),
    ),
    (
        plain("flag", "paper ticket flag", "paper paper_ticket"),
        plain("flag", "travel insurance flag", "insured travel_insurance"),
    ),
    (
        worked_out("product", "deposit", "deposit deposit_due"),
        worked_out("product", "handling charge", "handling handling_charge"),
    ),
    worked_out("date", "ticketing deadline", "ticket_by ticketing_deadline", before=True),
    worked_out("time", "check-in time", "checkin checkin_time", before=True),
    plain("code", "approval code", "approval approval_code", "AP"),
)

WAREHOUSE = Domain(
    "warehouse_orders",
    "order",
    "order desk",
    ("place_order", "create_stock_order", "submit_warehouse_order"),
    (
        choice(
            "delivery service",
            "service delivery_service",
            "express EXP XPR,overnight OVN NGT,standard STD STN,economy ECO ECN",
            "delivery",
        ),
        choice(
            "packaging",
            "packing packaging_type",
            "carton CTN CRT,crate CRA CTE,pallet PLT PAL,drum DRM DRU",
            "packing",
        ),
    ),
    (
        amount("order quantity", "qty order_quantity", "case"),
        amount("pallet count", "pallets pallet_count", "pallet"),
        amount("label count", "labels label_count", "label"),
    ),
    (
        measure("gross weight", "gross gross_weight", "kilogram/tonne", 1000, 100, 1200, 9800),
        measure("shelf width", "width shelf_width", "centimetre/metre", 100, 5, 45, 480),
    ),
    (
        plain("date", "dispatch date", "dispatch dispatch_date"),
        plain("date", "count date", "count_on stock_count_date"),
    ),
    (
        plain("time", "loading time", "load_at loading_time"),
        plain("time", "gate time", "gate gate_time"),
    ),
    (
        plain("code", "dock", "dock dock_code", "DK"),
        plain("code", "purchase reference", "po purchase_reference", "PO"),
        plain("number", "aisle number", "aisle aisle_number"),
        plain("place", "ship-to town", "town ship_to_town"),
        plain("person", "receiving clerk", "clerk receiving_clerk"),
    ),
    (
        plain("flag", "partial shipment flag", "partial partial_shipment"),
        plain("flag", "hazard flag", "hazard hazardous_goods"),
    ),
    (
        worked_out("product", "freight charge", "freight freight_charge"),
        worked_out("product", "storage charge", "storage storage_charge"),
    ),
    worked_out("date", "arrival date", "arrives expected_arrival"),
    worked_out("time", "seal time", "seal_at seal_time"),
    plain("code", "release code", "release release_code", "RL"),
)

CALENDAR = Domain(
    "calendar",
    "meeting",
    "calendar service",
    ("schedule_meeting", "create_event", "add_calendar_entry"),
    (
        choice(
            "meeting type",
            "kind meeting_type",
            "workshop WKS WSH,review REV RVW,interview INT ITV,briefing BRF BRI",
            "session",
        ),
        choice(
            "room layout",
            "layout room_layout",
            "theatre THE THR,boardroom BRD BOA,classroom CLA CLS,banquet BNQ BAN",
            "layout",
        ),
    ),
    (
        amount("attendance", "people attendance", "attendee"),
        amount("handout count", "handouts handout_count", "handout"),
        amount("lunch order", "lunches lunch_order", "lunch"),
    ),
    (
        measure("meeting length", "length meeting_length", "minute/hour", 60, 15, 45, 585),
        measure("cable length", "cable cable_length", "centimetre/metre", 100, 5, 105, 980),
    ),
    (
        plain("date", "meeting date", "day meeting_date"),
        plain("date", "follow-up date", "follow_up follow_up_date"),
    ),
    (
        plain("time", "start time", "start start_time"),
        plain("time", "coffee time", "coffee coffee_time"),
    ),
    (
        plain("code", "project code", "project project_code", "PJ"),
        plain("code", "series key", "series series_key", "SK"),
        plain("number", "room number", "room room_number"),
        plain("place", "site", "site site_name"),
        plain("person", "minute taker", "scribe minute_taker"),
    ),
    (
        plain("flag", "recording flag", "record record_session"),
        plain("flag", "private flag", "private private_entry"),
    ),
    (
        worked_out("product", "catering budget", "catering catering_budget"),
        worked_out("product", "printing budget", "printing printing_budget"),
    ),
    worked_out("date", "agenda deadline", "agenda_by agenda_deadline", before=True),
    worked_out("time", "setup time", "setup setup_time", before=True),
    plain("code", "hall permit", "permit hall_permit", "HP"),
)

LAB = Domain(
    "lab_booking",
    "run",
    "instrument desk",
    ("book_instrument", "reserve_lab_run", "create_run_booking"),
    (
        choice(
            "run mode",
            "mode run_mode",
            "screening SCR SCN,survey SUR SVY,precision PRC PRE,imaging IMG IMA",
            "run",
        ),
        choice(
            "sample holder",
            "holder sample_holder",
            "capillary CAP CPL,cuvette CUV CVT,cartridge CRT CTG,slide SLD SLI",
            "holder",
        ),
    ),
    (
        amount("sample count", "samples sample_count", "sample"),
        amount("blank count", "blanks blank_count", "blank"),
        amount("replicate count", "repeats replicate_count", "replicate"),
    ),
    (
        measure("exposure", "exposure exposure_length", "minute/hour", 60, 15, 45, 585),
        measure("buffer volume", "buffer buffer_volume", "millilitre/litre", 1000, 50, 1150, 9850),
    ),
    (
        plain("date", "run date", "run_on run_date"),
        plain("date", "calibration date", "calibrate calibration_date"),
    ),
    (
        plain("time", "slot start", "slot slot_start"),
        plain("time", "handover time", "handover handover_time"),
    ),
    (
        plain("code", "grant code", "grant grant_code", "GR"),
        plain("code", "protocol", "protocol protocol_id", "PT"),
        plain("number", "bench number", "bench bench_number"),
        plain("place", "origin site", "origin origin_site"),
        plain("person", "operator", "operator operator_name"),
    ),
    (
        plain("flag", "overnight flag", "overnight overnight_run"),
        plain("flag", "raw data flag", "raw_data keep_raw_data"),
    ),
    (
        worked_out("product", "credit charge", "credits credit_charge"),
        worked_out("product", "solvent allowance", "solvent solvent_allowance"),
    ),
    worked_out("date", "report date", "report report_date"),
    worked_out("time", "warm-up time", "warm_up warm_up_time", before=True),
    plain("code", "safety clearance", "clearance safety_clearance", "SC"),
)

UTILITIES = Domain(
    "utilities",
    "service visit",
    "field service office",
    ("schedule_visit", "open_work_order", "create_service_visit"),
    (
        choice(
            "visit type",
            "visit visit_type",
            "inspection INS ISP,repair RPR REP,exchange EXC XCH,sealing SEA SLG",
            "visit",
        ),
        choice(
            "supply",
            "supply supply_type",
            "water WAT WTR,steam STM STE,electric ELE ELC,district DIS DST",
            "supply",
        ),
    ),
    (
        amount("meter count", "meters meter_count", "meter"),
        amount("valve count", "valves valve_count", "valve"),
        amount("notice count", "notices notice_count", "notice"),
    ),
    (
        measure("outage length", "outage outage_length", "minute/hour", 60, 15, 45, 585),
        measure("pipe length", "pipe pipe_length", "centimetre/metre", 100, 5, 105, 980),
    ),
    (
        plain("date", "visit date", "visit_on visit_date"),
        plain("date", "reading date", "reading reading_date"),
    ),
    (
        plain("time", "shut-off time", "shut_off shut_off_time"),
        plain("time", "access time", "access access_time"),
    ),
    (
        plain("code", "connection point", "point connection_point", "CP"),
        plain("code", "contract number", "contract contract_number", "KN"),
        plain("number", "riser number", "riser riser_number"),
        plain("place", "district town", "locality district_town"),
        plain("person", "key holder", "keys_with key_holder"),
    ),
    (
        plain("flag", "dog flag", "dog dog_on_site"),
        plain("flag", "ladder flag", "ladder ladder_needed"),
    ),
    (
        worked_out("product", "labour allowance", "labour labour_allowance"),
        worked_out("product", "parts budget", "parts parts_budget"),
    ),
    worked_out("date", "notice date", "notify notice_date", before=True),
    worked_out("time", "restore time", "restore restore_time"),
    plain("code", "street permit", "permit street_permit", "SP"),
)

TICKETING = Domain(
    "ticketing",
    "group reservation",
    "box office",
    ("reserve_tickets", "create_group_order", "hold_seats"),
    (
        choice(
            "seating area",
            "area seating_area",
            "stalls STL STA,balcony BAL BLC,gallery GAL GLR,terrace TER TRC",
            "area",
        ),
        choice(
            "price group",
            "tariff price_group",
            "adult ADU ADL,student STU SDT,senior SEN SNR,member MEM MBR",
            "rate",
        ),
    ),
    (
        amount("ticket count", "tickets ticket_count", "ticket"),
        amount("programme count", "booklets programme_count", "programme"),
        amount("parking count", "parking parking_count", "space"),
    ),
    (
        measure("hold period", "hold hold_period", "minute/hour", 60, 15, 45, 585),
        measure(
            "cloakroom weight", "coats cloakroom_weight", "gram/kilogram", 1000, 100, 1200, 9800
        ),
    ),
    (
        plain("date", "show date", "show show_date"),
        plain("date", "collection date", "collect collection_date"),
    ),
    (
        plain("time", "curtain time", "curtain curtain_time"),
        plain("time", "tour time", "tour tour_time"),
    ),
    (
        plain("code", "production", "piece production_code", "PR"),
        plain("code", "voucher", "voucher voucher_code", "VO"),
        plain("number", "row number", "row row_number"),
        plain("place", "coach stop", "stop coach_stop"),
        plain("person", "group leader", "leader group_leader"),
    ),
    (
        plain("flag", "wheelchair flag", "ramp wheelchair_access"),
        plain("flag", "newsletter flag", "news newsletter_signup"),
    ),
    (
        worked_out("product", "ticket total", "total ticket_total"),
        worked_out("product", "booklet total", "extras booklet_total"),
    ),
    worked_out("date", "payment deadline", "pay_by payment_deadline", before=True),
    worked_out("time", "doors time", "doors doors_open", before=True),
    plain("code", "group licence", "licence group_licence", "GL"),
)

PAYMENTS = Domain(
    "payments",
    "payment order",
    "payments desk",
    ("create_payment", "submit_payment_order", "queue_transfer"),
    (
        choice(
            "transfer speed",
            "speed transfer_speed",
            "instant INS IST,priority PRI PTY,regular REG RGL,deferred DEF DFR",
            "transfer",
        ),
        choice(
            "ledger",
            "book ledger_name",
            "payroll PAY PRL,supplier SUP SPL,refund REF RFD,treasury TRE TSY",
            "ledger",
        ),
    ),
    (
        amount("instalment count", "parts instalment_count", "instalment"),
        amount("copy count", "copies copy_count", "copy"),
        amount("signature count", "signers signature_count", "signature"),
    ),
    (
        measure(
            "amount", "sum amount_total", "{currency}/thousand {currency}", 1000, 50, 1150, 9850
        ),
        measure("reminder interval", "remind reminder_interval", "hour/day", 24, 12, 36, 228),
    ),
    (
        plain("date", "value date", "value_on value_date"),
        plain("date", "statement date", "statement statement_date"),
    ),
    (
        plain("time", "release time", "release release_time"),
        plain("time", "callback time", "callback callback_time"),
    ),
    (
        plain("code", "payee account", "payee payee_account", "PA"),
        plain("code", "invoice", "invoice invoice_number", "IV"),
        plain("number", "batch number", "batch batch_number"),
        plain("place", "branch", "branch branch_town"),
        plain("person", "approver", "approver approver_name"),
    ),
    (
        plain("flag", "receipt flag", "receipt send_receipt"),
        plain("flag", "split flag", "split split_posting"),
    ),
    (
        worked_out("product", "transfer fee", "fee transfer_fee"),
        worked_out("product", "copy fee", "copy_fee copy_fee_total"),
    ),
    worked_out("date", "booking date", "booked booking_date"),
    worked_out("time", "cut-off time", "cut_off cut_off_time", before=True),
    plain("code", "second key", "second second_key", "SX"),
)

DEVICES = Domain(
    "device_control",
    "schedule",
    "building control room",
    ("set_schedule", "program_device", "create_device_job"),
    (
        choice(
            "programme",
            "program programme_name",
            "saving SAV SVG,boost BST BOO,silent SLT SIL,holiday HOL HLD",
            "mode",
        ),
        choice(
            "lamp scene",
            "scene lamp_scene",
            "evening EVE EVN,reading RDG REA,cleaning CLN CLE,cinema CIN CNM",
            "scene",
        ),
    ),
    (
        amount("unit count", "units unit_count", "unit"),
        amount("sensor count", "sensors sensor_count", "sensor"),
        amount("cycle count", "cycles cycle_count", "cycle"),
    ),
    (
        measure("running period", "run_for running_period", "minute/hour", 60, 15, 45, 585),
        measure("power limit", "limit power_limit", "watt/kilowatt", 1000, 50, 1150, 9850),
    ),
    (
        plain("date", "first day", "from_day first_day"),
        plain("date", "filter change", "filter filter_change"),
    ),
    (
        plain("time", "switch-on time", "on_at switch_on_time"),
        plain("time", "check time", "check check_time"),
    ),
    (
        plain("code", "zone", "zone zone_code", "ZN"),
        plain("code", "controller", "unit_id controller_id", "CT"),
        plain("number", "floor circuit", "circuit floor_circuit"),
        plain("place", "building", "building building_name"),
        plain("person", "caretaker", "caretaker caretaker_name"),
    ),
    (
        plain("flag", "alarm flag", "alarm alarm_armed"),
        plain("flag", "repeat flag", "repeat repeat_weekly"),
    ),
    (
        worked_out("product", "energy quota", "quota energy_quota"),
        worked_out("product", "polling budget", "polling polling_budget"),
    ),
    worked_out("date", "review date", "review review_date"),
    worked_out("time", "switch-off time", "off_at switch_off_time"),
    plain("code", "override key", "override override_key", "OK"),
)

DOMAINS = (TRAVEL, WAREHOUSE, CALENDAR, LAB, UTILITIES, TICKETING, PAYMENTS, DEVICES)
