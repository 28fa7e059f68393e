import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { lineWidth } from "../../syntax/layout.js";
import { constantAt, usesAt } from "../../syntax/names.js";
import { lineStart, styleAt } from "../../syntax/style.js";
import type { CallValue, ObjectValue, Value } from "../../syntax/value.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

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

/** Puts a schema of the SDK in place of one of the file's own, which keeps its name. */
export function useOfficialSchema(
  document: Document,
  own: CallValue,
  parts: readonly Value[],
  anyObject: ObjectValue,
  { isSameZod, module, name }: OfficialSchema,
): Rewrite {
  const obstacle = obstacleOf(document, own, isSameZod);
  if (obstacle !== undefined) return refused(obstacle);
  const declared = document.declarations.get(name) ?? [];
  const isThere = declared.some((one) => one.kind === "import" && one.source === module);
  const isTaken = declared.length > 0 && !isThere;
  const local = isTaken ? `Sdk${name}` : name;
  if (!isThere && document.declarations.has(local))
    return refused(`the name \`${local}\` is taken`);
  const imports = isThere ? [] : importEdits(document, anyObject, { name, local, module });
  if (!imports) return refused("the file has no import to put another one beside");
  return rewritten(
    [...imports, { span: own.span, text: local }, ...unusedParts(document, parts)],
    "it accepts what the SDK accepts from then on, and its type is the SDK's",
  );
}

/** Why the schema cannot be another one, as the end of a sentence. */
function obstacleOf(document: Document, own: CallValue, isSameZod: boolean): string | undefined {
  const { place } = own;
  if (place.kind !== "variable") return "it is a part of another schema";
  if (!isSameZod && document.exported.has(place.name))
    return "the schemas of the SDK are made with zod 4, and this file may use zod 3";
  for (const { path, place: use } of usesAt(document, place.name, own.span)) {
    if (path.length > 1) return `other code uses \`${path.join(".")}\``;
    if (use.kind === "receiver") {
      const method = use.call.callee.at(-1) ?? "";
      if (!sameForEverySchema.has(method)) return `other code calls its \`${method}\``;
      continue;
    }
    if (use.kind === "element" && isDiscriminated(use.array))
      return "a discriminated union takes no union of another kind";
    if (!isSameZod)
      return "the schemas of the SDK are made with zod 4, and this file may use zod 3";
  }
  return undefined;
}

function isDiscriminated({ place }: Value): boolean {
  return place.kind === "argument" && place.call.callee.at(-1) === "discriminatedUnion";
}

/** The edits that import a name, beside other names of its module or as an import of its own. */
function importEdits(
  document: Document,
  anyObject: ObjectValue,
  { local, module, name }: { name: string; local: string; module: string },
): readonly Edit[] | undefined {
  const { importsEnd, text } = document;
  if (importsEnd === undefined) return undefined;
  const specifier = local === name ? name : `${name} as ${local}`;
  const pattern = /import \{([^}]*)\} from (["'])([^"']+)\2/gu;
  for (const found of text.slice(0, importsEnd).matchAll(pattern)) {
    const [, names = "", , source] = found;
    if (source !== module) continue;
    const style = styleAt(document, anyObject);
    const end = found.index + "import {".length + names.trimEnd().replace(/,$/u, "").length;
    const gap = /\n([ \t]*)/u.exec(names);
    const length = found[0].length + specifier.length + 3;
    if (!gap && length > lineWidth) {
      const all = [...names.split(",").map((one) => one.trim()), specifier].filter(Boolean);
      const lines = all.map((one) => `${style.lineBreak}${style.indentUnit}${one},`).join("");
      const start = found.index + "import {".length;
      return [{ span: [start, start + names.length], text: lines + style.lineBreak }];
    }
    const before = gap ? `,${style.lineBreak}${gap[1] ?? ""}` : ", ";
    return [{ span: [end, end], text: before + specifier }];
  }
  const { lineBreak, quote } = styleAt(document, anyObject);
  const ending = text.charAt(importsEnd - 1) === ";" ? ";" : "";
  const line = `import { ${specifier} } from ${quote}${module}${quote}${ending}`;
  return [{ span: [importsEnd, importsEnd], text: lineBreak + line }];
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
    return statementRemoval(document, value);
  });
}

function statementRemoval(document: Document, value: Value): readonly Edit[] {
  const { text } = document;
  const start = lineStart(document, text.lastIndexOf("const ", value.outer[0]));
  const isAlone = /^\s*const [\w$]+\s*=\s*$/u.test(text.slice(start, value.outer[0]));
  const behind = /^;?[ \t]*(?:\r?\n){1,2}/u.exec(text.slice(value.outer[1]))?.[0];
  if (!isAlone || behind === undefined) return [];
  return [{ span: [start, value.outer[1] + behind.length], text: "" }];
}
