import type { Document } from "../syntax/document.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Member, Value } from "../syntax/value.js";
import { shownKind } from "./shown-kind.js";

/** What a rewrite relies on: a text, an object with any keys, or whatever JSON has a text for. */
export type NeededType = "text" | "record" | "data";

/** A value that has to be of a type for a rewrite to be right. */
export interface Need {
  readonly value: Value;
  readonly type: NeededType;
  /** What it may be else, as the end of a sentence. */
  readonly reason: string;
}

/** Keys under which the protocol has texts in blocks and contents, whatever kind they are of. */
const textKeys: ReadonlySet<string> = new Set([
  ...["blob", "data", "description", "mimeType", "name", "text", "title", "uri"],
]);

/**
 * What members have to be under keys of the protocol.
 *
 * @param keyOf the key that a member gets
 */
export function needsOf(
  members: readonly Member[],
  keyOf: (member: Member) => string = ({ key = "" }) => key,
): readonly Need[] {
  return members.flatMap((one) => (textKeys.has(keyOf(one)) ? [shownText(one)] : []));
}

/** The need of a text under a key. */
export function shownText({ key = "", value }: Member): Need {
  return { value, type: "text", reason: `\`${key}\` may not be a string` };
}

/** Whether the file shows that a value is what is needed. */
export function isShown(document: Document, { type, value }: Need): boolean {
  switch (type) {
    case "text":
      return plainKind(document, value) === "string";
    case "record":
      return shownKind(document, value) === "object";
    case "data": {
      const kind = shownKind(document, value);
      return kind !== "unknown" && kind !== "perhaps nothing";
    }
  }
}
