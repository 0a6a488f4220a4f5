"""The reference track: public test sets, rebuilt from their official sources on this machine."""
