export class Upstream {
  constructor(client) {
    this.client = client;
  }
  async call(params) {
    return this.client.callTool(params);
  }
}
