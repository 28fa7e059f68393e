import { McpServer } from "@modelcontextprotocol/server";
import { ownRelease } from "../own-package.js";
import { registerRevisionPrompt } from "./revision-prompt.js";
import { registerResources } from "./resources.js";
import type { Roots } from "./roots.js";
import type { Runner } from "./runner.js";
import { registerCheck } from "./tools/check.js";
import { registerExplain } from "./tools/explain.js";
import { registerMigrate } from "./tools/migrate.js";
import { registerPreviewMigration } from "./tools/preview-migration.js";

/** Our own server, as an agent's client sees it: the same for every revision. */
export function agentServer(roots: Roots, runner: Runner): McpServer {
  const server = new McpServer(
    {
      name: "eslint-plugin-mcp-schema",
      title: "MCP schema checks",
      version: ownRelease().version,
    },
    { instructions: instructionsFor(roots) },
  );
  registerCheck(server, roots, runner);
  registerExplain(server, roots);
  registerPreviewMigration(server, roots, runner);
  registerMigrate(server, roots, runner);
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
