import { classAround, functionAround } from "./around.js";
import { countUntil } from "./count-until.js";
import type { Declaration, Document } from "./document.js";
import { addTo, byKeys } from "./by-keys.js";
import { onceForEach, remembered } from "./once-for-each.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type ObjectValue,
  type Place,
  type ReferenceValue,
  type Span,
  stringOf,
  type Spread,
  type Value,
  within,
} from "./value.js";

/**
 * Follows a plain name to its value in the file.
 *
 * Safe because the innermost scope around the use that declares the name declares it once, as a
 * `const`: nothing can shadow it there and nothing can reassign it.
 */
export function resolve(value: Value): Value {
  const seen = new Set<Value>();
  let current = value;
  while (current.kind === "reference" && current.path.length === 1 && !seen.has(current)) {
    seen.add(current);
    const initializer = constantAt(value.document, current.path[0], current.span);
    if (!initializer) break;
    current = initializer;
  }
  return current;
}

/** Resolves a value as far as names lead; `undefined` if it is missing or a spread. */
export function resolved(value: Value | Spread | null | undefined): Value | undefined {
  return value && value.kind !== "spread" ? resolve(value) : undefined;
}

/** The string under a key of an object, also that of a constant; `undefined` for anything else. */
export function stringAt(object: Value | Spread | undefined, key: string): string | undefined {
  return stringOf(resolved(member(object, key)?.value));
}

/** The object that a value resolves to, or `undefined` if it is something else. */
export function resolvedObject(value: Value | Spread | null | undefined): ObjectValue | undefined {
  const known = resolved(value);
  return known?.kind === "object" ? known : undefined;
}

/**
 * All values that an expression may evaluate to, following names and both sides of choices. A
 * choice that contains itself, as can happen in unfinished code, is returned as it is, so it is
 * never mistaken for a known value.
 */
export function outcomes(value: Value, seen = new Set<Value>()): readonly Value[] {
  const known = resolve(value);
  if ((known.kind !== "choice" && known.kind !== "await") || seen.has(known)) return [known];
  seen.add(known);
  if (known.kind === "await") return outcomes(known.awaited, seen);
  return known.alternatives.flatMap((one) => outcomes(one, seen));
}

/** The initializer of the constant that a name refers to; `undefined` if it is none. */
export function constantAt(document: Document, name: string, at: Span): Value | undefined {
  const declaration = declarationAt(document, name, at);
  if (declaration?.kind !== "const") return undefined;
  return isTooEarly(document, at, declaration.value) ? undefined : declaration.value;
}

/**
 * Whether a use runs before the constant has its value, as in `const x = { ...x }`, which fails.
 * Following it would never end.
 */
export function isTooEarly(document: Document, at: Span, value: Value | undefined): boolean {
  return (
    value !== undefined &&
    within(at, value.span) &&
    functionAround(document, at) === functionAround(document, value.span) &&
    classAround(document, at) === classAround(document, value.span)
  );
}

/** The value of a member of an enum, by the names that a reference has. */
export function enumMember(
  document: Document,
  [name = "", key = "", ...others]: readonly string[],
  at: Span,
): Value | undefined {
  const declaration = declarationAt(document, name, at);
  return declaration?.kind === "enum" && others.length === 0
    ? declaration.members.get(key)
    : undefined;
}

/** The function that a name refers to, or `undefined` if it is not a function. */
export function functionAt(document: Document, name: string, at: Span): FunctionValue | undefined {
  const declaration = declarationAt(document, name, at);
  if (declaration?.kind === "function") return declaration.function;
  const value = declaration?.kind === "const" ? declaration.value : undefined;
  return value?.kind === "function" ? value : undefined;
}

/** The function of the file that a call runs, if it has a plain name. */
export function calledFunction({ callee, document, span }: CallValue): FunctionValue | undefined {
  const [name, ...more] = callee;
  return name === undefined || more.length > 0 ? undefined : functionAt(document, name, span);
}

/** The declaration that a name refers to; `undefined` if there is none, or several in a scope. */
export function declarationAt(document: Document, name: string, at: Span): Declaration | undefined {
  const declared = document.declarations.get(name);
  if (!declared) return undefined;
  // Nearly every name is declared only once.
  const declarations = declared.length === 1 ? declared : inOrder(declared);
  let index =
    declared.length === 1 ? 0 : countUntil(declarations, at[0], ({ scope }) => scope[0]) - 1;
  // Scopes nest: of those that start before the place, the last one around it is the innermost.
  for (let found = declarations[index]; found; found = declarations[(index -= 1)]) {
    if (!within(at, found.scope)) continue;
    const before = declarations[index - 1]?.scope;
    const isRepeated = before?.[0] === found.scope[0] && before[1] === found.scope[1];
    return isRepeated ? undefined : found;
  }
  return undefined;
}

/** The uses of the declaration that a name refers to, alone or as the start of a path. */
export function usesAt(document: Document, name: string, at: Span): readonly ReferenceValue[] {
  const declaration = declarationAt(document, name, at);
  return (declaration && usesOf(document, name).get(declaration)) ?? [];
}

/** A value assigned to a name or a property below it, with the path after the name. */
export interface Assignment {
  readonly path: readonly string[];
  readonly value: Value;
}

/** The assignments to a variable or its properties after its declaration: `size.unit = …`. */
export function assignmentsTo(
  document: Document,
  name: string,
  declaration: Declaration | undefined,
): readonly Assignment[] {
  return assignmentsUnder(document, name).filter(
    ({ value }) => declarationAt(document, name, value.span) === declaration,
  );
}

/** The assignments to anything of this name, or below it, such as `this`. */
export function assignmentsUnder(
  document: Document,
  name: string | undefined,
): readonly Assignment[] {
  return (name === undefined ? undefined : assignmentsIn(document).get(name)) ?? [];
}

/**
 * Whether code may give a name another value after its declaration. Loops and patterns that write
 * what they get to a name mention it in a place that says nothing else of it.
 */
export function isReassigned(document: Document, name: string, at: Span): boolean {
  const declaration = declarationAt(document, name, at);
  return (
    assignmentsTo(document, name, declaration).some(({ path }) => path.length === 0) ||
    usesAt(document, name, at).some(({ path, place }) => path.length === 1 && isWrite(place))
  );
}

/** Whether a place of a name gives it another value, as far as known. */
export function isWrite({ kind }: Place): boolean {
  return kind === "written" || kind === "elsewhere";
}

const assignmentsIn = onceForEach(({ assigned }: Document) => {
  const byName = new Map<string, Assignment[]>();
  for (const value of assigned) {
    const [name, ...path] = value.place.kind === "assigned" ? value.place.target : [];
    if (name !== undefined) addTo(byName, name, { path, value });
  }
  return byName;
});

/** The uses of names that were asked for, since a file can use one name thousands of times. */
const usesIn = onceForEach<
  Document,
  Map<string, ReadonlyMap<Declaration, readonly ReferenceValue[]>>
>(() => new Map());

/** Declarations of one name by the start of their scopes, outer ones first. */
const inOrder = onceForEach((declarations: readonly Declaration[]) =>
  declarations.toSorted(({ scope: a }, { scope: b }) => a[0] - b[0] || b[1] - a[1]),
);

function usesOf(
  document: Document,
  name: string,
): ReadonlyMap<Declaration, readonly ReferenceValue[]> {
  return remembered(usesIn(document), name, () =>
    byKeys(document.references.get(name) ?? [], ({ span }) =>
      [declarationAt(document, name, span)].filter((declaration) => declaration !== undefined),
    ),
  );
}
