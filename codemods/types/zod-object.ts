import type { Change } from "../../syntax/change.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { layOut, type Code, type NewMember, onOneLine } from "../../syntax/layout.js";
import { movable } from "../../syntax/moved-source.js";
import { indentAt, isMultiline, lineStart, styleAt } from "../../syntax/style.js";
import {
  type ArrayValue,
  type CallValue,
  type Member,
  members,
  type ObjectValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { rewriteObject } from "../../syntax/write.js";
import type { ZodObject } from "../../syntax/shapes/zod-notation.js";
import { hasComments } from "../comments.js";
import { insertElements } from "./zod-list.js";

/** What becomes of an object that zod makes. */
export interface ObjectChanges {
  readonly added?: readonly NewMember[];
  readonly replaced?: ReadonlyMap<Member, Code>;
  /** A list that gets more elements at the same time, in one of the members or elsewhere. */
  readonly listed?: MoreElements;
  /** Set where the object is to keep what it does not list: the version of zod, as far as it is known. */
  readonly opened?: { readonly version: 3 | 4 | undefined };
}

/** Elements that a list gets behind one of its own. */
export interface MoreElements {
  readonly list: ArrayValue;
  readonly after: Value;
  readonly codes: readonly Code[];
}

/** Changes an object that zod makes, in the file's style. */
export function rewriteZodObject(
  document: Document,
  chain: ZodObject,
  changes: ObjectChanges,
): readonly Edit[] {
  const opening = changes.opened ? openings(document, chain, changes.opened.version) : [];
  const { added = [], listed, replaced = new Map<Member, Code>() } = changes;
  const elements = listed ? moreElements(document, chain.literal, listed) : [];
  const anew = laidOutAnew(document, chain, changes, opening, elements);
  if (anew) return [anew, ...elements.filter(({ span }) => !within(span, anew.span))];
  const last = members(chain.literal).at(-1);
  if (!last) return [];
  return [
    ...rewriteObject(document, chain.literal, [
      ...[...replaced].map(([member, value]): Change => {
        return { kind: "replace", member, with: { key: member.key ?? "", value }, isOther: true };
      }),
      ...added.map((member): Change => ({ kind: "append", after: last, member })),
    ]),
    ...opening,
    ...elements,
  ];
}

/** The edits that give a list more elements. */
function moreElements(
  document: Document,
  shape: ObjectValue,
  { after, codes, list }: MoreElements,
): readonly Edit[] {
  const style = styleAt(document, shape);
  const isBesideKeys = within(list.span, shape.span) && !isMultiline(document, shape.span);
  if (!isBesideKeys) return insertElements(document, list, after, codes, style);
  // Its member gets a line of its own, so that the width of the line it is on now says nothing.
  const [, end] = after.outer;
  return codes.map((code) => ({ span: [end, end], text: `, ${onOneLine(code, style) ?? ""}` }));
}

/** The edits that make an object keep what it does not list. */
function openings(
  document: Document,
  { base, steps }: ZodObject,
  version: 3 | 4 | undefined,
): readonly Edit[] {
  // Both lines of zod have `passthrough`, and `loose` is how version 4 calls it.
  const method = version === 4 ? "loose" : "passthrough";
  const end = base.span[1];
  if (!steps.some(({ name }) => name.startsWith("strict"))) {
    const [gap = ""] = /^\s*(?=\.)/u.exec(document.text.slice(end)) ?? [];
    return [{ span: [end, end], text: `${gap}.${method}()` }];
  }
  return steps.flatMap(({ call, name }): readonly Edit[] => {
    const start = document.text.lastIndexOf(name, nameEnd(document, call));
    const span: Span = [start, start + name.length];
    if (name === "strict" && call.receiver)
      return [{ span: [start, call.span[1]], text: `${method}()` }];
    if (name !== "strictObject") return [];
    if (version === 4) return [{ span, text: "looseObject" }];
    const end: Span = [call.span[1], call.span[1]];
    const [gap = ""] = /^\s*(?=\.)/u.exec(document.text.slice(call.span[1])) ?? [];
    return [
      { span, text: "object" },
      { span: end, text: `${gap}.passthrough()` },
    ];
  });
}

/** Where the arguments of a call begin. */
function nameEnd(document: Document, call: CallValue): number {
  const start = call.receiver?.outer[1] ?? call.span[0];
  return document.text.indexOf("(", start);
}

/**
 * The whole chain anew, where a literal that gets more lines would no longer stand as it is: on one line with further
 * calls behind it, or with a call that comes behind it.
 */
function laidOutAnew(
  document: Document,
  { base, literal, steps, value }: ZodObject,
  { added: more = [], replaced }: ObjectChanges,
  opening: readonly Edit[],
  elements: readonly Edit[],
): Edit | undefined {
  const isWhole = within(literal.span, base.span) && within(base.span, value.span);
  const getsCall = opening.some(({ span }) => span[0] === span[1]);
  const isChain = value !== base && !isMultiline(document, value.span);
  if (!isWhole || !(isChain || getsCall)) return undefined;
  if (hasComments(document, value)) return undefined;
  const kept = literal.entries.map((entry) =>
    entry.kind === "member" && entry.key !== undefined && !entry.isMethod
      ? kindOfMember(document, entry, replaced, elements)
      : undefined,
  );
  if (!kept.every((member) => member !== undefined)) return undefined;
  const changed = (span: Span): string => edited(document, span, opening);
  const callee = changed([value.span[0], nameEnd(document, base)]);
  const links = linksIn(
    document,
    steps,
    opening.filter(({ span }) => span[0] < span[1]),
  );
  const added = opening.filter(({ span }) => span[0] === span[1]);
  const style = styleAt(document, literal);
  const start = value.span[0];
  const lineEnd = document.text.indexOf("\n", value.span[1]);
  const room = {
    indent: indentAt(document, start),
    column: start - lineStart(document, start),
    behind: (lineEnd === -1 ? document.text.length : lineEnd) - value.span[1],
  };
  const argument = { kind: "object", members: [...kept, ...more] } as const;
  const text = layOut(
    {
      kind: "call",
      callee,
      arguments: [argument],
      links: [...added.map(({ text }) => text.trim()), ...links],
    },
    style,
    room,
  );
  return { span: value.span, text };
}

/** The calls of a chain behind its first one, as they are written, after some edits. */
export function linksIn(
  document: Document,
  steps: readonly { readonly call: CallValue }[],
  edits: readonly Edit[] = [],
): readonly string[] {
  return steps.slice(1).map(({ call }, index) => {
    const start = steps[index]?.call.span[1] ?? call.span[0];
    return edited(document, [start, call.span[1]], edits).trim();
  });
}

function kindOfMember(
  document: Document,
  member: Member,
  replaced: ReadonlyMap<Member, Code> | undefined,
  edits: readonly Edit[],
): NewMember | undefined {
  const { outer } = member.value;
  const value = replaced?.get(member) ?? movable(document, outer, edited(document, outer, edits));
  return value === undefined ? undefined : { key: member.key ?? "", value };
}

/** The text of a span after some edits. */
function edited(document: Document, span: Span, edits: readonly Edit[]): string {
  let text = "";
  let position = span[0];
  for (const edit of edits.filter((one) => within(one.span, span))) {
    text += document.text.slice(position, edit.span[0]) + edit.text;
    [, position] = edit.span;
  }
  return text + document.text.slice(position, span[1]);
}
