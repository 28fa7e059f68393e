import { outwards } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { importNamed } from "../../syntax/imported.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { type CallValue, member, stringOf } from "../../syntax/value.js";
import { asksServers, isSentAs, resultOfRequest } from "../messages/relayed.js";

/** The names of types that a file declares what other servers sent with: results, and their blocks. */
export const receivedTypes = onceForEach((document: Document): ReadonlySet<string> => {
  if (!asksServers(document)) return new Set();
  const results = document.calls.filter((call) => resultOfRequest(call) === "CallToolResult");
  const blocks = document.values.filter((value) => {
    if (!value.casts.some(({ names }) => names.some((name) => isNamedHere(document, name))))
      return false;
    const [read = value] = value.kind === "choice" && value.isFallback ? value.alternatives : [];
    const isRead = read.kind === "reference" || read.kind === "access";
    return isRead && isSentAs(read, "TextContent");
  });
  const received = [...results.flatMap((call) => [...outwards(call)]), ...blocks];
  return new Set(received.flatMap(({ casts }) => casts.flatMap(({ names }) => names)));
});

/** Whether a file declares or imports a type, unlike `HTMLElement`. */
function isNamedHere(document: Document, name: string): boolean {
  const [root = ""] = name.split(".");
  return document.types.has(root) || importNamed(document, root) !== undefined;
}

/**
 * The same, if the file asks for whatever tools there are: code that names a tool knows what that
 * one answers.
 */
export function typesOfAnyResult(document: Document): ReadonlySet<string> {
  const asks = document.calls.filter((call) => resultOfRequest(call) === "CallToolResult");
  return asks.some(namesTool) ? new Set() : receivedTypes(document);
}

/** `callTool({ name: "draw" })`, `request({ method: "tools/call", params: { name: "draw" } })`. */
function namesTool({ arguments: [given] }: CallValue): boolean {
  const params = member(given, "params")?.value ?? given;
  return stringOf(member(params, "name")?.value) !== undefined;
}
