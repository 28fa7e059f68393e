import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { ProgramAddress } from "./address.js";
import { messageIn } from "./message-line.js";
import { ServerProcess } from "./server-process.js";
import { revisionKey, statelessRevision } from "./stateless.js";

/** A URL for a server on standard input and output, for programs that only support HTTP. */
export interface Bridge {
  readonly url: string;
  readonly end: () => Promise<void>;
}

/** How many sessions are kept. Testing programs open one after the other and seldom close them. */
const mostSessions = 8;

/**
 * Starts a bridge on this machine, with a process for each session, and one for all requests
 * without sessions.
 */
export async function bridgeTo(program: ProgramAddress): Promise<Bridge> {
  const pipes = new Map<string, Pipe>();
  const pipeOf = async (session: string): Promise<Pipe> => {
    const known = pipes.get(session);
    if (known) return known;
    const [oldest] = [...pipes.keys()].filter((one) => one !== statelessRevision);
    if (pipes.size > mostSessions && oldest !== undefined) {
      void pipes.get(oldest)?.process.close();
      pipes.delete(oldest);
    }
    const pipe = new Pipe(program);
    pipes.set(session, pipe);
    await pipe.process.start();
    return pipe;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    // Pages in a browser must not reach a server that only programs on this machine may use.
    if (!/^(?:localhost|127\.0\.0\.1)(?::|$)/u.test(request.headers.host ?? ""))
      return response.writeHead(403).end();
    if (request.method !== "POST") return response.writeHead(405).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // the stream has no encoding
    const message = messageIn(Buffer.concat(parts).toString("utf8"));
    if (!message) return response.writeHead(400).end();
    const session = sessionOf(message, request.headers["mcp-session-id"]);
    const pipe = await pipeOf(session);
    if (!("method" in message && "id" in message)) {
      await pipe.process.send(message);
      return response.writeHead(202).end();
    }
    const isOpening = message.method === "initialize";
    const headers = isOpening ? { "mcp-session-id": session } : {};
    const answer = await pipe.ask(message, (one) => {
      if (!response.headersSent)
        response.writeHead(200, { "content-type": "text/event-stream", ...headers });
      response.write(eventOf(one));
    });
    if (response.headersSent) return response.end(eventOf(answer));
    const status = request.headers["mcp-session-id"] === undefined ? statusOf(answer) : 200;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    return response.end(JSON.stringify(answer));
  };
  const web = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(web.address() as AddressInfo).port}/mcp`, // listens on a port
    end: async () => {
      web.closeAllConnections();
      web.close();
      await Promise.all([...pipes.values()].map(({ process }) => process.close()));
    },
  };
}

/** A process whose requests have ids of our own, as several clients may use the same ones. */
class Pipe {
  readonly process: ServerProcess;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(program: ProgramAddress) {
    this.process = new ServerProcess(program, {});
    this.process.onmessage = (message) => {
      if ("method" in message) [...this.#waiting.values()].at(-1)?.meanwhile(message);
      else if ("id" in message) this.#waiting.get(Number(message.id))?.answer(message);
    };
    this.process.onclose = () => {
      for (const { fail } of this.#waiting.values()) fail(new Error("The server has ended."));
    };
  }

  /** @param meanwhile gets what the server sends before its answer */
  async ask(
    message: JSONRPCMessage & { readonly id: number | string },
    meanwhile: (message: JSONRPCMessage) => void,
  ): Promise<JSONRPCMessage> {
    const id = (this.#last += 1);
    const answered = new Promise<JSONRPCMessage>((answer, fail) => {
      this.#waiting.set(id, { meanwhile, answer, fail });
    });
    await this.process.send({ ...message, id });
    try {
      return { ...(await answered), id: message.id }; // as the client sent it
    } finally {
      this.#waiting.delete(id);
    }
  }
}

interface Waiting {
  readonly meanwhile: (message: JSONRPCMessage) => void;
  readonly answer: (message: JSONRPCMessage) => void;
  readonly fail: (error: Error) => void;
}

/**
 * The session of a message. One without a session or a revision gets a connection of its own,
 * because the first message of a connection decides how all others are read.
 */
function sessionOf(message: JSONRPCMessage, known: string | string[] | undefined): string {
  if (typeof known === "string") return known;
  const params = "params" in message ? message.params : undefined;
  const revision = params?._meta?.[revisionKey];
  return revision === statelessRevision ? statelessRevision : randomUUID();
}

function eventOf(message: JSONRPCMessage): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

/** The HTTP status of an answer in 2026-07-28. */
function statusOf(message: JSONRPCMessage): number {
  if (!("error" in message)) return 200;
  return message.error.code === -32601 ? 404 : 400;
}
