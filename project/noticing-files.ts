import type { Modules } from "./modules.js";
import { specifiersIn } from "./specifiers.js";
import { type Declarations, hasName, visibleChange } from "./visible-changes.js";

/** What a program knows about a change. */
export interface Noticeable {
  readonly modules: Modules;
  /** The files that may be affected, each with the changed files that it reaches. */
  readonly affected: ReadonlyMap<string, ReadonlySet<string>>;
  /** The changed files whose declarations others use without an import. */
  readonly globals: ReadonlySet<string>;
  readonly textOf: (path: string) => string;
  /** The declarations of a file before and after the change, with each of its configurations. */
  readonly shapesOf: (
    path: string,
  ) => readonly (readonly [before: Declarations, after: Declarations])[];
}

/**
 * The files that may notice what changes in some files, according to the names of the declarations
 * that change, or because they import something that has no name.
 */
export function noticingFiles(
  checked: ReadonlySet<string>,
  { affected, globals, modules, shapesOf, textOf }: Noticeable,
): readonly string[] {
  const isUsed = (path: string): boolean =>
    globals.has(path) || modules.importersOf(path).length > 0;
  const shapes = [...checked].filter(isUsed).map((path) => [path, shapesOf(path)] as const);
  const names = new Set<string>();
  const whole = new Set<string>();
  const refersToWhole = (path: string, shape: Declarations = ""): boolean =>
    specifiersIn(shape).some(({ specifier }) => whole.has(modules.resolve(path, specifier) ?? ""));
  // A declaration of one file may change because it mentions one of another file.
  for (let known = -1; known < names.size + whole.size;) {
    known = names.size + whole.size;
    for (const [path, both] of shapes)
      for (const [before, after] of both) {
        const visible = visibleChange(before, after, names);
        for (const name of visible.names) names.add(name);
        if (visible.isWhole || refersToWhole(path, after)) whole.add(path);
      }
  }
  const importers = new Set([...whole].flatMap((path) => modules.importersOf(path)));
  const openGlobals = [...globals].filter((path) => whole.has(path));
  return [...affected].flatMap(([path, reached]) => {
    const isOpen = importers.has(path) || openGlobals.some((one) => reached.has(one));
    return !checked.has(path) && (isOpen || hasName(textOf(path), names)) ? [path] : [];
  });
}
