import type { Parsed } from "../syntax/parsed.js";
import { parseWithBabel } from "./parse-with-babel.js";

/** On a platform for which oxc-parser has no binary, Babel reads everything, in five times the time. */
const oxc = await import("./parse-with-oxc.js").catch(() => undefined);

/** Parses TypeScript or JavaScript; what oxc-parser does not read, such as Flow, and what it refuses goes to Babel. */
export function parseScript(text: string, ending: string): Parsed {
  const document = oxc?.readWithOxc(text, ending);
  return document ? { kind: "parsed", document } : parseWithBabel(text, ending);
}
