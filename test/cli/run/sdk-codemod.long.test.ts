// Each run starts the SDK's codemod as a process of its own. test/projects/sdk-1-to-2 has another
// run.
import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

export const server = new McpServer({ name: "mill", version: "1.0.0" });

server.registerTool("grind", { inputSchema: { grain: z.string() } }, ({ grain }) => ({
  content: [{ type: "text", text: grain }],
}));
`;

const moved = `import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

export const server = new McpServer({ name: "mill", version: "1.0.0" });

server.registerTool("grind", { inputSchema: z.object({ grain: z.string() }) }, ({ grain }) => ({
  content: [{ type: "text", text: grain }],
}));
`;

function manifest(sdk: string, members = `"zod": "^4.3.0"`): string {
  return `{ "name": "mill", "dependencies": { ${sdk}, ${members} } }\n`;
}

const onSdk1 = manifest(`"@modelcontextprotocol/sdk": "^1.29.0"`);
const onSdk2 = manifest(`"@modelcontextprotocol/server": "^2.3.1"`);
const files = { "package.json": onSdk1, "server.ts": server };
const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod"];

const said =
  "1 file and package.json moved to SDK 2: `@modelcontextprotocol/server`. Run `npm install`, then your formatter and your compiler.\n";
const nothingElse =
  "0 findings rewritten in 0 files.\nMCP code in 1 of 2 files: nothing to change.\n";

describe.concurrent("migrate --with-sdk-codemod", () => {
  it("moves a package to SDK 2, and keeps the style of its manifest", async () => {
    const folder = new Folder(files);
    expect(await folder.run(...move)).toEqual({ status: 0, stdout: nothingElse, stderr: said });
    expect(folder.contents()).toEqual({ "package.json": onSdk2, "server.ts": moved });
    expect(await folder.run(...move)).toEqual({
      status: 0,
      stdout: nothingElse,
      stderr: "Nothing here uses SDK 1, so the SDK's codemod was not run.\n",
    });
    expect(folder.contents()).toEqual({ "package.json": onSdk2, "server.ts": moved });
  });

  it("shows what would change with --dry-run, and writes nothing", async () => {
    const folder = new Folder(files);
    const { status, stdout, stderr } = await folder.run(...move, "--dry-run");
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `--- a/package.json
+++ b/package.json
@@ -1,1 +1,1 @@
-${onSdk1.trimEnd()}
+${onSdk2.trimEnd()}
--- a/server.ts
+++ b/server.ts
@@ -1,8 +1,8 @@
-import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
+import { McpServer } from "@modelcontextprotocol/server";
 import { z } from "zod";
 
 export const server = new McpServer({ name: "mill", version: "1.0.0" });
 
-server.registerTool("grind", { inputSchema: { grain: z.string() } }, ({ grain }) => ({
+server.registerTool("grind", { inputSchema: z.object({ grain: z.string() }) }, ({ grain }) => ({
   content: [{ type: "text", text: grain }],
 }));
`,
    });
    expect(stderr.split("\n")[0]).toBe(
      "1 file and package.json would be moved to SDK 2: `@modelcontextprotocol/server`.",
    );
    expect(folder.contents()).toEqual(files);
  });

  it("moves each package of a workspace separately, with its own manifest", async () => {
    const pinned = manifest(`"@modelcontextprotocol/sdk": "1.29.0"`);
    const peers = `{
  "name": "flour",
  "peerDependencies": {
    "@modelcontextprotocol/sdk": ">=1.20"
  }
}
`;
    const folder = new Folder({
      "package.json": `{ "private": true, "workspaces": ["packages/*"] }\n`,
      "packages/mill/package.json": pinned,
      "packages/mill/server.ts": server,
      "packages/flour/package.json": peers,
      "packages/flour/index.ts": `export type { Tool } from "@modelcontextprotocol/sdk/types.js";\n`,
    });
    expect((await folder.run(...move)).status).toBe(0);
    const { "packages/flour/package.json": flour, "packages/mill/package.json": mill } =
      folder.contents();
    expect({ flour, mill }).toEqual({
      flour: peers.replace(`sdk": ">=1.20"`, `server": "^2.3.1"`),
      mill: manifest(`"@modelcontextprotocol/server": "2.3.1"`),
    });
  });

  it("upgrades zod if SDK 2 needs a newer one", async () => {
    const old = manifest(`"@modelcontextprotocol/sdk": "^1.29.0"`, `"zod": "^3.25.1"`);
    const folder = new Folder({ ...files, "package.json": old });
    expect((await folder.run(...move)).stderr).toBe(
      `${said}zod ^3.25.1 became ^4.2.0 in package.json, which SDK 2 needs. Its changes are listed at https://zod.dev/v4/changelog.\n`,
    );
    expect(folder.contents()["package.json"]).toBe(
      manifest(`"@modelcontextprotocol/server": "^2.3.1"`, `"zod": "^4.2.0"`),
    );
  });

  it("says what still needs SDK 1, and leaves a package that does not use it", async () => {
    const apps = `"@modelcontextprotocol/ext-apps": "^1.7.0", "zod": "^4.3.0"`;
    const types = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";

export const server = new Server({ name: "mill", version: "1.0.0" });
server.setRequestHandler("tools/list", () => ({ tools: [] }));
console.log(server.experimental.tasks);
export type Tokens = import("@modelcontextprotocol/sdk/shared/auth.js").OAuthTokens;
`;
    const folder = new Folder({
      "package.json": manifest(`"@modelcontextprotocol/sdk": "^1.29.0"`, apps),
      "server.ts": types,
      "node_modules/@modelcontextprotocol/ext-apps/package.json": `{ "peerDependencies": { "@modelcontextprotocol/sdk": "^1.29.0" } }`,
      "old/package.json": onSdk1,
      "old/index.ts": "export {};\n",
    });
    expect((await folder.run(...move)).stderr).toBe(
      `1 file and package.json moved to SDK 2: \`@modelcontextprotocol/server\`. Run \`npm install\`, then your formatter and your compiler.
1 file still names modules of SDK 1: server.ts.
SDK 2 has no tasks: what uses them does not compile until you remove it, in server.ts.
\`@modelcontextprotocol/ext-apps\` is made for SDK 1 and does not accept servers and clients of SDK 2: look for a version for SDK 2.
SDK 2 checks the types of what handlers of \`setRequestHandler\` return, which SDK 1 did not: your compiler may find results that were wrong before.
old/package.json was left as it is: Nothing here uses @modelcontextprotocol/sdk.
`,
    );
    expect(folder.contents()["old/package.json"]).toBe(onSdk1);
  });

  it("keeps SDK 1 for code that the codemod cannot move", async () => {
    const required = `const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");

const server = new McpServer({ name: "mill", version: "1.0.0" });
server.tool("grind", "Grinds", async ({ signal }) => grind(signal));
`;
    const folder = new Folder({ ...files, "old.cjs": required });
    expect((await folder.run(...move)).stderr).toBe(
      `${said}1 file still names modules of SDK 1: old.cjs.
The SDK's codemod cannot move old.cjs, so package.json keeps SDK 1 too.
`,
    );
    expect(folder.contents()["old.cjs"]).toBe(required);
    const both = `"@modelcontextprotocol/sdk": "^1.29.0", "@modelcontextprotocol/server": "^2.3.1"`;
    expect(folder.contents()["package.json"]).toBe(manifest(both));
    expect((await folder.run(...move)).stderr).toBe(
      "package.json was left as it is: The SDK's codemod cannot move the code that uses @modelcontextprotocol/sdk, such as by `require(…)`.\n",
    );
  });

  it("does not move any part of a package with uncommitted changes", async () => {
    const folder = new Folder(files);
    await folder.commit();
    folder.write("server.ts", `${server}\n`);
    expect(await folder.run(...move)).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "--with-sdk-codemod moves a package as a whole, but server.ts would be rewritten and has uncommitted changes. Commit them, or pass --allow-dirty. Nothing was written.\n",
    });
    expect((await folder.run(...move, "--allow-dirty")).status).toBe(0);
    expect(folder.contents()["package.json"]).toBe(onSdk2);
  });

  it("rewrites what it has moved", async () => {
    const entry = `import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { server } from "./server.js";

await server.connect(new StdioServerTransport());
`;
    const folder = new Folder({
      "package.json": onSdk1,
      "main.ts": server.replace("export ", "") + entry.split("\n").slice(2).join("\n"),
      "client.ts": `import { Client } from "@modelcontextprotocol/sdk/client/index.js";

export const client = new Client({ name: "miller", version: "1" });
`,
    });
    await folder.commit();
    const { status } = await folder.run(...move, "--suggestions");
    expect({ status, client: folder.contents()["client.ts"] }).toEqual({
      status: 0,
      client: `import { Client } from "@modelcontextprotocol/client";

export const client = new Client(
  { name: "miller", version: "1" },
  { versionNegotiation: { mode: "auto" } },
);
`,
    });
  });

  it.each([
    ["y", onSdk2],
    ["n", onSdk1],
  ])("asks on a terminal: %s", async (key, expected) => {
    const folder = new Folder(files);
    let asked = false;
    const { stdout } = await folder.runAsking(
      (shown) => {
        if (asked || !shown.includes("Move it to SDK 2 first")) return undefined;
        asked = true;
        return key;
      },
      "migrate",
      "--to",
      "2026-07-28",
    );
    expect(stdout.includes("This project uses SDK 1.")).toBe(true);
    expect(folder.contents()["package.json"]).toBe(expected);
  });
});
