import { textOf } from "../../syntax/document.js";
import type { ObjectValue } from "../../syntax/value.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Throws an error in place of returning an object: `throw error;` for `return { … };`.
 *
 * @param thrown the source of what is thrown
 */
export function throwInstead({ document, outer, place }: ObjectValue, thrown: string): Rewrite {
  const [before = ""] = /return\s+$/u.exec(document.text.slice(0, outer[0])) ?? [];
  if (place.kind !== "returned" || before === "") return refused("the object is not returned here");
  const start = outer[0] - before.length;
  const semicolon = textOf(document, [outer[1], outer[1] + 1]) === ";" ? ";" : "";
  const edit = {
    span: [start, outer[1] + semicolon.length],
    text: `throw ${thrown}${semicolon}`,
  } as const;
  return rewritten([edit], "code that calls this may expect an answer");
}
