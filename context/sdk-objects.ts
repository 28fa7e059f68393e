import { functionOfScope } from "../syntax/around.js";
import { table } from "../protocol/table.js";
import type { Construction, Document } from "../syntax/document.js";
import { assignmentsTo, declarationAt, functionAt } from "../syntax/names.js";
import {
  type FunctionValue,
  type Span,
  type TypeText,
  type Value,
  within,
} from "../syntax/value.js";
import { importedFrom, importIn, isOfficial } from "./imports.js";
import { registrations } from "./registrations.js";

/** What an object of an SDK is: the class it is an instance of, or what handlers get beside their arguments. */
export type SdkObject = string;

/** What a handler is given last. */
export const handlerContext = "context";

/** Objects that members of others hold. */
const held = table<SdkObject>({
  "McpServer.server": "Server",
  "context.mcpReq": handlerContext,
  "context.http": handlerContext,
});

/** The types of what handlers are given. */
const contextTypes = /^(?:RequestHandlerExtra|ServerContext|ClientContext|BaseContext)$/u;

/**
 * What a path stands for: `server.server`, `this.client`. It is looked for in the file: in `new`, in types, in what its
 * functions return, and in what registers a handler.
 *
 * @returns `other` where it is surely nothing of an SDK, `undefined` where nobody knows
 */
export function sdkObjectAt(
  document: Document,
  path: readonly string[],
  at: Span,
  handed: HandedServers = none,
): SdkObject | undefined {
  return ofPath({ document, handed }, path, at, 0);
}

/**
 * Where other files show that a name of this one is a server: the questions of handed-servers.ts that they answered so.
 */
export type HandedServers = ReadonlySet<string>;

const none: HandedServers = new Set();

/** What is looked at: a file, and what others say of it. */
interface Sight {
  readonly document: Document;
  readonly handed: HandedServers;
}

/** How a question about an import, or about what a function gets, is written. */
export function serverQuestion(name: string, index?: number): string {
  return index === undefined ? name : `${name} ${index}`;
}

/** The class of an SDK that is constructed, under the name that the SDK has for it. */
export function sdkClassOf(document: Document, { callee }: Construction): string | undefined {
  return officialName(document, callee);
}

function ofPath(
  sight: Sight,
  path: readonly string[],
  at: Span,
  depth: number,
): SdkObject | undefined {
  // Code that is being written can name itself.
  if (depth > 8) return undefined;
  const last = path.at(-1);
  if (last === undefined) return undefined;
  if (path.length === 1) return ofName(sight, last, at, depth);
  const own = ofMember(sight, path, depth);
  if (own !== undefined) return own;
  const holder = ofPath(sight, path.slice(0, -1), at, depth + 1);
  if (holder === "other") return "other";
  return holder === undefined ? undefined : held.get(`${holder}.${last}`);
}

/** What is put under a path, `this.server = …`, or a property of a class, whoever holds it. */
function ofMember(sight: Sight, path: readonly string[], depth: number): SdkObject | undefined {
  const [root, name = ""] = path;
  if (root !== "this" || path.length !== 2) return undefined;
  const { document } = sight;
  const found = [...document.constructions.map(({ value }) => value), ...document.assigned].filter(
    ({ place }) =>
      (place.kind === "assigned" && place.target.join(".") === path.join(".")) ||
      (place.kind === "property" && place.name === name),
  );
  const taken = document.functions.filter(({ parameters }) =>
    parameters.some((one) => one.isProperty && one.name === name),
  );
  return ofAll([
    ...found.map((value) => ofValue(sight, value, depth)),
    ...taken.map(({ span }) => ofParameter(sight, name, span)),
  ]);
}

function ofName(sight: Sight, name: string, at: Span, depth: number): SdkObject | undefined {
  const { document, handed } = sight;
  const declaration = declarationAt(document, name, at);
  if (declaration && importIn(declaration))
    return handed.has(serverQuestion(name)) ? "McpServer" : undefined;
  switch (declaration?.kind) {
    case "const":
      return declaration.value && ofValue(sight, declaration.value, depth);
    case "let": {
      const assigned = assignmentsTo(document, name, declaration)
        .filter(({ path }) => path.length === 0)
        .map(({ value }) => value);
      const values = [...(declaration.value ? [declaration.value] : []), ...assigned];
      return ofAll(
        values.filter((value) => !isNothing(value)).map((value) => ofValue(sight, value, depth)),
      );
    }
    case "other": {
      const { part, scope } = declaration;
      if (part) return part.of ? ofPart(sight, part.of, part.key, depth) : undefined;
      return ofParameter(sight, name, scope);
    }
    default:
      return undefined;
  }
}

function ofPart(sight: Sight, whole: Value, key: string, depth: number): SdkObject | undefined {
  const of = ofValue(sight, whole, depth);
  return of === undefined ? undefined : held.get(`${of}.${key}`);
}

function ofValue(sight: Sight, value: Value, depth: number): SdkObject | undefined {
  const { document } = sight;
  const { place } = value;
  const type =
    value.casts.at(-1) ??
    (place.kind === "variable" || place.kind === "property" ? place.type : undefined);
  const byType = type && ofType(document, type);
  if (byType !== undefined) return byType;
  switch (value.kind) {
    case "opaque": {
      const made = document.constructions.find((one) => one.value === value);
      return made && (sdkClassOf(document, made) ?? "other");
    }
    case "choice":
      return ofAll(
        value.alternatives
          .filter((one) => !isNothing(one))
          .map((one) => ofValue(sight, one, depth + 1)),
      );
    case "reference":
      return ofPath(sight, value.path, value.span, depth + 1);
    case "call": {
      const [name = "", ...more] = value.callee;
      const called = more.length === 0 ? functionAt(document, name, value.span) : undefined;
      return called && ofReturned(sight, called, depth + 1);
    }
    default:
      return undefined;
  }
}

function ofReturned(sight: Sight, by: FunctionValue, depth: number): SdkObject | undefined {
  const { document } = sight;
  const returned = document.returned.filter(
    ({ place }) => place.kind === "returned" && place.by === by,
  );
  return (
    (by.returnType && ofType(document, by.returnType)) ??
    ofAll(returned.map((value) => ofValue(sight, value, depth + 1)))
  );
}

function ofParameter(sight: Sight, name: string, scope: Span): SdkObject | undefined {
  const { document, handed } = sight;
  const by = functionOfScope(document, scope);
  const index = by?.parameters.findIndex((one) => one.name === name) ?? -1;
  const parameter = by?.parameters[index];
  if (!by || !parameter) return undefined;
  const byType = parameter.type && ofType(document, parameter.type);
  if (byType !== undefined) return byType;
  if (isLastOfHandler(by, index)) return handlerContext;
  return handed.has(serverQuestion(nameOfGiven(document, by), index)) ? "McpServer" : undefined;
}

/** The name by which others give something to a function: its own, or of a constructor that of the class. */
export function nameOfGiven(
  { classes }: Document,
  { name = "", place, span }: FunctionValue,
): string {
  if (place.kind === "default export") return "default";
  if (place.kind !== "method" || name !== "constructor") return name;
  return classes.findLast((one) => within(span, one.span))?.name ?? "default";
}

/** Whether a parameter of a function is what handlers get beside their arguments. */
export function isHandlerContext(document: Document, by: FunctionValue, index: number): boolean {
  const { type } = by.parameters[index] ?? {};
  return (type && ofType(document, type)) === handlerContext || isLastOfHandler(by, index);
}

/** `server.registerTool("weave", { inputSchema }, async ({ cloth }, extra) => …)`; without arguments it comes first. */
function isLastOfHandler(by: FunctionValue, index: number): boolean {
  const { place } = by;
  if (place.kind !== "argument" || place.index !== place.call.arguments.length - 1) return false;
  const { callee } = place.call;
  const { registers, handler } = registrations.get(callee.at(-1) ?? "") ?? {};
  const isHandler = handler !== undefined || registers === "request";
  return callee.length > 1 && isHandler && index === by.parameters.length - 1 && index > 0;
}

/** The one class of an SDK that a type names. */
function ofType(document: Document, type: TypeText): SdkObject | undefined {
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

function ofAll(found: readonly (SdkObject | undefined)[]): SdkObject | undefined {
  const [first, ...others] = found;
  return others.every((one) => one === first) ? first : undefined;
}

function isNothing(value: Value): boolean {
  return (
    (value.kind === "scalar" && value.value === null) ||
    (value.kind === "reference" && value.path.join(".") === "undefined")
  );
}
