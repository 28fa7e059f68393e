import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { stringOf, type Value } from "../syntax/value.js";
import { anyKey } from "./destinations/use.js";
import { isExpected } from "./test-comparisons.js";
import type { PartElsewhere } from "./names-elsewhere.js";
import { type Evidence, OriginFinder } from "./origin.js";
import type { RoleFinder } from "./role-finder.js";

/**
 * What has a role here and stands in something that another module exports: `FORMS.size`, `FORMS[name]`, `forms.get(name)`,
 * `SizeTool.schema`. Whole modules are among it that no import names: files of JSON, and `await import("./form.js")`.
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

/** The module that something is of, as its import names it. */
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

/** A module of the project: by its path, or by a name that the project gives to one. */
const isOwn = /^(?:[./#~]|@\/)/u;

/** What an import names alone, its link says: see links.ts. Those do not lead to data. */
function isLinked(document: Document, value: Value, source: string): boolean {
  if (value.kind !== "reference" || value.path.length > 1 || source.endsWith(".json")) return false;
  return declarationAt(document, value.path[0], value.span)?.kind === "import";
}

/**
 * Whether keys lead to the same place, or to a place within, and those behind it; `*` is any key.
 *
 * @returns `undefined` where they lead elsewhere
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
