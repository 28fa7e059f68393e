import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, member, members, type Value } from "../../syntax/value.js";
import { importValue } from "../../syntax/write-import.js";
import { zodChain } from "../../syntax/zod.js";
import { type Elsewhere, shapeKind } from "./raw-shapes.js";

const schemaKeys = ["inputSchema", "outputSchema", "argsSchema"];

/** Schemas of zod by their names become one of zod, as SDK 2 takes it. */
export function wholeSchemas(document: Document, elsewhere: Elsewhere): readonly Edit[] {
  const raw = document.calls
    .flatMap((call) => schemasOf(call))
    .filter((value) => isListed(value) || shapeKind(document, value, elsewhere) === "raw");
  const zod = zodName(document);
  if (raw.length === 0 || zod === undefined) return [];
  const edits = raw.map(({ outer }) => ({
    span: outer,
    text: `${zod.name}.object(${document.text.slice(...outer)})`,
  }));
  return [...edits, ...zod.edits];
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

/** `{ … }` in its place is nothing else, unless it is JSON Schema, which holds more than schemas by their names. */
function isListed(value: Value): boolean {
  if (value.kind !== "object") return false;
  return members(value).every(({ value: { kind } }) =>
    /^(?:access|call|choice|reference)$/u.test(kind),
  );
}

/** What the file calls zod, with the import that this takes. */
export function zodName(
  document: Document,
): { readonly name: string; readonly edits: readonly Edit[] } | undefined {
  for (const [name, all] of document.declarations)
    for (const one of all)
      if (one.kind === "import" && /^zod(?:\/v4)?$/u.test(one.source) && isWhole(one.imported))
        return { name, edits: [] };
  if (document.declarations.has("z") || document.imports.length === 0) return undefined;
  return { name: "z", edits: [importValue(document, "zod", { imported: "z", local: "z" })] };
}

function isWhole(imported: string): boolean {
  return imported === "z" || imported === "*" || imported === "default";
}
