import { functionAround, runsWith } from "../../../syntax/around.js";
import { type CodeStatement, type Document, textOf } from "../../../syntax/document.js";
import { applyEdits, type Edit } from "../../../syntax/edit.js";
import { declarationAt } from "../../../syntax/names.js";
import { positionsOf } from "../../../syntax/position.js";
import { indentAt, innerLines } from "../../../syntax/lines.js";
import { typeStyleOf } from "../../../syntax/type-style.js";
import { type CallValue, type Span, type Value, within } from "../../../syntax/value.js";
import { constantRemoval } from "../../leftovers.js";
import { otherConnects, ownServers } from "../other-connects.js";
import {
  factoryCall,
  factoryWith,
  plainFactory,
  waitsIn,
  wrapInFactory,
} from "../server-factory.js";
import { startWithComments } from "./cuts.js";
import { type Entry, statementAround } from "./entry.js";
import { valueOf } from "./session-names.js";

/** A function that creates the server for a request. */
export interface MadeServer {
  /** The source of the function, for a line with a given indentation. */
  readonly code: (indent: string) => string;
  /** The spans that the source is taken from. */
  readonly from: readonly Span[];
  readonly edits: readonly Edit[];
}

/**
 * Builds the function that creates a server from the code that created it before.
 *
 * @param moved statements that register things with a server that is created for each request
 * @param closes spans that close a shared server, its only other uses
 */
export function madeServer(
  entry: Entry,
  moved: readonly CodeStatement[],
  closes: readonly Span[],
): MadeServer | string {
  const { document, names } = entry;
  const { connect, isShared, server } = names;
  if (!server) {
    const call = factoryCall(connect.receiver);
    return call ? ofCall(call, []) : "the file does not show how the server is created";
  }
  const { declaration, name, value } = server;
  if (!isShared && declaration.kind === "other") return ofPart(entry, moved);
  if (!value)
    return `\`${name}\` is created elsewhere, and the handler needs a function that creates it`;
  const call = factoryCall(value);
  if (!isShared)
    return call && moved.length === 0 ? ofCall(call, []) : ofStatements(entry, value, moved);
  const others = otherConnects(document, name, connect.span);
  const outside: [Span, ...Span[]] = [connect.span, ...closes, ...others];
  if (!call) {
    const wrapped = wrapInFactory(name, value, outside);
    if (typeof wrapped === "string") return wrapped;
    const { edits, factory, isAsync, range } = wrapped;
    if (!document.statements.some(([start]) => start === range[0]))
      return "the server is not created at the top level of the file";
    if (others.length > 0 && isAsync)
      return "the server is created asynchronously, and other transports need one too";
    if (others.some((one) => within(one, range)))
      return "the code that sets up the server connects another transport";
    return { code: () => factory, edits: [...edits, ...ownServers(others, factory)], from: [] };
  }
  const left = server.uses.filter(({ span }) => !outside.some((one) => within(span, one)));
  if (left.length > 0) return `\`${name}\` is used for something else too`;
  const removal = constantRemoval(value);
  if (!removal) return "there are comments next to the call that creates the server";
  if (others.length > 0 && (call !== value || waitsIn(call)))
    return "the server is created asynchronously, and other transports need one too";
  const made = ofCall(call, []);
  return { ...made, edits: [removal, ...ownServers(others, made.code(""))] };
}

function ofCall(call: CallValue, edits: readonly Edit[]): MadeServer {
  const { document } = call;
  const { span } = call;
  const name = plainFactory(call);
  if (name !== undefined) return { code: () => name, edits, from: [span] };
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const head = factoryWith(call);
  const code = (indent: string): string =>
    textOf(document, span).includes("\n")
      ? `${head}${lineBreak}${indent}${indentUnit}${indentedAs(document, span, indent + indentUnit)}`
      : `${head} ${textOf(document, span)}`;
  return { code, edits, from: [span] };
}

/** Handles `const { server } = createServer()`. */
function ofPart({ document, names }: Entry, moved: readonly CodeStatement[]): MadeServer | string {
  const { server } = names;
  const part = server?.declaration.kind === "other" ? server.declaration.part : undefined;
  const call = factoryCall(part?.of);
  const pattern =
    part?.of &&
    /(?:const|let)\s*\{([^{}]*)\}\s*=\s*(?:await\s+)?$/u.exec(
      document.text.slice(0, call?.span[0]),
    )?.[1];
  if (!part || !call || moved.length > 0 || pattern?.trim() !== part.key)
    return `the function that creates the server returns more than the server: \`${pattern?.trim() ?? ""}\``;
  const text = textOf(document, call.span);
  const code =
    call.place.kind === "awaited"
      ? `async () => (await ${text}).${part.key}`
      : `${factoryWith(call)} ${text}.${part.key}`;
  return { code: () => code, edits: [], from: [call.span] };
}

/** Builds a function from the statements that create a server and register things with it. */
function ofStatements(
  entry: Entry,
  value: Value,
  moved: readonly CodeStatement[],
): MadeServer | string {
  const { document, names } = entry;
  const { server } = names;
  const made = statementAround(entry, value.span);
  if (!server || !made || !/^const\s/u.test(textOf(document, made.span)))
    return "the server is not created in a constant";
  const statements = [made, ...moved].toSorted((a, b) => a.span[0] - b.span[0]);
  if (statements[0] !== made) return "something is registered before the server is created";
  const answered = answerIn(document, statements);
  if (answered) {
    const line = positionsOf(document).at(answered[0]).line;
    return `line ${line} answers the request in the code that creates the server, and has to throw there instead`;
  }
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const waits = document.pauses.some((pause) =>
    statements.some(({ span }) => runsWith(document, pause, span)),
  );
  const ending = textOf(document, made.span).endsWith(";") ? ";" : "";
  const code = (indent: string): string => {
    const inner = indent + indentUnit;
    const body = statements.map(({ span }, index) => {
      const start = startWithComments(document, span[0]);
      const before = document.text.slice(statements[index - 1]?.span[1] ?? start, start);
      const gap = index > 0 && /\n[ \t]*\r?\n/u.test(before) ? lineBreak : "";
      return gap + inner + indentedAs(document, [start, span[1]], inner);
    });
    const lines = [...body, `${inner}return ${server.name}${ending}`, `${indent}}`];
    return `${waits ? "async " : ""}() => {${lineBreak}${lines.join(lineBreak)}`;
  };
  return { code, edits: [], from: statements.map(({ span }) => span) };
}

/** A `return` of the route in some of its statements, which would return from the new function. */
function answerIn(document: Document, statements: readonly CodeStatement[]): Span | undefined {
  const { emptyReturns = [], span: route } =
    functionAround(document, statements[0]?.span ?? [0, 0]) ?? {};
  const returned = document.returned.flatMap(({ place, span }) =>
    place.kind === "returned" && place.by.span === route ? [span] : [],
  );
  return [...emptyReturns, ...returned].find((one) =>
    statements.some(({ span }) => within(one, span)),
  );
}

/** The source of a span with another indentation, except for lines inside template literals. */
function indentedAs(document: Document, span: Span, indent: string): string {
  const own = indentAt(document, span[0]);
  const edits = innerLines(document, span).map((line): Edit => {
    const at = line - span[0];
    return {
      span: [at, document.text.startsWith(own, line) ? at + own.length : at],
      text: indent,
    };
  });
  return applyEdits(textOf(document, span), edits);
}

/** The scope that code must be in, and the offset that it must follow to use its declarations. */
export function neededBy(
  document: Document,
  from: readonly Span[],
): { readonly scope: Span; readonly after: number } {
  let scope: Span = [0, document.text.length];
  let after = 0;
  for (const [name, uses] of document.references)
    for (const { span } of uses) {
      if (!from.some((one) => within(span, one))) continue;
      const declaration = declarationAt(document, name, span);
      if (!declaration || from.some((one) => within(declaration.scope, one))) continue;
      const value = valueOf(declaration);
      // Declarations inside the code move with it.
      if (value && from.some((one) => within(value.span, one))) continue;
      if (declaration.scope[0] > scope[0]) scope = declaration.scope;
      if (value) after = Math.max(after, value.span[1]);
    }
  const self = from.some((one) => /\bthis\b/u.test(textOf(document, one)));
  return self ? { after, scope: from[0] ?? scope } : { after, scope };
}
