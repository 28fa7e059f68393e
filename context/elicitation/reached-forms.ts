import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { wayOf } from "../../flow/uses.js";
import { protocolSinks } from "../protocol-sinks.js";
import type { Use } from "../../flow/use.js";
import type { Seed, CrossFileQuery } from "../names-elsewhere.js";
import { isObjectSchema } from "./call-sites.js";
import type { Role } from "./role.js";
import { importOf, onlyFunction } from "../links.js";

/**
 * Whether an object has values and names for them, which is rare enough to justify a wide search.
 */
export function hasNamesAndValues(object: ObjectValue): boolean {
  return ["enum", "enumNames"].every((key) => member(object, key) !== undefined);
}

/**
 * Whether a script mentions elicitation. In other files, none of their own values can be proven to
 * be a form.
 */
export function saysElicitation({ language, text }: Document): boolean {
  return language === "script" && /elicit|requestedSchema/iu.test(text);
}

/**
 * Queries about the functions of other modules that receive an object on its way, by itself or in
 * something else.
 */
export function queriesOnTheWay(
  document: Document,
  object: ObjectValue,
): readonly CrossFileQuery[] {
  return wayOf(object, protocolSinks).uses.flatMap((use) =>
    use.kind === "handed"
      ? importOf(document, use.callee).map((name) => ({ ...name, as: use.index, keys: use.path }))
      : [],
  );
}
