import type { Address } from "./address.js";
import { type Call, callTools, toolName } from "./calls.js";
import { readResources } from "./resources.js";
import { firstContact } from "./first-contact.js";
import { type Listed, readAgain, readLists } from "./lists.js";
import { limits } from "./limits.js";
import type { Observation } from "./observation.js";
import type { Recorded } from "./recording.js";
import { connect, type Session, type SessionOptions } from "./session.js";
import { ServerProblem } from "./problem.js";
import { failureOf } from "./failure.js";

/** The messages from a server, and observations about its behaviour. */
export interface Inspection {
  /** The name that the server reports. */
  readonly name: string;
  readonly version: string;
  /** The negotiated revision. */
  readonly revision: string | undefined;
  /** The names of its tools. */
  readonly tools: readonly string[];
  /** Each list, with its number of items. */
  readonly counts: readonly (readonly [what: string, count: number])[];
  /** In milliseconds. */
  readonly firstAnswer: number;
  /** The messages to check, with each list only once. */
  readonly messages: readonly Recorded[];
  readonly observations: readonly Observation[];
}

/** What is asked of a server besides its lists. */
export interface ServerUses {
  readonly calls: readonly Call[];
  /** The addresses of the resources to read. */
  readonly reads: readonly string[];
}

/**
 * Requests a server's lists, calls the given tools, reads the given resources, and always ends the
 * connection.
 *
 * @throws ServerProblem
 */
export async function inspect(
  address: Address,
  asked: ServerUses,
  options: SessionOptions,
): Promise<Inspection> {
  const session = await connect(address, options);
  try {
    return await inspected(session, address, asked, options);
  } catch (error) {
    if (error instanceof ServerProblem || options.signal.aborted) throw error;
    throw failureOf(error, { address, program: session.program, timeout: options.timeout });
  } finally {
    await session.client.close().catch(() => undefined);
    await session.transport.close().catch(() => undefined);
  }
}

async function inspected(
  session: Session,
  address: Address,
  { calls, reads }: ServerUses,
  options: SessionOptions,
): Promise<Inspection> {
  const { client, transport, program } = session;
  const listed: Listed = await readLists(session, options);
  const called = await callTools(calls, listed, session, options);
  const read = await readResources(reads, session, options);
  const messages = [...transport.messages];
  const isOnlyListed = calls.length === 0 && reads.length === 0;
  const changes = isOnlyListed ? await readAgain(listed, session, options) : [];
  const contact = await firstContact(session, address, options);
  const { name = "", version = "" } = client.getServerVersion() ?? {};
  return {
    name,
    version,
    revision: client.getNegotiatedProtocolVersion(),
    tools: listed.items.tools.map(toolName).filter((one) => one !== ""),
    counts: Object.entries(listed.items).map(([what, items]) => [what, items.length] as const),
    firstAnswer: session.firstAnswer,
    messages,
    observations: [
      ...listed.observations,
      ...called,
      ...read,
      ...changes,
      ...contact,
      ...noiseOf(program?.noise),
      ...slownessOf(session.firstAnswer),
    ],
  };
}

function noiseOf(noise: { count: number; first: string } | undefined): readonly Observation[] {
  if (!noise || noise.count === 0) return [];
  const lines = noise.count === 1 ? "A line" : `${noise.count} lines`;
  const message = `${lines} on standard output ${noise.count === 1 ? "is not a message" : "are not messages"}: \`${noise.first}\`. Strict clients end the connection. Write logs to standard error.`;
  return [{ id: "noise", severity: "error", message, index: 0 }];
}

function slownessOf(firstAnswer: number): readonly Observation[] {
  if (firstAnswer < limits.patience) return [];
  const message = `The first answer takes ${Math.round(firstAnswer / 1000)} seconds, and some clients, such as Codex, give up after ${limits.patience / 1000}. Answer first, and load what takes long when a tool needs it.`;
  return [{ id: "slowStart", severity: "warn", message, index: 0 }];
}
