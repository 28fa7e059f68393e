import { frameworks } from "../../protocol/frameworks.js";
import { packagesForServers, officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import { knownOf } from "../known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { allValues, unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom, importsFrom, isOfficial } from "../imports.js";
import { type HandedServers, sdkObjectCalledOn } from "../servers/sdk-objects.js";
import {
  defaultExports,
  methodDecorators,
  registeringPackages,
  type Registration,
  registrationIn,
  registrations,
} from "../registrations.js";
import { methods as protocolMethods, methodsBySchema } from "../../protocol/methods.js";
import { handlerOf, type MessageRole } from "./roles.js";
import { classAround } from "../../syntax/around.js";
import { declaredType } from "../../syntax/declared-type.js";
import { onlyOrigin } from "../../flow/origins.js";
import { constantAt, functionAt } from "../../syntax/names.js";
import { mayBeOfProject } from "../../syntax/imported.js";

/** The role of the last argument of a function that registers something. */
export function roleOfHandler(
  call: CallValue,
  index: number,
  handed?: HandedServers,
): MessageRole | undefined {
  const { callee, name: method, arguments: given } = call;
  const source = importedFrom(call.document, callee[0] ?? "") ?? "";
  const isRegistering = registeringPackages.get(source)?.has(method) === true;
  if (isModelPackage(source) && !isRegistering) return undefined;
  // `tool` of the agent SDK takes annotations after the handler.
  const isHandler = isRegistering && given[index]?.kind === "function";
  const isLast = (index === given.length - 1 && index > 0) || isHandler;
  const first = unlessSpread(given[0]);
  if (!isLast || !first) return undefined;
  const registration = registrationIn(call);
  if (registration.registers === "request") return ofRequestHandler(first);
  if (isRegistering) return "tool handler";
  // Called on an object, these are the methods of a server; called alone, they may be any function.
  const role = callee.length > 1 ? registration.handler : undefined;
  const isServers =
    role !== undefined &&
    (isSurelyOnServer(call.document, method) || isOnServer(call, handed)) &&
    !isConverted(call) &&
    !takesOtherArguments(call, registration, handed);
  if (isServers) return role;
  const takesName = callee.length > 1 && registration.definition === undefined;
  return takesName && isNotText(first) ? undefined : registration.anyHandler;
}

/**
 * Whether a declared type is not a text, as far as its name shows. Servers take a name first, so
 * `hook.tool(request, next)` registers nothing if `request` is a `ToolRequest`.
 */
function isNotText(first: Value): boolean {
  const type =
    first.kind === "reference" && first.path.length === 1 ? declaredType(first) : undefined;
  if (!type || type.node.kind === "union" || type.node.kind === "string") return false;
  return type.node.kind !== "name" || !/string|name|title|id$/iu.test(type.node.name);
}

/** Whether a tool is registered with an object of another package, which may convert its results. */
function isConverted({ callee, document, span }: CallValue): boolean {
  const made = callee.length === 2 ? constantAt(document, callee[0] ?? "", span) : undefined;
  if (made?.kind !== "new" || !/tool/iu.test(callee[1] ?? "")) return false;
  const source = importedFrom(document, made.callee[0] ?? "");
  return source !== undefined && !mayBeOfProject(source);
}

/**
 * Whether the SDK's method of this name takes other arguments, on an object that is not known to be
 * its server: a text where the SDK takes a definition, as in `tools.registerTool(name, description,
 * schema, handler)`, or too few, as in `prompts.registerPrompt({ name }, handler)`.
 */
function takesOtherArguments(
  call: CallValue,
  { atLeast = 0, config }: Partial<Registration>,
  handed: HandedServers | undefined,
): boolean {
  const { arguments: given } = call;
  const definition = config && knownOf(given[config[0]]);
  const isText = definition !== undefined && stringOf(definition) !== undefined;
  const areTooFew = given.length < atLeast && allValues(given) !== undefined;
  if (!isText && !areTooFew) return false;
  return sdkObjectCalledOn(call, handed) !== "McpServer";
}

/** Whether a method is named as only the protocol does, or by a schema of an SDK. */
function isOfProtocol(name: Value, method: string): boolean {
  return name.kind === "reference" ? isOfficial(name.document, name.path[0]) : method.includes("/");
}

function ofRequestHandler(name: Value): MessageRole | undefined {
  const method = methodNamed(name) ?? "";
  const result = protocolMethods.get(method)?.result;
  // Others have requests with such names, too.
  const isOther = result === "EmptyResult" && !isOfProtocol(name, method);
  return result && !isOther ? handlerOf(result) : undefined;
}

/**
 * The method that a handler is registered for. The low-level server takes a schema in SDK 1 and a
 * string in SDK 2.
 */
export function methodNamed(name: Value): string | undefined {
  return name.kind === "reference" ? methodsBySchema.get(name.path.at(-1) ?? "") : stringOf(name);
}

/** The role that decorators such as `@Tool({ name: "search" })` give to a method. */
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

/**
 * The role of the default export, as shown by an export such as `export const metadata:
 * ToolMetadata = { … }`.
 */
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

/**
 * Whether the file imports an official package, or something is registered with a server that
 * another file or package creates.
 */
export function isOnServer(call: CallValue, handed: HandedServers | undefined): boolean {
  return (
    importsFrom(call.document, officialPackages) || sdkObjectCalledOn(call, handed) === "McpServer"
  );
}

/**
 * Whether a registration is certain to be a server's, so its result must be valid. Tools require an
 * import of the SDK, `prompt` and `resource` of any package for the protocol; the names of the
 * others are proof by themselves.
 */
function isSurelyOnServer(document: Document, method: string): boolean {
  if (/tool/iu.test(method)) return importsFrom(document, officialPackages);
  return method.startsWith("register") || importsFrom(document, packagesNamedMcp);
}

/**
 * Whether a call only has the name of one of an SDK: it is one of a function of this file, or of a
 * method of a class that is not a server, because the class is in this file and defines the method
 * itself, or is one of an unrelated package.
 */
export function isOnOther(call: CallValue): boolean {
  const { callee, document, span } = call;
  const [root = "", ...methods] = callee;
  if (methods.length === 0) {
    const own = functionAt(document, root, span);
    // A function of the file itself shows what it does with what it gets, if it has a body.
    return own !== undefined && !textOf(document, own.span).startsWith("declare ");
  }
  const method = methods.at(-1) ?? "";
  const isHeld = root === "this" && methods.length === 2;
  if (methods.length !== 1 && !(isHeld && registrations.has(method))) return false;
  const made =
    isHeld || root === "?"
      ? call.receiver && onlyOrigin(call.receiver)
      : constantAt(document, root, span);
  const [name = ""] = made?.kind === "new" ? made.callee : [classNameAt(call)];
  if (document.classes.some((one) => one.name === name))
    return document.functions.some((one) => one.name === method && one.place.kind === "method");
  if (!registrations.has(method)) return false;
  const source = importedFrom(document, name);
  if (source === undefined || frameworks.some(({ modules }) => modules.test(source))) return false;
  return !mayBeOfProject(source) && !/mcp/iu.test(source);
}

/**
 * The name of the class around a call on `this`, or of what that extends, or of the type that its
 * object is declared with.
 */
function classNameAt({ callee, document, receiver, span }: CallValue): string | undefined {
  if (callee.join(".") === `this.${callee[1] ?? ""}`) {
    const around = classAround(document, span);
    const isOwn = around?.members.some(({ name }) => name === callee[1]) === true;
    const { superclass } = around ?? {};
    return superclass?.kind === "reference" && !isOwn ? superclass.path[0] : around?.name;
  }
  const node = receiver?.kind === "reference" ? declaredType(receiver)?.node : undefined;
  return node?.kind === "name" ? node.name : undefined;
}
