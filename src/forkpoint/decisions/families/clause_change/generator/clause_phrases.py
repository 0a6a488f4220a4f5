"""How clauses say what they say: banks of phrasings that differ in structure.

Fields that start with a capital stand for the same words with a capital first letter.
"""

TERMS: tuple[tuple[str, str], ...] = (
    ("lower limit", "upper limit"),
    ("minimum", "maximum"),
    ("floor", "ceiling"),
)

GENERAL_LIMITS: tuple[str, ...] = (
    "The {side} for {measure} is {limit}.",
    "{Measure} is subject to {a_side} of {limit}.",
    "The parties set the {side} for {measure} at {limit}.",
    "For {measure}, {a_side} of {limit} applies.",
    "{A_side} of {limit} governs {measure}.",
    "Where {measure} is concerned, the {side} stands at {limit}.",
    "{Measure} has its {side} at {limit}.",
    "It is agreed that the {side} for {measure} shall be {limit}.",
    "As {side} for {measure}, this agreement fixes {limit}.",
    "{A_side} of {limit} is set for {measure}.",
    "What the parties have chosen as {side} for {measure} is {limit}.",
)

SPECIAL_LIMITS: tuple[str, ...] = (
    "For {categories}, the {side} for {measure} is {limit}.",
    "Where the {thing} is {a_category}, {a_side} of {limit} applies to {measure}.",
    "{Categories} have {a_side} of their own for {measure}, namely {limit}.",
    "The {side} for {measure} is {limit} if the {thing} is {a_category}.",
    "{Measure} for {categories} is subject to {a_side} of {limit}.",
    "As regards {categories}, the parties set the {side} for {measure} at {limit}.",
    "It is agreed for {categories} that the {side} for {measure} shall be {limit}.",
    "{A_side} of {limit} governs {measure} in the case of {categories}.",
    "With {a_category}, {measure} has its {side} at {limit}.",
    "Should the {thing} be {a_category}, this agreement fixes {limit} as the {side} for {measure}.",
)

RIGHTS: tuple[str, ...] = (
    "{Right} if, and only if, {measure} keeps both its {low} and its {up}.",
    "If {measure} keeps both its {low} and its {up}, {right}, and otherwise not.",
    "Exactly when {measure} keeps its {low} and its {up}, {right}.",
    "{Right} whenever neither the {low} nor the {up} for {measure} is broken, but in no other "
    "case.",
    "It depends on {measure} alone whether {right}: its {low} and its {up} must both be kept.",
    "{A_thing} whose {bare_measure} keeps its {low} and its {up} carries this right, and no other "
    "{thing} does: {right}.",
    "Keeping the {low} and the {up} for {measure} is the one condition under which {right}.",
    "Nothing but {measure} decides whether {right}; the answer is yes where both the {low} and "
    "the {up} are kept, and no where either is broken.",
    "The test for {measure} is its {low} and its {up}: where it keeps the two, {right}; where it "
    "breaks one of them, this right is lost.",
)

CHARGES: tuple[str, ...] = (
    "{Charge} if, and only if, {measure} breaks its {low} or its {up}.",
    "If {measure} is outside its {low} or its {up}, {charge}, and otherwise not.",
    "Exactly when {measure} breaks its {low} or its {up}, {charge}.",
    "{Charge} whenever the {low} or the {up} for {measure} is broken, but in no other case.",
    "It depends on {measure} alone whether {charge}: this is so where its {low} or its {up} "
    "is broken.",
    "{A_thing} whose {bare_measure} breaks its {low} or its {up} bears this cost, and no other "
    "{thing} does: {charge}.",
    "Breaking the {low} or the {up} for {measure} is the one condition under which {charge}.",
    "Nothing but {measure} decides whether {charge}; the answer is no where both the {low} and "
    "the {up} are kept, and yes where either is broken.",
    "The test for {measure} is its {low} and its {up}: where it breaks one of them, {charge}; "
    "where it keeps the two, nothing is due.",
)

DUTIES: tuple[str, ...] = (
    "{Party} must {verb} {rest}.",
    "It is for {party} to {verb} {rest}.",
    "The duty to {verb} {rest} lies with {party}.",
    "{Doing} {rest} is the task of {party}.",
    "{Party} undertakes to {verb} {rest}.",
    "Responsibility for {doing} {rest} rests with {party}.",
    "Between the parties, {doing} {rest} falls to {party}.",
    "{Party} is bound to {verb} {rest}.",
    "Under this agreement {party} has the obligation to {verb} {rest}.",
    "Whoever acts as {party} has to {verb} {rest}.",
)
