import { describe, expect, it } from "vitest";
import { empty, emptyBlock, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

const todo =
  "// @mcp-schema-todo valid-enum-schema: `enum` is empty, so no answer is valid. List at least one option.\n";

/** A form with an empty enum, which has no fix, as an expression on one line. */
const form = `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: [] } } } })`;

/** Returns the text of a file after `migrate --todo`. */
async function marked(name: string, text: string): Promise<string> {
  const folder = new Folder({ [name]: text });
  await folder.run("migrate", "--todo");
  const first = folder.read(name);
  await folder.run("migrate", "--todo");
  expect(folder.read(name)).toBe(first);
  return first;
}

describe.concurrent("migrate --todo", () => {
  it("adds a comment above each place, once, and removes it when the place is fixed", async () => {
    const folder = new Folder({ "a.ts": `${legacy}  ${empty}`, "b.ts": titled });
    const report = (rewritten: string): object => ({
      status: 1,
      stdout: `a.ts:17:117 error mcp-schema/valid-enum-schema
  \`enum\` is empty, so no answer is valid. List at least one option.
    16 | …t least one option.
  > 17 | …s: { size: { type: "string", enum: [] } } } });
       |                               ^^^^^^^^
  No fix: it is unclear what was meant.

${rewritten}
1 error left in 1 of 2 files: 1 to fix by hand.
1 place is marked with @mcp-schema-todo.
Find the marked places: grep -rn --exclude-dir=node_modules @mcp-schema-todo -- .
`,
      stderr: "",
    });
    expect(await folder.run("migrate", "--todo")).toEqual(
      report("1 finding rewritten in 1 of 2 files."),
    );
    const once = `${titled}  ${todo}  ${empty}`;
    expect(folder.contents()).toEqual({ "a.ts": once, "b.ts": titled });
    const modified = folder.modified("a.ts");
    expect(await folder.run("migrate", "--todo")).toEqual(
      report("0 findings rewritten in 0 files."),
    );
    expect(folder.contents()).toEqual({ "a.ts": once, "b.ts": titled });
    expect(folder.modified("a.ts")).toBe(modified);
    // Only comments of the chosen rules are updated, and none without `--todo`.
    await folder.run("migrate", "--todo", "--rule", "no-legacy-enum-names");
    await folder.run("migrate");
    expect(folder.read("a.ts")).toBe(once);
    folder.write("a.ts", once.replace("enum: []", 'enum: ["s"]'));
    expect((await folder.run("migrate", "--todo")).status).toBe(0);
    expect(folder.read("a.ts")).toBe(`${titled}  ${empty}`.replace("enum: []", 'enum: ["s"]'));
  });

  it("removes a comment even if the file has no MCP code left", async () => {
    const folder = new Folder({ "a.ts": `one();\n${todo}two();\n` });
    expect(await folder.run("migrate", "--todo")).toEqual({
      status: 0,
      stdout: "0 findings rewritten in 1 file.\nMCP code in 1 file: nothing to change.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.ts": "one();\ntwo();\n" });
  });

  it("shows comments in the diff of a dry run, and in text from standard input", async () => {
    const folder = new Folder({ "a.ts": empty });
    expect((await folder.run("migrate", "--todo", "--dry-run")).stdout).toBe(
      `--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,2 @@\n+${todo} ${empty}`,
    );
    expect(folder.contents()).toEqual({ "a.ts": empty });
    const words = ["migrate", "--todo", "--stdin-filename", "a.ts", "-"];
    const run = await folder.runWith({ input: empty }, ...words);
    expect(run.stdout).toBe(todo + empty);
  });

  it("marks JSON that may have comments, but not plain JSON", async () => {
    const message = `{\n  "requestedSchema": {\n    "type": "object",\n    "properties": {\n      "size": { "type": "string", "enum": [] }\n    }\n  }\n}\n`;
    const expected = message.replace('      "size"', `      ${todo}      "size"`);
    expect(await marked("a.jsonc", message)).toBe(expected);
    expect(await marked("a.json5", message)).toBe(expected);
    expect(await marked("a.json", message)).toBe(message);
    const continued = message
      .replace("{\n", `{ "a": "b \\\n   c", "d": 1,\n`)
      .replaceAll(/\n +(?=")/gu, "");
    expect(await marked("b.json5", continued)).toBe(todo + continued);
  });

  it.each([
    ["a statement", `one();\n  return_(${form});\n`, `one();\n  ${todo}  return_(${form});\n`],
    [
      "what a function returns",
      `function f() {\n\treturn ${form};\n}\n`,
      `function f() {\n\t${todo}\treturn ${form};\n}\n`,
    ],
    [
      "a whole template literal",
      `const text = \`one\n  \${f(${form})}\n  two\`;\n`,
      `${todo}const text = \`one\n  \${f(${form})}\n  two\`;\n`,
    ],
    [
      "an expression on its own line in a template literal",
      `const text = \`one \${\n  f(${form})} two\`;\n`,
      `const text = \`one \${\n  ${todo}  f(${form})} two\`;\n`,
    ],
    [
      "a string that continues on the next line",
      `const text = "one \\\n  two" + ${form};\n`,
      `${todo}const text = "one \\\n  two" + ${form};\n`,
    ],
    [
      "a comment of several lines",
      `/* one\n  two */ ${form};\n`,
      `${todo}/* one\n  two */ ${form};\n`,
    ],
    [
      "comments that apply to the next line",
      `one();\n// @ts-expect-error\n/* prettier-ignore */\n${form};\n`,
      `one();\n${todo}// @ts-expect-error\n/* prettier-ignore */\n${form};\n`,
    ],
    [
      "the first statement, below a comment that applies to the whole file",
      `#!/usr/bin/env node\n/** @jest-environment node */\n${form};\n`,
      `#!/usr/bin/env node\n/** @jest-environment node */\n${todo}${form};\n`,
    ],
    [
      "a statement, below a comment at the end of the previous line",
      `one(); // two\n${form};\n`,
      `one(); // two\n${todo}${form};\n`,
    ],
    [
      "a statement, with the line ending of the file",
      `one();\r\n${form};\r\n`,
      `one();\r\n${todo.replace("\n", "\r\n")}${form};\r\n`,
    ],
    ["a last line without a line ending", `one();\n${form}`, `one();\n${todo}${form}`],
  ])("puts the comment above %s", async (_, before, after) => {
    expect(await marked("a.ts", before)).toBe(after);
  });

  it("keeps comments out of JSX text", async () => {
    const before = `const page = (
  <main
    ask={() => ${form}}
  >
    text
    {f(${form})} text
    <b ask={() => ${form}} />
    {
      f(${form})
    }
  </main>
);
`;
    expect(await marked("a.tsx", before)).toBe(`const page = (
  <main
    ${todo}    ask={() => ${form}}
  ${todo}  >
    text
    {f(${form})} text
    <b ask={() => ${form}} />
    {
      ${todo}      f(${form})
    }
  </main>
);
`);
  });

  it("adds one comment for each different message", async () => {
    const two = `server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { a: { type: "string", enum: [] }, b: { type: "string", enum: [] }, password: { type: "string" } } } });\n`;
    expect(await marked("a.ts", two)).toBe(
      `${todo}// @mcp-schema-todo no-sensitive-elicitation: A form must not ask for a password, as \`password\` does: what is typed into a form passes through the client, which may store or log it. Ask on a page of your own, opened by a request with \`mode: "url"\`.\n${two}`,
    );
  });

  it("does not mark files that git could not restore", async () => {
    const folder = new Folder({ "a.ts": "" });
    await folder.commit();
    folder.write("a.ts", empty);
    expect(await folder.run("migrate", "--todo")).toEqual({
      status: 1,
      stdout: `${emptyBlock("a.ts")}

0 findings rewritten in 0 files.
1 error left in 1 file: 1 to fix by hand.
<tmp>/a.ts has uncommitted changes and was not changed; commit them, or pass --allow-dirty.
`,
      stderr: "",
    });
    expect(folder.read("a.ts")).toBe(empty);
  });
});
