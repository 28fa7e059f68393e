import { describe, expect, it } from "vitest";
import { checkOptions, migrateOptions } from "../../../cli/options/options.js";
import { camelCase } from "../../../cli/options/option-table.js";
import { formatNames } from "../../../cli/options/format-names.js";
import { empty, emptyBlock, legacy, legacyBlock, next, titled } from "../examples.js";
import { Folder, type Run } from "../program.js";

function manifest(options: unknown): string {
  return JSON.stringify({ name: "mine", "mcp-schema": options });
}

const emptyReport = `${emptyBlock("b.ts")}

1 error in 1 of 3 files: 1 to fix by hand.
`;

/** Options that only make sense for a single run, or have another name in a manifest. */
const elsewhere =
  /^(?:changed|since|severity|allow-dirty|dry-run|interactive|output-file|sensitive-.*|staged|stdin-filename|to|verify|verify-conformance)$/u;

const options = Object.keys({ ...checkOptions, ...migrateOptions })
  .filter((name) => !elsewhere.test(name))
  .map(camelCase);

const known = listed([...options, "rules", "sensitive"]);

function listed(names: readonly string[]): string {
  return `Choose one of ${names.map((name) => `\`${name}\``).join(", ")}.`;
}

describe.concurrent('options under "mcp-schema" in package.json', () => {
  it.each([[{ rule: ["valid-enum-schema"] }], [{ quiet: true }], [{ ignore: ["a.*"] }]])(
    "work as on the command line: %j",
    async (options) => {
      const folder = new Folder({
        "a.ts": legacy,
        "b.ts": empty,
        "package.json": manifest(options),
      });
      const left = "ignore" in options ? emptyReport.replace("of 3", "of 2") : emptyReport;
      expect(await folder.run("check")).toEqual({ status: 1, stdout: left, stderr: "" });
    },
  );

  it("may be in kebab case, and follow a byte order mark", async () => {
    const options = manifest({ "protocol-version": "2025-06-18", "max-warnings": 3 });
    const folder = new Folder({ "a.ts": legacy, "package.json": `\uFEFF${options}` });
    expect(await folder.run("check")).toEqual({
      status: 0,
      stdout: "MCP code in 1 of 2 files: nothing to change.\n",
      stderr: "",
    });
  });

  it("are overridden by the command line, lists included", async () => {
    const folder = new Folder({
      "a.ts": legacy,
      "b.ts": empty,
      "package.json": manifest({
        format: "json",
        gitignore: false,
        quiet: true,
        rule: ["no-legacy-enum-names"],
      }),
    });
    const words = ["--format", "full", "--gitignore", "--rule", "valid-enum-schema"];
    expect(await folder.run("check", ...words, "--no-quiet")).toEqual({
      status: 1,
      stdout: emptyReport,
      stderr: "",
    });
  });

  it("for `migrate` are ignored by `check`", async () => {
    const folder = new Folder({ "a.ts": legacy, "package.json": manifest({ suggestions: true }) });
    expect(await folder.run("check")).toEqual({
      status: 1,
      stdout: `${legacyBlock("a.ts")}

1 warning in 1 of 2 files: 1 with a fix.
${next()}
`,
      stderr: "",
    });
    folder.write("a.ts", titled);
    const revision = ["--protocol-version", "2025-06-18"];
    expect((await folder.run("migrate", "--no-suggestions", ...revision)).status).toBe(1);
    expect(folder.read("a.ts")).toBe(titled);
    expect(await folder.run("migrate", ...revision)).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 2 files.\n",
      stderr: "",
    });
  });

  it("include the setting `sensitive`, as in an ESLint configuration", async () => {
    const form = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { badgeNumber: { type: "string" }, guestPassword: { type: "string" } } } });\n`;
    const folder = new Folder({ "a.ts": form });
    const places = async (...words: readonly string[]): Promise<readonly string[]> => {
      const { stdout } = await folder.run("check", "--format", "json", ...words);
      // ESLint's own format
      const results = JSON.parse(stdout) as readonly { messages: readonly { column: number }[] }[];
      return results.flatMap(({ messages }) =>
        messages.map(({ column }) => form.slice(column - 1).split(":")[0] ?? ""),
      );
    };
    expect(await places()).toEqual(["guestPassword"]);
    const words = ["--sensitive-words", "badge number", "--sensitive-allow", "guest password"];
    expect(await places(...words)).toEqual(["badgeNumber"]);
    const sensitive = { words: ["badge number"], allow: ["guest password"] };
    folder.write("package.json", manifest({ sensitive }));
    expect(await places()).toEqual(["badgeNumber"]);
    expect(await places("--sensitive-allow", "badge number")).toEqual(["guestPassword"]);
  });
});

describe.concurrent("the package.json that applies", () => {
  const field = `export const size = { type: "string", enum: ["s"], enumNames: ["Small"] };\n`;
  const rewritten = `export const size = { type: "string", oneOf: [{ const: "s", title: "Small" }] };\n`;

  it("is the nearest with options, and its globs are relative to its folder", async () => {
    const files = {
      "package.json": manifest({
        assume: ["packages/*/forms/*.ts"],
        ignore: ["./packages/one/old.ts", "/nowhere/**"],
      }),
      "packages/one/package.json": `{ "name": "one" }`,
      "packages/one/forms/a.ts": field,
      "packages/one/other/a.ts": field,
      "packages/one/old.ts": legacy,
    };
    const folder = new Folder(files);
    const run = (cwd: string): Promise<Run> => folder.runWith({ cwd }, "migrate", "--dry-run");
    const [above, inside] = [await run(""), await run("packages/one/other")];
    expect(above.stdout.match(/^\+\+\+ .*$/gmu)).toEqual(["+++ b/packages/one/forms/a.ts"]);
    expect(inside).toEqual({
      status: 0,
      stdout: "",
      stderr: "1 file checked; none contains MCP code.\n",
    });
    expect(await folder.runWith({ cwd: "packages/one" }, "migrate")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 3 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual({ ...files, "packages/one/forms/a.ts": rewritten });
  });

  it("is in the same repository", async () => {
    const folder = new Folder({
      "package.json": manifest({ rule: ["valid-enum-schema"] }),
      "mine/a.ts": legacy,
    });
    const run = (): Promise<Run> => folder.runWith({ cwd: "mine" }, "migrate", "--allow-dirty");
    expect((await run()).stdout).toBe(
      "0 findings rewritten in 0 files.\nMCP code in 1 file: nothing to change.\n",
    );
    await folder.git("init", "--quiet", "mine");
    expect((await run()).stdout).toBe("1 finding rewritten in 1 file.\n");
    expect(folder.read("mine/a.ts")).toBe(titled);
  });

  it("may be invalid JSON if it has no options", async () => {
    const folder = new Folder({ "a.ts": titled, "package.json": "{ <<<<<<<" });
    expect((await folder.run("check")).status).toBe(0);
    folder.write("package.json", `{ "dependencies": { "mcp-schema": "1" } }`);
    expect((await folder.run("check")).status).toBe(0);
  });
});

describe.concurrent("invalid options in package.json", () => {
  it.each([
    [{ fromat: "json" }, `Unknown option \`fromat\`. Did you mean \`format\`? ${known}`],
    [{ noGitignore: true }, `Unknown option \`noGitignore\`. Did you mean \`gitignore\`? ${known}`],
    [{ configuration: ["src"] }, `Unknown option \`configuration\`. ${known}`],
    [{ extends: "./other.json" }, `Unknown option \`extends\`. ${known}`],
    [
      { allowDirty: true },
      "`allowDirty` can only be given on the command line: it must be chosen for each run, because git cannot restore the changes.",
    ],
    [
      { "stdin-filename": "a.ts" },
      "`stdin-filename` can only be given on the command line: it names the input of one run.",
    ],
    [
      { dryRun: true },
      "`dryRun` can only be given on the command line: it must be chosen for each run.",
    ],
    [{ rule: "valid-enum-schema" }, "`rule` must be a list of strings."],
    [{ assume: ["a.ts", 1] }, "`assume` must be a list of strings."],
    [{ quiet: "yes" }, "`quiet` must be true or false."],
    [{ "max-warnings": "3" }, "`max-warnings` must be a number."],
    [{ maxWarnings: -1 }, "--max-warnings needs a number of 0 or more."],
    [{ types: null }, "`types` must be a string."],
    [
      { types: "sdks" },
      "Unknown style of types `sdks`. Did you mean `sdk`? Choose one of `sdk`, `inline`.",
    ],
    [{ format: "jsn" }, `Unknown format \`jsn\`. Did you mean \`json\`? ${listed(formatNames)}`],
    [
      { "max-warnings": 1, maxWarnings: 1 },
      "`maxWarnings` and `max-warnings` are the same option.",
    ],
    [{ sensitive: ["x"] }, "`sensitive` must be an object with the lists `words` and `allow`."],
    [
      { sensitive: { word: ["x"] } },
      "Unknown key of `sensitive` `word`. Did you mean `words`? Choose one of `words`, `allow`.",
    ],
    [{ sensitive: { words: "x" } }, "`sensitive-words` must be a list of strings."],
    [
      { sensitive: { words: ["-"] } },
      '--sensitive-words and --sensitive-allow need words, such as "badge number".',
    ],
    ["json", "the value must be an object of options."],
    [null, "the value must be an object of options."],
  ])("are rejected: %j", async (options, sentence) => {
    const folder = new Folder({ "package.json": manifest(options), "sub/a.ts": legacy });
    const names = [
      [{}, "package.json"],
      [{ cwd: "sub" }, "../package.json"],
    ] as const;
    for (const [circumstances, name] of names)
      expect(await folder.runWith(circumstances, "migrate")).toEqual({
        status: 2,
        stdout: "",
        stderr: `"mcp-schema" in ${name}: ${sentence}\n`,
      });
    expect(folder.read("sub/a.ts")).toBe(legacy);
    expect((await folder.run("check", "--help")).status).toBe(0);
  });

  it("are rejected when the file is not valid JSON", async () => {
    const folder = new Folder({ "package.json": `{ "mcp-schema": { "quiet": true, } }` });
    expect(await folder.run("check")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'package.json is not valid JSON, so its options under "mcp-schema" cannot be read.\n',
    });
  });
});
