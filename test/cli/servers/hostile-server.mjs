// A server that does what it is told to do wrong.
/* eslint-disable mcp-schema/valid-annotations, mcp-schema/valid-app-meta, mcp-schema/valid-content-block, mcp-schema/valid-message, mcp-schema/valid-tool-definition -- it is wrong on purpose */
import { spawn } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";
import { setInterval } from "node:timers";
const how = process.argv[2] ?? "";
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const tool = (name) => ({ name, description: "Looks it up.", inputSchema: { type: "object" } });
if (how === "http") process.stdout.write("Ready: http://localhost:3000/mcp\n");
if (how === "silent") setInterval(() => undefined, 1000);
if (how === "ends") {
  process.stderr.write("no \u001b[31mconfiguration\n");
  process.exit(3);
}
if (how === "throws") throw new Error("no API key");
if (how === "chatter")
  setInterval(() => {
    for (let i = 0; i < 100; i += 1) process.stdout.write("220 mail.example.org ESMTP\n");
  }, 1);
if (how === "endless") {
  const piece = "x".repeat(1 << 20);
  const go = () => {
    while (process.stdout.write(piece));
    process.stdout.once("drain", go);
  };
  go();
}
if (how === "family") {
  const sleeper = [
    "-e",
    "process.on('SIGTERM',()=>{});setInterval(()=>{},1000)",
    "mcp-schema-family",
  ];
  spawn(process.execPath, sleeper, { stdio: "inherit" });
  spawn(process.execPath, sleeper, { stdio: "ignore", detached: true });
  process.on("SIGTERM", () => undefined);
}
if (how === "slow") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_500);
if (how === "noise") process.stdout.write("Listening \u001b]0;owned\u0007 on stdio\n");
let reads = 0;
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || ["silent", "http", "chatter", "endless"].includes(how)) return;
  const answer = (result) => say({ jsonrpc: "2.0", id, result });
  const refuse = (code, message) => say({ jsonrpc: "2.0", id, error: { code, message } });
  if (method === "initialize") {
    const capabilities = {
      ...(how !== "undeclared" && { tools: {} }),
      ...(how === "refuses" && { prompts: {} }),
      ...(how === "board" && { resources: {} }),
    };
    if (how === "handshake")
      return answer({
        protocolVersion: "1999-01-01",
        capabilities,
        serverInfo: { name: "x", version: "1" },
      });
    if (how === "deepHandshake")
      return process.stdout.write(
        `{"jsonrpc":"2.0","id":${id},"result":${"[".repeat(100000)}${"]".repeat(100000)}}\n`,
      );
    return answer({
      protocolVersion: "2025-11-25",
      capabilities,
      serverInfo: {
        name: how === "control" ? "../\u001b[2J\u202eevil" : "hostile",
        version: "1.0.0",
      },
    });
  }
  if (method === "tools/call" && how === "unsound")
    return answer({
      content: [{ type: "text", text: "MCP error -32602: Output validation error: n is missing" }],
      isError: true,
    });
  if (method === "tools/call")
    return answer({ content: [{ type: "picture" }], structuredContent: { n: "x" } });
  if (method === "resources/list" && how === "board")
    return answer({ resources: [{ uri: "ui://board", name: "board" }] });
  if (method === "tools/list" && how === "board")
    return answer({
      tools: [{ ...tool("look_up"), _meta: { ui: { resourceUri: "ui://board" } } }],
    });
  if (method === "tools/list" && how === "pointer")
    return answer({ tools: [{ ...tool("look_up"), _meta: { "ui.resourceUri": "ui://board" } }] });
  if (method === "resources/read" && params.uri === "ui://board")
    return answer({ contents: [{ uri: "ui://board", mimeType: "text/html", text: "<p>" }] });
  if (method === "resources/read" && params.uri === "ui://empty") return answer({ contents: {} });
  if (method !== "tools/list") return refuse(-32601, "Method not found");
  reads += 1;
  if (how === "dies") process.exit(7);
  if (how === "deaf") return;
  if (how === "refused") return refuse(-32603, "Out of \u001b[1mtrains");
  if (how === "deep")
    return process.stdout.write(
      `{"jsonrpc":"2.0","id":${id},"result":{"tools":${"[".repeat(100000)}${"]".repeat(100000)}}}\n`,
    );
  if (how === "long") return process.stdout.write(`${"x".repeat(30_000_000)}\n`);
  if (how === "repeats") return answer({ tools: [tool(`t${reads}`)], nextCursor: "again" });
  if (how === "pages") return answer({ tools: [tool(`t${reads}`)], nextCursor: String(reads) });
  if (how === "changes") return answer({ tools: [tool(`t${reads}`)] });
  if (how === "echo")
    return answer({
      tools: [
        {
          ...tool("t"),
          description: `${process.env.TOKEN ?? "-"} ${process.env.OTHER ?? "-"}`,
          annotations: { readOnlyHint: "yes" },
        },
      ],
    });
  if (how === "annotated")
    return answer({ tools: [{ ...tool("look_up"), annotations: { readOnlyHint: "yes" } }] });
  if (how === "wrong")
    return answer({ tools: [{ name: "a\u001b[2Jb", inputSchema: { type: "string" } }] });
  answer({
    tools: [
      {
        ...tool("look_up"),
        outputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
      },
    ],
  });
});
