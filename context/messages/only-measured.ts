import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import { callAt } from "../../syntax/around.js";
import type { Value } from "../../syntax/value.js";

/** Functions that say how large something is: `utf8ByteLength(text)`, `countTokens(text)`. */
const measuring = /byte|length|measure|size|token/iu;

/**
 * Whether a message is never sent, because the program only asks how large its text is:
 * `Buffer.byteLength(JSON.stringify(message))`. A text with a name may be sent as well.
 */
export function isOnlyMeasured(value: Value): boolean {
  const { uses } = wayOf(value, noSinks);
  return (
    uses.length > 0 &&
    uses.every((use) => {
      const callee = "callee" in use ? (use.callee ?? "") : "";
      if (callee !== "JSON.stringify") return measuring.test(callee);
      const place = callAt(value.document, use.at)?.place;
      return place?.kind === "argument" && measuring.test(place.call.name);
    })
  );
}

/**
 * Whether code only makes a message to hand it to its own functions, none of which reads or sends
 * it: `record({ body: request, startedAt })`, where only the time is kept.
 */
export function isNeverRead(value: Value): boolean {
  return value.document.language !== "json" && wayOf(value, noSinks).uses.length === 0;
}
