import type { Document, Operation } from "../document.js";
import { declarationAt, functionAt, outcomes } from "../names.js";
import type { CallValue, FunctionValue, OpaqueValue, ReferenceValue, Value } from "../value.js";
import { kindOfCall } from "./call-kinds.js";
import type { PlainKind } from "./kind.js";
import { kindOfType, typedKind } from "./typed-kind.js";

/** Who is believed: what the expression does, or the types and schemas of the file as well. */
export type Belief = "shown" | "declared";

/**
 * The kind of what an expression gives, whatever happens; `undefined` where that is open.
 *
 * @param belief `shown` where a declaration, which may be wrong or out of date, is not enough
 */
export function plainKind(
  document: Document,
  value: Value,
  belief: Belief = "declared",
): PlainKind | undefined {
  return kindAt(document, value, belief, 0);
}

/** Code that is being written can lead in a circle, and no sensible code is so deep. */
const deepest = 8;

function kindAt(
  document: Document,
  value: Value,
  belief: Belief,
  depth: number,
): PlainKind | undefined {
  if (depth > deepest) return undefined;
  const claimed = belief === "declared" ? value.casts.at(-1) : undefined;
  const cast = claimed && kindOfType(claimed.node);
  if (cast !== undefined) return cast;
  const typed =
    belief === "declared" && value.kind === "reference" ? typedKind(document, value) : undefined;
  return (
    typed ??
    common(outcomes(document, value).map((one) => kindOfOne(document, one, belief, depth + 1)))
  );
}

function common(kinds: readonly (PlainKind | undefined)[]): PlainKind | undefined {
  const [first, ...others] = kinds;
  return others.every((one) => one === first) ? first : undefined;
}

function kindOfOne(
  document: Document,
  value: Value,
  belief: Belief,
  depth: number,
): PlainKind | undefined {
  const inner = (one: Value): PlainKind | undefined => kindAt(document, one, belief, depth);
  switch (value.kind) {
    case "array":
    case "object":
      return value.kind;
    case "template":
      return "string";
    case "scalar":
      return value.value === null ? "null" : kindOfScalar(value.value);
    case "reference":
      return ofName(document, value, belief);
    case "call":
      // A method of one's own may be called like one of the language.
      if (value.callee[0] === "this" && value.callee.length === 2) return undefined;
      return kindOfCall(value, inner) ?? ofOwnFunction(document, value, belief, depth);
    case "opaque":
      return ofOperation(document.operations.get(value), inner) ?? ofConstruction(document, value);
    default:
      return undefined;
  }
}

function kindOfScalar(value: string | number | boolean): PlainKind {
  return typeof value as "string" | "number" | "boolean"; // what a scalar can be
}

/** `undefined`, `items.length`, and what was thrown: people throw other things only by mistake. */
function ofName(
  document: Document,
  reference: ReferenceValue,
  belief: Belief,
): PlainKind | undefined {
  const { path, span } = reference;
  if (path.join(".") === "undefined") return "undefined";
  if (belief === "declared" && typedKind(document, reference) !== undefined)
    return typedKind(document, reference);
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
  // Of big integers they are big integers, which JSON has no text for.
  const isNumber = kinds.every((one) => one === "number");
  return isNumber && (operator === "+" || numeric.has(operator)) ? "number" : undefined;
}

/** What the classes of the language and of Node give, by their names. */
const constructed: ReadonlyMap<string, PlainKind> = new Map<string, PlainKind>([
  ["Array", "array"],
  ["Date", "date"],
  ["Error", "error"],
  ["Buffer", "bytes"],
  ["Uint8Array", "bytes"],
  ["Uint8ClampedArray", "bytes"],
]);

function ofConstruction(document: Document, value: OpaqueValue): PlainKind | undefined {
  const made = document.constructions.find((one) => one.value === value);
  const [name = "", ...more] = made?.callee ?? [];
  return more.length === 0 && !document.declarations.has(name) ? constructed.get(name) : undefined;
}

/** What a function of the file says that it returns, or returns each time. */
function ofOwnFunction(
  document: Document,
  { callee, span }: CallValue,
  belief: Belief,
  depth: number,
): PlainKind | undefined {
  const [name = "", ...more] = callee;
  const called = more.length === 0 ? functionAt(document, name, span) : undefined;
  if (!called) return undefined;
  const type = belief === "declared" ? called.returnType : undefined;
  if (type) return kindOfType(type.node);
  return returnedKind(document, called, belief, depth);
}

function returnedKind(
  document: Document,
  by: FunctionValue,
  belief: Belief,
  depth: number,
): PlainKind | undefined {
  const returned = document.returned.filter(
    ({ place }) => place.kind === "returned" && place.by === by,
  );
  // A function that may end without a value gives none sometimes.
  return by.mayEnd
    ? undefined
    : common(returned.map((one) => kindAt(document, one, belief, depth)));
}
