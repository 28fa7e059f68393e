import { legacyJson } from "./examples.js";

/**
 * Returns files with a finding each: `0000.json` and so on. They contain JSON, which is faster to
 * parse than code.
 */
export function manyFiles(count: number): Record<string, string> {
  const name = (number: number): string => `${String(number).padStart(4, "0")}.json`;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), legacyJson]));
}
