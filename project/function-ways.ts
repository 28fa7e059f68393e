import { importedPart } from "../context/elsewhere/imported-names.js";
import { classNamed, constructorRunBy } from "../flow/constructions.js";
import { failure } from "../flow/path.js";
import { noSinks } from "../flow/sinks.js";
import { wayFrom } from "../flow/stores.js";
import type { WalkStep } from "../flow/trail.js";
import { isOpen, type OpenUse, questionOf, type Use } from "../flow/use.js";
import { wayOfArgument, wayOfName } from "../flow/uses.js";
import { classAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { isOfProject } from "../syntax/imported.js";
import { declarationAt } from "../syntax/names.js";
import { type CallValue, type FunctionValue, type NewValue, within } from "../syntax/value.js";
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

/** Follows functions to all that calls them, through the files that import them. */
export class WaysOfFunctions {
  readonly #linked: LinkedNames;
  readonly #pathOf: (document: Document) => string | undefined;
  readonly #publishedAt: (path: string) => Mention | undefined;
  readonly #known = new WeakMap<FunctionValue, FunctionWay>();

  /**
   * @param pathOf returns the path of the file that a document was read from
   * @param publishedAt where a package that others install names a file as an entry point
   */
  constructor(
    linked: LinkedNames,
    pathOf: (document: Document) => string | undefined,
    publishedAt: (path: string) => Mention | undefined,
  ) {
    this.#linked = linked;
    this.#pathOf = pathOf;
    this.#publishedAt = publishedAt;
  }

  /** The way of a function. What is not known of other files counts as an unknown use. */
  of(by: FunctionValue): FunctionWay {
    const known = this.#known.get(by) ?? this.#find(by);
    this.#known.set(by, known);
    return known;
  }

  #find(by: FunctionValue): FunctionWay {
    const path = this.#pathOf(by.document);
    const made = by.name === "constructor" ? classAround(by.document, by.span) : undefined;
    const start = made ? wayOfClass(made) : wayFrom(by);
    if (path === undefined) return { ...start, callsElsewhere: [] };
    const [own = start, ...others] = this.#through(path, start, new Set());
    const callsElsewhere = others.flatMap((way) => (made ? runsIn(way) : way.calls));
    const unseen = made ? [] : this.#unseenCalls(by, callsElsewhere);
    return {
      steps: [own, ...others].flatMap(({ steps }) => steps),
      uses: [...[own, ...others].flatMap(({ uses }) => uses), ...unseen],
      callsElsewhere,
    };
  }

  /** A way in a file, and the ways on from there in others; each with the uses that are left. */
  #through(path: string, way: Trace, seen: Set<string>): readonly Trace[] {
    const left: Use[] = [];
    const further: Trace[] = [];
    for (const use of way.uses) {
      const ways = isOpen(use) ? this.#elsewhere(path, use, seen) : undefined;
      if (ways) further.push(...ways);
      else left.push(use);
    }
    return [{ ...way, uses: left }, ...further];
  }

  #elsewhere(path: string, use: OpenUse, seen: Set<string>): readonly Trace[] | undefined {
    if (use.kind !== "exported" && use.kind !== "handed") return undefined;
    const question = `${path}\0${questionOf(use)}`;
    if (seen.has(question)) return [];
    seen.add(question);
    return use.kind === "exported"
      ? this.#exported(path, use, seen)
      : this.#handed(path, use, seen);
  }

  /** The ways in the files that import what one exports. */
  #exported(
    path: string,
    use: Extract<OpenUse, { kind: "exported" }>,
    seen: Set<string>,
  ): readonly Trace[] {
    const { modules } = this.#linked;
    const isUnknown = modules.mentionsOf(path).length > 0 || this.#publishedAt(path) !== undefined;
    const imports = modules.importersOf(path).flatMap((importer) => {
      const document = this.#linked.documentOf(importer);
      if (!document) return [unknownWay];
      const isThis = (source: string): boolean => modules.resolve(importer, source) === path;
      const again = { ...noWay, uses: reexportedBy(document, use, isThis) };
      return [...waysOfImports(document, use, isThis), again].flatMap((way) =>
        this.#through(importer, way, seen),
      );
    });
    return isUnknown ? [unknownWay, ...imports] : imports;
  }

  /** The ways in the functions that get it; `undefined` if they are not known. */
  #handed(
    path: string,
    { callee, index, path: keys }: Extract<OpenUse, { kind: "handed" }>,
    seen: Set<string>,
  ): readonly Trace[] | undefined {
    const document = this.#linked.documentOf(path);
    const part = document && importedPart(document, callee.split("."));
    return (part && this.#linked.functionsOf(path, part))?.flatMap((one) =>
      this.#through(one.path, wayOfArgument(one.by, index, keys, noSinks), seen),
    );
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
      .filter((call) => call.callee.at(-1) === name && !known.has(call) && !isOfPackage(call))
      .map(({ span }) => ({ kind: "unknown", at: span }));
  }
}

interface Trace {
  readonly calls: readonly CallValue[];
  readonly steps: readonly WalkStep[];
  readonly uses: readonly Use[];
}

const noWay: Trace = { calls: [], steps: [], uses: [] };
const unknownWay: Trace = { ...noWay, uses: [{ kind: "unknown", at: [0, 0] }] };

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
