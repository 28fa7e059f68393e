import { describe, expect, it } from "vitest";
import { failedBlock, leavingOut, legacy, legacyJson, titled, titledJson } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const notUtf8 = "The file is not UTF-8. Convert it first";

function bytes(...parts: readonly (string | readonly number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
  );
}

/** Files that cannot be processed, with the expected message. */
const refused: Readonly<Record<string, readonly [content: string | Buffer, words: string]>> = {
  "binary.ts": [bytes([0x7f, 0x45, 0x4c, 0x46, 0, 0xff], legacy), notUtf8],
  "merge.json": [
    `<<<<<<< ours\n${legacyJson}=======\n${legacyJson}>>>>>>> theirs\n`,
    "Unexpected character '<' found",
  ],
  "merge.ts": [`<<<<<<< ours\n${legacy}=======\n${legacy}>>>>>>> theirs\n`, "Unexpected token"],
  "no-space.json": [`\u00a0${legacyJson}`, "Unexpected character '\u00a0' found"],
  "nul.ts": [bytes(legacy, [0]), "Unexpected character '␀'"],
  "overlong.ts": [bytes(`${legacy}// `, [0xc0, 0x80]), notUtf8],
  "surrogate.ts": [bytes(`${legacy}// `, [0xed, 0xa0, 0x80]), notUtf8],
};

/** Unusual files that are rewritten anyway. */
const odd: Readonly<Record<string, (isNew: boolean) => string>> = {
  "carriage-returns.ts": (isNew) => `// one\r${(isNew ? titled : legacy).trimEnd()}\r`,
  "control.json": (isNew) =>
    (isNew ? titledJson : legacyJson).replace('"string"', '"string","title":"a\u007fb"'),
  "hashbang.ts": (isNew) => `#!/usr/bin/env node\n${isNew ? titled : legacy}`,
  "line-separator.ts": (isNew) => `// one\u2028${isNew ? titled : legacy}`,
  "spaces.ts": (isNew) => `\f\v\u00a0${isNew ? titled : legacy}`,
  "surrogates.json": (isNew) =>
    (isNew ? titledJson : legacyJson)
      .replace("Small", String.raw`\ud800`)
      .replace("Large", String.raw`\udc00x`),
  "two-marks.ts": (isNew) => `\ufeff\ufeff${isNew ? titled : legacy}`,
};

describe.concurrent("a hostile file", () => {
  it("is reported if it cannot be processed, and the others are rewritten", async () => {
    const folder = new Folder({ "a.ts": legacy, "empty.json": "", "empty.ts": "" });
    for (const [name, [content]] of Object.entries(refused)) folder.write(name, content);
    // In UTF-16, the bytes of these files contain none of the words that rules look for, so they
    // are skipped.
    const wide = Buffer.from(`\ufeff${legacy}`, "utf16le");
    folder.write("wide-le.ts", wide);
    folder.write("wide-be.ts", Buffer.from(wide).swap16());
    const before = folder.contents();
    const failures = Object.entries(refused).map(
      ([name, [, words]]) => `${failedBlock(name, words, name === "nul.ts" ? "2:1" : "1:1")}\n\n`,
    );
    expect(await folder.run("migrate")).toEqual({
      status: 2,
      stdout: `${failures.join("")}1 finding rewritten in 1 of 12 files.
7 files could not be processed.
`,
      stderr: leavingOut("merge.json"),
    });
    expect(folder.contents()).toEqual({ ...before, "a.ts": titled });
  });

  it("is rewritten if it is only odd, and a second run finds nothing to do", async () => {
    const written = (isNew: boolean): Record<string, string> =>
      Object.fromEntries(Object.entries(odd).map(([name, text]) => [name, text(isNew)]));
    const folder = new Folder(written(false));
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "7 findings rewritten in 7 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(written(true));
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "0 findings rewritten in 0 files.\nMCP code in 7 files: nothing to change.\n",
      stderr: "",
    });
  });

  it("may have the keys of Object.prototype", async () => {
    const keys = `"__proto__":{"enum":[]},"constructor":{"type":"string"},"toString":{"type":"string"},"hasOwnProperty":{"type":"string"},`;
    const around = (text: string): string => text.replace('"size"', `${keys}"size"`);
    const folder = new Folder({ "a.json": around(legacyJson) });
    expect((await folder.run("migrate")).status).toBe(1);
    expect(folder.contents()).toEqual({ "a.json": around(titledJson) });
  });

  it("may have 6 MB on one line with --max-file-size", async () => {
    const much = "x".repeat(6_000_000);
    const folder = new Folder({
      "a.json": `{"title":"${much}","form":${legacyJson.trim()}}`,
      "b.json": `{"title":"${much}"}`,
    });
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "2 files checked; none contains MCP code.\n",
      stderr: "<tmp>/a.json is larger than 5 MB and was not checked; see --max-file-size.\n",
    });
    expect(await folder.run("migrate", "--max-file-size", "10")).toEqual({
      status: 0,
      stdout: "1 finding rewritten in 1 of 2 files.\n",
      stderr: "",
    });
    expect(folder.read("a.json")).toBe(`{"title":"${much}","form":${titledJson.trim()}}`);
  });

  it("is reported if it is 30,000 levels deep", async () => {
    const deep = (open: string, inner: string, close: string): string =>
      open.repeat(30_000) + inner + close.repeat(30_000);
    const scripts = {
      "arrays.ts": deep("[", "", "]"),
      "arrows.ts": deep("() => ", "1", ""),
      "awaited.ts": deep("await ", "1", ""),
      "binary.ts": `"a"${deep(' + "b"', "", "")}`,
      "calls.ts": deep("f(", "1", ")"),
      "chain.ts": `f()${deep(".g()", "", "")}`,
      "choices.ts": deep("x ? 1 : ", "2", ""),
      "created.ts": deep("new ", "x", ""),
      "functions.ts": deep("() => { return ", "1", "\n}\n"),
      "keys.ts": `0 as ${deep("keyof ", "x", "")}`,
      "lists.ts": `0 as x${deep("[]", "", "")}`,
      "logical.ts": `x${deep(" || x", "", "")}`,
      "members.ts": `x${deep(".x", "", "")}`,
      "objects.ts": deep("{ x: ", "1", " }"),
      "parentheses.ts": deep("(", "1", ")"),
      "templates.ts": deep("`${", "1", "}`"),
      "types.ts": `f<${deep("A<", "1", ">")}>()`,
      "types of.ts": deep("typeof ", "1", ""),
      "unary.ts": deep("!", "1", ""),
    };
    const data = {
      "arrays.json": deep("[", "", "]"),
      "objects.json": deep('{"x":', "1", "}"),
    };
    const folder = new Folder({ "z.ts": legacy });
    for (const [name, code] of Object.entries(scripts))
      folder.write(name, `${legacy}export const deep = ${code};\n`);
    for (const [name, code] of Object.entries(data))
      folder.write(name, `{"requestedSchema":{"enumNames":${code}}}`);
    const names = [...Object.keys(scripts), ...Object.keys(data)].toSorted();
    // Types are read where something asks for them, and nothing asks for this one.
    const failing = names.filter((name) => name !== "lists.ts");
    const failures = failing.map(
      (name) => `${failedBlock(name, "The file is nested too deeply to be read")}\n\n`,
    );
    expect(await folder.run("migrate")).toEqual({
      status: 2,
      stdout: `${failures.join("")}2 findings rewritten in 2 of 22 files.
20 files could not be processed.
`,
      stderr: leavingOut("arrays.json"),
    });
  });

  it("causes no crash at any depth that the parser can read", async () => {
    // Covers depths up to where the parser gives up: at some depth, the code after it would fail
    // first.
    const folder = new Folder({});
    for (let depth = 200; depth <= 4000; depth += 200)
      folder.write(
        `${String(depth).padStart(4, "0")}.ts`,
        `// Deep\nserver.registerTool("x", {}, () => ({ content: ${"[".repeat(depth)}${"]".repeat(depth)} }));\n`,
      );
    const { status, stderr } = await folder.run("check");
    // Which depth is too deep depends on the memory that the system gives the process.
    const [first = ""] = /\d+\.ts/u.exec(stderr) ?? [];
    expect([status, stderr]).toEqual([2, leavingOut(first)]);
  });
});

describe.concurrent("a hostile file name", () => {
  const names = [
    "-rf.ts",
    "--output-file=x.ts",
    "<img src=x onerror=alert(1)>.ts",
    "\u001b[2J\u001b]0;title\u0007.ts",
    "::error::x.ts",
    "`echo x`.ts",
    "$(touch x).ts",
    "'\"\\.ts",
    "a\r\nb.ts",
    "a\u202eb.ts",
    "{a,b}*?[c].ts",
  ];

  onlyWhere("any name").each([
    ["outside a repository", () => undefined],
    ["in a repository", (folder: Folder) => folder.commit()],
  ])("is handled like any other %s", async (_, prepare) => {
    const all = (text: string): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, text]));
    const folder = new Folder(all(legacy));
    await prepare(folder);
    expect(await folder.run("migrate")).toEqual({
      status: 0,
      stdout: "11 findings rewritten in 11 files.\n",
      stderr: "",
    });
    expect(folder.contents()).toEqual(all(titled));
  });

  onlyWhere("any name").each(["stylish", "json", "sarif", "github", "markdown", "html"])(
    "is harmless in the format %s",
    async (format) => {
      const folder = new Folder(
        Object.fromEntries(names.map((name) => [name, "elicit enumNames"])),
      );
      const { status, stdout, stderr } = await folder.run("check", "--format", format);
      const first = String.raw`$'\x1b\\[2J\x1b\\]0;title\x07.ts'`;
      expect([status, stderr]).toEqual([2, leavingOut(first)]);
      // JSON only escapes control characters; it keeps letters of all languages, and marks of their
      // direction.
      const obeyed = { json: "\u001b\u0007\r", github: "\r" }[format] ?? "\u001b\u0007\r\u202e";
      expect(Array.from(obeyed).filter((character) => stdout.includes(character))).toEqual([]);
      // In a job on GitHub, a line that starts like this is a command.
      expect(stdout.match(/^::(?!error file=)/gmu)).toBe(null);
      if (["html", "markdown"].includes(format)) expect(stdout.match(/<img/gu)).toBe(null);
      if (format === "json" || format === "sarif")
        expect(JSON.stringify(JSON.parse(stdout)).length).toBeGreaterThan(0);
    },
  );
});
