import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, member, members, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";
import { zodName } from "../zod-name.js";
import { type Elsewhere, shapeKind } from "./raw-shapes.js";

const schemaKeys = ["inputSchema", "outputSchema", "argsSchema"];

/** Wraps zod schemas by name in a single `z.object(…)`, as SDK 2 requires. */
export function wholeSchemas(document: Document, elsewhere: Elsewhere): readonly Edit[] {
  const raw = document.calls
    .flatMap((call) => schemasOf(call))
    .filter((value) => isListed(value) || shapeKind(value, elsewhere) === "raw");
  const zod = zodName(document);
  if (raw.length === 0 || zod === undefined) return [];
  const edits = raw.map(({ outer }) => ({
    span: outer,
    text: `${zod.name}.object(${document.text.slice(...outer)})`,
  }));
  return [...edits, ...zod.edits];
}

/** Whether all schemas of a registration are whole zod schemas. */
export function hasWholeSchemas(call: CallValue): boolean {
  return schemasOf(call).every((value) => zodChain(resolve(value)));
}

/** The schemas of a registration for its arguments and its result. */
function schemasOf(call: CallValue): readonly Value[] {
  return /^register(?:Tool|Prompt)$/u.test(call.name) ? schemasGiven(call) : [];
}

/** The schemas in the second argument of a call. */
export function schemasGiven({ arguments: [, config] }: CallValue): readonly Value[] {
  if (config?.kind !== "object") return [];
  return schemaKeys.flatMap((key) => member(config, key)?.value ?? []);
}

/** Whether `{ … }` lists schemas by name, not JSON Schema, whose members have other values too. */
function isListed(value: Value): boolean {
  if (value.kind !== "object") return false;
  return members(value).every(({ value: { kind } }) =>
    /^(?:access|call|choice|reference)$/u.test(kind),
  );
}
