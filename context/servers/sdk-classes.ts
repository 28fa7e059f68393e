import type { Document } from "../../syntax/document.js";
import { type NewValue, type TypeText } from "../../syntax/value.js";
import { importedNameOf, isOfficial } from "../imports.js";

/** The kind of an SDK object: the class it is an instance of, or the context of a handler. */
export type SdkObject = string;

/** The last parameter of a handler. */
export const handlerContext = "context";

/** The types of a handler's context. */
const contextTypes = /^(?:RequestHandlerExtra|ServerContext|ClientContext|BaseContext)$/u;

/** The SDK class that is constructed, by its name in the SDK. */
export function sdkClassOf({ callee, document }: NewValue): string | undefined {
  return officialName(document, callee);
}

/** The SDK class that a type names, if it names exactly one. */
export function sdkObjectOfType(document: Document, type: TypeText): SdkObject | undefined {
  const names = type.names.flatMap((name) => officialName(document, [name]) ?? []);
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return undefined;
  return contextTypes.test(name) ? handlerContext : isBare(type) ? name : undefined;
}

/** The SDK class that a name refers to as a type: `McpServer`, `mcp.McpServer`. */
export function sdkClassNamed(document: Document, name: string): SdkObject | undefined {
  return officialName(document, name.split("."));
}

/** Whether a type is only a class, possibly nullable: a `Map<string, Server>` is not. */
function isBare({ text }: TypeText): boolean {
  return /^[\w$.]+(?:\s*\|\s*(?:null|undefined))*$/u.test(text.replace(/^:\s*/u, "").trim());
}

/** The name in an official package of what a path refers to: `McpServer`, `mcp.McpServer`. */
function officialName(document: Document, path: readonly string[]): string | undefined {
  return isOfficial(document, path[0] ?? "") ? importedNameOf(document, path) : undefined;
}
