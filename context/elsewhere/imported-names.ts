import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { isForeignModule } from "../imports.js";
import type { ModulePart } from "./names-elsewhere.js";

/**
 * What a path such as `make` or `tools.make` refers to in another module that may be the user's own,
 * or `undefined` if no import says so.
 */
export function importedPart(
  { declarations }: Document,
  [root = "", ...keys]: readonly string[],
): ModulePart | undefined {
  const [declared, ...others] = declarations.get(root) ?? [];
  const found = declared && others.length === 0 ? importIn(declared) : undefined;
  if (!found || isForeignModule(found.source)) return undefined;
  const { imported, source } = found;
  const path = imported === "*" ? keys : [imported, ...keys];
  return path.length === 0 ? undefined : { source, keys: path };
}
