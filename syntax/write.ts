import { appended } from "./append.js";
import { breakLines, onOneLineWith } from "./break-lines.js";
import type { Comment, Document } from "./document.js";
import { breaksNeeded, type Change } from "./change.js";
import type { Edit } from "./edit.js";
import { layOut, memberLine, memberOnOneLine, memberText } from "./layout.js";
import { ownComments } from "./own-comments.js";
import { spaceBefore, startsLine } from "./own-lines.js";
import { removals } from "./remove.js";
import { saidAbove } from "./say-above.js";
import { isBareKey, type Style, styleAt } from "./style.js";
import { columns, indentAt } from "./lines.js";
import { quoteAt, signAfter } from "./signs.js";
import { type Member, type ObjectValue, type Value, within } from "./value.js";

/**
 * Changes members of an object in the file's own style. Everything else stays byte for byte,
 * including comments. If the result no longer fits on the object's line, the object and the objects
 * around it on that line are broken into one line per member.
 *
 * @param alongside changes made within the object at the same time, which count for the width of
 *   its line
 */
export function rewriteObject(
  object: ObjectValue,
  changes: readonly Change[],
  alongside: readonly Change[] = [],
): readonly Edit[] {
  const { document } = object;
  const style = styleAt(object);
  const around = onOneLineWith(object);
  const needed = breaksNeeded(document, around, [changes, alongside], style);
  const containers = around.slice(0, needed);
  const base = indentAt(document, (containers[0] ?? object).span[0]);
  const inner = base + style.indentUnit.repeat(containers.length);
  const removed = new Set<unknown>(removedBy(changes));
  const moved = movedComments(changes);
  const broken = containers.flatMap((container, level) => {
    const indent = base + style.indentUnit.repeat(level);
    return breakLines(container, style, indent, removed, moved);
  });
  if (containers.at(-1) !== object) return [...rewriteInPlace(object, changes), ...broken];
  return [
    ...changes.flatMap((change) => changed(document, change, style, () => inner, true)),
    ...saidElsewhere(document, changes),
    ...broken,
  ];
}

/** Changes an object, perhaps within one that changes too, without breaking more lines. */
export function rewriteInPlace(object: ObjectValue, changes: readonly Change[]): readonly Edit[] {
  const { document } = object;
  const style = styleAt(object);
  const indentOf = (member: Member): string => indentAt(document, member.span[0]);
  const replaced = changes.flatMap((change) =>
    change.kind === "replace" && change.movesComments ? [change.member] : [],
  );
  return [
    ...changes.flatMap((change) => changed(document, change, style, indentOf, false)),
    ...saidElsewhere(document, changes),
    ...removals(object, removedBy(changes), movedComments(changes)),
    ...replaced.flatMap((member) => uncommented(member)),
  ];
}

function removedBy(changes: readonly Change[]): readonly Member[] {
  return changes.flatMap((change) => (change.kind === "remove" ? [change.member] : []));
}

/** The comments that move with members that are removed or written elsewhere. */
function movedComments(changes: readonly Change[]): ReadonlySet<Comment> {
  return new Set(
    changes.flatMap((change) => {
      const isMoved =
        change.kind === "remove" || (change.kind === "replace" && change.movesComments === true);
      if (!isMoved) return [];
      const { above, behind } = ownComments(change.member.owner, change.member, false);
      return [...above, ...behind];
    }),
  );
}

/** Moves the comments on removed members above the members that take over their values. */
function saidElsewhere(document: Document, changes: readonly Change[]): readonly Edit[] {
  const moved = new Map<Member, readonly Comment[]>();
  for (const change of changes) {
    if (change.kind !== "remove" || !change.into) continue;
    const said = commentsAround(change.member);
    if (said.length > 0) moved.set(change.into, [...(moved.get(change.into) ?? []), ...said]);
  }
  return [...moved].map(([into, said]) => saidAbove(document, into.span[0], said));
}

/** The comments on a member, outside of its value. */
function commentsAround(member: Member): readonly Comment[] {
  const { span, value } = member;
  const { above, behind } = ownComments(member.owner, member, false);
  const inner = member.document.comments.filter(
    (comment) => within(comment.span, span) && !within(comment.span, value.span),
  );
  return [...above, ...inner, ...behind];
}

/** Removes the comments on a member that stays. */
function uncommented(member: Member): readonly Edit[] {
  const { above, behind } = ownComments(member.owner, member, false);
  const [first] = above;
  return [
    ...(first ? [{ span: [first.span[0], member.span[0]] as const, text: "" }] : []),
    ...behind.map(({ span: [start, end] }): Edit => {
      return { span: [start - spaceBefore(member.document.text, start), end], text: "" };
    }),
  ];
}

/** Replaces a value; its casts stay. */
export function replaceValue(value: Value, text: string): Edit {
  return { span: value.span, text };
}

/** The literal for a string, in the quotes of its neighbours. */
export function quoted(object: ObjectValue, text: string): string {
  const { quote } = styleAt(object);
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === "'"
    ? `'${escaped.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
    : `"${escaped}"`;
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
      return [renameKey(change.member, change.key)];
    case "value": {
      const { member, text } = change;
      const isShort = text === member.key && style.isScript && style.keyQuote === "";
      if (isShort && member.value.casts.length === 0) return [{ span: member.span, text }];
      if (member.isShorthand)
        return [
          {
            span: member.span,
            text: memberText({ key: member.key ?? "", value: text }, style, indentOf(member)),
          },
        ];
      return [replaceValue(member.value, text)];
    }
    case "wrap": {
      const { key, member, around } = change;
      if (member.isShorthand) {
        const value = around[0] + document.text.slice(...member.span) + around[1];
        return [{ span: member.span, text: memberText({ key, value }, style, indentOf(member)) }];
      }
      // From after the colon to the end, so parentheses around the value stay around it.
      const [keyEnd, valueStart] = [member.keySpan[1], member.value.outer[0]];
      const colon = signAfter(document, ":", keyEnd, valueStart) ?? keyEnd;
      const [gap = ""] = /^:\s*/u.exec(document.text.slice(colon)) ?? [];
      const start = colon + gap.length;
      const [, end] = member.span;
      return [
        ...(key === member.key ? [] : [renameKey(member, key)]),
        { span: [start, start], text: around[0] },
        { span: [end, end], text: around[1] },
      ];
    }
    case "append": {
      const { after, member } = change;
      const indent = indentOf(after);
      // If the object is broken anew, its comments are placed together with its entries.
      if (isBroken) {
        const text = `,${style.lineBreak}${indent}${memberText(member, style, indent)}`;
        return [{ span: [after.span[1], after.span[1]], text }];
      }
      return appended(after, member, style, indent);
    }
    case "insert": {
      const indent = indentOf(change.before);
      const { before } = change;
      // A comment above a member stays right above it. If lines are broken anew, it is placed with
      // its member.
      const [said] = isBroken ? [] : ownComments(before.owner, before, false).above;
      const [start] = (said ?? before).span;
      const inline = memberOnOneLine(change.member, style);
      if (isBroken || inline === undefined || startsLine(document, start)) {
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
      return [renameKey(member, key), replaceValue(member.value, text)];
    }
  }
}

function renameKey(member: Member, key: string): Edit {
  const quote = quoteOf(member, key);
  const text = quote + key + quote;
  if (!member.isShorthand) return { span: member.keySpan, text };
  return { span: member.span, text: `${text}: ${member.document.text.slice(...member.span)}` };
}

/** The quotes of a key in place of another one, which may have needed them, or may not. */
function quoteOf({ document, key: old = "", keySpan, owner }: Member, key: string): string {
  const stated = quoteAt(document, keySpan[0]) ?? "";
  if (document.language === "json" || isBareKey(old) === isBareKey(key)) return stated;
  const { keyQuote, quote } = styleAt(owner);
  return isBareKey(key) ? keyQuote : stated || quote;
}
