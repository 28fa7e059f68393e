import { describe, expect, it } from "vitest";
import { bare, coloursIn, ESC, left, testColours } from "./colours.js";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const diff = `--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,15 @@\n-${legacy}${titled.replace(/^(?=.)/gmu, "+")}`;

describe.concurrent("colours", () => {
  testColours((folder, env, ...words) => folder.runWith({ env }, ...words), "");
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

  onlyWhere("terminals")(
    "is plain when redirected, even if the report goes to a terminal",
    async () => {
      const folder = new Folder({ "a.ts": `// \u001b[31mred\n${legacy}` });
      const line = "TERM=xterm-256color $PROGRAM migrate --dry-run > a.diff";
      const { stdout } = await folder.onTerminal(line, () => undefined);
      expect(left(stdout)).toBe(
        `1 finding would be rewritten in 1 file.\r\nRewrite: ${ESC}36mnpx eslint-plugin-mcp-schema migrate${ESC}39m\r\n`,
      );
      expect(folder.read("a.diff")).toBe(
        diff.replace("-1,1 +1,15", "-1,2 +1,16").replace("@@\n", "@@\n // \u001b[31mred\n"),
      );
    },
  );

  onlyWhere("terminals")("shows control characters as symbols", async () => {
    const folder = new Folder({ "a.ts": `// \u001b[41mred\n${legacy}` });
    const line = "TERM=xterm-256color $PROGRAM migrate --dry-run 2> a.txt";
    const { stdout } = await folder.onTerminal(line, () => undefined);
    expect(bare(stdout).replaceAll("\r\n", "\n")).toBe(
      diff.replace("-1,1 +1,15", "-1,2 +1,16").replace("@@\n", "@@\n // ␛[41mred\n"),
    );
    expect(coloursIn(stdout).has("41")).toBe(false);
    expect(folder.read("a.txt")).toBe(
      "1 finding would be rewritten in 1 file.\nRewrite: npx eslint-plugin-mcp-schema migrate\n",
    );
  });
});
