import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import {
  type CallValue,
  hasSpread,
  member,
  type Parameter,
  type Span,
  within,
} from "../../syntax/value.js";
import { insteadOfMatches } from "./matches.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** Members of the context in SDK 1, and where they are in SDK 2. */
const movedReads = table<string>({
  signal: "mcpReq.signal",
  requestId: "mcpReq.id",
  _meta: "mcpReq._meta",
  sendNotification: "mcpReq.notify",
  sendRequest: "mcpReq.send",
  authInfo: "http?.authInfo",
  requestInfo: "http?.req",
});

/**
 * Reads members of a handler's context from where they are in SDK 2: `extra.requestId` becomes
 * `extra.mcpReq.id`, and `{ signal }` becomes `{ mcpReq: { signal } }`. Includes handlers without
 * other parameters, which the SDK's codemod skips.
 */
export function handlerContexts(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const handler = call.arguments.at(-1);
    if (handler?.kind !== "function" || handler.parameters.length - 1 !== contextIndex(call))
      return [];
    return handler.parameters
      .slice(-1)
      .flatMap((context) => [
        ...patternEdits(document, context),
        ...readEdits(document, context, handler.span),
      ]);
  });
}

/**
 * The index of the context: after the arguments, which tools and prompts get only if they have a
 * schema.
 */
function contextIndex({ arguments: given, callee }: CallValue): number | undefined {
  const [, second] = given;
  switch (callee.at(-1)) {
    case "registerTool":
    case "registerPrompt": {
      // If the configuration is not written out, it is assumed to have a schema.
      if (second?.kind !== "object" || hasSpread(second)) return 1;
      return (member(second, "inputSchema") ?? member(second, "argsSchema")) ? 1 : 0;
    }
    case "registerResource":
      // The variables of a URI template come in between.
      return second?.kind === "scalar" || second?.kind === "template" ? 1 : 2;
    case "setRequestHandler":
      return 1;
    default:
      return undefined;
  }
}

/** Rewrites `{ signal, sessionId }` to `{ mcpReq: { signal }, sessionId }`. */
function patternEdits(document: Document, { bindings, span, type }: Parameter): readonly Edit[] {
  const source = document.text.slice(...span);
  // Patterns with defaults, comments or types cannot be rewritten by name.
  if (type || !/^\{[\s\w$,:]*\}$/u.test(source)) return [];
  const groups = new Map<string | undefined, string[]>();
  for (const { name, path } of bindings) {
    const [key = "", ...deeper] = path;
    const place = key === "sessionId" ? key : movedReads.get(key);
    // An optional object cannot be destructured.
    if (place === undefined || place.includes("?.") || deeper.length > 0) return [];
    const [own = "", group] = place.split(".").toReversed();
    groups.set(group, [...(groups.get(group) ?? []), own === name ? name : `${own}: ${name}`]);
  }
  const names = [...groups].map(([group, own]) =>
    group === undefined ? own.join(", ") : `${group}: { ${own.join(", ")} }`,
  );
  return groups.has("mcpReq") ? [{ span, text: `{ ${names.join(", ")} }` }] : [];
}

/** Rewrites `extra.requestId` to `extra.mcpReq.id`. */
function readEdits(
  { comments, text }: Document,
  { name, type }: Parameter,
  handler: Span,
): readonly Edit[] {
  // A type of the project's own defines its own members.
  const isOwnType = !/^$|\b(?:any|ClientContext|ServerContext)\b/u.test(type?.text ?? "");
  if (name === undefined || isOwnType) return [];
  const read = new RegExp(String.raw`(?<=(?<!\.)${wordPattern(name)}\??\.)\w+\b`, "gu");
  return insteadOfMatches(text, read, ([key]) => movedReads.get(key), handler).filter(
    ({ span }) => !comments.some((comment) => within(span, comment.span)),
  );
}
