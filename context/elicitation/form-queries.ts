import type { Document } from "../../syntax/document.js";
import type { ObjectValue } from "../../syntax/value.js";
import { stepsOfArgument, walkOf } from "../destinations/destinations.js";
import type { Grammar } from "../grammar.js";
import { importOf } from "../links.js";
import type { CrossFileQuery } from "../names-elsewhere.js";
import { rolesOnTheWay } from "../roles-on-the-way.js";
import type { Role } from "./role.js";

/** What to ask of the functions of other modules that get an object on its way, by a name or in something else. */
export function queriesOnTheWay(
  document: Document,
  object: ObjectValue,
): readonly CrossFileQuery[] {
  return walkOf(document, object)
    .uses()
    .flatMap((use) =>
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
  const [only, ...others] = document.functions.filter((one) => one.name === name);
  if (!only || others.length > 0 || as === "type") return undefined;
  const [role] = rolesOnTheWay(grammar, stepsOfArgument(document, only, as, keys));
  return role;
}
