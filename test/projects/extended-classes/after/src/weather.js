import { Tool } from "./tool.js";

export class Weather extends Tool {
  name = "weather";

  async execute() {
    return { content: [{ type: "text", text: JSON.stringify({ sun: true }) }] };
  }
}
