"""The engine's tests and the golden games against a compiled engine, with digests that must be the same.

python tests/compiled.py              compile, then run them
python tests/compiled.py DIR          with what `python compile_build.py DIR` has built
python tests/compiled.py DIR -n 1 -k dice     words after that go to pytest
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ("engine", "rules", "cards", "language", "golden")
WHERE = "import soulstack.engine.core.state as state; print(state.__file__)"


def main(words: list[str]) -> int:
    """The exit code of pytest, or 1 if there is no compiled engine."""
    given = [words.pop(0)] if words and not words[0].startswith("-") else []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(*given).resolve() if given else Path(temporary) / "compiled"
        if not given and subprocess.run([sys.executable, str(ROOT / "compile_build.py"), str(folder)]).returncode:
            return 1
        env = {**os.environ, "PYTHONPATH": str(folder)}
        found = subprocess.run([sys.executable, "-c", WHERE], env=env, cwd=temporary, capture_output=True, text=True)
        engine = found.stdout.strip()
        if not engine.startswith(str(folder)) or engine.endswith(".py"):
            print(f"{folder}: there is no compiled engine: python compile_build.py DIR builds one", file=sys.stderr)
            return 1
        tests = [str(ROOT / "tests" / name) for name in TESTS]
        command = [sys.executable, "-m", "pytest", *tests, "-p", "no:cacheprovider", *words]
        return subprocess.run(command, env=env, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
