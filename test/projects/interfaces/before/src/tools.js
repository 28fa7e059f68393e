import { registerAppTool } from "@modelcontextprotocol/ext-apps/server";
import { FIRING, PAGES } from "./addresses.js";

const read = async () => ({ content: [{ type: "text", text: "Fired" }] });

export function addTools(server) {
  registerAppTool(
    server,
    "fire",
    { description: "Fires.", _meta: { ui: { resourceUri: FIRING } } },
    read,
  );
  registerAppTool(
    server,
    "cool",
    { description: "Cools.", _meta: { ui: { resourceUri: PAGES.cooling } } },
    read,
  );
  registerAppTool(
    server,
    "glaze",
    { description: "Glazes.", _meta: { ui: { resourceUri: "ui://kiln/Glazing.html" } } },
    read,
  );
  // A template serves it.
  registerAppTool(
    server,
    "stack",
    { description: "Stacks.", _meta: { ui: { resourceUri: "ui://kiln/pages/stack.html" } } },
    read,
  );
  // The gateway serves it.
  registerAppTool(
    server,
    "sell",
    { description: "Sells.", _meta: { ui: { resourceUri: "ui://shop/till.html" } } },
    read,
  );
}
