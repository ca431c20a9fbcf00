"""`python -m soulstack.server`."""

from soulstack.server.run import main

if __name__ == "__main__":
    raise SystemExit(main())
