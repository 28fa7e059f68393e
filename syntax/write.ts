import { breakLines, onOneLineWith } from "./break-lines.js";
import type { Document } from "./document.js";
import { type Change, fitsInline } from "./change.js";
import type { Edit } from "./edit.js";
import { columns, layOut, memberText, type NewMember } from "./layout.js";
import { removals } from "./remove.js";
import { indentAt, lineStart, type Style, styleAt } from "./style.js";
import type { Member, ObjectValue, Span, Spread, Value } from "./value.js";

/**
 * Changes members of an object in the file's own style. What is not named stays byte for byte, comments too.
 * Where the result no longer fits on the object's one line, the object and the objects around it on that line
 * get a line per member.
 */
export function rewriteObject(
  document: Document,
  object: ObjectValue,
  changes: readonly Change[],
): readonly Edit[] {
  const style = styleAt(document, object);
  const containers = fitsInline(document, object, changes, style)
    ? []
    : onOneLineWith(document, object);
  const depth = containers.length;
  const base = indentAt(document, (containers[0] ?? object).span[0]);
  const broken = containers.flatMap((container, level) =>
    breakLines(
      document,
      container,
      style,
      base + style.indentUnit.repeat(level),
      removedFrom(changes),
    ),
  );
  const indentOf = (member: Member): string =>
    depth > 0 ? base + style.indentUnit.repeat(depth) : indentAt(document, member.span[0]);
  const removed = changes.flatMap((change) => (change.kind === "remove" ? [change.member] : []));
  return [
    ...changes.flatMap((change) => changed(document, change, style, indentOf, depth > 0)),
    ...(depth > 0 ? [] : removals(document, object, removed)),
    ...broken,
  ];
}

/** Adds a member behind another one, on its line or on the next as the object's members stand. */
export function appendMember(
  document: Document,
  object: ObjectValue,
  after: Member,
  member: NewMember,
): Edit {
  const style = styleAt(document, object);
  const indent = indentAt(document, after.span[0]);
  return appended(after, member, style, indent, startsLine(document, after));
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
 * The source of a span as code to write elsewhere: its further lines lose the indentation of the line it starts on,
 * and get that of their new place. `undefined` where that would change a string (a template over several lines).
 */
export function sourceOf(document: Document, span: Span): string | undefined {
  return movable(document, span[0], document.text.slice(...span));
}

/** The same for a text that was made from the source at an offset. */
export function movable(document: Document, start: number, text: string): string | undefined {
  if (!/[\r\n]/u.test(text)) return text;
  if (breaksInTemplate(text)) return undefined;
  const indent = indentAt(document, start);
  return text.replaceAll(/\n([ \t]*)/gu, (_, own: string) =>
    own.startsWith(indent) ? `\n${own.slice(indent.length)}` : `\n${own}`,
  );
}

/** Whether a template goes over a line break; told by its quotes, and taken for granted where templates nest. */
function breaksInTemplate(text: string): boolean {
  const pieces = text.split("`");
  if (pieces.length === 1) return false;
  const mayNest = pieces.length % 2 === 0 || /\$\{[^}]*`/u.test(text);
  return mayNest || pieces.some((piece, index) => index % 2 === 1 && /[\r\n]/u.test(piece));
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
    case "value":
      return [replaceValue(change.member.value, change.text)];
    case "wrap": {
      const { key, member, around } = change;
      const { outer } = member.value;
      if (member.isShorthand) {
        const value = around[0] + document.text.slice(...member.span) + around[1];
        return [{ span: member.span, text: memberText({ key, value }, style, indentOf(member)) }];
      }
      return [
        ...(key === member.key ? [] : [renameKey(document, member, key)]),
        { span: [outer[0], outer[0]], text: around[0] },
        { span: [outer[1], outer[1]], text: around[1] },
      ];
    }
    case "append": {
      const { after, member } = change;
      const isOnOwnLine = isBroken || startsLine(document, after);
      return [appended(after, member, style, indentOf(after), isOnOwnLine)];
    }
    case "insert": {
      const indent = indentOf(change.before);
      const text = memberText(change.member, style, indent);
      const [start] = change.before.span;
      if (isBroken || startsLine(document, change.before))
        return [{ span: [start, start], text: `${text},${style.lineBreak}${indent}` }];
      return [{ span: [start, start], text: style.isCompact ? `${text},` : `${text}, ` }];
    }
    case "replace": {
      const indent = indentOf(change.member);
      const { key, value } = change.with;
      const { member } = change;
      const castStays = member.value.casts.every(({ text }) => text === "const");
      if (member.isShorthand || typeof value === "string" || !castStays)
        return [{ span: member.span, text: memberText(change.with, style, indent) }];
      const column = columns(indent) + key.length + 2 * style.keyQuote.length + style.colon.length;
      const text = layOut(value, style, { indent, column, behind: 1 });
      return [renameKey(document, member, key), replaceValue(member.value, text)];
    }
  }
}

function appended(
  after: Member,
  member: NewMember,
  style: Style,
  indent: string,
  isOnOwnLine: boolean,
): Edit {
  const [, end] = after.span;
  const gap = isOnOwnLine ? style.lineBreak + indent : style.isCompact ? "" : " ";
  return { span: [end, end], text: `,${gap}${memberText(member, style, indent)}` };
}

function renameKey(document: Document, member: Member, key: string): Edit {
  const quote = document.text.charAt(member.keySpan[0]);
  const text = quote === '"' || quote === "'" ? quote + key + quote : key;
  if (!member.isShorthand) return { span: member.keySpan, text };
  return { span: member.span, text: `${text}: ${document.text.slice(...member.span)}` };
}

function startsLine(document: Document, member: Member): boolean {
  return /^\s*$/u.test(document.text.slice(lineStart(document, member.span[0]), member.span[0]));
}

function removedFrom(changes: readonly Change[]): ReadonlySet<Member | Spread> {
  return new Set(changes.flatMap((change) => (change.kind === "remove" ? [change.member] : [])));
}
