import type { Change } from "../../syntax/change.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { entrySpan, literalEntries } from "../../syntax/entries.js";
import { type Code, layOut, type NewCall, type NewMember } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { ownComments } from "../../syntax/own-comments.js";
import { type Style, styleAt } from "../../syntax/style.js";
import { columns, indentAt, isMultiline, lineStart } from "../../syntax/lines.js";
import { commaAfter } from "../../syntax/signs.js";
import {
  type ArrayValue,
  type CallValue,
  members,
  type ObjectValue,
  type Place,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { rewriteObject } from "../../syntax/write.js";
import { hasComments } from "../comments.js";

/** A change to one value in a schema. */
export interface ValueChange {
  /** Code that replaces the value. */
  readonly replace?: Code;
  /** Members to add to an object. */
  readonly add?: readonly NewMember[];
  /** Elements to add to a list, at its end or after one of its elements. */
  readonly elements?: readonly Code[];
  readonly after?: Value;
}

type ValueChanges = ReadonlyMap<Value, ValueChange>;

/**
 * Changes values in a schema in the file's own style. A value on a single line is laid out again,
 * together with the code around it on that line. In values with several lines or comments, only the
 * changed places are edited.
 *
 * @param near an object whose style new code follows
 */
export function rewriteSchema(
  near: ObjectValue,
  ...changed: readonly (readonly [Value, ValueChange])[]
): readonly Edit[] {
  const changes: ValueChanges = new Map(changed);
  const style = styleAt(near);
  const units = new Set<Value>();
  const edits: Edit[] = [];
  for (const [value, change] of changes) {
    const isWhole = change.replace === undefined || !isMultiline(near.document, value.span);
    const unit = isWhole ? unitOf(value) : undefined;
    if (unit) units.add(unit);
    else edits.push(...inPlace(value, change, style));
  }
  for (const unit of units) {
    const code = changedCode(unit, changes);
    edits.push(laidOut(near.document, unit.place, onLine(unit), code, style));
  }
  return edits;
}

/**
 * The outermost value around another one that is on the same line and has no comments; `undefined`
 * if the value itself spans several lines or has comments.
 */
function unitOf(value: Value): Value | undefined {
  const span = onLine(value);
  if (isMultiline(value.document, span) || hasComments(value)) return undefined;
  const { place } = value;
  const around =
    place.kind === "member"
      ? place.member.owner
      : place.kind === "element"
        ? place.array
        : place.kind === "argument" || place.kind === "receiver"
          ? place.call
          : undefined;
  const isOnLine = around && value.casts.length === 0 && within(value.span, onLine(around));
  return (isOnLine ? unitOf(around) : undefined) ?? value;
}

/** The span of a value. For a call in a multi-line chain, it starts on the arguments' line. */
function onLine(value: Value): Span {
  const [start, end] = value.span;
  if (value.kind !== "call") return value.span;
  const line = lineStart(value.document, argumentsStart(value));
  const gap = /^[ \t]*/u.exec(value.document.text.slice(line))?.[0].length ?? 0;
  return [Math.max(start, line + gap), end];
}

/** A value as code that can be laid out again, with its changes. */
function changedCode(value: Value, changes: ValueChanges): Code {
  const { add = [], after, elements = [], replace } = changes.get(value) ?? {};
  if (replace !== undefined) return replace;
  const inner = (part: Value): Code | undefined =>
    [...changes.keys()].some((one) => within(one.span, part.span))
      ? changedCode(part, changes)
      : undefined;
  const source = (start: number, end: number): string => value.document.text.slice(start, end);
  switch (value.kind) {
    case "object":
      return objectAsWritten(value, add, inner);
    case "array": {
      const last = after ?? value.elements.at(-1);
      const codes = value.elements.flatMap((one) => {
        const changed = one && one.kind !== "spread" ? inner(one) : undefined;
        const own = changed ?? (one ? source(...entrySpan(one)) : "");
        return [own, ...(one === last ? elements : [])];
      });
      return { kind: "array", items: codes.map((code) => ({ code })) };
    }
    case "call": {
      const { receiver, span } = value;
      const changed = receiver && inner(receiver);
      if (changed === undefined) return callAsWritten(value, inner);
      const link = source(receiver?.outer[1] ?? span[0], span[1]);
      return typeof changed === "string" || changed.kind !== "call"
        ? (sourceOf(value.document, span) ?? "")
        : { ...changed, links: [...changed.links, link] };
    }
    default:
      return source(...value.span);
  }
}

/** A call as code, with its arguments changed and its receiver unchanged. */
function callAsWritten(call: CallValue, inner: (part: Value) => Code | undefined): NewCall {
  const [start] = onLine(call);
  const callee = call.document.text.slice(start, argumentsStart(call));
  const given = call.arguments.map(
    (one) =>
      (one.kind === "spread" ? undefined : inner(one)) ??
      call.document.text.slice(...entrySpan(one)),
  );
  return { kind: "call", callee, arguments: given, links: [] };
}

/** The offset where the arguments of a call start. */
function argumentsStart({ document: { text }, receiver, span }: CallValue): number {
  return text.indexOf("(", receiver?.outer[1] ?? span[0]);
}

/** An object as code, with its own members unchanged and more after them. */
export function objectAsWritten(
  object: ObjectValue,
  more: readonly NewMember[] = [],
  inner: (part: Value) => Code | undefined = () => undefined,
): Code {
  const { document } = object;
  const own = object.entries.map((entry): NewMember => {
    const source = sourceOf(document, entry.span) ?? document.text.slice(...entry.span);
    // A key that equals its value is written only once.
    const whole = { key: source, value: source };
    if (entry.kind === "spread" || entry.isMethod || entry.key === undefined) return whole;
    const value = inner(entry.value);
    if (value !== undefined) return { key: entry.key, value };
    if (entry.isShorthand) return whole;
    return { key: entry.key, value: sourceOf(document, entry.value.outer) ?? source };
  });
  return { kind: "object", members: [...own, ...more] };
}

function inPlace(
  value: Value,
  { add = [], after: behind, elements = [], replace }: ValueChange,
  style: Style,
): readonly Edit[] {
  if (replace !== undefined)
    return [laidOut(value.document, value.place, value.span, replace, style)];
  if (value.kind === "array") return moreElements(value, elements, style, behind);
  const after = value.kind === "object" ? members(value).at(-1) : undefined;
  if (value.kind !== "object" || !after) return [];
  return rewriteObject(
    value,
    add.map((member): Change => ({ kind: "append", after, member })),
  );
}

function laidOut(document: Document, place: Place, span: Span, code: Code, style: Style): Edit {
  const [start, end] = span;
  const [behind = ""] = /^(?:(?!\/[*/])[^\r\n])*/u.exec(document.text.slice(end)) ?? [];
  // A shorthand property needs its key when the value is replaced.
  const isShorthand = place.kind === "member" && place.member.isShorthand;
  const key = isShorthand ? `${place.member.key ?? ""}: ` : "";
  const room = {
    indent: indentAt(document, start),
    column: columns(document.text.slice(lineStart(document, start), start) + key),
    behind: behind.trimEnd().length,
  };
  return { span, text: key + layOut(code, style, room) };
}

/** Adds elements to a list, on separate lines like its other elements or on the same line. */
function moreElements(
  list: ArrayValue,
  codes: readonly Code[],
  style: Style,
  after: Value | undefined,
): readonly Edit[] {
  const { document } = list;
  const last = after ?? literalEntries(list).at(-1);
  if (!last) return [];
  const [start, end] = entrySpan(last);
  const indent = indentAt(document, start);
  const isOnLines = isMultiline(document, list.span);
  const gap = isOnLines ? style.lineBreak + indent : " ";
  const room = { indent, column: isOnLines ? columns(indent) : 0, behind: 1 };
  const lines = codes.map((code) => gap + layOut(code, style, room));
  // A comment after the last element on its line is about that element and stays with it.
  const comment = isOnLines ? ownComments(list, last, false).behind.at(-1) : undefined;
  const comma = commaAfter(document, end, list.span[1]);
  const place = Math.max(comment?.span[1] ?? 0, comma === undefined ? end : comma + 1);
  if (comma !== undefined)
    return [{ span: [place, place], text: lines.map((line) => `${line},`).join("") }];
  return comment
    ? [
        { span: [end, end], text: "," },
        { span: [place, place], text: lines.join(",") },
      ]
    : [{ span: [end, end], text: lines.map((line) => `,${line}`).join("") }];
}
