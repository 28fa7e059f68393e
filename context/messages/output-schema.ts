import { ofWritten } from "../../flow/evaluated.js";
import { mayBe } from "../../flow/passages.js";
import { wayFrom } from "../../flow/stores.js";
import { knownObject, knownOf } from "../known-values.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt, functionAt } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type ObjectValue,
  type ReferenceValue,
  type Value,
} from "../../syntax/value.js";
import { decoratorAbove, definitionIn } from "../frameworks.js";
import { takesJsonSchema } from "../../protocol/tool-schemas.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { registrationIn } from "../registrations.js";
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

/**
 * The output schema of the tool that returns a result, or `undefined` if the file shows none, or
 * several.
 *
 * @param made the object that becomes the result, which may be written elsewhere
 */
export function outputSchemaOf(result: Value, made: Value = result): OutputSchema | undefined {
  const [found, ...others] = handlersReturning(result, made).flatMap(declaredFor);
  return others.every(({ schema }) => schema === found?.schema) ? found : undefined;
}

/** The output schema of a tool that is registered with a handler by its name: `registerTool("a", {…}, a)`. */
export function outputSchemaBeside({ place }: ReferenceValue): OutputSchema | undefined {
  if (place.kind !== "argument" || place.index !== place.call.arguments.length - 1)
    return undefined;
  const schema = schemaIn(descriptionIn(place.call));
  return schema && { schema, isRegistered: true };
}

/** The output schema beside a handler. */
function declaredFor(handler: FunctionValue): readonly OutputSchema[] {
  const { document } = handler;
  const [beside] = isWholeModule(handler) ? (document.declarations.get("outputSchema") ?? []) : [];
  if (beside?.kind === "const" && beside.value && document.exported.has("outputSchema"))
    return [{ schema: beside.value, isRegistered: true }];
  const { definition, isRegistered } = describedBy(handler);
  const schema = schemaIn(definition);
  return schema ? [{ schema, isRegistered }] : [];
}

/** The output schema in the definition of a tool, unless it may be missing. */
function schemaIn(definition: ObjectValue | undefined): Value | undefined {
  const known = knownOf(definition && member(definition, "outputSchema")?.value);
  if (known?.kind === "call" && known.name === takesJsonSchema)
    return knownObject(unlessSpread(known.arguments[0]));
  return known && !mayBeNone(known) ? known : undefined;
}

/** Whether a function is what its module exports by default, as in xmcp, where a module is a tool. */
export function isWholeModule({ document, name = "", place }: FunctionValue): boolean {
  if (place.kind === "default export") return true;
  return place.kind === "variable" && document.exported.get(name)?.includes("default") === true;
}

/** The definition of the tool that a function handles. */
export function definitionFor(handler: FunctionValue): ObjectValue | undefined {
  return describedBy(handler).definition;
}

function describedBy(handler: FunctionValue) {
  const { place } = handler;
  const around = place.kind === "member" ? place.member.owner : undefined;
  const registered = registeredWith(handler) ?? (around && isPassedOn(around) ? around : undefined);
  return { definition: registered ?? around, isRegistered: registered !== undefined };
}

/**
 * The functions that return a value as it is, or pass it on to those that do. None if one of them is
 * called in several places, which may need other results.
 *
 * @param made the object that becomes the result, which may be written elsewhere
 */
export function handlersReturning(result: Value, made: Value = result): readonly FunctionValue[] {
  const { changes, steps } = wayFrom(result);
  const whole = steps.filter(({ path }) => path.length === 0).map(({ value }) => value);
  const called = whole.flatMap((one) => (one.kind === "call" ? [one.callee.join(".")] : []));
  // What is changed, stored in another object or spread may get more members before it is returned.
  const isRebuilt = whole.some(
    ({ place }) =>
      place.kind === "spread" || (place.kind === "assigned" && place.target.length > 1),
  );
  if (changes.length > 0 || isRebuilt || new Set(called).size < called.length) return [];
  return whole.flatMap((one) => {
    // `if (sent.isError) return sent` returns none without `isError`.
    const known = one.kind === "reference" ? ofWritten(made) : undefined;
    const isOther = one.kind === "reference" && known !== undefined && !mayBe(one, known);
    return one.place.kind === "returned" && !isOther ? [one.place.by] : [];
  });
}

/**
 * Whether the schema may be missing: a choice, `undefined`, or the value of a parameter or a `let`.
 */
function mayBeNone(schema: Value): boolean {
  if (schema.kind !== "reference") return schema.kind === "choice" || schema.kind === "await";
  if (isUndefined(schema)) return true;
  const declaration = declarationAt(schema.document, schema.path[0], schema.span);
  if (declaration?.kind === "let") return true;
  return declaration?.kind === "other" && !importIn(declaration);
}

/** The description that is registered together with a handler. */
function registeredWith(handler: FunctionValue): ObjectValue | undefined {
  const { place } = handler;
  const registration =
    place.kind === "argument"
      ? registrationOf(place.call)
      : (decoratorAbove(handler) ?? registrationByName(handler));
  return registration && descriptionIn(registration);
}

/** The description of a tool in the call that registers it. */
function descriptionIn(registration: CallValue): ObjectValue | undefined {
  const index = toolConfigIn(registration);
  return knownObject(index === undefined ? undefined : registration.arguments[index]);
}

/** Whether a definition is registered with a framework that sends results as they are. */
function isPassedOn({ place }: ObjectValue): boolean {
  return place.kind === "argument" && definitionIn(place.call) === place.index;
}

/** The index of the argument that describes the tool, in a call that registers one. */
function toolConfigIn(call: CallValue): number | undefined {
  const [index, role] = registrationIn(call).config ?? [];
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
    if (last?.kind !== "reference" || toolConfigIn(call) === undefined) return false;
    const [root, ...rest] = last.path;
    if (isOfClass) return root === "this" && rest.length === 1 && rest[0] === name;
    return rest.length === 0 && functionAt(handler.document, root, last.span) === handler;
  });
}
