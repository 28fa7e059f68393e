import { importIn } from "../../syntax/imported.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";
import type { KnownFile } from "../known-file.js";
import { importedPart } from "./imported-names.js";
import type { NamedPart } from "./names-elsewhere.js";

/** What a schema refers to, also in another file: by a name, or by the `.shape` of one. */
export function schemaBehind(schema: Value, { facts }: Pick<KnownFile, "facts">): Value {
  const known = resolve(schema);
  if (known.kind !== "reference") return known;
  const [root, ...keys] = known.path;
  if (keys.length > 1 || (keys.length === 1 && keys[0] !== "shape")) return known;
  const declaration = declarationAt(known.document, root, known.span);
  const own = declaration?.kind === "const" ? declaration.value : undefined;
  const isImported = declaration && importIn(declaration) !== undefined;
  const value = own ?? (isImported ? facts?.values.get(root) : undefined);
  if (!value) return known;
  const held = resolve(value);
  // Only zod has a `shape`.
  return keys.length === 0 || zodChain(held) ? held : known;
}

/** The name of another file that a schema refers to. */
export function schemaElsewhere(schema: Value): NamedPart | undefined {
  const known = resolve(schema);
  if (known.kind !== "reference") return undefined;
  const [name] = known.path;
  const part = importedPart(known.document, [name], known.span);
  return part && { ...part, name };
}
