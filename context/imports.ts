import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import { stringOf } from "../syntax/value.js";

/** The modules a document imports from; looked up for every registration and every claimed type. */
const known = new WeakMap<Document, ReadonlySet<string>>();

function modulesOf(document: Document): ReadonlySet<string> {
  const before = known.get(document);
  if (before) return before;
  const sources = [...document.declarations.values()]
    .flat()
    .flatMap((declared) => (declared.kind === "import" ? [declared.source] : []));
  const modules = new Set([...sources, ...required(document)].map(withoutRegistry));
  known.set(document, modules);
  return modules;
}

/** The modules of `require("…")`. */
function required({ calls }: Document): readonly string[] {
  return calls.flatMap(({ arguments: [source], callee }) => {
    const isRequire = callee.length === 1 && callee[0] === "require";
    const name = isRequire && source && source.kind !== "spread" ? stringOf(source) : undefined;
    return name === undefined ? [] : [name];
  });
}

/** Whether a document imports from any of some packages. */
export function importsFrom(document: Document, packages: RegExp): boolean {
  return [...modulesOf(document)].some((source) => packages.test(source));
}

/** The module a name is imported from. */
export function importedFrom(document: Document, name: string): string | undefined {
  for (const declared of document.declarations.get(name) ?? [])
    if (declared.kind === "import") return withoutRegistry(declared.source);
  return undefined;
}

/** `npm:zod@4`, as Deno names what is in a registry */
function withoutRegistry(source: string): string {
  return source.replace(/^(?:npm|jsr):\/?/u, "");
}

/** Whether a name is imported from one of the official packages. */
export function isOfficial(document: Document, name: string): boolean {
  return officialPackages.test(importedFrom(document, name) ?? "");
}
