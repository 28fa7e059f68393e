import type { ClassText, Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { type FunctionValue, type ReferenceValue, type Span, within } from "../../syntax/value.js";
import { changesReceiver } from "../../flow/builtins.js";
import { isField } from "./held-in-sessions.js";
import { type RememberedState, callOfServer } from "./remembered-state.js";

/**
 * Yields fields of a class with its own server in which one request stores its input and another
 * one reads it. Counters, connections and keyed stores do not belong to a single client, so only
 * values derived from the arguments count.
 */
export function* rememberedFields(document: Document): Iterable<RememberedState> {
  for (const one of document.classes) {
    if (!makesServer(document, one)) continue;
    const entries = entriesIn(document, one);
    const told = new Set<string>();
    for (const { by, name, span } of leftBehind(document, entries)) {
      if (told.has(name) || isKeptOnPurpose.test(name)) continue;
      if (!isFound({ by, name, span }, entries)) continue;
      told.add(name);
      yield { at: { span }, name: `this.${name}` };
    }
  }
}

/** Names of state that is not specific to a client, whatever it contains. */
const isKeptOnPurpose = /cache|memo|metric|stat(?:s|istics)|log/iu;

/** `this.server = new McpServer(…)`, `private server = new McpServer(…)`. */
function makesServer({ constructions }: Document, { span }: ClassText): boolean {
  return constructions.some(
    (made) =>
      within(made.span, span) && ["McpServer", "Server"].includes(made.name) && isField(made),
  );
}

/** The functions that run once per request: handlers, and methods whose result one returns. */
function entriesIn(document: Document, { span }: ClassText): readonly FunctionValue[] {
  const own = document.functions.filter((one) => within(one.span, span));
  const handlers = own.filter((one) => callOfServer(one));
  const methods = own.filter(({ name, place }) => {
    const calls = document.calls.filter(({ callee }) => callee.join(".") === `this.${name ?? ""}`);
    return (
      place.kind === "method" &&
      calls.length > 0 &&
      calls.every(
        (call) => isResult(call.place.kind) && handlers.some((by) => within(call.span, by.span)),
      )
    );
  });
  return [...handlers, ...methods];
}

/** Whether a call is in tail position. */
function isResult(kind: string): boolean {
  return kind === "returned" || kind === "alternative" || kind === "awaited";
}

/** A value that a request stores in a field. */
interface Left {
  readonly by: FunctionValue;
  readonly name: string;
  readonly span: Span;
}

/** `this.cloth = cloth`, `this.cloths.push(cloth)`. */
function* leftBehind(document: Document, entries: readonly FunctionValue[]): Iterable<Left> {
  for (const { place, span } of document.assigned) {
    const [root, name, ...more] = place.kind === "assigned" ? place.target : [];
    const by = entryAround(entries, span);
    if (root === "this" && name !== undefined && more.length === 0 && by && isGiven(by, span))
      yield { by, name, span };
  }
  for (const { path, place, span } of document.references.get("this") ?? []) {
    const name = path[1];
    const by = entryAround(entries, span);
    if (name === undefined || path.length > 3 || !by || place.kind !== "receiver") continue;
    const isAdded = ["add", "push", "unshift"].includes(place.call.name);
    if (isAdded && isGiven(by, place.call.span)) yield { by, name, span };
  }
}

/** The innermost entry around a place, as a method may be inside a handler of another class. */
function entryAround(entries: readonly FunctionValue[], span: Span): FunctionValue | undefined {
  return entries.findLast((one) => within(span, one.span));
}

/** Whether anything within a place comes from the arguments of a function. */
function isGiven(by: FunctionValue, at: Span, depth = 0): boolean {
  const names = by.parameters.flatMap(({ bindings }) => bindings.map(({ name }) => name));
  return [...by.document.references].some(([name, references]) => {
    const uses = references.filter(({ span }) => within(span, at));
    if (uses.length === 0) return false;
    if (names.includes(name)) return true;
    return depth < 3 && uses.some((use) => isGivenByName(by, name, use, depth));
  });
}

/** `const { cloth } = request.params.arguments`. */
function isGivenByName(
  by: FunctionValue,
  name: string,
  { span }: ReferenceValue,
  depth: number,
): boolean {
  const declaration = declarationAt(by.document, name, span);
  const value =
    declaration?.kind === "other"
      ? declaration.part?.of
      : declaration?.kind === "const"
        ? declaration.value
        : undefined;
  const isInside = value !== undefined && within(value.span, by.span);
  return isInside && isGiven(by, value.span, depth + 1);
}

/** Whether another request reads the stored value, and not only after a write of its own. */
function isFound({ by, name, span }: Left, entries: readonly FunctionValue[]): boolean {
  const uses = (by.document.references.get("this") ?? []).filter(({ path }) => path[1] === name);
  return uses.some((use) => {
    const reader = entryAround(entries, use.span);
    if (!reader || changes(use)) return false;
    if (reader === by) return use.span[0] < span[0];
    return !uses.some(
      (other) =>
        changes(other) &&
        entryAround(entries, other.span) === reader &&
        other.span[0] < use.span[0],
    );
  });
}

function changes({ path, place }: ReferenceValue): boolean {
  if (place.kind === "written") return true;
  return place.kind === "receiver" && changesReceiver(place.call.name) && path.length < 4;
}
