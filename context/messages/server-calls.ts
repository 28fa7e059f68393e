import { officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import type { CallValue } from "../../syntax/value.js";
import { constantAt } from "../../syntax/names.js";
import { importedFrom, importsFrom } from "../imports.js";
import type { HandedServers } from "../server-names.js";
import { sdkObjectAt } from "../sdk-objects.js";
import { registrations } from "../registrations.js";

/** Whether the SDK is at hand, or another file makes the server that something is registered with. */
export function isOnServer(
  document: Document,
  { callee, span }: CallValue,
  handed: HandedServers | undefined,
): boolean {
  if (importsFrom(document, officialPackages)) return true;
  return handed !== undefined && handed.size > 0
    ? sdkObjectAt(document, callee.slice(0, -1), span, handed) === "McpServer"
    : false;
}

/**
 * Whether a registration is surely a server's, of which a strict result is due: tools where the SDK is at hand, `prompt`
 * and `resource` where any module of the protocol is; the names of the others say it themselves.
 */
export function isSurelyOnServer(document: Document, method: string): boolean {
  if (/tool/iu.test(method)) return importsFrom(document, officialPackages);
  return method.startsWith("register") || importsFrom(document, packagesNamedMcp);
}

/**
 * Whether a method is called on what a class makes that is none of a server's: one of this file, which has the method
 * itself and shows what it does, or one of a package for something else.
 */
export function isOnOther(document: Document, { callee, span }: CallValue): boolean {
  const [root = "", ...methods] = callee;
  if (methods.length !== 1 || !registrations.has(methods[0] ?? "")) return false;
  const made = constantAt(document, root, span);
  const [name = ""] = document.constructions.find(({ value }) => value === made)?.callee ?? [];
  if (document.classes.some((one) => one.name === name))
    return document.functions.some((one) => one.name === methods[0] && one.place.kind === "method");
  const source = importedFrom(document, name);
  return source !== undefined && !/^[./~#@]/u.test(source) && !/mcp/iu.test(source);
}
