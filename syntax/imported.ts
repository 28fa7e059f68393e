import type { Declaration, Document } from "./document.js";
import { moduleLoadedBy } from "./loaded-module.js";
import { declarationAt } from "./names.js";
import { onceForEach, remembered } from "./once-for-each.js";
import type { CallValue, Value } from "./value.js";

/** What a name is imported as, and from where. */
export interface Imported {
  readonly source: string;
  readonly imported: string;
}

/**
 * What a declaration imports by `import`, by the `require` of CommonJS, or by `await import(…)`, also
 * under a second name: `const { Server } = sdk`, `const Server = sdk.Server`. `*` is a whole module.
 *
 * @returns `undefined` if it imports nothing
 */
export function importIn(declared: Declaration): Imported | undefined {
  return importWithin(declared, fewNames);
}

/** The module that has the function of a call, or the object with it. */
export function moduleOfCall({
  callee: [first = ""],
  document,
  span,
}: CallValue): string | undefined {
  const declared = declarationAt(document, first, span);
  return declared && importIn(declared)?.source;
}

/** What a name imports, in any scope of a file. */
export function importNamed(document: Document, name: string): Imported | undefined {
  return remembered(importsByName(document), name, () => {
    for (const declared of document.declarations.get(name) ?? []) {
      const found = importIn(declared);
      if (found) return found;
    }
    return undefined;
  });
}

/** What is known of names, of which every call asks for one. */
const importsByName = onceForEach((): Map<string, Imported | undefined> => new Map());

/** The modules that a file imports from or loads, also without taking anything from them. */
export const sourcesOf = onceForEach(
  ({ calls, declarations, imports }: Document): ReadonlySet<string> =>
    new Set([
      ...[...declarations.values()]
        .flat()
        .flatMap((declared) => (declared.kind === "import" ? [declared.source] : [])),
      ...imports.map(({ source }) => source),
      ...calls.flatMap((call) => moduleLoadedBy(call) ?? []),
    ]),
);

/** How many names may stand for one another in a row: two can refer to each other. */
const fewNames = 4;

function importWithin(declared: Declaration, names: number): Imported | undefined {
  switch (declared.kind) {
    case "import":
      return declared;
    case "const":
      return importHeld(declared.value, names);
    case "other":
      return declared.part && partOf(importHeld(declared.part.of, names), declared.part.key);
    default:
      return undefined;
  }
}

/** What a value is that was imported: `sdk` and `sdk.Server` after an import of `sdk`. */
function importHeld(value: Value | undefined, names: number): Imported | undefined {
  if (value?.kind === "access") return partOf(importHeld(value.object, names), value.key);
  if (value?.kind !== "reference") {
    const source = sourceLoaded(value);
    return source === undefined ? undefined : { source, imported: "*" };
  }
  const [root, key, ...others] = value.path;
  if (names === 0 || others.length > 0) return undefined;
  const held = declarationAt(value.document, root, value.span);
  const found = held && importWithin(held, names - 1);
  return key === undefined ? found : partOf(found, key);
}

function partOf(whole: Imported | undefined, key: string | undefined): Imported | undefined {
  return whole?.imported === "*" && key !== undefined
    ? { source: whole.source, imported: key }
    : undefined;
}

function sourceLoaded(value: Value | undefined): string | undefined {
  const isAwaited = value?.kind === "await";
  const call = isAwaited ? value.awaited : value;
  if (call?.kind !== "call" || (call.callee[0] === "import") !== isAwaited) return undefined;
  return moduleLoadedBy(call);
}

/** Whether a specifier shows that it leads to a file of the project: by its path, or by an alias. */
export function isOfProject(source: string): boolean {
  return /^(?:[./#~]|@\/)/u.test(source);
}

/** Whether it may lead there: packages with a scope are often in the same workspace. */
export function mayBeOfProject(source: string): boolean {
  return source.startsWith("@") || isOfProject(source);
}
