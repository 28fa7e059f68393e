import { type Passed, passedKey } from "../../flow/passed.js";
import { anyKey, isReturned, returned, throughAnyCall } from "../../flow/path.js";
import { callWithKey } from "../../flow/result-keys.js";
import {
  checksName,
  checksOf,
  type Ends,
  type Entered,
  isKeptOut,
  type Source,
} from "../../flow/source.js";
import { sourcesOfGiven } from "../../flow/sources.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";
import type { PartElsewhere } from "../elsewhere/names-elsewhere.js";
import { isForeignModule } from "../imports.js";
import { DoubtfulWays } from "./doubtful-ways.js";
import { GivenRoles } from "./given-roles.js";
import { sourcesOfType } from "./values-of-type.js";
import { type Grammar, roleUnder } from "./grammar.js";

type Demanding<Role> = (source: Source, role: Role) => void;

/** Where roles lead out of a file: to what it imports, and to what other files hand to it. */
export class WaysOut<Role extends string> {
  readonly given: GivenRoles<Role>;
  readonly #document: Document;
  readonly #grammar: Grammar<Role>;
  readonly #passed: ReadonlyMap<string, readonly Passed[]>;
  readonly #demand: Demanding<Role>;
  readonly #elsewhere = new Map<string, PartElsewhere<Role>>();
  readonly #doubtful = new DoubtfulWays<string>();
  /** What is known of types, as interfaces can extend each other. */
  readonly #typed = new Set<string>();

  /**
   * @param passed what imported functions pass on of their arguments, by `passedKey`
   * @param demand is called for what such a function gives back, with its role
   */
  constructor(
    document: Document,
    grammar: Grammar<Role>,
    passed: ReadonlyMap<string, readonly Passed[]>,
    demand: Demanding<Role>,
  ) {
    this.given = new GivenRoles(grammar);
    this.#document = document;
    this.#grammar = grammar;
    this.#passed = passed;
    this.#demand = demand;
  }

  /** The values of other modules that have a role here. */
  elsewhere(): readonly PartElsewhere<Role>[] {
    return [...this.#elsewhere.values()];
  }

  /** Where ways to something with a role leave the file. */
  endsFor(role: Role, entered?: Entered): Ends {
    return {
      imported: (source, keys, checks) => {
        if (isForeignModule(source)) return;
        // A namespace is an object with all that its module exports.
        const part = keys.length === 0 ? roleUnder(this.#grammar, role, [anyKey]) : undefined;
        if (part !== undefined) this.endsFor(part, entered).imported(source, [anyKey], checks);
        const plain = throughAnyCall(keys);
        const [name = ""] = plain;
        if (!this.#doubtful.counts(passedKey(source, [name]), { path: plain, ...checks })) return;
        const id = [source, role, ...plain, checksName(checks)].join(" ");
        if (!this.#elsewhere.has(id))
          this.#elsewhere.set(id, { source, keys: plain, role, ...checks });
        const ways = keys.flatMap((key, at) => (isReturned(key) ? [at] : []));
        for (const one of this.#passed.get(passedKey(source, plain)) ?? []) {
          const at = ways[one.call] ?? -1;
          const call = callWithKey(this.#document, keys[at] ?? returned);
          const given = roleOfPassed(this.#grammar, role, one);
          if (!call || given === undefined) continue;
          const name = keys[at - 1];
          const taking = { index: one.index, isCallback: isImported(name), name };
          const known = checksOf(checksOf(checks, one), { replaced: one.besides });
          const ends = this.endsFor(given, entered);
          for (const source of sourcesOfGiven(call, taking, one.path, ends))
            if (!isKeptOut(known, source.value, source.path))
              this.#demand({ ...source, entered, ...checksOf(known, source) }, given);
        }
      },
      handed: (by, index, path, checks) => {
        this.given.note(by, [String(index), ...path], role, checks);
        return false;
      },
      inherited: (by, path, checks) => this.given.note(by, path, role, checks),
      typed: (declared, path, checks) => {
        // What has a type without methods may be anything of this kind.
        const id = [declared.name, role, ...path, checksName(checks)].join(" ");
        if (!path.some(isReturned) || this.#typed.has(id)) return;
        this.#typed.add(id);
        this.given.note(declared, path, role, checks);
        const ends = this.endsFor(role, entered);
        for (const source of sourcesOfType(this.#document, declared.name, path, ends, checks))
          this.#demand(source, role);
      },
    };
  }
}

/** Whether an expression is what a module exports under a name: `rows.map(toBlock)`. */
function isImported(name: string | undefined): (value: Value) => boolean {
  return (value) => {
    if (value.kind !== "reference" || name === undefined) return false;
    const { document, path, span } = value;
    const declaration = declarationAt(document, path[0], span);
    const imported = declaration && importIn(declaration)?.imported;
    return path.length === 1 ? imported === name : path.at(-1) === name;
  };
}

/** The role of what a function passes on, if what it returns has one. */
export function roleOfPassed<Role extends string>(
  grammar: Grammar<Role>,
  role: Role,
  { besides, under }: Passed,
): Role | undefined {
  const whole = roleUnder(grammar, role, under);
  return whole !== undefined && besides ? grammar.inSpread?.(whole) : whole;
}
