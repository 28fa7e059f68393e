import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { APPS } from "./ids.js";

const info = { name: "kiln", version: "1.0.0" };
const types = { mimeTypes: ["text/html;profile=mcp-app"] };

export const right = new Client(info, { capabilities: { extensions: { [APPS]: types } } });
export const wrong = new Client(info, { capabilities: { experimental: { [APPS]: types } } });
export const untyped = new Client(info, { capabilities: { extensions: { [APPS]: {} } } });

export const showsInterfaces = (server) =>
  Boolean(server.getClientCapabilities()?.experimental?.[APPS]);
