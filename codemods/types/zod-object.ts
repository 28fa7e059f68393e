import type { Change } from "../../syntax/change.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { layOut, type Code, type NewMember } from "../../syntax/layout.js";
import { indentAt, isMultiline, lineStart, styleAt } from "../../syntax/style.js";
import {
  type CallValue,
  type Member,
  members,
  type ObjectValue,
  type Span,
  within,
} from "../../syntax/value.js";
import { rewriteObject, sourceOf } from "../../syntax/write.js";

/** An object of zod: the chain of calls that makes it, and the literal with its keys. */
export interface ObjectChain {
  readonly value: CallValue;
  readonly base: CallValue;
  readonly shape: ObjectValue;
  readonly steps: readonly { readonly name: string; readonly call: CallValue }[];
}

/** What becomes of an object of zod. */
export interface ObjectChanges {
  readonly added?: readonly NewMember[];
  readonly replaced?: ReadonlyMap<Member, Code>;
  /** Set where the object is to keep what it does not list: the version of zod, as far as it is known. */
  readonly opened?: { readonly version: 3 | 4 | undefined };
}

/** Changes an object of zod in the file's style. */
export function rewriteZodObject(
  document: Document,
  chain: ObjectChain,
  changes: ObjectChanges,
): readonly Edit[] {
  const opening = changes.opened ? openings(document, chain, changes.opened.version) : [];
  const anew = laidOutAnew(document, chain, changes, opening);
  if (anew) return [anew];
  const { added = [], replaced = new Map<Member, Code>() } = changes;
  const last = members(chain.shape).at(-1);
  if (!last) return [];
  return [
    ...rewriteObject(document, chain.shape, [
      ...[...replaced].map(([member, value]): Change => {
        return { kind: "replace", member, with: { key: member.key ?? "", value }, isOther: true };
      }),
      ...added.map((member): Change => ({ kind: "append", after: last, member })),
    ]),
    ...opening,
  ];
}

/** The edits that make a closed object keep what it does not list. */
function openings(
  document: Document,
  { steps }: ObjectChain,
  version: 3 | 4 | undefined,
): readonly Edit[] {
  // Both lines of zod have `passthrough`, and `loose` is how version 4 calls it.
  const method = version === 4 ? "loose" : "passthrough";
  return steps.flatMap(({ call, name }): readonly Edit[] => {
    const start = document.text.lastIndexOf(name, nameEnd(document, call));
    const span: Span = [start, start + name.length];
    if (name === "strict" && call.receiver)
      return [{ span: [start, call.span[1]], text: `${method}()` }];
    if (name !== "strictObject") return [];
    if (version === 4) return [{ span, text: "looseObject" }];
    const end: Span = [call.span[1], call.span[1]];
    return [
      { span, text: "object" },
      { span: end, text: ".passthrough()" },
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
  { base, shape, steps, value }: ObjectChain,
  { added: more = [], replaced }: ObjectChanges,
  opening: readonly Edit[],
): Edit | undefined {
  const isWhole = within(shape.span, base.span) && within(base.span, value.span);
  const getsCall = opening.some(({ span }) => span[0] === span[1]);
  const isChain = value !== base && !isMultiline(document, value.span);
  if (!isWhole || !(isChain || getsCall)) return undefined;
  if (document.comments.some(({ span }) => within(span, value.span))) return undefined;
  const kept = shape.entries.map((entry) =>
    entry.kind === "member" && entry.key !== undefined && !entry.isMethod
      ? kindOfMember(document, entry, replaced)
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
  const style = styleAt(document, shape);
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
      links: [...added.map(({ text }) => text), ...links],
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
): NewMember | undefined {
  const value = replaced?.get(member) ?? sourceOf(document, member.value.outer);
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
