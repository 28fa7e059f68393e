import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import type { Code } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { resolve } from "../../syntax/names.js";
import {
  type DeclaredObject,
  type DeclaredShape,
  type MemberShape,
  shapeAlternatives,
} from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation, ZodObject } from "../../syntax/shapes/zod-notation.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type ArrayValue, type Member, within } from "../../syntax/value.js";
import { hasEffect, zodMethods, zodRows } from "../../syntax/zod-functions.js";
import { zodChain, zodVersion } from "../../syntax/zod.js";
import { accessOn } from "../access-on.js";
import { hasComments } from "../comments.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { membersOfKinds, officialMembers } from "./official-code.js";
import { objectAsWritten, rewriteSchema } from "./rewrite-schema.js";
import { zodMembers, type ZodWriter } from "./zod-code.js";

const mayNotExpect = "code that reads these objects may not expect more keys";

/** Adds the members of a definition that an object does not list. */
export function listMembers(
  { members, source: { literal } }: DeclaredObject<ZodNotation>,
  name: DefinitionName,
  writer: ZodWriter,
): Rewrite {
  const add = zodMembers(officialMembers(name, writer, (key) => members.has(key)));
  const edits = rewriteSchema(literal, [literal, { add }]);
  return edits.length === 0 ? refused("the object is empty") : rewritten(edits, mayNotExpect);
}

/** An object for blocks of several kinds, and the member with the kind. */
interface Flat {
  readonly shape: DeclaredObject<ZodNotation>;
  readonly type: MemberShape<ZodNotation>;
  readonly kinds: readonly string[];
}

/** Adds kinds and their members to an object for several kinds. */
export function addFlatKinds(
  { kinds, shape, type }: Flat,
  added: readonly string[],
  writer: ZodWriter,
): Rewrite {
  const { literal } = shape.source;
  const { value } = type.source;
  const list = value.kind === "call" ? value.arguments[0] : undefined;
  const members = membersOfKinds([...kinds, ...added], writer, (key) => shape.members.has(key));
  const add = zodMembers(members.map((one) => ({ ...one, isRequired: false })));
  if (added.length > 0 && list?.kind !== "array")
    return refused("the kinds are not listed in one place");
  const listed = added.length > 0 && list?.kind === "array" ? [list] : [];
  const edits = rewriteSchema(
    literal,
    [literal, { add }],
    ...listed.map((one) => [one, { elements: added.map(kindIn(one, writer)) }] as const),
  );
  const doubt =
    added.length === 0 ? mayNotExpect : "code that reads the blocks must handle the new kinds";
  return rewritten(edits, doubt);
}

/** Writes a kind like the others in a list: a string of `z.enum`, or `z.literal(…)` of a union. */
function kindIn({ elements }: ArrayValue, writer: ZodWriter): (kind: string) => Code {
  const areTexts = elements.every((element) => element?.kind === "scalar");
  return areTexts ? writer.quote : (kind) => writer.literals([kind]);
}

/** Makes a member required by removing what makes it optional. */
export function requireMember({ value }: Member): Rewrite {
  const steps = zodChain(resolve(value)) ?? [];
  const last = steps.at(-1);
  if (last?.call !== value || zodRows(steps).at(-1)?.presence !== "optional")
    return refused("it is made optional elsewhere");
  const isFunction = steps.length === 1;
  const inner = isFunction ? unlessSpread(last.call.arguments[0]) : last.call.receiver;
  if (!inner) return refused("the schema that it makes optional is not written out");
  const { outer } = inner;
  const gone = [[value.span[0], outer[0]] as const, [outer[1], value.span[1]] as const];
  return rewritten(
    gone.map((span) => ({ span, text: "" })),
    "servers that leave it out are then refused",
  );
}

/** Lets a member be missing. */
export function makeOptional({ value }: Member): Rewrite {
  const [before, after] = accessOn(value, ".optional()");
  const [start, end] = value.outer;
  const edits = [
    { span: [start, start] as const, text: before },
    { span: [end, end] as const, text: after },
  ];
  return rewritten(edits, "code may rely on it");
}

/** Makes an object keep unlisted keys, without changing the keys that it lists. */
export function openObject(
  { base, literal, steps, value }: ZodObject,
  { call }: ZodWriter,
): Rewrite {
  const { document } = value;
  // zod 3 and 4 both have `passthrough`; version 4 also calls it `loose`.
  const method = zodVersion(document) === 4 ? "loose" : "passthrough";
  const links = steps.slice(1).flatMap(({ call: link, name }, index) => {
    const start = steps[index]?.call.span[1] ?? link.span[0];
    return zodMethods.get(name)?.unlisted === "refused"
      ? []
      : [document.text.slice(start, link.span[1]).trim()];
  });
  const isHere = within(literal.span, base.span);
  const argument =
    isHere && !hasComments(value)
      ? objectAsWritten(literal)
      : base.arguments.flatMap((one) => sourceOf(document, one.span) ?? []).join(", ");
  const replace = { ...call("object", argument), links: [`.${method}()`, ...links] };
  const edits = rewriteSchema(literal, [value, { replace }]);
  return rewritten(edits, mayNotExpect);
}

/** The answers to a form: the object that contains them, and the values that they may have. */
export interface ZodAnswers {
  readonly object: DeclaredObject<ZodNotation>;
  readonly content: MemberShape<ZodNotation>;
  readonly values: DeclaredShape<ZodNotation>;
}

/** Allows lists of strings as answers to a form. */
export function allowLists(
  document: Document,
  { content, object, values }: ZodAnswers,
  writer: ZodWriter,
): Rewrite {
  const { at: answer } = values.source;
  const { value } = content.source;
  const [record] = content.shape.source.steps;
  if (!record || !within(record.call.span, value.span)) return refused("it is defined elsewhere");
  if (hasComments(value)) return refused("it contains comments");
  const text = shapeAlternatives(values).find(isLimitedText)?.source.at;
  const limited = text && sourceOf(document, text.outer);
  const own = sourceOf(document, answer.outer);
  if (own === undefined || (text && limited === undefined))
    return refused("it contains a multi-line template");
  const texts = writer.list(limited ?? writer.plain("string"));
  const list = values.kind === "union" ? values.source.list : undefined;
  const isListHere = list && within(list.span, answer.span);
  const edits = rewriteSchema(
    object.source.literal,
    isListHere ? [list, { elements: [texts] }] : [answer, { replace: writer.union([own, texts]) }],
  );
  return rewritten(edits, "code that reads the answers must handle lists");
}

/** The effects of methods that do not restrict strings, or also accept something else. */
const restrictsNothing = [
  ...(["annotates", "brands", "widens", "fills", "replaces", "combines"] as const),
];

/** Whether a schema restricts its strings. If so, that applies to each string in a list too. */
function isLimitedText({ kind, source }: DeclaredShape<ZodNotation>): boolean {
  const [base, ...further] = source.steps;
  const isText = kind === "string" && base?.name === "string" && further.length > 0;
  return isText && further.every(({ name }) => !hasEffect(name, ...restrictsNothing));
}
