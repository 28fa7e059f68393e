import { LoggedTool } from "./logged-tool.js";

export class Tides extends LoggedTool {
  name = "tides";

  async execute() {
    return { content: [{ type: "json", json: { high: true } }] };
  }
}
