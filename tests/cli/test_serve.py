"""`soulstack serve`: what it refuses before it listens."""

import socket

import pytest

from soulstack.cli import main


def test_a_port_in_use_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database-url", f"sqlite:///{tmp_path}/tables.db"]) == 1
    assert f"cannot listen at 127.0.0.1:{port}" in capsys.readouterr().err


def test_a_database_that_does_not_open_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database-url", "nonsense://"]) == 1
    assert "nonsense" in capsys.readouterr().err
