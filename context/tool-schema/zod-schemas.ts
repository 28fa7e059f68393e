import type { Converter } from "../../protocol/zod-schemas.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { type SdkVersion, sdkOf } from "../servers/sdk-version.js";
import { messagesOf } from "../messages/messages.js";
import type { KnownFile } from "../known-file.js";
import type { Settings } from "../settings.js";
import { hasEffect, zodRows } from "../../syntax/zod-functions.js";
import { schemaInside, zodChain, type ZodStep, zodVersion } from "../../syntax/zod.js";
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
      if (at) yield { tool, key, value: resolve(at.value), converters };
    }
  }
  for (const { isShape, key, value } of detachedSchemas(document, settings))
    if (isShape && converters.length > 0 && isZod(value))
      yield { tool: value, key, value, converters };
}

/** Whether a value is a zod schema, or a record of these. */
function isZod(value: Value): value is CallValue | ObjectValue {
  if (value.kind === "call") return zodChain(value) !== undefined;
  if (value.kind !== "object") return false;
  return members(value).some((one) => zodChain(resolve(one.value)) !== undefined);
}

/** The converters that may apply to the schemas of a document. */
function convertersOf(
  document: Document,
  sdk: SdkVersion | undefined,
  { zod }: KnownFile,
): readonly Converter[] {
  if (sdk !== 1) return sdk === 2 ? ["SDK 2"] : [];
  const version = zodVersion(document) ?? zod;
  if (version === undefined) return ["SDK 1 with zod 3", "SDK 1 with zod 4"];
  return [version === 3 ? "SDK 1 with zod 3" : "SDK 1 with zod 4"];
}

/** A call that is part of a zod schema, with all steps of its chain. */
export interface ZodPart {
  readonly step: ZodStep;
  readonly steps: readonly ZodStep[];
}

/**
 * Yields every schema within a zod schema or a record of them, excluding schemas for values that no
 * client sends.
 */
export function* zodParts(value: Value, seen = new Set<Value>()): Iterable<ZodPart> {
  const known = resolve(value);
  if (seen.has(known)) return;
  seen.add(known);
  if (known.kind === "object") for (const one of known.entries) yield* zodParts(one.value, seen);
  if (known.kind === "array")
    for (const one of withoutSpreads(known.elements)) yield* zodParts(one, seen);
  const steps = known.kind === "call" ? zodChain(known) : undefined;
  const [base] = steps ?? [];
  if (!steps || !base) return;
  yield { step: base, steps };
  // What follows a transformation describes the result, not what a client sends.
  const last = steps.findIndex(({ name }, index) => index > 0 && hasEffect(name, "transforms"));
  const sent = last < 0 ? steps : steps.slice(0, last);
  const rows = zodRows(sent);
  const inner = schemaInside(base);
  if (inner) yield* zodParts(inner, seen);
  for (const [index, { call }] of sent.entries())
    if (rows[index]?.takesSchemas)
      for (const one of withoutSpreads(call.arguments)) yield* zodParts(one, seen);
}
