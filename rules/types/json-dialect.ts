import { keysOf } from "../../protocol/definitions.js";
import type { JsonNotation } from "../../syntax/shapes/json-shape.js";
import type { Dialect } from "./dialect.js";

/** How JSON Schemas are compared. They are generated or shared as often as not: a person decides how to change them. */
export const jsonDialect: Dialect<JsonNotation> = {
  notation: "json",
  nameOf: () => "this schema",
  compared: keysOf,
};
