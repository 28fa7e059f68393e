import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellingLine } from "../../live/telling-line.js";
import type { ProgramCommand } from "../agreed-program.js";
import { finishedProgram, type ProgramRun } from "../finished-program.js";
import type { OfficialProgram } from "../installed-program.js";
import { UsageError } from "../options/usage-error.js";
import { asRecord } from "../records.js";

/** The official conformance suite. */
export const suite: OfficialProgram = {
  title: "The conformance suite",
  name: "@modelcontextprotocol/conformance",
  version: "0.2.0-alpha.12",
  program: "conformance",
};

/** The checks of a run that passed, and those that failed, as `scenario: check`, or as the name of both. */
export interface SuiteOutcome {
  readonly passed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

/** How the suite is run. */
export interface SuiteRun extends Omit<ProgramRun, "cwd"> {
  readonly command: ProgramCommand;
}

/**
 * Runs all scenarios of a revision on the server at a URL.
 *
 * @throws UsageError if the suite itself cannot run
 */
export async function checksOf(
  url: string,
  revision: string,
  run: SuiteRun,
): Promise<SuiteOutcome> {
  const folder = await mkdtemp(join(tmpdir(), "mcp-schema-"));
  try {
    const asked = ["server", "--url", url, "--suite", "all", "--spec-version", revision];
    const command: ProgramCommand = [...run.command, ...asked, "--output-dir", folder];
    const { said } = await finishedProgram(command, { ...run, cwd: folder });
    const results = await resultsIn(folder);
    if (results.size === 0 && !run.interruption.aborted) throw new UsageError(unable(said));
    return checkedIn(results);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first version of Node.js with everything that the suite imports. */
const oldestNode = 22;

function unable(said: string): string {
  const { node } = process.versions;
  const isOld = Number.parseInt(node) < oldestNode;
  const why = isOld ? `It needs Node.js ${oldestNode} or newer, and this is ${node}.` : "";
  return `The conformance suite did not run: ${tellingLine(said)}. ${why}`.trim();
}

/** What each scenario checked, by its name. */
async function resultsIn(folder: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const results = new Map<string, readonly unknown[]>();
  for (const name of await readdir(folder)) {
    // Such as `server-tools-list-2026-11-26T08-17-01-138Z`.
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/u.exec(name)?.[1];
    if (scenario === undefined) continue;
    const checks: unknown = JSON.parse(await readFile(join(folder, name, "checks.json"), "utf8"));
    results.set(scenario, Array.isArray(checks) ? checks : []);
  }
  return results;
}

/** Some scenarios check the same thing several times: it passes only if all of these do. */
function checkedIn(results: ReadonlyMap<string, readonly unknown[]>): SuiteOutcome {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const [scenario, checks] of results)
    for (const { id, status } of checks.map(asRecord)) {
      const check = id === scenario ? scenario : `${scenario}: ${String(id)}`;
      if (status === "FAILURE") failed.add(check);
      else if (status === "SUCCESS") passed.add(check);
    }
  for (const check of failed) passed.delete(check);
  return { passed, failed };
}

/** Whether a server serves the revision at all. Many checks pass if it refuses every request. */
export function isServed({ passed }: SuiteOutcome): boolean {
  return ["tools-list", "prompts-list", "resources-list"].some((check) => passed.has(check));
}

/**
 * The checks that passed before and fail now. One that is gone fails if something new fails in its
 * scenario, which then ended early.
 */
export function lostChecks(before: SuiteOutcome, now: SuiteOutcome): readonly string[] {
  const scenarioOf = (check: string): string => check.split(": ", 1)[0] ?? check;
  const fallen = new Set([...now.failed].filter((one) => !before.failed.has(one)).map(scenarioOf));
  return [...before.passed].filter(
    (check) => now.failed.has(check) || (!now.passed.has(check) && fallen.has(scenarioOf(check))),
  );
}
