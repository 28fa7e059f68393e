import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import { knownOf, knownValue } from "../known-values.js";
import { allKnown } from "../../syntax/all-known.js";
import { functionAround } from "../../syntax/around.js";
import { textOf } from "../../syntax/document.js";
import { declarationAt, calledFunction } from "../../syntax/names.js";
import { member, type ObjectValue, stringOf, type Value, within } from "../../syntax/value.js";
import { memberOf, nameOfAncestor, namesAround, outwards } from "../../syntax/ancestors.js";
import { valuesGiven } from "../given-values.js";

/** Whether a text contains the titled form of an enum, and not the legacy one. */
export function mentionsTitledForm(text: string): boolean {
  return /\b(?:oneOf|anyOf)\b/u.test(text) && !/\benumNames\b/u.test(text);
}

/**
 * Whether the same function has a titled enum with the same values under the same key, or the code
 * chooses between the legacy enum and a titled form. A titled enum elsewhere in the file may be a
 * different field that was migrated earlier.
 */
export function hasTwin(value: Value): boolean {
  // A field that has the titled form itself is not the older one beside it.
  if (value.kind !== "object" || isTitledForm(value)) return false;
  if (givesWay(value)) return true;
  const legacy = holdersOf(value)
    .filter((holder) => member(holder, "enumNames"))
    .flatMap((holder) => listed(member(holder, "enum")?.value) ?? []);
  if (legacy.length === 0) return false;
  const around = functionAround(value.document, value.span);
  return value.document.objects.some((object) => {
    if (!around || !within(object.span, around.span)) return false;
    if (object === value || memberOf(object)?.key !== memberOf(value)?.key) return false;
    const isTwin = holdersOf(object).some((holder) => {
      const options = member(holder, "oneOf") ?? member(holder, "anyOf");
      const values = options && listed(options.value);
      return values !== undefined && legacy.includes(values);
    });
    return isTwin && !isOfTool(object);
  });
}

/** The objects of a field that may contain its values. */
function holdersOf(field: ObjectValue): readonly ObjectValue[] {
  const items = member(field, "items")?.value;
  return items?.kind === "object" ? [field, items] : [field];
}

function isOfTool(object: ObjectValue): boolean {
  return [...namesAround(object)].some((name) =>
    /^(?:input|output)_?schema$|^parameters$/iu.test(name),
  );
}

/** A text that identifies a list of values: its strings, or the name of what it is made from. */
function listed(value: Value | undefined): string | undefined {
  if (!value) return undefined;
  if (value.kind === "call" && value.name === "map" && value.receiver)
    return value.receiver.kind === "reference" ? value.receiver.path.join(".") : undefined;
  const known = knownValue(value);
  if (known.kind === "reference") return known.path.join(".");
  if (known.kind !== "array" || known.elements.length === 0) return undefined;
  const texts = allKnown(known.elements, (element) => {
    const one = knownOf(element);
    return stringOf(one?.kind === "object" ? member(one, "const")?.value : one);
  });
  return texts && JSON.stringify(texts);
}

/**
 * Whether the value, or something around it, is chosen as an alternative to a titled form on its
 * way, or a variable that holds it is also assigned one.
 */
function givesWay(value: Value): boolean {
  const { document } = value;
  const chosen = wayOf(value, noSinks).steps.flatMap((step) => othersOf(step.value));
  const given = [...outwards(value)].flatMap((one) => {
    const name = nameOfAncestor(one);
    const declaration = name === undefined ? undefined : declarationAt(document, name, one.span);
    return name === undefined || !declaration ? [] : valuesGiven(document, name, declaration);
  });
  return [...given, ...chosen].some(
    // The value and what is around it are not an alternative.
    (other) => !within(value.span, other.span) && isTitledForm(other),
  );
}

/** The other branches of the `? :` expressions that a value is a branch of. */
function othersOf(value: Value): readonly Value[] {
  const { place } = value;
  if (place.kind === "awaited") return othersOf(place.by);
  if (place.kind !== "alternative") return [];
  return [...place.of.alternatives.filter((one) => one !== value), ...othersOf(place.of)];
}

/** Whether a value is in the titled form, either directly or where its name is declared. */
export function isTitledForm(value: Value): boolean {
  const called = value.kind === "call" ? calledFunction(value) : undefined;
  return mentionsTitledForm(textOf(value.document, (called ?? knownValue(value)).span));
}
