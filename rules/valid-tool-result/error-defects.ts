import { stringified } from "../../codemods/json-text.js";
import { addMember } from "../../codemods/one-member.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { throwInstead } from "../../codemods/throw-instead.js";
import { caughtErrorIn } from "../../context/caught-errors.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import type { Site } from "../../context/messages/messages.js";
import { resolve, resolved, resolvedObject } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { type Member, member, members, type ObjectValue, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { Defect } from "../defect.js";

type ErrorDefect = Defect<"unmarkedError" | "errorAsAnswer">;

/** Reports an error that clients take for the result of a request that succeeded. */
export function* errorDefects({ object, role }: Site): Iterable<ErrorDefect> {
  if (role === "tool result" || role === "framework result") yield* ofTool(object);
  const said = saidBy.get(role);
  if (!said) return;
  const { key, what } = said;
  const at = textsIn(object, key).find(({ value }) => saysError(value));
  if (at) yield { at, id: "errorAsAnswer", data: { what }, rewrite: thrown(object, at.value) };
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
  if (!at) return;
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
  const list = resolved(member(result, key)?.value);
  if (list?.kind !== "array") return [];
  return withoutSpreads(list.elements).flatMap((one) => {
    const listed = resolvedObject(one);
    const block = resolvedObject(member(listed, "content")?.value) ?? listed;
    return member(block, "text") ?? [];
  });
}

/** Whether a text says that something failed: `"Error: …"`, `{ error: "…" }` as JSON. */
function saysError(value: Value): boolean {
  if (caughtErrorIn(value)) return true;
  const known = resolve(value);
  const json = resolvedObject(stringified(known));
  const [first] = json ? members(json) : [];
  if (first?.key === "error") return ["scalar", "template"].includes(resolve(first.value).kind);
  const [start] = known.kind === "template" ? known.texts : [];
  const text = known.kind === "scalar" ? String(known.value) : (start ?? "");
  return /^Error(?::|\s+\w+ing\b)/u.test(text);
}

function thrown(result: ObjectValue, text: Value): Rewrite {
  const caught = caughtErrorIn(text);
  const isHere = caught?.document === result.document;
  return caught && isHere
    ? throwInstead(result, caught.path[0])
    : refused("only you know which error to throw");
}
