import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { walkOf, stepsOfArgument } from "../destinations/destinations.js";
import type { Use } from "../destinations/use.js";
import { type Grammar, mayBeAnother, rolesOnTheWay, roleUnder } from "../grammar.js";
import type { Seed, CrossFileQuery } from "../names-elsewhere.js";
import { keysBehind } from "../parts-elsewhere.js";
import { isObjectSchema } from "./call-sites.js";
import type { Role } from "./role.js";
import { importOf, onlyFunction } from "../links.js";

/**
 * The role of an object that looks like a form or a legacy enum, determined by the places it passes
 * through: tables, lists, maps or classes, here or in another file.
 *
 * @param seeds what other files know about the names of this one
 */
export function formRoleByReach(
  document: Document,
  object: ObjectValue,
  grammar: Grammar<Role>,
  seeds: readonly Seed<Role>[],
): Role | undefined {
  if (!isObjectSchema(object) && !hasNamesAndValues(object)) return undefined;
  const away = seeds.filter(({ keys }) => keys !== undefined);
  if (away.length === 0 && !saysElicitation(document)) return undefined;
  const { steps, uses } = walkOf(document, object);
  if (steps.some(({ value }) => mayBeAnother(document, value))) return undefined;
  const [role] = rolesOnTheWay(grammar, steps);
  return role ?? roleAway(uses, away, grammar);
}

/**
 * Whether an object has values and names for them, which is rare enough to justify a wide search.
 */
export function hasNamesAndValues(object: ObjectValue): boolean {
  return ["enum", "enumNames"].every((key) => member(object, key) !== undefined);
}

function roleAway(
  uses: readonly Use[],
  seeds: readonly Seed<Role>[],
  grammar: Grammar<Role>,
): Role | undefined {
  for (const use of uses)
    for (const { as, keys = [], name, role } of seeds)
      for (const path of pathsTo(use, name, as)) {
        const behind = keysBehind(keys, path);
        const found = behind && roleUnder(grammar, role, behind);
        if (found !== undefined) return found;
      }
  return undefined;
}

/**
 * The keys that lead to a value from what a seed is about: from the module's exports, or from an
 * argument.
 */
function pathsTo(use: Use, name: string, as: Seed<Role>["as"]): readonly (readonly string[])[] {
  if (use.kind === "handed" && use.callee === name && use.index === as) return [use.path];
  if (use.kind !== "exported" || name !== "*") return [];
  const path = use.member === undefined ? use.path : [use.member, ...use.path];
  // The members of a whole CommonJS export are also members of the module.
  return [[use.name, ...path], ...(use.name === "default" ? [path] : [])];
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
  return walkOf(document, object).uses.flatMap((use) =>
    use.kind === "handed"
      ? importOf(document, use.callee).map((name) => ({ ...name, as: use.index, keys: use.path }))
      : [],
  );
}

/** The role that the document gives to a part of an argument of the function of a name. */
export function roleWithinGiven(
  document: Document,
  grammar: Grammar<Role>,
  name: string,
  { as, keys }: { readonly as: CrossFileQuery["as"]; readonly keys: readonly string[] },
): Role | undefined {
  const only = onlyFunction(document, name);
  if (!only || as === "type") return undefined;
  const [role] = rolesOnTheWay(grammar, stepsOfArgument(document, only, as, keys));
  return role;
}
