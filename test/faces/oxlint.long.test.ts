import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import mcpSchema from "../../faces/eslint/index.js";
import { legacy, titled } from "../cli/examples.js";
import { type Fixture, fixtures } from "../fixture.js";
import { installPackage } from "../installed-package.js";
import { installedTool } from "../installed-tool.js";
import { contents, temporaryFolder } from "../temporary-folder.js";
import { commandLine } from "./faces.js";

const root = join(import.meta.dirname, "../..");

/** The configuration in docs/editors.md. */
const documented = ((): Record<string, unknown> => {
  const page = readFileSync(join(root, "docs/editors.md"), "utf8");
  const code = /\bin `\.oxlintrc\.json`:\n\n```json\n(?<code>[\s\S]*?)^```$/mu.exec(page);
  return JSON.parse(code?.groups?.["code"] ?? "") as Record<string, unknown>; // from our own page
})();

interface Report {
  readonly diagnostics: readonly Diagnostic[];
}

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
}

/** A case, written in one of several ways to a file that oxlint checks. */
interface Case {
  readonly name: string;
  readonly fixture: Fixture;
  readonly path: string;
  readonly of: (text: string) => string;
}

const ways: readonly Pick<Case, "of" | "name">[] = [
  { name: "LF", of: (text) => text },
  { name: "mark-and-CRLF", of: (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}` },
];

const scriptCases = fixtures().filter(({ ending }) => ["js", "ts", "tsx"].includes(ending));

/** Whether the settings of a case name another file by its path from the root of the project. */
function knowsItsPath({ user }: Fixture): boolean {
  return user.registrations?.some(({ module }) => module.endsWith(".ts")) === true;
}

it("finds and fixes the same as the command line in every case with a script", async () => {
  const scripts = scriptCases.filter((fixture) => !knowsItsPath(fixture));
  const configs = [...new Set(scripts.map(configOf))];
  const cases = scripts.flatMap((fixture, number): readonly Case[] => {
    const group = configs.indexOf(configOf(fixture));
    const { path } = fixture.settings;
    const at = (way: string): string =>
      [group, dirname(path), `${number}-${way}`, basename(path)].join("/");
    // The ways differ in positions and in the rewritten text: without a fix, one way is enough.
    const written = fixture.output === undefined ? ways.slice(0, 1) : ways;
    return written.map(({ name, of }) => ({ fixture, name, path: at(name), of }));
  });
  const folder = projectWith({
    ...Object.fromEntries(cases.map(({ path, fixture, of }) => [path, of(fixture.input)])),
    ...Object.fromEntries(
      configs.map((of, group) => [`${group}/.oxlintrc.json`, configFor(of, `${group}/`)]),
    ),
  });

  const found = new Map<string, string[]>(cases.map(({ path }) => [path, []]));
  for (const diagnostic of oxlint(folder).diagnostics)
    found.get(diagnostic.filename)?.push(describe(diagnostic));
  const expected = new Map<string, readonly string[]>();
  for (const { fixture, path, of } of cases)
    expected.set(path, await expectedIn(fixture, of(fixture.input)));
  expect([...found].map(([path, lines]) => [path, lines.toSorted()])).toEqual([...expected]);

  // oxlint applies one of several overlapping fixes, as ESLint does, but does not repeat the run as
  // ESLint does.
  const paths = cases.map(({ path }) => path);
  let texts = contents(folder, paths);
  for (let before = {}; !isDeepStrictEqual(texts, before);) {
    before = texts;
    oxlint(folder, "--fix");
    texts = contents(folder, paths);
  }
  expect(texts).toEqual(
    Object.fromEntries(
      cases.map(({ path, fixture, of }) => [path, of(fixture.output ?? fixture.input)]),
    ),
  );
});

it.each(scriptCases.filter(knowsItsPath))(
  "finds the same in $name, at its path",
  async (fixture) => {
    const { path } = fixture.settings;
    const folder = projectWith({
      ".oxlintrc.json": configFor(configOf(fixture)),
      [path]: fixture.input,
    });
    expect(oxlint(folder).diagnostics.map(describe).toSorted()).toEqual(
      await expectedIn(fixture, fixture.input),
    );
  },
);

it("runs the configuration on the page, which has the recommended rules and ignores JSON", () => {
  const recommended = mcpSchema.configs.recommended.find(
    ({ name }) => name === "mcp-schema/recommended/script",
  );
  expect(documented["rules"]).toEqual(recommended?.rules);
  const json = '{ "requestedSchema": { "properties": { "size": { "enum": [] } } } }\n';
  const folder = projectWith({
    ".oxlintrc.json": JSON.stringify(documented),
    "src/a.ts": legacy,
    "src/b.json": json,
  });
  expect(oxlint(folder).diagnostics.map(describe)).toEqual([
    "1:133 mcp-schema/no-legacy-enum-names Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.",
  ]);
  oxlint(folder, "--fix");
  expect(contents(folder, ["src/a.ts", "src/b.json"])).toEqual({
    "src/a.ts": titled,
    "src/b.json": json,
  });
});

/** Returns what the command line finds in a text, with the places as oxlint counts them. */
async function expectedIn(fixture: Fixture, text: string): Promise<readonly string[]> {
  const { findings = [] } = await commandLine.run(fixture, text);
  return findings.map((line) => withBytes(line, text)).toSorted();
}

/** What cases with the same configuration have in common. */
function configOf({ rules, user }: Fixture): string {
  return JSON.stringify({ ids: rules.map(({ id }) => id), user });
}

/** Returns the configuration on the page with the rules and settings of some cases. */
function configFor(of: string, folder = ""): string {
  const { ids, user } = JSON.parse(of) as Pick<Fixture, "user"> & {
    readonly ids: readonly string[];
  }; // serialized above
  const { assume, ...settings } = user;
  return JSON.stringify({
    ...documented,
    categories: { correctness: "off" },
    rules: Object.fromEntries(ids.map((id) => [`mcp-schema/${id}`, "error"])),
    // Globs are relative to the folder in which oxlint was started.
    settings: {
      "mcp-schema": {
        ...settings,
        ...(assume ? { assume: assume.map((glob) => `${folder}${glob}`) } : {}),
      },
    },
  });
}

/**
 * Creates a folder that can import this package. The package is installed in the parent folder:
 * oxlint also checks `node_modules`, follows links in it, and would fix files there.
 */
function projectWith(files: Readonly<Record<string, string>>): string {
  const inProject = Object.entries(files).map(([name, text]) => [`project/${name}`, text] as const);
  const folder = temporaryFolder(Object.fromEntries(inProject));
  installPackage(folder, { eslint: undefined });
  return join(folder, "project");
}

function oxlint(folder: string, ...words: readonly string[]): Report {
  const { stdout, stderr } = spawnSync(installedTool("oxlint"), ["--format", "json", ...words], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Report; // oxlint's documented format
}

function describe({ code, labels, message }: Diagnostic): string {
  const { line = 0, column = 0 } = labels[0]?.span ?? {};
  return `${line}:${column} ${code.replace(/\((.+)\)$/u, "/$1")} ${message}`;
}

/**
 * Returns a line of a report with its column in bytes, as oxlint counts it, including a byte order
 * mark.
 */
function withBytes(report: string, text: string): string {
  return report.replace(/^(\d+):(\d+)/u, (_, line: string, column: string) => {
    const whole = text.split("\n")[Number(line) - 1] ?? "";
    const mark = whole.startsWith("\uFEFF") ? 1 : 0;
    return `${line}:${Buffer.byteLength(whole.slice(0, Number(column) - 1 + mark)) + 1}`;
  });
}
