import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { suite } from "../../cli/conformance/suite.js";
import { Folder } from "../cli/program.js";
import { linkFolder } from "../temporary-folder.js";
import { installedSuite, nodeForSuite } from "./installed-suite.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

const server = `import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

export function createServer() {
  const server = new McpServer({ name: "ferry", version: "1.0.0" });
  server.registerTool(
    "test_elicitation",
    { description: "Asks", inputSchema: z.object({ message: z.string() }) },
    async ({ message }, ctx) => {
      const answer = await ctx.mcpReq.elicitInput({
        message,
        requestedSchema: { type: "object", properties: { username: { type: "string" } } },
      });
      return { content: [{ type: "text", text: JSON.stringify(answer) }] };
    },
  );
  return server;
}
`;

/** Sessions, without which a client of 2025-11-25 cannot be asked in the middle of a call. */
const entry = `import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { createServer } from "./server.js";

const sessions = new Map();

export async function answer(request) {
  const sessionId = request.headers.get("mcp-session-id");
  const known = sessionId ? sessions.get(sessionId) : undefined;
  if (known) return known.handleRequest(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => {
      sessions.set(id, transport);
    },
  });
  await createServer().connect(transport);
  return transport.handleRequest(request);
}
`;

const overHttp = `import { createServer } from "node:http";
import { answer } from "./entry.js";

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { method, headers, url } = request;
  const body = parts.length > 0 ? Buffer.concat(parts) : undefined;
  const answered = await answer(new Request(new URL(url, "http://localhost"), { method, headers, body }));
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  for await (const part of answered.body ?? []) response.write(part);
  response.end();
}).listen(process.env.PORT);
`;

const onStdio = `import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createServer } from "./server.js";

await createServer().connect(new StdioServerTransport());
`;

const onNewStdio = `import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createServer } from "./server.js";

serveStdio(() => createServer());
`;

/** Two programs with the same tools, on SDK 2. */
function project(): Folder {
  const files = {
    "server.js": server,
    "entry.js": entry,
    "http.js": overHttp,
    "stdio.js": onStdio,
  };
  const manifest = { type: "module", dependencies: { "@modelcontextprotocol/server": "^2.4.0" } };
  const folder = new Folder({ ...files, "package.json": JSON.stringify(manifest) });
  const installed = (name: string): string => join(root, "node_modules", name);
  mkdirSync(folder.path("node_modules/@modelcontextprotocol"), { recursive: true });
  for (const name of ["@modelcontextprotocol/server", "@modelcontextprotocol/core", "zod"])
    linkFolder(installed(name), folder.path(join("node_modules", name)));
  linkFolder(installedSuite, folder.path(join("node_modules", suite.name)));
  return folder;
}

/** Runs the built program with a Node that is new enough for the suite. */
function migrated(folder: Folder, start: string): Promise<{ left: string; verdict: string }> {
  const words = ["migrate", "--to", "2026-07-28", "--suggestions", "--verify-conformance", start];
  return new Promise((resolve) => {
    execFile(
      nodeForSuite(),
      [join(root, "dist/cli/main.js"), ...words, "--format", "concise"],
      { cwd: folder.root },
      (_error, stdout, notes) => {
        const left = stdout.split("\n").filter((line) => line.includes("was not rewritten"));
        const verdict = notes.trimEnd().split("\n").at(-1) ?? "";
        resolve({ left: left.join("\n").replaceAll(folder.root, "<tmp>"), verdict });
      },
    );
  });
}

describe.concurrent("migrate --verify-conformance", { timeout: 300_000 }, () => {
  it("undoes the new entry point that takes the questions of older clients away", async () => {
    const folder = project();
    expect(await migrated(folder, "node http.js")).toEqual({
      left: "<tmp>/entry.js was not rewritten by no-old-entry-points, because `conformance` fails with it (tools-call-elicitation in 2025-11-25).",
      verdict:
        "`conformance` passed before and failed after the rewrite (tools-call-elicitation in 2025-11-25). After 5 more runs, the rewrites that make it fail were undone, and it passes with the rest.",
    });
    const { "entry.js": kept, "stdio.js": rewritten } = folder.contents();
    expect({ kept, rewritten }).toEqual({ kept: entry, rewritten: onNewStdio });
  });

  it("keeps all rewrites of a server on standard input and output, which may still ask", async () => {
    const folder = project();
    expect(await migrated(folder, "node stdio.js")).toEqual({
      left: "",
      verdict: "`conformance` still passes.",
    });
    expect(folder.contents()["stdio.js"]).toBe(onNewStdio);
  });
});
