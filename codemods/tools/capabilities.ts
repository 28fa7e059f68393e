import { type NewObject, layOut } from "../../syntax/layout.js";
import { columns, indentAt, lineStart } from "../../syntax/lines.js";
import { styleAt } from "../../syntax/style.js";
import { hasSpread, type Member, members, type NewValue } from "../../syntax/value.js";
import { copiedMembers, notMovable } from "../copied-members.js";
import { moveMembers } from "../move-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Rewrites `new Client({ name, capabilities })` to `new Client({ name }, { capabilities })`. */
export function intoOptions(moved: Member, made: NewValue): Rewrite {
  const { document, owner } = moved;
  const [info, options] = made.arguments;
  if (options)
    return options.kind === "object"
      ? moveMembers([moved], options)
      : refused("its options are written elsewhere");
  const { span } = made;
  const head = /^(?<callee>[^(]+)\($/u.exec(document.text.slice(span[0], owner.span[0]).trimEnd());
  const callee = head?.groups?.["callee"];
  if (info !== owner || callee === undefined || hasSpread(owner))
    return refused("its first argument is written elsewhere");
  const kept = copiedMembers(
    document,
    members(owner).filter((one) => one !== moved),
    { isGone: true },
  );
  const added = copiedMembers(document, [moved], { isGone: true });
  if (!kept || !added) return refused(notMovable);
  const style = styleAt(owner);
  const indent = indentAt(document, span[0]);
  const below = { indent: "", column: columns(indent + style.indentUnit), behind: 1 };
  const first: NewObject = { kind: "object", members: kept };
  // As text, because Prettier opens neither of two objects on the line of the call.
  const second = layOut({ kind: "object", members: added }, style, below);
  const code = { kind: "call", callee, arguments: [first, second], links: [] } as const;
  const room = { indent, column: span[0] - lineStart(document, span[0]), behind: 1 };
  return rewritten([{ span, text: layOut(code, style, room) }]);
}
