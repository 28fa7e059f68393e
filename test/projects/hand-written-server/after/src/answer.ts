import { Method, METHODS, NO_CHART, RESOURCE_NOT_FOUND } from "./methods.js";

interface Message {
  readonly id: number | string;
  readonly method: string;
  readonly params: any;
}

export function answer({ id, method, params }: Message) {
  const reply = (result: object) => ({ jsonrpc: "2.0", id, result });
  switch (method) {
    case METHODS.INITIALIZE:
      return reply({
        protocolVersion: "2025-06-18",
        capabilities: { resources: {} },
        serverInfo: { name: "charts", version: "1.0.0" },
      });
    case METHODS.PING:
      return reply({});
    case METHODS.RESOURCES.LIST:
      return reply({
        resources: [{ uri: "chart://north" }],
        resultType: "complete",
        ttlMs: 0,
        cacheScope: "private",
      });
    case Method.Subscribe:
      return reply({});
    case Method.Read:
      if (params.uri === "chart://north")
        return reply({
          contents: [{ uri: params.uri, text: "Shallow" }],
          resultType: "complete",
        });
      return { jsonrpc: "2.0", id, error: { code: RESOURCE_NOT_FOUND, message: "No such chart" } };
    case "prompts/get":
      return { jsonrpc: "2.0", id, error: { code: NO_CHART, message: "No chart to ask about" } };
    default:
      return { jsonrpc: "2.0", id, error: { code: -32601, message: "No such method" } };
  }
}
