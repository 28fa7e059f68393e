import { warning } from "@actions/core";
import { describe, expect, it, vi } from "vitest";
import { empty, emptyReason, leavingOut, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const legacyText =
  "Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.";

const legacyPlace = "line=1,endLine=1,col=133,endColumn=162,title=mcp-schema/no-legacy-enum-names";

const emptyText = "`enum` is empty, so no answer is valid. List at least one option.";

const emptyPlace = "line=1,endLine=1,col=115,endColumn=123,title=mcp-schema/valid-enum-schema";

/** A report with one finding in one file. */
type ReportOfOne = readonly [
  {
    readonly messages: readonly [
      {
        readonly line: number;
        readonly endLine: number;
        readonly column: number;
        readonly endColumn: number;
        readonly message: string;
        readonly ruleId: string;
      },
    ];
  },
];

/** Returns the output of GitHub's own library. */
function commandOf(print: () => void): string {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  print();
  spy.mockRestore();
  return written.join("");
}

/**
 * Parses the command in the first line: its properties, regardless of their order, and its message.
 */
function partsOf(stdout: string): unknown {
  const [, name, properties = "", said] = /^::(\w+) (.*?)::(.*)$/mu.exec(stdout) ?? [];
  return { name, properties: properties.split(",").toSorted(), said };
}

describe.concurrent("--format github", () => {
  it("prints a command for each finding, then a summary", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": empty });
    expect(await folder.run("check", "--format", "github")).toEqual({
      status: 1,
      stdout: `::warning file=a.ts,${legacyPlace}::${legacyText}
::error file=sub/b.ts,${emptyPlace}::${emptyText}
1 error, 1 warning in 2 files: 1 with a fix, 1 to fix by hand.
${emptyReason}
`,
      stderr: "",
    });
  });

  it("prints paths relative to the root of the checkout", async () => {
    const folder = new Folder({ "sub/b.ts": empty, "c.ts": empty });
    const circumstances = { cwd: "sub", env: { GITHUB_WORKSPACE: folder.root } };
    const outside = new Folder({ "d.ts": empty });
    const words = [".", "../c.ts", outside.path("d.ts")];
    const { stdout } = await folder.runWith(circumstances, "check", ...words, "--format", "github");
    const files = [...stdout.matchAll(/^::error file=([^,]+),/gmu)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(["sub/b.ts", "c.ts", outside.path("d.ts")]));
  });

  it("gives columns only for places within one line, and reports failures as errors", async () => {
    const lines = `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["s"], enumNames: [\n"S"\n] } } } });\n`;
    const folder = new Folder({ "a.ts": lines, "b.ts": "elicit enumNames ( {" });
    expect(await folder.run("check", "--format", "github")).toEqual({
      status: 2,
      stdout: `::warning file=a.ts,line=1,endLine=3,title=mcp-schema/no-legacy-enum-names::${legacyText}
::error file=b.ts,line=1,endLine=1,col=7,endColumn=7,title=eslint-plugin-mcp-schema::Missing semicolon.
1 warning in 1 of 2 files: 1 with a fix.
1 file could not be processed.
`,
      stderr: leavingOut("b.ts"),
    });
  });

  onlyWhere("any name")("escapes what would end a command, a property or a line", async () => {
    const name = "50%, a:b\n::error::\rc\u001b[1m.ts";
    const value = "100%0A,:\u2028::error::";
    const text = `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["${value}", "${value}"], enumNames: ["A", "B"] } } } });\n`;
    const { stdout } = await new Folder({ [name]: text }).run("check", "--format", "github");
    expect(stdout.split("\n")[0]).toBe(
      `::warning file=50%25%2C a%3Ab%0A%3A%3Aerror%3A%3A%0Dc\u001b[1m.ts,line=3,endLine=3,col=14,endColumn=35,title=mcp-schema/no-legacy-enum-names::The value \`100%250A,:\u2028::error::\` is listed twice, so clients cannot tell the options apart. List every value once.`,
    );
  });

  onlyWhere("any name").each([
    ["a, b:c%2C 100%.ts", "50%0A: a, ::error:: c"],
    ["]]>`d`\u202E.ts", "]]> `e` \u202E <f>"],
  ])("prints the same command as GitHub's own library for %j", async (name, value) => {
    const text = `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["${value}", "${value}"], enumNames: ["A", "B"] } } } });\n`;
    const folder = new Folder({ [name]: text });
    const { stdout } = await folder.run("check", "--format", "github");
    const { stdout: json } = await folder.run("check", "--format", "json");
    const [
      {
        messages: [message],
      },
    ] = JSON.parse(json) as ReportOfOne; // ESLint's documented format
    const { column, endColumn, endLine, line, ruleId } = message;
    const place = { startLine: line, endLine, startColumn: column, endColumn };
    const said = commandOf(() => {
      const shown = message.message.replaceAll("\u202E", "\uFFFD");
      warning(shown, { file: name, title: ruleId, ...place });
    });
    expect(partsOf(stdout)).toEqual(partsOf(said));
  });

  it("appends Markdown to the job summary", async () => {
    const folder = new Folder({ "a.ts": titled, "summary.md": "# Before\n" });
    const env = { GITHUB_STEP_SUMMARY: folder.path("summary.md") };
    expect(await folder.runWith({ env }, "check", "--format", "github")).toEqual({
      status: 0,
      stdout: "MCP code in 1 file: nothing to change.\n",
      stderr: "",
    });
    expect(folder.read("summary.md")).toBe(`# Before
<!-- eslint-plugin-mcp-schema -->

### MCP schema code

- MCP code in 1 file: nothing to change.
`);
    const other = new Folder({ "a.ts": legacy });
    const summary = { GITHUB_STEP_SUMMARY: other.path("summary.md") };
    await other.runWith({ env: summary }, "check", "--format", "github");
    const markdown = await other.run("check", "--format", "markdown");
    expect(other.read("summary.md")).toBe(markdown.stdout);
  });

  it("reports that the summary cannot be written", async () => {
    const folder = new Folder({ "a.ts": titled });
    const env = { GITHUB_STEP_SUMMARY: folder.path("none/summary.md") };
    expect(await folder.runWith({ env }, "check", "--format", "github")).toEqual({
      status: 2,
      stdout: "MCP code in 1 file: nothing to change.\n",
      stderr:
        "The job summary could not be written to <tmp>/none/summary.md (ENOENT: no such file or directory).\n",
    });
    // Other formats ignore it.
    expect((await folder.runWith({ env }, "check")).status).toBe(0);
  });
});
