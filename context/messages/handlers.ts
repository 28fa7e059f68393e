import { packagesForServers } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom } from "../imports.js";
import type { HandedServers } from "../server-names.js";
import {
  defaultExports,
  methodDecorators,
  registeringPackages,
  registrations,
} from "../registrations.js";
import { methods as protocolMethods, methodsBySchema } from "../../protocol/methods.js";
import { handlerOf, type MessageRole } from "./roles.js";
import { isSurelyOnServer, isOnServer } from "./server-calls.js";

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
