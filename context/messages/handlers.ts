import { toolHintMeantBy } from "../../protocol/annotations.js";
import { officialPackages, packagesForServers } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import {
  type CallValue,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { constantAt } from "../../syntax/names.js";
import { outwards } from "../ancestors.js";
import { isModelPackage, modelPackages } from "../foreign-protocols.js";
import { importedFrom, importsFrom } from "../imports.js";
import { type HandedServers, sdkObjectAt } from "../sdk-objects.js";
import {
  clientRequests,
  defaultExports,
  frameworkMethods,
  methodDecorators,
  registeringPackages,
  registrations,
} from "../registrations.js";
import {
  methods as protocolMethods,
  methodsByCall,
  methodsBySchema,
} from "../../protocol/methods.js";
import { ofElicitation } from "./elicitations.js";
import { handlerOf, inMember, type MessageRole, roleOfDefinition } from "./roles.js";

/** The role of a value because of the function it is given to, the definition it stands in, or the class it belongs to. */
export function roleByCall(
  document: Document,
  value: Value,
  handed?: HandedServers,
): MessageRole | undefined {
  const { place } = value;
  switch (place.kind) {
    case "argument":
      if (isOfOthers(document, place.call)) return undefined;
      return (
        ofDefinition(document, value, place.call) ??
        ofHandler(document, place.call, place.index, handed) ??
        ofConfig(document, place.call, place.index, handed) ??
        ofAnnotations(document, value, place.call, place.index, handed) ??
        ofSampling(value, place.call) ??
        ofElicitation(document, place.call, place.index) ??
        ofClientCall(document, place.call, place.index)
      );
    case "member":
      return value.kind === "function" && isDefinition(document, place.member.owner)
        ? inMember("tool definition", place.member.key)
        : undefined;
    case "method":
      return (
        frameworkMethods.get(`${place.superclass ?? ""}.${place.name}`) ??
        ofDecorators(document, place.decorators)
      );
    case "default export":
      return ofDefaultExport(document);
    default:
      return undefined;
  }
}

/** `export const metadata: ToolMetadata = { … }` shows what the default export is beside it. */
function ofDefaultExport(document: Document): MessageRole | undefined {
  const [metadata] = document.declarations.get("metadata") ?? [];
  const value = metadata?.kind === "const" ? metadata.value : undefined;
  if (!value || !document.exported.has("metadata")) return undefined;
  const type = value.casts[0] ?? (value.place.kind === "variable" ? value.place.type : undefined);
  const [role] = (type?.names ?? []).flatMap((name) =>
    importedFrom(document, name) === "xmcp" ? (defaultExports.get(name) ?? []) : [],
  );
  return role;
}

/**
 * Whether a method is called on what a class makes that is none of a server's: one of this file, which has the method
 * itself and shows what it does, or one of a package for something else.
 */
function isOfOthers(document: Document, { callee, span }: CallValue): boolean {
  const [root = "", ...methods] = callee;
  if (methods.length !== 1 || !registrations.has(methods[0] ?? "")) return false;
  const made = constantAt(document, root, span);
  const [name = ""] = document.constructions.find(({ value }) => value === made)?.callee ?? [];
  if (document.classes.some((one) => one.name === name))
    return document.functions.some((one) => one.name === methods[0] && one.place.kind === "method");
  const source = importedFrom(document, name);
  return source !== undefined && !/^[./~#@]/u.test(source) && !/mcp/iu.test(source);
}

function ofHandler(
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
  const [first] = given;
  if (!isLast || !first || first.kind === "spread") return undefined;
  const registration = registrations.get(method);
  if (registration?.registers === "request") return ofRequestHandler(first);
  if (isRegistering) return "tool handler";
  // On an object these are the methods of a server, alone they may be anybody's functions.
  const role = callee.length > 1 ? registration?.handler : undefined;
  const isSure = isServer(document, method) || isOfServer(document, call, handed);
  return role && isSure ? role : registration?.anyHandler;
}

/** The low-level server names a request by a schema in SDK 1, by its method in SDK 2. */
function ofRequestHandler(name: Value): MessageRole | undefined {
  const method =
    name.kind === "reference" ? methodsBySchema.get(name.path.at(-1) ?? "") : stringOf(name);
  const result = protocolMethods.get(method ?? "")?.result;
  return result && handlerOf(result);
}

/** `@Tool({ name: "search" })` */
function ofDecorators(document: Document, decorators: readonly string[]): MessageRole | undefined {
  const [role] = decorators.flatMap((name) => {
    const isOfFramework = packagesForServers.test(importedFrom(document, name) ?? "");
    return (isOfFramework ? methodDecorators.get(name) : undefined) ?? [];
  });
  return role;
}

/** `server.registerTool("search", { description, inputSchema, annotations, _meta }, …)` */
function ofConfig(
  document: Document,
  call: CallValue,
  index: number,
  handed?: HandedServers,
): MessageRole | undefined {
  const [at, role] = registrations.get(call.callee.at(-1) ?? "")?.config ?? [];
  const isConfig = at === index && index < call.arguments.length - 1;
  return isConfig && isOfServer(document, call, handed) ? role : undefined;
}

/** Whether the SDK is at hand, or another file makes the server that something is registered with. */
function isOfServer(
  document: Document,
  { callee, span }: CallValue,
  handed: HandedServers | undefined,
): boolean {
  if (importsFrom(document, officialPackages)) return true;
  return handed !== undefined && handed.size > 0
    ? sdkObjectAt(document, callee.slice(0, -1), span, handed) === "McpServer"
    : false;
}

/** `server.tool("search", description, schemas, { readOnlyHint: true }, …)` */
function ofAnnotations(
  document: Document,
  value: Value,
  call: CallValue,
  index: number,
  handed?: HandedServers,
): MessageRole | undefined {
  const { takes } = registrations.get(call.callee.at(-1) ?? "") ?? {};
  const isBetween = takes === "one by one" && index > 0 && index < call.arguments.length - 1;
  if (!isBetween || value.kind !== "object" || !isOfServer(document, call, handed))
    return undefined;
  return members(value).some(({ key = "" }) => toolHintMeantBy(key) !== undefined) &&
    members(value).every(({ value: hint }) => hint.kind !== "call")
    ? "ToolAnnotations"
    : undefined;
}

/** `client.callTool({ name, arguments })` */
function ofClientCall(
  document: Document,
  { callee }: CallValue,
  index: number,
): MessageRole | undefined {
  const method =
    callee.length > 1 && index === 0 ? methodsByCall.get(callee.at(-1) ?? "") : undefined;
  const params = protocolMethods.get(method ?? "")?.params;
  return params && importsFrom(document, officialPackages) ? roleOfDefinition(params) : undefined;
}

/** `server.addTool({ name, execute })`, as FastMCP has it; `store.storeTaskResult(id, status, result)` */
function ofDefinition(
  document: Document,
  value: Value,
  { arguments: given, callee }: CallValue,
): MessageRole | undefined {
  if (value.kind !== "object") return undefined;
  const { definition, last } = registrations.get(callee.at(-1) ?? "") ?? {};
  const isNamed =
    member(value, "name") !== undefined || callee.at(-1)?.startsWith("define") === true;
  if (definition && isNamed) return definition;
  const isLast = given.length > 1 && given.at(-1) === value && callee.length > 1;
  return isLast && importsFrom(document, serverPackages) ? last : undefined;
}

/** A tool's definition names its input as the protocol does; those of language models say `parameters`. */
export function isDefinition(document: Document, object: ObjectValue): boolean {
  if (isOfBrowser(document, object)) return false;
  return (
    member(object, "name") !== undefined &&
    member(object, "inputSchema") !== undefined &&
    (!importsFrom(document, modelPackages) || importsFrom(document, officialPackages))
  );
}

/** `navigator.modelContext.registerTool({ … })`: the tools of a page in a browser, which no client of ours sees. */
function isOfBrowser(document: Document, object: ObjectValue): boolean {
  if (importsFrom(document, /web-?mcp/iu)) return true;
  for (const { place } of outwards(object))
    if (place.kind === "argument" && place.call.callee.includes("modelContext")) return true;
  return false;
}

function ofSampling(value: Value, { callee }: CallValue): MessageRole | undefined {
  return value.kind === "object" &&
    clientRequests.get(callee.at(-1) ?? "") === "sampling request" &&
    member(value, "messages") &&
    member(value, "maxTokens")
    ? "sampling request"
    : undefined;
}

/**
 * Whether a registration is surely a server's, of which a strict result is due: tools where the SDK is at hand, `prompt`
 * and `resource` where any module of the protocol is; the names of the others say it themselves.
 */
function isServer(document: Document, method: string): boolean {
  if (/tool/iu.test(method)) return importsFrom(document, officialPackages);
  return method.startsWith("register") || importsFrom(document, serverPackages);
}

/** Modules for servers, official or not, by the name of the protocol in theirs. */
export const serverPackages =
  /(?:^|[/@._-])mcp(?:$|[/._-])|modelcontextprotocol|^@?tmcp(?:$|\/)|^xmcp$/iu;
