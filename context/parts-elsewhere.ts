import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { stringOf, type Value } from "../syntax/value.js";
import { anyKey } from "./destinations/use.js";
import { isExpected } from "./test-comparisons.js";
import type { PartElsewhere } from "./names-elsewhere.js";
import { type Evidence, OriginFinder } from "./origin.js";
import type { RoleFinder } from "./role-finder.js";

/**
 * The values that have a role here and are part of what another module exports: `FORMS.size`,
 * `FORMS[name]`, `forms.get(name)`, `SizeTool.schema`. Includes whole modules that no imported name
 * refers to: JSON files, and `await import("./form.js")`.
 */
export function partsElsewhere<Role extends string>(
  document: Document,
  roles: RoleFinder<Role>,
): readonly PartElsewhere<Role>[] {
  const { accesses, calls, references } = document;
  const origins = new OriginFinder<string>(document, bySource);
  const found = (value: Value): readonly PartElsewhere<Role>[] => {
    const role = isExpected(value) ? undefined : roles.of(value);
    const origin = role === undefined ? undefined : origins.of(value);
    if (role === undefined || !origin || isLinked(document, value, origin.proof)) return [];
    return [{ source: origin.proof, keys: origin.path, role }];
  };
  return [...[...references.values()].flat(), ...accesses, ...calls].flatMap(found);
}

/** The module that a value comes from, by its specifier. */
const bySource: Evidence<string> = {
  ofCall: ({ arguments: [first], callee }) => {
    const isImport = /^(?:import|require)$/u.test(callee.join("."));
    const source = isImport ? stringOf(first) : undefined;
    return source !== undefined && isOwn.test(source) ? source : undefined;
  },
  ofType: () => undefined,
  ofImport: ({ imported, source }) =>
    isOwn.test(source) ? { proof: source, path: imported === "*" ? [] : [imported] } : undefined,
};

/** A module of the project: a path, or an alias that the project defines. */
const isOwn = /^(?:[./#~]|@\/)/u;

/**
 * Whether a link covers the value, as for a plain imported name: see links.ts. Links do not lead to
 * data files.
 */
function isLinked(document: Document, value: Value, source: string): boolean {
  if (value.kind !== "reference" || value.path.length > 1 || source.endsWith(".json")) return false;
  return declarationAt(document, value.path[0], value.span)?.kind === "import";
}

/**
 * The rest of a path after keys that match its start; `*` matches any key.
 *
 * @returns `undefined` if the path leads elsewhere
 */
export function keysBehind(
  keys: readonly string[],
  path: readonly string[],
): readonly string[] | undefined {
  const isSame = keys.every((key, index) => {
    const other = path[index];
    return other !== undefined && (key === other || key === anyKey || other === anyKey);
  });
  return isSame ? path.slice(keys.length) : undefined;
}
