import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { Value } from "../syntax/value.js";
import { anyKey, behind, type Path } from "./path.js";
import type { Ends, Source } from "./source.js";
import { sourcesOfName } from "./sources.js";
import { storesInto } from "./stores.js";

/** A value that a module exports without a name of its own. */
interface ExportedValue {
  readonly value: Value;
  /** The keys that lead in it to what is exported. */
  readonly keys: Path;
  readonly under: Path | "default";
}

/** Finds where what a module exports may come from; the first key is the exported name. */
export function sourcesOfExport(document: Document, keys: Path, ends: Ends): readonly Source[] {
  const [name = "default", ...rest] = keys;
  const root = document.language === "json" ? document.values.at(-1) : undefined;
  if (root) return [atTop(root, name === "default" ? rest : keys)];
  // `Object.values` of a namespace gives all of them.
  const locals = [...document.exported].filter(
    ([, names]) => name === anyKey || names.includes(name),
  );
  return [
    ...locals.flatMap(([local]) => sourcesOfName(document, local, rest, ends)),
    ...assignedExports(document, keys),
  ];
}

/** What comes from the default export, and from what CommonJS exports. */
function assignedExports(document: Document, keys: Path): readonly Source[] {
  const [name, ...rest] = keys;
  return exportedValues(document).flatMap(({ value, keys: before, under }) => {
    if (under === "default") return name === "default" ? [atTop(value, rest)] : [];
    const path = behind(keys, under);
    return [
      ...(path ? [atTop(value, [...before, ...path])] : []),
      ...(under.length === 0 && name === "default" ? [atTop(value, rest)] : []),
    ];
  });
}

/**
 * The values that a module exports without a name of its own: the default export, and
 * `exports.name = …` and `module.exports = …`. Kept, because files ask a barrel for each name.
 */
const exportedValues = onceForEach((document: Document): readonly ExportedValue[] => [
  ...document.values.flatMap((value) => {
    const under =
      value.place.kind === "default export" ? ("default" as const) : exportedUnder(value);
    return under ? [{ value, keys: [], under }] : [];
  }),
  ...["exports", "module"].flatMap((root) => storedInExports(document, root)),
]);

/** What functions of the language put into what a CommonJS module exports. */
function storedInExports(document: Document, root: string): readonly ExportedValue[] {
  return (document.references.get(root) ?? [])
    .filter(
      ({ path, place, span }) =>
        path.slice(1).join(".") === (root === "module" ? "exports" : "") &&
        place.kind !== "written" &&
        !declarationAt(document, root, span),
    )
    .flatMap(storesInto)
    .map(({ keys, path, value }) => ({ value, keys, under: path }));
}

/** The keys under which a value is assigned to what a CommonJS module exports. */
function exportedUnder({ document, place, span }: Value): Path | undefined {
  if (place.kind !== "assigned") return undefined;
  const [root = "", ...names] = place.target;
  const isModule = root === "module" && names[0] === "exports";
  if ((root !== "exports" && !isModule) || declarationAt(document, root, span)) return undefined;
  return isModule ? names.slice(1) : names;
}

function atTop(value: Value, path: Path): Source {
  return { value, path, entered: undefined };
}
