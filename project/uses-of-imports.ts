import { usesOf, usesOfMember, usesOfName } from "../context/uses.js";
import type { Path } from "../flow/path.js";
import { noSinks } from "../flow/sinks.js";
import type { OpenUse, Use } from "../flow/use.js";
import { type Way, wayOf, wayOfName } from "../flow/uses.js";
import type { Document } from "../syntax/document.js";
import { moduleLoadedBy } from "../syntax/loaded-module.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import type { Span, Value } from "../syntax/value.js";

/** What a file does with the values that it imports. */
export function usesOfImports(
  document: Document,
  use: ExportedUse,
  isThis: (source: string) => boolean,
): readonly Use[] {
  const { member, path } = use;
  if (member !== undefined) {
    return importedFrom(document, isThis).length > 0 ? usesOfMember(document, member, path) : [];
  }
  return placesOfImports(document, use, isThis).flatMap(({ at, path: under }) =>
    typeof at === "string" ? usesOfName(document, at, under) : usesOf(at, under),
  );
}

/** Where functions go in a file that imports them. */
export function waysOfImports(
  document: Document,
  use: ExportedUse,
  isThis: (source: string) => boolean,
): readonly Way[] {
  const top: Span = [0, document.text.length];
  return placesOfImports(document, use, isThis).map(({ at, path }) =>
    typeof at === "string"
      ? wayOfName({ name: at, at: top }, path, document, noSinks)
      : wayOf(at, noSinks, path),
  );
}

type ExportedUse = Extract<OpenUse, { kind: "exported" }>;

/** The names and the calls that refer to an imported module, and the keys to a value from there. */
function placesOfImports(
  document: Document,
  { name, path }: ExportedUse,
  isThis: (source: string) => boolean,
): readonly { readonly at: string | Value; readonly path: Path }[] {
  return importedFrom(document, isThis).flatMap(({ names, required }) => [
    ...names.flatMap(({ local, imported }) => {
      if (imported === name) return [{ at: local, path }];
      // The default import of a CommonJS module is its whole `exports` object.
      const isWhole = imported === "*" || imported === "default";
      return isWhole ? [{ at: local, path: [name, ...path] }] : [];
    }),
    ...required.flatMap((value) => [
      { at: value, path: [name, ...path] },
      ...(name === "default" ? [{ at: value, path }] : []),
    ]),
  ]);
}

/** The names or paths by which a file refers to some exports of a module. */
export function namesOfImports(
  document: Document,
  exported: readonly string[],
  isThis: (source: string) => boolean,
): readonly string[] {
  return importedFrom(document, isThis).flatMap(({ names }) =>
    names.flatMap(({ imported, local }) => {
      if (imported === "*") return exported.map((name) => `${local}.${name}`);
      return exported.includes(imported) ? [local] : [];
    }),
  );
}

/** The names under which a file hands on an export of a module, as re-exports or after an import. */
export function reexportedNames(
  document: Document,
  name: string,
  isThis: (source: string) => boolean,
): readonly string[] {
  const reexported = reexportedBy(document, { name, path: [] }, isThis);
  const named = namesOfImports(document, [name], isThis);
  return [
    // Where a whole module has a name, what it exports does not.
    ...reexported.filter(({ path }) => path.length === 0).map((one) => one.name),
    ...named.flatMap((local) => document.exported.get(local) ?? []),
  ];
}

/** What a file imports under one specifier: names, and calls of `require("…")` and `import("…")`. */
interface ImportedFrom {
  readonly names: { readonly local: string; readonly imported: string }[];
  readonly required: Value[];
}

function importedFrom(
  document: Document,
  isThis: (source: string) => boolean,
): readonly ImportedFrom[] {
  return [...importsBySource(document)].flatMap(([source, one]) => (isThis(source) ? [one] : []));
}

/** Read once, as a file is asked about each name of each module that it imports. */
const importsBySource = onceForEach((document: Document): ReadonlyMap<string, ImportedFrom> => {
  const found = new Map<string, ImportedFrom>();
  const of = (source: string): ImportedFrom =>
    remembered(found, source, () => ({ names: [], required: [] }));
  for (const [local, declared] of document.declarations)
    for (const one of declared)
      if (one.kind === "import") of(one.source).names.push({ local, imported: one.imported });
  for (const call of document.calls) {
    const source = moduleLoadedBy(call);
    if (source !== undefined) of(source).required.push(call);
  }
  return found;
});

/** What a file re-exports of another one, under the names that it exports. */
export function reexportedBy<Exported extends Pick<ExportedUse, "name" | "path">>(
  { reexports }: Document,
  use: Exported,
  isThis: (source: string) => boolean,
): readonly Exported[] {
  return reexports.flatMap(({ source, imported, exported }): readonly Exported[] => {
    if (!isThis(source)) return [];
    if (imported === use.name) return exported === undefined ? [] : [{ ...use, name: exported }];
    if (imported !== "*") return [];
    if (exported === undefined) return use.name === "default" ? [] : [use];
    return [{ ...use, name: exported, path: [use.name, ...use.path] }];
  });
}
