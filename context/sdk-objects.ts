import { table } from "../protocol/table.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { type Span, type FunctionValue, within } from "../syntax/value.js";
import { anyKey } from "../flow/path.js";
import { isHandedServer } from "./frameworks.js";
import { isGivenLast } from "./handler-context.js";
import { type Evidence, originAt } from "./origin.js";
import { handlerContext, sdkClassOf, type SdkObject, sdkObjectOfType } from "./sdk-classes.js";

/** SDK objects that are members of other ones. */
const held = table<SdkObject>({
  "McpServer.server": "Server",
  "context.mcpReq": handlerContext,
  "context.http": handlerContext,
});

/**
 * The SDK object that a path refers to, such as `server.server` or `this.client`. Looks within the
 * file: at `new` expressions, types, return values and registrations of handlers.
 *
 * @returns `other` if it is certainly not an SDK object, `undefined` if unknown
 */
export function sdkObjectAt(
  document: Document,
  path: readonly string[],
  at: Span,
  handed: HandedServers = none,
): SdkObject | undefined {
  const declaration = declarationAt(document, path[0] ?? "", at);
  // Parts destructured from a parameter are resolved at the pattern.
  if (declaration?.kind === "other" && declaration.part && !declaration.part.of) return undefined;
  const origin = originAt(document, path, at, evidenceIn(document, handed));
  return origin?.path.reduce<SdkObject | undefined>(
    (holder, key) =>
      holder === "other" && key !== anyKey ? holder : held.get(`${holder ?? ""}.${key}`),
    origin.proof,
  );
}

const none: HandedServers = new Set();

function evidenceIn(document: Document, handed: HandedServers): Evidence<SdkObject> {
  return {
    ofType: (type) => sdkObjectOfType(document, type),
    ofConstruction: (made) => sdkClassOf(made) ?? "other",
    ofParameter: (by, index) => {
      if (isGivenLast(by, index)) return handlerContext;
      if (isHandedServer(by, index)) return "McpServer";
      return handed.has(serverQuestion(nameOfGiven(by), index)) ? "McpServer" : undefined;
    },
    ofImport: (name) => (handed.has(serverQuestion(name)) ? "McpServer" : undefined),
  };
}

/** Names that other files show to be servers, as the ids of questions in handed-servers.ts. */
export type HandedServers = ReadonlySet<string>;

/** The id of a question about an import, or about an argument of a function. */
export function serverQuestion(name: string, index?: number): string {
  return index === undefined ? name : `${name} ${index}`;
}

/**
 * The name by which callers refer to a function: its own, or the class's name for a constructor.
 */
export function nameOfGiven({
  document: { classes },
  name = "",
  place,
  span,
}: FunctionValue): string {
  if (place.kind === "default export") return "default";
  if (place.kind !== "method" || name !== "constructor") return name;
  return classes.findLast((one) => within(span, one.span))?.name ?? "default";
}
