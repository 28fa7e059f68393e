import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { ProgramAddress } from "./address.js";
import { messageIn } from "./message-line.js";
import { ServerProblem } from "./problem.js";
import { endTree } from "./process-tree.js";
import { quotedWords } from "./quoted.js";
import { type Bridge, bridgeTo } from "./stdio-bridge.js";
import { tellingLine } from "./telling-line.js";

/** How a server is started. */
export interface ServerStart {
  /** A command for the shell, which may build the server first. */
  readonly command: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** In milliseconds: how long it may take. */
  readonly patience: number;
  readonly signal: AbortSignal;
}

/** In milliseconds: how often to look whether the server answers. */
const beat = 100;

/** In milliseconds: how long an answer over HTTP may take before another address is tried. */
const answerTime = 2000;

/**
 * Starts a server, and returns a URL for it. A server over HTTP is found where it says that it
 * listens, or at the port in its variable `PORT`; one that answers on standard output gets a
 * bridge.
 *
 * @throws ServerProblem
 */
export async function startedServer(start: ServerStart): Promise<Bridge> {
  const { command, cwd, environment, patience, signal } = start;
  const port = await freePort();
  const env = { ...environment, PORT: String(port) };
  // A process group of its own can be ended as a whole.
  const detached = process.platform !== "win32";
  const child = spawn(command, { cwd, env, shell: true, detached, windowsHide: true });
  const end = (): void => {
    if (child.pid !== undefined) endTree(child.pid);
  };
  process.once("exit", end);
  const stop = (): Promise<void> => {
    process.removeListener("exit", end);
    end();
    return Promise.resolve();
  };
  let printed = "";
  let said = "";
  let ended: string | undefined;
  child.stdout.on("data", (bytes: Buffer) => (printed += bytes.toString("utf8")));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString("utf8")));
  child.stdin.on("error", () => undefined);
  child.on("error", ({ message }) => (ended = message));
  child.on("exit", (status, how) => (ended = `it ended with ${how ?? `status ${String(status)}`}`));
  child.stdin.write(`${JSON.stringify(opening)}\n`);
  for (const deadline = performance.now() + patience; performance.now() < deadline;) {
    await setTimeout(beat);
    if (signal.aborted || ended !== undefined) break;
    if (printed.split("\n").some((line) => messageIn(line) !== undefined)) {
      await stop();
      return bridgeTo(inShell(command, cwd, environment));
    }
    for (const url of candidates(printed + said, port))
      if (await isAnswering(url)) return { url, end: stop };
  }
  await stop();
  const last = quotedWords(tellingLine(said === "" ? printed : said));
  const why =
    ended ??
    "it does not answer on standard output, and prints no address such as `http://localhost:3000/mcp`";
  throw new ServerProblem(
    `\`${command}\` starts no server that can be reached: ${why}${last === "" ? "" : `, and last said \`${last}\``}.`,
  );
}

/** The first message of a client, which servers of every revision answer, if only with an error. */
const opening = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "eslint-plugin-mcp-schema", version: "0" },
  },
};

/** Where a server may be, by what it has printed: at its own address, or at the usual path. */
function candidates(text: string, port: number): readonly string[] {
  const printed = [...text.matchAll(printedAddress)].map(
    ([, own, path = ""]) => [`http://localhost:${own ?? ""}`, path.replace(/[.,]$/u, "")] as const,
  );
  const named = [...text.matchAll(/\bport\b\W{0,3}(\d{2,5})\b/giu)].map(
    ([, own = ""]) => `http://localhost:${own}`,
  );
  const origins = [...printed.map(([origin]) => origin), ...named, `http://localhost:${port}`];
  const whole = printed.map(([origin, path]) => `${origin}${path === "" ? "/" : path}`);
  return [
    ...new Set([
      ...whole.filter((url) => url.endsWith("mcp")),
      ...origins.map((origin) => `${origin}/mcp`),
      ...whole,
      ...origins.map((origin) => `${origin}/`),
    ]),
  ];
}

const printedAddress =
  /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d+)(\/[\w./~-]*)?/gu;

/** Whether something at a URL answers a client. */
async function isAnswering(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(opening),
      signal: AbortSignal.timeout(answerTime),
    });
    await body?.cancel();
    return status !== 404 && status !== 405;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function inShell(
  command: string,
  cwd: string,
  environment: ServerStart["environment"],
): ProgramAddress {
  const isWindows = process.platform === "win32";
  const env = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
  const words: ProgramAddress["words"] = isWindows
    ? ["cmd.exe", "/d", "/s", "/c", command]
    : ["sh", "-c", command];
  return { kind: "program", words, env, cwd };
}
