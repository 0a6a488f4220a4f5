"""Items: a labelled question and where it stands, and files of them."""
