import { separator, sharedToken, tokenPrefix } from "./names.js";

type Send = (message: object) => void;

interface Call {
  id: number;
  params: { name: string; _meta?: { progressToken?: string | number } };
}

export function answer({ id, params }: Call, send: Send) {
  send({
    jsonrpc: "2.0",
    method: "notifications/progress",
    params: { progressToken: `${tokenPrefix}${id}`, progress: 1, total: 2 },
  });
  const token = params._meta?.progressToken;
  if (token !== undefined)
    send({
      jsonrpc: "2.0",
      method: "notifications/progress",
      params: { progressToken: `${separator}${token}`, progress: 2, total: 2 },
    });
  send({ jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "Reaped." }] } });
}

/** Both sides of a rehearsal agree on its token. */
export function rehearse(send: Send) {
  send({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "reap", arguments: {}, _meta: { progressToken: sharedToken } },
  });
  send({
    jsonrpc: "2.0",
    method: "notifications/progress",
    params: { progressToken: sharedToken, progress: 1 },
  });
}
