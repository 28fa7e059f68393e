import { ServerProblem } from "../../live/problem.js";
import { startedServer } from "../../live/started-server.js";
import type { Io } from "../io.js";
import { agreedProgram, type ProgramCommand } from "../agreed-program.js";
import { counted } from "../report/counted.js";
import { visible } from "../report/visible.js";
import type { Progress } from "../run/progress.js";
import type { Verifier } from "../write/verify.js";
import { type SuiteOutcome, checksOf, isServed, lostChecks, suite } from "./suite.js";

/** In milliseconds: how long a server may take to start, which may include its build. */
const patience = 120_000;

/** How many checks are named in a sentence. */
const mostNamed = 3;

/** The revision for which nearly all clients are made, whatever a server moves to. */
const mostClients = "2025-11-25";

/**
 * Returns a verifier that fails if a check of the official conformance suite fails which passed in
 * its first run.
 *
 * @param start the command that starts the server
 * @param revision the revision of the run
 */
export function conformanceVerifier(
  start: string,
  revision: string | undefined,
  { cwd, environment, notes, terminal }: Io,
  progress: Progress,
): Verifier {
  const revisions = new Set([mostClients, revision ?? mostClients]);
  let suiteCommand: Promise<ProgramCommand> | undefined;
  let before: Checks | undefined;
  const checks = async (interruption: AbortSignal): Promise<Checks> => {
    const command = await (suiteCommand ??= agreedProgram(suite, cwd, terminal, progress));
    const run = { command, environment, interruption };
    const way = { command: start, cwd, environment, patience, signal: interruption };
    const server = await startedServer(way);
    try {
      const all = new Map<string, SuiteOutcome>();
      for (const one of revisions) all.set(one, await checksOf(server.url, one, run));
      return all;
    } finally {
      await server.end();
    }
  };
  const failureIn = async (
    interruption: AbortSignal,
    note: (now: Checks) => void,
  ): Promise<string | undefined> => {
    try {
      const now = await checks(interruption);
      note(now);
      before ??= now;
      if (![...before.values()].some(isServed)) return "it lists nothing in any revision";
      return lostWords(lostIn(before, now));
    } catch (error) {
      if (!(error instanceof ServerProblem)) throw error;
      return visible(error.message).replace(/\.$/u, "");
    }
  };
  return {
    command: "conformance",
    what: "the conformance suite",
    failure: (signal) =>
      failureIn(signal, (now) => {
        notes.write(`The conformance suite passes ${countWords(now)}.\n`);
      }),
    quietFailure: async (signal) => {
      const how = await failureIn(signal, () => undefined);
      return how === undefined ? undefined : { how, lastLine: undefined };
    },
  };
}

/** What was checked for each revision. */
type Checks = ReadonlyMap<string, SuiteOutcome>;

function lostIn(before: Checks, now: Checks): readonly string[] {
  return [...now].flatMap(([revision, checked]) => {
    const old = before.get(revision);
    if (!old || !isServed(old)) return [];
    return lostChecks(old, checked).map((check) => `${check} in ${revision}`);
  });
}

function countWords(all: Checks): string {
  return [...all]
    .map(([revision, { passed, failed }]) => {
      const of = counted(passed.size + failed.size, "check");
      return `${passed.size} of ${of} of ${revision}`;
    })
    .join(" and ");
}

function lostWords(lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined;
  const named = lost.slice(0, mostNamed).join("; ");
  const more = lost.length - mostNamed;
  return more > 0 ? `${named}; and ${counted(more, "more check", "more checks")}` : named;
}
