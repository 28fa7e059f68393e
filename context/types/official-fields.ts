import { fieldTypes, typesWith } from "../../protocol/elicitation.js";
import type { Document } from "../../syntax/document.js";
import type { TypeText } from "../../syntax/value.js";
import { importedFrom, isOfficial } from "../imports.js";
import type { ReachedType } from "./reached-types.js";

/** An official type of a field, as a file refers to it. */
interface FieldType {
  /** Its name in the protocol. */
  readonly official: string;
  /** Its name in the file. */
  readonly name: string;
  readonly from: string;
}

/** Utility types that may remove parts of their argument. */
const takesApart: ReadonlySet<string> = new Set(["Exclude", "Extract", "Omit", "Pick"]);

/**
 * The official type that a titled enum does not fit, if types mention one and none that it fits.
 *
 * @param keyword the keyword of the titled enum
 */
export function narrowOfficial(
  types: readonly Pick<ReachedType, "document" | "type">[],
  keyword: string,
): { readonly name: string; readonly from: string; readonly isOfficial?: true } | undefined {
  const fitting = typesWith.get(keyword);
  if (!fitting) return undefined;
  const fields = types.flatMap(({ document, type }) => fieldTypesIn(document, type));
  const isTakenApart = types.some(({ type }) => type.names.some((name) => takesApart.has(name)));
  const fits = fields.find(({ official }) => fitting.has(official));
  if (fits) return isTakenApart ? { name: fits.name, from: fits.from } : undefined;
  const other = fields.find(({ official }) => official.includes("Enum"));
  return other && { name: other.name, from: other.from, isOfficial: true };
}

function fieldTypesIn(document: Document, { names, text }: TypeText): readonly FieldType[] {
  const inline = text.matchAll(/import\(["']([^"']+)["']\)\.(\w+)/gu);
  return [
    ...names.flatMap((name) => fieldTypesOf(document, name, text)),
    ...[...inline].map(([, from = "", official = ""]) => ({ official, name: official, from })),
  ].filter(({ official }) => fieldTypes.has(official));
}

/** The official types that a name refers to: the imported one, or those used of a module. */
function fieldTypesOf(document: Document, name: string, text: string): readonly FieldType[] {
  const from = importedFrom(document, name);
  const [declared] = document.declarations.get(name) ?? [];
  if (from === undefined || declared?.kind !== "import" || !isOfficial(document, name)) return [];
  if (declared.imported !== "*") return [{ official: declared.imported, name, from }];
  return [...text.matchAll(/\.(\w+)/gu)].flatMap(({ 1: official = "", index }) =>
    text.slice(0, index).endsWith(name) ? [{ official, name: `${name}.${official}`, from }] : [],
  );
}
