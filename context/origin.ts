import { functionOfScope } from "../syntax/around.js";
import type { Declaration, Document } from "../syntax/document.js";
import type { NewValue } from "../syntax/value.js";
import { returnsElement, visitsElements } from "../flow/builtins.js";
import { anyKey } from "../flow/path.js";
import { declarationAt, functionAt } from "../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  type Span,
  type TypeText,
  type Value,
  within,
} from "../syntax/value.js";
import { isNullish, takenApart, valuesGiven } from "./given-values.js";
import { returnedBy } from "../flow/sources.js";
import { type Imported, importIn } from "../syntax/imported.js";

/** What proves the origin of a value: the expression that produces it, or its declared type. */
export interface Evidence<Proof> {
  readonly ofType: (type: TypeText) => Proof | undefined;
  readonly ofCall?: (call: CallValue) => Proof | undefined;
  readonly ofConstruction?: (made: NewValue) => Proof | undefined;
  /** The proof for a parameter, which holds for every caller of the function. */
  readonly ofParameter?: (by: FunctionValue, index: number) => Proof | undefined;
  readonly ofImport?: (imported: Imported, name: string) => ProvenOrigin<Proof> | undefined;
  /**
   * Set if members of `this` are traced to all values assigned to them, in any class of the file.
   */
  readonly isInClasses?: true;
}

/** The origin of a value, and the members that lead from there to the value. */
export interface ProvenOrigin<Proof> {
  readonly proof: Proof;
  readonly path: readonly string[];
}

/** Methods of promises that resolve to the value of the promise they are called on. */
const passesOn: ReadonlySet<string> = new Set(["catch", "finally"]);

/**
 * Finds the origin of a value by looking backwards: at what was assigned to its name, at what it
 * was destructured from, at the function that returned it. Stays within the file. If a value has
 * several possible sources, all of them must agree.
 */
export class OriginFinder<Proof> {
  readonly #document: Document;
  readonly #evidence: Evidence<Proof>;
  /** `undefined` while a value is being examined, so cycles of names end. */
  readonly #known = new Map<Value, ProvenOrigin<Proof> | undefined>();

  constructor(document: Document, evidence: Evidence<Proof>) {
    this.#document = document;
    this.#evidence = evidence;
  }

  /** The origin of a value, or of what it resolves to, or `undefined` if none can be proven. */
  of(value: Value): ProvenOrigin<Proof> | undefined {
    if (this.#known.has(value)) return this.#known.get(value);
    this.#known.set(value, undefined);
    const { casts, place } = value;
    const isTyped =
      place.kind === "variable" || (place.kind === "property" && this.#evidence.isInClasses);
    const type = casts.at(-1) ?? (isTyped ? place.type : undefined);
    const origin = this.#byType(type) ?? this.#byKind(value);
    this.#known.set(value, origin);
    return origin;
  }

  #byType(type: TypeText | undefined): ProvenOrigin<Proof> | undefined {
    return proven(type && this.#evidence.ofType(type));
  }

  #byKind(value: Value): ProvenOrigin<Proof> | undefined {
    switch (value.kind) {
      case "call":
        return this.#byCall(value);
      case "await":
        return this.of(value.awaited);
      case "choice":
        return this.#ofAll(value.alternatives);
      case "reference":
        return this.ofPath(value.path, value.span);
      case "new":
        return proven(this.#evidence.ofConstruction?.(value));
      case "access":
        return this.#within(this.of(value.object), value.key);
      default:
        return undefined;
    }
  }

  /** The origin of a member of a value, under a given key or under one known only at run time. */
  #within(whole: ProvenOrigin<Proof> | undefined, key = anyKey): ProvenOrigin<Proof> | undefined {
    return this.#behind(whole, [key]);
  }

  #byCall(call: CallValue): ProvenOrigin<Proof> | undefined {
    const found = proven(this.#evidence.ofCall?.(call));
    if (found) return found;
    const [name = "", ...names] = call.callee;
    const method = call.callee.at(-1) ?? "";
    if (call.receiver && passesOn.has(method)) return this.of(call.receiver);
    if (call.receiver && returnsElement(method)) return this.#within(this.of(call.receiver));
    const called = names.length === 0 ? functionAt(this.#document, name, call.span) : undefined;
    if (!called) return undefined;
    return this.#byType(called.returnType) ?? this.#ofAll(returnedBy(called));
  }

  /** The common origin of alternative values, ignoring `null` and `undefined`. */
  #ofAll(values: readonly Value[]): ProvenOrigin<Proof> | undefined {
    return common(values.filter((value) => !isNullish(value)).map((value) => this.of(value)));
  }

  /** The origin of what a path refers to at a place. */
  ofPath([root = "", ...names]: readonly string[], at: Span): ProvenOrigin<Proof> | undefined {
    const [member, ...behind] = names;
    if (root === "this" && member !== undefined && this.#evidence.isInClasses)
      return this.#behind(this.#byClass(member), behind);
    const declaration = declarationAt(this.#document, root, at);
    return this.#behind(declaration && this.#byDeclaration(root, declaration), names);
  }

  #behind(
    origin: ProvenOrigin<Proof> | undefined,
    names: readonly string[],
  ): ProvenOrigin<Proof> | undefined {
    return origin && { ...origin, path: [...origin.path, ...names] };
  }

  /**
   * The origin of what is assigned to a member of a class: `this.server = …`, `server = …`,
   * `constructor(private server)`.
   */
  #byClass(name: string): ProvenOrigin<Proof> | undefined {
    const { assigned, constructions, functions } = this.#document;
    const values = [...constructions, ...assigned].filter(
      ({ place }) =>
        (place.kind === "assigned" && place.target.join(".") === `this.${name}`) ||
        (place.kind === "property" && place.name === name),
    );
    const taken = functions.filter(({ parameters }) =>
      parameters.some((one) => one.isProperty && one.name === name),
    );
    return common([
      ...values.map((value) => this.of(value)),
      ...taken.map(({ span }) => this.#byParameter(name, span)),
    ]);
  }

  #byDeclaration(name: string, declaration: Declaration): ProvenOrigin<Proof> | undefined {
    const imported = importIn(declaration);
    const known = imported && this.#evidence.ofImport?.(imported, name);
    if (known) return known;
    switch (declaration.kind) {
      case "const":
        return declaration.value ? this.of(declaration.value) : this.#byLoop(name, declaration);
      case "let":
        return this.#ofAll(valuesGiven(this.#document, name, declaration));
      case "other": {
        const { part } = declaration;
        if (!part) return this.#byParameter(name, declaration.scope);
        const whole = part.of
          ? this.of(part.of)
          : (this.#byType(part.type) ?? this.#byParameter(undefined, declaration.scope));
        return this.#behind(whole, [part.key]);
      }
      default:
        return undefined;
    }
  }

  /** `for (const form of forms)`. */
  #byLoop(name: string, { scope }: Declaration): ProvenOrigin<Proof> | undefined {
    for (const { bindings, of } of takenApart(this.#document))
      for (const binding of bindings)
        if (binding.path[0] === anyKey && binding.name === name && within(binding.span, scope))
          return this.#behind(this.of(of), binding.path);
    return undefined;
  }

  /** @param name the parameter's name, or `undefined` if it is destructured */
  #byParameter(name: string | undefined, scope: Span): ProvenOrigin<Proof> | undefined {
    const by = functionOfScope(this.#document, scope);
    const [parameter, ...others] = by?.parameters.filter((one) => one.name === name) ?? [];
    if (!by || !parameter || others.length > 0) return undefined;
    const index = by.parameters.indexOf(parameter);
    return (
      this.#byType(parameter.type) ??
      proven(this.#evidence.ofParameter?.(by, index)) ??
      (index === 0 ? this.#byPromise(by) : undefined)
    );
  }

  /** `promise.then((value) => …)`, `forms.map((form) => …)`. */
  #byPromise({ place }: FunctionValue): ProvenOrigin<Proof> | undefined {
    if (place.kind !== "argument" || place.index !== 0) return undefined;
    const { callee, receiver } = place.call;
    const method = callee.at(-1) ?? "";
    if (!receiver) return undefined;
    if (method === "then") return this.of(receiver);
    return visitsElements(method) ? this.#within(this.of(receiver)) : undefined;
  }
}

function proven<Proof>(proof: Proof | undefined): ProvenOrigin<Proof> | undefined {
  return proof === undefined ? undefined : { proof, path: [] };
}

/** The origin that all of them share. */
function common<Proof>([first, ...others]: readonly (ProvenOrigin<Proof> | undefined)[]):
  ProvenOrigin<Proof> | undefined {
  return first && others.every((other) => other && isSame(first, other)) ? first : undefined;
}

function isSame<Proof>(one: ProvenOrigin<Proof>, other: ProvenOrigin<Proof>): boolean {
  return one.proof === other.proof && one.path.join(".") === other.path.join(".");
}
