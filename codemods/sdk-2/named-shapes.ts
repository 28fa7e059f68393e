import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, member, members, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

const schemaKeys = ["inputSchema", "outputSchema", "argsSchema"];

/** Schemas of zod by their names become one of zod, as SDK 2 takes it, where a constant of the file holds them. */
export function namedShapes(document: Document): readonly Edit[] {
  const zod = zodName(document);
  if (zod === undefined) return [];
  return document.calls
    .flatMap((call) => schemasOf(call))
    .filter((value) => isShape(document, value))
    .map(({ outer }) => ({
      span: outer,
      text: `${zod}.object(${document.text.slice(...outer)})`,
    }));
}

/** Whether every schema of a registration is a whole one. */
export function hasWholeSchemas(document: Document, call: CallValue): boolean {
  return schemasOf(call).every((value) => zodChain(document, resolve(document, value)));
}

/** What a registration says of its arguments and its result. */
function schemasOf({ arguments: given, callee }: CallValue): readonly Value[] {
  if (!/^register(?:Tool|Prompt)$/u.test(callee.at(-1) ?? "")) return [];
  const config = given[1];
  if (config?.kind !== "object") return [];
  return schemaKeys.flatMap((key) => member(config, key)?.value ?? []);
}

function isShape(document: Document, given: Value): boolean {
  const value = resolve(document, given);
  if (value.kind !== "object" || value.entries.some(({ kind }) => kind === "spread")) return false;
  const all = members(value);
  return all.length > 0 && all.every(({ value: one }) => isSchema(document, one));
}

/** A schema of zod, by itself or within the function of the SDK that completes its values. */
function isSchema(document: Document, value: Value): boolean {
  const isCompleted = value.kind === "call" && value.callee.at(-1) === "completable";
  const [within] = isCompleted ? value.arguments : [];
  const schema = within && within.kind !== "spread" ? within : value;
  return zodChain(document, schema) !== undefined;
}

/** What the file calls zod. */
function zodName({ declarations }: Document): string | undefined {
  for (const [name, all] of declarations)
    for (const one of all)
      if (one.kind === "import" && /^zod(?:\/v4)?$/u.test(one.source) && isWhole(one.imported))
        return name;
  return undefined;
}

function isWhole(imported: string): boolean {
  return imported === "z" || imported === "*" || imported === "default";
}
