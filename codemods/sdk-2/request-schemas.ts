import { withoutLeftovers } from "../leftovers.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type CallValue, member, stringOf, within } from "../../syntax/value.js";

/** The methods whose results SDK 2 knows by itself. */
const known = /^(?:completion|elicitation|logging|prompts|resources|roots|sampling|tools)\/\w/u;

/** A request of a handler loses the schema of its result: `ctx.mcpReq.send({ method: "roots/list" })`. */
export function requestSchemas(document: Document): readonly Edit[] {
  const edits = document.calls.flatMap((call): readonly Edit[] => {
    const [request, schema] = call.arguments;
    if (!isSend(document, call)) return [];
    if (request?.kind !== "object" || schema?.kind !== "reference") return [];
    const method = member(request, "method")?.value;
    const isKnown = known.test((method && stringOf(method)) ?? "");
    const isResult = schema.path.length === 1 && schema.path[0].endsWith("ResultSchema");
    const between = document.text.slice(request.outer[1], schema.outer[0]);
    if (!isKnown || !isResult || !/^\s*,\s*$/u.test(between)) return [];
    return [{ span: [request.outer[1], schema.outer[1]], text: "" }];
  });
  return withoutLeftovers(document, edits);
}

/** Whether a call sends a request to the client: by its whole name, or by one that a handler has taken out of its context. */
function isSend({ functions }: Document, { callee, span }: CallValue): boolean {
  if (callee.slice(-2).join(".") === "mcpReq.send") return true;
  const [name, ...more] = callee;
  if (name === undefined || more.length > 0) return false;
  const found = functions
    .flatMap((one) => (within(span, one.span) ? one.parameters : []))
    .flatMap(({ bindings }) => bindings)
    .findLast((binding) => binding.name === name);
  return found?.path.join(".") === "mcpReq.send";
}
