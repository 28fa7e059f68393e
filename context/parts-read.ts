import { addTo } from "../syntax/by-keys.js";
import type { Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { FunctionValue, ReferenceValue, Span, Value } from "../syntax/value.js";
import type { Path } from "../flow/path.js";
import { isReading } from "./changes/harmless-functions.js";

/** A place where code reads what is under some keys of something that a function is given. */
export interface PartRead {
  readonly at: ReferenceValue;
  readonly path: Path;
}

/** A name that code gives to a part, with a place where the name is known. */
interface NamedPart {
  readonly name: string;
  readonly at: Span;
  readonly path: Path;
}

/**
 * What a function reads of an argument, by its own name or those that patterns and constants give to
 * its parts. Without what may get members: where code assigns to one, and in what it hands to
 * functions.
 */
export function partsRead({ document, parameters }: FunctionValue, index: number): PartRead[] {
  const bindings = parameters[index]?.bindings ?? [];
  return readBy(
    document,
    bindings.map(({ name, path, span }) => ({ name, at: span, path })),
  );
}

/** The same, of what has a name or is taken apart: `const answer = await ask()`. */
export function partsReadOf(value: Value): PartRead[] {
  return readBy(value.document, namesOfParts(value.document).get(value) ?? []);
}

function readBy(document: Document, names: readonly NamedPart[]): PartRead[] {
  const pending = [...names];
  const found: PartRead[] = [];
  const handed: Path[] = [];
  // The list grows on the way.
  for (const { at, name, path } of pending)
    for (const use of usesAt(document, name, at)) {
      if (use.place.kind === "written") return [];
      const whole = [...path, ...use.path.slice(1)];
      found.push({ at: use, path: whole });
      if (use.place.kind === "argument" && !isReading(document, use.place.call.callee, use.span))
        handed.push(whole);
      for (const one of namesOfParts(document).get(use) ?? [])
        pending.push({ ...one, path: [...whole, ...one.path] });
    }
  return found.filter(({ path }) => !handed.some((one) => isWithin(path, one)));
}

function isWithin(path: Path, outer: Path): boolean {
  return path.length > outer.length && outer.every((key, index) => key === path[index]);
}

/** The names that code gives to a value or to parts of it, by the expression for that. */
const namesOfParts = onceForEach(({ declarations }: Document) => {
  const names = new Map<Value, NamedPart[]>();
  for (const [name, all] of declarations)
    for (const one of all) {
      const at = [one.scope[0], one.scope[0]] as const;
      if (one.kind === "const" && one.value) addTo(names, one.value, { name, at, path: [] });
      if (one.kind === "other" && one.part?.of)
        addTo(names, one.part.of, { name, at, path: [one.part.key] });
    }
  return names;
});
