import { add } from "./adding.js";

export function addAll(server: any): void {
  add(server, "knot", async (args, extra) => ({
    content: [{ type: "text", text: String(extra.mcpReq.id) }],
  }));
  add(server, "unpick", unpick);
}

async function unpick(args: any, { mcpReq: { signal } }: any) {
  signal.throwIfAborted();
  return { content: [] };
}
