import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const folder = new Folder({});

const close: (() => void)[] = [];
afterAll(() => {
  for (const one of close) one();
});

/** Starts a hand-written server without any validation, and returns its URL. */
async function addressOf(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const web = createServer(handle);
  await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
  close.push(() => {
    web.closeAllConnections();
    web.close();
  });
  return `http://127.0.0.1:${(web.address() as AddressInfo).port}/mcp`; // listens on a port
}

interface Message {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
}

type Refusal = (revision: unknown) => object | undefined;

/** Refuses what 2026-07-28 says that a server refuses. */
const refusal: Refusal = (revision) => {
  if (typeof revision !== "string") return { code: -32602, message: "No revision" };
  const data = { supported: ["2026-07-28"], requested: revision };
  return revision === "2026-07-28" ? undefined : { code: -32022, message: "Unsupported", data };
};

/** Starts a server that answers requests from a table, and others with status 404. */
function answering(
  results: Readonly<Record<string, object>>,
  refused: Refusal = refusal,
): Promise<string> {
  return addressOf((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString("utf8");
      if (text === "") return void response.writeHead(405).end();
      const { id, method, params } = JSON.parse(text) as Message; // the client's
      const reason = refused(params?._meta?.["io.modelcontextprotocol/protocolVersion"]);
      const result = reason ? undefined : results[method];
      const error = reason ?? { code: -32601, message: "Method not found" };
      response.writeHead(result ? 200 : reason ? 400 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }));
    });
  });
}

async function messagesOf(
  address: string,
  ...words: readonly string[]
): Promise<readonly string[]> {
  const { stdout } = await folder.run("check", "--server", address, "--format", "json", ...words);
  const results = JSON.parse(stdout) as { messages: { message: string }[] }[]; // ESLint's
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

const discovered = (capabilities: object): object => ({
  resultType: "complete",
  ttlMs: 0,
  cacheScope: "private",
  supportedVersions: ["2026-07-28"],
  capabilities,
  serverInfo: { name: "by-hand", version: "1.0.0" },
});

const tool = { name: "look_up", inputSchema: { type: "object" } };
const complete = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

describe("check --server with an address", () => {
  it("treats an answer with status 404 as an unknown list", async () => {
    const address = await answering({
      "server/discover": discovered({ resources: {} }),
      "resources/list": { ...complete, resources: [] },
    });
    expect(await messagesOf(address)).toEqual([]);
  });

  it.each([
    [
      "answers",
      (): undefined => undefined,
      ["answers a request without", "answers a request of the revision 1999-01-01."],
    ],
    [
      "refuses with codes of its own",
      (revision: unknown) =>
        revision === "2026-07-28" ? undefined : { code: -32000, message: "No" },
      [
        "refuses with -32000, which says something else, a request without",
        "refuses with -32000, which says something else, a request of the revision 1999-01-01.",
      ],
    ],
    [
      "does not say what it supports",
      (revision: unknown) =>
        revision === undefined || revision === "2026-07-28"
          ? refusal(revision)
          : { code: -32022, message: "Unsupported" },
      [
        "does not say which revisions it supports when it refuses a request of the revision 1999-01-01.",
      ],
    ],
  ])("reports a server that %s on the first contact", async (_, refused, starts) => {
    const results = {
      "server/discover": discovered({ resources: {} }),
      "resources/list": { ...complete, resources: [] },
    };
    const messages = await messagesOf(await answering(results, refused));
    const ends = [
      " `io.modelcontextprotocol/protocolVersion` in its `_meta`. Every request of 2026-07-28 says its revision there: refuse one that does not with -32602. (/1)",
      " Refuse a revision that is not supported with -32022 and `data: { supported, requested }`, from which clients choose another one. (/1)",
    ].slice(-starts.length);
    expect(messages).toEqual(starts.map((start, at) => `The server ${start}${ends[at] ?? ""}`));
  });

  it("reports a server of 2026-07-28 that omits result keys or asks in a list", async () => {
    const address = await answering({
      "server/discover": discovered({ tools: {}, prompts: {} }),
      "tools/list": {
        ...complete,
        resultType: "input_required",
        inputRequests: { any: { method: "elicitation/create", params: {} } },
        tools: [tool],
      },
      "prompts/list": { prompts: [{ name: "ask" }] },
    });
    expect(await messagesOf(address, "--rule", "valid-message")).toEqual([
      "The server answers `tools/list` with questions for a user. Only `tools/call`, `prompts/get` and `resources/read` may ask: answer with the list. (/3)",
      "The official client refuses the answer to `prompts/list`: Invalid result for prompts/list: missing required resultType — servers implementing protocol revision 2026-07-28 MUST include it (the absent-means-complete bri…. (/5)",
      ...["resultType", "ttlMs", "cacheScope"].map(
        (key) =>
          `Clients of 2026-07-28 refuse a result without \`${key}\`. SDKs add it to what handlers return; a message written out by hand needs it. (/5/result)`,
      ),
    ]);
  });

  it("says in one sentence that a server has the old transport", async () => {
    const address = await addressOf((request, response) => {
      if (request.method !== "GET") return void response.writeHead(404).end("Cannot POST /mcp");
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("event: endpoint\ndata: /messages?sessionId=1\n\n");
    });
    const { status, stdout, stderr } = await folder.run("check", "--server", address);
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      `Asking ${address}\nThe server at ${address} uses the HTTP+SSE transport of 2024-11-05, which is deprecated. Only servers with Streamable HTTP or on standard input and output can be checked.\n`,
    ]);
  });
});
