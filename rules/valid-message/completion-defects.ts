import { mismatches } from "../../flow/mismatch.js";
import { knownObject, knownOf } from "../../context/known-values.js";
import { returnedBy } from "../../syntax/returned-by.js";
import type { Expected } from "../../syntax/expected/expected.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  hasSpread,
  type Member,
  member,
  numberOf,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { inPath } from "../misfit-in-words.js";
import { typeWords } from "../value-type.js";

/** The most values that a completion can have (2024-11-05, CompleteResult). */
const most = 100;

/** Reports the values of a completion if there are none or too many, or if they are not strings. */
export function* completionDefects(
  result: ObjectValue,
): Iterable<Defect<"missing" | "tooManyValues"> | TypeDefect> {
  const completion = knownObject(member(result, "completion")?.value);
  const at = member(completion, "values");
  if (completion && !at && !hasSpread(completion))
    yield { at: completion, id: "missing", data: { key: "values", what: "a completion" } };
  const values = knownOf(at?.value);
  if (at && values && lengthOf(values) > most) yield { at, id: "tooManyValues" };
  for (const [key, due] of parts) {
    const held = member(completion, key);
    if (held) yield* otherValues(held, key, due);
  }
}

/** Reports what `completable(schema, complete)` gets from its function if that is not a list of strings. */
export function* completableDefects(
  call: CallValue,
): Iterable<TypeDefect & { readonly at: Value }> {
  const complete = knownOf(unlessSpread(call.arguments[1]));
  if (complete?.kind !== "function") return;
  for (const values of returnedBy(complete))
    for (const { at, ...defect } of otherValues(values, "values", texts))
      yield { ...defect, at: at.kind === "member" ? at.value : at };
}

type TypeDefect = Defect<"wrongType">;

/** A list of strings. */
const texts: Expected = {
  kinds: new Set(["array"]),
  element: () => ({ kinds: new Set(["string"]) }),
};

/** What clients take in a completion (2024-11-05, CompleteResult). */
const parts: readonly (readonly [key: string, due: Expected])[] = [
  ["values", texts],
  ["total", { kinds: new Set(["number"]) }],
  ["hasMore", { kinds: new Set(["boolean"]) }],
];

/** The first part of what a completion has under a key that is not what a client takes. */
function* otherValues(
  held: Member | Value,
  key: string,
  due: Expected,
): Iterable<TypeDefect & { readonly at: Member | Value }> {
  for (const { at, expected, found, path } of mismatches(held, due)) {
    if (!("kind" in found) || found.isPossible || found.kind === "undefined") continue;
    const [kind = "string"] = expected.kinds ?? [];
    const data = { found: typeWords[found.kind], expected: typeWords[kind], what: "a completion" };
    yield { at, id: "wrongType", data: { ...data, key: key + inPath(path) } };
    return;
  }
}

/** How many elements a list has at least, as far as its file shows. */
function lengthOf(list: Value): number {
  if (list.kind === "array") return withoutSpreads(list.elements).length;
  if (list.kind !== "call" || list.callee.join(".") !== "Array.from") return 0;
  const length = knownOf(member(knownObject(unlessSpread(list.arguments[0])), "length")?.value);
  return numberOf(length) ?? 0;
}
