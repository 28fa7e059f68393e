import type { SchemaNode } from "../../context/tool-schema/nodes.js";
import type { SchemaKey } from "../../context/tool-schema/schemas.js";
import type { Document } from "../../syntax/document.js";
import { unknownRequired } from "../required-names.js";
import type { SchemaDefect } from "./messages.js";

/** Keywords whose schemas describe a value alone: elsewhere the properties may be named beside them. */
const whole: ReadonlySet<string | undefined> = new Set([
  // The schema of the tool itself.
  undefined,
  ...["additionalProperties", "items", "patternProperties", "prefixItems", "properties"],
]);

/** Keys that have to be there and of which nothing is said. */
export function* requiredDefects(
  document: Document,
  { keyword, schema }: SchemaNode,
  key: SchemaKey,
): Iterable<SchemaDefect> {
  if (!whole.has(keyword)) return;
  for (const { at, name } of unknownRequired(document, schema))
    yield { at, id: "unknownRequired", data: { key, name } };
}
