import type { Document } from "../../syntax/document.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import { walkOf } from "../destinations/destinations.js";
import { anyKey, returned, type Use } from "../destinations/use.js";
import type { WalkStep } from "../destinations/walk.js";
import type { Seed } from "../names-elsewhere.js";
import { keysBehind } from "../parts-elsewhere.js";
import { isObjectSchema } from "./call-sites.js";
import { type Role, roleWithin } from "./role.js";

/** What a walk asks of a value on its way: the role that it has without a look at others. */
type ByItself = (value: Value) => Role | null | undefined;

/**
 * The role of an object that reads as a form or a legacy enum, because of what it comes to on its way: out of a table, a
 * list, a map, a class, here or in another file.
 *
 * @param seeds what other files say of this one's names
 */
export function formRoleByReach(
  document: Document,
  object: ObjectValue,
  byItself: ByItself,
  seeds: readonly Seed<Role>[],
): Role | undefined {
  if (!isObjectSchema(object) && !hasNamesAndValues(object)) return undefined;
  const away = seeds.filter(({ keys }) => keys !== undefined);
  if (away.length === 0 && !saysElicitation(document)) return undefined;
  const { steps, uses } = walkOf(document, object);
  if (steps.some(({ value }) => mayBeAnother(document, value))) return undefined;
  return roleOnTheWay(steps, byItself) ?? roleAway(uses, away);
}

/** A list of names beside one of values is rare enough to look far for it. */
export function hasNamesAndValues(object: ObjectValue): boolean {
  return ["enum", "enumNames"].every((key) => member(object, key) !== undefined);
}

/** The role that one of the places gives to what is found there under a path. */
export function roleOnTheWay(steps: readonly WalkStep[], byItself: ByItself): Role | undefined {
  for (const { value, path } of steps) {
    const role = roleUnder(byItself(value) ?? undefined, path);
    if (role !== undefined) return role;
  }
  return undefined;
}

function roleAway(uses: readonly Use[], seeds: readonly Seed<Role>[]): Role | undefined {
  for (const use of uses)
    for (const { as, keys = [], name, role } of seeds)
      for (const path of pathsTo(use, name, as)) {
        const behind = keysBehind(keys, path);
        const found = behind && roleUnder(role, behind);
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

function roleUnder(role: Role | undefined, path: readonly string[]): Role | undefined {
  return path.reduce<Role | undefined>((whole, key) => {
    if (key === returned) return undefined;
    return roleWithin(whole, key === anyKey ? undefined : key);
  }, role);
}

/** Whether a script has a word of elicitations. In any other none of its own values is a form by the script alone. */
export function saysElicitation({ language, text }: Document): boolean {
  return language === "script" && /elicit|requestedSchema/iu.test(text);
}

/** Members of classes are found by their names: where two classes have one, a use of the name shows neither. */
function mayBeAnother({ functions, objects }: Document, { place }: Value): boolean {
  if (place.kind !== "property" && place.kind !== "method") return false;
  const named = [...functions, ...objects].filter(
    (one) =>
      (one.place.kind === "property" || one.place.kind === "method") &&
      one.place.name === place.name,
  );
  return named.length > 1;
}
