import { isOwnMethod } from "../flow/builtin-of.js";
import { methodsByCall } from "../protocol/methods.js";
import { officialPackages, packagesNamedMcp } from "../protocol/packages.js";
import type { Declaration, Document } from "../syntax/document.js";
import { functionOfScope } from "../syntax/around.js";
import { declarationAt } from "../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  type ObjectValue,
  type TypeText,
  type Value,
} from "../syntax/value.js";
import { isOfProject, mayBeOfProject } from "../syntax/imported.js";
import type { Path } from "../flow/path.js";
import type { Sinks } from "../flow/sinks.js";
import { wayOf } from "../flow/uses.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { interfaceMakerOf } from "./messages/interface-makers.js";
import { isMatcher } from "./tests/test-comparisons.js";
import { isModelPackage } from "./foreign-protocols.js";
import { importedFrom } from "./imports.js";
import { sends } from "./messages/json-rpc.js";
import { isOfView } from "./servers/sdk-objects.js";
import { isReplaced, isServerPackage } from "./replaced-methods.js";
import { clientRequests, frameworkMethods, inputRequests, registrations } from "./registrations.js";
import { isEnvelope } from "./messages/envelope.js";

/**
 * Whether a call passes its arguments on to the protocol unchanged. The name alone does not prove
 * it: a function of the file's own is followed instead, and one that the file has assigned over a
 * server's method is followed by its other uses.
 */
export function isProtocolCall(call: CallValue): boolean {
  const { callee, name, document } = call;
  const maker = interfaceMakerOf(call);
  // What other functions make is the program's to read.
  if (maker) return maker.makes === undefined;
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  if (callee.length === 1)
    return (
      (!isOfProject(source) && packagesNamedMcp.test(source)) ||
      (registrations.has(name) && isForeignName(document, name, source))
    );
  if (isModelPackage(source) && !officialPackages.test(source)) return false;
  if (isReplaced(document, callee)) return false;
  if (callee.at(-2) === "inputRequired" && inputRequests.has(name)) return true;
  const isKnown =
    registrations.has(name) ||
    clientRequests.has(name) ||
    sends.has(name) ||
    methodsByCall.has(name) ||
    isOfView(call);
  return isKnown && !isOwnMethod(call);
}

/** Whether a function is a method of a class that a framework calls, sending what it returns. */
function isProtocolMethod({ place }: FunctionValue): boolean {
  return place.kind === "method" && frameworkMethods.has(`${place.superclass ?? ""}.${place.name}`);
}

/** Whether a plain name of a registration is neither the file's own nor another file's. */
function isForeignName(document: Document, name: string, source: string): boolean {
  return source === "" ? !document.declarations.has(name) : !mayBeOfProject(source);
}

/** Whether a method is certainly called on an object of a package for servers, or a global. */
function isOfPackage({ callee, document, span }: CallValue): boolean {
  const [root = ""] = callee;
  if (root === "this" || root === "super" || root === "?") return false;
  const declaration = declarationAt(document, root, span);
  if (!declaration) return true;
  const maker = makerOf(document, root, declaration);
  return maker !== undefined && isServerPackage(importedFrom(document, maker) ?? "");
}

/** Whether a call is made on a proxy, which sees everything that passes through. */
function isOfProxy({ callee, document, span }: CallValue): boolean {
  const declaration = declarationAt(document, callee[0] ?? "", span);
  const value = declaration && "value" in declaration ? declaration.value : undefined;
  return value?.kind === "new" && value.callee.join(".") === "Proxy";
}

/** The name of the class or the module that a declared value comes from. */
function makerOf(document: Document, name: string, declared: Declaration): string | undefined {
  switch (declared.kind) {
    case "import":
      return name;
    case "const":
    case "let": {
      const { value } = declared;
      if (value?.place.kind === "variable" && value.place.type) return nameIn(value.place.type);
      return value?.kind === "call" || value?.kind === "new" ? value.callee[0] : undefined;
    }
    case "other": {
      const by = functionOfScope(document, declared.scope);
      return nameIn(by?.parameters.find((parameter) => parameter.name === name)?.type);
    }
    case "class":
    case "enum":
    case "function":
    case "namespace":
      return undefined;
  }
}

function nameIn(type: TypeText | undefined): string | undefined {
  return type?.names.length === 1 ? type.names[0] : undefined;
}

/** `{ jsonrpc: "2.0", … }`, `{ method: "elicitation/create", params: … }`. */
function isMessage(object: ObjectValue): boolean {
  if (isEnvelope(object)) return true;
  const method = member(object, "method")?.value;
  return method?.kind === "scalar" && String(method.value).includes("/");
}

/**
 * Where the SDK puts what it registers, in the object that it returns: the handler under one of
 * these names, and what describes it as members.
 */
function keptIn({ arguments: given, name }: CallValue, index: number): readonly Path[] {
  const { config, handler } = registrations.get(name) ?? {};
  if (handler === undefined) return [];
  if (index === config?.[0]) return [[]];
  return index < given.length - 1 ? [] : [["callback"], ["handler"], ["readCallback"]];
}

/** What sends values as messages of the protocol, for the flow. */
export const protocolSinks: Sinks = {
  ofCall: (call) => {
    if (isProtocolCall(call)) return "sent";
    return isMatcher(call.callee) ? "compared" : undefined;
  },
  keeps: keptIn,
  isForeign: (call) => isOfPackage(call),
  isWatched: (call) => isOfProxy(call),
  isSender: isProtocolMethod,
  isMessage,
};

/** Where a value goes in its file, to where the protocol gets it. Several checks ask it of one value. */
export const wayToProtocol = onceForEach((value: Value) => wayOf(value, protocolSinks));
