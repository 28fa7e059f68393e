import type { Declaration, Document } from "../../syntax/document.js";
import { assignmentsTo, declarationAt } from "../../syntax/names.js";
import { harmlessMethods } from "../../syntax/steps.js";
import { type CallValue, type Span, type Spread, type Value, within } from "../../syntax/value.js";
import { builtinFunction } from "../../flow/builtins.js";
import { anyKey, type Path } from "../../flow/path.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { takenApart } from "../given-values.js";
import { returnedBy } from "../../flow/sources.js";

/** A name, or a path from one, that refers to an object at a place. */
export interface SharedName {
  readonly path: readonly string[];
  readonly at: Span;
  readonly declaration: Declaration | undefined;
}

/**
 * The names that share objects with a value: those in its expression, and those their values come
 * from. What functions of other files return is considered new.
 */
export function sharedNames(document: Document, value: Value): readonly SharedName[] {
  const search = new Search(document);
  search.in(value, []);
  return search.found;
}

class Search {
  readonly found: SharedName[] = [];
  readonly #document: Document;
  readonly #reached: FunctionsByName;
  readonly #seen = new Set<Value>();

  constructor(document: Document) {
    this.#document = document;
    this.#reached = FunctionsByName.in(document);
  }

  /** @param path the keys that lead from the value to the object */
  in(value: Value | Spread | undefined, path: Path): void {
    if (!value) return;
    if (value.kind === "spread") return this.in(value.value, path);
    if (this.#seen.has(value)) return;
    this.#seen.add(value);
    switch (value.kind) {
      case "reference":
        return this.#ofName([...value.path, ...path], value.span);
      case "access":
        return this.in(value.object, [value.key ?? anyKey, ...path]);
      case "await":
        return this.in(value.awaited, path);
      case "choice":
        for (const one of value.alternatives) this.in(one, path);
        return;
      case "object":
        for (const entry of value.entries) this.in(entry.value, path.slice(1));
        return;
      case "array":
        for (const element of value.elements) this.in(element, path.slice(1));
        return;
      case "call":
        return this.#ofCall(value, path);
      case "function":
      case "class":
      case "new":
      case "opaque":
      case "scalar":
      case "template":
        return;
    }
  }

  #ofCall(call: CallValue, path: Path): void {
    const { arguments: given, callee, receiver } = call;
    if (receiver && harmlessMethods.has(callee.at(-1) ?? "")) this.in(receiver, []);
    if (builtinFunction(callee, given.length)) for (const one of given) this.in(one, []);
    const known = this.#reached.by(call);
    for (const by of known) for (const returned of returnedBy(by)) this.in(returned, path);
    if (known.length > 0) for (const one of given) this.in(one, []);
  }

  #ofName(path: readonly [string, ...string[]] | readonly string[], at: Span): void {
    const [root = "", ...keys] = path;
    const declaration = declarationAt(this.#document, root, at);
    this.found.push({ path, at, declaration });
    if (!declaration) return;
    if (declaration.kind === "const" || declaration.kind === "let")
      this.in(declaration.value, keys);
    if (declaration.kind === "other" && declaration.part?.of)
      this.in(declaration.part.of, [declaration.part.key, ...keys]);
    for (const { value } of assignmentsTo(this.#document, root, declaration)) this.in(value, []);
    this.#ofPattern(root, declaration.scope);
  }

  /**
   * `for (const row of rows)`: the value of the name is a part of what is destructured or iterated.
   */
  #ofPattern(name: string, scope: Span): void {
    for (const one of takenApart(this.#document))
      if (one.bindings.some((binding) => binding.name === name && within(binding.span, scope)))
        this.in(one.of, []);
  }
}
