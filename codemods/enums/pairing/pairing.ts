import type { Code, NewObject } from "../../../syntax/layout.js";
import type { Need } from "../../needed-types.js";
import { type Refused, refused } from "../../rewrite.js";

/** The options from a list of values and a list of names, or the reason why there are none. */
export type Pairing = Paired | Refused;

export interface Paired {
  readonly kind: "paired";
  readonly options: Code;
  /** The values and titles of the options, as far as they are known. */
  readonly known: readonly KnownOption[];
  readonly doubt: string | undefined;
  /** The titles that must be strings. */
  readonly needs: readonly Need[];
}

export interface KnownOption {
  readonly value: string | undefined;
  readonly valueText: string;
  readonly title: string | undefined;
}

/** The result for options that could be paired, with a doubt if they may be wrong. */
export function paired(
  options: Code,
  known: readonly KnownOption[],
  doubt?: string,
  needs: readonly Need[] = [],
): Paired {
  return { kind: "paired", options, known, doubt, needs };
}

/** The result for lists of different lengths, where it is unclear which name belongs to a value. */
export function differInLength(values: number, names: number): Refused {
  return refused("the lists differ in length", { id: "unequalLengths", values, names });
}

/** The result for a repeated value, which `oneOf` would reject because two options match it. */
export function listedTwice(value: string): Refused {
  return refused(`the value \`${value}\` is listed twice`, { id: "duplicateValues", value });
}

/** One option of a titled enum, as source code. */
export function option(value: string, title: string): NewObject {
  return {
    kind: "object",
    members: [
      { key: "const", value },
      { key: "title", value: title },
    ],
  };
}

/** A `map` call that creates an option for each element. */
export function mappedOptions(
  receiver: string,
  parameters: string,
  value: string,
  title: string,
): Code {
  return { ...option(value, title), before: `${receiver}.map(${parameters} => (`, after: "))" };
}
