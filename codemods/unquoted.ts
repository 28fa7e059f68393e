import { type Member, stringOf } from "../syntax/value.js";
import { setValue } from "./one-member.js";
import type { Rewrite } from "./rewrite.js";

/** Makes the boolean of `"true"` or `"false"` that it was meant as; `undefined` for other values. */
export function unquoted(at: Member, doubt: string): Rewrite | undefined {
  const text = stringOf(at.value);
  return text === "true" || text === "false" ? setValue(at, text, doubt) : undefined;
}
