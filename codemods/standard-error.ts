import type { CallValue, ReferenceValue, Value } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
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

/** Rewrites `process.stdout.write` to `process.stderr.write`, and the number of the first to the other. */
export function standardErrorWrite({ arguments: [to], document, span }: CallValue): Rewrite {
  if (to?.kind === "scalar" && to.value === 1) return rewritten([{ span: to.span, text: "2" }]);
  return renamed(document.text, span, /^process\s*\.\s*/u, "stdout", "stderr");
}

/** Sends what another program writes to standard error. */
export function childToStandardError(output: Value): Rewrite {
  if (output.place.kind === "element") return rewritten([{ span: output.span, text: "2" }]);
  if (output.kind !== "scalar") return refused("a constant holds it");
  const { owner } = output.place.kind === "member" ? output.place.member : {};
  const text = owner && `[${quoted(owner, "ignore")}, 2, 2]`;
  return text === undefined
    ? refused("a constant holds it")
    : rewritten([{ span: output.span, text }], "the program may ask for input");
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
  if (found === undefined || !text.startsWith(name, from))
    return refused("it has another name here");
  return rewritten([{ span: [from, from + name.length], text: by }]);
}
