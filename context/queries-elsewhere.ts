import { returned } from "../flow/path.js";
import { wayOf } from "../flow/uses.js";
import type { Document } from "../syntax/document.js";
import { superclassOf } from "../syntax/superclass.js";
import type { FunctionValue, Value } from "../syntax/value.js";
import { importedAs, importOf } from "./imported-names.js";
import { isForeignModule } from "./imports.js";
import type { CrossFileQuery } from "./names-elsewhere.js";
import { protocolSinks } from "./protocol-sinks.js";
import type { RoleFinder } from "./role-finder.js";

/** What to ask about the functions of other modules that a value reaches, by itself or inside another. */
export function queriesAbout(value: Value): readonly CrossFileQuery[] {
  return wayOf(value, protocolSinks).uses.flatMap((use) =>
    use.kind === "handed"
      ? importOf(value.document, use.callee).map((name) => ({
          ...name,
          as: use.index,
          keys: use.path,
        }))
      : [],
  );
}

/** What to ask about the classes of other modules that classes of a document extend. */
export function queriesAboutClasses(document: Document): readonly CrossFileQuery[] {
  return document.classes.flatMap((by) => {
    const name = superclassOf(by) ?? "";
    const from = importedAs(document, name.split("."));
    if (!from || !by.superclass || isForeignModule(from.source)) return [];
    const extended = { name, from, offset: nameOffset(by.superclass, name.split(".")) };
    return by.members.flatMap(({ isStatic, kind, name: key, value }): readonly CrossFileQuery[] => {
      if (isStatic || key === undefined || kind === "constructor" || kind === "setter") return [];
      const isCalled = value.kind === "function" && kind !== "getter";
      return [{ ...extended, as: "inherited", keys: isCalled ? [key, returned] : [key] }];
    });
  });
}

/** The role of an argument of a function of the document, or of a member of a class. */
export function roleGiven<Role extends string>(
  document: Document,
  roles: RoleFinder<Role>,
  name: string,
  { as, keys = [] }: Pick<CrossFileQuery, "as" | "keys">,
): Role | undefined {
  if (as === "type") return undefined;
  if (as === "inherited") {
    const by = document.classes.find((one) => one.name === name);
    return by && roles.ofMember(by, keys);
  }
  const only = onlyFunction(document, name);
  return only && roles.ofParameter(only, as, keys);
}

/** The only function of a name, or `undefined` if several have it. */
function onlyFunction({ functions }: Document, name: string): FunctionValue | undefined {
  const [only, ...others] = functions.filter((one) => one.name === name);
  return others.length === 0 ? only : undefined;
}

/** The offset of the last name in the path of a value, which is the one that matters. */
function nameOffset({ document, span: [start] }: Value, path: readonly string[]): number {
  if (path.length === 1) return start;
  return document.text.indexOf(path.at(-1) ?? "", start + (path[0]?.length ?? 0));
}
