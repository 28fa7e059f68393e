import { describe, expect, it } from "vitest";
import { empty, legacy } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** Returns the findings of a run, one per line, without their messages. */
async function found(folder: Folder, ...words: readonly string[]): Promise<readonly string[]> {
  const { status, stdout } = await folder.run("check", "--format", "concise", ...words);
  return [
    ...stdout.split("\n").flatMap((line) => /^.*?mcp-schema\/[\w-]+/u.exec(line) ?? []),
    String(status),
  ];
}

const warned = "a.ts:1:133: warning mcp-schema/no-legacy-enum-names";
const failed = "b.ts:1:115: error mcp-schema/valid-enum-schema";

describe.concurrent("the severity of rules", () => {
  it.each([
    [[], [warned, failed, "1"]],
    [
      ["--rule", "no-legacy-enum-names:off"],
      [failed, "1"],
    ],
    [
      ["--rule", "mcp-schema/no-legacy-enum-names:error"],
      ["a.ts:1:133: error mcp-schema/no-legacy-enum-names", failed, "1"],
    ],
    [
      ["--rule", "valid-enum-schema:warn", "--max-warnings", "2"],
      [warned, "b.ts:1:115: warning mcp-schema/valid-enum-schema", "0"],
    ],
    [
      ["--rule", "valid-enum-schema", "--rule", "no-legacy-enum-names:error"],
      [failed, "1"],
    ],
  ])("is set by %j", async (words, expected) => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty });
    expect(await found(folder, ...words)).toEqual(expected);
  });

  it("comes from package.json, unless the command line sets it", async () => {
    const rules = { "no-legacy-enum-names": "off", "mcp-schema/valid-enum-schema": "warn" };
    const manifest = JSON.stringify({ "mcp-schema": { rules } });
    const folder = new Folder({ "a.ts": legacy, "b.ts": empty, "package.json": manifest });
    const mild = "b.ts:1:115: warning mcp-schema/valid-enum-schema";
    expect(await found(folder)).toEqual([mild, "1"]);
    expect(await found(folder, "--rule", "no-legacy-enum-names:warn")).toEqual([warned, mild, "1"]);
    expect(await found(folder, "--quiet")).toEqual(["0"]);
  });

  it.each([
    [
      { "valid-enum-shema": "off" },
      "Unknown rule `valid-enum-shema`. Did you mean `valid-enum-schema`?",
    ],
    [{ "valid-enum-schema": 2 }, '`rules`: `valid-enum-schema` must be "off", "warn" or "error".'],
    ["off", "`rules` must be an object of severities by rules."],
  ])("is rejected when invalid: %j", async (rules, sentence) => {
    const folder = new Folder({ "package.json": JSON.stringify({ "mcp-schema": { rules } }) });
    const { status, stderr } = await folder.run("check");
    expect(status).toBe(2);
    expect(stderr.slice(0, `"mcp-schema" in package.json: ${sentence}`.length)).toBe(
      `"mcp-schema" in package.json: ${sentence}`,
    );
  });
});

describe.concurrent("--changed and --since", () => {
  it("report only files that differ from the commit", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/b.ts": empty, "c.ts": empty });
    await folder.commit();
    expect(await found(folder, "--changed")).toEqual(["0"]);
    await folder.git("checkout", "--quiet", "-b", "topic");
    folder.write("a.ts", `${legacy}// more\n`);
    await folder.git("commit", "--quiet", "--all", "--message", "a");
    folder.write("new é.ts", legacy);
    folder.write("sub/b.ts", `// more\n${empty}`);
    const unknown = "new é.ts:1:133: warning mcp-schema/no-legacy-enum-names";
    const below = "sub/b.ts:2:115: error mcp-schema/valid-enum-schema";
    expect(await found(folder, "--changed")).toEqual([unknown, below, "1"]);
    expect(await found(folder, "--changed", "sub")).toEqual([below, "1"]);
    expect(await found(folder, "--since", "master")).toEqual([warned, unknown, below, "1"]);
  });

  onlyWhere("links to files")("report them under a path with a link in it, too", async () => {
    const folder = new Folder({ "real/sub/a.ts": empty });
    folder.link("link", "real");
    await folder.commit();
    folder.write("real/sub/a.ts", `// more\n${empty}`);
    const changed = "link/sub/a.ts:2:115: error mcp-schema/valid-enum-schema";
    expect(await found(folder, "--changed", "link/sub")).toEqual([changed, "1"]);
  });

  it.each([
    [["--changed"], "--changed needs a git repository, and there is none here."],
    [
      ["--since", "master", "--changed"],
      "--changed and --since cannot be used together: each names another commit.",
    ],
  ])("are rejected: %j", async (words, sentence) => {
    const { status, stderr } = await new Folder({}).run("check", ...words);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `${sentence}\n` });
  });

  it("reject a commit that does not exist", async () => {
    const folder = new Folder({ "a.ts": legacy });
    await folder.commit();
    const { status, stderr } = await folder.run("check", "--since=--output=x");
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "--since --output=x: there is no such commit.\n",
    });
  });
});
