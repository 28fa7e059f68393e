import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** A kiosk on the platform has no user to ask. */
export function createKiosk() {
  const kiosk = new Client(
    { name: "night-train-kiosk", version: "0.9.0" },
    { capabilities: { elicitation: {} } },
  );
  kiosk.setRequestHandler(ElicitRequestSchema, async () => ({
    action: "reject",
    content: null,
  }));
  return kiosk;
}
