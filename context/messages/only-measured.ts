import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import type { Value } from "../../syntax/value.js";

/** Functions that say how large something is: `utf8ByteLength(text)`, `countTokens(text)`. */
const measuring = /byte|length|measure|size|token/iu;

/** Whether a message is never sent, because the program only asks how large its text is. */
export function isOnlyMeasured(value: Value): boolean {
  const { uses } = wayOf(value, noSinks);
  return (
    uses.some((use) => use.kind === "unknown" && use.callee === "JSON.stringify") &&
    uses.every((use) => {
      const callee = "callee" in use ? (use.callee ?? "") : "";
      return (use.kind === "unknown" && use.isRead === true) || measuring.test(callee);
    })
  );
}
