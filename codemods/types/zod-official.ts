import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { constantAt, usesAt } from "../../syntax/names.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { importValue } from "../../syntax/write-import.js";
import { constantRemoval } from "../leftovers.js";
import { type Rewrite, rewritten } from "../rewrite.js";

/** Methods of a schema that those of the SDK have too, and that no reader of the result can tell apart. */
const sameForEverySchema: ReadonlySet<string> = new Set([
  ...["parse", "safeParse", "parseAsync", "safeParseAsync"],
  ...["optional", "nullable", "array", "describe"],
]);

/** A schema of the SDK, and where it is imported from. */
export interface OfficialSchema {
  readonly name: string;
  readonly module: string;
  /** Whether the file's own zod is known to be the one that the SDK's schemas are made with. */
  readonly isSameZod: boolean;
}

/** Puts a schema of the SDK in place of one of the file's own, which keeps its name; `undefined` where that cannot be. */
export function useOfficialSchema(
  document: Document,
  own: CallValue,
  parts: readonly Value[],
  { isSameZod, module, name }: OfficialSchema,
): Rewrite | undefined {
  // Without an import there is none to put another one behind.
  if (document.imports.length === 0 || !mayBeAnother(document, own, isSameZod)) return undefined;
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

/** Whether nothing in the file needs the schema to be the one that it is. */
function mayBeAnother(document: Document, { place, span }: CallValue, isSameZod: boolean): boolean {
  if (place.kind !== "variable") return false;
  // Schemas of one line of zod cannot be combined with those of the other.
  if (!isSameZod && document.exported.has(place.name)) return false;
  return usesAt(document, place.name, span).every(({ path, place: use }) => {
    if (path.length > 1) return false;
    if (use.kind === "receiver") return sameForEverySchema.has(use.call.callee.at(-1) ?? "");
    return isSameZod && !(use.kind === "element" && isDiscriminated(use.array));
  });
}

/** What the errors of both lines of zod have, under names of which some are of one line only. */
const ofErrors =
  /\bZod(?:Error|Issue)|\.(?:errors|flatten|format|formErrors|issues)\b|\b(?:flatten|format|prettify|treeify)Error\b|zod-validation-error/gu;

/** Whether a file looks into what a schema throws: of another zod it is no `ZodError`, and has other members. */
function looksAtErrors({ comments, text }: Document): boolean {
  return [...text.matchAll(ofErrors)].some(
    ({ index }) => !comments.some(({ span }) => span[0] <= index && index < span[1]),
  );
}

/** A discriminated union takes no union of another kind. */
function isDiscriminated({ place }: Value): boolean {
  return place.kind === "argument" && place.call.callee.at(-1) === "discriminatedUnion";
}

/** The removal of constants that were there for the old schema alone. */
function unusedParts(document: Document, parts: readonly Value[]): readonly Edit[] {
  return parts.flatMap((part) => {
    if (part.kind !== "reference" || part.path.length > 1) return [];
    const [name] = part.path;
    const value = constantAt(document, name, part.span);
    // Its declaration and this use: types that are inferred from it count as well.
    const mentions = document.text.split(new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`, "u"));
    if (!value || document.exported.has(name) || mentions.length !== 3) return [];
    return constantRemoval(document, value) ?? [];
  });
}
