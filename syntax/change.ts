import type { Document } from "./document.js";
import { memberOnOneLine, type NewMember, onOneLine } from "./layout.js";
import { ownComments } from "./own-comments.js";
import type { Style } from "./style.js";
import { columns, indentAt, lineOf } from "./lines.js";
import type { ArrayValue, Member, ObjectValue } from "./value.js";

/** One change to an object literal. */
export type Change =
  /**
   * Another member in its place. `isOther` if it is not the old value in another form; the value's
   * casts are then removed too.
   */
  | {
      readonly kind: "replace";
      readonly member: Member;
      readonly with: NewMember;
      readonly isOther?: true;
      readonly movesComments?: boolean;
    }
  /** Another value under the same key; its casts stay. */
  | { readonly kind: "value"; readonly member: Member; readonly text: string }
  /** Another key, and code around the value, which itself stays unchanged. */
  | {
      readonly kind: "wrap";
      readonly member: Member;
      readonly key: string;
      readonly around: readonly [before: string, after: string];
    }
  | { readonly kind: "rename"; readonly member: Member; readonly key: string }
  /**
   * Its comments are removed too: `into` names the member that now carries them; otherwise they are
   * written elsewhere.
   */
  | { readonly kind: "remove"; readonly member: Member; readonly into?: Member }
  | { readonly kind: "insert"; readonly before: Member; readonly member: NewMember }
  | { readonly kind: "append"; readonly after: Member; readonly member: NewMember };

/**
 * How many of the literals on an object's line need one line per entry, from the outermost one
 * inwards, for the changed object to fit. 0 if it fits unchanged or already spans several lines.
 *
 * @param around the literals on the line, outermost first, the object last
 */
export function breaksNeeded(
  document: Document,
  around: readonly (ObjectValue | ArrayValue)[],
  [changes, alongside]: readonly [changes: readonly Change[], alongside: readonly Change[]],
  style: Style,
): number {
  const [outermost] = around;
  if (!outermost || style.staysOnLine) return 0;
  const added = changes.flatMap((change) => {
    if (change.kind === "replace") return [change.with];
    return change.kind === "insert" || change.kind === "append" ? [change.member] : [];
  });
  if (added.some((member) => memberOnOneLine(member, style) === undefined)) return around.length;
  const more = growth([...changes, ...alongside], style);
  if (more <= 0 || columns(lineOf(document, outermost.span)) + more <= style.lineWidth) return 0;
  const base = columns(indentAt(document, outermost.span[0]));
  const fits = around.findIndex((inner, level) => {
    if (level === 0) return false;
    const [start, end] = inner.place.kind === "member" ? inner.place.member.span : inner.outer;
    const indent = base + level * columns(style.indentUnit);
    return indent + columns(document.text.slice(start, end)) + 1 + more <= style.lineWidth;
  });
  return fits === -1 ? around.length : fits;
}

/** The number of columns by which changes lengthen a line. */
function growth(changes: readonly Change[], style: Style): number {
  const length = ({ key, value, above = [], behind = [] }: NewMember): number =>
    key.length +
    2 * style.keyQuote.length +
    style.colon.length +
    (onOneLine(value, style)?.length ?? 0) +
    [...above, ...behind].reduce((sum, comment) => sum + 1 + comment.length, 0);
  const movedWidth = (member: Member): number => {
    const { above, behind } = ownComments(member.owner, member, false);
    return [...above, ...behind].reduce((sum, { span }) => sum + 1 + span[1] - span[0], 0);
  };
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
        return sum + length(change.member) + 2;
      case "rename":
        return sum + change.key.length - (change.member.key?.length ?? 0);
      case "remove":
        return (
          sum -
          (change.member.span[1] - change.member.span[0]) -
          2 -
          (change.into ? 0 : movedWidth(change.member))
        );
      case "replace": {
        const { span } = change.member;
        const moved = change.movesComments === true ? movedWidth(change.member) : 0;
        return sum + length(change.with) - (span[1] - span[0]) - moved;
      }
    }
  }, 0);
}
