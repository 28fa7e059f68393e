import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/value.js";
import { importValue } from "../syntax/write-import.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/**
 * Puts code in place of other code that uses a name of a module, and imports the name unless the
 * file knows it already.
 */
export function withImported(
  document: Document,
  { name, source }: { readonly name: string; readonly source: string },
  edit: { readonly span: Span; readonly text: string },
  doubt?: string,
): Rewrite {
  const isKnown = document.declarations.has(name);
  const imports = isKnown ? [] : [importValue(document, source, { imported: name, local: name })];
  return rewritten([...imports, edit], doubt);
}
