"""The protocol: every message between page and server as a typed record, with the limits on what people may send.

`python -m soulstack.server.schema` writes these records as TypeScript for the page. A record that a client sends is
decoded by type: a wrong type, an unknown field or too long a text is refused before anybody looks at it.
"""
