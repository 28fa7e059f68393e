import { setCode } from "../../codemods/one-member.js";
import { refused } from "../../codemods/rewrite.js";
import { objectShape } from "../../context/messages/object-shape.js";
import { functionAround } from "../../syntax/around.js";
import { declarationAt } from "../../syntax/names.js";
import { type CallValue, type Member, type Value, within } from "../../syntax/value.js";
import type { StructuredDefect } from "./messages.js";

/** zod's methods that return a value without the members that the schema does not list. */
const parsers: ReadonlyMap<string, string> = new Map([
  ["parse", ""],
  ["parseAsync", ""],
  ["safeParse", ".data"],
  ["safeParseAsync", ".data"],
]);

/**
 * Reports a value that the code compares with the `outputSchema`, and sends as it was before: what
 * zod drops, converts or fills in is only in what it returns.
 */
export function* sentUnparsed(structured: Member, schema: Value): Iterable<StructuredDefect> {
  const shape = objectShape(schema);
  const call = shape?.unlisted === "dropped" ? parsing(structured.value) : undefined;
  if (!call?.receiver || objectShape(call.receiver)?.identity !== shape?.identity) return;
  const outer = call.place.kind === "awaited" ? call.place.by : call;
  const name = outer.place.kind === "variable" ? outer.place.name : undefined;
  const { document, span } = structured;
  const isKnown =
    name !== undefined &&
    declarationAt(document, name, span) === declarationAt(document, name, call.span);
  const rewrite = !isKnown
    ? refused("its result has no name here")
    : setCode(structured, `${name}${parsers.get(call.name) ?? ""}`, "readers get other values");
  yield { at: structured, id: "unparsed", data: { call: call.callee.join(".") }, rewrite };
}

/** The call that parses a name, before it is sent in the same function. */
function parsing(sent: Value): CallValue | undefined {
  if (sent.kind !== "reference" || sent.path.length > 1) return undefined;
  const { document, path, span } = sent;
  const declaration = declarationAt(document, path[0], span);
  const around = functionAround(document, span);
  return document.calls.find(({ arguments: [given], callee, name, span: at }) => {
    const isParser = callee.length > 1 && parsers.has(name) && at[1] <= span[0];
    if (!isParser || given?.kind !== "reference" || given.path.length > 1) return false;
    const isSame = declarationAt(document, given.path[0], given.span) === declaration;
    return given.path[0] === path[0] && isSame && around !== undefined && within(at, around.span);
  });
}
