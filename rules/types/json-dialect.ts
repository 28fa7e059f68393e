import { keysOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import type { JsonNotation } from "../../syntax/shapes/json-shape.js";
import type { Dialect } from "./dialect.js";

/** How JSON Schemas are compared. They are generated or shared as often as not: a person decides how to change them. */
export function jsonDialect(revision: Revision): Dialect<JsonNotation> {
  return { notation: "json", revision, nameOf: () => "this schema", compared: keysOf };
}
