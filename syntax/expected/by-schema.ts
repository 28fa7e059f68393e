import type { Value } from "../value.js";
import { anything, type Expected } from "./expected.js";
import { expectedByJson } from "./json.js";
import { expectedByZod } from "./zod.js";

/** What a schema in zod or JSON expects. */
export function expectedBy(schema: Value): Expected {
  return expectedByZod(schema) ?? expectedByJson(schema) ?? anything;
}
