import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { TypeText } from "../syntax/value.js";
import { importTypes } from "../syntax/write-import.js";

/** Writes a field for another official type: in place of the one that the source claims for it, with its import. */
export function retypeField(
  document: Document,
  { span }: TypeText,
  official: string,
  source: string,
): readonly Edit[] {
  const known = document.imports
    .filter((one) => one.source === source)
    .flatMap(({ names }) => names)
    .find(({ imported }) => imported === official);
  const isTaken = document.declarations.has(official) || document.types.has(official);
  const local = known?.local ?? (isTaken ? `Sdk${official}` : official);
  const imports = known ? [] : importTypes(document, source, [{ imported: official, local }]);
  return [...imports, { span, text: local }];
}
