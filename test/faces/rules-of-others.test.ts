import { createRequire } from "node:module";
import json from "@eslint/json";
import { type ESLint, Linter } from "eslint";
import { Linter as Linter9 } from "eslint-9";
import unicorn from "eslint-plugin-unicorn";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import mcpSchema from "../../faces/eslint/index.js";
import { rulesCrashingOnJson } from "../../faces/eslint/rules-crashing-on-json.js";
import { rulesForTheCompiler } from "../../faces/eslint/rules-for-the-compiler.js";

const require = createRequire(import.meta.url);

/** Each kind of node in each language. */
const texts = {
  json: '{ "a": [1, "b", null, true, { "c": -1.5 }], "jsonrpc": "2.0", "": {}, "e": [] }\n',
  jsonc: '// todo: x\n{ "a": [1, "b", null, { "c": -1.5 }], /* x */ "": {}, "e": [] }\n',
  json5: '{ a: [1, +Infinity, NaN, -NaN], "b": 0x10, $c_d: 1, x: { y: [] } } // todo\n',
} as const;

// typescript-eslint's own types for plugins differ from ESLint's only in their rules.
const typescriptEslint = tseslint.plugin as unknown as ESLint.Plugin;
const plugins = { json, unicorn, "@typescript-eslint": typescriptEslint };

// The types of the versions differ only in what is not used here.
const versions = { eslint: Linter, "eslint-9": Linter9 as unknown as typeof Linter };
type Version = keyof typeof versions;

/** Returns the names of ESLint's own rules, and of those of the plugins. */
function rulesOf(version: Version): readonly string[] {
  const { builtinRules } = require(`${version}/use-at-your-own-risk`) as {
    readonly builtinRules: ReadonlyMap<string, unknown>;
  }; // documented by ESLint
  const ofPlugins = Object.entries({ unicorn, "@typescript-eslint": typescriptEslint }).flatMap(
    ([prefix, { rules = {} }]) => Object.keys(rules).map((name) => `${prefix}/${name}`),
  );
  return [...builtinRules.keys(), ...ofPlugins];
}

/** Returns the rules that crash on JSON, with these configurations after them. */
function crashing(version: Version, after: readonly Linter.Config[]): readonly string[] {
  const linter = new versions[version]();
  return rulesOf(version).filter((rule) =>
    Object.entries(texts).some(([ending, text]) => {
      const config = { files: [`**/*.${ending}`], plugins, language: `json/${ending}` };
      try {
        linter.verify(text, [{ ...config, rules: { [rule]: "error" } }, ...after], `a.${ending}`);
        return false;
      } catch {
        return true;
      }
    }),
  );
}

describe("the configuration for JSON", () => {
  const names = Object.keys(versions) as readonly Version[]; // the keys of our own table

  it("turns off exactly the rules of ESLint, typescript-eslint and unicorn that crash", () => {
    const all = new Set(names.flatMap((version) => crashing(version, [])));
    expect([...all].toSorted()).toEqual([...rulesCrashingOnJson].toSorted());
  });

  it.each(names)("so none crashes with %s", (version) => {
    expect(crashing(version, mcpSchema.configs.recommended)).toEqual([]);
  });
});

it("the rules that are left to the compiler are those that typescript-eslint turns off", () => {
  const rules = new Map(Object.entries(tseslint.configs.eslintRecommended.rules ?? {}));
  const off = [...rules.keys()].filter((name) => rules.get(name) === "off");
  expect([...rulesForTheCompiler].toSorted()).toEqual([...off, "no-unused-vars"].toSorted());
});
