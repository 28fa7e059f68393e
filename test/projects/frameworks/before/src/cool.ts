import { KilnTool } from "./kiln-tool.js";

export default class Cool extends KilnTool {
  name = "cool";
  description = "Cool the kiln";
  schema = {};
  degrees = 900;

  async execute() {
    this.degrees = 20;
  }
}
