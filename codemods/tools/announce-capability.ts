import { member, members, type NewValue, type ObjectValue } from "../../syntax/value.js";
import { addMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Announces a capability in the options of a server or a client: `new Server(info, { capabilities })`. */
export function announceCapability({ arguments: [info, options] }: NewValue, key: string): Rewrite {
  const announced = `{ ${key}: {} }`;
  if (!info || info.kind === "spread") return refused(elsewhere);
  if (!options) {
    const [, end] = info.outer;
    return rewritten([{ span: [end, end], text: `, { capabilities: ${announced} }` }]);
  }
  if (options.kind !== "object") return refused(elsewhere);
  const stated = member(options, "capabilities");
  if (!stated) return addFirst(options, { key: "capabilities", value: announced });
  return stated.value.kind === "object"
    ? addFirst(stated.value, { key, value: "{}" })
    : refused(elsewhere);
}

const elsewhere = "its options are written elsewhere";

/** Adds a member to an object, which may be empty. */
export function addFirst(
  object: ObjectValue,
  one: { readonly key: string; readonly value: string },
): Rewrite {
  if (members(object).length > 0) return addMember(object, one);
  const text = `{ ${one.key}: ${one.value} }`;
  const isBare = /^\{\s*\}$/u.test(object.document.text.slice(...object.span));
  return isBare ? rewritten([{ span: object.span, text }]) : refused(elsewhere);
}
