import type { Document } from "./document.js";
import type { NewProperty, NewType } from "./layout-type.js";
import { type ObjectType, typeParts, type TypeMember, type TypeNode } from "./type-node.js";
import { type Span, within } from "./value.js";

/** The changes to one type. */
export interface TypeChange {
  readonly replace?: NewType;
  /** Properties to add after those of an object type. */
  readonly add?: readonly NewProperty[];
  readonly remove?: readonly TypeMember[];
  /** Alternatives to add to a union. */
  readonly alternatives?: readonly NewType[];
}

export type TypeChanges = ReadonlyMap<TypeNode, TypeChange>;

/** Whether a type or a part of it changes. */
export function concerns(type: TypeNode, changes: TypeChanges): boolean {
  return changes.has(type) || typeParts(type).some((part) => concerns(part, changes));
}

/** Whether a type becomes a union by its new alternatives, or the element of a list does. */
export function becomesUnion(type: TypeNode, changes: TypeChanges): boolean {
  if (type.kind === "list" && becomesUnion(type.element, changes)) return true;
  return type.kind !== "union" && (changes.get(type)?.alternatives ?? []).length > 0;
}

/** Converts a type with its changes to code that can be laid out anew. */
export function changedType(document: Document, type: TypeNode, changes: TypeChanges): NewType {
  const source = document.text.slice(...type.span);
  if (!concerns(type, changes)) return source.replace(/^\|\s*/u, "");
  const { alternatives = [], replace } = changes.get(type) ?? {};
  if (replace !== undefined) return replace;
  const code = changedParts(document, type, changes);
  if (alternatives.length === 0) return code;
  const own = typeof code !== "string" && code.kind === "union" ? code.alternatives : [code];
  return { kind: "union", alternatives: [...own, ...alternatives] };
}

function changedParts(document: Document, type: TypeNode, changes: TypeChanges): NewType {
  const source = document.text.slice(...type.span);
  const { add = [], remove = [] } = changes.get(type) ?? {};
  const code = (part: TypeNode): NewType => changedType(document, part, changes);
  const isChanged = (part: TypeNode): boolean => concerns(part, changes);
  switch (type.kind) {
    case "object": {
      const gone = new Set(remove);
      const kept = type.members.filter((member) => !gone.has(member));
      const members = kept.map((member) => memberCode(document, type, member, code, isChanged));
      return { kind: "object", members: [...members, ...add.map(withReadonly(document, type))] };
    }
    case "union":
      return { kind: "union", alternatives: type.alternatives.map(code) };
    case "list":
    case "intersection":
    case "name": {
      const changed = typeParts(type).find(isChanged);
      if (!changed) return source;
      const before = document.text.slice(type.span[0], changed.span[0]);
      const after = document.text.slice(changed.span[1], type.span[1]);
      const [open, close] =
        /^\s*\[/u.test(after) && becomesUnion(changed, changes) ? ["(", ")"] : ["", ""];
      return { kind: "wrapped", before: before + open, inner: code(changed), after: close + after };
    }
    default:
      return source;
  }
}

/** A member with the comments around it. */
function memberCode(
  document: Document,
  object: ObjectType,
  member: TypeMember,
  code: (type: TypeNode) => NewType,
  isChanged: (type: TypeNode) => boolean,
): NewProperty | string {
  const { text } = document;
  const type = member.kind === "other" ? undefined : member.type;
  const index = object.members.indexOf(member);
  const start = object.members[index - 1]?.span[1] ?? object.span[0] + 1;
  const isLast = index === object.members.length - 1;
  const tail = isLast ? text.slice(member.span[1], object.span[1] - 1).trim() : "";
  const own = text.slice(start, member.span[1]).trim().replace(/[;,]$/u, "");
  if (!type || !isChanged(type)) return tail === "" ? own : `${own} ${tail}`;
  const before = text.slice(start, type.span[0]);
  const colon = blanked(document, [start, type.span[0]]).lastIndexOf(":");
  // A comment between the colon and the type moves before the colon.
  const behind = before
    .slice(colon + 1)
    .trim()
    .replace(/\($/u, "")
    .trimEnd();
  const key = `${before.slice(0, colon).trim()} ${behind}`.trimEnd();
  return { key, type: code(type) };
}

/** The text of a span with spaces in place of its comments. */
function blanked({ comments, text }: Document, span: Span): string {
  return comments
    .filter((comment) => within(comment.span, span))
    .reduce(
      (whole, { span: [start, end] }) => {
        const [from, to] = [start - span[0], end - span[0]];
        return whole.slice(0, from) + " ".repeat(to - from) + whole.slice(to);
      },
      text.slice(...span),
    );
}

/** Adds `readonly` to new properties if all existing ones have it. */
export function withReadonly(
  { text }: Document,
  { members }: ObjectType,
): (added: NewProperty) => NewProperty {
  const isReadonly =
    members.length > 0 && members.every(({ span }) => /^readonly\s/u.test(text.slice(...span)));
  return (added) => (isReadonly ? { ...added, key: `readonly ${added.key}` } : added);
}
