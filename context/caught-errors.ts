import { nowhere } from "../flow/source.js";
import { sourcesOfParameter } from "../flow/sources.js";
import { boundParameter } from "../syntax/bound-parameter.js";
import { knownOf } from "./known-values.js";
import { declarationAt, resolved } from "../syntax/names.js";
import { withoutSpreads } from "../syntax/spreads.js";
import {
  type FunctionValue,
  members,
  type ReferenceValue,
  stringOf,
  type Value,
} from "../syntax/value.js";

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 10;

/** Members of errors that say what failed. Others may hold what code recovers with. */
const says: ReadonlySet<string> = new Set([
  ...["cause", "code", "data", "details", "errors", "issues", "message", "name", "response"],
  ...["stack", "status", "statusText"],
]);

/** What a command printed before it failed is its result, which code recovers with. */
const printed = "stdout";

/**
 * The use of the error that a `catch` caught in what a text is made of: `String(error)`,
 * `JSON.stringify({ error: error.message })`, also by the name of a constant.
 */
export function caughtErrorIn(value: Value | undefined): ReferenceValue | undefined {
  const uses = value ? [...caughtIn(value)] : [];
  if (uses.some(({ path }) => path.includes(printed))) return undefined;
  return uses.find(({ path }) => path.slice(1).every((key) => says.has(key)));
}

/** Whether a text says more than the caught error in it, or says it by another name. */
export function saysMoreThan(caught: ReferenceValue, text: Value, depth = 0): boolean {
  if (depth > deepest) return false;
  if (text.kind === "reference") return text.path[0] !== caught.path[0];
  const texts = text.kind === "template" ? text.texts : [stringOf(text) ?? ""];
  return (
    texts.some((one) => ownWords.test(one)) ||
    partsOf(text).some((part) => part !== undefined && saysMoreThan(caught, part, depth + 1))
  );
}

/** Words other than that there was an error. */
const ownWords = /\b(?!error\b)[\p{L}\d]+/iu;

function* caughtIn(value: Value, depth = 0): Iterable<ReferenceValue> {
  if (depth > deepest) return;
  if (value.kind !== "reference") {
    for (const part of partsOf(value)) if (part) yield* caughtIn(part, depth + 1);
    return;
  }
  const declaration = declarationAt(value.document, value.path[0], value.span);
  const isCaught = declaration?.kind === "other" && declaration.isCaught === true;
  const part = declaration?.kind === "other" ? declaration.part : undefined;
  const known = declaration?.kind === "let" ? knownOf(value) : resolved(value);
  if (isCaught || isHandedCaught(value, depth)) yield value;
  else if (part?.of && says.has(part.key)) yield* caughtIn(part.of, depth + 1);
  else if (known && known !== value) yield* caughtIn(known, depth + 1);
}

/**
 * Whether it is the parameter of a callback for errors, or of a function of this file alone to which
 * every call hands a caught error.
 */
function isHandedCaught(value: ReferenceValue, depth: number): boolean {
  const { binding, by, parameter } = boundParameter(value) ?? {};
  if (!by || !parameter || binding?.path.length !== 0) return false;
  const index = by.parameters.indexOf(parameter);
  if (index === 0 && takesErrors(by)) return true;
  if (by.name !== undefined && value.document.exported.has(by.name)) return false;
  const given = sourcesOfParameter(by, index, [], nowhere);
  return given.length > 0 && given.every((one) => [...caughtIn(one.value, depth + 1)].length > 0);
}

/** `load().catch((error) => …)`, `load().then(show, (error) => …)` */
function takesErrors({ place }: FunctionValue): boolean {
  if (place.kind !== "argument" || !place.call.receiver) return false;
  return place.call.name === (place.index === 1 ? "then" : "catch");
}

function partsOf(value: Value): readonly (Value | undefined)[] {
  switch (value.kind) {
    case "template":
      return value.expressions;
    case "choice":
      return value.alternatives;
    case "object":
      return members(value).map((one) => one.value);
    case "call":
      return [value.receiver, ...withoutSpreads(value.arguments)];
    case "opaque":
      return value.document.operations.get(value)?.operands ?? [];
    default:
      return [];
  }
}
