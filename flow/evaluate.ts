import { boundParameter } from "../syntax/bound-parameter.js";
import { type Document, textOf as textAt } from "../syntax/document.js";
import {
  constantAt,
  declarationAt,
  enumMember,
  functionAt,
  isReassigned,
  usesAt,
} from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { returnedBy } from "../syntax/returned-by.js";
import { unlessSpread } from "../syntax/spreads.js";
import {
  type AccessValue,
  type CallValue,
  type ChoiceValue,
  type FunctionValue,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import { holds, partsOfCondition } from "./conditions.js";
import { runsIfTrue } from "./deciding-branches.js";
import {
  areEqual,
  type Evaluated,
  hasKey,
  isNothing,
  ofOutcome,
  ofWritten,
  said,
  scalar,
  textOf,
  truthOf,
  typeOf,
  valueOfPair,
  valueUnder,
} from "./evaluated.js";
import { initially } from "./initial-value.js";
import type { Path } from "./path.js";

/** What the names that some references begin with stand for, where that is known. */
export type Names = (reference: ReferenceValue) => Evaluated | undefined;

/** What is known if the name that some references begin with stands for something. */
export function namesFor(uses: Iterable<ReferenceValue>): (known: Evaluated) => Names {
  const own = new Set(uses);
  return (known) => (reference) => (own.has(reference) ? known : undefined);
}

/** How many calls and names are looked through. */
const few = 6;

/** Whether a part of a condition is true, for what names stand for; `undefined` if not known. */
export function isTrueFor(part: Value, names: Names): boolean | undefined {
  // The label of a case is a comparison, too.
  return truthOf(ofOperation(part, names, few) ?? evaluate(part, names));
}

/** What an expression evaluates to, for what names stand for; `undefined` if that is not known. */
export function evaluate(value: Value, names: Names, depth = few): Evaluated | undefined {
  if (depth === 0) return undefined;
  switch (value.kind) {
    case "reference":
      return ofReference(value, names, depth - 1);
    case "access":
      return ofAccess(value, names, depth - 1);
    case "call":
      return ofCall(value, names, depth - 1) ?? ofWritten(value);
    case "choice":
      return ofChoice(value, names, depth - 1);
    case "opaque":
      return ofOperation(value, names, depth - 1) ?? ofWritten(value);
    default:
      return ofWritten(value);
  }
}

function ofReference(
  reference: ReferenceValue,
  names: Names,
  depth: number,
): Evaluated | undefined {
  const { document, path, span } = reference;
  const [root, ...keys] = path;
  const known = names(reference);
  if (known) return underAll(known, keys, depth);
  const declaration = declarationAt(document, root, span);
  if (declaration?.kind === "enum") return ofFound(enumMember(document, path, span), depth);
  const part = declaration?.kind === "other" ? declaration.part : undefined;
  const made = part
    ? part.of
    : (constantAt(document, root, span) ?? functionAt(document, root, span));
  if (!made) return keys.length === 0 ? ofWritten(reference) : undefined;
  if (mayChange(reference)) return undefined;
  const whole = evaluate(made, names, depth);
  if (!part) return underAll(whole, keys, depth);
  // A pattern may have another value for what is missing.
  const own = under(whole, part.key, depth);
  return own && isNothing(own) ? undefined : underAll(own, keys, depth);
}

type OrUnknown = Evaluated | undefined;

function underAll(whole: OrUnknown, keys: Path, depth: number): OrUnknown {
  return keys.reduce((object, key) => under(object, key, depth), whole);
}

function ofFound(value: Value | undefined, depth: number): OrUnknown {
  return value && evaluate(value, nothingKnown, depth);
}

const nothingKnown: Names = () => undefined;

/** What is under a key. */
function under(object: OrUnknown, key: string, depth: number): OrUnknown {
  if (object?.kind === "object with") return object.key === key ? object.value : undefined;
  return hasKey(object, key) === false
    ? scalar(undefined)
    : ofFound(valueUnder(object, key), depth);
}

function ofAccess({ computed, key, object }: AccessValue, names: Names, depth: number): OrUnknown {
  const known = key ?? (computed && textOf(evaluate(computed, names, depth)));
  return known === undefined ? undefined : under(evaluate(object, names, depth), known, depth);
}

/** `typeof row`, `row !== null`, `"text" in row`, `!row` */
function ofOperation(value: Value, names: Names, depth: number): OrUnknown {
  const { operands: [left, right] = [], operator = "" } =
    value.document.operations.get(value) ?? {};
  if (!left) return undefined;
  const first = evaluate(left, names, depth);
  if (operator === "typeof") return first && scalar(typeOf(first));
  if (operator === "!") return ofOutcome(truthOf(first), false);
  if (!right) return undefined;
  const second = evaluate(right, names, depth);
  if (operator === "in") {
    const key = textOf(first);
    return ofOutcome(key === undefined ? undefined : hasKey(second, key));
  }
  if (!/^[!=]==?$/u.test(operator)) return undefined;
  return ofOutcome(areEqual(first, second, operator.length === 3), operator.startsWith("="));
}

function ofCall(call: CallValue, names: Names, depth: number): OrUnknown {
  const { arguments: given, callee, computed, receiver } = call;
  const [first, second] = given.map((one) => unlessSpread(one));
  const inNames = (one: Value | undefined): OrUnknown => one && evaluate(one, names, depth);
  const isOwn = declarationAt(call.document, callee[0] ?? "", call.span) !== undefined;
  switch (isOwn ? "" : callee.join(".")) {
    case "Array.isArray": {
      const list = inNames(first);
      return list && scalar("of" in list && list.of === "array");
    }
    case "Boolean":
      return ofOutcome(truthOf(inNames(first)));
    case "Object.hasOwn": {
      const key = textOf(inNames(second));
      return ofOutcome(key === undefined ? undefined : hasKey(inNames(first), key));
    }
  }
  const name = computed ? textOf(inNames(computed)) : call.name;
  const own = name === undefined ? undefined : functionOf(call, name, names, depth);
  if (own) return resultOf(own, (index) => inNames(unlessSpread(given[index])), names, depth);
  // From where a search starts is not read: `includes("json", 1)`.
  const text = given.length === 1 ? textOf(inNames(first)) : undefined;
  if (name === "get" && text !== undefined)
    return ofFound(valueOfPair(inNames(receiver), text), depth);
  return text === undefined || name === undefined ? undefined : said(inNames(receiver), name, text);
}

/** The function that a call runs: a name of the file, or a member of an object that is written out. */
function functionOf(
  call: CallValue,
  name: string,
  names: Names,
  depth: number,
): FunctionValue | undefined {
  const { document, receiver, span } = call;
  if (!receiver)
    return isReassigned(document, name, span) ? undefined : functionAt(document, name, span);
  const method = under(evaluate(receiver, names, depth), name, depth);
  return method?.kind === "written" && method.value.kind === "function" ? method.value : undefined;
}

/** Whether the name of a reference, or a member of what it refers to, gets another value. */
export function mayChange({ document, path: [name], span }: ReferenceValue): boolean {
  return (
    isReassigned(document, name, span) ||
    usesAt(document, name, span).some(
      ({ path, place }) => path.length > 1 && place.kind === "written",
    )
  );
}

/**
 * What a function evaluates to, if it has one result.
 *
 * @param given what its arguments are
 */
export function resultOf(
  by: FunctionValue,
  given: Given,
  others: Names = nothingKnown,
  depth = few,
): OrUnknown {
  const [only, ...more] = by.body ? [by.body] : returnedBy(by);
  if (!only || more.length > 0 || by.mayEnd || !by.isPlain) return undefined;
  return evaluate(only, parametersOf(by, given, others), depth);
}

/** What the parameters of a function stand for. */
export function parametersOf(by: FunctionValue, given: Given, others: Names = nothingKnown): Names {
  return (reference) => {
    const bound = boundParameter(reference);
    if (bound?.by !== by) return others(reference);
    const { binding, parameter } = bound;
    if (parameter.isRest || mayChange(reference)) return undefined;
    const own = underAll(given(by.parameters.indexOf(parameter)), binding.path, few);
    const isMissing = own?.kind === "scalar" && own.value === undefined;
    return isMissing ? initially(by.document, parameter) : own;
  };
}

/** What is given for a parameter, by its index. */
type Given = (index: number) => OrUnknown;

/** `a ?? b`, `a && b`, `a ? b : c` */
function ofChoice(choice: ChoiceValue, names: Names, depth: number): OrUnknown {
  const { alternatives, document, isFallback } = choice;
  const [first, second] = alternatives;
  if (isFallback) {
    if (!first || !second) return undefined;
    const own = evaluate(first, names, depth);
    const truth = truthOf(own);
    if (truth !== false) return truth ? own : undefined;
    const joint: Span = [first.span[1], second.span[0]];
    const operator = document.comments
      .filter(({ span }) => within(span, joint))
      .reduce(
        (text, { span }) => text.replace(textAt(document, span), ""),
        textAt(document, joint),
      );
    return isNothing(own) || operator.includes("||") ? evaluate(second, names, depth) : own;
  }
  for (const one of alternatives) {
    const branch = branchesBySpan(document).get(one.span.join());
    const outcome = branch && holds(document, branch.test, (part) => isTrueFor(part, names));
    if (branch && outcome === undefined) return undefined;
    if (!branch || outcome === runsIfTrue(branch)) return evaluate(one, names, depth);
    // `a && b` is what `a` is, if that is falsy.
    const [left, ...others] = partsOfCondition(document, branch.test)?.parts ?? [];
    if (alternatives.length === 1)
      return left && others.length === 0 ? evaluate(left, names, depth) : undefined;
  }
  return undefined;
}

const branchesBySpan = onceForEach(
  ({ branches }: Document) => new Map(branches.map((branch) => [branch.span.join(), branch])),
);
