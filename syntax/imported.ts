import type { Declaration } from "./document.js";
import { declarationAt } from "./names.js";
import { type CallValue, stringOf, type Value } from "./value.js";

/** What a name is imported as, and from where. */
export interface Imported {
  readonly source: string;
  readonly imported: string;
}

/**
 * What a declaration imports by `import`, by the `require` of CommonJS, or by `await import(…)`; `*`
 * is a whole module.
 *
 * @returns `undefined` if it imports nothing
 */
export function importIn(declared: Declaration): Imported | undefined {
  if (declared.kind === "import") return declared;
  const part = declared.kind === "other" ? declared.part : undefined;
  const source =
    sourceLoaded(declared.kind === "const" ? declared.value : part?.of) ?? sourceHeld(part?.of);
  return source === undefined ? undefined : { source, imported: part?.key ?? "*" };
}

function sourceLoaded(value: Value | undefined): string | undefined {
  const isAwaited = value?.kind === "await";
  const call = isAwaited ? value.awaited : value;
  if (call?.kind !== "call" || (call.callee[0] === "import") !== isAwaited) return undefined;
  return sourceRequired(call);
}

/** The module that a name stands for as a whole: `module` in `const { Client } = module`. */
function sourceHeld(value: Value | undefined): string | undefined {
  if (value?.kind !== "reference" || value.path.length !== 1) return undefined;
  const held = declarationAt(value.document, value.path[0], value.span);
  if (held?.kind === "import") return held.imported === "*" ? held.source : undefined;
  return held?.kind === "const" ? sourceLoaded(held.value) : undefined;
}

/** The module specifier of `require("…")` or `import("…")`. */
export function sourceRequired({ arguments: [source], callee }: CallValue): string | undefined {
  return /^(?:import|require)$/u.test(callee.join(".")) ? stringOf(source) : undefined;
}

/** Whether a specifier shows that it leads to a file of the project: by its path, or by an alias. */
export function isOfProject(source: string): boolean {
  return /^(?:[./#~]|@\/)/u.test(source);
}

/** Whether it may lead there: packages with a scope are often in the same workspace. */
export function mayBeOfProject(source: string): boolean {
  return source.startsWith("@") || isOfProject(source);
}
