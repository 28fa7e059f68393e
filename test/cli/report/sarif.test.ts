import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Log, Result } from "sarif";
import { describe, expect, it } from "vitest";
import { recommendedRules } from "../../../rules/all.js";
import { documentationUrl } from "../../../rules/documentation.js";
import { empty, legacy, titled } from "../examples.js";
import { Folder, type Run } from "../program.js";

const isValid = officialSchema();

/**
 * Returns a validator for SARIF 2.1.0. The keywords that its draft 4 schema uses mean the same in
 * draft 7.
 */
function officialSchema(): (log: unknown) => readonly unknown[] {
  const path = createRequire(import.meta.url).resolve(
    "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
  );
  const official = JSON.parse(readFileSync(path, "utf8")) as object; // the root of this schema is an object
  const draft = Object.entries(official);
  const schema = Object.fromEntries(draft.filter(([key]) => key !== "$schema" && key !== "id"));
  // Its patterns are not valid with the `u` flag.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (log) => (validate(log) ? [] : (validate.errors ?? []));
}

function parsed({ stdout }: Run): Log {
  const log = JSON.parse(stdout) as Log; // validated against the official schema in the next line
  expect(isValid(log)).toEqual([]);
  return log;
}

/** Returns the text of a file after applying the first fix of each result, by its regions. */
function repaired(text: string, results: readonly Result[]): string {
  const lines = text.split(/(?<=\n)/u);
  const offset = (line = 1, column = 1): number =>
    lines.slice(0, line - 1).join("").length + column - 1;
  return results
    .flatMap(({ fixes }) => fixes?.[0]?.artifactChanges[0]?.replacements ?? [])
    .map(({ deletedRegion: at, insertedContent }) => ({
      from: offset(at.startLine, at.startColumn),
      to: offset(at.endLine, at.endColumn),
      text: insertedContent?.text ?? "",
    }))
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, edit) => rest.slice(0, edit.from) + edit.text + rest.slice(edit.to), text);
}

describe.concurrent("--format sarif", () => {
  it("is validated against the official schema, which is strict", () => {
    const log = { version: "2.1.0", runs: [] };
    expect(isValid(log)).toEqual([]);
    expect(isValid({ ...log, version: "2.0.0" })).not.toEqual([]);
    expect(isValid({ ...log, extra: 1 })).not.toEqual([]);
  });

  it("prints one run with the rules, and each finding with its place, fix and reason", async () => {
    const folder = new Folder({ "a b/é.ts": legacy, "b.ts": empty, "c.test.ts": legacy });
    const run = await folder.run("check", "--format", "sarif");
    const { runs, ...rest } = parsed(run);
    expect(rest).toEqual({
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
    });
    const [first, ...others] = runs;
    expect(others).toEqual([]);
    expect({ ...run, stdout: "" }).toEqual({ status: 1, stdout: "", stderr: "" });
    const manifest = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(manifest) as { version: string }; // our own file
    const region = { startLine: 1, startColumn: 133, endLine: 1, endColumn: 162 };
    const change = (uri: string): object => ({
      artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
      replacements: [
        {
          deletedRegion: { startLine: 1, startColumn: 27, endLine: 1, endColumn: 169 },
          insertedContent: { text: titled.slice(26, -4) },
        },
      ],
    });
    const place = (uri: string, at: object): object => ({
      physicalLocation: { artifactLocation: { uri, uriBaseId: "%SRCROOT%" }, region: at },
    });
    expect(first).toEqual({
      tool: {
        driver: {
          name: "eslint-plugin-mcp-schema",
          version,
          informationUri: "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema",
          rules: recommendedRules.map(({ id, docs: { description, severity, since } }) => ({
            id: `mcp-schema/${id}`,
            shortDescription: { text: description },
            helpUri: documentationUrl(id),
            help: {
              text: `${description}. See ${documentationUrl(id)}`,
              markdown: `${description}. [More](${documentationUrl(id)})`,
            },
            defaultConfiguration: { level: severity === "warn" ? "warning" : severity },
            properties: { tags: ["mcp"], since },
          })),
        },
      },
      invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
      originalUriBaseIds: {
        "%SRCROOT%": { description: { text: "The folder in which the program ran." } },
      },
      columnKind: "utf16CodeUnits",
      results: [
        {
          ruleId: "mcp-schema/no-legacy-enum-names",
          ruleIndex: recommendedRules.findIndex(({ id }) => id === "no-legacy-enum-names"),
          level: "warning",
          message: {
            text: "Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.",
          },
          locations: [place("a%20b/%C3%A9.ts", region)],
          fixes: [{ artifactChanges: [change("a%20b/%C3%A9.ts")] }],
        },
        {
          ruleId: "mcp-schema/valid-enum-schema",
          ruleIndex: recommendedRules.findIndex(({ id }) => id === "valid-enum-schema"),
          level: "error",
          message: {
            text: "`enum` is empty, so no answer is valid. List at least one option.",
          },
          locations: [
            place("b.ts", { startLine: 1, startColumn: 115, endLine: 1, endColumn: 123 }),
          ],
          properties: { reason: "it is unclear what was meant" },
        },
        {
          ruleId: "mcp-schema/no-legacy-enum-names",
          ruleIndex: recommendedRules.findIndex(({ id }) => id === "no-legacy-enum-names"),
          level: "warning",
          message: {
            text: "Newer clients may ignore `enumNames` and show the raw values. Use `oneOf`; not rewritten, because a test may expect exactly this shape.",
          },
          locations: [place("c.test.ts", region)],
          fixes: [
            {
              description: {
                text: "Rewrite as `oneOf` (check first: a test may expect exactly this shape).",
              },
              artifactChanges: [change("c.test.ts")],
            },
          ],
          properties: { reason: "a test may expect exactly this shape" },
        },
      ],
    });
  });

  it("has fixes whose regions match the file", async () => {
    const text = `\uFEFF// 😀\r\n${legacy.replace("\n", "\r\n")}\r\n// é\r\n${legacy}`;
    const folder = new Folder({ "a.ts": text });
    const log = parsed(await folder.run("check", "--format", "sarif"));
    // Lines and columns do not include the byte order mark.
    const mended = `\uFEFF${repaired(text.slice(1), log.runs[0]?.results ?? [])}`;
    await folder.run("migrate");
    expect(mended).toBe(folder.read("a.ts"));
  });

  it("includes suppressed findings, unprocessed files, and files outside the folder", async () => {
    const outside = new Folder({ "b.ts": empty });
    const folder = new Folder({
      "a.ts": `// eslint-disable-next-line -- for old clients\n${empty}`,
      "broken.ts": "elicit enumNames ( {",
    });
    const words = ["check", ".", outside.path("b.ts"), "--format", "sarif"];
    const run = await folder.run(...words);
    const [log] = parsed(run).runs;
    expect(run.status).toBe(2);
    expect(log?.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          {
            level: "error",
            message: { text: "Missing semicolon." },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "broken.ts", uriBaseId: "%SRCROOT%" },
                  region: { startLine: 1, startColumn: 7 },
                },
              },
            ],
          },
        ],
      },
    ]);
    const found = log?.results?.map(({ locations, suppressions }) => ({
      at: locations?.[0]?.physicalLocation?.artifactLocation,
      suppressions,
    }));
    expect(new Set(found)).toEqual(
      new Set([
        {
          at: { uri: "a.ts", uriBaseId: "%SRCROOT%" },
          suppressions: [{ kind: "inSource", justification: "for old clients" }],
        },
        { at: { uri: pathToFileURL(outside.path("b.ts")).href }, suppressions: undefined },
      ]),
    );
  });

  it("is the same text in every folder and on every run, and valid without findings", async () => {
    const files = { "b.ts": legacy, "a/c.ts": legacy, "d.json": "{}" };
    const [one, two] = [new Folder(files), new Folder(files)];
    const first = await one.run("check", "--format", "sarif");
    expect(await two.run("check", "--format", "sarif")).toEqual(first);
    expect(await two.run("check", "--format", "sarif")).toEqual(first);
    const nothing = await one.run("check", "d.json", "--format", "sarif");
    expect(parsed(nothing).runs[0]?.results).toEqual([]);
    expect(nothing.status).toBe(0);
  });

  it("of `migrate` has what is left, with places in the new text", async () => {
    const folder = new Folder({ "a.ts": `${legacy}${empty}` });
    const [log] = parsed(await folder.run("migrate", "--format", "sarif")).runs;
    expect(log?.results?.map(({ locations }) => locations?.[0]?.physicalLocation?.region)).toEqual([
      { startLine: 16, startColumn: 115, endLine: 16, endColumn: 123 },
    ]);
  });
});
