import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { type CallValue, type FunctionValue, type Span, within } from "../../syntax/value.js";
import { leaves } from "./leaving.js";

/** The call that gets a function in an object: `createLogger({ info: (text) => … })`. */
export function callWith({ place }: FunctionValue): CallValue | undefined {
  const given = place.kind === "member" ? place.member.owner.place : undefined;
  return given?.kind === "argument" ? given.call : undefined;
}

/** The variable that holds the result of a call. */
export function resultOf({ place }: CallValue): string | undefined {
  const at = place.kind === "awaited" ? place.by.place : place;
  return at.kind === "variable" ? at.name : undefined;
}

/**
 * Whether a program leaves before its starts if a call was of use:
 * `const code = await runCommand(words, output); if (code !== undefined) return;`
 */
export function isLeftAfter(
  document: Document,
  name: string,
  call: Span,
  starts: readonly Span[],
): boolean {
  const uses = usesAt(document, name, call);
  return document.branches.some(
    ({ span, test }) =>
      test[0] >= call[1] &&
      uses.some((use) => within(use.span, test)) &&
      leaves(document, span) &&
      starts.length > 0 &&
      starts.every((start) => start[0] >= span[1]),
  );
}
