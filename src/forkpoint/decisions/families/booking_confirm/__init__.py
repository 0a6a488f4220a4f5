"""booking_confirm: can a requested booking stand beside the confirmed ones and the house rules?"""
