import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { empty, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** The symbol before an unanswered question. */
const asking = "◆";

/** Answers the questions one after another. */
function typing(...keys: readonly string[]): (shown: string) => string | undefined {
  let asked = 0;
  return (shown) => {
    if (shown.split(asking).length - 1 <= asked) return undefined;
    asked += 1;
    return keys[asked - 1] ?? "\u0003";
  };
}

/** Four suggestions of one rule, a fix, and a finding without a fix. */
const files = {
  "a.ts": legacy,
  "b.test.ts": legacy + legacy,
  "c.test.ts": legacy,
  "d.test.ts": legacy,
  "e.ts": empty,
};

/**
 * Runs the program with answers. Returns the last line on the terminal, the notes and the files.
 */
async function answered(...keys: readonly string[]): Promise<{
  readonly status: number | null;
  readonly report: string | undefined;
  readonly notes: string;
  readonly files: Readonly<Record<string, string>>;
}> {
  const folder = new Folder(files);
  const words = ["--interactive", "--quiet", "--rule", "no-legacy-enum-names"];
  const { status, stdout, stderr } = await folder.runAsking(typing(...keys), "migrate", ...words);
  expect(stdout.split(asking)).toHaveLength(keys.length + 1);
  const report = stripVTControlCharacters(stdout).trimEnd().split("\n").at(-1);
  return { status, report, notes: stderr, files: folder.contents() };
}

describe.concurrent("migrate --interactive", () => {
  it("asks about each suggestion and applies the accepted ones", async () => {
    expect(await answered("n", "y", "n", "y")).toEqual({
      status: 0,
      report: "3 findings rewritten in 3 of 5 files.",
      notes: "",
      files: {
        ...files,
        "a.ts": titled,
        "b.test.ts": legacy + titled,
        "d.test.ts": titled,
      },
    });
  });

  it("applies all further suggestions of a rule", async () => {
    expect(await answered("n", "a")).toEqual({
      status: 0,
      report: "4 findings rewritten in 4 of 5 files.",
      notes: "",
      files: {
        ...files,
        "a.ts": titled,
        "b.test.ts": legacy + titled,
        "c.test.ts": titled,
        "d.test.ts": titled,
      },
    });
  });

  it("writes the fixes and accepted suggestions on quitting", async () => {
    expect(await answered("y", "q")).toEqual({
      status: 0,
      report: "2 findings rewritten in 2 of 5 files.",
      notes: "",
      files: { ...files, "a.ts": titled, "b.test.ts": titled + legacy },
    });
  });

  onlyWhere("terminals")("writes nothing on Ctrl-C", async () => {
    const { status, notes, files: after } = await answered("y", "y", "\u0003");
    expect({ status, notes, files: after }).toEqual({
      status: 130,
      notes: "Stopped. Nothing was written.\n",
      files,
    });
    const folder = new Folder(files);
    const line = "$PROGRAM migrate --interactive 2> notes.txt";
    expect((await folder.onTerminal(line, typing("y", "\u0003"))).status).toBe(130);
    expect(folder.contents()).toEqual({ ...files, "notes.txt": "Stopped. Nothing was written.\n" });
  });

  onlyWhere("terminals")(
    "shows the place, the reason and the change, with control characters as symbols",
    async () => {
      const folder = new Folder({ "a.test.ts": `// \u001B[31m\u202E\r\n${legacy}` });
      const { stdout } = await folder.onTerminal(
        "NO_COLOR=1 $PROGRAM migrate --interactive 2> notes.txt",
        typing("n"),
      );
      const shown = stdout.slice(0, stdout.indexOf("\u001B")).replaceAll("\r\n", "\n");
      const lines = titled
        .trimEnd()
        .split("\n")
        .map((line) => `+${line}`)
        .join("\n");
      expect(shown).toBe(`
a.test.ts:2:133  mcp-schema/no-legacy-enum-names
Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\`; not rewritten, because a test may expect exactly this shape.
Rewrite as \`oneOf\` (check first: a test may expect exactly this shape).

@@ -1,2 +1,16 @@
 // ␛[31m�
-${legacy.trimEnd()}
${lines}
`);
    },
  );

  onlyWhere("terminals")("uses colours on a terminal", async () => {
    const folder = new Folder({ "a.test.ts": legacy });
    const { stdout } = await folder.onTerminal(
      "$PROGRAM migrate --interactive 2> notes.txt",
      typing("n"),
    );
    // The question hides the cursor.
    const shown = stdout.slice(0, stdout.indexOf("\u001B[?25l")).replaceAll("\r\n", "\n");
    const lines = titled.trimEnd().replaceAll(/^.*$/gmu, "\u001B[32m+$&\u001B[39m");
    expect(shown).toBe(`
\u001B[1ma.test.ts:1:133\u001B[22m  \u001B[2mmcp-schema/no-legacy-enum-names\u001B[22m
Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\`; not rewritten, because a test may expect exactly this shape.
Rewrite as \`oneOf\` (check first: a test may expect exactly this shape).

\u001B[36m@@ -1,1 +1,15 @@\u001B[39m
\u001B[31m-${legacy.trimEnd()}\u001B[39m
${lines}
`);
  });

  it("asks nothing about files that are skipped or have no suggestions", async () => {
    const folder = new Folder({ "a.test.ts": "", "b.ts": legacy });
    await folder.commit();
    folder.write("a.test.ts", legacy);
    expect(await folder.runAsking(typing(), "migrate", "--interactive", "--quiet")).toEqual({
      status: 1,
      stdout:
        "1 finding rewritten in 1 of 2 files.\n<tmp>/a.test.ts has uncommitted changes and was not changed; commit them, or pass --allow-dirty.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ "a.test.ts": legacy, "b.ts": titled });
  });

  onlyWhere("terminals")("needs a terminal", async () => {
    const folder = new Folder({ "a.test.ts": legacy });
    expect(await folder.run("migrate", "--interactive")).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "--interactive needs a terminal. Without one, pass --suggestions to apply all suggested rewrites.\n",
    });
    const line = "$PROGRAM migrate --interactive > out.txt";
    expect((await folder.onTerminal(line, typing())).status).toBe(2);
    expect(folder.read("a.test.ts")).toBe(legacy);
  });
});

describe.concurrent("migrate at a terminal", () => {
  onlyWhere("terminals").each([
    ["", [true, true]],
    ["git init -q; ", [false, true]],
  ])(
    "says that git cannot bring the files back, unless it can: %s",
    async (before, [isNoted, isWritten]) => {
      const folder = new Folder({ "a.ts": legacy });
      const line = `${before}$PROGRAM migrate --allow-dirty`;
      const { stdout } = await folder.onTerminal(line, () => undefined);
      expect(stdout.includes("These files are not in a git repository, so only")).toBe(isNoted);
      expect(stdout.includes("1 finding rewritten in 1 file.")).toBe(isWritten);
    },
  );
});
