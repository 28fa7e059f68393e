import type { CallValue, ReferenceValue } from "../syntax/value.js";
import { refused, type Rewrite, rewritten } from "./rewrite.js";

/** Methods of `console` that format their arguments as `console.error` does. */
const alike: ReadonlySet<string> = new Set(["debug", "info", "log"]);

/** Rewrites `console.log` to `console.error`, which formats in the same way. */
export function consoleError(
  { document, span }: CallValue | ReferenceValue,
  method: string,
): Rewrite {
  if (!alike.has(method)) return refused("`console.error` prints this in another form");
  return renamed(document.text, span, /^(?:globalThis\s*\.\s*)?console\s*\.\s*/u, method, "error");
}

/** Rewrites `process.stdout.write` to `process.stderr.write`. */
export function standardErrorWrite({ document, span }: CallValue): Rewrite {
  return renamed(document.text, span, /^process\s*\.\s*/u, "stdout", "stderr");
}

/** Replaces a name after the names before it. */
function renamed(
  text: string,
  [start, end]: CallValue["span"],
  before: RegExp,
  name: string,
  by: string,
): Rewrite {
  const found = before.exec(text.slice(start, end))?.[0];
  const from = start + (found?.length ?? 0);
  if (found === undefined || !text.startsWith(name, from)) return refused("it is not a plain call");
  return rewritten([{ span: [from, from + name.length], text: by }]);
}
