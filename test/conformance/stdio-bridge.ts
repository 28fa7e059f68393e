import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

/** A JSON-RPC message, limited to what the bridge reads. */
interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
  readonly error?: { readonly code: number };
}

/** A stdio server that receives requests with ids of our own. */
class Pipe {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (answer: Message) => void>();
  #last = 0;

  constructor([program, ...rest]: readonly [string, ...string[]]) {
    this.#child = spawn(program, rest);
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      const answer = JSON.parse(line) as Message; // any other output fails the test
      this.#waiting.get(Number(answer.id))?.(answer);
    });
  }

  notify(message: Message): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  ask(message: Message): Promise<Message> {
    const id = (this.#last += 1);
    this.notify({ ...message, id });
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => {
        resolve({ ...answer, ...(message.id === undefined ? {} : { id: message.id }) });
      });
    });
  }

  end(): void {
    this.#child.stdin.end();
  }
}

/** A URL for testing a stdio server with tools that only support HTTP. */
export interface Bridge {
  readonly address: string;
  readonly close: () => void;
}

/**
 * Starts a bridge, with one process per session, and one for all requests in 2026-07-28, which has
 * no sessions.
 */
export async function bridgeTo(words: readonly [string, ...string[]]): Promise<Bridge> {
  const pipes = new Map<string, Pipe>();
  const pipeOf = (session: string): Pipe => {
    const pipe = pipes.get(session) ?? new Pipe(words);
    pipes.set(session, pipe);
    return pipe;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!/^(?:localhost|127\.0\.0\.1)(?::|$)/u.test(request.headers.host ?? ""))
      return void response.writeHead(403).end();
    if (request.method !== "POST") return void response.writeHead(405).end();
    let text = "";
    for await (const part of request) text += String(part);
    const message = JSON.parse(text) as Message; // sent by the suite
    const isOpening = message.method === "initialize";
    const revision = message.params?._meta?.["io.modelcontextprotocol/protocolVersion"];
    const known = request.headers["mcp-session-id"] ?? (revision === "2026-07-28" ? revision : "");
    // Messages without a revision get a connection of their own, since the first message decides
    // how all others are read.
    const session = isOpening || known === "" ? randomUUID() : String(known);
    const pipe = pipeOf(session);
    if (message.id === undefined) {
      pipe.notify(message);
      return void response.writeHead(202).end();
    }
    const answer = await pipe.ask(message);
    response.writeHead(request.headers["mcp-session-id"] ? 200 : statusOf(answer), {
      "content-type": "application/json",
      ...(isOpening ? { "mcp-session-id": session } : {}),
    });
    response.end(JSON.stringify(answer));
  };
  const web = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://localhost:${(web.address() as AddressInfo).port}/mcp`, // listens on a port
    close: () => {
      for (const pipe of pipes.values()) pipe.end();
      web.closeAllConnections();
      web.close();
    },
  };
}

/** Returns the HTTP status of an error in 2026-07-28. */
function statusOf({ error }: Message): number {
  if (!error) return 200;
  return error.code === -32601 ? 404 : 400;
}
