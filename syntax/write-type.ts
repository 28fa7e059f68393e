import {
  becomesUnion,
  changedType,
  concerns,
  withReadonly,
  type TypeChanges,
} from "./changed-type.js";
import type { Document } from "./document.js";
import type { Edit } from "./edit.js";
import { columns, indentAt, isMultiline } from "./lines.js";
import {
  alternativeLine,
  layOutType,
  type NewProperty,
  type NewType,
  type NewUnionType,
  propertyLine,
  type TypeRoom,
} from "./layout-type.js";
import { lastOnLine, lineBefore, ownLines, spaceBefore } from "./own-lines.js";
import {
  innerTypes,
  type ObjectType,
  typeParts,
  type TypeMember,
  type TypeNode,
  type UnionType,
} from "./type-node.js";
import { isBroken, separatorIn, type TypeStyle, typeStyleOf } from "./type-style.js";
import { type Span, within } from "./value.js";

/**
 * Changes parts of a type in the file's own style. A type on one line stays on it if it still fits,
 * otherwise it is broken as prettier would; in a multi-line type only the changed parts are
 * touched. There are no edits if comments would be lost.
 */
export function rewriteType(
  document: Document,
  type: TypeNode,
  changes: TypeChanges,
): readonly Edit[] {
  if (!concerns(type, changes)) return [];
  const isReplaced = changes.get(type)?.replace !== undefined;
  if (becomesUnion(type, changes) && isMultiline(document, type.span))
    return document.comments.some(({ span }) => within(span, type.span))
      ? []
      : [laidOutAnew(document, type, changes)];
  const canBeLaidOut = !isMultiline(document, type.span) && !losesComments(document, type);
  if (isReplaced || canBeLaidOut) return [laidOutAnew(document, type, changes)];
  const inner = typeParts(type).flatMap((part) => rewriteType(document, part, changes));
  const { add = [], alternatives = [], remove = [] } = changes.get(type) ?? {};
  if (type.kind === "object")
    return [
      ...inner,
      ...remove.map((member) => removal(document, type, member)),
      ...(add.length > 0 ? [addition(document, type, add, new Set(remove))] : []),
    ];
  if (type.kind === "union" && alternatives.length > 0)
    return [...inner, moreAlternatives(document, type, alternatives)];
  return inner;
}

/** Makes an optional property required. */
export function requireProperty(document: Document, keySpan: Span): Edit {
  const mark = document.text.indexOf("?", keySpan[1]);
  return { span: [mark, mark + 1], text: "" };
}

function laidOutAnew(document: Document, type: TypeNode, changes: TypeChanges): Edit {
  const style = typeStyleOf(document);
  const [start, end] = type.span;
  const code = changedType(document, type, changes);
  const room = roomOf(document, type);
  const text = layOutType(code, style, room);
  // A union that already has a line of its own starts there when it is broken.
  if (
    typeof code !== "string" &&
    code.kind === "union" &&
    /^\s+$/u.test(lineBefore(document, start))
  )
    return { span: type.span, text: onOwnLines(code, text, style, room.indent) };
  const gap = text.startsWith(style.lineBreak) ? spaceBefore(document.text, start) : 0;
  return { span: [start - gap, end], text };
}

function onOwnLines(
  { alternatives }: NewUnionType,
  text: string,
  style: TypeStyle,
  indent: string,
): string {
  if (!text.startsWith(style.lineBreak)) return text;
  return alternatives
    .map((one) => alternativeLine(one, style, indent))
    .join("")
    .trimStart();
}

function roomOf(document: Document, { span }: TypeNode): TypeRoom {
  const before = lineBefore(document, span[0]);
  const bar = /^(\s*)\|\s*\(*$/u.exec(before)?.[1];
  const rest = /^[^\r\n]*/u.exec(document.text.slice(span[1]))?.[0] ?? "";
  const comment = rest.search(/\/[*/]/u);
  const code = comment < 0 ? rest : rest.slice(0, comment).trimEnd();
  return {
    indent: bar === undefined ? indentAt(document, span[0]) : `${bar}  `,
    column: columns(before),
    behind: code.length,
    isProperty: /:\s*$/u.test(before),
  };
}

/** Adds lines after the last member that stays, below the comments on its line. */
function addition(
  document: Document,
  object: ObjectType,
  added: readonly NewProperty[],
  gone: ReadonlySet<TypeMember>,
): Edit {
  const style = typeStyleOf(document);
  const last = object.members.findLast((member) => !gone.has(member));
  if (!last) return { span: [object.span[0] + 1, object.span[0] + 1], text: "" };
  if (!isBroken(document, object)) {
    // The object spans several lines, but its members share one: add the new ones after the last.
    const parts = added.map((one) => propertyLine(withReadonly(document, object)(one), style, ""));
    const mark = separatorIn(document)(last) === "" ? style.comma : "";
    // Even in a file without separators, members on one line need one between them.
    const between = style.separator === "" ? `${style.comma} ` : " ";
    return { span: [last.span[1], last.span[1]], text: `${mark} ${parts.join(between)}` };
  }
  const indent = indentAt(document, last.span[0]);
  const lines = added.map(
    (one) =>
      style.lineBreak + indent + propertyLine(withReadonly(document, object)(one), style, indent),
  );
  const end = lastOnLine(document, last.span[1], object.span[1] - 1);
  const isOpen = separatorIn(document)(last) === "" && style.separator !== "";
  // A missing separator goes right after the member, before any comment.
  const between = document.text.slice(last.span[1], end);
  return isOpen
    ? { span: [last.span[1], end], text: style.separator + between + lines.join("") }
    : { span: [end, end], text: lines.join("") };
}

function moreAlternatives(
  document: Document,
  { alternatives, span }: UnionType,
  added: readonly NewType[],
): Edit {
  const style = typeStyleOf(document);
  const last = alternatives.at(-1)?.span ?? span;
  const before = lineBefore(document, last[0]);
  const end = lastOnLine(document, span[1], document.text.length);
  if (!/^\s*\|\s*\(*$/u.test(before)) {
    const room = { ...roomOf(document, { kind: "other", span: last }), column: Infinity };
    const texts = added.map((one) => ` | ${layOutType(one, style, room)}`);
    return { span: [span[1], span[1]], text: texts.join("") };
  }
  const indent = indentAt(document, last[0]);
  const text = added.map((one) => alternativeLine(one, style, indent)).join("");
  return { span: [end, end], text };
}

function removal(document: Document, object: ObjectType, { span }: TypeMember): Edit {
  const { text } = document;
  const lines = ownLines(document, span);
  if (lines) return { span: lines, text: "" };
  const isLast = object.members.at(-1)?.span === span;
  const gap = isLast ? spaceBefore(text, span[0]) : 0;
  const spaces = isLast ? 0 : (/^[ \t]*/u.exec(text.slice(span[1]))?.[0].length ?? 0);
  return { span: [span[0] - gap, span[1] + spaces], text: "" };
}

/** Whether there is a comment between the parts of a type, which a new layout would lose. */
function losesComments({ comments }: Document, type: TypeNode): boolean {
  const objects = [...innerTypes(type)].filter(({ kind }) => kind === "object");
  return comments.some(
    ({ span }) => within(span, type.span) && !objects.some((object) => within(span, object.span)),
  );
}
