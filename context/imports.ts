import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import { importNamed, sourcesOf } from "../syntax/imported.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";

interface Modules {
  readonly sources: ReadonlySet<string>;
  /** Whether one of them is of some packages: many values of a file ask about the same few. */
  readonly answers: Map<RegExp, boolean>;
}

/** The modules that a document imports from, which every registration and declared type needs. */
const modulesOf = onceForEach((document: Document): Modules => {
  const sources = [...sourcesOf(document)].map(withoutRegistry);
  return { sources: new Set(sources), answers: new Map() };
});

/**
 * Whether a document imports from any of the given packages.
 *
 * @param packages a constant, as answers are kept by it
 */
export function importsFrom(document: Document, packages: RegExp): boolean {
  const { sources, answers } = modulesOf(document);
  return remembered(answers, packages, () => [...sources].some((source) => packages.test(source)));
}

/** Modules of the official packages with types, schemas and constants, but no servers or clients. */
const declaring = /^@modelcontextprotocol\/(?:core$|sdk\/(?:spec\.)?types(?:\.js)?$)/u;

/** Whether a file runs code of an SDK, instead of only using its types and schemas. */
export function runsSdk(document: Document): boolean {
  const isOnlyType = (source: string): boolean => {
    const statements = document.imports.filter((one) => withoutRegistry(one.source) === source);
    return statements.length > 0 && statements.every(({ isType }) => isType);
  };
  return [...modulesOf(document).sources].some(
    (source) => officialPackages.test(source) && !declaring.test(source) && !isOnlyType(source),
  );
}

/** The module that a name is imported from. */
export function importedFrom(document: Document, name: string): string | undefined {
  const found = importNamed(document, name);
  return found && withoutRegistry(found.source);
}

/** The name that something has in its own module, by the path that refers to it here. */
export function importedNameOf(
  document: Document,
  [root = "", ...path]: readonly string[],
): string {
  return path.at(-1) ?? importNamed(document, root)?.imported ?? root;
}

/** Removes the prefix that Deno uses for registries: `npm:zod@4`. */
function withoutRegistry(source: string): string {
  return source.replace(/^(?:npm|jsr):\/?/u, "");
}

/** Whether a name is imported from one of the official packages. */
export function isOfficial(document: Document, name: string): boolean {
  return officialPackages.test(importedFrom(document, name) ?? "");
}

/** Whether a module has no code of the user's own. Of any other, only the project can tell. */
export function isForeignModule(source: string): boolean {
  return /^(?:node:|zod(?:\/|$)|@modelcontextprotocol\/)/u.test(source);
}
