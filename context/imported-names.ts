import type { Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { isForeignModule } from "./imports.js";
import type { ImportedName, NameUse } from "./names-elsewhere.js";

/** Where the file imports a name between braces. */
export function importOf(document: Document, name: string): readonly NameUse[] {
  const named = document.imports.flatMap(({ names }) => names).find(({ local }) => local === name);
  return named
    ? [{ name, offset: named.span[1] - name.length, from: importedAs(document, [name]) }]
    : [];
}

/**
 * What a path such as `make` or `tools.make` refers to in another module, or `undefined` if no
 * import says so.
 */
export function importedAs(
  { declarations }: Document,
  [name = "", ...members]: readonly string[],
): ImportedName | undefined {
  const declared = declarations.get(name)?.find(({ kind }) => kind === "import");
  if (declared?.kind !== "import") return undefined;
  const { imported, source } = declared;
  if (members.length === 0) return imported === "*" ? undefined : { source, imported };
  const [member = ""] = members;
  if (members.length > 1) return undefined;
  return imported === "*" ? { source, imported: member } : { source, imported, member };
}

/** Whether a name of the file refers to an export of another module that may be the user's own. */
export function isOfOthers({ declarations }: Document, name: string): boolean {
  const [declared, ...others] = declarations.get(name) ?? [];
  const found = declared && others.length === 0 ? importIn(declared) : undefined;
  return found !== undefined && found.imported !== "*" && !isForeignModule(found.source);
}

/** The module that a path such as `tools.count` leads to, with the keys from its exports on. */
export function importedKeys(
  { declarations }: Document,
  [root = "", ...keys]: readonly string[],
): { readonly source: string; readonly keys: readonly string[] } | undefined {
  const [declared, ...others] = declarations.get(root) ?? [];
  const found = declared && others.length === 0 ? importIn(declared) : undefined;
  if (!found) return undefined;
  const { imported, source } = found;
  return { source, keys: imported === "*" ? keys : [imported, ...keys] };
}
