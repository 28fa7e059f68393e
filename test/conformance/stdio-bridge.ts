import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

/** A message, of which the bridge reads no more than it needs to pass it on. */
interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
  readonly error?: { readonly code: number };
}

/** A server on standard input and output, which answers requests under ids of ours. */
class Pipe {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (answer: Message) => void>();
  #last = 0;

  constructor([program, ...rest]: readonly [string, ...string[]]) {
    this.#child = spawn(program, rest);
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      const answer = JSON.parse(line) as Message; // what else it prints fails the test
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

/** An address at which a server on standard input and output is tested by who knows only addresses. */
export interface Bridge {
  readonly address: string;
  readonly close: () => void;
}

/** Lays a bridge: a process for each session, and one for all requests since 2026-07-28, which has no sessions. */
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
    const message = JSON.parse(text) as Message; // the suite's
    const isOpening = message.method === "initialize";
    const revision = message.params?._meta?.["io.modelcontextprotocol/protocolVersion"];
    const known = request.headers["mcp-session-id"] ?? (revision === "2026-07-28" ? revision : "");
    // What shows no revision opens a connection of its own, as the first message decides how all others are read.
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

/** How 2026-07-28 tells errors over HTTP. */
function statusOf({ error }: Message): number {
  if (!error) return 200;
  return error.code === -32601 ? 404 : 400;
}
