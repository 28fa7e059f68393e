import { objectAround } from "../../syntax/edited-object.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { declarationAt } from "../../syntax/names.js";
import { Positions } from "../../syntax/position.js";
import { harmlessCalls, harmlessMethods } from "../../syntax/steps.js";
import { type Span, type Value, within } from "../../syntax/value.js";

/**
 * Why a text may be made too early, as the end of a sentence: until what is rewritten is sent, a value that it holds may
 * still change, and a text that has been made of it would not.
 */
export function snapshotReason(
  document: Document,
  object: Value,
  edits: readonly Edit[],
): string | undefined {
  for (const edit of edits) {
    const made = objectAround(document, edit.span) ?? object;
    if (!/\bJSON\.stringify\(|\bstructuredContent\b/u.test(edit.text) || !isKept(made)) continue;
    for (const name of pathsIn(document, made, edit)) {
      const at = changeOf(document, name, made);
      if (at !== undefined)
        return `line ${new Positions(document.text).at(at).line} may change \`${name}\` after that`;
    }
  }
  return undefined;
}

/** Whether a value is kept under a name or in a list, and not handed on where it is written. */
function isKept({ place }: Value): boolean {
  switch (place.kind) {
    case "member":
      return isKept(place.member.owner);
    case "element":
      return isKept(place.array);
    case "spread":
      return isKept(place.into);
    case "alternative":
      return isKept(place.of);
    case "argument":
      return place.call.callee.at(-1) === "push" || isKept(place.call);
    case "variable":
    case "assigned":
    case "property":
      return true;
    default:
      return false;
  }
}

/** What a text is made of: the names and their members that the edit writes, or puts between parentheses. */
function pathsIn(document: Document, made: Value, { text, span }: Edit): ReadonlySet<string> {
  const isAround = span[0] === span[1] && text.endsWith("(");
  const source = isAround ? document.text.slice(span[0], made.span[1]) : text;
  return new Set(source.match(/(?<![\w$.]|["'`])[A-Za-z_$][\w$]*(?:\.[\w$]+)*/gu));
}

/** Where what a path leads to may change, when a value is there that holds it. */
function changeOf(document: Document, path: string, holder: Value): number | undefined {
  const [name = ""] = path.split(".");
  const declaration = declarationAt(document, name, holder.span);
  if (!declaration || declaration.kind === "import" || declaration.kind === "function")
    return undefined;
  return document.references
    .get(name)
    ?.map(({ span }) => span)
    .find(
      (span) =>
        within(span, declaration.scope) &&
        !within(span, holder.span) &&
        isLater(document, span, holder) &&
        mayChange(document, path, span),
    )?.[0];
}

/** Whether something may happen after a value has been made: it stands behind it, or in another function. */
function isLater({ functions }: Document, at: Span, { span }: Value): boolean {
  const isInOther = functions.some((one) => within(at, one.span) && !within(span, one.span));
  return at[0] > span[1] || isInOther;
}

const member = String.raw`(?:\s*\??\.\s*[\w$]+|\s*(?:\?\.)?\[[^\]]*\])`;
const written = new RegExp(
  String.raw`^${member}+\s*(?:\+\+|--|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>]))`,
  "u",
);
const called = new RegExp(String.raw`^${member}*\s*\??\.\s*(?<method>[\w$]+)\s*\(`, "u");

/** Whether code where a path is used may change what it leads to: it writes a key, calls a method, or gives it away. */
function mayChange(document: Document, path: string, [start]: Span): boolean {
  const { calls, text } = document;
  const end = start + path.length;
  const behind = text.slice(end, end + 200);
  if (text.slice(start, end) !== path || /^[\w$]/u.test(behind)) return false;
  if (written.test(behind) || /(?:\+\+|--|\bdelete)\s*$/u.test(text.slice(0, start))) return true;
  const method = called.exec(behind)?.groups?.["method"];
  if (method !== undefined) return !harmlessMethods.has(method);
  return calls.some(
    ({ arguments: given, callee }) =>
      !harmlessCalls.has(callee.join(".")) &&
      callee[0] !== "console" &&
      given.some(({ span }) => span[0] === start && span[1] === end),
  );
}
