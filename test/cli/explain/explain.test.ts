import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wholePage } from "../../../cli/explain/answer.js";
import { diagnose } from "../../../cli/explain/explanation.js";
import { toolNumbersIn } from "../../../explain/tool-numbers.js";
import { rules } from "../../../rules/all.js";
import { pastedErrors, unrelatedErrors } from "./pasted-errors.js";
import { Folder } from "../program.js";

const noContent = "Tool look-up_fare has an output schema but did not return structured content";

/**
 * The error of an SDK 1.x client about `{ type: "text", text: 3 }`, without the part about other
 * kinds.
 */
const numericText = `MCP error -32602: MCP error -32602: Invalid tools/call result: [
  {
    "code": "invalid_union",
    "errors": [
      [{ "code": "invalid_type", "path": ["text"], "message": "Invalid input: expected string, received number" }],
      [{ "code": "invalid_value", "path": ["type"], "message": "Invalid input: expected \\"image\\"" }]
    ],
    "path": ["content", 0],
    "message": "Invalid input"
  }
]
`;

const unknownError = (nearest: string): string =>
  "`explain` does not know this error.\nPaste all of it, including the list after its first line. `check` finds problems in your code without it.\n" +
  nearest;

const ruleNames = `Choose one of ${rules.map(({ id }) => `\`${id}\``).join(", ")}.`;

describe.concurrent("explain", () => {
  // Concurrent tests must use their own `expect` for snapshots.
  it.for([
    ["valid-meta-keys", "a-rule"],
    [`McpError: MCP error -32600: ${noContent}`, "an-error"],
    ["Tool name contains invalid characters", "an-error-in-part"],
    ['"message": "Invalid input: expected array, received string"', "an-error-of-many"],
  ] as const)("answers %j", async ([text, name], { expect: own }) => {
    const { status, stdout, stderr } = await new Folder({}).run("explain", text);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await own(stdout).toMatchFileSnapshot(`explained/${name}.txt`);
  });

  it("answers text from standard input", async ({ expect: own }) => {
    const folder = new Folder({});
    const { status, stdout, stderr } = await folder.runWith({ input: numericText }, "explain", "-");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await own(stdout).toMatchFileSnapshot("explained/an-example-of-its-own.txt");
  });

  it.each([
    [noContent.split(" ")],
    [["--", noContent]],
    [["MCP", "error", "-32600:", ...noContent.split(" ")]],
    [["-32600:", noContent]],
  ])("recognises %j as the same error", async (words) => {
    const folder = new Folder({});
    expect(await folder.run("explain", ...words)).toEqual(await folder.run("explain", noContent));
  });

  it.each(["mcp-schema/valid-meta-keys", "1:2  error  No key  mcp-schema/valid-meta-keys"])(
    "recognises %j as the rule",
    async (words) => {
      const folder = new Folder({});
      expect(await folder.run("explain", words)).toEqual(
        await folder.run("explain", "valid-meta-keys"),
      );
    },
  );

  it.each([
    ["ENOSPC: no space left on device", 1, unknownError("")],
    ["\u001B[31mboom\u001B[0m", 1, unknownError("")],
    [
      "The tool tide has been registered twice already",
      1,
      unknownError(
        'The nearest errors that it knows:\n- "Tool … is already registered" (the TypeScript SDK\'s `McpServer`, and the APIs\n  of Anthropic and Gemini)\n- "Prompt … is already registered" (the TypeScript SDK\'s `McpServer`)\n',
      ),
    ],
    [
      "valid-tol-result",
      2,
      `Unknown rule \`valid-tol-result\`. Did you mean \`valid-tool-result\`? ${ruleNames}\n`,
    ],
    [
      "mcp-schema/valid-meta-kyes",
      2,
      `Unknown rule \`valid-meta-kyes\`. Did you mean \`valid-meta-keys\`? ${ruleNames}\n`,
    ],
    [
      " ",
      2,
      "Name what to explain: a rule, the text of an error, or `-` to read one from standard input.\n",
    ],
    ["--formt", 2, "Unknown option `--formt`. Choose one of `--file`.\n"],
  ])("rejects %j with status %d", async (text, status, stderr) => {
    expect(await new Folder({}).run("explain", text)).toEqual({ status, stdout: "", stderr });
  });

  it("colours headings and code when colours are on", async () => {
    const folder = new Folder({});
    const plain = await folder.run("explain", noContent);
    const coloured = await folder.runWith({ env: { FORCE_COLOR: "1" } }, "explain", noContent);
    const inColours = plain.stdout
      .replaceAll(/^ {4}(.+)$/gmu, "    \u001B[36m$1\u001B[39m")
      .replaceAll(/^(?:mcp-schema\/\S+|Wrong|Becomes|Source)$/gmu, "\u001B[1m$&\u001B[22m");
    expect(coloured).toEqual({ ...plain, stdout: inColours });
  });
});

it("recognises errors that people paste", async () => {
  const found = pastedErrors.map(({ text }) => {
    const { meanings, rules: ids } = diagnose(text);
    const known = meanings.map(({ because }) => `  ${because}`);
    return [text, ...known, `  ${ids.join(", ") || "no rule"}`].join("\n");
  });
  await expect(`${found.join("\n\n")}\n`).toMatchFileSnapshot("explained/pasted-errors.txt");
});

it.each(unrelatedErrors)("does not recognise %j", (text) => {
  expect(diagnose(text)).toEqual({ meanings: [], rules: [] });
});

it.each([
  ["curly quotes", "Cannot read properties of undefined (reading ‘_zod’)"],
  ["line breaks", "Cannot read properties\n    of undefined (rea\nding '_zod')"],
  ["colours", "\u001B[31mCannot read\u001B[0m properties of undefined (reading '_zod')"],
  ["JSON escapes", JSON.stringify({ e: JSON.stringify("of undefined (reading '_zod')\n at f") })],
  ["a log prefix", "2026-01-07 16:57:27,123 - mcp - ERROR - of undefined (reading '_zod')"],
  ["HTML escapes", "of undefined (reading &#39;_zod&#39;)"],
])("recognises an error despite %s", (_, text) => {
  expect(diagnose(text)).toEqual(diagnose("reading '_zod'"));
});

describe("an error that names a tool by its number", () => {
  const error = "API Error: 400 tools.1.custom.input_schema: JSON schema is invalid.";
  const place = (stdout: string): string | undefined =>
    stdout.split("\n\n").find((part) => /^(?:Number|Tool \d|\S+ has|The error names)/u.test(part));
  const files = {
    "server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "orchard", version: "1.0.0" });
server.registerTool("count_trees", { inputSchema: {} }, async () => ({ content: [] }));
server.registerTool(
  "pick_fruit",
  { inputSchema: {} },
  async () => ({ content: [] }),
);
`,
    "list.json": `{
  "result": {
    "tools": [
      { "name": "count_trees", "inputSchema": { "type": "object" } },
      { "name": "pick_fruit", "inputSchema": { "type": "object" } }
    ]
  }
}
`,
    "request.json": `[
  { "type": "function", "function": { "name": "without_arguments" } },
  { "type": "function", "function": { "name": "pick_fruit", "parameters": {} } }
]
`,
    "notes.txt": "none",
    "broken.json": "{",
  };
  const also =
    "A client that first\nsends its own tools, or those of other servers, counts these too.";

  it.each([
    ["server.ts", "`pick_fruit`, on line 5"],
    ["list.json", "`pick_fruit`, on line 5"],
    ["request.json", "`pick_fruit`, on line 3"],
  ])("is matched to the tool in %s", async (name, tool) => {
    const { status, stdout } = await new Folder(files).run("explain", error, "--file", name);
    expect([status, place(stdout)?.replaceAll("\n", " ")]).toEqual([
      0,
      `Tool 1 of ${name} is ${tool}. ${also.replaceAll("\n", " ")}`,
    ]);
  });

  it.each([
    [
      error.replace("tools.1", "tools.31"),
      "server.ts has 2 tools, so number 31 belongs to another server, or others come first.",
    ],
    ["Tool names must be unique.", "The error names no tool by its number."],
  ])("is reported to have no matching tool: %s", async (text, sentence) => {
    const { stdout } = await new Folder(files).run("explain", "--file", "server.ts", text);
    expect(place(stdout)?.replaceAll("\n", " ")).toBe(sentence);
  });

  it.each([
    [error, [1]],
    ["Invalid 'tools[12].function.name': string too long", [12]],
    ["GenerateContentRequest.tools[0].function_declarations[80].parameters: x", [80]],
    ['path [11,"function","parameters","type"]', [11]],
    ['{"path":["tools",18,"inputSchema"]},{"path":["tools",19,"inputSchema"]}', [18, 19]],
    ["MCP error -32601: Method not found", []],
  ])("is searched for tool numbers: %s", (text, numbers) => {
    expect(toolNumbersIn(text)).toEqual(numbers);
  });

  it("has its number explained without --file", async () => {
    const { stdout } = await new Folder({}).run("explain", error);
    expect(place(stdout)?.replaceAll("\n", " ")).toBe(
      "Number 1 is the place of the tool among all that the client sends, counted from 0. With `--file` and a list of tools in JSON, or the code of a server, `explain` names the tool.",
    );
  });

  it.each([
    ["gone.ts", "There is no file gone.ts.\n"],
    ["notes.txt", "--file takes code or JSON, and notes.txt is neither.\n"],
    ["broken.json", "broken.json cannot be read: Unexpected token LBrace found. (line 1)\n"],
  ])("is rejected with --file %s", async (name, stderr) => {
    const refused = { status: 2, stdout: "", stderr };
    expect(await new Folder(files).run("explain", error, "--file", name)).toEqual(refused);
  });
});

describe("a page in a terminal", () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))(
    "fits 80 columns without Markdown: %s",
    (id, rule) => {
      const lines = wholePage(rule, { isColoured: false }).split("\n");
      const prose = lines.filter((line) => !/^ {4}/u.test(line) && !line.includes("https://"));
      expect(prose.filter((line) => line.length > 80 && line.trim().includes(" "))).toEqual([]);
      const marked = prose.filter((line) =>
        /^#|^\||\]\(|\*\*|<!--|```/u.test(line.replaceAll(/`[^`]*`/gu, "")),
      );
      expect(marked).toEqual([]);
      expect(lines[0]).toBe(`mcp-schema/${id}`);
    },
  );
});

it("knows the error at the top of the README, as it is printed there", async () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const error = /^MCP error .*$/mu.exec(readme)?.[0] ?? "";
  const { status, stdout } = await new Folder({}).run("explain", error);
  expect([status, stdout.split("\n").filter((line) => line.startsWith("mcp-schema/"))]).toEqual([
    0,
    ["mcp-schema/valid-content-block"],
  ]);
});
