import { table } from "../../protocol/table.js";
import { handedOn, type ParameterOf } from "../../flow/handed-on.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import {
  type CallValue,
  hasSpread,
  member,
  type Parameter,
  type Span,
} from "../../syntax/value.js";
import { importTypes, missingImports } from "../../syntax/write-import.js";
import { contextEnd, contextReads, isTypedContext } from "./context-reads.js";

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
 * other parameters, which the SDK's codemod skips, and functions to which handlers hand it.
 */
export function handlerContexts(document: Document): readonly Edit[] {
  const own = document.calls.flatMap((call): readonly ParameterOf[] => {
    const by = call.arguments.at(-1);
    if (by?.kind !== "function" || by.parameters.length - 1 !== contextIndex(call)) return [];
    return by.parameters.slice(-1).map((parameter) => ({ by, parameter }));
  });
  const handed = handedOn(document, own).filter((one) => isWrittenOut(one));
  const contexts = [...own.filter((one) => !hasOwnType(document, one)), ...handed].map(
    ({ parameter }) => parameter,
  );
  const known = new Set(contexts);
  const patterns = document.functions.flatMap(({ parameters }) =>
    parameters.filter((one) => known.has(one) || isTypedContext(document, one)),
  );
  const typed = handed.flatMap(({ parameter: { type } }) => (isLiteral(type?.text) ? [type] : []));
  const types = typed.length > 0 ? missingImports(document, serverModule, [contextType]) : [];
  return [
    ...readEdits(document, known),
    ...patterns.flatMap((parameter) => patternEdits(document, parameter)),
    ...takenApart(document, known),
    ...typed.flatMap((type) => (type ? [{ span: type.span, text: contextType }] : [])),
    ...importTypes(document, serverModule, types),
  ];
}

const serverModule = "@modelcontextprotocol/server";
const contextType = "ServerContext";

/**
 * Whether a function names no more of the context than SDK 1 has, in its type: `{ sessionId?:
 * string; requestId: unknown }`. A type with other members, or with a name, is the project's own.
 */
function isWrittenOut({ parameter: { type } }: ParameterOf): boolean {
  return (
    !type ||
    /^any$/u.test(type.text) ||
    (isLiteral(type.text) && type.properties.every((one) => isOfContext(one)))
  );
}

/** Whether a handler gives its context a type of the project's own, which defines its own members. */
function hasOwnType(document: Document, { parameter }: ParameterOf): boolean {
  const { type } = parameter;
  if (!type || isLiteral(type.text) || /^any$/u.test(type.text)) return false;
  return !isTypedContext(document, parameter);
}

function isLiteral(type: string | undefined): boolean {
  return type?.startsWith("{") === true;
}

function isOfContext(key: string): boolean {
  return key === "sessionId" || movedReads.has(key);
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
  const source = document.text.slice(span[0], type?.span[0] ?? span[1]).replace(/\}[\s:]*$/u, "}");
  // Patterns with defaults or comments cannot be rewritten by name.
  if (!/^\{[\s\w$,:]*\}$/u.test(source)) return [];
  const text = movedPattern(
    bindings.map(({ name, path: [key = "", ...deeper] }) => ({
      key: deeper.length > 0 ? "" : key,
      name,
    })),
  );
  return text === undefined ? [] : [{ span: [span[0], span[0] + source.length], text }];
}

/** Rewrites `const { requestId } = extra` to `const { mcpReq: { id: requestId } } = extra`. */
function takenApart(document: Document, known: ReadonlySet<Parameter>): readonly Edit[] {
  const pattern = /(?<=\b(?:const|let|var) )\{([\s\w$,:]*)\} = (?<of>[\w$]+)(?=;|\s)/gu;
  return [...document.text.matchAll(pattern)].flatMap((match): readonly Edit[] => {
    const [{ length }, inside = ""] = match;
    const name = match.groups?.["of"] ?? "";
    const end = match.index + length;
    if (!isContextAt(document, name, end - name.length, known)) return [];
    const text = movedPattern(
      inside.split(",").flatMap((one) => {
        const [key = "", local = key] = one.split(":").map((part) => part.trim());
        return key === "" ? [] : [{ key, name: local }];
      }),
    );
    const braces: Span = [match.index, match.index + inside.length + "{}".length];
    return text === undefined ? [] : [{ span: braces, text }];
  });
}

/** Whether a name at some place refers to a whole context, which a pattern takes apart. */
function isContextAt(
  { references }: Document,
  name: string,
  at: number,
  known: ReadonlySet<Parameter>,
): boolean {
  const found = references.get(name)?.find(({ span }) => span[0] === at);
  return found?.path.length === 1 && contextEnd(found, known) === 1;
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
function readEdits(document: Document, known: ReadonlySet<Parameter>): readonly Edit[] {
  return contextReads(document, known).flatMap(({ key, span }) => {
    const text = movedReads.get(key);
    return text === undefined ? [] : [{ span, text }];
  });
}
