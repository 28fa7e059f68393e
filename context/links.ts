import { table } from "../protocol/table.js";
import type { Document } from "../syntax/document.js";
import type { CallValue, FunctionValue, ReferenceValue, Value } from "../syntax/value.js";
import { returned } from "../flow/path.js";
import { wayOf } from "../flow/uses.js";
import { importIn } from "../syntax/imported.js";
import { superclassOf } from "../syntax/superclass.js";
import { isExpected } from "./test-comparisons.js";
import type { CrossFileQuery, ImportedName, Link, NameUse } from "./names-elsewhere.js";
import { isForeignModule } from "./imports.js";
import { protocolSinks } from "./protocol-sinks.js";
import type { RoleFinder } from "./role-finder.js";

/** The links of a document to others, for one kind of role. */
export function linksOf<Role extends string>(
  document: Document,
  roles: RoleFinder<Role>,
): readonly Link<Role>[] {
  const link = (value: CallValue | ReferenceValue, as: Link<Role>["as"]): readonly Link<Role>[] => {
    const role = isExpected(value) ? undefined : roles.of(value);
    if (role === undefined) return [];
    const path = value.kind === "call" ? value.callee : value.path;
    return [{ offset: nameOffset(value, path), from: importedAs(document, path), role, as }];
  };
  const imported = namesOfOthers(document);
  const isOther = (path: readonly string[]): boolean =>
    imported.get(path[0] ?? "")?.has(path.length) === true;
  return [
    ...[...imported.keys()].flatMap((name) =>
      (document.references.get(name) ?? [])
        .filter(({ path, place }) => isOther(path) && place.kind !== "receiver")
        .flatMap((reference) => link(reference, "value")),
    ),
    ...document.calls
      .filter(({ callee }) => isOther(callee))
      .flatMap((call) => link(call, "returned")),
  ];
}

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

/** Where the file imports a name between braces. */
export function importOf(document: Document, name: string): readonly NameUse[] {
  const named = document.imports.flatMap(({ names }) => names).find(({ local }) => local === name);
  return named
    ? [{ name, offset: named.span[1] - name.length, from: importedAs(document, [name]) }]
    : [];
}

/**
 * What a path such as `make` or `tools.make` refers to in another module, or `undefined` if no
 * import says so.
 */
export function importedAs(
  { declarations }: Document,
  [name = "", ...members]: readonly string[],
): ImportedName | undefined {
  const declared = declarations.get(name)?.find(({ kind }) => kind === "import");
  if (declared?.kind !== "import") return undefined;
  const { imported, source } = declared;
  if (members.length === 0) return imported === "*" ? undefined : { source, imported };
  const [member = ""] = members;
  if (members.length > 1) return undefined;
  return imported === "*" ? { source, imported: member } : { source, imported, member };
}

/** Whether a name of the file refers to an export of another module. */
export function isOfOthers(document: Document, name: string): boolean {
  return namesOfOthers(document).get(name)?.has(1) === true;
}

/**
 * The imported names of a file, each with the lengths of the paths that reach an export: `make`,
 * `tools.make`.
 */
function namesOfOthers(document: Document): ReadonlyMap<string, ReadonlySet<number>> {
  const names = new Map<string, ReadonlySet<number>>();
  for (const [name, [declared, ...others]] of document.declarations) {
    const found = declared && others.length === 0 ? importIn(declared) : undefined;
    if (!found || isForeignModule(found.source)) continue;
    const isWhole = declared?.kind === "const";
    names.set(name, new Set(isWhole ? [1, 2] : (lengths.get(found.imported) ?? [1])));
  }
  return names;
}

/** The lengths of such paths. The default export is a value, or the whole of a CommonJS module. */
const lengths = table<readonly number[]>({ "*": [2], default: [1, 2] });

/** The offset of the last name in the path of a value, which is the one that matters. */
function nameOffset({ document, span: [start] }: Value, path: readonly string[]): number {
  if (path.length === 1) return start;
  return document.text.indexOf(path.at(-1) ?? "", start + (path[0]?.length ?? 0));
}
