import { counted } from "../report/counted.js";
import { callOf } from "../../live/calls.js";
import { inspect, type Inspection } from "../../live/inspect.js";
import { ServerProblem } from "../../live/problem.js";
import { censorOf, censored } from "../../live/secrets.js";
import type { Io } from "../io.js";
import { refuseContradictions } from "../options/contradictions.js";
import type { CheckOptions, SuppressOptions } from "../options/options.js";
import { type RunOptions, runOptionsOf } from "../options/run-options.js";
import type { ServerOptions } from "../options/server-options.js";
import { UsageError } from "../options/usage-error.js";
import { ownRelease } from "../own-package.js";
import {
  errorsOnly,
  failedResult,
  type FileResult,
  withSeverities,
} from "../report/file-result.js";
import { outputFile } from "../report/output-file.js";
import { visible } from "../report/visible.js";
import { reportWriter } from "../report/write-report.js";
import { exitStatus } from "../run/exit-status.js";
import { Interrupted } from "../run/interrupted.js";
import { emptyResult } from "../run/run-result.js";
import { type AskedServer, askedServers } from "./addresses.js";
import { type PlaceOfTool, placesOfTools } from "./definitions.js";
import { judged } from "./judge.js";
import { askBeforeStart } from "./permission.js";

interface ServerRequest {
  /** Where the source code of the servers is. */
  readonly paths: readonly string[];
  readonly options: CheckOptions & SuppressOptions & ServerOptions;
}

/**
 * Checks what servers send, and writes the report.
 *
 * @returns the exit status: 0 if nothing is left to do, 1 if findings are left, 2 if one of several
 *   servers could not be checked
 * @throws UsageError if an option is invalid, or the only server could not be checked
 */
export async function checkServers(request: ServerRequest, io: Io): Promise<number> {
  try {
    return await checked(request, io);
  } catch (error) {
    throw error instanceof ServerProblem ? new UsageError(visible(error.message)) : error;
  }
}

async function checked({ paths, options }: ServerRequest, io: Io): Promise<number> {
  const writeReport = await reportWriter({ paths, options }, io);
  // The contradictions of `--server` apply to `--server-config` too.
  refuseContradictions(paths, { ...options, server: options.server ?? options.serverConfig });
  if (!(options.timeout > 0))
    throw new UsageError("--timeout needs a number of seconds greater than 0.");
  const runOptions = runOptionsOf(options, undefined);
  const servers = askedServers(options, io);
  const record =
    options.record === undefined ? undefined : await outputFile(options.record, io.cwd, "--record");
  const outcomes: Outcome[] = [];
  for (const server of servers)
    outcomes.push(await outcomeOf(server, servers.length === 1, options, runOptions, io));
  const placeOf = await placesOfTools(toolsOf(outcomes), paths, options, runOptions, io);
  const found = outcomes.map((outcome) => resultOf(outcome, placeOf, runOptions));
  if (record) {
    await record.write(recordOf(outcomes, new Set(options.redact)));
    io.notes.write(`The messages are in ${visible(record.name)}.\n`);
  }
  const results = options.quiet ? found.map(errorsOnly) : found;
  const count = outcomes.length;
  const runResult = { ...emptyResult, results, looked: count, concerned: count };
  const { cwd, environment } = io;
  await writeReport({ runResult, runOptions, paths, options, cwd, environment });
  return exitStatus(results, runResult, options.maxWarnings);
}

/** The outcome of inspecting one server. */
interface Outcome {
  readonly name: string;
  /** With the values of headers and environment variables censored. */
  readonly messages: readonly unknown[];
  readonly inspection: Inspection | ServerProblem;
}

async function outcomeOf(
  { name: asked, address }: AskedServer,
  isAlone: boolean,
  options: ServerOptions,
  { settings: { protocolVersion: revision } }: RunOptions,
  io: Io,
): Promise<Outcome> {
  const secrets = Object.values(address.kind === "program" ? address.env : address.headers);
  const censor = censorOf(secrets);
  const signal = io.interruption();
  try {
    await askBeforeStart(address, options.yes, io);
    const inspection = await inspect(
      address,
      { calls: options.call.map(callOf), reads: options.read },
      {
        timeout: options.timeout * 1000,
        signal,
        variables: io.environment,
        revision,
        version: ownRelease().version,
      },
    );
    const name = plainName(asked ?? inspection.name);
    noteSession(name, inspection, io);
    const messages = inspection.messages.map(({ message }) => censored(message, censor, new Set()));
    const observations = inspection.observations.map((one) => ({
      ...one,
      message: visible(censor(one.message)),
    }));
    return { name, messages, inspection: { ...inspection, observations } };
  } catch (error) {
    if (signal.aborted) throw new Interrupted("Stopped. The server was ended.", signal);
    if (!(error instanceof ServerProblem)) throw error;
    const problem = new ServerProblem(visible(censor(error.message)));
    if (isAlone) throw problem;
    return { name: plainName(asked ?? ""), messages: [], inspection: problem };
  }
}

function noteSession(
  name: string,
  { version, revision, counts, firstAnswer }: Inspection,
  { notes }: Io,
): void {
  const listed = counts.map(([what, count]) => counted(count, nounFor(what))).join(", ");
  const text = `${`${name} ${version}`.trim()} answered after ${Math.round(firstAnswer)} ms (${revision ?? "no revision"}): ${listed}.`;
  notes.write(`${visible(text)}\n`);
}

/** The noun for one item of a list: `resource template` for `resourceTemplates`. */
function nounFor(list: string): string {
  return list.replace(/s$/u, "").replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

function resultOf(
  { name, messages, inspection }: Outcome,
  placeOf: PlaceOfTool,
  runOptions: RunOptions,
): FileResult {
  const file = `server:${name}`;
  return inspection instanceof ServerProblem
    ? failedResult(file, inspection.message)
    : withSeverities(
        judged(file, messages, inspection, runOptions, placeOf),
        runOptions.severities,
      );
}

/** A name that is safe in paths, reports and terminals. */
function plainName(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N}_@.-]+/gu, "-")
    .replace(/^[.-]+/u, "")
    .slice(0, 64);
  return plain === "" ? "unnamed" : plain;
}

function toolsOf(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ inspection }) =>
    inspection instanceof ServerProblem ? [] : inspection.tools,
  );
}

/** The messages in JSON that `check` can read: a list for one server, lists by name for several. */
function recordOf(outcomes: readonly Outcome[], keys: ReadonlySet<string>): string {
  const lists = outcomes.map(
    ({ name, messages }) =>
      [name, messages.map((one) => censored(one, (text) => text, keys))] as const,
  );
  const [first] = lists;
  const value = lists.length === 1 && first ? first[1] : Object.fromEntries(lists);
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
