import { isTest } from "../context/deliberate-legacy.js";
import { expectationsOf } from "../context/expectations.js";
import type { Found } from "../engine/check.js";
import type { ChangedBy } from "../engine/cross-file.js";
import { parserFor } from "../engine/parse.js";
import type { Rule } from "../rules/rule.js";
import type { Document } from "../syntax/document.js";
import type { CoupledScripts, Script } from "./coupled-scripts.js";
import type { Modules } from "./modules.js";

/** A file with the objects in it that are rewritten, or would be. */
export interface RewrittenObjects {
  readonly path: string;
  readonly shown: string;
  readonly changed: readonly ChangedBy[];
}

/** What is told of a test, whatever rule rewrites what it expects. */
const coupledTest =
  "This test expects {{ what }} of `{{ file }}` as it was before this rule rewrote it. Expect the new form instead.";

/**
 * Tests that expect something of an object as it is before a rewrite: they would fail, or do.
 *
 * @returns what they are told, by the paths of their files
 */
export async function coupledTests(
  changed: readonly RewrittenObjects[],
  scripts: CoupledScripts,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const byFile = new Map<string, readonly Found[]>();
  const words = new Set(changed.flatMap((file) => file.changed.flatMap(wordsOf)));
  const tests = words.size === 0 ? [] : scripts.holding([...words], isTestFile);
  if (tests.length === 0) return byFile;
  const { Modules } = await import("./modules.js");
  const modules = new Modules(scripts.all.map(({ path }) => path));
  const linked = new Map(changed.map(({ path }) => [path, importersOf(path, modules)]));
  for (const { path } of tests) {
    const parsed = (await parserFor(path))?.(scripts.textOf(path));
    if (parsed?.kind !== "parsed") continue;
    const found = changed.flatMap((file) =>
      expectedOf(parsed.document, file, linked.get(file.path)?.has(path) === true),
    );
    if (found.length > 0) byFile.set(path, distinct(found));
  }
  return byFile;
}

function isTestFile({ shown }: Script): boolean {
  return isTest({ path: shown });
}

/** A word that a test has to hold to expect something of an object. */
function wordsOf({ object: { changed, gone, shape } }: ChangedBy): readonly string[] {
  return [gone, changed, [...shape.members.keys()]].find((keys) => keys.length > 0) ?? [];
}

function importersOf(path: string, modules: Modules): ReadonlySet<string> {
  const all = new Set([path]);
  for (const one of all) for (const importer of modules.importersOf(one)) all.add(importer);
  return all;
}

function expectedOf(
  document: Document,
  { changed, shown }: RewrittenObjects,
  isLinked: boolean,
): readonly Found[] {
  // What one test makes for itself, others may make too.
  if (!isLinked && isTest({ path: shown })) return [];
  return changed.flatMap(({ object, rule }) =>
    expectationsOf(document, object, isLinked).map((expectation): Found => {
      const what = expectation.key === undefined ? "an object" : `\`${expectation.key}\``;
      const data = { what, file: shown };
      const reason = "it is unclear what the test should check";
      const finding = { at: expectation, messageId: "coupledTest", data, reason };
      return { rule: tellingOfTests(rule), finding };
    }),
  );
}

/** The rule with that to say too. However much it minds the old form, a test is only in its way. */
function tellingOfTests(rule: Rule): Rule {
  const docs: Rule["docs"] = { ...rule.docs, severity: "warn" };
  return { ...rule, docs, messages: { ...rule.messages, coupledTest } };
}

/** Each place once, whichever of several equal objects it is about. */
function distinct(found: readonly Found[]): readonly Found[] {
  const places = new Map(
    found.map((one) => [one.finding.at.span.join(), one] as const).toReversed(),
  );
  return [...places.values()].toSorted((a, b) => a.finding.at.span[0] - b.finding.at.span[0]);
}
