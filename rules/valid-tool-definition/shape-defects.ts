import { asShape } from "../../codemods/tools/registration.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { knownValue } from "../../context/known-values.js";
import { isNoSchema, schemaForm } from "../../context/tool-schema/schema-forms.js";
import { toolHints } from "../../protocol/annotations.js";
import { members, type ObjectValue, type Value } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import type { ToolMessageId } from "./messages.js";

export type RegistrationDefect = DefectOf<ToolMessageId>;

/** Schemas where the schemas of the arguments by their names are wanted. */
export function* schemasForShape(
  value: Value,
  arriving: readonly Value[],
  data: { readonly method: string; readonly otherwise: string },
): Iterable<RegistrationDefect> {
  const wrong = arriving.filter(isZodSchema);
  const areAll = wrong.length === arriving.length;
  const places = wrong.map((one) => (areAll || one.document !== value.document ? value : one));
  for (const at of new Set(places)) {
    const rewrites = (at === value ? arriving : [at]).map((one) => rewriteAsShape(at, one));
    const rewrite = rewrites.find((one) => one?.kind !== "rewritten") ?? rewrites[0];
    yield { at, of: at, id: "schemaForShape", data, rewrite };
  }
}

function rewriteAsShape(at: Value, schema: Value): Rewrite | undefined {
  return schemaForm(schema) === "zod object" ? asShape(at, schema) : undefined;
}

function isZodSchema(value: Value): boolean {
  const form = schemaForm(value);
  return form === "zod object" || form === "zod";
}

/** Reports members among zod schemas that are certainly not zod schemas. */
export function* mixed(shape: ObjectValue, place: string): Iterable<RegistrationDefect> {
  const all = members(shape);
  if (!all.some(({ value }) => isZod(value))) return;
  for (const at of all) {
    if (!isNoSchema(at.value)) continue;
    const key = at.key ?? "";
    const isHint = toolHints.includes(key) || key === "annotations";
    const instead = isHint ? ` Hints about the tool belong in ${place}.` : "";
    yield { at, of: shape, id: "notZod", data: { key, instead } };
  }
}

/** Whether a value is a zod schema other than `z.object(…)`. */
export function isZod(value: Value): boolean {
  return schemaForm(knownValue(value)) === "zod";
}
