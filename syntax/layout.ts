import { isBareKey, type Style } from "./style.js";
import { columns } from "./lines.js";

/**
 * New source, before layout. A plain string is source text that is copied verbatim; if it has
 * several lines, the lines after the first are indented relative to the line it will start on (see
 * `sourceOf`).
 */
export type Code = string | NewObject | NewArray | NewCall;

/** An object literal, perhaps in a call: `before` and `after` are around its braces. */
export interface NewObject {
  readonly kind: "object";
  readonly members: readonly NewMember[];
  readonly before?: string;
  readonly after?: string;
}

export interface NewArray {
  readonly kind: "array";
  readonly items: readonly NewItem[];
}

/** A call, and the calls chained to it as source text: `z.object({ … })` with `.optional()`. */
export interface NewCall {
  readonly kind: "call";
  readonly callee: string;
  readonly arguments: readonly Code[];
  readonly links: readonly string[];
}

/** An element of an array with its comments: on the lines above it, or after it on its line. */
export interface NewItem {
  readonly code: Code;
  readonly above?: readonly string[];
  readonly behind?: readonly string[];
}

/** A member with its comments, as for an element of an array. */
export interface NewMember {
  readonly key: string;
  readonly value: Code;
  readonly above?: readonly string[];
  readonly behind?: readonly string[];
}

/** Where code is laid out: its line's indentation, its column, and the width needed behind. */
export interface Room {
  readonly indent: string;
  readonly column: number;
  readonly behind: number;
}

/**
 * Lays out new code in a file's style, as prettier would with its defaults: on one line if it fits
 * in 80 columns, except that several objects in an array get one line each.
 */
export function layOut(code: Code, style: Style, room: Room): string {
  const inline = onOneLine(code, style);
  if (
    inline !== undefined &&
    (style.staysOnLine || room.column + inline.length + room.behind <= style.lineWidth)
  )
    return inline;
  return onManyLines(code, style, room);
}

/** The code on one line, or `undefined` if it must be broken. */
export function onOneLine(code: Code, style: Style): string | undefined {
  if (typeof code === "string") return /[\r\n]/u.test(code) ? undefined : code;
  if (style.breaksAlways) return undefined;
  if (code.kind === "call") {
    const given = code.arguments.map((argument) => onOneLine(argument, style));
    if (given.includes(undefined)) return undefined;
    return `${code.callee}(${given.join(", ")})${code.links.join("")}`;
  }
  const parts =
    code.kind === "object"
      ? code.members.map((member) => memberOnOneLine(member, style))
      : code.items.map((item) => itemOnOneLine(item, style));
  if (parts.includes(undefined) || (code.kind === "array" && !style.staysOnLine && mustBreak(code)))
    return undefined;
  const text = parts.join(style.isCompact ? "," : ", ");
  if (code.kind === "array") return `[${text}]`;
  const pad = style.spaceInBraces ? " " : "";
  return `${code.before ?? ""}{${pad}${text}${pad}}${code.after ?? ""}`;
}

/** A member on one line with its comments, or `undefined` if it must be broken. */
export function memberOnOneLine(member: NewMember, style: Style): string | undefined {
  const { above = [], behind = [] } = member;
  const value = onOneLine(member.value, style);
  if (value === undefined || ![...above, ...behind].every(isInline)) return undefined;
  return [...above, keyBefore(member, style) + value, ...behind].join(" ");
}

/** Whether code can follow a comment on its line. Doc comments get lines of their own. */
function isInline(comment: string): boolean {
  return /^\/\*(?!\*).*\*\/$/u.test(comment);
}

function itemOnOneLine(item: NewItem, style: Style): string | undefined {
  const hasComments = (item.above?.length ?? 0) + (item.behind?.length ?? 0) > 0;
  return hasComments ? undefined : onOneLine(item.code, style);
}

/** Prettier puts several objects with several members on one line each, however short they are. */
function mustBreak({ items }: NewArray): boolean {
  return (
    items.length > 1 &&
    items.every(
      ({ code }) => typeof code !== "string" && code.kind === "object" && code.members.length > 1,
    )
  );
}

function onManyLines(code: Code, style: Style, room: Room): string {
  if (typeof code === "string") return code.replaceAll("\n", `\n${room.indent}`);
  const indent = room.indent + style.indentUnit;
  if (code.kind === "call") return callOnManyLines(code, style, room, indent);
  const lines =
    code.kind === "object"
      ? memberLines(code.members, style, indent)
      : itemLines(code.items, style, indent);
  const body = lines.map((line) => style.lineBreak + indent + line).join("");
  const [open, close] =
    code.kind === "array" ? ["[", "]"] : [`${code.before ?? ""}{`, `}${code.after ?? ""}`];
  return open + body + style.lineBreak + room.indent + close;
}

/**
 * Breaks a call as prettier does: one line per call in a chain, and a literal as the last argument
 * opens on the call's line.
 */
function callOnManyLines(code: NewCall, style: Style, room: Room, indent: string): string {
  const { arguments: given, callee, links } = code;
  if (links.length > 0) {
    const dot = callee.indexOf(".");
    const first = { ...code, callee: callee.slice(dot), links: [] };
    const inner = { indent, column: columns(indent), behind: 0 };
    const calls = [layOut(first, style, inner), ...links];
    return callee.slice(0, dot) + calls.map((call) => style.lineBreak + indent + call).join("");
  }
  const before = given.slice(0, -1).map((argument) => onOneLine(argument, style));
  const last = given.at(-1);
  if (last && typeof last !== "string" && last.kind !== "call" && !before.includes(undefined))
    return `${callee}(${[...before, onManyLines(last, style, room)].join(", ")})`;
  const lines = itemLines(
    given.map((argument) => ({ code: argument })),
    style,
    indent,
  );
  const body = lines.map((line) => style.lineBreak + indent + line).join("");
  return `${callee}(${body}${style.lineBreak}${room.indent})`;
}

function memberLines(members: readonly NewMember[], style: Style, indent: string): string[] {
  return members.map((member, index) => {
    const comma = index < members.length - 1 || style.trailingComma ? "," : "";
    return memberLine(member, style, indent, comma);
  });
}

/** A member with a line of its own. Comments after it follow the comma. */
export function memberLine(
  { behind = [], ...member }: NewMember,
  style: Style,
  indent: string,
  comma: string,
): string {
  const text = memberText(member, style, indent) + comma;
  return withBehind(text, behind, indent);
}

/** Code with the comments after it; line comments last, since they swallow what follows. */
function withBehind(code: string, behind: readonly string[], indent: string): string {
  const isLine = (comment: string): boolean => comment.startsWith("//");
  const ordered = [...behind.filter((one) => !isLine(one)), ...behind.filter(isLine)];
  return [code, ...ordered.map((comment) => indented(comment, indent))].join(" ");
}

/**
 * A member for the start of a line with the given indentation, without a comma. Code may follow on
 * the line, so comments after the member move above it if they would swallow that code.
 */
export function memberText(
  { above = [], behind = [], ...member }: NewMember,
  style: Style,
  indent: string,
): string {
  const lines = [...above, ...behind.filter((comment) => !isInline(comment))];
  return [
    ...lines.map((comment) => indented(comment, indent) + style.lineBreak + indent),
    [bareMember(member, style, indent), ...behind.filter(isInline)].join(" "),
  ].join("");
}

/** Indents the lines of a comment after the first to the level of the first. */
function indented(comment: string, indent: string): string {
  return comment.replaceAll("\n", `\n${indent}`);
}

function bareMember(member: NewMember, style: Style, indent: string): string {
  const { value } = member;
  const start = keyBefore(member, style);
  const column = columns(indent) + start.length;
  const text = layOut(value, style, { indent, column, behind: 1 });
  const isTooLong = typeof value === "string" && column + text.length + 1 > style.lineWidth;
  if (!isTooLong || !style.isScript || !/^(?:["'].*["']|[\w$]+(?:\??\.[\w$]+)+)$/su.test(text))
    return start + text;
  return start.trimEnd() + style.lineBreak + indent + style.indentUnit + text;
}

function itemLines(items: readonly NewItem[], style: Style, indent: string): string[] {
  return items.flatMap(({ code, above = [], behind = [] }, index) => {
    const comma = index < items.length - 1 || style.trailingComma ? "," : "";
    const text = layOut(code, style, { indent, column: columns(indent), behind: 1 });
    const before = above.map((comment) => indented(comment, indent));
    return [...before, withBehind(text + comma, behind, indent)];
  });
}

/** The key in the file's style, with its colon; empty if the value is a shorthand for both. */
function keyBefore({ key, value }: NewMember, style: Style): string {
  if (key === value && style.isScript) return "";
  const isBare = style.keyQuote === "" && isBareKey(key);
  const quote = style.keyQuote === "" ? style.quote : style.keyQuote;
  return (isBare ? key : quote + key + quote) + style.colon;
}
