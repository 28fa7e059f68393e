import { member, type CallValue } from "../syntax/value.js";
import { addMember } from "./one-member.js";
import { refused, type Rewrite, rewritten } from "./rewrite.js";

/** Adds `quiet: true` to the options of a call, or as its only option. */
export function addQuiet({ arguments: [options], document, span: [, end] }: CallValue): Rewrite {
  if (options?.kind === "object" && !member(options, "quiet"))
    return addMember(options, { key: "quiet", value: "true" });
  const isEmpty = /\(\s*\)$/u.exec(document.text.slice(0, end));
  if (options || !isEmpty) return refused("its options are written elsewhere");
  return rewritten([{ span: [isEmpty.index, end], text: "({ quiet: true })" }]);
}
