"""How the clauses of a version are worded."""

from collections.abc import Mapping, Sequence
from typing import Final

LIMIT: Final[Mapping[str, Sequence[str]]] = {
    "class": (
        "{a} {kind} of {amount} governs the {measure} in the case of {classes}.",
        "As regards {classes}, the parties set the {kind} for the {measure} at {amount}.",
        "{classes} have {a} {kind} of their own for the {measure}, namely {amount}.",
        "For {classes}, the {kind} for the {measure} is {amount}.",
        "It is agreed for {classes} that the {kind} for the {measure} shall be {amount}.",
        "Should the {noun} be {a} {class}, this agreement fixes {amount} as the {kind} for the "
        "{measure}.",
        "The {kind} for the {measure} is {amount} if the {noun} is {a} {class}.",
        "Where the {noun} is {a} {class}, {a} {kind} of {amount} applies to the {measure}.",
        "With {a} {class}, the {measure} has its {kind} at {amount}.",
    ),
    "class or general": ("The {measure} for {classes} is subject to {a} {kind} of {amount}.",),
    "general": (
        "{a} {kind} of {amount} governs the {measure}.",
        "As {kind} for the {measure}, this agreement fixes {amount}.",
        "For the {measure}, {a} {kind} of {amount} applies.",
        "It is agreed that the {kind} for the {measure} shall be {amount}.",
        "{a} {kind} of {amount} is set for the {measure}.",
        "The {kind} for the {measure} is {amount}.",
        "The {measure} has its {kind} at {amount}.",
        "The {measure} is subject to {a} {kind} of {amount}.",
        "The parties set the {kind} for the {measure} at {amount}.",
        "What the parties have chosen as {kind} for the {measure} is {amount}.",
        "Where the {measure} is concerned, the {kind} stands at {amount}.",
    ),
}

CONSEQUENCE: Final[Mapping[str, Sequence[str]]] = {
    "right": (
        "{claim} if, and only if, the {measure} keeps both its {low} and its {high}.",
        "{claim} whenever neither the {low} nor the {high} for the {measure} is broken, but in no "
        "other case.",
        "{a} {noun} whose {measure} keeps its {low} and its {high} carries this right, and no "
        "other {noun_2} does: {claim}.",
        "Exactly when the {measure} keeps its {low} and its {high}, {claim}.",
        "If the {measure} keeps both its {low} and its {high}, {claim}, and otherwise not.",
        "It depends on the {measure} alone whether {claim}: its {low} and its {high} must both be "
        "kept.",
        "Keeping the {low} and the {high} for the {measure} is the one condition under which "
        "{claim}.",
        "Nothing but the {measure} decides whether {claim}; the answer is yes where both the {low} "
        "and the {high} are kept, and no where either is broken.",
        "The test for the {measure} is its {low} and its {high}: where it keeps the two, {claim}; "
        "where it breaks one of them, this right is lost.",
    ),
    "charge": (
        "{claim} if, and only if, the {measure} breaks its {low} or its {high}.",
        "{claim} whenever the {low} or the {high} for the {measure} is broken, but in no other "
        "case.",
        "{a} {noun} whose {measure} breaks its {low} or its {high} bears this cost, and no other "
        "{noun_2} does: {claim}.",
        "Exactly when the {measure} breaks its {low} or its {high}, {claim}.",
        "If the {measure} is outside its {low} or its {high}, {claim}, and otherwise not.",
        "It depends on the {measure} alone whether {claim}: this is so where its {low} or its "
        "{high} is broken.",
        "Breaking the {low} or the {high} for the {measure} is the one condition under which "
        "{claim}.",
        "Nothing but the {measure} decides whether {claim}; the answer is no where both the {low} "
        "and the {high} are kept, and yes where either is broken.",
        "The test for the {measure} is its {low} and its {high}: where it breaks one of them, "
        "{claim}; where it keeps the two, nothing is due.",
    ),
}

DUTY: Final[Mapping[str, Sequence[str]]] = {
    "duty": (
        "Between the parties, {task} falls to the {role}.",
        "{task} is the task of the {role}.",
        "It is for the {role} to {task}.",
        "Responsibility for {task} rests with the {role}.",
        "The {role} is bound to {task}.",
        "The {role} must {task}.",
        "The {role} undertakes to {task}.",
        "The duty to {task} lies with the {role}.",
        "Under this agreement the {role} has the obligation to {task}.",
        "Whoever acts as the {role} has to {task}.",
    ),
}
