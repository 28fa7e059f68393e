import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { TypeText } from "../../syntax/value.js";
import { importTypes } from "../../syntax/write-import.js";
import { importedName } from "../types/sdk-type.js";

/** Replaces the type of a field with another official type and imports it. */
export function retypeField(
  document: Document,
  { span }: TypeText,
  official: string,
  source: string,
): readonly Edit[] {
  const { isNew, local } = importedName(document, official, source);
  const imports = isNew ? importTypes(document, source, [{ imported: official, local }]) : [];
  return [...imports, { span, text: local }];
}
