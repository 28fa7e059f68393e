import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Folder, type Run } from "../program.js";

const hostile = join(import.meta.dirname, "hostile-server.mjs");
const folder = new Folder({
  "src/server.ts": `import { McpServer } from "@modelcontextprotocol/server";

const server = new McpServer({ name: "trains", version: "1.0.0" });
server.registerTool("look_up", { description: "Looks it up." }, () => ({ content: [] }));
`,
  // A process that has already agreed on a revision refuses another one.
  "discovering.mjs": `import { createInterface } from "node:readline";

const key = "io.modelcontextprotocol/protocolVersion";
const found = {
  resultType: "complete",
  ttlMs: 1000,
  cacheScope: "public",
  supportedVersions: ["2026-07-28"],
  capabilities: {},
  serverInfo: { name: "by-hand", version: "1.0.0" },
};
let agreed;
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, params } = JSON.parse(line);
  const asked = params?._meta?.[key];
  const code = asked === undefined ? -32602 : asked === (agreed ??= asked) ? undefined : -32600;
  const answer = code === undefined ? { result: found } : { error: { code, message: "No" } };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
});
`,
  "mcp.json": `{
  // as editors allow
  "servers": {
    "good": { "command": "node", "args": ["${hostile}", "\${MODE:-}"] },
    "gone": { "command": "no-such-program" },
  },
}
`,
});

const server = (how: string): string => `node "${hostile}" ${how}`;

/** Runs `check` with a short timeout. */
const check = (...words: readonly string[]): Promise<Run> =>
  folder.run("check", "--timeout", "5", ...words);

/** Returns the findings, without the part about the tools. */
async function messagesOf(how: string, ...words: readonly string[]): Promise<readonly unknown[]> {
  const { stdout } = await check("--server", server(how), "--format", "json", ...words);
  const results = JSON.parse(stdout) as { filePath: string; messages: { message: string }[] }[]; // ESLint's
  expect(results.filter(({ filePath }) => filePath !== "server:hostile")).toEqual([]);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

/** Returns the processes of our servers that are still running. */
function running(): readonly string[] {
  const lines = execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => /hostile-server\.mjs|mcp-schema-family/u.test(line));
}

afterAll(() => {
  expect(running()).toEqual([]);
});

describe("check --server", () => {
  it("reports nothing about a good server, and shows what it starts", async () => {
    const { status, stdout, stderr } = await check("--server", server("fine"));
    expect(stdout).toBe("MCP code in 1 file: nothing to change.\n");
    expect(stderr.replace(/after \d+ ms/u, "after 9 ms")).toBe(
      `Starting node ${hostile} fine\nhostile 1.0.0 answered after 9 ms (2025-11-25): 1 tool, 0 prompts, 0 resources, 0 resource templates.\n`,
    );
    expect(status).toBe(0);
  });

  it.each([
    ["ends", "The server ended with status 3, and last said `no configuration`."],
    ["throws", "The server ended with status 1, and last said `Error: no API key`."],
    [
      "chatter",
      "The server speaks another protocol: standard output has more than 1000 lines that are not messages, the first of them `220 mail.example.org ESMTP`.",
    ],
    ["endless", "The server sent a line of more than 10 MB."],
    [
      "handshake",
      "The handshake with the server fails: Server's protocol version is not supported: 1999-01-01.",
    ],
    [
      "deepHandshake",
      "The handshake with the server fails: The answer is nested more than 200 levels deep.",
    ],
  ])("says in one sentence why it cannot query a server: %s", async (how, sentence) => {
    const { status, stdout, stderr } = await check("--server", server(how));
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      `Starting node ${hostile} ${how}\n${sentence}\n`,
    ]);
  });

  it("gives up on a silent server", async () => {
    const { status, stderr } = await folder.run(
      ...["check", "--timeout", "1", "--server", server("silent")],
    );
    expect(stderr.split("\n").at(-2)).toBe(
      "The server does not answer within 1 seconds. See --timeout.",
    );
    expect(status).toBe(2);
  });

  it("tells how a server over HTTP is checked", async () => {
    const { status, stderr } = await folder.run(
      ...["check", "--timeout", "1", "--server", server("http")],
    );
    expect(stderr.split("\n").at(-2)).toBe(
      "The server does not answer within 1 seconds, and prints `Ready: http://localhost:3000/mcp` instead. If it serves HTTP, start it, and pass its address: --server http://localhost:3000/mcp",
    );
    expect(status).toBe(2);
  });

  it.each([
    [
      "noise",
      [
        "A line on standard output is not a message: `Listening  on stdio`. Strict clients end the connection. Write logs to standard error. (/0)",
      ],
    ],
    [
      "undeclared",
      [
        "The server answers `tools/list` and does not declare `tools`, so clients never ask. Declare the capability. (/6)",
      ],
    ],
    [
      "refuses",
      [
        "The server declares `prompts` and answers `prompts/list` with an error: Method not found (-32601). Answer with a list, or do not declare it. (/8)",
      ],
    ],
    [
      "dies",
      [
        "There is no answer to `tools/list`, and clients wait in vain (the server ended with status 7). (/4)",
      ],
    ],
    [
      "refused",
      [
        "The server declares `tools` and answers `tools/list` with an error: Out of trains (-32603). Answer with a list, or do not declare it. (/6)",
      ],
    ],
    [
      "deep",
      [
        "The server declares `tools` and answers `tools/list` with an error: The answer is nested more than 200 levels deep. (-32603). Answer with a list, or do not declare it. (/6)",
      ],
    ],
    [
      "long",
      [
        "There is no answer to `tools/list`, and clients wait in vain (the server sent a line of more than 10 MB). (/4)",
      ],
    ],
    [
      "repeats",
      [
        "`tools/list` returns the cursor `again` again, so clients read the same pages forever. Leave `nextCursor` out of the last page. (/8)",
      ],
    ],
    [
      "pages",
      [
        "`tools/list` has more than 100 pages, and the others were not read. The official client stops after 64: put more on each page. (/204)",
      ],
    ],
    [
      "changes",
      [
        "Two reads of `tools/list` differ: 1 of 1 are not the same. Clients keep the first list, and models call what is no longer there. List the same until a `list_changed` notification says otherwise. (/6)",
      ],
    ],
    ["family", []],
  ])("reports what a server does wrong: %s", async (how, messages) => {
    expect(await messagesOf(how)).toEqual(messages);
    expect(running().filter((line) => line.includes("family"))).toEqual([]);
  });

  it("reports a server of older revisions if the run is for 2026-07-28", async () => {
    const words = ["--to", "2026-07-28", "--rule", "valid-meta-keys"];
    expect(await messagesOf("fine", ...words)).toEqual([
      "Clients of 2026-07-28 first ask `server/discover` for the revisions and capabilities of a server, and this one does not answer it. Answer with `supportedVersions` and `capabilities`. (/1)",
    ]);
  });

  it("asks another process of the server for an unknown revision", async () => {
    const { stdout } = await check("--server", "node discovering.mjs", "--format", "concise");
    expect(stdout.split("\n")[0]).toBe(
      "server:unnamed:17:3: error: The server answers a request of the revision 1999-01-01. Refuse a revision that is not supported with -32022 and `data: { supported, requested }`, from which clients choose another one. (/1)",
    );
  });

  it("checks what is listed, and shows control characters as symbols", async () => {
    const { stdout, stderr } = await check("--server", server("wrong"), "--format", "stylish");
    expect(stdout.split("\n").slice(1, 5)).toEqual([
      "server:hostile",
      '  61:3   error  The official client refuses the answer to `tools/list`: Invalid result for tools/list: tools.0.inputSchema.type: Invalid input: expected "object". (/6)',
      "  67:19  error  Some clients and providers refuse or rename a tool called `a\u241b[2Jb`, and the SDK warns about it. Use 1 to 128 letters, digits, `_`, `-` and `.`. (/6/result/tools/0/name)  mcp-schema/valid-tool-definition",
      '  69:13  error  SDK clients refuse the whole list of tools when the root of `inputSchema` has the type `"string"`. It must be `"object"`. (/6/result/tools/0/inputSchema/type)            mcp-schema/valid-tool-definition',
    ]);
    expect(`${stdout}${stderr}`.includes("\u001b")).toBe(false);
  });

  it("maps findings to the source of a tool", async () => {
    const words = ["--server", server("annotated"), "--format"];
    const { stdout } = await check(...words, "github");
    expect(stdout.split("\n").filter((line) => line.includes("valid-annotations"))).toEqual([
      "::error file=src/server.ts,line=4,endLine=4,col=21,endColumn=30,title=mcp-schema/valid-annotations::Clients refuse the whole message when `readOnlyHint` is a string. It must be a boolean. (/6/result/tools/0/annotations/readOnlyHint, defined at src/server.ts:4:21)",
    ]);
    const sarif = await check(...words, "sarif");
    const log = JSON.parse(sarif.stdout) as { runs: { results: { locations: unknown }[] }[] }; // our own
    expect(log.runs[0]?.results.map(({ locations }) => locations)).toEqual([
      [
        {
          physicalLocation: {
            artifactLocation: { uri: "server:hostile" },
            region: { startLine: 61, startColumn: 3, endLine: 61, endColumn: 4 },
          },
        },
      ],
      [
        {
          physicalLocation: {
            artifactLocation: { uri: "src/server.ts", uriBaseId: "%SRCROOT%" },
            region: { startLine: 4, startColumn: 21, endLine: 4, endColumn: 30 },
          },
        },
      ],
    ]);
  });

  it("passes only safe and named variables to a server, and hides their values", async () => {
    const words = ["check", "--server", server("echo"), "--env", "TOKEN", "--record", "kept.json"];
    const env = { TOKEN: "abcdefgh12", OTHER: "not for servers" };
    await folder.runWith({ env }, ...words);
    const tools = /"description": (".*")/u.exec(folder.read("kept.json"))?.[1];
    expect(tools).toBe('"<secret> -"');
    const again = await folder.run("check", "kept.json", "--format", "json");
    const [result] = JSON.parse(again.stdout) as { messages: { message: string }[] }[]; // ESLint's
    expect(result?.messages.map(({ message }) => message)).toEqual([
      "Clients refuse the whole message when `readOnlyHint` is a string. It must be a boolean.",
    ]);
    await folder.runWith({ env }, ...words, "--redact", "description");
    expect(/"description": (".*")/u.exec(folder.read("kept.json"))?.[1]).toBe('"<redacted>"');
  });

  it("calls only the named tool", async () => {
    expect(await messagesOf("fine", "--call", 'look_up={"city":"Delft"}')).toEqual([
      "Clients get nothing from the tool `look_up`: Invalid result for tools/call: content.0: Invalid input. (/14)",
      "Clients reject the whole result for a block of type `picture`. Use `image`. (/14/result/content/0/type)",
    ]);
    expect(await messagesOf("unsound", "--call", 'look_up={"city":"Delft"}')).toEqual([
      "Clients get nothing from the tool `look_up`: the server refuses its own result: MCP error -32602: Output validation error: n is missing. (/14)",
    ]);
    const { status, stderr } = await check("--server", server("fine"), "--call", "fly={}");
    expect(stderr.split("\n").at(-2)).toBe("The server has no tool `fly`. It has look_up.");
    expect(status).toBe(2);
  });

  it("reports what hosts do not read in `_meta` of a tool", async () => {
    expect(await messagesOf("pointer")).toEqual([
      "Hosts do not read a key `ui.resourceUri`. Write it as an object: `ui: { resourceUri: … }`. (/6/result/tools/0/_meta/ui.resourceUri, defined at src/server.ts:4:21)",
    ]);
  });

  it("reads only the named resources", async () => {
    expect(await messagesOf("board")).toEqual([]);
    expect(await messagesOf("board", "--read", "ui://board")).toEqual([
      "Hosts show no interface of the type `text/html`. Its type is `text/html;profile=mcp-app`. (/14/result/contents/0/mimeType)",
    ]);
    expect(await messagesOf("board", "--read", "ui://empty", "--read", "ui://gone")).toEqual([
      "Clients get nothing from the resource `ui://empty`: Invalid result for resources/read: contents: Invalid input: expected array, received object. (/14)",
      "Clients get nothing from the resource `ui://gone`: Method not found. (/16)",
    ]);
  });

  it("starts nothing if the user declines", async () => {
    const type = (shown: string): string | undefined =>
      shown.includes("Start this program?") ? "n" : undefined;
    const { status, stderr } = await folder.runAsking(type, "check", "--server", server("fine"));
    expect([status, stderr]).toEqual([
      130,
      `Starting node ${hostile} fine\nStopped. Nothing was started.\n`,
    ]);
  });

  it("checks the servers in a file by name", async () => {
    const { status, stdout } = await check("--server-config", "mcp.json", "--format", "json");
    const results = JSON.parse(stdout) as { filePath: string; messages: { message: string }[] }[]; // ESLint's
    expect(results.map(({ filePath, messages }) => [filePath, messages[0]?.message])).toEqual([
      [
        "server:gone",
        "The server could not be started: there is no program `no-such-program` that can be run.",
      ],
    ]);
    expect(status).toBe(2);
    const one = await check("--server-config", "mcp.json", "--server", "good");
    expect(one.status).toBe(0);
  });

  it.each([
    [
      ["--server", "cat | sh"],
      "The command of --server is started without a shell, which `|` needs. Name a single program and its arguments.",
    ],
    [["--server", 'node "a'], "The command of --server has a quote that is not closed."],
    [
      ["--server", "http://example.org/mcp"],
      "`http://example.org` is not encrypted. Only https addresses are read, and http ones on this machine.",
    ],
    [
      ["--server", "https://ada:secret@example.org/"],
      "An address with a password in it ends up in logs. Pass the password with --header instead.",
    ],
    [
      ["--server", "x", "--header", "secret"],
      '--header needs a name and a value, such as "X-Team: trains".',
    ],
    [
      ["--server", "x", "--env", "NO_SUCH_NAME"],
      "--env needs NAME=value, or the NAME of a variable that is set.",
    ],
    [
      ["--server-config", "mcp.json", "--server", "god"],
      "Unknown server `god`. Did you mean `good`? Choose one of `good`, `gone`.",
    ],
    [
      ["--server-config", "none.json"],
      "--server-config none.json could not be read (ENOENT: no such file or directory).",
    ],
    [
      ["--server", "x", "--staged"],
      "--server and --staged cannot be used together: a server has no staged files.",
    ],
  ])("rejects %j", async (words, sentence) => {
    const { status, stdout, stderr } = await check(...words);
    expect([status, stdout, stderr]).toEqual([2, "", `${sentence}\n`]);
  });
});

describe("check --server with an address", () => {
  it("checks what the server lists, and sends the headers", async () => {
    const web = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8") || "{}";
        const { id, method } = JSON.parse(text) as { id?: unknown; method?: string }; // the client's
        const results: Record<string, object> = {
          initialize: {
            protocolVersion: "2025-11-25",
            capabilities: { tools: {} },
            serverInfo: { name: "remote", version: "1.0.0" },
          },
          "tools/list": {
            tools: [{ name: String(request.headers["x-team"]), inputSchema: { type: "object" } }],
          },
        };
        const result = results[method ?? ""];
        const error = { code: -32601, message: "Method not found" };
        response.setHeader("connection", "close");
        response.writeHead(request.method === "GET" ? 405 : id === undefined ? 202 : 200, {
          "content-type": "application/json",
        });
        response.end(
          id === undefined
            ? ""
            : JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }),
        );
      });
    });
    await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
    const at = `http://127.0.0.1:${(web.address() as AddressInfo).port}/mcp`; // listens on a port
    const { stdout, stderr } = await check("--server", at, "--header", "X-Team: night trains");
    await new Promise((resolve) => web.close(resolve));
    expect(stderr.replace(/after \d+ ms/u, "after 9 ms")).toBe(
      `Asking ${at}\nremote 1.0.0 answered after 9 ms (2025-11-25): 1 tool, 0 prompts, 0 resources, 0 resource templates.\n`,
    );
    // The value of the header, which the server returns as a name, is not shown.
    expect(/a tool called `([^`]*)`/u.exec(stdout)?.[1]).toBe("<secret>");
  });

  it("says what is wrong with the address", async () => {
    const web = createServer((request, response) => {
      response.setHeader("connection", "close");
      if (request.url === "/login") response.writeHead(401);
      else if (request.url === "/away")
        response.writeHead(307, { location: "https://example.org/" });
      else response.writeHead(200, { "content-type": "text/html" }).write("<p>Hello");
      response.end();
    });
    await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
    const at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`; // listens on a port
    const said: string[] = [];
    for (const path of ["/login", "/away", "/page"]) {
      const { status, stderr } = await check("--server", `${at}${path}`);
      said.push(`${status} ${stderr.split("\n")[1]?.replaceAll(at, "<at>")}`);
    }
    await new Promise((resolve) => web.close(resolve));
    expect(said).toEqual([
      '2 The server at <at>/login asks for credentials (status 401). Pass them with --header, such as --header "Authorization: Bearer …".',
      "2 The handshake with the server at <at>/away fails: Error POSTing to endpoint: Redirect to https://example.org/ not followed; use that URL as the endpoint if it is the intended server (redirectPolicy: 'same-orig….",
      "2 The handshake with the server at <at>/page fails: Version negotiation probe failed: the server answered with an unusable reply (Unexpected content type: text/html): Unexpected content type: text/html.",
    ]);
    const { status, stderr } = await check("--server", `${at}/mcp`);
    expect([status, stderr.split("\n")[1]]).toEqual([
      2,
      `No server answers at ${at}/mcp (ECONNREFUSED).`,
    ]);
  });
});
