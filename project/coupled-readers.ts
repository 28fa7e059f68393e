import type { Found } from "../engine/check.js";
import type { Rule, Widening } from "../rules/rule.js";
import type { CoupledScripts } from "./coupled-scripts.js";
import type { ProjectTypes, Read } from "./project-types.js";

export interface FileFindings {
  readonly path: string;
  readonly found: readonly Found[];
}

/** A type that a rewrite changes, with its rule's description of the change. */
interface Widened {
  readonly path: string;
  readonly name: string;
  readonly rule: Rule;
  readonly widening: Widening;
}

/**
 * Finds code that reads properties which values of a type may lack after a rewrite. The code still
 * compiles but finds nothing, and only its author knows what it does with the values.
 *
 * @returns the findings, by file path
 */
export async function coupledReaders(
  looked: readonly FileFindings[],
  scripts: CoupledScripts,
  answers: () => Promise<ProjectTypes>,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const byFile = new Map<string, Found[]>();
  const widened = looked.flatMap(widenedIn);
  if (widened.length === 0) return byFile;
  const program = await answers();
  program.hold(scripts.texts);
  for (const { path, name, rule, widening } of widened) {
    const readers = scripts.holding(widening.keys.flatMap(readingWords));
    const paths = readers.map((reader) => reader.path);
    for (const read of program.readsOf(path, name, new Set(widening.keys), paths))
      byFile.set(read.path, [...(byFile.get(read.path) ?? []), toldOf(read, name, rule, widening)]);
  }
  return byFile;
}

/** The changed types in a file, each once, however many findings would change it. */
function widenedIn({ found, path }: FileFindings): readonly Widened[] {
  const byName = new Map<string, Widened>();
  for (const { rule, finding } of found) {
    const { widening } = rule;
    for (const { data, messageId } of finding.suggestions ?? []) {
      const name = data?.["name"];
      if (widening && name !== undefined && widening.suggestions.includes(messageId))
        byName.set(name, { path, name, rule, widening });
    }
  }
  return [...byName.values()];
}

function toldOf(read: Read, name: string, rule: Rule, { told }: Widening): Found {
  const data = { key: read.key, name };
  const reason = "it is unclear how it uses the values";
  return { rule, finding: { at: read, messageId: told, data, reason } };
}

/** Strings of which a script must contain at least one to read a property. */
export function readingWords(key: string): readonly string[] {
  return [`.${key}`, `"${key}" in`, `'${key}' in`];
}
