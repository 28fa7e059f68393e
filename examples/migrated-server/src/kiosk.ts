import { Client } from "@modelcontextprotocol/client";

/** A kiosk on the platform has no user to ask. */
export function createKiosk(): Client {
  const kiosk = new Client(
    { name: "night-train-kiosk", version: "1.0.0" },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: "auto" } },
  );
  kiosk.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
  return kiosk;
}
