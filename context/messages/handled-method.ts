import { methodsBySchema } from "../../protocol/methods.js";
import { taskMethods } from "../../protocol/removed.js";
import { resolve } from "../../syntax/names.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { isOfficial } from "../imports.js";

/** The method that a handler is registered for, given by name or as a schema of SDK 1. */
export function handledMethod(at: Value): string | undefined {
  const named = stringOf(resolve(at));
  if (named !== undefined || at.kind !== "reference") return named;
  const schema = at.path.at(-1) ?? "";
  return isOfficial(at.document, at.path[0])
    ? (methodsBySchema.get(schema) ?? taskMethods.get(schema))
    : undefined;
}
