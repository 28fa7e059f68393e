import { classNamed, constructorRunBy } from "../flow/constructions.js";
import { failure } from "../flow/path.js";
import { noSinks } from "../flow/sinks.js";
import { wayFrom } from "../flow/stores.js";
import type { WalkStep } from "../flow/trail.js";
import { type OpenUse, questionOf, type Use } from "../flow/use.js";
import { type Way, wayOfName } from "../flow/uses.js";
import { classAround } from "../syntax/around.js";
import type { ClassText, Document } from "../syntax/document.js";
import { isOfProject } from "../syntax/imported.js";
import { declarationAt } from "../syntax/names.js";
import { type CallValue, type FunctionValue, type NewValue, within } from "../syntax/value.js";
import { wordPattern } from "../syntax/word-pattern.js";
import type { LinkedNames } from "./linked-names.js";
import { reexportedBy, waysOfImports } from "./uses-of-imports.js";

/** Where a function goes in all files of a project, and the calls in other files that run it. */
export interface FunctionWay {
  readonly steps: readonly WalkStep[];
  readonly uses: readonly Use[];
  readonly callsElsewhere: readonly (CallValue | NewValue)[];
}

type ExportedUse = Extract<OpenUse, { kind: "exported" }>;

/** Follows functions to all that calls them, through the files that import them. */
export class WaysOfFunctions {
  readonly #linked: LinkedNames;
  readonly #pathOf: (document: Document) => string | undefined;
  readonly #known = new WeakMap<FunctionValue, FunctionWay>();

  /** @param pathOf returns the path of the file that a document was read from */
  constructor(linked: LinkedNames, pathOf: (document: Document) => string | undefined) {
    this.#linked = linked;
    this.#pathOf = pathOf;
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
    const own = made ? wayOfClass(made) : wayFrom(by);
    const ways = path === undefined ? [] : this.#elsewhere(path, own.uses, new Set());
    const isFollowed = path !== undefined;
    const calls = ways.flatMap((way) => (made ? runsIn(way) : way.calls));
    const all = [own, ...ways];
    const uses = all.flatMap((way) =>
      way.uses.filter(({ kind }) => !(isFollowed && kind === "exported")),
    );
    const others = made || !isFollowed ? [] : this.#unseenCalls(by, calls);
    return {
      steps: all.flatMap(({ steps }) => steps),
      uses: [...uses, ...others],
      callsElsewhere: calls,
    };
  }

  /** The ways in the files that import what some uses export. */
  #elsewhere(path: string, uses: readonly Use[], seen: Set<string>): readonly Trace[] {
    return uses.flatMap((use): readonly Trace[] => {
      if (use.kind !== "exported") return [];
      const question = `${path}\0${questionOf(use)}`;
      if (seen.has(question)) return [];
      seen.add(question);
      const { modules } = this.#linked;
      const mentions = modules.mentionsOf(path).map(() => unknownWay);
      const imports = modules
        .importersOf(path)
        .flatMap((importer) => this.#inImporter(importer, path, use, seen));
      return [...mentions, ...imports];
    });
  }

  #inImporter(
    importer: string,
    path: string,
    use: ExportedUse,
    seen: Set<string>,
  ): readonly Trace[] {
    const document = this.#linked.documentOf(importer);
    if (!document) return [unknownWay];
    const isThis = (source: string): boolean =>
      this.#linked.modules.resolve(importer, source) === path;
    const ways = waysOfImports(document, use, isThis);
    const handedOn = [
      ...reexportedBy(document, use, isThis),
      ...ways.flatMap(({ uses }) => uses.filter(({ kind }) => kind === "exported")),
    ];
    return [...ways, ...this.#elsewhere(importer, handedOn, seen)];
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

type Trace = Pick<Way, "calls" | "steps" | "uses">;

const unknownWay: Trace = { calls: [], steps: [], uses: [{ kind: "unknown", at: [0, 0] }] };

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
    return document.calls.filter((call) => call.callee.join(".") === "super" && within(call.span, span));
  });
}

/** Whether what a call runs is of a package or of the language: `console.log(…)`. */
function isOfPackage({ callee: [root = "", ...names], document, span }: CallValue): boolean {
  if (root === "" || root === "this" || root === "super") return false;
  const declaration = declarationAt(document, root, span);
  if (!declaration) return names.length === 1;
  return declaration.kind === "import" && !isOfProject(declaration.source);
}
