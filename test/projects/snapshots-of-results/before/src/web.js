import { createServer } from "node:http";

class Route {
  constructor(handler) {
    this.handler = handler;
  }
}
const tides = new Route(async (request) => ({ tide: request.url }));

createServer(async (request, response) => {
  response.end(JSON.stringify(await tides.handler(request)));
}).listen(80);
