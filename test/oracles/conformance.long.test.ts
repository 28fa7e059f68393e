import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { beforeAll, describe, expect, it } from "vitest";
import { Folder } from "../cli/program.js";
import { compiledExample, compiledExampleWith } from "../compiled-example.js";

// The official suite needs Node 22, which is installed from npm.
const needed = ["@modelcontextprotocol/conformance@0.2.0-alpha.12", "node@22"];

const packages = new Folder({ "package.json": '{ "private": true }' });

beforeAll(() => {
  const words = ["install", "--no-audit", "--no-fund", ...needed];
  execFileSync("npm", words, { cwd: packages.root, stdio: "pipe" });
}, 120_000);

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The HTTP entry point of an SDK 1 server, for web runtimes. */
const firstEntry = `import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { createServer } from "./server.js";

export async function answer(request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  const server = createServer();
  await server.connect(transport);
  return transport.handleRequest(request);
}
`;

/** Compiles the example server with that entry point, after running the given steps in it. */
async function entryAfter(...steps: readonly (readonly string[])[]): Promise<Answer> {
  const server = compiledExampleWith({ "src/web.ts": firstEntry }, "legacy-server", ...steps);
  return ofWeb(await exportIn(server.replace(/server\.js$/u, "web.js"), "answer"));
}

/** Adapts a handler of web requests to Node's requests. */
function ofWeb(answer: (request: Request) => Promise<Response>): Answer {
  return async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // the stream has no encoding
    const { method = "GET", headers, url = "/" } = request;
    const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const asked = new Request(new URL(url, `http://${headers.host ?? ""}`), {
      method,
      headers: Object.fromEntries(given) as Record<string, string>, // pairs of strings
      ...body,
    });
    const answered = await answer(asked);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    for await (const part of answered.body ?? []) response.write(part);
    response.end();
  };
}

async function exportIn(path: string, name: string): Promise<() => never> {
  const module = (await import(pathToFileURL(path).href)) as Record<string, () => never>; // a function
  const found = module[name];
  if (!found) throw new Error(`${path} has no ${name}.`);
  return found;
}

/**
 * Runs the official suite on a server for a revision. Returns the scenarios that pass, and those
 * that fail.
 */
async function conformance(
  answer: Answer,
  revision: string,
): Promise<{ passed: string[]; failed: string[] }> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const suite = join(packages.root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
  const node = join(packages.root, "node_modules/node/bin/node");
  const words = ["--url", `http://127.0.0.1:${port}/mcp`, "--suite", "all"];
  const said = await new Promise<string>((resolve) => {
    execFile(
      node,
      [suite, "server", ...words, "--spec-version", revision],
      { maxBuffer: Infinity, timeout: 120_000 },
      (_error, stdout) => {
        resolve(stdout);
      },
    );
  });
  server.closeAllConnections();
  server.close();
  const named = (sign: string): string[] =>
    [...said.matchAll(new RegExp(`^${sign} ([\\w-]+): `, "gmu"))].map(([, name = ""]) => name);
  return { passed: named("✓"), failed: named("✗") };
}

/**
 * The scenarios of 2026-07-28 that only need a tool with arguments, and nothing specific to the
 * suite.
 */
const general = [
  "tools-list",
  "server-sse-multiple-streams",
  "sep-2164-resource-not-found",
  "http-header-validation",
  "input-required-result-missing-input-response",
  "input-required-result-unsupported-methods",
  "input-required-result-ignore-extra-params",
  "input-required-result-validate-input",
];
const generalWithoutArguments = general.filter((name) => name !== "http-header-validation");

const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod", "."];
const enter = [
  "migrate",
  "--to",
  "2026-07-28",
  "--suggestions",
  "--rule",
  "no-old-entry-points",
  ".",
];

// Most scenarios call tools that only the suite's own servers have, so only the differences count.
describe("the official conformance suite", { timeout: 300_000 }, () => {
  it("passes the same scenarios after a migration, except for two, and the general ones of 2026-07-28", async () => {
    const old = await entryAfter();
    const now = await entryAfter(move, enter);
    const [before, after] = [
      await conformance(old, "2025-11-25"),
      await conformance(now, "2025-11-25"),
    ];
    // SDK 2 responds to a call of a missing tool with an error. SDK 1 returned a result with
    // `isError`, which these scenarios accept.
    const lost = before.passed.filter((name) => !after.passed.includes(name));
    expect(lost).toEqual(["tools-call-simple-text", "tools-call-error"]);
    expect((await conformance(old, "2026-07-28")).passed).toEqual([
      "input-required-result-validate-input",
    ]);
    expect((await conformance(now, "2026-07-28")).passed).toEqual(general);
  });

  it.each([
    ["migrated-server", "createServer", "server.js", general],
    ["current-server", "createComplaintDesk", "rounds.js", generalWithoutArguments],
  ] as const)(
    "passes the general scenarios of 2026-07-28 for %s",
    async (name, make, file, all) => {
      const path = compiledExample(name).replace(/server\.js$/u, file);
      const server = ofWeb(createMcpHandler(await exportIn(path, make)).fetch);
      expect((await conformance(server, "2026-07-28")).passed).toEqual(all);
    },
  );
});
