import { describe, expect, it } from "vitest";
import { legacy, legacyFrame, legacyLine, next, titled } from "./examples.js";
import { Folder } from "./program.js";

const plain = `
<tmp>/a.ts
  ${legacyLine}

✖ 1 problem (0 errors, 1 warning)

${legacyFrame("a.ts")}

1 finding in 1 file: 1 with a fix.
${next()}
`;

const diff = `--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,15 @@\n-${legacy}${titled.replace(/^(?=.)/gmu, "+")}`;

/** A module as an address that the shell leaves alone. */
function moduleUrl(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text).replaceAll("'", "%27")}`;
}

const hook = moduleUrl(
  `export const resolve = (name, context, next) => next(name === "eslint" ? "eslint-9" : name, context);`,
);

/** Makes the program find another major version of ESLint. */
const withEslint9 = `--import=${moduleUrl(`import { register } from "node:module"; register("${hook}");`)}`;

const ESC = "\u001b[";

/** What stays on a terminal: a slow machine also shows how far it came, on a line that is drawn over. */
function left(shown: string): string {
  // eslint-disable-next-line no-control-regex -- what clears a line begins with one
  return shown.replaceAll(/\r\u001b\[K(?:Looked at \d+ of \d+ files)?/gu, "");
}

/** A text without its colours. */
function bare(text: string): string {
  // eslint-disable-next-line no-control-regex -- colours begin with one
  return text.replaceAll(/\u001b\[\d+m/gu, "");
}

/** The codes of a text's colours. */
function colours(text: string): Set<string> {
  // eslint-disable-next-line no-control-regex -- colours begin with one
  return new Set([...text.matchAll(/\u001b\[(\d+)m/gu)].map(([, code = ""]) => code));
}

describe.concurrent.each([
  ["ESLint 10", ""],
  ["ESLint 9", withEslint9],
])("colours, with %s", (_, options) => {
  const node = { NODE_OPTIONS: options };

  it("are in no report that no terminal shows", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await folder.runWith({ env: node }, "check")).toEqual({
      status: 1,
      stdout: plain,
      stderr: "",
    });
  });

  it("come with FORCE_COLOR, in the list, the code and the next command", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const env = { ...node, FORCE_COLOR: "1", NO_COLOR: "1" };
    const { stdout } = await folder.runWith({ env }, "check");
    expect(bare(stdout)).toBe(plain);
    expect(stdout).toMatch(`${ESC}4m<tmp>/a.ts${ESC}24m`);
    expect(stdout).toMatch(`${ESC}90m 1 |${ESC}39m`);
    expect(stdout).toMatch(`${ESC}36mnpx eslint-plugin-mcp-schema migrate --dry-run${ESC}39m\n`);
    const off = await folder.runWith({ env: { ...node, FORCE_COLOR: "0" } }, "check");
    expect(off.stdout).toBe(plain);
  });

  it("come on a terminal, unless NO_COLOR is set", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const run = `script --quiet --return --command "$PROGRAM check" /dev/null`;
    const env = `NODE_OPTIONS='${options}' TERM=xterm-256color`;
    const shown = await folder.shell(`${env} ${run}`);
    expect(bare(left(shown.stdout)).replaceAll("\r\n", "\n")).toBe(plain);
    expect([...colours(shown.stdout)].toSorted()).toEqual(
      ["0", "1", "2", "4", "22", "24", "31", "32", "33", "36", "39", "90"].toSorted(),
    );
    const { status, stdout } = await folder.shell(`${env} NO_COLOR=1 ${run}`);
    expect({ status, stdout: left(stdout).replaceAll("\r\n", "\n") }).toEqual({
      status: 1,
      stdout: plain,
    });
  });
});

describe.concurrent("the diff of a dry run", () => {
  it("is coloured like git's", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const { stdout } = await folder.runWith({ env: { FORCE_COLOR: "1" } }, "migrate", "--dry-run");
    expect(bare(stdout)).toBe(diff);
    const first = `${ESC}1m--- a/a.ts${ESC}22m\n${ESC}1m+++ b/a.ts${ESC}22m\n${ESC}36m@@ -1,1 +1,15 @@${ESC}39m\n${ESC}31m-await`;
    expect(stdout.slice(0, first.length)).toBe(first);
    const last = `${ESC}32m+  },${ESC}39m\n${ESC}32m+});${ESC}39m\n`;
    expect(stdout.slice(-last.length)).toBe(last);
  });

  it("is plain where another program reads it, though the report has a terminal", async () => {
    const folder = new Folder({ "a.ts": `// \u001b[31mred\n${legacy}` });
    const run = `script --quiet --return --command "$PROGRAM migrate --dry-run > a.diff" /dev/null`;
    const { stdout } = await folder.shell(`TERM=xterm-256color ${run}`);
    expect(left(stdout)).toBe(
      `1 finding would be rewritten in 1 file.\r\nRewrite: ${ESC}36mnpx eslint-plugin-mcp-schema migrate${ESC}39m\r\n`,
    );
    expect(folder.read("a.diff")).toBe(
      diff.replace("-1,1 +1,15", "-1,2 +1,16").replace("@@\n", "@@\n // \u001b[31mred\n"),
    );
  });

  it("shows what a terminal would obey", async () => {
    const folder = new Folder({ "a.ts": `// \u001b[41mred\n${legacy}` });
    const run = `script --quiet --return --command "$PROGRAM migrate --dry-run 2> a.txt" /dev/null`;
    const { stdout } = await folder.shell(`TERM=xterm-256color ${run}`);
    expect(bare(stdout).replaceAll("\r\n", "\n")).toBe(
      diff.replace("-1,1 +1,15", "-1,2 +1,16").replace("@@\n", "@@\n // ␛[41mred\n"),
    );
    expect(colours(stdout).has("41")).toBe(false);
    expect(folder.read("a.txt")).toBe(
      "1 finding would be rewritten in 1 file.\nRewrite: npx eslint-plugin-mcp-schema migrate\n",
    );
  });
});
