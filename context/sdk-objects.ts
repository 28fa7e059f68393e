import { functionOfScope } from "../syntax/around.js";
import { table } from "../protocol/table.js";
import type { Document } from "../syntax/document.js";
import { declarationAt, functionAt } from "../syntax/names.js";
import type { FunctionValue, Span, Value } from "../syntax/value.js";
import { importIn } from "./imports.js";
import { isGivenLast } from "./handler-context.js";
import { handlerContext, sdkClassOf, type SdkObject, sdkObjectOfType } from "./sdk-classes.js";
import { type HandedServers, nameOfGiven, serverQuestion } from "./server-names.js";
import { valuesGiven, returnedBy, isNullish } from "./given-values.js";

/** Objects that members of others hold. */
const held = table<SdkObject>({
  "McpServer.server": "Server",
  "context.mcpReq": handlerContext,
  "context.http": handlerContext,
});

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

const none: HandedServers = new Set();

/** What is looked at: a file, and what others say of it. */
interface Sight {
  readonly document: Document;
  readonly handed: HandedServers;
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
  return common([
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
    case "let":
      return ofAll(sight, valuesGiven(document, name, declaration), depth);
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
  const byType = type && sdkObjectOfType(document, type);
  if (byType !== undefined) return byType;
  switch (value.kind) {
    case "opaque": {
      const made = document.constructions.find((one) => one.value === value);
      return made && (sdkClassOf(document, made) ?? "other");
    }
    case "choice":
      return ofAll(sight, value.alternatives, depth + 1);
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
  return (
    (by.returnType && sdkObjectOfType(document, by.returnType)) ??
    ofAll(sight, returnedBy(document, by), depth + 1)
  );
}

function ofParameter(sight: Sight, name: string, scope: Span): SdkObject | undefined {
  const { document, handed } = sight;
  const by = functionOfScope(document, scope);
  const index = by?.parameters.findIndex((one) => one.name === name) ?? -1;
  const parameter = by?.parameters[index];
  if (!by || !parameter) return undefined;
  const byType = parameter.type && sdkObjectOfType(document, parameter.type);
  if (byType !== undefined) return byType;
  if (isGivenLast(by, index)) return handlerContext;
  return handed.has(serverQuestion(nameOfGiven(document, by), index)) ? "McpServer" : undefined;
}

/** What all values are of which there is one at a time; that there may be none does not count. */
function ofAll(sight: Sight, values: readonly Value[], depth: number): SdkObject | undefined {
  const there = values.filter((value) => !isNullish(value));
  return common(there.map((value) => ofValue(sight, value, depth)));
}

function common([first, ...others]: readonly (SdkObject | undefined)[]): SdkObject | undefined {
  return others.every((one) => one === first) ? first : undefined;
}
