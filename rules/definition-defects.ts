import { assignedLater } from "../context/changes/assigned-later.js";
import { isTestScript } from "../context/tests/test-files.js";
import type { KnownFile } from "../context/known-file.js";
import { definitionOf } from "../context/messages/definition-of.js";
import {
  handedHere,
  type MadeElsewhere,
  madeElsewhere,
} from "../context/messages/made-elsewhere.js";
import { arrivingIn } from "../context/messages/arriving-in.js";
import { messagesOf } from "../context/messages/messages.js";
import { definitionOfPart } from "../context/messages/role-definitions.js";
import type { Settings } from "../context/settings.js";
import { elsewhereOf } from "../context/elsewhere/values-elsewhere.js";
import { joinedWith } from "../codemods/list-in-words.js";
import type { PropertyRow, PropertyType } from "../protocol/definition-row.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../protocol/definitions.js";
import { type Missing, missingIn } from "../flow/missing.js";
import { type Document, textOf } from "../syntax/document.js";
import { resolve, resolvedObject, usesAt } from "../syntax/names.js";
import { member, type Member, type ObjectValue, stringOf, type Value } from "../syntax/value.js";
import { lacks } from "./content/blocks.js";
import { typeOfValue, wrongType } from "./value-type.js";

/**
 * A property that an object lacks, or has with a wrong type or value, according to its definition.
 */
export type DefinitionDefect =
  | {
      readonly id: "missing";
      readonly at: ObjectValue;
      readonly data: { readonly key: string };
      readonly property: PropertyRow;
    }
  | {
      readonly id: "mayBeMissing";
      /** The property, or what calls elsewhere bring there. */
      readonly at: Member | Value;
      readonly data: { readonly key: string; readonly when: string };
      readonly missing: Missing;
    }
  | {
      readonly id: "unknownValue" | "wrongType";
      /** The property, or what calls and assignments elsewhere bring there. */
      readonly at: Member | Value;
      readonly data: { readonly key: string; readonly found: string; readonly expected: string };
    };

/**
 * Compares an object with its definition in a revision, except for `_meta`, which has rules of its
 * own.
 */
export function* definitionDefects(
  object: ObjectValue,
  name: DefinitionName,
  settings: Settings,
): Iterable<DefinitionDefect> {
  for (const [key, property] of propertiesOf(name, settings.protocolVersion)) {
    if (property.isRequired && lacks(object, key) && !isCopyOf(object, name, settings))
      yield { id: "missing", at: object, data: { key }, property };
    if (key === "_meta") continue;
    const at = member(object, key);
    yield* ofArrivals(assignedLater(object, key), key, property, settings);
    if (!at) continue;
    const wrong = wrongValue(at.value, property);
    const missing = missingAs(at.value, property, settings);
    if (wrong) yield { id: wrong.id, at, data: { key, ...wrong.data } };
    else {
      if (missing) yield { id: "mayBeMissing", at, data: { key, when: whenOf(missing) }, missing };
      const arriving = arrivingIn(at, settings).map(({ value }) => value);
      yield* ofArrivals(arriving, key, property, settings, at);
    }
    yield* ofParts(at.value, key, property, settings);
  }
}

/** Whether an object copies another one with the same definition, which lacks what the copy lacks. */
function isCopyOf(object: ObjectValue, name: DefinitionName, settings: Settings): boolean {
  const { rolesOf } = messagesOf(object.document, settings);
  return object.entries.some((entry) => {
    const from = entry.kind === "spread" ? resolvedObject(entry.value) : undefined;
    const whole = from ? rolesOf(from).filter((role) => definitionOfPart(role) === undefined) : [];
    return from && whole.some((role) => definitionOf({ object: from, role }) === name);
  });
}

/** What is wrong with the elements of a list, or with the flags in an object. */
function* ofParts(
  value: Value,
  key: string,
  property: PropertyRow,
  settings: Settings,
): Iterable<DefinitionDefect> {
  const held = resolve(value);
  const element = held.kind === "array" && elementOf(property, settings);
  if (element)
    for (const [index, one] of held.elements.entries()) {
      const types = one && one.kind !== "spread" && wrongType(typeOfValue(one), element.type);
      const data = { key: `${key}[${index}]`, ...element.words };
      if (types) yield { id: "wrongType", at: one, data: { ...types, ...data } };
    }
  for (const flag of property.flags ?? []) {
    const at = member(held, flag);
    const types = at && wrongType(typeOfValue(at.value), "boolean");
    if (types) yield { id: "wrongType", at, data: { key: `${key}.${flag}`, ...types } };
  }
}

/** The type of the elements of a list, and what messages call it if that says more. */
function elementOf(
  { elements, of: name = "", type }: PropertyRow,
  { protocolVersion }: Settings,
): { readonly type: PropertyType; readonly words?: { readonly expected: string } } | undefined {
  if (elements) return { type: "string" };
  // The definition of an object is that of the object itself.
  if (type !== "array" || !isDefinitionName(name)) return undefined;
  const properties = [...propertiesOf(name, protocolVersion)];
  const due = properties.filter(([, { isRequired }]) => isRequired);
  const keys = (due.length > 0 ? due : properties).map(([key]) => key).join(", ");
  return { type: "object", words: { expected: `an object: \`{ ${keys} }\`` } };
}

/**
 * What is wrong with the values that a file hands to a function of another file, which makes objects
 * with a definition of them.
 */
export function* defectsMadeElsewhere(
  document: Document,
  settings: Settings,
): Iterable<{
  readonly made: MadeElsewhere;
  readonly name: DefinitionName;
  readonly found: DefinitionDefect & { readonly at: Member | Value };
}> {
  const told = new Map<Member | Value, Set<string>>();
  for (const made of madeElsewhere(document, settings)) {
    const name = definitionOf(made);
    if (name === undefined) continue;
    for (const [key, property] of propertiesOf(name, settings.protocolVersion)) {
      const at = key === "_meta" ? undefined : member(made.object, key);
      const here = at && handedHere(document, at.value, made.entered, settings);
      for (const found of ofArrivals(here ?? [], key, property, settings)) {
        // One constant may be handed over by many calls.
        const keys = told.get(found.at) ?? new Set();
        if (!keys.has(key)) yield { made, name, found };
        told.set(found.at, keys.add(key));
      }
    }
  }
}

/**
 * What is wrong with values that calls or assignments elsewhere bring.
 *
 * @param place where to show what is wrong with values of other files
 */
function* ofArrivals(
  arriving: Iterable<Value>,
  key: string,
  property: PropertyRow,
  settings: Settings,
  place?: Member,
): Iterable<DefinitionDefect & { readonly at: Member | Value }> {
  for (const one of arriving) {
    // An answer to a request without an `id` has `null` there, says JSON-RPC.
    // The `null` in `request.id ?? null`.
    if (key === "id" && one.place.kind === "alternative" && one.place.of.isFallback) continue;
    const found = wrongValue(one, property);
    // A part of `name ?? ""` is not what arrives.
    const none = one.place.kind === "argument" ? missingAs(one, property, settings) : undefined;
    const at = place && place.document !== one.document ? place : one;
    if (found) yield { id: found.id, at, data: { key, ...found.data } };
    else if (none)
      yield { id: "mayBeMissing", at, data: { key, when: whenOf(none) }, missing: none };
  }
}

/** How a value may be missing that must be a text. */
function missingAs(
  value: Value,
  { isRequired, type }: PropertyRow,
  settings: Settings,
): Missing | undefined {
  return isRequired && type === "string" && !isOfParams(value)
    ? missingIn(value, elsewhereOf(value.document, settings))
    : undefined;
}

type Wrong = Pick<DefinitionDefect & { id: "unknownValue" | "wrongType" }, "id"> & {
  readonly data: { readonly found: string; readonly expected: string };
};

function wrongValue(value: Value, { type, values }: PropertyRow): Wrong | undefined {
  const types = wrongType(typeOfValue(value), type);
  if (types) return { id: "wrongType", data: types };
  const text = stringOf(resolve(value));
  if (text === undefined || values?.includes(text) !== false) return undefined;
  return { id: "unknownValue", data: { found: `"${text}"`, expected: anyOf(values) } };
}

/** Lists the only strings that are valid: "user" or "assistant". */
export function anyOf(values: readonly string[]): string {
  return joinedWith(
    " or ",
    values.map((one) => `"${one}"`),
  );
}

/**
 * `params?.protocolVersion`: JSON-RPC's types leave out `params`, but requests with such a member have
 * them.
 */
function isOfParams(value: Value): boolean {
  const object = value.kind === "access" ? value.object : value;
  const path = object.kind === "reference" ? object.path : [];
  return (value === object ? path.slice(0, -1) : path).includes("params");
}

/** When a value is `undefined`, as the end of a sentence. */
export function whenOf({ isStringified, when }: Missing): string {
  return isStringified ? `${when}: \`JSON.stringify(undefined)\` is \`undefined\`` : when;
}

/** The same, but without missing properties if the object need not be complete. */
export function* defectsByDefinition(
  object: ObjectValue,
  name: DefinitionName,
  settings: Settings,
): Iterable<DefinitionDefect> {
  // A test stubs only what it needs, and a cast to a type says that the author knows.
  const isPart = isTestScript(object.document, settings) || isCast(object);
  for (const defect of definitionDefects(object, name, settings))
    if (!isPart || (defect.id !== "missing" && !isStubbedResult(defect, settings))) yield defect;
}

/** Whether a test stubs what a response contains: `result: "ok"`. */
function isStubbedResult({ at, data }: DefinitionDefect, settings: KnownFile): boolean {
  return data.key === "result" && isTestScript(at.document, settings);
}

/**
 * Whether an object is cast, as in `{ … } as Tool` or `(found ?? {}) as Tool`, or its variable is.
 */
function isCast({ casts, document, place, span }: Value): boolean {
  // The compiler checks what `satisfies` says.
  const isAsserted = casts.some(
    (cast) =>
      !/^(?:any|const)$/u.test(cast.text) &&
      !/\bsatisfies\s*$/u.test(textOf(document, [span[1], cast.span[0]])),
  );
  if (isAsserted) return true;
  if (place.kind === "alternative") return isCast(place.of);
  if (place.kind === "awaited") return isCast(place.by);
  return (
    place.kind === "variable" &&
    usesAt(document, place.name, span).some((use) => use.path.length === 1 && isCast(use))
  );
}
