import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { type Span, within } from "../../syntax/value.js";
import { importedFrom } from "../imports.js";
import { namedFunctionAround, usesOutside } from "./named-functions.js";
import { decisionsAround } from "./other-runs.js";

/** Packages that ask a person at a terminal. Some of their functions only print. */
const asking = /^(?:inquirer|@inquirer\/\w+|@clack\/prompts|prompts|enquirer|readline-sync)$/u;

/**
 * Whether code runs along with a question to a person at a terminal, which a client that reads
 * JSON-RPC never answers: code of the same function, unless only one of them is in a branch.
 */
export function isAtTerminal(document: Document, at: Span): boolean {
  return questionsIn(document).some((question) => isAlong(document, at, question));
}

const questionsIn = onceForEach((document: Document): readonly Span[] => {
  const questions = new Set(
    document.calls
      .filter(({ callee }) => isQuestion(document, callee))
      .map(({ span }): Span => span),
  );
  // Iterating over a set also visits items that are added meanwhile.
  for (const span of questions) {
    const named = namedFunctionAround(document, span);
    if (named?.kind !== "named" || decisionsAround(document, span, named.span).length > 0) continue;
    for (const { place } of usesOutside(document, named))
      if (place.kind === "callee") questions.add(place.call.span);
  }
  return [...questions];
});

/** `inquirer.prompt(…)`, or `lines.question(…)` of Node's `readline`. */
function isQuestion(document: Document, callee: readonly string[]): boolean {
  if (asking.test(importedFrom(document, callee[0] ?? "") ?? "")) return true;
  return callee.length > 1 && callee.at(-1) === "question" && /\breadline\b/u.test(document.text);
}

function isAlong(document: Document, at: Span, question: Span): boolean {
  const by = functionAround(document, question);
  if (by && !within(at, by.span)) return false;
  return decisionsAround(document, question, by?.span).every(({ span }) => within(at, span));
}
