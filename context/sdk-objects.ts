import { table } from "../protocol/table.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import type { Span } from "../syntax/value.js";
import { anyKey } from "./destinations/use.js";
import { isGivenLast } from "./handler-context.js";
import { OriginFinder } from "./origin.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { handlerContext, sdkClassOf, type SdkObject, sdkObjectOfType } from "./sdk-classes.js";
import { type HandedServers, nameOfGiven, serverQuestion } from "./server-names.js";

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
