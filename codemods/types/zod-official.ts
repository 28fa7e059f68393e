import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { constantAt, usesAt } from "../../syntax/names.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { importValue } from "../../syntax/write-import.js";
import { constantRemoval } from "../leftovers.js";
import { type Rewrite, rewritten } from "../rewrite.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** Methods that the SDK's schemas have too, with results that readers cannot tell apart. */
const sameForEverySchema: ReadonlySet<string> = new Set([
  ...["parse", "safeParse", "parseAsync", "safeParseAsync"],
  ...["optional", "nullable", "array", "describe"],
]);

/** A schema of the SDK, and the module that exports it. */
export interface OfficialSchema {
  readonly name: string;
  readonly module: string;
  /** Whether the file is known to use the same zod as the SDK's schemas. */
  readonly isSameZod: boolean;
}

/**
 * Replaces one of the file's own schemas with the SDK's and keeps its name; `undefined` if that is
 * not possible.
 */
export function useOfficialSchema(
  own: CallValue,
  parts: readonly Value[],
  { isSameZod, module, name }: OfficialSchema,
): Rewrite | undefined {
  const { document } = own;
  // A new import is inserted after an existing one.
  if (document.imports.length === 0 || !mayBeAnother(own, isSameZod)) return undefined;
  if (!isSameZod && looksAtErrors(document)) return undefined;
  const declared = document.declarations.get(name) ?? [];
  const isThere = declared.some((one) => one.kind === "import" && one.source === module);
  const isTaken = declared.length > 0 && !isThere;
  const local = isTaken ? `Sdk${name}` : name;
  if (!isThere && document.declarations.has(local)) return undefined;
  const imports = isThere ? [] : [importValue(document, module, { imported: name, local })];
  return rewritten(
    [...imports, { span: own.span, text: local }, ...unusedParts(document, parts)],
    isSameZod
      ? "it then accepts what the SDK accepts, and its type is the SDK's"
      : "it then accepts what the SDK accepts, and its type and its errors are the SDK's",
  );
}

/** Whether nothing in the file requires the schema to be its own. */
function mayBeAnother({ document, place, span }: CallValue, isSameZod: boolean): boolean {
  if (place.kind !== "variable") return false;
  // Schemas of zod 3 and zod 4 cannot be combined.
  if (!isSameZod && document.exported.has(place.name)) return false;
  return usesAt(document, place.name, span).every(({ path, place: use }) => {
    if (path.length > 1) return false;
    if (use.kind === "receiver") return sameForEverySchema.has(use.call.name);
    return isSameZod && !(use.kind === "element" && isDiscriminated(use.array));
  });
}

/** Members and helpers for the errors of zod 3 and 4, some of which exist in only one of them. */
const ofErrors =
  /\bZod(?:Error|Issue)|\.(?:errors|flatten|format|formErrors|issues)\b|\b(?:flatten|format|prettify|treeify)Error\b|zod-validation-error/gu;

/**
 * Whether a file inspects the errors of a schema. The error of another zod is not a `ZodError` and
 * has other members.
 */
function looksAtErrors({ comments, text }: Document): boolean {
  return [...text.matchAll(ofErrors)].some(
    ({ index }) => !comments.some(({ span }) => span[0] <= index && index < span[1]),
  );
}

/** Whether a list belongs to a discriminated union, which accepts no unions of another kind. */
function isDiscriminated({ place }: Value): boolean {
  return place.kind === "argument" && place.call.name === "discriminatedUnion";
}

/** Removes constants that only the old schema used. */
function unusedParts(document: Document, parts: readonly Value[]): readonly Edit[] {
  return parts.flatMap((part) => {
    if (part.kind !== "reference" || part.path.length > 1) return [];
    const [name] = part.path;
    const value = constantAt(document, name, part.span);
    // Exactly the declaration and this use. Types that are inferred from it count as uses too.
    const mentions = document.text.split(new RegExp(wordPattern(name), "u"));
    if (!value || document.exported.has(name) || mentions.length !== 3) return [];
    return constantRemoval(value) ?? [];
  });
}
