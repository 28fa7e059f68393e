import type { PlainKind } from "../kinds/kind.js";
import type { Presence, Unlisted } from "../shapes/declared-shape.js";

/** What a schema expects of a value. What it does not say, or what we do not understand, is absent. */
export interface Expected {
  /** The kinds of values that it accepts; absent if it accepts any, or if that is unknown. */
  readonly kinds?: ReadonlySet<JsonKind>;
  /** Whether it sees a value as it is, before JSON makes a text of a date or an object of a map. */
  readonly isBeforeJson?: true;
  /** The only values that it accepts. */
  readonly values?: readonly (string | number | boolean | null)[];
  /** What it expects of the elements of a list. */
  readonly element?: () => Expected;
  /** What it expects of an object. */
  readonly object?: ExpectedObject;
}

export interface ExpectedObject {
  readonly members: ReadonlyMap<string, ExpectedMember>;
  readonly unlisted: Unlisted;
}

export interface ExpectedMember {
  readonly presence: Presence;
  readonly expected: () => Expected;
}

/** The kinds of values that JSON has. */
export type JsonKind = Extract<
  PlainKind,
  "array" | "boolean" | "null" | "number" | "object" | "string"
>;

/** Nothing is known about what is expected. */
export const anything: Expected = {};
