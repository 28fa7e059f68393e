/** The members of an object in JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value in JSON is an object, and no list. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value if it is an object, and else an empty object. */
export function asRecord(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The value of a text in JSON; `undefined` if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return undefined;
  }
}
