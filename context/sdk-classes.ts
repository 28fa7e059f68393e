import type { Construction, Document } from "../syntax/document.js";
import type { TypeText } from "../syntax/value.js";
import { importedFrom, importIn, isOfficial } from "./imports.js";

/** What an object of an SDK is: the class it is an instance of, or what handlers get beside their arguments. */
export type SdkObject = string;

/** What a handler is given last. */
export const handlerContext = "context";

/** The types of what handlers are given. */
const contextTypes = /^(?:RequestHandlerExtra|ServerContext|ClientContext|BaseContext)$/u;

/** The class of an SDK that is constructed, under the name that the SDK has for it. */
export function sdkClassOf(document: Document, { callee }: Construction): string | undefined {
  return officialName(document, callee);
}

/** The one class of an SDK that a type names. */
export function sdkObjectOfType(document: Document, type: TypeText): SdkObject | undefined {
  const names = type.names.flatMap((name) => officialName(document, [name]) ?? []);
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return undefined;
  return contextTypes.test(name) ? handlerContext : isBare(type) ? name : undefined;
}

/** A class by itself or one that may be missing: in a `Map` it is not what the value is. */
function isBare({ text }: TypeText): boolean {
  return /^[\w$.]+(?:\s*\|\s*(?:null|undefined))*$/u.test(text.replace(/^:\s*/u, "").trim());
}

/** The name that an official package has for what a path names: `McpServer`, `mcp.McpServer`. */
function officialName(document: Document, path: readonly string[]): string | undefined {
  const [root = "", ...more] = path;
  if (!isOfficial(document, root)) return undefined;
  const [found] = (document.declarations.get(root) ?? []).flatMap((one) => importIn(one) ?? []);
  const name = found && found.imported !== "*" ? found.imported : undefined;
  return more.at(-1) ?? name ?? importedFrom(document, root);
}
