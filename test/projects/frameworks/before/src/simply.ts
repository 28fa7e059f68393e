import type { IServer, ITool } from "simply-mcp";

export default class Kiln implements IServer {
  fire: ITool = async (pot: unknown) => ({ content: [{ type: "json", json: pot }] });
}
