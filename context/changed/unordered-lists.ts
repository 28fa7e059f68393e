import { usedAt } from "../../syntax/ancestors.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { methodNamed } from "../messages/handlers.js";
import { registrations } from "../registrations.js";
import { returnedBy } from "../../syntax/returned-by.js";

/** A list that a server sends in no fixed order. */
export interface UnorderedList {
  readonly at: { readonly span: Span };
  /** Its key in the result. */
  readonly name: string;
}

/** The keys of lists in results, by the methods that request them. */
const lists: ReadonlyMap<string, string> = new Map([
  ["tools/list", "tools"],
  ["prompts/list", "prompts"],
  ["resources/list", "resources"],
  ["resources/templates/list", "resourceTemplates"],
]);

/** Yields lists that handlers shuffle or fill in order of arrival; other orders may be fixed. */
export function* unorderedLists(document: Document): Iterable<UnorderedList> {
  for (const by of document.functions) {
    const name = lists.get(methodHandledBy(by) ?? "");
    if (name === undefined) continue;
    for (const result of returnedBy(by)) {
      const at = member(result, name)?.value;
      if (at && (isShuffled(at) || isFilledAsItComes(at, by))) yield { at, name };
    }
  }
}

/** The method in `server.setRequestHandler("tools/list", async () => …)`. */
function methodHandledBy(by: FunctionValue): string | undefined {
  const place = usedAt(by);
  if (place.kind !== "argument" || place.index === 0) return undefined;
  const { arguments: given, name } = place.call;
  const first = unlessSpread(given[0]);
  const isRegistered = registrations.get(name)?.registers === "request";
  if (!isRegistered || !first) return undefined;
  return methodNamed(first);
}

/** `tools.sort(() => Math.random() - 0.5)`. */
function isShuffled(at: Value): boolean {
  const list = knownValue(at);
  return (
    list.kind === "call" &&
    /^(?:toS|s)orted?$/u.test(list.name) &&
    at.document.calls.some(
      ({ callee, span }) => callee.join(".") === "Math.random" && within(span, list.span),
    )
  );
}

/** Whether concurrent async functions each add to the list when they finish. */
function isFilledAsItComes(at: Value, by: FunctionValue): boolean {
  const [name = "", ...more] = at.kind === "reference" ? at.path : [];
  const declaration = declarationAt(at.document, name, at.span);
  if (more.length > 0 || !declaration || !within(declaration.scope, by.span)) return false;
  const calls = usesAt(at.document, name, at.span).flatMap(({ place }) =>
    place.kind === "receiver" ? [place.call] : [],
  );
  if (calls.some(({ name }) => name === "sort")) return false;
  return calls.some((call) => call.name === "push" && isAddedLate(call));
}

/** Whether a call in `Promise.all(looms.map(async (loom) => …))` comes after an `await`. */
function isAddedLate({ document, span }: CallValue): boolean {
  const around = document.functions.filter((one) => within(span, one.span)).at(-1);
  return (
    around !== undefined &&
    isRunAllAtOnce(around) &&
    document.pauses.some((pause) => within(pause, around.span) && pause[0] < span[1])
  );
}

function isRunAllAtOnce({ document: { calls }, place }: FunctionValue): boolean {
  if (place.kind !== "argument" || place.call.name !== "map") return false;
  const { span } = place.call;
  return calls.some(
    ({ arguments: [given], callee }) =>
      /^Promise\.all(?:Settled)?$/u.test(callee.join(".")) &&
      given !== undefined &&
      given.kind !== "spread" &&
      within(span, given.span),
  );
}
