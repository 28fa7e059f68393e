import type { ObjectValue, Spread, Value } from "./value.js";

/** The arguments of a call or the elements of an array, which may include spreads. */
type Entries = readonly (Value | Spread | undefined)[];

/** An argument or element, or `undefined` if it is a spread. */
export function unlessSpread(entry: Value | Spread | undefined): Value | undefined {
  return entry?.kind === "spread" ? undefined : entry;
}

/** The values without the spreads between them. */
export function withoutSpreads(entries: Entries): readonly Value[] {
  return entries.flatMap((entry) => unlessSpread(entry) ?? []);
}

/** All values, or `undefined` if there is a spread or a hole among them. */
export function allValues(entries: Entries): readonly Value[] | undefined {
  const values = withoutSpreads(entries);
  return values.length === entries.length ? values : undefined;
}

/** The only value, or `undefined` if there are several or it is spread. */
export function onlyValue(entries: Entries): Value | undefined {
  return entries.length === 1 ? unlessSpread(entries[0]) : undefined;
}

/** Unwraps `[...X]`, which has the same elements as `X`. */
export function originalList(list: Value): Value {
  const [only, ...others] = list.kind === "array" ? list.elements : [];
  return others.length === 0 && only?.kind === "spread" ? only.value : list;
}

/** Whether a spread may add further arguments or elements. */
export function mayHaveMore(entries: Entries): boolean {
  return entries.some((entry) => entry?.kind === "spread");
}

/** The keys that an object has from members behind a spread: `isError` in `{ ...X, isError: true }`. */
export function replacedKeys({ entries }: ObjectValue, spread: Value): readonly string[] {
  const index = entries.findIndex(({ kind, value }) => kind === "spread" && value === spread);
  return entries
    .slice(index + 1)
    .flatMap((one) => (one.kind === "member" && one.key !== undefined ? [one.key] : []));
}
