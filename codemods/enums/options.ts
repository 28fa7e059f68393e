import { isChanged } from "../../flow/changed-later.js";
import { originsOf } from "../../flow/origins.js";
import { allKnown } from "../../syntax/all-known.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { resolved } from "../../syntax/names.js";
import { onlyValue, unlessSpread } from "../../syntax/spreads.js";
import {
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { optionKeys } from "../../protocol/elicitation.js";

/** One option of a titled enum in the source. */
export interface Option {
  readonly object: ObjectValue;
  readonly const: Member | undefined;
  readonly title: Member | undefined;
  /** The value, if it is a known string. */
  readonly value: string | undefined;
  readonly titleText: string | undefined;
  /** `enum: ["a"]`, used instead of `const: "a"`. */
  readonly singleEnum: Member | undefined;
  readonly otherKeys: readonly Member[];
  /** Whether something is spread into the option, which may contain its title. */
  readonly hasMore: boolean;
}

/**
 * The options in an array literal; `undefined` if it has other elements.
 *
 * @param elementOf what is known of an element; without it, the element itself
 */
export function optionsIn(
  value: Value | undefined,
  elementOf: (element: Value) => Value = (element) => element,
): readonly Option[] | undefined {
  if (value?.kind !== "array") return undefined;
  return allKnown(value.elements, (one) => {
    const known = one && one.kind !== "spread" ? elementOf(one) : undefined;
    return known?.kind === "object" ? optionOf(known) : undefined;
  });
}

function optionOf(object: ObjectValue): Option | undefined {
  const constant = member(object, "const");
  const single = member(object, "enum");
  const singleEnum = single && !constant && singleValue(single.value) ? single : undefined;
  if (!constant && !singleEnum) return undefined;
  const title = member(object, "title");
  return {
    object,
    const: constant,
    title,
    value: knownString(constant?.value ?? (singleEnum && singleValue(singleEnum.value))),
    titleText: knownString(title?.value),
    singleEnum,
    otherKeys: members(object).filter(
      (entry) => entry !== singleEnum && !optionKeys.includes(entry.key ?? ""),
    ),
    hasMore: hasSpread(object),
  };
}

/** The value of an `enum` with a single value. */
export function singleValue(list: Value): Value | undefined {
  return list.kind === "array" ? onlyValue(list.elements) : undefined;
}

/** The string value, also of a constant in the file. */
export function knownString(value: Value | undefined): string | undefined {
  return stringOf(resolved(value));
}

/** Whether the file shows that a value is not always a string. */
export function mayBeNoString(value: Value): boolean {
  const kind = plainKind(value);
  if (kind !== undefined && kind !== "string") return true;
  return originsOf(value).some(
    (one) => one.kind !== "template" && (one.kind !== "scalar" || typeof one.value !== "string"),
  );
}

/** The strings in an array literal that stays as it is; `undefined` if not all of them are known. */
export function knownStrings(value: Value | undefined): readonly string[] | undefined {
  const array = resolved(value);
  if (array?.kind !== "array" || isChanged(array)) return undefined;
  return allKnown(array.elements, (one) => knownString(unlessSpread(one)));
}

/** Whether two lists are known and have the same strings in the same order. */
export function sameStrings(
  first: readonly (string | undefined)[] | undefined,
  second: readonly (string | undefined)[] | undefined,
): boolean {
  return (
    first !== undefined &&
    first.length === second?.length &&
    first.every((text, index) => text !== undefined && second[index] === text)
  );
}

/** The first string that occurs twice. */
export function firstRepeated(strings: readonly (string | undefined)[]): string | undefined {
  return strings.find((text, index) => text !== undefined && strings.indexOf(text) < index);
}
