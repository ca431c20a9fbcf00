"""What `soulstack play` opens: an address that makes a table as wished and seats whoever opens it."""

from __future__ import annotations

import json
from urllib.parse import quote

from playwright.sync_api import expect

from browser.kit import People
from server.kit import Running


def test_the_address_seats_you_at_a_new_table_and_is_gone_then(server: Running, people: People) -> None:
    wishes = {"players": 2, "seed": 7, "characters": ["b2-isaac", "b2-cain"], "options": {"souls_to_win": 2}}
    ann = people(server.url, "Ann").go(f"play?table={quote(json.dumps(wishes))}")
    ann.choice.wait_for()
    code = ann.code
    table = server.http.get(f"/api/tables/{code}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"] and table["seats"][0]["name"] == "Ann"
    assert table["characters"] == ["b2-isaac", "b2-cain"] and table["options"]["souls_to_win"] == 2
    ann.page.reload()  # no further table: the address is that of the table now
    ann.choice.wait_for()
    assert ann.code == code
    ann.page.go_back()
    assert "play" not in ann.page.url


def test_nothing_wished_is_a_table_against_three_bots(server: Running, people: People) -> None:
    ann = people(server.url, "Ann").go("play")
    ann.choice.wait_for()
    seats = server.http.get(f"/api/tables/{ann.code}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot", "bot"]


def test_a_table_that_cannot_be_is_said_on_the_page(server: Running, people: People) -> None:
    ann = people(server.url, "Ann").go(f"play?table={quote('{')}")
    expect(ann.page.get_by_role("alert")).to_contain_text("This address was cut off")
    ann.go(f"play?table={quote(json.dumps({'boxes': ['moon']}))}")
    expect(ann.page.get_by_role("alert")).to_contain_text("there is no box 'moon'")
    ann.trouble = [words for words in ann.trouble if "422" not in words]  # the browser's own note of the refusal
