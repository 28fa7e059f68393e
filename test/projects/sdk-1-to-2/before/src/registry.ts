/** Has such a method too, and is no server of the SDK. */
export class Registry {
  readonly #names: string[] = [];

  registerTool(name: string, about: { inputSchema: { type: string } }): void {
    this.#names.push(name + about.inputSchema.type);
  }
}

export function fill(registry: Registry): void {
  registry.registerTool("own", { inputSchema: { type: "object" } });
}
