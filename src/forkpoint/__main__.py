"""`python -m forkpoint` is the `forkpoint` command."""

from forkpoint.cli.main import main

if __name__ == "__main__":
    main()
