import { methodsByCall } from "../../protocol/methods.js";
import { officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import type { CallValue, FunctionValue } from "../../syntax/value.js";
import { isModelPackage } from "../foreign-protocols.js";
import { importedFrom } from "../imports.js";
import { sends } from "../messages/json-rpc.js";
import {
  clientRequests,
  frameworkMethods,
  inputRequests,
  registrations,
} from "../registrations.js";

/**
 * Whether a call passes its arguments on to the protocol unchanged. The name alone does not prove
 * it: a function of the file's own is followed instead, and one that the file has assigned over a
 * server's method is followed by its other uses.
 */
export function isProtocolCall(document: Document, { callee }: CallValue): boolean {
  const name = callee.at(-1) ?? "";
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  if (callee.length === 1)
    return (
      isToolPackage(source) || (registrations.has(name) && isForeignName(document, name, source))
    );
  if (isModelPackage(source) && !officialPackages.test(source)) return false;
  if (isReplaced(document, callee)) return false;
  if (callee.at(-2) === "inputRequired" && inputRequests.has(name)) return true;
  const isKnown =
    registrations.has(name) ||
    clientRequests.has(name) ||
    sends.has(name) ||
    methodsByCall.has(name);
  return isKnown && !isOwnMethod(document, callee);
}

/** Whether a function is a method of a class that a framework calls, sending what it returns. */
export function isProtocolMethod({ place }: FunctionValue): boolean {
  return place.kind === "method" && frameworkMethods.has(`${place.superclass ?? ""}.${place.name}`);
}

function isToolPackage(source: string): boolean {
  return !/^[./]/u.test(source) && packagesNamedMcp.test(source);
}

/**
 * Whether a plain name of a registration is neither the file's own nor from another file of the
 * project.
 */
function isForeignName(document: Document, name: string, source: string): boolean {
  return source === "" ? !document.declarations.has(name) : !/^[./@~#]/u.test(source);
}

/**
 * Whether the file assigns the method itself, as in `server.registerTool = …`, so only the file
 * shows what it does.
 */
function isReplaced({ assigned }: Document, callee: readonly string[]): boolean {
  return assigned.some(
    ({ place }) =>
      place.kind === "assigned" &&
      place.target.length === callee.length &&
      place.target.every((name, index) => name === callee[index]),
  );
}

/** `this.registerTool(…)` in a class with such a method. */
function isOwnMethod({ functions }: Document, callee: readonly string[]): boolean {
  const [root, name] = callee;
  return (
    root === "this" &&
    callee.length === 2 &&
    functions.some((one) => one.name === name && one.place.kind !== "variable")
  );
}
