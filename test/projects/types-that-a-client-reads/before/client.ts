import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { shown } from "./pieces.js";
import type { Piece } from "./pieces.js";

export async function draw(client: Client): Promise<string> {
  const result = await client.callTool({ name: "draw" });
  return shown(result.content as Piece[]);
}
