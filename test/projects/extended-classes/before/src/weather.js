import { Tool } from "./tool.js";

export class Weather extends Tool {
  name = "weather";

  async execute() {
    return { content: [{ type: "json", json: { sun: true } }] };
  }
}
