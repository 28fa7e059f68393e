import type { FerryTool, FerryTools } from "../registry.js";

class HighTide implements FerryTool {
  readonly name = "high_tide";
  readonly description = "When the tide is high";
  readonly inputSchema = { type: "object" };

  async run() {
    return { content: { type: "text", text: "At six" } };
  }
}

export function addTides(tools: FerryTools): void {
  tools.add(new HighTide());
  tools.add({
    name: "low_tide",
    description: "When the tide is low",
    inputSchema: { type: "object" },
    async run() {
      return { content: "At noon" };
    },
  });
}

export class Tides {
  constructor(private readonly tools: FerryTools) {}

  start(): void {
    this.tools.add({
      name: "next_tide",
      description: "When the next tide is",
      inputSchema: { type: "object" },
      async run() {
        return { content: "Soon" };
      },
    });
  }
}
