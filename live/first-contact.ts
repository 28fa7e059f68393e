import { setTimeout } from "node:timers/promises";
import type { JSONRPCMessage, JSONRPCRequest } from "@modelcontextprotocol/client";
import type { Address, ProgramAddress, RemoteAddress } from "./address.js";
import type { Observation } from "./observation.js";
import type { Session, SessionOptions } from "./session.js";
import { ServerProcess } from "./server-process.js";
import { revisionKey, statelessRevision } from "./stateless.js";

/** A revision that no server knows. */
const unknown = "1999-01-01";

const capabilities = "io.modelcontextprotocol/clientCapabilities";

const codes = { invalidParams: -32602, unsupportedRevision: -32022 } as const;

/**
 * Reports how a server answers a client of 2026-07-28 that it has never seen: one that asks for its
 * revisions, one whose request does not say its revision, and one with an unknown revision. A
 * server of older revisions is only judged if the run is for 2026-07-28.
 */
export async function firstContact(
  session: Session,
  address: Address,
  options: SessionOptions,
): Promise<readonly Observation[]> {
  const index = session.transport.answerTo("server/discover") ?? 0;
  const told = (id: Observation["id"], message: string): Observation[] => [
    { id, severity: "error", message, index },
  ];
  const isWanted = options.revision !== undefined && options.revision >= statelessRevision;
  if ((session.client.getNegotiatedProtocolVersion() ?? "") < statelessRevision)
    return isWanted
      ? told(
          "discoverMissing",
          `Clients of ${statelessRevision} first ask \`server/discover\` for the revisions and capabilities of a server, and this one does not answer it. Answer with \`supportedVersions\` and \`capabilities\`.`,
        )
      : [];
  const ask = asking(session, address, options);
  const bare = await ask(statelessRevision, {});
  const ofNone = { _meta: { [revisionKey]: unknown, [capabilities]: {} } };
  const strange =
    address.kind === "remote"
      ? await ask(unknown, ofNone)
      : await askedFirst(address, requestWith("first-contact", ofNone), options);
  options.signal.throwIfAborted();
  return [
    ...(bare && codeOf(bare) !== codes.invalidParams
      ? told(
          "envelopeIgnored",
          `The server ${reaction(bare)} a request without \`${revisionKey}\` in its \`_meta\`. Every request of ${statelessRevision} says its revision there: refuse one that does not with ${codes.invalidParams}.`,
        )
      : []),
    ...(strange && (codeOf(strange) !== codes.unsupportedRevision || !namesRevisions(strange))
      ? told(
          "unknownRevisionAccepted",
          `The server ${reaction(strange)} a request of the revision ${unknown}. Refuse a revision that is not supported with ${codes.unsupportedRevision} and \`data: { supported, requested }\`, from which clients choose another one.`,
        )
      : []),
  ];
}

type Asking = (
  revision: string,
  params: JSONRPCRequest["params"],
) => Promise<JSONRPCMessage | undefined>;

/** Sends `server/discover` as no client of the package would. No answer says nothing. */
function asking({ transport }: Session, address: Address, options: SessionOptions): Asking {
  let last = 0;
  return async (revision, params) => {
    const id = `first-contact-${(last += 1)}`;
    const request = requestWith(id, params);
    if (address.kind === "remote") return postedTo(address, revision, request, options);
    try {
      await transport.send(request);
    } catch {
      return undefined;
    }
    for (const end = performance.now() + options.timeout; performance.now() < end;) {
      const answer = transport.messages.findLast(
        ({ from, message }) => from === "server" && "id" in message && message.id === id,
      );
      if (answer || options.signal.aborted) return answer?.message;
      await setTimeout(beat);
    }
    return undefined;
  };
}

function requestWith(id: string, params: JSONRPCRequest["params"]): JSONRPCRequest {
  return { jsonrpc: "2.0", id, method: "server/discover", params };
}

/**
 * Sends a request as the first message to another process of a server, because the first message
 * decides the revision of a connection on standard input and output. No answer says nothing.
 */
async function askedFirst(
  address: ProgramAddress,
  request: JSONRPCRequest,
  { signal, timeout, variables }: SessionOptions,
): Promise<JSONRPCMessage | undefined> {
  const program = new ServerProcess(address, variables);
  const answered = new Promise<JSONRPCMessage | undefined>((resolve) => {
    program.onmessage = (message) => {
      if ("id" in message && message.id === request.id && !("method" in message)) resolve(message);
    };
    program.onclose = () => {
      resolve(undefined);
    };
    signal.addEventListener("abort", () => {
      resolve(undefined);
    });
  });
  try {
    await program.start();
    await program.send(request);
    return await Promise.race([answered, setTimeout(timeout, undefined, { ref: false })]);
  } catch {
    return undefined;
  } finally {
    await program.close().catch(() => undefined);
  }
}

/** In milliseconds: how often to look whether an answer has come. */
const beat = 10;

async function postedTo(
  { url, headers }: RemoteAddress,
  revision: string,
  request: JSONRPCRequest,
  { timeout, signal }: SessionOptions,
): Promise<JSONRPCMessage | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": revision,
        "mcp-method": request.method,
      },
      body: JSON.stringify(request),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    const text = await response.text();
    const json = /^data: ?(\{.*)$/mu.exec(text)?.[1] ?? text;
    const answer: unknown = JSON.parse(json);
    return typeof answer === "object" && answer !== null && "jsonrpc" in answer
      ? (answer as JSONRPCMessage) // only its error is read
      : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(answer: JSONRPCMessage): number | undefined {
  return "error" in answer ? answer.error.code : undefined;
}

function namesRevisions(answer: JSONRPCMessage): boolean {
  const data: unknown = "error" in answer ? answer.error.data : undefined;
  return (
    typeof data === "object" &&
    data !== null &&
    "supported" in data &&
    Array.isArray(data.supported)
  );
}

function reaction(answer: JSONRPCMessage): string {
  const code = codeOf(answer);
  if (code === undefined) return "answers";
  return code === codes.unsupportedRevision
    ? "does not say which revisions it supports when it refuses"
    : `refuses with ${code}, which says something else,`;
}
