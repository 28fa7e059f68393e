import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { listTools } from "./handlers.js";

export class Apiary {
  readonly server = new Server({ name: "apiary", version: "1.0.0" });

  constructor() {
    listTools(this.server);
  }
}
