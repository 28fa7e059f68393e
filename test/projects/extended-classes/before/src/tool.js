export class Tool {
  register(server) {
    server.registerTool(this.name, {}, async (input) => this.execute(input));
  }
}
