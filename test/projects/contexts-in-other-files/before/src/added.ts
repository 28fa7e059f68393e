import { add } from "./adding.js";

export function addAll(server: any): void {
  add(server, "knot", async (args, extra) => ({
    content: [{ type: "text", text: String(extra.requestId) }],
  }));
  add(server, "unpick", unpick);
}

async function unpick(args: any, { signal }: any) {
  signal.throwIfAborted();
  return { content: [] };
}
