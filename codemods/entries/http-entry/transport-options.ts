import { textOf } from "../../../syntax/document.js";
import { resolve, resolved } from "../../../syntax/names.js";
import { typeStyleOf } from "../../../syntax/type-style.js";
import { literalOf, type Member, type NewValue } from "../../../syntax/value.js";
import type { Entry } from "./entry.js";
import { errorListener } from "./error-listener.js";
import { otherThanSessions } from "./fates.js";

/** The options of the handler that replaces a transport. */
interface HandlerOptions {
  /** The options as source code; empty if there are none. */
  readonly code: string;
  /** What the rewrite loses, as the end of a sentence. */
  readonly loses: string | undefined;
}

/** Options that the handler supports under the same name. */
const same: readonly string[] = ["keepAliveMs", "maxRequestBodySize"];

/** Options that protect the route, which the handler does not support. */
const guards: readonly string[] = [
  "allowedHosts",
  "allowedOrigins",
  "enableDnsRebindingProtection",
];

/** Converts the options of a transport to those of the handler. Returns a reason if it cannot. */
export function handlerOptions(
  entry: Entry,
  { arguments: given }: NewValue,
): HandlerOptions | string {
  const { document } = entry;
  const [first] = given;
  const options = resolved(first);
  if (first && options?.kind !== "object")
    return "the options of the transport are not written out";
  const code: string[] = [];
  let loses: string | undefined;
  for (const one of options?.kind === "object" ? options.entries : []) {
    if (one.kind === "spread" || one.key === undefined)
      return "the options of the transport are not written out";
    const { key } = one;
    if (same.includes(key)) code.push(textOf(document, one.span));
    else if (key === "enableJsonResponse") {
      const json = jsonMode(one);
      if (json === undefined)
        return "the value of `enableJsonResponse`, which `responseMode` replaces, is not written out";
      if (json !== "") code.push(json);
    } else if (guards.includes(key)) {
      if (key !== "enableDnsRebindingProtection" || literalOf(one.value) !== false)
        return `\`${key}\` guards the route, which the handler does not do: add \`hostHeaderValidation\` and \`originValidation\` before the handler first`;
    } else if (key === "eventStore" || key === "retryInterval")
      loses = "clients cannot resume a stream";
    else if (key.startsWith("onsession")) {
      const callback = resolve(one.value);
      if (callback.kind !== "function") return `\`${key}\` is defined elsewhere`;
      const other = otherThanSessions(entry, callback);
      if (other !== undefined) return `\`${key}\` also runs \`${other}\``;
    } else if (key !== "sessionIdGenerator") return `the handler has no option \`${key}\``;
  }
  const listener = errorListener(entry);
  if (listener) code.push(`onerror: ${textOf(document, listener.span)}`);
  return { code: code.length === 0 ? "" : `{ ${code.join(", ")} }`, loses };
}

function jsonMode({ document, value }: Member): string | undefined {
  if (value.kind !== "scalar") return undefined;
  const { quote } = typeStyleOf(document);
  return value.value === true ? `responseMode: ${quote}json${quote}` : "";
}
