import type { Document } from "../../syntax/document.js";
import { type Code, layOut, type NewMember } from "../../syntax/layout.js";
import { indentAt, lineStart, styleAt } from "../../syntax/style.js";
import {
  type ArrayValue,
  type CallValue,
  type Member,
  type ObjectValue,
  type Spread,
  type Value,
  within,
} from "../../syntax/value.js";
import { sourceOf } from "../../syntax/write.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { call, objectCode, optionalCode, type ZodWriter } from "./zod-code.js";
import { insertElements } from "./zod-list.js";
import { linksIn, type ObjectChain, rewriteZodObject } from "./zod-object.js";

const doubt = "code that shows the fields has to know the new forms too";

/** Adds the forms of enums that came with 2025-11-25 behind the one that a union has. */
export function addEnumForms(
  document: Document,
  list: ArrayValue,
  after: Value,
  shape: ObjectValue,
  writer: ZodWriter,
): Rewrite {
  const style = styleAt(document, shape);
  return rewritten(insertElements(document, list, after, enumForms(writer), style), doubt);
}

/** Makes a union of the one form of enums that a schema knows, and of those that came with 2025-11-25. */
export function uniteEnumForms(
  document: Document,
  { shape, value }: ObjectChain,
  writer: ZodWriter,
): Rewrite {
  const own = sourceOf(document, value.span);
  if (own === undefined) return refused("a template over several lines cannot be moved");
  const items = [own, ...enumForms(writer)].map((code) => ({ code }));
  const [start] = value.span;
  const room = {
    indent: indentAt(document, start),
    column: start - lineStart(document, start),
    behind: 1,
  };
  const code = call(`${writer.zod}.union`, { kind: "array", items });
  return rewritten(
    [{ span: value.span, text: layOut(code, styleAt(document, shape), room) }],
    doubt,
  );
}

/** Adds the keywords of the newer forms to an object that stands for fields of every type. */
export function addEnumKeywords(
  document: Document,
  chain: ObjectChain,
  has: (key: string) => boolean,
  types: ArrayValue | undefined,
  writer: ZodWriter,
): Rewrite {
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
  ].filter(({ key }) => !has(key));
  const last = types?.elements.at(-1);
  if (!types || !last || last.kind === "spread")
    return refused("the types of the fields are not written as one list");
  const listed = { list: types, after: last, codes: [quote("array")] };
  const edits = rewriteZodObject(document, chain, { added: members, listed });
  return rewritten(edits, doubt);
}

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

/** A record of answers: the member it stands in, its chain of calls, and the schema of one answer. */
export interface Answers {
  readonly member: Member;
  /** The calls that the chain is given to, as `z.optional(…)`, outermost first. */
  readonly around: readonly CallValue[];
  readonly steps: readonly { readonly call: CallValue }[];
  readonly answer: Value;
  /** The alternatives of the answer, where they are written as a list. */
  readonly list: ArrayValue | undefined;
  /** The schema of one text, where it allows some only. */
  readonly text: Value | undefined;
}

/** Lets the answers to a form be lists of strings too. */
export function allowLists(
  document: Document,
  chain: ObjectChain,
  { answer, around, list, member, steps, text }: Answers,
  { zod }: ZodWriter,
): Rewrite {
  const [first] = steps;
  if (!first) return refused("it stands in another place");
  const base = first.call;
  const isHere = list === undefined || within(list.span, answer.span);
  const source = (value: Value | Spread): string | undefined =>
    value.kind === "spread" ? undefined : sourceOf(document, value.outer);
  const limited = text && source(text);
  const texts = call(`${zod}.array`, limited ?? `${zod}.string()`);
  const alternatives = isHere && list ? list.elements : [answer];
  const own = alternatives.map((one) => one && source(one));
  const before = base.arguments.slice(0, -1).map((one) => source(one));
  const { value } = member;
  if (!within(base.span, value.span)) return refused("it stands in another place");
  if (document.comments.some(({ span }) => within(span, value.span)))
    return refused("comments stand in it");
  if (base.arguments.some(({ kind }) => kind === "spread"))
    return refused("what is spread into it does not show here");
  if (![...own, ...before].every((text) => text !== undefined))
    return refused("a template over several lines cannot be moved");
  const items = [...own, texts].map((code) => ({ code: code ?? "" }));
  const union = call(`${zod}.union`, { kind: "array", items });
  const record = {
    ...call(`${zod}.record`, ...before.map((text) => text ?? ""), union),
    links: linksIn(document, steps),
  };
  const code = around.reduceRight((inner, one) => call(one.callee.join("."), inner), record);
  const edits = rewriteZodObject(document, chain, { replaced: new Map([[member, code]]) });
  return rewritten(edits, "code that reads the answers has to know lists too");
}

/** Lets an object keep what it does not list, with all that is said of what it lists. */
export function openObject(
  document: Document,
  chain: ObjectChain,
  version: 3 | 4 | undefined,
): Rewrite {
  const edits = rewriteZodObject(document, chain, { opened: { version } });
  return rewritten(edits, "code that reads the values may not expect more of them");
}

/** Puts another schema in place of a member's. */
export function replaceMember(
  document: Document,
  chain: ObjectChain,
  member: Member,
  code: string,
): Rewrite {
  const edits = rewriteZodObject(document, chain, { replaced: new Map([[member, code]]) });
  return rewritten(edits, "code that reads the value may rely on what was promised");
}
