import type { Declaration } from "./document.js";
import { stringOf, type Value } from "./value.js";

/** What a name is imported as, and from where. */
export interface Imported {
  readonly source: string;
  readonly imported: string;
}

/**
 * What a declaration imports by `import` or by the `require` of CommonJS; `*` is a whole module.
 *
 * @returns `undefined` if it imports nothing
 */
export function importIn(declared: Declaration): Imported | undefined {
  if (declared.kind === "import") return declared;
  const part = declared.kind === "other" ? declared.part : undefined;
  const source = sourceRequired(declared.kind === "const" ? declared.value : part?.of);
  return source === undefined ? undefined : { source, imported: part?.key ?? "*" };
}

/** The module specifier of `require("…")`. */
export function sourceRequired(value: Value | undefined): string | undefined {
  if (value?.kind !== "call" || value.callee.length > 1) return undefined;
  return value.callee[0] === "require" ? stringOf(value.arguments[0]) : undefined;
}

/** Whether a specifier shows that it leads to a file of the project. */
export function isOfProject(source: string): boolean {
  return /^[./#~]/u.test(source);
}
