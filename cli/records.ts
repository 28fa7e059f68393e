import { unlessFails } from "../project/unless-fails.js";

/** The members of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object and not an array. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object, or the elements of an array by index; otherwise an empty object. */
export function asRecord(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The value of a JSON text, or `undefined` if the text is not valid JSON. */
export function jsonIn(text: string): unknown {
  return unlessFails((): unknown => JSON.parse(text.replace(/^\uFEFF/u, "")));
}
