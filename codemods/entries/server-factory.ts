import { isExported } from "../../flow/names.js";
import { runsWith } from "../../syntax/around.js";
import { type Document, type StatementBlock, textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { functionAt, usesAt } from "../../syntax/names.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt, innerLines } from "../../syntax/lines.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import { positionsOf } from "../../syntax/position.js";
import {
  type CallValue,
  type FunctionValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { freeName } from "../free-name.js";
import { linesInWords } from "../list-in-words.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** Names for the function, in order of preference. */
const factoryNames: readonly string[] = ["createServer", "buildServer", "createMcpServer"];

/** Why there is no name for the function. */
export const noFactoryName = "the usual names for a function that creates a server are taken";

/** The first of these names that the file does not use. */
export function freeFactoryName({ text }: Document): string | undefined {
  return freeName(factoryNames, text);
}

/**
 * The name of the called function, if it has no parameters. The entry calls it with arguments of
 * its own.
 */
export function plainFactory({
  arguments: given,
  callee,
  document,
  receiver,
  span,
}: CallValue): string | undefined {
  const [name, ...more] = callee;
  if (name === undefined || more.length > 0 || receiver || given.length > 0) return undefined;
  return functionAt(document, name, span)?.parameters.length === 0 ? name : undefined;
}

/** The kinds of values that are a new server each time the code runs. */
const makers: ReadonlySet<Value["kind"]> = new Set(["new", "call", "await"]);

/** The head of a new function that makes a call. */
export function factoryWith(call: CallValue): string {
  return `${waitsIn(call) ? "async " : ""}() =>`;
}

/** Whether something in a call is awaited. */
export function waitsIn({ document, span }: CallValue): boolean {
  return document.pauses.some((pause) => runsWith(document, pause, span));
}

/** A part of a file that was wrapped in a function. */
export interface WrappedServer {
  /** The name of the function. */
  readonly factory: string;
  readonly isAsync: boolean;
  readonly range: Span;
  readonly edits: readonly Edit[];
}

/**
 * Wraps the declaration of a server and everything that is registered with it in a function that
 * returns the server. All code and comments stay where they are.
 *
 * @param outside where the server is connected and closed, which stays outside
 * @param gone edits that remove code anyway
 * @returns the function and its edits, or the reason why it cannot be created
 */
export function wrapInFactory(
  name: string,
  server: Value,
  outside: readonly [connect: Span, ...others: Span[]],
  gone: readonly Edit[] = [],
): WrappedServer | string {
  const { document } = server;
  const { pauses, text } = document;
  if (!makers.has(server.kind))
    return `\`${name}\` is another server under a second name, or one of several`;
  const { first, statements } = blockAround(document, server.span);
  const declared = statements[first]?.span;
  if (!declared || !/^const\s/u.test(textOf(document, declared)))
    return "the server is not created in a constant";
  const uses = usesAt(document, name, outside[0]).filter(
    ({ span }) => !outside.some((one) => within(span, one)),
  );
  const last = Math.max(
    first,
    ...uses.map(({ span }) => statements.findIndex((one) => within(span, one.span))),
  );
  const moved = statements.slice(first, last + 1).map(({ span }) => span);
  if (moved.some((one) => within(outside[0], one)))
    return "the function that connects the server uses it for something else too";
  const end = moved.at(-1)?.[1] ?? declared[1];
  const range: Span = [declared[0], end];
  const obstacle = obstacleIn(document, moved, range, name, gone);
  if (obstacle !== undefined) return obstacle;
  const factory = freeFactoryName(document);
  if (factory === undefined) return noFactoryName;
  const isAsync = pauses.some((pause) => runsWith(document, pause, range));
  const { indentUnit } = typeStyleOf(document);
  const lineBreak = lineBreakOf(document) + indentAt(document, declared[0]);
  const ending = text.slice(...declared).endsWith(";") ? ";" : "";
  const head = `${isAsync ? "async " : ""}function ${factory}() {${lineBreak}${indentUnit}`;
  const back = `${lineBreak}${indentUnit}return ${name}${ending}${lineBreak}}`;
  return {
    factory,
    isAsync,
    range,
    edits: [
      { span: [declared[0], declared[0]], text: head },
      ...innerLines(document, range)
        .filter((at) => !gone.some(({ span: [from, to] }) => from <= at && at < to))
        .map((at): Edit => ({ span: [at, at], text: indentUnit })),
      { span: [end, end], text: back },
    ],
  };
}

/** The call that creates a server: `createServer()` or `await createServer()`. */
export function factoryCall(value: Value | undefined): CallValue | undefined {
  const made = value?.kind === "await" ? value.awaited : value;
  return made?.kind === "call" ? made : undefined;
}

/** The innermost statements around a value, and the index of the one that contains it. */
function blockAround(
  document: Document,
  value: Span,
): { readonly first: number; readonly statements: StatementBlock["statements"] } {
  for (const { statements } of document.blocks().toReversed()) {
    const first = statements.findIndex(({ span }) => within(value, span));
    if (first >= 0) return { first, statements };
  }
  return { first: -1, statements: [] };
}

/** Why a range cannot become the body of a function. */
function obstacleIn(
  document: Document,
  moved: readonly Span[],
  range: Span,
  server: string,
  gone: readonly Edit[],
): string | undefined {
  for (const one of moved)
    if (/^(?:import|export)\b/u.test(textOf(document, one)))
      return "the code that sets up the server contains imports or exports";
  const [word] = [
    ...wordsOf(document, range, /\b(?:return|break|continue|yield)\b/gu, () => true),
    // Arrow functions take these from the code around them.
    ...wordsOf(document, range, /\b(?:this|super|arguments)\b/gu, ({ isArrow }) => !isArrow),
  ];
  if (word !== undefined)
    return `the code that sets up the server contains \`${word}\`, which would mean something else in a new function`;
  for (const [name, declarations] of document.declarations)
    for (const { kind, scope, ...declared } of declarations) {
      if (!within(range, scope) || kind === "import") continue;
      const isShown = isExported(document, name, { scope });
      if (name === server && !isShown) continue;
      const uses = document.references.get(name) ?? [];
      const outside = uses.filter(({ span }) => !within(span, range));
      const at =
        "value" in declared
          ? declared.value?.span
          : "function" in declared
            ? declared.function.span
            : undefined;
      if (at && gone.some(({ span }) => within(at, span))) continue;
      const isDeclaredInside = at ? within(at, range) : isMentioned(document, name, range);
      if (isDeclaredInside && isShown)
        return `the code that sets up the server declares \`${name}\`, which the file exports`;
      if (isDeclaredInside && outside.length > 0) {
        const positions = positionsOf(document);
        const lines = outside.map(({ span }) => positions.at(span[0]).line);
        return `the code that sets up the server declares \`${name}\`, which is used in ${linesInWords(lines)} too`;
      }
    }
  const type = [...document.types.values()].find(({ nameSpan }) => within(nameSpan, range));
  return type && `the code that sets up the server declares the type \`${type.name}\``;
}

/** Whether a range declares a class or a pattern by this name, judging by the text. */
function isMentioned(document: Document, name: string, range: Span): boolean {
  return new RegExp(`(?:class|enum|const|let|var)\\b[^=;]*${wordPattern(name)}`, "u").test(
    textOf(document, range),
  );
}

/**
 * The matches of a pattern in a range, outside of strings, comments and the nested functions in
 * which they mean something of their own.
 */
function wordsOf(
  document: Document,
  range: Span,
  pattern: RegExp,
  isOwn: (by: FunctionValue) => boolean,
): readonly string[] {
  const { comments, text } = document;
  const functions = document.functions.filter((by) => isOwn(by) && within(by.span, range));
  const told = [...comments.map(({ span }) => span), ...document.verbatim()];
  return [...text.slice(...range).matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const at: Span = [range[0] + index, range[0] + index + word.length];
    return [...functions.map(({ span }) => span), ...told].some((one) => within(at, one))
      ? []
      : [word];
  });
}
