import { isTest } from "../context/tests/test-files.js";
import { expectationsOf } from "../context/tests/expectations.js";
import type { Found } from "../engine/check.js";
import type { ChangedBy } from "../engine/cross-file.js";
import { parserFor } from "../engine/parse.js";
import type { Rule } from "../rules/rule.js";
import type { Document } from "../syntax/document.js";
import type { CoupledScripts } from "./coupled-scripts.js";
import { importersFrom } from "./importers.js";

/** A file with the objects in it that are or would be rewritten. */
export interface RewrittenObjects {
  readonly path: string;
  readonly shown: string;
  readonly changed: readonly ChangedBy[];
}

/** The message for a test whose expectation a rewrite makes outdated, whichever rule it is. */
const coupledTest =
  "This test expects {{ what }} of `{{ file }}` as it was before this rule rewrote it. Expect the new form instead.";

/**
 * Finds tests that expect the old form of an object that a rewrite changes, so they fail or would
 * fail.
 *
 * @returns the findings, by file path
 */
export async function coupledTests(
  changed: readonly RewrittenObjects[],
  scripts: CoupledScripts,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const byFile = new Map<string, readonly Found[]>();
  const words = new Set(changed.flatMap((file) => file.changed.flatMap(wordsOf)));
  const tests =
    words.size === 0 ? [] : scripts.holding([...words], ({ shown }) => isTest({ path: shown }));
  if (tests.length === 0) return byFile;
  const { Modules } = await import("./modules.js");
  const modules = new Modules(scripts.all.map(({ path }) => path));
  const linked = new Map(changed.map(({ path }) => [path, importersFrom(path, modules)]));
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

/** Words of which a test must contain at least one to have an expectation about an object. */
function wordsOf({ object: { changed, gone, shape } }: ChangedBy): readonly string[] {
  return [gone, changed, [...shape.members.keys()]].find((keys) => keys.length > 0) ?? [];
}

function expectedOf(
  document: Document,
  { changed, shown }: RewrittenObjects,
  isLinked: boolean,
): readonly Found[] {
  // Objects that one test creates for itself may look the same in other tests.
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

/** The rule with this message too, as a warning at most: an outdated test is not wrong code. */
function tellingOfTests(rule: Rule): Rule {
  const docs: Rule["docs"] = { ...rule.docs, severity: "warn" };
  return { ...rule, docs, messages: { ...rule.messages, coupledTest } };
}

/** Removes findings at the same place, which several equal objects cause. */
function distinct(found: readonly Found[]): readonly Found[] {
  const places = new Map(
    found.map((one) => [one.finding.at.span.join(), one] as const).toReversed(),
  );
  return [...places.values()].toSorted((a, b) => a.finding.at.span[0] - b.finding.at.span[0]);
}
