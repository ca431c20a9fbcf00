"""Nobody hides behind a name, or looks like another player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Running, running
from server.test_tables import FAST


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


@pytest.mark.parametrize("name", ("\u3164", "\u2800\u2800", "\u115f\u1160", "\u0301", "\u200b\u2060", "\ufe0f"))
def test_a_name_that_nobody_can_see_is_refused(server: Running, name: str) -> None:
    answer = server.http.post("/api/tables", json={"name": name})
    assert answer.status_code == 422 and "can be seen" in answer.json()["error"]


@pytest.mark.parametrize("name", ("\uff21nn", "A\u200bnn", "Ann\u3164", "ANN", "\u2060Ann ", "A\u00adnn"))
def test_a_name_that_looks_like_another_gets_a_number(server: Running, name: str) -> None:
    taken = server.create(players=2)
    server.join(taken["code"], name)
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{taken['code']}").json()["seats"]]
    assert names[1].casefold() == "ann 2"


def test_accents_do_not_climb_over_other_lines(server: Running) -> None:
    taken = server.create(players=2, name="Zoe\u0308" + "\u0301" * 30)
    name = server.http.get(f"/api/tables/{taken['code']}").json()["seats"][0]["name"]
    assert name == "Zo\u00eb\u0301\u0301"


def test_a_name_does_not_grow(server: Running) -> None:
    taken = server.create(players=2, name="\ufdfa" * 40)
    assert len(server.http.get(f"/api/tables/{taken['code']}").json()["seats"][0]["name"]) <= 40
