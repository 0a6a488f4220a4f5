"""Eight kinds of places where sets of versions are installed, each with its own nouns."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Domain:
    """The vocabulary of one kind of target.

    `units` is what is installed, in singular and plural; `resource` what must be free, in
    `resource_unit` and multiples of `step`; `sites` are targets, with a place for a name.
    """

    key: str
    units: tuple[str, str]
    runtime: str
    platform: str
    platforms: tuple[str, ...]
    resource: str
    resource_unit: str
    step: int
    feature: str
    features: tuple[str, ...]
    terms: tuple[str, ...]
    sites: tuple[str, ...]
    occasions: tuple[str, ...]
    capital_names: bool


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(";"))


DOMAINS = (
    Domain(
        key="build_servers",
        units=("package", "packages"),
        runtime="runtime",
        platform="platform",
        platforms=_list("amd64;arm64;riscv64;s390x;ppc64"),
        resource="disk space",
        resource_unit="MB",
        step=50,
        feature="compiler flag",
        features=_list("LTO;SIMD;coverage;sanitizer;strip"),
        terms=_list(
            "cache;runner;lint;archive;signer;fetch;graph;report;shell;queue;mirror;matrix;trace"
        ),
        sites=_list("build agent {};build host {};runner pool {};build image {}"),
        occasions=_list(
            "the nightly pipeline;the move to the new build image;the quarterly tool refresh;"
            "the release branch;the rebuild after the disk failure;the pilot of the cached builds"
        ),
        capital_names=False,
    ),
    Domain(
        key="lab_instruments",
        units=("module", "modules"),
        runtime="base firmware",
        platform="board",
        platforms=_list("B2;B3;B5;B7;C1"),
        resource="flash memory",
        resource_unit="kB",
        step=64,
        feature="licence",
        features=_list("Gradient;Autosampler;Titration;Fluorescence;Baseline"),
        terms=_list(
            "Pump;Valve;Oven;Detector;Injector;Lamp;Stirrer;Balance;Spectrum;Degasser;Column;Rinse"
        ),
        sites=_list("chromatograph {};analyser {};plate reader {};titrator {}"),
        occasions=_list(
            "the yearly service;the change of the detector;the audit in spring;the new assay;"
            "the recall of the old firmware;the handover to the second shift"
        ),
        capital_names=True,
    ),
    Domain(
        key="game_mods",
        units=("mod", "mods"),
        runtime="game version",
        platform="edition",
        platforms=_list("Desktop;Handheld;Console;Cloud;Classic"),
        resource="video memory",
        resource_unit="MB",
        step=128,
        feature="expansion",
        features=_list("Harbour;Winterlands;Airships;Catacombs;Regency"),
        terms=_list(
            "Weather;Maps;Textures;Quests;Voices;Banners;Trade;Creatures;Lights;Roads;Menus;Saves"
        ),
        sites=_list("guild server {};realm {};community server {};campaign {}"),
        occasions=_list(
            "the autumn season;the charity marathon;the new campaign;the weekend tournament;"
            "the reset of the realm;the anniversary event"
        ),
        capital_names=True,
    ),
    Domain(
        key="mapping_services",
        units=("component", "components"),
        runtime="engine",
        platform="node type",
        platforms=_list("edge;core;relay;batch;field"),
        resource="storage",
        resource_unit="GB",
        step=5,
        feature="data licence",
        features=_list("elevation;cadastre;traffic;bathymetry;imagery"),
        terms=_list(
            "tiles;route;geocode;render;import;labels;hillshade;index;export;style;merge;clip;grid"
        ),
        sites=_list("tile cluster {};map node {};survey server {};routing node {}"),
        occasions=_list(
            "the new base map;the flood survey;the spring import;the new coordinate system;"
            "the open day of the land registry;the relaunch of the route planner"
        ),
        capital_names=False,
    ),
    Domain(
        key="printing_plant",
        units=("component", "components"),
        runtime="press system",
        platform="press model",
        platforms=_list("M20;M40;M60;R15;R25"),
        resource="spool space",
        resource_unit="GB",
        step=4,
        feature="option",
        features=_list("Varnish;Duplex;Foil;Imposition;Proofing"),
        terms=_list(
            "Raster;Inkflow;Trapping;Folder;Register;Colour;Plates;Stacker;Spooler;Profile;Preflight"
        ),
        sites=_list("press line {};press {};finishing line {};plate room {}"),
        occasions=_list(
            "the catalogue season;the trial of the new inks;the service stop;the election leaflets;"
            "the change of the paper supplier;the move into hall two"
        ),
        capital_names=True,
    ),
    Domain(
        key="robotics",
        units=("package", "packages"),
        runtime="controller",
        platform="arm",
        platforms=_list("RX4;RX6;RX9;TL2;TL3"),
        resource="memory",
        resource_unit="MB",
        step=32,
        feature="sensor kit",
        features=_list("force;depth;lidar;torque;thermal"),
        terms=_list(
            "gripper;planner;vision;joints;safety;teach;motion;calib;bus;logger;pallet;weld;tool"
        ),
        sites=_list("cell {};robot {};packing cell {};welding station {}"),
        occasions=_list(
            "the change of the gripper;the second shift;the acceptance test;the new pallet pattern;"
            "the move of the cell;the safety inspection"
        ),
        capital_names=False,
    ),
    Domain(
        key="stage_lighting",
        units=("plug-in", "plug-ins"),
        runtime="console software",
        platform="console",
        platforms=_list("Duo;Trio;Quad;Rack;Tour"),
        resource="show memory",
        resource_unit="MB",
        step=16,
        feature="key",
        features=_list("Pixel;Laser;Timecode;Tracking;Visualiser"),
        terms=_list(
            "Fader;Cues;Dimmer;Follow;Strobe;Patch;Palette;Gobo;Haze;Blackout;Remote;Monitor;Merge"
        ),
        sites=_list("theatre {};touring rig {};concert hall {};studio {}"),
        occasions=_list(
            "the summer tour;the opening night;the dress rehearsal;the broadcast;"
            "the refit of the control room;the guest performance"
        ),
        capital_names=True,
    ),
    Domain(
        key="greenhouse_control",
        units=("app", "apps"),
        runtime="gateway system",
        platform="gateway",
        platforms=_list("G1;G2;G4;H3;H5"),
        resource="storage",
        resource_unit="MB",
        step=20,
        feature="subscription",
        features=_list("Irrigation;Climate;Harvest;Shading;Scouting"),
        terms=_list(
            "Vents;Misting;Dosing;Boiler;Curtain;Sensor;Alarm;Substrate;Lamps;Drain;Wind;Meter"
        ),
        sites=_list("greenhouse {};nursery {};seedling house {};glass block {}"),
        occasions=_list(
            "the tomato season;the new gateway;the winter shutdown;the cutting trial;"
            "the new irrigation line;the energy audit"
        ),
        capital_names=True,
    ),
)
