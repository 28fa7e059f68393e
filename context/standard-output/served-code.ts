import { classAround, functionAround } from "../../syntax/around.js";
import type { ClassText, Document } from "../../syntax/document.js";
import {
  type FunctionValue,
  type Place,
  type ReferenceValue,
  type Span,
  within,
} from "../../syntax/value.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { isMadeText } from "./function-texts.js";
import { callWith, isLeftAfter, resultOf } from "./handed-functions.js";
import { isOtherCommand } from "./command-tables.js";
import { isCommand, takesCommand } from "./commands.js";
import { endsProgram } from "./leaving.js";
import { asNamed, callsOutside, namedFunctionAround, usesOutside } from "./named-functions.js";
import { isOtherRun } from "./other-runs.js";
import type { StdioProgram, UsedPart } from "./program.js";
import { type StartsIn, startsIn } from "./starts-in.js";
import { isAtTerminal } from "./terminals.js";

/** Functions that run what they are given in a web page, which has its own console. */
const runsInPages = /^(?:\$\$?eval|add[A-Z]\w*Script|evaluate\w*|executeScript|waitForFunction)$/u;

/** Methods that run what they are given when something happens, after the start. */
const takesHandler: ReadonlySet<string> = new Set(["addListener", "on", "once"]);

/** Tells which code of a file runs in a process that serves standard input and output. */
export class ServedCode {
  readonly #document: Document;
  readonly #live: readonly UsedPart[];
  readonly #known = new Map<FunctionValue | ClassText, boolean>();
  /** Where the file starts to serve. */
  readonly starts: StartsIn;

  constructor(document: Document, program: StdioProgram | undefined) {
    this.#document = document;
    this.#live = program?.live ?? [];
    this.starts = startsIn(document, program?.starting);
  }

  /** Whether some code runs in the process. */
  runs(at: Span): boolean {
    const document = this.#document;
    if (isOtherRun(document, at, this.starts.spans, this.#startsBeside(at))) return false;
    if (isOtherCommand(document, at, this.starts.spans)) return false;
    if (isAtTerminal(document, at)) return false;
    const by = functionAround(document, at);
    if (by) return this.#once(by, () => this.#runsFunction(by));
    const around = classAround(document, at);
    return !around || this.#once(around, () => this.#runsClass(around));
  }

  /** Whether other files use all that the file exports. */
  get isUsedAsAWhole(): boolean {
    return this.#live.some(({ name }) => name === undefined);
  }

  /** The starts in the innermost function around some code, else in the functions around that. */
  #startsBeside(at: Span): readonly Span[] {
    for (let named = namedFunctionAround(this.#document, at); ;) {
      const around = named?.span;
      const starts = this.starts.spans.filter((start) => {
        const by = namedFunctionAround(this.#document, start);
        return by?.span.join() === around?.join();
      });
      if (starts.length > 0 || !around) return starts;
      named = namedFunctionAround(this.#document, around);
    }
  }

  /** Functions that only call one another do not run. */
  #once(of: FunctionValue | ClassText, decide: () => boolean): boolean {
    const before = this.#known.get(of);
    if (before !== undefined) return before;
    this.#known.set(of, false);
    const isRun = decide();
    this.#known.set(of, isRun);
    return isRun;
  }

  #runsFunction(by: FunctionValue): boolean {
    const { name = "", place, span } = by;
    if (this.#holdsStart(span)) return true;
    if (isMadeText(by)) return false;
    const taken = place.kind === "argument" ? place.call.name : "";
    if (runsInPages.test(taken) || servesOtherwise(name)) return false;
    if (takesCommand.has(taken) || isOfCommand(place)) return false;
    const named = asNamed(by);
    if (!named) return this.#runsCallback(by);
    if (named.kind === "method") return this.#runsMethod(by);
    const isLast = endsProgram(by);
    // What ends the program prints its last words, wherever it is called: a help, a version.
    if (this.#isUsedElsewhere(named.name, place.kind === "member" ? name : undefined))
      return !isLast;
    return usesOutside(this.#document, named).some((use) => {
      // A function that ends the program runs instead of the start, unless it handles an event.
      if (isLast && use.place.kind === "callee" && !isInHandler(use)) return false;
      if (isCommand(use) || isMadeText(use)) return false;
      // Whether it runs is up to those who import it.
      if (isHandedOut(use.place)) return this.#isUsedElsewhere("default");
      if (use.place.kind === "variable") return this.#runsAs(use.place.name, use.span);
      return this.runs(use.span);
    });
  }

  /** A function in an object that a call keeps runs where the result of the call is used. */
  #runsCallback(by: FunctionValue): boolean {
    const call = callWith(by);
    const name = call && resultOf(call);
    if (!this.runs(by.span)) return false;
    if (!call || name === undefined) return true;
    if (isLeftAfter(this.#document, name, call.span, this.starts.spans)) return false;
    return this.#runsAs(name, call.span);
  }

  /** Whether something runs where a variable is used that holds it. */
  #runsAs(name: string, span: Span): boolean {
    const uses = usesOutside(this.#document, { name, span });
    if (this.#isUsedElsewhere(name)) return true;
    return uses.some((use) => this.runs(use.span));
  }

  #runsMethod(by: FunctionValue): boolean {
    const calls = callsOutside(by);
    if (calls.some(({ span }) => this.runs(span))) return true;
    const around = classAround(this.#document, by.span);
    if (around && by.name !== "constructor") {
      const called = this.#calledElsewhere(around);
      if (called) return called.includes(by.name ?? "");
    }
    if (calls.length > 0) return false;
    return !around || this.#once(around, () => this.#runsClass(around));
  }

  /**
   * The methods that other files call on a class or its objects; `undefined` unless all objects are
   * exported, and these calls are all that other files do with them.
   */
  #calledElsewhere({ name, span }: ClassText): readonly string[] | undefined {
    if (name === undefined) return undefined;
    const made = usesOutside(this.#document, { name, span }).map(({ place }) => exportedAs(place));
    const objects = this.#isUsedElsewhere(name) ? [...made, name] : made;
    const used = objects.map((object) => this.#live.filter(({ name: of }) => of === object));
    const isKnown =
      !this.isUsedAsAWhole &&
      objects.length > 0 &&
      objects.every((object) => object !== undefined) &&
      used.flat().every(({ method }) => method !== undefined);
    return isKnown ? used.flat().flatMap(({ method }) => method ?? []) : undefined;
  }

  #runsClass(around: ClassText): boolean {
    const { name, span } = around;
    if (this.#holdsStart(span) || name === undefined) return true;
    if (servesOtherwise(name) || makesHttpTransport(around, this.#document)) return false;
    if (this.#isUsedElsewhere(name)) return true;
    return usesOutside(this.#document, { name, span }).some((use) => this.runs(use.span));
  }

  #holdsStart(span: Span): boolean {
    return this.starts.spans.some((start) => within(start, span));
  }

  /** Whether other files of the program use a name of the file, or a method of it. */
  #isUsedElsewhere(name: string, method?: string): boolean {
    return this.#live.some((one) => {
      if (one.name === undefined) return this.#isExported(name);
      const isSame = method === undefined || one.method === undefined || one.method === method;
      return one.name === name && isSame;
    });
  }

  #isExported(name: string): boolean {
    const { exported, text } = this.#document;
    return exported.has(name) || /\bexports\b/u.test(text);
  }
}

/** `defineCommand({ run() { … } })`, `yargs.command({ handler() { … } })` */
function isOfCommand(place: Place): boolean {
  const holder = place.kind === "member" ? place.member.owner.place : undefined;
  return holder?.kind === "argument" && takesCommand.has(holder.call.name);
}

/** Whether a function or a class says by its name that it serves in another way. */
function servesOtherwise(name: string): boolean {
  const isServing =
    /^(?:create|handle|init|launch|listen|run|serve|setup|start)|(?:Server|Transport)$/u;
  return isServing.test(name) && /Http(?!Client)|HTTP|SSE|Sse|Streamable|WebSocket/u.test(name);
}

/** Whether a class serves HTTP with a transport that it makes. */
function makesHttpTransport({ span }: ClassText, { constructions }: Document): boolean {
  return constructions.some(
    (made) =>
      within(made.span, span) && /(?:HTTP|SSE)ServerTransport$/u.test(sdkClassOf(made) ?? ""),
  );
}

/** The name under which a file exports `new Log()`. */
function exportedAs(place: Place): string | undefined {
  const made = place.kind === "constructed" ? place.by.place : undefined;
  if (made?.kind === "default export") return "default";
  return made?.kind === "variable" ? made.name : undefined;
}

/** Whether a file only exports something: `export default init`, `module.exports = { init }`. */
function isHandedOut(place: Place): boolean {
  if (place.kind === "member") return isHandedOut(place.member.owner.place);
  if (place.kind === "default export") return true;
  return place.kind === "assigned" && /^(?:exports|module)$/u.test(place.target[0] ?? "");
}

/** Whether code runs when something happens: in a callback of `process.on("SIGINT", …)`. */
function isInHandler({ document, span }: ReferenceValue): boolean {
  for (let by = functionAround(document, span); by; by = functionAround(document, by.span)) {
    const { place } = by;
    if (place.kind === "argument" && takesHandler.has(place.call.name)) return true;
  }
  return false;
}
