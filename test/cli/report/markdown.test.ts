import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { documentationUrl } from "../../../rules/documentation.js";
import { empty, legacy } from "../examples.js";
import { Folder } from "../program.js";

/** Returns a form that lists a value twice, which the message quotes. */
function twice(value: string): string {
  const quoted = JSON.stringify(value);
  return `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: [${quoted}, ${quoted}], enumNames: ["A", "B"] } } } });\n`;
}

/** Returns the visible text of HTML. */
function textOf(html: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
  return html
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&(?:#(\d+)|(\w+));/gu, (whole, code: string | undefined, name: string) =>
      code === undefined ? (characters[name] ?? whole) : String.fromCharCode(Number(code)),
    )
    .replaceAll("\u200b", "");
}

describe.concurrent("--format markdown", () => {
  it("prints a comment for a pull request", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": empty });
    expect(await folder.run("check", ".", "--format", "markdown")).toEqual({
      status: 1,
      stdout: `<!-- eslint-plugin-mcp-schema -->

### MCP schema code

- 1 error, 1 warning in 2 files: 1 with a fix, 1 to fix by hand.
- Why there is no fix:
  - 1 × it is unclear what was meant

| Place | Severity | Finding | Rule |
| - | - | - | - |
| <code>a.ts&#58;1&#58;133</code> | warning | Newer clients may ignore <code>enumNames</code> and show the raw values. Use <code>oneOf</code> with a <code>const</code> and a <code>title</code> for each value. | [no-legacy-enum-names](${documentationUrl("no-legacy-enum-names")}) |
| <code>sub/b.ts&#58;1&#58;115</code> | error | <code>enum</code> is empty, so no answer is valid. List at least one option. | [valid-enum-schema](${documentationUrl("valid-enum-schema")}) |

Preview the rewrite: <code>npx eslint-plugin-mcp-schema migrate . --dry-run</code>
`,
      stderr: "",
    });
  });

  it.each([
    "</code><script>alert(1)</script>",
    "` | **b** `x` | [a](https://example.org) ![](x.png)",
    "@everyone #1 https://example.org ~~no~~ _yes_ \\| &lt; *",
    "`@everyone` <img src=x onerror=alert(1)>",
  ])("shows file contents literally: %s", async (value) => {
    const name = value.replaceAll("/", "∕");
    const folder = new Folder({ [`${name}.ts`]: twice(value) });
    const { stdout } = await folder.run("check", "--format", "markdown");
    const html = marked.parse(stdout, { async: false });
    const [, ...cells] = html.split("<td>").map((cell) => cell.slice(0, cell.indexOf("</td>")));
    // Only the backticks around quoted code are lost.
    const shown = (text: string): string => text.replaceAll("`", "");
    expect(cells.map((cell) => shown(textOf(cell)))).toEqual([
      shown(`${name}.ts:1:${/&#58;1&#58;(\d+)/u.exec(stdout)?.[1] ?? ""}`),
      "warning",
      shown(
        `The value ${value} is listed twice, so clients cannot tell the options apart. List every value once.`,
      ),
      "no-legacy-enum-names",
    ]);
    const tags = [...html.matchAll(/<(\w+)/gu)].map(([, tag]) => tag);
    expect([...new Set(tags)].toSorted()).toEqual(
      ["a", "code", "h3", "li", "table", "tbody", "td", "th", "thead", "tr", "ul"].toSorted(),
    );
    // Outside code, `@name` would notify a user.
    expect(html.replaceAll(/<code>.*?<\/code>/gu, "")).not.toMatch(/@\w/u);
  });

  it("stays within the length of a comment, and counts what is left out", async () => {
    const folder = new Folder({
      "a.ts": legacy.repeat(500),
      "b.ts": `\n${twice("x".repeat(100_000))}`,
    });
    const { stdout } = await folder.run("check", "--format", "markdown");
    const rows = stdout.split("\n").filter((line) => line.startsWith("| <code>")).length;
    expect(stdout.length).toBeLessThan(65_536);
    expect(rows).toBeGreaterThan(100);
    expect(stdout).toMatch(`\n… and ${501 - rows} more findings.\n`);
  });

  it("limits the lines about single files too", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `${"x".repeat(200)}${index}.ts`);
    const folder = new Folder(Object.fromEntries(names.map((name) => [name, ""])));
    await folder.commit();
    for (const name of names) folder.write(name, legacy);
    const { stdout } = await folder.run("migrate", "--format", "markdown");
    expect(stdout.length).toBeLessThan(65_536);
    expect(stdout).toMatch(/\n- … and \d+ more lines\n/u);
  });
});
