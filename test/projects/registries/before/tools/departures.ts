import { extraTools, ferryTools } from "../registry.js";

ferryTools.add({
  name: "departures",
  description: "When ferries leave",
  inputSchema: { type: "object" },
  async run({ pier }) {
    return { content: `From ${String(pier)}: at noon` };
  },
});

extraTools.push({
  name: "arrivals",
  description: "When ferries arrive",
  inputSchema: { type: "object" },
  async run() {
    return { content: { type: "text", text: "In the evening" } };
  },
});
