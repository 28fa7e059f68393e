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
 * The role of an object that reads as a form or a legacy enum, because of what it comes to on its way: out of a table, a
 * list, a map, a class, here or in another file.
 *
 * @param seeds what other files say of this one's names
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

/** A list of names beside one of values is rare enough to look far for it. */
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

/** The keys that lead to a value from what a seed is about: from all that its file exports, from what a function gets. */
function pathsTo(use: Use, name: string, as: Seed<Role>["as"]): readonly (readonly string[])[] {
  if (use.kind === "handed" && use.callee === name && use.index === as) return [use.path];
  if (use.kind !== "exported" || name !== "*") return [];
  const path = use.member === undefined ? use.path : [use.member, ...use.path];
  // What CommonJS exports as a whole has its keys right behind the module.
  return [[use.name, ...path], ...(use.name === "default" ? [path] : [])];
}

/** Whether a script has a word of elicitations. In any other none of its own values is a form by the script alone. */
export function saysElicitation({ language, text }: Document): boolean {
  return language === "script" && /elicit|requestedSchema/iu.test(text);
}

/** What to ask of the functions of other modules that get an object on its way, by a name or in something else. */
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

/** What the document makes of a part of what its function of a name is given. */
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
