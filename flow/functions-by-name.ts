import { classAround } from "../syntax/around.js";
import type { Declaration, Document } from "../syntax/document.js";
import { byKeys } from "../syntax/by-keys.js";
import { declarationAt } from "../syntax/names.js";
import { classOfReceiver } from "./builtin-of.js";
import { languageNames } from "./builtins.js";
import { anyKey } from "./path.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type CallValue,
  type FunctionValue,
  type Member,
  stringOf,
  type Value,
} from "../syntax/value.js";

/** Resolves calls to the functions of a file that they reach, by name. */
export class FunctionsByName {
  readonly #document: Document;
  readonly #calls: ReadonlyMap<string, readonly CallValue[]>;
  readonly #functions: ReadonlyMap<string, readonly FunctionValue[]>;

  /** The instance for a document, created once. */
  static readonly in = onceForEach((document: Document) => new FunctionsByName(document));

  readonly #setters: () => ReadonlyMap<string, readonly FunctionValue[]>;

  private constructor(document: Document) {
    this.#setters = () => settersIn(document);
    this.#document = document;
    this.#calls = byName(document.calls, ({ name }) => name);
    this.#functions = byKeys(document.functions, namesOf);
  }

  /**
   * The methods of a name that the file defines: in its classes and objects, and by assignment to
   * members. A call by this name may refer to any of them, whatever it is called on.
   */
  methodsNamed(name: string): readonly FunctionValue[] {
    return methodsIn(this.#document).get(name) ?? [];
  }

  /**
   * The setters that run when a member of a name is written, in any class or object of the file:
   * those of that name, and those whose name is computed. If the written name is, all of them.
   */
  settersOf(name: string | undefined): readonly FunctionValue[] {
    const setters = this.#setters();
    if (name === undefined) return [];
    if (name === anyKey) return [...setters.values()].flat();
    return [...(setters.get(name) ?? []), ...(setters.get(anyKey) ?? [])];
  }

  /** What the file writes to members whose setter a function may be. */
  writtenTo(by: FunctionValue): readonly Value[] {
    const named = [...this.#setters()].filter(([, all]) => all.includes(by));
    return named.flatMap(([name]) => writtenIn(this.#document).get(name) ?? []);
  }

  /** The functions that a call may reach. */
  by(call: CallValue): readonly FunctionValue[] {
    const named = this.#functions.get(call.name) ?? [];
    return named.filter((candidate) => this.#isReached(candidate, call));
  }

  /** The calls that reach a function. */
  callsOf(by: FunctionValue): readonly CallValue[] {
    const calls = namesOf(by).flatMap((name) => this.#calls.get(name) ?? []);
    return calls.filter((call) => this.#isReached(by, call));
  }

  /** Whether a call by a path at a place reaches this function. */
  #isReached(candidate: FunctionValue, call: CallValue): boolean {
    const { callee, span: at } = call;
    const [root = "", ...names] = callee;
    if (root === "this" && names.length === 1) return candidate.place.kind !== "variable";
    const declaration = declarationAt(this.#document, root, at);
    if (names.length > 0) {
      // `Object.keys(form)` in a class that has a method `keys`.
      const isOther = declaration ? declaration.kind === "import" : languageNames.has(root);
      return !isOther && (this.#isOnlyMethod(candidate) || isOfItsClass(candidate, call));
    }
    switch (declaration?.kind) {
      case "function":
        return declaration.function === candidate || isAssignedTo(declaration, candidate);
      case "const":
        return declaration.value === candidate;
      case "let":
        return declaration.value === candidate || isAssignedTo(declaration, candidate);
      default:
        return false;
    }
  }

  /**
   * Whether a function is the only method of its name, so a call of the name on any object refers
   * to it.
   */
  #isOnlyMethod(candidate: FunctionValue): boolean {
    const named = this.#functions.get(candidate.name ?? "") ?? [];
    const methods = named.filter(({ place }) => place.kind === "method");
    return methods.length === 1 && methods[0] === candidate;
  }
}

/** Whether a call is on an instance of the class of a method, made in the file: `new Log().add(…)`. */
function isOfItsClass({ document, place, span }: FunctionValue, call: CallValue): boolean {
  const known = place.kind === "method" ? classOfReceiver(call) : undefined;
  return known !== undefined && known === classAround(document, span);
}

/** The names that calls of a function may have: its own, and that of a variable it is assigned to. */
function namesOf({ name, place }: FunctionValue): readonly string[] {
  const variable = place.kind === "assigned" && place.target.length === 1 ? place.target[0] : name;
  return [...new Set([name, variable])].filter((one) => one !== undefined);
}

/** `let wrap; wrap = (form) => form;` */
function isAssignedTo(declaration: Declaration, { document, place, span }: FunctionValue): boolean {
  return (
    place.kind === "assigned" &&
    place.target.length === 1 &&
    declarationAt(document, place.target[0] ?? "", span) === declaration
  );
}

const methodsIn = onceForEach(({ functions }: Document) =>
  byName(functions, ({ place }) => {
    if (place.kind === "method" || place.kind === "property") return place.name;
    if (place.kind === "member") return place.member.key;
    return place.kind === "assigned" && place.target.length > 1 ? place.target.at(-1) : undefined;
  }),
);

/** The values that a file writes to members, by the names of these. */
const writtenIn = onceForEach(({ assigned }: Document) =>
  byKeys(assigned, ({ place }) =>
    place.kind === "assigned" && place.target.length > 1 ? place.target.slice(-1) : [],
  ),
);

/** The setters of a file by their names; those whose name is computed are under `*`. */
const settersIn = onceForEach(({ classes, functions }: Document) => {
  const inClasses = classes.flatMap(({ members }) =>
    members.flatMap(({ kind, name = anyKey, value }) =>
      kind === "setter" && value.kind === "function" ? [{ name, by: value }] : [],
    ),
  );
  const inObjects = functions.flatMap((by) => {
    const { place } = by;
    if (place.kind !== "member") return [];
    const name = isSetter(place.member) ? (place.member.key ?? anyKey) : describedBy(place.member);
    return name === undefined ? [] : [{ name, by }];
  });
  const all = byKeys([...inClasses, ...inObjects], ({ name }) => [name]);
  return new Map([...all].map(([name, named]) => [name, named.map(({ by }) => by)]));
});

/** `set size(size) { … }` */
function isSetter({ isGetter, isMethod, owner, span }: Member): boolean {
  return isMethod && !isGetter && /^set[\s[]/u.test(owner.document.text.slice(...span));
}

/** The name of the accessor that a `set` method belongs to: `Object.defineProperty(kit, "form", { set(form) { … } })`. */
function describedBy({ key, owner: { place } }: Member): string | undefined {
  if (key !== "set") return undefined;
  if (place.kind === "member") return place.member.key;
  const isDescriptor = place.kind === "argument" && place.call.name === "defineProperty";
  return isDescriptor ? stringOf(place.call.arguments[1]) : undefined;
}

function byName<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => string | undefined,
): ReadonlyMap<string, readonly Named[]> {
  const named = new Map<string, Named[]>();
  for (const one of all) {
    const name = nameOf(one);
    // A function without a name cannot be found by its name.
    if (name === undefined) continue;
    const known = named.get(name);
    if (known) known.push(one);
    else named.set(name, [one]);
  }
  return named;
}
