import type { Document } from "../syntax/document.js";
import { importNamed, isOfProject } from "../syntax/imported.js";
import type { Span } from "../syntax/value.js";
import { importValue } from "../syntax/write-import.js";
import { type Refused, refused, type Rewrite, rewritten } from "./rewrite.js";

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
  return withoutNames(document, [name]) ?? rewritten([...imports, edit], doubt);
}

/** Refuses new code that calls a name of a package, if the file calls something else by it. */
export function withoutNames(document: Document, names: readonly string[]): Refused | undefined {
  const taken = names.find((one) => isTaken(document, one));
  return taken === undefined
    ? undefined
    : refused(`the file uses the name \`${taken}\` for something else`);
}

function isTaken(document: Document, name: string): boolean {
  if (!document.declarations.has(name)) return false;
  const known = importNamed(document, name);
  return known?.imported !== name || isOfProject(known.source);
}
