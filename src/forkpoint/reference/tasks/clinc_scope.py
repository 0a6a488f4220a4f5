"""CLINC150: is the message one that the assistant was made for?"""

from collections.abc import Iterator
from typing import Any, Final

from forkpoint.errors import DataError
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_object_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="clinc_scope",
    title="CLINC150, in scope or out of scope",
    layer="A",
    repository="clinc/oos-eval",
    commit="828f8093932c8fe6ca7936c3d2e52903b1c523de",
    files=(
        SourceFile(
            "data/data_full.json",
            "36923c3705a59e08fe9c3883d8bc2dd966ef93e22cb78ac41171782a698d56e0",
            2_495_390,
        ),
    ),
    licence="CC BY 3.0 (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy on the 150 intents and recall on out-of-scope messages",
    citation=(
        "Larson et al., An Evaluation Dataset for Intent Classification and Out-of-Scope "
        "Prediction, EMNLP-IJCNLP 2019"
    ),
    measures="Whether a message falls within a scope of 150 described requests.",
    problems=(
        "The set asks for one of 150 intents or none; here it is asked only whether there is one. "
        "The scope is described in our own words, a phrase for each intent, and some out-of-scope "
        "messages are close to one (several were written for an intent and then found not to fit "
        "it). The test split (4,500) and the out-of-scope test split (1,000) are sampled one to "
        "one. Messages are short, lower case and crowd-written, and assistants of other makers are "
        "named in some. Lengths alone reach 0.60. The set is from 2019 and public."
    ),
    balance="one to one",
)

SCOPE: Final = {
    "banking": {
        "transfer": "transferring money",
        "transactions": "recent transactions",
        "balance": "the balance of an account",
        "freeze_account": "freezing an account",
        "pay_bill": "paying a bill",
        "bill_balance": "how much a bill comes to",
        "bill_due": "when a bill is due",
        "interest_rate": "the interest rate of an account",
        "routing": "a bank's routing number",
        "min_payment": "the minimum payment on a bill",
        "order_checks": "ordering cheques",
        "pin_change": "changing a PIN",
        "report_fraud": "reporting fraud",
        "account_blocked": "why an account is blocked and how to unlock it",
        "spending_history": "how much was spent on something",
    },
    "credit cards": {
        "credit_score": "one's credit score",
        "improve_credit_score": "how to improve a credit score",
        "report_lost_card": "reporting a lost or stolen card",
        "damaged_card": "reporting a damaged card",
        "replacement_card_duration": "how long a replacement card takes",
        "new_card": "getting a new card",
        "application_status": "the status of a card application",
        "card_declined": "why a card was declined",
        "credit_limit": "the credit limit",
        "credit_limit_change": "raising the credit limit",
        "rewards_balance": "the balance of reward points",
        "redeem_rewards": "redeeming reward points",
        "international_fees": "fees for using a card abroad",
        "apr": "the annual interest rate of a card",
        "expiration_date": "when a card expires",
    },
    "kitchen and dining": {
        "recipe": "a recipe",
        "ingredients_list": "the ingredients of a dish",
        "ingredient_substitution": "whether one ingredient can replace another",
        "cook_time": "how long to cook something",
        "food_last": "how long a food keeps",
        "calories": "the calories of a food",
        "nutrition_info": "the nutrients of a food",
        "meal_suggestion": "an idea for a meal",
        "restaurant_suggestion": "an idea for a restaurant",
        "restaurant_reviews": "reviews of a restaurant",
        "how_busy": "how busy a restaurant is",
        "accept_reservations": "whether a restaurant takes reservations",
        "restaurant_reservation": "reserving a table",
        "confirm_reservation": "confirming a reservation",
        "cancel_reservation": "cancelling a reservation",
    },
    "home": {
        "shopping_list": "what is on the shopping list",
        "shopping_list_update": "changing the shopping list",
        "todo_list": "what is on the to-do list",
        "todo_list_update": "changing the to-do list",
        "calendar": "what is on the calendar",
        "calendar_update": "changing the calendar",
        "reminder": "what there is to be reminded of",
        "reminder_update": "setting a reminder",
        "play_music": "playing music",
        "next_song": "skipping to the next song",
        "what_song": "which song is playing",
        "update_playlist": "adding a song to a playlist",
        "order": "ordering a product",
        "order_status": "the status of an order",
        "smart_home": "lights, locks, heating and other devices of a smart home",
    },
    "car and commuting": {
        "traffic": "the traffic",
        "directions": "directions to a place",
        "distance": "how far or how long it is to a place",
        "current_location": "where one is now",
        "uber": "calling a ride",
        "gas": "how much fuel is left",
        "gas_type": "which fuel a car takes",
        "mpg": "the fuel economy of a car",
        "oil_change_when": "when to change the oil",
        "oil_change_how": "how to change the oil",
        "jump_start": "how to jump-start a car",
        "tire_pressure": "the pressure of the tyres",
        "tire_change": "changing a tyre",
        "schedule_maintenance": "booking maintenance of a car",
        "last_maintenance": "when a car was last maintained",
    },
    "travel": {
        "book_flight": "booking a flight",
        "flight_status": "the status of a flight",
        "book_hotel": "booking a hotel",
        "car_rental": "renting a car",
        "travel_suggestion": "what to see and do at a place",
        "travel_alert": "safety warnings for a place",
        "travel_notification": "telling the bank of a journey",
        "carry_on": "the rules for carry-on luggage",
        "lost_luggage": "lost luggage",
        "international_visa": "whether a visa is needed",
        "vaccines": "vaccinations needed for a place",
        "plug_type": "the power plugs of a place",
        "exchange_rate": "an exchange rate",
        "timezone": "the time zone of a place",
        "translate": "translating a word or phrase",
    },
    "everyday tools": {
        "time": "the time",
        "date": "the date",
        "alarm": "setting an alarm",
        "timer": "setting a timer",
        "weather": "the weather",
        "text": "sending a text message",
        "make_call": "making a phone call",
        "find_phone": "finding a phone",
        "share_location": "sharing one's location",
        "spelling": "how to spell a word",
        "definition": "what a word means",
        "calculator": "a calculation",
        "measurement_conversion": "converting units",
        "flip_coin": "flipping a coin",
        "roll_dice": "rolling dice",
    },
    "work": {
        "direct_deposit": "setting up direct deposit",
        "payday": "when the next pay comes",
        "income": "how much one earns",
        "taxes": "one's taxes",
        "w2": "getting a W-2 form",
        "rollover_401k": "moving a 401(k) plan",
        "insurance": "which insurance or benefits one has",
        "insurance_change": "changing the insurance",
        "pto_request": "asking for time off",
        "pto_request_status": "whether time off was approved",
        "pto_balance": "how much time off is left",
        "pto_used": "how much time off was used",
        "next_holiday": "the next public holiday",
        "schedule_meeting": "booking a meeting or a meeting room",
        "meeting_schedule": "which meetings there are",
    },
    "small talk": {
        "greeting": "a greeting",
        "goodbye": "a goodbye",
        "thank_you": "thanks",
        "tell_joke": "a joke",
        "fun_fact": "a fun fact",
        "meaning_of_life": "the meaning of life",
        "what_can_i_ask_you": "what the assistant can do",
        "what_is_your_name": "the assistant's name",
        "where_are_you_from": "where the assistant comes from",
        "how_old_are_you": "its age",
        "who_made_you": "who made it",
        "who_do_you_work_for": "whom it works for",
        "are_you_a_bot": "whether it is a machine",
        "what_are_your_hobbies": "its hobbies",
        "do_you_have_pets": "its pets",
    },
    "the assistant itself": {
        "yes": "saying yes",
        "no": "saying no",
        "maybe": "saying maybe or that one does not know",
        "cancel": "stopping or cancelling what it is doing",
        "repeat": "saying it again",
        "user_name": "what it calls the user",
        "change_user_name": "changing what it calls the user",
        "change_ai_name": "changing its name",
        "change_language": "changing its language",
        "change_accent": "changing its accent or voice",
        "change_volume": "changing its volume",
        "change_speed": "changing how fast it speaks",
        "whisper_mode": "whispering",
        "sync_device": "connecting or disconnecting a phone",
        "reset_settings": "resetting its settings",
    },
}
_OUT_OF_SCOPE: Final = "oos"
_DOMAINS: Final = {intent: domain for domain, intents in SCOPE.items() for intent in intents}
_INSTRUCTIONS: Final = (
    "A voice assistant can handle exactly the requests and remarks listed here. Is this message "
    "one of them?\n"
    + "\n".join(f"- {domain}: {'; '.join(intents.values())}" for domain, intents in SCOPE.items())
)


def read(files: Files) -> Iterator[Any]:
    """The messages of both test splits, each with its intent."""
    path = SOURCE.files[0].path
    splits = json_object_in(SOURCE.task, files, path)
    for split in ("test", "oos_test"):
        rows = splits.get(split)
        if not isinstance(rows, list):
            raise DataError(f"{SOURCE.task}: {path} holds no list under the key {split}")
        for row in rows:
            yield {"text": row[0], "intent": row[1]} if _is_pair(row) else row


def convert(row: Any) -> Drafts | Skip:
    """One message; its intent stays hidden."""
    message, intent = text_of(row, "text"), text_of(row, "intent")
    if message is None:
        return Skip("no message")
    if intent == _OUT_OF_SCOPE:
        answer, domain = "no", "out of scope"
    elif intent in _DOMAINS:
        answer, domain = "yes", _DOMAINS[intent]
    else:
        return Skip("no known intent")
    return (Draft(message, _INSTRUCTIONS, YES_NO, answer, "binary", domain=domain),)


def _is_pair(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2
