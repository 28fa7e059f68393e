import { methods } from "../../protocol/methods.js";
import { withoutLeftovers } from "../leftovers.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, stringOf, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** A handler is set for the name of a method, and not for a schema of zod with that name in it. */
export function methodSchemas(document: Document): readonly Edit[] {
  const edits = document.calls.flatMap(({ arguments: given, callee }): readonly Edit[] => {
    if (!/^set(?:Request|Notification)Handler$/u.test(callee.at(-1) ?? "")) return [];
    const first = unlessSpread(given[0]);
    const method = first && methodIn(document, first);
    // SDK 2 takes schemas for the methods of others.
    if (!first || !method || !methods.has(stringOf(method) ?? "")) return [];
    return [{ span: first.outer, text: document.text.slice(...method.outer) }];
  });
  return withoutLeftovers(document, edits);
}

/** The text of `z.object({ method: z.literal("…") })`, whatever is called on it. */
function methodIn(document: Document, schema: Value): Value | undefined {
  const [base] = zodChain(document, resolve(document, schema)) ?? [];
  const shape = base?.name === "object" ? base.call.arguments[0] : undefined;
  const found = member(shape, "method")?.value;
  const [literal, ...more] = (found && zodChain(document, found)) ?? [];
  const [given] = literal?.name === "literal" && more.length === 0 ? literal.call.arguments : [];
  return given?.kind === "scalar" ? given : undefined;
}
