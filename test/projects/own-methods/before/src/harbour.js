export class Harbour {
  tools = new Map();
  addTool(tool) {
    this.tools.set(tool.name, tool);
  }
  async run(name) {
    const result = await this.tools.get(name).execute({});
    if (result.is_error) console.error("failed");
    return result;
  }
}
