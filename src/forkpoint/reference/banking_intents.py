"""The 77 intents of Banking77 in seven topics of eleven, with their meanings in our words."""

from typing import Final

_MEANINGS_BY_TOPIC: Final[dict[str, dict[str, str]]] = {
    "getting a card": {
        "card_arrival": "a card that was ordered has not come; where is it",
        "card_delivery_estimate": "how long the delivery of a card takes, or choosing its date",
        "card_linking": "adding a card that one has, or found again, to the app",
        "activate_my_card": "how to activate a new card",
        "getting_spare_card": "getting one more card, also for another person",
        "order_physical_card": "how to order a physical card, and what it costs",
        "getting_virtual_card": "how to get a virtual card",
        "get_disposable_virtual_card": "how to get a disposable virtual card",
        "disposable_card_limits": "how many or how often disposable cards can be made or used",
        "card_about_to_expire": "a new card because the old one expires",
        "visa_or_mastercard": "which card schemes are offered: Visa or Mastercard",
    },
    "trouble with a card or access": {
        "card_not_working": "a card does not work, without saying more",
        "virtual_card_not_working": "a virtual or disposable card does not work",
        "contactless_not_working": "contactless payment does not work, or how it is used",
        "card_swallowed": "a cash machine kept the card",
        "lost_or_stolen_card": "a card was lost or stolen",
        "lost_or_stolen_phone": "a phone was lost or stolen; protecting or reaching the account",
        "compromised_card": "somebody else uses the card or knows its details",
        "get_physical_card": "where to find the PIN of a card, or how it is set",
        "pin_blocked": "the PIN is blocked after wrong entries",
        "change_pin": "how or where to change the PIN",
        "passcode_forgotten": "the passcode of the app is forgotten or does not work",
    },
    "account and identity": {
        "why_verify_identity": "why identity must be verified, or doing without",
        "unable_to_verify_identity": "verifying one's identity fails",
        "verify_my_identity": "how to verify one's identity and what is needed for it",
        "verify_source_of_funds": "where money came from, and proof of it",
        "edit_personal_details": "changing one's name, address or other details",
        "terminate_account": "closing the account",
        "age_limit": "the youngest age for an account, or accounts for children",
        "country_support": "in which countries accounts and cards are offered",
        "fiat_currency_support": "which currencies can be held and exchanged",
        "supported_cards_and_currencies": "which other cards and currencies can add money",
        "card_acceptance": "where the card is accepted",
    },
    "top-ups": {
        "automatic_top_up": "topping up automatically when the balance is low",
        "top_up_by_bank_transfer_charge": "fees for money by transfer; using SWIFT or SEPA",
        "top_up_by_card_charge": "the fee for topping up by card",
        "pending_top_up": "a top-up is still pending",
        "top_up_limits": "the most that can be topped up",
        "top_up_reverted": "a top-up was cancelled or sent back",
        "top_up_failed": "a top-up failed or was denied",
        "topping_up_by_card": "how to top up by card, or money missing after doing so",
        "top_up_by_cash_or_cheque": "topping up with cash or a cheque",
        "verify_top_up": "verifying a top-up, or the code for it",
        "apple_pay_or_google_pay": "using or topping up by Apple Pay or Google Pay",
    },
    "transfers": {
        "cancel_transfer": "cancelling a transfer or payment made by mistake",
        "transfer_not_received_by_recipient": "the recipient has not received a transfer",
        "declined_transfer": "a transfer was declined",
        "failed_transfer": "a transfer failed or does not go through",
        "pending_transfer": "a transfer is still pending",
        "transfer_timing": "how long a transfer takes",
        "beneficiary_not_allowed": "a transfer to a recipient, or buying crypto, is not possible",
        "transfer_fee_charged": "a fee was charged for a transfer",
        "transfer_into_account": "how to bring money in by bank transfer",
        "receiving_money": "being paid by others, such as salary in another currency",
        "balance_not_updated_after_bank_transfer": "a bank transfer does not show in the balance",
    },
    "cash and exchange": {
        "pending_cash_withdrawal": "a cash withdrawal is pending, or charged without any cash",
        "wrong_amount_of_cash_received": "a machine gave another amount than asked for",
        "declined_cash_withdrawal": "a cash withdrawal was declined",
        "wrong_exchange_rate_for_cash_withdrawal": "wrong exchange rate for cash abroad",
        "cash_withdrawal_not_recognised": "a cash withdrawal that one did not make",
        "cash_withdrawal_charge": "a fee for withdrawing cash",
        "balance_not_updated_after_cheque_or_cash_deposit": (
            "a cheque or cash paid in does not show in the balance"
        ),
        "atm_support": "which cash machines can be used",
        "exchange_rate": "what the exchange rates are and how they are set",
        "exchange_charge": "the fee for exchanging currencies",
        "exchange_via_app": "how to exchange currencies in the app, and which",
    },
    "card payments": {
        "extra_charge_on_statement": "a small extra charge on the statement, such as one pound",
        "card_payment_fee_charged": "a fee was charged for a card payment",
        "card_payment_not_recognised": "a card payment that one did not make",
        "direct_debit_payment_not_recognised": "a direct debit that one did not set up",
        "pending_card_payment": "a card payment is still pending",
        "request_refund": "asking for money back for a purchase",
        "Refund_not_showing_up": "a refund has not arrived in the account",
        "declined_card_payment": "a card payment was declined",
        "transaction_charged_twice": "the same payment was charged twice",
        "reverted_card_payment?": "a card payment was reverted or cancelled afterwards",
        "card_payment_wrong_exchange_rate": "wrong exchange rate for a purchase abroad",
    },
}

TOPICS: Final = {topic: tuple(meanings) for topic, meanings in _MEANINGS_BY_TOPIC.items()}
"""The intents of each topic."""

MEANINGS: Final = {k: v for meanings in _MEANINGS_BY_TOPIC.values() for k, v in meanings.items()}
"""What each intent stands for."""
