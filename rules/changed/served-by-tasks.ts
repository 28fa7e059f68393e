import { type Document, textOf } from "../../syntax/document.js";
import { positionsOf } from "../../syntax/position.js";
import { type CallValue, type Span, within } from "../../syntax/value.js";
import { wordPattern } from "../../syntax/word-pattern.js";
import { joinedWith } from "../../codemods/list-in-words.js";

/** A statement at the top of a file that gives something a name. */
interface Named {
  readonly name: string;
  readonly span: Span;
}

const declares =
  /^(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(?<name>[\w$]+)/u;

/**
 * What a file has only for the handlers of a task, in words: it goes with them, or serves the tool
 * that takes the place of the task.
 */
export function servedInWords({ arguments: given, document }: CallValue): string {
  const handlers = given.at(-1);
  if (handlers?.kind !== "object") return "";
  const served = servedBy(document, handlers.span);
  const positions = positionsOf(document);
  const all = served.map(({ name, span }) => {
    const [first, last] = [positions.at(span[0]).line, positions.at(span[1] - 1).line];
    return `\`${name}\` in ${first === last ? `line ${first}` : `lines ${first} to ${last}`}`;
  });
  return all.length === 0 ? "" : `; only its handlers need ${joinedWith(" and ", all)}`;
}

/** The named statements that nothing uses but code in a place, or others of them. */
function servedBy(document: Document, place: Span): readonly Named[] {
  const named = document.statements.flatMap((span): readonly Named[] => {
    const name = declares.exec(textOf(document, span))?.groups?.["name"];
    return name === undefined || within(place, span) ? [] : [{ name, span }];
  });
  const uses = new Map(named.map((one) => [one, usesOf(document, one)]));
  const isOf =
    (ones: readonly Named[]) =>
    (at: number): boolean =>
      isIn(at, place) || ones.some(({ span }) => isIn(at, span));
  let kept: readonly Named[] = [];
  // What the handlers name, and what that names in turn,
  for (let size = -1; size !== kept.length;) {
    size = kept.length;
    const isNeeding = isOf(kept);
    kept = named.filter((one) => uses.get(one)?.some(isNeeding));
  }
  // without what other code names too.
  for (let size = -1; size !== kept.length;) {
    size = kept.length;
    const isServed = isOf(kept);
    kept = kept.filter((one) => uses.get(one)?.every(isServed));
  }
  return kept;
}

/** Where code outside of a statement names what it declares: types are named there too. */
function usesOf({ comments, text }: Document, { name, span }: Named): readonly number[] {
  return [...text.matchAll(new RegExp(wordPattern(name), "gu"))]
    .map(({ index }) => index)
    .filter((at) => !isIn(at, span) && !comments.some((one) => isIn(at, one.span)));
}

function isIn(at: number, [start, end]: Span): boolean {
  return at >= start && at < end;
}
