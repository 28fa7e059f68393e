import { appended, startsLine } from "./append.js";
import { breakLines, onOneLineWith } from "./break-lines.js";
import type { Comment, Document } from "./document.js";
import { breaksNeeded, type Change } from "./change.js";
import type { Edit } from "./edit.js";
import {
  columns,
  layOut,
  memberLine,
  memberOnOneLine,
  memberText,
  type NewMember,
} from "./layout.js";
import { ownComments } from "./own-comments.js";
import { removals } from "./remove.js";
import { spaceBefore } from "./space.js";
import { indentAt, lineBreakOf, signAfter, type Style, styleAt } from "./style.js";
import type { Member, ObjectValue, Span, Spread, Value } from "./value.js";

/**
 * Changes members of an object in the file's own style. What is not named stays byte for byte, comments too.
 * Where the result no longer fits on the object's one line, the object and the objects around it on that line
 * get a line per member.
 *
 * @param alongside what is changed within the object at the same time, which counts for the width of its line
 */
export function rewriteObject(
  document: Document,
  object: ObjectValue,
  changes: readonly Change[],
  alongside: readonly Change[] = [],
): readonly Edit[] {
  const style = styleAt(document, object);
  const around = onOneLineWith(document, object);
  const needed = breaksNeeded(document, around, [changes, alongside], style);
  const containers = around.slice(0, needed);
  const isBroken = containers.at(-1) === object;
  const base = indentAt(document, (containers[0] ?? object).span[0]);
  const inner = base + style.indentUnit.repeat(containers.length);
  const removed = changes.flatMap((change) => (change.kind === "remove" ? [change.member] : []));
  const moved = movedComments(document, changes);
  const broken = containers.flatMap((container, level) => {
    const indent = base + style.indentUnit.repeat(level);
    return breakLines(document, container, style, indent, new Set<Member | Spread>(removed), moved);
  });
  const indentOf = (member: Member): string =>
    isBroken ? inner : indentAt(document, member.span[0]);
  return [
    ...changes.flatMap((change) => changed(document, change, style, indentOf, isBroken)),
    ...(isBroken ? [] : without(document, object, changes)),
    ...broken,
  ];
}

/** Changes an object without giving any literal more lines: for objects within one that is changed together with them. */
export function rewriteInPlace(
  document: Document,
  object: ObjectValue,
  changes: readonly Change[],
): readonly Edit[] {
  const style = styleAt(document, object);
  const indentOf = (member: Member): string => indentAt(document, member.span[0]);
  return [
    ...changes.flatMap((change) => changed(document, change, style, indentOf, false)),
    ...without(document, object, changes),
  ];
}

/** Takes out what the changes remove, and the comments that they move. */
function without(
  document: Document,
  object: ObjectValue,
  changes: readonly Change[],
): readonly Edit[] {
  const removed = changes.flatMap((change) => (change.kind === "remove" ? [change.member] : []));
  const replaced = changes.flatMap((change) =>
    change.kind === "replace" && change.movesComments ? [change.member] : [],
  );
  return [
    ...removals(document, object, removed, movedComments(document, changes)),
    ...replaced.flatMap((member) => uncommented(document, member)),
  ];
}

/** The comments of members that are written elsewhere, and what is said of them there. */
function movedComments(document: Document, changes: readonly Change[]): ReadonlySet<Comment> {
  return new Set(
    changes.flatMap((change) => {
      if (change.kind !== "remove" && change.kind !== "replace") return [];
      const { member, movesComments } = change;
      if (!movesComments) return [];
      const { above, behind } = ownComments(document, member.owner, member, false);
      return [...above, ...behind];
    }),
  );
}

/** Takes away what is said of a member that stays. */
function uncommented(document: Document, member: Member): readonly Edit[] {
  const { above, behind } = ownComments(document, member.owner, member, false);
  const [first] = above;
  return [
    ...(first ? [{ span: [first.span[0], member.span[0]] as const, text: "" }] : []),
    ...behind.map(({ span: [start, end] }): Edit => {
      return { span: [start - spaceBefore(document.text, start), end], text: "" };
    }),
  ];
}

/** Adds a member behind another one, on its line or on the next as the object's members stand. */
export function appendMember(
  document: Document,
  object: ObjectValue,
  after: Member,
  member: NewMember,
): readonly Edit[] {
  const style = styleAt(document, object);
  return appended(document, after, member, style, indentAt(document, after.span[0]));
}

/** Replaces a value; its casts stay. */
export function replaceValue(value: Value, text: string): Edit {
  return { span: value.span, text };
}

/** The text of a string in the quotes of its neighbours. */
export function quoted(document: Document, object: ObjectValue, text: string): string {
  const { quote } = styleAt(document, object);
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === "'"
    ? `'${escaped.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
    : `"${escaped}"`;
}

/**
 * The source of a span as code to write elsewhere: its further lines lose the indentation of the line it starts on, get
 * that of their new place, and end as most lines of the file do. `undefined` where that would change a string (a template
 * over several lines).
 */
export function sourceOf(document: Document, span: Span): string | undefined {
  return movable(document, span, document.text.slice(...span));
}

/** The same for a text that was made from the source of a span. */
export function movable(document: Document, span: Span, text: string): string | undefined {
  if (!/[\r\n]/u.test(text)) return text;
  if (breaksInString(document, span)) return undefined;
  const indent = indentAt(document, span[0]);
  const lineBreak = lineBreakOf(document);
  return text.replaceAll(/(?:\r\n|\r|\n)([ \t]*)/gu, (_, own: string) =>
    own.startsWith(indent) ? lineBreak + own.slice(indent.length) : lineBreak + own,
  );
}

/** Comments as they are written elsewhere. */
export function commentTexts(document: Document, comments: readonly Comment[]): readonly string[] {
  return comments.map(({ span }) => sourceOf(document, span) ?? document.text.slice(...span));
}

/** Whether a template, or a string that goes on in the next line, lies in a span. */
function breaksInString(document: Document, span: Span): boolean {
  if (!/`|\\[\r\n]/u.test(document.text.slice(...span))) return false;
  return document.verbatim().some(([start, end]) => start < span[1] && span[0] < end);
}

function changed(
  document: Document,
  change: Change,
  style: Style,
  indentOf: (member: Member) => string,
  isBroken: boolean,
): readonly Edit[] {
  switch (change.kind) {
    case "remove":
      return [];
    case "rename":
      return [renameKey(document, change.member, change.key)];
    case "value": {
      const { member, text } = change;
      const isShort = text === member.key && style.allowsShorthand && style.keyQuote === "";
      return isShort && member.value.casts.length === 0
        ? [{ span: member.span, text }]
        : [replaceValue(member.value, text)];
    }
    case "wrap": {
      const { key, member, around } = change;
      if (member.isShorthand) {
        const value = around[0] + document.text.slice(...member.span) + around[1];
        return [{ span: member.span, text: memberText({ key, value }, style, indentOf(member)) }];
      }
      // From behind the colon to the end, so that parentheses around the value stay around it.
      const [keyEnd, valueStart] = [member.keySpan[1], member.value.outer[0]];
      const colon = signAfter(document, ":", keyEnd, valueStart) ?? keyEnd;
      const [gap = ""] = /^:\s*/u.exec(document.text.slice(colon)) ?? [];
      const start = colon + gap.length;
      const [, end] = member.span;
      return [
        ...(key === member.key ? [] : [renameKey(document, member, key)]),
        { span: [start, start], text: around[0] },
        { span: [end, end], text: around[1] },
      ];
    }
    case "append": {
      const { after, member } = change;
      const indent = indentOf(after);
      // Where the object is broken anew, its comments are placed together with its entries.
      if (isBroken) {
        const text = `,${style.lineBreak}${indent}${memberText(member, style, indent)}`;
        return [{ span: [after.span[1], after.span[1]], text }];
      }
      return appended(document, after, member, style, indent);
    }
    case "insert": {
      const indent = indentOf(change.before);
      const [start] = change.before.span;
      const inline = memberOnOneLine(change.member, style);
      if (isBroken || inline === undefined || startsLine(document, change.before)) {
        const line = memberLine(change.member, style, indent, ",");
        return [{ span: [start, start], text: line + style.lineBreak + indent }];
      }
      return [{ span: [start, start], text: style.isCompact ? `${inline},` : `${inline}, ` }];
    }
    case "replace": {
      const indent = indentOf(change.member);
      const { key, value } = change.with;
      const { member } = change;
      const isCast = member.value.casts.some(({ text }) => text !== "const");
      const castStays = change.isOther !== true && !isCast;
      if (member.isShorthand || typeof value === "string" || !castStays)
        return [{ span: member.span, text: memberText(change.with, style, indent) }];
      const column = columns(indent) + key.length + 2 * style.keyQuote.length + style.colon.length;
      const text = layOut(value, style, { indent, column, behind: 1 });
      return [renameKey(document, member, key), replaceValue(member.value, text)];
    }
  }
}

function renameKey(document: Document, member: Member, key: string): Edit {
  const quote = document.text.charAt(member.keySpan[0]);
  const text = quote === '"' || quote === "'" ? quote + key + quote : key;
  if (!member.isShorthand) return { span: member.keySpan, text };
  return { span: member.span, text: `${text}: ${document.text.slice(...member.span)}` };
}
