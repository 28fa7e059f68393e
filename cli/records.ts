/** The members of an object in JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value in JSON is an object, and no list. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as an object; an empty one, where it is none. */
export function asRecord(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** What a text in JSON stands for; `undefined` where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return undefined;
  }
}
