import { returned } from "../../flow/path.js";
import { wayOf } from "../../flow/uses.js";
import { functionCalledBy } from "../../flow/members.js";
import type { Document } from "../../syntax/document.js";
import { superclassOf } from "../../syntax/superclass.js";
import type { FunctionValue, Value } from "../../syntax/value.js";
import { importedPart } from "../elsewhere/imported-names.js";
import type { CrossFileQuery } from "../elsewhere/names-elsewhere.js";
import { protocolSinks } from "../protocol-sinks.js";
import { frameworkMethods } from "../registrations.js";
import type { RoleFinder } from "./role-finder.js";

/** What to ask about the functions of other modules that a value reaches, by itself or inside another. */
export function queriesAbout(value: Value): readonly CrossFileQuery[] {
  return wayOf(value, protocolSinks).uses.flatMap((use): readonly CrossFileQuery[] => {
    if (use.kind !== "handed") return [];
    const { callee: name, index, path } = use;
    const part = importedPart(value.document, name.split("."));
    return part ? [{ ...part, name, as: index, inside: path }] : [];
  });
}

/** The methods that frameworks call on classes derived from theirs. */
const handlingMethods = new Set([...frameworkMethods.keys()].map((name) => name.split(".")[1]));

/** What to ask about the classes of other modules that classes of a document extend. */
export function queriesAboutClasses(document: Document): readonly CrossFileQuery[] {
  return document.classes.flatMap((by) => {
    const name = superclassOf(by) ?? "";
    const part = importedPart(document, name.split("."));
    if (!part) return [];
    return by.members.flatMap(({ isStatic, kind, name: key, value }): readonly CrossFileQuery[] => {
      if (isStatic || key === undefined || kind === "constructor" || kind === "setter") return [];
      const isCalled = value.kind === "function" && kind !== "getter";
      const asked = { ...part, name, as: "inherited" } as const;
      return [
        { ...asked, inside: isCalled ? [key, returned] : [key] },
        // A handler may also return nothing.
        ...(isCalled && handlingMethods.has(key) ? [{ ...asked, inside: [key] }] : []),
      ];
    });
  });
}

/** The role of an argument of a function of the document, or of a member of a class. */
export function roleGiven<Role extends string>(
  document: Document,
  roles: RoleFinder<Role>,
  name: string,
  { as, inside = [] }: Pick<CrossFileQuery, "as" | "inside">,
): Role | undefined {
  if (as === "type") return undefined;
  if (as === "inherited") {
    const by = document.classes.find((one) => one.name === name);
    return by && roles.ofMember(by, inside);
  }
  const only = onlyFunction(document, name) ?? functionCalledBy(document, name);
  return only && roles.ofParameter(only, as, inside);
}

/** The only function of a name, or `undefined` if several have it. */
function onlyFunction({ functions }: Document, name: string): FunctionValue | undefined {
  const [only, ...others] = functions.filter((one) => one.name === name);
  return others.length === 0 ? only : undefined;
}
