import { readFileSync } from "node:fs";
import type { ProjectNames, Read } from "../../project/project-names.js";
import { noLegacyEnumNames } from "../../rules/no-legacy-enum-names.js";
import type { Rule } from "../../rules/rule.js";
import type { Found } from "../../engine/check.js";
import { noLinks } from "../../engine/cross-file.js";
import { isScript } from "../../engine/parse.js";
import { type FileResult, toResult, withMore } from "../report/lint-results.js";
import { decode, openSource } from "../files/source-file.js";

/** What code reads of a legacy enum, and does not find in a titled one. */
const legacyKeys: ReadonlySet<string> = new Set(["enum", "enumNames"]);

/** The suggestions that let a type be a titled enum. */
const widening: readonly string[] = ["rewriteWithType", "widenType"];

/** A file with what was found in it. */
interface Looked {
  readonly path: string;
  readonly found: readonly Found[];
}

/**
 * Tells of code that reads the legacy form of types which a rewrite lets be titled enums: it goes on to compile, and
 * finds nothing. Only a person knows what it does with the values.
 *
 * @param results what else is told, after whatever was written
 * @param files those of the run, of which some may read such a type
 */
export async function withCoupledCode(
  results: readonly FileResult[],
  looked: readonly Looked[],
  files: readonly string[],
  answers: () => Promise<ProjectNames>,
): Promise<readonly FileResult[]> {
  const widened = looked.flatMap(({ found, path }) =>
    [...new Set(found.flatMap(widenedBy))].map((name) => ({ name, path })),
  );
  if (widened.length === 0) return results;
  const program = await answers();
  const readers = files.filter(mayReadEnums);
  // Places are those of the files as they are reported: as they were, or as they have become.
  const texts = new Map(results.flatMap(textOf));
  program.hold(texts);
  const byFile = new Map<string, Found[]>();
  for (const { name, path } of widened)
    for (const read of program.readsOf(path, name, legacyKeys, readers))
      byFile.set(read.path, [...(byFile.get(read.path) ?? []), coupled(read, name)]);
  const more = new Map([...byFile].map(([path, found]) => [path, resultOf(path, found, texts)]));
  const merged = results.map((result) => withMore(result, more.get(result.filePath)));
  const known = new Set(results.map(({ filePath }) => filePath));
  return [...merged, ...[...more.values()].filter(({ filePath }) => !known.has(filePath))];
}

/** Whether what a rule finds in one file may be told of code in another. */
export function bearsOnReaders({ messages }: Rule): boolean {
  return widening.some((messageId) => Object.hasOwn(messages, messageId));
}

function widenedBy({ finding: { suggestions = [] } }: Found): readonly string[] {
  return suggestions.flatMap(({ data, messageId }) =>
    widening.includes(messageId) && data?.["name"] !== undefined ? [data["name"]] : [],
  );
}

function coupled(read: Read, name: string): Found {
  const data = { key: read.key, name };
  const reason = "only a person knows what it does with the values";
  const finding = { at: read, messageId: "coupledReader", data, reason };
  return { rule: noLegacyEnumNames, finding };
}

function textOf({ filePath, output, source }: FileResult): readonly (readonly [string, string])[] {
  const text = output ?? source;
  return text === undefined ? [] : [[filePath, text.replace(/^\uFEFF/u, "")]];
}

function resultOf(
  path: string,
  found: readonly Found[],
  texts: ReadonlyMap<string, string>,
): FileResult {
  const text = texts.get(path) ?? decode(readFileSync(path))?.text ?? "";
  const source = { text, hasMark: false };
  return toResult(path, source, { kind: "checked", found, suppressed: [], links: () => noLinks });
}

/** Whether a script holds a word by which code reads an enum. */
function mayReadEnums(path: string): boolean {
  const words = [".enum", '"enum" in', "'enum' in", '"enumNames" in', "'enumNames' in"];
  const holds = (bytes: Buffer): boolean => words.some((word) => bytes.includes(word));
  return isScript(path) && openSource(path, holds, Infinity).kind === "source";
}
