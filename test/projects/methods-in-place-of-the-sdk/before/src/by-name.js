import * as types from "@modelcontextprotocol/sdk/types.js";

export function byName(server) {
  const set = server.setRequestHandler.bind(server);
  server.setRequestHandler = (name, handler) => set(types[name] ?? name, handler);
}
