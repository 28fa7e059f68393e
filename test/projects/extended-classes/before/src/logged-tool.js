export class LoggedTool {
  register(server) {
    server.registerTool(this.name, {}, async () => {
      const result = await this.execute();
      console.log(result.content[0].json);
      return result;
    });
  }
}
