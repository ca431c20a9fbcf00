"""A server's numbers for Prometheus, read at the moment somebody asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from soulstack.server.tally import LOG, Errors

if TYPE_CHECKING:
    from soulstack.server.hall import Hall
    from soulstack.server.tables import Table


class Numbers:
    """Collects the numbers of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.errors = Errors()
        LOG.addHandler(self.errors)

    def collect(self) -> Iterator[Metric]:
        hall, tally = self.hall, self.hall.tally
        tables = list(hall.tables.values())
        readers = [reader.seat for table in tables for reader in list(table.readers)]
        gauges = {
            "soulstack_tables": ("Tables that are open", len(tables)),
            "soulstack_games": (
                "Open tables with a game that goes on",
                sum(map(goes_on, tables)),
            ),
            "soulstack_players": ("Connections of people who have a seat", sum(seat >= 0 for seat in readers)),
            "soulstack_spectators": ("Connections of spectators", sum(seat < 0 for seat in readers)),
            "soulstack_store_queue": ("Jobs that wait for the database", hall.store.queue.qsize()),
            "soulstack_store_up": ("Whether the database can be written", int(not hall.store.trouble)),
        }
        for name, (words, number) in gauges.items():
            yield GaugeMetricFamily(name, words, value=number)
        choices = CounterMetricFamily("soulstack_choices", "Choices made, by whom", labels=["by"])
        for who, number in (("people", tally.choices), ("bots", tally.bots), ("autopass", tally.autopasses)):
            choices.add_metric([who], number)
        yield choices
        yield CounterMetricFamily("soulstack_errors", "Errors in the log", value=self.errors.count)
        answers = HistogramMetricFamily("soulstack_answer_seconds", "From a choice until everybody is shown it")
        answers.add_metric([], tally.buckets(), tally.took)
        yield answers


def goes_on(table: Table) -> bool:
    return table.started and not table.finished


def offer(hall: Hall, host: str, port: int) -> int:
    """Answer Prometheus at a port of its own, 0 for any free one; which one it is. OSError: it is taken."""
    registry = CollectorRegistry()
    registry.register(Numbers(hall))
    server, _ = start_http_server(port, host, registry)
    return int(server.server_address[1])
