import { type Document, textOf } from "../../../syntax/document.js";
import { oneLineOf } from "../../../syntax/one-line-of.js";
import { commentTexts, sourceOf } from "../../../syntax/moved-source.js";
import type { NewItem } from "../../../syntax/layout.js";
import { ownComments } from "../../../syntax/own-comments.js";
import { allValues } from "../../../syntax/spreads.js";
import { type ArrayValue, stringOf, type Value } from "../../../syntax/value.js";
import { firstRepeated, knownString, mayBeNoString } from "../options.js";
import type { Need } from "../../needed-types.js";
import { type Refused, refused } from "../../rewrite.js";
import { type ImportedValues, valueBehind } from "./imported-values.js";
import {
  differInLength,
  type KnownOption,
  listedTwice,
  option,
  paired,
  type Pairing,
} from "./pairing.js";

/**
 * Pairs two array literals by position (spec: the names belong to the values in order).
 * Never pairs arrays whose lengths differ or are unknown, and never creates options that share a
 * value: `oneOf` accepts a value only if exactly one option matches it.
 */
export function pairLiteralArrays(
  values: ArrayValue,
  names: ArrayValue,
  imported: ImportedValues,
): Pairing {
  const { document } = values;
  const [valueElements, nameElements] = [allValues(values.elements), allValues(names.elements)];
  if (!valueElements || !nameElements)
    return refused("a spread or a hole hides which name belongs to which value");
  if (valueElements.length !== nameElements.length)
    return differInLength(valueElements.length, nameElements.length);
  const known: KnownOption[] = [];
  const items: NewItem[] = [];
  for (const [index, value] of valueElements.entries()) {
    const name = nameElements[index];
    if (!name) break;
    const problem = problemWith(value, "values") ?? problemWith(name, "names");
    if (problem) return problem;
    const [valueText, nameText] = [sourceOf(document, value.outer), sourceOf(document, name.outer)];
    if (valueText === undefined || nameText === undefined)
      return refused("a multi-line template cannot be moved");
    known.push({
      value: knownString(value),
      valueText,
      title: knownString(name),
    });
    items.push({
      code: option(valueText, nameText),
      ...comments(document, [values, value], [names, name]),
    });
  }
  const repeated = firstRepeated(known.map(({ value, valueText }) => value ?? valueText));
  if (repeated !== undefined) return listedTwice(repeated);
  return paired(
    { kind: "array", items },
    known,
    doubtOf(known, [...valueElements, ...nameElements]),
    // Clients that ignore a name of another type refuse an option with such a title.
    nameElements
      .filter((name) => stringOf(valueBehind(name, imported)) === undefined)
      .map(titleNeeded),
  );
}

function titleNeeded(value: Value): Need {
  const source = oneLineOf(textOf(value.document, value.span));
  return { value, type: "text", reason: `\`${source}\` may not be a string` };
}

function problemWith(value: Value, list: string): Refused | undefined {
  return mayBeNoString(value)
    ? refused(
        `\`${textOf(value.document, value.span)}\` is not a string, and the protocol's ${list} are strings`,
      )
    : undefined;
}

function doubtOf(known: readonly KnownOption[], elements: readonly Value[]): string | undefined {
  if (known.some(({ value }) => value === undefined))
    return "some values are not literal, and may be the same";
  return elements.every(({ isPure }) => isPure)
    ? undefined
    : "the names are computed by calls, and would be computed in a different order";
}

function comments(
  document: Document,
  ...places: readonly [ArrayValue, Value][]
): Pick<NewItem, "above" | "behind"> {
  const found = places.map(([array, element]) => ownComments(array, element, true));
  return {
    above: found.flatMap(({ above }) => commentTexts(document, above)),
    behind: found.flatMap(({ behind }) => commentTexts(document, behind)),
  };
}
