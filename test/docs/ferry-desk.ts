/**
 * The project that docs/migrating.md migrates: an SDK 1.x server that needs every kind of change.
 */
export const ferryDesk: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\n.npm\n.cache\n",
  // Prevents npm from printing a notice about new versions.
  ".npmrc": "update-notifier=false\n",
  "package.json": `{
  "name": "ferry-desk",
  "private": true,
  "type": "module",
  "dependencies": {
    "@modelcontextprotocol/sdk": "1.21.2"
  },
  "devDependencies": {
    "eslint-plugin-mcp-schema": "^0.1.0"
  }
}
`,
  "tsconfig.json": `{
  "compilerOptions": {
    "module": "nodenext",
    "strict": true,
    "noEmit": true,
    "skipLibCheck": true,
    "types": []
  },
  "include": ["src"]
}
`,
  "src/server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SetLevelRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export const server = new McpServer({ name: "ferry-desk", version: "1.0.0" });

let level = "info";
server.server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
  level = params.level;
  return {};
});

server.registerTool("book", { description: "Books a passage" }, async () => {
  const { action } = await server.server.elicitInput({
    message: "How do you want to sail?",
    requestedSchema: {
      type: "object",
      properties: {
        deck: { type: "string", enum: ["5", "6"], enumNames: ["Garage", "Sun deck"] },
        meal: { type: "string", enum: ["fish", "none"], enumNames: ["Fish"] },
      },
    },
  });
  return { content: [{ type: "text", text: action }] };
});
`,
  "src/proxy.ts": `export interface McpToolResult {
  content: (
    | { type: "text"; text: string }
    | { type: "image"; data: string; mimeType: string }
  )[];
  isError?: boolean;
}
`,
  "test/server.test.js": `import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { formOf } from "./client.js";

test("asks for the deck by its name", async () => {
  const { deck } = (await formOf("book")).properties;
  deepEqual(deck, { type: "string", enum: ["5", "6"], enumNames: ["Garage", "Sun deck"] });
});
`,
};
