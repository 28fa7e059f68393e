import { usualWidth } from "./style.js";
import { columns } from "./lines.js";
import type { TypeStyle } from "./type-style.js";

/** A new type, before layout. A plain string is source text on one line, copied verbatim. */
export type NewType = string | NewObjectType | NewUnionType | NewWrappedType;

export interface NewObjectType {
  readonly kind: "object";
  readonly members: readonly (NewProperty | string)[];
}

export interface NewUnionType {
  readonly kind: "union";
  readonly alternatives: readonly NewType[];
}

/** A type between two texts: `Array<…>`, `(…)[]`. */
export interface NewWrappedType {
  readonly kind: "wrapped";
  readonly before: string;
  readonly inner: NewType;
  readonly after: string;
}

/** A property. Its key includes its modifiers: `readonly name?`. */
export interface NewProperty {
  readonly key: string;
  readonly type: NewType;
}

/** Where a type is laid out: its line's indentation, its column, and the width needed behind. */
export interface TypeRoom {
  readonly indent: string;
  readonly column: number;
  readonly behind: number;
  /**
   * Whether it follows the colon of a property, where a union that is too long never moves to the
   * next line as a whole.
   */
  readonly isProperty?: boolean;
}

/**
 * Lays out a type in a file's style, as prettier would with its defaults: on one line if it fits. A
 * union that does not fit starts with a line break.
 */
export function layOutType(type: NewType, style: TypeStyle, room: TypeRoom): string {
  const inline = typeOnOneLine(type, style);
  if (typeof type === "string" || room.column + inline.length + room.behind <= usualWidth)
    return inline;
  switch (type.kind) {
    case "object":
      return brokenObject(type, style, room.indent);
    case "union":
      return brokenUnion(type, style, room);
    case "wrapped": {
      const { after, before, inner } = type;
      const column = room.column + before.length;
      const whole = { indent: room.indent, column, behind: usualWidth };
      const text = layOutType(inner, style, whole);
      const isUnion = text.startsWith(style.lineBreak);
      return before + text + (isUnion ? style.lineBreak + room.indent : "") + after;
    }
  }
}

/** A type without line breaks, however long. */
function typeOnOneLine(type: NewType, style: TypeStyle): string {
  if (typeof type === "string") return type;
  if (type.kind === "union")
    return type.alternatives.map((one) => typeOnOneLine(one, style)).join(" | ");
  if (type.kind === "wrapped") return type.before + typeOnOneLine(type.inner, style) + type.after;
  const parts = type.members.map((member) =>
    typeof member === "string" ? member : `${member.key}: ${typeOnOneLine(member.type, style)}`,
  );
  const pad = style.spaceInBraces ? " " : "";
  const end = style.endsWithSeparator ? style.comma : "";
  return `{${pad}${parts.join(`${style.comma} `)}${end}${pad}}`;
}

/** A property, with its separator, for a line with the given indentation. */
export function propertyLine(
  property: NewProperty | string,
  style: TypeStyle,
  indent: string,
): string {
  if (typeof property === "string") return property + style.separator;
  const { key, type } = property;
  const column = columns(indent) + key.length + 2;
  const text = layOutType(type, style, { indent, column, behind: 1, isProperty: true });
  return `${key}:${text.startsWith(style.lineBreak) ? "" : " "}${text}${style.separator}`;
}

/** The indentation one level deeper. With tabs, the columns aligned after a `|` become a tab. */
function innerIndent(indent: string, { indentUnit }: TypeStyle): string {
  const aligned = indentUnit === "\t" ? indent.replace(/ {2}$/u, "\t") : indent;
  return aligned + indentUnit;
}

function brokenObject({ members }: NewObjectType, style: TypeStyle, indent: string): string {
  const inner = innerIndent(indent, style);
  const lines = members.map((member) => inner + propertyLine(member, style, inner));
  return ["{", ...lines, `${indent}}`].join(style.lineBreak);
}

function brokenUnion(type: NewUnionType, style: TypeStyle, room: TypeRoom): string {
  const inner = innerIndent(room.indent, style);
  const inline = typeOnOneLine(type, style);
  if (room.isProperty !== true && columns(inner) + inline.length + 1 <= usualWidth)
    return style.lineBreak + inner + inline;
  return type.alternatives.map((one) => alternativeLine(one, style, inner)).join("");
}

/** An alternative on a line of its own, with the line break before it. */
export function alternativeLine(type: NewType, style: TypeStyle, indent: string): string {
  const room = { indent: `${indent}  `, column: columns(indent) + 2, behind: 0 };
  return `${style.lineBreak}${indent}| ${layOutType(type, style, room)}`;
}
