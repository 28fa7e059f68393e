import { declarationAt, functionAt, resolved, resolvedObject, usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { definitionIn } from "../frameworks.js";
import { registrations } from "../registrations.js";
import { isUndefined } from "../../syntax/undefined.js";

/** The output schema that a tool declares. */
export interface OutputSchema {
  readonly schema: Value;
  /**
   * Whether it is registered as with the SDK, which passes results on unchanged. Other frameworks
   * may add to them.
   */
  readonly isRegistered: boolean;
}

/** The output schema of the tool that returns a result, or `undefined` if the file shows none. */
export function outputSchemaOf(result: Value): OutputSchema | undefined {
  for (const handler of handlersReturning(result, new Set())) {
    const { document, place } = handler;
    // As in xmcp, where a module is a tool.
    const [beside] =
      place.kind === "default export" ? (document.declarations.get("outputSchema") ?? []) : [];
    if (beside?.kind === "const" && beside.value && document.exported.has("outputSchema"))
      return { schema: beside.value, isRegistered: true };
    const around = place.kind === "member" ? place.member.owner : undefined;
    const registered =
      registeredWith(handler) ?? (around && isPassedOn(around) ? around : undefined);
    const description = registered ?? around;
    const known = resolved(description && member(description, "outputSchema")?.value);
    if (known && !mayBeNone(known))
      return { schema: known, isRegistered: registered !== undefined };
  }
  return undefined;
}

/** Yields the functions that return a value, directly or by name. */
function* handlersReturning(value: Value, seen: Set<Value>): Iterable<FunctionValue> {
  if (seen.has(value)) return;
  seen.add(value);
  const { place } = value;
  if (place.kind === "returned") {
    yield place.by;
    const call = onlyCall(place.by);
    // Once stored in a variable, the result may get more members before it is returned.
    if (call && isReturned(call)) yield* handlersReturning(call, seen);
  } else if (place.kind === "argument" && place.call.callee.join(".") === "Promise.resolve")
    yield* handlersReturning(place.call, seen);
  else if (place.kind === "alternative") yield* handlersReturning(place.of, seen);
  else if (place.kind === "awaited") yield* handlersReturning(place.by, seen);
  else if (place.kind === "variable")
    for (const use of usesAt(value.document, place.name, value.span))
      if (use.path.length === 1) yield* handlersReturning(use, seen);
}

/**
 * The only call of a function of this file, or `undefined` if there are several. What the function
 * returns is the result of that call.
 */
function onlyCall(by: FunctionValue): CallValue | undefined {
  const { document } = by;
  const [call, ...others] = document.calls.filter(({ callee }) => callee.at(-1) === by.name);
  if (!call || others.length > 0) return undefined;
  const [root = "", ...names] = call.callee;
  if (root === "this" && names.length === 1) {
    const named = document.functions.filter(({ name }) => name === by.name);
    return named.length === 1 ? call : undefined;
  }
  return names.length === 0 && functionAt(document, root, call.span) === by ? call : undefined;
}

/**
 * Whether a value is returned unchanged, possibly through a variable that is used for nothing else.
 */
function isReturned({ document, place, span }: Value): boolean {
  if (place.kind === "alternative") return isReturned(place.of);
  if (place.kind === "awaited") return isReturned(place.by);
  if (place.kind !== "variable") return place.kind === "returned";
  const uses = usesAt(document, place.name, span);
  return uses.length > 0 && uses.every((use) => use.path.length === 1 && isReturned(use));
}

/**
 * Whether the schema may be missing: a choice, `undefined`, or the value of a parameter or a `let`.
 */
function mayBeNone(schema: Value): boolean {
  if (schema.kind !== "reference") return schema.kind === "choice" || schema.kind === "await";
  if (isUndefined(schema)) return true;
  const declaration = declarationAt(schema.document, schema.path[0], schema.span);
  return declaration?.kind === "other" || declaration?.kind === "let";
}

/** The description that is registered together with a handler. */
function registeredWith(handler: FunctionValue): ObjectValue | undefined {
  const { place } = handler;
  const registration =
    place.kind === "argument" ? registrationOf(place.call) : registrationByName(handler);
  const index = registration && toolConfigIn(registration);
  const description = index === undefined ? undefined : registration?.arguments[index];
  return resolvedObject(description);
}

/** Whether a definition is registered with a framework that sends results as they are. */
function isPassedOn({ place }: ObjectValue): boolean {
  return place.kind === "argument" && definitionIn(place.call) === place.index;
}

/** The index of the argument that describes the tool, in a call that registers one. */
function toolConfigIn(call: CallValue): number | undefined {
  const [index, role] = registrations.get(call.callee.at(-1) ?? "")?.config ?? [];
  return definitionIn(call) ?? (role === "tool config" ? index : undefined);
}

/**
 * The call that registers a tool: the one that takes the handler, or the one around a wrapper of
 * it.
 */
function registrationOf(call: CallValue): CallValue | undefined {
  if (toolConfigIn(call) !== undefined) return call;
  return call.place.kind === "argument" ? registrationOf(call.place.call) : undefined;
}

/** `server.registerTool(name, config, handler)`, or with `this.handler` of its class. */
function registrationByName(handler: FunctionValue): CallValue | undefined {
  const { name, place } = handler;
  const isOfClass = place.kind === "method" || place.kind === "property";
  return handler.document.calls.find((call) => {
    const last = call.arguments.at(-1);
    if (toolConfigIn(call) === undefined || last?.kind !== "reference") return false;
    const [root, ...rest] = last.path;
    if (isOfClass) return root === "this" && rest.length === 1 && rest[0] === name;
    return rest.length === 0 && functionAt(handler.document, root, last.span) === handler;
  });
}
