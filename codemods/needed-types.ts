import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Member, Value } from "../syntax/value.js";
import { shownKind } from "./shown-kind.js";

/** The type that a rewrite needs: a string, an object with any keys, or any JSON value. */
export type NeededType = "text" | "record" | "data";

/** A value that must have a type for a rewrite to be correct. */
export interface Need {
  readonly value: Value;
  readonly type: NeededType;
  /** What else it may be, as the end of a sentence. */
  readonly reason: string;
}

/** Keys with string values in blocks and contents of any kind. */
const textKeys: ReadonlySet<string> = new Set([
  ...["blob", "data", "description", "mimeType", "name", "text", "title", "uri"],
]);

/**
 * The types that the protocol's keys need for members.
 *
 * @param keyOf the key that a member gets
 */
export function needsOf(
  members: readonly Member[],
  keyOf: (member: Member) => string = ({ key = "" }) => key,
): readonly Need[] {
  return members.flatMap((one) => (textKeys.has(keyOf(one)) ? [shownText(one)] : []));
}

/** Requires the value of a member to be a string. */
export function shownText({ key = "", value }: Member): Need {
  return { value, type: "text", reason: `\`${key}\` may not be a string` };
}

/** Whether the file shows that a value has the needed type. */
export function isShown({ type, value }: Need): boolean {
  switch (type) {
    case "text":
      return plainKind(value) === "string";
    case "record":
      return shownKind(value) === "object";
    case "data": {
      const kind = shownKind(value);
      return kind !== "unknown" && kind !== "perhaps nothing";
    }
  }
}
