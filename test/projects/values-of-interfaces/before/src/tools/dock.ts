import type * as ferries from "../types.js";

class Dock implements ferries.FerryTool {
  readonly name = "dock";

  async run() {
    return { content: [{ type: "failure" as const, text: "No room", code: 2 }] };
  }
}
export default new Dock();
