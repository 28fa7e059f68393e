import type { Spread, Value } from "./value.js";

/** What a call is given, or a list holds, where several values may be spread. */
type Entries = readonly (Value | Spread | undefined)[];

/** An argument or an element, unless several values are spread in its place. */
export function unlessSpread(entry: Value | Spread | undefined): Value | undefined {
  return entry?.kind === "spread" ? undefined : entry;
}

/** The values that are written out, without what is spread between them. */
export function withoutSpreads(entries: Entries): readonly Value[] {
  return entries.flatMap((entry) => unlessSpread(entry) ?? []);
}

/** The values, or `undefined` where they are not all written out. */
export function allValues(entries: Entries): readonly Value[] | undefined {
  const values = withoutSpreads(entries);
  return values.length === entries.length ? values : undefined;
}

/** The one and only value, if there is one. */
export function onlyValue(entries: Entries): Value | undefined {
  return entries.length === 1 ? unlessSpread(entries[0]) : undefined;
}

/** `[...X]` lists what `X` lists. */
export function originalList(list: Value): Value {
  const [only, ...others] = list.kind === "array" ? list.elements : [];
  return others.length === 0 && only?.kind === "spread" ? only.value : list;
}

/** Whether there may be more than what is written out: arguments or elements that are spread between others. */
export function mayHaveMore(entries: Entries): boolean {
  return entries.some((entry) => entry?.kind === "spread");
}
