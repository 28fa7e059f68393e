import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { importValue } from "../syntax/write-import.js";

/** The file's name for zod, with the edits that import it if needed. */
export function zodName(
  document: Document,
): { readonly name: string; readonly edits: readonly Edit[] } | undefined {
  for (const [name, all] of document.declarations)
    for (const one of all)
      if (one.kind === "import" && /^zod(?:\/v4)?$/u.test(one.source) && isWhole(one.imported))
        return { name, edits: [] };
  if (document.declarations.has("z") || document.imports.length === 0) return undefined;
  return { name: "z", edits: [importValue(document, "zod", { imported: "z", local: "z" })] };
}

function isWhole(imported: string): boolean {
  return imported === "z" || imported === "*" || imported === "default";
}
