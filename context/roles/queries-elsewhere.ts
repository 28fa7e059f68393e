import { withSuperclasses } from "../../flow/constructions.js";
import { waysToPath } from "../../flow/origins.js";
import { type Path, returned, throughAnyCall } from "../../flow/path.js";
import type { Use } from "../../flow/use.js";
import { functionCalledBy } from "../../flow/members.js";
import { assignmentsUnder } from "../../syntax/names.js";
import { classAround, functionAround, functionOfScope } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { superclassOf } from "../../syntax/superclass.js";
import type { FunctionValue, Span, Value } from "../../syntax/value.js";
import { importedPart } from "../elsewhere/imported-names.js";
import type { AskedHere, CrossFileQuery, ModulePart } from "../elsewhere/names-elsewhere.js";
import { isForeignModule } from "../imports.js";
import { wayToProtocol } from "../protocol-sinks.js";
import { frameworkMethods } from "../registrations.js";
import type { ExpectedRole } from "./given-roles.js";
import type { RoleFinder } from "./role-finder.js";

/**
 * What to ask about the functions of other modules that a value reaches, and about the objects into
 * which it is put, by itself or inside another.
 */
export function queriesAbout(value: Value): readonly CrossFileQuery[] {
  return wayToProtocol(value).uses.flatMap((use): readonly CrossFileQuery[] => {
    const asked = askedBy(use);
    if (!asked) return [];
    return partsNamed(value.document, asked.name.split("."), use.at).map((part) => ({
      ...part,
      ...asked,
    }));
  });
}

/** The parts of other modules that a path refers to, by an import or by what its names hold. */
function partsNamed(document: Document, path: Path, at: Span): readonly ModulePart[] {
  const part = importedPart(document, path);
  if (part) return [part];
  return waysToPath(document, path, at)
    .imported.filter(({ source }) => !isForeignModule(source))
    .map(({ keys, source }) => ({ source, keys: throughAnyCall(keys) }));
}

function askedBy(use: Use): Pick<CrossFileQuery, "as" | "inside" | "name"> | undefined {
  switch (use.kind) {
    case "handed":
      return { name: use.callee, as: use.index, inside: use.path };
    case "stored":
      return { name: use.holder, as: use.kind, inside: use.path };
    case "unknown": {
      const { callee: name, given } = use;
      return given && name !== undefined
        ? { name, as: given.index, inside: given.under }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The methods that frameworks call on classes derived from theirs. */
const handlingMethods = new Set([...frameworkMethods.keys()].map((name) => name.split(".")[1]));

/** What to ask about the classes of other modules that classes of a document extend. */
export function queriesAboutClasses(document: Document): readonly CrossFileQuery[] {
  return document.classes.flatMap((by) => {
    const name = superclassOf(by) ?? "";
    const part = importedPart(document, name.split("."));
    if (!part) return [];
    const assigned = new Set(
      assignmentsUnder(document, "this")
        .filter(
          ({ path, value }) =>
            path.length === 1 &&
            value.kind !== "scalar" &&
            functionAround(document, value.span)?.name === "constructor" &&
            classAround(document, value.span) === by,
        )
        .flatMap(({ path: [key] }) => key ?? []),
    );
    const fields = [...assigned].map(
      (key) => ({ ...part, name, as: "inherited", inside: [key] }) as const,
    );
    const members = by.members.flatMap(
      ({ isStatic, kind, name: key, value }): readonly CrossFileQuery[] => {
        if (isStatic || key === undefined || kind === "constructor" || kind === "setter") return [];
        const isCalled = value.kind === "function" && kind !== "getter";
        const asked = { ...part, name, as: "inherited" } as const;
        return [
          ...(isCalled
            ? resultsOf(value).map((results) => ({ ...asked, inside: [key, ...results] }))
            : [{ ...asked, inside: [key] }]),
          // A handler may also return nothing.
          ...(isCalled && handlingMethods.has(key) ? [{ ...asked, inside: [key] }] : []),
        ];
      },
    );
    return [...members, ...fields];
  });
}

/** The class of another module that a class of the document extends, by itself or through others. */
export function extendedElsewhere(document: Document, name: string): ModulePart | undefined {
  const by = document.classes.find((one) => one.name === name);
  const last = by && withSuperclasses(by).at(-1);
  return last && importedPart(document, superclassOf(last)?.split(".") ?? []);
}

/** The keys of what a function returns, and of what the functions that it makes return. */
function resultsOf(by: FunctionValue): readonly Path[] {
  const makesFunction = returnedBy(by).some(({ kind }) => kind === "function");
  return makesFunction ? [[returned], [returned, returned]] : [[returned]];
}

/** The role of an argument of a function of the document, or of a part of something else in it. */
export function roleGiven<Role extends string>(
  document: Document,
  roles: RoleFinder<Role>,
  name: string,
  { as, at, inside = [] }: AskedHere,
): ExpectedRole<Role> | undefined {
  if (as === "type") return undefined;
  if (as === "stored") return roles.ofName(name, inside);
  if (as === "inherited") {
    // Most members of a subclass are its own.
    if (!mayMention(document, inside[0] ?? "")) return undefined;
    const by = document.classes.find((one) => one.name === name);
    for (const one of by ? withSuperclasses(by) : []) {
      const role = roles.ofMember(one, inside);
      if (role !== undefined) return role;
    }
    return undefined;
  }
  const only = at
    ? functionOfScope(document, at)
    : (onlyFunction(document, name) ?? functionCalledBy(document, name));
  return only && roles.ofParameter(only, as, inside);
}

/** Whether a file, perhaps in a comment, has a name. */
function mayMention(document: Document, name: string): boolean {
  return wordsIn(document).has(name) || /[^\w$]/u.test(name);
}

/** The words of a file, which all subclasses of its classes ask for. */
const wordsIn = onceForEach(
  ({ text }: Document): ReadonlySet<string> => new Set(text.match(/[\w$]+/gu)),
);

/** The only function of a name, or `undefined` if several have it. */
function onlyFunction({ functions }: Document, name: string): FunctionValue | undefined {
  const [only, ...others] = functions.filter((one) => one.name === name);
  return others.length === 0 ? only : undefined;
}
