import * as tsParser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { recommended } from "../../../faces/eslint/configs.js";
import { empty, legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

const jsonMessage = `{ "method": "elicitation/create", "params": { "message": "?", "requestedSchema": { "type": "object", "properties": { "size": { "type": "string", "enum": ["s", "l"], "enumNames": ["Small", "Large"] } } } } }\n`;

const files = {
  "a.ts": legacy,
  "b.ts": `// 😀\n${empty}${legacy}`,
  "c.jsonc": `// é\n${jsonMessage}`.replaceAll("\n", "\r\n"),
  "d.test.ts": legacy,
  "disabled.ts": `/* eslint-disable mcp-schema/no-legacy-enum-names -- for old clients */\n${legacy}${empty}`,
  "marked.js": `\uFEFF${legacy}`,
};

const eslint = (folder: Folder): ESLint =>
  new ESLint({
    cwd: folder.root,
    overrideConfigFile: true,
    overrideConfig: [
      ...recommended,
      { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
      { linterOptions: { reportUnusedDisableDirectives: "off" } },
    ],
  });

describe.concurrent("--format json", () => {
  it("prints the same results as ESLint, property for property", async () => {
    const folder = new Folder(files);
    const { status, stdout, stderr } = await folder.run("check", "--format", "json");
    const fromEslint: unknown = JSON.parse(
      JSON.stringify(await eslint(folder).lintFiles(["."])).replaceAll(folder.root, "<tmp>"),
    );
    expect(JSON.parse(stdout)).toStrictEqual(fromEslint);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  });

  it("works with ESLint's own formatters", async () => {
    const folder = new Folder(files);
    const { stdout } = await folder.run("check", "--format", "json");
    const text = stdout.replaceAll("<tmp>", folder.root);
    const ours = JSON.parse(text) as ESLint.LintResult[]; // as the test above shows
    const linter = eslint(folder);
    const theirs = await linter.lintFiles(["."]);
    for (const name of ["stylish", "html"]) {
      const formatter = await linter.loadFormatter(name);
      expect(undated(await formatter.format(ours))).toBe(undated(await formatter.format(theirs)));
    }
    for (const name of ["json", "json-with-metadata"]) {
      const formatter = await linter.loadFormatter(name);
      expect(JSON.parse(await formatter.format(ours))).toEqual(
        JSON.parse(await formatter.format(theirs)),
      );
    }
  });

  it("has fixes that produce the migrated text when applied", async () => {
    const folder = new Folder({ ...files, "many.ts": legacy.repeat(3) });
    const { stdout } = await folder.run("check", "--format", "json");
    const results = JSON.parse(stdout) as ESLint.LintResult[]; // as the first test shows
    const applied = results.map(({ filePath, messages, source = "" }) => {
      const fixes = messages.flatMap(({ fix }) => (fix ? [fix] : []));
      const mark = source.startsWith("\uFEFF") ? "\uFEFF" : ""; // ranges do not include it
      const text = fixes
        .toSorted((a, b) => b.range[0] - a.range[0])
        .reduce(
          (rest, { range: [start, end], text }) => rest.slice(0, start) + text + rest.slice(end),
          source.slice(mark.length),
        );
      return [filePath.replace("<tmp>/", ""), mark + text] as const;
    });
    await folder.run("migrate");
    expect(Object.fromEntries(applied)).toEqual(folder.contents());
  });

  it("of `migrate` has what is left, and the new text of each changed file", async () => {
    const folder = new Folder({ "a.ts": legacy, "b.ts": titled, "c.ts": empty });
    const { status, stdout, stderr } = await folder.run("migrate", "--format", "json");
    const counts = { fatalErrorCount: 0, fixableErrorCount: 0, fixableWarningCount: 0 };
    const lists = { suppressedMessages: [], usedDeprecatedRules: [] };
    expect(JSON.parse(stdout)).toStrictEqual([
      {
        filePath: "<tmp>/a.ts",
        messages: [],
        errorCount: 0,
        warningCount: 0,
        ...counts,
        ...lists,
        output: titled,
      },
      {
        filePath: "<tmp>/c.ts",
        messages: [
          {
            ruleId: "mcp-schema/valid-enum-schema",
            severity: 2,
            message: "`enum` is empty, so no answer is valid. List at least one option.",
            line: 1,
            column: 115,
            messageId: "empty",
            endLine: 1,
            endColumn: 123,
          },
        ],
        errorCount: 1,
        warningCount: 0,
        ...counts,
        ...lists,
        source: empty,
      },
    ]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  });

  it("lists files that failed in order with the others", async () => {
    const folder = new Folder({ "a.ts": "elicit enumNames ( {" });
    expect(await folder.run("check", "--format", "json", "missing.ts", "a.ts")).toEqual({
      status: 2,
      stdout: `${JSON.stringify([
        failed("<tmp>/a.ts", "Missing semicolon.", 1, 7),
        failed("<tmp>/missing.ts", "There is no such file or folder.", 1, 1),
      ])}\n`,
      stderr: "",
    });
  });

  it("is an empty list when there is nothing to do", async () => {
    expect(await new Folder({ "a.ts": titled }).run("migrate", "--format", "json")).toEqual({
      status: 0,
      stdout: "[]\n",
      stderr: "",
    });
  });
});

function undated(html: string): string {
  return html.replace(/Generated on [^<]+/u, "Generated on …");
}

function failed(filePath: string, message: string, line: number, column: number): object {
  return {
    filePath,
    messages: [{ ruleId: null, fatal: true, severity: 2, message, line, column }],
    suppressedMessages: [],
    errorCount: 1,
    fatalErrorCount: 1,
    warningCount: 0,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
    usedDeprecatedRules: [],
  };
}
