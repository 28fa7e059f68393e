import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { lazy } from "./lazy.js";
import { Questions } from "./questions.js";
import { Stream } from "./stream.js";

export class App {
  readonly server = new McpServer({ name: "app", version: "1.0.0" });
  readonly questions = new Questions(this.server);
  readonly stream = new Stream();
  readonly parts: Record<string, object>;

  constructor(names: readonly string[]) {
    this.parts = Object.fromEntries(
      names.map((name) => [
        name,
        lazy(async () => (this as unknown as Record<string, object>)[name] ?? {}),
      ]),
    );
  }
}
