"""Models behind HTTP: protocols as pure functions, services as data, one transport."""
