import { certainMembers, type SchemaNode } from "../../context/tool-schema/nodes.js";
import {
  formOf,
  type KeywordForm,
  patternProblem,
  schemaTypes,
} from "../../protocol/schema-forms.js";
import { knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type ArrayValue, type Member, stringOf, type Value } from "../../syntax/value.js";
import { literalType, type ValueType, typeWords } from "../value-type.js";

/** A value that a keyword cannot have. */
export type KeywordDefect =
  | {
      readonly kind: "other";
      readonly at: Member | Value;
      readonly value: Value;
      readonly expected: string;
      readonly found: string;
    }
  | { readonly kind: "pattern"; readonly at: Member | Value; readonly problem: string }
  | { readonly kind: "type"; readonly at: Member | Value; readonly type: string };

/** Reports every keyword of a schema with an invalid value, and what is wrong with it. */
export function* formDefects({
  dialect,
  schema,
}: SchemaNode): Iterable<KeywordDefect & { readonly keyword: Member }> {
  for (const keyword of certainMembers(schema)) {
    const form = formOf(keyword.key ?? "", dialect);
    if (form === undefined) continue;
    for (const defect of checks[form]({
      document: schema.document,
      at: keyword,
      value: keyword.value,
    }))
      yield { ...defect, keyword };
  }
}

/** A value to check, in a member or as an element of a list. */
interface Held {
  readonly document: Document;
  readonly at: Member | Value;
  readonly value: Value;
}

/** The check for each form of keyword value. */
const checks: Readonly<Record<KeywordForm, (held: Held) => Iterable<KeywordDefect>>> = {
  anything: () => [],
  schema: (held) => unlessShown(held, ["object", "boolean"], "a schema"),
  "schema or schemas": (held) => unlessShown(held, ["object", "boolean", "array"], "a schema"),
  schemas: (held) => eachOf(held, "a list of schemas", "schema", { isFilled: true }),
  "named schemas": (held) => eachIn(held, "an object of schemas", () => "schema"),
  "schemas or names": (held) =>
    eachIn(held, "an object of schemas or names", ({ kind }) =>
      kind === "array" ? "names" : "schema",
    ),
  "schemas by pattern": (held) => [
    ...eachIn(held, "an object of schemas", () => "schema"),
    ...patternsIn(held),
  ],
  types,
  text: (held) => unlessShown(held, ["string"], "a string"),
  pattern,
  flag: (held) => unlessShown(held, ["boolean"], "`true` or `false`"),
  number: (held) => numbers(held, "a number", () => true),
  "number above zero": (held) => numbers(held, "a number above 0", (number) => number > 0),
  count: (held) =>
    numbers(held, "an integer of 0 or more", (number) => Number.isInteger(number) && number >= 0),
  list: (held) => unlessShown(held, ["array"], "a list"),
  names: (held) => eachOf(held, "a list of names", "text", { isDistinct: true }),
  "named names": (held) => eachIn(held, "an object of lists of names", () => "names"),
  identifier: (held) => texts(held, "a URI without `#`", /^[^#]*#?$/u),
  anchor: (held) => texts(held, "a plain name", /^[A-Z_a-z][-A-Z._a-z0-9]*$/u),
};

/** Reports a value if the source shows its type, and the type is not allowed. */
function* unlessShown(
  { at, value }: Held,
  allowed: readonly ValueType[],
  expected: string,
): Iterable<KeywordDefect> {
  const known = knownValue(value);
  const shown = literalType(known);
  if (shown !== undefined && !allowed.includes(shown))
    yield { kind: "other", at, value: known, expected, found: typeWords[shown] };
}

interface ListForm {
  readonly isFilled?: true;
  readonly isDistinct?: true;
}

/** Checks a list and its elements. */
function* eachOf(
  held: Held,
  expected: string,
  form: KeywordForm,
  { isDistinct, isFilled }: ListForm,
): Iterable<KeywordDefect> {
  const { at, document } = held;
  const list = knownValue(held.value);
  yield* unlessShown(held, ["array"], expected);
  if (list.kind !== "array") return;
  const filled = `${expected} with at least one`;
  if (isFilled && list.elements.length === 0)
    yield { kind: "other", at, value: list, expected: filled, found: "empty" };
  for (const element of withoutSpreads(list.elements))
    yield* checks[form]({ document, at: element, value: element });
  if (isDistinct) yield* repeated(list);
}

/** Reports the duplicates in a list of distinct values. */
function* repeated(list: ArrayValue): Iterable<KeywordDefect> {
  const seen = new Set<unknown>();
  for (const element of withoutSpreads(list.elements)) {
    const known = knownValue(element);
    if (known.kind !== "scalar") continue;
    if (seen.has(known.value)) {
      const found = `a list with \`${JSON.stringify(known.value)}\` twice`;
      const expected = "a list without duplicates";
      yield { kind: "other", at: element, value: known, expected, found };
    }
    seen.add(known.value);
  }
}

/** Checks an object and the values of its members. */
function* eachIn(
  held: Held,
  expected: string,
  formOfValue: (value: Value) => KeywordForm,
): Iterable<KeywordDefect> {
  const { document } = held;
  const object = knownValue(held.value);
  yield* unlessShown(held, ["object"], expected);
  if (object.kind !== "object") return;
  for (const at of certainMembers(object)) {
    const { value } = at;
    yield* checks[formOfValue(knownValue(value))]({ document, at, value });
  }
}

function* patternsIn({ value }: Held): Iterable<KeywordDefect> {
  const object = knownValue(value);
  if (object.kind === "object")
    for (const at of certainMembers(object)) yield* patternAt(at, at.key);
}

function* pattern(held: Held): Iterable<KeywordDefect> {
  yield* unlessShown(held, ["string"], "a string");
  yield* patternAt(held.at, stringOf(knownValue(held.value)));
}

function* patternAt(at: Member | Value, text: string | undefined): Iterable<KeywordDefect> {
  const problem = text === undefined ? undefined : patternProblem(text);
  if (problem !== undefined) yield { kind: "pattern", at, problem };
}

function* types(held: Held): Iterable<KeywordDefect> {
  const { at, document } = held;
  const known = knownValue(held.value);
  if (known.kind === "array") {
    if (known.elements.length === 0)
      yield { kind: "other", at, value: known, expected: "a type", found: "an empty list" };
    for (const element of withoutSpreads(known.elements))
      yield* oneType({ document, at: element, value: element });
    yield* repeated(known);
  } else yield* oneType(held);
}

function* oneType(held: Held): Iterable<KeywordDefect> {
  yield* unlessShown(held, ["string"], "the name of a type");
  const type = stringOf(knownValue(held.value));
  if (type !== undefined && !schemaTypes.includes(type)) yield { kind: "type", at: held.at, type };
}

function* numbers(
  held: Held,
  expected: string,
  isRight: (number: number) => boolean,
): Iterable<KeywordDefect> {
  yield* unlessShown(held, ["number"], expected);
  const known = knownValue(held.value);
  if (known.kind === "scalar" && typeof known.value === "number" && !isRight(known.value))
    yield { kind: "other", at: held.at, value: known, expected, found: `${known.value}` };
}

function* texts(held: Held, expected: string, allowed: RegExp): Iterable<KeywordDefect> {
  yield* unlessShown(held, ["string"], expected);
  const value = knownValue(held.value);
  const text = stringOf(value);
  if (text !== undefined && !allowed.test(text))
    yield { kind: "other", at: held.at, value, expected, found: `\`${text}\`` };
}
