import { join, resolve } from "node:path";
import json from "@eslint/json";
import * as tsParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import { Linter as Linter9 } from "eslint-9";
import jsonc from "eslint-plugin-jsonc";
import * as jsoncParser from "jsonc-eslint-parser";
import mcpSchema from "../../faces/eslint/index.js";
import { parseWithOwnParser } from "../../faces/eslint/parser/own-parser.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { decode, withMark } from "../../cli/files/source-file.js";
import { transform } from "../../faces/jscodeshift/transform.js";
import { messageText } from "../../rules/rule.js";
import { Positions } from "../../syntax/position.js";
import type { Fixture } from "../fixture.js";

/** A way to run the rules, with its findings in a text and the rewritten text. */
export interface Face {
  readonly name: string;
  /**
   * Whether most users have it: `npm test` tries every case with it, and a sample of the cases with
   * the others.
   */
  readonly isUsual: boolean;
  readonly reads: (ending: string) => boolean;
  readonly run: (fixture: Fixture, text: string) => Promise<Outcome> | Outcome;
}

export interface Outcome {
  readonly text: string;
  /**
   * `line:column rule message` of each finding in the original text; `undefined` if a face does not
   * report findings.
   */
  readonly findings: readonly string[] | undefined;
}

const scripts = ["js", "ts", "tsx"];

const isJson = (ending: string): boolean => ending.startsWith("json");

/** A folder that does not exist. On Windows, it has a drive letter. */
const project = resolve("/project");

/** The face that all others are compared with. */
export const commandLine: Face = {
  name: "command line",
  isUsual: true,
  reads: () => true,
  run: async (fixture, text) => {
    const parse = await parserFor(`a.${fixture.ending}`);
    if (!parse) throw new Error(`No parser for ${fixture.name}`);
    const source = decode(Buffer.from(text));
    if (!source) throw new Error(`${fixture.name} is not UTF-8`);
    const { before, text: migrated } = migrateText(
      source.text,
      parse,
      fixture.rules,
      fixture.settings,
      false,
    );
    if (before.kind === "failed") throw new Error(before.message);
    const positions = new Positions(source.text);
    return {
      text: withMark(source, migrated),
      findings: before.found
        .map(({ rule, finding }) => {
          const { line, column } = positions.at(finding.at.span[0]);
          const message = messageText(rule, finding.messageId, finding.data);
          return `${line}:${column} mcp-schema/${rule.id} ${message}`;
        })
        .toSorted(),
    };
  },
};

const jscodeshift: Face = {
  name: "jscodeshift",
  isUsual: false,
  reads: () => true,
  run: async ({ rules, settings, user }, text) => {
    const run = transform(...rules.map(({ id }) => id));
    const changed = await run({ path: settings.path, source: text }, {}, { ...user });
    return { text: changed ?? text, findings: undefined };
  },
};

/** ESLint in a major version, with the language or parser that users have for such files. */
function eslint(
  major: number,
  parser: string,
  isUsual: boolean,
  reads: (ending: string) => boolean,
  configFor: (ending: string) => object,
): Face {
  // The members that we use are the same in both major versions, but their types are declared
  // differently.
  const Class = major === 9 ? (Linter9 as unknown as typeof Linter) : Linter;
  const linter = new Class({ cwd: project });
  return {
    name: `ESLint ${major} with ${parser}`,
    isUsual: isUsual && major === 10,
    reads,
    run: ({ ending, rules, settings, user }, text) => {
      const config = {
        files: ["**/*.{js,ts,tsx,json,jsonc,json5}"],
        plugins: { "mcp-schema": mcpSchema, json, jsonc },
        rules: Object.fromEntries(rules.map(({ id }) => [`mcp-schema/${id}`, "error"])),
        settings: { "mcp-schema": { ...user } },
        linterOptions: { reportUnusedDisableDirectives: "off" },
        ...configFor(ending),
      };
      const options = { filename: join(project, settings.path) };
      const given = config as Linter.Config; // only a parser or a language is added to it
      const messages = linter.verify(text, given, options);
      // Without fixes, the text stays the same: skip `verifyAndFix`, which would check it again.
      const fixed = messages.some(({ fix }) => fix)
        ? linter.verifyAndFix(text, given, options).output
        : text;
      return { text: fixed, findings: messages.map(describe).toSorted() };
    },
  };
}

function describe({ line, column, ruleId, message }: Linter.LintMessage): string {
  return `${line}:${column} ${ruleId ?? "parser"} ${message}`;
}

const jsonLanguage = (ending: string): object =>
  ending === "json5"
    ? { language: "json/json5" }
    : { language: "json/jsonc", languageOptions: { allowTrailingCommas: true } };

/** Caches the tree of each text: ESLint parses it to report, and again to apply fixes. */
function readingOnce<Options, Tree>({
  parseForESLint,
}: {
  readonly parseForESLint: (text: string, options: Options) => Tree;
}) {
  const trees = new Map<string, Tree>();
  return {
    parseForESLint(text: string, options: Options): Tree {
      const tree = trees.get(text) ?? parseForESLint(text, options);
      trees.set(text, tree);
      return tree;
    },
  };
}

/** All faces, with both major versions of ESLint that the package supports. */
export const faces: readonly Face[] = [
  commandLine,
  jscodeshift,
  ...[9, 10].flatMap((major) => [
    eslint(
      major,
      "espree",
      true,
      (ending) => ending === "js",
      () => ({}),
    ),
    eslint(
      major,
      "typescript-eslint's parser",
      true,
      (ending) => scripts.includes(ending),
      (ending) => ({
        languageOptions: {
          parser: readingOnce(tsParser),
          parserOptions: { ecmaFeatures: { jsx: ending === "tsx" } },
        },
      }),
    ),
    eslint(
      major,
      "our own parser",
      false,
      (ending) => ending === "ts" || ending === "tsx",
      () => ({ languageOptions: { parser: readingOnce({ parseForESLint: parseWithOwnParser }) } }),
    ),
    eslint(major, "@eslint/json", true, isJson, jsonLanguage),
    eslint(major, "jsonc-eslint-parser", false, isJson, () => ({
      languageOptions: { parser: readingOnce(jsoncParser) },
    })),
    eslint(major, "the language of eslint-plugin-jsonc", false, isJson, () => ({
      language: "jsonc/x",
    })),
  ]),
];
