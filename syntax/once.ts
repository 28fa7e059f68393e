/** Finds something when it is first asked for, and only once. */
export function once<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined;
  return () => (found ??= { value: find() }).value;
}
