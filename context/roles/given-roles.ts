import { asksNoMore, type Checks, checksName } from "../../flow/source.js";
import {
  anyKey,
  behind,
  isOpenKey,
  isReturned,
  type Path,
  throughAnyCall,
} from "../../flow/path.js";
import { wayFrom } from "../../flow/stores.js";
import { isOpen } from "../../flow/use.js";
import { classAround } from "../../syntax/around.js";
import type { ClassText, Document, TypeDeclaration } from "../../syntax/document.js";
import { addTo } from "../../syntax/by-keys.js";
import { remembered } from "../../syntax/once-for-each.js";
import { isEmptyLiteral } from "../../syntax/empty-literal.js";
import { isNullish } from "../../syntax/undefined.js";
import type { FunctionValue } from "../../syntax/value.js";
import type { Taker } from "../elsewhere/names-elsewhere.js";
import { DoubtfulWays } from "./doubtful-ways.js";
import { type Grammar, roleUnder } from "./grammar.js";

/** What may get a value from elsewhere: a function, a class that others extend, a type, a name. */
type Entrance = FunctionValue | ClassText | TypeDeclaration | string;

/** The role that something should have, unless code that asks about it tells it from that. */
export interface ExpectedRole<Role> extends Checks {
  readonly role: Role;
}

interface Given<Role> extends ExpectedRole<Role> {
  /** Of a function's arguments, it begins with the index of one. */
  readonly path: Path;
}

/**
 * The roles of what is taken from wherever it comes, also from other files: by the parameters of
 * functions, by the classes that classes here are, by what has a name at the top of the file.
 */
export class GivenRoles<Role extends string> {
  readonly #grammar: Grammar<Role>;
  readonly #given = new Map<Entrance, Given<Role>[]>();
  readonly #doubtful = new DoubtfulWays<Entrance>();
  /** What callers in other files look at themselves, where they use what the function returns. */
  readonly #passed = new Map<Entrance, Set<string>>();

  constructor(grammar: Grammar<Role>) {
    this.#grammar = grammar;
  }

  /** @param path of a function's arguments, it begins with the index of one */
  note(taker: Entrance, path: Path, role: Role, checks: Checks): void {
    if (this.#doubtful.counts(taker, { path, ...checks }))
      addTo(this.#given, taker, { path, role, ...checks });
  }

  /**
   * Notes that a function passes on what it gets to the caller that uses it with this role: other
   * callers may use it otherwise.
   */
  notePassed(by: FunctionValue, path: Path, role: Role): void {
    remembered(this.#passed, by, () => new Set<string>()).add(wayName(path, role));
  }

  /** What takes something from other files; what is in something else that is taken follows from it. */
  takers(document: Document): readonly Taker<Role>[] {
    return [...this.#given].flatMap(([taker, given]) => {
      const near = nearest(given, isDeclaration(taker) ? deepestDeclared : deepestTaken);
      return near.length > 0 && isOpenTo(document, taker)
        ? near
            .filter(({ path }) => typeof taker !== "string" || isFilledLater(document, taker, path))
            .filter((one) => !this.#isInside(near, one))
            .filter((one) => !this.#isPassed(taker, one))
            .flatMap((one) => takenBy(taker, one) ?? [])
        : [];
    });
  }

  /** Whether it is for each caller to say what it hands over, as it gets that back. */
  #isPassed(taker: Entrance, { path, role }: Given<Role>): boolean {
    return this.#passed.get(taker)?.has(wayName(path, role)) === true;
  }

  /** Whether a part with a role follows from the role of what it is in. */
  #isInside(given: readonly Given<Role>[], part: Given<Role>): boolean {
    return given.some((one) => {
      const rest = one.path.length < part.path.length ? behind(part.path, one.path) : undefined;
      const role = rest && roleUnder(this.#grammar, one.role, rest);
      return role === part.role && asksNoMore(one, part);
    });
  }

  /** The role of what is under the keys of what is taken, where code asks least about it. */
  of(taker: Entrance, keys: Path): ExpectedRole<Role> | undefined {
    let found: ExpectedRole<Role> | undefined;
    for (const given of this.#given.get(taker) ?? []) {
      if (this.#isPassed(taker, given)) continue;
      const { path, replaced, role: whole, ...others } = given;
      const rest = behind(keys, path);
      // What others replace does not arrive.
      const [first] = rest ?? [];
      if (first !== undefined && replaced?.includes(first) === true) continue;
      const role = rest && roleUnder(this.#grammar, whole, rest);
      const checks = first === undefined ? { ...others, replaced } : others;
      if (role !== undefined && (!found || asksNoMore(checks, found))) found = { role, ...checks };
    }
    return found;
  }
}

function wayName(path: Path, role: string): string {
  return [role, ...throughAnyCall(path)].join(" ");
}

/** Whether what takes something says what it must have: a class for those that extend it, a type. */
function isDeclaration(taker: Entrance): taker is ClassText | TypeDeclaration {
  return typeof taker !== "string" && !("kind" in taker);
}

/** Whether other files may hand something to what takes it. */
function isOpenTo(document: Document, taker: Entrance): boolean {
  const { exported } = document;
  if (typeof taker === "string") return exported.has(taker);
  if (isDeclaration(taker)) return taker.name !== undefined && exported.has(taker.name);
  const made = taker.name === "constructor" ? classAround(taker.document, taker.span) : undefined;
  return made ? isOpenTo(taker.document, made) : wayFrom(taker).uses.some(isOpen);
}

/**
 * Whether what is under a key of a name comes later: into what begins empty, or without the key
 * (`export const state = { kit: undefined }`), or into what a class makes: a registry.
 */
function isFilledLater({ declarations }: Document, name: string, [key = anyKey]: Path): boolean {
  const [declared] = declarations.get(name) ?? [];
  const value = declared?.kind === "const" || declared?.kind === "let" ? declared.value : undefined;
  if (!value) return false;
  if (value.kind === "new" || value.kind === "call" || isEmptyLiteral(value)) return true;
  if (value.kind !== "object" || key === anyKey) return false;
  const begins = value.entries.filter(
    (entry) => entry.kind === "spread" || entry.key === undefined || entry.key === key,
  );
  return begins.every(({ value: one }) => isEmptyLiteral(one) || isNullish(one));
}

function takenBy<Role extends string>(
  taker: Entrance,
  { path, ...known }: Given<Role>,
): Taker<Role> | undefined {
  // What a function returns cannot be replaced; lists and maps get other functions.
  if (typeof taker === "string")
    return path.length === 0 || (path.some(isReturned) && !isOpenKey(path[0]))
      ? undefined
      : { ...known, as: "stored", name: taker, keys: path };
  if (isDeclaration(taker)) {
    const as = "isAlias" in taker ? "typed" : "inherited";
    return taker.name === undefined || path.length === 0
      ? undefined
      : { ...known, as, name: taker.name, keys: path };
  }
  const [index, ...keys] = path;
  return { ...known, as: Number(index), at: taker.span, keys };
}

/**
 * What code takes that looks at an option, or at what a function or a method returns. Further inside
 * is what anything may hand over: a client, for example, whose methods return results.
 */
const deepestTaken = 4;
/** A class or a type names its methods, which may return a table of functions. */
const deepestDeclared = 5;
/** An option in an option in an object, which no call makes. */
const deepestOption = 4;

/** The takers that are near enough, each once, through any call. */
function nearest<Role extends string>(
  given: readonly Given<Role>[],
  deepest: number,
): readonly Given<Role>[] {
  const found = new Map<string, Given<Role>>();
  for (const { path, role, ...checks } of given) {
    if (depthOf(path) > (path.some(isReturned) ? deepest : deepestOption)) continue;
    const plain = throughAnyCall(path);
    found.set([role, ...plain, checksName(checks)].join(" "), {
      ...checks,
      role,
      path: plain,
    });
  }
  return [...found.values()];
}

/** The elements of a list are no deeper inside than the list. */
function depthOf(path: Path): number {
  return path.filter((key) => key !== anyKey).length;
}
