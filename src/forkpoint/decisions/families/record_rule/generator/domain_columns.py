"""The columns of each kind of batch: the field, the label in the batch, what it holds."""

COLUMNS = {
    "shipment_manifest": """
code waybill: number of the waybill
tag slot: place in the hold
zone hold: hold of the ship
source shipper: sender of the goods
class cargo: kind of goods
amount weight: gross weight in kg
band size: weight group
opened packed: day of packing
closed loaded: day of loading
first boxes: boxes delivered
second drums: drums delivered
less rejected: pieces turned away
total pieces: pieces taken on board
note permit: number of the special permit
counter tally: running figure of the tally clerk
unit truck: truck that brought the goods
load pallets: pallets on the truck
start docks: truck at the dock from
end leaves: truck away from the dock at
status state: state of the booking
""",
    "lab_samples": """
code sample: number of the sample
tag cell: cell in the rack
zone fridge: fridge that holds the rack
source clinic: sending clinic
class material: what was sampled
amount volume: volume in ml
band tube: tube type
opened drawn: day of sampling
closed tested: day of testing
first singles: single tests run
second repeats: repeat tests run
less failed: tests that failed
total results: results sent out
note reviewer: second reader of the result
counter cycle: cycle counter at the start
unit analyser: machine used
load packs: reagent packs used
start begins: run begins
end finishes: run finishes
status standing: standing of the sample
""",
    "payroll_rows": """
code slip: number of the pay slip
tag locker: locker in use
zone site: place of work
source centre: cost centre charged
class contract: kind of contract
amount hours: hours in the period
band scale: pay scale step
opened filed: day the sheet was filed
closed paid: day of payment
first basic: basic pay in crowns
second extras: extra pay in crowns
less withheld: pay kept back in crowns
total net: net pay in crowns
note approver: who approved the row
counter serial: serial of the time clock
unit crew: crew worked with
load overtime: overtime hours
start from: shift from
end until: shift until
status booking: how the row is booked
""",
    "meter_readings": """
code docket: number of the reading docket
tag post: post in the cabinet
zone cabinet: street cabinet
source supplier: supplier of the customer
class customer: kind of customer
amount usage: usage in kWh
band tariff: tariff step
opened read: day of reading
closed billed: day of billing
first day: units used by day
second night: units used by night
less credit: units fed back
total charged: units charged
note witness: who saw the reading
counter stamp: stamp of the hand device
unit reader: reader on the round
load doors: doors called at
start arrives: reader arrives
end departs: reader departs
status mark: mark of the reading
""",
    "library_loans": """
code loan: number of the loan
tag shelf: shelf in the branch
zone branch: branch that lends
source lender: library that owns the item
class medium: kind of item
amount height: height in cm
band cover: size of the cover
opened issued: day of issue
closed returned: day of return
first late: late fee in cents
second repair: repair fee in cents
less waived: fee waived in cents
total fee: fee charged in cents
note sponsor: who vouches for the reader
counter stamp: number of the date stamp
unit desk: desk that served
load items: items in the bag
start opens: desk time from
end closes: desk time until
status entry: state of the entry
""",
    "parcel_scans": """
code label: number on the label
tag bin: bin in the hall
zone hall: hall of the depot
source sender: contract customer
class service: service paid for
amount girth: girth in cm
band format: parcel format
opened posted: day of posting
closed sorted: day of sorting
first postage: postage in cents
second surcharge: surcharge in cents
less rebate: rebate in cents
total charge: charge in cents
note signature: number of the signature card
counter count: count of the scanner
unit line: sorting line
load trays: trays on the line
start on: on the line from
end off: off the line at
status quality: quality of the scan
""",
    "crew_roster": """
code duty: number of the duty
tag berth: berth on the vessel
zone vessel: vessel served
source agency: crewing agency
class trade: trade of the hand
amount rest: hours of rest before the duty
band group: rest group
opened called: day of the call
closed joined: day of joining
first sea: days at sea
second port: days in port
less unpaid: days without pay
total credited: days credited
note relief: who stands in
counter log: number in the log
unit tender: tender that carries the hand
load bags: bags carried
start boards: boards the tender at
end lands: lands at
status standing: standing of the duty
""",
    "ticket_sales": """
code ticket: number of the ticket
tag seat: seat in the hall
zone hall: hall of the house
source agent: selling agent
class genre: kind of event
amount price: price in crowns
band tier: price tier
opened booked: day of booking
closed settled: day of settlement
first adults: adults booked
second children: children booked
less absent: booked but not come
total admitted: guests admitted
note voucher: number of the voucher
counter receipt: number on the receipt roll
unit entrance: entrance used
load stewards: steward minutes used
start opens: party let in from
end shuts: party let in until
status outcome: outcome of the sale
""",
}
