import { Client } from "@modelcontextprotocol/client";
import type { Address, RemoteAddress } from "./address.js";
import { failureOf } from "./failure.js";
import { ServerProblem } from "./problem.js";
import { RecordingTransport } from "./recording.js";
import { isOldTransport, remoteTransport } from "./remote.js";
import { ServerProcess } from "./server-process.js";

/** Options that every step of a session needs. */
export interface SessionOptions {
  /** In milliseconds, for each step. */
  readonly timeout: number;
  /** Ends the session when aborted. */
  readonly signal: AbortSignal;
  /** The environment variables of this program. A server only gets the safe ones. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The revision that the server is meant to support, if the user chose one. */
  readonly revision?: string | undefined;
  /** The version of this program, which is sent to the server. */
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
 * Connects with the newest revision that both sides support. If the server ends when asked for
 * revisions since 2026-07-28, it is started again and initialized in the old way.
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

/** The program ended by itself, or was killed because of what it sent. */
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
  // Without a listener, the client would throw errors about unexpected messages.
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
  return `The server at ${url.origin}${url.pathname} uses the HTTP+SSE transport of 2024-11-05, which is deprecated. Only servers with Streamable HTTP or on standard input and output can be checked.`;
}

/**
 * In milliseconds. A server from before 2026-07-28 may never answer the question whether it
 * supports that revision.
 */
const longestProbe = 5000;

/** The transport to open, and the program behind it if there is one. */
function wayTo(
  address: Address,
  variables: SessionOptions["variables"],
): Pick<Session, "program" | "transport"> {
  if (address.kind === "remote")
    return { program: undefined, transport: new RecordingTransport(remoteTransport(address)) };
  const program = new ServerProcess(address, variables);
  // The client package uses these two properties to distinguish a program from a remote server.
  const ofProgram = { stderr: null, pid: null };
  return { program, transport: Object.assign(new RecordingTransport(program), ofProgram) };
}
