/** A project in which nearly every line is right in some revisions and wrong in others. */
export const revisionProject = {
  "src/server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "night-trains", version: "1.0.0" });

server.registerTool("find seats", { inputSchema: {} }, async () => ({
  content: [
    { type: "text", text: "12A", _meta: { "com.example/row": 12 } },
    { type: "text", text: "12B", annotations: { lastModified: "2026-02-01T05:30:00Z" } },
    { type: "audio", data: "UklGRg==", mimeType: "audio/wav" },
    { type: "resource_link", uri: "trains://40463", name: "Train 40463" },
  ],
  structuredContent: ["12A", "12B"],
  _meta: {
    "mcp.dev/source": "cache",
    "dev.mcp/source": "cache",
    "io.modelcontextprotocol/source": "cache",
  },
}));

await server.server.elicitInput({
  message: "Where do you want to sit?",
  requestedSchema: {
    type: "object",
    properties: {
      seat: {
        type: "string",
        oneOf: [
          { const: "a", title: "Window" },
          { const: "b", title: "Aisle" },
        ],
      },
    },
  },
});
`,
  "src/types.ts": `import type {
  ElicitRequestURLParams,
  ElicitResult,
  PromptMessage,
  SamplingMessage,
} from "@modelcontextprotocol/sdk/types.js";

export const login: ElicitRequestURLParams = {
  mode: "url",
  message: "Log in",
  url: "https://trains.example/login",
  elicitationId: "login-7",
};

export const answer: ElicitResult = {
  action: "accept",
  content: { seat: "12A" },
  _meta: { "com.example/asked": true },
};

export const question: SamplingMessage = {
  role: "user",
  content: [{ type: "text", text: "Which seat?" }],
  _meta: { "com.example/asked": true },
};

export const prompt: PromptMessage = {
  role: "user",
  content: { type: "text", text: "Which seat?" },
  _meta: { "com.example/asked": true },
};
`,
  "messages/tools.json": `{
  "jsonrpc": "2.0",
  "id": 1,
  "result": {
    "tools": [
      {
        "name": "list/seats",
        "inputSchema": {
          "type": "object",
          "properties": {
            "train": { "type": "string", "x-mcp-header": "Train" },
            "coach": { "type": "integer", "x-mcp-header": "Coach number" }
          }
        },
        "outputSchema": { "type": "array", "items": { "type": "string" } },
        "execution": { "taskSupport": "optional" },
        "_meta": { "ui/resourceUri": "ui://trains/seats" }
      }
    ]
  }
}
`,
  "messages/seats.json": `{
  "jsonrpc": "2.0",
  "id": 2,
  "result": {
    "resultType": "complete",
    "content": [{ "type": "text", "text": "[]" }],
    "structuredContent": []
  }
}
`,
  "messages/requests.json": `[
  { "jsonrpc": "2.0", "id": 1, "method": "ping" },
  {
    "jsonrpc": "2.0",
    "id": 2,
    "method": "tools/call",
    "params": { "name": "find_seats", "arguments": {} }
  },
  {
    "jsonrpc": "2.0",
    "id": 3,
    "method": "elicitation/create",
    "params": {
      "mode": "url",
      "message": "Log in",
      "url": "https://trains.example/login",
      "elicitationId": "login-7"
    }
  },
  {
    "jsonrpc": "2.0",
    "method": "notifications/tools/list_changed",
    "_meta": { "com.example/asked": true }
  }
]
`,
  "messages/answer.json": `{
  "jsonrpc": "2.0",
  "id": 3,
  "result": {
    "action": "accept",
    "content": { "seat": "12A" },
    "_meta": { "com.example/asked": true }
  }
}
`,
} as const;
