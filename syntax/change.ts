import type { Document } from "./document.js";
import { canBeInline, type Code, columns, lineWidth, type NewMember, onOneLine } from "./layout.js";
import { isMultiline, lineStart, type Style } from "./style.js";
import type { Member, ObjectValue } from "./value.js";

/** One change to an object literal. */
export type Change =
  | { readonly kind: "replace"; readonly member: Member; readonly with: NewMember }
  /** Another value under the same key; its casts stay. */
  | { readonly kind: "value"; readonly member: Member; readonly text: string }
  /** Code around the value, whose own bytes stay, and another key. */
  | {
      readonly kind: "wrap";
      readonly member: Member;
      readonly key: string;
      readonly around: readonly [before: string, after: string];
    }
  | { readonly kind: "rename"; readonly member: Member; readonly key: string }
  | { readonly kind: "remove"; readonly member: Member }
  | { readonly kind: "insert"; readonly before: Member; readonly member: NewMember }
  | { readonly kind: "append"; readonly after: Member; readonly member: NewMember };

/** Whether an object that stands on one line can stay there; one on many lines always can stay as it is. */
export function fitsInline(
  document: Document,
  object: ObjectValue,
  changes: readonly Change[],
  style: Style,
): boolean {
  if (isMultiline(document, object.span) || style.isCompact) return true;
  const added = changes.flatMap((change) => {
    if (change.kind === "replace") return [change.with.value];
    return change.kind === "insert" || change.kind === "append" ? [change.member.value] : [];
  });
  if (!added.every((value) => canBeInline(value, style))) return false;
  const start = lineStart(document, object.span[0]);
  const end = document.text.indexOf("\n", object.span[1]);
  const line = document.text.slice(start, end === -1 ? undefined : end).trimEnd();
  return columns(line) + growth(document, changes, style) <= lineWidth;
}

/** By how many columns the changes make a line longer. */
function growth(document: Document, changes: readonly Change[], style: Style): number {
  const length = (key: string, value: Code): number =>
    key.length +
    2 * style.keyQuote.length +
    style.colon.length +
    (onOneLine(value, style)?.length ?? 0);
  return changes.reduce((sum, change) => {
    switch (change.kind) {
      case "value": {
        const { span } = change.member.value;
        return sum + change.text.length - (span[1] - span[0]);
      }
      case "wrap": {
        const { isShorthand, key = "" } = change.member;
        const added = isShorthand
          ? change.key.length + style.colon.length
          : change.key.length - key.length;
        return sum + added + change.around.join("").length;
      }
      case "append":
      case "insert":
        return sum + length(change.member.key, change.member.value) + 2;
      case "rename":
        return sum + change.key.length - (change.member.key?.length ?? 0);
      case "remove":
        return sum - (change.member.span[1] - change.member.span[0]) - 2;
      case "replace": {
        const { span } = change.member;
        return sum + length(change.with.key, change.with.value) - (span[1] - span[0]);
      }
    }
  }, 0);
}
