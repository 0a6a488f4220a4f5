"""Eight kinds of venue, each with its own nouns, rooms, equipment and occasions."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Domain:
    """A venue's vocabulary; `personal` items are such as every person may need one of."""

    key: str
    venues: tuple[str, ...]
    room: str
    names: tuple[str, ...]
    wings: tuple[tuple[str, str], ...]
    seat: str
    organiser: str
    named: str
    guest: str
    store: str
    items: tuple[str, ...]
    personal: tuple[str, ...]
    titles: tuple[str, ...]
    fewest: int
    most: int


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(";"))


DOMAINS = (
    Domain(
        key="meeting_rooms",
        venues=_list("{} Business Centre;{} House;{} Conference Floor;The {} Offices"),
        room="room",
        names=_list(
            "Linden;Maple;Alder;Juniper;Hazel;Rowan;Aspen;Willow;Cedar;Hawthorn;Larch;Magnolia"
        ),
        wings=(("North Wing", "South Wing"), ("Tower", "Annexe"), ("Front Building", "Courtyard")),
        seat="seat",
        organiser="organiser",
        named="attendee",
        guest="guest",
        store="equipment store",
        items=_list("screen;flip chart;conference phone;document camera;pinboard;speaker;webcam"),
        personal=_list("headset;laptop;voting pad"),
        titles=_list(
            "Budget review;Supplier interview;Quarterly forecast;Board preparation;Design critique;"
            "Onboarding day;Contract talks;Sprint planning;Press briefing;Risk workshop;"
            "Tender opening;Works council;Sales training;Audit kick-off;Hiring panel;Town hall;"
            "Product demo;Pension briefing"
        ),
        fewest=8,
        most=18,
    ),
    Domain(
        key="lab_instruments",
        venues=_list("{} Core Facility;{} Research Campus;{} Analytical Centre;{} Instrument Hub"),
        room="lab",
        names=_list(
            "Confocal Lab;Cryo Lab;Raman Lab;Optics Lab;Imaging Lab;Vacuum Lab;Mass Lab;Flow Lab;"
            "Surface Lab;Probe Lab;X-ray Lab;Thermal Lab"
        ),
        wings=(
            ("East Block", "West Block"),
            ("Physics Wing", "Chemistry Wing"),
            ("Upper Level", "Lower Level"),
        ),
        seat="bench place",
        organiser="lead user",
        named="co-user",
        guest="trainee",
        store="instrument pool",
        items=_list(
            "vacuum pump;data logger;thermal camera;portable balance;gas sensor;sample stage;"
            "signal generator"
        ),
        personal=_list("face shield;bench microscope;lab tablet"),
        titles=_list(
            "Thin-film series;Membrane scan;Calibration day;Alloy ageing run;Protein crystals;"
            "Beam alignment;Student practical;Coating adhesion;Pollen imaging;Leak testing;"
            "Battery cycling;Fibre characterisation;Method transfer;Noise baseline;Polymer ageing;"
            "Sediment cores;Lens metrology;Reference spectra"
        ),
        fewest=7,
        most=15,
    ),
    Domain(
        key="recording_studios",
        venues=_list("{} Sound;{} Studios;{} Music Rooms;The {} Recording Yard"),
        room="studio",
        names=_list(
            "Studio Amber;Studio Cobalt;Studio Ivory;Studio Crimson;Studio Slate;Studio Jade;"
            "Studio Ochre;Studio Coral;Studio Indigo;Studio Copper;Studio Pearl;Studio Umber"
        ),
        wings=(
            ("Mill Building", "Boiler House"),
            ("Old Wing", "New Wing"),
            ("Upper Yard", "Lower Yard"),
        ),
        seat="place",
        organiser="session lead",
        named="musician",
        guest="singer",
        store="gear cage",
        items=_list(
            "condenser microphone;floor monitor;keyboard;drum screen;guitar amplifier;"
            "patch bay;talkback unit"
        ),
        personal=_list("music stand;in-ear monitor;pop filter"),
        titles=_list(
            "Choir overdubs;String quintet;Radio play;Vocal takes;Brass section;Film cue 4;"
            "Demo tracking;Audiobook;Jingle recording;Percussion day;Mixing session;Live stream;"
            "Piano trio;Podcast pilot;Big band rehearsal;Foley session;Gospel evening;Drum clinic"
        ),
        fewest=7,
        most=16,
    ),
    Domain(
        key="sports_hall",
        venues=_list("{} Sports Centre;{} Leisure Park;{} Arena;{} Athletic Grounds"),
        room="court",
        names=_list(
            "Court Arrow;Court Beacon;Court Comet;Court Delta;Court Ember;Court Falcon;Court Gale;"
            "Court Harbour;Court Iris;Court Jubilee;Court Keystone;Court Lantern"
        ),
        wings=(
            ("Main Hall", "Lake Hall"),
            ("North Dome", "South Dome"),
            ("Old Gymnasium", "Pavilion"),
        ),
        seat="place",
        organiser="group leader",
        named="coach",
        guest="player",
        store="kit room",
        items=_list(
            "crash mat;scoreboard;badminton net;portable goal;vaulting box;team bench;ball cart"
        ),
        personal=_list("hockey stick;training bib;skipping rope"),
        titles=_list(
            "Junior badminton;Futsal league;Walking football;Volleyball trials;Fencing club;"
            "Wheelchair basketball;Handball practice;Circuit training;Judo grading;Table tennis;"
            "Gymnastics squad;School sports day;Netball friendly;Floor hockey;Korfball evening;"
            "Referee course;Trampoline group;Over-50s fitness"
        ),
        fewest=10,
        most=24,
    ),
    Domain(
        key="simulator_bays",
        venues=_list("{} Flight Training;{} Simulation Centre;{} Crew Academy;{} Rail Simulation"),
        room="bay",
        names=_list(
            "Bay Heron;Bay Kestrel;Bay Osprey;Bay Plover;Bay Swift;Bay Curlew;Bay Merlin;"
            "Bay Petrel;Bay Tern;Bay Dunlin;Bay Gannet;Bay Avocet"
        ),
        wings=(
            ("Hangar North", "Hangar South"),
            ("Motion Hall", "Fixed-base Hall"),
            ("Pier East", "Pier West"),
        ),
        seat="position",
        organiser="instructor",
        named="crew member",
        guest="observer",
        store="equipment crib",
        items=_list(
            "motion camera;chart set;eye tracker;control yoke;fault panel;cabin trainer;radio panel"
        ),
        personal=_list("aviation headset;debrief tablet;flight vest"),
        titles=_list(
            "Engine-out drill;Type rating block 3;Crew resource day;Night approach;Line check;"
            "Winter operations;Emergency descent;Instructor renewal;Low-visibility landing;"
            "Recurrent check;Upset recovery;Radio failure drill;Cabin smoke drill;New-hire block;"
            "Circling approach;Taxi incident review;Wind-shear set;Evaluator course"
        ),
        fewest=7,
        most=14,
    ),
    Domain(
        key="treatment_rooms",
        venues=_list("{} Therapy Centre;{} Rehabilitation Clinic;{} Day Clinic;{} Movement Clinic"),
        room="treatment room",
        names=_list(
            "Bluebell;Cowslip;Foxglove;Primrose;Speedwell;Yarrow;Campion;Sorrel;Tansy;Betony;"
            "Larkspur;Meadowsweet"
        ),
        wings=(
            ("Garden Wing", "Street Wing"),
            ("Pool House", "Main House"),
            ("Ward Side", "Park Side"),
        ),
        seat="place",
        organiser="therapist",
        named="carer",
        guest="patient",
        store="aids store",
        items=_list(
            "walking frame;ultrasound unit;infusion stand;parallel bar;tilt table;pulley unit;"
            "heat lamp"
        ),
        personal=_list("exercise mat;balance board;resistance band"),
        titles=_list(
            "Back school;Gait training;Stroke group;Breathing class;Hand therapy;Fall prevention;"
            "Knee group;Shoulder class;Pelvic floor course;Vestibular group;Cardiac group;"
            "Relaxation hour;Speech circle;Pain management;Lymph therapy;Scoliosis class;"
            "Hip school;Prosthesis training"
        ),
        fewest=7,
        most=15,
    ),
    Domain(
        key="community_hall",
        venues=_list("{} Village Hall;{} Community Centre;{} Neighbourhood House;{} Parish Rooms"),
        room="space",
        names=_list(
            "Millers Hall;Garden Room;Long Loft;Parlour;Old Library;Tower Room;Orchard Hall;"
            "Green Room;Weavers Room;Station Room;Choir Loft;River Room"
        ),
        wings=(
            ("Chapel Side", "Market Side"),
            ("Main Building", "Barn"),
            ("Coach House", "School House"),
        ),
        seat="seat",
        organiser="hirer",
        named="helper",
        guest="visitor",
        store="caretaker's store",
        items=_list(
            "trestle table;tea urn;loudspeaker;projector;display board;spotlight;folding screen"
        ),
        personal=_list("song book;craft kit;name badge"),
        titles=_list(
            "Quilting circle;Allotment meeting;Choir practice;Jumble sale;Folk dance;Repair day;"
            "Playgroup;Chess evening;Language exchange;Bereavement circle;Seed swap;Youth theatre;"
            "Residents' forum;First-aid course;Harvest lunch;Film club;History talk;Toy library"
        ),
        fewest=10,
        most=24,
    ),
    Domain(
        key="maker_workshops",
        venues=_list("{} Makerspace;{} Workshop Collective;{} Craft Yard;{} Open Workshops"),
        room="workshop",
        names=_list(
            "Wood Shop;Metal Shop;Print Shop;Glass Shop;Textile Shop;Clay Shop;Bike Shop;"
            "Paint Shop;Leather Shop;Circuit Shop;Model Shop;Forge"
        ),
        wings=(
            ("Front Yard", "Back Yard"),
            ("Brick Hall", "Tin Hall"),
            ("Quay Side", "Canal Side"),
        ),
        seat="work place",
        organiser="supervisor",
        named="mentor",
        guest="participant",
        store="tool crib",
        items=_list(
            "heat gun;bench vice;pillar drill;laser level;dust extractor;belt sander;spray gun"
        ),
        personal=_list("soldering iron;work apron;cutting board"),
        titles=_list(
            "Stool building;Bookbinding;Spoon carving;Circuit basics;Kiln loading;Screen printing;"
            "Bike repair day;Enamel course;Dovetail class;Upholstery;Loom warping;Robot club;"
            "Mould making;Lamp workshop;Knife sharpening;Letterpress;Safety briefing;Kite building"
        ),
        fewest=7,
        most=16,
    ),
)
