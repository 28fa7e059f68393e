import { member, stringOf, type CallValue } from "../syntax/value.js";
import { addMember } from "./one-member.js";
import { refused, type Rewrite, rewritten } from "./rewrite.js";

/** Adds `quiet: true` to the options of a call, or as its only option. */
export function addQuiet({ arguments: [options], document, span }: CallValue): Rewrite {
  const [, end] = span;
  const source = options && stringOf(options);
  // `require("dotenv/config")` takes no options.
  if (options && source !== undefined) {
    const [from, to] = options.span;
    const quote = document.text.charAt(from);
    const edits = [
      { span: [from, to], text: `${quote}dotenv${quote}` },
      { span: [end, end], text: ".config({ quiet: true })" },
    ] as const;
    return rewritten(edits);
  }
  if (options?.kind === "object" && !member(options, "quiet"))
    return addMember(options, { key: "quiet", value: "true" });
  const isEmpty = /\(\s*\)$/u.exec(document.text.slice(0, end));
  if (options || !isEmpty) return refused("its options are written elsewhere");
  return rewritten([{ span: [isEmpty.index, end], text: "({ quiet: true })" }]);
}
