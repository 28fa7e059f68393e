import { functionAround } from "../../syntax/around.js";
import { type Branch, type Document, type StatementBlock, textOf } from "../../syntax/document.js";
import { constantAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { type Span, within } from "../../syntax/value.js";
import { callWithHandler } from "../servers/handler-context.js";
import { excludeEachOther } from "./excluding-tests.js";
import { exits, leaves } from "./leaving.js";
import { asNamed } from "./named-functions.js";

/**
 * Whether branches show that code only runs when a program does something else than to start: in the
 * branch for HTTP, or for `--help`, or after one that leaves in a program that must not print.
 *
 * @param starts all starts of the document
 * @param beside the starts in the same function, which the order of statements tells apart
 */
export function isOtherRun(
  document: Document,
  at: Span,
  starts: readonly Span[],
  beside: readonly Span[],
): boolean {
  const around = decisionsAround(document, at);
  if (around.some((branch) => !holdsAny(branch.span, starts) && isForOther(document, branch)))
    return true;
  if (leftByServer(document).some((rest) => within(at, rest) && !holdsAny(rest, starts)))
    return true;
  // Another file starts to serve, and not if this one ends the program: `--help`.
  if (beside.length === 0) return around.some(({ span }) => exits(document, span));
  return beside.every((start) => isApart(document, around, at, start));
}

/**
 * The branches around a place, without those that only run after a failure.
 *
 * @param inside the function to which they belong; by default, all
 */
export function decisionsAround(
  { branches }: Document,
  at: Span,
  inside?: Span,
): readonly Branch[] {
  return branches.filter(
    ({ span, test }) =>
      test[0] !== test[1] && within(at, span) && (!inside || within(span, inside)),
  );
}

/** The code after branches that leave for what serves: after `if (isSilent) return`. */
const leftByServer = onceForEach((document: Document): readonly Span[] =>
  document.branches.flatMap(({ span, test }): readonly Span[] => {
    const isFirst = test[0] !== test[1] && test[1] <= span[0];
    if (!isFirst || !eitherOf(document, test).some((one) => isOther(said(document, one), true)))
      return [];
    if (!leaves(document, span)) return [];
    // What surrounds the statement ends with the code that follows it.
    const around = document.blocks().findLast((block) => within(test, block.span));
    return around ? [[span[1], around.span[1]]] : [];
  }),
);

function holdsAny(span: Span, places: readonly Span[]): boolean {
  return places.some((place) => within(place, span));
}

/** Whether code never runs in the same process as a start. */
function isApart(document: Document, around: readonly Branch[], at: Span, start: Span): boolean {
  const isInstead = around.some(
    ({ instead, span }) => within(start, instead) && !within(start, span),
  );
  const isLeft = [
    ...around.filter(({ span }) => !isOfCallback(document, span, start)),
    ...ownBlocksAround(document, at, start),
  ].some(({ span }) => start[0] >= span[1] && leaves(document, span));
  return (
    isInstead ||
    isLeft ||
    isAfterReturn(document, at, start) ||
    excludeEachOther(document, at, start)
  );
}

/** Whether a branch returns from a callback, such as a handler, which says nothing about the start. */
function isOfCallback(document: Document, branch: Span, start: Span): boolean {
  const by = functionAround(document, branch);
  if (!by || within(start, by.span) || exits(document, branch)) return false;
  return !asNamed(by) || callWithHandler(by) !== undefined;
}

/**
 * The blocks around a place that are not the whole body of a function: of loops, behind labels. What
 * a function returns from that is called after the start says nothing about the start.
 */
function ownBlocksAround(document: Document, at: Span, start: Span): readonly StatementBlock[] {
  return document.blocks().filter(({ span }) => {
    const by = functionAround(document, span)?.span;
    return within(at, span) && by?.[1] !== span[1] && (!by || within(start, by));
  });
}

/** Whether code follows a branch with the start that leaves the function of the code. */
function isAfterReturn(document: Document, at: Span, start: Span): boolean {
  return decisionsAround(document, start).some(({ span }) => {
    if (at[0] < span[1] || !leaves(document, span)) return false;
    const by = functionAround(document, span);
    return !by || within(at, by.span);
  });
}

/** Words that ask whether a file is the one that Node was started with. */
const asksForMain = /require\s*\.\s*main|import\.meta\.(?:main|url)/u;

/** Whether code runs only where its file is run itself, and not where others import it. */
export function isForMain(document: Document, at: Span): boolean {
  return decisionsAround(document, at).some(
    ({ instead, span, test }) =>
      !(instead[0] >= test[1] && span[0] > instead[0]) && asksForMain.test(said(document, test)),
  );
}

/**
 * Words for other transports and hosts, for a file that is run itself, for tests, for terminals and
 * what is for their readers, and for a choice of where to write.
 */
const others =
  /require\s*\.\s*main|import\.meta\.(?:main|url)|NODE_ENV\W+test\b|\bVITEST|JEST_WORKER|standalone|http|serverless|(?<![a-z])sse|streamable|web_?socket|isTTY|interactive|show_?ui|console|std_?out|output_?(?:format|type)\W+(?:text|cli|human)/iu;
const stdio = /stdio|(?<![a-z])is_?mcp|mcp_?(?:log|mode)/iu;
/** Words for a program that must not print, or prints elsewhere. */
const silence =
  /silen[ct]|quiet|muted?|(?:to|use|only)_?stderr|stderr_?only|output_?(?:format|type)\W+json/iu;

/** Whether the test of a branch says that the branch is not for standard input and output. */
function isForOther(document: Document, branch: Branch): boolean {
  const isElse = branch.span[0] > branch.instead[0] && branch.instead[0] >= branch.test[1];
  const tests = isElse ? [branch.test] : allOf(document, branch.test);
  return tests.some((test) => isOther(said(document, test), isElse));
}

/** `!http` and `http === undefined`, but neither `!!http` nor `http !== undefined`. */
const negation =
  /(?<!!)!(?![!=])|!=(?!=?\s*(?:null|undefined))|(?<![!=])===?\s*(?:null|undefined)/u;

function isOther(test: string, isElse: boolean): boolean {
  const isNegated = negation.test(test) !== isElse;
  if (silence.test(test)) return isNegated;
  if (stdio.test(test)) return isNegated && !others.test(test);
  return others.test(test) && !isNegated;
}

/** The tests in `a && b`, which all hold in the branch. */
function allOf(document: Document, test: Span): readonly Span[] {
  const text = textOf(document, test);
  return text.includes("||") ? [test] : partsOf(text, /[^\s&](?:[^&]*[^\s&])?/gu, test);
}

/** The tests in `a || b`, of which none holds after the branch; after `a && b`, either may. */
function eitherOf(document: Document, test: Span): readonly Span[] {
  const text = textOf(document, test);
  return text.includes("&&") ? [] : partsOf(text, /[^\s|](?:[^|]*[^\s|])?/gu, test);
}

function partsOf(text: string, part: RegExp, [from]: Span): readonly Span[] {
  return [...text.matchAll(part)].map(({ 0: { length }, index }) => {
    const start = from + index;
    return [start, start + length];
  });
}

/** The source of a test, or of the constant that it names if the name itself says nothing. */
function said(document: Document, test: Span): string {
  const text = textOf(document, test);
  const [name] = /^!?\s*([\w$]+)$/u.exec(text)?.slice(1) ?? [];
  if (name !== undefined && [silence, stdio, others].some((words) => words.test(name))) return text;
  const value = name === undefined ? undefined : constantAt(document, name, test);
  if (!value || value.kind === "function") return text;
  return text.startsWith("!") ? `!(${textOf(document, value.span)})` : textOf(document, value.span);
}
