import { BaseTool } from "./base-tool.js";

export default class Fire extends BaseTool {
  name = "fire";
  description = "Fires a pot";

  async execute() {
    return { content: [{ type: "text", text: "Fired" }] };
  }
}
