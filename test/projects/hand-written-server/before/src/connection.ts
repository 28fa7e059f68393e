import type { MessageConnection } from "vscode-jsonrpc/node";
import * as requests from "./requests.js";
import { listTools } from "./tools.js";

export function serve(connection: MessageConnection) {
  connection.onRequest(requests.Ping, () => ({}));
  connection.onRequest(requests.List, listTools);
  connection.onRequest(requests.Call, async ({ arguments: given }: any) => {
    const messages = [{ role: "user", content: { type: "text", text: given.question } }];
    const { content } = await connection.sendRequest(requests.Sample, { messages, maxTokens: 9 });
    return { content: [content] };
  });
}
