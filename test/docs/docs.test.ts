import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import json from "@eslint/json";
import * as tsParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import mcpSchema from "../../faces/eslint/index.js";
import { defaultRevision, isSince, type Revision } from "../../protocol/revision.js";
import { type RulePage, rulePages } from "./examples.js";
import { median, wordsIn } from "./words.js";

const linter = new Linter();
const ids = rules.map(({ id }) => id);
/**
 * The rules that examples on other pages must pass: these need not meet the requirements of
 * directories.
 */
const usualIds = ids.filter((id) => id !== "tool-annotations");

/** Returns the default revision, or a later one if the page's rule only applies since then. */
function revisionOf(page: RulePage): Revision {
  const since = rules.find(({ id }) => id === page.ruleId)?.docs.since ?? defaultRevision;
  return isSince(since, defaultRevision) ? since : defaultRevision;
}

/** Returns the texts of the pages in docs/ that are not about a rule. */
function otherPages(): readonly string[] {
  const docs = join(import.meta.dirname, "../../docs");
  return readdirSync(docs, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !/^(?:rules|skill)[\\/]/u.test(name))
    .map((name) => readFileSync(join(docs, name), "utf8"));
}

/** Returns the ESLint configuration for a language of the pages, with these rules enabled. */
function config(
  language: string,
  ruleIds: readonly string[],
  protocolVersion: Revision,
): Linter.Config {
  const isJson = language.startsWith("json");
  return {
    files: ["**/*.*"],
    settings: { "mcp-schema": { protocolVersion } },
    plugins: { "mcp-schema": mcpSchema, json },
    rules: Object.fromEntries(ruleIds.map((id) => [`mcp-schema/${id}`, "error"])),
    ...(isJson ? { language: `json/${language}` } : { languageOptions: { parser: tsParser } }),
  };
}

function lint(
  code: string,
  language: string,
  ruleIds: readonly string[],
  revision: Revision,
): readonly string[] {
  return linter
    .verify(code, config(language, ruleIds, revision), { filename: `example.${language}` })
    .map(({ ruleId, message }) => ruleId ?? message);
}

it("a rule page has at most 450 words, in the median", () => {
  expect(median(rulePages().map(({ text }) => wordsIn(text)))).toBeLessThanOrEqual(450);
});

it("any other page has at most 900 words, in the median", () => {
  expect(median(otherPages().map(wordsIn))).toBeLessThanOrEqual(900);
});

it("every rule has a page, and every page a rule", () => {
  expect(rulePages().map(({ ruleId }) => ruleId)).toEqual(ids.toSorted());
});

describe.each(rulePages().map((page) => [page.ruleId, page] as const))(
  "the page of %s",
  (_, page) => {
    it("has its sections in order", () => {
      expect(page.sections).toEqual([
        "Incorrect",
        // What an incorrect example becomes is correct.
        ...(page.correct.length > 0 ? ["Correct"] : []),
        "What it rewrites",
        ...(page.sections.includes("More examples") ? ["More examples"] : []),
        ...(rules.some(({ id, options }) => id === page.ruleId && options) ? ["Options"] : []),
        "When not to use it",
        "Source",
      ]);
    });

    it("shows what is right", () => {
      const isRewritten = page.incorrect.some(({ becomes }) => becomes !== undefined);
      expect(isRewritten || page.correct.length > 0).toBe(true);
    });

    it("says the most important on its first screen", () => {
      expect(wordsIn(page.firstScreen)).toBeLessThanOrEqual(200);
      expect(wordsIn(page.text)).toBeLessThanOrEqual(900);
    });

    it.each(page.incorrect.map((example) => [example.line, example] as const))(
      "shows incorrect code on line %d, and its rewrite",
      (__, { code, language, becomes }) => {
        const found = lint(code, language, [page.ruleId], revisionOf(page));
        expect(new Set(found)).toEqual(new Set([`mcp-schema/${page.ruleId}`]));
        const fixed = linter.verifyAndFix(code, config(language, [page.ruleId], revisionOf(page)), {
          filename: `example.${language}`,
        });
        if (becomes !== undefined) expect(fixed.output).toBe(becomes);
      },
    );

    it.each(page.correct.map((example) => [example.line, example] as const))(
      "shows correct code on line %d",
      (__, { code, language }) => {
        expect(lint(code, language, [...usualIds, page.ruleId], revisionOf(page))).toEqual([]);
      },
    );
  },
);
