"""A server in Python, with one mistake: the name of its second tool."""

from pydantic import BaseModel

from mcp.server import MCPServer

server = MCPServer("trains")


class Departure(BaseModel):
    train: str
    platform: int | None = None


@server.tool()
def departures(station: str) -> list[Departure]:
    """Lists the next departures."""
    return []


@server.tool(name="look up")
def look_up(train: str) -> Departure:
    """Looks up a train."""
    return Departure(train=train)


@server.resource("trains://{name}")
def page(name: str) -> str:
    """A page about a train."""
    return name


@server.prompt()
def plan(destination: str) -> str:
    """Plans a journey."""
    return destination


server.run()
