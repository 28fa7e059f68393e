import { usesOf, usesOfMember, usesOfName } from "../context/uses.js";
import type { Path } from "../flow/path.js";
import { noSinks } from "../flow/sinks.js";
import type { OpenUse, Use } from "../flow/use.js";
import { type Way, wayOf, wayOfName } from "../flow/uses.js";
import type { Document } from "../syntax/document.js";
import { type Span, stringOf, type Value } from "../syntax/value.js";

/** What a file does with the values that it imports. */
export function usesOfImports(
  document: Document,
  use: ExportedUse,
  isThis: (source: string) => boolean,
): readonly Use[] {
  const { member, path } = use;
  if (member !== undefined) {
    const isImported = importsOf(document, isThis).length > 0;
    const isUsed = isImported || modulesRequired(document, isThis).length > 0;
    return isUsed ? usesOfMember(document, member, path) : [];
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
  return [
    ...importsOf(document, isThis).flatMap(({ local, imported }) => {
      if (imported === name) return [{ at: local, path }];
      // The default import of a CommonJS module is its whole `exports` object.
      const isWhole = imported === "*" || imported === "default";
      return isWhole ? [{ at: local, path: [name, ...path] }] : [];
    }),
    ...modulesRequired(document, isThis).flatMap((value) => [
      { at: value, path: [name, ...path] },
      ...(name === "default" ? [{ at: value, path }] : []),
    ]),
  ];
}

/** The names of a file that are imported from a module. */
function importsOf(
  { declarations }: Document,
  isThis: (source: string) => boolean,
): readonly { readonly local: string; readonly imported: string }[] {
  return [...declarations].flatMap(([local, declared]) =>
    declared.flatMap((one) =>
      one.kind === "import" && isThis(one.source) ? [{ local, imported: one.imported }] : [],
    ),
  );
}

/** The calls of `require("…")` and `import("…")` for a module. */
function modulesRequired(
  { calls }: Document,
  isThis: (source: string) => boolean,
): readonly Value[] {
  return calls.filter(({ arguments: [first], callee }) => {
    const source = stringOf(first);
    const isRequire = /^(?:require|import)$/u.test(callee.join("."));
    return isRequire && source !== undefined && isThis(source);
  });
}

/** What a file re-exports of another one, under the names that it exports. */
export function reexportedBy(
  { reexports }: Document,
  use: ExportedUse,
  isThis: (source: string) => boolean,
): readonly Use[] {
  return reexports.flatMap(({ source, imported, exported }): readonly Use[] => {
    if (!isThis(source)) return [];
    if (imported === use.name) return exported === undefined ? [] : [{ ...use, name: exported }];
    if (imported !== "*") return [];
    if (exported === undefined) return use.name === "default" ? [] : [use];
    return [{ ...use, name: exported, path: [use.name, ...use.path] }];
  });
}
