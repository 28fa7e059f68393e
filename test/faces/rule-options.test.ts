import { resolve } from "node:path";
import json from "@eslint/json";
import * as tsParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import mcpSchema from "../../faces/eslint/index.js";
import { rules } from "../../rules/all.js";
import type { RuleOptions } from "../../rules/rule-options.js";
import type { UserSettings } from "../../rules/settings.js";
import { type Fixture, fixtures } from "../fixture.js";

const project = resolve("/project");
const withRules = rules.filter(({ options }) => options);

/** Returns the settings that are options of the rule, as such, and the others. */
function split({ sensitive, types, completeness, clients, hosts, ...others }: UserSettings): {
  readonly options: RuleOptions;
  readonly others: UserSettings;
} {
  const given = { ...sensitive, types, completeness, clients, hosts };
  const options = Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));
  return { options, others };
}

/** Returns the messages of one rule for a case. */
function messagesOf(
  { ending, input, ruleId = "", settings }: Fixture,
  options: RuleOptions,
  user: UserSettings,
): readonly string[] {
  const language = ending.startsWith("json")
    ? { language: "json/jsonc" as const }
    : { languageOptions: { parser: tsParser } };
  const config = {
    files: ["**/*.{js,ts,tsx,json,jsonc,json5}"],
    plugins: { "mcp-schema": mcpSchema, json },
    rules: { [`mcp-schema/${ruleId}`]: ["error", options] },
    settings: { "mcp-schema": user },
    ...language,
  };
  const filename = `${project}/${settings.path}`;
  const linter = new Linter({ cwd: project });
  const given = config as unknown as Linter.Config; // only a parser or a language differs
  return linter
    .verify(input, given, { filename })
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe.each(withRules)("the options of $id", ({ id, options = [] }) => {
  const cases = fixtures()
    .filter(({ ruleId }) => ruleId === id)
    .map((one) => ({ one, ...split(one.user) }))
    .filter((parts) => Object.keys(parts.options).some((name) => options.some((o) => o === name)));

  it.each(cases.map(({ one, ...parts }) => [one.name, one, parts] as const))(
    "have the same effect as the settings, in %s",
    (_, one, parts) => {
      const wanted = messagesOf(one, {}, one.user);
      const own = options.flatMap((name) => {
        const value = parts.options[name];
        return value === undefined ? [] : [[name, value] as const];
      });
      expect(messagesOf(one, Object.fromEntries(own), parts.others)).toEqual(wanted);
    },
  );

  it("change what is reported", () => {
    const changed = cases.filter(
      ({ one, others }) =>
        messagesOf(one, {}, one.user).join() !== messagesOf(one, {}, others).join(),
    );
    expect(changed.length).toBeGreaterThan(0);
  });
});

describe("options of a rule", () => {
  it.each([
    ["portable-tool-schema", { clients: ["nobody"] }],
    ["no-stale-mcp-types", { types: "both" }],
    ["no-sensitive-elicitation", { words: [""] }],
    ["no-sensitive-elicitation", { word: [] }],
  ])("of %s are checked: %j", (id, options) => {
    const [one] = fixtures().filter(({ ruleId }) => ruleId === id);
    if (!one) throw new Error("There is no case.");
    expect(() => messagesOf(one, options as RuleOptions, {})).toThrow(/\n\tValue /u); // wrong on purpose
  });

  it("exist only for these rules", () => {
    expect(withRules.map(({ id, options }) => [id, options])).toEqual([
      ["no-sensitive-elicitation", ["words", "allow"]],
      ["valid-app-meta", ["hosts"]],
      ["valid-app-resource", ["hosts"]],
      ["portable-tool-schema", ["clients"]],
      ["no-stale-mcp-types", ["types", "completeness"]],
    ]);
  });
});

it("a rule about what breaks is a problem, one about what is old or could be better a suggestion", () => {
  const types = Object.entries(mcpSchema.rules ?? {}).map(([id, rule]) => [id, typeOf(rule)]);
  expect(types.filter(([, type]) => type === "suggestion").map(([id]) => id)).toEqual([
    "no-legacy-enum-names",
    "no-unknown-properties",
    "matching-structured-text",
    "portable-tool-schema",
    "tool-annotations",
    "no-removed-features",
    "no-old-entry-points",
    "no-stale-mcp-types",
    "no-deprecated-features",
  ]);
});

function typeOf(rule: unknown): unknown {
  return (rule as { readonly meta?: { readonly type?: unknown } }).meta?.type; // ESLint's rules have it
}
