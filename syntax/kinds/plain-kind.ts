import type { Operation } from "../document.js";
import { declarationAt, calledFunction, outcomes } from "../names.js";
import { onceForEach, remembered } from "../once-for-each.js";
import type { CallValue, FunctionValue, NewValue, ReferenceValue, Value } from "../value.js";
import { kindOfCall } from "./call-kinds.js";
import { fieldKind } from "./field-kind.js";
import type { PlainKind } from "./kind.js";
import { returnedBy } from "../returned-by.js";
import { kindOfType, typedKind } from "./typed-kind.js";

/** The evidence that counts: what the expression does, or also the file's types and schemas. */
export type Belief = "shown" | "declared";

/** A question about a value: the evidence that counts, and the number of steps so far. */
interface Question {
  readonly belief: Belief;
  readonly depth: number;
}

/**
 * The kind of value that an expression always evaluates to, or `undefined` if that is open.
 *
 * @param belief `shown` if a declaration, which may be wrong or out of date, is not enough
 */
export function plainKind(value: Value, belief: Belief = "declared"): PlainKind | undefined {
  return kindAt({ belief, depth: 0 }, value);
}

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 8;

function kindAt(asked: Question, value: Value): PlainKind | undefined {
  const { belief, depth } = asked;
  if (depth > deepest) return undefined;
  const claimed = belief === "declared" ? value.casts.at(-1) : undefined;
  const cast = claimed && kindOfType(claimed.node);
  if (cast !== undefined) return cast;
  const declared = value.kind === "reference" ? declaredKind(asked, value) : undefined;
  if (declared !== undefined) return declared;
  const deeper = { ...asked, depth: depth + 1 };
  return common(outcomes(value).map((one) => kindOfOne(deeper, one)));
}

function declaredKind({ belief }: Question, reference: ReferenceValue): PlainKind | undefined {
  return belief === "declared" ? typedKind(reference) : undefined;
}

function common(kinds: readonly (PlainKind | undefined)[]): PlainKind | undefined {
  const [first, ...others] = kinds;
  return others.every((one) => one === first) ? first : undefined;
}

function kindOfOne(asked: Question, value: Value): PlainKind | undefined {
  const inner = (one: Value): PlainKind | undefined => kindAt(asked, one);
  switch (value.kind) {
    case "array":
    case "object":
      return value.kind;
    case "template":
      return "string";
    case "scalar":
      return value.value === null ? "null" : kindOfScalar(value.value);
    case "reference":
      return ofName(asked, value);
    case "call":
      // A class may define a method with the same name as a built-in one.
      if (value.callee[0] === "this" && value.callee.length === 2) return undefined;
      return kindOfCall(value, inner) ?? ofOwnFunction(asked, value);
    case "opaque":
      return ofOperation(value.document.operations.get(value), inner) ?? ofLiteral(value);
    case "new":
      return ofConstruction(value);
    default:
      return undefined;
  }
}

/** The kind of a literal that is not a scalar: `10n`, `/a/u`. */
function ofLiteral({ document, span }: Value): PlainKind | undefined {
  const text = document.text.slice(...span);
  if (/^\d[\d_]*n$/u.test(text)) return "bigint";
  return /^\/.*\/[a-z]*$/u.test(text) ? "regexp" : undefined;
}

function kindOfScalar(value: string | number | boolean): PlainKind {
  return typeof value as "string" | "number" | "boolean"; // what a scalar can be
}

/** Handles `undefined`, `items.length`, and what is caught, which should be an error. */
function ofName(asked: Question, reference: ReferenceValue): PlainKind | undefined {
  const { document, path, span } = reference;
  if (path.join(".") === "undefined") return "undefined";
  const declared = declaredKind(asked, reference);
  if (declared !== undefined) return declared;
  const held =
    asked.belief === "declared" ? fieldKind(reference, (one) => kindAt(asked, one)) : undefined;
  if (held !== undefined) return held;
  const declaration = declarationAt(document, path[0], span);
  const isThrown =
    declaration?.kind === "other" &&
    declaration.isCaught === true &&
    !document.text.slice(...declaration.scope).includes(`typeof ${path[0]}`);
  if (isThrown && path.length === 1) return "error";
  if (isThrown && path.length === 2 && path[1] === "message") return "string";
  return path.length > 1 && path.at(-1) === "length" ? "number" : undefined;
}

const numeric: ReadonlySet<string> = new Set(["-", "*", "/", "%", "**", "|", "&", "^", "<<", ">>"]);

const logical: ReadonlySet<string> = new Set([
  ...["!", "===", "!==", "==", "!=", "<", ">", "<=", ">=", "in", "instanceof", "delete"],
]);

function ofOperation(
  operation: Operation | undefined,
  kindOf: (value: Value) => PlainKind | undefined,
): PlainKind | undefined {
  if (!operation) return undefined;
  const { operands, operator } = operation;
  if (logical.has(operator)) return "boolean";
  if (operator === "typeof") return "string";
  if (operator === "void") return "undefined";
  const kinds = operands.map(kindOf);
  if (operator === "+" && operands.length === 2 && kinds.includes("string")) return "string";
  // With bigint operands the result is a bigint, which JSON cannot represent.
  const isNumber = kinds.every((one) => one === "number");
  return isNumber && (operator === "+" || numeric.has(operator)) ? "number" : undefined;
}

/** The kinds of instances of built-in and Node classes, by name. */
const constructed: ReadonlyMap<string, PlainKind> = new Map<string, PlainKind>([
  ["Array", "array"],
  ["Date", "date"],
  ["Error", "error"],
  ["Map", "map"],
  ["RegExp", "regexp"],
  ["Set", "set"],
  ["ArrayBuffer", "bytes"],
  ["Buffer", "bytes"],
  ["Uint8Array", "bytes"],
  ["Uint8ClampedArray", "bytes"],
]);

function ofConstruction({ callee, document }: NewValue): PlainKind | undefined {
  const [name = "", ...more] = callee;
  return more.length === 0 && !document.declarations.has(name) ? constructed.get(name) : undefined;
}

/** The kind that a function in the file declares to return, or returns in every case. */
function ofOwnFunction(asked: Question, call: CallValue): PlainKind | undefined {
  const called = calledFunction(call);
  const type = asked.belief === "declared" ? called?.returnType : undefined;
  if (type) return kindOfType(type.node);
  // A function that may end without a value sometimes returns nothing.
  if (!called || called.mayEnd) return undefined;
  return remembered(kindsOfResults(called), `${asked.belief} ${asked.depth}`, () =>
    common(returnedBy(called).map((one) => kindAt(asked, one))),
  );
}

/** The kinds of what functions return, by the question: functions that call each other ask often. */
const kindsOfResults: (by: FunctionValue) => Map<string, PlainKind | undefined> = onceForEach(
  () => new Map<string, PlainKind | undefined>(),
);
