import { table } from "../protocol/table.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { type Span, type FunctionValue, within } from "../syntax/value.js";
import { anyKey } from "./destinations/use.js";
import { isGivenLast } from "./handler-context.js";
import { OriginFinder } from "./origin.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { handlerContext, sdkClassOf, type SdkObject, sdkObjectOfType } from "./sdk-classes.js";

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
  const declaration = declarationAt(document, path[0] ?? "", at);
  // What a pattern takes out of a parameter is told where it is taken.
  if (declaration?.kind === "other" && declaration.part && !declaration.part.of) return undefined;
  const origin = finderWith(handed)(document).ofPath(path, at);
  return origin?.path.reduce<SdkObject | undefined>(
    (holder, key) =>
      holder === "other" && key !== anyKey ? holder : held.get(`${holder ?? ""}.${key}`),
    origin.proof,
  );
}

const none: HandedServers = new Set();

const finderWith = onceForEach((handed: HandedServers) =>
  onceForEach(
    (document: Document) =>
      new OriginFinder<SdkObject>(document, {
        ofType: (type) => sdkObjectOfType(document, type),
        ofConstruction: (made) => sdkClassOf(document, made) ?? "other",
        ofParameter: (by, index) => {
          if (isGivenLast(by, index)) return handlerContext;
          return handed.has(serverQuestion(nameOfGiven(document, by), index))
            ? "McpServer"
            : undefined;
        },
        ofImport: (_, name) =>
          handed.has(serverQuestion(name)) ? { proof: "McpServer", path: [] } : undefined,
        isInClasses: true,
      }),
  ),
);

/**
 * Where other files show that a name of this one is a server: the questions of handed-servers.ts that they answered so.
 */
export type HandedServers = ReadonlySet<string>;

/** How a question about an import, or about what a function gets, is written. */
export function serverQuestion(name: string, index?: number): string {
  return index === undefined ? name : `${name} ${index}`;
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
