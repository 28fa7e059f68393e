import { type Evidence, originAt, originOfArgument } from "../../flow/proven-origins.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { FunctionValue, Span } from "../../syntax/value.js";
import { importTypes, missingImports } from "../../syntax/write-import.js";
import { contextReads, contextsToMove, isOfContext, movedReads } from "./context-reads.js";

/**
 * Reads members of a handler's context from where they are in SDK 2: `extra.requestId` becomes
 * `extra.mcpReq.id`, and `{ signal }` becomes `{ mcpReq: { signal } }`. Includes handlers without
 * other parameters, which the SDK's codemod skips, and functions to which handlers hand it.
 *
 * @param contexts what proves that a value is a context
 */
export function handlerContexts(document: Document, contexts: Evidence<boolean>): readonly Edit[] {
  const evidence = contextsToMove(contexts);
  const isContext: IsContext = (by, index, key) =>
    isOfContext(originOfArgument(by, index, key === undefined ? [] : [key], evidence), key);
  const typed = document.functions.flatMap((by) =>
    by.parameters.flatMap(({ type }, index) =>
      type?.text.startsWith("{") === true && isContext(by, index) ? [type] : [],
    ),
  );
  const types = typed.length > 0 ? missingImports(document, serverModule, [contextType]) : [];
  return [
    ...readEdits(document, evidence),
    ...document.functions.flatMap((by) => patternEdits(by, isContext)),
    ...takenApart(document, evidence),
    ...typed.map(({ span }) => ({ span, text: contextType })),
    ...importTypes(document, serverModule, types),
  ];
}

const serverModule = "@modelcontextprotocol/server";
const contextType = "ServerContext";

/** Whether a function gets whole contexts as an argument, or what they have under a key. */
type IsContext = (by: FunctionValue, index: number, key?: string) => boolean;

/** Rewrites `{ signal, sessionId }` to `{ mcpReq: { signal }, sessionId }`. */
function patternEdits(by: FunctionValue, isContext: IsContext): readonly Edit[] {
  const { document, parameters } = by;
  return parameters.flatMap(({ bindings, span, type }, index): readonly Edit[] => {
    const end = type?.span[0] ?? span[1];
    const source = document.text.slice(span[0], end).replace(/\}[\s:]*$/u, "}");
    // Patterns with defaults or comments cannot be rewritten by name.
    if (!/^\{[\s\w$,:]*\}$/u.test(source)) return [];
    const taken = bindings.map(({ name, path }) => ({ key: path.join("."), name }));
    const text = taken.every(({ key }) => isContext(by, index, key)) && movedPattern(taken);
    return text ? [{ span: [span[0], span[0] + source.length], text }] : [];
  });
}

/** Rewrites `const { requestId } = extra` to `const { mcpReq: { id: requestId } } = extra`. */
function takenApart(document: Document, evidence: Evidence<boolean>): readonly Edit[] {
  const pattern = /(?<=\b(?:const|let|var) )\{([\s\w$,:]*)\} = (?<of>[\w$]+)(?=;|\s)/gu;
  return [...document.text.matchAll(pattern)].flatMap((match): readonly Edit[] => {
    const [{ length }, inside = ""] = match;
    const of = match.groups?.["of"] ?? "";
    const end = match.index + length;
    const at: Span = [end - of.length, end];
    const taken = inside.split(",").flatMap((one) => {
      const [key = "", name = key] = one.split(":").map((part) => part.trim());
      return key === "" ? [] : [{ key, name }];
    });
    const isMoved = taken.every(({ key }) =>
      isOfContext(originAt(document, [of, key], at, evidence), key),
    );
    const text = isMoved ? movedPattern(taken) : undefined;
    const braces: Span = [match.index, match.index + inside.length + "{}".length];
    return text === undefined ? [] : [{ span: braces, text }];
  });
}

/** What a pattern takes from the context, and the name that it gets. */
interface Taken {
  readonly key: string;
  readonly name: string;
}

/** The pattern that gives SDK 2's members the same names; `undefined` if it cannot, or need not. */
function movedPattern(taken: readonly Taken[]): string | undefined {
  const groups = new Map<string | undefined, string[]>();
  for (const { key, name } of taken) {
    const place = key === "sessionId" ? key : movedReads.get(key);
    // An optional object cannot be destructured.
    if (place === undefined || place.includes("?.")) return undefined;
    const [own = "", group] = place.split(".").toReversed();
    groups.set(group, [...(groups.get(group) ?? []), own === name ? name : `${own}: ${name}`]);
  }
  const names = [...groups].map(([group, own]) =>
    group === undefined ? own.join(", ") : `${group}: { ${own.join(", ")} }`,
  );
  return groups.has("mcpReq") ? `{ ${names.join(", ")} }` : undefined;
}

/** Rewrites `extra.requestId` to `extra.mcpReq.id`. */
function readEdits(document: Document, evidence: Evidence<boolean>): readonly Edit[] {
  return contextReads(document, evidence).flatMap(({ key, span }) => {
    const text = movedReads.get(key);
    return text === undefined ? [] : [{ span, text }];
  });
}
