import type { Code, NewObject } from "../../syntax/layout.js";
import { type Refused, refused } from "../rewrite.js";

/** The options that a list of values and a list of names make together, or why they make none. */
export type Pairing = Paired | Refused;

export interface Paired {
  readonly kind: "paired";
  readonly options: Code;
  /** What each option's value and title are, where that is known. */
  readonly known: readonly KnownOption[];
  readonly doubt: string | undefined;
}

export interface KnownOption {
  readonly value: string | undefined;
  readonly valueText: string;
  readonly title: string | undefined;
}

/** Options that could be paired; with a doubt, a person decides whether they are the right ones. */
export function paired(options: Code, known: readonly KnownOption[], doubt?: string): Paired {
  return { kind: "paired", options, known, doubt };
}

/** Two lists of which it is unclear what belongs together. */
export function differInLength(values: number, names: number): Refused {
  return refused("the lists differ in length", { id: "unequalLengths", values, names });
}

/** Options that share a value: `oneOf` accepts it only if exactly one of them matches. */
export function listedTwice(value: string): Refused {
  return refused(`the value \`${value}\` is listed twice`, { id: "duplicateValues", value });
}

/** One option of a titled enum, from source texts. */
export function option(value: string, title: string): NewObject {
  return {
    kind: "object",
    members: [
      { key: "const", value },
      { key: "title", value: title },
    ],
  };
}

/** A call of `map` that makes one option of each element. */
export function mappedOptions(
  receiver: string,
  parameters: string,
  value: string,
  title: string,
): Code {
  return { ...option(value, title), before: `${receiver}.map(${parameters} => (`, after: "))" };
}
