import type { HarbourTool } from "../types.js";

export default {
  name: "moor",
  harbour: "north",
  run: async () => ({ content: [{ type: "failure", text: "Too shallow", code: 3 }] }),
} satisfies HarbourTool;
