import { readFileSync } from "node:fs";
import { isTest } from "../../context/deliberate.js";
import { expectationsOf } from "../../context/expectations.js";
import type { Modules } from "../../project/modules.js";
import type { Document } from "../../syntax/document.js";
import type { Rule } from "../../rules/rule.js";
import type { Found } from "../../engine/check.js";
import type { ListedFile } from "../files/list-files.js";
import { type ChangedBy, noLinks } from "../../engine/cross-file.js";
import { isScript, parserFor } from "../../engine/parse.js";
import { type FileResult, toResult, withMore } from "../report/lint-results.js";
import { decode, openSource } from "../files/source-file.js";

/** A file with the objects in it that are rewritten, or would be. */
export interface Changed {
  readonly path: string;
  readonly shown: string;
  readonly changed: readonly ChangedBy[];
}

/** What is told of a test, whatever rule rewrites what it expects. */
const coupledTest =
  "This test expects {{ what }} of `{{ file }}` as it was before this rule rewrote it. Expect the new form instead.";

/** Tells of tests that expect something of an object as it is before a rewrite: they would fail, or do. */
export async function withCoupledTests(
  results: readonly FileResult[],
  changed: readonly Changed[],
  files: readonly ListedFile[],
): Promise<readonly FileResult[]> {
  const words = new Set(changed.flatMap((file) => file.changed.flatMap(wordsOf)));
  const holds = (bytes: Buffer): boolean => [...words].some((word) => bytes.includes(word));
  const tests = files.filter(
    ({ absolute, bytes, shown }) =>
      isScript(absolute) &&
      isTest({ path: shown }) &&
      openSource(absolute, holds, Infinity, bytes).kind === "source",
  );
  if (words.size === 0 || tests.length === 0) return results;
  const { Modules } = await import("../../project/modules.js");
  const modules = new Modules(files.map(({ absolute }) => absolute).filter(isScript));
  const linked = new Map(changed.map(({ path }) => [path, importersOf(path, modules)]));
  const byPath = new Map(results.map((result) => [result.filePath, result]));
  for (const { absolute: path, bytes } of tests) {
    const before = byPath.get(path);
    // Places are those of the file as it is reported: as it was, or as it has become.
    const text = (before && textOf(before)) ?? decode(bytes ?? readFileSync(path))?.text ?? "";
    const parsed = (await parserFor(path))?.(text);
    if (parsed?.kind !== "parsed") continue;
    const found = changed.flatMap((file) =>
      expectedOf(parsed.document, file, linked.get(file.path)?.has(path) === true),
    );
    if (found.length === 0) continue;
    const said = { kind: "checked", found: distinct(found), suppressed: [] } as const;
    const more = toResult(path, { text, hasMark: false }, { ...said, links: () => noLinks });
    byPath.set(path, before ? withMore(before, more) : more);
  }
  return [...byPath.values()];
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
  { changed, shown }: Changed,
  isLinked: boolean,
): readonly Found[] {
  // What one test makes for itself, others may make too.
  if (!isLinked && isTest({ path: shown })) return [];
  return changed.flatMap(({ object, rule }) =>
    expectationsOf(document, object, isLinked).map((expectation): Found => {
      const what = expectation.key === undefined ? "an object" : `\`${expectation.key}\``;
      const data = { what, file: shown };
      const reason = "what the test is about, only a person knows";
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

function textOf({ output, source }: FileResult): string | undefined {
  return (output ?? source)?.replace(/^\uFEFF/u, "");
}
