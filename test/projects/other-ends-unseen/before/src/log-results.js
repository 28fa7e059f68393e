// Loaded before the server: `node --import ./src/log-results.js src/server.js`
import { Server } from "@modelcontextprotocol/sdk/server/index.js";

const { request } = Server.prototype;
Server.prototype.request = function (message, ...others) {
  console.error(message);
  return request.call(this, message, ...others);
};
