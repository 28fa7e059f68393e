import { packagesForServers, officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom, importsFrom } from "../imports.js";
import { type HandedServers, sdkObjectAt } from "../sdk-objects.js";
import {
  defaultExports,
  methodDecorators,
  registeringPackages,
  registrations,
} from "../registrations.js";
import { methods as protocolMethods, methodsBySchema } from "../../protocol/methods.js";
import { handlerOf, type MessageRole } from "./roles.js";
import { constantAt } from "../../syntax/names.js";

/** The role of what a function that registers something is given last. */
export function roleOfHandler(
  document: Document,
  call: CallValue,
  index: number,
  handed?: HandedServers,
): MessageRole | undefined {
  const { callee, arguments: given } = call;
  const method = callee.at(-1) ?? "";
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  const isRegistering = registeringPackages.get(source)?.has(method) === true;
  if (isModelPackage(source) && !isRegistering) return undefined;
  // `tool` of the agent SDK takes its annotations behind the handler.
  const isHandler = isRegistering && given[index]?.kind === "function";
  const isLast = (index === given.length - 1 && index > 0) || isHandler;
  const first = unlessSpread(given[0]);
  if (!isLast || !first) return undefined;
  const registration = registrations.get(method);
  if (registration?.registers === "request") return ofRequestHandler(first);
  if (isRegistering) return "tool handler";
  // On an object these are the methods of a server, alone they may be anybody's functions.
  const role = callee.length > 1 ? registration?.handler : undefined;
  const isSure = isSurelyOnServer(document, method) || isOnServer(document, call, handed);
  return role && isSure ? role : registration?.anyHandler;
}

function ofRequestHandler(name: Value): MessageRole | undefined {
  const result = protocolMethods.get(methodNamed(name) ?? "")?.result;
  return result && handlerOf(result);
}

/** The method that a handler is for: the low-level server names it by a schema in SDK 1, as a text in SDK 2. */
export function methodNamed(name: Value): string | undefined {
  return name.kind === "reference" ? methodsBySchema.get(name.path.at(-1) ?? "") : stringOf(name);
}

/** `@Tool({ name: "search" })` */
export function roleByDecorators(
  document: Document,
  decorators: readonly string[],
): MessageRole | undefined {
  const [role] = decorators.flatMap((name) => {
    const isOfFramework = packagesForServers.test(importedFrom(document, name) ?? "");
    return (isOfFramework ? methodDecorators.get(name) : undefined) ?? [];
  });
  return role;
}

/** `export const metadata: ToolMetadata = { … }` shows what the default export is beside it. */
export function roleOfDefaultExport(document: Document): MessageRole | undefined {
  const [metadata] = document.declarations.get("metadata") ?? [];
  const value = metadata?.kind === "const" ? metadata.value : undefined;
  if (!value || !document.exported.has("metadata")) return undefined;
  const type = value.casts[0] ?? (value.place.kind === "variable" ? value.place.type : undefined);
  const [role] = (type?.names ?? []).flatMap((name) =>
    importedFrom(document, name) === "xmcp" ? (defaultExports.get(name) ?? []) : [],
  );
  return role;
}

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
function isSurelyOnServer(document: Document, method: string): boolean {
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
