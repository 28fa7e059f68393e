import type { Document } from "../../syntax/document.js";
import type { Code, NewMember } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { usesAt } from "../../syntax/names.js";
import { shapeAlternatives, type DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { styleAt } from "../../syntax/style.js";
import { type ArrayValue, type Value, within } from "../../syntax/value.js";
import { laidOutAt } from "../in-place-of.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { call, objectCode, optionalCode, type ZodWriter } from "./zod-code.js";
import { insertElements } from "./zod-list.js";
import { rewriteZodObject } from "./zod-object.js";

type Field = DeclaredObject<ZodNotation>;

const doubt = "code that shows the fields must handle the new forms";

/** Adds the forms of enums that came with 2025-11-25 to the schema of fields that has the legacy one. */
export function addEnumForms(document: Document, field: Field, writer: ZodWriter): Rewrite {
  if (!isOneEnum(field)) return addKeywords(document, field, writer);
  const { value } = field.source;
  if (value.place.kind === "element")
    return besideAlternatives(document, field, value.place.array, value, writer);
  if (value.place.kind !== "variable") return refused("it is a part of another schema");
  const uses = usesAt(document, value.place.name, value.span);
  const [only] = uses.length === 1 ? uses : [];
  const list = only?.place.kind === "element" ? only.place.array : undefined;
  if (only && list && takesAlternatives.has(takerOf(list) ?? ""))
    return besideAlternatives(document, field, list, only, writer);
  const isUsedAsObject = uses.some(
    ({ path, place }) =>
      path.length > 1 ||
      (place.kind === "element" && takerOf(place.array) === "discriminatedUnion") ||
      (place.kind === "receiver" && isOfObjects.test(place.call.callee.at(-1) ?? "")),
  );
  return isUsedAsObject
    ? refused("other code uses the object itself")
    : uniteEnumForms(document, field, writer);
}

/** Whether an object always has an `enum`: one object for fields of every type is not an enum. */
export function isOneEnum({ members }: Field): boolean {
  const presence = members.get("enum")?.presence;
  return presence !== "optional" && presence !== "filled";
}

/** Functions that take a list of alternatives. */
const takesAlternatives: ReadonlySet<string> = new Set(["union", "discriminatedUnion"]);

/** Methods that only schemas of objects have. */
const isOfObjects = /^(?:extend|merge|omit|partial|pick|required|strict|passthrough|loose)$/u;

/** The function that takes a list. */
function takerOf({ place }: ArrayValue): string | undefined {
  return place.kind === "argument" ? place.call.callee.at(-1) : undefined;
}

/** A schema in a list gets the newer forms beside it, where any alternative of the list will do. */
function besideAlternatives(
  document: Document,
  { source }: Field,
  list: ArrayValue,
  after: Value,
  writer: ZodWriter,
): Rewrite {
  const taker = takerOf(list);
  if (taker === "discriminatedUnion")
    return refused("a discriminated union allows only one alternative for each type");
  if (taker !== "union") return refused("it is a part of another schema");
  const style = styleAt(document, source.literal);
  return rewritten(insertElements(document, list, after, enumForms(writer), style), doubt);
}

/** Makes a union of the one form of enums that a schema knows, and of those that came with 2025-11-25. */
function uniteEnumForms(
  document: Document,
  { source: { literal, value } }: Field,
  writer: ZodWriter,
): Rewrite {
  const own = sourceOf(document, value.span);
  if (own === undefined) return refused("it contains a multi-line template");
  const items = [own, ...enumForms(writer)].map((code) => ({ code }));
  const code = call(`${writer.zod}.union`, { kind: "array", items });
  return rewritten([laidOutAt(document, literal, value.span, code)], doubt);
}

/** Adds the keywords of the newer forms to an object that stands for fields of every type. */
function addKeywords(document: Document, field: Field, writer: ZodWriter): Rewrite {
  const { members: known, source } = field;
  const initial = known.get("default");
  const isPlain =
    initial && shapeAlternatives(initial.shape).every(({ kind }) => primitives.has(kind));
  if (isPlain === true) return refused("`default` must allow lists too");
  const type = known.get("type")?.shape;
  const kinds = type?.kind === "union" && type.limits[0] === "enum" ? type.source.list : undefined;
  const types = kinds && type && within(kinds.span, type.span) ? kinds : undefined;
  const { quote, zod } = writer;
  const optional = (key: string, value: Code): NewMember => ({ key, value: optionalCode(value) });
  const list = options(writer);
  const members = [
    optional("oneOf", list),
    optional(
      "items",
      objectCode(writer, [
        optional("type", `${zod}.literal(${quote("string")})`),
        optional("enum", `${zod}.array(${zod}.string())`),
        optional("anyOf", list),
      ]),
    ),
    optional("minItems", `${zod}.number()`),
    optional("maxItems", `${zod}.number()`),
  ].filter(({ key }) => !known.has(key));
  const last = unlessSpread(types?.elements.at(-1));
  if (!types || !last) return refused("the types of the fields are not listed in one place");
  const listed = { list: types, after: last, codes: [quote("array")] };
  const edits = rewriteZodObject(document, source, { added: members, listed });
  return rewritten(edits, doubt);
}

const primitives: ReadonlySet<string> = new Set(["string", "number", "boolean"]);

/** The forms of enums beside the legacy one (2025-11-25, EnumSchema). */
function enumForms(writer: ZodWriter): readonly Code[] {
  const { quote, zod } = writer;
  const text = `${zod}.string()`;
  const labels = ["title", "description"].map((key) => ({ key, value: `${text}.optional()` }));
  const field = (type: string, members: readonly NewMember[], initial: string): Code =>
    objectCode(writer, [
      { key: "type", value: `${zod}.literal(${quote(type)})` },
      ...labels,
      ...members,
      { key: "default", value: `${initial}.optional()` },
    ]);
  const several = (items: readonly NewMember[]): Code =>
    field(
      "array",
      [
        { key: "minItems", value: `${zod}.number().optional()` },
        { key: "maxItems", value: `${zod}.number().optional()` },
        { key: "items", value: objectCode(writer, items) },
      ],
      `${zod}.array(${text})`,
    );
  return [
    field("string", [{ key: "oneOf", value: options(writer) }], text),
    several([
      { key: "type", value: `${zod}.literal(${quote("string")})` },
      { key: "enum", value: `${zod}.array(${text})` },
    ]),
    several([{ key: "anyOf", value: options(writer) }]),
  ];
}

/** The options of a titled enum (2025-11-25, TitledSingleSelectEnumSchema). */
function options(writer: ZodWriter): Code {
  const text = `${writer.zod}.string()`;
  const option = objectCode(writer, [
    { key: "const", value: text },
    { key: "title", value: text },
  ]);
  return call(`${writer.zod}.array`, option);
}
