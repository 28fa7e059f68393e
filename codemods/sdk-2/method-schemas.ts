import { methods } from "../../protocol/methods.js";
import { withoutLeftovers } from "../leftovers.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, stringOf, type Value, within } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** Replaces the zod schema of a request or notification with the name of its method. */
export function methodSchemas(document: Document): readonly Edit[] {
  const edits = document.calls.flatMap(({ arguments: given, name }): readonly Edit[] => {
    if (!/^set(?:Request|Notification)Handler$/u.test(name)) return [];
    const first = unlessSpread(given[0]);
    const method = first && methodIn(first);
    // SDK 2 accepts schemas for methods outside of the protocol.
    if (!first || !method || !methods.has(stringOf(method) ?? "")) return [];
    return [{ span: first.outer, text: document.text.slice(...method.outer) }];
  });
  return withoutLeftovers(document, edits);
}

/** The method in `z.object({ method: z.literal("…") })`, with any calls after it. */
function methodIn(schema: Value): Value | undefined {
  const [base] = zodChain(resolve(schema)) ?? [];
  const shape = base?.name === "object" ? base.call.arguments[0] : undefined;
  const found = member(shape, "method")?.value;
  const [literal, ...more] = (found && zodChain(found)) ?? [];
  const [given] = literal?.name === "literal" && more.length === 0 ? literal.call.arguments : [];
  return given?.kind === "scalar" ? given : undefined;
}

/** The methods whose result schemas SDK 2 knows. */
const knownResults =
  /^(?:completion|elicitation|logging|prompts|resources|roots|sampling|tools)\/\w/u;

/** Removes result schemas of requests in handlers: `ctx.mcpReq.send({ method: "roots/list" })`. */
export function requestSchemas(document: Document): readonly Edit[] {
  const edits = document.calls.flatMap((call): readonly Edit[] => {
    const [request, schema] = call.arguments;
    if (!isSend(call)) return [];
    if (request?.kind !== "object" || schema?.kind !== "reference") return [];
    const method = member(request, "method")?.value;
    const isKnown = knownResults.test((method && stringOf(method)) ?? "");
    const isResult = schema.path.length === 1 && schema.path[0].endsWith("ResultSchema");
    const between = document.text.slice(request.outer[1], schema.outer[0]);
    if (!isKnown || !isResult || !/^\s*,\s*$/u.test(between)) return [];
    return [{ span: [request.outer[1], schema.outer[1]], text: "" }];
  });
  return withoutLeftovers(document, edits);
}

/** Whether a call sends a request to the client, by full name or destructured from the context. */
function isSend({ callee, document: { functions }, span }: CallValue): boolean {
  if (callee.slice(-2).join(".") === "mcpReq.send") return true;
  const [name, ...more] = callee;
  if (name === undefined || more.length > 0) return false;
  const found = functions
    .flatMap((one) => (within(span, one.span) ? one.parameters : []))
    .flatMap(({ bindings }) => bindings)
    .findLast((binding) => binding.name === name);
  return found?.path.join(".") === "mcpReq.send";
}
