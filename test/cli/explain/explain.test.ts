import { describe, expect, it } from "vitest";
import { wholePage } from "../../../cli/explain/answer.js";
import { rules } from "../../../rules/all.js";
import { Folder } from "../program.js";

const noContent = "Tool look-up_fare has an output schema but did not return structured content";

/** What a client of SDK 1.x says of `{ type: "text", text: 3 }`, but for the kinds that it is not. */
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

const unknownError =
  "No rule matches this error. Paste all of it, including the list after its first line. `check` finds problems in your code without it.\n";

const ruleNames = `Choose one of ${rules.map(({ id }) => `\`${id}\``).join(", ")}.`;

describe.concurrent("explain", () => {
  // In tests that run side by side, each has to say whose snapshot it is.
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

  it("answers what stands on standard input", async ({ expect: own }) => {
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
  ])("takes %j for the same error", async (words) => {
    const folder = new Folder({});
    expect(await folder.run("explain", ...words)).toEqual(await folder.run("explain", noContent));
  });

  it.each(["mcp-schema/valid-meta-keys", "1:2  error  No key  mcp-schema/valid-meta-keys"])(
    "takes %j for the rule",
    async (words) => {
      const folder = new Folder({});
      expect(await folder.run("explain", words)).toEqual(
        await folder.run("explain", "valid-meta-keys"),
      );
    },
  );

  it.each([
    ["ECONNREFUSED 127.0.0.1:3000", 1, unknownError],
    ["\u001B[31mboom\u001B[0m", 1, unknownError],
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
    ["--formt", 2, "Unknown option `--formt`.\n"],
  ])("does not know %j: status %d", async (text, status, stderr) => {
    expect(await new Folder({}).run("explain", text)).toEqual({ status, stdout: "", stderr });
  });

  it("sets headings and code in colours where they are welcome", async () => {
    const folder = new Folder({});
    const plain = await folder.run("explain", noContent);
    const coloured = await folder.runWith({ env: { FORCE_COLOR: "1" } }, "explain", noContent);
    const inColours = plain.stdout
      .replaceAll(/^ {4}(.+)$/gmu, "    \u001B[36m$1\u001B[39m")
      .replaceAll(/^(?:mcp-schema\/\S+|Wrong|Becomes|Source)$/gmu, "\u001B[1m$&\u001B[22m");
    expect(coloured).toEqual({ ...plain, stdout: inColours });
  });
});

describe("a page in a terminal", () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
    const lines = wholePage(rule, { isColoured: false }).split("\n");
    const prose = lines.filter((line) => !/^ {4}/u.test(line) && !line.includes("https://"));
    expect(prose.filter((line) => line.length > 80 && line.trim().includes(" "))).toEqual([]);
    const marked = prose.filter((line) =>
      /^#|^\||\]\(|\*\*|<!--|```/u.test(line.replaceAll(/`[^`]*`/gu, "")),
    );
    expect(marked).toEqual([]);
    expect(lines[0]).toBe(`mcp-schema/${id}`);
  });
});
