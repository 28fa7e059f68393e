import { Rpc } from "./rpc.js";
import * as grain from "./grain.js";

type Handler = (params: any) => unknown;

const handlers: { [Method in Rpc]?: Handler } = {};
handlers[Rpc.Ping] = () => ({});
handlers[Rpc.Prompts] = () => ({
  prompts: [{ name: "grind" }],
  resultType: "complete",
  ttlMs: 0,
  cacheScope: "private",
});
handlers[Rpc.Prompt] = grain.ask;

export async function turn(message: any) {
  if (message.method === "server/stop") return ask(message, Rpc.Elicit);
  const result = await handlers[message.method as Rpc]?.(message.params);
  return { jsonrpc: "2.0", id: message.id, result };
}

function ask({ reply }: any, method: Rpc) {
  return reply({ jsonrpc: "2.0", id: 1, method, params: { message: "Stop?" } });
}
