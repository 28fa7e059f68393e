import { METHODS } from "./methods.js";

export async function draft(send: (message: unknown) => Promise<unknown>, text: string) {
  return send({
    jsonrpc: "2.0",
    id: 1,
    method: METHODS.SAMPLING.CREATE,
    params: {
      messages: [{ role: "user", content: { type: "json", json: text } }],
      maxTokens: 100,
    },
  });
}
