import { nearest } from "../../engine/explain/nearest.js";
import { wrapped } from "./plain-text.js";
import { sentences } from "../../engine/explain/sentences/all.js";
import { symptoms } from "../../engine/explain/sentences/symptoms.js";

/** What is said of an error that no table knows: the nearest ones that are known. */
export function unknownError(text: string): string {
  const near = nearest(text, [...sentences, ...symptoms]);
  const list = near.map(({ says, source }) => wrapped(`"${says[0]}" (${source})`, "- ", "  "));
  return [
    "`explain` does not know this error.",
    "Paste all of it, including the list after its first line. `check` finds problems in your code without it.",
    ...(list.length > 0 ? ["The nearest errors that it knows:", ...list] : []),
    "",
  ].join("\n");
}
