import { Client } from "@modelcontextprotocol/client";
import type { Address, RemoteAddress } from "./address.js";
import { failureOf } from "./failure.js";
import { ServerProblem } from "./problem.js";
import { RecordingTransport } from "./recording.js";
import { isOldTransport, remoteTransport } from "./remote.js";
import { ServerProcess } from "./server-process.js";

/** What every step of a session needs. */
export interface SessionOptions {
  /** In milliseconds, for each step. */
  readonly timeout: number;
  /** Ends the session when it is aborted. */
  readonly signal: AbortSignal;
  /** The variables of this program, of which a server gets the safe ones. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The version of this program, which the server is told. */
  readonly version: string;
}

/** A connection to a server that has answered. */
export interface Session {
  readonly client: Client;
  readonly transport: RecordingTransport;
  readonly program: ServerProcess | undefined;
  /** In milliseconds, from the start to the first answer. */
  readonly firstAnswer: number;
}

/**
 * Connects in the newest revision that both know. A server that ends when it is asked for those since 2026-07-28 is started
 * anew, and greeted in the old way.
 *
 * @throws ServerProblem
 */
export async function connect(address: Address, options: SessionOptions): Promise<Session> {
  const first = await connected(address, "auto", options);
  if (!(first instanceof Error)) return first;
  const isWorthwhile = first instanceof EndedProblem && !options.signal.aborted;
  const second = isWorthwhile ? await connected(address, "legacy", options) : first;
  if (second instanceof Error) throw second;
  return second;
}

/** A program ended by itself, or was ended for what it sent. */
class EndedProblem extends ServerProblem {}

async function connected(
  address: Address,
  mode: "auto" | "legacy",
  { timeout, signal, variables, version }: SessionOptions,
): Promise<Session | Error> {
  const { program, transport } = wayTo(address, variables);
  const probe = { timeoutMs: Math.min(timeout, longestProbe) };
  const client = new Client(
    { name: "eslint-plugin-mcp-schema", version },
    { versionNegotiation: { mode, probe } },
  );
  // Without a listener the client would throw what a server sends at odd times.
  client.onerror = () => undefined;
  const end = (): void => void transport.close();
  signal.addEventListener("abort", end);
  const start = performance.now();
  try {
    signal.throwIfAborted();
    await client.connect(transport, { timeout, signal });
    return { client, transport, program, firstAnswer: (transport.firstAnswer ?? start) - start };
  } catch (error) {
    await transport.close().catch(() => undefined);
    if (address.kind === "remote" && !signal.aborted && (await isOldTransport(address, timeout)))
      return new ServerProblem(oldTransport(address));
    const failure = failureOf(error, { address, program, timeout });
    return program?.ended === undefined ? failure : new EndedProblem(failure.message);
  } finally {
    if (signal.aborted) end();
  }
}

function oldTransport({ url }: RemoteAddress): string {
  return `The server at ${url.origin}${url.pathname} has the transport HTTP+SSE of 2024-11-05, which is deprecated, and only servers with Streamable HTTP or on standard input and output are checked.`;
}

/** In milliseconds: a server from before 2026-07-28 may not answer the question whether it knows that revision. */
const longestProbe = 5000;

/** The connection that is to be opened, and the program behind it where there is one. */
function wayTo(
  address: Address,
  variables: SessionOptions["variables"],
): Pick<Session, "program" | "transport"> {
  if (address.kind === "remote")
    return { program: undefined, transport: new RecordingTransport(remoteTransport(address)) };
  const program = new ServerProcess(address, variables);
  // The client package looks for these two to see that this is a program, and not a place in a network.
  const ofProgram = { stderr: null, pid: null };
  return { program, transport: Object.assign(new RecordingTransport(program), ofProgram) };
}
