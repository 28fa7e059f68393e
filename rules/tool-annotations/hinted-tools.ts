import { importsFrom } from "../../context/imports.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { toolRoles } from "../../context/tool-schema/schemas.js";
import { toolHints } from "../../protocol/annotations.js";
import { officialPackages } from "../../protocol/packages.js";
import { usedAt } from "../../syntax/ancestors.js";
import { knownObject, knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";

/** A tool whose hints are all in the document. */
export interface HintedTool {
  /** Its name, or its definition if the name is not a literal. */
  readonly at: Value;
  readonly name: string | undefined;
  /** The object with its `description`, `annotations` and so on. */
  readonly definition: ObjectValue | undefined;
  readonly hints: ObjectValue | undefined;
  readonly handler: FunctionValue | undefined;
}

/** Finds the tools whose hints are all in the document. */
export function* hintedTools(document: Document, settings: Settings): Iterable<HintedTool> {
  const seen = new Set<ObjectValue>();
  for (const { object, role } of messagesOf(document, settings).sites) {
    if (!toolRoles.has(role)) continue;
    seen.add(object);
    const place = usedAt(object);
    yield* described(object, place.kind === "argument" ? place.call : undefined);
  }
  // A module of a server may get the server from another module, which imports the SDK.
  if (!settings.isServer && !importsFrom(document, officialPackages)) return;
  for (const call of document.calls) {
    const method = call.callee.length > 1 ? call.name : undefined;
    if (method === "tool") yield* positional(call);
    if (method !== "registerTool" || call.arguments.length < 3) continue;
    const config = knownObject(call.arguments[1]);
    if (config && !seen.has(config)) yield* described(config, call);
  }
}

function* described(object: ObjectValue, given: CallValue | undefined): Iterable<HintedTool> {
  const hints = knownOf(member(object, "annotations")?.value);
  // Annotations from elsewhere may contain any hints.
  if (hints ? hints.kind !== "object" : !lacks(object, "annotations")) return;
  yield {
    ...namedBy(member(object, "name")?.value ?? unlessSpread(given?.arguments[0]), object),
    definition: object,
    hints: hints?.kind === "object" ? hints : undefined,
    handler: handlerOf(object, given),
  };
}

/**
 * A registration with positional arguments:
 * `server.tool("list_hives", "Lists the hives", { row: z.number() }, { readOnlyHint: true }, list)`
 */
function* positional(call: CallValue): Iterable<HintedTool> {
  const { arguments: given } = call;
  const name = unlessSpread(call.arguments[0]);
  if (given.length < 2 || stringOf(name) === undefined || !name) return;
  const known = given.slice(1, -1).map((one) => knownOf(one));
  const hints = known.find((one) => one?.kind === "object" && isHints(one));
  const handler = handlerOf(undefined, call);
  // A description, or the schema of the arguments. Any other argument may be annotations.
  const isWithout = known.every(
    (one) => stringOf(one) !== undefined || one?.kind === "template" || one?.kind === "object",
  );
  if (handler && (hints || isWithout))
    yield {
      ...namedBy(name, name),
      definition: undefined,
      hints: hints?.kind === "object" ? hints : undefined,
      handler,
    };
}

function isHints(object: ObjectValue): boolean {
  const keys = members(object).map(({ key = "" }) => key);
  return keys.length > 0 && keys.every((key) => key === "title" || toolHints.includes(key));
}

function namedBy(name: Value | undefined, otherwise: Value): Pick<HintedTool, "at" | "name"> {
  const text = stringOf(name);
  return { at: name && text !== undefined ? name : otherwise, name: text };
}

/** The handler: in the definition, or the last argument of the call. */
function handlerOf(
  definition: ObjectValue | undefined,
  call: CallValue | undefined,
): FunctionValue | undefined {
  const last = call?.arguments.at(-1);
  const held = definition && members(definition).find(({ value }) => value.kind === "function");
  const found = held?.value ?? knownOf(last);
  return found?.kind === "function" ? found : undefined;
}
