import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bridge, bridgeTo } from "../../live/stdio-bridge.js";
import { removedAfterwards } from "../temporary-folder.js";
import { installedSuite, nodeForSuite } from "./installed-suite.js";

const program = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
/**
 * The scenarios that only need any tools, prompts and resources, with the number of their checks.
 * All others need the suite's own tools, prompts or resources, capabilities that our server does
 * not declare, or HTTP headers and streams, which a stdio server does not have.
 */
const scenarios = {
  "2025-11-25": {
    "server-initialize": 3,
    ping: 2,
    "tools-list": 3,
    "resources-list": 2,
    "prompts-list": 2,
  },
  "2026-07-28": {
    "tools-list": 4,
    "resources-list": 2,
    "prompts-list": 2,
    caching: 8,
    "sep-2164-resource-not-found": 4,
    "input-required-result-unsupported-methods": 2,
  },
} as const;

const cases = Object.entries(scenarios).flatMap(([revision, table]) =>
  Object.entries(table).map(([name, checks]) => [revision, name, checks] as const),
);

describe("our server passes scenarios of the official conformance suite", () => {
  const results = mkdtempSync(join(tmpdir(), "mcp-schema-"));
  removedAfterwards(results);
  let bridge: Bridge;

  beforeAll(async () => {
    const words = [process.execPath, program, "serve", results] as const;
    bridge = await bridgeTo({ kind: "program", words, env: {}, cwd: results });
  });

  afterAll(() => bridge.end());

  it.each(cases)("%s: %s", async (revision, name, checks) => {
    const words = ["server", "--url", bridge.url, "--scenario", name];
    const output = await new Promise<string>((resolve) => {
      execFile(
        nodeForSuite(),
        [join(installedSuite, "dist/index.js"), ...words, "--spec-version", revision],
        { cwd: results },
        (_, stdout, stderr) => {
          resolve(stdout + stderr);
        },
      );
    });
    const told = output.split("\n").filter((line) => /^(?:Passed|Failed|\[.*FAILURE)/u.test(line));
    expect([told, output]).toEqual([[`Passed: ${checks}/${checks}, 0 failed, 0 warnings`], output]);
  });
});
