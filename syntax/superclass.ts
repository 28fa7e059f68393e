import type { ClassText } from "./document.js";

/** The name or the path of the class that a class extends; `undefined` for other expressions. */
export function superclassOf({ superclass }: ClassText): string | undefined {
  return superclass?.kind === "reference" ? superclass.path.join(".") : undefined;
}

/** The classes of the same file that extend a class themselves. */
export function subclassesOf({ document, name }: ClassText): readonly ClassText[] {
  return name === undefined ? [] : document.classes.filter((one) => superclassOf(one) === name);
}
