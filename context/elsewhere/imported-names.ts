import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { Span } from "../../syntax/span.js";
import { importIn } from "../../syntax/imported.js";
import { isForeignModule } from "../imports.js";
import type { ModulePart } from "./names-elsewhere.js";

/**
 * What a path such as `make` or `tools.make` refers to in another module that may be the user's own,
 * or `undefined` if no import says so.
 *
 * @param at where the path is; without it, a name that the file declares twice refers to nothing
 */
export function importedPart(
  document: Document,
  [root = "", ...keys]: readonly string[],
  at?: Span,
): ModulePart | undefined {
  const [only, ...others] = document.declarations.get(root) ?? [];
  const declared = at && others.length > 0 ? declarationAt(document, root, at) : only;
  const isCertain = at !== undefined || others.length === 0;
  const found = declared && isCertain ? importIn(declared) : undefined;
  if (!found || isForeignModule(found.source)) return undefined;
  const { imported, source } = found;
  const path = imported === "*" ? keys : [imported, ...keys];
  return path.length === 0 ? undefined : { source, keys: path };
}
