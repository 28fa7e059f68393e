import { type Passed, passedBy } from "../../flow/passed.js";
import { isReturned, type Path } from "../../flow/path.js";
import { checksOf, type Entered, type Source } from "../../flow/source.js";
import { sourcesOf, sourcesOfParameter } from "../../flow/sources.js";
import type { ClassText, Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { FunctionValue, ReferenceValue, Value } from "../../syntax/value.js";
import { declarationAt } from "../../syntax/names.js";
import { isOfFile } from "../../flow/names.js";
import { isPlaceholder } from "../../flow/placeholder.js";
import { roleOfDeclared } from "./declared-results.js";
import { type Demand, Demands } from "./demands.js";
import { FoundRoles } from "./found-roles.js";
import type { ExpectedRole } from "./given-roles.js";
import type { Grammar } from "./grammar.js";
import type { PartElsewhere, Seed, Taker } from "../elsewhere/names-elsewhere.js";
import { partsOf, type PartWithRole, returnedByCallbacks } from "./parts-with-roles.js";
import { sourcesOfSeed } from "./seeds.js";
import { takenIn } from "./taken-values.js";
import { isToldFromRole } from "./told-apart.js";
import { roleOfPassed, WaysOut } from "./ways-out.js";

/** What other files know about the names of one. */
interface NamesKnown<Role extends string> {
  readonly seeds: readonly Seed<Role>[];
  /** What imported functions pass on of their arguments, by `passedKey`. */
  readonly passed: ReadonlyMap<string, readonly Passed[]>;
}

const nothingKnown = { seeds: [], passed: new Map<string, readonly Passed[]>() };

/**
 * Finds the roles of the values of a document: from the few values whose role is evident, back to
 * every value that may arrive there. Stays within the file; what leaves it is told.
 */
export class RoleFinder<Role extends string> {
  readonly #document: Document;
  readonly #grammar: Grammar<Role>;
  readonly #seeds: readonly Seed<Role>[];
  readonly #own = new Map<Value, Role | null | undefined>();
  readonly #roles = new FoundRoles<Role>();
  readonly #demands = new Demands<Role>();
  readonly #out: WaysOut<Role>;
  #isRead = false;

  /** @param facts what other files know about the names of this one */
  constructor(document: Document, grammar: Grammar<Role>, facts: NamesKnown<Role> = nothingKnown) {
    this.#document = document;
    this.#grammar = grammar;
    this.#seeds = facts.seeds;
    this.#out = new WaysOut(document, grammar, facts.passed, (source, role) => {
      this.#demand(source, role);
    });
  }

  /** The role of a value, or `undefined` if none can be proven. */
  of(value: Value): Role | undefined {
    this.#read();
    return this.#roles.of(value);
  }

  /** The values that have a role, in source order, outer ones first. */
  all(): readonly Value[] {
    this.#read();
    return this.#roles.values();
  }

  /** Every role of a value: one that is used in several places may have several. */
  allOf(value: Value): readonly Role[] {
    this.#read();
    return this.#roles.allOf(value);
  }

  /** Whether what is under a key of an object is replaced wherever that is spread. */
  isReplaced(object: Value, key: string): boolean {
    this.#read();
    return this.#roles.isReplaced(object, key);
  }

  /** Whether what an object lacks under a key may come from elsewhere wherever it goes. */
  mayBeFilled(object: Value, key: string): boolean {
    this.#read();
    return this.#roles.mayBeFilled(object, key);
  }

  /** The calls through which an object gets its role: other callers of its function do not matter. */
  waysTo(object: Value): readonly Entered[] {
    this.#read();
    return this.#roles.waysTo(object);
  }

  /** The roles of what is under the keys of a function's argument, wherever it is called. */
  ofParameter(by: FunctionValue, index: number, keys: Path): ExpectedRole<Role> | undefined {
    this.#read();
    return this.#out.given.of(by, [String(index), ...keys]);
  }

  /** The role of what is under the keys of the instances of a class, and of classes that extend it. */
  ofMember(by: ClassText, keys: Path): ExpectedRole<Role> | undefined {
    this.#read();
    return this.#out.given.of(by, keys);
  }

  /** The role of what is under the keys of a name of the file's top level. */
  ofName(name: string, keys: Path): ExpectedRole<Role> | undefined {
    this.#read();
    return this.#out.given.of(name, keys);
  }

  /** The values of other modules that have a role here. */
  elsewhere(): readonly PartElsewhere<Role>[] {
    this.#read();
    return this.#out.elsewhere();
  }

  /** What gets something with a role from other files. */
  takers(): readonly Taker<Role>[] {
    this.#read();
    return this.#out.given.takers(this.#document);
  }

  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const { byName, byType } = this.#grammar;
    const unclaimed: Value[] = [];
    for (const value of takenIn(this.#document)) {
      const own = this.#ownRole(value);
      if (own === undefined) unclaimed.push(value);
      else if (own !== null) this.#demand({ value, path: [], entered: undefined }, own);
    }
    for (const by of byType ? this.#document.functions : [])
      by.parameters.forEach(({ type }, index) => {
        const role = type && byType?.(type);
        if (role !== undefined) this.#demandArgument(by, index, role);
      });
    for (const seed of this.#seeds) this.#sow(seed);
    this.#drain();
    for (const value of byName ? unclaimed : []) {
      if (this.#roles.of(value) !== undefined) continue;
      const role = byName?.(value);
      if (role === undefined) continue;
      this.#demand({ value, path: [], entered: undefined }, role);
      this.#drain();
    }
  }

  #ownRole(value: Value): Role | null | undefined {
    if (!this.#own.has(value)) this.#own.set(value, this.#grammar.byItself(value));
    return this.#own.get(value);
  }

  #demandArgument(by: FunctionValue, index: number, role: Role): void {
    this.#out.endsFor(role).handed(by, index, [], {});
    for (const source of sourcesOfParameter(by, index, [], this.#out.endsFor(role)))
      this.#demand(source, role);
  }

  #sow(seed: Seed<Role>): void {
    const { as, keys: [name = "default", ...inside] = [], role } = seed;
    for (const [local, names] of as === "exported" ? this.#document.exported : [])
      if (names.includes(name)) this.#out.given.note(local, inside, role, checksOf(seed));
    if (as === "exported" && inside.some(isReturned))
      for (const [by, passed] of passedBy(this.#document, [name, ...inside])) {
        const { index, path } = passed;
        const given = roleOfPassed(this.#grammar, role, passed);
        if (given !== undefined) this.#out.given.notePassed(by, [String(index), ...path], given);
      }
    for (const source of sourcesOfSeed(this.#document, seed, this.#out.endsFor(role)))
      this.#demand(source, role);
  }

  #demand(source: Source, expected: Role): void {
    const { value } = source;
    const { inPlace } = this.#grammar;
    const role = inPlace ? inPlace(expected, value) : expected;
    if (role !== undefined) this.#demands.add(source, role);
  }

  #drain(): void {
    this.#demands.drain((demand) => {
      this.#look(demand);
    });
  }

  #look(demand: Demand<Role>): void {
    const { entered, path, role, value } = demand;
    const own = this.#ownRole(value);
    if (value.kind === "call") {
      const part = this.#grammar.inArgument?.(role, value, path, demand);
      const given = part === undefined ? undefined : unlessSpread(value.arguments[0]);
      if (part !== undefined && given) this.#demand({ value: given, path: [], entered }, part);
    }
    if (path.length > 0) {
      this.#follow(demand, role);
      return;
    }
    if (own === null || (own !== undefined && own !== role)) return;
    if (isToldFromRole(demand, role, this.#grammar)) return;
    const { settle } = this.#grammar;
    const settled = settle ? settle(role, value) : role;
    if (settled === undefined) return;
    // The elements of a list arrive instead of it.
    const isReplaced = demand.isFlattened === true && plainKind(value) === "array";
    if (!isReplaced && !isPlaceholder(value)) this.#roles.add(value, settled, demand);
    this.#parts(demand, settled, entered);
  }

  /** Demands the role of whatever may arrive. */
  #follow(demand: Demand<Role>, role: Role): void {
    const { path, value } = demand;
    if (value.kind === "reference") this.#noteReferred(value, { ...demand, role });
    const own =
      value.kind === "function"
        ? roleOfDeclared(value, path, role, this.#grammar.ofOtherName)
        : role;
    if (own === undefined) return;
    if (own !== role) return this.#follow(demand, own);
    for (const source of sourcesOf(demand, this.#out.endsFor(role, demand.entered))) {
      const how = {
        ...checksOf(source),
        ...(source.isFlattened && { isFlattened: true }),
      };
      const isPart =
        source.isMerged === true && source.path.length === 0 && !isOnlyPart(value, source.value);
      const part = isPart ? this.#grammar.inSpread?.(role) : role;
      if (part !== undefined)
        this.#demand(
          { value: source.value, path: source.path, entered: source.entered, ...how },
          part,
        );
    }
  }

  #noteReferred({ path: [name, ...keys], span }: ReferenceValue, demand: Demand<Role>): void {
    const { path, role } = demand;
    const declaration = declarationAt(this.#document, name, span);
    if (declaration && isOfFile(this.#document, declaration))
      this.#out.given.note(name, [...keys, ...path], role, checksOf(demand));
  }

  /** Demands the parts of a value with a role, and where the value comes from. */
  #parts(demand: Demand<Role>, role: Role, entered: Entered): void {
    const { value } = demand;
    const demandAll = (parts: Iterable<PartWithRole<Role>>): void => {
      for (const { path, replaced, role: part, value: one } of parts)
        this.#demand({ value: one, path, entered, replaced }, part);
    };
    demandAll(partsOf(value, role, this.#grammar, demand.replaced));
    if (value.kind === "object" || value.kind === "array" || value.kind === "function") return;
    this.#follow(demand, role);
    demandAll(returnedByCallbacks(value, role, this.#grammar));
  }
}

/** Whether the other objects that a call merges are empty. */
function isOnlyPart(call: Value, part: Value): boolean {
  return (
    call.kind === "call" &&
    call.arguments.every(
      (one) => one === part || (one.kind === "object" && one.entries.length === 0),
    )
  );
}
