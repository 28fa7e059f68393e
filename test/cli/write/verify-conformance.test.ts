import { describe, expect } from "vitest";
import { legacy, legacyBlock, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** Servers are started by shell commands, and ended by signals. */
const it = onlyWhere("shell", "signals");

/** What replaces the official suite here: it fails a check if the server's answer has a `oneOf`. */
const suite = `const words = process.argv;
const after = (word) => words[words.indexOf(word) + 1];
const opening = { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/list" }) };
const answer = await (await fetch(after("--url"), opening)).text();
const { mkdirSync, writeFileSync } = await import("node:fs");
const scenario = (name, checks) => {
  const folder = after("--output-dir") + "/server-" + name + "-2026-11-26T08-17-01-138Z";
  mkdirSync(folder);
  writeFileSync(folder + "/checks.json", JSON.stringify(checks));
};
scenario("tools-list", [{ id: "tools-list", status: "SUCCESS" }, { id: "names", status: "INFO" }]);
scenario("enums", [
  { id: "old", status: answer.includes("oneOf") ? "FAILURE" : "SUCCESS" },
  { id: "new", status: answer.includes("oneOf") ? "SUCCESS" : "FAILURE" },
]);
process.exit(1);
`;

const installed = {
  "node_modules/@modelcontextprotocol/conformance/package.json": JSON.stringify({
    version: "0.2.0-alpha.12",
    type: "module",
    bin: { conformance: "index.js" },
  }),
  "node_modules/@modelcontextprotocol/conformance/index.js": suite,
};

/** A server that answers every request with the text of `a.ts`. */
const answering = `import { readFileSync } from "node:fs";
const text = readFileSync("a.ts", "utf8");
`;
const overHttp = `${answering}import { createServer } from "node:http";
createServer((_, response) => response.end(text)).listen(process.env.PORT);
`;
const onStdio = `${answering}import { createInterface } from "node:readline";
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id } = JSON.parse(line);
  console.log(JSON.stringify({ jsonrpc: "2.0", id, result: { text } }));
});
`;

const migrate = ["migrate", "--verify-conformance"];
const undone = `${legacyBlock("a.ts", "Not rewritten: every file was restored because the conformance suite failed.")}

0 findings rewritten in 0 files.
1 warning left in 1 of 2 files: 1 with a fix.
`;

describe.concurrent("migrate --verify-conformance", () => {
  it.each([
    ["over HTTP", overHttp],
    ["on standard input and output", onStdio],
  ])("restores every file if a check newly fails for a server %s", async (_, server) => {
    const folder = new Folder({ "a.ts": legacy, "server.mjs": server, ...installed });
    expect(await folder.run(...migrate, "node server.mjs")).toEqual({
      status: 1,
      stdout: undone,
      stderr: `The conformance suite passes 2 of 3 checks of 2025-11-25.
The conformance suite passes 2 of 3 checks of 2025-11-25.
\`conformance\` passed before and failed after the rewrite (enums: old in 2025-11-25). Every file was restored.
`,
    });
    expect(folder.contents()["a.ts"]).toBe(legacy);
  });

  it("uses the address that a server prints, after its build", async () => {
    const server = `import { createServer } from "node:http";
const server = createServer((_, response) => response.end("as built"));
server.listen(0, () => console.log("Serving http://127.0.0.1:" + server.address().port + "/rpc"));
`;
    const folder = new Folder({ "a.ts": legacy, "server.mjs": server, ...installed });
    const run = await folder.run(...migrate, "echo building && node server.mjs");
    expect(run).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 2 files.\n",
      stderr: `The conformance suite passes 2 of 3 checks of 2025-11-25.
The conformance suite passes 2 of 3 checks of 2025-11-25.
\`conformance\` still passes.
`,
    });
    expect(folder.contents()["a.ts"]).toBe(titled);
  });

  it("says so if the server does not start before the rewrite", async () => {
    const folder = new Folder({ "a.ts": legacy, ...installed });
    const { status, stderr } = await folder.run(...migrate, "echo no build; exit 3");
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        "`conformance` failed before anything was rewritten (`echo no build; exit 3` starts no server that can be reached: it ended with status 3, and last said `no build`), so the rewrite could not be verified.\n",
    });
  });

  it("writes nothing if the suite is not installed, or does not run", async () => {
    const server = { "a.ts": legacy, "server.mjs": overHttp };
    const missing = new Folder(server);
    expect(await missing.run(...migrate, "node server.mjs")).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "The conformance suite is not installed here. Run `npm install --save-dev @modelcontextprotocol/conformance@0.2.0-alpha.12` first, or run this command on a terminal, where it offers to fetch it.\n",
    });
    expect(missing.contents()).toEqual(server);
    const broken = new Folder({
      ...server,
      ...installed,
      "node_modules/@modelcontextprotocol/conformance/index.js": "throw new Error('no')\n",
    });
    const { status, stderr } = await broken.run(...migrate, "node server.mjs");
    const needs = stderr.replace(/\. It needs Node\.js 22 .*/u, ".");
    expect({ status, stderr: needs }).toEqual({
      status: 2,
      stderr: "The conformance suite did not run: Error: no.\n",
    });
    expect(broken.contents()["a.ts"]).toBe(legacy);
  });
});
