import { type CallValue, member, type Value } from "../syntax/value.js";

/** What a call is told of an encoding: `"utf8"`, or that of `{ encoding: "utf8", signal }`. */
export function encodingOf({ arguments: given }: CallValue): Value | undefined {
  const last = given.at(-1);
  if (!last || last.kind === "spread") return undefined;
  return last.kind === "object" ? member(last, "encoding")?.value : last;
}
