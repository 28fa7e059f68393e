import { KilnTool } from "./kiln-tool.js";

export default class Heat extends KilnTool {
  name = "heat";
  description = "Heat the kiln";
  schema = {};

  async execute() {
    return this.ok("Heating");
  }
}
