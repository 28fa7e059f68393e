import type { Document } from "../../syntax/document.js";
import type { Code } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { usesAt } from "../../syntax/names.js";
import { shapeAlternatives, type DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { type ArrayValue, stringsOf, within } from "../../syntax/value.js";
import { hasEffect, zodMethods } from "../../syntax/zod-functions.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import type { OfficialMember } from "./official-code.js";
import { rewriteSchema } from "./rewrite-schema.js";
import { zodMembers, type ZodWriter } from "./zod-code.js";

type Field = DeclaredObject<ZodNotation>;

const doubt = "code that shows the fields must handle the new forms";

/** Adds the enum forms of 2025-11-25 to the schema of fields that has the legacy form. */
export function addEnumForms(document: Document, field: Field, writer: ZodWriter): Rewrite {
  if (!isOneEnum(field)) return addKeywords(field, writer);
  const { literal, value } = field.source;
  const forms = enumForms(writer);
  const uses =
    value.place.kind === "variable" ? usesAt(document, value.place.name, value.span) : [];
  const [listed] = [value, ...(uses.length === 1 ? uses : [])].flatMap((after) =>
    after.place.kind === "element" ? [{ after, list: after.place.array }] : [],
  );
  const taker = listed && takerOf(listed.list);
  // Right after the legacy form: an earlier string form would match titled enums and drop titles.
  if (listed && taker === "union") {
    const change = { elements: forms, after: listed.after };
    return rewritten(rewriteSchema(literal, [listed.list, change]), doubt);
  }
  if (taker === "discriminatedUnion")
    return refused("a discriminated union allows only one alternative for each type");
  if (value.place.kind !== "variable") return refused("it is a part of another schema");
  const isUsedAsObject = uses.some(
    ({ path, place }) =>
      path.length > 1 ||
      (place.kind === "element" && takerOf(place.array) === "discriminatedUnion") ||
      (place.kind === "receiver" && isOfObjects(place.call.name)),
  );
  if (isUsedAsObject) return refused("other code uses the object itself");
  const own = sourceOf(document, value.span);
  if (own === undefined) return refused("it contains a multi-line template");
  const replace = writer.union([own, ...forms]);
  return rewritten(rewriteSchema(literal, [value, { replace }]), doubt);
}

/** Whether an object always has an `enum`, unlike one object for fields of every type. */
export function isOneEnum({ members }: Field): boolean {
  const presence = members.get("enum")?.presence;
  return presence !== "optional" && presence !== "filled";
}

/** Whether only object schemas have a method. */
function isOfObjects(name: string): boolean {
  return hasEffect(name, "fields", "presence") || zodMethods.get(name)?.unlisted !== undefined;
}

/** The name of the function that a list is passed to. */
function takerOf({ place }: ArrayValue): string | undefined {
  return place.kind === "argument" ? place.call.name : undefined;
}

/** Adds the keywords of the newer forms to a single object for fields of every type. */
function addKeywords(field: Field, writer: ZodWriter): Rewrite {
  const { members: known, source } = field;
  const initial = known.get("default");
  if (initial && shapeAlternatives(initial.shape).every(({ kind }) => primitives.has(kind)))
    return refused("`default` must allow lists too");
  const type = known.get("type")?.shape;
  const types = type?.kind === "union" && type.limits[0] === "enum" ? type.source.list : undefined;
  if (!types || !type || !within(types.span, type.span))
    return refused("the types of the fields are not listed in one place");
  const { oneOf, items, ...limits } = keywords(writer);
  const all = { oneOf, items: writer.object(membersOf(items, false)), ...limits };
  const missing = membersOf(all, false).filter(({ key }) => !known.has(key));
  const add = zodMembers(missing);
  const listed = stringsOf(types)?.includes("array") === true ? [] : [writer.quote("array")];
  return rewritten(
    rewriteSchema(source.literal, [source.literal, { add }], [types, { elements: listed }]),
    doubt,
  );
}

const primitives: ReadonlySet<string> = new Set(["string", "number", "boolean"]);

function membersOf(
  members: Readonly<Record<string, Code>>,
  isRequired = true,
): readonly OfficialMember<Code>[] {
  return Object.entries(members).map(([key, type]) => ({ key, type, isRequired }));
}

/** The keywords that only the newer enum forms have (2025-11-25, EnumSchema). */
function keywords({ list, literals, object, plain }: ZodWriter): {
  readonly oneOf: Code;
  readonly items: Readonly<Record<"type" | "enum" | "anyOf", Code>>;
  readonly minItems: Code;
  readonly maxItems: Code;
} {
  const text = plain("string");
  const options = list(object(membersOf({ const: text, title: text })));
  return {
    oneOf: options,
    items: { type: literals(["string"]), enum: list(text), anyOf: options },
    minItems: plain("number"),
    maxItems: plain("number"),
  };
}

/** The enum forms other than the legacy one (2025-11-25, EnumSchema). */
function enumForms(writer: ZodWriter): readonly Code[] {
  const { list, literals, object, plain } = writer;
  const { items, oneOf, ...limits } = keywords(writer);
  const { anyOf, ...untitled } = items;
  const text = plain("string");
  const field = (type: string, more: readonly OfficialMember<Code>[], initial: Code): Code =>
    object([
      ...membersOf({ type: literals([type]) }),
      ...membersOf({ title: text, description: text }, false),
      ...more,
      ...membersOf({ default: initial }, false),
    ]);
  const several = (one: Readonly<Record<string, Code>>): Code =>
    field(
      "array",
      [...membersOf(limits, false), ...membersOf({ items: object(membersOf(one)) })],
      list(text),
    );
  return [field("string", membersOf({ oneOf }), text), several(untitled), several({ anyOf })];
}
