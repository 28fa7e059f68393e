import type { Document } from "./document.js";
import { assignmentsTo, declarationAt } from "./names.js";
import {
  type CallValue,
  type ReferenceValue,
  type Span,
  type Spread,
  type Value,
  within,
} from "./value.js";

/**
 * A step in the evaluation of a value: something that may have effects (`act`), or a read of
 * something that an effect may change (`read`).
 */
export interface EvaluationStep {
  readonly kind: "act" | "read";
  readonly span: Span;
  /** The callee, if the step is in a callback, whose parameters may be renamed. */
  readonly callee?: string;
  /** The root name of a read, if it is local to a function and never reassigned. */
  readonly local?: string;
}

/** Calls without effects whose result depends only on their arguments. */
const harmlessCalls: ReadonlySet<string> = new Set([
  ...["Object.keys", "Object.values", "Object.entries", "Object.fromEntries", "Object.freeze"],
  ...["Array.from", "JSON.stringify", "String", "Number", "Boolean"],
]);

/** Methods of arrays and strings without effects of their own. */
export const harmlessMethods: ReadonlySet<string> = new Set([
  ...["at", "concat", "entries", "filter", "find", "flat", "flatMap", "includes", "join", "keys"],
  ...["map", "slice", "split", "toLowerCase", "toReversed", "toSorted", "toUpperCase", "trim"],
  ...["values"],
]);

/** The steps of evaluating a value whose order can matter. Code in functions runs later. */
export function evaluationSteps(value: Value | Spread | undefined): readonly EvaluationStep[] {
  if (!value) return [];
  const all = (parts: readonly (Value | Spread | undefined)[]): readonly EvaluationStep[] =>
    parts.flatMap((part) => evaluationSteps(part));
  switch (value.kind) {
    case "scalar":
    case "function":
      return [];
    case "spread":
      return evaluationSteps(value.value);
    case "object":
      return all(value.entries.map((entry) => entry.value));
    case "array":
      return all(value.elements);
    case "template":
      return all(value.expressions);
    case "reference":
      return readOf(value);
    case "call":
      return ofCall(value);
    case "await":
    case "choice":
    case "access":
    case "class":
    case "new":
    case "opaque":
      return value.isPure
        ? readsIn(value.document, value.span)
        : [{ kind: "act", span: value.outer }];
  }
}

function ofCall(call: CallValue): readonly EvaluationStep[] {
  const { arguments: given, callee, name, outer, receiver } = call;
  const isHarmless = harmlessCalls.has(callee.join(".")) || (receiver && harmlessMethods.has(name));
  if (isHarmless !== true) return [{ kind: "act", span: outer }];
  return [receiver, ...given].flatMap((part) =>
    part?.kind === "function" && part.body ? inCallback(part.body) : evaluationSteps(part),
  );
}

/** The steps in a callback that may have effects. */
function inCallback(body: Value): readonly EvaluationStep[] {
  return evaluationSteps(body).flatMap((step) => {
    if (step.kind === "read") return [];
    const path = /^(?:new )?[\w$.]+\(?/u.exec(body.document.text.slice(...step.span))?.[0] ?? "";
    const callee = path.slice(Math.max(0, path.lastIndexOf(".")));
    return [{ ...step, callee }];
  });
}

function readsIn(document: Document, span: Span): readonly EvaluationStep[] {
  return [...document.references.values()]
    .flat()
    .filter((reference) => within(reference.span, span))
    .flatMap((reference) => readOf(reference));
}

/** The read of a name, unless its value is the same at any time. */
function readOf({ document, path, span }: ReferenceValue): readonly EvaluationStep[] {
  const [name, ...keys] = path;
  const declaration = declarationAt(document, name, span);
  const read = { kind: "read", span } as const;
  // A name declared elsewhere is not reassigned here, but its properties may change.
  if (!declaration) return keys.length === 0 ? [] : [read];
  if (declaration.kind === "let" || assignmentsTo(document, name, declaration).length > 0)
    return [read];
  const isLiteral = declaration.kind === "const" && declaration.value?.kind === "object";
  if (keys.length === 0 || isLiteral) return [];
  const isOfFile = within([0, document.text.length], declaration.scope);
  return isOfFile ? [read] : [{ ...read, local: name }];
}
