import { importedPart } from "../context/elsewhere/imported-names.js";
import { classNamed, constructorRunBy } from "../flow/constructions.js";
import { failure, isEndless } from "../flow/path.js";
import { noSinks } from "../flow/sinks.js";
import { wayFrom } from "../flow/stores.js";
import type { WalkStep } from "../flow/trail.js";
import { isOpen, type OpenUse, questionOf, type Use } from "../flow/use.js";
import { type Way, wayOfArgument, wayOfName } from "../flow/uses.js";
import { classAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { isOfProject } from "../syntax/imported.js";
import { declarationAt } from "../syntax/names.js";
import { type CallValue, type FunctionValue, type NewValue, within } from "../syntax/value.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { wordPattern } from "../syntax/word-pattern.js";
import type { LinkedNames } from "./linked-names.js";
import type { Mention } from "./module-graph.js";
import { reexportedBy, waysOfImports } from "./uses-of-imports.js";

/** Where a function goes in all files of a project, and the calls in other files that run it. */
export interface FunctionWay {
  readonly steps: readonly WalkStep[];
  readonly uses: readonly Use[];
  readonly callsElsewhere: readonly (CallValue | NewValue)[];
}

/** How functions are followed. */
interface Following {
  /** Returns the path of the file that a document was read from, if it is not one of the project's. */
  readonly pathOf?: (document: Document) => string | undefined;
  /** Where a package that others install names a file as an entry point. */
  readonly publishedAt?: (path: string) => Mention | undefined;
  /** Whether they are followed into a file that imports them; without it, into each. */
  readonly isFollowed?: (path: string) => boolean;
}

/** Follows functions to all that calls them, through the files that import them. */
export class WaysOfFunctions {
  readonly #linked: LinkedNames;
  readonly #pathOf: (document: Document) => string | undefined;
  readonly #publishedAt: (path: string) => Mention | undefined;
  readonly #isFollowed: (path: string) => boolean;
  /** The way of a function. What is not known of other files counts as an unknown use. */
  readonly of = onceForEach((by: FunctionValue) => this.#find(by));
  readonly #followed = onceForEach((by: FunctionValue) => {
    const made = classMadeBy(by);
    return this.#through(by.document, made ? wayOfClass(made) : wayFrom(by));
  });

  constructor(linked: LinkedNames, { isFollowed, pathOf, publishedAt }: Following = {}) {
    this.#linked = linked;
    this.#pathOf = pathOf ?? ((document) => linked.pathOf(document));
    this.#publishedAt = publishedAt ?? (() => undefined);
    this.#isFollowed = isFollowed ?? (() => true);
  }

  #find(by: FunctionValue): FunctionWay {
    const { exporting, ways } = this.#followed(by);
    const callsElsewhere = callsIn(by, ways);
    const unseen = by.name === "constructor" ? [] : this.#unseenCalls(by, callsElsewhere);
    const isUnknown = [...exporting].some(
      (path) =>
        this.#linked.modules.mentionsOf(path).length > 0 || this.#publishedAt(path) !== undefined,
    );
    return {
      steps: ways.flatMap(({ steps }) => steps),
      uses: [...ways.flatMap(({ uses }) => uses), ...unseen, ...(isUnknown ? [unknownUse] : [])],
      callsElsewhere,
    };
  }

  /** The calls in other files that certainly run a function. */
  callsOf(by: FunctionValue): readonly (CallValue | NewValue)[] {
    return callsIn(by, this.#followed(by).ways);
  }

  /** The classes in other files that extend one. */
  extending(known: ClassText): readonly ClassText[] {
    const [, ...others] = this.#through(known.document, wayOfClass(known), extension).ways;
    return others.flatMap(({ steps }) =>
      steps.flatMap(({ value: { place } }) => (place.kind === "extended" ? [place.by] : [])),
    );
  }

  /**
   * A way in a file, and the ways on from there in others; each with the uses that are left.
   *
   * @param mayLead what a file holds that is worth reading
   */
  #through(document: Document, start: Trace, mayLead?: RegExp): Followed {
    const path = this.#pathOf(document);
    if (path === undefined) return { ways: [start], exporting: new Set() };
    const ways: Trace[] = [];
    const exporting = new Set<string>();
    const seen = new Set<string>();
    const pending = [{ path, way: start }];
    // The list grows on the way.
    for (const one of pending) {
      const left: Use[] = [];
      for (const use of one.way.uses) {
        const question = isOpen(use) ? `${one.path}\0${questionOf(use)}` : "";
        if (seen.has(question)) continue;
        const further = isOpen(use) ? this.#elsewhere(one.path, use, mayLead) : undefined;
        if (further) seen.add(question);
        if (!further || pending.length > limit) left.push(use);
        else pending.push(...further);
        if (further && use.kind === "exported") exporting.add(one.path);
      }
      ways.push({ ...one.way, uses: left });
    }
    return { ways, exporting };
  }

  /** The ways on in other files; `undefined` if these are not known. */
  #elsewhere(path: string, use: OpenUse, mayLead?: RegExp): readonly TraceIn[] | undefined {
    if (use.kind === "called" || isEndless(use.path)) return undefined;
    if (use.kind === "exported") return this.#exported(path, use, mayLead);
    return use.kind === "handed" ? this.#handed(path, use) : undefined;
  }

  /** The ways in the files that import what one exports. */
  #exported(
    path: string,
    use: Extract<OpenUse, { kind: "exported" }>,
    mayLead?: RegExp,
  ): readonly TraceIn[] {
    const isMeant = (one: string): boolean =>
      this.#isFollowed(one) && (!mayLead || this.#linked.modules.holds(one, mayLead));
    return [...this.#linked.importersOf(path, isMeant)].flatMap(
      ({ document, isThis, path: importer }) => {
        if (!document) return [{ path: importer, way: { ...noWay, uses: [unknownUse] } }];
        const again: Trace = { ...noWay, uses: reexportedBy(document, use, isThis) };
        return [...waysOfImports(document, use, isThis), again].map((way) => ({
          path: importer,
          way,
        }));
      },
    );
  }

  /** The ways in the functions that get it; `undefined` if they are not known. */
  #handed(
    path: string,
    { callee, index, path: keys }: Extract<OpenUse, { kind: "handed" }>,
  ): readonly TraceIn[] | undefined {
    const document = this.#linked.documentOf(path);
    const part = document && importedPart(document, callee.split("."));
    return (part && this.#linked.functionsOf(path, part))?.map((one) => ({
      path: one.path,
      way: wayOfArgument(one.by, index, keys, noSinks),
    }));
  }

  /** Calls of a method by its name on objects of which no import shows what they are. */
  #unseenCalls(by: FunctionValue, seen: readonly (CallValue | NewValue)[]): readonly Use[] {
    const { document, name, place } = by;
    if (name === undefined || (place.kind !== "method" && place.kind !== "member")) return [];
    const known = new Set(seen);
    const called = new RegExp(String.raw`\.${wordPattern(name)}\s*\(`, "u");
    const own = this.#pathOf(document);
    return this.#linked.modules
      .scriptsWith(called)
      .flatMap((path) => (path === own ? [] : (this.#linked.documentOf(path)?.calls ?? [])))
      .filter((call) => call.name === name && !known.has(call) && !isOfPackage(call))
      .map(({ span }) => ({ kind: "unknown", at: span }));
  }
}

type Trace = Pick<Way, "calledBy" | "calls" | "steps"> & { readonly uses: readonly Use[] };

interface TraceIn {
  readonly path: string;
  readonly way: Trace;
}

interface Followed {
  readonly ways: readonly Trace[];
  /** The files that export it. */
  readonly exporting: ReadonlySet<string>;
}

/** What a file holds that extends a class or hands it on. */
const extension = /\bextends\b|\bexport\s*[*{]/u;

/** A limit that real programs do not reach. */
const limit = 2000;

const noWay: Trace = { calledBy: [], calls: [], steps: [], uses: [] };
const unknownUse: Use = { kind: "unknown", at: [0, 0] };
const unknownWay: Trace = { ...noWay, uses: [unknownUse] };

/** The class whose instances a function makes, as its constructor. */
function classMadeBy({ document, name, span }: FunctionValue): ClassText | undefined {
  return name === "constructor" ? classAround(document, span) : undefined;
}

/** The calls that run a function in the files to which it goes, or have it run, but not in its own. */
function callsIn(
  by: FunctionValue,
  [, ...others]: readonly Trace[],
): readonly (CallValue | NewValue)[] {
  return others.flatMap((way) =>
    classMadeBy(by) ? runsIn(way) : [...way.calls, ...way.calledBy.map(({ call }) => call)],
  );
}

/** Follows a class, but not its instances. */
function wayOfClass({ document, name, span }: ClassText): Trace {
  return name === undefined
    ? unknownWay
    : wayOfName({ name, at: span }, [failure], document, noSinks);
}

/** What runs the constructor of a class: `new Size(…)`, and `super(…)` in classes that extend it. */
function runsIn({ steps }: Trace): readonly (CallValue | NewValue)[] {
  return steps.flatMap(({ value: { place } }): readonly (CallValue | NewValue)[] => {
    if (place.kind === "constructed") {
      const own = classNamed(place.by.document, place.by);
      return own && constructorRunBy(own) ? [] : [place.by];
    }
    if (place.kind !== "extended") return [];
    const { document, span } = place.by;
    return document.calls.filter(
      (call) => call.callee.join(".") === "super" && within(call.span, span),
    );
  });
}

/** Whether what a call runs is of a package or of the language: `console.log(…)`. */
function isOfPackage({ callee: [root = "", ...names], document, span }: CallValue): boolean {
  if (root === "" || root === "this" || root === "super") return false;
  const declaration = declarationAt(document, root, span);
  if (!declaration) return names.length === 1;
  return declaration.kind === "import" && !isOfProject(declaration.source);
}
