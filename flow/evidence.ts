import { boundParameter } from "../syntax/bound-parameter.js";
import { declaredType } from "../syntax/declared-type.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { assignmentsTo, assignmentsUnder, declarationAt } from "../syntax/names.js";
import type { DeclaredShape } from "../syntax/shapes/declared-shape.js";
import { shapeOfType, type TypeNotation } from "../syntax/shapes/type-shape.js";
import { isPromise } from "../syntax/kinds/promises.js";
import { isNullishType } from "../syntax/type-node.js";
import { isNullish } from "../syntax/undefined.js";
import type { ReferenceValue, TypeText, Value } from "../syntax/value.js";
import { hasWrittenParts } from "../syntax/written.js";
import { builtinOf, isCollection } from "./builtin-of.js";
import { isChangedUnder } from "./changed-later.js";
import { backwardsThrough, type Elsewhere } from "./elsewhere.js";
import { FunctionsByName } from "./functions-by-name.js";
import { isLookedAt, isSelection, mayBeNullStill } from "./looked-at.js";
import { methodsOf } from "./methods.js";
import { anyKey, isReturned, type Path } from "./path.js";
import { mayBePart } from "./parts-of-themselves.js";
import { isDecided } from "./passages.js";
import type { Source } from "./source.js";

type Shape = DeclaredShape<TypeNotation>;

/** What a file says of a value that may arrive somewhere: an expression that makes it, or its type. */
export type ValueEvidence =
  | { readonly kind: "expression"; readonly value: Value }
  | { readonly kind: "type"; readonly shape: Shape };

/**
 * What a file says of the values that may arrive under some keys of a value. If the code looks at
 * them on the way, `null` and the like count as left behind there.
 *
 * @param elsewhere what is known of the values of other files
 */
export function evidenceOf(
  value: Value,
  path: Path,
  elsewhere: Elsewhere | undefined,
): readonly ValueEvidence[] {
  const start = { value, path, entered: undefined };
  const { checks, made, shapes } = wayBack(start, "types", elsewhere);
  const isChecked = checks.some((one) => !mayBeNullStill(one));
  const counted = isChecked ? made.filter((one) => !isNothing(one)) : made;
  const left = isChecked ? shapes.flatMap((one) => withoutNull(one) ?? []) : shapes;
  return [
    ...counted.map((one) => ({ kind: "expression", value: one }) as const),
    ...left.map((shape) => ({ kind: "type", shape }) as const),
  ];
}

/**
 * The ends of the ways back from a place, and what is on them.
 *
 * @param wanted whether a declared type is an end, as it says enough
 * @param elsewhere what is known of the values of other files
 * @param isMeant whether an expression is what is looked for, so nothing behind it matters
 */
export function wayBack(
  start: Source,
  wanted: "types" | "expressions",
  elsewhere: Elsewhere | undefined,
  isMeant: (value: Value) => boolean = () => false,
): {
  readonly made: readonly Value[];
  /** The types that are declared on the way. */
  readonly shapes: readonly Shape[];
  readonly checks: readonly ReferenceValue[];
  /** Whether something else is assigned to a parameter on the way, or only some elements go on. */
  readonly isAssigned: boolean;
  /** Whether something else may arrive too: a way is lost, or begins with a parameter. */
  readonly isOpen: boolean;
} {
  const shapes = new Map<Source, Shape>();
  const made: Value[] = [];
  const checks: ReferenceValue[] = [];
  const others = new Set<Source>();
  let [isAssigned, isOpen] = [false, false];
  const isEnd = (source: Source): boolean => {
    const { value } = source;
    if (value.kind === "reference" && (isLookedAt(value) || isDecided(value))) checks.push(value);
    if (value.kind === "reference" && isAssignedParameter(value)) isAssigned = true;
    if (wanted === "expressions" && isSelection(value)) isAssigned = true;
    const shape = wanted === "types" ? shapeHere(source) : undefined;
    if (shape) shapes.set(source, shape);
    if (isForAnother(value)) others.add(source);
    return (
      shape !== undefined ||
      isComputed(source) ||
      others.has(source) ||
      isCaughtError(source) ||
      (source.path.length === 0 && isMeant(value))
    );
  };
  const awaited = new Set<Value>();
  // Other calls may hand in something else.
  const handed = (): boolean => {
    isOpen = true;
    return false;
  };
  for (const { from, source } of backwardsThrough(start, elsewhere, isEnd, handed)) {
    const { path, value } = source;
    if (value.kind === "await" || awaited.has(value))
      for (const one of from) awaited.add(one.value);
    const isLast = from.length === 0 && !shapes.has(source);
    if (isLast && (others.has(source) || (path.length > 0 && !isMadeHere(value)))) isOpen = true;
    const isOrigin = isLast && path.length === 0 && !others.has(source);
    // What arrives through `await` is what the promise resolves to.
    const isUnwrapped = awaited.has(value) && isPromise(value);
    const isUsed = !isFirstValue(value) && !isUnwrapped && !isReplaced(source);
    if (!isOrigin || !isUsed) continue;
    if (mayBePart(value) && !mayBePart(start.value)) isOpen = true;
    else made.push(value);
  }
  return { made, shapes: [...shapes.values()], checks, isAssigned, isOpen };
}

/** Whether all that a value holds is known, so there is nothing under keys that lead nowhere. */
function isMadeHere(value: Value): boolean {
  return value.kind === "new" ? builtinOf(value) !== undefined : hasWrittenParts(value);
}

/**
 * Whether it is only by its name that a call seems to hand a value to a method here:
 * `this.client.callTool({ … })`, but not `this.callTool("a")`.
 */
function isForAnother({ document, place }: Value): boolean {
  const receiver = place.kind === "argument" ? place.call.receiver : undefined;
  // A class may have a method of the same name as the collection that it fills.
  if (place.kind !== "argument" || !receiver || isCollection(receiver)) return false;
  const isThis = receiver.kind === "reference" && receiver.path.join(".") === "this";
  const isNamed = FunctionsByName.in(document).methodsNamed(place.call.name).length > 0;
  return !isThis && isNamed && methodsOf(place.call).length === 0;
}

function isAssignedParameter({ document, path: [root], span }: ReferenceValue): boolean {
  const declaration = declarationAt(document, root, span);
  return declaration?.kind === "other" && assignmentsTo(document, root, declaration).length > 0;
}

/** Whether a check such as `if (!found)` may leave it behind. */
function isNothing(value: Value): boolean {
  return value.kind === "reference" || (value.kind === "scalar" && !value.value);
}

/** Whether a call, an operator or `.length` shows what it evaluates to, and that has no parts. */
function isComputed({ path, value }: Source): boolean {
  const isLength = value.kind === "reference" && value.path.at(-1) === "length";
  if (path.length > 0 || (value.kind !== "call" && value.kind !== "opaque" && !isLength))
    return false;
  if (value.kind === "call" && FunctionsByName.in(value.document).by(value).length > 0)
    return false;
  const kind = plainKind(value, "shown");
  return kind !== undefined && kind !== "object" && kind !== "array";
}

/** Whether it only initializes a variable or field that gets other values later: `let found = null`. */
function isFirstValue({ document, place, span }: Value): boolean {
  if (place.kind === "member") return isChangedUnder(place.member.owner, place.member.key);
  if (place.kind === "property")
    return assignmentsUnder(document, "this").some(({ path }) => path[0] === place.name);
  if (place.kind !== "variable") return false;
  const declaration = declarationAt(document, place.name, span);
  return declaration?.kind === "let" && assignmentsTo(document, place.name, declaration).length > 0;
}

/** Whether it is missing and something else arrives in its place: `null` in `found ?? "none"`. */
function isReplaced(source: Source): boolean {
  return isNullish(source.value) && isAskedFor(source);
}

function isAskedFor({ asked }: Pick<Source, "asked">): boolean {
  return asked?.includes("presence") === true;
}

/** Whether it is what code failed with: an error, no matter who threw it. */
function isCaughtError({ path, value }: Source): boolean {
  if (value.kind !== "reference" || path.length + value.path.length > 1) return false;
  const declaration = declarationAt(value.document, value.path[0], value.span);
  return declaration?.kind === "other" && declaration.isCaught === true;
}

/** What the type says that is declared for a value on the way, of what is under the keys. */
function shapeHere({ asked, path, value }: Source): Shape | undefined {
  const [type, keys] = typeHere(value, path) ?? [];
  if (!type || !keys) return undefined;
  const declared = shapeUnder(shapeOfType(value.document, type), keys);
  // In `asRecord(found) ?? {}`, something else arrives in place of `null`.
  const shape = declared && isAskedFor({ asked }) ? withoutNull(declared) : declared;
  return shape && says(shape) ? shape : undefined;
}

/** What is left of a type after a check; `undefined` if the check may have decided more. */
function withoutNull(shape: Shape): Shape | undefined {
  if (shape.kind !== "union") return shape;
  const [only, ...others] = shape.alternatives.filter(
    ({ source: { node } }) => !isNullishType(node),
  );
  return others.length === 0 ? only : undefined;
}

/** A type that is declared for a value on the way, and the keys that lead on from there. */
export function typeHere(value: Value, path: Path): readonly [TypeText, Path] | undefined {
  const cast = value.casts.at(-1);
  if (cast && cast.text !== "const" && value.kind !== "object" && value.kind !== "array")
    return [cast, path];
  if (value.kind === "function" && isReturned(path[0]))
    return value.returnType && [value.returnType, path.slice(1)];
  if (value.kind !== "reference") return undefined;
  const [, ...keys] = value.path;
  const declared = declaredType(value);
  if (declared) return [declared, [...keys, ...path]];
  const { binding, parameter } = boundParameter(value) ?? {};
  return binding && parameter?.type && [parameter.type, [...binding.path, ...keys, ...path]];
}

function shapeUnder(shape: Shape, [key, ...keys]: Path): Shape | undefined {
  if (key === undefined) return shape;
  switch (shape.kind) {
    case "object": {
      const held = shape.members.get(key);
      return held?.presence === "always" ? shapeUnder(held.shape, keys) : undefined;
    }
    case "list":
      return key === anyKey || /^\d+$/u.test(key) ? shapeUnder(shape.element, keys) : undefined;
    case "record":
      return shapeUnder(shape.values, keys);
    default:
      return undefined;
  }
}

/** Whether a type says what a value is. `any`, `Record<string, unknown>` and names from elsewhere do not. */
function says(shape: Shape): boolean {
  return shape.kind === "record" ? says(shape.values) : !vague.has(shape.kind);
}

const vague: ReadonlySet<string> = new Set(["anything", "elsewhere", "other", "never"]);
