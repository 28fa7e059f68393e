import { legacyJson } from "./examples.js";

/** Files with something to rewrite: `0000.json` and so on. They hold data, which is read faster than code. */
export function manyFiles(count: number): Record<string, string> {
  const name = (number: number): string => `${String(number).padStart(4, "0")}.json`;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), legacyJson]));
}
