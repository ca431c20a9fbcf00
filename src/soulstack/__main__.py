"""`python -m soulstack` is the same as `soulstack`."""

from soulstack.cli import main

raise SystemExit(main())
