import { jsonSchemaToZod } from "json-schema-to-zod";

export class Registry {
  constructor(server) {
    this.target = server;
  }

  /** Takes JSON Schema, which the SDK does not. */
  registerTool(name, { description, inputSchema }, run) {
    const shape = jsonSchemaToZod(inputSchema);
    this.target.registerTool(name, { description, inputSchema: shape }, run);
  }
}
