import fc from "fast-check";
import type { Cases } from "./form-cases.js";
import { hostileText } from "./hostile-texts.js";
import type { RewriteCase } from "./rewrite-case.js";

type Data = Readonly<Record<string, unknown>>;

const address = "ui://kiln/firing.html";

/** `valid-app-meta` */
export const appMeta: Cases = hostileText.chain((description) => {
  const tools = (_meta: Data): unknown => ({
    tools: [{ name: "fire", description, inputSchema: { type: "object" }, _meta }],
  });
  const wrong: readonly (readonly [name: string, before: Data, fixed: Data, suggested?: Data])[] = [
    ["a dotted key", { "ui.resourceUri": address }, { ui: { resourceUri: address } }],
    [
      "a visibility",
      { ui: { visibility: "app" } },
      { ui: { visibility: "app" } },
      { ui: { visibility: ["app"] } },
    ],
    [
      "a boolean",
      { "openai/widgetAccessible": "true" },
      { "openai/widgetAccessible": "true" },
      { "openai/widgetAccessible": true },
    ],
  ];
  return fc.constantFrom(...wrong).map(([name, before, fixed, suggested = fixed]): RewriteCase => ({
    name,
    subject: "tools",
    before: tools(before),
    fixed: tools(fixed),
    suggested: tools(suggested),
    verdict: "kept",
  }));
});

/** `valid-app-resource` */
export const appResources: Cases = hostileText.map((text): RewriteCase => {
  const contents = (mimeType: string): unknown => ({
    contents: [{ uri: address, mimeType, text: `<!doctype html>${text}` }],
  });
  const fixed = contents("text/html;profile=mcp-app");
  return {
    name: "a type with a space",
    subject: "resource result",
    before: contents("text/html; profile=mcp-app"),
    fixed,
    suggested: fixed,
    verdict: "kept",
  };
});

/** `valid-extensions` */
export const appCapabilities: Cases = hostileText.map((name): RewriteCase => {
  const id = "io.modelcontextprotocol/ui";
  const message = (capabilities: Data): unknown => ({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", clientInfo: { name, version: "1" }, capabilities },
  });
  const settings = { mimeTypes: ["text/html;profile=mcp-app"] };
  // eslint-disable-next-line mcp-schema/valid-extensions -- what is rewritten
  const before = message({ experimental: { [id]: settings } });
  return {
    name: "an extension that is announced as experimental",
    subject: "message",
    before,
    fixed: before,
    suggested: message({ extensions: { [id]: settings } }),
    verdict: "kept",
    only: "json",
  };
});
