import { dirname } from "node:path";
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Io } from "../io.js";
import { UsageError } from "../options/usage-error.js";
import { Roots } from "./roots.js";
import { Runner } from "./runner.js";
import { ownRelease } from "../own-package.js";
import { registerRevisionPrompt } from "./revision-prompt.js";
import { registerResources } from "./resources.js";
import { registerCheck } from "./tools/check.js";
import { registerExplain } from "./tools/explain.js";
import { registerMigrate } from "./tools/migrate.js";
import { registerPreviewMigration } from "./tools/preview-migration.js";

/**
 * Serves one client on standard input and output, in the revision that it starts with, until it
 * disconnects.
 *
 * @param words the folders that the client may read and change; by default the working folder
 * @returns the exit status
 * @throws UsageError if one of them is not a folder, or the default is refused
 */
export async function serveOnStdio(words: readonly string[], io: Io): Promise<number> {
  if (words.length === 0) refuseEverything(io);
  const roots = Roots.at(words.length > 0 ? words : ["."], io.cwd);
  const runner = new Runner(roots, io.environment);
  const interruption = io.interruption();
  const transport = new StdioServerTransport();
  // Nothing else would tell users who start the server by hand that it is running.
  if (io.terminal) io.notes.write(`${onTerminal(roots)}\n`);
  await new Promise<void>((resolve) => {
    const handle = serveStdio(() => agentServer(runner), {
      transport,
      onerror: ({ message }) => {
        io.notes.write(`${message}\n`);
      },
    });
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
    interruption.addEventListener("abort", () => void handle.close());
  });
  return 0;
}

/**
 * Refuses to serve a file system root or a home folder by default. Some clients start servers in
 * their own working folder, which the user did not choose.
 */
function refuseEverything({ cwd, environment }: Io): void {
  const { HOME, USERPROFILE } = environment;
  if ([dirname(cwd), HOME, USERPROFILE].includes(cwd))
    throw new UsageError(
      `Name the folder to serve, such as \`serve /path/to/project\`: without one it would be all of ${cwd}.`,
    );
}

function onTerminal({ folders }: Roots): string {
  return `Serving ${folders.join(", ")}. This is a server for agents: add it to a client, as \`init\` shows. Ctrl-C ends it.`;
}

/** Creates our server for agents, which is the same for every revision. */
function agentServer(runner: Runner): McpServer {
  const server = new McpServer(
    {
      name: "eslint-plugin-mcp-schema",
      title: "MCP schema checks",
      version: ownRelease().version,
    },
    { instructions: instructionsFor(runner.roots) },
  );
  registerCheck(server, runner);
  registerExplain(server, runner.roots);
  registerPreviewMigration(server, runner);
  registerMigrate(server, runner);
  registerResources(server);
  registerRevisionPrompt(server);
  return server;
}

function instructionsFor({ folders }: Roots): string {
  return [
    `Finds and rewrites legacy or invalid Model Context Protocol code in ${folders.join(", ")}.`,
    "After changing code of an MCP server or client, call `check`. With an error of a client or a model, call `explain`.",
    "To rewrite, read `preview_migration` first, then call `migrate` with `dryRun: false`, which asks the user. Never include suggestions that you have not read.",
  ].join(" ");
}
