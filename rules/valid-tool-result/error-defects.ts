import { addMember } from "../../codemods/one-member.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { throwInstead } from "../../codemods/content/throw-instead.js";
import { caughtErrorIn, saysMoreThan } from "../../context/caught-errors.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import { decidingBranches } from "../../flow/deciding-branches.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Entered } from "../../flow/source.js";
import { knownObject, knownOf, knownValue } from "../../context/known-values.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { stringified } from "../../syntax/stringified.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
  within,
} from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { Defect } from "../defect.js";

type ErrorDefect = Defect<"unmarkedError" | "errorAsAnswer">;

/** Reports an error that clients take for the result of a request that succeeded. */
export function* errorDefects({ object, role }: Site, settings: Settings): Iterable<ErrorDefect> {
  if (role === "tool result" || role === "framework result") yield* ofTool(object);
  const said = saidBy.get(role);
  if (!said) return;
  const { key, what } = said;
  const texts = textsIn(object, key).filter(({ value }) => !isPage(value));
  const ways = messagesOf(object.document, settings).waysTo(object);
  const at = texts.find(({ value }) => saysError(value));
  if (at && (caughtErrorIn(at.value) || isSometimes(object, ways)))
    yield { at, id: "errorAsAnswer", data: { what }, rewrite: thrown(object, at.value) };
  if (at) return;
  for (const given of texts.flatMap(({ value }) => stringified(knownValue(value)) ?? []))
    for (const one of new Set(ways.flatMap((entered) => arrivalsOf(given, entered))))
      if (one.place.kind === "argument" && isError(knownObject(one)) && isSometimes(one, ways))
        yield { at: one, id: "errorAsAnswer", data: { what }, rewrite: thrown(object, one) };
}

/** Whether something is not the only answer: what is always sent may be about errors. */
function isSometimes({ document, span }: Value, ways: readonly Entered[]): boolean {
  const places = [span, ...ways.flatMap((one) => (one ? [one.call.span] : []))];
  return (
    document.language === "json" ||
    places.some((place) => decidingBranches(document, place).length > 0)
  );
}

/** `{ error: "…" }`, where the text of the error is in the code. */
function isError(object: ObjectValue | undefined): boolean {
  const [first] = object ? members(object) : [];
  return (
    first?.key === "error" &&
    (caughtErrorIn(first.value) !== undefined ||
      ["scalar", "template"].includes(knownValue(first.value).kind))
  );
}

/** Results that have no place for errors: where they hold texts, and what clients take these for. */
const saidBy: ReadonlyMap<string, { readonly key: string; readonly what: string }> = new Map([
  ["resource result", { key: "contents", what: "the contents of the resource" }],
  ["prompt result", { key: "messages", what: "the prompt" }],
]);

function* ofTool(result: ObjectValue): Iterable<ErrorDefect> {
  if (!lacks(result, "isError") || isLeftToStructured(result)) return;
  const said = [...textsIn(result, "content"), member(result, "structuredContent")];
  const at = said.find((one) => one && caughtErrorIn(one.value));
  // `no-unknown-properties` says where a mark in the block belongs.
  if (!at || member(at.owner, "isError")) return;
  const doubt = "the code may have recovered from the error";
  yield {
    at,
    id: "unmarkedError",
    rewrite: addMember(result, { key: "isError", value: "true" }, doubt),
    keyword: "isError",
  };
}

/** Whether `valid-structured-content` says what such a result needs. */
function isLeftToStructured(result: ObjectValue): boolean {
  return outputSchemaOf(result)?.isRegistered === true && lacks(result, "structuredContent");
}

/** The texts of the blocks, contents or messages that a result lists under a key. */
function textsIn(result: ObjectValue, key: string): readonly Member[] {
  const list = knownOf(member(result, key)?.value);
  if (list?.kind !== "array") return [];
  return withoutSpreads(list.elements).flatMap((one) => {
    const listed = knownObject(one);
    const block = knownObject(member(listed, "content")?.value) ?? listed;
    return member(block, "text") ?? [];
  });
}

/** Whether a text says that something failed: `"Error: …"`, `{ error: "…" }` as JSON. */
function saysError(value: Value): boolean {
  if (caughtErrorIn(value)) return true;
  if (isError(knownObject(stringified(knownValue(value))))) return true;
  return /^(?:Error(?::|\s+\w+ing\b)|\{\s*"error"\s*:\s*")/u.test(startOf(value));
}

/** Whether a text is a page, which tells a person what failed. */
function isPage(value: Value): boolean {
  return /^\s*<(?:!doctype|html)\b/iu.test(startOf(value));
}

/** The text up to its first part that is only known at run time. */
function startOf(value: Value): string {
  const known = knownValue(value);
  if (known.kind === "scalar") return String(known.value);
  return known.kind === "template" ? (known.texts[0] ?? "") : "";
}

function thrown(result: ObjectValue, text: Value): Rewrite {
  const caught = caughtErrorIn(text);
  if (caught?.document !== result.document) return refused("only you know which error to throw");
  // A text of another place may use names that mean something else here.
  const isHere = text.document === result.document && within(text.span, result.span);
  const said = isHere && saysMoreThan(caught, text) ? text : undefined;
  return throwInstead(result, caught.path[0], said);
}
