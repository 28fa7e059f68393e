import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Folder } from "../cli/program.js";

const fixtures = join(import.meta.dirname, "../fixtures/no-old-entry-points");

/**
 * The fixtures of HTTP entry points, by their file names in the project. Those in JavaScript are
 * excluded, since they have no types to check, and those with SDK 1, which it does not install.
 */
const entries = readdirSync(fixtures)
  .filter((name) => name.startsWith("http") && existsSync(join(fixtures, name, "input.ts")))
  .map((name) => [`${name}.ts`, readFileSync(join(fixtures, name, "input.ts"), "utf8")] as const)
  .filter(([, text]) => !text.includes("@modelcontextprotocol/sdk/"));

const needed = [
  ...["client", "node", "server"].map((name) => `@modelcontextprotocol/${name}@2`),
  ...[
    "express@5",
    "fetch-to-node@2",
    "hono@4",
    "@types/express@5",
    "@types/node@20",
    "typescript@5",
    "zod@4",
  ],
];

/** Modules that the entry points import. */
const others = {
  "app.ts": 'import express from "express";\n\nexport const app = express();\n',
  "server.ts":
    'import { McpServer } from "@modelcontextprotocol/server";\n\nexport const createServer = () => new McpServer({ name: "weaver", version: "2.0.0" });\nexport const stopLoom = (id: string | undefined) => void id;\n',
  "log.ts": "export const log = console;\n",
  "servers.ts":
    'export { createServer as createLooms, createServer as createScales } from "./server.js";\n',
  "users.ts": "export const mayWeave = async (user: string | undefined) => user !== undefined;\n",
};

const project = new Folder({
  "package.json": '{ "private": true, "type": "module" }',
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      ...{ target: "es2022", module: "nodenext", strict: true, noUnusedLocals: true },
      ...{ noUncheckedIndexedAccess: true, skipLibCheck: true, types: ["node"], outDir: "out" },
    },
    include: ["*.ts"],
  }),
  ...others,
  ...Object.fromEntries(
    entries.map(([name, text]) => [
      name,
      text.replaceAll("listen(3000", "listen(Number(process.env.PORT)"),
    ]),
  ),
});

/** Compiles the project to JavaScript. Returns the compiler's errors. */
function compiled(): string {
  const compiler = project.path("node_modules/typescript/bin/tsc");
  return spawnSync("node", [compiler, "-p", "."], { cwd: project.root, encoding: "utf8" }).stdout;
}

const programs: ChildProcess[] = [];

afterEach(() => {
  for (const program of programs.splice(0)) program.kill();
});

/** Starts a compiled entry point, and returns its URL. */
async function started(name: string): Promise<URL> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // it listens on a port
  probe.close();
  await once(probe, "close");
  const program = spawn(process.execPath, [project.path(`out/${name}.js`)], {
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  programs.push(program);
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url, { method: "PUT" }).catch(() => undefined);
    if (answer) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} does not listen.`);
}

type Mode = "legacy" | { readonly pin: "2026-07-28" };

/** Calls a tool of a server twice. Returns both results, and the era of the connection. */
async function called(url: URL, mode: Mode): Promise<unknown> {
  const client = new Client({ name: "loom", version: "2.0.0" }, { versionNegotiation: { mode } });
  try {
    await client.connect(new StreamableHTTPClientTransport(url));
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await client.callTool({ name: "looms", arguments: {} })).content);
    return [client.getProtocolEra(), ...answers];
  } catch (error) {
    return error instanceof Error ? error.name : error;
  } finally {
    await client.close();
  }
}

const looms = [{ type: "text", text: "3 looms" }];
const pinned: Mode = { pin: "2026-07-28" };
const servers = ["http-with-sessions", "http-with-sessions-of-node", "http-for-all-requests"];

describe("HTTP entry points", { timeout: 300_000 }, () => {
  beforeAll(() => {
    const words = ["install", "--no-audit", "--no-fund", ...needed];
    execFileSync("npm", words, { cwd: project.root, stdio: "pipe" });
  }, 180_000);

  it("serve only older revisions before the migration", async () => {
    expect(compiled()).toBe("");
    for (const name of servers.slice(0, 2)) {
      const url = await started(name);
      expect(await called(url, "legacy"), name).toEqual(["legacy", looms, looms]);
      expect(await called(url, pinned), name).toBe("SdkError");
    }
  });

  it("compile and serve all revisions after the migration", async () => {
    const words = ["migrate", "--to", "2026-07-28", "--suggestions", "--rule"];
    await project.run(...words, "no-old-entry-points", ".");
    expect(compiled()).toBe("");
    for (const [name] of entries) {
      const fixture = join(fixtures, name.replace(/\.ts$/u, ""));
      const isRewritten = readdirSync(fixture).includes("changes.diff");
      const text = project.read(name);
      expect(/new \w*StreamableHTTPServerTransport/u.test(text), name).toBe(!isRewritten);
    }
    for (const name of servers) {
      const url = await started(name);
      expect(await called(url, "legacy"), name).toEqual(["legacy", looms, looms]);
      expect(await called(url, pinned), name).toEqual(["modern", looms, looms]);
      expect((await fetch(url, { method: "GET" })).status, name).toBe(405);
      expect((await fetch(url, { method: "DELETE" })).status, name).toBe(405);
    }
  });
});
