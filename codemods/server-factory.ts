import { type Document, textOf } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { functionAt, usesAt } from "../syntax/names.js";
import { lineStart } from "../syntax/style.js";
import { typeStyleOf } from "../syntax/type-style.js";
import { type CallValue, type Span, type Value, within } from "../syntax/value.js";
import { freeName } from "./free-name.js";

/** Names for the function, of which the first that is free is taken. */
const factoryNames: readonly string[] = ["createServer", "buildServer", "createMcpServer"];

/** Why there is no name for the function. */
export const noFactoryName = "the usual names for a function that makes a server are taken";

/** A name for a function that makes a server, where the file leaves one free. */
export function freeFactoryName({ text }: Document): string | undefined {
  return freeName(factoryNames, text);
}

/** The name of a function without parameters that a call calls: any other would take what it is given for its own. */
export function plainFactory(
  document: Document,
  { arguments: given, callee, receiver, span }: CallValue,
): string | undefined {
  const [name, ...more] = callee;
  if (name === undefined || more.length > 0 || receiver || given.length > 0) return undefined;
  return functionAt(document, name, span)?.parameters.length === 0 ? name : undefined;
}

/**
 * Puts a server that is made at the top of a file, with all that is registered with it, into a function that returns it.
 * Everything stays where it is, with its comments: only a head and an end come around it.
 *
 * @param outside where the server is connected and closed, which stays outside
 * @returns the name of the function with the edits, or why there can be none
 */
export function wrapInFactory(
  document: Document,
  name: string,
  server: Value,
  outside: readonly [connect: Span, ...others: Span[]],
): { readonly factory: string; readonly range: Span; readonly edits: readonly Edit[] } | string {
  const [connect] = outside;
  const { statements, text } = document;
  const first = statements.findIndex((one) => within(server.span, one));
  const declared = statements[first];
  if (!declared || !/^const\s/u.test(textOf(document, declared)))
    return "the server is not made at the top of the file";
  const uses = usesAt(document, name, connect).filter(
    ({ span }) => !outside.some((one) => within(span, one)),
  );
  const last = Math.max(
    first,
    ...uses.map(({ span }) => statements.findIndex((one) => within(span, one))),
  );
  const moved = statements.slice(first, last + 1);
  if (moved.some((one) => within(connect, one)))
    return "the function that connects the server uses it for something else too";
  const end = moved.at(-1)?.[1] ?? declared[1];
  const range: Span = [declared[0], end];
  const obstacle = obstacleIn(document, moved, range, name);
  if (obstacle !== undefined) return obstacle;
  const factory = freeFactoryName(document);
  if (factory === undefined) return noFactoryName;
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const ending = text.slice(...declared).endsWith(";") ? ";" : "";
  return {
    factory,
    range,
    edits: [
      {
        span: [declared[0], declared[0]],
        text: `function ${factory}() {${lineBreak}${indentUnit}`,
      },
      ...indented(document, range, indentUnit),
      {
        span: [end, end],
        text: `${lineBreak}${indentUnit}return ${name}${ending}${lineBreak}}`,
      },
    ],
  };
}

/** The call that makes a server: `createServer()`, `await createServer()` */
export function factoryCall(value: Value | undefined): CallValue | undefined {
  if (value?.kind === "call") return value;
  const [one, ...others] = value?.kind === "choice" ? value.alternatives : [];
  return one?.kind === "call" && others.length === 0 ? one : undefined;
}

/** Why what stands in a range cannot become the body of a function. */
function obstacleIn(
  document: Document,
  moved: readonly Span[],
  range: Span,
  server: string,
): string | undefined {
  for (const one of moved)
    if (/^(?:import|export)\b/u.test(textOf(document, one)))
      return "imports or exports are among what is registered";
  if (hasTopLevelAwait(document, range)) return "what is registered waits for something";
  for (const [name, declarations] of document.declarations)
    for (const { kind, scope, ...declared } of declarations) {
      const isTop = scope[0] === 0 && scope[1] === document.text.length;
      if (!isTop || kind === "import" || name === server) continue;
      const uses = document.references.get(name) ?? [];
      const inside = uses.filter(({ span }) => within(span, range)).length;
      const at =
        "value" in declared
          ? declared.value?.span
          : "function" in declared
            ? declared.function.span
            : undefined;
      const isDeclaredInside = at ? within(at, range) : isMentioned(document, name, range);
      if (isDeclaredInside && inside < uses.length)
        return `\`${name}\` is declared among what is registered, and used elsewhere too`;
    }
  const type = [...document.types.values()].find(({ nameSpan }) => within(nameSpan, range));
  return type && `the type \`${type.name}\` is declared among what is registered`;
}

/** A class or a pattern, of which no place is known: found where its name follows a word that declares. */
function isMentioned(document: Document, name: string, range: Span): boolean {
  const escaped = name.replaceAll("$", String.raw`\$`);
  return new RegExp(`(?:class|enum|const|let|var)\\b[^=;]*\\b${escaped}\\b`, "u").test(
    textOf(document, range),
  );
}

function hasTopLevelAwait({ functions, text }: Document, range: Span): boolean {
  const own = functions.filter(({ span }) => within(span, range));
  return [...text.slice(...range).matchAll(/\bawait\b/gu)].some(({ index }) => {
    const at: Span = [range[0] + index, range[0] + index + 1];
    return !own.some(({ span }) => within(at, span));
  });
}

/** One level more for each line behind the first, but for those that are part of a text. */
function indented(document: Document, [start, end]: Span, indentUnit: string): readonly Edit[] {
  const verbatim = document.verbatim();
  const edits: Edit[] = [];
  for (
    let at = document.text.indexOf("\n", start);
    at >= 0 && at < end;
    at = document.text.indexOf("\n", at + 1)
  ) {
    const line = lineStart(document, at + 1);
    const isEmpty = /^[ \t]*\r?\n/u.test(document.text.slice(line));
    const isText = verbatim.some((one) => line > one[0] && line <= one[1]);
    if (!isEmpty && !isText && line < end) edits.push({ span: [line, line], text: indentUnit });
  }
  return edits;
}
