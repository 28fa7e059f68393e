import { textOf } from "../../syntax/document.js";
import type { Code } from "../../syntax/layout.js";
import type { ObjectValue, Value } from "../../syntax/value.js";
import { laidOutAt } from "../in-place-of.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Throws an error in place of returning an object: `throw error;` for `return { … };`.
 *
 * @param name the name of the error that was caught
 * @param text what else to say, with that error as the cause
 */
export function throwInstead(result: ObjectValue, name: string, text?: Value): Rewrite {
  const { document, outer, place } = result;
  const [before = ""] = /return\s+$/u.exec(document.text.slice(0, outer[0])) ?? [];
  if (place.kind !== "returned" || before === "") return refused("the object is not returned here");
  const start = outer[0] - before.length;
  const thrown: Code = text
    ? {
        kind: "object",
        members: [{ key: "cause", value: name }],
        before: `throw new Error(${textOf(document, text.outer)}, `,
        after: ")",
      }
    : `throw ${name}`;
  const edit = laidOutAt(result, [start, outer[1]], thrown);
  return rewritten([edit], "code that calls this may expect an answer");
}
