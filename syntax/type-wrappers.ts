/** Wrapper types that are treated as their type argument. */
export const typeWrappers: ReadonlySet<string> = new Set([
  ...["Promise", "PromiseLike", "Awaited", "Readonly", "Required", "NonNullable", "Partial"],
]);

/** Built-in collections, with the index of the type parameter for their contents. */
export const collections: ReadonlyMap<string, number> = new Map([
  ...(["Map", "ReadonlyMap", "WeakMap"] as const).map((name) => [name, 1] as const),
  ...(["Set", "ReadonlySet"] as const).map((name) => [name, 0] as const),
]);

/** The language's names for lists, whose type argument is that of the elements. */
export const listTypes: ReadonlySet<string> = new Set(["Array", "ReadonlyArray"]);
