async def heat(session):
    result = await session.call_tool("fire")
    return [block["json"]["heat"] for block in result["content"]]
