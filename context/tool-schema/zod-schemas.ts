import type { Converter } from "../../protocol/zod-schemas.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { stringAt } from "../../syntax/names.js";
import { type CallValue, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { type SdkVersion, sdkOf } from "../servers/sdk-version.js";
import { messagesOf } from "../messages/messages.js";
import type { NamedPart } from "../elsewhere/names-elsewhere.js";
import type { KnownFile } from "../known-file.js";
import type { Settings } from "../settings.js";
import { hasEffect, zodMethods, zodRows } from "../../syntax/zod-functions.js";
import type { ZodEffect } from "../../syntax/zod-row.js";
import { schemaInside, zodChain, type ZodStep, zodVersion } from "../../syntax/zod.js";
import { namesOfSchemas } from "./arriving-schemas.js";
import { detachedSchemas, type SchemaKey, schemaKeys } from "./schemas.js";

/** A zod schema for the arguments or the output of a registered tool. */
export interface ZodSchema {
  /** The description of the tool, or the schema itself if that is elsewhere. */
  readonly tool: ObjectValue | CallValue;
  readonly key: SchemaKey;
  /** A zod schema, or a record of zod schemas that is treated as an object. */
  readonly value: Value;
  /** The converters that may make a JSON Schema of it. */
  readonly converters: readonly Converter[];
}

/** Yields the zod schemas of the tools that a document registers with an official SDK. */
export function* toolZodSchemas(document: Document, settings: Settings): Iterable<ZodSchema> {
  // Another file may make the server, with the SDK that the project depends on.
  const converters = convertersOf(document, sdkOf(document, settings), settings);
  for (const { object: tool, role } of messagesOf(document, settings).sites) {
    if (role !== "tool config" || converters.length === 0) continue;
    for (const key of schemaKeys) {
      const at = propertiesOf("Tool", settings.protocolVersion).has(key) && member(tool, key);
      if (at) yield { tool, key, value: knownValue(at.value), converters };
    }
  }
  for (const { isShape, key, value } of detachedSchemas(document, settings))
    if (isShape && converters.length > 0 && isZod(value))
      yield { tool: value, key, value, converters };
}

/** Whether a value is a zod schema, or may be a record of these, as JSON Schema cannot. */
function isZod(value: Value): value is CallValue | ObjectValue {
  if (value.kind === "call") return zodChain(value) !== undefined;
  return value.kind === "object" && stringAt(value, "type") === undefined;
}

/** The converters that may apply to the schemas of a document. */
function convertersOf(
  document: Document,
  sdk: SdkVersion | undefined,
  { zod }: KnownFile,
): readonly Converter[] {
  if (sdk !== 1) return sdk === 2 ? ["SDK 2"] : [];
  const version = zodVersion(document, zod);
  if (version === undefined) return ["SDK 1 with zod 3", "SDK 1 with zod 4"];
  return [version === 3 ? "SDK 1 with zod 3" : "SDK 1 with zod 4"];
}

/** A call that is part of a zod schema, with all steps of its chain. */
export interface ZodPart {
  readonly step: ZodStep;
  readonly steps: readonly ZodStep[];
  /** The name in the file of the tool, if the call is in another file. */
  readonly importedAs?: Value;
}

/**
 * Yields every schema within a zod schema or a record of them, excluding schemas for values that no
 * client sends.
 *
 * @param behind what a name refers to, also in another file
 */
export function* zodParts(
  value: Value,
  behind: (value: Value) => Value = knownValue,
  seen = new Set<Value>(),
): Iterable<ZodPart> {
  const known = behind(value);
  if (seen.has(known)) return;
  seen.add(known);
  // The names of the other file are its own.
  const inner = known.document === value.document ? behind : knownValue;
  const importedAs = known.document === value.document ? undefined : value;
  for (const one of partsWithin(known, inner, seen))
    yield importedAs ? { ...one, importedAs } : one;
}

function* partsWithin(
  known: Value,
  behind: (value: Value) => Value,
  seen: Set<Value>,
): Iterable<ZodPart> {
  if (known.kind === "object")
    for (const one of known.entries) yield* zodParts(one.value, behind, seen);
  if (known.kind === "array")
    for (const one of withoutSpreads(known.elements)) yield* zodParts(one, behind, seen);
  const steps = known.kind === "call" ? zodChain(known) : undefined;
  const [base] = steps ?? [];
  if (known.kind === "call" && !steps) yield* ofReceiver(known, behind, seen);
  if (!steps || !base) return;
  yield { step: base, steps };
  const sent = sentSteps(steps);
  const rows = zodRows(sent);
  if (sent.some(({ name }) => selecting.has(name))) return;
  const inner = schemaInside(base);
  if (inner) yield* zodParts(inner, behind, seen);
  for (const [index, { call }] of sent.entries())
    if (rows[index]?.takesSchemas)
      for (const one of withoutSpreads(call.arguments)) yield* zodParts(one, behind, seen);
}

/** The steps that describe what a client sends: what follows a transformation describes its result. */
export function sentSteps(steps: readonly ZodStep[]): readonly ZodStep[] {
  const last = steps.findIndex(({ name }, index) => index > 0 && hasEffect(name, "transforms"));
  return last < 0 ? steps : steps.slice(0, last);
}

/** Methods after which it is not asked which fields are left. */
const selecting: ReadonlySet<string> = new Set(["omit", "pick"]);

/** What methods do after which the whole schema is not what a client sends. */
const otherEffects: ReadonlySet<ZodEffect> = new Set(["extracts", "fields", "transforms"]);

/** What a method such as `Activity.optional()` keeps of a schema of another file. */
function* ofReceiver(
  { name, receiver }: CallValue,
  behind: (value: Value) => Value,
  seen: Set<Value>,
): Iterable<ZodPart> {
  const method = zodMethods.get(name);
  const isKept = method?.addsFields === true || !otherEffects.has(method?.effect ?? "extracts");
  if (receiver && isKept) yield* zodParts(receiver, behind, seen);
}

/** The names of other files in the zod schemas of tools. */
export function zodElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const named: NamedPart[] = [];
  const asking = (value: Value): Value => {
    named.push(...namesOfSchemas(document, [value]));
    return knownValue(value);
  };
  for (const { value } of toolZodSchemas(document, settings)) Array.from(zodParts(value, asking));
  return named;
}
