import type { Document } from "../syntax/document.js";
import { declarationAt, usesAt } from "../syntax/names.js";
import type { Seed } from "./names-elsewhere.js";
import type { Grammar } from "./grammar.js";
import {
  becomesElement,
  becomesResult,
  handsOn,
  madeOfPair,
  passesOn,
  takesElements,
} from "./destinations/collections.js";
import { ReachedFunctions } from "./reached-functions.js";
import type { ArrayValue, CallValue, FunctionValue, Member, Span, Value } from "../syntax/value.js";
import { readsOfMember, readsOfClassMember, readsByThis } from "./member-reads.js";
import { ToldNames } from "./told-names.js";

/**
 * Finds the role of a value by looking outwards: at what contains it, where its name is used, where
 * its function is called. Stays within the file, and follows a name only if the file shows what it
 * refers to.
 */
export class RoleFinder<Role extends string> {
  readonly #document: Document;
  readonly #grammar: Grammar<Role>;
  /** `undefined` while a value is being examined, so cycles of names end. */
  readonly #known = new Map<Value, Role | undefined>();
  readonly #told: ToldNames<Role>;
  readonly #reached: ReachedFunctions;

  /** @param seeds what other files know about the names of this one */
  constructor(document: Document, grammar: Grammar<Role>, seeds: readonly Seed<Role>[] = []) {
    this.#document = document;
    this.#grammar = grammar;
    this.#told = new ToldNames(document, seeds);
    this.#reached = ReachedFunctions.in(document);
  }

  /** The role of a value, or `undefined` if none can be proven. */
  of(value: Value): Role | undefined {
    if (this.#known.has(value)) return this.#known.get(value);
    this.#known.set(value, undefined);
    const own = this.#grammar.byItself(value);
    const found = own === undefined ? (this.#byPlace(value) ?? this.#grammar.byName?.(value)) : own;
    const role = found === null ? undefined : found && this.#settled(found, value);
    this.#known.set(value, role);
    return role;
  }

  #settled(role: Role, value: Value): Role | undefined {
    const { settle } = this.#grammar;
    return settle ? settle(role, value) : role;
  }

  #byPlace(value: Value): Role | undefined {
    const { place } = value;
    switch (place.kind) {
      case "member":
        return (
          this.#member(this.of(place.member.owner), place.member.key) ??
          this.#byAccess(place.member)
        );
      case "element":
        return this.#then(this.of(place.array), this.#grammar.inArray) ?? this.#byPair(place.array);
      case "spread":
        if (place.into.kind === "call") return this.#listOf(place.into);
        return place.into.kind === "array"
          ? this.of(place.into)
          : this.#then(this.of(place.into), this.#grammar.inSpread);
      case "alternative":
        return this.of(place.of);
      case "awaited":
        return this.of(place.by);
      case "receiver":
        return passesOn.has(place.call.callee.at(-1) ?? "") ? this.of(place.call) : undefined;
      case "argument":
        return this.#byArgument(value, place.call, place.index);
      case "variable":
        return this.#byUses(place.name, value.span);
      case "assigned":
        return this.#told.ofCommonJs(place.target) ?? this.#atPath(place.target, value.span);
      case "returned":
        return this.#byFunction(place.by);
      case "default export":
        return this.#byExport(value);
      case "property":
        return this.#byThis(value, place.name);
      case "constructed":
      case "constructor argument":
      case "extended":
      case "method":
      case "tested":
      case "callee":
      case "accessed":
      case "taken apart":
      case "enumerated":
      case "compared":
      case "written":
      case "operand":
      case "dropped":
      case "elsewhere":
        return value.kind === "function" ? this.#byMention(value) : undefined;
    }
  }

  #then<Whole>(
    whole: Whole | undefined,
    part: ((whole: Whole) => Role | undefined) | undefined,
  ): Role | undefined {
    return whole === undefined ? undefined : part?.(whole);
  }

  #member(role: Role | undefined, key: string | undefined): Role | undefined {
    return this.#then(role, (whole) => this.#grammar.inObject?.(whole, key));
  }

  #first<T extends Value>(
    values: Iterable<T>,
    role: (value: T) => Role | undefined = (value) => this.of(value),
  ): Role | undefined {
    for (const value of values) {
      const found = role(value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The role of the list that a call adds elements to. */
  #listOf({ callee, span }: CallValue): Role | undefined {
    const isAddition = takesElements.has(callee.at(-1) ?? "");
    return isAddition ? this.#atPath(callee.slice(0, -1), span) : undefined;
  }

  #byArgument(value: Value, call: CallValue, index: number): Role | undefined {
    const name = call.callee.at(-1) ?? "";
    if (takesElements.has(name)) return this.#then(this.#listOf(call), this.#grammar.inArray);
    if (handsOn.has(name)) return this.of(call);
    return value.kind === "function" ? undefined : this.#byParameter(call, index);
  }

  /**
   * An argument of a function of this file has the role of the places where its parameter is used.
   */
  #byParameter(call: CallValue, index: number): Role | undefined {
    const { callee, span } = call;
    const [name = ""] = callee;
    return (
      this.#first(this.#reached.by(call), (candidate) => this.ofParameter(candidate, index)) ??
      (callee.length === 1 ? this.#told.roleOf(name, span, index) : undefined)
    );
  }

  /** The role of the argument at an index of a function. */
  ofParameter({ parameters }: FunctionValue, index: number): Role | undefined {
    const { name, span, type } = parameters[index] ?? {};
    const claimed = this.#then(type, this.#grammar.byType);
    return claimed ?? (name !== undefined && span ? this.#byUses(name, span) : undefined);
  }

  /** A name has the role of the places where it is used, here or in other files. */
  #byUses(name: string, at: Span): Role | undefined {
    return (
      this.#first(usesAt(this.#document, name, at).filter(({ path }) => path.length === 1)) ??
      this.#told.roleOf(name, at, "value")
    );
  }

  /** A value in an object has the role of the places that read it from there. */
  #byAccess(member: Member): Role | undefined {
    const { names, values } = readsOfMember(this.#document, member);
    for (const { name, span } of names) {
      const role = this.#byUses(name, span);
      if (role !== undefined) return role;
    }
    return this.#first(values);
  }

  /** The value of a class member has the role of the places that read the member. */
  #byThis(value: Value, name: string): Role | undefined {
    return value.kind === "function" ? this.#byMention(value) : this.#ofClass(value, name);
  }

  #ofClass(member: Value, name: string): Role | undefined {
    return this.#first(readsOfClassMember(this.#document, member, name));
  }

  /** The role that other files give to the default export. */
  #byExport(value: Value): Role | undefined {
    if (value.kind === "function") return this.#byMention(value);
    return this.#told.ofDefaultExport();
  }

  /** A pair in `Object.fromEntries(…)` becomes a member of the resulting object. */
  #byPair(pair: ArrayValue): Role | undefined {
    const made = madeOfPair(pair);
    return made && this.#member(this.of(made), undefined);
  }

  /** `schema.properties.size = { … }` has the role of that member. */
  #atPath([root = "", ...keys]: readonly string[], at: Span): Role | undefined {
    const declaration = declarationAt(this.#document, root, at);
    const value = declaration && "value" in declaration ? declaration.value : undefined;
    const start = (value && this.of(value)) ?? this.#byUses(root, at);
    return keys.reduce<Role | undefined>((role, key) => this.#member(role, key), start);
  }

  /** The role of what a function returns. */
  #byFunction(by: FunctionValue): Role | undefined {
    return (
      this.#then(this.of(by), this.#grammar.inReturn) ??
      this.#byGetter(by) ??
      (by.place.kind === "argument" ? this.#byCallback(by.place.call) : undefined) ??
      this.#first(this.#reached.callsOf(by)) ??
      this.#bySeedOf(by)
    );
  }

  /** What a getter returns has the role of the places that read it. */
  #byGetter(by: FunctionValue): Role | undefined {
    const { place } = by;
    if (place.kind === "member")
      return place.member.isGetter ? this.#byAccess(place.member) : undefined;
    return place.kind === "method" && place.isGetter ? this.#ofClass(by, place.name) : undefined;
  }

  /**
   * The role that other files give to what a function returns. They may be wrong if the function
   * declares its return type.
   */
  #bySeedOf({ name = "", returnType, span }: FunctionValue): Role | undefined {
    const seed = this.#told.roleOf(name, span, "returned");
    return returnType ? this.#then(seed, this.#grammar.ofOwnType) : seed;
  }

  #byCallback(call: CallValue): Role | undefined {
    const role = this.of(call);
    const name = call.callee.at(-1) ?? "";
    if (role === undefined || becomesResult.has(name)) return role;
    return becomesElement.has(name)
      ? this.#grammar.inArray?.(role)
      : this.#grammar.inCallback?.(role);
  }

  /** A named function or a method has the role of the places that refer to it by name. */
  #byMention({ name, place, span }: FunctionValue): Role | undefined {
    if (name === undefined) return undefined;
    if (place.kind === "elsewhere" || place.kind === "default export")
      return this.#byUses(name, span);
    return this.#first(readsByThis(this.#document, name));
  }
}
