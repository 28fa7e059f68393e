import type { Document } from "../../syntax/document.js";
import type { NamesElsewhere } from "../rule.js";

/** The strings from other files that addresses, types and policies are made of. */
export function importedTexts(_: Document): NamesElsewhere {
  return { types: [], lists: [] };
}
