import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { extraTools, FerryTools, ferryTools } from "./registry.js";
import "./tools/departures.js";
import { addTides, Tides } from "./tools/tides.js";

const server = new Server({ name: "ferries", version: "1.0.0" }, { capabilities: { tools: {} } });
addTides(ferryTools);
new Tides(ferryTools).start();
ferryTools.serve(server);

const others = new Server({ name: "others", version: "1.0.0" }, { capabilities: { tools: {} } });
others.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const found = extraTools.find(({ name }) => name === params.name);
  return found?.run({}) ?? { content: [] };
});

export { FerryTools };
